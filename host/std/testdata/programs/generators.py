# Generators: what a body handles while it rests, and bodies that are used up where they are made.
out = []


def handling():
    try:
        raise ValueError("inner")
    except ValueError:
        yield 1
        yield 2
        try:
            raise
        except ValueError as x:
            yield str(x)
    yield 3


out.append(list(handling()))
rests = handling()
try:
    raise KeyError("outer")
except KeyError:
    out.append(next(rests))
    out.append(next(rests))
    try:
        raise
    except KeyError as e:
        out.append(repr(e))
out.append(list(rests))


def contexts(n):
    try:
        1 // 0
    except ZeroDivisionError:
        yield from range(n)


try:
    sum(x for x in contexts("a"))
except TypeError as e:
    out.append([str(e), repr(e.__context__)])
try:
    sum(contexts(3), "a")
except TypeError as e:
    out.append([str(e), repr(e.__context__)])


class Odd:
    def __radd__(self, other):
        out.append("radd %r" % (other,))
        if other == 3:
            raise LookupError(other)
        return other + 1


def odds(n):
    try:
        for _ in range(n):
            yield Odd()
    except LookupError:
        out.append("not for the body")


out.append(sum(odds(2)))
try:
    out.append(sum(odds(9)))
except LookupError as e:
    out.append(repr(e))


def tree(items):
    for item in items:
        if isinstance(item, list):
            got = yield from tree(item)
            out.append(got)
        else:
            yield item
    return len(items)


out.append(list(tree([1, [2, [3, []], 4], [[5]]])))
out.append("-".join(str(i) for i in tree([1, [2, [3]]])))
out.append(any(i > 2 for i in tree([1, [2, [3, 4]], 5])))
out.append([max(tree([3, [9], 1])), min(tree([3, [9], 1])), sorted(tree([3, [9], 1])), set(tree([3, [3]])), tuple(tree([[1]]))])
out.append(dict((k, v) for k, v in zip(tree([1, [2]]), tree([[3], 4]))))


def stops():
    yield 1
    raise StopIteration(5)


for use in (lambda: list(stops()), lambda: sum(stops())):
    try:
        use()
    except RuntimeError as e:
        out.append([str(e), repr(e.__cause__)])


def inner():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        out.append("inner closed")
        raise
    finally:
        out.append("inner done")


def outer():
    try:
        yield from inner()
    except GeneratorExit:
        out.append("outer closed")
        raise


g = outer()
out.append(next(g))
g.close()
out.append(list(g))


def swallows():
    try:
        yield 1
    except GeneratorExit:
        out.append("swallowed")


def around():
    try:
        yield from swallows()
        out.append("not reached")
    except GeneratorExit:
        out.append("around closed")
        raise


g = around()
next(g)
g.close()


def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


def holder():
    try:
        yield from stubborn()
    except RuntimeError as e:
        out.append(str(e))


g = holder()
next(g)
try:
    g.close()
except StopIteration:
    pass


def countdown(n):
    if n:
        yield n
        yield from countdown(n - 1)


out.append(sum(countdown(100)))
it = countdown(3)
out.append([next(it), next(it), list(it), list(it)])
kept = []
kept.append(countdown(2))
try:
    sum(kept[0], "a")
except TypeError as e:
    out.append(str(e))
out.append(list(kept[0]))


def catches():
    for i in range(3):
        try:
            yield i
        except Exception as e:
            out.append("caught %r" % e)


def fails(v):
    raise OSError(v)


try:
    sorted(catches(), key=fails)
except OSError as e:
    out.append(repr(e))
text = "x" * 70
first = text + "a"
second = text + "b"
third = first + "c"
fourth = first + "d"
out.append([first[-2:], second[-2:], third[-3:], fourth[-3:], first == text + "a"])
