# ---- program: class creation errors
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class X: pass
class Y(X): pass
def a():
    class A(X, Y): pass
def b():
    class A(X, X): pass
def c():
    class A(3): pass
def d():
    class A(bool): pass
def e():
    class A(int, str): pass
def f():
    class A(X, k=2): pass
def g():
    class A:
        __slots__ = ("x", "x")
        x = 1
def h():
    class A:
        __slots__ = 3
def i():
    class A:
        __slots__ = ("1a",)
def j():
    class A:
        __slots__ = ("a",)
    A().b = 1
def k():
    class A:
        __slots__ = "name"
    o = A(); o.name = 5
    return o.name, A.__slots__
def l():
    class A(type(None)): pass
def m():
    class A(len): pass
def n():
    class A(object, X): pass
def o():
    class A(range): pass
def p():
    class A:
        x = undefined
def q():
    class A(None): pass
def r():
    class A("s"): pass
def s():
    class A([]): pass
def t():
    class A(X()): pass
def u():
    class A:
        __slots__ = ("a", "__dict__")
    o = A(); o.zz = 1
    return o.__dict__
def v():
    class A(X, *[Y]): pass
def w():
    class A:
        def __init__(self): return 3
    A()
def x():
    class A:
        def __new__(cls): return 5
    return A()
def y():
    class A:
        def __new__(cls, v): return super().__new__(cls)
        def __init__(self, v): self.v = v
    return A(3).v, err(lambda: A())
def z():
    class A(tuple):
        def __new__(cls, *a): return super().__new__(cls, a)
    return A(1, 2), A(1) == (1,), A.__name__
out = [(fn.__name__, err(fn)) for fn in (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z) if fn not in (c, m, q, r, s, t)]

# ---- program: super and mro
class A:
    def f(self): return ["A"]
    @classmethod
    def c(cls): return [cls.__name__]
    @staticmethod
    def s(): return "sA"
class B(A):
    def f(self): return ["B"] + super().f()
    @classmethod
    def c(cls): return ["B"] + super().c()
class C(A):
    def f(self): return ["C"] + super().f()
class D(B, C):
    def f(self): return ["D"] + super().f() + super(B, self).f()
    def g(self): return super().nope
    def h(self):
        def inner(): return super().f()
        return inner
    def i(self): return [super().s() for _ in range(1)] 
    def j(x): return super(D, x).f()
    def k(): return super()
    def l(self):
        self = 3
        return super().f()
    def m(self): return super().__init__(1)
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
d = D()
out = [d.f(), D.c(), [k.__name__ for k in D.__mro__], err(d.g), err(lambda: d.h()()), err(d.i), d.j(), err(lambda: D.k()), err(d.l), err(d.m), err(lambda: D.f()), err(lambda: D.f(3)), err(lambda: super(D, 3).f), err(lambda: super(A, d).f()), err(lambda: super(3, d)), D.f.__qualname__, d.f.__self__ is d, d.f.__func__ is D.f, D.__bases__, A.__bases__, issubclass(D, (int, A)), isinstance(d, C), D.__name__, D.__qualname__, D.__module__, D.__doc__, type(d) is D, d.__class__ is D, type(D) is type]
del d

# ---- program: attribute protocol errors
class A:
    x = 1
    def m(self): pass
    @property
    def p(self): raise AttributeError("inner")
    @property
    def q(self): return self.nope
class B:
    def __getattr__(self, n): return "got " + n
    @property
    def p(self): raise AttributeError("inner")
class S:
    def __setattr__(self, n, v): object.__setattr__(self, n, v * 2)
    def __delattr__(self, n): raise TypeError("no delete of " + n)
class G:
    def __getattr__(self, n): return self.other
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"[:90]
a, s = A(), S()
s.v = 4
def d1(): del a.x
def d2(): del s.v
def d3(): del a.m
def d4(): a.m.y = 1
def d5(): a.p = 3
def d6(): A.m.y = 5; return A.m.y
def d7(): a.x += "s"
def d8(): a.zz.yy
def d9(): a.__class__
def d10(): (1).x = 3
def d11(): [].x = 3
def d12(): len.x = 3
def d13(): None.x = 3
def d14(): "a".upper = 3
def d15(): del (1).real
def d16(): (1).real = 3
def d17(): (lambda: 1).x = 1
def d18(): a.x()
def d19(): A.x()
def d20(): a()
def d21(): a[0]
def d22(): a[0] = 1
def d23(): del a[0]
def d24(): A[0]
def d25(): len(a)
def d26(): iter(a)
def d27(): next(a)
def d28(): a + 1
def d29(): 1 + a
def d30(): -a
def d31(): a < a
def d32(): 1 in a
def d33(): int(a)
def d34(): [1][a]
def d35(): range(a)
def d36():
    with a: pass
