"""Expressions, by the type they are meant to have."""

from .chance import G, chance, pick

INTS = ["0", "1", "-1", "2", "3", "5", "7", "-4", "10", "12", "255", "-17", "1000", "2**31", "2**63", "-2**64", "10**20", "True", "False", "0x1f", "1_000"]


FLOATS = ["0.0", "-0.0", "1.0", "0.5", "-2.5", "3.14159", "1e16", "1e-5", "2.675", "1e300", "float('inf')", "float('nan')", "1e22", "123456.789", "0.1", "-7.25"]


STRS = ["''", "'a'", "'abc'", "'Hello World'", "'x,y,,z'", "'  pad '", "'12'", "'-3.5'", "'ß'", "'é'", "'a\\tb\\n'", "'ABC'", "'aXbXc'", "'l1\\nl2\\r\\nl3'",
        "'%d'", "'{}'", "'q_proj.weight'", "'\\u20ac\\U0001f600'", "\"it's\"", "'0x1f'", "'1e5'", "'title case Word'", "'aaa'", "'ba'"]


BYTES = ["b''", "b'abc'", "b'a,b'", "b'\\x00\\xff'", "b'12'", "b'aXa'"]


SMALL = ["0", "1", "-1", "2", "-2", "3", "5", "None", "10", "-10"]


def expr(kind, d):
    """An expression meant to be of a kind; now and then of another one."""
    if chance(0.045):
        kind = pick("int", "float", "str", "list", "tuple", "dict", "none", "set", "range", "func")
    return KINDS[kind](d - 1)


def index(d):
    return pick(*SMALL) if chance(0.8) else expr("int", d)


def slice_of(d):
    parts = [pick("", *SMALL) for _ in range(pick(2, 2, 3))]
    return ":".join(parts)


def int_expr(d):
    if d <= 0:
        return pick(*INTS)
    r = G.randrange(24)
    if r < 7:
        op = pick("+", "-", "*", "//", "%", "&", "|", "^", "+", "-", "*")
        return f"({expr('int', d)} {op} {expr('int', d)})"
    if r == 7:
        return f"({expr('int', d)} {pick('<<', '>>')} {pick('0', '1', '3', '7', '64', '-1')})"
    if r == 8:
        return f"({pick('2', '3', '-2', '10', '7')} ** {pick('0', '1', '2', '5', '10', '40')})"
    if r == 9:
        return f"{pick('-', '~', '+')}{expr('int', d)}"
    if r == 10:
        return f"len({expr(pick('list', 'str', 'tuple', 'dict', 'range', 'bytes'), d)})"
    if r == 11:
        return f"int({expr(pick('str', 'float', 'int'), d)}{pick('', '', ', 10', ', 16', ', 0', ', 2', ', 40')})"
    if r == 12:
        return f"{pick('abs', 'round', 'int')}({expr(pick('int', 'float'), d)})"
    if r == 13:
        return f"{pick('max', 'min')}({expr('int', d)}, {expr(pick('int', 'float'), d)})"
    if r == 14:
        return f"sum({expr('list', d)})"
    if r == 15:
        return f"pow({expr('int', 0)}, {pick('0', '3', '10', '-1')}, {pick('7', '13', '-5', '0', '8')})"
    if r == 16:
        return f"({expr('int', d)} if {expr('bool', d)} else {expr('int', d)})"
    if r == 17:
        m = pick("bit_length()", "bit_count()", "conjugate()", "real", "imag", "numerator", "denominator", "is_integer()", "as_integer_ratio()")
        return f"({expr('int', d)}).{m}"
    if r == 18:
        return f"{expr('str', d)}.{pick('find', 'index', 'count', 'rfind', 'rindex')}({expr('str', 0)}{pick('', '', ', 1', ', -2', ', 0, 2')})"
    if r == 19:
        return f"{expr(pick('list', 'tuple'), d)}.{pick('index', 'count')}({expr('int', 0)})"
    if r == 20:
        return f"divmod({expr('int', d)}, {expr('int', d)})[{pick('0', '1', '1', '2')}]"
    if r == 21:
        return f"{expr(pick('list', 'tuple', 'range', 'bytes'), d)}[{index(d)}]"
    if r == 22:
        return f"ord({expr('str', d)})"
    return f"{pick('math.gcd', 'math.lcm', 'math.comb', 'math.perm')}({pick('0', '4', '12', '-6', '7')}, {pick('2', '3', '8', '-1')})"


