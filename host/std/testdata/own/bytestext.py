# Bytes.
# ---- program: literals and their repr
values = [b"abc", b"\x00\xff\n\t\\", b"it's", b'say "x"', b"'\"", bytes(3), bytes([65, 66]), bytes(b"q"), bytes()]
shown = [repr(v) for v in values]
# ---- program: indexing gives numbers, slicing bytes
b = b"hello"
parts = b[0], b[-1], b[1:3], b[::-1], list(b), b[0:0], b[:1] == b"h", 104 in b, b"ell" in b, b"" in b
b[9]
# ---- program: bytes of the wrong things
ends = []
for v in ([256], [-1], "abc", ["a"], 1.5, -1, None):
    try:
        ends.append(bytes(v))
    except (TypeError, ValueError) as e:
        ends.append((type(e).__name__, str(e)))
# ---- program: hexadecimal both ways
b = bytes.fromhex("00 ff1A")
forms = b.hex(), b.hex(":"), b.hex("-", 2), b.hex("_", -2)
bytes.fromhex("0g")
# ---- program: joining, splitting, replacing
b = b"a,b,,c"
out = b.split(b","), b.rsplit(b",", 1), b",".join([b"x", b"y"]), b.replace(b",", b";"), b.strip(b"ac"), b.find(b","), b.rfind(b","), b.count(b",")
b.split(",")
# ---- program: concatenation and repetition
b = b"ab" + b"c"
c = b * 3, 2 * b"x", b * 0, b * -1
b += b"d"
b + "e"
# ---- program: bytes compare by number
order = sorted([b"b", b"a", b"", b"\xff", b"B", b"ab"])
tests = b"a" < b"b", b"a" == "a", b"a" != "a", b"a" == b"a", max(b"abc"), sum(b"abc"), hash(b"a") == hash(b"a")
b"a" < "b"
# ---- program: decoding
good = b"\xe2\x82\xac".decode("utf-8"), str(b"abc", "ascii"), str(b"abc"), b"\xff".decode("latin-1"), b"".decode()
b"\xff".decode("utf-8")
# ---- program: case and affixes
b = b"Hello World"
out = b.upper(), b.lower(), b.startswith(b"He"), b.endswith((b"x", b"ld")), b.isdigit(), b"12".isdigit(), b"ab".isalpha()
