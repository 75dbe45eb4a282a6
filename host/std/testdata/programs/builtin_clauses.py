"""Builtins, clause by clause (HOST-390, HOST-392 to HOST-398)."""
import collections
import collections.abc as cabc
import enum
import numbers
import typing

out = []
log = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


names = "abs all any ascii bin bool bytes callable chr classmethod delattr dict dir divmod enumerate filter float format frozenset getattr hasattr hash hex id int isinstance issubclass iter len list map max min next object oct ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip open"
import builtins
# HOST-390
out.append(([n for n in names.split() if not callable(getattr(builtins, n, None))], None, True, False, Ellipsis, NotImplemented, __debug__, builtins.len is len, builtins.Ellipsis is ...))
out.append((abs(-3), abs(-2.5), abs(True), all([]), all([1, 0]), any([]), any([0, "x"]), ascii("é\n"), bin(5), bin(-5), oct(8), hex(255), hex(-1), bool(), bool("a"), callable(len), chr(97), ord("€"), divmod(7, 2), list(filter(None, [0, 1, "", "a"])), list(filter(lambda x: x > 1, [1, 2, 3])), float("1e3"), format(3.5, ".2f"), getattr(3, "real"), list(map(str, [1, 2])),
    list(map(lambda a, b: a * b, [1, 2, 3], [4, 5])), max(3, 1), min("b", "a"), next(iter([7])), pow(2, 5), list(reversed("abc")), round(3.7), sorted([2, 1]), sum([1, 2], 10), list(zip("ab", [1, 2, 3])), repr("x"), str(5), tuple("ab"), set("aa"), frozenset("a"), list("ab"), dict(a=1), slice(3), type(3) is int, isinstance(object(), object), bytes([1]), id(1) > 0, hash("a") == hash("a")))
class P:
    def __init__(self): self.x = 1
    y = 2


p = P()
setattr(p, "z", 3)
delattr(p, "x")
out.append((vars(p), getattr(p, "y"), hasattr(p, "x"), said(lambda: delattr(p, "x")), said(lambda: getattr(p, 3)), said(lambda: setattr(p, 3, 1)), said(lambda: hasattr(p, 3))))
# HOST-392
class Loud:
    def __str__(self):
        log.append("str")
        return "x"
class Raises:
    def __str__(self): raise KeyError("k")


out.append((print(Loud(), sep="", end="\n", flush=True), list(log), said(lambda: print(Raises())), said(lambda: print("", sep=3)), said(lambda: print("", end=3)), said(lambda: print("", nosuch=1))))
# HOST-393
class E(enum.Enum):
    A = 1
class NT(typing.NamedTuple):
    a: int
class Sized:
    def __len__(self): return 0
class Iter:
    def __iter__(self): return iter(())
class Call:
    def __call__(self): pass
class HashOff:
    __hash__ = None
class Gets:
    def __getitem__(self, i): pass


values = [1, True, 1.5, "a", b"a", None, [], (), {}, set(), frozenset(), range(1), len, lambda: 0, P, P(), E.A, NT(1), Sized(), Iter(), Call(), HashOff(), Gets(), iter([]), (x for x in ""), {}.keys(), {}.items(), {}.values(), ..., collections.deque(), collections.OrderedDict(), slice(1), ValueError()]
classes = [int, bool, float, str, bytes, type(None), list, tuple, dict, set, frozenset, range, type, object, P, E, enum.Enum, NT, cabc.Callable, cabc.Collection, cabc.Container, cabc.Hashable, cabc.ItemsView, cabc.Iterable, cabc.Iterator, cabc.KeysView, cabc.Mapping, cabc.MappingView, cabc.MutableMapping, cabc.MutableSequence, cabc.MutableSet, cabc.Reversible, cabc.Sequence, cabc.Set, cabc.Sized, cabc.ValuesView, cabc.Generator, numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral, Exception]
out += [(c.__name__, [isinstance(v, c) for v in values]) for c in classes]
types = [int, bool, float, str, bytes, list, tuple, dict, set, frozenset, range, type, object, P, E, NT, Sized, Iter, Call, HashOff, Gets, collections.deque, collections.OrderedDict, ValueError]
out += [(c.__name__, [issubclass(v, c) for v in types]) for c in classes]
out.append([said(f) for f in (lambda: isinstance(1, (str, (float, (int,)))), lambda: isinstance(1, ()), lambda: isinstance(1, int | str), lambda: isinstance(None, int | None), lambda: isinstance("a", int | None), lambda: isinstance(1, list[int]), lambda: isinstance([], list[int]), lambda: isinstance(1, 3), lambda: isinstance(1, (int, 3)), lambda: isinstance(1, ("x", int)), lambda: isinstance(1, "int"), lambda: isinstance(1, None), lambda: issubclass(int, (str, int)), lambda: issubclass(bool, int | str), lambda: issubclass(int, list[int]), lambda: issubclass(3, int), lambda: issubclass(int, 3), lambda: isinstance(1, (int | str, float)), lambda: isinstance(1, int | list[int]), lambda: isinstance(P(), P | None), lambda: isinstance(1, typing.Any))])
# HOST-394
class Props:
    @property
    def attr(self): raise AttributeError("inside")
    @property
    def key(self): raise KeyError("inside")
    def __getattr__(self, n):
        if n == "boom": raise ValueError("boom")
        raise AttributeError(n)


q = Props()
out.append([said(f) for f in (lambda: getattr(q, "attr", 1), lambda: getattr(q, "key", 1), lambda: getattr(q, "boom", 1), lambda: getattr(q, "absent", 1), lambda: getattr(q, "absent"), lambda: hasattr(q, "attr"), lambda: hasattr(q, "key"), lambda: hasattr(q, "boom"), lambda: hasattr(q, "absent"), lambda: getattr(3, "x", None), lambda: getattr(3, "real", None))])
# HOST-395: the names that are not dunders.
class Base:
    b = 1
