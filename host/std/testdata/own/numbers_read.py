"""Programs about numbers read, shown and rounded."""

# ---- program: ints read from text of every shape
def tried(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return type(e).__name__, str(e)
texts = ["12", " 12 ", "+5", "-0", "1_000", "1__0", "_1", "1_", "0x1f", "0b101", "0o17", "1e3", "", " ", "٣", "१२", "-", "--1", "0_7", "00", "1 2", "\n7\t", "0X1F", "z", "12.0"]
out = [tried(int, t) for t in texts]
based = [tried(int, t, b) for t, b in [("1f", 16), ("0x1f", 16), ("0x1f", 0), ("0b101", 0), ("0o17", 0), ("017", 0), ("0", 0), ("z", 36), ("12", 2), ("-0x1f", 16), ("0b1", 16), ("1_0", 10), ("0_1", 0), ("0x_1", 0), ("7", 8), ("8", 8), ("Zz", 36), ("10", 37), ("10", 1), ("10", -2), ("0x", 16), (b"11", 2)]]
others = [tried(int, x) for x in (1.9, -1.9, True, b"12", None, [], 1e20, float("inf"), float("nan"), "9" * 30)]
shown = [hex(255), oct(8), bin(-5), hex(-0), f"{255:#x}", f"{255:X}", (255).__index__(), int("0b0", 0), int(" -0x_ff ".strip().replace("_", ""), 16)]

# ---- program: floats read from text of every shape
def tried(f, *a):
    try:
        return f(*a)
    except Exception as e:
        return type(e).__name__, str(e)
texts = ["1.5", " 2 ", "1e5", "1E-5", ".5", "5.", "+.5e1", "-0", "inf", "-Infinity", "NaN", "+nan", "1_0.0_1", "1__0", "_1", "1e", "e5", "", ".", "0x1p3", "1e400", "1e-400", "٣.٥", "infinit", "1.7976931348623159e308", "4.9e-324", "2.4e-324", "123456789012345678901234567890", "1,5", "1.5f", "١e٢"]
out = [repr(tried(float, t)) for t in texts]
odd = [tried(float, x) for x in (3, True, b"1.5", None, [], 10 ** 400, -5)]
hexes = [x.hex() for x in (1.0, 0.1, -2.5, 0.0, -0.0, 1e308, 5e-324, float("inf"))]
back = [tried(float.fromhex, t) for t in ("0x1p3", "0x1.8p1", "1.8p1", "inf", "0x.8", "-0x1p-1074", "0x1p2000", "zz", "0x", "1", " 0x10 ")]

# ---- program: floats shown
values = [0.1, 1.0, 100.0, 1e15, 1e16, 123456789012345680.0, 1e22, 1e23, 1.5e300, 1e-4, 1e-5, 0.00012345, 5e-324, 1.7976931348623157e308, 1 / 3, 2 / 3, 1e100, 9007199254740993.0, 0.1 + 0.2, 1e-10, 123.456, -0.0, 4.35, 2.675, 1.005]
out = [repr(v) for v in values]
strs = [str(v) for v in values[:5]], [f"{v}" for v in values[5:10]], [f"{v:g}" for v in values], [f"{v:.3f}" for v in values[:6]], [f"{v:.3e}" for v in values[-6:]], [f"{v!r:>25}" for v in values[:2]], ["%g" % v for v in values[:8]], ["%.17g" % v for v in values[:3]], ["%s" % v for v in values[-3:]]
rounded = [round(v, 2) for v in values[-6:]], [round(v) for v in values[:4]], [round(-2.5), round(3.5), round(0.5), round(1.5)], [round(1234.5678, n) for n in (-2, -1, 0, 1, 3)], round(15, -1), round(25, -1), round(-15, -1), round(5, 3), round(10 ** 20 + 5, -1)

# ---- program: division and its remainders
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
pairs = [(7, 3), (-7, 3), (7, -3), (-7, -3), (7.5, 2), (-7.5, 2), (7.5, -2), (0, 5), (-0.0, 5), (1e308, 1e-10), (5, float("inf")), (-5, float("inf")), (10 ** 30, 7), (-10 ** 30, 7), (1, 0.1), (True, 2)]
out = [(a // b, a % b, divmod(a, b)) for a, b in pairs]
true = [a / b for a, b in pairs[:7]], 10 ** 30 / 10 ** 29, (10 ** 400) / (10 ** 399), 1 / 3, -1 / 3, tried(lambda: 10 ** 400 / 1), tried(lambda: 10 ** 400 * 1.0), 2 ** 53 + 1 == float(2 ** 53 + 1), 2 ** 53 + 1 > float(2 ** 53)
zero = [tried(f) for f in (lambda: 1 / 0, lambda: 1.0 / 0, lambda: 1 // 0, lambda: 1.0 // 0, lambda: 1 % 0, lambda: 1.0 % 0, lambda: divmod(1, 0), lambda: divmod(1.0, 0), lambda: 0 ** -1, lambda: 0.0 ** -1, lambda: pow(2, -1, 4), lambda: pow(2, 3, 0))]
powers = [2 ** 10, 2 ** -1, (-2) ** 3, (-2) ** -3, 2.0 ** 0.5, 0 ** 0, 0.0 ** 0, 1 ** 10 ** 9, (-1) ** 10 ** 9, 10 ** -5, pow(3, 4, 5), pow(3, -1, 7), pow(-3, 3, 5), 1e10 ** 2, 4 ** 0.5, 8 ** (1 / 3), float("inf") ** 0, float("nan") ** 0, 1 ** float("nan"), (-8) ** 3.0]

# ---- program: bits
a, b = 0b1100, 0b1010
out = [a & b, a | b, a ^ b, ~a, a << 3, a >> 2, -5 >> 1, -5 & 0xff, -1 ^ 1, -8 | 3, 1 << 70, (1 << 70) >> 68, -(1 << 70) >> 69, ~(1 << 64), (1 << 65) & (1 << 65 | 1), a.bit_length(), (-a).bit_length(), (0).bit_length(), (255).bit_count(), (-255).bit_count(), True & False, True | False, True ^ True, True & 3, ~False, True << 2]
conv = [(258).to_bytes(2, "little"), int.from_bytes(b"\x02\x01", "little"), int.from_bytes([1, 2, 3], "big"), (0).to_bytes(0, "big"), int.from_bytes(b"", "big"), (2 ** 64).to_bytes(9, "big"), int.from_bytes(bytes=b"\x80", byteorder="big", signed=True), (5).to_bytes(length=3), (-1).to_bytes(3, "big", signed=True)]
ratio = (0.75).as_integer_ratio(), (3).as_integer_ratio(), (-0.1).as_integer_ratio(), (1e20).is_integer(), (0.5).is_integer(), (5).is_integer(), (3.7).__trunc__(), (3.2).__ceil__(), (-3.2).__floor__(), (7).__floor__()
