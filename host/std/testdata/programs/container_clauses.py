"""Containers and iteration, clause by clause (HOST-240 to HOST-248)."""
import collections
import io
import itertools

out = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


def on(make, *calls):
    """What each call gives on a fresh value, and what it leaves."""
    for name, *args in calls:
        x = make()
        out.append((name, args, said(lambda: getattr(x, name)(*args)), x))


# HOST-240: list
on(lambda: [3, 1, 2, 1], ("append", 9), ("append",), ("clear",), ("copy",), ("count", 1), ("count", 7), ("extend", "ab"), ("extend", 3), ("index", 1), ("index", 1, 2), ("index", 1, -1), ("index", 3, 1), ("index", 1, 0, 1), ("insert", 0, 9), ("insert", -1, 9), ("insert", 99, 9), ("insert", -99, 9),
    ("pop",), ("pop", 0), ("pop", -2), ("pop", 9), ("pop", "a"), ("remove", 1), ("remove", 7), ("reverse",), ("sort",), ("sort", 1), ("__len__",), ("__contains__", 3), ("__getitem__", 1), ("__add__", [1]), ("__mul__", 2), ("__iadd__", "x"))
on(list, ("pop",), ("sort",), ("reverse",), ("index", 1), ("remove", 1))
on(lambda: (3, 1, 1), ("count", 1), ("index", 1), ("index", 1, 2), ("index", 9), ("append", 1), ("__add__", (2,)), ("__getitem__", -1))
on(lambda: {"a": 1, "b": 2}, ("clear",), ("copy",), ("get", "a"), ("get", "z"), ("get", "z", 5), ("pop", "a"), ("pop", "z"), ("pop", "z", 0), ("popitem",), ("setdefault", "a"), ("setdefault", "z"), ("setdefault", "z", 3), ("update", {"b": 5, "c": 6}), ("update", [("x", 1)]), ("update", [(1, 2, 3)]), ("update", 3), ("update",), ("update", "ab"), ("__or__", {"b": 0}), ("__ror__", {"b": 0}), ("__ior__", [("q", 1)]), ("__contains__", "a"), ("__getitem__", "z"))
on(dict, ("popitem",), ("pop", 1), ("clear",))
d = {"b": 1, "a": 2}
d.update(b=9, c=3)
d |= {"d": 4}
out.append((d, dict.fromkeys("ab"), dict.fromkeys([1, 1, 2], []), list(reversed(d)), list(reversed(d.keys())), list(reversed(d.items())), d | {"a": 0}, said(lambda: d | [("a", 1)]), said(lambda: {} | None), dict([("k", 1)], z=2), dict({"a": 1}, a=2), dict(zip("ab", "cd")), said(lambda: dict(3)), said(lambda: dict([1])), said(lambda: dict(["abc"])), dict(["ab"]), dict(**{"x": 1}), said(lambda: dict({}, {}))))
for name, args in [("add", (9,)), ("clear", ()), ("copy", ()), ("difference", ([1],)), ("difference", ([1], {2})), ("difference", ()), ("difference_update", ([1],)), ("discard", (1,)), ("discard", (7,)), ("intersection", ([1, 9],)), ("intersection", ([1, 2], [2])), ("intersection_update", ([1],)), ("isdisjoint", ([7],)), ("isdisjoint", ([1],)), ("issubset", ([1, 2, 3, 4],)), ("issuperset", ([1],)),
    ("pop", ()), ("remove", (1,)), ("remove", (7,)), ("symmetric_difference", ([1, 9],)), ("symmetric_difference_update", ([1, 9],)), ("union", ([8], "a")), ("union", ()), ("update", ([8], [9])), ("update", ()), ("add", ([],)), ("union", (3,))]:
    x = {1, 2, 3}
    got = said(lambda: getattr(x, name)(*args))
    fz = said(lambda: getattr(frozenset({1, 2, 3}), name)(*args))
    show = lambda v: sorted(v, key=str) if isinstance(v, (set, frozenset)) else v if name != "pop" else "popped"
    out.append((name, show(got), type(got).__name__, show(x) if name != "pop" else len(x), show(fz), type(fz).__name__))
