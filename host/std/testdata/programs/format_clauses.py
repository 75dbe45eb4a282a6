"""Formatting, clause by clause (HOST-163 to HOST-167)."""
import math

out = []


def said(f, *words):
    try:
        return f()
    except Exception as e:
        return (type(e).__name__, *[w in str(e) for w in words])


# HOST-163: every type for every kind, with fills, signs, groups and precisions.
specs = ["", "d", "b", "c", "o", "x", "X", "n", "e", "E", "f", "F", "g", "G", "%", "s", "z", ",", "_", "5", "<6", ">6", "^6", "=6", "*>6", "é^7", "+", "-", " ", "+05", "05", "#x", "#X", "#b", "#o", "#010x", "_b", "_x", ",b", ",x", "010,", "012,d", "012_d", "#_b",
    ".2", ".0f", ".3e", ".10g", "#.3g", "+.1%", "z.1f", "z.0f", ",.2f", "_.3f", "015,.2f", "<05", "^+9.1f", "=+9", "x<5d", "0>5", "q", "5q", ".q", "1.2d", ".2d", "dd", "{", "+c", "#c", ",c", ",n", "_n", "5.2s", ".2s", "=s", "+s", "#s", ",s", "0s", "05s", "^5s", "-^8.1s", "__", ",,", ",_", "1,2", "#", "#f", "#.0f", "#.0e", "#g", "020.5"]
for value in (0, 5, -7, 255, 1234567, 10**20, True, 0.0, -0.0, 3.14159, -2.5, 1e16, 1e-7, 1234567.891, math.inf, -math.inf, math.nan, 0.04, -0.04, "abc", "", None, [1], b"x"):
    out.append((value, [said(lambda: format(value, s)) for s in specs]))
out.append([said(lambda: format(c, "c")) for c in (65, 0x1F600, -1, 0x110000, True)] + [said(lambda: format(65, s)) for s in ("5c", "^5c", "05c", "<3c")])
out.append([f"{x:.{p}f}|{x:.{p}e}|{x:.{p}g}|{x:.{p}%}" for x in (0.5, 1.5, 2.675, 1.005, 0.125, 1e23, 1e-10, 5e-324, 123456789.987654321, 9.9999) for p in (0, 1, 2, 5, 17, 25)])
out.append([f"{x:,.{p}f}" for x in (1234567.5, 999999.999, 1e15) for p in (0, 2)] + [format(2**64, ","), format(-(2**64), "_d"), format(0xDEADBEEF, "_x"), format(0b1011011, "_b"), format(12345, "010,"), format(123, "05,"), format(1234, "06,"), format(-1234, "08,"), format(1234.5, "012,.1f")])


class Own:
    def __format__(self, spec): return f"<{spec}>"
class Bad:
    def __format__(self, spec): return 3
class Text(str): pass
class Num(int): pass


out.append((f"{Own()}", f"{Own():a{1}b}", format(Own(), "x"), said(lambda: format(Bad())), f"{Text('ab'):>4}", f"{Num(5):03}", said(lambda: format(object(), "5"), "object"), said(lambda: format(1, 2)), format(None), format([1], ""), "{:>3}".format("é")))
# HOST-164
out.append([format(x, "n") for x in (1234567, -5, 1234567.0, 0.5, 1e20)] + [format(1234567, "12n"), format(1.25, ".2n"), format(1234.5, "010n")])
# HOST-165
x, d, w, p = 3.14159, {"k": [1, 'q"']}, 10, 2
out.append((f"{x:{w}.{p}f}|", f"{x!r:>{w}}|", f"{d['k'][1]}", f'{d["k"]!s}', f"{'é'!a}", f"{x=}", f"{ x = }", f"{x=!s}", f"{x=:.1f}", f"{x  =!r:^12}", f"{d['k']=}", f"{{}}", f"{{{x}}}", f"}}{{", f"{'a' if x else 'b'}", f"{(lambda v: v * 2)(3)}", f"{1:{'>'}{5}}",
    f"{'nested ' + f'{w:{p}}' + f'{f"{x}"}'}", f"{"same quotes"}", f"{x!r}{x!s}", f"{[i for i in range(3)]}", f"{ {1: 2}[1] }", f"{'\n'}", f"""{
    x  # a comment
    :{w}}""", f"{x:%}", f"{w:x}", f"{x,}", f"{*d,}", f"{1 + 1=}", f"{w =  :>5}", "a" f"{1}" "b" f'{2}', f"{'{}'}", f"{'a':{'*'}^{3}}", f"{x:}", f"{None}", f"{w:{''}}", f"{x!s:.3}", rf"\{w}", f"{'a' 'b'}", f"{w!r:0>{p + 2}}", f"{x:.{p}}"))
