"""Names and scopes, clause by clause: every way to bind a name, and who sees it (HOST-60 to HOST-71)."""
import contextlib

out = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


v = "module"


# HOST-60: each of these forms makes v local throughout, so reading it first fails.
def assigned():
    v
    v = 1


def augmented():
    v += 1


def annotated():
    v
    v: int


def chained():
    v
    a = v = 1


def unpacked():
    v
    a, (b, *v) = 1, (2, 3)


def looped():
    v
    for v in (): pass


def managed():
    v
    with contextlib.nullcontext() as v: pass


def caught():
    v
    try:
        pass
    except ValueError as v:
        pass


def imported():
    v
    import math as v


def imported_from():
    v
    from math import pi as v


def imported_package():
    os
    import os.path


def defined():
    v
    def v(): pass


def classed():
    v
    class v: pass


def deleted():
    v
    del v


def walrus():
    v
    (v := 1)


def walrus_in_comprehension():
    v
    [v := i for i in ()]


def captured():
    v
    match 1:
        case v: pass


def captured_star():
    v
    match [1]:
        case [1, *v]: pass


def captured_rest():
    v
    match {}:
        case {"a": 1, **v}: pass


def captured_as():
    v
    match 1:
        case 1 as v: pass


def aliased():
    v
    type v = int


out += [(f.__name__, said(f, "'v'", "'os'")) for f in (assigned, augmented, annotated, chained, unpacked, looped, managed, caught, imported, imported_from,
    imported_package, defined, classed, deleted, walrus, walrus_in_comprehension, captured, captured_star, captured_rest, captured_as, aliased)]
out.append([(lambda v: v)(1), (lambda *v: v)(1), (lambda **v: v)(a=1), (lambda *, v: v)(v=2), (lambda v, /: v)(3), [v for v in "a"], v])


# HOST-60, HOST-65: unless it is declared.
def declared():
    global v, w
    before = v
    v = "rebound"
    w = "new"
    return before


out.append((declared(), v, w))
v = "module"


def nested_global():
    v = "function"
    def inner():
        global v
        return v
    return inner(), v


out.append(nested_global())


def declared_class():
    class K:
        global made_by_class
        made_by_class = 5
    return "made_by_class" in vars(K)


out.append((declared_class(), made_by_class))


def declared_loop():
    global of_loop
    for of_loop in range(3): pass


declared_loop()
out.append(of_loop)


def undeclares():
    global of_loop
    del of_loop


undeclares()
out.append((said(lambda: of_loop, "'of_loop'"), said(undeclares, "of_loop")))


# HOST-61: which of the two errors, and the name in each.
def late_cell():
    def read():
        return cell
    result = said(read, "'cell'")
    cell = 1
    return result, read()


def emptied_cell():
    cell = 1
    def read():
        return cell
    del cell
    return said(read, "'cell'")


def parameter_gone(p):
    del p
    return p


out += [late_cell(), emptied_cell(), said(lambda: parameter_gone(1), "'p'"), said(lambda: nothing_of_that_name, "nothing_of_that_name"), issubclass(UnboundLocalError, NameError)]


# HOST-62: bound in the class body: class, globals, builtins; not bound there: enclosing functions first.
def bodies(v, max, only):
    class Bound:
        a = v
        v = "class"
        b = v
        del v
        c = v
        m = max(3, 1)
        max = 0
        try:
            only
            only = 1
        except NameError as e:
            d = type(e).__name__
    class Free:
        a = v
        m = max
        n = only
        class Inner:
            a = v
            b = only
    class Conditional:
        if False:
            v = 1
        a = v
    return Bound.a, Bound.b, Bound.c, Bound.m, Bound.d, Free.a, Free.m, Free.n, Free.Inner.a, Free.Inner.b, Conditional.a


out.append(bodies("parameter", "shadow", "only"))
runs = []


class Once:
    runs.append("body")
    x = len(runs)


out.append((Once.x, Once.x, runs))


def class_nonlocal():
    n = 1
    class A:
        nonlocal n
        n = 2
    return n, hasattr(A, "n")


out.append(class_nonlocal())


# HOST-63
class Sees:
    n = 3
    by_default = lambda self, n=n: n
    late = lambda self: said(lambda: n, "'n'")
    first = [i for i in range(n)]
    gen = tuple(i for i in range(n))
    try:
        cond = [i for i in range(2) if n]
    except NameError as e:
        cond = str(e)
    try:
        nested = [j for i in range(2) for j in range(n)]
    except NameError as e:
        nested = str(e)
    class Inner:
        try:
            seen = n
        except NameError as e:
            seen = str(e)


out.append((Sees().by_default(), Sees().late(), Sees.first, Sees.gen, Sees.cond, Sees.nested, Sees.Inner.seen))


