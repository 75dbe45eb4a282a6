n = "outer"
grid = [(r, c) for r in range(3) if r != 1 for c in range(r + 1)]
flat = {k: v for k, v in zip("abc", range(3)) if v}
last = None
hits = [last := x for x in (4, 8, 15) if x % 2 == 0]
nested = [[n for n in range(m)] for m in range(3)]
lazy = (1 // x for x in (1, 0))
out = [grid, flat, hits, last, nested, n, next(lazy), {x % 3 for x in (3, 6, 9)},
       next((i for i, s in enumerate(["q", "k_cache", "v"]) if s.endswith("cache")), None)]
try:
    next(lazy)
except ZeroDivisionError as e:
    out.append(str(e))
