# json, math, itertools, functools, collections, operator, copy, pathlib, typing.
# ---- program: json of everything
import json
d = {"a": [1, 2.5, None, True, "é\n\"\u2028"], "b": {}, "c": [], 1: "k", None: 0, True: 1, 2.5: "f", "t": (1,)}
plain = json.dumps(d)
neat = json.dumps(d, indent=2, ensure_ascii=False)
tight = json.dumps(d, separators=(",", ":"))
tab = json.dumps([1, [2, {}]], indent="\t")
nums = json.dumps([1e16, 1e-7, float("inf"), float("nan"), -0.0, 10 ** 30])
json.dumps({1, 2})
# ---- program: json read
import json
v = json.loads('{"a": [1, -2.5e3, true, null, "\\u00e9\\n\\ud83d\\ude00"], "a": 2, "b": NaN, "c": 123456789012345678901234567890, "d": 1E400, "e": -0}')
k = list(v)
b = json.loads(b' [1 , 2] ')
ends = []
for s in ("", "{", "[1,]", "{'a': 1}", '"a', "01", "[1 2]", '{"a" 1}', "nul", '"\t"', "[1] x", '{"a":1,}', '"\\x"', "-"):
    try: ends.append(json.loads(s))
    except ValueError as e: ends.append((type(e).__name__, str(e)))
# ---- program: json with hooks and sorted keys
import json
class P:
    def __init__(self, x): self.x = x
s = json.dumps({"b": P(1), "a": [P(2)]}, default=lambda o: {"P": o.x}, sort_keys=True)
v = json.loads(s, object_hook=lambda d: ("P", d["P"]) if "P" in d else d)
w = json.loads('{"a": 1, "a": 2}', object_pairs_hook=list)
json.dumps({(1, 2): 3})
# ---- program: json keys that do not sort and circles
import json
a = []
a.append(a)
try: json.dumps(a)
except ValueError as e: first = str(e)
del a
skipped = json.dumps({(1,): 2, "k": 1}, skipkeys=True)
json.dumps({"a": 1, 2: 3}, sort_keys=True)
# ---- program: math of numbers
import math
out = [math.sqrt(2), math.pow(2, 0.5), math.exp(1), math.log(10), math.log2(8), math.log10(1000), math.log(8, 2), math.hypot(3, 4, 12), math.dist((0, 0), (3, 4)), math.fmod(-7, 3), math.remainder(7, 4), math.modf(-2.5), math.frexp(10), math.ldexp(0.5, 5), math.fsum([0.1] * 10), math.prod([2, 3.0]), math.cbrt(64), math.exp2(3)]
names = math.pi, math.e, math.tau, math.inf, math.isnan(math.nan), math.isclose(0.1 + 0.2, 0.3), math.isclose(1, 1.1, rel_tol=0.2)
math.log(-1)
# ---- program: math of integers
import math
out = [math.factorial(20), math.comb(10, 3), math.perm(5, 2), math.perm(4), math.gcd(12, 18, 27), math.lcm(4, 6), math.gcd(), math.isqrt(99), math.comb(3, 5), math.trunc(-2.7), math.ceil(2 ** 60 + 0.5), math.floor(-0.5), math.prod(range(1, 6)), math.prod([], start=3)]
math.factorial(2.5)
# ---- program: trigonometry
import math
out = [math.sin(1), math.cos(1), math.tan(0.5), math.asin(1), math.acos(0), math.atan(1), math.atan2(-1, -1), math.sinh(1), math.cosh(0), math.tanh(0.5), math.degrees(math.pi), math.radians(180)]
math.acos(2)
# ---- program: itertools that end
import itertools as it
out = [list(x) for x in (it.chain("ab", [1]), it.chain.from_iterable(["ab", "c"]), it.islice("abcdef", 1, 5, 2), it.accumulate([1, 2, 3]), it.accumulate([3, 1, 4], max), it.accumulate([1, 2], initial=10), it.compress("abcd", [1, 0, 1]), it.dropwhile(lambda x: x < 3, [1, 5, 2]), it.takewhile(lambda x: x < 3, [1, 5, 2]), it.filterfalse(lambda x: x % 2, range(4)), it.pairwise("abc"), it.starmap(pow, [(2, 3), (3, 2)]), it.zip_longest("ab", [1], fillvalue="-"), it.batched("abcde", 2), it.repeat("x", 2))]
# ---- program: itertools of combinations
import itertools as it
a = list(it.product("ab", [1, 2]))
b = ["".join(p) for p in it.permutations("abc", 2)]
c = list(it.combinations(range(4), 2))
d = list(it.combinations_with_replacement("ab", 2))
e = list(it.product([0, 1], repeat=3))
n = len(list(it.permutations(range(5)))), list(it.combinations("ab", 3)), list(it.product())
# ---- program: groupby, tee, count, cycle
import itertools as it
g = [(k, list(v)) for k, v in it.groupby("aabccca")]
h = {k: [x for x in v] for k, v in it.groupby(sorted(["bb", "a", "cc", "d"], key=len), key=len)}
a, b = it.tee([1, 2, 3])
t = list(a), list(b)
c = list(it.islice(it.count(5, 3), 3)), list(it.islice(it.count(0.5, 0.25), 3)), list(it.islice(it.cycle("ab"), 5))
z = list(zip(it.count(), "ab"))
del a, b
it.islice("a", -1)
# ---- program: partial and reduce
import functools
def f(*a, **k): return a, k
p = functools.partial(f, 1, x=2)
q = functools.partial(p, 3, y=4)
out = p(5), q(6, x=9), p.args, p.keywords, q.args, q.func is f
r = functools.reduce(lambda a, b: a * b, range(1, 6)), functools.reduce(lambda a, b: b, [], "init")
p = q = None
functools.reduce(lambda a, b: a, [])
# ---- program: lru_cache
import functools
calls = []
@functools.lru_cache(maxsize=2)
def f(a, b=0):
    calls.append((a, b))
    return a + b
