# MOD-ft-1, MOD-ft-2, MOD-ft-3.
import functools
from functools import *
def kind(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return type(e).__name__
calls = []
@lru_cache(maxsize=2)
def f(x, h=0):
    """doc"""
    calls.append((x, h)); return x + h
seq = [f(1), f(1, h=0), f(1, 0), f(1), f(2), f(1), f(3), f(1), f(2)]
info = f.cache_info()
f.cache_clear()
@cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
@lru_cache(maxsize=0)
def never(x): calls.append("never"); return x
never(1); never(1)
@lru_cache(typed=True)
def typed(x): return type(x).__name__
@lru_cache
def same(x): return type(x).__name__
@lru_cache(maxsize=None)
def boom(x): calls.append("boom"); raise KeyError(x)
kind(boom, 1); kind(boom, 1)
@lru_cache(None)
def kwargs(**k): return len(calls)
class Cached:
    n = 0
    @cached_property
    def value(self):
        Cached.n += 1
        return [Cached.n]
    @lru_cache
    def method(self, x): calls.append("method"); return x
    def add(self, a, b, c=0): return (a, b, c)
    add5 = partialmethod(add, 5, c=1)
c = Cached(); c2 = Cached()
def base(a, b=2, *rest, k=3, **kw): return (a, b, rest, k, kw)
p = partial(base, 1, k=9)
pp = partial(p, 5, z=1)
def deco(fn):
    @wraps(fn)
    def inner(*a, **k):
        "inner doc"
        return fn(*a, **k)
    return inner
@deco
def named(x):
    "named doc"
    return x
named.tag = 1
again = deco(named)
@total_ordering
class V:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
@total_ordering
class W:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __ge__(self, o): return self.v >= o.v
def no_order():
    @total_ordering
    class X: pass
def blank(): pass
out = [
    [n for n in "cache cached_property cmp_to_key lru_cache partial partialmethod reduce total_ordering update_wrapper wraps WRAPPER_ASSIGNMENTS WRAPPER_UPDATES".split() if not hasattr(functools, n)],
    seq, calls[:5], info, f.cache_info(), info.hits, info.misses, info.maxsize, info.currsize, tuple(info), f.__wrapped__(4, 5), f.__name__, f.__doc__, f.cache_parameters() if False else 0,
    fib(80), fib.cache_info(), never.cache_info(), typed(1), typed(1.0), typed(True), typed.cache_info().currsize, same(1), same(1.0), same(True), same.cache_info(), boom.cache_info(), calls.count("boom"), calls.count("never"), kind(f, []), kind(same, {}),
    kwargs(a=1, b=2) == kwargs(a=1, b=2), kwargs(b=2, a=1) is not None, kwargs.cache_info(), c.value, c.value, c2.value, c.__dict__["value"], Cached.n, c.method(1), c.method(1), c2.method(1), calls.count("method"), Cached.method.cache_info().currsize, c.add5(7), Cached.add5(c, 8),
    p(), p(2), p(2, 3, k=4), pp(), pp.func is base, pp.args, pp.keywords, p.func is base, kind(p, k=1, a=2), partial(int, base=2)("101"), list(map(partial(pow, 2), range(4))), isinstance(p, partial), kind(partial), kind(partial, 5), kind(setattr, p, "note", 1), partial(partial(base, 1), 2).args,
    named(3), named.__name__, named.__doc__, named.__wrapped__(4), again.tag, again.__wrapped__ is named, again.__name__, WRAPPER_ASSIGNMENTS[:4], WRAPPER_UPDATES, update_wrapper(blank, named).__name__, blank.__doc__, blank.tag,
    reduce(lambda a, b: a * 10 + b, [1, 2, 3]), reduce(lambda a, b: a + b, [], 7), reduce(max, [3]), kind(reduce, max, []), sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), cmp_to_key(lambda a, b: a - b)(1) < cmp_to_key(lambda a, b: a - b)(2),
    V(1) <= V(1), V(2) > V(1), V(1) >= V(2), W(1) < W(2), W(1) <= W(1), W(3) > W(2), kind(no_order),
]
