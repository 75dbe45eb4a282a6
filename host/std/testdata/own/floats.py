# Floats: text, rounding, special values.
# ---- program: the shortest text that reads back
values = [0.1, 0.1 + 0.2, 1 / 3, 1e16, 1e15, 123456789012345680.0, 1e-4, 1e-5, 5e-324, 1.7976931348623157e308, 2 ** 0.5, 100.0, -0.0]
back = [float(repr(v)) == v for v in values]
# ---- program: rounding half to even, seen in binary
halves = [round(x) for x in (0.5, 1.5, 2.5, -0.5, -1.5, 2.6)]
places = [round(x, 2) for x in (2.675, 1.005, 0.125, 0.375, -2.675, 1e22)]
wide = round(1234.5678, -2), round(5e-324, 400), round(1.5, 0), round(-0.4), round(-0.4, 0)
# ---- program: nan and the order of comparison
nan = float("nan")
rows = [(nan < 1, nan > 1, nan == nan, nan != nan), (min(nan, 1), max(1, nan), min(1, nan))]
items = [nan, 1.0]
found = items.index(nan), items.count(nan), nan in items, float("nan") in items
text = repr(nan), str(-nan), f"{nan:08.2f}", f"{nan:+}", "%d items" % 3
int(nan)
# ---- program: infinities in arithmetic
inf = float("inf")
sums = [inf + 1, inf - inf, inf * 0, inf * -1, 1 / inf, -1 / inf, inf // 1, 5 % inf, -5 % inf, 5 // -inf]
texts = f"{inf}", f"{-inf:.2e}", f"{inf:010}", f"{inf:%}", repr([inf, -inf])
round(inf)
# ---- program: floor division and modulo of floats
table = [(a // b, a % b, divmod(a, b)) for a in (7.5, -7.5, 0.0, -0.0) for b in (2.0, -2.0, 0.1)]
1.0 % 0.0
# ---- program: signed zero
z, n = 0.0, -0.0
facts = z == n, str(n), 1 * n, n + 0.0, n - 0.0, -n, abs(n), n * -1, 0 * -1.0, [z] == [n], {z: 1}[n]
import math
signs = math.copysign(1, n), math.atan2(0.0, -0.0), round(-0.2), f"{n:.0f}", f"{n:z.0f}", f"{-0.001:z.1f}"
# ---- program: exact ratios and hexadecimal forms
values = [0.1, 3.0, -2.5, 5e-324, 1e300]
ratios = [v.as_integer_ratio() for v in values[:4]]
hexes = [v.hex() for v in values]
again = [float.fromhex(h) == v for h, v in zip(hexes, values)]
whole = [v.is_integer() for v in (3.0, 3.5, -0.0, 1e300)]
float("inf").as_integer_ratio()
# ---- program: text to float
good = [float(s) for s in ("1e3", " -2.5 ", "1_000.5", "inf", "-Infinity", "NaN", ".5", "5.", "1e-400", "1e400", "٣.٥")]
bad = []
for s in ("", "1e", "0x1p3", "1__0", "1 2", "--1", "infinit", "e5"):
    try:
        float(s)
    except ValueError as e:
        bad.append(str(e))
# ---- program: truncation toward zero and its kin
import math
values = [2.7, -2.7, 2.0, -0.5, 1e20]
table = [(int(v), math.trunc(v), math.floor(v), math.ceil(v), round(v)) for v in values]
huge = int(1e300)
# ---- program: powers that leave the floats
values = [2 ** -1, 2.0 ** 10, (-8) ** 2, 4 ** 0.5, 0 ** 0, 0.0 ** 0, 1 ** float("nan"), float("nan") ** 0, 2 ** -1074, (-2.0) ** 3]
try:
    10.0 ** 400
except OverflowError as e:
    over = e.args
0 ** -2
# ---- program: summation is compensated
plain = 0.0
for _ in range(10):
    plain += 0.1
total = sum([0.1] * 10)
mixed = sum([1, 2.5, 10 ** 20, -10 ** 20]), sum([1e16, 1.0, -1e16]), sum([True, 0.5]), sum([], 0.5)
# ---- program: division by zero in every form
ends = []
for text, f in {"/": lambda: 1.0 / 0, "//": lambda: 1.0 // 0, "%": lambda: 1.0 % 0, "divmod": lambda: divmod(1.0, 0.0), "int/": lambda: 1 / 0, "int//": lambda: 1 // 0, "int%": lambda: 1 % 0, "pow": lambda: 0.0 ** -1}.items():
    try:
        f()
    except ZeroDivisionError as e:
        ends.append((text, str(e)))
del text, f
# ---- program: a newton iteration to a fixed point
x, steps = 2.0, [2.0]
while True:
    y = (x + 2 / x) / 2
    if abs(y - x) < 1e-15:
        break
    steps.append(y)
    x = y
# ---- program: floats in containers and keys
d = {0.5: "half", 1: "one"}
got = d[1 / 2], d[1.0], d.get(0.1 + 0.2), 0.3 in {0.1 + 0.2}
seq = sorted([3, 1.5, -2, True, 0.0]), max(2, 2.0), max(2.0, 2), min([3.5, 3])
# ---- program: scale of a head
heads = {d: d ** -0.5 for d in (32, 64, 80, 96, 128, 192, 256)}
other = [1 / d ** 0.5 for d in heads]
import math
third = [1 / math.sqrt(d) for d in heads]
same = [a == b for a, b in zip(heads.values(), other)]
# ---- program: float methods reached through the class
values = float.__add__(1.0, 2), float.__mul__(2.0, 3.0), (1.5).__floor__(), (1.5).__ceil__(), (1.5).__trunc__(), (2.5).__round__(), (-1.5).__abs__(), (1.0).__eq__("x")
"1" + 1.5
