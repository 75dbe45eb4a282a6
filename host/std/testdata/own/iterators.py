"""Programs over every function of itertools and functools."""

# ---- program: chains, cycles and counts
from itertools import *
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [list(chain("ab", [1], ())), list(chain.from_iterable(["ab", "cd"])), list(islice(count(), 3)), list(islice(count(2, 3), 3)), list(islice(count(1.5, 0.25), 3)), list(islice(count(-1, -1), 3)),
       list(islice(cycle("ab"), 5)), list(cycle("")), list(repeat(7, 3)), list(islice(repeat("x"), 2)), list(repeat(1, 0)), list(repeat(1, -3)), repr(count(3)), repr(count(1, 2)), repr(count(1.0)), repr(repeat(2, 5)), repr(repeat("z")),
       tried(lambda: count("a")), tried(lambda: list(chain(1))), tried(lambda: repeat()), tried(lambda: cycle()), tried(lambda: cycle(3)), tried(lambda: list(chain.from_iterable([1])))]

# ---- program: cutting iterators
from itertools import *
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [list(islice("abcdef", 3)), list(islice("abcdef", 1, 4)), list(islice("abcdef", 1, None, 2)), list(islice("abc", 0)), list(islice("abc", 5, 9)), list(takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])),
       list(filterfalse(None, [0, 1, "", "a"])), list(filterfalse(lambda x: x % 2, range(5))), list(compress("abcd", [1, 0, 1])), list(compress("ab", [0, 0, 1])), list(pairwise("abcd")), list(pairwise("a")), list(batched("abcdefg", 3)), list(batched("", 2)),
       tried(lambda: list(islice("abc", -1))), tried(lambda: list(islice("abc", 0, 2, 0))), tried(lambda: islice("abc")), tried(lambda: islice("abc", "x")), tried(lambda: list(batched("abc", 0))), tried(lambda: list(batched("abc", 2, strict=True))), list(batched("abcd", 2, strict=True)), tried(lambda: batched("abc")), tried(lambda: islice(1, 2)), tried(lambda: list(islice("abc", 1, 2, 3, 4)))]
it = iter(range(10))
rest = list(islice(it, 3)), next(it), list(islice(it, 1, 4)), next(it), list(it)
del it

# ---- program: combinations of all kinds
from itertools import *
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [list(product("ab", [1, 2])), list(product("ab", repeat=2)), list(product()), list(product("", "a")), list(product([1], repeat=0)), list(permutations("abc", 2)), list(permutations([1, 2])), list(permutations("a", 2)), list(permutations("ab", 0)),
       list(combinations("abcd", 2)), list(combinations("ab", 3)), list(combinations("ab", 0)), list(combinations_with_replacement("abc", 2)), list(combinations_with_replacement("", 1)), len(list(permutations(range(5)))),
       tried(lambda: combinations("ab", -1)), tried(lambda: product("a", repeat=-1)), tried(lambda: product("a", nope=1)), tried(lambda: permutations()), tried(lambda: combinations("a")), tried(lambda: combinations("a", "b")), tried(lambda: permutations("a", "b")), tried(lambda: combinations(1, 2))]

# ---- program: folding and grouping iterators
import itertools, operator
from itertools import *
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [list(accumulate([1, 2, 3])), list(accumulate([1, 2, 3], operator.mul)), list(accumulate([1, 2], initial=10)), list(accumulate([], initial=1)), list(accumulate("abc")), list(accumulate([3, 1, 4], max)), [(k, list(g)) for k, g in groupby("aabbbc")],
       [(k, len(list(g))) for k, g in groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)], list(starmap(pow, [(2, 3), (3, 2)])), list(zip_longest("ab", [1], fillvalue="-")), list(zip_longest("a", "bc")), list(zip_longest()), [list(t) for t in tee([1, 2], 3)],
       tried(lambda: list(accumulate([1, "a"]))), tried(lambda: list(starmap(pow, [1]))), tried(lambda: zip_longest("a", x=1)), tried(lambda: tee([1], -1)), tried(lambda: groupby()), tee([1], 0), tried(lambda: list(accumulate(3)))]
groups = []
for k, g in groupby("aab"):
    groups.append((k, g))
late = [(k, list(g)) for k, g in groups]
a, b = tee(iter([1, 2, 3]))
both = next(a), next(a), next(b), list(a), list(b)
del a, b, groups, g

# ---- program: caches and partial functions
import functools
from functools import lru_cache, cache, partial
calls = []
@lru_cache(maxsize=2)
def f(x, y=0):
    calls.append((x, y))
    return x + y
out = [f(1), f(1), f(2), f(1, y=0), f(1), f(2), f.cache_info(), f.cache_parameters() if hasattr(f, "cache_parameters") else None, f.__name__, f.__wrapped__(5)]
f.cache_clear()
out += [f.cache_info(), tuple(f.cache_info()), f.cache_info().hits, calls[:]]
@cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
out += [fib(50), fib.cache_info()]
@lru_cache(maxsize=None, typed=True)
def t(x):
    return type(x).__name__
out += [t(1), t(1.0), t(True), t.cache_info()]
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out += [tried(lambda: f([])), tried(lambda: f()), tried(lambda: lru_cache("x")), tried(lambda: lru_cache(3, 4, 5))]
p = partial(int, base=2)
q = partial(pow, 2)
r = partial(q, 5)
def g(a, b, *c, d=1, **e):
    return a, b, c, d, e
h = partial(g, 1, d=2)
out += [p("101"), q(3), r(), r.args, r.func is pow, p.keywords, h(2), h(2, 3, d=4, z=5), partial(h, 9, q=1)(8), tried(lambda: partial()), tried(lambda: partial(3)), tried(lambda: h())]
del p, q, r, h, f, fib, t

# ---- program: reducing, comparing and wrapping
from functools import reduce, cmp_to_key, total_ordering, wraps, cached_property, partialmethod, update_wrapper, WRAPPER_ASSIGNMENTS, WRAPPER_UPDATES
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + [b], "abc", []), reduce(max, [5]), tried(lambda: reduce(max, [])), reduce(max, [], 7), tried(lambda: reduce(max)), sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), max("abc", key=cmp_to_key(lambda a, b: (a > b) - (a < b)))]
@total_ordering
class V:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return isinstance(o, V) and self.v == o.v
    def __lt__(self, o): return self.v < o.v if isinstance(o, V) else NotImplemented
    def __repr__(self): return f"V{self.v}"
out += [V(1) <= V(1), V(2) > V(1), V(1) >= V(2), sorted([V(3), V(1)]), tried(lambda: V(1) <= 3), tried(lambda: total_ordering(type("X", (), {}) if False else object))]
def deco(fn):
    @wraps(fn)
    def inner(*a, **k):
        "inner doc"
        return fn(*a, **k)
    return inner
@deco
def named(x: int) -> int:
    "named doc"
    return x
out += [named(3), named.__name__, named.__doc__, named.__wrapped__(4), named.__qualname__, WRAPPER_ASSIGNMENTS, WRAPPER_UPDATES]
class C:
    n = 0
    @cached_property
    def big(self):
        C.n += 1
        return C.n * 10
    def scale(self, a, b=1): return a * b
    double = partialmethod(scale, 2)
    by = partialmethod(scale, b=5)
c = C()
out += [c.big, c.big, C.n, dict(c.__dict__), c.double(3), c.by(4), c.double(b=7)]
c.big = 1
out += [c.big]
del c.big
out += [c.big, type(C.big).__name__]
del c
