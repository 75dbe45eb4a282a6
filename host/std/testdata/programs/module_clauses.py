"""Known modules, clause by clause (MOD-json-1 to MOD-types-1)."""
import abc
import collections
import contextlib
import copy
import dataclasses
import enum
import functools
import io
import itertools
import json
import math
import operator
import string
import textwrap
import types
import typing
from typing import ClassVar
from dataclasses import dataclass, field

out = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


# MOD-json-1, MOD-json-2, MOD-json-3
texts = ['1', '-0', '-0.0', '1.0', '1e5', '1E-2', '0.1', '123456789012345678901234567890', '"a\\u00e9\\ud83d\\ude00\\n"', '"\\ud800"', 'null', 'true', 'false', 'NaN', 'Infinity', '-Infinity', '[]', '{}', '[1, [2, {"a": [3]}]]', '{"b": 1, "a": 2, "b": 3}', ' \t\n\r[1 , 2 ] ', '{"": 0}', '1e400', '-1e400', '5e-324', '""', '"\\/\\b\\f\\n\\r\\t\\\\\\""',
    '', ' ', '[', '[1', '[1,', '[1,]', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{a:1}', "{'a':1}", '01', '1.', '.5', '+1', '1e', '--1', 'nul', 'tru', '"abc', '"a\nb"', '"\\x"', '"\\u12"', '"\\ud800\\u0041"', '[1] 2', '[1 2]', '{"a" 1}', '{1: 2}', 'undefined', '\ufeff1', '"\t"', '[1,\n\n x]', '{"a": 1}\n}', '\x00', '"\x1f"', '1_000', '0x10', 'Nan', 'inf', '[,1]', '{,}', ']', '}']
for t in texts:
    try:
        v = json.loads(t)
        out.append((t, v, type(v).__name__))
    except json.JSONDecodeError as e:
        out.append((t, e.msg, e.pos, e.lineno, e.colno, e.doc == t, str(e), isinstance(e, ValueError)))
out.append([said(f) for f in (lambda: json.loads(b'{"a": "\xc3\xa9"}'), lambda: json.loads('{"a":1}'.encode("utf-8")), lambda: json.loads(b'\xef\xbb\xbf1'), lambda: json.loads(b'\xff\xfe1\x00'), lambda: json.loads(b'\x00\x00\x001'), lambda: json.loads(3), lambda: json.loads(None), lambda: json.load(io.StringIO("[1]")), lambda: json.load(3), lambda: json.loads('[1.5, 2, NaN]', parse_float=str, parse_int=lambda s: s + "i", parse_constant=lambda s: "<" + s + ">"),
    lambda: json.loads('{"a": {"b": 1}}', object_hook=lambda d: sorted(d.items())), lambda: json.loads('{"a": 1, "a": 2}', object_pairs_hook=lambda p: p), lambda: json.loads('{"a": 1}', object_hook=len, object_pairs_hook=tuple), lambda: json.loads('"\t"', strict=False), lambda: json.loads("1", nosuch=1))])
# MOD-json-4
class Str(str): pass
class Int(int): pass
class E(enum.IntEnum):
    A = 1


values = [None, True, 1, -5, 10**25, 1.0, 1e16, 1e-7, -0.0, float("inf"), "é\n\"\\/\x00\u2028😀", "\ud800", [], {}, (1, 2), [1, [2]], {"b": 1, "a": [1]}, {1: 2, 1.5: 3, True: 4, None: 5}, {"a": {"b": {}}}, Str("s"), Int(3), E.A, {E.A: 1}, set(), b"a", object, {(1,): 2}, [1, {2}], {"k": ()}]
options = [{}, {"indent": 2}, {"indent": 0}, {"indent": "\t"}, {"sort_keys": True}, {"separators": (",", ":")}, {"ensure_ascii": False}, {"allow_nan": False}, {"skipkeys": True}, {"default": lambda o: f"<{type(o).__name__}>"}, {"indent": 1, "separators": (";", "=")}]
out += [(i, [said(lambda: json.dumps(v, **o)) for v in values]) for i, o in enumerate(options)]
loop = []
loop.append(loop)
buf = io.StringIO()
json.dump({"a": [1]}, buf, indent=1)
out.append((said(lambda: json.dumps(loop)), buf.getvalue(), said(lambda: json.dumps({1: 1, "b": 2}, sort_keys=True)), said(lambda: json.dumps(1, nosuch=2)), json.dumps("a", indent=2), json.dumps([1, 2], indent=None), json.dumps({"a": 1, "b": {"c": []}}, indent=2)))
depth = "[" * 900 + "]" * 900
out.append((said(lambda: len(json.loads(depth))), said(lambda: json.loads("[" * 100000))))


# MOD-dc-2 to MOD-dc-6
@dataclass
class Base:
    a: int
    b: int = 2
@dataclass
class Derived(Base):
    c: list = field(default_factory=list)
    a: str = "redeclared"
    d: int = field(default=4, repr=False, compare=False)
    e: typing.ClassVar[int] = 5
    f: "ClassVar[int]" = 6
    g: "typing.ClassVar" = 7
    h: dataclasses.InitVar[int] = 8
    i: int = field(init=False, default=9)
    j: int = field(kw_only=True, default=10)
    def __post_init__(self, h): self.seen = h
@dataclass(order=True, frozen=True)
class Ordered:
    x: int
    y: str = field(default="", compare=False)
@dataclass(eq=False)
class NoEq: x: int = 1
@dataclass(unsafe_hash=True)
class Unsafe: x: int = 1
@dataclass(repr=False, init=False)
class Bare: x: int = 1
@dataclass(kw_only=True)
class KwOnly:
    a: int
    b: int = 2
@dataclass
class Mixed:
    a: int
    _: dataclasses.KW_ONLY
    b: int
    c: int = 3
@dataclass(slots=True)
class Slotted:
    a: int
    b: int = 2
@dataclass(match_args=False)
class NoMatch: a: int = 1
@dataclass
class Own:
    a: int = 1
    def __repr__(self): return "own"
    def __eq__(self, o): return "own eq"
@dataclass
class HashField:
    a: int = field(hash=False, default=1)


d = Derived(1, h=20, j=11)
out.append((d, d.seen, d.d, Derived.e, d.i, [f.name for f in dataclasses.fields(Derived)], Derived.__match_args__, d == Derived(1, h=3, j=11), d == Derived(1, d=99, j=11), d == Base(1), d.c is Derived(1).c, said(lambda: Derived(1, i=3), "i"), said(lambda: Derived(1, 2, [], 4, 8, 5)), hasattr(d, "h"), d.h))
out.append((Ordered(1) < Ordered(2), Ordered(1, "a") == Ordered(1, "b"), sorted([Ordered(3), Ordered(1)]), hash(Ordered(1, "a")) == hash(Ordered(1, "z")), Ordered(1) >= Ordered(1), said(lambda: Ordered(1) < 3), said(lambda: setattr(Ordered(1), "x", 2), "cannot assign to field 'x'"), said(lambda: delattr(Ordered(1), "x"), "cannot delete field 'x'"), said(lambda: setattr(Ordered(1), "zz", 2), "cannot assign to field 'zz'"), isinstance(dataclasses.FrozenInstanceError("x"), AttributeError)))
out.append((NoEq() == NoEq(), hash(Unsafe()) == hash(Unsafe()), said(lambda: hash(Base(1))), hash(NoEq()) is not None, said(lambda: Bare(1)), Bare().x, said(lambda: KwOnly(1)), KwOnly(a=1), said(lambda: Mixed(1, 2)), Mixed(1, b=2), Mixed.__match_args__, KwOnly.__match_args__, said(lambda: setattr(Slotted(1), "z", 1)), Slotted(1), Slotted.__slots__, hasattr(NoMatch, "__match_args__"), Own(), Own() == 3))


def bad_order():
    @dataclass
    class X:
        a: int = 1
        b: int
def bad_inherited():
    @dataclass
    class X(Derived): z: int
def mutable(v):
    @dataclass
    class X: f: object = v
def frozen_from_plain():
    @dataclass(frozen=True)
    class X(Base): pass
def plain_from_frozen():
    @dataclass
    class X(Ordered): pass
def both_defaults(): field(default=1, default_factory=list)
def order_without_eq():
    @dataclass(order=True, eq=False)
    class X: pass
def order_defined():
    @dataclass(order=True)
    class X:
        def __lt__(self, o): pass
def two_kw():
    @dataclass
    class X:
        _: dataclasses.KW_ONLY
        a: int
        __: dataclasses.KW_ONLY
def frozen_setattr():
    @dataclass(frozen=True)
    class X:
        def __setattr__(self, n, v): pass
def unsafe_hash_defined():
    @dataclass(unsafe_hash=True)
    class X:
        def __hash__(self): return 1
def factory_classvar():
    @dataclass
    class X: a: typing.ClassVar[list] = field(default_factory=list)


out.append([said(f, "'b'", "'a'") for f in (bad_order, bad_inherited, frozen_from_plain, plain_from_frozen, both_defaults, order_without_eq, order_defined, two_kw, frozen_setattr, unsafe_hash_defined, factory_classvar)] + [said(lambda: mutable(v), "f") for v in ([], {}, set(), collections.deque(), (), 1, Base(1), frozenset())])


@dataclass
class Nest:
    p: Base
    q: list
    r: dict
    s: tuple
    n: object = None


NT = collections.namedtuple("NT", "u v")
nest = Nest(Base(1), [Base(2)], {"k": Base(3)}, (Base(5),), NT(Base(6), [7]))
plain = dataclasses.asdict(nest)
out.append((plain, dataclasses.astuple(nest), plain["q"] is nest.q, dataclasses.asdict(nest, dict_factory=lambda p: [k for k, _ in p]), dataclasses.replace(nest, n=1).n, dataclasses.replace(Base(1), b=5), said(lambda: dataclasses.replace(d, i=1), "i"), said(lambda: dataclasses.replace(Base(1), zz=1)), said(lambda: dataclasses.replace(3)), dataclasses.is_dataclass(Base), dataclasses.is_dataclass(Base(1)), dataclasses.is_dataclass(3), said(lambda: dataclasses.fields(3)), said(lambda: dataclasses.asdict(Base)), said(lambda: dataclasses.replace(d, c=[1])), copy.replace(Base(1), a=2)))
f = dataclasses.fields(Derived)[0]
out.append((f.name, f.default, f.default_factory is dataclasses.MISSING, f.init, f.repr, f.hash, f.compare, f.kw_only, dict(f.metadata), field(metadata={"m": 1}).metadata["m"], dataclasses.fields(Base)[0].default is dataclasses.MISSING, [k.kw_only for k in dataclasses.fields(Mixed)]))


# MOD-enum
class Color(enum.Enum):
    RED = 1
    GREEN = 2
    ALIAS = 1
    def hot(self): return self is Color.RED
class Mixin(str, enum.Enum):
    A = "a"
    B = "b"
class SE(enum.StrEnum):
    X = enum.auto()
    Y = "why"
class IE(enum.IntEnum):
    ONE = 1
    TWO = enum.auto()
class WithInit(enum.Enum):
    EARTH = (1, 2)
    MARS = (3, 4)
    def __init__(self, m, r): self.m, self.r = m, r
def extend():
    class More(Color): BLUE = 3
def dup():
    @enum.unique
    class U(enum.Enum):
        A = 1
        B = 1
class NoMembers(enum.Enum):
    def base(self): return self.name.lower()
class Has(NoMembers): Q = 1


out.append((repr(Color.RED), str(Color.RED), f"{Color.RED}", repr(Mixin.A), str(Mixin.A), f"{Mixin.A}", Mixin.A == "a", repr(SE.X), str(SE.X), f"{SE.Y:>5}", repr(IE.TWO), str(IE.TWO), f"{IE.TWO:03}", IE.TWO + 1, IE.ONE < IE.TWO, Mixin.A.upper(), SE("why"), Mixin("b"), WithInit.MARS.r, WithInit((1, 2)), said(extend), said(dup), Has.Q.base(), Color.RED.hot(), Color["ALIAS"] is Color.RED, hash(Color.RED) == hash(Color.RED), {Color.RED: 1}[Color(1)], said(lambda: setattr(Color, "RED", 5)), said(lambda: Color.RED < Color.GREEN), Color.RED in Color, 1 in Color, "RED" in Color, list(IE), len(Color), bool(Color.RED), Color.RED is Color.RED, said(lambda: Color.BLUE, "BLUE"), said(lambda: Color(9), "9"), said(lambda: Color["NO"]), isinstance(IE.ONE, int), type(Color.RED) is Color, Color.__members__["ALIAS"], copy.deepcopy(Color.RED) is Color.RED, json.dumps([IE.ONE, SE.X]), [c.value for c in reversed(Color)]))
# MOD-ft
calls = []


@functools.lru_cache(maxsize=2)
def two(a, b=0):
    calls.append((a, b))
    if a == "bad": raise ValueError
    return [a, b]
@functools.lru_cache
def bare(a): return [a]
@functools.cache
def forever(a): return [a]
@functools.lru_cache(maxsize=0)
def never(a): return [a]
@functools.lru_cache(maxsize=None, typed=True)
def typed(a): return [a]


two(1); two(1); two(1, b=0); two(2); two(1); said(lambda: two("bad")); said(lambda: two("bad"))
out.append((calls, two.cache_info(), two.cache_clear(), two.cache_info(), bare(1) is bare(1), bare(1) is bare(1.0), bare.cache_info().maxsize, forever(1) is forever(1), never(1) is never(1), typed(1) is typed(1.0), typed.cache_info().currsize, two.__wrapped__(5), two.__name__, said(lambda: bare([]))))
p = functools.partial(lambda *a, **k: (a, k), 1, x=2)
q = functools.partial(p, 3, x=4, y=5)
out.append((p(), q(9, z=6), q.args, q.keywords, q.func is p.func, functools.reduce(lambda a, b: a * b, [1, 2, 3, 4]), functools.reduce(operator.add, [], 5), said(lambda: functools.reduce(operator.add, [])), sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)), functools.WRAPPER_ASSIGNMENTS[:2], functools.WRAPPER_UPDATES, functools.partial(int, base=2)("101"), said(lambda: functools.partial(3)), functools.reduce(lambda a, b: a + [b], "ab", [])))