def float_expr(d):
    if d <= 0:
        return pick(*FLOATS)
    r = G.randrange(14)
    if r < 6:
        return f"({expr(pick('float', 'int'), d)} {pick('+', '-', '*', '/', '//', '%', '/')} {expr(pick('float', 'float', 'int'), d)})"
    if r == 6:
        return f"({pick('2', '0.5', '9', '128', '1e4')} ** {pick('0.5', '-0.5', '2', '-3', '(1 / 3)', '0')})"
    if r == 7:
        return f"float({expr(pick('str', 'int', 'float'), d)})"
    if r == 8:
        return f"round({expr('float', d)}, {pick('0', '1', '2', '-1', '5', 'None')})"
    if r == 9:
        return f"math.{pick('sqrt', 'floor', 'ceil', 'trunc', 'fabs', 'isnan', 'isinf', 'degrees', 'frexp', 'modf')}({expr(pick('float', 'int'), d)})"
    if r == 10:
        return f"math.{pick('copysign', 'fmod', 'ldexp', 'isclose', 'nextafter', 'hypot')}({expr('float', d)}, {pick(expr('float', d), '1', '-1', '3')})"
    if r == 11:
        return f"({expr('float', d)}).{pick('is_integer()', 'as_integer_ratio()', 'hex()', 'real', 'imag', 'conjugate()')}"
    if r == 12:
        return f"abs({expr('float', d)})"
    return f"math.{pick('prod', 'fsum')}({expr('list', d)})"


def bool_expr(d):
    if d <= 0:
        return pick("True", "False", "0", "1", "''", "[]", "None", "'x'")
    r = G.randrange(12)
    if r < 3:
        k = pick("int", "str", "float", "list", "tuple")
        return f"({expr(k, d)} {pick('<', '<=', '>', '>=', '==', '!=')} {expr(k, d)})"
    if r == 3:
        return f"({expr('int', d)} {pick('in', 'not in')} {expr(pick('list', 'tuple', 'range', 'set', 'dict'), d)})"
    if r == 4:
        return f"({expr('str', d)} {pick('in', 'not in')} {expr('str', d)})"
    if r == 5:
        return f"(not {expr(pick('int', 'str', 'list'), d)})"
    if r == 6:
        return f"({expr('bool', d)} {pick('and', 'or')} {expr('bool', d)})"
    if r == 7:
        m = pick("isdigit", "isalpha", "isalnum", "isspace", "isupper", "islower", "istitle", "isidentifier", "isnumeric", "isdecimal", "isprintable", "isascii")
        return f"{expr('str', d)}.{m}()"
    if r == 8:
        return f"{expr('str', d)}.{pick('startswith', 'endswith')}({pick(expr('str', 0), '(' + expr('str', 0) + ', ' + expr('str', 0) + ')')})"
    if r == 9:
        return f"isinstance({expr(pick('int', 'str', 'list', 'float'), d)}, {pick('int', 'str', '(int, float)', 'int | None', 'list', 'bool', 'list[int]', '3')})"
    if r == 10:
        return f"{pick('any', 'all', 'bool')}({expr('list', d)})"
    return f"({expr('int', d)} < {expr('int', d)} <= {expr('int', d)})"


SPECS = ["", "5", ">8", "<6", "^7", "*^9", "05", "+", " ", "-", "#x", "x", "X", "b", "o", "#o", "d", "n", "c", ",", "_", "08,", "_x", ".2f", ".0f", "10.3f", "+.1e", "e", "E", "g", ".3g", "G",
         "%", ".1%", ".3", "s", ".2s", "=6", "=+8", "#.3g", "z.1f", "<", "010.2f", ",.2f", "_d", "#b", "#X", "q", "5.", ".", ".2d", "=s", "+s", "08s", "é>4", "<<4", ",_", ",x", "_c", ".1c", "#s", "zd", "{", "1_000", "+c", ",s", "0>5d", "-08.2f"]


def spec():
    if chance(0.7):
        return pick(*SPECS[:-20])
    return pick(*[s for s in SPECS if s not in ("{",)])


