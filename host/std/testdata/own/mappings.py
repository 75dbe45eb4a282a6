# Dicts and sets.
# ---- program: insertion order through changes
d = {"a": 1, "b": 2, "c": 3}
d["a"] = 10
del d["b"]
d["b"] = 4
d.update({"c": 5}, z=6)
keys, last = list(d), d.popitem()
first = next(iter(d))
rev = list(reversed(d.items()))
# ---- program: views are live and set like
d = {"a": 1, "b": 2}
k, v, i = d.keys(), d.values(), d.items()
d["c"] = 3
out = list(k), list(v), len(i), ("a", 1) in i, ["a", 1] in i, sorted(k & {"a", "z"}), sorted(k | {"z"}), sorted(k - {"a"}), sorted(k ^ {"a", "q"}), k >= {"a"}, k == {"a", "b", "c"}, k.isdisjoint(["z"]), v == v, i == {("a", 1), ("b", 2), ("c", 3)}
shown = repr(k), repr(v), repr(i)
# ---- program: merging
a, b = {"x": 1, "y": 2}, {"y": 3, "z": 4}
c = a | b
d = {**b, **a}
a |= [("w", 9)]
out = c, d, list(c), list(d), dict(a, y=0), dict([("k", 1)], k=2)
a | [("q", 1)]
# ---- program: get, setdefault, pop
d = {"a": None}
out = d.get("a", 1), d.get("b"), d.get("b", 2), d.setdefault("a", 5), d.setdefault("c", []), d.setdefault("e"), d.pop("c"), d.pop("zz", "dflt")
d["c"] = d.setdefault("list", []).append(1)
d.pop("gone")
# ---- program: errors of dicts
ends = []
for f in (lambda: {}["k"], lambda: {}[(1, "k")], lambda: {[]: 1}, lambda: {}.popitem(), lambda: dict(1), lambda: dict([1]), lambda: dict([(1,)]), lambda: dict(["abc"]), lambda: {}.fromkeys(3), lambda: {} < {}, lambda: {1: 2}.pop(), lambda: {}.update(3), lambda: {**3}, lambda: {}.gone, lambda: dict(a=1, **{"a": 2})):
    try: f()
    except Exception as e: ends.append(type(e).__name__ + ": " + str(e))
f = None
# ---- program: changing while iterating
d = {i: i for i in range(4)}
out = []
try:
    for k in d:
        out.append(k)
        d.pop(k)
except RuntimeError as e: out.append(str(e))
for k in list(d): del d[k]
e = {1: 1}
for k in e: e[k] = 2
for k in e: e[k + 1] = 0
# ---- program: equal keys of different types
d = {1: "int", True: "bool", 1.0: "float", "1": "str", (1,): "t"}
d[0], d[False] = "zero", "false"
nan = float("nan")
e = {nan: 1, float("nan"): 2}
out = len(d), d[1], list(d), len(e), e[nan]
# ---- program: keys that collide or lie
class K:
    def __init__(self, n): self.n = n
    def __hash__(self): return 1
    def __eq__(self, o): return isinstance(o, K) and self.n == o.n
    def __repr__(self): return f"K{self.n}"
d = {K(i): i for i in range(4)}
d[K(2)] = "two"
del d[K(0)]
out = d, K(3) in d, K(9) in d, d[K(1)]
d[K(9)]
# ---- program: dict of runs evaluates before it hashes
log = []
class K:
    def __init__(self, n): self.n = n; log.append(f"n{n}")
    def __hash__(self): log.append(f"h{self.n}"); return self.n
def v(n): log.append(f"v{n}")
d = {K(1): v(1), K(2): v(2), **{K(3): v(3)}, K(4): v(4)}
s = {K(5), K(6)}
del d, s
# ---- program: a display of sixteen items stores each at once
log = []
class K:
    def __init__(self, n): self.n = n
    def __hash__(self): log.append("h"); return self.n