def d37(): round(a)
def d38(): a.x.real.foo
def d39(): a += 1
def d40(): raise a
def d41(): raise A
def d42(): float(a)
def d43(): "x" * a
def d44(): a @ a
def d45(): a ** a
def d46(): format(a, "x")
def d47(): hash(a) and 1
def d48(): {a: 1}[A()]
def d49(): a.m(1, 2)
def d50(): A.m()
out = [s.v, err(lambda: a.p), err(lambda: a.q), B().p, B().zz, err(lambda: G().a), getattr(a, "p", "dflt"), hasattr(a, "p"), hasattr(a, "q"), bool(a)] + [err(f) for f in (d1, d2, d3, d4, d5, d6, d7, d8, d9, d11, d13, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32, d33, d34, d35, d36, d37, d38, d39, d40, d41, d42, d43, d44, d45, d46, d49, d50)]
del a, s

# ---- program: special methods returning wrong types
class W:
    def __init__(self, **k): self.__dict__.update(k)
def make(**methods):
    class K: pass
    for n, v in methods.items():
        setattr(K, n, v)
    return K()
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
r = lambda v: (lambda self, *a: v)
out = [err(f) for f in (lambda: len(make(__len__=r(-1))), lambda: len(make(__len__=r("a"))), lambda: len(make(__len__=r(1.5))), lambda: bool(make(__bool__=r(1))), lambda: bool(make(__bool__=r(None))), lambda: bool(make(__len__=r(0))), lambda: str(make(__str__=r(1))), lambda: repr(make(__repr__=r(None))), lambda: hash(make(__hash__=r("a"))), lambda: int(make(__int__=r("a"))), lambda: int(make(__int__=r(True))), lambda: float(make(__float__=r(1))), lambda: [1][make(__index__=r("a"))], lambda: [1][make(__index__=r(0))], lambda: iter(make(__iter__=r(3))), lambda: list(make(__iter__=r(iter([1])))), lambda: 1 in make(__contains__=r(5)), lambda: make(__lt__=r("yes")) < 3, lambda: not make(__eq__=r([])) == 3, lambda: make(__add__=r(NotImplemented)) + 1, lambda: format(make(__format__=r(1))), lambda: f"{make(__format__=r(None))}", lambda: make(__getitem__=r(7))[0], lambda: next(iter(make(__getitem__=r(7)))), lambda: list(zip(range(2), make(__getitem__=r(7)))), lambda: reversed(make(__len__=r(2), __getitem__=lambda s, i: i)) and list(reversed(make(__len__=r(2), __getitem__=lambda s, i: i))), lambda: make(__call__=r("c"))(1, 2), lambda: divmod(make(__divmod__=r("dm")), 1), lambda: round(make(__round__=r("rd")), 2), lambda: abs(make(__abs__=r("ab"))), lambda: dir(make(__dir__=r(["b", "a"]))), lambda: dir(make(__dir__=r(3))), lambda: bytes(make(__bytes__=r("a"))), lambda: bytes(make(__bytes__=r(b"ok"))), lambda: complex if False else 0, lambda: range(make(__index__=r(2))), lambda: "%d" % make(__index__=r(5)), lambda: "%x" % make(__index__=r(255)), lambda: "%s" % make(__str__=r("S")), lambda: make(__iadd__=r("ia")).__iadd__(1), lambda: sum([make(__radd__=r("ra"))]), lambda: min(make(__lt__=r(True)), 1) == 1, lambda: sorted([make(__lt__=r(1)), make(__lt__=r(0))]) and 1, lambda: make(__missing__=r(1))["a"], lambda: next(make(__next__=r("nx"))), lambda: list(iter(make(__call__=r(1)).__call__, 1)), lambda: [*make(__iter__=lambda s: (i for i in "ab"))], lambda: {**make(keys=r("ab"), __getitem__=lambda s, k: k * 2)}, lambda: dict(make(keys=r(["q"]), __getitem__=lambda s, k: 1)), lambda: dict(make(keys=r(3))), lambda: (lambda **k: k)(**make(keys=r("x"), __getitem__=r(1))), lambda: isinstance(3, make(__instancecheck__=r(True))) if False else 0, lambda: make(__fspath__=r(3)).__fspath__(), lambda: make(__len__=r(2**70)) and 1, lambda: len(make(__len__=r(2**70))), lambda: [0] * make(__index__=r(2)), lambda: slice(make(__index__=r(1))).indices(5), lambda: "abc"[make(__index__=r(1)):], lambda: chr(make(__index__=r(65))), lambda: make(__pos__=r("p")).__pos__(), lambda: +make(__pos__=r("p")), lambda: ~make(__invert__=r("i")), lambda: make(__eq__=r(True)) != 1, lambda: make(__ne__=r("ne")) != 1, lambda: make(__le__=r(0)) >= make(__ge__=r("ge")), lambda: 5 > make(__lt__=r("refl")))]

