"""Functions and calls, clause by clause (HOST-320 to HOST-324, HOST-326, HOST-327)."""
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


# HOST-320
def full(a, b=2, /, c=3, *rest, d, e=5, **more): return a, b, c, rest, d, e, more
def plain(a, b): return a, b
def star(*args): return args
def kwonly(*, k, l=1): return k, l
def none(): return "none"
def posonly(p, /, **kw): return p, kw
def defaults(a, b=1, *, c=2): return a, b, c


ways = [((), {}), ((1,), {}), ((1, 2), {}), ((1, 2, 3), {}), ((1, 2, 3, 4), {}), ((), {"a": 1}), ((1,), {"a": 1}), ((1,), {"b": 2}), ((1, 2), {"d": 4}), ((1,), {"d": 4, "z": 9}), ((1, 2, 3, 4, 5), {"d": 0, "e": 1}), ((), {"k": 1}), ((), {"k": 1, "l": 2}), ((1,), {"k": 1}), ((), {"p": 1}), ((5,), {"p": 1}), ((1,), {"c": 9, "d": 8}), ((1, 2, 3), {"c": 9, "d": 8}), ((), {"l": 1}), ((1, 2), {"q": 1})]
for f in (full, plain, star, kwonly, none, posonly, defaults, lambda x, *, y=0: (x, y)):
    out.append((f.__name__, [said(lambda: f(*a, **k), f.__name__) for a, k in ways]))
out.append((said(plain, "plain", "'a'", "'b'"), said(lambda: plain(1), "plain", "'a'", "'b'"), said(lambda: plain(1, 2, 3), "plain", "2", "3"), said(lambda: plain(1, a=2), "plain", "'a'"), said(lambda: plain(1, 2, zz=3), "plain", "'zz'"), said(lambda: posonly(p=1), "posonly", "'p'"), said(lambda: full(b=1, d=2), "full", "'a'"), said(lambda: plain(**{1: 2, "b": 3})), said(lambda: plain(1, **{"b": 2}), "b"), said(lambda: kwonly(), "kwonly", "'k'"), said(lambda: plain(*[1], *[2])), said(lambda: plain(1, *None), "*"), said(lambda: plain(1, **[1]), "**")))
class M:
    def method(self, a): return a
    @classmethod
    def cm(cls, a): return a
    @staticmethod
    def sm(a): return a
    def __call__(self, a): return "called", a


out.append([said(f, "method", "cm", "sm") for f in (M().method, lambda: M().method(1, 2), M().cm, lambda: M.cm(1, 2), M.sm, lambda: M.method(1), lambda: M.method(), lambda: M().sm(3), lambda: M()(4), lambda: M()())])
# HOST-321
def takes(*args, **kw):
    kw["new"] = 1
    args += (9,)
    return list(kw), args


source, items = {"z": 1, "a": 2}, [1, 2]
out.append((takes(*items, **source, m=3), source, items, list((lambda **k: k)(c=1, b=2, a=3)), (lambda *a: a is items)(*items), (lambda *a: type(a).__name__)(*items)))


# HOST-322
def outer():
    def inner(a: int, b: "str" = 1, *, c: float = 2, d=3) -> None: "Inner doc."
    return inner


f = outer()
f.tag = [1]
out.append((f.__name__, f.__qualname__, f.__doc__, f.__module__, f.__defaults__, f.__kwdefaults__, f.tag, (lambda: 0).__defaults__, (lambda: 0).__kwdefaults__, none.__doc__, said(lambda: f.absent), hasattr(f, "__wrapped__")))
f.__name__, f.__qualname__, f.__doc__ = "renamed", "Q.renamed", "new doc"
del f.tag
wrapped = functools.wraps(none)(lambda: 1)
m = M()
out.append((f.__name__, f.__qualname__, f.__doc__, hasattr(f, "tag"), wrapped.__wrapped__ is none, wrapped.__name__, m.method.__self__ is m, m.method.__func__ is M.method, m.method.__name__, m.method.__qualname__, m.method.__doc__, M.cm.__self__ is M, M.sm is M.sm, m.method == m.method, m.method == M().method, M.__call__.__qualname__, {m.method: 1}[m.method], said(lambda: setattr(m.method, "x", 1)), m.method.__module__))
M.method.note = 5
out.append((m.method.note, M.method.__name__))


# HOST-323
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
def endless(n): return endless(n + 1)


out.append((depth(400), even(300), said(lambda: endless(0), "maximum recursion depth exceeded"), issubclass(RecursionError, RuntimeError)))


