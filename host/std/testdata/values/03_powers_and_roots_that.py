import math
out = [
    128 ** -0.5, 1.0 / math.sqrt(128), 96 ** -0.5, 80 ** -0.5, 512 ** -0.5,
    256 ** -0.5, 2304 ** 0.5, math.sqrt(2304), 10 ** -3, 2.0 ** 0.5, 8 ** (1 / 3),
    1e4 ** (2 / 64), 1.4 / math.sqrt(62),
    math.isqrt(10**20 + 1), math.log2(4096), math.log(100, 10), math.log10(1000),
    math.ceil(-1.5), math.floor(-1.5), math.trunc(-1.5), math.prod([2, 3, 7]),
    math.gcd(84, 132), math.lcm(4, 6), math.inf, -math.inf, math.isnan(math.nan),
]
