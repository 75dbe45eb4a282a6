# MOD-math-1 and MOD-math-2: every name, the accuracy of HOST-145 where the exact value is a float, and the errors.
import math
def kind(f, *a):
    try:
        return f(*a)
    except Exception as e:
        return type(e).__name__
names = """acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 fabs factorial
floor fma fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter
perm pi pow prod radians remainder sin sinh sqrt sumprod tan tanh tau trunc ulp""".split()
out = [
    [n for n in names if not hasattr(math, n)], math.pi, math.e, math.tau, math.inf, math.nan,
    # exact results
    math.exp2(-3), math.exp2(0.5) ** 2 > 1.9, math.expm1(0), math.log1p(0), math.log2(8), math.log2(2 ** 500), math.log10(10 ** 22),
    math.log10(1e-5), math.asin(0), math.acos(1), math.atan(0), math.sinh(0), math.cosh(0), math.asinh(0), math.acosh(1), math.atanh(0), math.erfc(0), math.gamma(1),
    math.gamma(0.5) > 1.77, math.lgamma(1), math.lgamma(2), math.hypot(), math.hypot(-5), math.hypot(3e200, 4e200), math.hypot(math.inf, math.nan), math.dist([1], [4]),
    math.sqrt(2), math.sqrt(1e-310), math.sqrt(2 ** 1000), math.sqrt(3), 1.0 / math.sqrt(128), 1.4 / math.sqrt(62), math.ldexp(1, 1023), math.ldexp(5, -1080), math.frexp(-0.3),
    math.frexp(0), math.modf(-0.0), math.modf(math.inf), math.fmod(5.5, -2), math.remainder(5, 2), math.remainder(-7, 2), math.copysign(math.nan, 1), math.copysign(1, -0.0),
    math.nextafter(0, 1), math.nextafter(1, 0), math.nextafter(1, 2, steps=3), math.ulp(0), math.ulp(1e300), math.degrees(math.pi / 2), math.radians(90) == math.pi / 2,
    math.isclose(1, 1 + 1e-10), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(0, 1e-9), math.isclose(0, 1e-9, abs_tol=1e-8), math.isinf(-math.inf), math.isfinite(1e308),
    # ints
    math.ceil(2 ** 60 + 1), math.floor(-0.5), math.trunc(1e20), math.ceil(-0.5), math.isqrt(10 ** 40), math.comb(50, 25), math.comb(3, 5), math.perm(10, 0), math.perm(3, 5), math.factorial(0),
    math.factorial(25), math.gcd(-4, 6, 8), math.lcm(0, 5), math.gcd(0, 0), math.prod([]), math.prod([1, 2], start=5), math.prod([2 ** 70, 2]), math.log(2 ** 2000), math.log2(2 ** 2000 + 1),
    math.log10(10 ** 400), math.log(True + 1), math.fsum([1e100, 1, -1e100]), math.fsum([0.1] * 3), math.sumprod([1.5, 2], (2, 3)), math.sumprod([2 ** 70], [2]), math.fma(0.1, 10, -1),
    math.floor(True), type(math.floor(2.0)).__name__, type(math.pow(2, 2)).__name__, math.pow(-8, 3), math.pow(2, -1), math.pow(math.nan, 0), math.pow(1, math.inf),
    # errors
    [kind(math.log, x) for x in (0, -1, 0.0, "a", None)], [kind(f, 2) for f in (math.asin, math.acos, math.atanh)], kind(math.acosh, 0.5), kind(math.log1p, -1), kind(math.log2, 0), kind(math.log10, -5),
    [kind(f, 1e4) for f in (math.exp, math.cosh, math.sinh, math.expm1, math.exp2)], kind(math.gamma, 0), kind(math.gamma, -1), kind(math.gamma, 200), kind(math.lgamma, -1), kind(math.ldexp, 1, 5000),
    kind(math.pow, 1e200, 2), kind(math.pow, -1, 0.5), kind(math.sqrt, 10 ** 400), kind(math.exp, 10 ** 400), kind(math.isqrt, 2.0), kind(math.comb, 2.0, 1), kind(math.gcd, 1.5), kind(math.factorial, "1"),
    kind(math.perm, -1, 1), kind(math.trunc, math.nan), kind(math.ceil, math.inf), kind(math.sin, math.inf), kind(math.fmod, math.inf, 1), kind(math.remainder, 1, 0), kind(math.hypot, "a"), kind(math.dist, [1], [1, 2]),
    kind(math.sumprod, [1], [1, 2]), kind(math.isclose, 1, 2, rel_tol=-1) if False else 0, kind(math.log, 2, 1), kind(math.log, 8, 0), kind(math.fsum, ["a"]), kind(math.prod, 5), kind(math.sqrt), kind(math.cbrt, "x"),
]
