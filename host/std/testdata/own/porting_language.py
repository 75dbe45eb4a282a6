# ---- program: match every pattern kind
from dataclasses import dataclass
from enum import Enum
class Kind(Enum):
    A = 1
    B = "b"
@dataclass
class Op:
    name: str
    args: tuple = ()
class Pt:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
def f(v):
    match v:
        case None: return "none"
        case True | False: return f"bool {v}"
        case 0: return "zero"
        case -1: return "minus one"
        case 1.5: return "float"
        case int(n) if n > 100: return f"big {n}"
        case int(): return "int"
        case "a" "b": return "ab"
        case str() as s if s.isupper(): return f"upper {s}"
        case b"x": return "bytes"
        case Kind.A: return "kind a"
        case Kind(): return "kind"
        case []: return "empty"
        case [x]: return f"one {x}"
        case [1, *rest]: return f"1 then {rest}"
        case (x, y, *_, z): return f"{x} {y} .. {z}"
        case [x, [y, *zs]]: return (x, y, zs)
        case {"op": str(op), "args": [*args], **rest}: return (op, args, rest)
        case {"k": {"n": n}}: return n
        case {}: return "mapping"
        case Op("add", (a, b)): return a + b
        case Op(name=n, args=()): return n
        case Op(): return "op"
        case Pt(0, y): return ("y", y)
        case Pt(x=x, y=(0 | 1) as y): return (x, y)
        case _: return "other"
out = [f(v) for v in (None, True, 0, -1, 1.5, 101, 7, "ab", "UP", "low", b"x", Kind.A, Kind.B, [], [5], [1, 2, 3], (4, 5, 6, 7), [4, [5, 6]], {"op": "mul", "args": (1, 2), "z": 3}, {"k": {"n": 9}}, {}, {"k": 1}, Op("add", (1, 2)), Op("neg"), Op("x", (1,)), Pt(0, 5), Pt(3, 1), Pt(3, 3), set(), 0.0, -0.0, 1.0, 2j if False else range(3), bytearray if False else b"", "")]

# ---- program: match errors
class A:
    __match_args__ = ("x", 3)
    x = 1
class B:
    __match_args__ = ["x"]
    x = 1
class C:
    x = 1
class D:
    __match_args__ = ("x", "x")
    x = 1
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def a():
    match A():
        case A(1, 2): return 1
def b():
    match B():
        case B(1): return 1
def c():
    match C():
        case C(1): return 1
def d():
    match D():
        case D(1, x=1): return 1
def e():
    match D():
        case D(1, 1): return 1
def g():
    k = 5
    match 5:
        case k(): return 1
def h():
    match 3:
        case int(1, 2): return 1
def i():
    match C():
        case C(x=1, y=2): return 1
        case C(x=1): return "second"
def j():
    match {"a": 1}:
        case {"a": 1, **r}: return r
def k():
    match (1, 2):
        case (a, b) if a / 0: return 1
def l():
    match 3:
        case list(): return 1
        case str(x): return x
    return "no x"
def m():
    match [1, 2]:
        case str() | [1, *_] as whole: return whole
out = [err(f) for f in (a, b, c, d, e, g, h, i, k, l, m)]

# ---- program: walrus and comprehension scopes
total = 0
cum = [total := total + v for v in (1, 2, 3)]
if (n := len(cum)) > 2 and not (m := n - 3):
    n += 10
class S:
    w = [4, 5]
    z = [x for x in w]
    try:
        bad = [w[0] for _ in (1,)]
    except NameError as e:
        bad = str(e)
pairs = {k: (last := v) for k, v in {"a": 1, "b": 2}.items()}
def g():
    [q := i for i in range(4)]
    return q
def h():
    try:
        return [zz for _ in (1,) if (zz2 := 1)] 
    except NameError as e:
        return str(e), e.name
