# ---- program: int conversions
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(lambda: int(x)) for x in ("12", " 12\n", "1_000", "_1", "1__0", "1_", "", " ", "0x10", "1.0", "１２", "-0", "+7", "- 7", "٣", "1e3", "\x00", "12\x00", None, [], 1e300, float("inf"), float("nan"), b"12", b"x", True, "²")]
out += [err(lambda: int(x, b)) for x, b in (("10", 2), ("12", 2), ("z", 36), ("0b101", 0), ("0o17", 0), ("017", 0), ("00", 0), ("0x_f", 16), ("a", 37), ("a", 1), ("a", -2), ("1", "2"), (10, 2), ("0b12", 0), (b"ff", 16), ("", 0), ("0x", 16), ("1" * 30, 10))]
out += [err(lambda: float(x)) for x in ("1.5", " 1e5 ", "1_0.5", "inf", "-Infinity", "nan", "1e400", "", "abc", "0x1p3", "1.5.2", ".5", "5.", ".", "1e", "１.５", None, [], 10**400, "1 2", b"2.5", "infinit", "+nan")]

# ---- program: int methods
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [(10).bit_length(), (-255).bit_count(), (1024).to_bytes(2), (1024).to_bytes(4, "little"), err(lambda: (300).to_bytes(1)), err(lambda: (-1).to_bytes(1)), (-1).to_bytes(2, "big", signed=True), err(lambda: (1).to_bytes(-1)), err(lambda: (1).to_bytes(1, "mid")), int.from_bytes(b"\x01\x00"), int.from_bytes(b"\xff", "little", signed=True), int.from_bytes([1, 2]), err(lambda: int.from_bytes([256])), err(lambda: int.from_bytes("a")), (6).as_integer_ratio(), (5).is_integer(), (5).numerator, (5).denominator, (5).real, (5).imag, (5).conjugate(), err(lambda: (5).foo), err(lambda: (5)()), (0.75).as_integer_ratio(), err(lambda: float("inf").as_integer_ratio()), err(lambda: float("nan").as_integer_ratio()), (2.0).is_integer(), (255.5).hex(), float.fromhex("0x1.8p1"), err(lambda: float.fromhex("zz")), (-0.0).hex(), float("inf").hex(), 7 .bit_length(), True.bit_length(), (5).__add__(3), (5).__add__("a"), (5).__radd__(2), (5).__truediv__(2), (5).__floordiv__(0) if False else 0, (7).__divmod__(2), (2).__pow__(10), (-7).__abs__(), (5).__bool__(), (5).__eq__(5.0), (5).__lt__("a"), (5).__repr__(), (5).__format__("03d"), (5).__hash__()]

# ---- program: float formatting battery
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
vals = (0.0, -0.0, 1.0, 123456789.123, 1e-5, 1e16, 1e22, 123.456, -2.5, float("inf"), float("nan"), 0.1, 2/3, 5e-324, 1.7976931348623157e308)
specs = ("", ".3", ".0f", ".2e", "g", "#.3g", "+.1f", " .1f", "010.2f", ">12", "^12.1f", "*<9.1e", ",.2f", "_.1f", "%", ".1%", "n", "z.0f", "=+10.1f", "E", "G", ".10g", "#.0f", "#.0e", "F")
out = [" ".join(format(v, s) for s in specs) for v in vals]
out += [err(lambda: format(1.5, s)) for s in ("d", "x", "c", "s", ".f", "..", "10.", "=^", "+s", ",d", ",_f", "_,f", ".2,f", "q", " ", "0", "-", "1_0", ".-1f", "é<5", "{<5", "}>5", "<<5", "z", "#", ".1.2f", "5 ", "ff", ",%", "_g", ",n", "_n", "1000000000000000000000f", ".1000000000000000000000f")]

