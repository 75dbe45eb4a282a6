"""Mutants of still other kinds than more.py makes, and what CPython 3.13.0 says of each.

usage: python3.13 shapes.py ROOT SEED COUNT OUT [FOLDER...]

Writes OUT in the form that gen.py describes. One edit in three is any of more.py, the rest are these: a piece of the source put into another shape
(WRAPS) or in two of them; three edits; a token moved to another place of its line; the words of a compound statement's header exchanged for another's
(HEADS); a parameter list, an argument list or type parameters, right and wrong (PARAMS, ARGS, TYPES), in the place of one that is there; an
assignment's target exchanged for another (TARGETS); a comment, a line continued or a semicolon between any two tokens; a name declared global or
nonlocal before or behind its use; and a line's end replaced by the beginning of another's.
"""
import random, re, sys
import more
from more import EXPRS, OPS, line_spans, one
from gen import tokens

WRAPS = [x.encode() for x in ("({})", "[{}]", "{{{}}}", "({},)", "*{}", "**{}", "f'{{{}}}'", "f'{{{}!r:>{{w}}}}'", "f'{{{}=}}'", "lambda: {}", "lambda {}: 0", "not {}", "-{}", "await {}", "(yield {})", "yield {}",
    "({} := 1)", "(x := {})", "{} := 1", "{} if x else y", "x if {} else y", "x if y else {}", "{} for x in y", "[{} for x in y]", "[x for {} in y]", "[x for x in {}]", "[x async for x in {}]", "{{{}: 1}}", "{{1: {}}}", "{{**{}}}",
    "f({})", "f(x={})", "f({}=1)", "f(*{})", "f(**{})", "{}()", "{}.x", "{}[0]", "x[{}]", "x[{}:]", "x[*{}]", "x[{}, :]", "{} = 1", "{} += 1", "{}: int", "x = {}", "{} == x", "x is {}", "{} is 1", "{} in x", "{} not x", "{}, x", "'a' {}",
    "{} 'a'", "{} {}", "{}{}", "({}", "{})", "[{})", "print {}", "exec {}", "del {}", "return {}", "raise {}", "assert {}", "assert ({}, 'x')", "{} -> x", "{}?", "{}++", "--{}", "{} <> x", "{} && x", "!{}", "{}!", "`{}`", "${}", "@{}", "{} = yield", "type {} = int", "type X[{}] = int",
    "import {}", "from {} import x", "from x import {}", "global {}", "nonlocal {}", "with {} as x: pass", "with x as {}: pass", "for {} in x: pass", "if {}: pass", "while {}: pass", "try: {}", "class {}: pass", "def {}(): pass", "def f({}): pass", "def f() -> {}: pass",
    "except {}: pass", "match {}:\n    case x: pass", "match x:\n    case {}: pass", "match x:\n    case {} if y: pass", "case {}: pass", "else: {}", "elif {}: pass", "(*{})", "({} for x in y)", "f({} for x in y, 1)", "{}.__debug__", "__debug__ = {}", "f'{{{}'", "f'{}}}'", "f'''{{\n{}\n}}'''", "rf'\\{{{}}}'", "({}\n)", "{} \\\n", "# {}", "'''{}'''", "{}; {}", "{} if x", "{} else x", "{} as x", "{}...", "...{}", "{}.1", "1{}", "0x{}", "{}j")]
