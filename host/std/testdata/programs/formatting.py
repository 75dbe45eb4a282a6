def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__
ints = ["d", "5d", "<5d", "^7d", "05d", "+d", " d", "x", "#x", "X", "#X", "o", "#o", "b", "#010b", ",", "_", "_x", "_b", "08,", "015,d", "*^9", "=+6d", "c", "n", "e", ".2f", "g", "%", ".1%", "010_b", "#_x", ">+8,"]
floats = ["", "f", ".0f", ".3f", "e", ".0e", "E", "g", ".3g", "G", "#.3g", "%", ".2%", "10.2f", "<10.2f", "^10.2f", "010.2f", "+.2f", " .2f", ",.2f", "_.1f", "012,.2f", ".10g", "z.1f", "#.0f", "n", ".15", ".3", "F", "+,.3e"]
values = [0.0, -0.0, 1.0, -1.5, 3.14159265, 1234567.891, 1e-7, 1.5e300, 0.05, 123456789.0, 999999.5, 1e16, -0.04]
specials = [float("nan"), float("inf"), float("-inf")]
strs = ["", "s", "10", "<10", ">10", "^10", "*^10s", ".2", "10.2", "05", "é^5"]
out = [[format(n, f) for f in ints] for n in (0, 65, 945)] + [[format(1234567, f) for f in ints if f != "c"]] + [[format(-1234, f) for f in ints if f not in ("c",)]]
out += [[format(x, f) for x in values] for f in floats]
out += [[format(x, f) for x in specials] for f in ("", "f", "F", "e", "+.1f", "08.2f", "<8", "G", "%")]
out += [[format(t, f) for f in strs] for t in ("", "abc", "wörld")]
out += [[format(b, f) for f in ("", "d", ">6", "5", "x")] for b in (True, False)]
out += [
    [kind(lambda f=f: format(5, f)) for f in ("s", ".2d", "zd", ",x", "q", "10.", "--5", "_n")],
    [kind(lambda f=f: format("a", f)) for f in ("d", "=5", "+", "#", ",", "x5", "z")],
    [kind(lambda f=f: format(1.5, f)) for f in ("d", "x", "s", ".", "c")],
    kind(lambda: format([], "5")), format([1], ""), kind(lambda: format(None, "s")), format(10**30, ",d"), format(2**70, "x"), format(10**20, "e"), format(-255, "#x"),
    f"{3!r:>5}|{'a'!s:^5}|{'é'!a}", f"{1+1=}", f"{'x'=!r:>6}", f"{1.5=:.3f}", f"{ 7 = }", f"{'a' 'b'}", f"{[i for i in range(3)]}", f"{ {1: 2}[1] }", f"{(lambda x: x * 2)(4)}", f"{'nested {}'.format(1)}", f"{f'{1}' + f'{2}':>{5}}", f"{{}}{1}}}{{",
    f"{1:{'>'}{4}}", f"{3.14159:.{2}f}", f'{"a"}' "b" f"{'c'}", f"{1!s}", f"{'''triple'''}", f"{1:>{2 + 3}}", f"{True!r}", f"{None}",
    "{} {}".format(1, "a"), "{1} {0}".format(1, 2), "{a}{b!r}".format(a=1, b="x"), "{0[1]} {0[2]}".format([1, 2, 3]), "{0[k]}".format({"k": "v"}), "{:>{}}".format("a", 4), "{:{w}.{p}f}".format(3.14159, w=8, p=2), "{{{}}}".format(1), "{0!r:>5}{1}".format("a", 1), "{.real}".format(5), "{a[0].imag}".format(a=[3]),
    [kind(lambda f=f: f.format(1)) for f in ("{", "}", "{0}{}", "{}{0}", "{1}", "{a}", "{!x}", "{0!}", "{:{:{}}}", "{0.}", "{0[}", "{:d}{")],
    "%d %i %u" % (1, -2, 3), "%5d|%-5d|%05d|%+d|% d" % (42, 42, 42, 42, 42), "%x %X %#x %o %#o" % (255, 255, 255, 8, 8), "%e %E %.2e" % (1234.5, 1234.5, 0.5), "%f %.1f %10.3f|%-10.3f|" % (1.5, 2.25, 3.14159, 3.14159), "%g %G %.3g %#g" % (1e-5, 1e20, 1234.5, 1.5),
    "%c%c" % ("a", 98), "%s %10s|%-10s|%.2s" % ("a", "b", "c", "defg"), "%r %a" % ("é", "é"), "%%" % (), "%(a)s %(b)05.1f" % {"a": 1, "b": 2.5}, "%*d|%-*d" % (5, 1, 5, 2), "%.*f" % (2, 3.14159), "%s" % [1, 2], "%s" % None, "%s" % ((1, 2),), "%d" % 3.99, "%5.3d" % 7, "%+.3d" % 7, "%#x" % 0, "%x" % -255, "%s %s" % ("a", "b"), "%5%|",
    [kind(lambda a=a: a[0] % a[1]) for a in (("%d", "x"), ("%d %d", 1), ("%d", (1, 2)), ("%s", ()), ("%q", 1), ("%", 1), ("%(a)s", (1,)), ("%(a)s", {}), ("%c", "ab"), ("x", 1), ("%f", "a"), ("%x", 1.5))],
    "x" % {}, "{}".format_map({}) if False else "{a}".format_map({"a": 5}),
]