# ---- program: class bodies and private names
class A:
    __secret = 1
    def get(self): return self.__secret
    def set(self): self.__x = 2; return sorted(self.__dict__)
    class __In: v = 3
    def inn(self): return self.__In.v
    def loc(self):
        __l = 5
        return __l
    x = [i for i in range(3)]
    y = sum(x)
    def kw(self, *, __k=1): return __k
    for i in range(3): pass
    if y > 2: big = True
    else: small = True
    z: int = 5
    w: str
    "not a doc"
class B(A):
    "B doc"
    __secret = 9
    def get2(self): return self.__secret
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [A().get(), A().set(), A().inn(), A().loc(), A.y, A.i, A.big, hasattr(A, "small"), A.z, err(lambda: A.w), A.__doc__, B.__doc__, B().get(), B().get2(), A._A__secret, err(lambda: A.__secret), A().kw(), err(lambda: A().kw(__k=2)), A().kw(_A__k=3), sorted(n for n in vars(A) if n.startswith("_A")), A.__annotations__ if False else 0]

# ---- program: subclasses of builtins
class L(list):
    def __getitem__(self, i): return "item" if isinstance(i, int) else super().__getitem__(i)
class D(dict):
    def __missing__(self, k): return f"no {k}"
    def __setitem__(self, k, v): super().__setitem__(k, v * 2)
class S(str):
    def __add__(self, o): return S(str(self) + "+" + o)
class I(int):
    def __add__(self, o): return I(int(self) + o + 100)
    def __repr__(self): return f"I({int(self)})"
class F(float): pass
class T(tuple): pass
class St(set): pass
class E(Exception):
    def __init__(self, code, msg="m"):
        super().__init__(msg)
        self.code = code
    def __str__(self): return f"{self.code}:{self.args[0]}"
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
l, d, s, i = L([1, 2]), D(a=1), S("x"), I(5)
d["b"] = 2
out = [l, l[0], l[:1], type(l[:1]).__name__, type(l + [3]).__name__, d, d["zz"], d.get("zz"), s + "y", type(s + "y").__name__, type(s.upper()).__name__, i + 1, 1 + i, i * 2, type(i * 2).__name__, F(1.5), F(1.5) + 1, T([1]), T([1]) == (1,), St([1]), St([1]) | {2}, repr(E(3)), str(E(3)), E(3, "q").args, err(lambda: (_ for _ in ()).throw if False else 1), isinstance(True, I), hash(S("a")) == hash("a"), {S("a"): 1}["a"], s == "x", L.__mro__, json_dumps if (json_dumps := __import__ if False else None) else "none", len(l), l == [1, 2], sorted(D(b=1, a=2)), dict(d), {**d}, list(map(str, T((1, 2)))), f"{i}", f"{i:d}", "%d" % i, f"{s!r}", bool(I(0)), I("7"), err(lambda: I("x")), err(lambda: F("y")), F(3) == 3, int(i), type(int(i)).__name__, type(+i).__name__, abs(I(-3)), divmod(I(7), 2), range(I(3))]
try:
    raise E(7)
except E as e:
    out.append((e.code, str(e), e.args))

# ---- program: init subclass and class getitem errors
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class R:
    subs = []
    def __init_subclass__(cls, *, tag, **kw):
        super().__init_subclass__(**kw)
        cls.subs.append((cls.__name__, tag))
def a():
    class X(R): pass
def b():
    class X(R, tag=1): pass
    return R.subs
def c():
    class X(R, tag=1, other=2): pass
def d():
    class N:
        def __set_name__(self, o, n): raise ValueError("bad " + n)
    class X: y = N()
def e():
    class X:
        def __class_getitem__(cls, k): return k
    return X[1], X[1, 2], X[...], X[1:2], err(lambda: X()[1])
def f():
    class X: pass
    return X[int]
def g():
    class X:
        def __init_subclass__(cls): return 5
    class Y(X): pass
    return Y.__name__
def h():
    class X:
        def __init_subclass__(cls): raise KeyError(cls.__name__)
    class Y(X): pass
def i(): return int["a"], 1
def j(): return list[int], dict[str, int], tuple[int, ...], type[int], set[int], frozenset[str]
def k(): return str[int]
def l():
    class N:
        def __set_name__(self, o): pass
    class X: y = N()
out = [(fn.__name__, err(fn)) for fn in (a, b, c, d, e, f, g, h, i, j, k, l)]
