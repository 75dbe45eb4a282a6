# ---- program: enums of a config
from enum import Enum, IntEnum, StrEnum, auto, unique, member, nonmember
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class Act(str, Enum):
    SILU = "silu"
    GELU = "gelu"
    SWISH = "silu"
    @classmethod
    def _missing_(cls, v):
        return cls.GELU if v == "gelu_new" else None
class Lv(IntEnum):
    A = 3
    B = auto()
    C = auto()
class M(StrEnum):
    FAST_MODE = auto()
    SLOW = "s"
class W(Enum):
    X = (1, "one")
    Y = (2, "two")
    def __init__(self, n, t): self.n, self.t = n, t
    @property
    def both(self): return f"{self.n}{self.t}"
class T(Enum):
    A = auto()
    B = auto()
    def f(self): return 1
    k = nonmember(5)
    g = member(lambda: 3)
def a():
    @unique
    class U(Enum):
        A = 1
        B = 1
def b():
    class U(Lv): D = 9
def c():
    class U(Enum):
        A = 1
        A = 2
def d(): Act.SILU = 3
def e(): del Act.SILU
def f(): Act.SILU.value = 3
def g(): return Act.NOPE
def h(): return Act.SILU.nope
def i():
    class U(IntEnum): A = "x"
def j():
    class U(Enum):
        _bad_ = 1
def k():
    class U(Enum):
        mro = 1
def l():
    class U(StrEnum): A = 1
out = [list(Act), Act("gelu_new"), Act.SWISH, Act.SILU == "silu", Act.SILU.upper(), f"{Act.SILU}", f"{Act.SILU:>6}" , str(Act.SILU), "%s" % Act.SILU, list(Lv), Lv.B + 1, f"{Lv.B} {Lv.B:03d} {Lv.B!r}", Lv(3), M.FAST_MODE, f"{M.SLOW:>3}", W.X.both, W((2, "two")), W.Y.value, T.A, T.k, T.B.f(), T.g.value(), Act.__members__["SWISH"], len(Act), "silu" in Act, "x" in Act, Act.SILU in Act, 3 in Lv, Lv.A < Lv.B, max(Lv), sorted(Lv, reverse=True), {Act.SILU: 1}["silu"], [m.name for m in reversed(T)], Act["GELU"], isinstance(Lv.A, int), Lv.A.name, Lv.A == 3.0, bool(Lv.A), T.A.k if False else 0]
out += [err(x) for x in (a, b, c, d, e, f, g, h, i, j, k, l, lambda: Act("zz"), lambda: Lv(99), lambda: Act["zz"], lambda: Act(), lambda: T.A < T.B, lambda: T.A + 1, lambda: W(1), lambda: W(1, 2), lambda: [] in Act, lambda: Lv("3"), lambda: Lv(3.0), lambda: hash(T.A) == hash(T.A), lambda: T.A(), lambda: Act.SILU.A, lambda: Enum("E"))]

# ---- program: enum dunders and hooks
from enum import Enum, IntEnum, auto
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class P(Enum):
    E = (5.9, 6.3)
    V = (4.8, 6.0)
    def __new__(cls, mass, radius):
        o = object.__new__(cls)
        o._value_ = mass
        o.radius = radius
        return o
    def __str__(self): return f"<{self.name.lower()}>"
    def __format__(self, s): return f"[{s}]"
    def __lt__(self, o): return self.value < o.value
    @staticmethod
    def s(): return "static"
    @classmethod
    def c(cls): return [m.name for m in cls]
class Low(Enum):
    def _generate_next_value_(name, start, count, last): return f"{name.lower()}{count}{last}"
    A = auto()
    B = auto()
class I(IntEnum):
    def __repr__(self): return f"I<{self:d}>"
    A = 7
class O(Enum):
    _order_ = "A B"
    A = 1
    B = 2
class F(float, Enum):
    A = 1.5
class Tu(tuple, Enum):
    A = (1, 2)
class Mixed:
    def hi(self): return "hi " + self.name
class X(Mixed, Enum):
    A = [1]
    B = {}
