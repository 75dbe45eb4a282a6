out = [
    "%5.2f|%-5d|%05d|%+d|%x|%o" % (3.14159, 42, 42, 7, 255, 8),
    "%r and %s, %c%%" % ("a", "b", "z"),
    "%(a)s-%(b)03d" % {"a": 1, "b": 2},
    "%*d" % (6, 42), "%.3s" % "abcdef", "%e" % 12345.678, "%g" % 1e-5,
    "{}/{}".format(1, "b"), "{0}{1}{0}".format("x", "y"), "{a:>{w}}".format(a="r", w=4),
    "{0[k]} {1.real}".format({"k": 3}, 7), "{!r:>5}".format("q"), "{{}}".format(),
    repr("it's"), repr('say "it\'s"'), repr("\n\t\\\x01é"), repr((1,)), repr(()), repr({}),
    repr([1.0, None, True]), str({"a": (1,)}), repr(range(2, 8, 3)), repr(b"a\x00'"),
]
