"""Programs about slices, unpacking and the containers."""

# ---- program: slices with every step
l = list(range(10))
s = "abcdefghij"
t = tuple(l)
cuts = [(None, None, -1), (2, 8, 2), (8, 2, -2), (-3, None, None), (None, -3, None), (None, None, 3), (100, None, -3), (-100, 100, 4), (5, 5, 1), (7, 2, 1), (None, 2, -1), (-1, -11, -1), (0, None, 100), (None, None, None), (2, -2, -1)]
out = [(l[a:b:c], s[a:b:c], t[a:b:c], list(range(10)[a:b:c]), slice(a, b, c).indices(10)) for a, b, c in cuts]
def change(f):
    m = list(range(6))
    try:
        r = f(m)
    except Exception as e:
        return type(e).__name__, str(e)
    return m
def setter(i, v):
    def f(m): m[i] = v
    return f
def deleter(i):
    def f(m): del m[i]
    return f
sets = [change(setter(*x)) for x in [(slice(1, 3), "xyz"), (slice(1, 1), [9]), (slice(None, None, 2), "abc"), (slice(None, None, 2), "ab"), (slice(4, 1, -1), [7, 8, 9]), (slice(10, 20), [1]), (slice(-2, None), []), (slice(None), []), (slice(3, 1), [5, 5]), (slice(0, 6, 3), 5), (slice(0, 2), 5), (slice(None, None, 0), [1]), (10, 1), (-1, "z"), ("a", 1), (1.0, 1), (slice("a"), [1]), (True, "t")]]
dels = [change(deleter(x)) for x in [0, -1, 9, slice(None, None, 2), slice(4, 1, -1), slice(2, 2), slice(1, None), slice(None, None, -3), "a", slice(-100, 100)]]
grown = []
for i in range(3): grown[i:i] = [i] * i
rep = [[0] * 2] * 2
rep[0][0] = 1
words = "the quick brown".split()
words[1:1] = ["very", *words[:1]]
words[-1:] = []
cmp = [1, 2] < [1, 2, 0], [1, 2] < [1, 3], [] < [0], (1, "a") < (1, "b"), [1] == (1,), [[1], 2] > [[0], 9], "a" * 3 < "ab", [1, [2]] == [1, [2.0]], (1, 2) <= (1, 2)

# ---- program: unpacking everywhere
a, b = b0, a0 = 1, 2
(c, d), e = [3, 4], 5
f, *g = "hello"
*h, i = range(4)
j, *k, l = (1, 2)
[m, [n, *o]] = 1, (2, 3, 4)
(p,) = {7}
q = r = []
q.append(1)
class O: pass
ob = O()
dct, arr = {}, [0, 0]
ob.a, dct["k"], arr[1], *dct_rest = "ABCDE"
swap = [1, 2, 3]
swap[0], swap[2] = swap[2], swap[0]
i2 = 0
i2, swap[i2] = 2, "i2"
attrs = ob.a, dct, arr, dct_rest, swap
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def one(): a, b = 1, 2, 3
def two(): a, b, c = "ab"
def three(): a, *b, c = [1]
def four(): a, b = 5
def five(): (a, b), c = [1, 2], 3; return a, b, c
def six(): [a] = None
def seven(): a, b = {"x": 1, "y": 2}; return a, b
def eight(): a, b = iter(range(3))
def nine(): (a, (b, c)) = (1, 2)
def ten():
    for i, (x, y) in enumerate([(1, 2), (3,)]): pass
def eleven(): return [*range(2), *"ab", *{}, *(1,)], len({*"aa", 1}), {**{"a": 1}, "b": 2, **{"a": 3}}, (*[], *[1])
def twelve(): return [*5]
def thirteen(): return {**5}
def fourteen(): return (lambda *a, **k: (a, k))(*[1], 2, *[3], x=1, **{"y": 2})
def fifteen(): return (lambda **k: k)(**{"a": 1}, **{"a": 2})
def sixteen(): return dict(**{"a": 1}, b=2), max(*[3, 1]), "{}{}".format(*"ab")
out = [tried(q) for q in (one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen)]
first, (second, *_), *_ = [1, [2, 3, 4], 5, 6]
for z, *w in [(1, 2, 3), "xy"]: last = z, w
comp = [y for x, *y in [(1, 2), (3,)]], {k: v for k, (v, _) in {"a": (1, 2)}.items()}
ret = (lambda: (1, *[2, 3]))()
del ob