out = [P(5.9), str(P.E), f"{P.E:abc}", P.E.radius, min(P), P.s(), P.c(), P.E.s(), list(Low), I.A, [I.A], str(I.A), list(O), F.A * 2, F.A, str(F.A), Tu.A[1], Tu.A, X.A.hi(), X([1]), err(lambda: X([2])), err(lambda: P(1)), P.E.name, P.E._value_, P._member_names_, P.__name__, type(P.E).__name__, P.E.__class__ is P, repr(P), err(lambda: P.E.zz), [*P], dict(P.__members__), err(lambda: P.__members__.pop("E")), err(lambda: P[0])]

# ---- program: functools in a model file
import functools
from functools import lru_cache, cache, partial, reduce, cached_property, wraps, total_ordering, cmp_to_key, partialmethod
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
calls = []
@lru_cache(maxsize=2)
def sq(x, *, k=1):
    calls.append(x)
    return x * x * k
r = [sq(2), sq(2.0), sq(3), sq(2, k=1), sq(4), sq(2)]
@lru_cache(typed=True)
def ty(x): return type(x).__name__
class C:
    n = 0
    @cached_property
    def big(self):
        C.n += 1
        return C.n
    @cache
    def m(self, x): return x + 1
    def base(self, a, b, *, c=0): return (a, b, c)
    pm = partialmethod(base, 1, c=9)
@total_ordering
class Tt:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
c = C()
p = partial(int, base=2)
def deco(f):
    @wraps(f)
    def inner(*a, **k):
        "inner doc"
        return f(*a, **k)
    return inner
@deco
def documented(a: int = 1):
    "the doc"
    return a
out = [r, calls, sq.cache_info(), sq.cache_parameters() if False else 0, ty(1), ty(1.0), ty(True), ty.cache_info().currsize, c.big, c.big, C.n, c.__dict__, c.m(3), c.pm(2), c.pm(b=5), p("101"), p.func.__name__, p.args, p.keywords, reduce(lambda a, b: a + b, "abc"), reduce(lambda a, b: a * b, [], 7), Tt(1) >= Tt(0), Tt(1) <= Tt(1), sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), documented.__name__, documented.__doc__, documented.__wrapped__(4), partial(partial(max, 1), 5)(2), partial(sorted, key=len)(["aa", "b"])]
del c
out += [err(x) for x in (lambda: reduce(max, []), lambda: reduce(3, [1, 2]), lambda: reduce(max), lambda: sq([]), lambda: sq(), lambda: sq(1, 2), lambda: partial(), lambda: partial(3), lambda: p(), lambda: p("2"), lambda: lru_cache(maxsize="x"), lambda: lru_cache(-1)(len).cache_info(), lambda: total_ordering(type("A", (), {})) if False else 0, lambda: wraps(3)(4), lambda: cache(3), lambda: C.big.attrname, lambda: cached_property(3))]
del sq, ty

# ---- program: total ordering without a root
from functools import total_ordering, cached_property
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def a():
    @total_ordering
    class A: pass
def b():
    class A:
        __slots__ = ()
        @cached_property
        def x(self): return 1
    return A().x
def c():
    class A:
        @cached_property
        def x(self): return 1
    A.y = A.__dict__["x"]
    return A().y
def d():
    @total_ordering
    class A:
        def __gt__(self, o): return True
    return A() < A(), A() >= A(), A() <= A()
def e():
    @total_ordering
    class A:
        def __le__(self, o): return NotImplemented
    return A() < A()
out = [err(f) for f in (a, b, c, d, e)]

