s = "The quick brown fox"
def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__
out = [
    s.split(), s.split(" ", 1), s.rsplit(" ", 2), s.split("q"), "".split(), "".split(","), " a  b ".split(None, 1), " a  b c ".rsplit(None, 1), "a,b,,c,".split(","), "aXbXc".rsplit("X"),
    s.partition(" "), s.rpartition(" "), s.partition("zz"), s.rpartition("zz"), "a\nb\r\nc\rd\x0be\x85f\u2028g".splitlines(), "a\n\nb\n".splitlines(True), "x".splitlines(), "".splitlines(),
    s.upper(), s.lower(), s.title(), s.swapcase(), "hELLO wORLD".capitalize(), "they're bill's".title(), "ß".upper(), "ǆ".title(), "İ".lower(), "ΑΣ".lower(), "Σ".lower(), "ﬁx".upper(), "ﬁx".title(), "ẞ".casefold(), "ΣΑΣ".casefold(),
    s.find("q"), s.find("zz"), s.rfind("o"), s.find("o", 13), s.find("o", -3), s.index("brown"), kind(lambda: s.index("zz")), s.count("o"), s.count(""), s.count("o", 5, 14), "aaaa".count("aa"), "abc".find("", 3), "abc".find("", 4), "éaé".rfind("é"), "éaé".find("a"),
    s.startswith("The"), s.startswith(("x", "Th")), s.startswith("quick", 4), s.endswith("fox"), s.endswith(("cat", "ox")), s.endswith("brown", 0, 15), "abc".startswith("", 3), "abc".startswith("", 4),
    s.replace("o", "0"), s.replace("o", "0", 1), "abc".replace("", "-"), "abc".replace("", "-", 2), "aaa".replace("aa", "b"), "abc".replace("x", "y"),
    "  x ".strip(), "  x ".lstrip(), "  x ".rstrip(), "xyxhixyx".strip("xy"), "éxé".strip("é"), "mississippi".rstrip("ip"), "\u2003a\u2003".strip(), "abc".strip(""), 
    "7".zfill(3), "-7".zfill(4), "+7".zfill(4), "abc".zfill(2), "".zfill(2), "ab".ljust(5, "*"), "ab".rjust(5), "ab".center(5, "*"), "abc".center(6, "*"), "abc".center(2), "a".center(4, "."), "ab".center(7, "."), "é".ljust(3, "ü"),
    "a\tb\tcc".expandtabs(4), "\t".expandtabs(), "ab\n\tc".expandtabs(4), "a\tb".expandtabs(0),
    ["ab".isalpha(), "a1".isalpha(), "".isalpha(), "é".isalpha(), "12".isdigit(), "²".isdigit(), "²".isdecimal(), "½".isnumeric(), "½".isdigit(), "١".isdecimal(), "一".isnumeric()],
    ["ab".isalnum(), "a b".isalnum(), " \t".isspace(), "".isspace(), "Ab".isupper(), "AB1".isupper(), "ab".islower(), "1".islower(), "Title Case".istitle(), "Title case".istitle(), "abc".isidentifier(), "1a".isidentifier(), "é_1".isidentifier(), "for".isidentifier()],
    ["abc".isascii(), "é".isascii(), "".isascii(), "a\n".isprintable(), "a b".isprintable(), "".isprintable(), "\u00ad".isprintable(), "é".isprintable()],
    "-".join("abc"), ",".join([]), kind(lambda: ",".join([1])), "".join(chr(c) for c in range(97, 103)),
    "abc"[1], "abc"[-1], "abc"[::-1], "héllo"[1], "héllo"[1:3], "héllo"[::-2], "😀x"[0], len("😀é"), "abc"[5:], "abc"[-2:], kind(lambda: "abc"[3]), "abcdef"[4:1:-1], "abc"[True],
    "a" * 3, 3 * "ab", "a" * -1, "a" "b" 'c', "b" in "abc", "" in "abc", "é" in "café", "a" < "b", "Z" < "a", "a" < "ab", "é" > "z", "ab" == "ab",
    "abc".removeprefix("ab"), "abc".removesuffix("bc"), "abc".removeprefix("x"), "abc".encode(), "é".encode("latin-1"), "é".encode("utf-8"), kind(lambda: "é".encode("ascii")), "é€".encode("ascii", "ignore"), "é€".encode("latin-1", "replace"),
    b"abc".decode(), b"\xc3\xa9".decode(), kind(lambda: b"\xff".decode()), b"a\xffb".decode("utf-8", "replace"), b"a\xffb".decode("utf-8", "ignore"), b"\xe9".decode("latin-1"),
    repr("it's"), repr('a"b'), repr("a'b\"c"), repr("\x00\x7f\x80\xa0\xad\u200b\ud800\U0001F600\U000e0001"), repr("\t\n\r\\"), ascii("é😀"), repr(b"\x00\t'\"\xff"), str(b"x"), repr("\u0378"),
    "abc".translate({97: "X", 98: None, 99: 100}), "abc".translate(str.maketrans("ab", "12", "c")), str.maketrans({"a": "b", 1: 2}), "%s %r" % ("a", "a"), str(1.0), str(None), str([1, "a"]), str(b"ab", "ascii"),
    b"abc"[0], b"abc"[1:], b"ab" + b"c", b"ab" * 2, 97 in b"abc", b"b" in b"abc", list(b"ab"), b"ab".hex(), bytes.fromhex("61 62"), bytes(3), bytes([1, 2]), b"a,b".split(b","), b" a ".strip(), b"ab".replace(b"a", b"z"), b"abc".find(b"c"), b",".join([b"a", b"b"]), b"ab".startswith(b"a"),
    "x".__eq__("x"), "abc".__len__(), "abc".__contains__("b"), "abc".__getitem__(1), "abc".__add__("d"), "a".__mul__(3), "abc".__iter__().__next__(), sorted("hello"), list(reversed("abc")), list(enumerate("ab")), max("hello"), "".join(sorted(set("hello"), key="hello".index)),
]
