# Integers of any size: arithmetic, bits, text.
# ---- program: floor division and modulo of all signs
table = []
for a in (7, -7, 0, 2 ** 70, -2 ** 70):
    for b in (3, -3, 2 ** 65, -2 ** 65):
        q, r = divmod(a, b)
        table.append((q, r, q * b + r == a, (r < 0) == (b < 0) or r == 0))
# ---- program: powers with a modulus
a = pow(3, 200, 10 ** 9 + 7)
b = pow(3, -1, 11)
c = pow(-3, 5, 7), pow(3, 5, -7), pow(0, 0, 1)
inverse = b * 3 % 11
pow(4, -1, 8)
# ---- program: shifts of negative numbers
left = [-1 << n for n in (0, 1, 63, 64, 65)]
right = [(-5) >> n for n in (0, 1, 2, 3, 100)]
big = (1 << 200) >> 190, (-(1 << 200) - 1) >> 199
1 << -3
# ---- program: bitwise operators as infinite two's complement
pairs = [(12, 10), (-12, 10), (12, -10), (-12, -10), (2 ** 64, -1), (-2 ** 64, 2 ** 64 - 1)]
ands = [a & b for a, b in pairs]
ors = [a | b for a, b in pairs]
xors = [a ^ b for a, b in pairs]
nots = [~a for a, _ in pairs]
del a, b
# ---- program: bit counts and lengths
sizes = [(n.bit_length(), n.bit_count()) for n in (0, 1, -1, 255, -256, 2 ** 100 - 1, -2 ** 100)]
b = True.bit_length(), (-True).bit_count()
# ---- program: bytes of integers
forms = [(1024).to_bytes(2, "big"), (1024).to_bytes(4, "little"), (-2).to_bytes(2, "big", signed=True), (0).to_bytes(), (255).to_bytes()]
back = [int.from_bytes(f, "little", signed=True) for f in forms]
listed = int.from_bytes([1, 2, 3], "big")
(128).to_bytes(1, "big", signed=True)
# ---- program: text to integer in many bases
texts = [("0x1F", 16), ("0b101", 0), ("0o17", 0), ("zz", 36), ("-1_000", 10), ("  42\n", 10), ("+7", 10), ("٣٤", 10)]
values = [int(s, b) for s, b in texts]
problems = []
for s, b in [("08", 0), ("1__0", 10), ("_1", 10), ("", 10), ("0x", 16), ("12", 2), ("1", 1), ("1", 37), ("é", 10)]:
    try:
        int(s, b)
    except ValueError as e:
        problems.append(str(e))
# ---- program: integers as text in other bases
shown = [f(n) for n in (0, 10, -255, 2 ** 80) for f in (bin, oct, hex, str)]
hex(1.5)
# ---- program: rounding integers to tens is half to even
tens = [round(n, -1) for n in (5, 15, 25, 35, -5, -15, 14, 16)]
hundreds = [round(n, -2) for n in (150, 250, 349, 10 ** 20 + 50)]
same = round(17), round(17, 3), round(17, None), round(True, -1)
# ---- program: factorials and a digit sum
def fact(n):
    out = 1
    for i in range(2, n + 1):
        out *= i
    return out
f60 = fact(60)
digits = sum(map(int, str(fact(100))))
zeros = len(str(fact(120))) - len(str(fact(120)).rstrip("0"))
# ---- program: fibonacci by matrix powers
def mul(a, b):
    return tuple(tuple(sum(x * y for x, y in zip(r, c)) for c in zip(*b)) for r in a)
def fib(n):
    m, out = ((1, 1), (1, 0)), ((1, 0), (0, 1))
    while n:
        if n & 1:
            out = mul(out, m)
        m, n = mul(m, m), n >> 1
    return out[0][1]
row = [fib(i) for i in range(12)]
f300 = fib(300)
# ---- program: the sieve and a factorization
limit = 120
composite = set()
primes = []
for n in range(2, limit):
    if n not in composite:
        primes.append(n)
        composite.update(range(n * n, limit, n))
del composite
n, factors = 2 ** 6 * 3 ** 2 * 97, []
for p in primes:
    while n % p == 0:
        factors.append(p)
        n //= p
# ---- program: true division of huge integers
exact = [2 ** 2000 / 2 ** 1990, 10 ** 400 / 10 ** 399, (2 ** 53 + 1) / 1, -1 / 3, 10 ** 308 / 10 ** 616]
(10 ** 400) / 3
# ---- program: mixing bool and int
total = True + True
kinds = [type(v).__name__ for v in (True + 0, True & False, True ^ 1, ~True, -True, +True, True // 1, True / 1, not 5)]
sums = sum([True, False, True]), [1, 2, 3][True], "ab"[False], {1: "one"}[True]
texts = str(True), f"{True:d}", f"{True:5}|", f"{True!s:>6}", "%d" % True
# ---- program: comparing ints with floats exactly
close = [2 ** 53 == 2.0 ** 53, 2 ** 53 + 1 == 2.0 ** 53, 2 ** 53 + 1 > 2.0 ** 53, 10 ** 400 > 1e308, 10 ** 400 < float("inf"), -10 ** 400 > float("-inf")]
nan = float("nan")
odd = [3 == nan, 3 != nan, 3 < nan, nan in [nan], [nan] == [nan], nan == nan]
# ---- program: attributes and methods of an int
n = 12
parts = n.real, n.imag, n.numerator, n.denominator, n.conjugate(), n.as_integer_ratio(), n.is_integer()
dunders = n.__add__(3), n.__radd__(3), n.__mod__(5), n.__neg__(), n.__floordiv__("x"), n.__eq__(12.0)
n.shape
# ---- program: digits grouped in every base
n = 2 ** 50 + 12345
shown = [f"{n:,}", f"{n:_}", f"{n:_x}", f"{n:#_b}", f"{n:030,}", f"{n:>+30_}|", f"{-n:=30,}"]
# ---- program: greatest common divisors by hand and by the library
import math
def gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)
pairs = [(48, 36), (-48, 36), (0, 5), (0, 0), (2 ** 90, 6 ** 40)]
both = [(gcd(*p), math.gcd(*p), math.lcm(*p)) for p in pairs]
roots = [math.isqrt(n) for n in (0, 1, 15, 16, 10 ** 40 + 1)]
math.isqrt(-1)
# ---- program: text conversion has a limit of digits
big = 10 ** 4299
n = len(str(big))
str(big * 10)
# ---- program: hash of equal numbers
agree = hash(3) == hash(3.0) == hash(True + 2), hash(2 ** 100) == hash(2.0 ** 100), len({1, 1.0, True})
kept = {1: "a", 1.0: "b", True: "c"}