# ---- program: int formatting battery
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
vals = (0, 1, -1, 255, 1234567, -98765, 10**20, True)
specs = ("", "d", "x", "X", "o", "b", "#x", "#o", "#b", "#X", "+d", " d", "08d", "+08x", "#010x", ",", "_", "_x", "_b", "#_b", "10", "<10", "^10", ">10", "=10", "*^10d", "e", ".2f", "g", "%", "n", ".0e", ",.1f", "020,", "010_x", "x<5")
out = [" ".join(format(v, s) for s in specs) for v in vals]
out += [err(lambda: format(65, s)) for s in ("c", "5c", "+c", "#c", ",c", ".2d", ".2", "s", "q", ",x", ",b", "_c", "z", "zd", "0c", "#n", "=c", "^c", "05c", ",_", "_,", ",,", "__", "=", "+ d", "- d", "é^7", "\x00<4", "0=5", "0<5", "<05", "^05", "00005", "5d5", "d5", "i", "u", "r")]
out += [err(lambda: format(-1, "c")), err(lambda: format(0x110000, "c")), err(lambda: format(10**30, "c")), err(lambda: format(10**400, "f")), err(lambda: format(True, "s")), format(True, "d"), format(False, ""), format(True, "5"), err(lambda: format(True, "q"))]

# ---- program: str formatting battery
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [format("abc", s) for s in ("", "s", "5", ">5", "^6", "*^6s", ".2", "5.1", "05", "é<5", "<5s", "x>05")]
out += [err(lambda: format("abc", s)) for s in ("d", "=5", "+", " ", "#", ",", "_", "z", "0=5", "-5", ".s", "x", "5 ", "ss", "=", "=s", "010s", ".-1", "+s", "q", "%")]
out += [err(lambda: format(v, s)) for v, s in ((None, ""), (None, "5"), ([], ""), ([], "s"), ((1,), "d"), ({}, ">5"), (object, ""), (len, ""), (b"a", "5"), (range(2), "x"), (..., ""), (..., "s"), (int, "5"), ({1}, "s"), (slice(1), "q"))]

# ---- program: str.format fields
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class A:
    x = [1, {"k": "v", 5: "five", "a b": 2}]
    y = 3.14159
    def __format__(self, s): return f"<A {s!r}>"
    def __repr__(self): return "A()"
    def __str__(self): return "str A"
a = A()
out = [err(lambda: s.format(*p, **k)) for s, p, k in (("{}", (1,), {}), ("{0}{1}{0}", (1, 2), {}), ("{}{}", (1,), {}), ("{0}{}", (1, 2), {}), ("{}{0}", (1, 2), {}), ("{a}", (), {"a": 1}), ("{a}", (), {}), ("{a.x[0]}", (), {"a": a}), ("{a.x[1][k]}", (), {"a": a}), ("{a.x[1][5]}", (), {"a": a}), ("{a.x[1][a b]}", (), {"a": a}), ("{0.y:.2f}", (a,), {}), ("{0:hey}", (a,), {}), ("{0!r}", (a,), {}), ("{0!s}", (a,), {}), ("{0!a}", ("é",), {}), ("{0!x}", (1,), {}), ("{0!}", (1,), {}), ("{0!rr}", (1,), {}), ("{", (), {}), ("}", (), {}), ("{{}}", (), {}), ("{}}", (1,), {}), ("{0", (1,), {}), ("{0.}", (1,), {}), ("{0[}", (1,), {}), ("{0[]}", ({},), {}), ("{0[a}", ({},), {}), ("{0[1]}", ([1],), {}), ("{0[-1]}", ([1],), {}), ("{0[a]}", ([1],), {}), ("{0.zz}", (1,), {}), ("{:{}}", (1, 5), {}), ("{:{w}.{p}f}", (1.5,), {"w": 8, "p": 3}), ("{:{:{}}}", (1, 2, 3), {}), ("{!r:>5}", ("a",), {}), ("{0[a]]}", ({},), {}), ("{0]}", (1,), {}), ("{ 0}", (1,), {}), ("{0 }", (1,), {}), ("{-1}", (1,), {}), ("{01}", (1, 2), {}), ("{99}", (1,), {}), ("{99999999999999999999}", (1,), {}), ("{0.x.y}", (a,), {}), ("{:}", (1,), {}), ("{a[b][c]}", (), {"a": {"b": {"c": 7}}}), ("{0:{1}{2}}", ("a", "*^", 5), {}), ("{:{{}}}", (1,), {}), ("a{b", (), {}), ("{.y}", (a,), {}), ("{[0]}", ([4],), {}), ("{0!r:{1}}", ("x", 6), {}), ("{0:}}", (1,), {}), ("{a!r}", (), {"a": 1}), ("{:d}", ("a",), {}), ("{0:{0}}", (5,), {}))]
out += [err(lambda: "{x}".format_map({"x": 1})), err(lambda: "{x}".format_map({})), err(lambda: "{}".format_map({})), err(lambda: "{0}".format_map({0: 1})), err(lambda: "{x}".format_map(3)), err(lambda: "{x}".format({"x": 1}))]

