"""More programs about enumerations."""

# ---- program: members, aliases and lookups
from enum import Enum, IntEnum, StrEnum, auto, unique
class Color(Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1
    BLUE = auto()
class Level(IntEnum):
    LOW = 1
    HIGH = 5
class Word(StrEnum):
    ONE = auto()
    TWO = "2nd"
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [Color.RED, Color.CRIMSON, Color(2), Color["BLUE"], list(Color), len(Color), Color.RED.name, Color.CRIMSON.name, Color.BLUE.value, Color.RED is Color.CRIMSON, Color.RED in Color, 1 in Color, 9 in Color, tried(lambda: Color(9)), tried(lambda: Color["X"]), tried(lambda: Color.X), str(Color.RED), f"{Color.RED}", f"{Color.RED!r:>20}", repr(Color), Color.__members__, [c.name for c in Color], Color.RED == 1, Color.RED == Color.GREEN, tried(lambda: Color.RED < Color.GREEN), hash(Color.RED) == hash(Color.RED), {Color.RED: 1}[Color(1)], isinstance(Color.RED, Color), type(Color.RED) is Color, list(reversed(Color)), bool(Color.RED), Color.RED.__class__]
ints = [Level.LOW + 1, Level.HIGH > Level.LOW, Level(5), str(Level.LOW), f"{Level.LOW}", repr(Level.LOW), Level.LOW == 1, [10, 20][Level.LOW], max(Level), sorted(Level, reverse=True), Level.HIGH * 2, isinstance(Level.LOW, int), f"{Level.HIGH:03d}", "%d" % Level.HIGH, int(Level.HIGH), Level.LOW in (1, 2), {1: "a"}[Level.LOW], range(Level.HIGH), float(Level.HIGH), -Level.LOW]
strs = [Word.ONE, Word.TWO, Word.ONE == "one", Word.ONE + "x", Word("2nd"), str(Word.TWO), f"{Word.TWO:>5}", Word.ONE.upper(), "".join(Word), Word.ONE.value, repr(Word.ONE), isinstance(Word.ONE, str), "one" in Word, {"one": 1}[Word.ONE], sorted(Word), len(Word.ONE), Word.TWO[0]]

# ---- program: enumerations with behaviour
from enum import Enum, unique, auto, nonmember, member
class Op(Enum):
    ADD = ("+", 1)
    MUL = ("*", 2)
    def __init__(self, sign, prec):
        self.sign, self.prec = sign, prec
    @property
    def loud(self): return self.name + "!"
    @classmethod
    def of(cls, sign): return next(o for o in cls if o.sign == sign)
    @staticmethod
    def help(): return "h"
    def apply(self, a, b): return a + b if self is Op.ADD else a * b
    def __str__(self): return self.sign
class Size(float, Enum):
    S = 0.5
    L = 2
class Text(str, Enum):
    A = "a"
    B = "b"
class Kept(Enum):
    _ignore_ = ["tmp"]
    tmp = 5
    X = 1
    helper = nonmember(3)
    @member
    class Inner: pass
class Planet(Enum):
    EARTH = 1.0
    def __lt__(self, o): return self.value < o.value
    MARS = 0.5
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def dup():
    @unique
    class U(Enum):
        A = 1
        B = 1
        C = 1
def sub():
    class V(Op): pass
def reuse():
    class W(Enum):
        A = 1
        A = 2
def change():
    Op.ADD = 3
def rm():
    del Op.ADD
out = [Op.ADD.sign, Op.MUL.prec, Op.ADD.value, Op(("*", 2)), Op.of("*"), Op.help(), Op.ADD.apply(2, 3), str(Op.MUL), f"{Op.ADD}", repr(Op.ADD), Op.ADD.loud, Size.S + 1, Size.L, Size(0.5), str(Size.S), repr(Size.L), Size.L * 2, Text.A == "a", Text.A.upper(), str(Text.A), f"{Text.A}", repr(Text.B), Text("b"), [k.name for k in Kept], Kept.helper, sorted(Planet), tried(dup), tried(sub), tried(reuse), tried(change), tried(rm), tried(lambda: setattr(Op.ADD, "name", "x")), tried(lambda: Op()), tried(lambda: Op("+", 1))]

# ---- program: numbers that enumerations choose
from enum import Enum, auto, IntEnum
class A(Enum):
    X = auto()
    Y = 10
    Z = auto()
    W = auto()
class B(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last): return name.lower() + str(count)
    P = auto()
    Q = auto()
class C(IntEnum):
    ONE = 1
    TWO = ONE + 1
    BOTH = ONE | TWO
class D(Enum):
    @classmethod
    def _missing_(cls, v): return cls.KNOWN if v == "alias" else None
    KNOWN = "known"
class E(Enum):
    F = lambda x: x
    L = [1, 2]
    N = None
    T = True
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [[(m.name, m.value) for m in k] for k in (A, B, C)] + [D("alias"), tried(lambda: D("zz")), [m.name for m in E], E([1, 2]), E(None), E(True), E.N.value, [str(m) for m in C], C.BOTH, A.X.__doc__, A.__name__, A.__module__, A.__qualname__, sorted(A.__members__), A.Y.__eq__(10), A.X != A.Z]
names = {m: m.name for m in A}

# ---- program: numbers are there as soon as they are bound
from enum import Enum, auto
class A(Enum):
    X = auto()
    Y = X + 10
    Z = auto()
    T = (auto(), "t")
    both = X, Y
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def one():
    class B(Enum):
        A = 1
        def A(self): pass
def two():
    class B(Enum):
        def f(self): pass
        f = 1
def three():
    class B(Enum):
        A = "x"
        N = auto()
def four():
    class B(Enum):
        _bad_ = 1
class Loop(Enum):
    A, B = "ab"
    C = D = "c"
out = [[(m.name, m.value) for m in A], tried(one), tried(two)[0], tried(three), tried(four), [(m.name, m.value) for m in Loop], Loop.D is Loop.C, list(Loop.__members__)]
