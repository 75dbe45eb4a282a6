"""Programs on every corner of the format mini-language and of the old one."""

# ---- program: ints formatted in every way
def tried(v, s):
    try:
        return format(v, s)
    except Exception as e:
        return type(e).__name__, str(e)
specs = ["", "d", "5", "<5", ">5", "^5", "=5", "05", "*^7", "+", "-", " ", "+05", "x", "#x", "X", "#X", "#010x", "b", "#b", "o", "#o", "c", "n", ",", "_", "_x", "_b", ",x", "010,", "e", ".2e", "f", ".0f", "g", "%", ".1%", ".2", "s", "z", "zd", "5.", "10n", "é>4", "0>5", "<05", "=+8,", "^+9", "_d", "__", ",,", ",_", "_,", "0=5", "#", "#d", "0", "00", "005", "1", "+c", "#c", "5c", "E", "G", "F", "q", "5q", "5 ", "\u2003<5", "}", "{", "<<5", ">>5", "==5", "=", ">", "08_b", "020_x", "#_x", "-_", " ,", "+_"]
out = [[tried(v, s) for s in specs] for v in (0, 7, -42, 65, 1234567, 2 ** 70)]
bools = [tried(True, s) for s in ("", "d", "5", "s", "x", ".1f", "c", "<6", "05", "n", "%", "q")]

# ---- program: floats formatted in every way
def tried(v, s):
    try:
        return format(v, s)
    except Exception as e:
        return type(e).__name__, str(e)
specs = ["", "5", "<9", ">9", "^9", "=9", "09", "*^9", "+", " ", "e", "E", ".0e", ".3e", "#.0e", "f", "F", ".0f", "#.0f", ".10f", "g", "G", ".3g", "#.3g", "#g", ".0g", ".1g", "%", ".0%", ".2%", ",", "_", ",.2f", "_.3f", "010.2f", "+010,.1f", "n", ".4n", "d", "x", "c", "s", "z", "z.0f", "z.1e", "zg", ".", "5.", ".2", ".20", "25.15", "=+10.2f", "0=+10.2f", "é^9.1f", "012,.2f", "015_.1f", "-", "+.0f", " .1e", ",e", ",g", ",%", "_g", "q", ".2q", "10.3", "<010", "0<10", "08", ".400f" if False else ".30f"]
out = [[tried(v, s) for s in specs] for v in (0.0, -0.0, 1.5, -2.675, 1234567.891, 1e-7, 1e16, 1e22, float("inf"), float("-inf"), float("nan"), -0.4, 99999.95)]

# ---- program: text formatted in every way
def tried(v, s):
    try:
        return format(v, s)
    except Exception as e:
        return type(e).__name__, str(e)
specs = ["", "s", "5", "<6", ">6", "^6", "*^8", "05", "=6", ".2", ".0", "8.2", "^8.1s", "d", "+", " ", "#", ",", "_", "z", "é>5", "0>4", "-", "5.", ".", "n", "x", "0", "010s", "<010", "=010", "c", "\t^4", "q"]
out = [[tried(v, s) for s in specs] for v in ("", "abc", "äöü", "😀b")]
others = [tried(v, s) for v in (None, [], {}, (1,), object, len, 1 == 1, ..., NotImplemented, range(3), b"a", {1}) for s in ("", "5", "s", ">10")]

# ---- program: the format method finds its fields
class O:
    a = [1, {"k": "v"}]
    def __format__(self, spec): return f"<{spec}>"
    def __repr__(self): return "O!"
    def __str__(self): return "o"
o = O()
def tried(s, *a, **k):
    try:
        return s.format(*a, **k)
    except Exception as e:
        return type(e).__name__, str(e)