out = [f(1), f(1), f(2), f(3), f(1), f(1, b=0), f(1.0)]
info = f.cache_info()
f.cache_clear()
after = tuple(f.cache_info()), f.__name__
del f
functools.cache(lambda x: x)([])
# ---- program: cached_property, singledispatch and partialmethod
import functools
log = []
class A:
    def __init__(self): self.n = 1
    @functools.cached_property
    def big(self):
        log.append("once")
        return self.n * 100
    def put(self, k, v): return (self.n, k, v)
    put_x = functools.partialmethod(put, "x")
a = A()
out = a.big, a.big, "big" in vars(a), a.put_x(3)
a.n, a.big = 5, 7
out += (a.big,)
del a.big
out += (a.big,)
a = None
# ---- program: counters
from collections import Counter
c = Counter("abracadabra")
out = c.most_common(2), c["z"], c.total(), sorted(c.elements())[:4], Counter(a=1) + Counter(a=2, b=0), Counter(a=3) - Counter(a=5, b=1), Counter("ab") & Counter("bc"), Counter("ab") | Counter("bb"), +Counter(a=-1, b=2), Counter([1, 1.0])
c.update("zz"); c.subtract({"a": 10})
rest = c["a"], c["z"], repr(Counter()), Counter("aab") == {"a": 2, "b": 1}, Counter(x=1) <= Counter(x=2)
# ---- program: defaultdict
from collections import defaultdict
d = defaultdict(list)
for k, v in [("a", 1), ("b", 2), ("a", 3)]: d[k].append(v)
n = defaultdict(int, x=5)
n["x"] += 1; n["y"] += 1
t = defaultdict(lambda: defaultdict(int))
t["p"]["q"] += 2
out = dict(d), n["gone"], "q" in n, n.get("r"), repr(n), t["p"]["q"], d == {"a": [1, 3], "b": [2]}, sorted(n)
del t
defaultdict(None)["k"]
# ---- program: deques
from collections import deque
d = deque([1, 2, 3], maxlen=3)
d.append(4); d.appendleft(0)
e = deque("abcde")
e.rotate(2); a = list(e); e.rotate(-1); e.extendleft("xy")
out = d, e, e.popleft(), e.pop(), e[1], d.maxlen, len(e), "a" in e, e.index("c"), deque([1]) == deque([1]), deque([1, 2]) < deque([1, 3]), e.count("a"), list(reversed(d)), d + deque([9])
deque().pop()
# ---- program: named tuples
from collections import namedtuple
P = namedtuple("P", "x y", defaults=[5])
p = P(1)
out = p, p.x + p.y, p[1], p._replace(x=9), p._asdict(), P._fields, P._field_defaults, P._make([7, 8]), p == (1, 5), [*p], P(y=1, x=2), p + (3,), isinstance(p, tuple), hash(p) == hash((1, 5)), p < (2,)
x, y = p
p.x = 3
# ---- program: typed named tuples
from typing import NamedTuple
class E(NamedTuple):
    name: str
    n: int = 3
    def text(self): return f"{self.name}*{self.n}"
e = E("a")
out = e, e.text(), E("b", n=1), E._fields, e._replace(n=0), [v for v in e], sorted([E("b"), E("a", 9)]), E.__name__
match e:
    case E(name, 3): out += (name,)
E()
# ---- program: ordered dicts and chain maps
from collections import OrderedDict, ChainMap
o = OrderedDict(a=1, b=2, c=3)
o.move_to_end("a"); o.move_to_end("c", last=False)
c = ChainMap({"x": 1}, {"x": 2, "y": 3})
c["z"] = 9
out = list(o), o.popitem(last=False), o == OrderedDict(b=2, a=1), o == {"a": 1, "b": 2}, repr(o), c["x"], c["y"], c.maps, sorted(c), len(c), dict(c.new_child({"y": 0}))["y"], "q" in c
c["gone"]
# ---- program: the operator module
import operator as op
rows = [{"n": "b", "v": (1, 2)}, {"n": "a", "v": (3, 4)}]
class A: x = 5
out = sorted(map(op.itemgetter("n"), rows)), op.itemgetter(0, 2)("abc"), op.attrgetter("x")(A), op.methodcaller("split", ",")("a,b"), op.add(1, 2), op.truediv(1, 2), op.floordiv(-7, 2), op.matmul, op.contains([1], 1), op.index(True), op.neg(3), op.concat([1], [2]), op.countOf("aba", "a"), op.mul("a", 3)
out = out[:7] + out[8:]
op.itemgetter(5)([1])
# ---- program: copies
import copy
class A:
    def __init__(self, v): self.v = v
    def __copy__(self): return A(("copied", self.v))
