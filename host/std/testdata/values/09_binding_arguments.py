def f(a, b=2, /, c=3, *rest, d, e=5, **more):
    return a, b, c, rest, d, e, more

def fails(call):
    try:
        call()
    except TypeError:
        return "TypeError"
    return "bound"

pos, kw = (1, 2, 3, 4), {"d": 9, "z": 0}
out = [
    f(1, d=4), f(*pos, **kw), f(1, 2, c=8, d=4, a=7),
    fails(lambda: f(1)), fails(lambda: f(d=1)), fails(lambda: f(1, d=2, **{"d": 3})),
    fails(lambda: f(1, 2, 3, c=4, d=5)), fails(lambda: (lambda x: x)(1, 2)),
    (lambda *a, **k: (a, k))(*"xy", k=1, *[2]),
]
