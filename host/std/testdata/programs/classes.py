def kind(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}"
class Vec:
    __slots__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
    def __add__(self, o): return Vec(self.x + o.x, self.y + o.y) if isinstance(o, Vec) else NotImplemented
    def __radd__(self, o): return ("radd", o)
    def __mul__(self, k): return Vec(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __neg__(self): return Vec(-self.x, -self.y)
    def __eq__(self, o): return isinstance(o, Vec) and (self.x, self.y) == (o.x, o.y)
    def __hash__(self): return hash((self.x, self.y))
    def __repr__(self): return f"Vec({self.x}, {self.y})"
    def __bool__(self): return bool(self.x or self.y)
    def __abs__(self): return (self.x ** 2 + self.y ** 2) ** 0.5
    def __iter__(self): yield self.x; yield self.y
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __len__(self): return 2
    def __contains__(self, v): return v in (self.x, self.y)
    def __lt__(self, o): return abs(self) < abs(o)
    def __call__(self, *a, **k): return (self, a, k)
    def __format__(self, spec): return f"<{self.x:{spec}},{self.y:{spec}}>"
    def __matmul__(self, o): return self.x * o.x + self.y * o.y
    def __iadd__(self, o): self.x += o.x; self.y += o.y; return self
    def __index__(self): return self.x
    def __int__(self): return 99
    def __float__(self): return 1.5
    def __round__(self, n=None): return ("round", n)
    def __divmod__(self, o): return "dm"
    def __reversed__(self): return iter([self.y, self.x])
class A:
    reg = []
    def __init_subclass__(cls, tag=None, **kw):
        super().__init_subclass__(**kw)
        A.reg.append((cls.__name__, tag))
    def who(self): return "A"
    @classmethod
    def make(cls, *a): return cls.__name__, a
    @staticmethod
    def st(x): return x * 2
    @property
    def p(self): return self._p
    @p.setter
    def p(self, v): self._p = v + 1
    @p.deleter
    def p(self): self._p = None
class B(A, tag="b"):
    def who(self): return "B" + super().who()
class C(A):
    def who(self): return "C" + super().who()
class D(B, C, tag=4):
    def who(self): return "D" + super(D, self).who()
class G:
    def __getattr__(self, n):
        if n.startswith("x"): return n.upper()
        raise AttributeError(n)
    def __setattr__(self, n, v): object.__setattr__(self, n, v * 2)
    def __delattr__(self, n): object.__delattr__(self, n)
class Priv:
    __secret = 1
    def __init__(self): self.__v = 5
    def get(self): return self.__v, self.__secret
class MyInt(int):
    def __add__(self, o): return MyInt(int(self) + o)
    def __repr__(self): return f"MyInt({int(self)})"
class MyList(list):
    def append(self, x): super().append(x * 10)
    def total(self): return sum(self)
class MyDict(dict):
    def __missing__(self, k): return k * 2
    def __setitem__(self, k, v): super().__setitem__(k, v + 1)
class MyStr(str):
    def shout(self): return self.upper() + "!"
class MyTuple(tuple):
    def __new__(cls, a, b): return super().__new__(cls, (a, b))
    first = property(lambda self: self[0])
class Single:
    _inst = None
    def __new__(cls):
        if cls._inst is None: cls._inst = super().__new__(cls)
        return cls._inst
class Ctx:
    def __init__(self): self.log = []
    def __enter__(self): self.log.append("in"); return self
    def __exit__(self, t, v, tb): self.log.append(t.__name__ if t else None); return t is ValueError
class Outer:
    class Inner:
        z = 3
    def m(self): return [self.Inner.z for _ in range(2)]
class Named:
    def __set_name__(self, owner, name): self.got = (owner.__name__, name)
class Uses:
    field = Named()
class NoHash:
    def __eq__(self, o): return True
class Gen:
    def __class_getitem__(cls, k): return (cls.__name__, k)
g = G(); g.a = 4
d = D(); d.p = 1
ml = MyList([1]); ml.append(2)
md = MyDict(a=1); md["b"] = 5
c1, c2 = Ctx(), Ctx()
with c1 as cc: cc.log.append("body")
with c2: raise ValueError
v = Vec(1, 2); w = v; w += Vec(1, 1)
def factory(n):
    class Local:
        size = n
        def get(self): return n, self.size
    return Local
def counter():
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    return inc
k = counter(); k(); k()
out = [
    v, w is v, Vec(1, 2) + Vec(3, 4), 5 + v, kind(lambda: v + 5), v * 2, 2 * v, -v, v == Vec(2, 3), v != Vec(2, 3), len({Vec(1, 1), Vec(1, 1)}), bool(Vec(0, 0)), abs(Vec(3, 4)), list(v), v[0], v[-1], len(v), 3 in v, Vec(0, 1) < v, v > Vec(0, 1), v(1, k=2), f"{v:>3}", v @ v, [10, 20, 30][Vec(1, 0)], int(v), float(v), round(v, 2), round(v), divmod(v, 1), list(reversed(v)), kind(lambda: setattr(v, "z", 1)), hex(Vec(255, 0)), kind(lambda: Vec(1)), sorted([Vec(3, 4), Vec(1, 0)]), str(v), "%s" % v,
    A.reg, d.who(), [c.__name__ for c in D.__mro__], D.make(1), D.st(4), d.p, isinstance(d, A), issubclass(D, C), issubclass(D, (int, A)), type(d) is D, d.__class__.__name__, D.__name__, D.__bases__[0].__name__, hasattr(d, "nope"), getattr(d, "nope", 3), vars(d), kind(lambda: A.p.fget(d)), kind(lambda: A().p),
    g.xyz, kind(lambda: g.zz), g.a, g.__dict__, kind(lambda: delattr(g, "b")), Priv().get(), Priv()._Priv__v, kind(lambda: Priv().__v), vars(Priv()),
    MyInt(3) + 4, MyInt(3) * 2, MyInt(5) == 5, {MyInt(5): 1}[5], isinstance(MyInt(1), int), MyInt(3) - 1, str(MyInt(7)), f"{MyInt(7):03d}", ml, ml.total(), ml[0], len(ml), isinstance(ml, list), ml == [1, 20], ml + [1], md, md["zz"], md.get("zz"), len(md), dict(md), MyStr("hi").shout(), MyStr("a") + "b", type(MyStr("a").upper()).__name__, MyStr("x") == "x", {MyStr("k"): 1}["k"], MyTuple(1, 2), MyTuple(1, 2).first, MyTuple(1, 2) == (1, 2), Single() is Single(), c1.log, c2.log, Outer().m(), Outer.Inner.__qualname__, Uses.field.got, kind(lambda: hash(NoHash())), Gen[int][0], factory(5)().get(), factory(1).__qualname__, factory(1) is factory(1), k(),
    kind(lambda: object().x), kind(lambda: A.nope), kind(lambda: None.x), kind(lambda: (1)()), kind(lambda: A(1)), kind(lambda: len(A())), kind(lambda: iter(A())), kind(lambda: A()[0]), kind(lambda: A() < A()), A() == A(), A() != A(), A.__doc__, (lambda: 0).__name__, counter.__name__, k.__qualname__, Vec.__add__.__name__, v.__add__.__self__ is v, type(v.__add__).__name__, callable(v), callable(A()), repr(A.who)[:12], type(A.who).__name__, type(len).__name__, [].append.__name__, int.__name__, type(None).__name__, type(...).__name__, type(NotImplemented).__name__,
]
