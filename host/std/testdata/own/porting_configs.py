# ---- program: layered config with defaults and overrides
from dataclasses import dataclass, field, fields, replace, asdict
@dataclass
class Base:
    hidden: int = 64
    heads: int = 4
    name: str = "base"
    @property
    def head_dim(self):
        if self.hidden % self.heads:
            raise ValueError(f"{self.hidden=} is not a multiple of {self.heads=}")
        return self.hidden // self.heads
@dataclass
class Attn(Base):
    kv: int | None = None
    rope: dict = field(default_factory=lambda: {"theta": 1e4})
    def __post_init__(self):
        self.kv = self.heads if self.kv is None else self.kv
a = Attn()
b = replace(a, heads=6, kv=2)
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [a, b, a.head_dim, err(lambda: b.head_dim), asdict(b), [f.name for f in fields(b)], err(lambda: Attn(1, 2, 3, 4, 5, 6)),
       err(lambda: Attn(hiden=3)), err(lambda: replace(a, nope=1)), err(lambda: replace(3, a=1)), err(lambda: asdict(Attn)), err(lambda: fields(3))]

# ---- program: dataclass argument errors
from dataclasses import dataclass, field, KW_ONLY
@dataclass
class P:
    x: int
    y: int
    _: KW_ONLY
    z: int
    w: int = 4
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(lambda: P()), err(lambda: P(1)), err(lambda: P(1, 2)), err(lambda: P(1, 2, 3)), err(lambda: P(1, 2, z=3, w=5)), err(lambda: P(1, 2, 3, z=4)),
       err(lambda: P(1, x=2, y=3, z=3)), err(lambda: P(y=1, z=2)), err(lambda: P(1, 2, z=3) < P(1, 2, z=3)), err(lambda: hash(P(1, 2, z=3))), P.__match_args__]
del KW_ONLY

# ---- program: frozen slots dataclass
from dataclasses import dataclass, FrozenInstanceError
@dataclass(frozen=True, slots=True)
class Tile:
    m: int
    n: int = 128
    def __matmul__(self, other):
        return Tile(self.m, other.n)
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
t = Tile(64)
def set_m(): t.m = 3

def del_n(): del t.n
out = [t, t @ Tile(1, 7), err(set_m), err(del_n), Tile.__slots__, hasattr(t, "__dict__"), t == Tile(64, 128), t != Tile(64, 128), {t: 1}[Tile(64)], isinstance(FrozenInstanceError("x"), AttributeError), err(lambda: t.zz)]

# ---- program: dataclass decorator errors
from dataclasses import dataclass, field
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def a():
    @dataclass
    class A:
        x: int = 1
        y: int
def b():
    @dataclass
    class A:
        x: list = []
def c():
    @dataclass
    class A:
        x: dict = {}
def d():
    @dataclass
    class A:
        x: int = field(default=1, default_factory=int)
def e():
    @dataclass(frozen=True)
    class A: x: int = 1
    @dataclass
    class B(A): y: int = 2
def f():
    @dataclass
    class A: x: int = 1
    @dataclass(frozen=True)
    class B(A): y: int = 2
def g():
    @dataclass(order=True, eq=False)
    class A: x: int = 1
def h():
    @dataclass(order=True)
    class A:
        x: int = 1
        def __lt__(self, o): return True
def i():
    @dataclass(frozen=True)
    class A:
        x: int = 1
        def __setattr__(self, n, v): pass
def j():
    @dataclass(slots=True)
    class A:
        __slots__ = ("x",)
        x: int
def k():
    @dataclass(unsafe_hash=True)
    class A:
        x: int
        def __hash__(self): return 1
def l():
    @dataclass(weakref_slot=True)
    class A:
        x: int
def m():
    @dataclass
    class A:
        x = field(default=3)
def n(): return dataclass(3)
def o():
    @dataclass(nope=True)
    class A: pass
def p():
    @dataclass
    class A:
        x: set = set()
def q():
    @dataclass
    class A:
        x: object = bytes
        y: int = field()
out = [(g.__name__, err(g)) for g in (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)]

