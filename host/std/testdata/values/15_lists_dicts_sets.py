l = [3, 1, 2]
l.append(5); l.extend((4, 4)); l.insert(0, 9); l.remove(4)
popped = l.pop(), l.pop(0)
l.sort(key=lambda v: (v % 2, -v)); l.reverse()
d = dict(a=1, b=2)
d |= {"c": 3}
d.setdefault("a", 0); d.setdefault("e", []).append(1)
gone = d.pop("b"), d.pop("zz", "none"), d.get("q", 7)
d.update([("a", 10)], f=6)
s = {1, 2} | {2, 3}
s.add(8); s.discard(99)
f = frozenset("ab")
out = [l, popped, l.index(5), l.count(5), d, gone, list(d.items()), list(reversed(d)),
       sorted(s), sorted(s & {1, 8}), sorted(s - {1}), sorted(s ^ {1, 100}), {1} <= s, f >= {"a"},
       "a" in f, len(f), dict.fromkeys("xy", 0), [1, 2] + [3], [1, 2].copy() == [1, 2], {"a": 1} == {"a": 1.0},
       dict(zip("ab", (1, 2))) | {"a": 5}, next(iter({"only": 1}))]
