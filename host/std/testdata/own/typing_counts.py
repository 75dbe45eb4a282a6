# ---- program: how many types generic forms take
from typing import Generic, Protocol, TypeVar, List, Dict, Tuple, Set, FrozenSet, Type, Optional, Union, Callable, Literal, Final, ClassVar, Annotated, AnyStr, Iterable, Iterator, Mapping, Sequence, Deque, DefaultDict, Generator, Coroutine, Awaitable, Hashable, TypeVarTuple, Unpack
from collections import deque
import collections.abc

T = TypeVar("T")
U = TypeVar("U")
D = TypeVar("D", default=int)
Ts = TypeVarTuple("Ts")


class Box(Generic[T]):
    pass


class Two(Generic[T, U]):
    pass


class V(Generic[Unpack[Ts]]):
    pass


class PT(Protocol[T]):
    pass


class Sub(Box[int]):
    pass


class Sub2(Box[T]):
    pass


class It(Iterable[T]):
    pass


class Dflt(Generic[T, D]):
    pass


class AbcIt(collections.abc.Iterable[T]):
    pass


class Both(Box[T], Two[U, T]):
    pass


class C:
    pass


def said(make):
    try:
        return str(make())
    except TypeError as e:
        return "TypeError: " + str(e)


shown = [
    said(lambda: Callable[[None, "x"], None]),
    said(lambda: (Box[int] | None, Box[None] | int, int | Box[T], list[Box[None]])),
    said(lambda: (Box[int] == Box[int], hash(Box[int]) == hash(Box[int]), Box[T][int] == Box[int], Dict[T, int][str] == Dict[str, int])),
    said(lambda: Box[int,str]),
    said(lambda: Box[()]),
    said(lambda: list[int][str]),
    said(lambda: Two[int]),
    said(lambda: Two[int,str,int]),
    said(lambda: Box[int][str]),
    said(lambda: Two[int,T][str,int]),
    said(lambda: Two[int,T][str]),
    said(lambda: dict[T,int][str,int]),
    said(lambda: dict[T,U][str]),
    said(lambda: Sub[int]),
    said(lambda: Sub2[int,int]),
    said(lambda: PT[int,int]),
    said(lambda: Generic[int]),
    said(lambda: Generic[()]),
    said(lambda: Generic[T,T]),
    said(lambda: List[int,str]),
    said(lambda: List[()]),
    said(lambda: Dict[int]),
    said(lambda: Dict[int,int,int]),
    said(lambda: List[int][str]),
    said(lambda: List[T][int,str]),
    said(lambda: Optional[int,str]),
    said(lambda: Optional[()]),
    said(lambda: Union[()]),
    said(lambda: Tuple[()]),
    said(lambda: Tuple[int][str]),
    said(lambda: tuple[int][str]),
    said(lambda: tuple[T][int,str]),
    said(lambda: type[int,str]),
    said(lambda: Type[int,str]),
    said(lambda: Callable[int]),
    said(lambda: Callable[[int]]),
    said(lambda: Callable[[T],int][str,int]),
    said(lambda: Literal[()]),
    said(lambda: Final[int,str]),
    said(lambda: ClassVar[int,str]),
    said(lambda: Annotated[int]),
    said(lambda: Annotated[()]),
    said(lambda: V[()]),
    said(lambda: V[int,str]),
    said(lambda: int[str]),
    said(lambda: Box[1]),
    said(lambda: Box['x']),
    said(lambda: Protocol[int]),
    said(lambda: Set[int,str]),
    said(lambda: FrozenSet[()]),
    said(lambda: Iterable[int,str]),
    said(lambda: Mapping[int]),
    said(lambda: Sequence[()]),
    said(lambda: deque[int][str]),
    said(lambda: deque[()]),
    said(lambda: list[()]),
    said(lambda: dict[()]),
    said(lambda: Optional[T][int,str]),
    said(lambda: Union[T,int][str,str]),
    said(lambda: Union[T,int][()]),
    said(lambda: (T|int)[str,str]),
    said(lambda: (list[T]|int)[str]),
    said(lambda: (int|str)[int]),
    said(lambda: Union[int,str][int]),
    said(lambda: Optional[int][int]),
    said(lambda: Box[T][int]),
    said(lambda: Box[T][()]),
    said(lambda: list[T][()]),
    said(lambda: List[T][()]),
    said(lambda: Box),
    said(lambda: Two[T,T][int]),
    said(lambda: Type[()]),
    said(lambda: type[()]),
    said(lambda: Deque[int,int]),
    said(lambda: DefaultDict[int]),
    said(lambda: Iterator[int][str]),
    said(lambda: Generator[int]),
    said(lambda: Generator[int,int]),
    said(lambda: Generator[()]),
    said(lambda: Awaitable[int,int]),
    said(lambda: Optional[T][int]),
    said(lambda: Union[T,U,int][str,str]),
    said(lambda: (T|None)[int]),
    said(lambda: Callable[[T],U][int,str]),
    said(lambda: Callable[[T,int],T][None]),
    said(lambda: Dict[T,List[U]][int,str]),
    said(lambda: tuple[T,list[T]]['x']),
    said(lambda: Annotated[T,3][int]),
    said(lambda: Box[T][None]),
    said(lambda: list[AnyStr][int]),
    said(lambda: Two[U,T]),
    said(lambda: Two[U,T][int,str]),
    said(lambda: Tuple[T,...][int]),
    said(lambda: Coroutine[int,int]),
    said(lambda: Generator[int,int,int,int]),
    said(lambda: It[int]),
    said(lambda: It[int,str]),
    said(lambda: Dflt[int]),
    said(lambda: Dflt[int,str]),
    said(lambda: Dflt[()]),
    said(lambda: Dflt[int,str,int]),
    said(lambda: Literal[1][2]),
    said(lambda: Box[int].__args__),
    said(lambda: Two[int,str].__origin__),
    said(lambda: dict[T,U][int,str].__args__),
    said(lambda: Box['x']),
    said(lambda: Hashable),
    said(lambda: Iterable[T][int]),
    said(lambda: AbcIt[int,str]),
    said(lambda: Both[int,str]),
    said(lambda: Both[int]),
]


def bases(make):
    try:
        make()
    except TypeError as e:
        return str(e)


def twice():
    class A(Generic[T], Generic[U]): pass

def unlisted():
    class A(Box[T], Generic[U]): pass

def after():
    class A(Generic[T], Box[U]): pass

refused = [bases(twice), bases(unlisted), bases(after)]
del T, U, D, Ts, Generic, Protocol, TypeVar, List, Dict, Tuple, Set, FrozenSet, Type, Optional, Union, Callable, Literal, Final, ClassVar, Annotated, AnyStr, Iterable, Iterator, Mapping, Sequence, Deque, DefaultDict, Generator, Coroutine, Awaitable, Hashable, TypeVarTuple, Unpack
