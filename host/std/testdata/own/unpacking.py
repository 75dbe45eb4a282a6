# Slices of lists, unpacking, assignment.
# ---- program: slices with steps
a = list(range(10))
cuts = a[::3], a[::-3], a[8:2:-2], a[-3:], a[:-8], a[20:], a[-20:2], a[5:5], a[slice(1, None, 4)]
a[::0]
# ---- program: assigning to a slice
a = [0, 1, 2, 3, 4]
a[1:3] = "xyz"
b = a[:]
b[::2] = [9, 9, 9]
a[10:] = [7]
a[:0] = (5,)
b[1:2] = []
a[::2] = [1]
# ---- program: deleting slices
a = list("abcdefgh")
del a[1], a[-1]
del a[::2]
b = list(range(9))
del b[6:2:-2]
del b[0]
del a[9]
# ---- program: starred targets
first, *rest = [1, 2, 3]
*init, last = "abc"
x, *mid, y = range(5)
p, *q = [1]
(m, n), *o = [(1, 2), 3]
[*everything] = (1, 2)
# ---- program: unpacking of the wrong size
ends = []
for f in (lambda: [0 for a, b in [(1,)]], lambda: [0 for a, b in [(1, 2, 3)]], lambda: [0 for a, *b, c in [(1,)]], lambda: [0 for a, b in [3]], lambda: [0 for (a, b) in ["xyz"]]):
    try:
        f()
    except (ValueError, TypeError) as e:
        ends.append(str(e))
a, b = {1: 2, 3: 4, 5: 6}
# ---- program: order of a chained assignment
log = []
class Rec(dict):
    def __setitem__(self, k, v):
        log.append((k, v))
d = Rec()
def key(k):
    log.append("key " + k)
    return k
d[key("a")] = d[key("b")] = (log.append("value"), 7)[1]
# ---- program: swap through an index that moves
a, i = [10, 20, 30], 0
i, a[i] = 2, 99
a[0], a[1], a[2] = a[2], a[0], a[1]
x = [1, 2]
x[0], x = 5, [x]
# ---- program: augmented assignment of shared lists
a = b = [1]
a += (2,)
c = d = (1,)
c += (2,)
s = t = {1}
s |= {2}
e = [a] * 2
e[0] += [3]
# ---- program: a tuple item that grows and fails
t = ([1],)
try:
    t[0] += [2]
except TypeError as e:
    message = str(e)
t[0].append(3)
# ---- program: starred in displays and calls
def f(*a, **k):
    return a, k
xs, d = [1, 2], {"k": 3}
out = [*xs, *"ab", *d], (*xs, 9), {*xs, 1} == {1, 2}, {**d, "k": 4, **{"z": 0}}, f(*xs, 7, *"c", q=1, **d)
f(**d, k=1)
# ---- program: nested targets in a loop
rows = []
for i, (name, (lo, hi), *more) in enumerate([("a", (1, 2)), ("b", (3, 4), 5, 6)], start=1):
    rows.append((i, name, lo + hi, more))
# ---- program: walrus in many places
data = [3, 1, 4, 1, 5]
big = [y for x in data if (y := x * 10) > 20]
total = 0
sums = [total := total + x for x in data]
if (n := len(data)) > 4 and (m := n * 2):
    out = n, m
while (x := data.pop()) != 4:
    pass
# ---- program: assigning to loop variables and their ends
seen = []
for i in range(5):
    i *= 2
    seen.append(i)
for j in []:
    pass
for k in "ab":
    if k == "b":
        break
else:
    k = "never"
for m in [1]:
    pass
else:
    m = "else"
j
# ---- program: deletion of names
x = y = [1]
del x
z = y
del (y, [z])
w = 1
print(x)
# ---- program: range is a sequence
r = range(10, 0, -3)
facts = r[0], r[-1], len(r), 4 in r, 5 in r, r.index(7), r.count(1), r[1:], r[::-1], list(reversed(r)), r == range(10, -1, -3), r.start, r.stop, r.step
eq = range(0) == range(5, 5), range(3) == [0, 1, 2], hash(range(0)) == hash(range(2, 2)), repr(range(3)), bool(range(0))
r[4]
# ---- program: lists of lists are shared or not
shared = [[0] * 2] * 2
own = [[0] * 2 for _ in range(2)]
shared[0][0] = own[0][0] = 1
copied = shared[:]
copied[0] = "new"
deep = [r[:] for r in shared]
deep[1][1] = 5
# ---- program: the items of a set before and after a star
log = []
def note(x):
    log.append(x)
    return x
class Item:
    def __init__(self, name):
        self.name = name
        log.append("made " + name)
    def __hash__(self):
        log.append("hash " + self.name)
        return 1
    def __eq__(self, other):
        return self is other
sizes = [len({Item("a"), Item("b")}), len({Item("a"), Item("b"), *[note("c")], Item("d"), Item("e")})]
for make in (lambda: {*[[]], note("never")}, lambda: {[], note("made all the same")}, lambda: {note("first"), *5, note("never")}):
    try:
        make()
    except TypeError as e:
        log.append(str(e))
del make
# ---- program: mappings that fail while they are merged
class M:
    def __init__(self, e):
        self.e = e
    def keys(self):
        return ["a"]
    def __getitem__(self, k):
        raise self.e
class NoItems:
    def keys(self):
        return ["a"]
def f(**kw):
    return kw
said = []
for m in (M(TypeError("mine")), M(ValueError("v")), M(AttributeError("absent")), NoItems(), 5):
    for merge in (lambda: {**m}, lambda: f(**m), lambda: {"b": 1, **m}):
        try:
            merge()
        except Exception as e:
            said.append(f"{type(e).__name__}: {e}")
del merge, m