def k(n): log.append("v"); return K(n)
{k(0): 0, k(1): 0, k(2): 0, k(3): 0, k(4): 0, k(5): 0, k(6): 0, k(7): 0, k(8): 0, k(9): 0, k(10): 0, k(11): 0, k(12): 0, k(13): 0, k(14): 0}
fifteen, log[:] = "".join(log), []
{k(0): 0, k(1): 0, k(2): 0, k(3): 0, k(4): 0, k(5): 0, k(6): 0, k(7): 0, k(8): 0, k(9): 0, k(10): 0, k(11): 0, k(12): 0, k(13): 0, k(14): 0, k(15): 0}
sixteen, log[:] = "".join(log), []
{k(0): 0, k(1): 0, k(2): 0, k(3): 0, k(4): 0, k(5): 0, k(6): 0, k(7): 0, k(8): 0, k(9): 0, k(10): 0, k(11): 0, k(12): 0, k(13): 0, k(14): 0, k(15): 0, k(16): 0, k(17): 0, k(18): 0}
nineteen, log[:] = "".join(log), []
{**{}, k(0): 0, k(1): 0, k(2): 0, k(3): 0, k(4): 0, k(5): 0, k(6): 0, k(7): 0, k(8): 0, k(9): 0, k(10): 0, k(11): 0, k(12): 0, k(13): 0, k(14): 0, k(15): 0, k(16): 0, k(17): 0, k(18): 0}
merged, log[:] = "".join(log), []
# ---- program: an unhashable key is found after the run
log = []
def say(v): log.append(v); return v
{say(1): say(2), say([]): say(3), say(4): say(5)}
# ---- program: set algebra
a, b = {1, 2, 3}, {3, 4}
out = [sorted(s) for s in (a | b, a & b, a - b, a ^ b, a.union([9], (8,)), a.intersection(b, [3, 5]), a.difference([1], [2]), a.symmetric_difference([1, 7]))]
tests = a <= {1, 2, 3, 4}, a < a, a >= set(), a.isdisjoint(b), {1} == {1.0}, a != b, a.issuperset([1]), {1, 2} < {1, 3}, 3 in a
del a, b
{1} | [2]
# ---- program: sets change
s = {1}
s.add(2); s.update([3], "4"); s.discard(9); s.remove(1)
t = s.copy(); t.clear()
out = sorted(map(str, s)), t, len(s)
u = s
u -= {2}
same = u is s
del s, u
{1}.remove(5)
# ---- program: frozen sets are keys
d = {frozenset([1, 2]): "a", frozenset(): "e"}
out = d[frozenset([2, 1])], d[frozenset()], frozenset([1]) == {1}, type(frozenset([1]) | {2}).__name__, type({1} | frozenset()).__name__, repr(frozenset()), repr({5}), {frozenset([1])} == {frozenset([1])}
del d
frozenset().add(1)
# ---- program: errors of sets
ends = []
for f in (lambda: {[]}, lambda: {1}[0], lambda: set(3), lambda: {1} + {2}, lambda: set().pop(), lambda: {1} < 3, lambda: {1} & [1], lambda: hash({1}), lambda: {1} in {1}, lambda: [] in {1}, lambda: set(1, 2), lambda: {}.union):
    try: ends.append(f())
    except Exception as e: ends.append(type(e).__name__ + ": " + str(e))
f = None
# ---- program: fromkeys, inversion, grouping, counting
text = "abracadabra"
count = {}
for c in text: count[c] = count.get(c, 0) + 1
inv = {}
for k, n in count.items(): inv.setdefault(n, []).append(k)
shared = dict.fromkeys("ab", [])
shared["a"].append(1)
top = sorted(count.items(), key=lambda kv: (-kv[1], kv[0]))[:2]
unique = list(dict.fromkeys(text))
# ---- program: nested dicts and deep updates
def deep(a, b):
    out = dict(a)
    for k, v in b.items():
        out[k] = deep(out[k], v) if isinstance(v, dict) and isinstance(out.get(k), dict) else v
    return out
base = {"rope": {"theta": 1e4, "type": "x"}, "n": 1}
new = deep(base, {"rope": {"type": "y", "f": [1]}, "m": None})
kept = base["rope"]
d = {}
d["self"] = d
