import enum

class Kind(enum.Enum):
    FULL = "full"
    WINDOW = "window"
    ALIAS = "full"

    @property
    def short(self):
        return self.value[:1]

class Level(enum.IntEnum):
    LOW = 1
    MID = enum.auto()
    HIGH = 10

class Tag(str, enum.Enum):
    X = "x"

class Mode(enum.StrEnum):
    FAST = enum.auto()

out = [Kind("window") is Kind.WINDOW, Kind["FULL"].value, Kind.ALIAS is Kind.FULL, list(Kind), Kind.FULL.short,
       str(Kind.FULL), repr(Kind.WINDOW), f"{Level.MID} {Level.MID!r}", Level.MID + 1, Level.HIGH > 3, Tag.X == "x",
       str(Mode.FAST), Mode.FAST, {Kind.FULL: 1}[Kind("full")], [k.name for k in Level], Kind.FULL in Kind]
for bad in (lambda: Kind("nope"), lambda: Kind["NOPE"]):
    try:
        bad()
    except (ValueError, KeyError) as e:
        out.append(type(e).__name__)