# ---- program: itertools errors and shapes
import itertools as it
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [list(it.batched("abcdefg", 3)), err(lambda: list(it.batched("abcd", 3, strict=True))), err(lambda: it.batched("a", 0)), list(it.accumulate([1, 2, 3], initial=10)), list(it.accumulate("abc")), list(it.chain("ab", [1])), list(it.chain.from_iterable(["ab", "c"])), list(it.combinations(range(4), 2)), list(it.combinations_with_replacement("ab", 2)), list(it.permutations("abc", 2)), list(it.product("ab", repeat=2)), list(it.product()), list(it.compress("abcd", [1, 0, 1])), list(it.islice(it.count(5, -2), 4)), list(it.islice("abcdef", 1, None, 2)), list(it.takewhile(str.islower, "abC")), list(it.dropwhile(str.islower, "abCd")), list(it.filterfalse(None, [0, 1, ""])), [(k, list(g)) for k, g in it.groupby("AAbBc", str.upper)], list(it.pairwise("abc")), list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.zip_longest("ab", "c", fillvalue="-")), [list(x) for x in it.tee("ab", 2)], list(it.repeat(1, 3)), it.count(3), it.repeat("x"), it.repeat("x", 2), it.count(1.5, 0.5), list(it.islice(it.cycle("ab"), 5)), [it.count(10)][0],
       err(lambda: it.islice("a", -1)), err(lambda: it.islice("a", 0, 1, 0)), err(lambda: it.islice("a", "b")), err(lambda: it.islice("a")), err(lambda: it.count("a")), err(lambda: list(it.combinations("ab", -1))), err(lambda: list(it.permutations("ab", 1.5))), err(lambda: list(it.chain(3))), err(lambda: list(it.product(3))), err(lambda: it.product("a", repeat=-1)), err(lambda: it.product("a", nope=1)), err(lambda: it.zip_longest("a", nope=1)), err(lambda: list(it.starmap(pow, [3]))), err(lambda: it.tee("a", -1)), err(lambda: it.groupby()), err(lambda: list(it.compress("a", 3))), err(lambda: next(it.cycle([]))), err(lambda: it.repeat()), err(lambda: it.accumulate()), err(lambda: it.pairwise()), err(lambda: list(it.accumulate([1, "a"]))), err(lambda: it.batched("a")), err(lambda: it.batched("a", "b")), err(lambda: it.takewhile(3, 3))]

# ---- program: collections counter and friends
from collections import Counter, OrderedDict, defaultdict, ChainMap, deque, namedtuple
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
c = Counter("abracadabra"); d = Counter(a=1, z=2)
out = [c, c.most_common(2), c["q"], c - d, c + d, c & d, c | d, +Counter(a=-1, b=2), -Counter(a=-1), c.total(), sorted(c.elements())[:4], Counter({"a": 1}) == Counter(a=1, b=0), Counter(a=1) <= Counter(a=2), c.update("aa"), c["a"], c.subtract({"a": 10}), c["a"], dict(d), err(lambda: Counter(3)), err(lambda: Counter(a=1) < 3), err(lambda: Counter.fromkeys("a")), err(lambda: c.most_common("x")), repr(Counter()), d.pop("z"), err(lambda: d.pop("z")), Counter([1, 1, 2]).most_common(), Counter(b=1, a=1).most_common(1)]
o = OrderedDict(a=1, b=2, c=3); o.move_to_end("a"); o.move_to_end("c", last=False)
out += [o, o.popitem(last=False), o, err(lambda: o.move_to_end("zz")), OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == dict(b=2, a=1), list(reversed(o)), o | {"q": 1}, err(lambda: OrderedDict().popitem()), err(lambda: OrderedDict(3)), OrderedDict.fromkeys("ab", 0)]
e = defaultdict(list, x=[1]); e["y"].append(2); f = defaultdict(int); f["n"] += 1
out += [e, f, defaultdict(None, a=1), err(lambda: defaultdict(3)), err(lambda: defaultdict()["k"]), e.get("zz"), "zz" in e, defaultdict(lambda: 5)["k"], e | {"w": 1}, e.copy(), e.default_factory, err(lambda: defaultdict(list, 3)), defaultdict(dict)]
ch = ChainMap({"a": 1}, {"a": 2, "b": 3})
ch["b"] = 9
out += [ch, ch["a"], ch["b"], ch.maps, ch.parents, ch.new_child({"z": 0}), list(ch), len(ch), dict(ch), err(lambda: ch["nope"]), err(lambda: ch.pop("nope")), ch.pop("b"), err(lambda: ChainMap().popitem()), "a" in ch, ch | {"k": 1}, err(lambda: ChainMap({})["x"])]

