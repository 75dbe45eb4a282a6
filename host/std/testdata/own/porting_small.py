# ---- program: head dims of a list of layers
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
layers = [{"heads": h, "width": w} for h, w in ((4, 64), (6, 96), (5, 64))]
out = [err(lambda: l["width"] // l["heads"] if l["width"] % l["heads"] == 0 else l["nope"]) for l in layers]

# ---- program: a registry with a decorator
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
REG = {}
def register(name=None, *, override=False):
    def deco(f):
        key = name or f.__name__
        if key in REG and not override: raise KeyError(f"{key!r} is registered")
        REG[key] = f
        return f
    return deco
@register()
def relu(x): return max(x, 0)
@register("silu")
def s(x): return x / 2
names = sorted(REG)
out = [names, REG["relu"](-3), REG["silu"](4), err(lambda: register()(relu)), err(lambda: register("silu", override=True)(relu)(-1)), err(lambda: register("a", "b")), err(lambda: REG["gelu"])]
del REG

# ---- program: decorators in order
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
log = []
def d(n):
    log.append("make " + n)
    def w(f):
        log.append("apply " + n)
        return f
    return w
@d("a")
@d("b")
def f(): pass
@(lambda c: c.__name__)
class K: pass
@[print, len][1].__class__.__call__ if False else (lambda g: g() + 1)
def g(): return 4
out = [log, K, g, err(lambda: d()), err(lambda: d("x")())]

# ---- program: mutable defaults and closures
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def f(x, acc=[], *, seen={}):
    acc.append(x); seen[x] = len(acc)
    return list(acc), dict(seen)
fs = []
for i in range(3):
    def g(j=i): return (i, j)
    fs.append(g)
out = [f(1), f(2), f(3, []), [h() for h in fs], f.__defaults__ if False else 0, err(lambda: f()), err(lambda: f(1, 2)), err(lambda: f(1, seen=3))]
del fs

# ---- program: environment with defaults
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
import os
T = int(os.environ.get("TILE_M", "64"))
out = [T, os.environ.get("HOME_NOT_SET"), os.getenv("X_Y", default="d"), "X_Y" in os.environ, err(lambda: os.environ["X_Y"]), err(lambda: os.getenv()), err(lambda: int(os.environ.get("X_Y")))]

# ---- program: version tuples
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
import sys
v = tuple(int(p) for p in "4.51.3".split("."))
out = [v, v >= (4, 40), v < (4, 51, 3, 1), max("4.9", "4.10"), sys.version_info >= (3, 12), sys.version_info[:2], sys.version_info.major, sys.maxsize == 2**63 - 1, sys.byteorder, err(lambda: tuple(int(p) for p in "4.51.0.dev0".split("."))), err(lambda: v < 4), err(lambda: v < "4")]

# ---- program: padding and rounding helpers
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def ceil_div(a, b): return -(-a // b)
def round_up(a, b): return ceil_div(a, b) * b
def next_pow2(n): return 1 << (n - 1).bit_length()
out = [ceil_div(10, 3), ceil_div(-10, 3), round_up(65, 64), [next_pow2(n) for n in (1, 2, 3, 17, 64)], err(lambda: ceil_div(1, 0)), err(lambda: ceil_div("a", 2)), err(lambda: next_pow2(1.5)), err(lambda: 1 << -1), err(lambda: round_up(None, 2)), next_pow2(0), err(lambda: 2 ** -1), 7 // 2 * 2 + 7 % 2]

# ---- program: rope tables
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
import math
inv = [1.0 / (10000.0 ** (i / 8)) for i in range(0, 8, 2)]
scale = 1 / math.sqrt(96)
out = [inv, scale, 96 ** -0.5, [round(math.cos(3 * f), 12) for f in inv], math.log2(4096), math.log(2.718281828459045), err(lambda: math.log(-1)), err(lambda: 0 ** -0.5), 10000 ** (2 / 64), 1e4 ** 0.25, 0.1 * 3, 1e-6 == 1e-06, 5e5 / 3]

# ---- program: layer pattern strings
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
P = "LLLG" * 3 + "L"
kinds = ["full" if c == "G" else "window" for c in P]
out = [len(kinds), kinds.index("full"), [i for i, k in enumerate(kinds) if k == "full"], P.count("L"), P.find("GL"), [(k, sum(1 for _ in g)) for k, g in __import__("itertools").groupby(P)] if False else 0, dict.fromkeys(kinds), kinds[::4], err(lambda: kinds.index("none")), err(lambda: P.index("X")), err(lambda: kinds[99]), err(lambda: P[0].foo), list(zip(P, kinds))[:2]]

# ---- program: typed dicts and named tuples
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
from typing import TypedDict, NamedTuple
class TD(TypedDict, total=False):
    a: int
    b: str
class NT(NamedTuple):
    x: int
    y: "str" = "d"
    def both(self): return f"{self.x}{self.y}"
    @property
    def dbl(self): return self.x * 2
out = [TD(a=1), TD(), type(TD(b="z")).__name__, NT(1), NT(1, "q").both(), NT(3).dbl, NT._fields, NT._field_defaults, NT(1) == (1, "d"), err(lambda: NT()), err(lambda: NT(1, 2, 3)), err(lambda: NT(1)._replace(z=1)), err(lambda: NT(z=1)), NT.__name__, [*NT(5)], err(lambda: TD(3)), err(lambda: NT(1).zz), err(lambda: NT(1)[3])]
def bad():
    class B(NamedTuple):
        x: int = 1
        y: int
def bad2():
    class B(NamedTuple):
        _x: int
def bad3():
    class B(NamedTuple):
        x: int
        _fields = 3
def setx(): n = NT(1); n.x = 2
out += [err(bad), err(bad2), err(bad3), err(setx)]
del TD, NT, TypedDict, NamedTuple

# ---- program: simple namespace
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
from types import SimpleNamespace as N, MappingProxyType as M
n = N(a=1, b=[2]); n.c = "x"; del n.a
m = M({"k": 1})
def w(): m["z"] = 1
def dl(): del m["k"]
out = [n, n == N(b=[2], c="x"), vars(n), N(), err(lambda: n.zz), err(lambda: N(1)), N({"q": 1}), err(lambda: N({1: 2})), err(lambda: n < n), m, m["k"], err(w), err(dl), err(lambda: m["q"]), m | {"z": 2}, list(m), len(m), "k" in m, m.get("q"), err(lambda: M(3)), err(lambda: m.nope), dict(m), m == {"k": 1}, err(lambda: hash(n)), N(**{"class": 1}), err(lambda: M()), [n], N(x=N(y=1))]

# ---- program: string templates of kernels
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
T = "tile_{m}x{n}_{dtype!s:>5}"
out = [T.format(m=64, n=8, dtype="bf16"), err(lambda: T.format(m=1)), err(lambda: T.format(1, 2)), T.format_map({"m": 1, "n": 2, "dtype": None}), "{:03d}|{:>+8.2e}|{:^7}".format(7, 12345.678, "ab"), err(lambda: "{:d}".format("7")), err(lambda: "{:.2f}".format("x")), err(lambda: "{0.m}".format(3)), err(lambda: "{a[0]}".format(a=[])), "%(m)04d-%(n)s" % {"m": 3, "n": None}, err(lambda: "%(q)s" % {}), err(lambda: "%d" % "3"), "%s" % [1, 2], "%s-%s" % ("a", ("b",)), err(lambda: "%s-%s" % "ab"), f"{T[:4]!r:*^10}"]

# ---- program: chained comparisons and identity
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
a = b = [1]; c = [1]
out = [a is b, a is c, a == c, 1 < 2 < 3 == 3.0, 1 < 2 > 1, not 1 > 2 > 0, None is None, () is (), 1 == True, 1 is not None, "a" < "b" < "c", (1 < 2) == True, 3 > 2 == True, [1] < [1, 0], (1, "a") < (1, "b"), err(lambda: (1, "a") < ("a", 1)), err(lambda: None < 1), err(lambda: [] < None), err(lambda: 1 < 2 < "a"), err(lambda: "a" in None), err(lambda: 1 in 1), not [] and 5, [] or {} or "x", 0 and undefined, 1 or undefined, err(lambda: 0 or undefined)]

# ---- program: while else and loops
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
r = []
for x in range(5):
    if x == 3: break
    r.append(x)
else: r.append("no")
n = 3
while n:
    n -= 1
    if n == 1: continue
    r.append(n)
else: r.append("w")
for i, (p, q) in enumerate([(1, 2), (3, 4)], start=1): r.append((i, p, q))
for k, v in {"a": 1}.items(): r.append(k * v)
for x in []: pass
for z in (): r.append(z)
else: r.append("e")
out = [r, x, i, err(lambda: z), [*range(5, 0, -2)], list(reversed(range(3))), err(lambda: list(range(0, 1, 0))), err(lambda: [x for x in 3])]

# ---- program: del and rebinding
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
x = [1, 2, 3]; y = x
del x[0]; x += [4]; y = y + [5]
d = {"a": {"b": 1}}; del d["a"]["b"]
a, b = 1, 2; a, b = b, a
t = (1, [2])
def aug():
    t[1].append(3)
    t[1] += [4]
out = [x, y, d, a, b, err(aug), t, err(lambda: t[5])]
del a
out.append(err(lambda: a))

# ---- program: integer division table
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [(p // q, p % q, divmod(p, q)) for p in (7, -7) for q in (2, -2, 3)] + [(p // q, p % q) for p in (7.5, -7.5) for q in (2.0, -2.0)] + [-7 // 2, int(-7 / 2), round(-3.5), round(-2.5), round(0.5), round(2.675, 2), 5 // 0.3, 1e20 % 3, -1 % 3.5]

# ---- program: conditional imports
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
try:
    import nonexistent_pkg_xyz as np
except ImportError as e:
    np, why = None, (type(e).__name__, str(e), e.name)
try:
    from json import nope_name
except ImportError as e:
    why2 = None
else: why2 = 1
try:
    import nonexistent_pkg_xyz.sub.mod
except ModuleNotFoundError as e:
    why3 = (str(e), e.name)
out = [np, why, why3]
del why2, np

# ---- program: type checks in a factory
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def make(x):
    match x:
        case bool(): return "bool"
        case int() | float(): return "num"
        case str(): return "str"
        case list() | tuple(): return [make(i) for i in x]
        case dict(): return {k: make(v) for k, v in x.items()}
        case type(): return x.__name__
        case None: return "none"
    raise TypeError(f"cannot make {type(x).__name__!r} of {x!r}")
out = [make([1, True, "a", None, {"k": (1.5,)}]), make(int), err(lambda: make(b"")), err(lambda: make({"a": {1}})), err(lambda: make(...)), err(lambda: make(range(2)))]

# ---- program: property caching by hand
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class C:
    def __init__(self): self.n = 0
    @property
    def v(self):
        if not hasattr(self, "_v"):
            self.n += 1
            self._v = self.n * 10
        return self._v
    @v.deleter
    def v(self): del self._v
c = C()
a, b = c.v, c.v
del c.v
d = c.v
def twice(): del c.v; del c.v
def seti(): c.v = 3
out = [a, b, d, c.n, err(twice), err(seti), vars(c)]
del c

# ---- program: class level tables
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class Op:
    NAMES = ("add", "mul")
    TABLE = {n: i for i, n in enumerate(NAMES)}
    BY = dict(zip(NAMES, range(2)))
    SYM = [n.upper() for n in NAMES if n != "add"]
    def __class_getitem__(cls, k): return cls.TABLE[k]
out = [Op.TABLE, Op.BY, Op.SYM, Op["mul"], err(lambda: Op["sub"]), err(lambda: Op()["add"]), err(lambda: Op.names), err(lambda: Op(1))]

# ---- program: comparing configs
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
from dataclasses import dataclass, field, astuple
@dataclass
class A:
    x: float = 0.0
    y: list = field(default_factory=list)
@dataclass
class B(A): pass
nan = float("nan")
out = [A() == A(), A() == B(), B() == B(), A(1) == A(1.0), A() != B(), A() == (0.0, []), astuple(A()), A(y=[A()]), err(lambda: A() < A()), err(lambda: {A()}), err(lambda: A(z=1)), err(lambda: A(1, 2, 3))]

# ---- program: post init validation
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
from dataclasses import dataclass
@dataclass(frozen=True)
class M:
    axes: tuple
    sizes: tuple
    def __post_init__(self):
        if len(self.axes) != len(self.sizes): raise ValueError(f"{len(self.axes)} axes, {len(self.sizes)} sizes")
        object.__setattr__(self, "total", __import__ and 1 if False else self._prod())
    def _prod(self):
        n = 1
        for s in self.sizes: n *= s
        return n
m = M(("x", "y"), (2, 3))
def seta(): m.total = 1
def dela(): del m.axes
out = [m, m.total, err(lambda: M(("x",), ())), err(lambda: M(3, 4)), err(seta), err(dela), hash(m) == hash(M(("x", "y"), (2, 3))), err(lambda: hash(M(([],), (1,)))), err(lambda: M(("x",), ("a",)).total)]

# ---- program: iter protocol by hand
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class R:
    def __init__(self, n): self.n = n
    def __iter__(self): return iter(range(self.n))
    def __len__(self): return self.n
    def __contains__(self, x): return x == "magic"
    def __reversed__(self): return "rev"
class Old:
    def __getitem__(self, i):
        if i > 2: raise IndexError(i)
        return i * i
class Bad:
    def __iter__(self): return self
class Bad2:
    __iter__ = None
class Bad3:
    def __next__(self): return 1
out = [list(R(3)), "magic" in R(0), 1 in R(3), reversed(R(1)), list(Old()), 4 in Old(), 5 in Old(), [*Old()], max(Old()), sum(R(4)), tuple(R(2)), dict(zip(R(2), Old())), err(lambda: list(Bad())), err(lambda: list(Bad2())), err(lambda: 1 in Bad2()), err(lambda: list(Bad3())), err(lambda: next(R(1))), err(lambda: R(1)[0]), err(lambda: list(R("a"))), sorted(R(3), reverse=True), (lambda *a: a)(*R(2)), list(enumerate(R(2))), list(map(str, R(2))), any(R(1)), all(R(2)), list(reversed(range(R(3).n)))]

# ---- program: generator pipelines
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def read(lines):
    for l in lines:
        l = l.split("#")[0].strip()
        if l: yield l
def pairs(ls):
    for l in ls:
        k, sep, v = l.partition("=")
        if not sep: raise ValueError(f"bad line {l!r}")
        yield k.strip(), v.strip()
out = [dict(pairs(read(["a = 1", "# c", "", "b=2 # x"]))), err(lambda: list(pairs(read(["zz"])))), list(x for x in read(["#"])), next(pairs(read(["a=b=c"]))), err(lambda: next(pairs(read([])))), err(lambda: dict(pairs(read([3])))), sum(len(k) for k, _ in pairs(read(["ab=1", "c="]))), max((v for _, v in pairs(read(["a=5", "b=40"]))), key=int)]

# ---- program: yield from and return values
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def inner(n):
    for i in range(n): yield i
    return n * 10
def outer():
    a = yield from inner(2)
    b = yield from inner(1)
    yield from "xy"
    yield from ()
    return (a, b)
def drive(g):
    r = []
    while True:
        try: r.append(next(g))
        except StopIteration as e: return r, e.value
def bad():
    yield from 3
def deep(n):
    if n: yield n; yield from deep(n - 1)
def lazy(): raise ValueError("lazy"); yield
g = lazy()
out = [drive(outer()), err(lambda: list(bad())), list(deep(4)), err(lambda: next(g)), err(lambda: next(g)), drive(inner(0))]
del g

# ---- program: dict ordering and merging
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
a = {"x": 1, "y": 2}; b = {"y": 3, "z": 4}
c = {**a, **b}; d = a | b; e = dict(a, **b); a |= [("w", 0)]
e.pop("x"); e["x"] = 9
out = [c, d, list(e), a, list(c.items())[-1], c.popitem(), next(iter(c)), {v: k for k, v in c.items()}, sorted(c, key=c.get, reverse=True), c.setdefault("n", []), c.get("zz", 5), err(lambda: {**[1]}), err(lambda: a | 3), err(lambda: dict(a, 3)), err(lambda: {} | None), err(lambda: c["zz"]), dict([("a", 1)], b=2), {i: i * i for i in range(3)}, dict(enumerate("ab")), err(lambda: {x: 1 for x in [[]]}), min(c), len(c), list(c.keys()), {1: 0} == {1.0: 0}, {"a": 1, "b": 2} == {"b": 2, "a": 1}]

# ---- program: nested functions raising
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def a(n):
    if n == 0: raise LookupError("bottom", n)
    try: return a(n - 1)
    except LookupError as e:
        if n % 2: raise RuntimeError(f"level {n}") from e
        raise
def chain(e):
    r = []
    while e: r.append((type(e).__name__, e.args)); e = e.__cause__ or e.__context__
    return r
def run(n):
    try: return a(n)
    except Exception as e: return chain(e)
out = [run(0), run(1), run(2)]

# ---- program: exceptions of one's own
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class ShapeError(ValueError):
    def __init__(self, axis, want, got):
        super().__init__(axis, want, got)
        self.axis = axis
    def __str__(self): return f"axis {self.axis}: want {self.args[1]}, got {self.args[2]}"
class Quiet(Exception): pass
class Multi(KeyError, AttributeError): pass
e = ShapeError(0, 4, 5)
out = [str(e), repr(e), e.args, e.axis, isinstance(e, ValueError), err(lambda: ShapeError(1)), repr(Quiet()), str(Quiet("a", 1)), repr(Quiet("a",)), str(Multi("k")), repr(Multi("k")), [c.__name__ for c in Multi.__mro__][:4], str(KeyError("a")), str(KeyError("a", "b")), str(KeyError()), str(OSError(2, "m", "f")), OSError(2, "m").errno, type(OSError(2, "m")).__name__, repr(OSError("x")), str(StopIteration(3)), StopIteration(3).value, str(ImportError("m", name="n")), ImportError("m", name="n").name, UnicodeDecodeError("utf-8", b"ab", 0, 1, "why").reason, str(UnicodeDecodeError("utf-8", b"ab", 0, 1, "why")), err(lambda: Quiet(x=1)), str(SystemExit(3)), SystemExit(3).code, repr(AssertionError()), Exception(1) == Exception(1), e.with_traceback(None) is e, err(lambda: e.add_note(1)), e.__cause__, e.__suppress_context__]
del e

# ---- program: except matching
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def f(x):
    try:
        if x == 0: raise KeyError("k")
        if x == 1: raise IndexError("i")
        if x == 2: raise ValueError("v")
        if x == 3: raise Exception("e")
        if x == 4: raise OSError("o")
    except (KeyError, IndexError) as e: return "lookup " + type(e).__name__
    except ValueError: return "value"
    except IOError as e: return "io " + str(e)
    else: return "else"
    finally: log.append(x)
log = []
def bad():
    try: 1 / 0
    except "x": pass
def bad2():
    try: 1 / 0
    except (ValueError, 3): pass
def bad3():
    try: 1 / 0
    except (ValueError, (TypeError, ArithmeticError)): return "nested"
def bad4():
    try: pass
    except undefined_thing: pass
    return "not looked at"
def bad5():
    try: 1 / 0
    except undefined_thing: pass
def bad6():
    try: 1 / 0
    except int: pass
def unbound():
    try: 1 / 0
    except ZeroDivisionError as e: pass
    return e
out = [f(0), f(1), f(2), err(lambda: f(3)), f(4), f(5), log, err(bad), err(bad2), err(bad3), err(bad4), err(bad5), err(bad6), err(unbound)]

# ---- program: lambda and default tricks
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
add = lambda a, b=2, *c, d, e=4, **f: (a, b, c, d, e, f)
ops = {"+": lambda a, b: a + b, "/": lambda a, b: a / b}
out = [add(1, d=3), add(1, 2, 3, d=4, z=5), err(lambda: add(1)), err(lambda: add()), err(lambda: add(1, a=2, d=1)), ops["+"](1, 2), err(lambda: ops["/"](1, 0)), err(lambda: ops["*"]), err(lambda: ops["+"](1)), (lambda: (yield))().__class__.__name__, (lambda x: lambda y: x + y)(1)(2), sorted([3, 1], key=lambda v: -v), list(map(lambda *a: a, [1], [2])), (lambda *, k: k)(k=1), err(lambda: (lambda *, k: k)(1)), (lambda a, /: a)(1), err(lambda: (lambda a, /: a)(a=1)), add.__name__]
del add, ops

# ---- program: starred calls
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def f(*a, **k): return a, k
out = [f(*[1, 2], 3, *(4,), x=1, **{"y": 2}), f(*"ab"), f(**{}), f(*{}), f(*{"k": 1}), f(*(i for i in range(2))), err(lambda: f(**{"x": 1}, x=2)), err(lambda: f(**{1: 2})), err(lambda: f(*1)), err(lambda: f(**1)), err(lambda: f(**[1])), err(lambda: f(*None)), err(lambda: f(**{"a": 1}, **{"a": 2})), f(*[], **{"z": []}), print(*[], sep=""), max(*[3, 9], key=lambda v: -v), err(lambda: max(*[])), [*f(1)], (*"a", *[1])]

# ---- program: scopes of class and function
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
x = "g"
class A:
    x = "c"
    def f(self): return x
    g = lambda self: x
    h = [x for _ in (1,)]
    i = (lambda: x)()
    class B:
        y = x
    def j(self, x=x): return x
def outer():
    x = "o"
    class C:
        z = x
        x = "cc"
        def f(self): return x
    return C.z if False else C().f(), C.x
def clsun():
    class D:
        q = q1
    return D
out = [A().f(), A().g(), A.h, A.i, A.B.y, A().j(), err(outer), err(clsun)]

# ---- program: type parameters of functions and classes
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def first[T](xs: list[T]) -> T: return xs[0]
class Box[T, *Ts, **P]:
    def __init__(self, v: T): self.v = v
    def get(self) -> T: return self.v
type Pair[A] = tuple[A, A]
type Rec = int | list[Rec]
class Sub(Box): pass
def dflt[T = int](x: T = 3) -> T: return x
out = [first([4]), Box(3).get(), Sub(5).v, Pair.__name__, Rec.__name__, Pair, Rec, err(lambda: first([])), err(lambda: Box()), err(lambda: first()), dflt(), err(lambda: T), isinstance(Box(1), Box), Sub.__mro__[1].__name__, err(lambda: isinstance(1, Pair))]
del Pair, Rec

# ---- program: float repr table
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [1e15, 1e16, 123456789012345678.0, 0.0001, 0.00001, 1.5e-7, 1/3, 100.0, 1e100, -0.0, 2.0**53, 2.0**-1074, 9007199254740993.0, 1.1 + 2.2, 0.1 * 3, 1e22, 1e23, 4.35, 2.675, float("1e-400"), 3.0e0, 1_000.5, 0x10, 0b11, 0o17, 1e5, .5, 5., 1e-5, 12345678.9, float(2**63), float(10**22), 5e-324, repr(0.1), str(1e-10), f"{0.1:.20f}", "%.17g" % 0.1, round(2.5), round(3.5), round(-0.5), round(1e16), round(1.005, 2), round(123.456, -1), int(1e16), float("  1.5e3 "), float("-.5"), float("1_0.0")]

# ---- program: range arithmetic
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
r = range(3, 20, 4)
out = [list(r), len(r), r[1], r[-1], r[1:3], r[::-1], 7 in r, 8 in r, r.index(11), r.count(7), r == range(3, 19, 4), range(0) == range(5, 5), hash(range(0)) == hash(range(2, 2)), r.start, r.stop, r.step, range(5, 0, -1)[::2], range(10)[-3:], range(0, 10, 3)[-1], list(range(-3)), range(3), range(1, 3), range(1, 9, 2), bool(range(0)), err(lambda: r[9]), err(lambda: r.index(4)), err(lambda: r["a"]), err(lambda: range(1.0)), err(lambda: range()), err(lambda: range(1, 2, 0)), err(lambda: range("3")), err(lambda: r + r), err(lambda: r < r), err(lambda: len(range(2**65))), sum(range(101)), max(r), reversed(r)[0] if False else list(reversed(r)), 7.0 in r, "a" in r, min(range(5, 1, -1)), tuple(range(2)), err(lambda: min(range(0))), range(True), range(2**70)[-1], sorted(range(3), reverse=True)]
def seta(): r.start = 1
out.append(err(seta))

# ---- program: list method table
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
l = [3, 1, 2]
def rem(): l.remove(9)
out = [l.append(4), l.extend("ab"), l, l.insert(0, 0), l.insert(-1, "z"), l.insert(99, "e"), l, l.pop(), l.pop(0), l.index(1), l.count("a"), l.remove("z"), l.reverse(), l, l.copy() is l, [1, 2] * 2, [1] + [2], [[0] * 2] * 2, 2 * [1], [1, 2] == [1, 2.0], [] < [0], l.clear(), l, err(rem), err(lambda: l.pop()), err(lambda: [1].pop("a")), err(lambda: [1].insert("a", 1)), err(lambda: [1].index(2, 0, "a")), err(lambda: [1].extend(3)), err(lambda: [1] + 1), err(lambda: [1] * 1.5), err(lambda: [1] * [1]), err(lambda: [1] < 1), err(lambda: list(3)), err(lambda: [1, 2][:, 1]), err(lambda: [1]["0"]), err(lambda: hash([])), err(lambda: [].nope), err(lambda: [1].sort(key=len)), err(lambda: list(a=1)), err(lambda: [1].count()), err(lambda: [1].reverse(1)), list("ab"), list({"k": 1}), [1, [2]].index([2]), [1, 2, 1].index(1, 1), [None].count(None), sorted([2, 1]), [1] * -1, [*l, 1]]

# ---- program: tuple method table
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
t = (1, 2, 2)
def seti(): t[0] = 1
def deli(): del t[0]
out = [t.count(2), t.index(2), t + (3,), t * 2, t[1:], t[::-1], (1,), (), tuple("ab"), tuple([1]), t == (1, 2, 2.0), t < (1, 3), hash(t) == hash((1, 2, 2)), 2 in t, len(t), max(t), sum(t), t.__len__(), err(seti), err(deli), err(lambda: t.index(9)), err(lambda: t[9]), err(lambda: t["a"]), err(lambda: t + [1]), err(lambda: t + 1), err(lambda: t * "a"), err(lambda: t.append(1)), err(lambda: tuple(3)), err(lambda: hash(([],))), err(lambda: t < [1]), err(lambda: t.count()), err(lambda: tuple(1, 2)), err(lambda: -t), err(lambda: t()), err(lambda: t.x), t[-3], t[5:], (1, (2, (3,)))[1][1][0], tuple(x for x in "q"), sorted((3, 1)), (1, 2) + (), t is tuple(t), repr(((1,),))]

# ---- program: bool and None
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [bool(x) for x in (0, 0.0, "", [], (), {}, set(), None, False, range(0), b"", 1, "0", [0], (None,), -1, 0.1, ..., NotImplemented if False else 1)] + [True + 1, True * 3, True / 2, -True, ~True if False else 0, True & False, True | 2, True ^ True, True == 1, True is 1 if False else 0, str(True), repr(None), int(True), float(False), True < 2, "abc"[True], [1, 2][False], {True: 1}[1], sum([True, True]), f"{True:>6}", "%d" % True, isinstance(True, int), type(True).__name__, None == False, None or 1, not None, bool("False"), err(lambda: None + 1), err(lambda: None()), err(lambda: None.x), err(lambda: None[0]), err(lambda: len(None)), err(lambda: iter(None)), err(lambda: bool(1, 2)), err(lambda: bool(x=1)), err(lambda: int(None)), err(lambda: [1][None]), err(lambda: None < None), err(lambda: True()), err(lambda: True.x), bool(), True.real, True.numerator, min(True, False), round(True), divmod(True, 2), True << 3, hash(True) == hash(1)]

# ---- program: builtins by keyword
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(f) for f in (lambda: sorted(iterable=[1]), lambda: sum([1], start=5), lambda: sum(iterable=[1]), lambda: enumerate(iterable=[1], start=2).__next__(), lambda: enumerate([1], begin=2), lambda: int(x=1), lambda: int("11", base=2), lambda: int(base=2), lambda: int("1", bas=2), lambda: float(x=1), lambda: str(object=b"a", encoding="ascii"), lambda: round(number=1.25, ndigits=1), lambda: round(1.25, ndigits=1), lambda: pow(base=2, exp=3), lambda: pow(2, 3, mod=5), lambda: pow(2, exp=3), lambda: divmod(a=1, b=2), lambda: zip([1], other=1), lambda: max([1], default=2, key=None), lambda: max(1, 2, 3, kee=1), lambda: print(1, sep=None, end=None, file=None, flush=True), lambda: print(1, sp=1), lambda: isinstance(obj=1), lambda: getattr(object, "x", default=1), lambda: list(iterable=[1]), lambda: dict(iterable=[1]), lambda: set(iterable=[1]), lambda: tuple(iterable=[1]), lambda: range(stop=3), lambda: slice(stop=3), lambda: bytes(source=b"a", encoding=None), lambda: bytes(b"a".decode(), encoding="utf-8"), lambda: "a,b".split(sep=",", maxsplit=1), lambda: "a".encode(encoding="ascii", errors="strict"), lambda: "a".replace("a", "b", count=1), lambda: "a".replace(old="a", new="b"), lambda: "a\n".splitlines(keepends=True), lambda: "a\tb".expandtabs(tabsize=2), lambda: "a".join(iterable=[]), lambda: [1].sort(key=None, reverse=False), lambda: [1].pop(index=0), lambda: [1].index(value=1), lambda: {}.get("a", default=1), lambda: {}.pop("a", default=1), lambda: {}.setdefault("a", default=1), lambda: {}.fromkeys(iterable="a"), lambda: {}.update(other=1), lambda: next(iter([]), default=1), lambda: any(iterable=[]), lambda: len(obj=[]), lambda: abs(x=1), lambda: chr(i=65), lambda: hash(obj=1), lambda: format(value=1), lambda: bin(number=1), lambda: map(func=len), lambda: filter(function=None, iterable=[]), lambda: reversed(sequence=[]), lambda: iter(object=[]), lambda: callable(obj=1), lambda: vars(object=1), lambda: type(object=1), lambda: super(type=int), lambda: property(fget=None, doc="d").__doc__, lambda: property(get=1), lambda: staticmethod(function=1), lambda: classmethod(), lambda: object(1), lambda: object(a=1), lambda: frozenset(iterable=[]), lambda: (1).to_bytes(length=2, byteorder="big").hex(), lambda: int.from_bytes(bytes=b"a", byteorder="big"), lambda: (1.5).hex(x=1), lambda: (5).bit_length(1))]

# ---- program: int subclass dispatch
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class Dim(int):
    def __new__(cls, v, name="d"):
        self = super().__new__(cls, v)
        self.name = name
        return self
    def __repr__(self): return f"{self.name}={int(self)}"
    def __mul__(self, o): return Dim(int(self) * o, f"{self.name}*{o}")
    __rmul__ = __mul__
    def __floordiv__(self, o): return NotImplemented
    def __hash__(self): return 7
    def __eq__(self, o): return int(self) == o
d = Dim(4, "x")
out = [d, d * 2, 3 * d, d + 1, type(d + 1).__name__, err(lambda: d // 2), d / 2, d % 3, str(d), f"{d}", f"{d:>4}", "%s %d" % (d, d), [1] * d, range(d), {4: "four"}.get(d), d == 4, d != 5, d > 3, sorted([Dim(2), Dim(1)]), sum([d, d]), max(d, 3), bool(Dim(0)), int(d), d.bit_length(), -d, abs(Dim(-1)), divmod(d, 3), pow(d, 2), d ** 2, d << 1, hash(d), err(lambda: Dim("x")), err(lambda: Dim()), d.name, vars(d), isinstance(d, int), list("abcdef")[d], "ab" * Dim(2), float(d), round(d), d.real, d.__index__(), d.numerator]
del d

# ---- program: slots and inheritance
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class A:
    __slots__ = ("a", "__b")
    def __init__(self): self.a = 1; self.__b = 2
class B(A):
    __slots__ = ("c",)
class C(A): pass
class D:
    __slots__ = {"x": "the x", "y": None}
def sb(): B().zz = 1
def sc(): c = C(); c.zz = 1; return c.zz, c.__dict__
def ra(): return B().c
def da(): b = B(); del b.a; return b.a
def dda(): b = B(); del b.c
def sx(): d = D(); d.x = 1; return d.x, sorted(D.__slots__)
def wrong():
    class E:
        __slots__ = ("m",)
        m = 1
def wrong2():
    class E:
        __slots__ = (1,)
def wrong3():
    class E(int):
        __slots__ = ("q",)
def ok3():
    class E(int): __slots__ = ()
    e = E(3)
    e.z = 1
def two():
    class E(A, D): pass
def cls(): B.zz = 5; return B().zz
def over(): B.zz = 5; B().zz = 6
out = [err(f) for f in (sb, sc, ra, da, dda, sx, wrong, wrong2, wrong3, ok3, two, cls, over)] + [A.__slots__, hasattr(B(), "__dict__"), B()._A__b, A.a.__name__ if False else 0]
