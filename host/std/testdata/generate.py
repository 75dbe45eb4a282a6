"""Writes programs.jsonl.gz: random programs within the evaluated subset, each with what CPython 3.13 gives for it.

usage: python3.13 generate.py [SEED [COUNT [FILE]]]

A program is a list of statements drawn from the grammars below. Its answer is the ascii() of every value
it leaves under the names r0, r1, ..., or the class and message of the exception that ended it. Left out are programs whose answer CPython
does not fix or the subset does not have: addresses, complex numbers, the order of a set. What is recorded are the programs of seed 13, without
the fifteen of them that need a codec beyond the three, more steps than the limit, a change of a builtin class or the order of a set, and as
many of seed 14 as make them 20 000.
"""
import faulthandler
import gzip
import io
import json
import os
import random
import resource
import sys
import warnings

import collections, copy, functools, itertools, math, operator, dataclasses, enum, typing  # noqa: E401, F401: what programs use, loaded once

warnings.simplefilter("ignore")
G = random.Random()


def pick(*options):
    return G.choice(options)


def chance(p):
    return G.random() < p


# ---------------------------------------------------------------- expressions, by the type they are meant to have

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


KINDS = {"int": int_expr, "float": float_expr, "bool": bool_expr, "str": str_expr, "bytes": bytes_expr, "list": list_expr, "tuple": tuple_expr, "dict": dict_expr,
         "set": lambda d: set_expr(d), "range": range_expr, "func": func_expr, "none": lambda d: "None"}


def probe(d=3):
    """An expression whose value can be compared."""
    k = pick("int", "float", "bool", "str", "list", "tuple", "dict", "bytes", "str", "int", "float", "str", "list", "set", "range")
    e = expr(k, d)
    return f"sorted({e}, key=repr)" if k == "set" else e


# ---------------------------------------------------------------- statements

class Program:
    def __init__(self):
        self.lines = []
        self.results = 0

    def add(self, text, indent=0):
        for line in text.split("\n"):
            self.lines.append("    " * indent + line)

    def result(self):
        self.results += 1
        return f"r{self.results - 1}"

    def guarded(self, body, value=None):
        """Runs statements, and keeps a value or the exception."""
        r = self.result()
        self.add("try:")
        for line in body:
            self.add(line, 1)
        if value is not None:
            self.add(f"{r} = {value}", 1)
        self.add("except Exception as e:")
        self.add(f"{r} = type(e).__name__, str(e){pick('', '', ', e.args') if value is None else ''}", 1)


def theme_expressions(p):
    for _ in range(pick(4, 5, 6)):
        p.guarded([], probe(pick(2, 3, 3, 4)))


def theme_lists(p):
    p.add(f"l = {list_expr(1)}")
    for _ in range(pick(4, 6, 8)):
        op = pick(
            lambda: f"l.append({probe(1)})", lambda: f"l.extend({expr(pick('list', 'str', 'range', 'int'), 1)})", lambda: f"l.insert({index(1)}, {expr('int', 0)})",
            lambda: f"l.remove({expr('int', 0)})", lambda: f"l.pop({pick('', index(0))})", lambda: "l.sort()", lambda: "l.reverse()", lambda: f"l[{index(0)}] = {expr('int', 0)}",
            lambda: f"l[{slice_of(0)}] = {expr(pick('list', 'range', 'str', 'int'), 1)}", lambda: f"del l[{index(0)}]", lambda: f"del l[{slice_of(0)}]", lambda: f"l += {expr(pick('list', 'str', 'int', 'tuple'), 1)}",
            lambda: f"l *= {pick('0', '1', '2', '1.5')}", lambda: f"l.sort(key={func_expr(0)}, reverse={pick('True', 'False')})", lambda: "l.clear()", lambda: f"l.index({expr('int', 0)}, {pick(*SMALL)})",
            lambda: f"l.{pick('append()', 'pop(1, 2)', 'add(1)', 'sort(1)', 'count()', 'insert(1)', 'extend()', 'index()', 'remove()', 'copy(1)', 'reverse(0)')}")()
        if chance(0.6):
            p.guarded([op], "list(l)")
        else:
            p.guarded([op, "q = l[0]"], "(q, len(l))")


def theme_dicts(p):
    p.add(f"d = {dict_expr(1)}")
    key = lambda: expr(pick("str", "int"), 0)
    for _ in range(pick(4, 6)):
        op = pick(
            lambda: f"d[{key()}] = {probe(1)}", lambda: f"d[{expr('list', 0)}] = 1", lambda: f"del d[{key()}]", lambda: f"d.pop({key()}{pick('', ', 0')})", lambda: "d.popitem()",
            lambda: f"d.setdefault({key()}, {expr('int', 0)})", lambda: f"d.update({expr(pick('dict', 'list', 'int'), 1)})", lambda: f"d |= {expr(pick('dict', 'list', 'int'), 1)}", lambda: "d.clear()",
            lambda: f"d[{key()}] += {expr('int', 0)}", lambda: "for k in d: d[k * 2] = 1", lambda: "for k in d: del d[k]", lambda: f"d.get()", lambda: "d.items(1)", lambda: f"d.fromkeys(3)", lambda: "d.pop()", lambda: "d.setdefault()",
            lambda: f"k, v = d", lambda: f"(k, v), *rest = d.items()", lambda: f"d.update(a=1, b=[2])")()
        view = pick("dict(d)", "list(d)", "list(d.items())", f"d[{key()}]", f"d.get({key()}, 'no')", "len(d)", f"{key()} in d", "list(reversed(d))", "sorted(d)", "d.keys() & {'a', 1} == set()", "repr(d.keys())", "str(d.items())", "d == dict(d.items())", "d < {}", "d + d", "d[0][0]", "max(d)")
        p.guarded([op], view)


def theme_sets(p):
    p.add(f"s = {pick('{1, 2, 3}', 'set()', 'set(range(4))', '{1, 5}')}")
    for _ in range(pick(3, 5)):
        op = pick(lambda: f"s.add({expr(pick('int', 'list'), 0)})", lambda: f"s.discard({expr('int', 0)})", lambda: f"s.remove({expr(pick('int', 'str', 'list'), 0)})", lambda: f"s |= {expr(pick('set', 'list'), 0)}",
                  lambda: f"s &= {expr('set', 0)}", lambda: f"s -= {expr(pick('set', 'int'), 0)}", lambda: f"s ^= {expr('set', 0)}", lambda: f"s.update({expr(pick('list', 'str', 'int', 'range'), 0)})", lambda: "s.clear()", lambda: "set().pop()",
                  lambda: f"s.difference_update({expr('list', 0)})", lambda: "for x in s: s.add(str(x))", lambda: f"s.intersection_update({expr('range', 0)})", lambda: "s[0]", lambda: "frozenset(s).add(1)", lambda: "s.add()", lambda: "{s}", lambda: "s + s")()
        p.guarded([op], pick("sorted(s, key=repr)", f"s {pick('<', '<=', '>', '>=', '==', '!=')} {expr(pick('set', 'set', 'list'), 0)}", "len(s)", f"s.{pick('issubset', 'issuperset', 'isdisjoint')}({expr(pick('list', 'set', 'int'), 0)})", f"{expr('int', 0)} in s", "[] in s"))


