rows = [("b", 2), ("a", 2), ("c", 1)]
it = iter([1, 2, 3])
out = [
    sorted(rows, key=lambda r: r[1]), sorted(rows, key=lambda r: r[1], reverse=True),
    sorted("bca"), list(reversed((1, 2, 3))), list(enumerate("ab", 5)), list(zip("ab", (1, 2, 3))),
    list(map(lambda a, b: a * b, (1, 2, 3), (4, 5))), list(filter(None, [0, 1, "", "x"])),
    any(x > 2 for x in (1, 2, 3)), all([]), any([]), sum((0.5, 1)), sum([[1], [2]], []), abs(-3.5),
    list(range(10, 0, -3)), len(range(0, 10, 3)), range(5)[1:4], range(0, 3) == range(0, 3, 1),
    7 in range(1, 20, 3), next(it), list(it), next(it, "done"), divmod(9, 4), tuple("hi"), bin(10), hex(255),
    oct(8), pow(2, 10), round(7 / 3, 3), callable(len), type("x").__name__, repr(slice(1, None, 2)),
]
try:
    list(zip([1], [1, 2], strict=True))
except ValueError:
    out.append("strict")
