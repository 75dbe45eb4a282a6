from enum import Enum, IntEnum, StrEnum, auto, member, nonmember, unique

def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)

# MOD-enum-2: which names of the body are members, in order; what an equal later value is.
class Body(Enum):
    _ignore_ = ["scratch"]
    scratch = 3
    FIRST = 1
    ALSO_FIRST = 1.0
    __dunder__ = 7
    SECOND = [2]
    def method(self): return self.value
    @property
    def doubled(self): return self.value * 2
    @staticmethod
    def fixed(): return "fixed"
    plain = nonmember(9)
    TRUE = True
    AGAIN = [2]
    THIRD = "c"

class Count(Enum):
    FIVE = 5
    TWO = 2
    NEXT = auto()
    LAST = auto()
    MINUS = -3
    MORE = auto()

class Fresh(Enum):
    A = auto()
    B = auto()

class Text(StrEnum):
    Mixed_Case = auto()
    OTHER = "Kept"

def alias():
    @unique
    class Twice(Enum):
        ONE = 1
        UNO = 1
        TWO = 2
        DOS = 2

@unique
class Once(Enum):
    ONE = 1
    TWO = 2

# MOD-enum-3: looking members up, by value, by name, by iteration.
class Level(IntEnum):
    LOW = 1
    HIGH = 3
    TOP = 3

out = [
    list(Body), list(Body.__members__), [m.name for m in Body], Body.ALSO_FIRST is Body.FIRST, Body.TRUE is Body.FIRST, Body.TRUE.name, Body.AGAIN is Body.SECOND,
    Body.FIRST.method(), Body.FIRST.doubled, Body.fixed(), Body.plain, "plain" in Body.__members__, hasattr(Body, "scratch"), "__dunder__" in Body.__members__, len(Body),
    [m.value for m in Count], [m.value for m in Fresh], [m.value for m in Text], kind(alias), list(Once),
    Level(3), Level(1), Level(3) is Level.TOP, Level["TOP"], Level["LOW"] is Level.LOW, list(Level), len(Level), Level.HIGH in Level, 3 in Level, 2 in Level, "LOW" in Level,
    Level.TOP.name, Level.TOP.value, dict(Level.__members__), Level.__members__["TOP"] is Level.HIGH, Level(3.0), kind(lambda: Level(2)), kind(lambda: Level["MID"]),
    kind(lambda: Level["low"]), Body([2]), kind(lambda: Body(4)), {Level.LOW: "a", Level.HIGH: "b"}[Level.TOP], hash(Body.THIRD) == hash(Body("c")), Body.FIRST == Count.TWO,
    Body.FIRST == 1, Level.LOW == 1, len({Fresh.A, Fresh.B, Fresh(1)}), [m for m in Level if m is Level.TOP], list(reversed(Fresh)), Body.FIRST in Body, Count.TWO in Body,
    1 in Body, "c" in Body, "d" in Body,
]
