# Enumerations.
# ---- program: members, values and names
from enum import Enum
class C(Enum):
    RED = 1
    GREEN = "g"
    ALSO = 1
out = C.RED, C("g"), C["RED"], C.ALSO is C.RED, list(C), len(C), C.RED.name, C.GREEN.value, str(C.RED), f"{C.RED}", C.RED in C, 1 in C, 5 in C, list(C.__members__)
C(9)
# ---- program: auto and its text form
from enum import Enum, StrEnum, IntEnum, auto
class A(Enum):
    X = auto()
    Y = 10
    Z = auto()
class S(StrEnum):
    ONE = auto()
    TWO = "zwei"
class I(IntEnum):
    P = auto()
    Q = auto()
out = [m.value for m in A], [m.value for m in S], S.ONE == "one", S.TWO + "!", str(S.TWO), f"{S.ONE:>5}", I.Q + 1, I.P < I.Q, str(I.P), repr(I.P), f"{I.P}", sorted(I, reverse=True), I(2), [0, 1, 2][I.Q]
# ---- program: members do not change
from enum import Enum
class C(Enum):
    A = 1
ends = []
def tries():
    yield lambda: setattr(C, "A", 2)
    yield lambda: delattr(C, "A")
    yield lambda: C.A < C.A
    yield lambda: C["Z"]
    yield lambda: C.Z
    yield lambda: C.A + 1
for f in tries():
    try: ends.append(f())
    except Exception as e: ends.append(type(e).__name__ + ": " + str(e))
f = None
# ---- program: methods and properties of members
from enum import Enum
class Kind(Enum):
    FULL = ("full", 1)
    SLIDING = ("sliding", 0)
    def __init__(self, word, flag):
        self.word, self.flag = word, flag
    @property
    def short(self): return self.word[0]
    @classmethod
    def of(cls, w): return next(k for k in cls if k.word == w)
    def __str__(self): return f"<{self.word}>"
out = Kind.of("sliding"), Kind.FULL.short, str(Kind.FULL), f"{Kind.FULL}", repr(Kind.FULL), Kind.FULL.flag, Kind(("full", 1)) is Kind.FULL
# ---- program: unique
from enum import Enum, unique
@unique
class U(Enum):
    A = 1
    B = 2
out = list(U)
@unique
class D(Enum):
    A = 1
    B = 1
    C = 1
# ---- program: enumerations with members have no subclasses
from enum import Enum
class Base(Enum):
    def hello(self): return "hi " + self.name
class C(Base):
    A = 1
out = C.A.hello(), C.__bases__ == (Base,), isinstance(C.A, Base)
class D(C):
    B = 2
# ---- program: keys, matching and identity
from enum import Enum
class Op(Enum):
    ADD = "+"
    SUB = "-"
table = {Op.ADD: 1, Op.SUB: 2}
def f(o):
    match o:
        case Op.ADD: return "plus"
        case Op.SUB: return "minus"
        case _: return "none"
out = [f(o) for o in (Op.ADD, Op.SUB, "+")], table[Op("+")], Op.ADD == "+", Op.ADD != Op.SUB, hash(Op.ADD) == hash(Op.ADD), bool(Op.ADD)
# ---- program: missing values
from enum import Enum
class Level(Enum):
    LOW = 1
    HIGH = 2
    @classmethod
    def _missing_(cls, value):
        if isinstance(value, str):
            return cls.__members__.get(value.upper())
out = Level("low"), Level("HIGH"), Level(2)
Level("mid")
# ---- program: a mixed type
from enum import Enum
class W(float, Enum):
    HALF = 0.5
    ONE = 1
class T(str, Enum):
    A = "a"
out = W.HALF * 2, W.ONE.value, W(0.5), T.A == "a", T.A.upper(), str(T.A), repr(T.A), f"{T.A}", "%s" % T.A, {T.A: 1}["a"], ["a"].index(T.A)
# ---- program: not members
from enum import Enum, member, nonmember
class E(Enum):
    A = 1
    B = nonmember(5)
    @member
    class C: x = 1
    def f(self): return self.value
    _private = 3
out = [m.name for m in E], E.B, E.A.f(), E._private.value
E.A.A.nope
