# ---- program: str method errors
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(f) for f in (lambda: "a".center(), lambda: "a".center("x"), lambda: "a".center(5, "xy"), lambda: "a".center(5, 3), lambda: "abc".replace("a"), lambda: "abc".replace("a", 1), lambda: "abc".replace("a", "b", "c"), lambda: "a".join([1]), lambda: "a".join(3), lambda: "a".join(["b", None]), lambda: "a".split(""), lambda: "a".split(1), lambda: "a".split(",", "x"), lambda: "a".partition(""), lambda: "a".partition(1), lambda: "abc".index("z"), lambda: "abc".rindex("z"), lambda: "a".find(1), lambda: "abc".count(1), lambda: "a".startswith(1), lambda: "a".startswith((1,)), lambda: "a".startswith(["a"]), lambda: "a".endswith(None), lambda: "a".strip(1), lambda: "a".zfill("x"), lambda: "a".ljust(None), lambda: "a".expandtabs("x"), lambda: "a".encode(3), lambda: "é".encode("ascii"), lambda: "é".encode("latin-1"), lambda: "€x".encode("latin-1"), lambda: "\ud800".encode(), lambda: "é€".encode("ascii", "ignore"), lambda: "é".encode("ascii", "replace"), lambda: "a".translate(3), lambda: "abc".translate({97: "X", 98: None, 99: 100}), lambda: "abc".translate({97: 3.5}), lambda: str.maketrans("ab"), lambda: str.maketrans("ab", "c"), lambda: str.maketrans("ab", "cd", "e"), lambda: str.maketrans({"a": 1, 98: "z"}), lambda: str.maketrans({"ab": 1}), lambda: str.maketrans(1), lambda: str.maketrans({1.5: "a"}), lambda: "a" "b" % (), lambda: "a".removeprefix(1), lambda: "a".removesuffix(), lambda: "a".splitlines("x"), lambda: "a\nb".splitlines(True), lambda: "a".isalpha(1), lambda: "a"["x"], lambda: "a"[5], lambda: "abc"[1.0], lambda: "abc".upper("x"), lambda: "a".format_map(), lambda: "".join(), lambda: "a" * -1, lambda: "a" * True, lambda: "a" + b"a", lambda: "a" < b"a", lambda: "a" == b"a", lambda: "a" in 3, lambda: str(1, 2), lambda: str(b"a", 3), lambda: str(b"\xff", "utf-8"), lambda: str(b"\xff", "ascii"), lambda: str(b"\xff", "ascii", "replace"), lambda: str(object=3), lambda: str(), lambda: str(x=1), lambda: str(b"a"), lambda: "a".casefold(1), lambda: "abc".rfind("c", "a"), lambda: "abc".find("c", None, None), lambda: "abc".find("c", 1.5), lambda: "abc".nope, lambda: "x".swapcase().title().capitalize(), lambda: "abc".__getitem__(1), lambda: "abc".__contains__("b"), lambda: "abc".__len__(), lambda: "abc".__mul__(2), lambda: "abc".__add__(1), lambda: "abc".__eq__(1), lambda: "%s".__mod__(1), lambda: "abc".__iter__().__next__())]

# ---- program: unicode methods
words = ["straße", "İstanbul", "ΑΣΣ", "ǆ", "ﬁne", "naïve café", "Ⅷ", "１２３", "½", "²", "٣", "\u200b", "\xa0 x\u3000", "a\u0301", "𝔘𝔫𝔦", "ß", "ŉ", "ΐ", "hello world's", "they're 3rd", "x_1", "1x", "ªº", "日本", "\u1680", "\x1c\x1d", "\x85", "A\u2028B", "ᾳ", "Ǆ", "𐐀", "Ω", "ſ"]
out = [(w.upper(), w.lower(), w.title(), w.capitalize(), w.swapcase(), w.casefold()) for w in words]
out += [tuple(int(getattr(w, m)()) for m in ("isalpha", "isdigit", "isdecimal", "isnumeric", "isalnum", "isspace", "isupper", "islower", "istitle", "isidentifier", "isprintable", "isascii")) for w in words]
out += [w.split() for w in words[11:13]] + [w.splitlines() for w in ("a\x85b\x1cc\u2028d\r\ne\x0bf\x0cg", "\n", "a\n", "")] + ["日本語".center(9, "・"), f"{'日本':>5}|{'é':*^5}", len("𝔘"), "𝔘𝔫"[1], "a\u0301"[::-1], "é" == "e\u0301", sorted(["é", "z", "a", "É", "Z"]), max("aé𝔘"), repr("\xad\u200b\ue000\U0001f600\ud800\x7f\x80é"), ascii("é𝔘\n"), "\N{GREEK SMALL LETTER ALPHA}", "ⅷ".isdigit(), [ord(c) for c in "é𝔘"], "a\tb\tc".expandtabs(3), "é".encode(), "𝔘".encode("utf-8").hex(), b"\xf0\x9d\x94\x98".decode(), "İ".lower() == "i̇", len("İ".lower()), "ß".upper(), "ﬃ".title()]