fs = [lambda: i for i in range(3)]
gs = [(lambda j: lambda: j)(i) for i in range(3)]
out = [total, cum, n, m, S.z, S.bad, pairs, last, g(), h(), [f() for f in fs], [f() for f in gs], [y for x in [1, 2] if (y := x * 2) > 2], any((hit := c) == "c" for c in "abcd"), hit, sum(i * j for i in range(3) for j in range(i)), {(i, j) for i in "ab" for j in "x"} == {("a", "x"), ("b", "x")}]
try:
    i
except NameError as e:
    out.append(str(e))
del fs, gs

# ---- program: exception chains and notes
def desc(e, depth=0):
    if e is None or depth > 5: return None
    return (type(e).__name__, str(e), e.args, getattr(e, "__notes__", None), e.__suppress_context__, desc(e.__cause__, depth + 1), desc(e.__context__, depth + 1))
def grab(f):
    try:
        f()
    except BaseException as e:
        return desc(e)
def a():
    try:
        {}["k"]
    except KeyError as e:
        raise ValueError("outer", 3) from e
def b():
    try:
        1 / 0
    except ZeroDivisionError:
        [][1]
def c():
    try:
        int("x")
    except ValueError:
        raise RuntimeError from None
def d():
    e = TypeError("t")
    e.add_note("first")
    e.add_note("second\nline")
    raise e
def f():
    try:
        raise KeyError("a", "b")
    finally:
        raise LookupError("fin")
def g(): raise 3
def h(): raise ValueError from 3
def i(): raise
def j():
    try:
        raise ValueError(1)
    except ValueError as e:
        try:
            raise TypeError(2)
        except TypeError:
            raise e
def k(): ValueError("x").add_note(3)
def l(): raise type("a")
def m():
    class Q: pass
    raise Q()
def n(): assert 0, ("x", 1)
def o(): assert not 1
def p():
    try:
        raise OSError(2, "No such", "file.txt")
    except OSError as e:
        raise ImportError("imp", name="n", path="p") from e
out = [grab(f) for f in (a, b, c, d, f, g, h, i, j, k, l, m, n, o, p)]

# ---- program: finally and control flow
log = []
def a():
    for i in range(3):
        try:
            if i == 1: continue
            log.append(i)
        finally:
            log.append(("f", i))
    else:
        log.append("else")
def b():
    while True:
        try:
            return "try"
        finally:
            break
    return "after"
def c():
    try:
        return 1
    finally:
        log.append("fin")
def d():
    for x in (1, 2):
        try:
            raise ValueError(x)
        except ValueError as e:
            log.append(e.args)
            continue
        finally:
            if x == 2: return x
def e():
    try:
        try:
            raise KeyError(1)
        finally:
            raise ValueError(2)
    except ValueError as v:
        return type(v.__context__).__name__
def f():
    try: pass
    except: return 1
    else: return 2
    finally: log.append("f")
a()
out = [b(), c(), d(), e(), f(), log]

# ---- program: generators without send
def count(n):
    try:
        i = 0
        while i < n:
            yield i
            i += 1
    finally:
        log.append("closed")
    return "done"
log = []
g = count(3)
def wrap(g):
    r = yield from g
    yield ("r", r)
def err(f):
    try:
        return f()
    except BaseException as e:
        return f"{type(e).__name__}: {e}"
def stop():
    yield 1
    raise StopIteration("x")
h = count(9)
first = next(h)
h.close()
out = [list(g), list(wrap(count(2))), err(lambda: next(g)), err(lambda: list(stop())), first, err(lambda: next(h)), log, list(zip(count(2), "ab", strict=True)), err(lambda: list(zip(count(2), "abc", strict=True))), err(lambda: next(iter([]))), err(lambda: next(3)), err(lambda: iter(3)), err(lambda: (lambda: (yield))().send(None)), (x for x in ()).close(), err(lambda: len(count(1))), err(lambda: count(1)[0]), err(lambda: [*count(1), *3]), err(lambda: next(count(0), "dflt"))]
def ret():
    return 5
    yield