def params():
    names, parts, state = [], [], 0
    for n in G.sample("abcdef", pick(0, 1, 2, 3, 4)):
        if state == 0 and chance(0.15) and parts and "/" not in parts and "*args" not in parts:
            parts.append("/")
        if chance(0.15) and not any(q.startswith("*") for q in parts):
            parts.append(pick("*", "*args"))
            if parts[-1] == "*args":
                names.append("args")
            state = 2
        default = state == 1 or chance(0.3)
        if default and state == 0:
            state = 1
        if state == 2:
            default = chance(0.5)
        parts.append(n + (f"={expr(pick('int', 'str'), 0)}" if default else ""))
        names.append(n)
    if parts and parts[-1] == "*":
        parts.pop()
    if chance(0.2):
        parts.append("**kw")
        names.append("kw")
    return parts, names


def call_args(d=0):
    parts = [expr(pick("int", "str", "float"), d) for _ in range(pick(0, 1, 1, 2, 3))]
    if chance(0.2):
        parts.append("*" + expr(pick("list", "tuple", "str", "range", "int"), 0))
    for n in G.sample("abcdefg", pick(0, 0, 1, 2)):
        parts.append(f"{n}={expr('int', 0)}")
    if chance(0.15):
        parts.append("**" + pick("{'a': 1}", "{'z': 2}", "{1: 2}", "{'b': 0, 'c': 5}", "[1]", "3"))
    return ", ".join(parts)


def theme_calls(p):
    for i in range(pick(1, 2)):
        ps, names = params()
        form = pick("def", "def", "lambda", "method", "nested", "init", "static", "cls")
        shown = "(" + "".join(n + ", " for n in names) + ")"
        f = f"f{i}"
        if form == "def":
            p.add(f"def {f}({', '.join(ps)}):\n    return {shown}")
        elif form == "lambda":
            p.add(f"{f} = lambda {', '.join(ps)}: {shown}")
        elif form == "method":
            p.add(f"class C{i}:\n    def {pick('m', '__call__')}(self{''.join(', ' + q for q in ps)}):\n        return {shown}\n{f} = C{i}()")
            if "def m(" in "\n".join(p.lines[-4:]):
                p.add(f"{f} = {f}.m")
        elif form == "nested":
            p.add(f"def outer{i}():\n    def inner({', '.join(ps)}):\n        return {shown}\n    return inner\n{f} = outer{i}()")
        elif form == "init":
            p.add(f"class K{i}:\n    def __init__(self{''.join(', ' + q for q in ps)}):\n        self.v = {shown}\n    def __repr__(self):\n        return 'K%s' % (self.v,)\n{f} = K{i}")
        else:
            deco, first = ("@staticmethod", "") if form == "static" else ("@classmethod", "cls")
            joined = ", ".join(([first] if first else []) + ps)
            p.add(f"class S{i}:\n    {deco}\n    def m({joined}):\n        return {shown}\n{f} = S{i}.m")
        for _ in range(pick(3, 4, 5)):
            p.guarded([], f"{f}({call_args()})")


BUILTIN_CALLS = ["len", "abs", "int", "float", "str", "list", "tuple", "dict", "range", "sum", "min", "max", "sorted", "reversed", "enumerate", "zip", "map", "filter", "divmod", "pow", "round", "ord", "chr", "bin", "hex",
                 "isinstance", "issubclass", "getattr", "hasattr", "callable", "iter", "next", "repr", "ascii", "format", "bool", "bytes", "any", "all", "slice", "print", "type", "set", "frozenset", "setattr", "delattr", "math.sqrt", "math.floor", "math.isqrt",
                 "math.factorial", "math.log", "math.gcd", "math.comb", "math.log2", "math.pow", "math.ldexp", "json.dumps", "json.loads", "functools.reduce", "itertools.chain", "operator.add", "int.from_bytes", "float.fromhex", "str.upper", "list.append", "dict.get", "str.join",
                 "dict.fromkeys", "object", "property", "staticmethod", "super", "vars", "id", "math.hypot", "math.dist", "math.prod", "itertools.islice", "itertools.repeat", "functools.partial", "operator.itemgetter", "collections.Counter", "collections.deque", "int.bit_length", "copy.copy", "math.trunc", "math.ceil", "math.copysign", "math.fsum"]


def theme_builtins(p):
    for _ in range(pick(4, 6)):
        f = pick(*BUILTIN_CALLS)
        args = [expr(pick("int", "str", "list", "float", "none", "tuple", "dict", "func"), pick(0, 0, 1)) for _ in range(pick(0, 1, 1, 2, 2, 3))]
        if chance(0.12):
            args.append(pick("key=len", "default=0", "start=1", "base=10", "reverse=True", "sep=''", "x=1", "strict=True", "ndigits=1", "end=''", "object='q'"))
        if f == "type":
            args = args[:2]
        call = f"{f}({', '.join(args)})"
        if f in ("reversed", "enumerate", "zip", "map", "filter", "itertools.chain", "itertools.islice", "iter", "collections.deque", "itertools.repeat"):
            call = f"list(itertools.islice({call}, 5))"
        if f in ("set", "frozenset"):
            call = f"sorted({call}, key=repr)"
        if f in ("object", "property", "staticmethod", "super", "id", "functools.partial", "operator.itemgetter"):
            call = f"{call} is None"
        p.guarded([], call)


def theme_unpack(p):
    for _ in range(pick(3, 5)):
        t = pick("a, b", "a, b, c", "a, *b", "*a, b", "a, *b, c", "(a, b), c", "a, (b, *c)", "[a, b]", "a,", "a, b, *c, d", "(a, (b, c)), d")
        src = pick(lambda: probe(1), lambda: expr("list", 1), lambda: expr("tuple", 1), lambda: "((1, 2), 3)", lambda: "[1, [2, 3, 4]]", lambda: "'xy'", lambda: "range(3)", lambda: "{'k': 1, 'v': 2}", lambda: "3", lambda: "None", lambda: "(i for i in range(2))", lambda: "iter([1, 2, 3])", lambda: "2.5", lambda: "(1, (2, 3)), 4")()
        names = sorted(set(c for c in t if c.isalpha()))
        form = G.randrange(4)
        if form == 0:
            p.guarded([f"for {t} in [{src}]: pass"], "(" + ", ".join(names) + ",)")
        elif form == 1:
            inner = "(" + ", ".join(names) + ",)"
            p.guarded([], f"[{inner} for {t} in [{src}, {src}]]")
        else:
            p.guarded([f"{t} = {src}"], "(" + ", ".join(names) + ",)")


