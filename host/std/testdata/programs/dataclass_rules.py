# MOD-dc-1, MOD-dc-2, MOD-dc-3, MOD-dc-4, MOD-dc-5, MOD-dc-6.
from __future__ import annotations
import dataclasses, collections, typing, copy
from dataclasses import *
from typing import ClassVar
def kind(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return type(e).__name__, str(e)
def made(**kw):
    """A class of three kinds of field under the given options."""
    @dataclass(**kw)
    class C:
        a: int
        b: int = 2
        c: list = field(default_factory=list, compare=False)
    return C
@dataclass
class A:
    x: int
    y: int = 1
@dataclass
class B(A):
    z: int = 2
    x: int = 5          # keeps its place
    k: ClassVar = 1
    kk: typing.ClassVar[int] = 1
    kd: dataclasses.InitVar[int] = 9
    def __post_init__(self, kd): self.seen = kd
class Plain:
    p: int = 3
@dataclass
class D(Plain, A):
    q: int = 4
@dataclass
class E1:
    a: int
@dataclass
class E2:
    b: int = 1
@dataclass
class Diamond(E2, E1):
    c: int = 0
@dataclass
class Kw:
    a: int
    _: KW_ONLY
    b: int
    c: int = field(kw_only=False, default=3)
    d: int = 4
@dataclass(kw_only=True)
class KwSub(A):
    w: int
@dataclass
class Own:
    a: int
    def __init__(self): self.a = 7
    def __repr__(self): return "own"
    def __eq__(self, o): return "eq"
@dataclass(order=True)
class O:
    a: int
    b: str = field(compare=False, default="b")
@dataclass
class R:
    a: int
    b: int = field(repr=False, default=0)
    c: int = field(init=False, default=8)
    d: tuple = field(default=(), metadata={"m": 1})
    e: int = field(default=1, hash=False)
@dataclass(frozen=True)
class F:
    a: int
    b: list = field(default_factory=list, hash=False)
    def grow(self): return replace(self, a=self.a + 1)
    def __post_init__(self): object.__setattr__(self, "twice", self.a * 2)
@dataclass(slots=True, frozen=True)
class S:
    a: int = 1
@dataclass(match_args=False)
class NoMatch:
    a: int
Nt = collections.namedtuple("Nt", "p q")
@dataclass
class Outer:
    inner: A
    items: list
    named: tuple
    table: dict
class Odd:
    def __eq__(self, o): return True
    __hash__ = None
@dataclass
class Wrapped:
    v: int
    init: InitVar[int] = None
    def __post_init__(self, init): self.v += init or 0
def late_default():
    @dataclass
    class X:
        a: int = 1
        b: int = field(default=2, kw_only=True)
        c: int
def late_inherited():
    @dataclass
    class X(B):
        last: int
def bad_default(v):
    @dataclass
    class X:
        box: object = v
def both():
    field(default=1, default_factory=list)
def frozen_mix():
    @dataclass
    class X(F): pass
def thaw():
    @dataclass(frozen=True)
    class X(A): pass
def order_without_eq():
    @dataclass(order=True, eq=False)
    class X: pass
def order_defined():
    @dataclass(order=True)
    class X:
        def __lt__(self, o): return 1
def hash_defined():
    @dataclass(unsafe_hash=True)
    class X:
        def __hash__(self): return 1
def two_kw():
    @dataclass
    class X:
        a: KW_ONLY
        b: KW_ONLY
def field_alone():
    @dataclass
    class X:
        a = field()
def default_initvar_factory():
    @dataclass
    class X:
        a: InitVar[list] = field(default_factory=list)
def set_item(m): m['m'] = 2
def set_(o, n, v): setattr(o, n, v)
def del_(o, n): delattr(o, n)
def hashes(**kw):
    C = made(**kw)
    return C.__hash__ is None if C.__hash__ is None else "object" if C.__hash__ is object.__hash__ else "made"
class G(A): pass
o = Outer(A(1), [A(2), (A(3),)], Nt(A(4), 5), {"k": A(6), (1, 2): [A(7)]})
d, t = asdict(o), astuple(o)
shared = [1, [2]]
fs = fields(R)
out = [
    [n for n in "dataclass field fields replace asdict astuple is_dataclass FrozenInstanceError InitVar KW_ONLY MISSING Field".split() if not hasattr(dataclasses, n)], issubclass(FrozenInstanceError, AttributeError),
    [f.name for f in fields(B)], B(), B(1, 2, 3), B(1, kd=4).seen, B.kd, B.k, [f.name for f in fields(D)], D(1), D(1).p, [f.name for f in fields(Kw)], Kw(1, 2, b=3), Kw(1, b=2), kind(Kw, 1)[0], kind(Kw, 1, 2, 3, 4)[0],
    KwSub(1, 2, w=3), Kw.__match_args__, KwSub.__match_args__, B.__match_args__, kind(Diamond)[0], Diamond(1, 2, 3), Diamond(a=1),
    Own(), Own() == 3, kind(hash, Own())[0], O(1) < O(2), O(1, "z") == O(1, "a"), O(1) <= O(1), max([O(1), O(4), O(3)]), kind(lambda: O(1) < A(1))[0], A(1) == G(1), A(1) == (1, 1), G(1) == G(1), G(1), G(1) != A(1),
    R(1), R(1, d=(5,)).d, kind(R, 1, 2, c=3)[0], fs[3].metadata["m"], kind(lambda: set_item(fs[3].metadata))[0], [(f.name, f.init, f.repr, f.hash, f.compare, f.kw_only, f.default is MISSING) for f in fs], fs[0].type, fields(B)[0].type, fields(made())[2].default_factory is list,
    [(dict(kw), hashes(**kw)) for kw in ({}, {"frozen": True}, {"eq": False}, {"eq": False, "frozen": True}, {"unsafe_hash": True}, {"unsafe_hash": True, "eq": False}, {"order": True})],
    made(repr=False)(1).__class__.__name__, made()(1), made()(1) == made()(1), made()(1, 2, [3]).c, made(order=True)(1) < made(order=True)(2) if False else 0,
    F(1).grow(), F(1).twice, replace(F(1), a=9).twice, kind(set_, F(1), "a", 2), kind(set_, F(1), "new", 2), kind(del_, F(1), "a"), kind(del_, F(1), "none"), {F(1): "found"}[F(1)], S(), kind(set_, S(), "a", 2), kind(lambda: S(1).__dict__)[0], hash(S(1)) == hash(S(1)), hasattr(NoMatch, "__match_args__"),
    kind(late_default)[0], kind(late_inherited), kind(late_default), [kind(bad_default, v) for v in ([], {}, set(), Odd())], kind(bad_default, (1,)), kind(bad_default, [1].append)[0] if False else 0, kind(both), kind(frozen_mix), kind(thaw), kind(order_without_eq), kind(order_defined), kind(hash_defined),
    kind(two_kw)[0], kind(field_alone), kind(default_initvar_factory), kind(A)[0], kind(A, 1, 2, 3)[0], kind(A, 1, q=1)[0], kind(A, 1, x=1)[0],
    replace(A(1), y=5), kind(replace, A(1), z=1)[0], kind(replace, R(1), c=1), kind(replace, 5), kind(replace, A)[0], replace(Wrapped(1), init=4).v, copy.replace(A(1), x=2),
    d, t, type(d["named"]).__name__, d["items"] is o.items, asdict(made()(1, 2, shared))["c"] == shared, asdict(made()(1, 2, shared))["c"][1] is shared[1], asdict(A(1), dict_factory=list), astuple(A(1), tuple_factory=list), kind(asdict, A)[0], kind(astuple, 3)[0], asdict(F(1)),
    is_dataclass(A), is_dataclass(A(1)), is_dataclass(G), is_dataclass(5), kind(fields, 5), [f.name for f in fields(G)], A.__dataclass_fields__["x"].name, isinstance(fs[0], Field), repr(MISSING)[:1], A(1).__eq__(5), A.__doc__ if False else 0, dataclass()(Plain)().p,
]
