"""Programs about abstract classes: those of abc and those of collections.abc, with the methods they lend."""

# ---- program: abstract methods by way of the metaclass
import abc
class A(metaclass=abc.ABCMeta):
    @abc.abstractmethod
    def z(self): ...
    @abc.abstractmethod
    def b(self): ...
    @property
    @abc.abstractmethod
    def c(self): ...
class B(A):
    def z(self): return 1
def tried(f):
    try: return f()
    except Exception as e: return type(e).__name__, str(e)
r = [tried(A), tried(B)]
class C(B):
    def b(self): return 2
    c = 3
r.append(C().z() + C().b() + C().c)
import typing
class P(typing.Protocol):
    @abc.abstractmethod
    def f(self): ...
class Q(P): pass
r.append(tried(Q))

# ---- program: lent methods of sequences, mappings, sets and views
from collections.abc import *
def tried(f):
    try: return f()
    except Exception as e: return type(e).__name__, str(e)
class S(Sequence):
    def __init__(self, *items): self.items = items
    def __getitem__(self, i): return self.items[i]
    def __len__(self): return len(self.items)
s = S(1, 2, 3, 2)
r = [list(s), 2 in s, 9 in s, list(reversed(s)), s.index(2), s.index(2, 2), s.count(2), tried(lambda: s.index(7)), isinstance(s, Sequence), isinstance(s, Collection), isinstance(s, Reversible), isinstance(s, MutableSequence), issubclass(S, Iterable), tried(lambda: s.index()), bool(s), s.index(2, -1), tried(Sequence), tried(MutableSequence)]
class M(MutableSequence):
    def __init__(self, items=()): self.l = list(items)
    def __getitem__(self, i): return self.l[i]
    def __setitem__(self, i, v): self.l[i] = v
    def __delitem__(self, i): del self.l[i]
    def __len__(self): return len(self.l)
    def insert(self, i, v): self.l.insert(i, v)
m = M()
m.append(1); m.extend([2, 3]); m += (4, 5); m.reverse(); x = m.pop(); m.remove(3)
r2 = [m.l, x, m.pop(0), m.l, tried(lambda: m.remove(99))]
m.extend(m); r2.append(list(m)); m.clear(); r2.append(list(m))
class D(MutableMapping):
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __len__(self): return len(self.d)
    def __iter__(self): return iter(self.d)
    def __repr__(self): return f"D({self.d})"
d = D(); d["a"] = 1
d.update({"b": 2}, c=3); d.update([("x", 9)]); d.setdefault("a", 5); d.setdefault("n")
r3 = [d, d.get("q"), d.get("a"), d.get("q", 0), list(d.keys()), list(d.values()), list(d.items()), "a" in d, 1 in d.values(), ("a", 1) in d.items(), ("a", 2) in d.items(), d.keys() & {"a", "zz"}, d.pop("a"), d.pop("zz", None), tried(lambda: d.pop("zz")), d.popitem(), d == {"x": 9, "c": 3, "n": None}, d == D(), len(d.keys()), d.keys(), tried(lambda: hash(d)), isinstance(d, Mapping), dict(d), {**d}, sorted(d)]
d.clear(); r3.append((d, tried(d.popitem)))
class O(MutableSet):
    def __init__(self, it=()): self.l = list(dict.fromkeys(it))
    def __contains__(self, x): return x in self.l
    def __iter__(self): return iter(self.l)
    def __len__(self): return len(self.l)
    def add(self, v):
        if v not in self.l: self.l.append(v)
    def discard(self, v):
        if v in self.l: self.l.remove(v)
    def __repr__(self): return f"O({self.l})"
o, p = O([1, 2, 3]), O([3, 4])
r4 = [o & p, o | p, o - p, o ^ p, o < p, o <= O([1, 2, 3, 4]), o == O([3, 2, 1]), o > O([1]), o.isdisjoint(p), {1, 9} & o, [3] | o, {7, 1} - o, o == {1, 2, 3}, o & [1], tried(lambda: o & 3), tried(lambda: o < 3), o != p]
o |= p; r4.append(o.l[:]); o -= [4]; r4.append(o.l[:]); o &= {1, 2}; r4.append(o.l[:]); o ^= {2, 5}; r4.append(o.l[:]); o.remove(5); r4.append(tried(lambda: o.remove(5))); r4.append(o.pop()); r4.append(tried(lambda: O().pop())); o.clear(); r4.append(o)
class I(Iterator):
    def __init__(self): self.n = 0
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration
        return self.n
r5 = [list(I()), tried(lambda: Iterator()), isinstance(I(), Iterable), issubclass(I, Iterator), issubclass(list, Hashable), isinstance((), Hashable), issubclass(int, Sized), isinstance(len, Callable), issubclass(Mapping, Collection), issubclass(MutableSequence, Sequence)]
class K:
    def __len__(self): return 1
    def __iter__(self): return iter(())
    def __contains__(self, x): return False
r6 = [isinstance(K(), c) for c in (Sized, Iterable, Container, Collection, Sequence, Mapping, Hashable, Callable)], [c.__name__ for c in S.__mro__], Mapping.__module__, repr(Sequence)
del s, m
