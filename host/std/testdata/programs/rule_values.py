"""Numbers, text, comparison and containers, rule by rule."""
import sys

out = []


def raised(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return type(e).__name__


out.append((2**200 + 1 - 2**200, 2**53 + 1 + 0.0, raised(lambda: 10**400 + 1.0)))  # HOST-141
out.append((10**400 / 10**399, 1 / 3, raised(lambda: 10**400 / 3)))  # HOST-142
out.append((-7 // 2, -7 % 2, 7 // -2, 7 % -2, -7.5 // 2, -7.5 % 2, 5.0 % -3, raised(lambda: 1 // 0)))  # HOST-143
out.append((2**-2, 2**10, 2.0**0.5, raised(lambda: 0**-1), raised(lambda: 10.0**400), 0**0, 0.0**0))  # HOST-144
out.append((raised(lambda: 1 << -1), -5 >> 1, ~5, True & False, True ^ True, 6 | 1))  # HOST-146
out.append((int(-3.9), int(" 1_000 "), int("z", 36), int("0x10", 0), float("1_0.5"), float("-inf"), raised(int, float("nan")), raised(int, "1__0")))  # HOST-147
out.append((round(2.5), round(3.5), round(2.675, 2), round(1250, -2), divmod(-7, 3), pow(2, 10, 7), pow(3, -1, 7)))  # HOST-148
out.append((repr(0.1), repr(1e16), repr(123456789012345.0), repr(1e-5), repr(0.0001), repr(-0.0), repr(5e-324), repr(1e100)))  # HOST-149
out.append(((255).bit_length(), (7).bit_count(), (1.5).as_integer_ratio(), (2.0).is_integer(), (0.5).hex(), (258).to_bytes(2, "big")))  # HOST-150
out.append((raised(getattr, 1, "nothing"), float.fromhex("0x1.8p1")))  # HOST-150

word = "ab" "cd"  # HOST-160: implicit concatenation
out.append((word[1:3], len("aé😀"), r"\n", b"\x41", "\N{BULLET}\u00e9"))
out.append(("straße".upper(), "x,y,,z".split(","), "  a b ".split(), "abc".center(7, "*"), "a-b".partition("-"), "Title case".swapcase()))  # HOST-161
out.append(("a\tb".expandtabs(4), "banana".replace("a", "o", 2), "abc".translate({97: "x", 98: None}), "١".isdecimal(), "x1".isidentifier(), "a\r\nb\n".splitlines(True)))  # HOST-161
out.append((b"ab" + b"c", b"abc"[0], b"abc"[1:], bytes(3), bytes([65]), b"a,b".split(b","), b"\xff".hex(), bytes.fromhex("0a ff"), "é".encode(), raised("é".encode, "ascii")))  # HOST-162
out.append((f"{1234567:,}", f"{255:#x}", f"{-5:=+6d}", f"{3.14159:.3}", f"{1e10:g}", f"{0.25:%}", f"{True:>5}", f"{'ab':*^6}", f"{2.5:.0f}", f"{1e22}", f"{12:05}", raised(format, "a", "d")))  # HOST-163
out.append((f"{1234:n}", f"{1.5:n}"))  # HOST-164
q = {"k": [1, 2]}
out.append((f"{q['k'][0]}", f"{ q = !s:>20}", f"{{{1}}}", f"{'a' 'b'}", f"{q['k']!r:_^10}"))  # HOST-165
out.append(("{} {}".format(1, 2), "{1}{0}".format("a", "b"), "{0.real} {d[k]} {d[0]}".format(3, d={"k": 4, 0: 5}), "{:{}}".format("x", 3), raised("{} {0}".format, 1)))  # HOST-166
out.append(("%05d|%-5s|%x|%.2f|%r|%%" % (42, "a", 255, 1.005, "q"), "%(a)s" % {"a": 1}, "%*d" % (5, 3), raised(lambda: "%d" % ()), raised(lambda: "%d" % (1, 2))))  # HOST-167
out.append((repr("it's"), repr('"'), repr("'\""), repr("\n\x00\x7f\u200b é"), repr("\ud800")))  # HOST-168
loop = [1]
loop.append(loop)
own = {}
own["me"] = own
out.append((repr(loop), repr(own), repr(set()), repr(frozenset({1})), repr(slice(1, None)), repr(range(0, 9, 2)), str(int)))  # HOST-169

out.append((2**53 == float(2**53), 2**53 + 1 == float(2**53), True == 1.0, [1] == (1,), {"a": 1, "b": 2} == {"b": 2, "a": 1}, 1 == "1"))  # HOST-181
out.append((1 < 1.5, "a" < "b", [1, 2] < [1, 3], (1,) < (1, 0), {1} < {1, 2}, raised(lambda: 1 < "a")))  # HOST-182


class Eq:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        return NotImplemented if not isinstance(o, Eq) else self.v == o.v

    def __lt__(self, o):
        return self.v < o.v


out.append((Eq(1) == Eq(1), Eq(1) != Eq(2), Eq(1) == 1, Eq(2) > Eq(1), raised(hash, Eq(1))))  # HOST-183
out.append((None is None, [] is [], int is int, ... is Ellipsis))  # HOST-184
out.append((hash(1) == hash(1.0) == hash(True), raised(hash, []), raised(lambda: {[]: 1}), raised(lambda: {{}})))  # HOST-186


def grows(d):
    for k in d:
        d[k + 1] = 0


out.append(raised(grows, {0: 0}))  # HOST-241
ls = [1, 2, 3]
for v in ls:
    if v == 1:
        ls.remove(1)
out.append(ls)  # HOST-241: a list may change, with index semantics
seen = {3: None, 1: None}
out.append((list(seen), list({"b", "b"}), sorted({3, 1} | {2})))  # HOST-242
li = list(range(6))
out.append((li[-1], li[10:], li[::-2], raised(lambda: li[6]), raised(lambda: li[::0]), [0] * -1, [[]] * 2))  # HOST-243
li[1:3] = "xyz"
out.append(li)
out.append((raised(lambda: li.__setitem__(slice(None, None, 2), [1])), li))  # HOST-243
pairs = [("b", 1), ("a", 1), ("c", 0)]
out.append((sorted(pairs, key=lambda p: p[1]), sorted(pairs, key=lambda p: p[1], reverse=True)))  # HOST-244
big = range(10**18)
out.append((big[-1], big[5:10:2], 10**17 in big, range(3) == range(0, 3, 1), raised(len, range(10**20))))  # HOST-245
d = {"a": 1, "b": 2}
view = d.keys()
d["c"] = 3
out.append((list(view), view & {"a", "z"}, d.items() - {("a", 1)} == {("b", 2), ("c", 3)}, list(reversed(d.values()))))  # HOST-246


class Old:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i * i


calls = iter([1, 2, 0, 3])
out.append((list(Old()), next(iter([]), "none"), list(iter(lambda: next(calls), 0)), raised(next, iter(()))))  # HOST-247