a, b = {1, 2, 3}, frozenset({2, 3, 4})
out.append((sorted(a.__ror__({9})), sorted(a.__rsub__({1, 9})), sorted(b.__rand__({2})), sorted(b.__rxor__({2})), a.__ror__([1]) is NotImplemented, {}.__ror__([1]) is NotImplemented, (7).__rdivmod__(15), (7).__rdivmod__("a") is NotImplemented))
out.append([(type(x).__name__, sorted(x)) for x in (a | b, b | a, a & b, b & a, a - b, b - a, a ^ b, b ^ a)] + [a <= {1, 2, 3}, a < {1, 2, 3}, a >= {1}, a > {1}, said(lambda: a | [1]), said(lambda: a <= [1]), set("aab") == {"a", "b"}, said(lambda: set(3)), frozenset() is not None])
r = range(2, 20, 3)
out.append((r.start, r.stop, r.step, r.count(5), r.count(6), r.index(5), said(lambda: r.index(6)), range(5).start, r[2], r[-1], r[1:3], r[::-1], said(lambda: r[99]), list(range(5, 0, -2)), len(range(0)), said(lambda: range(1, 2, 0)), said(lambda: range(1.5)), said(lambda: range()), range(3) == range(0, 3), range(0) == range(2, 1), 3 in range(5), 3.0 in range(5), "a" in range(5), 2.5 in range(5), bool(range(0)), repr(r[1:]), max(r), list(reversed(r))))
s = slice(1, None, 2)
out.append((s.start, s.stop, s.step, s.indices(10), slice(5).indices(3), slice(None, None, -1).indices(4), slice(-3, -1).indices(5), said(lambda: slice(0, 1, 0).indices(3)), slice(1, 2) == slice(1, 2, None), [1, 2, 3, 4][s], said(lambda: slice())))


# HOST-241
def changes(c, act):
    try:
        for i, x in enumerate(c):
            if i < 3: act(c, x)
        return c
    except RuntimeError as e:
        return "RuntimeError", str(e)


out.append([changes({1: 1, 2: 2}, f) for f in (lambda d, k: d.pop(k), lambda d, k: d.update({k + 10: 0}), lambda d, k: d.update({k: 5}), lambda d, k: d.clear())])
out.append([type(changes({1, 2}, f)).__name__ for f in (lambda s, k: s.discard(k), lambda s, k: s.add(k + 10), lambda s, k: s.add(k))])
out.append([said(lambda: [d.pop(k) for k in v(d)]) for v in (lambda d: d, lambda d: d.keys(), lambda d: reversed(d)) for d in [{1: 1, 2: 2}]] + [said(lambda: [e.clear() for k in e.items()]) for e in [{1: 1, 2: 2}]])
out.append([changes([1, 2, 3, 4], f) for f in (lambda l, x: l.remove(x), lambda l, x: l.append(x + 10) if len(l) < 6 else None, lambda l, x: l.insert(0, x) if len(l) < 7 else None, lambda l, x: l.clear())])
out.append(list({3: 0, 1: 0, 2: 0}) + [list(d) for d in [{"x": 1, "y": 2}] for _ in [d.pop("x"), d.update(x=3)]][:1])
# HOST-243
l = list(range(6))
out.append([said(lambda: l[i]) for i in (0, -1, 5, 6, -6, -7, True, 1.0, "a", None, 10**30)] + [said(lambda: (1, 2)[5]), said(lambda: "ab"[2]), said(lambda: b"ab"[-3]), said(lambda: l.__setitem__(9, 0), "out of range"), said(lambda: l.__delitem__(9))])
out.append([said(lambda: l[a:b:c]) for a in (None, 0, 2, -2, 99, -99) for b in (None, 0, 3, -1, 99, -99) for c in (None, 1, 2, -1, -3)] + [said(lambda: l[::0], "zero"), said(lambda: l["a":]), l[True:], "hello"[1:-1], b"hello"[::-1], (1, 2, 3)[-2:]])