def str_expr(d):
    if d <= 0:
        return pick(*STRS)
    r = G.randrange(22)
    if r == 0:
        return f"({expr('str', d)} + {expr('str', d)})"
    if r == 1:
        return f"({expr('str', d)} * {pick('0', '2', '3', '-1', '1.5')})"
    if r == 2:
        return f"{expr('str', d)}[{slice_of(d)}]"
    if r == 3:
        return f"{expr('str', d)}[{index(d)}]"
    if r == 4:
        return f"{expr('str', d)}.{pick('upper', 'lower', 'title', 'capitalize', 'swapcase', 'casefold')}()"
    if r == 5:
        return f"{expr('str', d)}.{pick('strip', 'lstrip', 'rstrip')}({pick('', expr('str', 0), 'None')})"
    if r == 6:
        return f"{expr('str', d)}.{pick('center', 'ljust', 'rjust')}({pick('0', '5', '9', '-1')}{pick('', ', ' + pick(*STRS))})"
    if r == 7:
        return f"{expr('str', d)}.zfill({pick('0', '5', '8', '2.0')})"
    if r == 8:
        return f"{expr('str', d)}.replace({expr('str', 0)}, {expr('str', 0)}{pick('', ', 1', ', 0', ', -1', ', count=1')})"
    if r == 9:
        return f"{expr('str', d)}.{pick('removeprefix', 'removesuffix')}({expr('str', 0)})"
    if r == 10:
        return f"{expr('str', 0)}.join({expr(pick('list', 'tuple', 'str'), d)})"
    if r == 11:
        return f"{pick('repr', 'str', 'ascii')}({expr(pick('int', 'float', 'str', 'list', 'tuple', 'dict', 'bytes'), d)})"
    if r == 12:
        return f"{pick('bin', 'hex', 'oct', 'chr')}({expr('int', d)})"
    if r in (13, 14):
        return f"format({expr(pick('int', 'float', 'str', 'bool', 'int', 'float'), d)}, {spec()!r})"
    if r == 15:
        return fstring(d)
    if r == 16:
        return percent(d)
    if r == 17:
        return strformat(d)
    if r == 18:
        return f"{expr('str', d)}.expandtabs({pick('', '4', '1', '0')})"
    if r == 19:
        return f"{expr('str', d)}.translate(str.maketrans({pick(repr('ab') + ', ' + repr('xy'), repr({97: 'z', 98: None}), repr('a') + ', ' + repr('xy'), repr({'ab': 1}), repr('ab') + ', ' + repr('cd') + ', ' + repr('x'))}))"
    if r == 20:
        return f"{expr('bytes', d)}.{pick('decode()', 'hex()', 'decode(' + repr('ascii') + ')', 'decode(' + repr('latin-1') + ')', 'decode(' + repr('utf-8') + ', ' + repr('replace') + ')')}"
    return f"type({expr(pick('int', 'float', 'str', 'list', 'tuple', 'dict', 'none'), d)}).__name__"


def fstring(d):
    parts = []
    for _ in range(pick(1, 1, 2)):
        parts.append(pick("", "v=", "{{", " "))
        conv = pick("", "", "", "!r", "!s", "!a")
        s = spec()
        if "{" in s or "'" in s or '"' in s:
            s = ""
        e = expr(pick("int", "float", "str", "list"), min(d - 1, 1))
        if "{" in e or "\\" in e or "'" in e or '"' in e:
            e = pick("3", "2.5", "-7", "1e16", "True", "None", "[1]")
        parts.append("{" + e + pick("", "", "=") + conv + (":" + s if s and chance(0.7) else "") + "}")
    return 'f"' + "".join(parts) + '"'


def percent(d):
    form = pick("%d", "%s", "%r", "%x", "%5.2f", "%-6d|", "%+d", "%05d", "%e", "%g", "%c", "%%", "%i %s", "%(a)s", "%o", "%X", "%#x", "% d", "%.3s", "%*d", "%q", "%", "%5", "%a", "%.0f", "%10s", "%s %s", "%u", "%ld", "%#o", "%+.1e", "%G")
    arg = pick(expr("int", d), expr("float", d), expr("str", d), f"({expr('int', 0)},)", f"({expr('int', 0)}, {expr('str', 0)})", "{'a': 1}", "()", expr("list", 0), "None")
    return f"({form!r} % {arg})"


def strformat(d):
    form = pick("{}", "{0}", "{} {}", "{0}{1}{0}", "{a}", "{:>5}", "{!r}", "{0[0]}", "{0[k]}", "{0.real}", "{:{}}", "{} {0}", "{", "}", "{!x}", "{0.nope}", "{a[1]}", "{{{}}}", "{:d}", "{:.2f}", "{:s}", "{-1}", "{0!s:^7}", "{1}", "{a.b}", "{0[}", "{:{w}}", "{]}", "{0.}")
    args = [expr(pick("int", "float", "str", "list", "dict"), min(d, 1)) for _ in range(pick(0, 1, 1, 2))]
    if chance(0.3):
        args.append(f"a={expr('int', 0)}")
    return f"{form!r}.format({', '.join(args)})"