# ---- program: split strip partition shapes
s = "  a,b,,c  d "
out = [s.split(), s.split(","), s.split(",", 1), s.rsplit(",", 1), s.split(None, 1), s.rsplit(None, 1), s.strip(), s.lstrip(), s.rstrip(" d"), "xxaxx".strip("x"), "abcba".strip("ab"), "a.b.c".partition("."), "a.b.c".rpartition("."), "abc".partition("z"), "abc".rpartition("z"), "".split(), "".split(","), " ".split(" "), "aXbXc".split("X", -1), "aXbXc".split("X", 0), "a b".split(maxsplit=1), "a,b".split(sep=","), "test_x".removeprefix("test_"), "x.py".removesuffix(".py"), "x".removesuffix(""), "abc".replace("", "-"), "aaa".replace("a", "b", 2), "aaa".replace("aa", "x"), "abcabc".count("bc"), "aaa".count("aa"), "abc".count(""), "abc".find(""), "abc".find("", 4), "abc".rfind(""), "abc".index("c", -1), "a-b_c".title(), "it's".title(), "ab".zfill(5), "-5".zfill(5), "+".zfill(3), "".zfill(2), "ab".ljust(1), "abc".center(6, "*"), "abc".center(7, "*"), "a" in "", "" in "a", "abc".startswith("b", 1), "abc".startswith(("x", "a")), "abc".endswith("b", 0, 2), "abc".startswith("", 4), "abc".startswith(()), "a\r\nb\rc\n".splitlines(), "a\n\nb".splitlines(keepends=True), ",".join("abc"), "".join(["x"]), "ab" * 3, "ab" < "abc" < "b", "Z" < "a", "abc"[-2:], "abc"[::2], "abc"[5:], "%s" % "x", "a" "b" 'c', r"\n", "\101\x41\u0041", "a\
b"]

