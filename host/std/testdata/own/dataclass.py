# Dataclasses.
# ---- program: repr, equality and defaults
from dataclasses import dataclass, field
@dataclass
class P:
    x: int
    y: int = 2
    tags: list = field(default_factory=list)
a, b = P(1), P(1)
a.tags.append("t")
out = a == b, P(1) == P(1), P(1, tags=["q"]), a.tags is b.tags, P.y, hasattr(P, "tags")
P()
# ---- program: frozen ones hash and refuse
from dataclasses import dataclass, FrozenInstanceError
@dataclass(frozen=True)
class K:
    a: int
    b: str = "b"
k = K(1)
d = {k: 1, K(1, "c"): 2}
out = d[K(1)], hash(k) == hash(K(1)), len(d)
try: k.a = 2
except FrozenInstanceError as e: first = str(e)
try: del k.b
except AttributeError as e: second = str(e)
k.new = 1
# ---- program: order
from dataclasses import dataclass
@dataclass(order=True)
class V:
    major: int
    minor: int = 0
vs = sorted([V(2), V(1, 5), V(1)])
out = V(1) < V(1, 1), V(2) >= V(1, 9), max(vs), V(1) == (1, 0)
V(1) < (1, 0)
# ---- program: what fields leave out
from dataclasses import dataclass, field, fields
@dataclass(order=True)
class R:
    key: int
    note: str = field(default="", compare=False)
    hidden: int = field(default=0, repr=False)
    made: int = field(init=False, default=7)
r = R(1, "n", 5)
names = [(f.name, f.init, f.repr, f.compare) for f in fields(R)]
out = r == R(1, "other", 5), r < R(1, "z", 6), r.made, R.__match_args__
R(1, made=3)
# ---- program: post init and InitVar
from dataclasses import dataclass, field, InitVar
@dataclass
class A:
    w: int
    scale: InitVar[int]
    h: InitVar[int] = 3
    area: int = field(init=False)
    def __post_init__(self, scale, h):
        self.area = self.w * scale * h
del InitVar
a, b = A(2, 10), A(2, scale=1, h=1)
out = a.area, b.area, a.h, hasattr(a, "scale")
A(1)
# ---- program: replace runs the initialiser
from dataclasses import dataclass, replace, field
@dataclass(frozen=True)
class C:
    n: int
    twice: int = field(init=False)
    def __post_init__(self): object.__setattr__(self, "twice", self.n * 2)
c = C(3)
d = replace(c, n=5)
out = d.twice, c == C(3), replace(c) == c
try: replace(c, twice=1)
except (TypeError, ValueError) as e: first = type(e).__name__, str(e)
replace(c, gone=1)
# ---- program: asdict and astuple recurse
from dataclasses import dataclass, asdict, astuple, is_dataclass
@dataclass
class I:
    v: int
@dataclass
class O:
    one: I
    many: list
    by: dict
    pair: tuple
o = O(I(1), [I(2), 3], {"k": I(4)}, (I(5), "x"))
d, t = asdict(o), astuple(o)
d["many"].append(9)
out = o.many, asdict(o, dict_factory=lambda kv: [k for k, _ in kv]), is_dataclass(o), is_dataclass(O), is_dataclass(3)
asdict(O)
# ---- program: inheritance keeps the order of the bases
from dataclasses import dataclass, fields
@dataclass
class A:
    x: int = 1
    y: int = 2
@dataclass
class B(A):
    z: int = 3
    x: int = 10
@dataclass
class C(B):
    def extra(self): return self.x + self.z
out = B(), [f.name for f in fields(B)], C(y=5), C().extra(), B(10, 2, 3) == C(10, 2, 3), B.__match_args__
@dataclass
class D(A):
    w: int
# ---- program: keyword only fields
from dataclasses import dataclass, field, KW_ONLY
@dataclass
class A:
    a: int = 1
    _: KW_ONLY
    b: int
    c: int = 3