def suite(d, fn=True):
    """Statements for a loop or function body that logs what happens."""
    n = G.randrange(9)
    if n == 0:
        return [f"log.append({expr(pick('int', 'str'), 1)})"]
    if n == 1:
        return [f"if {expr('bool', 1)}:", *("    " + s for s in suite(d - 1, fn)), "else:", "    log.append('else')"]
    if n == 2 and d > 0:
        return ["try:", *("    " + s for s in suite(d - 1, fn)), f"except {pick('ValueError', 'TypeError', '(KeyError, IndexError)', 'Exception', 'LookupError', 'ZeroDivisionError')} as e:", "    log.append(type(e).__name__)",
                *([] if chance(0.5) else ["else:", "    log.append('ok')"]), *([] if chance(0.5) else ["finally:", *("    " + s for s in suite(0, fn))])]
    if n == 3 and d > 0:
        v = pick("i", "j", "k")
        return [f"for {v} in {expr(pick('range', 'list', 'str'), 0)}:", *("    " + s for s in suite(d - 1, fn)), f"    if {v} == {pick('1', '2', repr('a'))}:", "        " + pick("break", "continue", "log.append('hit')"), *([] if chance(0.5) else ["else:", "    log.append('done')"])]
    if n == 4:
        return [f"raise {pick('ValueError', 'TypeError', 'KeyError', 'IndexError', 'RuntimeError')}({expr(pick('str', 'int'), 0)}{pick('', ', 2')})"]
    if n == 5 and fn:
        return [f"return {expr(pick('int', 'str', 'list'), 1)}"]
    if n == 6:
        return [f"t {pick('+=', '-=', '*=', '//=', '%=', '|=')} {expr('int', 1)}"]
    if n == 7:
        return ["n = 0", f"while n < {pick('2', '3')}:", "    n += 1", f"    log.append(n)", f"    if n == {pick('1', '2', '9')}: {pick('break', 'continue', 'pass')}", "else:", "    log.append('end')"]
    return [f"t = {expr('int', 2)}"]


def theme_flow(p):
    p.add("log = []")
    for i in range(pick(1, 2, 3)):
        p.add(f"def g{i}(t):")
        for _ in range(pick(2, 3, 4)):
            for line in suite(3):
                p.add(line, 1)
        p.add(f"    return t")
        for _ in range(pick(1, 2)):
            p.guarded(["log.clear()"], f"(g{i}({expr('int', 0)}), list(log))")
            p.add(f"{p.result()} = list(log)")


def theme_generators(p):
    p.add(f"def gen(n):\n    got = 0\n    for i in range(n):\n        {pick('yield i', 'yield i, got', 'if i % 2: yield i', 'yield from range(i)', 'got += i; yield got', 'x = yield i; got = x')}\n        {pick('pass', 'if i == 2: return ' + repr('early'), 'if i == 3: raise ValueError(i)', 'if i == 1: continue')}\n    {pick('return got', 'return', 'yield -1', 'raise StopIteration(1)')}")
    p.add("def wrap(n):\n    r = yield from gen(n)\n    yield ('result', r)")
    for _ in range(pick(2, 4)):
        f = pick("gen", "wrap")
        e = pick(f"list({f}({pick('0', '2', '4')}))", f"next({f}({pick('0', '3')}))", f"sum({f}(3))", f"[*{f}(2), *{f}(1)]", f"dict({f}(3))", f"tuple(zip({f}(5), {f}(3)))", f"next({f}(0), 'none')", f"max({f}(4))", f"sorted({f}(4), reverse=True)", f"2 in {f}(4)", f"{f}()", f"len({f}(1))", f"{f}(2)[0]",
                 f"'-'.join(map(str, {f}(3)))", f"list(itertools.accumulate({f}(4)))", f"(lambda it: (next(it), list(it), next(it, 'end')))({f}(3))", f"[a + b for a in {f}(2) for b in {f}(2)]")
        p.guarded([], e)


def body_of(kind):
    return pick(*{
        "__init__": ["self.v = v"], "__repr__": ["return f'{type(self).__name__}({self.v})'"],
        "__eq__": ["return self.v == o.v", "return NotImplemented", "return True"], "__lt__": ["return self.v < o.v", "return NotImplemented"],
        "__add__": ["return type(self)(self.v + o.v)", "return type(self)(self.v + o)", "return NotImplemented"], "__radd__": ["return ('r', self.v, o)", "return NotImplemented"], "__iadd__": ["self.v += 1; return self", "return NotImplemented"],
        "__mul__": ["return self.v * o"], "__len__": ["return self.v", "return 2", "return -1", "return 'x'"], "__bool__": ["return self.v > 1", "return 1"], "__getitem__": ["return (self.v, o)", "raise IndexError(o)", "return range(3)[o]"],
        "__contains__": ["return o == self.v"], "__iter__": ["return iter([self.v, 1])", "yield self.v", "return 3", "return self"], "__next__": ["raise StopIteration", "raise StopIteration(3)"], "__call__": ["return ('called', o)"],
        "__getattr__": ["return 'got ' + o", "raise AttributeError(o)", "return self.v[o]"], "__neg__": ["return -self.v"], "__int__": ["return self.v", "return 1.5"], "__index__": ["return self.v", "return 'i'"], "__float__": ["return 1.5", "return 1"], "__hash__": ["return 7", "return 'h'"], "__str__": ["return 'S' + str(self.v)", "return 3"],
        "__format__": ["return '<' + o + '>'"], "__enter__": ["return self.v", "return self"], "__exit__": ["return True", "return False"], "__setattr__": ["object.__setattr__(self, o, (p2, 'set'))"], "__delitem__": ["self.v = ('del', o)"], "__setitem__": ["self.v = (o, p2)"], "__abs__": ["return 'abs'"], "__sub__": ["return 'sub'"], "__rsub__": ["return 'rsub'"], "__matmul__": ["return 'mat'"], "__truediv__": ["return self.v / o"], "__floordiv__": ["return self.v // o"], "__mod__": ["return self.v % o"], "__pow__": ["return self.v ** o"], "__and__": ["return 'and'"], "__invert__": ["return 'inv'"], "__round__": ["return 'round'"], "__reversed__": ["return iter('rev')"], "__ge__": ["return 'ge'"], "__ne__": ["return 'ne'"], "__missing__": ["return 'missing'"]}[kind])


ONE = {"__repr__", "__len__", "__bool__", "__iter__", "__next__", "__neg__", "__int__", "__index__", "__float__", "__hash__", "__str__", "__enter__", "__abs__", "__invert__", "__round__", "__reversed__"}
TWO = {"__setattr__": "self, o, p2", "__setitem__": "self, o, p2", "__exit__": "self, *o", "__init__": "self, v=1"}
SPECIAL = ["__eq__", "__lt__", "__add__", "__radd__", "__iadd__", "__mul__", "__len__", "__bool__", "__getitem__", "__contains__", "__iter__", "__next__", "__call__", "__getattr__", "__neg__", "__int__", "__index__", "__float__", "__hash__", "__str__", "__format__", "__enter__", "__exit__",
           "__setattr__", "__delitem__", "__setitem__", "__abs__", "__sub__", "__rsub__", "__matmul__", "__truediv__", "__floordiv__", "__mod__", "__pow__", "__and__", "__invert__", "__round__", "__reversed__", "__ge__", "__ne__"]


