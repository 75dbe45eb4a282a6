"""Statements, clause by clause (HOST-100 to HOST-112)."""
import collections
import contextlib
import dataclasses
import enum
import typing
from types import SimpleNamespace

out = []
log = []


def note(x, name=None):
    log.append(x if name is None else name)
    return x


def taken():
    got = list(log)
    log.clear()
    return got


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


class Watch:
    def __getitem__(self, k):
        log.append(("get", k))
        return 7
    def __setitem__(self, k, v): log.append(("set", k, v))
    def __delitem__(self, k): log.append(("del", k))
    @property
    def p(self):
        log.append("read p")
        return 5
    @p.setter
    def p(self, v): log.append(("write p", v))
    @p.deleter
    def p(self): log.append("delete p")


w = Watch()
# HOST-101: the right side, then the targets in turn, each with its object and index when its turn comes.
note(w, "o1").p = note(w, "o2")[note("k")] = note("value")
out.append(taken())
i, li = 0, [0, 0, 0]
i, li[i] = 1, "at one"
out.append((i, li))
note(w, "first").p, [*note(w, "second")[note("rest")]], (w.p, note(w, "fourth")[0]) = note((1, (2, 3), "xy"), "source")
out.append(taken())
note(w, "o").p += note(1, "right")
out.append(taken())
note(w, "o")[note("k")] *= note(2, "right")
out.append(taken())


class InPlace:
    def __init__(self, name): self.name = name
    def __iadd__(self, o): return self.name + " iadd"
    def __isub__(self, o): return NotImplemented
    def __sub__(self, o): return self.name + " sub"
    def __rmul__(self, o): return self.name + " rmul"
    def __ior__(self, o):
        self.name = "changed"
        return self


a, b, c, d = [InPlace(n) for n in "abcd"]
e = d
a += 1
b -= 1
n = 3
n *= c
d |= 1
out.append((a, b, n, d is e, e.name, said(lambda: exec_aug(object()), "+=")))


def exec_aug(x):
    x += 1


li = same = [1]
li += (2,)
li *= 2
fz = whole = frozenset("a")
fz |= {"b"}
st = other = {1}
st |= {2}
st &= {2, 3}
st ^= {9}
st -= {2}
dd = mapped = {"a": 1}
dd |= [("b", 2)]
x = 7
x += 1; x -= 2; x *= 5; x //= 4; x **= 2; x %= 30; x <<= 3; x >>= 1; x |= 1; x &= 13; x ^= 6; x /= 2
out.append((li is same, li, whole, fz, st is other, other, mapped, x))
tup = ([1],)


def stores_after(t):
    t[0] += [2]


out.append((said(lambda: stores_after(tup)), tup))


# HOST-102
def spread(v):
    a, *b, c = v
    return a, b, c


def two(v):
    a, b = v
    return a, b


def none(v):
    () = v
    [] = v
    return "none"


out.append([said(lambda: f(v)) for f in (spread, two) for v in ((), "a", [1, 2], range(3), {"k": 1, "l": 2}, {5: 0, 6: 0}.items(), iter("xyz"), (j for j in range(2)), 3, None)])
out.append((said(lambda: none(())), said(lambda: none([1]))))
*all_of, = "ab"
(p, q), [r, (s, *t)] = [1, 2], (3, "xyz")
for k, (l, *m) in [(1, "ab"), (2, (3,))]: out.append((k, l, m))
out.append((all_of, p, q, r, s, t))
for kk, in ([1], (2,)): pass
out.append(kk)


# HOST-103
def loops():
    seen = []
    for i in note((x for x in range(4)), "once"):
        if i == 1: continue
        seen.append(i)
    else:
        seen.append("else")
    for i in range(3):
        if i == 1: break
    else:
        seen.append("never")
    for never in (): pass
    else: seen.append("empty else")
    n = 0
    while note(n < 3, "test"):
        n += 1
        if n == 2: continue
        if n == 3: break
    else:
        seen.append("never")
    while n: n -= 1
    else: seen.append("while else")
    for o in range(2):
        for p in range(2):
            if p: break
        else: seen.append("inner never")
        continue
    else: seen.append("outer else")
    return seen, i, said(lambda: never, "never"), o, p, taken()