# ---- program: percent formatting battery
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(lambda: f % a) for f, a in (("%d", 3), ("%d", 3.9), ("%d", "3"), ("%i", True), ("%u", 3), ("%x", 255), ("%X", -255), ("%#x", 255), ("%#o", 8), ("%o", 8), ("%x", 1.5), ("%x", "a"), ("%c", 65), ("%c", "a"), ("%c", "ab"), ("%c", -1), ("%c", 1.5), ("%c", 0x110000), ("%s", (1,)), ("%s", ((1, 2),)), ("%s %s", (1,)), ("%s", (1, 2)), ("%s", {"a": 1}), ("%(a)s", {"a": 1}), ("%(a)s", {}), ("%(a)s", 3), ("%(a)d %(b)s", {"a": 1, "b": 2}), ("%5d|%-5d|%05d|%+d|% d", (1, 2, 3, 4, 5)), ("%*d", (5, 1)), ("%-*d|", (5, 1)), ("%*d", ("a", 1)), ("%.*f", (2, 3.14159)), ("%.3s", "abcdef"), ("%5.1f", 2.25), ("%e %E", (12345.678, 0.00012)), ("%g %G", (1e-5, 1e20)), ("%f", "a"), ("%r %a", ("é", "é")), ("%%", ()), ("%%", 3), ("%", ()), ("%q", 1), ("%5", 1), ("%(a", {}), ("%(a)", {}), ("%s%", 1), ("%.2d", 5), ("%.5x", 255), ("%#.3x", 10), ("%+x", 10), ("%05s|", "ab"), ("%-05d|", 3), ("%ld", 5), ("%hd", 5), ("%Ld", 5), ("%lld", 5), ("% +d", 5), ("%d", None), ("%d", 10**25), ("%s", None), ("abc", ()), ("abc", 1), ("abc", {}), ("abc", []), ("abc", (1,)), ("%d%%", 50), ("%1$s", 1), ("%.0f", 0.5), ("%.0f", 1.5), ("%#.0f", 2.0), ("%+.1e", 0.0), ("%f", float("nan")), ("%05f", float("inf")), ("%d", float("nan")), ("%d", float("inf")), ("%i", 1e20), ("%(x)s %s", {"x": 1}), ("%é", 1), ("%z", 1), ("%\n", 1), ("%(a)s%(a)s", [1]), ("%s", "a\ud800"), ("%b", 1), ("%10.4r|", "abcdefgh"), ("%.10d", -5), ("%x", -1), ("%#X", 3054))]

# ---- program: f-string shapes
x, y, w, name = 3.14159, -7, 10, "tile"
d = {"a": 1, 'b': {"c": [10, 20]}}
class A:
    def __format__(self, s): return f"[{s}]"
    def __repr__(self): return "A!"
a = A()
out = [f"{x:.2f}", f"{x:{w}.{2}f}", f"{y:+}", f"{name!r:>{w}}", f"{d['b']["c"][1]}", f"{x=}", f"{x = :.1f}", f"{ y=!s}", f"{a}", f"{a:x{w}y}", f"{a!r}", f"{a!s:>4}", f"{{{x}}}", f"{'nested ' + f'{y + 1:03}'}", f"{(lambda v: v * 2)(4)}", f"{w if w > 5 else 0:>5}", f"{'a' 'b'}", f"{[i for i in range(3)]}", f"{ {1: 2}[1] }", f"{x:}", f"{w:#x}", f"{w:{'>' if w else '<'}8}|", f"""{
    name
}""", f"{name:{'*'}^{w}}", rf"\n{w}", f"\x41{w}\N{BULLET}", f"{w!r:{'0'}>5}", f"{w:=+6}", f"{3.0:g} {3.0} {3}", f"{'\n'.join(['a', 'b'])}", f"{f'{f"{1}"}'}", f"{1,}", f"{*[1, 2],}", f"{x!r:.3}", f"{'%d' % 3}", f"{name[1:3]!a}", f"{True:d}{None}", f'{w:{w}{"d"}}', f"{y:08.3f}", f"{d=}", f"{1 + 1 = }", f"{name + 'x' = }", f"{w:,}{w:_}", f"{10**9:,}", f"{'é':é>3}", f"{(y := 5)}{y}", f"{yield_ if (yield_ := 4) else 0}", f"{x:>{w // 2}.1f}|", f"{'a':s}", f"{w:c}", f"{'{}'.format(3)}", f"{w!s:^{w}}|", f"{not w}", f"{w==10}", f"{w!=10}", f"{w>=10}"]