def theme_special(p):
    methods = ["__init__", "__repr__"] + G.sample(SPECIAL, pick(3, 5, 7))
    if "__setattr__" in methods and chance(0.7):
        methods.remove("__setattr__")
    p.add("class A:")
    for m in methods:
        args = TWO.get(m) or ("self" if m in ONE else "self, o")
        p.add(f"    def {m}({args}): {body_of(m)}")
    p.add("class B(A):\n    pass")
    p.add(f"x, y = A({pick('1', '2', '0')}), {pick('A(2)', 'B(1)', 'B(3)')}")
    for _ in range(pick(6, 8)):
        o = pick("y", "x", "1", "'s'", "2.5", "[1]", "None")
        e = pick(f"x {pick('+', '-', '*', '/', '//', '%', '**', '@', '&', '|', '<<')} {o}", f"{o} {pick('+', '-', '*', '@')} x", f"x {pick('==', '!=', '<', '<=', '>', '>=')} {o}", "len(x)", "bool(x)", f"x[{o}]", f"{o} in x", "list(x)", f"x({o})", "x.foo", "-x", "+x", "~x", "int(x)", "float(x)", "str(x)", "repr(x)", "f'{x}'", "f'{x:5}'",
                 "'%s %r' % (x, y)", "'%d' % x", "hash(x) == hash(x)", "{x: 1}[x]", "abs(x)", "round(x)", "[0, 1, 2][x]", "list(reversed(x))", "sorted([y, x])", "max(x, y)", "x is y", "range(x)", "'a' * x", "isinstance(y, A)", "x.v", "hasattr(x, 'zz')", "getattr(x, 'zz', 'default')", "[*x]", "a, b = x\n" if False else "tuple(x)", "dict(x)", "next(iter(x))", "sum([x, y])", "sum([x], x)", "format(x, 'd')", "x.__class__.__name__", "dict(vars(x))", "bool(not x)", "x and y", "hex(x)", "divmod(x, 2)", "pow(x, 2)", "bytes(x)", "enumerate(x).__next__()", "iter(x) is x", "any(x)")
        p.guarded([], e)
    for _ in range(pick(1, 2)):
        s = pick("x += y", "x[0] = 5", "del x[0]", "x.w = 3", "del x.v", "with x as q: raise ValueError('in with')", "with x as q: pass", "a, b = x", "for q in x: pass", "del x.nothing", "x -= 1", "x *= 3")
        p.guarded([s], pick("x", "x.v", "(q, x)", "(a, b)", "x.w"))


def theme_inherit(p):
    names = ["A", "B", "C", "D", "E"]
    made = []
    p.add("log = []")
    for n in names[: pick(3, 4, 5)]:
        bases = G.sample(made, min(len(made), pick(0, 1, 1, 2, 2, 3)))
        if chance(0.04):
            bases.append(pick("int", "dict", "Exception", "list", "str", "object", "bool", "tuple"))
        lines = [f"    tag = {n!r}"] if chance(0.6) else []
        if chance(0.7):
            lines.append(f"    def m(self):\n        log.append({n!r})\n        return {pick('super().m()' if bases else repr(n), repr(n), '[' + repr(n) + '] + [super().m()]' if bases else repr(n))}")
        if chance(0.3):
            lines.append(f"    @property\n    def p(self): return {pick(repr('p' + n), 'self.tag', 'self.nope', 'super().p')}")
        if chance(0.3):
            lines.append(f"    @classmethod\n    def c(cls, k=1): return cls.__name__, {n!r}, k")
        if chance(0.2):
            lines.append(f"    @staticmethod\n    def s(k): return {n!r}, k")
        if chance(0.2):
            lines.append(f"    def __init_subclass__(cls, **kw): log.append((cls.__name__, kw)); super().__init_subclass__()")
        if chance(0.15):
            lines.append(f"    __slots__ = {pick('()', '(' + repr('q') + ',)', repr('q'))}")
        if chance(0.2):
            lines.append(f"    def __init__(self, *a): self.q = a; super().__init__()")
        if not lines:
            lines = ["    pass"]
        body = f"class {n}({', '.join(bases)}):\n" + "\n".join(lines)
        r = p.result()
        p.add("try:")
        p.add(body, 1)
        p.add(f"    {r} = [k.__name__ for k in {n}.__mro__]")
        p.add("except Exception as e:")
        p.add(f"    {r} = type(e).__name__, str(e)")
        made.append(n)
    for _ in range(pick(3, 5, 6)):
        c = pick(*made)
        e = pick(f"{c}().m()", f"{c}.tag", f"{c}().p", f"{c}.c()", f"{c}().c({pick('2', 'k=3', '1, 2')})", f"{c}.s({pick('', '4')})", f"issubclass({c}, {pick(*made)})", f"isinstance({c}(), ({pick(*made)}, {pick(*made)}))", f"{c}(1)", f"{c}().q", f"{c}.p", f"hasattr({c}, 'm')", f"{c}.m()", f"{c}().nope", f"{c}.nope", f"{c}.__bases__", f"{c}().tag", f"[k.__name__ for k in {c}.__bases__]", f"{c}.__name__ + {c}.__qualname__", f"{c}().s(1, 2)", f"super({c}, {c}()).m()", f"super({c}, 3)")
        if "__bases__" in e and "for" not in e:
            e = f"len({c}.__bases__)"
        if e == f"{c}(1)":
            e = f"type({c}(1)).__name__"
        if e == f"{c}.p":
            e = f"type({c}.p).__name__"
        p.guarded(["log.clear()"], f"({e}, list(log))")
    for _ in range(pick(0, 1, 2)):
        c = pick(*made)
        p.guarded([f"x = {c}()", pick("x.p = 1", "x.q = 2", "x.new = 3", "del x.q", "del x.p", "x.tag = 'own'; del x.tag", f"{c}.tag = 9", f"{c}.m = lambda self: 'patched'", f"del {c}.tag", "x.m = 5")], pick("x.tag", "dict(vars(x))", "x.q", "x.m()", "x.p"))


def theme_dataclass(p):
    opts = [o for o in ("frozen=True", "order=True", "eq=False", "kw_only=True", "slots=True", "repr=False", "unsafe_hash=True", "init=False") if chance(0.13)]
    fields = []
    for n in G.sample("abcd", pick(1, 2, 3)):
        fields.append(f"    {n}: {pick('int', 'str', 'list', 'ClassVar[int]', 'InitVar[int]', 'object')}" + pick("", "", f" = {expr(pick('int', 'str'), 0)}", " = field(default=3)", " = field(default_factory=list)", " = []", " = field(default=1, repr=False)", " = field(init=False, default=2)", " = field(compare=False, default=0)", " = field(kw_only=True, default=8)", " = field(kw_only=True)"))
    p.add("from dataclasses import dataclass, field, replace, asdict, astuple, fields, is_dataclass, InitVar, KW_ONLY, FrozenInstanceError\nfrom typing import ClassVar")
    r = p.result()
    p.add("try:")
    p.add(f"    @dataclass({', '.join(opts)})\n    class P:\n" + "\n".join("    " + f for f in fields) + ("\n        def __post_init__(self, *a): self.post = a" if chance(0.15) else ""))
    p.add(f"    {r} = [f.name for f in fields(P)]")
    p.add("except Exception as e:")
    p.add(f"    {r} = type(e).__name__, str(e)")
    if chance(0.4):
        r = p.result()
        p.add(f"try:\n    @dataclass{pick('', '(frozen=True)', '(order=True)')}\n    class Q(P):\n        {pick('e: int = 5', 'a: int = 9', 'e: int', 'pass')}\n    {r} = [f.name for f in fields(Q)]\nexcept Exception as e:\n    {r} = type(e).__name__, str(e)")
    make = lambda: f"{pick('P', 'P', 'P', 'Q')}({call_args()})"
    for _ in range(pick(3, 5)):
        m = make()
        e = pick(m, m, f"{m} {pick('==', '<', '!=', '>=')} {m}", f"replace({m}, {pick('a=5', 'b=6', 'zz=1', '')})", f"asdict({m})", f"astuple({m})", f"hash({m}) == hash({m})", f"{m}.{pick('a', 'b', 'zz')}", "P.__match_args__", f"is_dataclass({pick('P', m, '3')})", "P.a", f"dict(vars({m}))", f"len({{{m}, {m}}})", "asdict(P)", "fields(3)")
        if "repr=False" in opts or "hash(" in e and False:
            e = f"asdict({m})"
        p.guarded([], e)
    p.guarded([f"x = {make()}", pick("x.a = 7", "x.new = 1", "del x.a", "x.b += 1")], "x.a" if "repr=False" in opts else "x")


