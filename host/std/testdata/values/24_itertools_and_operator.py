import itertools as it
import operator as op
out = [
    list(it.chain("ab", [1])), list(it.chain.from_iterable([[1], [2, 3]])), list(it.product([0, 1], "xy")),
    list(it.combinations("abc", 2)), list(it.permutations([1, 2])), list(it.accumulate([1, 2, 3, 4])),
    list(it.accumulate([2, 3, 4], op.mul, initial=1)), list(it.islice(it.count(5, 2), 3)), list(it.islice("abcdef", 1, 5, 2)),
    list(it.repeat("z", 2)), list(it.islice(it.cycle("ab"), 5)), list(it.zip_longest([1, 2], "a", fillvalue=None)),
    list(it.takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(it.dropwhile(lambda v: v < 3, [1, 2, 3, 1])),
    [(k, list(g)) for k, g in it.groupby("aabccc")], list(it.pairwise([1, 2, 3])), list(it.batched("abcde", 2)),
    list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.compress("abc", [1, 0, 1])), list(it.filterfalse(None, [0, 1])),
    op.itemgetter(1)("abc"), op.itemgetter("a", "b")({"a": 1, "b": 2}), op.attrgetter("real")(3), op.add(2, 3), op.floordiv(7, 2),
    sorted([("b", 1), ("a", 1)], key=op.itemgetter(1, 0)),
]