# HOST-64
def cells():
    n = 0
    def up():
        nonlocal n
        n += 1
    def gone():
        nonlocal n
        del n
    def read(): return n
    up(), up()
    n += 10
    first = read()
    class C:
        def bump(self):
            nonlocal n
            n = "class"
    C().bump()
    second = read(), n
    gone()
    return first, second, said(read, "'n'"), said(lambda: n, "'n'")


def three_deep():
    x = 1
    def middle():
        def inner():
            nonlocal x
            x += 1
            return x
        return inner
    return middle()(), middle()(), x


out += [cells(), three_deep(), [f() for f in [lambda: i for i in range(3)]], [f() for f in [lambda i=i: i for i in range(3)]]]
order = []


def note(x):
    order.append(x)
    return x


def with_defaults(a=note("a"), b=note([]), *, c=note("c")):
    b.append(a)
    return b


out.append((with_defaults(), with_defaults(2), order))
fs = []
for i in range(3):
    fs.append(lambda: i)
out.append([f() for f in fs])


# HOST-66
i = "kept"
lists = [[i for i in range(2)], {i for i in (1,)}, {i: i for i in (1,)}, list(i for i in (1,))]
out.append((i, lists))


def walrus_scopes():
    [last := n for n in range(4)]
    any((hit := n) > 1 for n in range(4))
    [[deep := (a, b) for a in range(2)] for b in range(2)]
    return last, hit, deep


def walrus_global():
    global top
    [top := n for n in range(4)]


def walrus_nonlocal():
    x = 0
    def inner():
        nonlocal x
        [x := n for n in range(4)]
    inner()
    return x


def walrus_lambda():
    f = lambda: [q := n for n in range(3)] and q
    return f(), "q" in dir_of(f)


def dir_of(f):
    return f.__kwdefaults__ or ""


walrus_global()
out += [walrus_scopes(), top, walrus_nonlocal(), walrus_lambda(), [m for m in [1, 2] if (module_walrus := m)], module_walrus]


# HOST-67
class __Odd:
    __slot = 1
    __version__ = 2
    _one = 3
    def __init__(self, __p=4):
        self.__q = __p
        __local = 5
        self.names = sorted(vars(self)), __local
    def get(self, other):
        return other.__q, getattr(self, "_Odd__q"), self.__version__
    class Inner:
        __x = 1
        def read(self): return self.__x
    def make(self):
        import math as __math
        class __Hidden: pass
        def __f(): pass
        for __i in (1,): pass
        try:
            raise ValueError
        except ValueError as __e:
            pass
        return __Hidden.__name__, __f.__name__, __i
    def use_global(self):
        return __outside


class _:
    __kept = 1


class __:
    __kept = 1


_Odd__outside = "mangled global"
o = __Odd()
out += [o.names, o.get(o), sorted(n for n in vars(__Odd) if "slot" in n or "one" in n or "version" in n), o.Inner().read(), sorted(n for n in vars(__Odd.Inner) if "x" in n),
        o.make(), o.use_global(), o.__init__.__kwdefaults__, [n for n in vars(_) if "kept" in n], [n for n in vars(__) if "kept" in n], __Odd(_Odd__p=9)._Odd__q, said(lambda: __Odd(__p=9), "__p")]


# HOST-68
class Order:
    b = 1
    a = 2
    c = 3
    b = 4
    del a
    def f(self): pass
    a = 5
    d: int = 6
    e: int
    for z in (1,): pass
    f = 0


out.append([(n, x) for n, x in vars(Order).items() if not n.startswith("__")])


# HOST-69
def import_forms():
    import os.path
    import os.path as p
    import collections.abc
    from os import path as q, sep
    from collections.abc import Sized as S
    import math, json as j
    return os.path is p is q, sep, collections.abc.Sized is S, math.floor(1.5), j.dumps(1), said(lambda: path, "path"), said(lambda: json, "json")


class Imports:
    import math
    from math import floor as down


out += [import_forms(), Imports.math.pi > 3, Imports.down(2.5), said(lambda: math, "math")]

# HOST-71
len = lambda x: "mine"
out.append((len([]), [len for _ in (1,)][0]([])))
def still(): return len([1])
del len
out.append((still(), said(lambda: __builtins_of_nowhere__, "__builtins_of_nowhere__")))


def shadow(print):
    return print


out.append(shadow(3))


# HOST-81
def tag(name, *bases):
    out.append("evaluated " + name)
    def apply(x):
        out.append(f"applied {name} to {x if isinstance(x, str) else x.__name__}")
        return name
    return apply


def base(x, name):
    out.append(name)
    return x


@tag("c1")
@tag("c2")
class Decorated(base(object, "base")):
    out.append("class body")


@tag("d1")
@tag("d2")
def decorated(a=base(1, "default")): pass


out += [Decorated, decorated]