def theme_enum(p):
    p.add("import enum")
    base = pick("enum.Enum", "enum.Enum", "enum.IntEnum", "enum.StrEnum", "str, enum.Enum", "int, enum.Enum")
    values = {"enum.Enum": ["1", "'a'", "enum.auto()", "(1, 2)", "None", "1", "2.5"], "enum.IntEnum": ["1", "2", "enum.auto()", "7", "True"], "enum.StrEnum": ["'x'", "enum.auto()", "'y'", "3"], "str, enum.Enum": ["'s'", "'t'", "enum.auto()"], "int, enum.Enum": ["1", "4", "enum.auto()", "'7'"]}[base]
    names = G.sample(["RED", "GREEN", "BLUE", "ALPHA"], pick(2, 3))
    extra = pick("", "", "", "\n        @property\n        def low(self): return self.name.lower()", "\n        def __str__(self): return 'E:' + self.name", "\n        _ignore_ = []" if False else "", "\n        @classmethod\n        def first(cls): return next(iter(cls))")
    r = p.result()
    p.add("try:")
    p.add(f"    {pick('', '', '@enum.unique')}\n    class E({base}):\n" + "\n".join(f"        {n} = {pick(*values)}" for n in names) + extra)
    p.add(f"    {r} = list(E)")
    p.add("except Exception as e:")
    p.add(f"    {r} = type(e).__name__, str(e)")
    n = names[0]
    for _ in range(pick(4, 6)):
        n = pick(*names, "NOPE") if chance(0.3) else pick(*names)
        e = pick(f"E.{n}", f"E.{n}.value", f"E.{n}.name", f"str(E.{n})", f"repr(E.{n})", f"f'{{E.{n}}}'", f"E({pick('1', repr('a'), repr('x'), '99', 'None', repr('red'))})", f"E[{n!r}]", "len(E)", f"E.{n} == {pick('1', repr('x'), 'E.' + names[0])}", f"E.{n} in E", f"1 in E", "list(E.__members__)", f"E.{n} < E.{names[0]}", f"E.{n} + 1", f"E.{n}.low", f"str.upper(E.{n})", f"isinstance(E.{n}, int)", "E.first()", f"{{E.{n}: 1}}[E.{n}]", f"'%s' % E.{n}", f"format(E.{n}, '>8')", f"json.dumps(E.{n})", f"E.{n} is E(E.{n}.value)", "E()", "list(reversed(E))", f"bool(E.{n})")
        p.guarded([], e)
    p.guarded([pick(f"E.{names[0]} = 3", f"E.new = 3" if False else f"E.{names[0]} = 3", f"del E.{names[0]}", f"E.{names[0]}.value = 2", "class F(E): pass", f"E.{names[0]}.x = 1", f"for k in E: k.name")], "1")


def theme_match(p):
    pats = []
    for _ in range(pick(3, 4, 5)):
        pats.append(pick("0", "1 | 2", "'a'", "[]", "[x]", "[x, y]", "[x, *rest]", "[_, *_]", "{'k': v}", "{'k': v, **rest}", "{}", "int(n)", "str(s)", "float()", "(1, x)", "int() | float() as n", "[int(a), str(b)]", "None", "True", "{'k': [a, b]}", "-1", "1.5", "[[x], y]", "bool()", "list()", "dict(d)", "P(a)", "P(x=a)", "P(a, y=b)", "P(1, b, c)", "str() | bytes() as t", "'x' 'y'", "[1, 2, *_] as q", "b'q'"))
    p.add("class P:\n    __match_args__ = ('x', 'y')\n    def __init__(self, x, y=2): self.x, self.y = x, y")
    p.add("def kind(v):\n    match v:")
    for i, q in enumerate(pats):
        guard = pick("", "", "", " if v", " if len(v) > 1")
        p.add(f"        case {q}{guard}:\n            return {i}, {{k: w for k, w in locals_of({', '.join(repr(c) + ': ' + c for c in captures(q)) and '{' + ', '.join(repr(c) + ': ' + c for c in captures(q)) + '}'}).items()}}" if False else f"        case {q}{guard}:\n            return {i}, {'(' + ''.join(c + ', ' for c in captures(q)) + ')'}")
    p.add("        case _:\n            return 'other'")
    for _ in range(pick(4, 6)):
        v = pick("0", "1", "2", "'a'", "[]", "[1]", "[1, 2]", "(1, 'x')", "{'k': 1}", "{'k': [1, 2], 'z': 0}", "1.5", "None", "True", "'xy'", "range(2)", "b'q'", "{}", "P(1)", "P(1, 3)", "-1", "[[5], 6]", "[1, 2, 3]", "{1, 2}", "iter([])", "collections.deque([1, 2])")
        p.guarded([], f"kind({v})")


def captures(q):
    out = []
    word = ""
    for c in q + " ":
        if c.isalnum() or c == "_":
            word += c
        else:
            if word in ("x", "y", "rest", "v", "n", "s", "a", "b", "c", "d", "t", "q") and word not in out and not q.startswith(("'", "b'")) and c != "=":
                out.append(word)
            word = ""
    return [w for w in out]


def theme_json(p):
    for _ in range(pick(4, 6)):
        if chance(0.5):
            text = pick("{}", "[]", "[1, 2.5, -0, 1e3]", '{"a": [true, null]}', '{"a": 1,}', "[1 2]", '"\\u00e9\\n"', '"\\q"', "nul", "{", "[", '{"a"', '{"a":', "1.", "01", "-", "NaN", "[1] x", '{"k": 1, "k": 2}', "\"a\nb\"", '"\\ud83d\\ude00"', '"\\ud83d"', " 12 ", "", '"abc', "1e400", "[1,", '{1: 2}', "'x'", "tru", "-Infinity", "[[[]]]", '{"a":{"b":{}}}', "123456789012345678901234567890", '"\\u12"', "\t[\n1\n,\n2 3]")
            p.guarded([], f"json.loads({text!r}{pick('', '', '', ', parse_float=str', ', object_pairs_hook=list', ', parse_int=float')})")
        else:
            kw = "".join(", " + k for k in ("indent=2", "sort_keys=True", "separators=(',', ':')", "ensure_ascii=False", "skipkeys=True", "indent='-'", "allow_nan=False", "default=str") if chance(0.12))
            p.guarded([], f"json.dumps({probe(2)}{kw})")


