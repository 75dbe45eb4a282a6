d = {1: "int", True: "bool", 1.0: "float", "1": "str"}
out = [
    d, len(d), d[True],
    1 < 2 < 3, 1 < 3 < 2, 3 > 2 != 1,
    [] or {} or 0 or "last", "a" and 0 and 1 / 0, not [], bool(0.0), bool("0"),
    (1, 2) < (1, 2, 0), [1, "x"] == [1.0, "x"], (1, 2) == [1, 2],
    None is None, True is not False, "b" in "abc", 4 not in range(0, 10, 3),
    True + True, sum([True, False, True]), isinstance(True, int),
    max("b", "a", "c"), min([3, 1, 2], key=lambda v: -v), max((), default=-1),
]
