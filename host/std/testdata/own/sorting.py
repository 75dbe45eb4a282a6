# Sorting, keys, stability, minima.
# ---- program: stable, also in reverse
rows = [("b", 2), ("a", 2), ("c", 1), ("d", 2), ("e", 1)]
up = sorted(rows, key=lambda r: r[1])
down = sorted(rows, key=lambda r: r[1], reverse=True)
two = sorted(sorted(rows), key=lambda r: -r[1])
# ---- program: sort in place and its key errors
a = [3, 1, 2]
r = a.sort()
b = ["b", "A", "c"]
b.sort(key=str.lower)
c = [[2], [1, 5], []]
c.sort(reverse=True)
try: [1, "a"].sort()
except TypeError as e: first = str(e)
[3, None, 1].sort()
# ---- program: mixed keys and tuples
words = "the quick brown fox jumps over lazy dogs".split()
by = sorted(words, key=lambda w: (len(w), w[::-1]))
groups = {}
for w in by: groups.setdefault(len(w), []).append(w)
low = min(words, key=len), max(words, key=len), min(by, key=lambda w: w[-1])
# ---- program: only less than is asked
log = []
class K:
    def __init__(self, v): self.v = v
    def __lt__(self, o):
        log.append((self.v, o.v))
        return self.v < o.v
out = [k.v for k in sorted(map(K, [3, 1, 2]))]
n = len(log)
# ---- program: minima and maxima
out = min(3, 1, 2), max("b", "abc", key=len), min([], default="none"), max([[1, 2], [1, 3]]), min({"b": 1, "a": 2}), max(range(5), key=lambda x: -abs(x - 2)), min((1, "a"), (1, "b"))
ends = []
for f in (lambda: min([]), lambda: min(1), lambda: max(), lambda: min(1, 2, default=3), lambda: max([1, "a"])):
    try: f()
    except (ValueError, TypeError) as e: ends.append(str(e))
# ---- program: reversed and enumerate
out = list(reversed([1, 2, 3])), list(reversed("ab")), list(reversed({"a": 1, "b": 2})), list(enumerate("ab", -1)), dict(enumerate("xy", start=5)), list(reversed(range(0, 10, 4)))
reversed({1, 2})
# ---- program: zip and map of different lengths
out = list(zip([1, 2, 3], "ab")), list(zip()), list(zip("ab")), list(map(lambda a, b: a * b, [1, 2, 3], [4, 5])), list(zip(*[(1, 2), (3, 4)])), list(zip("ab", range(2), strict=True))
list(zip([1], [1, 2], strict=True))
# ---- program: merge sort and insertion by bisect
def merge(a, b):
    out = []
    while a and b: out.append((a if a[0] <= b[0] else b).pop(0))
    return out + a + b
def msort(a):
    if len(a) < 2: return list(a)
    m = len(a) // 2
    return merge(msort(a[:m]), msort(a[m:]))
data = [(i * 37) % 23 for i in range(20)]
out = msort(data), msort(data) == sorted(data)
# ---- program: sorting by a table of priorities
order = {"q": 0, "k": 1, "v": 2}
names = ["v_proj", "o_proj", "q_proj", "k_proj"]
s = sorted(names, key=lambda n: (order.get(n[0], len(order)), n))
by_cmp = __import__ if False else None
import functools
c = sorted([5, 3, 9, 4], key=functools.cmp_to_key(lambda a, b: (a % 3) - (b % 3) or b - a))
# ---- program: list methods
a = [1, 2, 3, 2]
a.insert(-1, "i"); a.insert(99, "e"); a.extend("xy"); a.remove(2)
b = a.pop(), a.pop(0), a.pop(-2), a.index(2), a.count("x")
c = a.copy(); c.reverse(); a.clear()
d = [1, 2] < [1, 2, 0], [1] * 3 == [1, 1, 1], [[]] * 2, [1, 2] > [1], [1, "a"] == [1, "a"], [1, 2] + [3]
c.index("gone")
# ---- program: comparison of nested values
out = (1, 2) < (1, 2, 3), (1, [2]) == (1, [2]), [1, 2] == (1, 2), ((),) > (), {"a": [1]} == {"a": [1.0]}, ("a", 1) < ("b", "x"), [1, [2, 3]] < [1, [2, 4]]
(1, "a") < (1, 2)
# ---- program: sums of things
out = sum([[1], [2]], []), sum((1, 2), start=10), sum([0.1, 0.2, 0.3]), sum(map(len, ["a", "bb"])), sum([(1,), (2,)], ())
sum(["a", "b"], "")