# ---- program: bytes battery
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
b = b"hello \x00\xff'world\""
out = [b, b[0], b[1:3], b[-1:], len(b), list(b[:3]), b.hex(), b.hex(" "), b.hex(":", 2), b + b"!", b * 2, b"l" in b, 108 in b, b.find(b"l"), b.find(108), b.count(b"l"), b.replace(b"l", b"L"), b.split(), b.split(b"o"), b.upper(), b"a,b".partition(b","), b"ab".join([b"x", b"y"]), b.startswith(b"he"), b.strip(b"h\""), bytes(3), bytes([1, 2]), bytes("é", "utf-8"), bytes(b"x"), bytes.fromhex("0a ff"), b"abc" < b"abd", b"abc" == "abc", hash(b"a") == hash(b"a"), b"\x80".decode("latin-1"), "é".encode().decode(), b"\xff\xfe".decode("utf-8", "replace"), b"a\xffb".decode("ascii", "ignore"), bytes(range(3)), sorted(b"cab"), max(b"ab"), b"ab".isalpha(), b"1".isdigit(), b"Ab".swapcase(), b"a".center(5, b"*"), b"7".zfill(3), repr(b"\t\n\\'"), b"a\nb".splitlines(), b"abc".index(b"c"), b"".join([]), b"%d" if False else b"p", b'\'"', b"abc".translate(None, b"b"), b"abc"[::-1], b"ab".rjust(4)]
out += [err(f) for f in (lambda: b"a" + "a", lambda: b"a" + 1, lambda: b"abc"["a"], lambda: b"abc"[9], lambda: b"a".join(["x"]), lambda: b"a".join([1]), lambda: b"a".index(b"z"), lambda: b"a".split(""), lambda: b"a".split(b""), lambda: b"a".replace("a", "b"), lambda: bytes("a"), lambda: bytes([300]), lambda: bytes([-1]), lambda: bytes(-1), lambda: bytes(1.5), lambda: bytes(None), lambda: bytes("é", "ascii"), lambda: bytes([1], "utf-8"), lambda: bytes.fromhex("0g"), lambda: bytes.fromhex("abc"), lambda: bytes.fromhex(3), lambda: b"\xff".decode(), lambda: b"\xe2\x82".decode(), lambda: b"a\x80b".decode("ascii"), lambda: b"a".decode(3), lambda: b"a".find("a"), lambda: b"a".startswith("a"), lambda: b"a".count(300), lambda: 300 in b"a", lambda: "a" in b"a", lambda: b"a" < "a", lambda: b"a".hex(1), lambda: b"a".hex("ab"), lambda: b"a".center(3, "x"), lambda: b"a".center(3, b"xx"), lambda: b"a".strip("a"), lambda: b"a".nope, lambda: iter(b"a").__next__(), lambda: bytes(1, 2, 3, 4), lambda: bytes(b"a", 1), lambda: bytes(source=b"z"), lambda: bytes(x=1), lambda: b"ab".zfill(b"1"), lambda: b"a".expandtabs(b"x"), lambda: b"a" * "b", lambda: bytes([1, "a"]), lambda: b"\xc3\x28".decode(), lambda: b"\xf0\x28\x8c\xbc".decode(), lambda: b"\xed\xa0\x80".decode())]

# ---- program: textwrap and string constants
import string, textwrap
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [textwrap.dedent("""
    def f():
        pass

      x
    """), textwrap.dedent("\ta\n\t b\n"), textwrap.dedent("  a\n\tb"), textwrap.dedent(""), textwrap.dedent("   \n  a\n \n"), textwrap.indent("a\n\nb\n", "> "), textwrap.indent("a\nb", "  ", lambda l: "b" in l), textwrap.indent("", "x"), string.ascii_letters, string.digits, string.hexdigits, string.octdigits, string.punctuation, string.whitespace, len(string.printable), err(lambda: textwrap.dedent(3)), err(lambda: textwrap.indent("a")), err(lambda: textwrap.indent("a", 3))]

# ---- program: sorting stability and keys
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
rows = [("b", 2), ("a", 2), ("c", 1), ("a", 1), ("B", 3)]
class K:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
    def __repr__(self): return f"K{self.v}"
l = [3, 1, 2]
r = l.sort(reverse=True)
m = [K(2), K(1)]; m.sort()
out = [sorted(rows), sorted(rows, key=lambda r: r[1]), sorted(rows, key=lambda r: (-r[1], r[0])), sorted(rows, key=lambda r: r[0].lower()), sorted(rows, key=lambda r: r[1], reverse=True), r, l, m, max(rows, key=lambda r: r[1]), min(rows, key=lambda r: r[1]), sorted("bAc", key=str.lower), sorted({"b": 1, "a": 2}), sorted([True, 0, 2.5, -1]), sorted([(1, "a"), (1, "A")]), sorted([[2], [1, 5], []]), sorted([float("nan"), 1, 0])[1:], sorted("hello", reverse=True), sorted([b"b", b"a"]), list(reversed(sorted([3, 1]))), sorted([0.0, -0.0, 0]), sorted([{1}, {1, 2}], key=len), max("a", "b", key=ord), max([1, 2], default=0), max([], default=None), min(3, 1, 2), sorted([None, None]), err(lambda: sorted([None, 1])), err(lambda: sorted([1, "a", None])), err(lambda: sorted([K(1), 2])), err(lambda: sorted([2, K(1)])), err(lambda: sorted(3)), err(lambda: sorted([1], key=lambda: 1)), err(lambda: sorted([1, 2], key=lambda x: 1 / 0)), err(lambda: sorted([1], reverse="x")), err(lambda: sorted([1], reverse=None)), err(lambda: sorted([{}, {}])), err(lambda: max(1, 2, default=3)), err(lambda: max([1], key=3)), err(lambda: min(1, None)), err(lambda: [].sort(3)), err(lambda: [1, 2].sort(key=1)), err(lambda: sorted(a=1)), err(lambda: sorted([1j] if False else [object, int]))]