def theme_itertools(p):
    seq = lambda: expr(pick("list", "str", "range", "tuple"), 1)
    for _ in range(pick(4, 6)):
        e = pick(
            lambda: f"itertools.chain({seq()}, {seq()})", lambda: f"itertools.product({seq()}, repeat={pick('0', '1', '2')})", lambda: f"itertools.permutations({seq()}{pick('', ', 1', ', 2', ', -1')})", lambda: f"itertools.combinations({seq()}, {pick('0', '1', '2', '-1', '5')})",
            lambda: f"itertools.combinations_with_replacement({seq()}, {pick('1', '2')})", lambda: f"itertools.accumulate({seq()}{pick('', ', operator.mul', ', initial=1', ', max')})", lambda: f"itertools.islice({seq()}, {pick('2', '1, 3', '0, None, 2', '-1', 'None', '1, 2, 0')})", lambda: f"itertools.zip_longest({seq()}, {seq()}{pick('', ', fillvalue=0')})",
            lambda: f"itertools.takewhile({func_expr(0)}, {seq()})", lambda: f"itertools.dropwhile({func_expr(0)}, {seq()})", lambda: f"[(k, list(g)) for k, g in itertools.groupby({seq()}{pick('', ', key=str', ', ' + func_expr(0))})]", lambda: f"itertools.pairwise({seq()})", lambda: f"itertools.batched({seq()}, {pick('1', '2', '0', '3, strict=True')})",
            lambda: f"itertools.starmap({pick('pow', 'operator.add', 'max')}, {pick('[(1, 2), (3, 4)]', seq())})", lambda: f"itertools.compress({seq()}, {seq()})", lambda: f"itertools.filterfalse({pick('None', func_expr(0))}, {seq()})", lambda: f"itertools.islice(itertools.count({pick('', '3', '0.5', '1, 2', repr('a'))}), 3)", lambda: f"itertools.islice(itertools.cycle({seq()}), 4)", lambda: f"itertools.repeat({expr('int', 0)}, {pick('2', '0', '-1')})",
            lambda: f"[functools.reduce({pick('operator.add', 'lambda a, b: a * b', 'max')}, {seq()}{pick('', ', ' + expr('int', 0))})]", lambda: f"[list(q) for q in itertools.tee({seq()}, {pick('2', '1', '0')})]", lambda: f"[operator.itemgetter({pick('0', '1, 0', '-1', repr('a'), '5')})({seq()})]", lambda: f"[operator.{pick('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'lt', 'eq', 'getitem', 'contains', 'concat', 'and_', 'xor', 'is_', 'countOf', 'indexOf')}({probe(1)}, {expr('int', 0)})]",
            lambda: f"[functools.partial({pick('max', 'int', 'pow')}, {expr('int', 0)})({expr('int', 0)})]", lambda: f"[operator.methodcaller({pick(repr('upper'), repr('count') + ', 1', repr('nope'))})({seq()})]", lambda: f"[operator.attrgetter({pick(repr('real'), repr('nope'), repr('real.imag'), repr('real') + ', ' + repr('imag'))})({expr('int', 0)})]")()
        p.guarded([], f"list({e})")


def theme_collections(p):
    for _ in range(pick(3, 5)):
        r = G.randrange(6)
        if r == 0:
            p.guarded([f"c = collections.Counter({expr(pick('str', 'list', 'dict'), 1)})", pick("pass", f"c.update({expr(pick('str', 'list'), 0)})", f"c.subtract({expr('str', 0)})", "c['a'] += 2", "del c['q']")], pick("dict(c)", "c.most_common(2)", "sorted(c.elements())", "c['zz']", "c.total()", "c + c", "c - collections.Counter('ab')", "c & collections.Counter('ab')", "repr(c)", "+c", "c == dict(c)", "-c", "c | collections.Counter('zz')", "c.most_common()", "c < c"))
        elif r == 1:
            p.guarded([f"q = collections.deque({seq_or(1)}{pick('', ', maxlen=2', ', 3', ', maxlen=-1')})", pick("q.append(1)", "q.appendleft(0)", "q.pop()", "q.popleft()", f"q.rotate({pick('1', '-1', '')})", f"q.extend({seq_or(0)})", f"q.extendleft({seq_or(0)})", "q[0] = 5", "del q[0]", "q.insert(1, 9)", "q.remove(1)", "q.reverse()", "q.clear()", "q[9]", "q[0:1]", "q += [1]", "q * 2")], pick("q", "list(q)", "q.maxlen", "len(q)", "q.index(1)", "q.count(1)", "q == collections.deque([1])", "repr(q)", "q[0]", "q[-1]", "1 in q", "q < q", "q + q", "q.copy()"))
        elif r == 2:
            p.guarded([f"N = collections.namedtuple('N', {pick(repr('a b'), repr('a, b, c'), '[' + repr('x') + ', ' + repr('y') + ']', repr('a a'), repr('1x'), repr('class b'), repr('_a'))}{pick('', '', ', defaults=[0]', ', rename=True', ', defaults=[1, 2, 3, 4]')})", f"n = N({call_args()})"], pick("n", "n[0]", "n._asdict()", "n._replace(a=9)", "N._fields", "n == tuple(n)", "n.a", "N._make([1, 2])", "n + (1,)", "N._field_defaults", "n < (1,)", "n._replace(zz=1)", "n.zz", "N._make([1])", "len(n)", "a, b = n" if False else "tuple(n)"))
        elif r == 3:
            p.guarded([f"m = collections.defaultdict({pick('list', 'int', 'None', 'lambda: 5', '3', 'str')}, {pick('{}', '{1: 2}', 'a=1')})", pick("m['k']", "m['k'] += 1", "m['k'].append(1)", "m.setdefault('z', 0)", "m.get('q')", "del m['q']")], pick("dict(m)", "repr(m)", "len(m)", "'k' in m", "m | {}", "m.copy()", "m == {}"))
        elif r == 4:
            p.guarded([f"o = collections.OrderedDict({expr(pick('dict', 'list'), 1)})", pick("o.move_to_end('a')", "o.popitem(last=False)", "o['z'] = 1", "o.move_to_end(1, last=False)", "o.popitem()", "pass")], pick("list(o)", "repr(o)", "o == dict(o)", "list(reversed(o))", "o | {'n': 1}", "o == collections.OrderedDict(reversed(list(o.items())))"))
        else:
            p.guarded([f"h = collections.ChainMap({dict_expr(0)}, {dict_expr(0)})", pick("h['new'] = 1", "del h['a']", "h.pop('a')", "pass", "h.popitem()")], pick("dict(h)", "h['a']", "len(h)", "h.maps", "list(h)", "'a' in h", "h.get('zz', 0)", "repr(h)", "h.new_child({'q': 1})['q']", "h.parents", "h['nope']"))


def seq_or(d):
    return expr(pick("list", "str", "range", "tuple"), d)


