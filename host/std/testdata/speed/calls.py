# Configurations merged and handed on: `{**a, **b}`, `f(*args, **kw)`, and functions that pass on what they are given.


def layer(width, heads, *rest, bias=False, eps=1e-6, **more):
    return width * heads + len(rest) + len(more) + (1 if bias else 0)


def outer(*args, **kw):
    return layer(*args, **kw)


def named(width=1, heads=2, bias=False):
    return width + heads + bias


base = {"bias": True, "eps": 1e-5}
out = []
total = 0
for i in range(6000):
    merged = {**base, "depth": i, **{"bias": False}}
    total += len(merged)
    total += outer(i, 2, 3, 4, **base)
    total += layer(*(i, 3), **{"scale": 2, "bias": True})
    total += named(**{"width": i, "heads": 4})
    pair = [i, 7]
    total += named(*pair, bias=True)
    row = [*pair, *pair, i]
    total += len(row)
out.append(total)