# ---- program: dict views and set operations
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
d, e = {"a": 1, "b": 2, "c": 3}, {"b": 2, "c": 4, "d": 5}
def grow():
    for k in d: d[k + "x"] = 1
def change():
    x = {1: 1, 2: 2}
    for k in x.keys(): del x[1]; x[3] = 1
def setgrow():
    s = {1}
    for x in s: s.add(x + 1)
def dqgrow():
    from collections import deque
    q = deque([1])
    for x in q: q.append(2)
def listgrow():
    l = [1]
    for x in l:
        if len(l) < 5: l.append(x + 1)
    return l
out = [sorted(d.keys() & e.keys()), sorted(d.keys() | e), sorted(d.keys() - e.keys()), sorted(d.keys() ^ e.keys()), sorted(d.items() & e.items()), d.keys() <= {"a", "b", "c", "d"}, d.keys() == {"a", "b", "c"}, d.items() == {"a": 1, "b": 2, "c": 3}.items(), d.values() == d.values(), "a" in d.keys(), ("a", 1) in d.items(), ("a", 2) in d.items(), 3 in d.values(), d.keys(), d.values(), d.items(), len(d.items()), list(reversed(d)), list(reversed(d.items())), d | e, e | d, d.keys().isdisjoint("xyz"), err(lambda: d.keys() + e.keys()), err(lambda: d.keys()[0]), err(lambda: hash(d.keys())), err(lambda: d | [("z", 1)]), err(lambda: d.values() & {1}), err(lambda: d.items() | 3), err(lambda: d.keys() & 3), err(lambda: {} | 3), err(lambda: d.keys() < 3), err(lambda: d.update(3)), err(lambda: d.update([1])), err(lambda: d.update([(1,)])), err(lambda: d.pop()), err(lambda: d.pop("zz")), err(lambda: d.setdefault()), err(lambda: d.fromkeys(3)), err(lambda: d["q"]), err(lambda: d.nope), err(lambda: d.popitem(1)), err(lambda: d.get()), err(lambda: d.clear(1)), err(lambda: dict(a=1, **{"a": 2})), err(lambda: dict([("a", 1), ("b",)])), err(lambda: dict("ab")), err(lambda: dict(["ab", "cd"])), dict.fromkeys("ab", []), d.setdefault("z", 9), d.pop("z"), list({**d, "a": 0}.items()), {1: "a", True: "b", 1.0: "c"}, err(grow), err(change), err(setgrow), err(dqgrow), listgrow()]
s, t = {1, 2, 3}, frozenset([3, 4])
out += [s | t, s & t, s - t, s ^ t, s <= {1, 2, 3, 4}, s < s, s >= set(), s.isdisjoint(t), s.intersection([1], [1, 2]), s.difference([1]), s.symmetric_difference([1, 9]), t.copy() is t, {1} == frozenset([1]), err(lambda: s | [1]), err(lambda: s < [1]), err(lambda: s.remove(99)), err(lambda: set().pop()), err(lambda: s.add([])), err(lambda: t.add(1)), err(lambda: s[0]), err(lambda: s.union(3)), err(lambda: set(3)), err(lambda: hash(s)), err(lambda: {s}), {t: 1}, err(lambda: s.discard([])), err(lambda: s.update(3)), err(lambda: frozenset(1, 2)), err(lambda: set(a=1)), err(lambda: s.isdisjoint(3)), {frozenset(s)} == {frozenset({3, 2, 1})}, err(lambda: s + s), err(lambda: s * 2), err(lambda: -s), err(lambda: [] in s), {1} in {frozenset([1])}, s.__contains__({1}), err(lambda: s.nope)]
