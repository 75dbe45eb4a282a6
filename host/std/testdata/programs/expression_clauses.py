"""Expressions, clause by clause (HOST-120 to HOST-129)."""
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


class V:
    """Logs each operation asked of it."""
    def __init__(self, name, truth=True): self.name, self.truth = name, truth
    def __repr__(self): return self.name
    def __bool__(self):
        log.append("truth " + self.name)
        return self.truth
    def op(kind):
        def f(self, other):
            log.append(f"{kind} {self!r} {other!r}")
            return V(f"({self!r}{kind}{other!r})")
        return f
    __add__, __mul__, __matmul__, __lt__, __getitem__ = op("+"), op("*"), op("@"), op("<"), op("[]")
    __radd__, __rmatmul__ = op("r+"), op("r@")
    __imatmul__ = op("@=")
    def __getattr__(self, n):
        log.append("." + n)
        return V(self.name + "." + n)
    def __call__(self, *a, **k):
        log.append(f"call {self!r} {a} {k}")
        return V(self.name + "()")
    def __neg__(self):
        log.append("neg")
        return V("-" + self.name)
    def __contains__(self, x):
        log.append("in")
        return True
    def __format__(self, spec):
        log.append(("format", self.name, spec))
        return self.name
    def __str__(self):
        log.append("str " + self.name)
        return self.name
    del op


a, b, c, d = map(V, "abcd")
# HOST-120: every kind of expression.
out.append((..., Ellipsis is ..., None, True, 1_000, 0x1F, 0o17, 0b11, 1e3, 1., .5, "a" 'b', b"x" b"y", (), [], {}, {1}, (1,), [1, *(2, 3)], {**{}, "k": 1}, not 1, ~5, +5, -5, 1 if 0 else 2,
    (lambda x, *y, z=1, **k: (x, y, z, k))(1, 2, q=3), [x for x in "ab"], {x for x in "a"}, {x: x for x in "a"}, list(x for x in "ab"), "abc"[1:], f"{1}", (y := 4), 1 in [1], 1 not in [1], None is None, None is not 1))

# HOST-121
out.append([repr(x) for x in (note(a, "A") + note(b, "B") * note(c, "C"), -note(a) + b, note(a) if note(0) else note(b))] + taken())
F, T = V("F", False), V("T")
out.append((repr(T and F), taken(), repr(F or T), taken(), repr(T or F), taken(), repr(F and T), taken(), repr(F or F), repr(T and T and F and T), taken()))
out.append((not T, not F, taken(), 1 < note(2) < note(3), 1 < note(0) < note(9), taken(), note(1) == note(1) != note(2) in note([2]), taken()))
out.append([repr(note(a) < note(b) < note(c)), *taken()])
out.append((1 if T else 2, taken(), [] or 0 or {}, 1 and "" and 3, (0 and 1) or 2, not not [], 1 < 3 > 2, 1 < 2 < 2, 3 is 3 is not None))


# HOST-122
def f(*args, **kw): return args, kw


out.append((note(f, "f")(note(1), *note((2,), "star"), note(3), k=note(4), *note([5], "late star"), **note({"d": 6}, "dstar"), e=note(7), **note({}, "dstar 2")), taken()))
out.append((said(lambda: f(*3)), said(lambda: f(**3)), said(lambda: f(**{1: 2})), said(lambda: f(k=1, **{"k": 2}), "'k'"), said(lambda: f(**{"k": 1}, **{"k": 2}), "'k'"), f(*"ab", **dict(z=1, a=2)), f(*{}, *range(2))))
out.append((said(lambda: note(3, "callee")(note("argument"))), taken()))

# HOST-123
out.append(([note(1), note(2)], {note(3), note(4)}, (note(5), note(6)), {note("k"): note("v"), note("l"): note("w")}, taken()))
out.append(({1: "a", True: "b", 1.0: "c"}, list({1: 0, True: 0}), {**{"a": 1}, "b": 2, **{"a": 3, "c": 4}}, [*note("xy"), note(1), *note((2,))], {*"a", *"b"} == {"a", "b"}, taken()))
out.append((said(lambda: [*3]), said(lambda: {**[1]}), said(lambda: {[]: 1}), said(lambda: {[]})))