# ---- program: fstring errors
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
x = 5
out = [err(f) for f in (lambda: f"{x:q}", lambda: f"{x!r:d}", lambda: f"{'a':d}", lambda: f"{undefined}", lambda: f"{x.y}", lambda: f"{x[0]}", lambda: f"{1/0}", lambda: f"{x:{'a'}}", lambda: f"{[]:5}", lambda: f"{x:{-5}}", lambda: f"{x:.{x}}", lambda: f"{None:>5}", lambda: f"{x:{None}}", lambda: f"{x:{[]}}", lambda: f"{1.5:{x}.{x}d}", lambda: f"{(1, 2):5}", lambda: f"{object():x}"[:9], lambda: f"{len('a', 'b')}")]

# ---- program: math edges
import math
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(f) for f in (lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.log(-1), lambda: math.log(0.0), lambda: math.log2(0), lambda: math.log10(-5), lambda: math.log1p(-1), lambda: math.acos(2), lambda: math.exp(1000), lambda: math.pow(0, -1), lambda: math.pow(-8, 1/3), lambda: math.fmod(1, 0), lambda: math.factorial(-1), lambda: math.factorial(2.5), lambda: math.factorial("a"), lambda: math.comb(3, 5), lambda: math.comb(-1, 2), lambda: math.perm(5), lambda: math.perm(5, -1), lambda: math.isqrt(-1), lambda: math.isqrt(2.0), lambda: math.gcd(1.5, 2), lambda: math.gcd(), lambda: math.lcm(0, 3), lambda: math.prod([]), lambda: math.prod([1, "a"]), lambda: math.prod(3), lambda: math.dist([1], [1, 2]), lambda: math.dist((0, 0), (3, 4)), lambda: math.hypot(3, 4, 12), lambda: math.floor(float("inf")), lambda: math.ceil(float("nan")), lambda: math.trunc("a"), lambda: math.floor("a"), lambda: math.isclose(1, 1 + 1e-10), lambda: math.isclose(1, 2, rel_tol=-1), lambda: math.copysign(1, -0.0), lambda: math.frexp(8.0), lambda: math.ldexp(1, 5000), lambda: math.ldexp(1.0, "a"), lambda: math.modf(-3.25), lambda: math.nextafter(1, 2), lambda: math.ulp(1.0), lambda: math.remainder(5, 3), lambda: math.remainder(5, 0), lambda: math.sumprod([1, 2], [3, 4]), lambda: math.sumprod([1], [1, 2]), lambda: math.fsum([0.1] * 10), lambda: math.fsum([1e308, 1e308]), lambda: math.fsum(["a"]), lambda: math.gamma(0), lambda: math.gamma(5), lambda: math.gamma(-1), lambda: math.lgamma(0), lambda: math.atan2(-0.0, -1), lambda: math.degrees(math.pi), lambda: math.sin(float("inf")), lambda: math.cosh(1000), lambda: math.atanh(1), lambda: math.fma(2, 3, 4), lambda: math.log(8, 2), lambda: math.log(8, 1), lambda: math.sqrt(10**400), lambda: math.exp("a"), lambda: math.sqrt(), lambda: math.pow(2), lambda: math.floor(2**70 + 0.5), lambda: math.cbrt(-8), lambda: math.exp2(10), lambda: math.log(2**1000), lambda: math.nan in [math.nan], lambda: math.isfinite("a"), lambda: math.tau, lambda: math.sqrt(x=1))]

