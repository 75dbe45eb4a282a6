# Exceptions as control flow: lookups that miss, values that do not parse, and errors that are raised anew.


class Missing(KeyError):
    pass


def find(table, key):
    try:
        return table[key]
    except KeyError:
        return None


def parse(text):
    try:
        return int(text)
    except ValueError as e:
        raise Missing(text) from e


def deep(n):
    if n == 0:
        raise ValueError("bottom")
    return deep(n - 1)


table = {"a": 1, "b": 2}
misses = caught = chained = finished = 0
for i in range(5000):
    if find(table, "abc"[i % 3]) is None:
        misses += 1
    try:
        parse("12" if i % 2 else "x")
    except Missing as e:
        chained += e.__cause__ is not None
    try:
        deep(3)
    except (TypeError, ValueError) as e:
        caught += len(e.args)
    finally:
        finished += 1
out = [misses, caught, chained, finished]
