# Generator functions, itertools and functools.
import functools
import itertools


def numbers(n):
    for i in range(n):
        if i % 3:
            yield i


def flatten(items):
    for item in items:
        if isinstance(item, list):
            yield from flatten(item)
        else:
            yield item


@functools.lru_cache(maxsize=None)
def steps(n):
    return 1 if n < 2 else steps(n - 1) + steps(n - 2)


nested = [[i, [i + 1, [i + 2]]] for i in range(1500)]
total = sum(numbers(30000)) + sum(flatten(nested))
chained = list(itertools.chain.from_iterable(zip(range(8000), range(8000))))
product = sum(a * b for a, b in itertools.product(range(60), repeat=2))
folded = functools.reduce(lambda a, b: a + b, range(10000))
mapped = list(map(lambda v: v * 2, filter(lambda v: v % 2, range(10000))))
out = [total, len(chained), product, folded, len(mapped), steps(120)]