try:
    next(ret())
except StopIteration as e:
    out.append((e.value, e.args))
del g, h

# ---- program: context managers
log = []
class M:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self):
        log.append("enter " + self.name)
        return self.name
    def __exit__(self, t, v, tb):
        log.append((self.name, t and t.__name__, str(v)))
        return self.swallow
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}", e.__context__ and str(e.__context__)
def a():
    with M("a") as x, M("b", True) as y:
        raise ValueError(x + y)
    return "swallowed"
def b():
    with (M("c") as x, M("d"),):
        return x
def c():
    with M("e"):
        1 / 0
def d():
    with 3: pass
def e():
    class H:
        def __enter__(self): return 1
    with H(): pass
def f():
    class H:
        def __exit__(self, *a): return 1
    with H(): pass
def g():
    class H:
        def __enter__(self): return self
        def __exit__(self, t, v, tb): raise KeyError("exit")
    with H(): raise ValueError("body")
def h():
    with M("t") as (p, q): return p, q
def i():
    from contextlib import suppress, nullcontext
    with suppress(KeyError, IndexError): [][0]
    with nullcontext(4) as n: pass
    with suppress(): raise ValueError("not")
    return n
out = [err(x) for x in (a, b, c, d, e, f, g, h, i)] + [log]

# ---- program: descriptors of the language
class Base:
    reg = {}
    def __init_subclass__(cls, /, key=None, **kw):
        super().__init_subclass__(**kw)
        cls.key = key or cls.__name__.lower()
        Base.reg[cls.key] = cls.__name__
class A(Base, key="aa"): pass
class B(A): pass
class Named:
    def __set_name__(self, owner, name): self.where = (owner.__name__, name)
class Own:
    p, q = Named(), Named()
class G:
    def __class_getitem__(cls, item): return (cls.__name__, item)
class L:
    def __getattr__(self, n):
        if n.startswith("layer"): return int(n[5:])
        raise AttributeError(f"no {n}")
class T:
    def __init__(self): self._v = 1
    @property
    def v(self): return self._v
    @v.setter
    def v(self, x):
        if x < 0: raise ValueError("negative")
        self._v = x
    @v.deleter
    def v(self): self._v = None
    ro = property(lambda s: "ro")
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
t = T(); t.v = 5
def s1(): t.v = -1
def s2(): t.ro = 1
def s3(): del t.ro
def s4(): 
    class X(Base, nope=1): pass
def s5():
    class X(object, k=1): pass
def s6(): t.v.w = 1
def s7(): del t.zz
out = [Base.reg, B.key, Own.p.where, Own.q.where, G[1, 2:3], G["x"], L().layer12, err(lambda: L().x), err(lambda: L().layerx), t.v, err(s1), err(s2), err(s3), err(s4), err(s5), err(s6), err(s7), getattr(L(), "z", "dflt"), err(lambda: hasattr(L(), "layer")), T.ro.fget(0)] if not hasattr(L, "layer") else 0
del t
del t

# ---- program: operators and reflection
class N:
    def __init__(self, v): self.v = v
    def __repr__(self): return f"N({self.v})"
    def __add__(self, o): return N(self.v + o) if isinstance(o, int) else NotImplemented
    def __radd__(self, o): return N(o + self.v)
    def __iadd__(self, o):
        self.v += o
        return self
    def __eq__(self, o): return isinstance(o, N) and self.v == o.v
    def __lt__(self, o): return self.v < o.v if isinstance(o, N) else NotImplemented
    def __neg__(self): return N(-self.v)
    def __rsub__(self, o): return f"{o} - {self}"
    def __matmul__(self, o): return f"{self}@{o}"
    def __rmatmul__(self, o): return f"{o}@{self}"
    def __divmod__(self, o): return (self, o)
    def __rdivmod__(self, o): return (o, self)
    def __pow__(self, o, m=None): return ("pow", o, m)
    def __getitem__(self, k): return k
    def __contains__(self, k): return k == self.v
    def __bool__(self): return self.v != 0
    def __len__(self): return 7
    def __index__(self): return self.v
    def __call__(self, *a, **k): return (a, k)
    def __round__(self, n=None): return ("round", n)
    def __abs__(self): return "abs"
    def __rlshift__(self, o): return ("rl", o)