# ---- program: arithmetic errors and edges
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
out = [err(f) for f in (lambda: 1 / 0, lambda: 1 // 0, lambda: 1 % 0, lambda: 1.0 / 0, lambda: 1.0 // 0, lambda: 1.0 % 0, lambda: divmod(1, 0), lambda: divmod(1.0, 0), lambda: 0 ** -1, lambda: 0.0 ** -1, lambda: pow(2, -1, 4), lambda: pow(3, -1, 7), lambda: pow(2, 3, 0), lambda: pow(2.0, 3, 5), lambda: pow("a", 2), lambda: 2.0 ** 10000, lambda: 10 ** 400 / 3, lambda: 10 ** 400 * 1.0, lambda: (10 ** 400) // (10 ** 399), lambda: 1 << -1, lambda: 1 >> -1, lambda: 1.5 << 1, lambda: "a" + 1, lambda: 1 + "a", lambda: "a" * 1.5, lambda: [1] * "a", lambda: [1] + (1,), lambda: (1,) + [1], lambda: "a" - "b", lambda: {} + {}, lambda: {1} + {2}, lambda: None + 1, lambda: -"a", lambda: ~1.5, lambda: +[], lambda: not [], lambda: 1 < "a", lambda: [] < (), lambda: None < None, lambda: {} < {}, lambda: 1 in 2, lambda: "a" in 1, lambda: 1 in "a", lambda: b"a" in "a", lambda: "a" in b"a", lambda: 300 in b"a", lambda: [1, 2] > [1, "a"], lambda: (1, 2) < (1, 2, None), lambda: max(1, "a"), lambda: max([]), lambda: min((), default=None), lambda: sum(["a"]), lambda: sum([[1]], []), lambda: sum("a", ""), lambda: sum([1], "a"), lambda: sum(3), lambda: abs("a"), lambda: round("a"), lambda: round(1.5, "a"), lambda: round(2.5), lambda: round(1234.5, -2), lambda: round(float("nan")), lambda: round(float("inf")), lambda: round(1e300, 400), lambda: round(5, -1), lambda: round(15, -1), lambda: 7 // -2, lambda: -7 % 3, lambda: 7 % -3, lambda: -7.5 // 2, lambda: 5 % float("inf"), lambda: -5 % float("inf"), lambda: float("inf") // 1, lambda: float("inf") % 2, lambda: 1e308 * 10, lambda: 5 @ 3, lambda: 3 & 1.0, lambda: True + True, lambda: True & 1, lambda: True ^ True, lambda: 1 if [] == False else 2, lambda: 2 ** 0.5, lambda: 1e16 + 1, lambda: 0.1 + 0.2, lambda: 1 == 1.0 == True, lambda: hash(1) == hash(1.0), lambda: 3 .real, lambda: chr(-1), lambda: chr("a"), lambda: ord("ab"), lambda: ord(""), lambda: ord(3), lambda: bin("a"), lambda: hex(1.5), lambda: divmod("a", 1), lambda: bool("False"), lambda: len(3), lambda: len(None), lambda: iter(None), lambda: reversed({1}), lambda: reversed(3), lambda: enumerate(3), lambda: zip(1), lambda: map(3), lambda: list(map(3, [1])), lambda: list(filter(3, [1])), lambda: sorted([1, "a"]), lambda: sorted([3], key=5), lambda: [3, None].sort(), lambda: any(3), lambda: all(None), lambda: set([[]]), lambda: {[]: 1}, lambda: {{}}, lambda: hash([]), lambda: hash({}), lambda: hash((1, [])), lambda: frozenset([{}]), lambda: isinstance(1, 1), lambda: isinstance(1, [int]), lambda: issubclass(1, int), lambda: issubclass(int, 1), lambda: getattr(1), lambda: getattr(1, 2), lambda: getattr(1, "x"), lambda: setattr(1, "x", 2), lambda: delattr(1, "x"), lambda: hasattr(1, 2), lambda: callable(), lambda: type(), lambda: super(), lambda: slice(), lambda: range("a"), lambda: range(1, 2, 3, 4), lambda: bytes(-1), lambda: bytes("a"), lambda: bytes([256]), lambda: bytes(["a"]), lambda: str(1, "utf-8"), lambda: "é".encode("ascii"), lambda: b"\xff".decode(), lambda: vars(1), lambda: dir(1)[0][:2], lambda: id() , lambda: next([]), lambda: format(1, 2), lambda: repr(), lambda: open(), lambda: print(sep=1), lambda: print(1, end=2))]