# ---- program: deque and namedtuple
from collections import deque, namedtuple
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
q = deque([1, 2, 3], maxlen=4); q.append(4); q.append(5); q.appendleft(0); q.rotate(1)
out = [q, q[0], q[-1], q.maxlen, len(q), list(reversed(q)), q.index(3), q.count(9), 3 in q, err(lambda: q[9]), err(lambda: q.index(77)), err(lambda: q.remove(77)), err(lambda: q.insert(0, 1)), err(lambda: deque().pop()), err(lambda: deque().popleft()), err(lambda: deque([], -1)), err(lambda: deque(3)), deque("ab") + deque("c"), deque("ab") * 2, deque([1]) == deque([1]), deque([1]) < deque([2]), err(lambda: q[0:1]), q.copy(), err(lambda: deque([1]) + [2]), deque(maxlen=0), deque("abc", 2), err(lambda: hash(q)), err(lambda: deque("a", "b")), q.extend("xy"), q, q.extendleft([7]), q, q.reverse(), q, q.clear(), q]
P = namedtuple("P", "x y"); D = namedtuple("D", ["a", "b"], defaults=(2,)); R = namedtuple("R", "a def a", rename=True)
p = P(1, 2)
def seta(): p.x = 3
def setz(): p.z = 3
out += [p, p._replace(x=5), p._asdict(), P._make("ab"), P._fields, D(1), D._field_defaults, R._fields, p + (3,), p == (1, 2), p[0], p.y, *p, hash(p) == hash((1, 2)), p < (1, 3), err(seta), err(setz), err(lambda: P(1)), err(lambda: P(1, 2, 3)), err(lambda: P(1, y=2, z=3)), err(lambda: P(x=1)), err(lambda: p._replace(z=1)), err(lambda: P._make([1])), err(lambda: namedtuple("1a", "x")), err(lambda: namedtuple("A", "class")), err(lambda: namedtuple("A", "x x")), err(lambda: namedtuple("A", "_x")), err(lambda: namedtuple("A", "x", defaults=[1, 2])), err(lambda: namedtuple("A", [1])), err(lambda: namedtuple(3, "a")), err(lambda: namedtuple("A")), err(lambda: p[5]), err(lambda: p.q), P.__doc__, P.x.__doc__, "%d-%d" % p, "{0.x} {0[1]}".format(p), repr(namedtuple("E", "")()), p.count(1), p.index(2), isinstance(p, tuple), P.__name__, P.__match_args__]

# ---- program: abc and abstract properties
from abc import ABC, abstractmethod, ABCMeta
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class S(ABC):
    @abstractmethod
    def area(self): return 1
    @property
    @abstractmethod
    def name(self): ...
    @classmethod
    @abstractmethod
    def make(cls): ...
    @staticmethod
    @abstractmethod
    def st(): ...
class Half(S):
    def area(self): return super().area() + 1
    name = "half"
class Full(Half):
    @classmethod
    def make(cls): return cls()
    @staticmethod
    def st(): return 3
class One(metaclass=ABCMeta):
    @abstractmethod
    def f(self): pass
class Args(One):
    def __init__(self, a): pass
out = [err(lambda: S()), err(lambda: Half()), Full.make().area(), Full().name, err(lambda: One()), err(lambda: Args()), err(lambda: Args(1)), sorted(S.__abstractmethods__) if hasattr(S, "__abstractmethods__") and False else 0, S.area.__isabstractmethod__ if False else 0, issubclass(Full, S), isinstance(Full(), ABC)]

# ---- program: operator module
import operator as op
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class O:
    a = 1
    class b: c = [5]
    def m(self, *a, **k): return (a, k)
out = [op.itemgetter(1)([1, 2]), op.itemgetter(0, -1)("abc"), op.itemgetter("k")({"k": 2}), op.attrgetter("a")(O), op.attrgetter("b.c")(O), op.attrgetter("a", "b.c")(O), op.methodcaller("m", 1, k=2)(O()), op.itemgetter(slice(1, 3))("abcd"), op.itemgetter(1), op.attrgetter("a", "b"), op.methodcaller("m", 1, k=2), op.concat([1], [2]), op.contains([1], 1), op.countOf("aab", "a"), op.indexOf("ab", "b"), op.index(True), op.invert(5), op.truth([]), op.is_(None, None), op.matmul if False else 0, op.mod(-7, 3), op.pow(2, -1), op.floordiv(7, -2), op.not_(0), op.xor(True, 3)]
out += [err(x) for x in (lambda: op.itemgetter(), lambda: op.attrgetter(), lambda: op.attrgetter(3), lambda: op.methodcaller(), lambda: op.methodcaller(3), lambda: op.itemgetter(5)([1]), lambda: op.itemgetter("a")({}), lambda: op.attrgetter("z")(O), lambda: op.attrgetter("a.z")(O), lambda: op.methodcaller("zz")(O()), lambda: op.indexOf("ab", "q"), lambda: op.index(1.5), lambda: op.concat(1, 2), lambda: op.add(1), lambda: op.add(1, "a"), lambda: op.contains(3, 3), lambda: op.truediv(1, 0), lambda: op.matmul(1, 2), lambda: op.neg("a"), lambda: op.getitem([1], 4), lambda: op.countOf(3, 1), lambda: op.itemgetter(1)(1, 2), lambda: op.lt(1, "a"), lambda: op.lshift(1, -1))]

