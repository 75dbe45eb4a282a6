# Classes.
# ---- program: C3 of a diamond
class A:
    def who(self): return ["A"]
class B(A):
    def who(self): return ["B"] + super().who()
class C(A):
    def who(self): return ["C"] + super().who()
class D(B, C):
    def who(self): return ["D"] + super().who()
out = D().who(), [k.__name__ for k in D.__mro__], D.__bases__ == (B, C), issubclass(D, A), isinstance(D(), C)
class E(A, B): pass
# ---- program: properties
class T:
    def __init__(self): self._c = 0
    @property
    def c(self):
        "the doc"
        return self._c
    @c.setter
    def c(self, v):
        if v < -273: raise ValueError(f"too cold: {v}")
        self._c = v
    @c.deleter
    def c(self): self._c = None
    @property
    def f(self): return self.c * 9 / 5 + 32
t = T()
t.c = 100
out = [t.c, t.f, T.c.__doc__]
del t.c
out.append(t.c)
del t
T().f = 1
# ---- program: a property that raises AttributeError
class P:
    @property
    def x(self): return self.gone
    def __getattr__(self, name): return "fallback " + name
out = P().x, P().y, getattr(P(), "z", 0), hasattr(P(), "w")
# ---- program: class and static methods
class Base:
    n = 1
    @classmethod
    def make(cls, *a): return cls.__name__, cls.n, a
    @staticmethod
    def plain(x): return x * 2
class Sub(Base):
    n = 2
    @classmethod
    def make(cls, *a): return ("sub",) + super().make(*a)
out = Base.make(1), Sub.make(2), Sub().make(), Base.plain(3), Sub().plain(4)
Base.plain()
# ---- program: slots
class S:
    __slots__ = ("a", "b")
    def __init__(self): self.a = 1
s = S()
ends = []
for n in ("b", "c"):
    try: getattr(s, n)
    except AttributeError as e: ends.append(str(e))
s.b = 2
out = s.a + s.b, hasattr(s, "__dict__"), S.__slots__
del s
S().c = 1
# ---- program: slots of a subclass with a dict
class S:
    __slots__ = ("a",)
class T(S):
    pass
class U(S):
    __slots__ = ("b",)
t, u = T(), U()
t.a, t.z = 1, 2
u.a, u.b = 3, 4
out = t.__dict__, u.a + u.b
del t, u
U().z = 1
# ---- program: operators and their reflections
class V:
    def __init__(self, *x): self.x = x
    def __repr__(self): return f"V{self.x}"
    def __add__(self, o): return V(*(a + b for a, b in zip(self.x, o.x))) if isinstance(o, V) else NotImplemented
    def __radd__(self, o): return ("radd", o)
    def __mul__(self, k): return V(*(a * k for a in self.x))
    __rmul__ = __mul__
    def __neg__(self): return self * -1
    def __matmul__(self, o): return sum(a * b for a, b in zip(self.x, o.x))
    def __eq__(self, o): return isinstance(o, V) and self.x == o.x
    def __getitem__(self, i): return self.x[i]
    def __len__(self): return len(self.x)
    def __bool__(self): return any(self.x)
v, w = V(1, 2), V(3, 4)
out = v + w, 5 + v, v * 2, 3 * v, -v, v @ w, v == V(1, 2), v != w, v[1], len(v), bool(V(0)), [*v], sum([v], "s")
v + 1
# ---- program: in-place operators
class L:
    def __init__(self): self.log = []
    def __iadd__(self, o): self.log.append(("+", o)); return self
    def __imul__(self, o): return ("mul", o)
    def __sub__(self, o): return ("sub", o)
l = k = L()
l += 1
a = l.log, l is k
l *= 2
k -= 3
# ---- program: a subclass goes first
class A:
    def __add__(self, o): return "A.add"
    def __radd__(self, o): return "A.radd"
    def __lt__(self, o): return "A.lt"
    def __gt__(self, o): return "A.gt"
class B(A):
    def __radd__(self, o): return "B.radd"
    def __gt__(self, o): return "B.gt"
class C(A): pass
out = A() + B(), A() + C(), B() + A(), A() < B(), A() < C(), 1 + A(), 1 < A()
# ---- program: comparison falls back to identity and fails for order
class O: pass
a = O()
out = a == a, a == O(), a != a, a in [a], [a] == [a], a == 1
del a
O() < O()
# ---- program: equality removes the hash
class E:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
class H(E):
    def __hash__(self): return hash(self.v)
class G(E):
    __hash__ = E.__hash__