HEADS = [x.encode() for x in ("if x:", "elif x:", "else:", "else x:", "else if x:", "while x:", "while:", "for x in y:", "for x y:", "for x in:", "for in y:", "for x, *y in z:", "for x() in y:", "for 1 in y:", "async for x in y:", "try:", "try x:", "except:", "except x:", "except x as y:", "except x, y:", "except x, y as z:", "except (x, y):", "except* x:",
    "except*:", "except x as y.z:", "except* x as y():", "finally:", "finally x:", "with x:", "with x as y:", "with x, y as z:", "with (x as y, z):", "with (x as y):", "with x as 1:", "with x as f():", "with:", "async with x:", "def f():", "def f:", "def f()", "def ():", "def f() -> x:", "def f() ->:", "def f[T]():", "def f[]():", "def 1():", "async def f():",
    "async def f(:", "class A:", "class A():", "class A(x):", "class A(x=1, y):", "class A[T]:", "class A[T=int, U]:", "class:", "class 1:", "class A", "match x:", "match x, y:", "match:", "match x", "case x:", "case _:", "case x if y:", "case (x, y):", "case {'a': x}:", "case A(x=1):", "case x | y:", "case:", "lambda x:", "if x = 1:", "if x := 1:", "if (x := 1):", "if not:", "if x", "if x then:", "if (x:", "while x = 1:", "@x", "@x:", "@(yield)", "x:", "x: y", "return:", "pass:", "do:", "switch x:", "unless x:", "func f():", "fn f():", "function f():", "def f() {", "if (x) {", "try {", "}")]
