# Functions, arguments, closures, decorators.
# ---- program: counters by nonlocal
def counter(start=0):
    n = start
    def up(by=1):
        nonlocal n
        n += by
        return n
    def peek():
        return n
    return up, peek
up, peek = counter(5)
other, _ = counter()
out = [up(), up(3), peek(), other(), peek()]
del up, peek, other, _
# ---- program: defaults are evaluated once
def add(x, to=[]):
    to.append(x)
    return to
a, b, c = add(1), add(2), add(3, [])
k = 5
def f(v=k):
    return v
k = 6
out = f(), f.__defaults__, a is b
# ---- program: every kind of parameter
def f(a, b=2, /, c=3, *args, d, e=5, **kw):
    return a, b, c, args, d, e, kw
out = [f(1, d=4), f(1, 9, 8, 7, 6, d=0), f(1, c=4, d=5, e=6, g=7), f(*[1, 2], **{"d": 3, "a": "kw"})]
f(1)
# ---- program: arguments that do not fit
def f(a, /, b, *, c=1):
    return a, b, c
ends = []
for args, kw in [((), {}), ((1,), {}), ((1, 2, 3), {}), ((1,), {"a": 2, "b": 3}), ((1, 2), {"b": 3}), ((1, 2), {"d": 3}), ((1, 2, 3), {"c": 4})]:
    try:
        ends.append(f(*args, **kw))
    except TypeError as e:
        ends.append(str(e))
# ---- program: missing many
def f(a, b, c, *, d, e):
    pass
ends = []
for args, kw in [((), {}), ((1, 2, 3), {}), ((1,), {"d": 0}), ((1, 2, 3, 4, 5), {"d": 1, "e": 1})]:
    try:
        f(*args, **kw)
    except TypeError as e:
        ends.append(str(e))
(lambda: 0)(1)
# ---- program: a decorator that takes arguments
import functools
log = []
def traced(tag):
    def deco(f):
        @functools.wraps(f)
        def inner(*a, **k):
            log.append((tag, a, k))
            return f(*a, **k)
        return inner
    return deco
@traced("x")
@traced("y")
def g(a, *, b=1):
    "doc of g"
    return a + b
out = g(1, b=2), g.__name__, g.__doc__, g.__qualname__
# ---- program: order of decorators
log = []
def d(n):
    log.append(f"make {n}")
    def deco(f):
        log.append(f"apply {n}")
        return f
    return deco
@d(1)
@d(2)
def f(x=log.append("default")):
    log.append("body")
f()
# ---- program: a local that is not yet there
x = 1
def f():
    try:
        return x
    except UnboundLocalError as e:
        first = str(e)
    x = 2
    return first, x
out = f()
def g():
    return h
    h = 1
g()
# ---- program: a free variable that is not yet there
def outer():
    def inner():
        return later
    try:
        inner()
    except NameError as e:
        first = type(e).__name__, str(e)
    later = 5
    return first, inner()
out = outer()
def broken():
    def inner():
        return y
    z = inner()
    y = 1
broken()
# ---- program: global declared and read
total = 0
def add(n):
    global total, made
    total += n
    made = [total]
    return made
a, b = add(2), add(3)
out = total, made
# ---- program: recursion with memory
def memo(f):
    kept = {}
    def inner(n):
        if n not in kept:
            kept[n] = f(n)
        return kept[n]
    inner.kept = kept
    return inner
@memo
def paths(n):
    return 1 if n < 2 else sum(paths(i) * paths(n - 1 - i) for i in range(n))
row = [paths(n) for n in range(12)]
size = len(paths.kept)
# ---- program: functions compose
from functools import reduce
def compose(*fs):
    return lambda x: reduce(lambda acc, f: f(acc), fs, x)
f = compose(lambda x: x + 1, str, lambda s: s * 2)
curry = lambda a: lambda b: lambda c: (a, b, c)
out = f(4), compose()(3), curry(1)(2)(3)
# ---- program: attributes of functions
def f(a, b: "int" = 2, *, c: str = "x") -> None:
    """Doc."""
f.tag = [1]
facts = f.__name__, f.__doc__, f.__defaults__, f.__kwdefaults__, f.__module__, f.tag, hasattr(f, "gone"), callable(f), (lambda: 0).__name__
f.gone
# ---- program: the evaluation order of a call
log = []
def say(v, r=None):
    log.append(v)
    return v if r is None else r
def f(*a, **k):
    return a, sorted(k)
out = say("f", f)(say(1), *say("s", [2]), x=say(3), *say("t", [4]), **say("u", {"y": 5}))
# ---- program: early return out of loops and finally
log = []
def f(n):
    for i in range(10):
        try:
            if i == n:
                return i
            if i == 5:
                break
            continue
        finally:
            log.append(i)
    else:
        return "else"
    return "broke"
out = f(2), f(9)
n = len(log)
# ---- program: lambda with everything
f = lambda a, b=1, *c, d, **e: (a, b, c, d, e)
out = f(0, d=2), f(1, 2, 3, d=4, z=5), (lambda *a: a)(), (lambda **k: k)(q=1), (lambda: (yield))().__next__(), [*map(lambda p: p[0], ["ab", "cd"])]
f(1)
# ---- program: keyword arguments keep their order
def f(**kw):
    return list(kw)
out = f(z=1, a=2, m=3), f(**{"b": 1, "a": 2}, c=3), dict(q=1, **{"p": 2})
f(**{1: 2})
# ---- program: a shared cell between siblings
def make():
    state = {"n": 0}
    n = 0
    def get():
        return n, state["n"]
    def put(v):
        nonlocal n
        n, state["n"] = v, v * 10
    return get, put
get, put = make()
before = get()
put(3)
after = get()
