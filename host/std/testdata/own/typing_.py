"""Programs about what typing makes of its forms."""

# ---- program: forms shown, compared and taken apart
from typing import Annotated, Any, Callable, ClassVar, Dict, Final, Iterable, List, Literal, Mapping, Optional, Sequence, Tuple, Type, TypeVar, Union
T = TypeVar("T")
a = [repr(x) for x in (Optional[int], Union[int, str], Union[int, None], List[int], Dict[str, int], Tuple[int, ...], Callable[[int], str], Callable[..., int], Literal["a", 1], Annotated[int, "m"], ClassVar[int], Type[int], List[T], Optional["X"], Union[int], Union[int, int], Union[int, Union[str, int]], Optional[Union[int, str]], int | Optional[str], List[int] | None, int | List[int], Iterable[int], Any, Optional, T, Tuple[()], Final[int], Mapping[str, int], list[int] | None, List[None], list[None], int | None, Callable[[], None])]
b = [Optional[int] == Union[int, None], Optional[int] == (int | None), (int | None) == Optional[int], List[int] == List[int], List[int] == list[int], Union[int, str] == Union[str, int], Literal[1] == Literal[1], hash(Optional[int]) == hash(Union[None, int]), {List[int]: 1}[List[int]], Callable[[int], str] == Callable[[int], str], Dict[str, int] == Dict[str, str]]
c = [Optional[int].__args__, Optional[int].__origin__ is Union, List[int].__origin__, Dict[str, int].__args__, Callable[[int, str], bool].__args__, Callable[..., int].__args__, Literal["a"].__args__, Annotated[int, "x"].__origin__, Tuple[int, ...].__args__, Type[int].__origin__, List.__origin__ if hasattr(List, "__origin__") else 0]
def tried(f):
    try: return f()
    except Exception as e: return type(e).__name__, str(e)
d = [tried(f) for f in (lambda: isinstance([], List), lambda: isinstance(1, Optional[int]), lambda: isinstance(1, Union[int, str]), lambda: isinstance({}, Mapping), lambda: issubclass(dict, Mapping), lambda: issubclass(list, Sequence), lambda: isinstance([], List[int]), lambda: isinstance([], list[int]), lambda: Union[()], lambda: Optional[int, str], lambda: isinstance(1, Any))]
del Annotated, Any, Callable, ClassVar, Dict, Final, Iterable, List, Literal, Mapping, Optional, Sequence, Tuple, Type, TypeVar, Union
# ---- program: the values of a Literal are kept once for each type
from typing import Literal
L = Literal[1, 2]
for _ in range(40):
    L = Literal[L, L]
many = L, Literal[1, 1, True, 1.0, "a", Literal["a", None]], Literal[[1], [1]], Literal[()]
# ---- program: the arguments that get_args gives
from typing import Annotated, Callable, Concatenate, ParamSpec, TypeVar, get_args
P = ParamSpec("P")
T = TypeVar("T")
got = [get_args(x) for x in (Annotated[int, 1, "x"], Annotated[Annotated[int, 1], 2], Callable[[int, str], T], Callable[[], T], Callable[..., T],
                             Callable[P, T], Callable[Concatenate[int, P], T], list[int], int, Callable)]
# ---- program: a variable of several types behind a star
from typing import Generic, Iterable, Tuple, TypeVar, TypeVarTuple
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
class Batch(Generic[T, *Ts]):
    pass
shown = Generic[*Ts], Tuple[T, *Ts], [*Ts], Batch[int], Batch[int, str, float], isinstance(Ts, Iterable), isinstance(T, Iterable)
del Generic, Iterable, Tuple
list(T)
# ---- program: calls of what makes types
from typing import NewType, ParamSpec, TypeVar, TypeVarTuple
said = []
N = NewType("N", int)
for make in (lambda: N(), lambda: N(1, 2), lambda: N(x=1), lambda: TypeVar(), lambda: TypeVar(1), lambda: ParamSpec(), lambda: TypeVarTuple(),
             lambda: TypeVarTuple("Ts", 1), lambda: ParamSpec("P", 1), lambda: TypeVar("T", unknown=1), lambda: TypeVar("T")[int]):
    try:
        said.append(make())
    except TypeError as e:
        said.append(str(e))
del make
