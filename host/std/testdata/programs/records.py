from dataclasses import dataclass, field, fields, asdict, astuple, replace, is_dataclass, FrozenInstanceError, InitVar, KW_ONLY, MISSING
from enum import Enum, IntEnum, StrEnum, auto, unique
from typing import ClassVar, NamedTuple, TypedDict, Any
import typing
def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__
@dataclass
class Base:
    a: int
    b: "str" = "x"
    kind: ClassVar[int] = 3
    other: "ClassVar[str]" = "o"
@dataclass(order=True)
class Point:
    x: int
    y: int = field(default=0, compare=False)
    tags: list = field(default_factory=list, repr=False)
    def __post_init__(self): self.z = self.x * 2
@dataclass(frozen=True)
class Frozen:
    v: int
    w: tuple = ()
    @property
    def double(self): return self.v * 2
@dataclass(frozen=True)
class FrozenSub(Frozen):
    u: int = 1
@dataclass
class Child(Base):
    c: float = 1.0
    b: str = "redefined"
@dataclass(kw_only=True)
class Kw:
    a: int = 1
    b: int
@dataclass
class Mixed:
    a: int
    _: KW_ONLY
    k: int = 2
    init: InitVar[int] = 5
    made: int = field(init=False)
    def __post_init__(self, init): self.made = init + self.a
@dataclass(eq=False)
class NoEq:
    a: int
@dataclass(unsafe_hash=True)
class UH:
    a: int
@dataclass(repr=False, init=False)
class Bare:
    a: int = 1
@dataclass(slots=True)
class Slotted:
    a: int
    b: int = 2
@dataclass
class Nested:
    p: Point
    many: list
    m: dict
@dataclass
class Tree:
    v: int
    kids: list = field(default_factory=list)
t = Tree(1); t.kids.append(t)
def bad1():
    @dataclass
    class X:
        a: int = 1
        b: int
def bad2():
    @dataclass
    class X:
        a: dict = {}
def bad3():
    @dataclass
    class X(Frozen):
        q: int = 1
def bad4():
    f = Frozen(1); f.v = 2
def bad5():
    f = Frozen(1); del f.v
class Color(Enum):
    RED = 1
    GREEN = "g"
    BLUE = 2
    CRIMSON = 1
    def describe(self): return f"{self.name}:{self.value}"
    @classmethod
    def first(cls): return cls.RED
class Planet(Enum):
    EARTH = (1.0, 2)
    MARS = (0.5, 3)
    def __init__(self, mass, n): self.mass, self.n = mass, n
class Num(IntEnum):
    ONE = 1
    TWO = 2
    THREE = auto()
class Word(StrEnum):
    HELLO = auto()
    OTHER = "o"
class Mix(str, Enum):
    A = "a"
class Cell(NamedTuple):
    row: int
    col: int = 0
    def move(self): return self._replace(row=self.row + 1)
class TD(TypedDict, total=False):
    a: int
def dup():
    @unique
    class D(Enum):
        A = 1
        B = 1
def extend():
    class More(Color):
        X = 9
p, q = Point(1, 5), Point(1, 9)
n = Nested(Point(1), [Point(2), (3,)], {"k": Point(4)})
out = [
    Base(1), Base(1, "y"), Base.kind, Base(1) == Base(1), Base(1) != Base(2), kind(lambda: Base()), kind(lambda: hash(Base(1))), [f.name for f in fields(Base)], [f.default for f in fields(Base)][1], fields(Base)[0].default is MISSING, fields(Base(1))[0].name, p == q, p < Point(2), p.z, p, Point(3).tags, max(p, Point(7)), Frozen(1), hash(Frozen(1)) == hash(Frozen(1)), {Frozen(1): "a"}[Frozen(1)], Frozen(2).double, FrozenSub(1, (), 3), kind(bad1), kind(bad2), kind(bad3), kind(bad4), kind(bad5), Child(1), Child(1, c=2.0), Kw(b=2), kind(lambda: Kw(1, 2)), Mixed(1), Mixed(1, k=3, init=0), kind(lambda: Mixed(1, 2)), NoEq(1) == NoEq(1), hash(UH(1)) == hash(UH(1)), Bare().a, Slotted(1), kind(lambda: setattr(Slotted(1), "zz", 1)), replace(p, x=9), replace(Frozen(1), v=2), kind(lambda: replace(Mixed(1), made=2)), asdict(n), astuple(n), is_dataclass(Base), is_dataclass(p), is_dataclass(int), kind(lambda: fields(int)), Base.__match_args__, Mixed.__match_args__, t, asdict(Slotted(1)),
    list(Color), Color.RED, Color(1), Color("g"), Color["BLUE"], Color.BLUE.value, Color.CRIMSON is Color.RED, Color.CRIMSON.name, str(Color.RED), repr(Color.GREEN), Color.RED.describe(), Color.first(), Color.RED == Color.RED, Color.RED != Color.BLUE, Color.RED == 1, len(Color), Color.RED in Color, 1 in Color, 77 in Color, kind(lambda: Color(99)), kind(lambda: Color["X"]), list(Color.__members__), {Color.RED: 1}[Color.RED], isinstance(Color.RED, Color), Color.__name__, type(Color.RED).__name__, Planet.EARTH.mass, Planet.MARS.value, Planet((0.5, 3)) is Planet.MARS, kind(dup), kind(extend), f"{Color.RED}", "%s" % Color.RED, [c.name for c in Color], Color.RED.name, sorted(Num), Num.TWO + 1, Num.TWO > 1, Num.THREE, f"{Num.TWO}", str(Num.ONE), repr(Num.ONE), Num(2), [10, 20, 30][Num.ONE], max(Num), Num.ONE == 1, {Num.ONE: 1}[1], Word.HELLO, Word.HELLO == "hello", str(Word.OTHER), Word.OTHER.upper(), f"{Word.HELLO:>7}", Mix.A == "a", str(Mix.A), Mix.A.value, Mix("a"), {"a": 1}[Mix.A], Mix.A + "b", isinstance(Mix.A, str), list(reversed(Color))[0],
    Cell(1), Cell(1, 2).move(), Cell._fields, Cell(3)[0], tuple(Cell(1)), Cell(1) == (1, 0), Cell._field_defaults, Cell(row=4).row, TD(a=1), TD(b=2) if False else 0, kind(lambda: Cell()),
]