def assigned(sl, v):
    x = list("abcdef")
    try:
        x[sl] = v
    except Exception as e:
        return type(e).__name__
    return x


def removed(sl):
    x = list("abcdef")
    del x[sl]
    return x


out.append([assigned(slice(*a), v) for a in ((1, 3), (0, 0), (3, 1), (None, None), (99, None), (None, None, 2), (None, None, -2), (5, 1, -2), (-2, None)) for v in ("XY", [], "XYZ", (1,), 5, iter("pq"))])
out.append([removed(slice(*a)) for a in ((1, 3), (None,), (None, None, 2), (None, None, -2), (4, 1, -1), (3, 1), (1, 99, 3))])
x = [1, 2]
x[:] = x + x
x[1:1] = x
y = [[]] * 2
y[0].append(1)
out.append((x, y, [0] * 0, [0] * -3, "ab" * -1, (1,) * 2, b"a" * 0, 3 * [1], said(lambda: [1] * 1.5), said(lambda: [1] + (2,)), said(lambda: "a" + 1), [1] * True))


# HOST-244
class K:
    def __init__(self, v, tag=""): self.v, self.tag = v, tag
    def __lt__(self, o):
        compared.append(1)
        return self.v < o.v
    def __gt__(self, o): raise AssertionError("only < may be asked")
    def __repr__(self): return f"{self.v}{self.tag}"