def bytes_expr(d):
    if d <= 0:
        return pick(*BYTES)
    r = G.randrange(9)
    if r == 0:
        return f"({expr('bytes', d)} + {expr('bytes', d)})"
    if r == 1:
        return f"({expr('bytes', d)} * {pick('0', '2', '-1')})"
    if r == 2:
        return f"{expr('bytes', d)}[{slice_of(d)}]"
    if r == 3:
        return f"{expr('str', d)}.encode({pick('', repr('utf-8'), repr('ascii'), repr('latin-1'), repr('ascii') + ', ' + repr('ignore'), repr('ascii') + ', ' + repr('replace'))})"
    if r == 4:
        return f"bytes({pick('3', '[1, 2]', '[256]', '-1', repr('abc'), 'range(3)', '[' + repr('a') + ']', '2.5', 'b' + repr('q'))})"
    if r == 5:
        return f"bytes.fromhex({pick(repr('0a ff'), repr('abc'), repr('zz'), repr(''))})"
    if r == 6:
        return f"{expr('bytes', d)}.{pick('strip', 'split')}({pick('', 'b' + repr('a'), 'b' + repr(','))})"
    if r == 7:
        return f"{expr('bytes', d)}.replace({pick(*BYTES[1:])}, {pick(*BYTES)})"
    return f"({expr('int', 0)}).to_bytes({pick('1', '2', '4', '9')}, {pick(repr('big'), repr('little'))}{pick('', ', signed=True')})"


def items(d, n=None):
    n = pick(0, 1, 2, 3, 3, 4) if n is None else n
    k = pick("int", "int", "int", "str", "float", "tuple")
    return [expr(k, pick(0, 0, d)) for _ in range(n)]


def list_expr(d):
    if d <= 0:
        return "[" + ", ".join(items(0)) + "]"
    r = G.randrange(18)
    if r < 3:
        parts = items(d)
        if chance(0.2):
            parts.append("*" + expr(pick("list", "tuple", "str", "range"), 0))
        return "[" + ", ".join(parts) + "]"
    if r == 3:
        return f"({expr('list', d)} + {expr('list', d)})"
    if r == 4:
        return f"({expr('list', d)} * {pick('0', '2', '-1', '3')})"
    if r == 5:
        return f"{expr('list', d)}[{slice_of(d)}]"
    if r == 6:
        return f"list({expr(pick('range', 'str', 'tuple', 'dict', 'bytes'), d)})"
    if r == 7:
        return f"sorted({expr(pick('list', 'str', 'tuple', 'range', 'set'), d)}{pick('', ', reverse=True', ', key=str', ', key=lambda v: -v', ', key=len')})"
    if r == 8:
        return f"{expr('str', d)}.{pick('split', 'rsplit')}({pick('', expr('str', 0), 'None', 'None, 1', expr('str', 0) + ', 1', 'maxsplit=1', 'sep=' + expr('str', 0))})"
    if r == 9:
        return f"{expr('str', d)}.splitlines({pick('', 'True')})"
    if r in (10, 11):
        return comprehension(d, "[", "]")
    if r == 12:
        return f"list({pick('reversed', 'enumerate', 'iter')}({expr(pick('list', 'str', 'tuple', 'range'), d)}))"
    if r == 13:
        return f"list(zip({expr('list', d)}, {expr(pick('str', 'tuple', 'range'), d)}{pick('', '', ', strict=True')}))"
    if r == 14:
        return f"list(map({func_expr(d)}, {expr('list', d)}))"
    if r == 15:
        return f"list(filter({pick('None', func_expr(d))}, {expr('list', d)}))"
    if r == 16:
        return f"list({expr('dict', d)}.{pick('keys', 'values', 'items')}())"
    return f"[{expr('int', d)} for _ in range({pick('0', '2', '3')})]"


def comprehension(d, a, b):
    v = pick("x", "y", "z")
    src = expr(pick("list", "range", "tuple", "str"), d)
    body = pick(v, f"{v} * 2", f"({v}, {expr('int', 0)})", f"str({v})", f"{v} + {expr('int', 0)}", f"-{v}", f"[{v}]")
    cond = pick("", "", f" if {v}", f" if {v} != {expr('int', 0)}", f" if {v} > {expr('int', 0)}")
    second = ""
    if chance(0.2):
        second = f" for w in {expr(pick('range', 'str'), 0)}"
        body = f"({v}, w)"
    return f"{a}{body} for {v} in {src}{cond}{second}{b}"


