# What fills a container from an iterator takes the items as they come: the iterator sees the container grow, and what came before a failure stays.
from collections import deque


def failing():
    yield 1
    yield 2
    raise ValueError("stop")


def caught(fn):
    try:
        return fn()
    except Exception as e:
        return type(e).__name__, str(e)


def kept(fn, into):
    return caught(lambda: fn(into)), into


class Sized:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return iter(range(self.n))

    def __len__(self):
        log.append("len")
        return self.n


class Broken(Sized):
    def __len__(self):
        raise ValueError("no length")


class Rows(list):
    pass


class Bag(set):
    pass


def add_to(l, it):
    l += it
    return l


log = []
N = [1]
N.extend(len(N) for _ in range(3))
O = [1]
O += (len(O) for _ in range(3))
P = Rows([1])
P.extend(len(P) for _ in range(3))
P.extend(P)
P += P
list.extend(P, P)
Q = [1]
Q.__init__(len(Q) for _ in range(3))
R = [1, 2]
R.extend(R)
R += R
R.extend(iter(R[:2]))
S = [0]
S.extend(map(lambda i: len(S), "abc"))
S.extend({5: 6})
S.extend({7})
S.extend({8: 9}.items())
S.extend(b"a")
S.extend("b")
S.extend(range(2))
S.extend((3, 4))
T = [1]
T.extend(T.clear() or i for i in range(3))
out = [N, O, P, Q, R, S, T]
out += [kept(lambda l: l.extend(failing()), [0]), kept(lambda l: l.extend(1 // (2 - i) for i in range(5)), [0]), kept(lambda l: add_to(l, failing()), [0]),
        kept(lambda l: l.extend(map(lambda i: 1 // (2 - i), range(5))), [0]), kept(lambda l: l.__init__(failing()), [0]), kept(lambda l: l.extend(3), [0]),
        kept(lambda l: l.extend(Sized(2)), [0]), kept(lambda l: l.extend(Broken(2)), [0]), kept(lambda l: l.extend(zip([1, 2], failing())), [0]), log]
out += [kept(lambda l: l.__setitem__(slice(0, 1), failing()), [0, 1]), kept(lambda d: d.update((i, 1 // (2 - i)) for i in range(5)), {})]

a = set()
a.update(len(a) for _ in range(3))
b = {1}
b.update(b, (len(b) + i for i in range(3)), [9])
c = {0, 1, 2, 3}
c.difference_update(len(c) for _ in range(3))
d = {1, 2}
d.difference_update(d)
e = {1, 2, 3}
e.intersection_update(len(e) for _ in range(3))
f = {1, 2, 3}
f.symmetric_difference_update(len(f) for _ in range(3))
g = Bag([1])
g.update(g, {2: 3}, "x")
h = {1, 2, 3}
h.difference_update({1}, [2], {3: 4})
out += [sorted(a), sorted(b), sorted(c), d, sorted(e), sorted(f), sorted(map(str, g)), h]
out += [kept(lambda s: s.update(failing()), {0}), kept(lambda s: s.update([1], [2, [], 3]), {0}), kept(lambda s: s.difference_update(failing()), {0, 1, 3}),
        kept(lambda s: s.difference_update([1, {2}, 3]), {0, 1, 3}), kept(lambda s: s.intersection_update(failing()), {0, 1}), kept(lambda s: s.update(4), {0}),
        kept(lambda s: s.symmetric_difference_update(failing()), {0, 1}), kept(lambda s: s.update(), {0}), kept(lambda s: s.difference_update(), {0}),
        kept(lambda s: s.update({1.0, True}, [0.0]), {0, 1})]

m = deque([1])
m.extend(len(m) for _ in range(3))
m.extend(m)
n = deque([1], 3)
n += (len(n) for _ in range(4))
n.extendleft(n)
o = deque(maxlen=0)
seen = []
o.extend(seen.append(i) for i in range(3))
out += [m, n, o, seen, kept(lambda q: q.extend(failing()), deque([0])), kept(lambda q: q.extendleft(failing()), deque([0])), kept(lambda q: add_to(q, failing()), deque([0])),
        kept(lambda q: q.extend(iter(q)), deque([0, 1])), kept(lambda q: add_to(q, q), deque([0, 1])), kept(lambda q: q.extend(5), deque([0]))]