# ---- program: initvar and class var
from dataclasses import dataclass, field, InitVar, fields
from typing import ClassVar
@dataclass
class Rope:
    dim: int
    base: InitVar[float] = 10000.0
    table: list = field(init=False, repr=False, compare=False)
    made: ClassVar[int] = 0
    def __post_init__(self, base):
        type(self).made += 1
        self.table = [round(base ** (-2 * i / self.dim), 6) for i in range(self.dim // 2)]
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
r = Rope(8)
out = [r, r.table, Rope(8, 100.0).table, Rope.made, [f.name for f in fields(Rope)], Rope(4) == Rope(4, 2.0), r.base, err(lambda: Rope(4, table=[])), err(lambda: Rope(dim=4, base=1, made=3))]
del InitVar

# ---- program: dataclass order and hash table
from dataclasses import dataclass, field
@dataclass(order=True)
class V:
    key: tuple
    payload: object = field(default=None, compare=False)
@dataclass(eq=False)
class Id:
    x: int
@dataclass(unsafe_hash=True)
class H:
    x: int
    y: int = field(default=0, hash=False)
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
i = Id(1)
out = [sorted([V((2, 1), "b"), V((1, 9), "a"), V((1, 2), "c")]), V((1,)) <= V((1,), 5), err(lambda: V((1,)) < 3), err(lambda: V((1,)) < V(("a",))), i == Id(1), i == i, hash(H(1, 2)) == hash(H(1, 3)), H(1, 2) == H(1, 3),
       err(lambda: hash(V((1,)))), max(V((1,)), V((2,))), V((1,)) >= V((0, 9))]

# ---- program: nested asdict and astuple
from dataclasses import dataclass, asdict, astuple, field
from collections import OrderedDict, namedtuple, defaultdict
N = namedtuple("N", "a b")
@dataclass
class L:
    k: int
@dataclass
class M:
    ls: list[L]
    d: dict
    n: N
    t: tuple
m = M([L(1), L(2)], {"x": L(3), L: 4}, N(L(5), [L(6)]), (L(7), {"z": (L(8),)}))
dd = defaultdict(list, a=[L(9)])
r = asdict(m)
r["ls"].append(0)
s = [x if not isinstance(x, dict) else {str(k)[:9]: v for k, v in x.items()} for x in r.values()]
out = [s, len(m.ls), [v for v in astuple(m)][0], astuple(m)[2], astuple(m)[3], asdict(M([], dd, N(1, 2), ()), dict_factory=OrderedDict)["n"], asdict(L(3), dict_factory=lambda kv: sorted(kv))]

# ---- program: inheriting and reordering fields
from dataclasses import dataclass, field, fields
@dataclass
class A:
    x: int = 1
    y: int = 2
@dataclass
class B(A):
    z: int = 3
    x: str = "one"
@dataclass(kw_only=True)
class C(A):
    r: int
    s: int = 9
class D(B):
    y = 77
@dataclass
class E(D):
    w: int = 0
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [B(), B(5), C(r=1), err(lambda: C(1, 2, 3)), err(lambda: C()), D(), E(), E.__match_args__, C.__match_args__, [(f.name, f.default, f.kw_only) for f in fields(C) if f.name != "r"], D(y=4), err(lambda: B(1, 2, 3, 4, 5))]

# ---- program: replace on several kinds
from copy import replace
from dataclasses import dataclass, field
from collections import namedtuple
P = namedtuple("P", "x y", defaults=[5])
@dataclass
class Q:
    a: int
    b: int = field(init=False, default=3)
class R:
    def __init__(self, v=1): self.v = v
    def __replace__(self, **kw): return R(kw.get("v", self.v))
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [replace(P(1), y=9), replace(Q(1), a=4), err(lambda: replace(Q(1), b=4)), replace(R(), v=8).v, err(lambda: replace(3, v=1)), err(lambda: replace(P(1), z=2)), err(lambda: P(1)._replace(q=3, r=4)), err(lambda: replace(Q(1), q=4)), err(lambda: replace())]

# ---- program: config from json text
import json
from dataclasses import dataclass, field, fields
TEXT = '{"hidden_size": 96, "layers": 3, "rope_scaling": null, "eps": 1e-6, "extra": [1, {"a": true}], "tie": false}'
@dataclass
class Config:
    hidden_size: int
    layers: int
    eps: float = 1e-5
    tie: bool = True
    rest: dict = field(default_factory=dict)
    @classmethod
    def load(cls, text):
        raw = json.loads(text)
        known = {f.name for f in fields(cls)} - {"rest"}
        return cls(**{k: v for k, v in raw.items() if k in known}, rest={k: v for k, v in raw.items() if k not in known})
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
c = Config.load(TEXT)
out = [c, json.dumps(c.rest, sort_keys=True), err(lambda: Config.load("{}")), err(lambda: Config.load("[]")), err(lambda: Config.load("{'a': 1}")), err(lambda: json.dumps(c)), err(lambda: json.dumps({1: c})), err(lambda: json.dumps({(1, 2): 3})), json.dumps(c, default=lambda o: o.layers), err(lambda: json.dumps([[object]]))]

# ---- program: json error positions
import json
def err(f):
    try:
        return f()
    except json.JSONDecodeError as e:
        return (str(e), e.msg, e.pos, e.lineno, e.colno, e.doc)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
texts = ['', ' ', '{', '[', '"', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '[1', '[1,', '[1,]', '[1 2]', '{"a" 1}', '{a:1}', 'nul', 'tru', '-', '1.', '.5', '01', '+1', '1e', '"\\x"', '"\\u12"', '"\n"', '[1]x', '{}{}', '\n\n [\n1,\n,]', '"abc', '{"a":1 "b":2}', 'Infinity', '-Infinity', 'NaN', '"\\ud800"', '[[[', '{"a":{"b":}}', "\ufeff1", '1 2', '"a\tb"', '--1', '{1:2}', '{,}', '[,]']
out = [(t, err(lambda: json.loads(t))) for t in texts]
out.append(err(lambda: json.loads(3)))
out.append(err(lambda: json.loads(None)))
out.append(err(lambda: json.loads(b'{"a": "\xc3\xa9"}')))
out.append(err(lambda: json.loads('"a\tb"', strict=False)))

# ---- program: json dumps options
import json
from collections import OrderedDict, namedtuple
from enum import IntEnum, StrEnum
class K(IntEnum): A = 1
class S(StrEnum): B = "b"
P = namedtuple("P", "x y")
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
d = {"b": [1, 2.5, None, True], "a": {"k": "é\u2028\x00\"\\/"}, "e": [], "f": {}}
out = [json.dumps(d), json.dumps(d, indent=2), json.dumps(d, indent="\t", sort_keys=True), json.dumps(d, ensure_ascii=False), json.dumps(d, separators=(",", ":")), json.dumps(P(1, K.A)), json.dumps({K.A: S.B}), json.dumps([1e400, -1e400]),
       err(lambda: json.dumps(float("nan"), allow_nan=False)), err(lambda: json.dumps([float("inf")], allow_nan=False)), json.dumps({(1,): 2, "a": 1}, skipkeys=True), err(lambda: json.dumps({b"a": 1})), err(lambda: json.dumps(b"a")), err(lambda: json.dumps({1, 2})), json.dumps({1: 1, 1.5: 2, None: 3, False: 4}), err(lambda: json.dumps({1: 1, "a": 2}, sort_keys=True)),
       json.dumps("\U0001f600"), json.dumps(10**30), json.dumps(0.1 + 0.2), json.dumps(1e-7), json.dumps([[]], indent=0), json.dumps([1, [2]], indent=1), json.dumps({}, indent=3), err(lambda: json.dumps(3 + 0j) if False else json.dumps(range(3)))]
a = []; a.append(a)
out.append(err(lambda: json.dumps(a)))
b = {}; b["b"] = b
out.append(err(lambda: json.dumps(b)))

# ---- program: json hooks
import json
from collections import OrderedDict
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
seen = []
def hook(d):
    seen.append(sorted(d))
    return d | {"n": len(d)}
def bad(c): raise ValueError("constant " + c)
out = [json.loads('{"a": {"b": 1}, "c": [{}]}', object_hook=hook), seen, json.loads('{"a": 1, "a": 2}', object_pairs_hook=list), json.loads("[1.5, 2, 1e2]", parse_float=str, parse_int=lambda s: -int(s)), err(lambda: json.loads("[NaN]", parse_constant=bad)), json.loads('{"x": 1}', object_pairs_hook=OrderedDict), err(lambda: json.loads("1", nope=3)), err(lambda: json.loads("[1]", parse_int=3)), err(lambda: json.loads()), err(lambda: json.load("x"))]