PARAMS = [x.encode() for x in ("", "a", "a,", ",", "a, b", "a b", "a, a", "a=1, b", "a=1, *, b", "*", "*,", "*, a", "*, a,", "*, **k", "*a", "*a,", "*a, *b", "*a, *", "*, *a", "**k", "**k,", "**k, a", "**k, *a", "**k, **j", "/", "/, a", "a, /", "a, /, /", "a, /, b, /", "a, *, /", "*, /", "*a, /", "a, /, *, b", "a=1, /, b", "a, /, b=1, c", "*a=1", "**k=1", "*, a=1, b", "(a)", "(a, b)", "a, (b, c)", "a=", "a=,", "a=1=2", "a: int", "a: int = 1", "a: int, b=2", "*a: int", "*a: *int", "**k: *int", "a: *int", "a: int = *b", "a:= 1", "a := 1", "a: (yield)", "a=(yield)", "a=yield", "a: x := 1", "1", "'a'", "a.b", "a[0]", "a()", "None", "True=1", "__debug__", "*__debug__", "a, __debug__=1", "await", "async", "match, case, type, _", "*a, b=1, c", "lambda", "a=lambda: 0", "a=lambda b, b: 0", "...", "*...", "a, ...", "a; b", "a, *, b, *, c", "a, *b, c, *d", "a, * b", "* , a, ,", "a,, b", "self, self", "\xb5, \u03bc", "# c\n", "a, # c\nb", "a\n, b", "a: int # type: x", "a, /, *b, c=1, **d", "a, /, *b, c=1, **d,", "*, a, **d: x")]
ARGS = [x.encode() for x in ("", ",", "a", "a,", "a b", "a,, b", "a=1", "a=1, b", "a=1, *b", "a=1, **b", "**b, a", "**b, *a", "**b, a=1", "*a, b", "*a, *b, c=1", "a=1, a=1", "a=1, b=2, a=3", "a.b=1", "a[0]=1", "a()=1", "(a)=1", "1=2", "'a'=1", "None=1", "True=1", "__debug__=1", "f'a'=1", "a+b=1", "a==b", "a=", "a=,", "a= b=1", "a=b=c", "a:=1", "a:=1, b", "b, a:=1", "a=b:=1", "a=(b:=1)", "*a:=1", "*", "**", "*,", "**,", "*a=1", "**a=1", "* *a", "***a", "*a for a in b", "a for a in b", "a for a in b,", "a for a in b, c", "c, a for a in b", "c=a for a in b", "c, (a for a in b)", "a=a for a in b", "**a for a in b", "a async for a in b", "a if b", "a if b else", "a if b else c=1", "lambda: 0", "lambda a: 0, b", "lambda a=1: 0 = 1", "not a=1", "-a=1", "yield", "yield a", "(yield)=1", "await a", "a, b c", "a, b.c d", "a \\\n b", "a # c\n", "a;", "a: b", "a[b:c]", "a[b:=1]", "{a}", "{a=1}", "[a=1]", "(a, b=1)", "a=*b", "a=**b", "a, *b=1", "print x", "0x", "1_", "...", "...=1", "a!=b", "a!b", "a->b", "a?b:c", "a&&b", "@a", "import a", "return", "pass", "a=pass", "class", "def f(): pass", "if a: b", "for a in b", "x for", "x for a", "x for a in", "x if y for a in b", "True:=1", "a.b:=1", "'a' 'b'", "'a' b'b'", "'a' f'{b}'", "'a")]
TYPES = [x.encode() for x in ("", "T", "T,", "T, U", "T U", "T, T", "T: int", "T: (int, str)", "T = int", "T: int = str", "T=int, U", "T=", "T:", "*T", "*T: int", "*T = int", "*T = *int", "*T, U=int", "*T=x, *U", "**P", "**P: int", "**P = int", "**P = [int]", "T: (yield)", "T = (yield)", "T: yield", "T: x := 1", "T: (x := 1)", "T = (x := 1)", "T: await x", "T: lambda: 0", "T: (lambda: (yield))", "T: *x", "T = *x", "1", "'T'", "T.a", "T[0]", "T()", "None", "__debug__", "*", "**", "T, /", "T, *", ",", "T,,", "*T, *U", "T: [x for x in y]", "T: [x async for x in y]", "__T", "T: T", "T = T", "T: f'{x}'", "T:int=str=x", "not T", "(T)", "*(T)", "lambda", "...", "T: x if y else z", "T: x if y", "T\n", "# c\n", "T # c\n, U")]
TARGETS = [x.encode() for x in ("x", "x.y", "x[0]", "x[1:2]", "x[*y]", "x, y", "x,", "*x", "*x,", "*x, *y", "(x)", "(x, y)", "(x,)", "()", "[]", "[x]", "[x, *y]", "[*x]", "(*x)", "(*x),", "((x))", "x()", "x().y", "x()[0]", "1", "-1", "1.5", "1j", "'a'", "b'a'", "f'{x}'", "f''", "None", "True", "...", "__debug__", "x.__debug__", "x + y", "x == y", "x < y", "not x", "x and y", "x if y else z", "lambda: x", "(yield)", "yield", "await x", "[x for y in z]", "{x for y in z}", "{x: y for y in z}", "(x for y in z)", "{x}", "{x: y}", "{}", "{**x}", "x := 1", "(x := 1)", "x, 1", "1, x", "x, y()", "(x, (y, 1))", "[x, [y, z()]]", "*x()", "*1", "**x", "x y", "x: int", "(x): int", "x, y: int", "[x]: int", "x.y: int", "x(): int", "1: int", "x = y", "x = 1", "1 = x", "x += 1", "x = 1 = y", "x.", ".x", "x..y", "x.1", "x[]", "x[", "x]", "match", "type", "type x", "print", "global x", "import x", "x ->", "x?", "x++", "x!")]

def wrap(text, rng, shape=None):
    toks = tokens(text)
    i = rng.randrange(len(toks)); j = min(len(toks), i + rng.choice([1, 1, 1, 1, 2, 3, 5]))
    a, b = toks[i][0], toks[j - 1][1]
    w = shape or rng.choice(WRAPS)
    w = w.replace(b"{{", b"\0L").replace(b"}}", b"\0R").replace(b"{}", text[a:b]).replace(b"\0L", b"{").replace(b"\0R", b"}")
    return text[:a] + w + text[b:]

def bracketed(text, rng, behind, pool):
    "Exchanges what stands between brackets behind something that matches, or puts brackets there."
    spots = [m.end() for m in re.finditer(behind, text)]
    if not spots:
        return None
    a = rng.choice(spots)
    depth, b = 1, a
    while b < len(text) and depth:
        depth += {40: 1, 91: 1, 123: 1, 41: -1, 93: -1, 125: -1}.get(text[b], 0)
        b += 1
    return text[:a] + rng.choice(pool) + text[b - 1 if depth == 0 else a:]

