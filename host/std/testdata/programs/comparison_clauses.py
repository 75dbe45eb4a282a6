"""Truth, comparison, identity and hashing, clause by clause (HOST-180 to HOST-187)."""
import collections
import dataclasses
import enum
import functools
import math

out = []
log = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


class Truth:
    def __init__(self, b): self.b = b
    def __bool__(self): return self.b
class Len:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
class Both(Len):
    def __bool__(self): return True
class Plain: pass
class EmptyList(list): pass
class Zero(int): pass
class E(enum.Enum):
    NONE = 0
class I(enum.IntEnum):
    NONE = 0
    ONE = 1


def truth(x): return said(lambda: bool(x))


# HOST-180
out.append([truth(x) for x in (None, False, True, 0, 0.0, -0.0, 1, -1, math.nan, "", " ", b"", b"\0", (), (0,), [], [0], {}, {0: 0}, set(), {0}, frozenset(), range(0), range(1), {}.keys(), {1: 1}.items(), ..., Plain(), Plain, print, truth, E.NONE, I.NONE, I.ONE, EmptyList(), Zero(),
    Truth(True), Truth(False), Truth(1), Truth(None), Len(0), Len(2), Len(-1), Len("a"), Both(0), collections.deque(), collections.Counter(), collections.OrderedDict(a=1), iter(()), (x for x in ()), slice(0), type, object(), math, ValueError(), lambda: 0)])
out.append((not Len(0), not Plain(), 1 if Truth(False) else 2, Len(0) or "or", [x for x in (0, 1, "", "a") if x], said(lambda: 1 if Truth(3) else 2), any([Len(0), 5]), all([Len(1), ""]), said(lambda: not Truth("x"))))
# HOST-181
vals = [1, True, 1.0, 0, False, 0.0, -0.0, 2**53, 2.0**53, 2**53 + 1, 10**400, math.inf, -math.inf, math.nan, "1", b"1", (1,), [1], {1}, frozenset({1}), {1: 1}, None, range(1, 2), range(1, 3, 2), I.ONE, E.NONE, Zero(0)]
out += [[a == b for b in vals] for a in vals] + [[a != b for b in vals] for a in vals]
nan = math.nan
out.append(([nan] == [nan], (nan,) == (nan,), {nan: 1} == {nan: 1}, nan in [nan], {1: 2, 3: 4} == {3: 4, 1: 2}, {1: 2} == {1: 3}, {1, 2} == {2, 1}, [1, [2, (3,)]] == [1, [2, (3,)]], (1, 2) == (1, 2, 3), [] == (), {} == set(), {1: 1} == collections.OrderedDict({1: 1}), collections.OrderedDict(a=1, b=2) == collections.OrderedDict(b=2, a=1), {1, 2} == frozenset({1, 2}), collections.deque([1]) == [1], {1: 1}.keys() == {1}, {1: 1}.items() == {(1, 1)}))
# HOST-182
order = [1, True, 1.5, 2**53 + 1, 2.0**53, math.inf, math.nan, "a", "b", b"a", b"b", (1,), (1, 2), [1], [1, 0], {1}, {1, 2}, frozenset({1}), None, {1: 1}, Plain, range(2), E.NONE, I.ONE, 10**400]
out += [[(said(lambda: a < b), said(lambda: a <= b), said(lambda: a > b), said(lambda: a >= b)) for b in order] for a in order]
out.append((said(lambda: [1, "a"] < [1, 2]), said(lambda: [1, "a"] < [2, 2]), [nan, 1] < [nan, 2], (1, (2, 3)) < (1, (2, 4)), "abc" < "abd" < "abda", "Z" < "a" < "é", b"\x00" < b"\x00\x00", {1} < {1}, {1} <= {1}, {1} < {2}, {1: 1}.keys() < {1, 2}, said(lambda: 1 < "a", "'<' not supported", "int", "str")))


# HOST-183
class C:
    def __init__(self, v): self.v = v
    def __eq__(self, o):
        log.append(("eq", self.v))
        return self.v == o.v if isinstance(o, C) else NotImplemented
    def __lt__(self, o):
        log.append(("lt", self.v))
        return NotImplemented if not isinstance(o, C) else self.v < o.v
    def __ge__(self, o):
        log.append(("ge", self.v))
        return "ge result"
class D(C):
    def __gt__(self, o):
        log.append(("gt of D", self.v))
        return "reflected first"
    def __eq__(self, o):
        log.append(("eq of D", self.v))
        return "D eq"
    __hash__ = None
