from functools import partial, reduce, wraps, lru_cache, cached_property, total_ordering, cmp_to_key, partialmethod, cache
import functools
def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__
def f(a, b=2, *c, d, e=5, **g): return a, b, c, d, e, g
def po(a, b=1, /, c=2): return a, b, c
def ko(*, a, b=2): return a, b
def defaults(x, acc=[]): acc.append(x); return list(acc)
def deco(n):
    def wrap(fn):
        @wraps(fn)
        def inner(*a, **k): return (n, fn(*a, **k))
        return inner
    return wrap
@deco("outer")
@deco("inner")
def target(x):
    """Target doc.

    More.
    """
    return x
@lru_cache(maxsize=2)
def slow(x): calls.append(x); return x * 2
calls = []
slow(1); slow(2); slow(1); slow(3); slow(2)
@cache
def fact(n): return n * fact(n - 1) if n else 1
@total_ordering
class Ver:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
class Obj:
    n = 0
    @cached_property
    def costly(self): Obj.n += 1; return Obj.n
    def add(self, a, b): return a + b
    add5 = partialmethod(add, 5)
    @lru_cache
    def m(self, x): return x
o = Obj()
def gen(n):
    got = yield n
    for i in range(n):
        yield i
    return "done"
def outer_gen():
    r = yield from gen(2)
    yield r
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
def take(n, it): return [x for _, x in zip(range(n), it)]
adders = [lambda x, i=i: x + i for i in range(3)]
late = [lambda: i for i in range(3)]
total = 0
def bump():
    global total
    total += 1
    return total
p = partial(f, 1, d=4)
p2 = partial(p, 9, d=7, z=1)
if (n := 10) > 5: big = n
comp = [y for x in range(4) if (y := x * x) > 1]
out = [
    f(1, d=2), f(1, 2, 3, 4, d=5, z=6), f(*[1, 2, 3], **{"d": 4}), po(1), po(1, 2, c=3), ko(a=1), kind(lambda: f(1)), kind(lambda: f(d=1)), kind(lambda: po(a=1)), kind(lambda: ko(1)), kind(lambda: ko()), kind(lambda: f(1, a=1, d=2)), kind(lambda: po(1, 2, 3, 4)), kind(lambda: f(1, d=1, **{"d": 2})), kind(lambda: f(1, **{1: 2})), kind(lambda: (lambda: 0)(1)),
    defaults(1), defaults(2), target(5), target.__name__, target.__doc__, target.__wrapped__.__name__, calls, slow.cache_info().hits, slow.cache_info().misses, slow.cache_info().currsize, slow.cache_info(), slow.__name__, fact(30), kind(lambda: slow([])), Ver(1) <= Ver(2), Ver(2) >= Ver(2), Ver(1) > Ver(2), o.costly + o.costly, o.add5(2), o.m(3), Obj.n,
    p(), p.func is f, p.args, p.keywords, p2(), repr(partial(len)).startswith("functools.partial("), reduce(lambda a, b: a + [b], "ab", []), reduce(max, [3, 1]), kind(lambda: reduce(max, [])), sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)),
    list(gen(2)), list(outer_gen()), take(8, fib()), sum(x * x for x in range(4)), list(x + y for x in "ab" for y in "cd" if x != y), [a(10) for a in adders], [g() for g in late], bump(), bump(), total, big, comp, n, (lambda *a, k=1, **q: (a, k, q))(1, 2, z=3), (lambda x: (lambda y: x + y))(3)(4), f.__defaults__, f.__kwdefaults__, po.__defaults__, ko.__kwdefaults__, f.__annotations__,
    (lambda a, b: a)(b=1, a=2), max([1, 2, 3], key=lambda x: -x), list(map(lambda x, y: (x, y), "ab", "cd")), [*gen(1)], dict(zip("ab", gen(5))), kind(lambda: next(gen(0))), next((x for x in []), None), [(i, j) for i in range(3) for j in range(i)], {x: y for x, y in zip("ab", "cd")}, {x % 3 for x in range(10)}, all(x for x in gen(0)), 3 in fib(),
]
setattr(f, "tag", 5)
out += [f.tag, f.__dict__, hasattr(f, "nope"), f.__module__ == __name__, f.__qualname__, deco.__qualname__, target.__qualname__, gen(1).__name__, type(gen(1)).__name__]
