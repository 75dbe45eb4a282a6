"""Classes, clause by clause (HOST-340 to HOST-355)."""
import abc
import enum
import functools

out = []
log = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


def taken():
    got = list(log)
    log.clear()
    return got


# HOST-340
class A:
    def who(self): return ["A"]
class B(A):
    def who(self): return ["B"] + super().who()
class C(A):
    def who(self): return ["C"] + super().who()
class D(B, C):
    def who(self): return ["D"] + super().who()
class E(D, object): pass


def inconsistent():
    class X(A, B): pass
def repeated():
    class X(A, A): pass
def layouts():
    class X(int, str): pass
def from_bool():
    class X(bool): pass
def from_none():
    class X(type(None)): pass
def from_value():
    class X(3): pass
def from_function():
    class X(said): pass


out.append((D().who(), E().who(), [k.__name__ for k in E.__mro__], [k.__name__ for k in D.__bases__], issubclass(D, A), isinstance(D(), C), [said(f) for f in (inconsistent, repeated, layouts, from_bool, from_none)], A.__bases__[0] is object))
for kind in (int, float, str, bytes, list, dict, tuple, set, frozenset, Exception, object, abc.ABC, enum.Enum):
    class Sub(kind): pass
    out.append((Sub.__name__, Sub.__mro__[1].__name__))


class Hook:
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag
        log.append((cls.__name__, tag))


class H1(Hook, tag="one"): pass
class H2(H1): pass
def bad_keyword():
    class X(A, colour=1): pass
def bad_hook():
    class X(Hook, colour=1): pass


out.append((taken(), H1.tag, H2.tag, said(bad_keyword), said(bad_hook), taken()))


class Meta(metaclass=type): x = 1
class MetaAbc(metaclass=abc.ABCMeta): y = 2
class Named:
    def __set_name__(self, owner, name): log.append((owner.__name__, name))
class Owner:
    one = Named()
    two = three = Named()


out.append((Meta.x, MetaAbc.y, taken()))


# HOST-341
class New:
    made = 0
    def __new__(cls, *a, **k):
        log.append(("new", cls.__name__, a, k))
        New.made += 1
        return super().__new__(cls)
    def __init__(self, x=0, *, y=1):
        log.append(("init", x, y))
        self.x = x
class Other:
    def __new__(cls): return 5
    def __init__(self): log.append("never")
class Plain: pass
class NoInit(Plain): y = 1
class BadInit:
    def __init__(self): return 5
class OnlyNew:
    def __new__(cls, a): return object.__new__(cls)
class Child(New):
    def __init__(self, *a):
        super().__init__(*a)
        log.append("child")
class Super:
    name = "base"
    def m(self): return "base m"
    @classmethod
    def c(cls): return "base c of " + cls.__name__
    @staticmethod
    def s(): return "base s"
    @property
    def p(self): return "base p"
class Sub(Super):
    def m(self): return super().m() + "/" + super(Sub, self).m() + "/" + super().p + "/" + super().name
    @classmethod
    def c(cls): return super().c() + "/" + super(Sub, cls).c()
    @staticmethod
    def s(): return super(Sub, Sub).s()
    @property
    def p(self): return super().p + "!"
    def nested(self): return [super(Sub, self).m() for _ in "a"] + [(lambda: super().m())() for _ in ()] + [(lambda me: super(Sub, me).m())(self)]
    def missing(self): return super().nothing
    def klass(self): return __class__
class SubSub(Sub): pass


def outside(): return super()


n = New(1, y=2)
out.append((n.x, taken(), Other(), taken(), [said(lambda: f(1)) for f in (Plain, NoInit, object)], said(lambda: Plain(a=1)), said(BadInit, "None"), said(lambda: OnlyNew(1).__class__.__name__), said(OnlyNew), Child(3).x, taken(), New.made))
out.append((SubSub().m(), SubSub.c(), SubSub.s(), SubSub().p, SubSub().nested(), said(SubSub().missing, "nothing"), SubSub().klass() is Sub, said(outside), super(Sub, SubSub()).m(), said(lambda: super(int, SubSub())), super(SubSub, SubSub).c()))


# HOST-342
class Look:
    kind = "class"
    data = property(lambda self: "data descriptor")
    method = lambda self: "method"
    def __getattr__(self, n):
        log.append(n)
        if n.startswith("no"): raise AttributeError("none of " + n)
        return "made " + n


