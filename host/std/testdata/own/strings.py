# Text: methods, slices, characters beyond ASCII.
# ---- program: splitting on blanks and on separators
s = "  a  b\tc\n"
blanks = s.split(), s.split(" "), s.split(None, 1), s.rsplit(None, 1), s.rsplit(" ", 2)
commas = "a,,b,".split(","), "".split(","), "".split(), "a".split("abc"), "a<>b<>c".rsplit("<>", 1)
"x".split("")
# ---- program: partitions
path = "model.layers.0.weight"
parts = path.partition("."), path.rpartition("."), path.partition("/"), path.rpartition("/")
name, _, rest = path.partition(".")
# ---- program: stripping sets of characters and whole affixes
s = "xxyhello-yxx"
out = s.strip("xy"), s.lstrip("x"), s.rstrip("xy-"), s.removeprefix("xx"), s.removesuffix("yx"), s.removeprefix("q")
spaces = "\u2003 a\u00a0\n".strip(), "\x1c\x1d a \x85".strip(), "  ".strip()
# ---- program: case beyond ASCII
words = ["straße", "ǆ", "ΑΣ", "ﬁ", "İ", "ñ", "ÿ", "ß"]
upper = [w.upper() for w in words]
lower = [w.lower() for w in words]
title = [w.title() for w in words]
fold = [w.casefold() for w in words]
cap = [w.capitalize() for w in words]
swap = [w.swapcase() for w in words]
# ---- program: title counts a letter after anything else
titles = "they're bill's".title(), "x2y 3rd-party".title(), "UPPER lower".title(), "a_b.c".title()
checks = [t.istitle() for t in titles], "A".istitle(), "1".istitle(), "Ab C".istitle(), "AB".istitle()
# ---- program: classes of characters
chars = ["a", "Z", "5", "²", "½", "٣", "_", " ", "", "é", "漢", "\n", "a1", "\u200b"]
names = ["isalpha", "isdigit", "isdecimal", "isnumeric", "isalnum", "isspace", "isupper", "islower", "isidentifier", "isprintable", "isascii"]
table = {repr(c): [getattr(c, n)() for n in names] for c in chars}
# ---- program: finding from both ends
s = "banana"
finds = s.find("an"), s.rfind("an"), s.find("an", 2), s.find("an", 0, 2), s.find(""), s.rfind(""), s.find("", 9), s.index("na"), s.count("a"), s.count("ana"), s.count(""), s.count("a", -3)
s.index("x", 2)
# ---- program: replacing at most so many
s = "aaaa"
outs = s.replace("a", "b"), s.replace("a", "b", 2), s.replace("aa", "x"), s.replace("", "-"), s.replace("", "-", 3), "".replace("", "z"), s.replace("a", "", count=1)
# ---- program: joining what is not text fails
ok = ",".join("abc"), "".join([]), "-".join(("a",)), " ".join({"k": 1, "l": 2}), ", ".join(str(i) for i in range(3))
",".join(["a", 1])
# ---- program: padding
s = "é1"
pads = s.center(6), s.center(7, "*"), s.ljust(5, "."), s.rjust(5), s.center(1), "abc".center(6, "-"), "ab".center(5, "-")
zeros = "42".zfill(5), "-42".zfill(5), "+4".zfill(4), "".zfill(2), "--1".zfill(5)
"a".ljust(5, "ab")
# ---- program: tabs
tabs = "a\tb".expandtabs(), "a\tbc\td".expandtabs(4), "\t|".expandtabs(0), "ab\n\tc".expandtabs(3), "a\tb".expandtabs(tabsize=2)
# ---- program: lines have many ends
s = "a\nb\r\nc\rd\x0be\x0cf\x1cg\u2028h\x85i"
lines = s.splitlines()
kept = s.splitlines(keepends=True)
edge = "".splitlines(), "\n".splitlines(), "a\n\n".splitlines()
# ---- program: translation tables
table = str.maketrans("abc", "xyz", "d")
one = "abcd e".translate(table)
other = "abc".translate({97: None, 98: "BB", "c": "never"}), "abc".translate(str.maketrans({"a": "1", "b": None}))
upper = "abc".translate({i: i - 32 for i in range(97, 100)})
str.maketrans("ab", "x")
# ---- program: prefixes given as tuples
name = "q_proj.weight"
tests = name.startswith(("k_", "q_")), name.endswith((".bias", ".weight")), name.startswith("proj", 2), name.endswith("proj", 0, 6), name.startswith(()), name.startswith("", 20)
name.startswith(["q"])
# ---- program: slices of text
s = "abcdef"
cuts = s[1:4], s[::-1], s[::2], s[-2:], s[:-2], s[5:1:-2], s[10:], s[-100:2], s[slice(None, None, -3)], s[2:2]
s[7]
# ---- program: text is not assignable
s = "abc"
t = s * 2 + s[:1]
s[0] = "x"
# ---- program: code points and surrogates
cs = [chr(n) for n in (0, 65, 0x20ac, 0x1f600)]
os = [ord(c) for c in cs]
pair = "\ud83d\ude00"
facts = len(pair), len("\U0001f600"), pair == "\U0001f600", ascii(pair), repr("\ud800")
ord("ab")
# ---- program: which quotes repr picks
texts = [repr(s) for s in ("plain", "it's", 'say "x"', "it's \"x\"", "back\\slash", "tab\t", "\x00\x7f", "é\u200b", "\xa0", "\U000e0001")]
# ---- program: comparison by code point
order = sorted(["b", "B", "a", "ä", "Z", "10", "9", "", "é", "_"])
tests = "a" < "b", "Z" < "a", "abc" < "abd", "ab" < "abc", "" < "a", "\uffff" < "\U00010000", "a" == "a ", max("hello"), min("hello")
"a" < 1
# ---- program: membership and iteration
s = "mississippi"
seen = {}
for c in s:
    seen[c] = seen.get(c, 0) + 1
