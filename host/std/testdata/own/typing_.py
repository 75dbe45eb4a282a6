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
