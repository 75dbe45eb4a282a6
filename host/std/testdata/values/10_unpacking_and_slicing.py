head, *mid, tail = range(6)
(a, b), [c, *d] = (1, 2), "xyz"
a, b = b, a
seq = list(range(10))
seq[2:5] = ["two"]
seq[::4] = [None, None]
del seq[-1]
t = (1, 2, 3, 4, 5)
row = [0] * 3
grid = [row] * 2
grid[0][1] = 7
out = [head, mid, tail, a, b, c, d, seq, t[::-2], t[-2:], t[10:], t[-99:2], grid,
       (*t[:2], 0, *t[2:]), [*"ab", *{"k": 1}], {**{"x": 1, "y": 2}, "x": 3}]
try:
    x, y = 1, 2, 3
except ValueError as e:
    out.append("ValueError")