tests = "ss" in s, "" in s, "x" not in s, list(reversed("abc")), list(enumerate("ab", 1)), [*"xy"], tuple("é漢")
3 in s
# ---- program: names with words in them
def snake(name):
    out = []
    for i, c in enumerate(name):
        if c.isupper() and i and not name[i - 1].isupper():
            out.append("_")
        out.append(c.lower())
    return "".join(out)
names = [snake(n) for n in ("HiddenSize", "numHeads", "RMSNorm", "x", "ABC", "getHTTPResponse")]
camel = ["".join(w.capitalize() for w in n.split("_")) for n in names]
# ---- program: encoding and its errors
s = "é€"
forms = s.encode(), s.encode("latin-1", "replace"), s.encode("ascii", "ignore"), "é".encode("latin-1")
back = b"\xc3\xa9".decode(), b"\xc3\x28".decode("utf-8", "replace"), b"\xe9".decode("latin-1"), b"ab\xff".decode("ascii", "ignore")
s.encode("ascii")
# ---- program: formatting a table of text
rows = [("name", 3, 1.5), ("long name", 10, 22.25)]
lines = [f"{a:<10}|{b:>4}|{c:^8.2f}|" for a, b, c in rows]
text = "\n".join(lines)
width = max(map(len, lines))
# ---- program: raw, bytes, joined and triple quoted
a = r"\n\d" "\n"
b = """one
  two\
 three"""
c = "\N{GREEK SMALL LETTER ALPHA}\x41\101\u00e9"
d = rb"\x00" b"\x00"
lengths = [len(x) for x in (a, b, c, d)]
# ---- program: interned or not, is is not asked
a = "x" * 3
b = "".join(["x", "xx"])
same = a == b, hash(a) == hash(b), {a: 1}[b], a.__eq__(b), a.__ne__(b), a.__len__(), a.__contains__("xx"), a.__getitem__(0), "%s" % a is not None
"abc".missing