class PM:
    def base(self, a, b, c=0): return a, b, c
    half = functools.partialmethod(base, 1, c=5)
    @functools.cached_property
    def once(self):
        calls.append("once")
        return len(calls)


out.append((PM().half(2), (pm := PM()).once == pm.once, functools.update_wrapper(lambda: 1, PM.base).__name__))
# MOD-it
take = lambda it, n=6: list(itertools.islice(it, n))
out.append((list(itertools.accumulate([1, 2, 3])), list(itertools.accumulate([1, 2, 3], operator.mul, initial=10)), list(itertools.batched("abcdefg", 3)), said(lambda: list(itertools.batched("abc", 2, strict=True))), list(itertools.chain("ab", [1])), list(itertools.chain.from_iterable(["ab", "c"])), list(itertools.combinations("abc", 2)), list(itertools.combinations_with_replacement("ab", 2)), list(itertools.compress("abcd", [1, 0, 1, 1])), take(itertools.count(5, 2), 3), take(itertools.count(0.5), 2), take(itertools.cycle("ab")), list(itertools.dropwhile(lambda x: x < 3, [1, 3, 1])), list(itertools.filterfalse(None, [0, 1, "", 2])), [(k, list(g)) for k, g in itertools.groupby("aabbca")], [(k, len(list(g))) for k, g in itertools.groupby([1, 3, 2, 4], key=lambda x: x % 2)], list(itertools.islice("abcdef", 1, 5, 2)), list(itertools.islice("abc", None)), list(itertools.pairwise("abcd")), list(itertools.permutations("abc", 2)), list(itertools.product("ab", [1, 2])), list(itertools.product([0, 1], repeat=2)), take(itertools.repeat(3), 2), list(itertools.repeat("x", 2)), list(itertools.starmap(pow, [(2, 3), (3, 2)])), list(itertools.takewhile(lambda x: x < 3, [1, 2, 3, 1])), [list(t) for t in itertools.tee([1, 2], 2)], list(itertools.zip_longest("ab", [1, 2, 3], fillvalue="-")), said(lambda: itertools.islice("a", -1)), list(itertools.product()), list(itertools.permutations([]))))
# MOD-col
dq = collections.deque([1, 2, 3], maxlen=3)
dq.append(4); dq.appendleft(0); dq.rotate(1)
d2 = collections.deque("abcb")
d2.extendleft("xy"); d2.remove("b"); d2.insert(1, "I"); d2.reverse()
out.append((dq, dq.maxlen, dq[0], dq.pop(), dq.popleft(), d2, d2.count("b"), d2.index("x"), d2.copy() == d2, len(d2), "x" in d2, said(lambda: collections.deque().pop()), said(lambda: d2[99]), said(lambda: collections.deque([1], 1).insert(0, 2)), list(reversed(d2)), d2 + collections.deque("z"), collections.deque([1]) * 2, d2 == list(d2), said(lambda: d2.index("zz")), said(lambda: collections.deque([1], maxlen=-1)), collections.deque([1, 2]) < collections.deque([1, 3])))
c = collections.Counter("abracadabra")
out.append((c.most_common(2), sorted(c.elements())[:3], c["zz"], c.total(), c + collections.Counter(a=1), c - collections.Counter(a=4), c & collections.Counter(a=2, b=9), c | collections.Counter(z=1), (c2 := collections.Counter(a=1), c2.update("ab"), c2.subtract("aaa"), c2)[-1], -c2, +c2, collections.Counter({"x": 2}, y=1), c.most_common()[-1], "zz" in c, sorted(c), collections.Counter(a=1) == collections.Counter(a=1, b=0), collections.Counter(a=1) <= collections.Counter(a=2)))
dd = collections.defaultdict(list, a=[1])
dd["b"].append(2)
od = collections.OrderedDict([("a", 1), ("b", 2), ("c", 3)])
od.move_to_end("a"); od.move_to_end("c", last=False)
out.append((dict(dd), dd.default_factory is list, said(lambda: collections.defaultdict(None)["x"]), said(lambda: collections.defaultdict(3)), dd.get("q"), list(od), od.popitem(last=False), od.popitem(), od, said(lambda: od.move_to_end("zz")), collections.OrderedDict(a=1) == {"a": 1}, dd.copy()["a"], "q" in dd))
cm = collections.ChainMap({"a": 1}, {"a": 2, "b": 3})
child = cm.new_child({"b": 9})
child["z"] = 1
out.append((cm["a"], cm["b"], child["b"], child.parents["b"], sorted(cm), len(cm), child.maps[0], cm.get("q", 0), said(lambda: cm["q"]), dict(child), said(lambda: child.pop("a"))))
P = collections.namedtuple("P", ["x", "y"], defaults=[5])
R = collections.namedtuple("R", "a class a _b", rename=True)
pt = P(1)
out.append((pt, pt.x, pt[1], pt._asdict(), pt._replace(y=9), P._make([7, 8]), P._fields, P._field_defaults, R._fields, pt == (1, 5), [*pt], said(lambda: P()), said(lambda: P(1, 2, 3)), said(lambda: collections.namedtuple("Q", "a a")), said(lambda: collections.namedtuple("Q", "1x")), said(lambda: pt._replace(q=1)), said(lambda: setattr(pt, "x", 2)), P.__name__, isinstance(pt, tuple), collections.namedtuple("C", "a, b")(1, 2), hash(pt) == hash((1, 5)), P(x=3, y=4) > P(3, 1)))