k = Look()
k.__dict__
object.__setattr__(k, "kind", "instance")
k.method = "shadows a plain function"
out.append((k.kind, k.data, k.method, k.other, said(lambda: k.nothing, "none of nothing"), said(lambda: setattr(k, "data", 1), "data"), hasattr(k, "x"), hasattr(k, "nope"), getattr(k, "nope", "default"), taken(), Look.kind, said(lambda: Look.absent, "Look", "absent"), said(lambda: Plain().absent, "Plain", "absent"), said(lambda: delattr(k, "absent")), said(lambda: (3).absent, "int", "absent"), said(lambda: None.absent, "NoneType", "absent"), Look.method(k)))
del k.kind
out.append((k.kind, type(Look.data).__name__, vars(k)))


class Sets:
    def __setattr__(self, n, v):
        log.append(("set", n, v))
        object.__setattr__(self, n, v)
    def __delattr__(self, n):
        log.append(("del", n))
        super().__delattr__(n)
    def __dir__(self): return ["z", "a"]


s = Sets()
s.a = 1
s.a += 1
setattr(s, "b", 3)
del s.a
out.append((taken(), s.b, hasattr(s, "a"), dir(s)))


# HOST-343: each of the special methods that are honoured.
def op(name):
    def f(self, *a):
        log.append(name)
        return (name, *a)
    return f


class Ops:
    __add__, __sub__, __mul__, __matmul__, __truediv__, __floordiv__, __mod__, __pow__, __lshift__, __rshift__, __and__, __or__, __xor__, __divmod__ = map(op, "add sub mul matmul truediv floordiv mod pow lshift rshift and or xor divmod".split())
    __radd__, __rsub__, __rmul__, __rmatmul__, __rtruediv__, __rfloordiv__, __rmod__, __rpow__, __rlshift__, __rrshift__, __rand__, __ror__, __rxor__, __rdivmod__ = map(op, "radd rsub rmul rmatmul rtruediv rfloordiv rmod rpow rlshift rrshift rand ror rxor rdivmod".split())
    __iadd__, __isub__, __imul__, __imatmul__, __itruediv__, __ifloordiv__, __imod__, __ipow__, __ilshift__, __irshift__, __iand__, __ior__, __ixor__ = map(op, "iadd isub imul imatmul itruediv ifloordiv imod ipow ilshift irshift iand ior ixor".split())
    __neg__, __pos__, __invert__, __abs__, __round__, __trunc__, __floor__, __ceil__ = map(op, "neg pos invert abs round trunc floor ceil".split())
    __getitem__, __setitem__, __delitem__, __call__, __lt__, __le__, __gt__, __ge__, __eq__, __ne__ = map(op, "getitem setitem delitem call lt le gt ge eq ne".split())
    __hash__ = lambda self: 11
    __len__ = lambda self: 4
    __contains__ = lambda self, x: x
    __iter__ = lambda self: iter("it")
    __reversed__ = lambda self: iter("rev")
    __bool__ = lambda self: False
    __int__ = lambda self: 42
    __float__ = lambda self: 4.5
    __index__ = lambda self: 3
    __repr__ = lambda self: "<repr>"
    __str__ = lambda self: "<str>"
    __format__ = lambda self, spec: f"<{spec}>"
    __bytes__ = lambda self: b"by"
    __fspath__ = lambda self: "path"