class Sub(N):
    def __radd__(self, o): return ("sub radd", o)
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
a = N(3); b = a; b += 4
out = [a + 1, 1 + a, a is b, a, N(1) + Sub(2), err(lambda: N(1) + "x"), err(lambda: N(1) - 1), 5 - N(1), a @ 2, 2 @ a, divmod(a, 2), divmod(2, a), a ** 2, pow(a, 2, 5), a[1:2, ...], 7 in a, 8 in a, not N(0), len(a), [10, 11, 12][N(1)], a(1, k=2), round(a), round(a, 2), abs(a), 1 << a, sorted([N(3), N(1)]), N(1) > N(0), err(lambda: N(1) > 0), err(lambda: N(1) >= N(1)), err(lambda: hash(a)), err(lambda: ~a), err(lambda: a | 1), err(lambda: {} | a), hex(N(255)), range(N(3)), "abc"[N(1):], [0] * N(2) if False else "x" * N(2), N(1) == 1, N(1) != N(1), err(lambda: a / 2), err(lambda: 2 // a), bin(N(5)), err(lambda: int(N(4))), err(lambda: float(N(4))), err(lambda: "%d" % N(4)), err(lambda: chr(N(65)))]

# ---- program: argument errors
def f(a, b=2, /, c=3, *, d, e=5): return (a, b, c, d, e)
def g(*args, k): return args, k
def h(**kw): return kw
def n(): return 1
def q(a, b, c): pass
class C:
    def m(self, x): pass
    @classmethod
    def cm(cls, x): pass
    @staticmethod
    def sm(x): pass
    def none(): pass
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(x) for x in (lambda: f(), lambda: f(1), lambda: f(1, 2, 3, 4, d=5), lambda: f(a=1, d=2), lambda: f(1, b=2, d=3), lambda: f(1, d=2, z=3), lambda: f(1, 2, 3, c=4, d=1), lambda: f(1, d=1, **{"d": 2}), lambda: f(*3), lambda: f(**3), lambda: f(1, **{1: 2}),
    lambda: g(1), lambda: g(), lambda: h(1), lambda: h(1, 2, a=3), lambda: n(1), lambda: n(x=1), lambda: q(), lambda: q(1), lambda: q(1, 2), lambda: q(1, 2, 3, 4), lambda: q(1, 2, b=3), lambda: q(1, 2, d=3), lambda: C().m(), lambda: C().m(1, 2), lambda: C.m(), lambda: C.cm(), lambda: C.cm(1, 2), lambda: C().sm(), lambda: C().none(), lambda: C(1), lambda: C(x=1),
    lambda: len(), lambda: len(1, 2), lambda: len([], x=1), lambda: int("1", 2, 3), lambda: "a".upper(1), lambda: "a".split(x=1), lambda: [].append(), lambda: [].append(1, 2), lambda: {}.get(), lambda: dict(1), lambda: dict([1]), lambda: dict([(1, 2, 3)]), lambda: list(1, 2), lambda: sorted(), lambda: sorted([], 1), lambda: max(), lambda: max(1), lambda: print(x=1), lambda: isinstance(1), lambda: range(), lambda: range(1.5), lambda: range(1, 2, 0), lambda: (lambda x: x)(), lambda: (lambda *, a, b: a)(), lambda: (lambda a, *, b, c, d: a)(1), lambda: h(**{"a": 1}, **{"a": 2}))]

# ---- program: unpacking errors
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
def a(): x, y = 1, 2, 3
def b(): x, y, z = "ab"
def c(): x, *y, z = [1]
def d(): x, y = 3
def e(): (x, y), z = 1, 2
def f():
    for x, y in [(1, 2), (3,)]: pass
def g(): [x, y] = {}
def h(): x, = ()
def i(): a, b, *c, d, e = range(3)
def j(): x, y = {1: 2, 3: 4, 5: 6}
def k(): [*x], y = 1, 2
def l(): return [x for x, y in [1]]
def m(): x, y = None
def n(): x, y = (i for i in range(5))
def o(): *a, = 5
def p(): a = [*1]
def q(): a = {**1}
def r(): a = {*1}
def s(): a = {**[1]}
def t(): print(*None)
def u(): x, y = object
out = [err(f) for f in (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u)]
*x, y = "abc"
(u, v), [w, *z] = (1, 2), (3, 4, 5)
p = q = r = []
p.append(1)
out += [x, y, u, v, w, z, q, [*range(2), *"ab"], {**{"a": 1}, "a": 2}, (*(), *[1])]

# ---- program: slices and deletions
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
l = list(range(10))
l[2:4] = "abc"; l[-1:] = []; l[::3] = [0] * len(l[::3]); del l[1:3]; l[1:1] = (9, 8)
m = list(range(6)); m[4:1:-1] = "xyz"
k = [1, 2, 3]; k[5:] = [7]; k[:0] = [0]; k *= 2; k += "z"
def a(): l[::2] = [1]
def b(): l[20] = 1
def c(): l["a"]
def d(): l[1:2] = 3
def e(): l[::0]
def f(): (1, 2)[0] = 1
def g(): "abc"[0] = "x"
def h(): del (1,)[0]
def i(): del l[99]
def j(): l[1.0]
def n(): l[slice(None, "a")]
def o(): del {}["x"]
def p(): {}[[]] = 1
def q(): {1}[0]
def r(): None[0]
def s(): l[::2.0] = 1
def t(): 5[0] = 1
def u(): [].pop()
def v(): [1].pop(5)
def w(): [].remove(3)
def x(): [].index("q")
def y(): (1,).index(2)
def z(): {}.popitem()
out = [l, m, k, [1, 2, 3][-2:], "hello"[::-2], (1, 2, 3)[5:1], list(range(10))[8:2:-3], range(10)[2:8:3], slice(1, 2), slice(None).indices(5), slice(-1, None, -2).indices(6)] + [err(fn) for fn in (a, b, c, d, e, f, g, h, i, j, n, o, p, q, r, s, t, u, v, w, x, y, z)]

# ---- program: global nonlocal star assignment
count = 0
def bump():
    global count, fresh
    count += 1
    fresh = count * 2
def outer():
    x = 1
    def mid():
        nonlocal x
        x += 1
        def inner():
            nonlocal x
            x *= 10
            return x
        return inner()
    return mid(), x
def unbound():
    y += 1
    y = 0
def late():
    def f(): return zz
    r = []
    try: f()
    except NameError as e: r.append(str(e))
    zz = 4
    r.append(f())
    del zz
    try: f()
    except NameError as e: r.append(str(e))
    return r
def deleted():
    q = 1
    del q
    return q
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
bump(); bump()
a = b, *c = 1, 2, 3
d, e = e, d = "xy"
i = 0
arr = [0, 0]
i, arr[i] = 1, 5
out = [count, fresh, outer(), err(unbound), late(), err(deleted), a, b, c, d, e, arr, 1 < 2 < 3 > 0 != 5, 1 < 3 < 2, 3 in [3] == True, (3 in [3]) == True, not 1 == 2, err(lambda: undefined_name), err(lambda: print(undefined.x))]
try:
    del nothing_here
except NameError as x:
    out.append(str(x))
