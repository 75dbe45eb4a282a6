# MOD-typing-1, MOD-typing-2, MOD-typing-3, MOD-sys-1.
import typing, sys
from typing import *
def kind(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return type(e).__name__
names = """Any AnyStr Annotated Awaitable Callable ClassVar Collection Concatenate Container Coroutine DefaultDict Deque Dict Final FrozenSet Generator Generic
Hashable Iterable Iterator List Literal LiteralString Mapping MutableMapping MutableSequence Never NewType NoReturn NotRequired Optional ParamSpec Protocol Required Self Sequence
Set Sized SupportsFloat SupportsIndex SupportsInt Text Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple Union Unpack""".split()
forms = [Dict[str, int], List[int], Optional[int] | None, Callable[[int], str], Callable[..., Any], Literal["a", 1], Annotated[int, "m"], Tuple[int, ...], Union[int, str], Type[int], ClassVar[int], Final[int], Mapping[str, List[int]], int | List[int], List[int] | None]
T = TypeVar("T")
K = TypeVar("K", bound=int)
P = ParamSpec("P")
Width = NewType("Width", int)
class Box(Generic[T]):
    def __init__(self, v: T): self.v = v
class IntBox(Box[int]):
    pass
class Sub(List[int]): pass
class Sub2(list[int]): pass
class Named(dict[str, int]): pass
class HasSize(Protocol):
    size: int
    def grow(self) -> int: ...
class Impl(HasSize):
    size = 3
class Two(Generic[T], Protocol): pass
class Opts(TypedDict, total=False):
    a: int
    b: Required[str]
class More(Opts):
    c: int
class Pt(NamedTuple):
    x: int
    y: float = 1.5
    @property
    def total(self): return self.x + self.y
@overload
def g(x: int) -> int: ...
@overload
def g(x: str) -> str: ...
def g(x): return x
@final
class Fin:
    @override
    def m(self): return 1
    @no_type_check
    def n(self): return 2
@runtime_checkable
class Rc(Protocol): pass
type Alias = list[int]
def first[Q](x: list[Q]) -> Q: return x[0]
class Gen[Z]:
    def __init__(self, z: Z): self.z = z
out = [
    [n for n in names if not hasattr(typing, n)], len(forms), TYPE_CHECKING, cast(int, "x"), cast("List[int]", 5), Width(5), Width(True), Width.__name__ if False else 0, Box(3).v, IntBox(4).v, Box[int](5).v, isinstance(IntBox(1), Box), [b.__name__ for b in IntBox.__bases__], Sub([1]), isinstance(Sub(), list), Sub2((1, 2)), Named(a=1),
    Impl().size, isinstance(Impl(), Impl), Opts(a=1, b="x"), type(Opts(a=1)) is dict, More(a=1, c=2), Pt(1), Pt(1, 2.0).total, Pt(1)._replace(x=2), Pt._fields, Pt._field_defaults, g("x"), Fin().m(), Fin().n(), Rc.__name__, first([7]), Gen(8).z, kind(Opts, 5), kind(Pt), tuple(Pt(3)), Pt(1) == (1, 1.5),
    list[int].__args__, list[int].__origin__, dict[str, int].__args__, (int | None).__args__, isinstance([], list), kind(isinstance, [], list[int]), isinstance(3, int | str), isinstance("a", (int, str)), typing.Dict is Dict, list[int]([1, 2]), dict[str, int](a=1), str(list[int]), repr(dict[str, "int"]), str(int | None),
    sys.version_info[:3] >= (3, 12), tuple(sys.version_info), sys.version_info >= (3, 10), sys.version_info.major, sys.version_info.minor, sys.version_info.releaselevel, sys.version.startswith("3.13.0"), hex(sys.hexversion), sys.maxsize, sys.byteorder, sys.platform, sys.getrecursionlimit(), sys.float_info.max, sys.float_info.epsilon, sys.float_info.min, sys.float_info.dig, sys.int_info.bits_per_digit, isinstance(sys.path, list), isinstance(sys.argv, list), kind(sys.exit) if False else 0,
    sys.stdout.write("") , sys.stderr.flush(),
]