# HOST-166
fmt = ["{}", "{} {}", "{0} {0}", "{1}{0}", "{a}", "{0.real}", "{a[k]}", "{a[k][0]}", "{b[0]}", "{b[-1]}", "{a[0]}", "{0!r}", "{0!s:>5}", "{0!a}", "{:{}}", "{0:{1}}", "{0:{a[w]}}", "{:{:{}}}", "{} {0}", "{0} {}", "{", "}", "{}}", "{0", "{a.b.c}", "{0!z}", "{0!}", "{9}", "{}{}{}{}", "{zz}", "{{{0}}}", "{0.}", "{0[}", "{0[]}", "{ 0}", "{0 }", "{0:}", "{:,}", "{0:>{1}}", "{b[0]:>{w}}", "{a[k x]}", "{0.__class__.__name__}", "{-1}", "{0}{1:{w}}", "{:{w}.{p}f}", "{!r}", "{:d}", "{b[1.5]}", "{00}", "{a[ k]}", "{0[real]}"]
for f in fmt: out.append((f, said(lambda: f.format(7, 12, a={"k": ["v"], "w": 4, 0: "zero", "k x": "spaced", " k": "lead"}, b=[5, 6], w=3, p=1))))
class Map(dict):
    def __missing__(self, k): return "<" + k + ">"


out.append(("{a} {b}".format_map(Map(a=1)), said(lambda: "{}".format_map([1])), said(lambda: "{a}".format_map({})), said(lambda: "{:{}}".format(1, 2, 3)), "{x:{w}}".format(x=1, **{"w": 4})))
# HOST-167
cases = [("%d", 42), ("%i", -3), ("%u", 5), ("%o", 8), ("%x", 255), ("%X", 255), ("%e", 12345.678), ("%E", 0.00012), ("%f", 1.5), ("%F", math.inf), ("%g", 1e-5), ("%G", 1e-10), ("%c", 65), ("%c", "z"), ("%r", "a'b"), ("%s", None), ("%a", "é"), ("%%", ()), ("%5d|%-5d|%05d|%+d|% d", (1, 2, 3, 4, 5)),
    ("%#x %#o %#X", (255, 8, 255)), ("%.3d", 7), ("%+.2f", 1.005), ("%8.3f|%-8.2f|%08.2f", (3.14159, 2.5, -1.5)), ("%*d", (6, 42)), ("%-*d|", (6, 42)), ("%.*f", (2, 1.236)), ("%*.*f", (8, 1, 2.25)), ("%(a)s %(b)05.1f", {"a": 1, "b": 2}), ("%(a)s", {"b": 1}), ("%s %s", (1,)), ("%s", (1, 2)), ("%d", "a"), ("%d", 3.9), ("%x", 3.9), ("%c", "ab"), ("%c", 0x110000), ("%q", 1), ("%", 1),
    ("%s", ((1, 2),)), ("%s", [1]), ("plain", ()), ("plain", (1,)), ("plain", {"a": 1}), ("%d%%", 50), ("%.2s|", "abc"), ("%5s|%-5s|", ("a", "b")), ("%r", (1,)), ("%s", "é"), ("%ld", 5), ("%d", True), ("%f", True), ("%d", 10**25), ("%.0f", 2.5), ("%#.3g", 1.0), ("%#g", 1.0), ("%e", 0), ("%g", 100000.0), ("%g", 1000000.0), ("%.3a", "éx"), ("%(a)d %s", {"a": 1}), ("%(a", {"a": 1}), ("%()s", {"": "empty"}), ("%*d", ("x", 1)), ("% +d", 3), ("%-05d|", 3), ("%+x", -255), ("%#b", 1), ("%s", {}), ("%(k)s", [1]), ("%i", None), ("%f", "1"), ("%5%|", ()), ("%.1f%s", (0.25, "x"))]
for f, a in cases: out.append((f, said(lambda: f % a)))
out.append(("%s" % Own().__format__("q"), "%s %s" % tuple("ab"), Text("%d") % 3, said(lambda: "%d" % Num(4)), "%s" % Num(4), "a" "%d" % 1))