out.append(loops())
for w.p in (1, 2): pass
for li[0] in "ab": pass
out.append((taken(), li))
grow = [0]
for g in grow:
    if g < 4: grow.append(g + 1)
out.append(grow)


# HOST-104
class Manager:
    def __init__(self, name, swallow=False, broken=None): self.name, self.swallow, self.broken = name, swallow, broken
    def __enter__(self):
        log.append("enter " + self.name)
        if self.broken == "enter": raise KeyError(self.name)
        return self.name
    def __exit__(self, kind, value, tb):
        log.append(("exit " + self.name, kind and kind.__name__, value and str(value)))
        if self.broken == "exit": raise KeyError(self.name)
        return self.swallow


def managed(*ms, error=None, how=None):
    for _ in range(1):
        with ms[0] as a, ms[1]:
            log.append(a)
            if error: raise error
            if how == "return": return "returned"
            if how == "break": break
            if how == "continue": continue
        log.append("after")
    return "end"


M = Manager
for args in [(M("a"), M("b")), (M("a", "yes"), M("b")), (M("a"), M("b", 1)), (M("a"), M("b", broken="enter")), (M("a", True), M("b", broken="exit")), (M("a", 0), M("b"))]:
    for how in (None, "return", "break", "continue", "raise"):
        out.append((said(lambda: managed(*args, error=ValueError("v") if how == "raise" else None, how=how), "v"), taken()))
with (M("p") as one, M("q") as two_, contextlib.nullcontext(5) as five, contextlib.suppress(KeyError)):
    out.append((one, two_, five, taken()))
    {}["missing"]
with contextlib.suppress(ValueError, LookupError): [][1]


def suppressed(e):
    with contextlib.suppress(LookupError):
        raise e("x")
    return "swallowed"


class Half:
    def __enter__(self): pass


def enters(x):
    with x: pass


half = Half()
half.__exit__ = lambda *a: True
manager = contextlib.suppress(KeyError)
out.append((said(lambda: suppressed(TypeError)), said(lambda: suppressed(IndexError)), said(lambda: enters(half)), said(lambda: enters(3)), contextlib.nullcontext(7).__enter__(),
    manager.__exit__(KeyError, KeyError(1), None), bool(manager.__exit__(TypeError, TypeError(1), None)), bool(manager.__exit__(None, None, None))))
with M("t") as w.p, M("u") as (u1): pass
out.append((taken(), u1))


# HOST-105
def asserts(x, *m):
    if m: assert x, note(m[0])
    else: assert x


out.append((said(lambda: asserts(1, "m")), taken(), said(lambda: asserts(0, "m"), "m"), taken(), said(lambda: asserts([])), said(lambda: asserts("", ValueError("inner")), "inner"), __debug__))
try:
    assert False, (1, 2)
except AssertionError as e:
    out.append(e.args)


# HOST-106
def annotated():
    a: int = note(1)
    w.p: int = note(2)
    w[note("k")]: int = note(3)
    (b): int = 4
    try: c
    except UnboundLocalError: seen = "local"
    c: int
    return a, b, seen, taken()


out.append(annotated())
at_module: int
out.append(said(lambda: at_module, "at_module"))


@dataclasses.dataclass
class Fields:
    a: int
    b: "str" = "x"
    c = 5
    d: list = dataclasses.field(default_factory=list)
    (e): int = 1


class Named(typing.NamedTuple):
    x: int
    y: int = 2


class Coloured(enum.Enum):
    note: int
    RED: int = 1


out.append(([f.name for f in dataclasses.fields(Fields)], Fields(1).e, Named(1), Named._fields, [m.name for m in Coloured]))