# HOST-124
def source(n):
    log.append("source")
    return range(n)


gen = (note(x) for x in source(2))
out.append(taken())
out.append((next(gen), taken(), list(gen), taken(), list(gen)))
out.append((said(lambda: (x for x in 3)), [note(x) for x in source(1)], {note(x): note(x + 10) for x in source(2)}, taken()))
inner = ((x, y) for x in source(2) for y in source(x))
out.append((taken(), list(inner), taken()))
lazy = (1 // x for x in (1, 0))
out.append((next(lazy), said(lambda: next(lazy)), said(lambda: next(lazy))))
out.append([(x, y) for x in range(3) if note(x) for y in range(x) if note(y + 10) > 10])
out.append((taken(), [x for x in range(6) if x % 2 if x > 1], [[y for y in range(x)] for x in range(3)], sum(x for x in range(4)), dict((k, k) for k in "ab")))


class Iterates:
    def __iter__(self):
        log.append("iter")
        return iter(())


(x for x in Iterates())
out.append(taken())

# HOST-125
out.append((f"{note(a)!s:{note('>')}{note(4)}}|{note(b)!r}|{note(c):{note('x')}y}|{note(d)}", taken()))
out.append((f"{3.14159:{note(8)}.{note(2)}f}", taken()))
out.append(said(lambda: f"{note(1)}{note(zz_missing)}{note(2)}", "zz_missing"))
out.append(taken())


# HOST-126
def deco(name):
    log.append("deco " + name)
    def apply(x):
        log.append("apply " + name)
        return x
    return apply


@deco("one")
@deco("two")
def defined(p=note("p"), /, q=note("q"), *, r=note("r"), s, t=note("t")): pass


out.append(taken())


class Base:
    def __init_subclass__(cls, **kw): log.append(("init_subclass", kw))


class Names:
    def __set_name__(self, owner, name): log.append(("set_name", name))


@deco("class")
class Made(note(Base, "base"), tag=note("keyword"), *note((), "star"), **note({"x": 1}, "dstar")):
    log.append("body")
    attr = Names()


out.append(taken())
out.append((lambda k=note("lambda default"): k)())
out.append(taken())


# HOST-127
class Index:
    def __getitem__(self, k): return k


ix = Index()
out.append((ix[note(1) : note(2) : note(3)], ix[note(4) :, ::note(5), ...], ix[:], ix[1, 2], ix[(1, 2)], ix[*note((6, 7), "star"), 8], ix[1,], ix[()], taken()))
out.append(((w := note(5)) + w, [z := 1, z + 1], (n := 10) > 5 and n, {(m := "k"): m}, ix[(p := 3)], f"{(fw := 9)}", taken()))


def returns_star(): return 1, *(2, 3)
def yields_star(): yield 1, *(2,)


for item in 1, *"ab": log.append(item)
out.append((returns_star(), list(yields_star()), taken(), [*(), *range(2), *{"k": 1}, *{3}, *(x for x in "z")]))

# HOST-128
lam = lambda: (yield 1)
out.append(((lambda: 0).__name__, (lambda: 0).__qualname__, list(lam()), (lambda *a, b=2, **c: (a, b, c))(1, d=3), (lambda: None)()))


def outer():
    return (lambda: 0).__qualname__, [g.__qualname__ for g in [lambda: 1]]


out.append(outer())

# HOST-129
m = a
m @= b
out.append((repr(a @ b), repr(m), repr(3 @ b), taken(), said(lambda: 1 @ 2, "@", "int"), said(lambda: "a" @ [1], "@"), said(lambda: [] @ [], "@"), said(lambda: None @ None), said(lambda: (1,) @ 1.5)))
