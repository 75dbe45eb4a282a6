"""Text and its methods, clause by clause (HOST-160 to HOST-162, HOST-168, HOST-169)."""
import collections
import enum
import functools
import types

out = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


# HOST-160
s = "aé😀\u0301z"
out.append((len(s), s[2], s[-1], s[::-1], s[1:3], s[4:1:-2], list(s), s.index("😀"), ord(s[2]), chr(0x10FFFF), "\ud800", len("\ud83d\ude00"), said(lambda: "\ud800".encode()), said(lambda: s[9]), "é" < "z", "Z" < "a", "a" * 0, "ab" * 3, "b" in "abc", "" in "abc", said(lambda: 1 in "a")))
out.append((r"\n\x", rb"\d", Rb"\t", bR"\t", "\a\b\f\n\r\t\v\\\'\"\0\7\101\x41\u00e9\U0001F600\N{BULLET}", b"\x00\377\n", "a" "b" 'c' r"\d" f"{1}" "{x}", u"u", """multi
line""", "con\
tinued", '''it's''', len("\
"), f"\x41{1}\n", rf"\n{1}", fr"\t{2}"))
# HOST-161
subjects = ["", "a", "Hello World", "  pad\t", "straße", "ǅ ǆ", "123", "½", "²", "١٢", "a1_b", "ABC", "abc-DEF", "ﬁne", "İ", "ΑΣ", "x\ny\r\nz\u2028w\x0bq\x1cr", "\u00a0 ", "1a", "_x", "class", "été", "tITLE of'a b", "\x7f", "ᾳ", "a\tb\n\tc"]
plain = "capitalize casefold isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper lower lstrip rstrip splitlines split rsplit strip swapcase title upper expandtabs".split()
out += [(n, [getattr(s, n)() for s in subjects]) for n in plain]
t = "abcabcab"
out.append([said(lambda: getattr(t, n)(*a)) for n in ("count", "find", "rfind", "index", "rindex", "startswith", "endswith") for a in (("a",), ("ab",), ("",), ("z",), ("b", 2), ("b", -3), ("ab", 1, 4), ("", 9), ("c", 0, -1), ("ab", None, 3), (1,), ("a", 20))])
out.append([said(lambda: f()) for f in (lambda: t.startswith(("x", "ab")), lambda: t.endswith(("x", "b"), 2), lambda: t.startswith(()), lambda: t.startswith(["a"]), lambda: "".startswith(""), lambda: t.endswith("", 3, 2))])
out.append([said(lambda: "a,b,,c,".split(*a)) for a in ((",",), (",", 1), (",", 0), (",", -1), ("",), (None, 1), (",,",), ("x",))] + [said(lambda: "a,b,,c,".rsplit(*a)) for a in ((",",), (",", 1), (",", 0), ("b,",), (None, 1))] + [" a  b c ".split(None, 1), " a  b c ".rsplit(None, 1), " a b ".split(maxsplit=1), "a b".split(sep=" "), "\u2003a\x1fb".split()])
out.append(("a\nb\r\nc\rd\x0be\x0cf\x1cg\x85h\u2028i".splitlines(), "a\n\nb\n".splitlines(True), "a\n".splitlines(keepends=False), "".splitlines(), "\n".splitlines()))
out.append([said(lambda: f(*a)) for f in ("ab".center, "ab".ljust, "ab".rjust) for a in ((5,), (6, "*"), (1,), (-3,), (5, ""), (5, "xy"), ("5",))] + ["a".center(4), "ab".center(7), [w.zfill(5) for w in ("", "-1", "+1", "--1", "abc", "1.5", "123456")], "7".zfill(-1)])
out.append([said(lambda: "aXbXc".partition(p)) for p in ("X", "Xb", "q", "", 1)] + [said(lambda: "aXbXc".rpartition(p)) for p in ("X", "q", "")])
out.append([said(lambda: f()) for f in (lambda: "aaa".replace("a", "b"), lambda: "aaa".replace("a", "b", 2), lambda: "aaa".replace("", "-"), lambda: "aaa".replace("", "-", 2), lambda: "aaa".replace("a", ""), lambda: "".replace("", "x"), lambda: "aaa".replace("aa", "b"), lambda: "abc".replace("b", "B", -1), lambda: "abc".replace("b", "B", count=0), lambda: "a".replace("a", 1))])
out.append(("xxaxx".strip("x"), "xyaxy".lstrip("yx"), "abc".rstrip("cb"), "  a ".strip(None), "abc".strip(""), "prefix".removeprefix("pre"), "prefix".removeprefix("fix"), "prefix".removesuffix("fix"), "a".removesuffix(""), "aa".removeprefix("a")))
out.append([said(lambda: f()) for f in (lambda: "-".join("abc"), lambda: "".join([]), lambda: ",".join({"a": 1, "b": 2}), lambda: ",".join(x for x in "xy"), lambda: ",".join(["a", 1]), lambda: ",".join(3), lambda: "x".join(["solo"]))])
out.append([said(lambda: f()) for f in (lambda: "abc".translate({97: "x", 98: None, 99: 100}), lambda: "abc".translate(str.maketrans("ab", "xy", "c")), lambda: str.maketrans({"a": 1, 98: "z"}), lambda: str.maketrans("ab", "xy"), lambda: str.maketrans("a", "xy"), lambda: "ab".translate(str.maketrans({"a": "long"})), lambda: "a".translate({97: -1}), lambda: "ab".translate(["x"] * 98), lambda: str.maketrans({"ab": 1}))])
out.append(("a\tbc\td".expandtabs(), "a\tbc\td".expandtabs(4), "a\tb".expandtabs(0), "ab\rc\td".expandtabs(tabsize=3), "\t".expandtabs(1)))
out.append([said(lambda: "é".encode(*a)) for a in ((), ("utf-8",), ("UTF8",), ("latin-1",), ("iso-8859-1",), ("ascii",), ("ascii", "ignore"), ("ascii", "replace"))] + ["a\ud800".encode("utf-8", "ignore"), "a\ud800".encode("utf-8", "replace"), "é".encode(encoding="ascii", errors="ignore")])
out.append(("{a} {b!r}".format_map({"a": 1, "b": "x"}), "{}".format("x"), "ΑΣ".lower(), "ß".upper(), "ŉ".upper(), "ǆ".title(), "İ".lower(), "ﬀ".capitalize(), "ΌΣΟΣ Σ".lower(), "ß".casefold(), "ı".upper()))
# HOST-162
b = b"ab\xffab"
out.append((b[0], b[-1], b[1:3], b[::-2], len(b), list(b"ab"), b + b"c", b * 2, b"a" in b, 97 in b, said(lambda: "a" in b), said(lambda: b + "a"), b == b"ab\xffab", b < b"b", b"a" == "a", said(lambda: b"a" < "a"), hash(b"a") == hash(b"a"), bytes(3), bytes([1, 255]), bytes(b"x"), bytes("é", "utf-8"), bytes(), said(lambda: bytes([256])), said(lambda: bytes(-1)), said(lambda: bytes("a")), bytes(range(3))))
out.append((b.hex(), b"".hex(), b"\x01\x02\x03".hex(":"), b"\x01\x02\x03\x04".hex("-", 2), bytes.fromhex("0a FF  01"), said(lambda: bytes.fromhex("0g")), said(lambda: bytes.fromhex("0 1"))))
out.append([said(lambda: x.decode(*a)) for x in (b"abc", b"\xc3\xa9", b"\xff\x41", b"\xe2\x82", b"\xed\xa0\x80", b"\xf0\x9f\x98\x80") for a in ((), ("utf-8", "ignore"), ("utf-8", "replace"), ("ascii",), ("ascii", "replace"), ("latin-1",))])
out.append((b.startswith(b"ab"), b.startswith((b"x", b"a")), b.endswith(b"b", 0, 2), b",".join([b"a", b"b"]), said(lambda: b",".join(["a"])), b"a,b,,c".split(b","), b" a  b ".split(), b"a,b".split(b",", 1), b"  x ".strip(), b"xax".strip(b"x"), b"aaa".replace(b"a", b"b", 2), b"aaa".replace(b"a", b"bb"), b"ab".replace(b"", b"-"), b"ab".replace(b"", b"-", 1), b"ab".replace(b"a", b"", 0), b"ab".replace(b"a", b"", -1), b"ab".startswith(b"b", 1), b"ab".startswith(b"", 3), b"ab".endswith((b"a",), None, -1), said(lambda: b"a".startswith("a")), said(lambda: b"a".startswith((b"x", "a"))), b"abc".find(b"c"), b"abc".find(99), b"abc".find(b"z"), said(lambda: b.find("a"))))
out.append([repr(x) for x in (b"", b"it's", b'"', b"'\"", b"\x00\t\n\r\\\x7f\x80 ~", bytes(range(30, 40)))])
# HOST-168
out.append([repr(x) for x in ("", "a", "it's", '"', "'\"", "\\", "\n\r\t\0\x1b\x7f", "\x80\xa0\xad", "é😀", "\u200b\u2028\u3000\ue000\ufeff", "\ud800", "\U000e0001\U0010ffff", "\u0378", "ก\u0300", "\\'", "a\"b'c\\")] + [ascii("é😀\ud800'"), str("a'b"), f"{'q'!r}{'é'!a}"])


# HOST-169, apart from addresses, which CPython shows.
class Own:
    def __repr__(self): return "Own()"
    def __str__(self): return "own text"


loop, d, dq = [1], {}, collections.deque()
loop.append(loop)
d["self"] = [d]
dq.append(dq)
tup = ([],)
tup[0].append(tup)
out.append([repr(x) for x in (loop, d, tup, dq, [[]], [Own()], {1: Own()}, {Own}, (1,), (), {}, [], set(), {1}, frozenset(), frozenset({1}), range(3), range(1, 2), range(0, 3, 2), slice(1), slice(1, None, 2), None, ..., NotImplemented, True, int, Own, type, type(None),
    {1: 2}.keys(), {1: 2}.values(), {1: 2}.items(), collections.OrderedDict(a=1), collections.Counter("aab"), collections.defaultdict(list, a=[1]), types.SimpleNamespace(a=1), ValueError("x", 1), KeyError("k"), StopIteration(), functools.partial(int, "1", base=2).args, types.MappingProxyType({1: 2}), OSError(2, "no")) ] + [str(Own()), f"{Own()}", f"{Own()!r}", str([Own()])])