compared, keyed = [], []
ks = [K(2, "a"), K(1, "a"), K(2, "b"), K(1, "b")]
rows = [("b", 2), ("a", 2), ("c", 1), ("d", 2)]
out.append((sorted(ks), sorted(ks, reverse=True), bool(compared), sorted(rows, key=lambda r: keyed.append(r) or r[1]), len(keyed), sorted(rows, key=lambda r: r[1], reverse=True), sorted("hello"), sorted({"b": 1, "a": 2}), sorted([True, 0, 2.5, -1]), said(lambda: sorted([1, "a"])), said(lambda: sorted([None, None])), sorted([]), sorted([[2], [1, 9], [1]]), sorted("aBc", key=str.lower), said(lambda: sorted([1], lambda: 0)), sorted(x for x in (3, 1)), sorted([3, 1], key=None)))
z = [3, 1, 2]
out.append((z.sort(), z, z.sort(key=lambda v: -v, reverse=True), z, said(lambda: z.sort(key=1)), said(lambda: [1, 2].sort(key=lambda v: 1 // (v - 2)))))
w = [3, 1, 2]
out.append(said(lambda: w.sort(key=lambda v: w.append(v) or v)))
# HOST-245
huge = range(0, 10**30, 7)
out.append((huge[10**20], huge[-1], 7 * 10**15 in huge, 7 * 10**15 + 1 in huge, huge[5:10], said(lambda: len(huge)), huge.index(14), range(10**30)[:5], range(2**63 - 1) and len(range(2**63 - 1)), said(lambda: len(range(2**63))), range(0, 10**30, 10**29) == range(0, 10**30 - 1, 10**29), next(iter(huge)), next(iter(reversed(huge))), hash(range(10**30)) == hash(range(10**30)), huge.count(7), bool(huge), range(-(10**20), 10**20).index(0)))
# HOST-246
d = {"a": 1, "b": 2}
k, v, i = d.keys(), d.values(), d.items()
d["c"] = 3
del d["a"]
out.append((list(k), list(v), list(i), len(k), "c" in k, ("c", 3) in i, ("c", 4) in i, 3 in v, sorted(k & {"b", "q"}), sorted(k | {"q"}), sorted(k - {"b"}), sorted(k ^ {"b", "q"}), sorted(i & {("b", 2)}), k == {"b", "c"}, i == {("b", 2), ("c", 3)}, v == d.values(), k <= {"b", "c", "d"}, k.isdisjoint("xy"), {"b"} < k, sorted({"b", "z"} - k), repr(k), repr(i), list(reversed(k)), said(lambda: k[0]), said(lambda: v & v), type(k & k).__name__, said(lambda: {1: []}.items() & {(1, 2)}), list(iter(i))))


# HOST-247
class Old:
    def __getitem__(self, n):
        if n > 2: raise IndexError
        return n * n
class Stops:
    def __getitem__(self, n):
        if n: raise StopIteration
        return n
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 2: raise StopIteration
        return self.n
class Bad:
    def __iter__(self): return 3
class NoneIter:
    __iter__ = None
    def __getitem__(self, i): return i


calls = itertools.count()
out.append(([list(iter(x)) for x in ([1], (1,), "ab", b"ab", range(2), {1: 2}, {1}, frozenset({1}), {1: 2}.values(), io.StringIO("x\ny\n"), Old(), It(), (q for q in "z"), iter([5]), collections.deque([1]))], list(iter(lambda: next(calls), 3)), said(lambda: iter(3)), said(lambda: list(Bad())), said(lambda: list(NoneIter())), said(lambda: iter(3, 4)), next(iter("a")), next(iter(""), "default"), said(lambda: next(iter(""))), said(lambda: next([1])), 4 in Old(), 3 in Old(), [*Old()], max(It()), list(zip(It(), Old()))))
one = iter([1, 2])
two = iter(one)
out.append((one is two, next(one), next(two), next(one, None), next(one, None), list(one)))
e = iter(enumerate("ab", 1))
out.append((next(e), list(e), list(e), list(reversed([1, 2])), said(lambda: reversed({1})), said(lambda: reversed(3)), list(reversed({1: 2, 3: 4})), list(reversed("ab"))))


# HOST-248
class D(dict):
    def __missing__(self, k): return f"no {k}"
class L(list):
    def total(self): return sum(self)
class T(tuple):
    def __new__(cls, *a): return super().__new__(cls, a)
class S(str):
    def shout(self): return S(self.upper() + "!")
class N(int):
    def __add__(self, o): return N(int(self) + int(o) + 100)
class F(float): pass
class St(set): pass
class E(ValueError):
    def __init__(self, a, b):
        super().__init__(a)
        self.b = b


m = D(a=1)
out.append((m["a"], m["z"], m.get("z"), "z" in m, len(m), m, type(m.copy()).__name__, type(m | {}).__name__, dict(m)))
l = L([1, 2])
out.append((l.total(), l + [3], type(l + [3]).__name__, type(l[:1]).__name__, type(l * 2).__name__, l == [1, 2], isinstance(l, list), type(l.copy()).__name__, sorted(l, reverse=True), L("ab"), repr(l)))
t = T(1, 2)
out.append((t, t + (3,), type(t + (3,)).__name__, type(t[:]).__name__, t[0], len(t), hash(t) == hash((1, 2)), {t: 1}[(1, 2)]))
s = S("ab")
out.append((s.shout(), type(s.shout()).__name__, type(s.upper()).__name__, type(s + "c").__name__, s == "ab", s[0], f"{s:>4}", "-".join([s, s]), {s: 1}["ab"], type(s[:]).__name__, isinstance(s, str), str(s) is not s))
n = N(5)
out.append((n + 1, type(n + 1).__name__, 1 + n, type(1 + n).__name__, n * 2, type(n * 2).__name__, type(-n).__name__, n == 5, int(n), [1] * N(2), "abc"[N(1)], hex(N(255)), F(1.5) + 1, type(F(1.5) * 2).__name__, F(2.0).is_integer(), round(F(2.5)), sorted(St({2, 1}) | {3}), type(St({1}) | {2}).__name__, type(St({1}).copy()).__name__, type(St({1}) & {1}).__name__))
try:
    raise E("msg", 5)
except ValueError as err:
    out.append((str(err), err.args, err.b, type(err).__name__, repr(err)))
out.append((N.__mro__[1].__name__, issubclass(D, dict), isinstance(N(1), int), N(3).bit_length(), N("7"), N(), S(5), F("1.5"), L(), T()))


def type_bool():
    class B(bool): pass


out.append(said(type_bool))