import math, copy, os
o = Ops()
out.append((o + 1, o - 1, o * 1, o @ 1, o / 1, o // 1, o % 1, o**1, o << 1, o >> 1, o & 1, o | 1, o ^ 1, divmod(o, 1), pow(o, 2), pow(o, 2, 3)))
out.append((1 + o, 1 - o, 1 * o, 1 @ o, 1 / o, 1 // o, 1 % o, 1**o, 1 << o, 1 >> o, 1 & o, 1 | o, 1 ^ o, divmod(1, o)))
inplace = []
for text in ("+", "-", "*", "@", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"):
    x = o
    match text:
        case "+": x += 1
        case "-": x -= 1
        case "*": x *= 1
        case "@": x @= 1
        case "/": x /= 1
        case "//": x //= 1
        case "%": x %= 1
        case "**": x **= 1
        case "<<": x <<= 1
        case ">>": x >>= 1
        case "&": x &= 1
        case "|": x |= 1
        case "^": x ^= 1
    inplace.append(x)
out.append(inplace)
taken()
o["k"] = 5
del o["d"]
out.append((taken(), -o, +o, ~o, abs(o), round(o), round(o, 2), math.trunc(o), math.floor(o), math.ceil(o), o["k"], o[1:2], o(1), o < 1, o <= 1, o > 1, o >= 1, o == 1, o != 1, hash(o), len(o), True in o, 0 in o, list(o), list(reversed(o)), bool(o), int(o), float(o), [0, 1, 2, "three"][o], hex(o), repr(o), str(o), f"{o}", f"{o:sp}", format(o, "q"), bytes(o), os.fspath(o), "abcd"[:o], range(o), [*o], 1 if o else 2))


class Few:
    def __index__(self): return 7
class Strange:
    def __len__(self): return "x"
    def __str__(self): return 3
    def __repr__(self): return 4
    def __bool__(self): return 1
    def __hash__(self): return "h"
    def __contains__(self, x): return "yes"
    def __iter__(self): return 5
    def __format__(self, s): return 6
    def __int__(self): return 1.5
    def __index__(self): return "i"
    def __float__(self): return 2


st = Strange()
out.append((int(Few()), float(Few()), [said(f) for f in (lambda: len(st), lambda: str(st), lambda: repr(st), lambda: bool(st), lambda: hash(st), lambda: 1 in st, lambda: iter(st), lambda: f"{st}", lambda: int(st), lambda: [1][st], lambda: float(st), lambda: not st)]))


class OnClass:
    def __len__(self): return 1
    @classmethod
    def __class_getitem__(cls, k): return (cls.__name__, k)


oc = OnClass()
oc.__len__ = lambda: 99
oc.__add__ = lambda o: "instance"
out.append((len(oc), said(lambda: oc + 1), OnClass[1], OnClass[int, str], said(lambda: Plain[1]), oc.__len__(), OnClass.__len__(oc), (5).__add__(3), "a".__len__(), [1].__contains__(1), oc.__class_getitem__(2)))


class Copied:
    def __copy__(self): return "copied"
    def __deepcopy__(self, memo): return "deep"
class Deleted:
    def __del__(self): log.append("never called while it lives")


keep = Deleted()
out.append((copy.copy(Copied()), copy.deepcopy([Copied()]), taken()))


# HOST-344
class Props:
    def __init__(self): self._v = 1
    def get(self): return self._v
    def put(self, v): self._v = v
    v = property(get, put, doc="doc of v")
    read = property(get)
    write = property(None, put)
    @property
    def d(self): "doc of d"; return 1
    @d.setter
    def d(self, x): log.append(("set d", x))
    @d.deleter
    def d(self): log.append("del d")
    @functools.cached_property
    def once(self):
        log.append("computed")
        return [self._v]
    @classmethod
    def c(cls, x): return cls.__name__, x
    @staticmethod
    def s(x): return x
    half = functools.partialmethod(lambda self, a, b: (self._v, a, b), 5)
    plain = lambda self: self._v


p = Props()
p.v = 4
p.d = 5
del p.d
first = p.once
out.append((p.v, p.read, Props.v.__doc__, Props.d.__doc__, taken(), first is p.once, "once" in vars(p), p.c(1), Props.c(2), p.s(3), Props.s(4), p.half(6), p.plain(), [said(f) for f in (lambda: setattr(p, "read", 1), lambda: p.write, lambda: delattr(p, "v"), lambda: delattr(p, "read"))], Props.v.fget(p), Props.plain(p), p.once))
p.write = 9
del p.once
out.append((p.v, p.once, taken()))
class PropSub(Props):
    @Props.v.setter
    def v(self, x): self._v = x * 10
    @Props.v.getter
    def read(self): return "new getter"


ps = PropSub()
ps.v = 2
out.append((ps.v, ps.read))


# HOST-345
class Slots:
    __slots__ = ("a", "b")
    def __init__(self): self.a = 1
class SlotSub(Slots):
    __slots__ = "c"
class SlotFree(Slots): pass
def slot_clash():
    class X:
        __slots__ = ("q",)
        q = 1


sl, ss, sf = Slots(), SlotSub(), SlotFree()
ss.c = 2
sf.z = 3
out.append((sl.a, said(lambda: sl.b, "b"), said(lambda: setattr(sl, "z", 1)), ss.a, ss.c, said(lambda: setattr(ss, "z", 1)), sf.z, said(lambda: sl.__dict__), hasattr(sl, "b"), said(lambda: delattr(sl, "a")), hasattr(sl, "a"), said(lambda: delattr(sl, "a")), said(slot_clash), Slots.__slots__))


# HOST-346
class Frozen:
    def __setattr__(self, n, v): raise TypeError("frozen")
class MyDict(dict):
    def __init__(self, **kw):
        dict.__init__(self, **kw)
        self.extra = 1
    def __setitem__(self, k, v): super().__setitem__(k, v * 2)
    def __getitem__(self, k): return dict.__getitem__(self, k) + 1
    def __repr__(self): return "My" + dict.__repr__(self)


class L2(list):
    def __repr__(self): return "L2" + list.__repr__(self) + super().__repr__() + str(list.__len__(self))


fr = Frozen()
object.__setattr__(fr, "x", 1)
md = MyDict(a=1)
md["b"] = 2
out.append((fr.x, said(lambda: setattr(fr, "x", 2)), md, md["b"], md.extra, object.__eq__(fr, fr), object.__eq__(fr, 1) is NotImplemented, object.__hash__(fr) == hash(fr), object.__repr__(3)[:11], repr(L2([1])), L2([1]).__str__(), L2([1]).__len__(), object.__new__(Plain).__class__ is Plain, A.who(D()), int.__add__(1, 2), str.upper("a"), list.append(lst := [1], 2), lst, dict.get({"a": 1}, "a"), object.__init__(fr), tuple.__new__(tuple, [1, 2]), int.__new__(int, "5"), said(lambda: str.upper(3)), said(lambda: list.append((1,), 2)), object.__str__(3), object.__format__(3, ""), object.__ne__(fr, fr), said(lambda: object.__setattr__(3, "x", 1)), list.__len__([1])))
# HOST-347
out.append(([type(x).__name__ for x in (1, True, 1.0, "a", b"", None, [], (), {}, set(), ..., len, said, D(), D, type, range(1), lambda: 0, (z for z in ""), slice(1), {}.keys(), D().who, NotImplemented, math, iter([]), property(), super(Sub, Sub()))], type(D()) is D, type(D) is type, type(type) is type, isinstance(D, type), isinstance(type, type), D().__class__ is D))
# HOST-349
class Doc:
    """Doc text."""
    a: int = 1
    b: "str"
    class Inner: pass


i = Doc()
i.x = 1
d1 = vars(i)
d1_before = dict(d1)
out.append((Doc.__name__, Doc.__qualname__, Doc.__module__, Doc.__doc__, Doc.Inner.__qualname__, [n for n in Doc.__dict__ if not n.startswith("__")], Doc.__dict__["a"], d1_before, i.__dict__ == {"x": 1}, said(lambda: vars(3)), Plain.__doc__, Doc.__mro__ == (Doc, object), int.__name__, int.__mro__[-1] is object, bool.__bases__ == (int,), "a" in vars(Doc), vars(math)["pi"] == math.pi))


# HOST-350, MOD-abc-1
class Abstract(abc.ABC):
    @abc.abstractmethod
    def one(self): "Doc."
    @property
    @abc.abstractmethod
    def two(self): ...
    @classmethod
    @abc.abstractmethod
    def three(cls): ...
    def whole(self): return "whole"
class Partly(Abstract):
    def one(self): return 1
class Fully(Partly):
    two = 2
    @classmethod
    def three(cls): return 3
class NotAbc:
    @abc.abstractmethod
    def m(self): ...
class Again(Fully):
    @abc.abstractmethod
    def one(self): ...


out.append((said(Abstract, "Abstract", "one", "two", "three"), said(Partly, "Partly", "'two'", "'three'", "'one'"), Fully().one(), Fully().three(), Fully().whole(), isinstance(Fully(), Abstract), NotAbc().m(), said(Again, "'one'"), issubclass(Partly, Abstract)))
# HOST-355
import dataclasses


@dataclasses.dataclass
class DC: q: int = 1


class Chain(Exception): pass


try:
    try: raise KeyError("k")
    except KeyError as e: raise Chain from e
except Chain as e:
    err = e
err.add_note("n")
out.append((D().__class__.__name__, D().who.__self__.__class__ is D, D().who.__func__ is D.who, type(err.__cause__).__name__, type(err.__context__).__name__, err.__suppress_context__, err.__notes__, list(DC.__dataclass_fields__), DC.__match_args__, list[int].__origin__ is list, list[int].__args__, dict[str, int].__args__ == (str, int), __name__, __doc__, __package__ in ("", None), (1).__class__ is int, [1].__iter__().__next__(), "a".__eq__("a"), (1).__hash__() == hash(1), D.__init__ is not None))
