import functools
from functools import lru_cache, partial, reduce

calls = []

@lru_cache(maxsize=None)
def area(w, h=1):
    """Doc."""
    calls.append((w, h))
    return w * h

@functools.cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def traced(fn):
    @functools.wraps(fn)
    def inner(*a, **k):
        return ("traced", fn(*a, **k))
    return inner

@traced
def add(a, b):
    return a + b

class Lazy:
    hits = 0
    @functools.cached_property
    def value(self):
        Lazy.hits += 1
        return 42

z = Lazy()
half = partial(int, base=2)
out = [area(2, 3), area(2, 3), area(2, h=3), area(w=2, h=3), calls, area.cache_info().hits, area.cache_info().misses, fib(80),
       reduce(lambda a, b: a * b, [1, 2, 3, 4], 10), half("101"), partial(max, 3)(1, 2), add(1, 2), add.__name__, area.__name__,
       z.value + z.value, Lazy.hits]
try:
    area([1])
except TypeError:
    out.append("unhashable")