out = H(1) in {H(1): 0}, len({H(1), H(1), H(2)}), E.__hash__
{E(1)}
# ---- program: __getattr__, __setattr__ and __delattr__
class A:
    log = []
    def __getattr__(self, n):
        if n.startswith("x"): return n.upper()
        raise AttributeError(n)
    def __setattr__(self, n, v):
        self.log.append(("set", n, v))
        object.__setattr__(self, n, v)
    def __delattr__(self, n):
        self.log.append(("del", n))
        super().__delattr__(n)
a = A()
a.y = 1
out = a.xyz, a.y, hasattr(a, "q"), getattr(a, "q", None)
del a.y
log = A.log
del a
A().q
# ---- program: __init_subclass__ and __set_name__
class Field:
    def __set_name__(self, owner, name): self.name = f"{owner.__name__}.{name}"
class Base:
    kinds = []
    def __init_subclass__(cls, /, kind=None, **kw):
        super().__init_subclass__(**kw)
        cls.kinds.append((cls.__name__, kind))
        cls.fields = sorted(v.name for v in vars(cls).values() if isinstance(v, Field))
class A(Base, kind="a"):
    x = Field()
    y = Field()
class B(A): pass
kinds, fields = Base.kinds, (A.fields, B.fields)
class C(Base, other=1): pass
# ---- program: __new__ decides
class One:
    made = []
    def __new__(cls, v):
        if cls.made: return cls.made[0]
        self = super().__new__(cls)
        cls.made.append(self)
        return self
    def __init__(self, v): self.v = v
a, b = One(1), One(2)
out = a is b, a.v
class N:
    def __new__(cls): return 42
    def __init__(self): raise RuntimeError
n = N()
del a, b
One()
# ---- program: subclasses of builtin classes
class Up(str):
    def __new__(cls, s, tag=None):
        self = super().__new__(cls, s.upper())
        self.tag = tag
        return self
class Big(int):
    def __add__(self, o): return Big(int(self) + o + 100)
    def __repr__(self): return f"Big({int(self)})"
class Stack(list):
    def push(self, v): self.append(v); return self
u, n, s = Up("ab", tag=1), Big(5), Stack([1]).push(2)
out = u + "c", u.tag, type(u + "c").__name__, len(u), n + 1, n * 2, 1 + n, s + [3], type(s + [3]).__name__, s[::-1], s == [1, 2], isinstance(n, int)
# ---- program: a dict subclass with __missing__
class Counter(dict):
    def __missing__(self, k):
        self[k] = 0
        return 0
c = Counter(a=1)
c["b"] += 2
out = c["z"], c.get("y"), "y" in c, c, dict(c), type(c.copy()).__name__, len(c)
# ---- program: container protocol
class Box:
    def __init__(self, n): self.d = dict.fromkeys(range(n), "v")
    def __len__(self): return len(self.d)
    def __contains__(self, k): return k in self.d
    def __getitem__(self, k): return (k, type(k).__name__)
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __reversed__(self): return iter(list(self.d)[::-1])
b = Box(3)
b["x"] = 1
del b[0]
out = len(b), 1 in b, 0 in b, b[1:2], b[..., 0], b[1, 2:3], list(b), list(reversed(b)), bool(Box(0)), b[-1]
del b
# ---- program: callables and context
class Call:
    def __init__(self, k): self.k = k
    def __call__(self, *a, **kw): return self.k, a, kw
f = Call(3)
out = f(1, x=2), callable(f), callable(Call), list(map(f, [1]))
f = None
object()()
# ---- program: conversions by special methods
class N:
    def __int__(self): return 7
    def __float__(self): return 2.5
    def __index__(self): return 3
    def __bool__(self): return False
    def __str__(self): return "str!"
    def __bytes__(self): return b"by"
    def __round__(self, n=None): return ("round", n)
    def __abs__(self): return "abs"
    def __len__(self): return 9
    def __trunc__(self): return 1
    def __floor__(self): return "fl"
n = N()
import math
out = int(n), float(n), [0, 1, 2, 3][n], bool(n), str(n), bytes(n), round(n), round(n, 2), abs(n), len(n), math.floor(n), hex(n), "ab" * n, range(n), math.trunc(n)
del n
# ---- program: special methods that answer the wrong kind
ends = []
def bad(name, v, f):
    C = {"__len__": lambda: None}
    class K: pass
    setattr(K, name, lambda self, *a: v)
    try: ends.append(f(K()))
    except Exception as e: ends.append((type(e).__name__, str(e)))