# ---- program: dicts in depth
d = {"a": 1, "b": 2}
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [d | {"b": 3, "c": 4}, {"z": 0} | d, list(d), list(reversed(d)), d.items() & {("a", 1)}, d.keys() - {"a"}, d.keys() | {"q"} == {"a", "b", "q"}, d.keys() == {"a", "b"}, d.items() == {("a", 1), ("b", 2)}, d.values() == d.values(), list(d.values()), d.get("x"), d.get("x", 5), d.setdefault("a", 9), d.setdefault("s"), d.pop("s", 1), tried(lambda: d.pop("s")), d.pop("s", None), d.popitem(), d, dict([("x", 1), ("y", 2)], z=3), dict({"a": 1}, a=2), dict.fromkeys("ab", []), dict(zip("ab", range(2))), tried(lambda: dict([1])), tried(lambda: dict([(1, 2, 3)])), tried(lambda: {}["k"]), tried(lambda: {[]: 1}), {1: "a", 1.0: "b", True: "c"}, {(1, 2): 3}[1, 2], len(d), "a" in d, {"a": 1} == {"a": 1.0}, {"a": 1, "b": 2} == {"b": 2, "a": 1}, tried(lambda: {} < {}), bool({}), d.copy() is d, d.copy() == d, {**d, "n": {**d}}, max({"x": 1, "yy": 2}, key=len), sorted({"b": 1, "a": 2}.items()), min({"b": 1, "a": 2}, key={"b": 1, "a": 2}.get), repr(d.keys()), str({}.values()), tried(lambda: d.fromkeys(5)), {}.fromkeys([1, 2]), list({1: 2}.items())[0], tried(lambda: next(iter({}))), d.__contains__("a"), d.__len__(), d.update(q=1), d]
d.update([("n", 1)], m=2); d.update({"o": 3}.items())
d |= [("p", 4)]
grow = {}
for k in "abc": grow[k] = grow.get(k, 0) + 1; grow[k * 2] = len(grow)
def mutate():
    for k in grow: grow[k + "!"] = 1
def shrink():
    for k in grow: del grow[k]
def same():
    for k in grow: grow[k] = 0
    return grow
more = [tried(mutate), tried(shrink), tried(same)]
view = d.keys()
d["zzz"] = 1
seen = "zzz" in view, len(view), list(view)[-1]
class Default(dict):
    def __missing__(self, k): self[k] = k * 2; return self[k]
dd = Default(a=1)
missing = [dd["x"], dd["a"], dd.get("q"), "q" in dd, dd, isinstance(dd, dict), dd == {"a": 1, "x": "xx"}, dd | {"k": 1}, type(dd | {}).__name__, type(dd.copy()).__name__]
del view

# ---- program: sets in depth
a, b = {1, 2, 3}, {3, 4}
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def s(x): return sorted(x, key=repr)
out = [s(a | b), s(a & b), s(a - b), s(a ^ b), a < {1, 2, 3, 4}, a <= a, a > {1}, a >= b, a == {3, 2, 1}, a != b, a.isdisjoint({9}), a.issubset([1, 2, 3, 4]), a.issuperset((1,)), s(a.union([9], "x")), s(a.intersection([1, 2], {2})), s(a.difference([1], [2])), s(a.symmetric_difference([1, 7])), tried(lambda: a | [1]), tried(lambda: a < [1]), tried(lambda: {[]}), tried(lambda: a.remove(99)), a.discard(99), len(a), s(frozenset(a) | b), type(frozenset(a) | b).__name__, type(a | frozenset(b)).__name__, frozenset([1]) == {1}, hash(frozenset([1, 2])) == hash(frozenset([2, 1])), {frozenset([1]): "f"}[frozenset([1])], frozenset([1]) in {frozenset([1])}, {1} in {frozenset([1])}, set("aab") == {"a", "b"}, s({x % 3 for x in range(9)}), set(), repr(frozenset()), repr({1}), repr(frozenset({1})), bool(set()), tried(lambda: frozenset().add(1)), tried(lambda: set().pop()), {1, 1.0, True}, {0, False}, len({float("nan"), float("nan")}), sum({1, 2, 3}), tried(lambda: {1}[0]), set([1]).copy() == {1}, tried(lambda: set(5)), tried(lambda: set(1, 2)), set.union({1}, {2}) == {1, 2}, tried(lambda: a.union(5)), 2 in a]
a |= {9}; a -= {1}; a &= {2, 3, 9}; a ^= {3, 8}
a.update([5], {6}); a.difference_update([5]); a.intersection_update({2, 6, 8, 9}); a.symmetric_difference_update({2, 1})
left = s(a)
a.clear()
def mutate():
    q = {1, 2}
    for x in q: q.add(x + 10)
end = a, tried(mutate)
del b

