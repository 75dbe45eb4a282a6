"""Statements and expressions, rule by rule."""
out = []
log = []


def note(x):
    log.append(x)
    return x


class Slot:
    def __setitem__(self, k, v):
        log.append(("set", k, v))

    def __getitem__(self, k):
        log.append(("get", k))
        return 10


s = Slot()
s[note(1)] = s[note(2)] = note(3)  # HOST-101: the right side first, then each target left to right
out.append(list(log))
log.clear()
s[note(4)] += note(5)  # HOST-101: object and index once, read, right side, store
out.append(list(log))
log.clear()
t = ([],)
try:
    t[0] += [1]  # HOST-101: the store may raise even though the object changed
except TypeError:
    out.append(t)

a, *b, c = "spam!"  # HOST-102
out.append((a, b, c))
for wrong in ((1,), (1, 2, 3)):
    try:
        p, q = wrong
    except ValueError as e:  # HOST-102
        out.append(str(e))

for i in (items := [1, 2]):  # HOST-103: the iterable is evaluated once
    if i == 1:
        items = [7, 8]
else:
    out.append(("else", i))
for i in range(3):
    if i == 1:
        break
else:
    out.append("never")
out.append(i)  # HOST-103: the variable keeps its last value
n = 0
while n < 2:
    n += 1
else:
    out.append("while else")


class Manager:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        log.append("enter " + self.name)
        return self.name

    def __exit__(self, kind, value, tb):
        log.append("exit " + self.name)
        return self.swallow


with Manager("a", True) as m, Manager("b"):  # HOST-104: entered left to right, left in reverse; a true result swallows
    log.append(m)
    raise ValueError
out.append(list(log))
log.clear()

try:
    assert n == 3, note("why")  # HOST-105
except AssertionError as e:
    out.append((str(e), log.pop()))


def annotated():
    k: undefined_type = 1  # HOST-106, HOST-107: an annotation is not evaluated
    try:
        z
    except UnboundLocalError:
        out.append("local")
    z: int  # HOST-106: without a value it binds nothing, but makes the name local
    return k


out.append(annotated())


type Alias = list[int]  # HOST-108


def first[T](xs: list[T]) -> T:  # HOST-108: type parameters are accepted
    return xs[0]


out.append((Alias.__name__, first([5])))

gone = 1
del gone  # HOST-109
try:
    del gone
except NameError as e:
    out.append(type(e).__name__)


def documented():
    """First line.

    Indented.
    """


out.append(documented.__doc__)  # HOST-110: cleaned of common indentation


def matching(v):
    match v:  # HOST-112
        case {"kind": k, **rest}:
            return k, rest
        case [x, *_] if x:
            return "list", x
        case str():
            return "text"
        case int(n) | float(n):
            return "number", n
        case _:
            return None


out.append([matching(v) for v in ({"kind": 1, "z": 2}, [3, 4], (5,), "ab", 6, 1.5, None, range(1, 3))])

out.append((..., 1 if [] else 2, [*range(2), *"ab"], {**{"a": 1}, "a": 2}))  # HOST-120
out.append([note(1) + note(2) * note(3), note(0) or note(4), note(0) and note(5), note(1) < note(0) < note(9)])  # HOST-121
out.append(list(log))
log.clear()


def call(*args, **kw):
    return args, kw


out.append(call(k=note("k"), *[note("star")], **{note("dict"): 1}))  # HOST-122: a * argument after a keyword comes before it
out.append(list(log))
log.clear()
out.append({note("key"): note("value"), 1: "a", True: "b"})  # HOST-123: key before value; the first key object stays
log.clear()
gen = (note(v) for v in (note("source"),))  # HOST-124: the first iterable at once, the rest on demand
out.append(list(log))
list(gen)
out.append(list(log))
log.clear()
width = 6
out.append(f"{note(3.14159):{note(width)}.{note(2)}f}|{'é'!a}|{width = }")  # HOST-125: value, then the specification's own fields
out.append(list(log))
log.clear()


def defaults(a=note("positional"), *, b=note("keyword only")):  # HOST-126
    return a, b


out.append(list(log))
log.clear()
if (n := 10) > 5:  # HOST-127: a walrus binds and yields
    out.append(n)
out.append(list(range(10))[note(1) : note(8) : note(3)])  # HOST-127: lower, upper, step
out.append(list(log))
out.append((lambda: 0).__name__)  # HOST-128