# ---- program: paths as a config sibling would
from pathlib import Path, PurePosixPath
import os
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
p = Path("models/toy") / "config.v1.json"
out = [p, p.name, p.stem, p.suffix, p.suffixes, p.parent, list(p.parents), p.parts, p.with_suffix(".txt"), p.with_name("x"), p.with_stem("y"), p / "/abs", "pre" / p, p.joinpath("a", "b"), str(p), p.as_posix(), p == Path("models/toy/config.v1.json"), p < Path("z"), Path("a//b/./c/.."), Path(), Path("."), Path("/"), Path("//a"), Path("///a"), Path("a/b").relative_to("a"), Path("/a").is_absolute(), Path("a.tar.gz").stem, Path(".bashrc").suffix, Path("a.").suffix, Path("..").name, hash(p) == hash(Path(str(p))), Path("a", "b", "c"), Path("a/b/c.py").match("*.py"), Path("a/b").match("b"), Path("a/b/c").full_match("a/**"), os.fspath(p), f"{p}", p.is_relative_to("models"), Path("a/b").relative_to("a/c", walk_up=True), p.exists() if False else 0, Path("a/b").parents[0], Path("a/b").parents[-1], len(Path("/a/b").parents)]
out += [err(x) for x in (lambda: Path("a").relative_to("b"), lambda: Path("a").with_name(""), lambda: Path("a").with_name("b/c"), lambda: Path("").with_name("b"), lambda: Path("a").with_suffix("x"), lambda: Path("").with_suffix(".x"), lambda: Path("a").with_suffix("./x"), lambda: Path(3), lambda: Path("a") / 3, lambda: 3 / Path("a"), lambda: Path("a") + "b", lambda: Path("a").parents[5], lambda: Path(None), lambda: Path("a").nope, lambda: Path("a") < "b", lambda: Path("a").joinpath(1), lambda: Path("a").match(""), lambda: Path("/").with_name("x"), lambda: Path("a").with_stem(""), lambda: os.path.join("a", 3), lambda: os.path.join(), lambda: os.path.basename(3), lambda: os.fspath(3), lambda: os.path.splitext(None), lambda: Path("a/b").relative_to("a", "b") if False else 0, lambda: Path("/a").relative_to("a"), lambda: Path(b"a"), lambda: os.path.commonpath([]), lambda: os.path.commonpath(["/a", "b"]), lambda: os.environ["NOPE"], lambda: os.getenv("NOPE", 3), lambda: os.environ.get("NOPE"))]

# ---- program: copy semantics
import copy
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class C:
    def __init__(self): self.l, self.me = [1], self
    def __copy__(self): return "shallow"
class D:
    def __init__(self, x): self.x = x
    def __deepcopy__(self, memo): return D(copy.deepcopy(self.x, memo))
class S:
    __slots__ = ("a", "b")
a = [1, [2], {"k": [3]}]; b = copy.copy(a); d = copy.deepcopy(a); a[1].append(9); a[2]["k"].append(8)
cyc = []; cyc.append(cyc); dc = copy.deepcopy(cyc)
s = S(); s.a = [1]; s2 = copy.copy(s); s3 = copy.deepcopy(s)
t = (1, [2]); 
e = D([1]); f = copy.deepcopy(e)
shared = [5]; pair = copy.deepcopy([shared, shared])
x = ValueError("a", 3); y = copy.copy(x)
out = [a, b, d, dc[0] is dc, copy.copy(C()), f.x == e.x, f.x is e.x, s2.a is s.a, s3.a is s.a, hasattr(s2, "b"), copy.copy(t) is t, copy.deepcopy(t) is t, copy.deepcopy((1, 2)) is not None, pair[0] is pair[1], copy.deepcopy({"a": (1, {2})}), copy.copy(len) is len, copy.deepcopy(C) is C, y.args, type(y).__name__, err(lambda: copy.copy()), copy.deepcopy(range(3)), copy.copy({1: 2}), copy.copy(frozenset([1])), copy.deepcopy(slice(1, 2)) if False else 0, err(lambda: copy.copy(x for x in ())), err(lambda: copy.deepcopy(x for x in ()))]
del s, s2, s3, e, f