# HOST-324
class NoCall: pass
class Attr: pass


at = Attr()
at.__call__ = lambda: 1
out.append((M()(3), [said(lambda: x(), type(x).__name__) for x in (3, "a", None, [1], NoCall(), at, (1,), 1.5, {}, ...)], NoCall().__class__ is NoCall, callable(M()), callable(NoCall()), callable(NoCall), callable(at), callable(len), callable(3), int("5"), [c() for c in (int, str, list, dict, tuple, float, bool, set)]))
# HOST-326
out.append([said(g) for g in (lambda: len(obj=[]), lambda: abs(x=1), lambda: ord(c="a"), lambda: chr(i=1), lambda: isinstance(obj=1, class_or_tuple=int), lambda: getattr(object=1, name="real"), lambda: iter(object=[]), lambda: callable(obj=1), lambda: [].append(object=1), lambda: {}.get(key=1), lambda: "a".join(iterable=[]), lambda: hash(obj=1), lambda: repr(obj=1), lambda: next(iterator=iter([1])), lambda: all(iterable=[]), lambda: divmod(x=1, y=2), lambda: "a".replace(old="a", new="b"), lambda: (1,).index(value=1), lambda: id(obj=1), lambda: hex(number=1), lambda: sum(iterable=[1]), lambda: sorted(iterable=[1]), lambda: any(iterable=[]))] + [sum([1], start=2), "a b".split(maxsplit=1, sep=" "), round(number=2.5, ndigits=None), pow(base=2, exp=3), enumerate(iterable="a", start=1).__next__(), str(object=1), int("1", base=10), print(sep="")])


# HOST-327
def count(n):
    log.append("start")
    try:
        for i in range(n):
            got = yield i
            log.append(("got", got))
    except GeneratorExit:
        log.append("exit")
        raise
    finally:
        log.append("finally")
    return "done"


g = count(2)
out.append((taken(), next(g), taken(), next(g), taken(), said(lambda: next(g)), taken(), said(lambda: next(g)), next(g, "default"), list(g)))
out.append((list(count(3)), [*count(1)], sum(count(4)), max(count(3)), (lambda *a: a)(*count(2)), 1 in count(3), dict(zip("ab", count(2)))))
taken()
a, b = count(2)
out.append((a, b, taken()))
g = count(5)
next(g)
out.append((g.close(), taken(), list(g), g.close(), iter(g) is g))
unstarted = count(5)
out.append((unstarted.close(), taken(), list(unstarted), taken()))
s = count(2)
out.append((s.send(None), s.send(None), said(lambda: s.send(None)), taken()))


def delegates():
    got = yield from count(2)
    log.append(("result", got))
    yield from [7, 8]
    yield from "ab"
    yield from {"k": 1}
    x = yield from ()
    log.append(x)
    return (yield from returns())


def returns():
    yield "r"
    return {"v": 1}


def finish(it):
    seen = []
    while True:
        try:
            seen.append(next(it))
        except StopIteration as e:
            return seen, e.value, e.args


out.append((finish(delegates()), taken(), finish(returns()), finish(x for x in "ab"), finish(iter([1]))))


def ignores_exit():
    try:
        yield 1
    except GeneratorExit:
        yield 2


def raises_in_close():
    try:
        yield 1
    finally:
        raise KeyError("in finally")


def swallows():
    try:
        yield 1
    except GeneratorExit:
        return


def made(g):
    next(g)
    return said(g.close)


out.append((made(ignores_exit()), made(raises_in_close()), made(swallows()), made(delegates()), taken()))


def broken():
    yield 1
    raise ValueError("inside")


b = broken()
out.append((next(b), said(lambda: next(b), "inside"), said(lambda: next(b))))


def self_running():
    yield next(me)


me = self_running()
out.append(said(lambda: next(me), "already executing"))


class Lines:
    def __init__(self, n): self.n = n
    def __iter__(self):
        while self.n:
            self.n -= 1
            yield self.n


out.append((list(Lines(3)), sorted(Lines(2)), [(x, y) for x in Lines(2) for y in Lines(2)], type(count(1)).__name__))


def tree(t):
    if t:
        yield from tree(t[0])
        yield t[1]
        yield from tree(t[2])


def early():
    for x in count(9):
        if x == 2: break
        yield x


def conditional(flag):
    if not flag: return
    yield flag


out.append((list(tree(((None, 1, None), 2, (None, 3, None)))), list(early()), list(conditional(0)), list(conditional(1))))