# ---- program: collections of the library
from collections import namedtuple, deque, Counter, defaultdict, OrderedDict, ChainMap
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
P = namedtuple("P", "x y z", defaults=[0])
p = P(1, 2)
nt = [p, p.x, p[1], p._asdict(), p._replace(x=5), P._fields, P._field_defaults, P._make("abc"), p == (1, 2, 0), p + (9,), tuple(p), [*p], len(p), P(*"ab"), tried(lambda: P(1)), tried(lambda: P(1, 2, 3, 4)), tried(lambda: p._replace(q=1)), tried(lambda: setattr(p, "x", 1)), tried(lambda: P._make([1])), namedtuple("Q", ["a", "class"], rename=True)._fields, tried(lambda: namedtuple("Q", "a a")), tried(lambda: namedtuple("Q", "class")), tried(lambda: namedtuple("Q", "_a")), tried(lambda: namedtuple("1Q", "a")), max([P(1, 2), P(1, 3)]), P.__name__, P.__doc__, hash(p) == hash((1, 2, 0)), isinstance(p, tuple), p.index(2), p.count(0), "%s-%s-%s" % p, P.x.__doc__ if False else 0]
q = deque([1, 2, 3], maxlen=3)
q.append(4); q.appendleft(0)
dq = [q, q.maxlen, q[0], q[-1], list(reversed(q)), q.index(2), q.count(9), 2 in q, len(q), q == deque([0, 2, 3]), q + deque([7]), q * 2, tried(lambda: q[5]), tried(lambda: q.insert(0, 1)), tried(lambda: deque().pop()), tried(lambda: deque().popleft()), tried(lambda: q.remove(99)), deque("ab"), deque(maxlen=2), tried(lambda: deque(1)), tried(lambda: q[0:1]), q < deque([1]), q.copy(), tried(lambda: deque([], -1)), bool(deque()), q.pop(), q.popleft(), q]
q.extend([5, 6]); q.rotate(1); r1 = list(q); q.rotate(-2); r2 = list(q); q.extendleft([8, 9]); q.reverse(); r3 = list(q); del q[0]; q[0] = "z"; q.remove("z"); r4 = list(q); q.clear(); q.insert(0, "i"); q += "jk"
c = Counter("abracadabra")
ct = [c, c["a"], c["zz"], c.most_common(2), c.most_common(), sorted(c.elements()), c + Counter("az"), c - Counter("aaab"), c & Counter("aab"), c | Counter("zza"), c.total(), Counter(a=1, b=-2) + Counter(), +Counter(a=-1, b=2), -Counter(a=-1), Counter({"x": 2}) == Counter("xx"), Counter(a=0) == Counter(), Counter("ab") <= Counter("aab"), dict(Counter([1, 1, 2])), Counter("a").copy(), tried(lambda: Counter.fromkeys("a")), "zz" in c, len(c), Counter(c) is c, list(Counter("hello")), Counter()["n"], repr(Counter()), Counter(a=3).subtract("aa"), Counter(a=2).update({"a": 3})]
c.subtract("aaaaaaa"); c.update("zz"); del c["b"]
ct2 = c, c.pop("a"), c.get("nope"), Counter("aab").items()
dd = defaultdict(list, {"k": [1]})
dd["k"].append(2); dd["n"].append(3)
dfd = [dd, dd["m"], len(dd), dd.get("zz"), "zz" in dd, dd.default_factory is list, defaultdict(int), tried(lambda: defaultdict(3)), tried(lambda: defaultdict()["x"]), dd == {"k": [1, 2], "n": [3], "m": []}, dd | {"o": 1}, dd.copy(), repr(defaultdict(None, a=1)), dict(dd), defaultdict(lambda: 7)["q"]]
od = OrderedDict(a=1, b=2, c=3)
od.move_to_end("a"); od.move_to_end("c", last=False)
ord_ = [od, list(od), od.popitem(), od.popitem(last=False), od, OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == dict(b=2, a=1), list(reversed(OrderedDict(x=1, y=2))), tried(lambda: od.move_to_end("zz")), tried(lambda: OrderedDict().popitem()), od | {"n": 1}, repr(OrderedDict()), od.copy(), OrderedDict.fromkeys("ab"), isinstance(od, dict), od.pop("b", 0), od.setdefault("q", 1)]
cm = ChainMap({"a": 1}, {"a": 2, "b": 3})
cm["c"] = 4
chain = [cm, cm["a"], cm["b"], cm["c"], len(cm), list(cm), dict(cm), "b" in cm, cm.get("z", 0), cm.maps, cm.parents, cm.new_child({"b": 9})["b"], cm.new_child(), tried(lambda: cm["zz"]), tried(lambda: cm.pop("b")), tried(lambda: cm.__delitem__("b")), cm.pop("c"), sorted(cm.items()), bool(ChainMap()), cm == {"a": 1, "b": 3}, list(cm.keys()), list(cm.values()), cm.copy(), cm | {"x": 1}, {"x": 1} | cm, ChainMap.fromkeys("ab", 1), cm.setdefault("n", 5), cm.popitem(), cm.update(k=1), cm, cm.clear(), cm, repr(cm.keys()), isinstance(cm, dict), sorted(cm.new_child(q=1))]
del c, dd, q, od, cm