out = [tried(s, o, 3, "txt", x=5, w=7, d={"a": 1, "0": 2, 0: 3}) for s in ["{}", "{!r}", "{!s}", "{!a}", "{:abc}", "{:{}}", "{0:{1}}", "{0.a}", "{0.a[0]}", "{0.a[1][k]}", "{d[a]}", "{d[0]}", "{x:{w}}", "{x:>{w}d}", "{2:^{w}}|", "{{}}", "{{{x}}}", "{", "}", "{}}", "{{}", "{0", "{!}", "{!z}", "{!r:>5}", "{0!r:>5}", "{3}", "{y}", "{} {0}", "{0} {}", "{0.b}", "{d[zz]}", "{0.a[5]}", "{0.a[x]}", "{1.real}", "{1.real:03d}", "{:{w}}{:{w}}", "{2[0]}", "{2[-1]}", "{ x}", "{x }", "{x!r}", "{0.}", "{0[]}", "{0[a}", "{.a}", "{[0]}", "{x.imag}", "{:{x}{w}}", "{:{x:{w}}}", "{0!rr}", "{x:}", "{x!s:}", "{d}", "{0.__class__.__name__}"]]
mapped = ["{a}-{b:>3}".format_map({"a": 1, "b": 2}), "{x[0]}".format_map({"x": "q"})]
class D(dict):
    def __missing__(self, k): return f"?{k}"
mapped += ["{a}{b}".format_map(D(a=1))]
del o

# ---- program: percent formats in every way
def tried(s, a):
    try:
        return s % a
    except Exception as e:
        return type(e).__name__, str(e)
forms = ["%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%+ d", "%x", "%#x", "%X", "%#X", "%o", "%#o", "%i", "%u", "%e", "%.2e", "%E", "%f", "%.0f", "%#.0f", "%F", "%g", "%#g", "%G", "%.3g", "%c", "%s", "%5s", "%-5s|", "%.1s", "%r", "%a", "%%", "%5%", "%ld", "%hd", "%lld", "%.3d", "%08.3f", "%+08.3f", "%-8.2f|", "%q", "%", "%5", "%(", "%.", "%*d", "%.*f", "%y", "%b", "%10.4r", "%.5x", "%#.5x", "%-#8x|", "%+.1e"]
out = [[tried(f, v) for f in forms] for v in (42, -7, 3.14159, "str", None, True, 2 ** 70, "é")]
several = [tried("%s %s", (1, 2)), tried("%s", (1, 2)), tried("%s %s", (1,)), tried("%s", ((1, 2),)), tried("%*d|%-*d", (5, 1, 4, 2)), tried("%.*f", (2, 3.14159)), tried("%(a)s %(b)05d", {"a": 1, "b": 2}), tried("%(a)s", {"b": 1}), tried("%(a)s", 3), tried("%(a)s %s", {"a": 1}), tried("%s", {"a": 1}), tried("abc", ()), tried("abc", {}), tried("abc", 1), tried("abc", (1,)), tried("%d", ()), tried("%s", ()), tried("%s %%", 5), tried("%s", [1, 2]), tried("%d", "5"), tried("%d", 5.9), tried("%x", 5.5), tried("%c", "ab"), tried("%c", 0x1F600), tried("%c", -1), tried("%f", "x"), tried("%d", [1]), tried("%*d", ("a", 1)), tried("%(a", {"a": 1}), tried("%(a)d%(a)s", {"a": 5}), tried("%((a))s", {"(a)": 1})]

# ---- program: f-strings inside and out
x, name, w, p = 3.14159, "it's", 10, 2
d = {"k": [1, 2], 'q"': 3}
out = [f"{x:.2f}", f"{x:{w}.{p}f}", f"{x!r:>{w}}", f"{name!r}", f"{name!a:^12}", f"{d['k'][0]}", f"{'nested ' + f'{x:.1f}'}", f"{{}}{{{x}}}", f"{x=}", f"{x = }", f"{x=:.1f}", f"{x=!s}", f"{name = !r:>8}", f"{w + 1=}", f"{(lambda v: v * 2)(4)}", f"{ {1: 2}[1] }", f"{[i for i in range(3)]}", f"{w if x > 3 else p}", f"{'a' 'b'}", f"{x:}", f"{None}", f"{True:d}", f"{'%'}", f"{w:{'>'}{p}}", f"{'\n'}", f"{d["k"]}", f'{d['q"']}', rf"\n{w}", f"{w:#06x}", f"{'x' * p:_^{w}}", f"{w,}", f"{w, p}", f"{*d['k'],}", f"{x!s:.3}", f"""{
    w
    + p
}""", f"{w:%d}" if False else "", f"a{''}b", f"{'{'}", f"{w!r}", f"{10:=+5}", f"{w:0{p}}", f"{(y := 5)}", f"{y:3}{y!r:>3}"]