def theme_exceptions(p):
    p.add("class MyError(ValueError):\n    def __init__(self, a, b=2):\n        super().__init__(a, b)\n        self.b = b\nclass Other(MyError):\n    def __str__(self): return f'other {self.args}'")
    make = lambda: pick(*["ValueError('v')", "KeyError('k')", "KeyError(1, 2)", "MyError(1)", "Other('o', b=3)", "TypeError", "IndexError()", "OSError(2, 'no', 'f.txt')", "OSError(1, 'm')", "OSError('x')", "StopIteration(5)", "FileNotFoundError(2, 'gone')", "RuntimeError(('t',))", "MyError()", "3", "'s'", "None", "int", "UnicodeError('u')", "AttributeError('a', name='n', obj=1)", "ImportError('i', name='m')", "SystemError(None)", "NameError('x')", "ArithmeticError('a', 1)", "AssertionError([1])", "NotImplementedError"])
    for _ in range(pick(3, 4, 5)):
        r = G.randrange(6)
        if r == 0:
            p.guarded([f"raise {make()}{pick('', '', f' from {make()}', ' from None')}"], None)
        elif r == 1:
            x = p.result()
            p.add(f"try:\n    try:\n        raise {make()}\n    except {pick('ValueError', 'LookupError', 'Exception', '(TypeError, OSError)', 'MyError')} as e1:\n        {pick('raise', f'raise {make()}', f'raise {make()} from e1', '1 / 0', 'raise RuntimeError(str(e1)) from None')}\n    {pick('finally', 'else')}:\n        pass" if False else f"try:\n    try:\n        raise {make()}\n    except {pick('ValueError', 'LookupError', 'Exception', '(TypeError, OSError)', 'MyError')} as e1:\n        {pick('raise', f'raise {make()}', f'raise {make()} from e1', '1 / 0', 'raise RuntimeError(str(e1)) from None')}\nexcept Exception as e:\n    {x} = [type(e).__name__, str(e), type(e.__cause__).__name__, type(e.__context__).__name__, e.__suppress_context__]\nelse:\n    {x} = 'none'")
        elif r == 2:
            p.guarded([f"e0 = {make()}"], pick("(str(e0), repr(e0), e0.args)", "e0.b", "e0.args[0]", "isinstance(e0, (ValueError, LookupError))", "(e0.errno, e0.strerror, e0.filename)", "e0.value", "[k.__name__ for k in type(e0).__mro__]", "e0.name", "e0.nope", "e0.add_note('n') or e0.__notes__", "e0.add_note(3)", "e0.with_traceback(None) is e0", "e0 == e0", "repr(e0)"))
        elif r == 3:
            p.add(f"def h{p.results}():\n    try:\n        {pick('return 1', 'raise ' + make(), '1 / 0', 'x = 1')}\n    except {pick('ZeroDivisionError', 'Exception', 'ValueError')}:\n        {pick('return 2', 'raise', 'pass')}\n    {pick('else:' + chr(10) + '        return 3' + chr(10) + '    finally:', 'finally:')}\n        {pick('log = 1', 'return 4', 'raise KeyError(5)', 'pass')}")
            p.guarded([], f"h{p.results}()")
        elif r == 4:
            p.guarded([f"assert {expr('bool', 1)}{pick('', ', ' + expr('str', 0), ', (1, 2)')}"], "'held'")
        else:
            p.guarded([pick("undefined_name", "[].nope", "None[0]", "None()", "(1)(2)", "{}['x']", "[][0]", "''[1]", "1 + None", "{[]: 1}", "len(None)", "int('x')", "float('y')", "'a'.foo()", "for q in 3: pass", "1 < 'a'", "next(iter([]))", "[1] + (2,)", "'a' + 1", "b'a' + 'a'", "{1} + {2}", "-'a'", "~1.5", "not_here.attr", "import nothing_there_at_all" if False else "del not_there", "x = y0 = z0[1]", "(1, 2)[0] = 3", "'abc'[0] = 'x'", "del (1, 2)[0]", "int.nope", "3 .real = 4", "lambda: 0 + nothing", "range(3)[1] = 2", "None.x = 1", "(lambda: q9)()", "str(b'a', 'ascii', 'strict', 1)", "print(sep=3)", "[].sort(key=1)", "[3, 1].sort(key=1)", "sorted([1, 'a'])", "max([])", "sum(['a'])", "[1, 2][1.0]", "{}[1:2]", "'%d' % 'a'", "chr(-1)", "ord('ab')", "int('1', 99)", "round('a')", "abs('a')", "'x' * 'y'", "[1] * 'a'", "3 @ 4", "2 ** 'a'", "1 // 0", "1 % 0", "1.0 / 0", "5.0 // 0", "5.0 % 0", "0 ** -1", "0.0 ** -1", "divmod(1, 0)", "1 << -1", "math.sqrt(-1)", "math.log(0)", "math.factorial(-1)", "float('1e999x')", "int(float('nan'))", "int(float('inf'))", "[].pop()", "{}.popitem()", "[1].remove(2)", "[1].index(2)", "'abc'.index('z')", "(1,).index(2)", "bytes([300])", "'é'.encode('ascii')", "b'\\xff'.decode()", "list(zip([1], [], strict=True))", "[1, 2][::0]", "range(1, 2, 0)", "l9 = [1, 2, 3, 4]; l9[::2] = [1]", "isinstance(1, 1)", "issubclass(1, int)", "getattr(1, 2)", "type(1)()[0]", "iter(3)", "reversed({1})", "dict([1])", "dict([(1, 2, 3)])", "set([[]])", "hash([])", "hash({})", "'{}'.format()", "'{x}'.format()", "'%s %s' % 'a'", "'%s' % ('a', 'b')", "'{:d}'.format('a')", "f'{1:s}'", "f'{\"a\":d}'", "format([], 'd')", "a9, b9 = 1", "a9, b9 = [1]", "a9, b9 = [1, 2, 3]", "a9, *b9 = []", "[*3]", "(lambda *a: a)(*3)", "(lambda **k: k)(**3)", "(lambda **k: k)(**{1: 2})", "dict(**{'a': 1}, a=2)" if False else "(lambda a: a)(1, a=2)", "super().x", "object().x", "object().x = 1", "int.from_bytes('a', 'big')", "(256).to_bytes(1, 'big')", "(-1).to_bytes(1, 'big')", "slice(1).indices('a')", "math.gcd(1.5, 2)", "math.comb(-1, 2)", "str.join(',', [1])", "','.join('a')and ','.join([1])", "' '.join(3)", "'a'.split('')", "'a'.partition('')", "'a'.replace('a')", "'a'.center('x')", "'a'.center(5, 'xy')", "'a'.zfill()", "'a'.encode(1)", "'a'.startswith(1)", "'a'.startswith((1,))", "'a'.count()", "'a'.strip(1)", "'a' in 3", "1 in 'abc'", "1 in None", "[] < {}", "None < None", "{} < {}", "(1,) < [1]", "1 < None < 2", "raise ValueError from 3", "raise 3")], "'fine'")


