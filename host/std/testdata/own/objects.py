"""Programs about classes: what is called when, and what is found where."""

# ---- program: every operator with its reflected and in-place form
log = []
class N:
    def __init__(self, n): self.n = n
    def __repr__(self): return f"N({self.n!r})"
def make(name):
    def f(self, *o):
        log.append(name + (repr(o[0]) if o else ""))
        return N(name)
    f.__name__ = name
    return f
for base in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or", "xor", "matmul", "divmod"):
    setattr(N, f"__{base}__", make(base))
    setattr(N, f"__r{base}__", make("r" + base))
for base in ("add", "sub", "matmul"):
    setattr(N, f"__i{base}__", make("i" + base))
for base in ("neg", "pos", "invert", "abs"):
    setattr(N, f"__{base}__", make(base))
a, b = N(1), N(2)
out = [a + b, a - 1, 2 * a, a / b, 1 // a, a % 2, 2 % a, a ** 2, 2 ** a, a << 1, 1 << a, a >> b, a & 1, 1 & a, a | 1, 1 | a, a ^ 1, 1 ^ a, a @ b, 1 @ a, divmod(a, 1), divmod(1, a), -a, +a, ~a, abs(a), "x" + a, [1] + a, None + a, [1] * a, pow(a, 2), pow(2, a)]
a += 1; b *= 3; c = N(3); c @= 4
out += [a, b, c]

# ---- program: reflected operators of a subclass come first
calls = []
class A:
    def __add__(self, o): calls.append("A.add"); return NotImplemented
    def __radd__(self, o): calls.append("A.radd"); return "A.radd"
    def __eq__(self, o): calls.append("A.eq"); return NotImplemented
    def __lt__(self, o): calls.append("A.lt"); return NotImplemented
    def __gt__(self, o): calls.append("A.gt"); return "A.gt"
class B(A):
    def __radd__(self, o): calls.append("B.radd"); return NotImplemented
    def __gt__(self, o): calls.append("B.gt"); return "B.gt"
    def __eq__(self, o): calls.append("B.eq"); return NotImplemented
class C(A): pass
def tried(f):
    calls.clear()
    try:
        r = f()
    except Exception as e:
        r = type(e).__name__, str(e)
    return r, calls[:]
a, b, c = A(), B(), C()
out = [tried(f) for f in (lambda: a + b, lambda: b + a, lambda: a + a, lambda: a + c, lambda: a + 1, lambda: 1 + a, lambda: a == b, lambda: b == a, lambda: a == 1, lambda: 1 == a, lambda: a < b, lambda: b < a, lambda: a < 1, lambda: 1 < a, lambda: a != b, lambda: [a] == [b], lambda: a in [b], lambda: (a,) < (b,))]
del a, b, c

# ---- program: objects that count as numbers
class I:
    def __index__(self): return 3
class F:
    def __float__(self): return 2.5
class T:
    def __int__(self): return 7
    def __trunc__(self): return 8
    def __round__(self, n=None): return ("round", n)
    def __floor__(self): return "floor"
    def __ceil__(self): return "ceil"
    def __bool__(self): return False
    def __len__(self): return 5
    def __complex__(self): return 1
class L:
    def __len__(self): return 0
class Bad:
    def __index__(self): return "x"
    def __float__(self): return 1
    def __bool__(self): return 1
    def __len__(self): return -1
    def __int__(self): return 1.5
    def __str__(self): return 3
    def __repr__(self): return None
    def __hash__(self): return "h"
    def __iter__(self): return 5
    def __contains__(self, x): return "yes"
    def __format__(self, s): return 9
    def __bytes__(self): return "b"
    def __dir__(self): return ["b", "a"]
import math, operator
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
i, fl, t, l, bad = I(), F(), T(), L(), Bad()
out = [tried(f) for f in (lambda: [1, 2, 3, 4][i], lambda: "abcd"[:i], lambda: range(i), lambda: int(i), lambda: float(i), lambda: bin(i), lambda: hex(i), lambda: chr(i), lambda: [0] * i, lambda: "a" * i, lambda: operator.index(i) if hasattr(operator, "index") else 3, lambda: round(1.23456, i), lambda: f"{i:d}", lambda: "%d" % i, lambda: i + 1, lambda: float(fl), lambda: int(fl), lambda: math.sqrt(fl), lambda: math.floor(fl), lambda: "%.1f" % fl, lambda: f"{fl:.1f}", lambda: int(t), lambda: round(t), lambda: round(t, 2), lambda: math.floor(t), lambda: math.ceil(t), lambda: math.trunc(t), lambda: bool(t), lambda: len(t), lambda: not l, lambda: [1][bad], lambda: float(bad), lambda: bool(bad), lambda: len(bad), lambda: int(bad), lambda: str(bad), lambda: repr(bad), lambda: hash(bad), lambda: list(bad), lambda: 1 in bad, lambda: f"{bad}", lambda: bytes(bad), lambda: dir(bad), lambda: [i for i in bad], lambda: {bad}, lambda: 1 if bad else 2, lambda: math.gcd(i, 6), lambda: i.__index__(), lambda: sum([i]), lambda: int("11", i), lambda: pow(2, 3, i), lambda: [].pop(i), lambda: (1, 2, 3, 4, 5)[i:], lambda: slice(i).indices(10), lambda: bytes(i), lambda: divmod(i, 2), lambda: max(i, 2))]
del i, fl, t, l, bad

# ---- program: attribute hooks
log = []
class H:
    kind = "class"
    def __init__(self): object.__setattr__(self, "real", 1)
    def __getattr__(self, n):
        log.append("get " + n)
        if n.startswith("no"): raise AttributeError(n)
        return n.upper()
    def __setattr__(self, n, v):
        log.append(f"set {n}")
        if n == "locked": raise AttributeError("locked!")
        super().__setattr__(n, v)
    def __delattr__(self, n):
        log.append("del " + n)
        object.__delattr__(self, n)
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
h = H()
h.x = 2
out = [h.real, h.x, h.other, h.kind, getattr(h, "nope", "default"), hasattr(h, "nothing"), hasattr(h, "some"), tried(lambda: h.nono), tried(lambda: setattr(h, "locked", 1)), tried(lambda: delattr(h, "gone"))]
del h.x
out += [h.x, vars(h), log]
del h

# ---- program: properties with everything
class P:
    def __init__(self): self._v = 1
    @property
    def v(self):
        "the doc"
        return self._v
    @v.setter
    def v(self, x):
        if x < 0: raise ValueError("negative")
        self._v = x
    @v.deleter
    def v(self): self._v = None
    ro = property(lambda self: "ro", doc="read only")
    wo = property(fset=lambda self, x: setattr(self, "_v", x))
    @property
    def broken(self): raise AttributeError("inner")
class Q(P):
    @P.v.getter
    def v(self): return "Q", super().v
class R(P):
    @property
    def v(self): return "R"
def tried(f, *a):
    try:
        return f(*a)
    except Exception as e:
        return type(e).__name__, str(e)
p, q, r = P(), Q(), R()
p.v = 5
out = [p.v, P.v.__doc__, P.ro.__doc__, p.ro, tried(setattr, p, "ro", 1), tried(delattr, p, "ro"), tried(lambda: p.wo), tried(setattr, p, "v", -1), tried(lambda: p.broken), q.v, tried(setattr, r, "v", 1), hasattr(p, "broken"), type(P.v).__name__, P.v.fget(p), P.v.fdel is not None, P.ro.fset, isinstance(P.v, property)]
q.v = 9
del p.v
p.wo = "w"
out += [q.v, p.v, property(None).fget, tried(property().__get__ if False else (lambda: 1))]
del p, q, r

# ---- program: class hooks
registry = []
class Base:
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        registry.append((cls.__name__, tag))
        cls.tag = tag or cls.__name__.lower()
class A(Base, tag="first"): pass
class B(A): pass
class Named:
    def __set_name__(self, owner, name): self.where = f"{owner.__name__}.{name}"
class Holder:
    x = Named()
    y = z = Named()
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def bad():
    class C(Base, other=1): pass
def worse():
    class C(flag=True): pass
class G:
    def __class_getitem__(cls, item): return cls.__name__, item
out = [registry, A.tag, B.tag, Holder.x.where, Holder.y.where, Holder.z.where, Holder.y is Holder.z, tried(bad), tried(worse), G[int], G[1, 2], tried(lambda: A[int]), registry]
class Late(Base): pass
out.append(registry[-1])

# ---- program: new before init
class One:
    made = []
    def __new__(cls, *a, **k):
        self = super().__new__(cls)
        cls.made.append((cls.__name__, a, k))
        return self
    def __init__(self, x, y=0): self.x, self.y = x, y
class Two(One):
    def __init__(self): super().__init__(7)
class Other:
    def __new__(cls): return 5
    def __init__(self): raise RuntimeError
class Single:
    it = None
    def __new__(cls):
        if cls.it is None: cls.it = object.__new__(cls)
        return cls.it
class T(tuple):
    def __new__(cls, *items): return super().__new__(cls, sorted(items))
    @property
    def first(self): return self[0]
class S(str):
    def __new__(cls, s, extra): 
        self = super().__new__(cls, s.upper()); self.extra = extra
        return self
class F(float):
    def __new__(cls, v): return super().__new__(cls, v * 2)
class I(int):
    def __add__(self, o): return I(int(self) + o)
    def __repr__(self): return f"I{int(self)}"
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [One(1, y=2).y, Two().x, One.made, Other(), Single() is Single(), T(3, 1, 2), T(3, 1).first, S("a", 1), S("a", 2).extra, S("b", 1) + "c", F(1.5), F(1) + 1, I(3) + 4, I(3) * 2, type(I(3) + 1).__name__, type(I(2) - 1).__name__, sum([I(1), I(2)]), tried(lambda: One()), tried(lambda: object(1)), tried(lambda: Two(1)), tried(lambda: object.__new__(int)), tried(lambda: object.__new__(3)), T(1).__class__.__mro__[1], isinstance(F(1), float), hash(I(5)) == hash(5), {I(5): 1}[5], I(5) == 5]

# ---- program: containers of one's own
class Seq:
    def __init__(self, *a): self.a = list(a)
    def __len__(self): return len(self.a)
    def __getitem__(self, i):
        if isinstance(i, slice): return Seq(*self.a[i])
        return self.a[i]
    def __setitem__(self, i, v): self.a[i] = v
    def __delitem__(self, i): del self.a[i]
    def __contains__(self, x): return x in self.a or x == "magic"
    def __reversed__(self): return iter(["rev"])
    def __repr__(self): return f"Seq{tuple(self.a)}"
    def __missing__(self, k): return "never"
class Old:
    def __getitem__(self, i):
        if i > 3: raise IndexError
        return i * 10
class Grid:
    def __getitem__(self, key): return key
    def __call__(self, *a, **k): return a, k
s, o, g = Seq(1, 2, 3), Old(), Grid()
s[0] = 9
del s[1]
out = [s, s[-1], s[0:1], s[::-1], len(s), 9 in s, "magic" in s, list(reversed(s)), list(s), [*s], bool(Seq()), list(o), 20 in o, 21 in o, list(zip(o, s)), max(o), sorted(o, reverse=True), g[1], g[1, 2], g[1:2], g[1:2, ..., None], g[::], g[()], g[1:2:3,], g(1, *[2], a=3, **{"b": 4}), g[*[1, 2], 3], dict(enumerate(o)), tuple(o), "".join(map(str, o))]
a, *b = o
c = sum(o), any(o), all(o), [x for x in o if x], {x: 1 for x in s}
del s, o, g

# ---- program: method resolution in a diamond
class A:
    def f(self): return ["A"]
    @classmethod
    def c(cls): return [cls.__name__]
    @staticmethod
    def s(): return "s"
class B(A):
    def f(self): return ["B"] + super().f()
    @classmethod
    def c(cls): return ["B"] + super().c()
class C(A):
    def f(self): return ["C"] + super().f()
class D(B, C):
    def f(self): return ["D"] + super().f()
class E(D):
    f = lambda self: super(D, self).f()
    g = A.f
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def clash():
    class X(A, B): pass
def dup():
    class X(A, A): pass
def lay():
    class X(int, str): pass
def fin():
    class X(bool): pass
out = [D().f(), [k.__name__ for k in D.__mro__], D.c(), D().c(), D.s(), E().f(), E().g(), D.__bases__, tried(clash), tried(dup), tried(lay), tried(fin), issubclass(D, (int, A)), isinstance(D(), C), D.__name__, D.__qualname__, B.f is D.f, B.f is B.__dict__["f"], tried(lambda: super(B, 3).f()), tried(lambda: D.nope), tried(lambda: D().nope), tried(lambda: A.f()), tried(lambda: D().s(1)), A.f(D())]

# ---- program: private names
class A:
    __x = 1
    def __m(self): return "A"
    def get(self): return self.__x, self.__m(), self.__dict__
    def set(self): self.__y = 2; return self
class B(A):
    __x = 5
    def __m(self): return "B"
    def both(self): return self.__x, self._A__x, self.__m()
class _C:
    __z = 7
    def z(self): return self.__z
a = B().set()
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [a.get(), a.both(), a._A__y, A._A__x, tried(lambda: a.__x), _C().z(), _C._C__z, sorted(n for n in vars(B) if "__" in n and not n.endswith("__"))]
del a

# ---- program: slots
class S:
    __slots__ = ("a", "b")
    def __init__(self): self.a = 1
class T(S):
    __slots__ = ["c"]
class U(S): pass
class V:
    __slots__ = "only"
class W:
    __slots__ = ("__dict__", "d")
def tried(f, *a):
    try:
        return f(*a)
    except Exception as e:
        return type(e).__name__, str(e)
def clash():
    class X:
        __slots__ = ("a",)
        a = 1
s, t, u, v, w = S(), T(), U(), V(), W()
t.c = 3; u.z = 9; v.only = 1; w.d = 1; w.other = 2
out = [s.a, tried(lambda: s.b), tried(setattr, s, "z", 1), t.a, t.c, tried(setattr, t, "q", 1), u.z, u.__dict__, tried(lambda: s.__dict__), v.only, tried(setattr, v, "x", 1), vars(w), S.__slots__, T.__slots__, V.__slots__, tried(clash), hasattr(s, "b")]
s.b = 2
del s.a
out += [s.b, tried(lambda: s.a), tried(delattr, s, "a")]
del s, t, u, v, w

# ---- program: equality and hashing of one's own
class K:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return isinstance(o, K) and self.v == o.v
    def __hash__(self): return hash(self.v)
    def __repr__(self): return f"K{self.v}"
class E:
    def __eq__(self, o): return True
class N(K):
    def __ne__(self, o): return "ne"
class Sub(K): pass
class Un(K): __hash__ = None
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
d = {K(1): "a"}
d[K(1)] = "b"
out = [d, K(1) in d, K(2) in d, len({K(1), K(1), K(2)}), K(1) == K(1), K(1) != K(1), N(1) != N(1), K(1) == 1, tried(lambda: hash(E())), E() == 5, 5 == E(), E() != 5, tried(lambda: {E(): 1}), K(1) in [K(1)], [K(1)].index(K(1)), [K(1), K(2)].count(K(1)), (K(1),) == (K(1),), Sub(1) == K(1), tried(lambda: hash(Un(1))), Un.__hash__, E.__hash__, K(1) is K(1), {1: "x"}.get(K(1)), tried(lambda: K(1) < K(2)), K.__eq__(K(1), 3)]
del d
