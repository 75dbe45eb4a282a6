"""Functions, classes, exceptions and builtins, rule by rule."""
import functools

out = []


def raised(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return type(e).__name__


def message(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return str(e)


def bind(a, /, b, *c, d, e=5, **f):
    return a, b, c, d, e, f


out.append((bind(1, 2, 3, d=4, z=6), raised(bind, 1), raised(bind, 1, 2), raised(bind, 1, 2, d=3, b=4), raised(bind, b=1, a=2, d=3)))  # HOST-320
given = {"d": 4, "y": 1, "x": 2}
got = bind(1, 2, **given)
got[5]["new"] = 0
out.append((list(got[5]), given))  # HOST-321: the caller's dict is untouched


def named(a, b=2, *, c: "int" = 3) -> str:
    "Doc."


named.extra = 1
out.append((named.__name__, named.__qualname__, named.__doc__, named.__defaults__, named.__kwdefaults__, named.extra))  # HOST-322


class Bound:
    def m(self):
        pass


b = Bound()
out.append((b.m.__self__ is b, b.m.__func__ is Bound.m, b.m.__name__))  # HOST-322


def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


out.append((deep(300), raised(deep, 5000)))  # HOST-323, HOST-43


class Called:
    def __call__(self, x):
        return x + 1


out.append((Called()(1), raised(lambda: (3)(1)), message(lambda: "x"())))  # HOST-324
out.append((raised(lambda: len(obj=[])), raised(lambda: abs(x=1))))  # HOST-326


def numbers(n):
    got = yield from range(n)
    try:
        yield "last"
    finally:
        out.append("closed")
    return got


g = numbers(2)
out.append([next(g), next(g), next(g)])
g.close()  # HOST-327


def returns():
    return (yield from inner())


def inner():
    yield 1
    return "value"


def drain(it):
    while True:
        try:
            next(it)
        except StopIteration as e:
            return e.value


out.append(drain(returns()))  # HOST-327


class Base:
    made = []

    def __init_subclass__(cls, tag=None, **kw):
        Base.made.append((cls.__name__, tag))


class Left(Base, tag="l"):
    def who(self):
        return ["left"]


class Right(Base):
    def who(self):
        return ["right"]


class Both(Left, Right):
    def who(self):
        return ["both"] + super().who() + super(Left, self).who()


out.append((Both().who(), [c.__name__ for c in Both.__mro__], Base.made))  # HOST-340


def make_bad():
    class X(Base, Both):  # HOST-340: an inconsistent linearization
        pass


out.append(raised(make_bad))


class Made:
    def __new__(cls, *a):
        self = super().__new__(cls)
        self.trace = ["new"]
        return self

    def __init__(self, x):
        self.trace.append(x)


class Plain:
    pass


out.append((Made(1).trace, raised(Plain, 1)))  # HOST-341


class Attrs:
    kind = "class"

    @property
    def p(self):
        return "property"

    def __getattr__(self, name):
        if name == "missing":
            raise AttributeError(name)
        return "made " + name


at = Attrs()
at.__dict__
at.kind = "instance"
out.append((at.p, at.kind, at.other, raised(getattr, at, "missing"), raised(setattr, at, "p", 1)))  # HOST-342


class Special:
    def __len__(self):
        return 3

    def __contains__(self, x):
        return x == 1

    def __iadd__(self, o):
        return "iadd"

    def __radd__(self, o):
        return ("radd", o)

    def __neg__(self):
        return "neg"

    def __index__(self):
        return 2

    def __format__(self, spec):
        return "<" + spec + ">"

    def __reversed__(self):
        return iter("ba")


sp = Special()
sp2 = Special()
sp2 += 1
sp.__len__ = lambda: 99
out.append((len(sp), 1 in sp, sp2, 5 + sp, -sp, [1, 2, 3][sp], f"{sp:x}", list(reversed(sp))))  # HOST-343


class Desc:
    def __init__(self):
        self._v = 1

    @property
    def v(self):
        return self._v

    @v.setter
    def v(self, x):
        self._v = x

    @v.deleter
    def v(self):
        self._v = None

    @classmethod
    def c(cls):
        return cls.__name__

    @staticmethod
    def s(x):
        return x

    @functools.cached_property
    def once(self):
        out.append("computed")
        return 7


de = Desc()
de.v = 5
first = de.v
del de.v
out.append((first, de.v, de.c(), Desc.s(4), de.once, de.once))  # HOST-344


class Slots:
    __slots__ = ("a",)


sl = Slots()
sl.a = 1
out.append((sl.a, raised(setattr, sl, "b", 1)))  # HOST-345


class Loud(dict):
    def __init__(self, **kw):
        dict.__init__(self, **kw)
        object.__setattr__(self, "note", "set")


out.append((Loud(a=1), Loud().note, Base.__name__, object.__eq__(3, 3)))  # HOST-346
out.append((type(3), type(sl).__name__, type(type(3))))  # HOST-347
space = vars(de)
space["extra"] = 1
out.append((Desc.__qualname__, Both.__bases__[0].__name__, Desc.__doc__))  # HOST-349
out.append((de.__class__ is Desc, hasattr(de, "__nothing__")))  # HOST-355


def reraise():
    try:
        try:
            raise KeyError("k")
        except KeyError:
            raise
    except KeyError as e:
        return str(e)


def chained():
    try:
        try:
            raise ValueError("inner")
        except ValueError as e:
            raise RuntimeError("outer") from e
    except RuntimeError as e:
        return type(e.__cause__).__name__, e.__suppress_context__


def hidden():
    try:
        try:
            1 / 0
        except ZeroDivisionError:
            raise KeyError from None
    except KeyError as e:
        return e.__cause__, type(e.__context__).__name__, e.__suppress_context__


def no_active():
    raise


def not_an_exception():
    raise 3


out.append((reraise(), chained(), hidden(), raised(no_active), raised(not_an_exception)))  # HOST-371


def clauses():
    log = []
    try:
        raise IndexError("i")
    except (KeyError, IndexError) as e:
        log.append(type(e).__name__)
    finally:
        log.append("finally")
    try:
        e
    except NameError:
        log.append("unbound")
    return log


def replaced():
    for _ in range(2):
        try:
            return "try"
        finally:
            break
    return "after"


out.append((clauses(), replaced()))  # HOST-372
bad = ValueError("a", 1)
bad.add_note("n")
out.append((bad.args, str(bad), str(KeyError("k")), str(ValueError()), bad.__notes__))  # HOST-373


def attribute():
    try:
        (3).nothing
    except AttributeError as e:
        return e.name


out.append(attribute())  # HOST-373


def leaks():
    raise StopIteration
    yield


out.append(raised(list, leaks()))  # HOST-374
out.append([message(f) for f in (lambda: 1 / 0, lambda: 1 // 0, lambda: 1 % 0, lambda: [][0], lambda: zzz)])  # HOST-375

out.append((isinstance(True, (str, (int,))), isinstance(None, int | None), issubclass(bool, int), raised(isinstance, 1, list[int])))  # HOST-393


class Prop:
    @property
    def broken(self):
        raise KeyError("inside")


out.append((getattr(Prop(), "absent", 1), raised(getattr, Prop(), "broken", 1), hasattr(Prop(), "absent")))  # HOST-394
out.append([n for n in dir(Prop) if not n.startswith("__")])  # HOST-395
out.append((raised(sum, ["a"], ""), sum([0.1] * 10), sum([[1], [2]], []), max([3, 1, 3], key=lambda v: -v), min(["b", "a", "a"])))  # HOST-396
out.append((raised(len, 3), raised(abs, "a"), raised(ord, "ab"), raised(chr, -1), raised(int, "x"), raised(next, 3)))  # HOST-397
out.append((list(zip("ab", [1, 2], strict=True)), raised(lambda: list(zip("a", [1, 2], strict=True))), list(enumerate("ab", start=5)), list(map(lambda a, b: a + b, [1], [2]))))  # HOST-398
out.append((str(b"\xc3\xa9", "utf-8"), max([], default="none"), sorted("ba", reverse=True), print("x", sep="", end="")))  # HOST-392, HOST-398
