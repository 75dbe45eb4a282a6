"""Programs about control flow: generators, with, try, match, scopes."""

# ---- program: finally decides
def tried(f, *a):
    try:
        return f(*a)
    except BaseException as e:
        return type(e).__name__, str(e), repr(e.__context__), repr(e.__cause__)
log = []
def a():
    try: return "try"
    finally: log.append("a")
def b():
    try: return "try"
    finally: return "finally"
def c():
    for i in range(3):
        try: continue
        finally:
            if i == 1: break
    return i
def d():
    try: raise ValueError("one")
    finally: raise KeyError("two")
def e():
    try:
        try: 1 / 0
        except ZeroDivisionError as z: raise TypeError("t") from z
    except TypeError as t:
        return type(t.__cause__).__name__, t.__suppress_context__
def f():
    while True:
        try: 1 / 0
        except ZeroDivisionError: break
        else: return "no"
        finally: log.append("f")
    return "broke"
def g():
    try: pass
    except Exception: return 1
    else:
        try: return "else"
        finally: log.append("g")
    finally: log.append("g2")
def h():
    try: raise ValueError
    except (KeyError, ValueError): 
        try: raise
        except ValueError: return "again"
def i():
    try: 1 / 0
    finally: return "swallowed"
def j():
    x = 1
    try: return x
    finally: x = 2
def k(n):
    try:
        if n == 0: raise ValueError
        if n == 1: raise KeyError
        if n == 2: return "ret"
    except ValueError as err:
        out = "V"
    except LookupError:
        out = "L"
    else:
        out = "else"
    finally:
        log.append(n)
    return out
def l():
    try: raise ValueError("v")
    except ValueError as e: pass
    return e
def m():
    e = "outer"
    try: raise ValueError("v")
    except ValueError as e: pass
    try: return e
    except NameError as n: return type(n).__name__
def n():
    raise
def o():
    for x in [1, 2]:
        for y in [1, 2]:
            if y == 2: break
        else: return "inner else"
    else: return "outer else", x, y
out = [tried(q) for q in (a, b, c, d, e, f, g, h, i, j)] + [tried(k, q) for q in range(4)] + [tried(q) for q in (l, m, n, o)]

# ---- program: chains of exceptions
def tried(f):
    try:
        f()
    except BaseException as e:
        chain = []
        while e is not None:
            chain.append((repr(e), e.__suppress_context__, repr(e.__cause__), repr(e.__context__)))
            e = e.__cause__ or (None if e.__suppress_context__ else e.__context__)
        return chain
class E(Exception):
    def __init__(self, msg, code=0):
        super().__init__(msg)
        self.code = code
def one():
    try: {}["k"]
    except KeyError as k: raise E("wrapped", 5) from k
def two():
    try: int("x")
    except ValueError: raise RuntimeError("while")
def three():
    try: int("x")
    except ValueError: raise RuntimeError("none") from None
def four():
    try:
        try: 1 / 0
        finally: [].pop()
    except IndexError: raise E("last")
def five():
    e = ValueError("a"); e.__cause__ = TypeError("b"); raise e
def six():
    try: raise ValueError("x")
    except ValueError as e: raise e
def seven():
    raise E from E("cause")
def eight():
    raise 5
def nine():
    raise E("m") from 5
def ten():
    raise int
def eleven():
    try: raise KeyError("a")
    except KeyError as a:
        try: raise ValueError("b")
        except ValueError as b: raise a
def twelve():
    class L: pass
    l = L()
    with M("a") as l.attr, M("b") as (p, ): pass
    return l.attr, p
def thirteen():
    class G(contextlib.nullcontext): pass
    with G(3) as g: return g
out = [tried(f) for f in (one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen)]

# ---- program: generators delegate and end
log = []
def inner(n):
    try:
        for i in range(n): yield i
        return "done"
    finally: log.append("inner end")
def outer():
    r = yield from inner(2)
    log.append(r)
    x = yield from [10, 20]
    log.append(x)
    yield from "ab"
def infinite():
    n = 0
    while True:
        yield n
        n += 1
def early():
    yield 1
    return
    yield 2
def tried(f):
    try:
        return f()
    except BaseException as e:
        return type(e).__name__, str(e), repr(e.__cause__)
def stops():
    yield 1
    raise StopIteration("x")
def recursive(t):
    for x in t:
        if isinstance(x, list): yield from recursive(x)
        else: yield x
g = outer()
out = [list(g), list(g), next(g, "none"), log, list(early()), tried(lambda: list(stops())), [x for x, _ in zip(infinite(), "abc")], list(recursive([1, [2, [3, []]], 4])), sum(x * x for x in range(5)), list((x, y) for x in range(2) for y in range(x + 1)), max((len(w), w) for w in ["a", "bbb", "cc"]), tried(lambda: next(iter([]))), tried(lambda: next(early())), type(g).__name__, iter(g) is g, ", ".join(str(i) for i in range(3)), dict((k, v) for v, k in enumerate("ab")), any(x > 2 for x in infinite()), g.__name__, g.__qualname__]
h = infinite()
next(h); next(h)
h.close()
out += [next(h, "closed")]
def lazy():
    log.append("started")
    yield