# MOD-copy
class CC:
    def __init__(self): self.v = [1]
a = [1, [2]]
a.append(a)
b = copy.deepcopy(a)
shared = [1]
s = copy.deepcopy([shared, shared])
o = CC()
memo = {}
out.append((copy.copy(a)[1] is a[1], b[1] is a[1], b[2] is b, s[0] is s[1], s[0] is shared, copy.copy(o).v is o.v, copy.deepcopy(o).v is o.v, copy.deepcopy((1, [2])), copy.copy({1: a})[1] is a, copy.deepcopy({"k": shared})["k"] is shared, copy.deepcopy(len) is len, copy.deepcopy(CC) is CC, copy.copy((1,)), copy.deepcopy(collections.deque([[1]])), copy.deepcopy({1, 2}), copy.deepcopy(dd), copy.copy(Base(1)), said(lambda: copy.replace(3))))
# operator, string, textwrap, io, types, contextlib
out.append((operator.itemgetter(1)("abc"), operator.itemgetter(0, 2)("abc"), operator.attrgetter("real")(5), operator.attrgetter("real", "imag")(5), operator.methodcaller("split", ",")("a,b"), operator.concat([1], [2]), operator.contains([1], 1), operator.countOf([1, 1], 1), operator.indexOf([5, 6], 6), operator.index(True), operator.truth([]), operator.not_(0), operator.is_(None, None), operator.is_not(1, None), operator.getitem([1, 2], 1), operator.floordiv(7, 2), operator.xor(5, 3), operator.inv(5), operator.neg(3), operator.pos(-3), said(lambda: operator.indexOf([1], 9)), operator.pow(2, 3), operator.lshift(1, 4), operator.le(1, 1), operator.attrgetter("__class__.__name__")(3), said(lambda: operator.itemgetter()), operator.mod(7, 3), operator.truediv(1, 2)))
out.append((string.ascii_letters, string.digits, string.hexdigits, string.octdigits, string.punctuation, string.whitespace, len(string.printable), textwrap.dedent("  a\n    b\n\n  c\n"), textwrap.indent("a\n\nb", "> "), textwrap.indent("a\n\nb", "> ", lambda l: True), textwrap.dedent("\ta\n\tb"), textwrap.dedent("a\n  b")))
sio = io.StringIO("one\ntwo\n")
w = io.StringIO()
out.append((sio.readline(), sio.read(), sio.read(), w.write("abc"), w.getvalue(), list(io.StringIO("x\ny")), said(lambda: w.write(3))))
ns, mp = types.SimpleNamespace(a=1, b="x"), types.MappingProxyType(src := {"k": 1})
src["new"] = 2
ns.c = [1]
del ns.a
out.append((ns, ns == types.SimpleNamespace(b="x", c=[1]), types.SimpleNamespace({"m": 1}, n=2), said(lambda: ns.zz), mp["new"], dict(mp), len(mp), said(lambda: mp.__setitem__("a", 1)), list(mp.items()), mp.get("q", 0), mp | {"z": 1}, "k" in mp, isinstance(len, types.FunctionType), isinstance(said, types.FunctionType), isinstance(CC().__init__, types.MethodType), isinstance(None, types.NoneType), isinstance(..., types.EllipsisType), isinstance(list[int], types.GenericAlias), isinstance(int | str, types.UnionType), isinstance(math, types.ModuleType)))
# MOD-typing
T = typing.TypeVar("T")
UserId = typing.NewType("UserId", int)


class Box(typing.Generic[T]):
    def __init__(self, v): self.v = v
class IntBox(Box[int]): pass
class LB(list[int]): pass
class Emp(typing.NamedTuple):
    name: str
    id: int = 3
    def up(self): return self.name.upper()
class Movie(typing.TypedDict, total=False):
    title: str
    year: int
@typing.final
class Fin: pass
@typing.runtime_checkable
class Proto(typing.Protocol):
    def m(self): ...
class Impl(Proto):
    def m(self): return "m"


out.append((typing.TYPE_CHECKING, typing.cast(int, "x"), UserId(5), Box(1).v, IntBox(2).v, IntBox.__mro__[1].__name__, LB([1]), Emp("a"), Emp("a", 4)._asdict(), Emp("b").up(), Emp._fields, Movie(title="t"), type(Movie()).__name__, Fin().__class__.__name__, Impl().m(), typing.overload(len) is not None, typing.no_type_check(Fin) is Fin, typing.override(said) is said, Box[int](3).v, [typing.Optional[int] is not None, typing.Union[int, str] is not None, typing.Literal["a"] is not None, typing.Callable[[int], str] is not None, typing.Dict[str, int] is not None, (typing.Any | None) is not None, list[int] | None is not None], T.__name__))
