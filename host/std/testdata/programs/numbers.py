big = 3 ** 97
half = [0.5, 1.5, 2.5, -0.5, -1.5, 1e300, -1e-300]
def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__
out = [
    big, -big // 7, -big % 7, big % -7, big // 10**20, big >> 100, -big >> 100, big & 0xFFFF, big | 1, big ^ -1, ~big, big.bit_length(), (-5).bit_count(),
    2**63 - 1, -(2**63), 2**63, (2**63 - 1) + 1, -(2**63) - 1, (2**62) * 2, (2**62) * -2, -(-(2**63)), abs(-(2**63)), (-(2**63)) // -1, 2**64 - 2**64,
    [round(x) for x in half[:5]], [int(x) for x in half[:5]], round(-0.0), round(1e300) == 10**300, round(25, -1), round(35, -1), round(-15, -1), round(7, 3),
    round(0.125, 2), round(0.375, 2), round(1.005, 2), round(-2.675, 2), round(123456.789, -2), round(5e-324, 400), round(1.5, -1), round(15.0, -1), round(25.0, -1),
    divmod(7, -2), divmod(-7, 2), divmod(7.5, -2), divmod(-0.0, 5.0), 5 % -3.0, -5 % 3.0, 0.0 % -3, -3 // 2.0, 1e20 // 3, 1e300 % 7,
    1 == 1.0, 2**53 == 2.0**53, 2**53 + 1 == 2.0**53, 10**400 > 1e308, -10**400 < float("-inf"), float("nan") < 10**400, hash(2**40) == hash(float(2**40)),
    True + 2, True & False, True | 2, True ^ True, -True, ~False, True << 3, 5 >> True, isinstance(True ^ True, bool),
    0.1 + 0.2 + 0.3, 1e-5, 1e-4, 123456789012345678.0, 1.7976931348623157e308, 5e-324, 1e16, 1e15 + 0.5, 100.0, -1e-7, 1e100, 2.5e-8, 1e23, 9007199254740993.0,
    int("0b101", 0), int("-0o17", 0), int(" 42 "), int("1_000"), int("z", 36), int("ff", 16), int("0xFf", 16), int(True), int("١٢٣"), int(b"12"),
    [kind(lambda s=s: int(s)) for s in ("", "1__0", "_1", "1_", "0x10", "1.0", "++1", "1 2")], kind(lambda: int("010", 0)), kind(lambda: int("1", 37)),
    [kind(lambda s=s: float(s)) for s in ("1e3", " -.5 ", "1_0.5", "inf", "-Infinity", "nan", "1e400", "0x10", "1e", "", ".", "1__0", "infx")],
    (7).to_bytes(2, "big"), (-2).to_bytes(2, "little", signed=True), int.from_bytes(b"\x01\x02", "big"), int.from_bytes(b"\xff\xfe", "little", signed=True),
    (3).as_integer_ratio(), (0.75).as_integer_ratio(), (2.0).is_integer(), (2.5).is_integer(), (1.0).hex(), (-0.1).hex(), (0.0).hex(), (5e-324).hex(), float.fromhex("0x1.8p3"),
    float.fromhex("-inf"), (5).real, (5).imag, (5).numerator, (5).denominator, (2.5).real, (2.5).imag, (6).conjugate(),
    pow(2, 100, 7), pow(3, -1, 7), pow(-3, 3, 7), pow(3, 5, -7), kind(lambda: pow(2, -1, 4)), kind(lambda: pow(2, 1, 0)), pow(2, 0.5), pow(2, -2),
    kind(lambda: 1 / 0), kind(lambda: 1.0 / 0), kind(lambda: 1 % 0), kind(lambda: 0 ** -1), kind(lambda: 1 << -1), kind(lambda: float(10**400)), kind(lambda: 10**400 / 3),
    10**400 / 10**399, (10**30 + 1) / 10**30, -7 / 2, 2**1074 / 2**1073, 1 / 3, kind(lambda: int(float("nan"))), kind(lambda: int(float("inf"))), kind(lambda: 1e308 ** 2),
    bin(-10), oct(64), hex(-255), hex(2**70), bin(0), chr(97), ord("€"), abs(-3), abs(-2.5), abs(True), sum([0.1] * 10), sum([1e16, 1.0, -1e16]), sum([1, 2.5, 3]), sum([[1], [2]], []),
    max(3, 1.5, 2), min([4, 2, 8]), max("abc", key=lambda c: -ord(c)), min((), default=None), sorted([3, 1.5, True, -2]), 0.5.__add__(1), (5).__mod__(3), (5).__lt__(7), (5).__add__("x"),
    2 ** 10, 2 ** -1, (-2) ** 3, 2.0 ** 3, 4 ** 0.5, 0 ** 0, 0.0 ** 0, 1.5 ** 2, (-8.0) ** 3, (-8.0) ** -3, 7 ** 0.25, 10 ** -5, 3.7 ** 12.3, 1e-200 ** 2, 0.1 ** 10, 1.0000001 ** 1e7,
    8 ** (1 / 3), 1000 ** (1 / 3), 2 ** 0.5, 10000.0 ** (-2 * 3 / 128), 1e6 ** (-(2 * 63) / 128), 94906267.0 ** 2, 1.1 ** 1.1, 17 ** -1.5, 2 ** 1023.5, 5.0 ** 22, 9.5 ** 0.125,
]