# HOST-109
def deletes():
    a, b, c = 1, 2, [1, 2, 3, 4]
    del a, (b), c[0], c[:1]
    del w.p, w[note("k")]
    return said(lambda: a, "a"), said(lambda: b, "b"), c, taken()


out += [deletes(), said(lambda: delete_twice(), "'z'")]


def delete_twice():
    z = 1
    del z
    del z


zz = 1
del [zz]
out.append((said(lambda: zz, "zz"), said(lambda: [].__delitem__(0))))
try:
    del never_bound
except NameError as e:
    out.append(str(e))


# HOST-110
def doc():
    """One.

      Two.
        Three.

    """


def tabbed():
    "\tA\n\t  B\n\tC  "


def not_doc():
    f"x"


def bytes_doc():
    b"x"


def second():
    pass
    "no"


def joined():
    "a" "b"
    return 1


class Documented:
    """
    Class.
      Inner.
    """
    def method(self):
        """M."""


out.append([x.__doc__ for x in (doc, tabbed, not_doc, bytes_doc, second, joined, Documented, Documented.method, lambda: "no")] + [__doc__])


# HOST-112
@dataclasses.dataclass
class Point:
    x: int
    y: int


class Own:
    __match_args__ = ("b",)
    def __init__(self): self.a, self.b = 1, 2


class Listed(list): pass


def matched(v):
    match note(v):
        case Point(0, y=yy): return "x is 0", yy
        case Point(px, py) if px == py: return "diagonal", px
        case Point(): return "point"
        case Own(2): return "own"
        case Named(q, w=_): pass
        case Named(q, 9): return "named", q
        case SimpleNamespace(a=av): return "namespace", av
        case {"k": [1, {"deep": deep}], **rest}: return deep, rest
        case {"only": _}: return "only"
        case {}: return "a mapping"
        case []: return "empty"
        case [1, 2 | 3 as which, *others]: return which, others
        case [*_, "last"]: return "ends in last"
        case [first, _]: return "pair", first
        case [_, *_, _]: return "longer"
        case True | None as single: return "singleton", single
        case -1 | 1.5: return "number"
        case str(text) if text: return "text", text
        case bytes(): return "bytes"
        case int(num): return "int", num
        case Coloured.RED: return "red"
        case float() as f: return "float", f
        case _: return "other"


rest_source = {"k": (1, {"deep": 4}), "z": 1}
out += [matched(v) for v in (Point(0, 5), Point(2, 2), Point(1, 2), Own(), Named(3, 9), Named(3, 8), SimpleNamespace(a=1, b=2), rest_source, {"only": 1, "b": 2}, {"z": 1}, [], (1, 3, 4, 5), (1, 2),
    ["x", "last"], range(2), range(5), collections.deque("ab"), "ab", "", b"ab", {1, 2}, True, None, 1, -1, 1.5, 2.5, 7, Coloured.RED, frozenset(), Listed([5, 6]), (j for j in "ab"), iter([1, 2]), {}.keys())]
out.append(len(taken()))


def bad_pattern(v):
    match v:
        case Point(1, 2, 3): return "three"


def twice(v):
    match v:
        case Point(1, x=1): return "twice"


def no_args(v):
    match v:
        case Watch(1): return "positional"


def not_class(v):
    match v:
        case note(): return "function"


out += [said(lambda: f(v)) for f, v in ((bad_pattern, Point(1, 2)), (twice, Point(1, 1)), (no_args, w), (not_class, 1))]
copied = {"a": 1, "b": 2}
match copied:
    case {"a": 1, **others}: others["c"] = 3
out.append((copied, others))
match 5:
    case 6: pass
match (x := 3), 4:
    case 3, four: out.append(four)


class DefaultMap(dict):
    def __missing__(self, k): return "made"


match DefaultMap():
    case {"absent": got}: out.append(got)
    case _: out.append("not made")