@dataclass(kw_only=True)
class B:
    p: int = 0
    q: int
@dataclass
class M(B):
    r: int
    s: int = field(kw_only=True, default=9)
del KW_ONLY
out = A(b=2), A(5, b=6, c=7), B(q=1), M(4, q=5), A.__match_args__, M.__match_args__
A(1, 2)
# ---- program: a mutable default is refused
from dataclasses import dataclass
ends = []
for v in ([], {}, set()):
    try:
        @dataclass
        class Bad:
            x: list = v
    except ValueError as e:
        ends.append(str(e))
@dataclass
class Worse:
    ok: int = 1
    no: dict = {}
# ---- program: frozen and not frozen do not mix
from dataclasses import dataclass
@dataclass(frozen=True)
class F:
    a: int = 0
@dataclass
class N:
    a: int = 0
ends = []
try:
    @dataclass
    class X(F): pass
except TypeError as e: ends.append(str(e))
@dataclass(frozen=True)
class Y(N): pass
# ---- program: the table of hashes
from dataclasses import dataclass
def kind(**k):
    @dataclass(**k)
    class C:
        a: int = 1
    try: return hash(C()) == hash(C()), C.__hash__ is None
    except TypeError as e: return str(e)
out = [kind(), kind(eq=False), kind(frozen=True), kind(unsafe_hash=True), kind(frozen=True, eq=False)]
@dataclass(unsafe_hash=True)
class H:
    def __hash__(self): return 1
# ---- program: a class that has its own methods
from dataclasses import dataclass
@dataclass
class A:
    x: int
    def __repr__(self): return f"<{self.x}>"
    def __eq__(self, o): return True
@dataclass(repr=False)
class B:
    x: int
@dataclass(init=False)
class C:
    x: int = 4
    def __init__(self, *a): self.a = a
out = A(1), A(1) == A(2), C(1, 2).a, C().x, C()
@dataclass(order=True)
class D:
    x: int
    def __lt__(self, o): return False
# ---- program: slots
from dataclasses import dataclass
@dataclass(slots=True)
class S:
    a: int
    b: int = 5
s = S(1)
out = s, S.__slots__, hasattr(s, "__dict__"), s == S(1, 5)
s.c = 3
# ---- program: class variables and properties
from dataclasses import dataclass, fields
from typing import ClassVar, Optional
@dataclass
class Config:
    hidden: int = 64
    heads: int = 4
    kinds: ClassVar[dict] = {"a": 1}
    window: Optional[int] = None
    plain = 3
    @property
    def head_dim(self): return self.hidden // self.heads
    @classmethod
    def small(cls, **k): return cls(hidden=8, **k)
out = [f.name for f in fields(Config)], Config.small(heads=2).head_dim, Config(), Config.kinds, Config(plain=1) if False else Config.plain
Config(kinds={})
# ---- program: metadata and a repr that meets itself
from dataclasses import dataclass, field, fields
@dataclass
class N:
    v: int = field(metadata={"unit": "px"})
    next: object = None
n = N(1)
n.next = N(2, n)
text = repr(n)
meta = dict(fields(N)[0].metadata), fields(N)[1].metadata == {}
n.next = None
# ---- program: order of wrong fields
from dataclasses import dataclass, field
@dataclass
class A:
    a: int
    b: int = 1
    c: str
# ---- program: default and factory at once
from dataclasses import field
field(default=1, default_factory=list)
# ---- program: matching a dataclass
from dataclasses import dataclass
@dataclass
class P:
    x: int
    y: int
def where(p):
    match p:
        case P(0, 0): return "origin"
        case P(0, y): return f"y={y}"
        case P(x=x, y=0): return f"x={x}"
        case P(x, y) if x == y: return "diagonal"
        case P(): return "else"
        case _: return "no"
out = [where(p) for p in (P(0, 0), P(0, 5), P(4, 0), P(2, 2), P(1, 2), 3)]
