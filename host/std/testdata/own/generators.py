# Generators.
# ---- program: values on demand
log = []
def g(n):
    log.append("start")
    for i in range(n):
        yield i
        log.append(i)
    log.append("end")
it = g(2)
a = next(it)
b = next(it)
c = next(it, "done")
d = next(it, "still")
del it
# ---- program: the returned value rides on StopIteration
def g():
    yield 1
    return "result"
it = g()
first = next(it)
try:
    next(it)
except StopIteration as e:
    value, args = e.value, e.args
del it
def h():
    r = yield from g()
    yield r
out = list(h())
# ---- program: delegation through several levels
def leaf(n):
    for i in range(n):
        yield i
    return n
def mid(n):
    total = 0
    for i in range(1, n):
        total += yield from leaf(i)
    return total
def top():
    t = yield from mid(4)
    yield "total", t
    yield from "ab"
    yield from {"k": 1}
out = list(top())
# ---- program: close runs finally
log = []
def g():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        log.append("exit")
        raise
    finally:
        log.append("finally")
it = g()
first = next(it)
it.close()
again = list(it)
it.close()
del it
# ---- program: an exception leaves a generator finished
def g():
    yield 1
    raise KeyError("inside")
it = g()
out = [next(it)]
try:
    next(it)
except KeyError as e:
    out.append(e.args)
out.append(list(it))
del it
next(g(), None), list(g())
# ---- program: StopIteration inside becomes RuntimeError
def g():
    yield next(iter([]))
try:
    list(g())
except RuntimeError as e:
    out = str(e), type(e.__cause__).__name__
# ---- program: a pipeline
def numbers():
    n = 0
    while True:
        n += 1
        yield n
def take(n, it):
    for _, v in zip(range(n), it):
        yield v
def chunks(it, n):
    block = []
    for v in it:
        block.append(v)
        if len(block) == n:
            yield tuple(block)
            block = []
    if block:
        yield tuple(block)
out = list(chunks(take(7, (n * n for n in numbers() if n % 2)), 3))
# ---- program: walking a tree
tree = ("root", [("a", [("b", [])]), ("c", [("d", []), ("e", [])])])
def walk(node, depth=0):
    name, kids = node
    yield depth, name
    for k in kids:
        yield from walk(k, depth + 1)
out = list(walk(tree))
deep = max(d for d, _ in walk(tree))
# ---- program: a generator is its own iterator
def g():
    yield 1
    yield 2
    yield 3
it = g()
same = iter(it) is it
pairs = list(zip(it, it))
rest = list(it)
kind = type(it).__name__
del it
len(g())
# ---- program: permutations by recursion
def perms(xs):
    if not xs:
        yield ()
    for i, x in enumerate(xs):
        for p in perms(xs[:i] + xs[i + 1:]):
            yield (x, *p)
out = list(perms((1, 2, 3)))
words = sorted("".join(p) for p in perms("aab"))
n = len(set(words))
# ---- program: a class whose __iter__ is a generator
class Tree:
    def __init__(self, *kids):
        self.kids = kids
    def __iter__(self):
        for k in self.kids:
            if isinstance(k, Tree):
                yield from k
            else:
                yield k
t = list(Tree(1, Tree(2, Tree(3)), 4))
u = sorted(Tree("b", "a")), 3 in Tree(1, 3), max(Tree(5, 9)), [*Tree()], dict(Tree(("k", 1)))
# ---- program: yield as an expression
log = []
def g():
    x = yield "first"
    log.append(x)
    y = [(yield "second"), (yield "third")]
    log.append(y)
out = list(g())
# ---- program: try, except and finally around yields
def g(bad):
    for i in range(4):
        try:
            yield i
            if i == bad:
                raise ValueError(i)
        except ValueError as e:
            yield "caught", e.args[0]
        else:
            yield "fine"
        finally:
            yield "finally"
out = list(g(1))
# ---- program: a generator that is running
def g():
    yield list(its[0])
its = {}
its[0] = g()
it = its[0]
try:
    next(it)
except ValueError as e:
    out = str(e), list(it)
del it, its
# ---- program: iterating over a dict that changes
d = {"a": 1}
def g():
    for k in d:
        yield k
        d[k * 2] = 0
list(g())
# ---- program: the two argument iter
values = iter([3, 1, 0, 5])
got = list(iter(lambda: next(values), 0))
left = list(values)
del values
iter(3, 4)
# ---- program: old style iteration by index
class Seq:
    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * i
s = list(Seq())
t = 9 in Seq(), list(zip(Seq(), "ab")), [*Seq()][-1], max(Seq())
reversed(Seq())
# ---- program: what close answers
def g(how):
    try:
        yield 1
    except GeneratorExit:
        if how == "return":
            return 7
        if how == "raise":
            raise
    return 8
seen = []
for how in ("return", "raise", "go on"):
    it = g(how)
    next(it)
    seen.append((it.close(), it.close()))
it = g("return")
seen.append(it.close())
def outer():
    return (yield from g("return"))
it = outer()
next(it)
seen.append(it.close())
del it
# ---- program: a handler that waits while its caller handles something else
def names(e):
    out = []
    while e is not None:
        out.append(f"{type(e).__name__}: {e}")
        e = e.__context__
    return out
def g():
    try:
        raise ValueError("inside")
    except ValueError:
        yield 1
        try:
            raise KeyError("second")
        except KeyError as k:
            yield names(k)
        raise
log = []
it = g()
next(it)
try:
    raise TypeError("outside")
except TypeError as e:
    log.append(next(it))
    log.append(names(e))
    try:
        next(it)
    except ValueError as v:
        log.append(names(v))
    try:
        raise
    except TypeError as again:
        log.append(again is e)
try:
    raise OSError("around")
except OSError:
    it = g()
    next(it)
log.append(next(it))
try:
    next(it)
except ValueError as v:
    log.append(names(v))
try:
    raise
except RuntimeError as e:
    log.append(str(e))
def quiet():
    try:
        raise ValueError("inside")
    except ValueError:
        yield 1
        yield 2
it = quiet()
next(it)
try:
    raise TypeError("outside")
except TypeError:
    log.append(list(it))
    try:
        raise KeyError("k")
    except KeyError as k:
        log.append(names(k))
del it
