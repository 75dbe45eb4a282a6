# A class that names Protocol among its bases has no instances unless it has an __init__ of its own; a class derived from it has.
from abc import abstractmethod
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")


def caught(fn):
    try:
        return fn()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


class P(Protocol):
    n: int = 3

    def x(self):
        return self.n


class Q(P):
    pass


class R(P, Protocol):
    pass


class Own(Protocol):
    def __init__(self):
        self.a = 1


class OwnAgain(Own, Protocol):
    pass


class Box(Protocol[T]):
    pass


class Filled(Box[int]):
    pass


class Deeper(Box[int], Protocol[T]):
    pass


class Gen(Protocol, Generic[T]):
    pass


class Abstract(Protocol):
    @abstractmethod
    def f(self): ...


class Mixed(P):
    def __init__(self, b):
        super().__init__()
        self.b = b


class Base:
    def __init__(self, a):
        self.a = a


class Beside(P, Base):
    pass


class Below(R):
    pass


class Made(Protocol):
    def __new__(cls):
        seen.append("made")
        return super().__new__(cls)


class Other(Protocol):
    def __new__(cls):
        return 5


seen = []
out = [caught(P), caught(lambda: P(1)), caught(lambda: Q().x()), caught(lambda: Q(1)), caught(R), caught(lambda: Own().a), caught(lambda: OwnAgain().a), caught(Box),
       caught(lambda: Box[int]()), type(caught(Filled)).__name__, caught(Deeper), caught(Gen), caught(Abstract), caught(lambda: Mixed(2).b),
       caught(lambda: Beside(1).a), caught(Beside), caught(lambda: Below().x()), caught(Made), seen, caught(Other),
       [c.__name__ for c in R.__bases__], [c.__name__ for c in R.__mro__], [c.__name__ for c in Gen.__mro__], [c.__name__ for c in Deeper.__mro__]]