def theme_closures(p):
    p.add(f"def make(n):\n    total = {expr('int', 0)}\n    def add(k={pick('1', 'n')}):\n        nonlocal total\n        total {pick('+=', '-=', '*=')} k\n        return total{pick('', ', n')}\n    def peek(): return total, n{pick('', ', late')}\n    {pick('late = 7', 'pass', 'n += 1')}\n    return add, peek")
    p.guarded([f"a, b = make({expr('int', 0)})", "a(); a(2)"], "(a(), b())")
    p.add(f"fs = [{pick('lambda: i', 'lambda i=i: i', 'lambda x: x + i', 'lambda: (i, n)')} for i in range(3)]")
    p.guarded([], pick("[f() for f in fs]", "[f(1) for f in fs]", "i"))
    p.add(f"G = {expr('int', 0)}\ndef setg(v):\n    global G, H\n    G = v\n    H = v * 2\ndef reads():\n    {pick('return G', 'x = G; return x, H', 'G = 1; return G', 'x = G; G = 2; return x', 'del q; return 1', 'return [G for G in range(2)], G', 'return (lambda G=G: G)()')}")
    p.guarded([], "reads()")
    p.guarded(["setg(5)"], "(G, H, reads())")
    p.add(f"def deco(f):\n    def inner(*a, **k):\n        try:\n            return ['in', f(*a, **k)]\n        except {pick('TypeError', 'ValueError', 'ZeroDivisionError')} as e:\n            return str(e)\n    return {pick('inner', 'functools.wraps(f)(inner)')}\n@deco\ndef target(a, b={expr('int', 0)}):\n    return a {pick('+', '/', '*', '//')} b")
    for _ in range(2):
        p.guarded([], f"(target({call_args()}), target.__name__, target.__qualname__)")
    p.guarded([], pick("[y := 3, y ** 2]", "[(w := x * 2) for x in range(3)] + [w]", "(lambda: (z := 4) + z)()", "[x for x in range(3) if (s := x) > 0] and s"))
    p.add(f"def rec(n): return {pick('1 if n == 0 else n * rec(n - 1)', 'rec(n - 1) if n else []', '[n] + (rec(n // 2) if n else [])')}")
    p.guarded([], f"rec({pick('0', '5', '10')})")


def theme_loops(p):
    p.add(f"a, b, c = {expr('int', 0)}, {expr('float', 0)}, {expr('list', 0)}")
    for i in range(pick(2, 3)):
        src = pick("range(5)", "[1, 2, 3]", "'abc'", "enumerate('ab')", "zip([1, 2], 'xy')", "{'k': 1}.items()", "reversed([1, 2])")
        body = [pick("a += 1", "a = a * 2 + 1", "c.append(v)", "b = b / 2 + 0.1", "c = c + [a]", "a -= len(c)", "b *= -1.5", "a ^= 5", "a //= 3", "a, b = b, a", "c.insert(0, str(v))", "a = max(a, len(c))", "b = round(b * 1.1, 3)", "a %= 7", "a <<= 1", "b -= a", "b //= 2", "b **= 2", "a >>= 1", "a |= 8", "c += (v,)", "c *= 2") for _ in range(pick(1, 2, 3))]
        cond = pick("if a > 50: break", "if not c: continue", "if len(c) > 4: c.pop()", "pass")
        p.guarded([f"for v in {src}:", "    " + cond, *("    " + s for s in body), *pick([], ["else:", "    a += 100"])], "(a, b, list(c))")


THEMES = [(theme_expressions, 30), (theme_lists, 8), (theme_dicts, 8), (theme_sets, 5), (theme_calls, 9), (theme_builtins, 9), (theme_unpack, 5), (theme_flow, 8), (theme_generators, 4), (theme_special, 9), (theme_inherit, 8), (theme_dataclass, 6),
          (theme_enum, 4), (theme_match, 4), (theme_json, 5), (theme_itertools, 6), (theme_collections, 7), (theme_exceptions, 9), (theme_closures, 5), (theme_loops, 6)]
MODULES = ["math", "json", "itertools", "functools", "operator", "collections", "copy"]


def program():
    p = Program()
    theme = G.choices([t for t, _ in THEMES], [w for _, w in THEMES])[0]
    theme(p)
    if chance(0.12):
        p.add(f"{p.result()} = {probe(3)}")  # unguarded: may end the program
    text = "\n".join(p.lines) + "\n"
    used = [m for m in MODULES if m + "." in text]
    return ("import " + ", ".join(used) + "\n" if used else "") + text


def unordered(value, depth=0):
    """Whether a set of several items is to be seen, whose order is not that of CPython."""
    if isinstance(value, (set, frozenset)):
        return len(value) > 1
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    return depth < 5 and isinstance(value, (list, tuple)) and any(unordered(v, depth + 1) for v in value)


def shown(value):
    if unordered(value):
        return "MemoryError: leave the program out"
    try:
        return ascii(value)
    except Exception as e:
        return "!" + type(e).__name__ + ": " + ascii(str(e))


def run(text):
    try:
        code = compile(text, "m.py", "exec")
    except (SyntaxError, ValueError, OverflowError):
        return None
    module = sys.modules["m"] = type(sys)("m")
    space = module.__dict__
    sys.stdout = io.StringIO()
    try:
        exec(code, space)
    except Exception as e:
        return ["!" + type(e).__name__ + ": " + ascii(str(e))]
    return [shown(space[n]) for n in sorted((n for n in space if n[0] == "r" and n[1:].isdigit()), key=lambda n: int(n[1:]))]


def answers(texts):
    """Runs programs in a process of their own, which may use half a gigabyte and some time; one that does not end is None."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29))
        sink = open(os.devnull, "w")
        with open(into, "w") as f:
            for text in texts:
                faulthandler.dump_traceback_later(0.5, exit=True, file=sink)
                result = run(text)
                faulthandler.cancel_dump_traceback_later()
                f.write(json.dumps(result) + "\n")
                f.flush()
        os._exit(0)
    os.close(into)
    with open(out) as f:
        got = [json.loads(line) for line in f if line.endswith("\n")]
    os.waitpid(child, 0)
    while len(got) < len(texts):  # the next one ended the process
        got.append(None)
        got += answers(texts[len(got):])
    return got


def fixed(text, result):
    """Whether CPython fixes the answer, and the subset has it."""
    if result is None:
        return False
    joined = "\n".join(result)
    # hash(nan) is no fixed number, an InitVar without init is a NameError inside the dataclass, and the pairs that most_common(n) compares are heapq's.
    if "hash(" in text and "nan" in text or "InitVar" in text and "init=False" in text or "most_common(2)" in text and "not supported" in joined:
        return False
    if " at 0x" in joined or "complex" in joined or "j)" in joined and "1j" in joined or "{1, " in joined or "frozenset({" in joined or "({" in joined and "Counter" not in joined:
        return False
    if len(joined) > 6000 or "<built-in" in joined or "<function" in joined or "<_io" in joined or "traceback" in joined:
        return False
    return not any(w in joined for w in ("MemoryError", "index-sized", "repeated", "too large to convert", "too many digits", "unknown encoding", "unknown error handler", "<attribute", "<member", "getset_descriptor", "bytes formatting", "%b requires", "'m.","Exceeds the limit"))


def main(seed=13, count=20000, path="programs.jsonl.gz"):
    G.seed(int(seed))
    seen = set()
    lines = []
    while len(lines) < int(count):
        texts = []
        while len(texts) < 400:
            text = program()
            if text not in seen and len(text) <= 4000:
                seen.add(text)
                texts.append(text)
        for text, result in zip(texts, answers(texts)):
            if fixed(text, result) and len(lines) < int(count):
                lines.append(json.dumps([text, result], ensure_ascii=True, separators=(",", ":")))
    data = ("\n".join(lines) + "\n").encode()
    with open(path, "wb") as f:
        f.write(gzip.compress(data, 9, mtime=0))
    print(path, len(lines), "programs,", len(data), "bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