bad("__len__", -1, len)
bad("__len__", "x", len)
bad("__bool__", 1, bool)
bad("__str__", 1, str)
bad("__repr__", None, repr)
bad("__hash__", "x", hash)
bad("__index__", 1.5, lambda k: [1][k])
bad("__iter__", 3, iter)
bad("__float__", 1, float)
bad("__int__", 1.5, int)
bad("__contains__", [], lambda k: 1 in k)
bad("__format__", 3, format)
# ---- program: private names
class A:
    __x = 1
    def get(self): return self.__x
    def __hid(self): return "A"
    def call(self): return self.__hid()
class B(A):
    __x = 2
    def __hid(self): return "B"
    def mine(self): return self.__x
out = B().get(), B().mine(), B().call(), sorted(n for n in vars(A) if "__x" in n), B()._A__x
B().__x
# ---- program: class attributes and instances
class A:
    items = []
    n = 0
    def add(self, v):
        self.items.append(v)
        self.n += 1
a, b = A(), A()
a.add(1)
b.add(2)
b.add(3)
out = A.items, A.n, a.n, b.n, dict(a.__dict__), vars(b), "items" in vars(a)
del a.n
out += (a.n,)
del a, b
del A().n
# ---- program: the body of a class is a scope
x = "global"
class A:
    x = x + "!"
    y = x.upper()
    for i in range(3):
        if i == 1: break
    def f(self): return x
    z = f
    if y: w = [y] * 2
out = A.x, A.y, A.i, A().f(), A.z is A.f, A.w, x
# ---- program: names of nested things
class Outer:
    "outer doc"
    class Inner:
        def m(self): pass
    def make(self):
        class Local: pass
        return Local
out = Outer.__name__, Outer.Inner.__qualname__, Outer.Inner.m.__qualname__, Outer().make().__qualname__, Outer.__doc__, Outer.Inner.__doc__, Outer.__module__, repr(Outer.Inner), type(Outer).__name__
Outer.nope
# ---- program: bound methods
class A:
    def __init__(self, v): self.v = v
    def get(self, k=0): return self.v + k
a = A(5)
g = a.get
out = g(), g(2), g.__self__ is a, g.__func__ is A.get, a.get == a.get, A.get(a, 1), list(map(A(1).get, [1, 2]))
a = g = None
A.get()
# ---- program: multiple inheritance of state
class Named:
    def __init__(self, name, **k):
        super().__init__(**k)
        self.name = name
class Sized:
    def __init__(self, size=0, **k):
        super().__init__(**k)
        self.size = size
class Both(Named, Sized):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.both = self.name * self.size
out = vars(Both("ab", size=2)), vars(Both(name="c"))
Both("x", color=1)
# ---- program: abstract methods
import abc
class Shape(abc.ABC):
    @property
    @abc.abstractmethod
    def area(self): ...
    @abc.abstractmethod
    def name(self): ...
class Square(Shape):
    area = 4
    def name(self): return "sq"
class Half(Shape):
    def name(self): return "h"
out = Square().area, Square().name(), issubclass(Half, Shape)
Half()
# ---- program: generic class subscripts
class G:
    def __class_getitem__(cls, k): return (cls.__name__, k)
class H(G): pass
out = G[int] == ("G", int), H["x", 1], G[:1]
class N: pass
N[1]
# ---- program: vars, dir and getattr
class A:
    a = 1
    def b(self): pass
x = A()
x.c = 2
out = [n for n in dir(x) if not n.startswith("_")], dict(vars(x)), getattr(x, "a"), [k for k in vars(A) if not k.startswith("_")]
setattr(x, "d", 4)
delattr(x, "c")
out += (sorted(vars(x)),)
x = None
getattr(A(), "zz")
# ---- program: total ordering by hand
import functools
@functools.total_ordering
class V:
    def __init__(self, *p): self.p = p
    def __eq__(self, o): return self.p == o.p
    def __lt__(self, o): return self.p < o.p
    def __repr__(self): return "V" + ".".join(map(str, self.p))
a, b = V(1, 2), V(1, 10)
out = a < b, a <= b, a > b, a >= b, a != b, sorted([b, a]), max(a, b), a <= V(1, 2)
# ---- program: object has what it has
class A: pass
ends = []
for f in (lambda: object(1), lambda: A(1), lambda: A(x=1), lambda: A().__init__(3), lambda: object().x, lambda: setattr(object(), "x", 1), lambda: A.__new__(), lambda: super().x):
    try: ends.append(str(f()))
    except Exception as e: ends.append(type(e).__name__ + ": " + str(e))
