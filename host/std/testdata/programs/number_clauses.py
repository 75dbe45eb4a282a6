"""Numbers, clause by clause (HOST-140 to HOST-150)."""
import math

out = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


# HOST-140, HOST-141
out.append((10**60, -(10**60), isinstance(True, int), issubclass(bool, int), True + True, type(True + 0).__name__, False == 0, [bool(x) for x in (0, 0.0, -0.0, 1, float("nan"))], type(1.0).__name__))
big = 2**63
for a in (0, 1, -1, 7, -7, big - 1, big, -big, -big - 1, 10**30):
    for b in (1, -1, 2, 3, -3, big, -big, big - 1, 10**29):
        out.append((a + b, a - b, a * b, a // b, a % b, divmod(a, b), (a // b) * b + a % b == a, a / b, a < b, a == b, a & b, a | b, a ^ b))
out.append([said(lambda: f(a, b)) for a in (2**53 + 1, 2**53 + 3, -(2**54) - 2, 10**308, 10**309, 2**1024, -(10**400), 2**1024 - 2**970, 2**1024 - 2**970 - 1) for b in (0.0, 0.5, -1.0, 1e300)
    for f in (lambda a, b: a + b, lambda a, b: b - a, lambda a, b: a * b, lambda a, b: b / a)])
# HOST-142
out.append([said(lambda: a / b) for a in (1, 3, 10**400, 2**53 + 1, -(2**1074) - 1, 0, 5 * 2**1100, True) for b in (3, -7, 10**399, 2**1100, 2**1074, 1, 10**10, 0, True)])
# HOST-143
out.append([(said(lambda: a // b), said(lambda: a % b), said(lambda: divmod(a, b))) for a in (7.5, -7.5, 0.0, -0.0, 1e300, math.inf, -math.inf, math.nan, 5, -1e-300, 1.0) for b in (2, -2, 0.1, -0.3, math.inf, -math.inf, 0.0, 0, 1e-5, math.nan)])
out.append([said(f) for f in (lambda: 1 // 0, lambda: 1 % 0, lambda: 1 / 0, lambda: 1.0 // 0, lambda: 1.0 % 0, lambda: 1.0 / 0, lambda: divmod(1, 0), lambda: 0 / 0)])
# HOST-144
out.append([said(lambda: a**b) for a in (0, 1, -1, 2, -2, 10, 3, -7, True) for b in (0, 1, 2, 3, -1, -2, -3, 64, False)])
out.append([said(lambda: a**b) for a in (0.0, -0.0, 1.0, -1.0, 2.5, 1e200, 1e-200, math.inf, -math.inf, math.nan, 3) for b in (0, 0.0, 1.0, 2, 3, -1, -2.0, 0.5, math.inf, -math.inf, math.nan, 1e300) if not (a < 0 and b == 0.5)])
# HOST-145
out.append((128**-0.5, 1.0 / math.sqrt(128), 96**-0.5, 80**-0.5, 512**-0.5, 64**-0.5, 256**-0.5, 2304**0.5, 10**-3, 1e4 ** (2 / 64), 1.4 / math.sqrt(62), 10.0**-4, 3.0**7, 9**0.5, 1.1**1.1, 7**-1.5, 0.1**10, 2**0.1))
# HOST-146
out.append([said(lambda: f()) for f in (lambda: 1 << -1, lambda: 1 >> -1, lambda: 1 << 0, lambda: -1 >> 100, lambda: -5 >> 1, lambda: 5 >> 1, lambda: -(2**70) >> 3, lambda: 1 << 70, lambda: True << True, lambda: 1.0 << 1, lambda: 1 & 1.0)])
out.append([(~a, a & b, a | b, a ^ b, type(a & b).__name__, type(a ^ b).__name__) for a, b in ((5, -3), (-5, 3), (2**70, -1), (-(2**70), 2**65 + 5), (True, False), (True, True), (True, 2), (6, False))])
# HOST-147
out.append([said(lambda: int(x)) for x in (3.9, -3.9, 1e30, math.inf, -math.inf, math.nan, True, "12", " -1_2\n", "+5", "1__0", "_1", "1_", "", " ", "1.5", "0x10", "٣", "-", "- 1", b"12", b" 7 ", None, [], "1e5", "００１")])
out.append([said(lambda: int(x, b)) for x, b in (("ff", 16), ("0xff", 16), ("0b1", 2), ("0o7", 8), ("z", 36), ("Z", 36), ("12", 2), ("0b12", 0), ("0x1F", 0), ("0o17", 0), ("-0b11", 0), ("010", 0), ("0", 0), ("00", 0), ("1_0", 0), ("1", 1), ("1", 37), ("1", -2), ("0x_f", 16), ("", 10), (12, 10), (1.5, 10), ("10", True))] + [int(), int("7", base=8), int("0b1_1", 0)])
out.append([said(lambda: float(x)) for x in ("1.5", " 1e3 ", "1_000.5", "1__0", "_1", "inf", "-Infinity", "NaN", "iNf", ".5", "5.", "e5", "1e", "", "0x1p3", "1e400", "-1e-400", "infinit", "1.5.2", "٣.٥", b"2.5", True, 10**400, None, "1_e5", "1e5_0", "nan(1)")] + [float()])
out.append([(bool(x), not x) for x in (0, 1, "", " ", [], [0], {}, {1: 1}, None, (), 0.0, -0.0, math.nan, b"", range(0), range(1), set(), ...)] + [bool()])
# HOST-148
out.append([round(x) for x in (0.5, 1.5, 2.5, -0.5, -1.5, 2.675, 1e20, -0.2, 7, True, 5.5)] + [said(lambda: round(x)) for x in (math.inf, math.nan, "a")])
out.append([said(lambda: round(x, n)) for x in (2.675, 1.005, 0.5, 2.5, 12345.678, -0.05, 1e300, 5e-324, 0.15, 1.25, 1e16 + 1) for n in (0, 1, 2, -1, -2, 3, 20, 400, -400, None)])
out.append([round(x, n) for x in (1250, 1350, -1250, 15, 25, 5, -5, 149, 10**30 + 5) for n in (0, 1, -1, -2, -3, -40)] + [type(round(1.0)).__name__, type(round(1.0, 0)).__name__, type(round(True)).__name__])
out.append([said(lambda: divmod(a, b)) for a, b in ((7, 2), (-7, 2), (7, -2), (-7, -2), (7.5, 2), (-7.5, 2), (True, 2), (2**70, 3), ("a", 1))])
out.append([said(lambda: pow(*a)) for a in ((2, 10), (2, 10, 1000), (2, 10, -7), (3, -1, 7), (2, -1, 4), (3, -2, 10), (0, 0, 1), (5, 3, 0), (2, -1), (2.0, 3), (2.0, 3, 5), (7, 0, -3), (10**30, 10**5, 10**9 + 7), (-3, 3, 5), (3, 3, None))] + [pow(base=2, exp=3, mod=5)])
# HOST-149
out.append([repr(x) for x in (0.1, 1.0, 1e15, 1e16, 123456789012345678.0, 9999999999999998.0, 1e-4, 1e-5, 0.00012345, 1.5e-7, 5e-324, 1.7976931348623157e308, -0.0, math.inf, -math.inf, math.nan, 1e22, 1e21, 12345.678e-10, 1 / 3, 2 / 3, 100.0, 1e100, 1.5e300, 4.35, 2.2250738585072014e-308, 1e-9, 1e9)] + [str(0.1 + 0.2), f"{1e16}", repr((1.0, -0.0))])
# HOST-150
out.append([(n.bit_length(), n.bit_count(), n.conjugate(), n.as_integer_ratio(), n.is_integer(), n.real, n.imag, n.numerator, n.denominator) for n in (0, 1, -1, 255, -256, 2**70, True)])
out.append([said(f) for f in (lambda: (258).to_bytes(2, "big"), lambda: (258).to_bytes(3, "little"), lambda: (-2).to_bytes(2, "big", signed=True), lambda: (-2).to_bytes(2), lambda: (256).to_bytes(1), lambda: (5).to_bytes(), lambda: int.from_bytes(b"\x01\x02"),
    lambda: int.from_bytes(b"\x01\x02", "little"), lambda: int.from_bytes(b"\xff\xfe", "big", signed=True), lambda: int.from_bytes([1, 2]), lambda: int.from_bytes(b""), lambda: (1).to_bytes(1, "middle"), lambda: True.to_bytes(1, "big"), lambda: (2**64).to_bytes(9, byteorder="big"))])
out.append([(said(x.is_integer), said(x.as_integer_ratio), x.hex(), x.conjugate(), x.real, x.imag) for x in (0.5, -0.0, 3.0, 0.1, 1e300, 5e-324, math.inf, math.nan, -2.5)])
out.append([said(lambda: float.fromhex(s)) for s in ("0x1.8p1", "-0x1p-3", "1.8", "0x1", "inf", "nan", "0x1p2000", "x", " 0x.8p0 ", "0x1.999999999999ap-4", "-0x0p0")])
out.append([said(lambda: getattr(x, n), n) for x, n in ((1, "hex"), (1.0, "bit_length"), (1, "nothing"), (1.0, "numerator"), (True, "is_even"))] + [int.bit_length(9), float.is_integer(2.0), int.from_bytes.__name__, (1).__add__(2), (1.5).__mul__(2), (1).__add__("a"), (7).__rsub__(10), (-3).__abs__()])