def tuple_expr(d):
    if d <= 0:
        parts = items(0)
        return "(" + ", ".join(parts) + ("," if len(parts) == 1 else "") + ")"
    r = G.randrange(8)
    if r < 3:
        parts = items(d)
        return "(" + ", ".join(parts) + ("," if len(parts) == 1 else "") + ")"
    if r == 3:
        return f"({expr('tuple', d)} + {expr('tuple', d)})"
    if r == 4:
        return f"{expr('tuple', d)}[{slice_of(d)}]"
    if r == 5:
        return f"tuple({expr(pick('list', 'str', 'range', 'dict'), d)})"
    if r == 6:
        return f"{expr('str', d)}.{pick('partition', 'rpartition')}({expr('str', 0)})"
    return f"tuple({comprehension(d, '', '')})"


def dict_expr(d):
    if d <= 0:
        return "{" + ", ".join(f"{expr(pick('str', 'int'), 0)}: {expr(pick('int', 'str', 'float'), 0)}" for _ in range(pick(0, 1, 2, 3))) + "}"
    r = G.randrange(8)
    if r < 3:
        parts = [f"{expr(pick('str', 'int', 'tuple'), 0)}: {expr(pick('int', 'str', 'list'), d)}" for _ in range(pick(1, 2, 3))]
        if chance(0.2):
            parts.append("**" + expr("dict", 0))
        return "{" + ", ".join(parts) + "}"
    if r == 3:
        return f"({expr('dict', d)} | {expr('dict', d)})"
    if r == 4:
        return f"dict(zip({expr(pick('list', 'str', 'tuple'), d)}, {expr(pick('range', 'list'), d)}))"
    if r == 5:
        return f"dict.fromkeys({expr(pick('str', 'list', 'range', 'tuple'), d)}{pick('', ', 0')})"
    if r == 6:
        return f"{{k: v for k, v in {pick('enumerate(' + expr('str', d) + ')', expr('dict', d) + '.items()', expr('list', d))}}}"
    return f"dict({pick('', 'a=1', 'a=1, b=2', expr('dict', d), expr('list', d), expr('int', 0))})"


def set_expr(d):
    # Only where the order cannot be seen: sorted, len, in, comparison.
    if d <= 0:
        return pick("{1, 2, 3}", "{2, 3}", "set()", "{'a', 'b'}", "frozenset({1, 5})", "{0}")
    r = G.randrange(5)
    if r == 0:
        return f"({expr('set', d)} {pick('|', '&', '-', '^')} {expr('set', d)})"
    if r == 1:
        return f"set({expr(pick('list', 'range', 'str', 'tuple'), d)})"
    if r == 2:
        return f"{expr('set', d)}.{pick('union', 'intersection', 'difference', 'symmetric_difference')}({expr(pick('list', 'set', 'range'), 0)})"
    if r == 3:
        return comprehension(d, "{", "}")
    return pick("{1, 2}", "frozenset([3])", "set('ab')")


def range_expr(d):
    r = G.randrange(4)
    if r == 0:
        return f"range({pick('0', '3', '5', '-2')})"
    if r == 1:
        return f"range({pick('0', '1', '5', '-3')}, {pick('0', '4', '10', '-5')}, {pick('1', '2', '-1', '-3', '0')})"
    if r == 2:
        return f"range({pick('1', '2', '0')}, {pick('4', '7')})"
    return f"range({pick('3', '10')})[{slice_of(d)}]"


def func_expr(d):
    return pick("str", "int", "len", "abs", "lambda v: v * 2", "lambda v: v + 1", "lambda v: (v, v)", "bool", "repr", "lambda v: v[0]", "lambda: 1", "float", "lambda v, w=2: v == w", "type", "math.sqrt")


def seq_or(d):
    return expr(pick("list", "str", "range", "tuple"), d)


KINDS = {"int": int_expr, "float": float_expr, "bool": bool_expr, "str": str_expr, "bytes": bytes_expr, "list": list_expr, "tuple": tuple_expr, "dict": dict_expr,
         "set": lambda d: set_expr(d), "range": range_expr, "func": func_expr, "none": lambda d: "None"}


def probe(d=3):
    """An expression whose value can be compared."""
    k = pick("int", "float", "bool", "str", "list", "tuple", "dict", "bytes", "str", "int", "float", "str", "list", "set", "range")
    e = expr(k, d)
    return f"sorted({e}, key=repr)" if k == "set" else e