class Ne:
    def __ne__(self, o): return "ne"
class OnlyEq:
    def __eq__(self, o): return 0
class Le:
    def __le__(self, o): return []


def taken():
    got = list(log)
    log.clear()
    return got


a, b, d = C(1), C(2), D(3)
out.append((a == b, a != b, a == 1, 1 == a, a != 1, taken(), a < b, a > b, said(lambda: a < 1), said(lambda: 1 > a), a >= b, a <= b, taken(), a < d, a == d, d == a, a != d, taken(), said(lambda: a.__lt__(1)) is NotImplemented, a.__ne__(C(1)), a.__ne__(3) is NotImplemented))
log.clear()
out.append((Ne() != 1, Ne() == 1, OnlyEq() == 1, OnlyEq() != 1, Le() <= 1, 1 >= Le(), said(lambda: Le() < 1), Plain() == Plain(), [p := Plain(), p][0] == p, [OnlyEq()] == [1], not [C(1)] == [C(1)], C(1) in [C(1)], said(lambda: hash(C(1))), said(lambda: {D(1)}), hash(Ne()) is not None, (1).__eq__("a") is NotImplemented, said(lambda: bool(a < d))))
log.clear()


class Hashed:
    def __init__(self, h): self.h = h
    def __eq__(self, o): return isinstance(o, Hashed) and self.h == o.h
    def __hash__(self): return self.h
class Inherits(Hashed): pass
class Loses(Hashed):
    def __eq__(self, o): return True
class Explicit(Hashed):
    __hash__ = None
class BadHash:
    def __hash__(self): return "a"


out.append((OnlyEq.__hash__, Explicit.__hash__, Hashed(1).__hash__(), hash(Hashed(5)), {Hashed(1): "a"}[Hashed(1)], hash(Inherits(6)), said(lambda: hash(Loses(1)), "unhashable", "Loses"), said(lambda: hash(Explicit(1))), said(lambda: hash(BadHash())), len({Hashed(1), Hashed(1), Hashed(2)})))


@functools.total_ordering
class T:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v


out.append((T(1) <= T(1), T(2) > T(1), T(1) >= T(2), sorted([T(3), T(1)])[0].v, max(T(1), T(4)).v))
# HOST-184
li = []
out.append((None is None, True is True, ... is Ellipsis, NotImplemented is NotImplemented, int is int, li is li, [] is [], {} is {}, Plain is Plain, Plain() is Plain(), E.NONE is E(0), len is len, a.__init__ is a.__init__,
    (x := (1,)) is x, type(a) is C, type(None) is type(None), li is not None))
# HOST-186
out.append([hash(a) == hash(b) for a, b in ((1, 1.0), (True, 1), (0, -0.0), (2**70, float(2**70)), ("a", "a"), ((1, "a"), (1.0, "a")), (frozenset({1, 2}), frozenset({2, 1})), (b"a", b"a"), (None, None), (range(0), range(5, 5)), (range(0, 3, 2), range(0, 4, 2)), (I.ONE, 1), (Zero(5), 5), (slice(1, 2), slice(1, 2)))])
out.append([said(lambda: hash(x), "unhashable") for x in ([], {}, set(), collections.deque(), collections.Counter(), ([],), (1, {}), [1])] + [said(lambda: {[]: 1}), said(lambda: {()} | {(1,)}) == {(), (1,)}, said(lambda: {{1}}), said(lambda: [] in {}), said(lambda: [] in set()), said(lambda: {}.get([])), said(lambda: {}.setdefault([], 1)), said(lambda: set().add({})), said(lambda: dict([([], 1)])), said(lambda: dict.fromkeys([[]]))])


@functools.lru_cache
def cached(x): return x


@dataclasses.dataclass(frozen=True)
class Frozen:
    a: int
    b: list
@dataclasses.dataclass
class Mutable:
    a: int


out.append((said(lambda: cached([]), "unhashable"), hash(Frozen(1, "x")) == hash(Frozen(1, "x")), said(lambda: hash(Frozen(1, []))), said(lambda: hash(Mutable(1)), "unhashable", "Mutable"), {Frozen(1, 2): 3}[Frozen(1, 2)], Frozen(1, 2) == Frozen(1.0, 2), Mutable(1) == Mutable(1), Frozen(1, 2) != Mutable(1)))
# HOST-187
objects = [Plain(), [], "text", Plain]
out.append(([id(x) == id(x) for x in objects], len({id(x) for x in objects}), all(isinstance(id(x), int) and id(x) > 0 for x in objects)))
