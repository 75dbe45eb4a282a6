# f-strings, format specifications, str.format and percent.
# ---- program: integers in every presentation
n = 1234567
kinds = [format(n, k) for k in ("", "d", "b", "o", "x", "X", "c" if n < 100 else "n", "e", "f", "g", "%", "_d", ",d", "#x", "#o", "#b")]
neg = [format(-n, k) for k in ("012", "=+12", "<12", "^12", ">12", " d", "#012x", "-,")]
# ---- program: floats in every presentation
vals = [0.0, 1.0, -1.5, 1234.5678, 1e-7, 1e22]
table = {k: [format(v, k) for v in vals] for k in ("", "e", ".2e", "f", ".0f", ".3g", "g", "#.3g", "%", ".1%", ",.1f", "_.2f", "010.1f", "+.2f", " .1f", "n", ".3", "E", "G")}
# ---- program: fill and alignment of all kinds
cells = [f"{'ab':*^7}", f"{'ab':->5}", f"{'ab':<5}|", f"{'ab':5}|", f"{7:5}|", f"{7:<5}|", f"{7:^5}|", f"{7:x^5}", f"{-7:0=5}", f"{-7:05}", f"{3.5:*>8}", f"{True:>6}", f"{'é':é^5}", f"{'x':{'<'}{4}}|"]
# ---- program: nested fields in a specification
width, places, fill = 10, 3, "~"
out = [f"{3.14159:{width}.{places}f}", f"{'x':{fill}^{width}}", f"{255:#{'x'}}", f"{1:{width // 2}d}", f"{1.5:{'.' + str(places)}e}"]
bad = f"{1.5:{fill}}"
# ---- program: the self-documenting field
x, y = 3, "q"
out = [f"{x=}", f"{x = }", f"{y=}", f"{y=!s}", f"{x=:5}", f"{x + 1=}", f"{ x*2 = :>4}", f"{y.upper()=!r:>6}"]
# ---- program: conversions
class P:
    def __repr__(self): return "P-é-repr"
    def __str__(self): return "P-str"
    def __format__(self, spec): return f"<{spec}>"
v = P()
out = [f"{v}", f"{v!r}", f"{v!s}", f"{v!a}", f"{v:abc}", f"{v!r:>12}", f"{v!s:.3}", "{:x y}".format(v), "%s %r" % (v, v), format(v), f"{[v]}"]
del v
# ---- program: quotes and braces inside
d = {"a": 1, 'b': {"c": 2}}
out = [f"{d["a"]}", f"{d['b']['c']}", f"{{}}", f"{{{d['a']}}}", f"{'{'}", f"{"nested " + f"{1 + 1}"}", f'''{
    d["a"]
    + 1
}''', f"{lambda_(3) if (lambda_ := lambda q: q * 2) else 0}"]
# ---- program: a field without format
try:
    f"{[1, 2]:>10}"
except TypeError as e:
    a = str(e)
try:
    f"{None:5}"
except TypeError as e:
    b = str(e)
ok = f"{[1, 2]!s:>10}", f"{None!s:5}|", f"{[]}"
f"{object:>10}"
# ---- program: wrong specifications and what they say
ends = []
for v, k in [(1, "q"), (1, ".2d"), (1.5, "d"), (1.5, "x"), ("a", "d"), ("a", "=5"), ("a", "+"), (1, "s"), ("a", ","), (1, ",_"), (1, "c,"), (1.5, "c"), (1, "5.2x"), ("a", "05"), (10 ** 9, "c"), ("s", "#"), (1, " 5 ")]:
    try:
        ends.append(format(v, k))
    except (ValueError, OverflowError, TypeError) as e:
        ends.append(type(e).__name__ + ": " + str(e))
# ---- program: str.format with positions, names and paths
class Q:
    size = 4
    table = {"k": [10, 20]}
out = ["{} {}".format(1, 2), "{1} {0} {1}".format("a", "b"), "{x:>{w}}".format(x=1, w=4), "{0.size}".format(Q), "{0.table[k][1]}".format(Q), "{a[0]}{a[2]}".format(a="xyz"), "{!r:>5}".format("q"), "{{}}".format(), "{0!s}{0!r}".format("s"), "{:{}}".format(7, 3)]
"{} {0}".format(1)
# ---- program: what str.format refuses
ends = []
for text in ("{", "}", "{!z}", "{0[}", "{0.}", "{1}", "{nope}", "{:{:{}}}", "{0!}", "{a b}", "{0[x]}"):
    try:
        ends.append(text.format([1]))
    except Exception as e:
        ends.append(type(e).__name__ + ": " + str(e))
# ---- program: percent of numbers
out = ["%d|%5d|%-5d|%05d|%+d|% d" % (1, 2, 3, 4, 5, 6), "%x %X %#x %o %#o" % (255, 255, 255, 8, 8), "%f %.2f %8.3f %e %.1E %g %G" % (1.5,) * 1 if False else "%.2f %e %g" % (1.5, 1500.0, 1e-10), "%c%c" % (65, "z"), "%%", "%5.1f%%" % 99.55, "%i" % 3.99, "%s" % [1], "%-8s|" % "ab", "%.2s" % "abc", "%*d" % (6, 42), "%.*f" % (2, 3.14159)]
# ---- program: percent with a mapping
d = {"name": "w", "n": 3, "x": 1.25}
out = "%(name)s[%(n)03d]=%(x).1f" % d, "%(n)d%(n)d" % d, "%s" % d, "%%(%(name)s)" % d
"%(missing)s" % d
# ---- program: percent with too few and too many
ends = []
for f, a in [("%d", ()), ("%d %d", (1,)), ("%d", (1, 2)), ("%d", "x"), ("%x", 1.5), ("%c", "ab"), ("%c", -1), ("%q", 1), ("%", 1), ("a", 1), ("%(a)s", 1), ("%*d", ("a", 1)), ("%d", None), ("%f", "1")]:
    try:
        ends.append(f % a)
    except Exception as e:
        ends.append(type(e).__name__ + ": " + str(e))
# ---- program: format_map and a missing key
class Default(dict):
    def __missing__(self, key):
        return "<" + key + ">"
text = "{a} {b}".format_map(Default(a=1))
"{a} {b}".format_map({"a": 1})
# ---- program: big numbers and precise floats
out = [f"{2 ** 100:,}", f"{2 ** 64:e}", f"{1 / 3:.25f}", f"{0.1:.55f}", f"{1e300:.3f}"[:20], f"{10 ** 25:f}", f"{12345.678:.0e}", f"{99.995:.2f}", f"{0.5:.0f}", f"{1.5:.0f}", f"{2.5:.0f}"]
# ---- program: text that formats to columns
from textwrap import dedent, indent
doc = dedent("""
    def f(x):
        return x

    y = 1
""")
deep = indent(doc.strip(), "> ")
counts = [len(l) for l in doc.splitlines()]
