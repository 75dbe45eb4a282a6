def kind(f):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__)
l = [5, 3, 9, 1]
l2 = list(range(10))
l2[2:4] = "xyz"; a1 = list(l2)
l2[::3] = [0] * len(l2[::3]); a2 = list(l2)
del l2[1:3]; a3 = list(l2)
del l2[::2]; a4 = list(l2)
l2[1:1] = [7, 8]; a5 = list(l2)
l2 += (1, 2); l2 *= 2; a6 = list(l2)
d = {"a": 1, "b": 2}
d["c"] = 3; del d["a"]; d["a"] = 4
it = iter(d)
def grow():
    e = {1: 1}
    for k in e:
        e[k + 1] = 0
def shrink():
    s = {1, 2, 3}
    for k in s:
        s.remove(k)
def popall():
    e = dict.fromkeys(range(20)); n = 0
    while e:
        e.popitem() if n % 2 else e.pop(next(iter(e))); n += 1
    return n, e
nested = [1, [2]]; nested.append(nested)
dd = {}; dd["self"] = dd
s = {3, 1, 2}
fs = frozenset([1, 2])
r = range(10, 0, -3)
t = (1, 2, 3)
class Key:
    def __init__(self, v): self.v = v
    def __hash__(self): return hash(self.v) % 2
    def __eq__(self, o): return isinstance(o, Key) and self.v == o.v
many = {Key(i): i for i in range(50)}
out = [
    a1, a2, a3, a4, a5, a6, sorted(l), sorted(l, reverse=True), l.index(9), kind(lambda: l.index(4)), l.index(1, 2), l.count(3), l.copy() is l, l[1:3], l[::-1], l[-2:], l[10:], l[-100:2], kind(lambda: l[10]), kind(lambda: l["a"]), [0] * 3, 2 * [1], [] == [], [1, 2] < [1, 3], [1] < [1, 0], [1, 2] != [1, 2],
    kind(lambda: [].pop()), kind(lambda: l.remove(77)), [1, 2, 3].pop(0), kind(lambda: l.__setitem__(slice(0, 4, 2), [1])), kind(lambda: l[::0]), [*l, *"ab"], [x for x in l if x > 2], [[0] * 2 for _ in range(2)], [i for i in range(3) for _ in range(i)],
    d, list(d), list(d.items()), list(d.values()), d.get("z"), d.get("b", 0), d.pop("zz", None), kind(lambda: d["zz"]), kind(lambda: d.pop("zz")), d.setdefault("n", []), d.setdefault("b", 9), "b" in d, len(d), {**d, "b": 0}, d | {"q": 1}, dict([("x", 1), ("y", 2)]), dict(a=1, **{"b": 2}), dict({1: 2}, k=3), {1: "a", True: "b", 1.0: "c"},
    kind(grow), kind(shrink), popall(), list(reversed({"a": 1, "b": 2})), list(reversed({"a": 1, "b": 2}.items())), {"a": 1} == {"a": 1.0}, {"a": 1} != {"a": 2}, {"a": 1, "b": 2} == {"b": 2, "a": 1}, kind(lambda: {[]: 1}), kind(lambda: {} < {}), {"a": 1}.keys() & {"a", "b"}, sorted({"a": 1}.keys() | {"b"}), {"a": 1}.items() - {("a", 1)}, {"a": 1}.keys() == {"a"}, ("a", 1) in {"a": 1}.items(), 1 in {"a": 1}.values(), {"a": 1}.keys().isdisjoint({"b"}),
    nested, dd, len(many), many[Key(33)], Key(50) in many, (1, [2]), ((),), (1,), (1, 2) + (3,), (1, 2) * 2, t.index(2), t.count(1), (1, 2) < (1, 2, 0), (3, "a") == (3, "a"), hash((1, 2)) == hash((1.0, 2)), kind(lambda: hash([])), kind(lambda: hash((1, []))), t[::-1], t[True], (*t, 4), tuple("ab"), tuple(x * 2 for x in t),
    sorted(s | {4}), s & {1, 9}, sorted(s - {1}), sorted(s ^ {1, 7}), s <= {1, 2, 3, 4}, s < s, s >= {1}, {1, 2} == {2, 1}, s.isdisjoint({8}), sorted(s.union([5], (6,))), s.issubset([1, 2, 3]), s.issuperset([1]), fs | {3}, fs & [1, 2].__class__([1]) if False else fs & {1}, fs == {1, 2}, {fs: 1}[frozenset([2, 1])], set(), frozenset(), len({1, 1.0, True}), {1, 2}.symmetric_difference([2, 3]), kind(lambda: {1} | [2]), {frozenset([1])} == {frozenset([1])}, {1} in [{1}], set("a") in {frozenset("a")},
    r, list(r), len(r), r[1], r[-1], r[1:], r[::-1], 7 in r, 8 in r, r.index(4), r.count(4), r == range(10, -1, -3), range(0) == range(2, 2), range(3).start, range(5)[::2], list(range(5))[slice(1, None, 2)], slice(1, 5).indices(3), slice(None, None, -1).indices(4), range(1, 10)[2:5], hash(range(3)) == hash(range(0, 3)), kind(lambda: range(1, 2, 0)), kind(lambda: range(1.5)), max(range(5)), list(reversed(range(1, 6, 2))), 10**30 in range(10**31), range(10**20)[-1], len(range(10**18)),
    list(zip("ab", [1, 2, 3])), list(zip()), kind(lambda: list(zip([1], [], strict=True))), list(map(str, [1, 2])), list(map(lambda a, b: a + b, [1, 2], [3])), list(filter(None, [0, 1, "", "a"])), list(enumerate("ab", 1)), any([]), all([]), any(x > 1 for x in [1, 2]), sum(range(5)), next(iter([])) if False else next(iter([]), "d"), kind(lambda: next(iter([]))), list(iter(lambda c=iter([1, 2, 0, 3]): next(c), 0)), sorted([("b", 1), ("a", 1)], key=lambda p: p[1]), sorted("bA", key=str.lower), kind(lambda: sorted([1, "a"])), list(reversed([1, 2])), isinstance([], (tuple, list)), type([]) is list, [type(x).__name__ for x in (iter([]), iter(()), iter({}), iter(set()), iter(range(1)), zip(), map(str, []), enumerate([]), (x for x in []), {}.keys())],
]
(a, *b), c = [1, 2, 3], 4
x = y = [1]
x.append(2)
i = 0
arr = [0, 0]
i, arr[i] = 1, 9
out += [a, b, c, y, arr, kind(lambda: (lambda a, b: 0)(*[1])), [*range(3)], {*"aa"}, {**{}}, (lambda *a, **k: (a, k))(1, *[2], x=3, **{"y": 4})]