def shaped(text, rng, pool):
    toks = tokens(text)
    if not toks or rng.random() < 1 / 3:
        return one(text, rng, pool)
    k = rng.choice(["wrap"] * 5 + ["wraps", "three", "three", "move", "move", "head", "head", "head", "params", "params", "args", "args", "args", "types", "types", "target", "target", "target", "between", "between", "declare", "splitline", "headmany"])
    if k == "wrap":
        return wrap(text, rng)
    if k == "wraps":
        return wrap(wrap(text, rng), rng)
    if k == "three":
        return one(one(one(text, rng, pool), rng, pool), rng, pool)
    i = rng.randrange(len(toks)); a, b = toks[i]
    if k == "move":
        rest = text[:a] + text[b:]
        c = rng.choice([x for t in toks[max(0, i - 8):i + 9] for x in t])
        c = c if c <= a else max(a, c - (b - a))
        return rest[:c] + rng.choice([b" ", b""]) + text[a:b] + rng.choice([b" ", b""]) + rest[c:]
    if k in ("head", "headmany"):
        for _ in range(2 if k == "headmany" else 1):
            heads = [m.span(1) for m in re.finditer(rb"(?m)^[ \t]*((?:if|elif|else|while|for|try|except|finally|with|def|class|match|case|async)\b[^\n]*:)[ \t]*$", text)] or line_spans(text)
            s, e = rng.choice(heads)
            text = text[:s] + rng.choice(HEADS) + text[e:]
        return text
    if k == "params":
        return bracketed(text, rng, rb"\bdef \w+\(", PARAMS) or text[:a] + b"lambda " + rng.choice(PARAMS) + b": " + text[a:]
    if k == "args":
        return bracketed(text, rng, rb"\w\(", ARGS) or text[:b] + b"(" + rng.choice(ARGS) + b")" + text[b:]
    if k == "types":
        spots = [m.end() for m in re.finditer(rb"\b(?:def|class|type) \w+", text)]
        if not spots:
            return b"type X[" + rng.choice(TYPES) + b"] = " + text
        s = rng.choice(spots)
        return text[:s] + b"[" + rng.choice(TYPES) + b"]" + text[s:]
    if k == "target":
        spots = [m.span(1) for m in re.finditer(rb"(?m)(?:^[ \t]*|\bfor |\bas |\bdel )([\w.]+(?:, ?[\w.]+)*)(?= ?[-+*/|&^%@]?=| in |:|,)", text)] or [(a, b)]
        s, e = rng.choice(spots)
        return text[:s] + rng.choice(TARGETS) + text[e:]
    if k == "between":
        return text[:b] + rng.choice([b" # c\n", b"\\\n", b" \\\n", b";", b"; ", b"\n", b"\n\n", b"\n    ", b"\n#c\n", b",", b", ", b":", b": ", b"\\ \n", b"\f", b"\t", b"  "]) + text[b:]
    if k == "declare":
        names = sorted(set(re.findall(rb"\b[a-z]\w*\b", text))) or [b"x"]
        line = rng.choice(line_spans(text))
        indent = re.match(rb"[ \t]*", text[line[0]:line[1]])[0]
        return text[:line[0]] + indent + rng.choice([b"global ", b"nonlocal ", b"global x, ", b"del ", b"import ", b"def ", b"for "]) + rng.choice(names) + b"\n" + text[line[0]:]
    ls = line_spans(text)
    s, e = rng.choice(ls); p, q = rng.choice(ls)
    m = rng.randrange(s, e)
    return text[:m] + text[p:q][rng.randrange(q - p):].rstrip(b"\n") + b"\n" + text[e:]

if __name__ == "__main__":
    sys.setrecursionlimit(5000)
    more.main(*sys.argv[1:], edit=shaped)
