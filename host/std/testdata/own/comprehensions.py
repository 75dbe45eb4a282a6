# Comprehensions and their scopes.
# ---- program: the variable stays inside
x = "outer"
a = [x for x in range(3)]
b = {x: x * x for x in a}
c = sorted({x % 2 for x in a})
after = x
# ---- program: several clauses and conditions
pairs = [(i, j) for i in range(4) if i % 2 for j in range(i) if j != 1]
flat = [c for word in ("ab", "cd") for c in word]
grid = [[i * j for j in range(3)] for i in range(3)]
turned = [list(r) for r in zip(*grid)]
# ---- program: closures made in a comprehension
late = [lambda: i for i in range(3)]
early = [lambda i=i: i for i in range(3)]
got = [f() for f in late], [f() for f in early]
del late, early
# ---- program: the first iterable belongs outside
class C:
    items = [1, 2, 3]
    doubled = [v * 2 for v in items]
    n = 2
    kept = list(v for v in items if v)
out = C.doubled, C.kept
class D:
    k = 3
    bad = [k for _ in range(2)]
# ---- program: dict comprehension keeps the last value and first place
d = {k % 3: v for k, v in zip(range(6), "abcdef")}
e = {v: k for k, v in d.items()}
keys = list({(k := len(w)): w for w in ["aa", "b", "cc"]}.items()), k
# ---- program: a generator expression is lazy
log = []
def note(v):
    log.append(v)
    return v
g = (note(v) for v in [1, 2, 3])
before = list(log)
first = next(g)
mid = list(log)
rest = list(g)
empty = list(g)
del g
# ---- program: its first iterable is taken at once
try:
    (v for v in 3)
except TypeError as e:
    at_once = str(e)
type((w for v in [1] for w in 3))
ok = True
next(w for v in [1] for w in 3)
# ---- program: unpacking and starred inside
rows = [(1, 2, 3), (4, 5)]
heads = [h for h, *_ in rows]
tails = [t for _, *t in rows]
joined = [*(x for r in rows for x in r)]
sums = {h: sum(t) for h, *t in rows}
# ---- program: conditional expression and nested function calls
def sign(n):
    return "neg" if n < 0 else "zero" if n == 0 else "pos"
signs = [sign(n) for n in (-2, 0, 5)]
odd = [("even", "odd")[n % 2] for n in range(3)]
every = all(n > 0 for n in [1, 2]), any(n > 1 for n in [1, 1]), sum(n for n in range(5) if n & 1), max((len(w), w) for w in ["b", "aa", "ab"])
# ---- program: a free variable of a function
def build(n):
    k = 2
    out = [k * i + n for i in range(3)]
    k = 10
    return out, [[k + i + j for j in range(2)] for i in range(2)]
both = build(100)
# ---- program: any stops early
seen = []
hit = any(seen.append(i) or i == 2 for i in range(10))
stop = all(seen.append(i) or i < 1 for i in range(10))
first = next((i for i in range(20) if i * i > 50), None)
none = next((i for i in range(3) if i > 5), "none")
# ---- program: the name of a class in its own comprehension
layers = tuple(type(n).__name__ for n in (1, "a", 2.0, None, [], ()))
names = [f"layer{i}.{w}" for i in range(2) for w in ("q", "k")]
index = {n: i for i, n in enumerate(names)}
by = {w: [n for n in names if n.endswith(w)] for w in "qk"}
# ---- program: an exception inside
out = []
try:
    [out.append(1 // n) for n in (1, 2, 0, 3)]
except ZeroDivisionError:
    out.append("z")
[{}[n] for n in ["gone"]]
# ---- program: sets of computed values
s = {n * n % 7 for n in range(20)}
shown = sorted(s)
del s
froz = frozenset(n for n in shown if n) == {1, 2, 4}
{[1] for _ in range(1)}
# ---- program: pascal, primes, transposition
rows = [[1]]
while len(rows) < 6:
    rows.append([a + b for a, b in zip([0] + rows[-1], rows[-1] + [0])])
primes = [n for n in range(2, 40) if all(n % d for d in range(2, int(n ** 0.5) + 1))]
perfect = [n for n in range(2, 500) if sum(d for d in range(1, n) if n % d == 0) == n]