inner = [1]
d = {"a": inner, "b": inner, "t": (inner, 2)}
s, p = copy.copy(d), copy.deepcopy(d)
inner.append(2)
loop = [1]
loop.append(loop)
l2 = copy.deepcopy(loop)
out = s["a"] is inner, p, p["a"] is p["b"], p["t"][0] is p["a"], l2[1] is l2, copy.copy(A(3)).v, copy.deepcopy((1, 2)) , copy.copy(inner) is inner
del loop, l2
# ---- program: pure paths
from pathlib import Path as P
p = P("/a/b/../c.tar.gz")
out = [p.name, p.stem, p.suffix, p.suffixes, p.parent, p.parts, str(p / "x" / "/y"), P("a") / "b" // 1 if False else P("a") / "b", p.with_name("z"), p.with_suffix(".txt"), p.is_absolute(), P("a/./b//c"), P(), P("a") == P("a/"), P("a") < P("b"), P("/a/b").relative_to("/a"), P("x").joinpath("y", "z"), p.parents[1], list(P("a/b/c").parents), P("a.py").match("*.py"), P("a/b").as_posix(), hash(P("a")) == hash(P("a"))]
out = [str(o) for o in out]
P("/a/b").relative_to("/c")
# ---- program: os.path
import os.path as op
out = op.join("a", "b", "/c", "d"), op.dirname("/a/b/c"), op.basename("/a/b/"), op.splitext("x.tar.gz"), op.normpath("a/./b/../c//d"), op.split("/a/b"), op.isabs("a"), op.join("a", ""), op.dirname("x"), op.splitext(".bashrc")
# ---- program: annotations are inert
from __future__ import annotations
import typing
from typing import Optional, Union, Callable, Generic, TypeVar, Any, cast, TYPE_CHECKING
T = TypeVar("T")
def f(a: undefined_name, b: Optional[int] = None) -> "also undefined": return a, b
class Box(Generic[T]):
    v: T
    def __init__(self, v: T): self.v = v
x: int = 3
y: list[Gone]
out = f(1), Box[int](5).v, cast(int, "s"), TYPE_CHECKING, x, typing.get_args(Union[int, str]), Optional[int] == Union[int, None]
del T, Any, Generic, Optional, Union, Callable, TypeVar, annotations
y
# ---- program: generic aliases
out = list[int], dict[str, list[int]], tuple[int, ...], int | None, list[int] == list[int], (int | str) == (str | int), isinstance(1, int | str), list[int]([1, 2]), list[int].__origin__.__name__, tuple[int, str].__args__[1].__name__, type[int]
isinstance([], list[int])
# ---- program: simple namespaces and mapping proxies
from types import SimpleNamespace, MappingProxyType
n = SimpleNamespace(a=1, b=[2])
n.c = 3
m = MappingProxyType({"k": 1})
out = n, n.a, vars(SimpleNamespace(x=1)), n == SimpleNamespace(a=1, b=[2], c=3), m["k"], dict(m), "k" in m, len(m), list(m.items())
m["z"] = 1
# ---- program: abstract collections
from collections.abc import Mapping, Sequence, Iterable, Callable, Hashable, Sized, Iterator, MutableMapping, Set
rows = [[isinstance(v, k) for k in (Mapping, Sequence, Iterable, Callable, Hashable, Sized, Iterator, Set)] for v in ({}, [], "", 3, len, iter([]), set(), range(1), (x for x in ""), None)]
class M(Mapping):
    def __init__(self, d): self.d = d
    def __getitem__(self, k): return self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
m = M({"a": 1})
out = m["a"], m.get("b", 2), list(m.items()), "a" in m, m == {"a": 1}, list(m.keys()), list(m.values())
m = None
Mapping()
# ---- program: numbers and their towers
import numbers
out = [[isinstance(v, k) for k in (numbers.Number, numbers.Real, numbers.Integral)] for v in (1, True, 1.5, "a")], issubclass(int, numbers.Integral)
# ---- program: more arguments by position than a function has places
import math
said = []
for f in (lambda: math.isclose(1, 2, 3), lambda: math.isclose(1, 2, 3, rel_tol=1), lambda: math.isclose(1), lambda: math.isclose(b=1), lambda: math.prod([1], 2), lambda: (1).to_bytes(1, "big", 3),
          lambda: int.from_bytes(b"a", "big", 1)):
    try:
        f()
    except TypeError as e:
        said.append(str(e))
del f
close = math.isclose(a=1, b=1 + 1e-12), math.isclose(1, b=2)