class Dir(Base):
    def __init__(self): self.own = 1
    c = 2
    _d = 3


shown = lambda x: [n for n in dir(x) if not n.startswith("__")]
out.append((shown(Dir()), shown(Dir), shown(Base), shown(E)[:1], dir(Dir()) == sorted(dir(Dir())), "__init__" in dir(Dir()), [n for n in dir([]) if n[0] != "_"], "upper" in dir("a")))
# HOST-396
class Add:
    def __init__(self, v): self.v = v
    def __add__(self, o): return Add(self.v + (o.v if isinstance(o, Add) else o))
    __radd__ = __add__


out.append([said(f) for f in (lambda: sum([]), lambda: sum([1, 2.5]), lambda: sum(["a"], ""), lambda: sum([b"a"], b""), lambda: sum(["a"]), lambda: sum([[1], [2]], []), lambda: sum([0.1] * 10), lambda: sum([1e16, 1.0, -1e16]), lambda: sum([1e308, 1e308]), lambda: sum([0.1, 1, 0.2]), lambda: sum([1, True]), lambda: sum([Add(1), Add(2)]).v, lambda: sum([(1,), (2,)], ()), lambda: sum(range(100)), lambda: sum([10**20, 1]), lambda: sum([float("inf"), float("-inf")]), lambda: sum([1e100, 1, -1e100]), lambda: sum(3), lambda: sum([1], start=5), lambda: sum([-0.0]), lambda: sum([0.1] * 3, 0.5), lambda: sum([2**53, 1.0, 1.0]))])
out.append([said(f) for f in (lambda: max([1, 1.0, True]), lambda: min([1.0, 1, True]), lambda: max("ab", "b"), lambda: max([]), lambda: max([], default=3), lambda: max(3), lambda: max(1, 2, default=3), lambda: max([3, -5], key=abs), lambda: min([3, -5, 5], key=abs), lambda: max([("a", 1), ("b", 1)], key=lambda t: t[1]), lambda: min([("a", 1), ("b", 1)], key=lambda t: t[1]), lambda: max([1, "a"]), lambda: max(), lambda: min({3: 0, 1: 0}), lambda: max([float("nan"), 1]), lambda: max([1, float("nan")]), lambda: max([None]), lambda: max(1, 2, key=lambda v: -v), lambda: min([], key=len, default=None), lambda: max(x for x in (2, 9)), lambda: max([1], nosuch=1))])
# HOST-397
out.append([said(f) for f in (lambda: len(3), lambda: len(iter([])), lambda: len(), lambda: len([], []), lambda: abs("a"), lambda: abs(None), lambda: ord(""), lambda: ord("ab"), lambda: ord(3), lambda: ord(b"a"), lambda: chr(-1), lambda: chr(0x110000), lambda: chr("a"), lambda: chr(1.0), lambda: int([]), lambda: float([]), lambda: float("x"), lambda: bin(1.5), lambda: hex("a"), lambda: oct(None), lambda: divmod("a", 1), lambda: round("a"), lambda: round(1.5, "a"), lambda: hash([]), lambda: iter(3), lambda: next(3), lambda: reversed(3), lambda: reversed({1}), lambda: sorted(3), lambda: sorted([1], key=3), lambda: sum("ab"), lambda: list(3), lambda: tuple(None), lambda: dict(3), lambda: set(3), lambda: zip(3), lambda: map(3), lambda: list(map(3, [1])), lambda: list(filter(3, [1])), lambda: filter(1), lambda: enumerate(3), lambda: enumerate([], "a"), lambda: range("a"), lambda: range(1, 2, 3, 4), lambda: slice(), lambda: isinstance(1), lambda: getattr(3), lambda: bytes(-1), lambda: bytes("a"), lambda: bytes([300]), lambda: str(3, "utf-8"), lambda: pow("a", 2), lambda: format(3, 4), lambda: all(3), lambda: any(None), lambda: callable(), lambda: type(), lambda: super(3), lambda: vars(3), lambda: property(1, 2, 3, 4, 5), lambda: int("1", 99), lambda: int(1, 10), lambda: bool(1, 2), lambda: list([1], [2]), lambda: min(None))])
# HOST-398
out.append([said(f) for f in (lambda: list(zip("ab", "cd", strict=True)), lambda: list(zip("ab", "c", strict=True)), lambda: list(zip("a", "cd", strict=True)), lambda: list(zip()), lambda: list(zip("ab")), lambda: list(zip("abc", range(2))), lambda: list(enumerate("ab", start=5)), lambda: list(enumerate("ab", -1)), lambda: list(map(lambda *a: a, "abc", [1, 2], range(9))), lambda: list(map(None, [1])), lambda: int("ff", 16), lambda: int("z", base=36), lambda: str(b"\xc3\xa9", "utf-8"), lambda: str(b"a"), lambda: str(b"\xff", "ascii", "replace"), lambda: str(object=b"a", encoding="ascii"), lambda: max([1, 5], key=lambda v: -v, default=0), lambda: sorted("ba", key=str.upper, reverse=True), lambda: sorted([1], None), lambda: round(2.675, 2), lambda: round(1234, -2), lambda: round(2.5, None), lambda: list(iter(lambda: 1, 1)), lambda: bytes("é", "utf-8"), lambda: bytes(3), lambda: dict([(1, 2)], a=3), lambda: list(reversed([1, 2])), lambda: next(iter([]), None), lambda: tuple(x for x in "ab"), lambda: type("a") is str, lambda: frozenset([1]) | {2})])