it = lazy()
before = "started" in log
next(it)
after = "started" in log
e = (log.append(i) or i for i in [7, 8])
firsts = next(e), next(e)
a, b, *c = recursive([1, [2, 3], 4])
del g, h, it, e

# ---- program: match on shapes
from dataclasses import dataclass
@dataclass
class P:
    x: int
    y: int = 0
class Q:
    __match_args__ = ("a", "b")
    def __init__(self, a, b): self.a, self.b = a, b
class Empty: pass
LIMIT = 10
import math
def kind(v):
    match v:
        case 0 | 1 as small: return "small", small
        case -1: return "minus one"
        case 1.5: return "float"
        case "a" | "b": return "letter"
        case b"x": return "bytes"
        case None: return "none"
        case True: return "true"
        case math.pi: return "pi"
        case []: return "empty"
        case [x]: return "one", x
        case [1, *rest, 9]: return "ends", rest
        case [x, [y, *_], *_] if x != y: return "nested", x, y
        case (a, b): return "two", a, b
        case [*_]: return "many"
        case {"type": "p", "v": {"w": w}, **rest}: return "map", w, rest
        case {"only": only}: return "only", only
        case {}: return "mapping"
        case P(0, y=0): return "origin"
        case P(x, y) if x == y: return "diagonal", x
        case P(x=x): return "point", x
        case Q(a, b=[c, *_]): return "q", a, c
        case Q(): return "just q"
        case int(n) if n > LIMIT: return "big", n
        case int() | float(): return "number"
        case str(s): return "text", s
        case set() | frozenset(): return "set"
        case type(): return "type"
        case _: return "other"
values = [0, 1, True, False, -1, 1.5, 1.0, "a", "zz", b"x", b"y", None, math.pi, [], [5], (5,), [1, 2, 3, 9], [1, 9], [1, [2, 3]], [2, [2]], [1, 2], [1, 2, 3], range(2), {"type": "p", "v": {"w": 1, "z": 2}, "k": 3}, {"only": 1, "x": 2}, {}, {1: 2}, P(0), P(2, 2), P(3, 4), Q(1, [2, 3]), Q(1, 2), 50, 5, 2.5, {1}, frozenset(), int, object, 10 ** 30, "", bytearray if False else 3j if False else ..., (1, (2,), 3), "ab", {"type": "p"}]
out = [kind(v) for v in values]
def bind(v):
    match v:
        case [a, b] | [a, b, _]: pass
        case {"k": a}: b = "k"
        case a: b = "all"
    return a, b
bound = [bind(v) for v in ([1, 2], [1, 2, 3], {"k": 1}, 5)]
def keep(v):
    x = "old"
    match v:
        case [x, 1]: return "matched", x
        case [_, 2] if (x := "guard"): return x
    return x
kept = [keep(v) for v in ([5, 1], [5, 2], [5, 3], 5)]
match [1, 2, 3]:
    case [first, *_]: pass
match ("go", {"n": 3}):
    case (cmd, {"n": int(k)}): pass
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def bad1():
    match P(1):
        case P(a, b, c): pass
def bad2():
    match Empty():
        case Empty(a): pass
def bad3():
    match Q(1, 2):
        case Q(1, a=1): pass
def bad4():
    match 5:
        case LIMIT(): pass
bad = [tried(f) for f in (bad1, bad2, bad3, bad4)]
del values

# ---- program: names and where they live
x = "global"
def f():
    x = "f"
    def g():
        nonlocal x
        x = "g"
        def h():
            global x
            x = "h made it"
            return x
        return h(), x
    return g(), x
r = f(), x
def late():
    try: return y
    except NameError as e: return str(e)
def unbound():
    try: z
    except UnboundLocalError as e: return str(e)
    z = 1
def freed():
    v = 1
    def inner(): return v
    del v
    try: inner()
    except NameError as e: return str(e)
fs = [lambda: i for i in range(3)]
gs = [lambda i=i: i for i in range(3)]
class C:
    x = "class"
    y = [x for _ in range(1)]
    z = [c for c in x]
    def get(self): return x
    w = (lambda: x)()
    try: q = [x2 for x2 in range(2) if x]
    except NameError: q = "no"
def counter():
    n = 0
    def bump(by=1):
        nonlocal n
        n += by
        return n
    return bump
a, b = counter(), counter()
counts = a(), a(5), b(), a()
y1 = late()
y = "now"
total = [n for n in range(5) if (last := n) < 3], last
if (n := len(total)) > 1: size = n
def walrus(*a): return [y := 1, y ** 2], (z := y + 1), z
w = walrus()
while (w2 := w[1]) > 5: pass
out = [f"{(q := 5)} {q}", r, late(), y1, unbound(), freed(), [h() for h in fs], [h() for h in gs], C.y, C.z, C().get(), C.w, C.q, counts]
del x
gone = late.__name__, "x" in dir() if False else "x"
def defaults(a, b=[], *, c={}):
    b.append(a); c[a] = len(c)
    return b, c
d = defaults(1), defaults(2), defaults(3, []), defaults.__defaults__, defaults.__kwdefaults__
def star(a, *args, k=1, **kw): return a, args, k, kw
s = star(1), star(1, 2, 3, k=4, z=5), star(*"ab", **{"k": "v", "q": 1}), star(*[1], *[2, 3], **{"a1": 1}, **{"b1": 2})
del a, b, fs, gs
