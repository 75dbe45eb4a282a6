"""Programs about copies, operators, named records and files of the library."""

# ---- program: copies keep sharing
import copy
class Node:
    def __init__(self, v): self.v, self.next = v, None
    def __repr__(self): return f"N{self.v}"
class Own:
    def __init__(self, v): self.v = v
    def __copy__(self): return Own(("copied", self.v))
    def __deepcopy__(self, memo): return Own(("deep", copy.deepcopy(self.v, memo)))
shared = [1]
a = {"x": shared, "y": shared, "t": (shared, 2), "s": {1, 2}, "f": frozenset([3])}
b, c = copy.copy(a), copy.deepcopy(a)
n = Node(1); n.next = n
m = copy.deepcopy(n)
loop = [1]; loop.append(loop)
loop2 = copy.deepcopy(loop)
t = (1, (2, 3))
out = [b["x"] is shared, c["x"] is shared, c["x"] is c["y"], c["t"][0] is c["x"], a == c, m is n, m.next is m, loop2[1] is loop2, copy.copy(t) is t, copy.deepcopy(t) is t, copy.copy(Own(1)).v, copy.deepcopy(Own([1])).v, copy.deepcopy([len, int, None, "s", 1.5]), copy.copy([1, shared])[1] is shared]
shared.append(2)
after = b["x"], c["x"], c["t"]
del n, m, loop, loop2

# ---- program: operators as functions
import operator as op
def tried(f, *a):
    try:
        return f(*a)
    except Exception as e:
        return type(e).__name__, str(e)
class P:
    class Q: z = 5
    def m(self, a, b=2): return a, b
p = P()
out = [op.add(1, 2), op.concat([1], [2]), op.mul("a", 3), op.truediv(1, 4), op.floordiv(7, 2), op.mod(7, 3), op.pow(2, 3), op.neg(1), op.pos(-1), op.inv(5), op.and_(6, 3), op.or_(6, 1), op.xor(6, 3), op.lshift(1, 4), op.rshift(16, 2), op.not_(0), op.truth([]), op.is_(None, None), op.is_not(1, None), op.eq(1, 1.0), op.ne(1, 2), op.lt(1, 2), op.ge(2, 2), op.contains([1], 1), op.countOf("abca", "a"), op.indexOf("abc", "c"), op.getitem({"k": 1}, "k"), op.itemgetter(1)("abc"), op.itemgetter(0, 2)("abc"), op.itemgetter(slice(1, None))("abc"), op.attrgetter("Q.z")(p), op.attrgetter("Q.z", "m.__name__")(p), op.methodcaller("m", 1, b=3)(p), op.methodcaller("upper")("x"), sorted([(1, "b"), (0, "c")], key=op.itemgetter(1)), max([{"v": 1}, {"v": 3}], key=op.itemgetter("v"))]
bad = [tried(op.add, 1, "a"), tried(op.itemgetter(5), "abc"), tried(op.attrgetter("nope"), 1), tried(op.methodcaller("nope"), 1), tried(op.itemgetter), tried(op.attrgetter, 3), tried(op.truediv, 1, 0), tried(op.concat, 1, 2), tried(op.indexOf, [1], 2), tried(op.matmul, 1, 2), tried(op.add, 1)]
del p

# ---- program: named tuples by a class statement
from typing import NamedTuple, TypedDict
class Shape(NamedTuple):
    "a shape"
    rows: int
    cols: int = 1
    name: str = "s"
    @property
    def size(self): return self.rows * self.cols
    def grow(self, n): return self._replace(rows=self.rows + n)
    def __str__(self): return f"{self.rows}x{self.cols}"
class Opt(TypedDict, total=False):
    a: int
    b: str
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
s = Shape(2, 3)
r, *rest = s
out = [s, str(s), s.size, s.grow(2), s[0], s.cols, Shape._fields, Shape._field_defaults, Shape.__doc__, s == (2, 3, "s"), s < (2, 4), {**s._asdict()}, Shape(*[1]), Shape(cols=2, rows=1), tried(lambda: Shape()), tried(lambda: Shape(1, 2, 3, 4)), tried(lambda: Shape(1, nope=2)), tried(lambda: setattr(s, "rows", 1)), tried(lambda: s._replace(zz=1)), isinstance(s, tuple), len(s), hash(s) == hash((2, 3, "s")), r, rest, Opt(a=1, b="x"), Opt(), type(Opt(a=1)).__name__, Opt({"a": 2}), sorted([Shape(2), Shape(1)])]
match s:
    case Shape(rows=2, cols=c): found = c
match s:
    case Shape(a, b): pair = a, b

# ---- program: texts in memory
import io
f = io.StringIO("one\ntwo\nthree")
out = [f.read(2), f.tell(), f.readline(), f.readline(2), f.readlines(), f.read(), f.seek(0), list(f), f.getvalue(), f.seek(0, 2), f.write("\nfour"), f.getvalue(), f.seek(3), f.truncate(), f.getvalue(), f.readable(), f.closed]
with io.StringIO() as g:
    print("x", file=g) if False else g.write("é€😀")
    g.writelines(["a", "b"])
    text = g.getvalue()
closed = g.closed
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
bad = [tried(lambda: g.read()), tried(lambda: g.readlines()), tried(lambda: f.write(3)), tried(lambda: f.seek(-1)), tried(lambda: io.StringIO(3)), tried(lambda: f.seek(1, 1)), tried(lambda: f.read("a"))]
lines = [len(line) for line in io.StringIO("a\n\nbb")], io.StringIO("a\r\nb").read(), io.StringIO("a\r\nb", newline=None).read(), io.StringIO("a\rb\n", newline="").readlines()
del f, g

# ---- program: namespaces and read-only views
from types import SimpleNamespace, MappingProxyType
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
n = SimpleNamespace(a=1, b=[2])
n.c = SimpleNamespace(d=3)
d = {"k": 1}
m = MappingProxyType(d)
out = [n, n.c.d, n == SimpleNamespace(a=1, b=[2], c=SimpleNamespace(d=3)), SimpleNamespace(), tried(lambda: n.zz), sorted(vars(n)), m, m["k"], len(m), "k" in m, list(m.items()), m.get("q", 0), m == {"k": 1}, m | {"z": 2}, m.copy(), SimpleNamespace({"x": 1}, y=2), SimpleNamespace(**{"a b": 1}), n != 3]
d["new"] = 2
live = m["new"], len(m), list(reversed(m)) if False else list(m)
del n.a
gone = hasattr(n, "a"), n
