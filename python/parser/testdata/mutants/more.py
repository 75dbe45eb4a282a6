"""More mutants, of more kinds, and what CPython 3.13.0 says of each.

usage: python3.13 more.py ROOT SEED COUNT OUT [FOLDER...]

Writes OUT in the form that gen.py describes. An edit can be any that gen.py makes, two of them, or one of these: a token replaced by one of another
kind; a keyword, an expression or a statement put in, most of them wrong (EXPRS, STMTS, in CONTEXTS); a case of a match statement (PATS); a line
deleted, doubled, joined to the next, exchanged with another; a quote, bracket, operator, number, escape or string prefix changed; parts of f-strings;
characters that look like others, cannot be seen or are no UTF-8; the case of a keyword; indentations of tabs and form feeds; line ends; encodings
declared; and the head of one source before the tail of another.
Bases: pieces of the .py files under ROOT, functions of the library of the running CPython and of its tests, code in the strings of its tests, and
functions of the .py files under the folders that are named.
"""
import ast, glob, gzip, json, keyword, os, random, re, sys, sysconfig, textwrap
from gen import SPECIAL, answer, functions, mutate, tokens, top_level

LIB = sysconfig.get_paths()["stdlib"]

def strings_of(path, limit=600):
    "String constants of a test file that look like code, doctest examples taken apart."
    try:
        tree = ast.parse(open(path, "rb").read())
    except Exception:
        return
    for n in ast.walk(tree):
        if isinstance(n, ast.Constant) and isinstance(n.value, str):
            s = n.value
            if ">>> " in s:
                part = []
                for line in s.split("\n"):
                    l = line.strip()
                    if l.startswith(">>> "):
                        if part: yield ("\n".join(part) + "\n").encode("utf-8", "surrogatepass")
                        part = [l[4:]]
                    elif l.startswith("... ") or l == "...":
                        part.append(l[4:])
                    elif part:
                        yield ("\n".join(part) + "\n").encode("utf-8", "surrogatepass")
                        part = []
            elif 3 < len(s) < limit and re.search(r"[=(:\[{]", s):
                yield textwrap.dedent(s).strip("\n").encode("utf-8", "surrogatepass") + b"\n"

SPECIAL_TESTS = ("syntax|fstring|patma|generators|type_params|type_aliases|exceptions|grammar|eof|string_literals|unparse|ast|named_expr|except_star|compile|"
                 "symtable|global|scope|positional|keywordonly|lambda|dict|set|list|unpack|with|decorators|coroutines|async|descr|typing|dataclasses|super|"
                 "flufl|source_encoding|tokenize|unicode_id|codeop|peg|listcomps|genexps")

def some(rng, found, n):
    found = list(found)
    return rng.sample(found, min(len(found), n))

def load_bases(root, folders, rng, few):
    "Named sources by group; few leaves most out."
    groups = {"test": [], "strings": [], "lib": [], "own": [], "folders": []}
    tests = sorted(glob.glob(LIB + "/test/**/test_*.py", recursive=True))
    for t in tests:
        if re.search("test_(" + SPECIAL_TESTS + ")", t):
            name = os.path.relpath(t, LIB)
            groups["strings"] += [(name, s) for s in some(rng, strings_of(t), 4 if few else 10**6)]
            groups["test"] += [(name, p) for p in some(rng, functions(open(t, "rb").read(), 600), 4 if few else 60)]
    for t in rng.sample(tests, 20 if few else 200):
        groups["test"] += [(os.path.relpath(t, LIB), p) for p in some(rng, functions(open(t, "rb").read(), 500), 3)]
    library = [p for p in sorted(glob.glob(LIB + "/**/*.py", recursive=True)) if "/test/" not in p and "site-packages" not in p]
    for t in rng.sample(library, 40 if few else 250):
        groups["lib"] += [(os.path.relpath(t, LIB), p) for p in some(rng, functions(open(t, "rb").read(), 500), 4)]
    for t in sorted(glob.glob(root + "/examples/**/*.py", recursive=True) + glob.glob(root + "/testdata/**/*.py", recursive=True)):
        if not few or rng.random() < 0.3:
            groups["own"] += [(os.path.relpath(t, root), p) for p in some(rng, top_level(open(t, "rb").read(), 1000), 2 if few else 10**6)]
    for folder in folders:
        for t in some(rng, sorted(glob.glob(folder + "/**/*.py", recursive=True)), 500):
            groups["folders"] += [(os.path.basename(t), p) for p in some(rng, functions(open(t, "rb").read(), 500), 4)]
    return {k: v for k, v in groups.items() if v}

KEYWORDS = [k.encode() for k in "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case type _ print exec".split()]
OPS = b"+ - * / // % @ ** << >> & | ^ ~ < > <= >= == != -> += -= *= /= //= %= @= &= |= ^= >>= <<= **= := = . ... , : ; ! <> ( ) [ ] { }".split()
ODD = ["\u00a0", "\u2018", "\u2019", "\u201c", "\u201d", "\uff08", "\uff09", "\uff1a", "\uff0c", "\uff1d", "\u200b", "\u200d", "\ufeff", "\u2028", "\u2029", "\u0085", "\u3000", "\u00ad", "\u202e",
       "\u2013", "\u2014", "\u2212", "\u00d7", "\u00f7", "\u20ac", "\u00e9", "e\u0301", "\u0301", "\u212b", "\ufb01", "\U0001d400", "\U0001f600", "\u4e2d", "\u00b7", "\u2118", "\u00aa", "\u00b2", "\u0660", "\uff11", "\u2160",
       "\u037e", "\u00ab", "\u00bb", "\u2026", "\ufffd", "\uffff", "\U0010ffff", "\ue000", "\u1885", "\u0e33", "\uac00", "\u1100"]
ODDB = [o.encode() for o in ODD] + [b"\0", b"\t", b"\f", b"\v", b"\r", b"\r\n", b"\x1a", b"\x1b", b"\x7f", b"\x08", b"\xff", b"\xc3", b"\xe2\x82", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x80", b"\\", b"\\\r\n", b"\\ \n", b"\\\n\n", b"\\\n\t", b"$", b"?", b"`", b"!", b"\x80", b"\xa0", b"\x1f", b"\x1c"]
EXPRS = [b"*a", b"**a", b"(yield)", b"yield", b"yield x", b"yield from x", b"await x", b"(await x)", b"x := 1", b"(x := 1)", b"(x := y := 1)", b"lambda: 0", b"lambda *: 0", b"lambda *a, *b: 0", b"lambda a=1, b: 0", b"lambda **k, a: 0",
         b"lambda (a, b): 0", b"lambda a, a: 0", b"lambda a, /, b, /: 0", b"lambda x=: 0", b"lambda __debug__: 0", b"lambda *, **k: 0", b"lambda /: 0", b"lambda x: (yield)", b"lambda: (x := 1)", b"lambda *a=1: 0", b"lambda **a=1: 0", b"lambda *a: int: 0",
         b"f'{x}'", b"f'{x!r}'", b"f'{x!z}'", b"f'{x! r}'", b"f'{x!}'", b"f'{x!r!s}'", b"f'{x:{y}}'", b"f'{x:{y:{z}}}'", b"f'{x:{y:{z:{w}}}}'", b"f'{x=}'", b"f'{x=!r:>{w}}'", b"f'{}'", b"f'{ }'", b"f'{!r}'", b"f'{:x}'", b"f'{=}'", b"f'{x'", b"f'x}'", b"f'{{x}'", b"f'{{x}}}'",
         b"f'{a b}'", b"f'{a,}'", b"f'{*a}'", b"f'{**a}'", b"f'{*a, b}'", b"f'{lambda x: 1}'", b"f'{(lambda x: 1)}'", b"f'{lambda:1}'", b"f'{yield}'", b"f'{yield x}'", b"f'{await x}'", b"f'{x:=5}'", b"f'{(x:=5)}'", b"f'{a!=b}'", b"f'{a=b}'", b"f'{a==b}'", b"f'{a = }'", b"f'{a:\\n}'", b"f'\\N{DIGIT ONE}'", b"f'\\N{x'", b"f'\\N{foo}'", b"f'\\N'",
         b"f'\\x4'", b"f'\\{x}'", b"f'{\\}'", b"f'{x\\n}'", b"f'{#}'", b"f'{x#}'", b"f'''{x\n}'''", b"f'''{\nx\n=}'''", b"f'''{x:\n}'''", b"f'{x\n}'", b"f'{x:\n}'", b"f'{'a'}'", b"f'{\"a\"}'", b"f'{f\"{f'{x}'}\"}'", b"f'{f'{f'{x}'}'}'", b"f'{[a for a in b]}'", b"f'{a[\"b\"]}'", b"f'{a['b']}'", b"f'{ {1:2}}'", b"f'{ {1:2}[1] }'", b"f'{{1:2}}'", b"f'{a if b}'", b"f'{a if b else}'", b"f'{a.}'", b"f'{.a}'", b"f'{1a}'", b"f'{a$b}'", b"f'{a;b}'", b"f'{a:b:c}'", b"f'{a!r:b!c}'", b"f'{(a}'", b"f'{a)}'", b"f'{[a)}'", b"f'{a]}'", b"f'{import x}'", b"f'{x:{}}'", b"f'{x:{!r}}'", b"f'{x:{y!}}'", b"f'{x:}}'", b"f'{x:{y}'", b"f'{x::{y}}}'", b"rf'\\{x}'", b"fr'{x:\\d}'", b"Rf'{x}\\'", b"bf'x'", b"fb'x'", b"uf'x'", b"ur'x'", b"u'x'", b"b'\\xz'", b"b'\xc3\xa9'", b"'\\N{}'", b"'\\N{'", b"'\\N{DIGIT ONE}'", b"'\\N{latin small letter a}'", b"'\\u12'", b"'\\U00110000'", b"'\\U0010ffff'", b"'\\x1'", b"'\\400'", b"'\\777'", b"b'\\400'", b"'\\9'", b"'\\z'", b"'\\\n'", b"'\\\xc3\xa9'", b"b'\\u'", b"'a' b'b'", b"b'a' 'b'", b"f'a' b'b'", b"b'a' f'b'", b"'a' f'{x}' 'b'", b"'a' u'b'",
         b"0x", b"0b2", b"0o8", b"0b12", b"0o78", b"0xg", b"1__0", b"1_", b"0_7", b"00", b"007", b"09", b"09.5", b"0777j", b"1e", b"1e+", b"1e5x", b"1.5.5", b"1..real", b"1.e", b"1._5", b"1.5_", b"0x_f", b"0xf_", b"1jif", b"1if x else 2", b"0xfor x", b"1or x", b"1and x", b"1in x", b"1is x", b"1not in x", b"1else", b"1_000j", b"1L", b"0xFFL", b"1e1000", b"1" * 30, b"9" * 4301, b"0x" + b"f" * 20, b"1.0.0", b"1a", b"1_a", b"1.a", b"1ja", b"0o17_", b"0b1_0_", b"5\xc3\xa9", b"0b\xc3\xa9", b"1e\xc3\xa9", b"1.\xc3\xa9", b"0\xd9\xa0",
         b"print x", b"print(x)", b"print >>x, y", b"exec x", b"a if b", b"a if b else", b"a if b else c d", b"a if b: c", b"pass", b"x = 1", b"x == 1", b"x = y = 1", b"not", b"not x = 1", b"()", b"[]", b"{}", b"(,)", b"[,]", b"{,}", b"{a: b, c}", b"{a, b: c}", b"{**a}", b"{*a}", b"{*a: b}", b"{**a: b}", b"{a: *b}", b"{a: **b}", b"{a:}", b"{a: }", b"{:a}", b"{a: b for a, b in c}", b"{**a for a in b}", b"{a: *b for a in c}", b"{*a for a in b}", b"[*a for a in b]", b"[a, b for a in c]", b"[a, for a in c]", b"[(a, b) for a in c]", b"(a, b for a in c)", b"(*a for a in b)", b"[a for a b]", b"[a for a in]", b"[a for in b]", b"[a for a in b if]", b"[a for a in b, c]", b"[a for a in b if c else d]", b"[a for 1 in b]", b"[a for f() in b]", b"[a for a, *b in c]", b"[a for *a in c]", b"[a for (a) in b]", b"[a async for a in b]", b"(a async for a in b)", b"[await a for a in b]", b"[(yield a) for a in b]", b"[a := 1 for b in c]", b"[a for a in (b := c)]", b"[a := 1 for a in b]", b"[x for x in x if (x := 1)]", b"[[(x := 1) for y in z] for x in w]", b"(a for a in b)(c for c in d)",
         b"f(a for a in b)", b"f(a for a in b, c)", b"f(c, a for a in b)", b"f(c, a for a in b, d)", b"f(a=1, b)", b"f(**a, b)", b"f(**a, *b)", b"f(a=1, *b)", b"f(*a, b=1, c)", b"f(a=1, a=2)", b"f(a.b=1)", b"f(1=2)", b"f(True=1)", b"f(None=1)", b"f(__debug__=1)", b"f(a=)", b"f(a=, b)", b"f(*)", b"f(**)", b"f(*a=1)", b"f(**a=1)", b"f(a := 1)", b"f(a := 1, b=2)", b"f(a=b := 1)", b"f(a=(b := 1))", b"f((a)=1)", b"f(a=b=c)", b"f(a=b for b in c)", b"f(lambda: x=1)", b"f(a b)", b"f(a, b c)", b"f(a,, b)", b"f(,)", b"f(, a)", b"f(a\nb)", b"f(*a, *b, **c, **d)", b"f(*, a)", b"f(a, /)", b"f(x for x in y for z in w, 1)",
         b"a[*b]", b"a[*b, c]", b"a[b:*c]", b"a[*b:c]", b"a[b:c:d:e]", b"a[:]", b"a[]", b"a[b, c:d]", b"a[b := 1]", b"a[b := 1:2]", b"a[b=1]", b"a[*]", b"a[**b]", b"a[b c]", b"a[b:c d]", b"a[yield]", b"a[(yield)]", b"a[1:2, *b]", b"a[lambda: x]", b"a.1", b"a.", b"a..b", b"a.if", b"a.None", b"a.print", b"a.__debug__", b"a->b", b"a<>b", b"a!b", b"a ? b : c", b"a && b", b"a || b", b"!a", b"a++", b"++a", b"a--", b"a is not not b", b"a not b", b"a not in b", b"a in not b", b"not in a", b"a is b is c", b"1 is x", b"x is 'a'", b"x is ()", b"x is not -1", b"1()", b"'a'()", b"()()", b"[]()", b"{}()", b"1[0]", b"'a'['b']", b"()['a']", b"[1]['a']", b"[1][2, 3]", b"{}[0]", b"None[0]", b"None()", b"f''[0]", b"f''()", b"(lambda: 0)[0]", b"(a for a in b)[0]", b"...", b"....", b". .", b".. .", b"__debug__", b"(a", b"a)", b"((a)", b"(a))", b"[a)", b"(a]", b"{a)", b"a}", b"a]"]
STMTS = [b"return", b"return x", b"return *a, b", b"return (yield)", b"return x =", b"return = x", b"break", b"continue", b"yield", b"yield x", b"yield from x", b"await x", b"x = yield", b"x = await y", b"x: int = yield", b"x += yield", b"yield = 1", b"(yield) = 1", b"await x = 1", b"del x", b"del (x)", b"del (x, y)", b"del [x, y]", b"del x, ", b"del", b"del ()", b"del []", b"del *x", b"del (*x)", b"del x()", b"del x + y", b"del 1", b"del None", b"del x.y, x[0]", b"del (x for x in y)", b"del f''", b"del x := 1", b"del x = 1", b"del __debug__", b"del (yield)", b"del x y", b"del [x, 1]", b"del not x", b"del -x", b"del lambda: x", b"del x if y else z", b"del x < y", b"del {x}", b"del {x: y}",
         b"global x", b"global x, y", b"global x,", b"global", b"global x.y", b"global x = 1", b"global (x)", b"global __debug__", b"global x; x = 1", b"x = 1; global x", b"x; global x", b"nonlocal x", b"nonlocal x, y", b"nonlocal", b"nonlocal x; global x", b"x = 1; nonlocal x", b"global x; x: int = 1", b"nonlocal x; x: int", b"for x in y: global x", b"import x; global x", b"def x(): pass\nglobal x", b"global a, a",
         b"import", b"import x", b"import x,", b"import x y", b"import x as", b"import x as y.z", b"import x as y, z", b"import x.y as z", b"import x as 1", b"import x as None", b"import *", b"import x.*", b"import .x", b"import (x)", b"import x from y", b"import x, y from z", b"import x as y from z", b"from x import", b"from x import y,", b"from x import (y,", b"from x import (y,)", b"from x import ()", b"from x import (y z)", b"from x import y z", b"from x import *", b"from x import *, y", b"from x import y as z.w", b"from x import y as", b"from x import y.z", b"from x import y as *", b"from . import x", b"from .. import x", b"from ... import x", b"from .... import *", b"from .x import y", b"from x", b"from import x", b"from . x import y", b"from x import (*)", b"from __future__ import x", b"from __future__ import annotations", b"from __future__ import braces", b"from __future__ import barry_as_FLUFL", b"from __future__ import print_function, nope", b"from __future__ import *", b"from x import __debug__", b"import __debug__", b"import x.__debug__", b"import x as __debug__", b"from x import y, z as __debug__", b"from x import True", b"from x.y. import z", b"from x import (y, z as w, )",
         b"x: int", b"x: int = 1", b"x: int, y: int", b"x: *a", b"x: *a = 1", b"(x): int", b"(x, y): int", b"[x]: int", b"x, y: int", b"x.y: int", b"x[0]: int = 1", b"x(): int", b"1: int", b"x: yield", b"x: (yield)", b"x: y := 1", b"x: int = 1 = 2", b"x: int += 1", b"x: lambda: y", b"x: int = *a", b"x: int = *a, b", b"x: await y", b"__debug__: int", b"__debug__: int = 1", b"None: int", b"'a': int", b"(x.y): int", b"((x)): int", b"x: = 1", b"x :int y", b"not x: int", b"lambda: x: int",
         b"x = ", b"= x", b"x = = y", b"x = y = ", b"x = y = 1", b"x == 1 = y", b"1 = x", b"None = x", b"True = 1", b"... = x", b"'a' = x", b"b'' = x", b"f'' = x", b"f'{x}' = y", b"f() = x", b"f().x = 1", b"(x) = 1", b"(x, y) = 1", b"(x, 1) = y", b"[x, y] = 1", b"[x, f()] = y", b"[] = x", b"() = x", b"{} = x", b"{x} = y", b"{x: y} = z", b"{**x} = y", b"x + y = z", b"-x = 1", b"not x = 1", b"x < y = z", b"x < y < z = w", b"x and y = z", b"x if y else z = 1", b"lambda: x = 1", b"(lambda: x) = 1", b"[x for x in y] = z", b"{x for x in y} = z", b"{x: y for x in z} = 1", b"(x for x in y) = z", b"*x = y", b"*x, = y", b"*x, *y = z", b"(*x) = y", b"(*x, *y) = z", b"[*x] = y", b"x, *y, z = w", b"*x, y = *z, w", b"x = *y", b"x = *y, z", b"*x", b"*x, y", b"(*x)", b"**x", b"x = **y", b"x := 1", b"(x := 1)", b"x = (y := 1)", b"x = y := 1", b"(x.y := 1)", b"(x[0] := 1)", b"((x, y) := 1)", b"(x, y := 1)", b"(1 := 2)", b"(x := 1) = 2", b"(x := *y)", b"(x := yield)", b"__debug__ = 1", b"x.__debug__ = 1", b"(__debug__ := 1)", b"x = __debug__", b"for __debug__ in x: pass", b"with x as __debug__: pass", b"x[y=1] = 2", b"x[*y] = 1", b"x[y:z] = 1", b"x, y = z, = w", b"x = yield = y", b"x = yield y = z", b"x.y = z.w = 1", b"x y = 1", b"x.1 = 2", b"int x = 1", b"x = 1 y = 2", b"a, b += 1", b"(a, b) += 1", b"[a] += 1", b"f() += 1", b"1 += x", b"None += 1", b"(x) += 1", b"x.y += 1", b"x[0] += 1", b"x += y += 1", b"x += y = 1", b"x = y += 1", b"x += *y", b"x += *y, z", b"x += yield y", b"f'' += 1", b"(x for x in y) += 1", b"*x += 1", b"x -= = 1", b"x + = 1", b"__debug__ += 1", b"x ++", b"x--", b"x =+ 1", b"x =! 1", b"x => y", b"x -> y", b"x <- y", b"x === y", b"x =: 1",
         b"def f(): pass", b"def f(", b"def f()", b"def f() pass", b"def f: pass", b"def (): pass", b"def f(x, x): pass", b"def f(x, *, x): pass", b"def f(x, /, x): pass", b"def f(*x, **x): pass", b"def f(*): pass", b"def f(*,): pass", b"def f(*, **k): pass", b"def f(**k, x): pass", b"def f(**k, *a): pass", b"def f(**k, /): pass", b"def f(*a, *b): pass", b"def f(*a, *): pass", b"def f(*, *a): pass", b"def f(*, x, *, y): pass", b"def f(/): pass", b"def f(/, x): pass", b"def f(x, /, y, /): pass", b"def f(x, *, /): pass", b"def f(x, *y, /): pass", b"def f(x / y): pass", b"def f(x, / *y): pass", b"def f(x=1, y): pass", b"def f(x=1, /, y): pass", b"def f(x=1, y, /): pass", b"def f(x=, y): pass", b"def f(x=): pass", b"def f(x: int=): pass", b"def f(*x=1): pass", b"def f(**x=1): pass", b"def f(*x: int=1): pass", b"def f(*x: *y): pass", b"def f(x: *y): pass", b"def f(**x: *y): pass", b"def f((x, y)): pass", b"def f((x), y): pass", b"def f(x, (y)): pass", b"def f(x, (y), z): pass", b"def f(1): pass", b"def f('x'): pass", b"def f(x.y): pass", b"def f(x y): pass", b"def f(x,, y): pass", b"def f(,): pass", b"def f(None): pass", b"def f(True=1): pass", b"def f(__debug__): pass", b"def f(*__debug__): pass", b"def f(*, __debug__=1): pass", b"def __debug__(): pass", b"def f.g(): pass", b"def f[T](): pass", b"def f[](): pass", b"def f[T,](): pass", b"def f[T: int](): pass", b"def f[T: (int, str)](): pass", b"def f[*T: int](): pass", b"def f[**T: int](): pass", b"def f[*T: (a, b)](): pass", b"def f[**T: (a, b)](): pass", b"def f[T=int](): pass", b"def f[T=int, U](): pass", b"def f[T: int = str](): pass", b"def f[*T = *x](): pass", b"def f[*T = x](): pass", b"def f[T = *x](): pass", b"def f[**P = x](): pass", b"def f[T, T](): pass", b"def f[T: (yield)](): pass", b"def f[T: (x := 1)](): pass", b"def f[T: await x](): pass", b"def f[T: lambda: (yield)](): pass", b"def f[T](x: (y := 1)): pass", b"def f[T](x: (yield)): pass", b"def f[T](x=(yield)): pass", b"def f[T](x=(y := 1)): pass", b"def f[T]() -> (yield): pass", b"def f[T: [x := 1 for y in z]](): pass", b"def f[__debug__](): pass", b"def f[T.x](): pass", b"def f[1](): pass", b"def f[T: *x](): pass", b"def f[T: int, ](): pass", b"def f[*T,**P](): nonlocal T", b"def f() -> : pass", b"def f() -> x y: pass", b"def f() -> *x: pass", b"def f() -> (yield): pass", b"def f() -> x := 1: pass", b"def f() ->: pass", b"def f():", b"def f(): x = 1; yield", b"def f(): return; yield", b"def f(): return 1; yield", b"def f(): yield; return 1", b"async def f(): yield; return 1", b"async def f(): yield; return", b"async def f(): return 1; yield", b"async def f(): yield from x", b"async def f(): await x", b"async def f(): [await x for y in z]", b"async def f(): [x async for y in z]", b"async def f(): (x async for y in z)", b"async def f(): {x: y async for x, y in z}", b"def f(): [x async for y in z]", b"def f(): (x async for y in z)", b"def f(): await x", b"def f(): async with x: pass", b"def f(): async for x in y: pass", b"async def f():\n    async for x in y: pass\n    else: pass", b"async def f():\n    async with x as y, z: pass", b"async x", b"async", b"async = 1", b"async lambda: 0", b"async for x in y: pass", b"async with x: pass", b"async class A: pass", b"async if x: pass", b"await", b"await = 1", b"await x y", b"await await x", b"await -x", b"await not x", b"await lambda: x", b"await *x", b"await x ** 2", b"def f(): global x; def g(): nonlocal x", b"def f(x): global x", b"def f(x): nonlocal x", b"def f(): nonlocal x", b"def f(): import *", b"def f():\n    from x import *", b"class A:\n    from x import *", b"def f():\n    x = 1\n    class A:\n        nonlocal x\n        x = 2", b"class A:\n    nonlocal x", b"class A:\n    x = 1\n    def f(self):\n        nonlocal x",
         b"class A: pass", b"class A", b"class A()", b"class A(): pass", b"class: pass", b"class A(x for x in y): pass", b"class A(x=1, x=2): pass", b"class A(x=1, y): pass", b"class A(*x, **y): pass", b"class A[T]: pass", b"class A[T](B[T]): pass", b"class A[]: pass", b"class A[T](x=(y := 1)): pass", b"class A[T]((yield)): pass", b"class A((yield)): pass", b"class A.B: pass", b"class A B: pass", b"class A(): x = 1", b"class 1: pass", b"class None: pass", b"class __debug__: pass", b"class A[T: int = 1, *Ts, **P]: pass", b"class A: return", b"class A: yield", b"class A: await x", b"class A(metaclass=M): pass", b"class A(x y): pass", b"class A(:\n    pass", b"class A) : pass",
         b"type X = int", b"type X[T] = T", b"type X[] = int", b"type X", b"type X =", b"type X: int = 1", b"type X.y = 1", b"type (X) = 1", b"type = 1", b"type X = yield", b"type X = (yield)", b"type X = (y := 1)", b"type X = await y", b"type X = [y := 1 for z in w]", b"type X[T: (y := 1)] = T", b"type X[T = (yield)] = T", b"type X = lambda: (yield)", b"type X = *y", b"type X = y = z", b"type X += 1", b"type X Y = 1", b"type X[T, T] = 1", b"type __debug__ = 1", b"type type = type", b"type match = case", b"type(x)", b"type x, y", b"type X[*T, *U] = 1", b"type X[T=1, U] = 1", b"type X[T:] = 1", b"type X[T=] = 1", b"type X[*] = 1", b"type X[**] = 1", b"type None = 1", b"type 'x' = 1", b"type X == 1",
         b"match x:\n    case 1: pass", b"match x: pass", b"match x:\ncase 1: pass", b"match x:\n    pass", b"match x:\n    case 1:", b"match x:\n    case 1\n        pass", b"match x\n    case 1: pass", b"match:\n    case 1: pass", b"match x, :\n    case 1: pass", b"match *x:\n    case 1: pass", b"match *x, y:\n    case 1: pass", b"match x := 1:\n    case 1: pass", b"match (x := 1):\n    case 1: pass", b"match yield:\n    case 1: pass", b"match not x:\n    case 1: pass", b"match -x:\n    case 1: pass", b"match (x):\n    case 1: pass", b"match [x]:\n    case 1: pass", b"match {x}:\n    case 1: pass", b"match lambda: x:\n    case 1: pass", b"match x = 1", b"match = 1", b"match.x", b"match[x]: int", b"match(x): int", b"match x y:\n    case 1: pass", b"case 1: pass", b"match x:\n    case 1: pass\n    case 2: pass\nelse: pass",
         b"for x in y: pass", b"for x in y", b"for x y: pass", b"for x in: pass", b"for in y: pass", b"for x: pass", b"for 1 in y: pass", b"for f() in y: pass", b"for x + y in z: pass", b"for (x in y): pass", b"for x in y in z: pass", b"for x, in y: pass", b"for *x in y: pass", b"for *x, in y: pass", b"for x, *y, *z in w: pass", b"for x.y in z: pass", b"for x[0] in y: pass", b"for x in *y: pass", b"for x in *y, z: pass", b"for x in yield: pass", b"for x in (yield): pass", b"for x := 1 in y: pass", b"for x in y := 1: pass", b"for x in y if z: pass", b"for x in lambda: y: pass", b"for [x, 1] in y: pass", b"for (x, y) in z: pass", b"for x = 1 in y: pass", b"for x not in y: pass", b"for x is y: pass", b"for x of y: pass", b"for yield in x: pass", b"for lambda: x in y: pass", b"for x in y: pass\nelse: pass", b"for x in y: pass\nelse pass", b"for x in y: break\nelse: continue", b"for None in x: pass", b"for await x in y: pass", b"for x in y:", b"for x in y:\nx", b"for (*x) in y: pass", b"for x if y else z in w: pass", b"for i = 0; i < 1; i++: pass",
         b"while x: pass", b"while x", b"while: pass", b"while x = 1: pass", b"while x := 1: pass", b"while (x := 1): pass", b"while x: break\nelse: continue", b"while x:\n    def f(): break", b"while x:\n    class A: continue", b"while yield: pass", b"while *x: pass", b"while x,: pass", b"while x:", b"while x:\nx", b"while x: pass\nelse", b"while x y: pass",
         b"if x: pass", b"if x", b"if: pass", b"if x = 1: pass", b"if x = 1", b"if x.y = 1: pass", b"if x == 1 and y = 2: pass", b"if (x = 1): pass", b"if x := 1: pass", b"if x then: pass", b"if x: pass\nelif y: pass\nelse: pass", b"if x: pass\nelif: pass", b"if x: pass\nelif y\n    pass", b"if x: pass\nelse y: pass", b"if x: pass\nelse if y: pass", b"if x: pass\nelse: pass\nelif y: pass", b"if x: pass\nelse: pass\nelse: pass", b"if x: pass\nelif y = 1: pass", b"if x:", b"if x:\nx", b"if x:\n    pass\nelse:\nx", b"if x:\n    pass\nelif y:\nx", b"if x y: pass", b"if *x: pass", b"if yield: pass", b"if x, y: pass", b"if x: if y: pass", b"if x: pass; else: pass", b"elif x: pass", b"else: pass", b"except: pass", b"finally: pass", b"if (x: pass", b"if x): pass", b"if not x = 1: pass", b"if x is = 1: pass", b"if 1 = x: pass", b"if x() = 1: pass", b"if x[0] = 1: pass", b"if (x, y) = 1: pass", b"if [x] = 1: pass", b"if x = 1 = 2: pass", b"if x = y := 1: pass", b"if x = yield: pass",
         b"try: pass", b"try: pass\nexcept: pass", b"try: pass\nexcept X: pass", b"try: pass\nexcept X as y: pass", b"try: pass\nexcept X, Y: pass", b"try: pass\nexcept X, Y as z: pass", b"try: pass\nexcept (X, Y): pass", b"try: pass\nexcept X as y.z: pass", b"try: pass\nexcept X as (y): pass", b"try: pass\nexcept X as 1: pass", b"try: pass\nexcept X as: pass", b"try: pass\nexcept X as __debug__: pass", b"try: pass\nexcept* X: pass", b"try: pass\nexcept *X as y: pass", b"try: pass\nexcept*: pass", b"try: pass\nexcept* X, Y: pass", b"try: pass\nexcept* (X, Y): pass", b"try: pass\nexcept* X: pass\nexcept Y: pass", b"try: pass\nexcept X: pass\nexcept* Y: pass", b"try: pass\nexcept: pass\nexcept X: pass", b"try: pass\nexcept: pass\nexcept: pass", b"try: pass\nexcept: pass\nelse: pass\nfinally: pass", b"try: pass\nelse: pass", b"try: pass\nelse: pass\nfinally: pass", b"try: pass\nfinally: pass\nexcept: pass", b"try: pass\nfinally: pass\nelse: pass", b"try: pass\nexcept: pass\nfinally: pass\nelse: pass", b"try", b"try x: pass", b"try:", b"try:\nx", b"try:\n    pass\nexcept\n    pass", b"try:\n    pass\nexcept X\n    pass", b"try:\n    pass\nexcept:\nx", b"try:\n    pass\nexcept X:\nx", b"try:\n    pass\nexcept* X:\nx", b"try:\n    pass\nfinally:\nx", b"try:\n    pass\nexcept X as y\n    pass", b"try:\n    pass\nx = 1\nexcept: pass", b"try: pass\nexcept* X: return", b"try: pass\nexcept* X: break", b"try: pass\nexcept* X: continue", b"try: pass\nexcept X := 1: pass", b"try: pass\nexcept *X, Y as z: pass", b"try: pass\nexcept **X: pass", b"try: pass\nexcept yield: pass", b"try: pass\nexcept X if y else z: pass", b"try: pass\nfinally pass",
         b"with x: pass", b"with x as y: pass", b"with x as y, z as w: pass", b"with (x as y, z as w): pass", b"with (x as y, z as w,): pass", b"with (x, y): pass", b"with (x, y) as z: pass", b"with (x): pass", b"with (x) as y: pass", b"with (x), y: pass", b"with (x as y), z: pass", b"with (x as y) as z: pass", b"with x", b"with: pass", b"with x as: pass", b"with x as 1: pass", b"with x as f(): pass", b"with x as y.z: pass", b"with x as y[0]: pass", b"with x as (y, z): pass", b"with x as [y, z]: pass", b"with x as *y: pass", b"with x as y, : pass", b"with (x as y, ): pass", b"with (x as y: pass", b"with x as y): pass", b"with (x as 1, y): pass", b"with x y: pass", b"with x, : pass", b"with *x: pass", b"with (*x): pass", b"with (*x, y): pass", b"with (yield): pass", b"with yield: pass", b"with (x := y): pass", b"with x := y: pass", b"with (x := y, z): pass", b"with (x := y as z): pass", b"with (x for x in y): pass", b"with (x, y for y in z): pass", b"with x as None: pass", b"with x as y = z: pass", b"with x as (y): pass", b"with x as (yield): pass", b"with x:", b"with x as y:\nx", b"with (x as y):\nx", b"with (x as y)\n    pass", b"with x as y\n    pass", b"with x, y as z\n    pass", b"with (x, y)\n    pass", b"with (a as b, c as d) as e: pass", b"with a as b if c else d: pass", b"with (a as b.c, d as e[0], f as (g, h)): pass", b"with (a as -b): pass", b"with a as b + c: pass",
         b"raise", b"raise x", b"raise x from y", b"raise x, y", b"raise x from", b"raise from y", b"raise *x", b"raise x y", b"raise x = 1", b"raise (yield)", b"raise yield", b"assert x", b"assert x, y", b"assert (x, y)", b"assert (x, y), z", b"assert x, y, z", b"assert", b"assert x,", b"assert *x", b"assert x = 1", b"assert (x, )", b"assert ()", b"assert x := 1", b"assert (x = 1)", b"assert x, y = 1", b"pass x", b"pass = 1", b"break x", b"continue x", b"pass; pass", b"pass;", b"pass;;", b";", b"; pass", b"pass ; ; pass", b"x;y", b"x; if y: z", b"x: y; z: w",
         b"@x\ndef f(): pass", b"@x\nclass A: pass", b"@x", b"@\ndef f(): pass", b"@x y\ndef f(): pass", b"@x()\n@y.z\ndef f(): pass", b"@x\nx = 1", b"@x\n\ndef f(): pass", b"@x := y\ndef f(): pass", b"@(x := y)\ndef f(): pass", b"@x = y\ndef f(): pass", b"@*x\ndef f(): pass", b"@x, y\ndef f(): pass", b"@yield\ndef f(): pass", b"@(yield)\ndef f(): pass", b"@lambda f: f\ndef f(): pass", b"@x if y else z\ndef f(): pass", b"@x[0]\nasync def f(): pass", b"@x; def f(): pass", b"@x def f(): pass", b"@x\nasync for x in y: pass", b"@x\nfor x in y: pass", b"@x\n@y", b"@x\n    def f(): pass", b"@await x\nasync def f(): pass", b"@__debug__\ndef f(): pass",
         b"print x", b"print 'x'", b"print x, y", b"print x,", b"print", b"print >>x, y", b"print(x) y", b"print -1", b"print (x), y", b"print f(x)", b"print x if y else z", b"print not x", b"print *x", b"print lambda: x", b"print x = 1", b"print x; y", b"exec 'x'", b"exec x in y", b"exec x", b"exec", b"exec f(x)", b"print.x", b"print x.y = 1", b"print yield", b"print await x", b"`x`", b"x <> y", b"raise X, 'y'", b"ur'x'", b"0777", b"10L", b"def f(x, (y, z)): pass", b"lambda (x, y): 0", b"except X, y: pass", b"exec 'x' in y, z", b"print %s % x", b"print 'a' 'b'", b"print('a' 'b' c)", b"print(x y)", b"print(x y, z)"]
PATS = [b"1", b"-1", b"+1", b"1 + 2j", b"1 - 2j", b"-1 + 2j", b"1 + 2", b"1j + 1", b"1 + -2j", b"1 + x", b"x + 1", b"- x", b"--1", b"1j", b"'a'", b"'a' 'b'", b"f'a'", b"f'{x}'", b"b'a'", b"'a' b'b'", b"None", b"True", b"...", b"x", b"_", b"__", b"x.y", b"x.y.z", b"_.x", b"x._", b"x()", b"x.y()", b"x(1)", b"x(1, 2)", b"x(a=1)", b"x(1, a=2)", b"x(a=1, 2)", b"x(a=1, b=2, 3, 4)", b"x(a=1, a=2)", b"x(*y)", b"x(**y)", b"x(1,)", b"x(,)", b"x(a=)", b"x(a=_)", b"x(a.b=1)", b"x(1=2)", b"x(__debug__=1)", b"_(1)", b"x()()", b"x[0]", b"x(1)[0]", b"()", b"(1)", b"(1,)", b"(1, 2)", b"(x)", b"(x,)", b"[]", b"[1]", b"[1,]", b"[1, 2]", b"[,]", b"1, 2", b"1,", b"*x", b"*x,", b"*_", b"*_, x", b"*x, *y", b"[*x, *y]", b"[*x, y]", b"(*x)", b"(*x,)", b"*1", b"*x.y", b"*(x)", b"**x", b"{}", b"{1: 2}", b"{1: x}", b"{x: 1}", b"{x.y: 1}", b"{-1: x}", b"{1 + 2j: x}", b"{'a': 1, 'a': 2}", b"{1: a, 1: b}", b"{f'x': 1}", b"{None: 1}", b"{**x}", b"{**x,}", b"{1: 2, **x}", b"{**x, 1: 2}", b"{**_}", b"{1: 2, **_}", b"{**x, **y}", b"{*x}", b"{1}", b"{1, 2}", b"{1: 2,}", b"{(1): 2}", b"{_: 1}", b"{x(): 1}", b"{1: x, 2: x}", b"1 | 2", b"x | y", b"x | 1", b"1 | x", b"x | x", b"_ | 1", b"1 | _", b"[x] | [y]", b"[x] | [x]", b"[x, y] | [y, x]", b"(x) | 1", b"1 |", b"| 1", b"1 || 2", b"1 | 2 as x", b"(1 | 2) as x", b"1 as x", b"1 as _", b"1 as x.y", b"1 as x()", b"1 as 1", b"1 as (x)", b"1 as x as y", b"x as y", b"x as x", b"_ as x", b"1 as", b"as x", b"1, 2 as x", b"(1, 2) as x", b"[1 as x]", b"x := 1", b"x = 1", b"x == 1", b"not x", b"x and y", b"1 < 2", b"1 ** 2", b"1 * 2", b"x if y else z", b"x if y", b"x if", b"x if (y := 1)", b"x if y := 1", b"x if *y", b"x if yield", b"x if y, z", b"if y", b"lambda: x", b"yield x", b"await x", b"x y", b"1 2", b"x.1", b"x.", b".x", b"[x for x in y]", b"{x: y for x in z}", b"'\\z'", b"'\\x1'", b"1_", b"[x, x]", b"x, x", b"{1: x, **x}", b"x(x, x)", b"__debug__", b"[__debug__]", b"*__debug__, x", b"{**__debug__}", b"1 as __debug__", b"match", b"case", b"type", b"match()", b"print", b"print x", b"[x, [y, (z, {1: w})]]", b"[x | y, z]", b"(x | 1, 2)", b"case", b"1:", b"1 if x else", b"x as y if z", b"(x as y)", b"(x as y, z)", b"{1: x as y}", b"x(a=y as z)", b"x(y as z)", b"x(a=*y)", b"x(a=y, *z)", b"0x1", b"1.5", b"1e5 + 1j", b"-1.5 - 0j", b"1 + 1.5", b"1if x else 2", b"$", b"\xc2\xa0"]
CONTEXTS = [b"%s\n", b"def f():\n    %s\n", b"async def f():\n    %s\n", b"class A:\n    %s\n", b"def f(x, y):\n    def g():\n        %s\n    return g\n", b"class A:\n    def f(self):\n        %s\n", b"for i in j:\n    %s\n", b"while i:\n    x = 1\n    %s\n    y = 2\n", b"try:\n    %s\nexcept E:\n    pass\n", b"try:\n    pass\nexcept* E:\n    %s\n", b"try:\n    pass\nfinally:\n    %s\n", b"with a as b:\n    %s\n", b"if a:\n    pass\nelse:\n    %s\n", b"match a:\n    case b:\n        %s\n", b"x = 1\n%s\ny = 2\n", b"(\n%s)\n", b"x = [\n    1,\n    %s\n]\ny = 3\n", b"def f[T](x: T) -> T:\n    %s\n", b"class A[T]:\n    %s\n", b"lambda: (%s)\n", b"def f():\n    return [\n        %s for a in b\n    ]\n", b"print(%s)\n", b"f(a, %s, b=1)\n", b"f'{%s}'\n", b"f'''a{%s:>10}b'''\n", b"%s", b"\xef\xbb\xbf%s\n", b"if x:\n\t%s\n", b"if x: %s\n", b"x = %s\n", b"x: int = %s\n", b"return %s\n", b"if %s:\n    pass\n", b"x[%s] = 1\n", b"with %s as y:\n    pass\n", b"@%s\ndef f(): pass\n", b"def f(x=%s): pass\n", b"def f(x: %s): pass\n", b"del %s\n", b"for %s in x: pass\n", b"for x in %s: pass\n", b"[x for %s in y]\n", b"[x for x in y if %s]\n", b"{%s: 1}\n", b"{1: %s}\n", b"assert %s, %s\n", b"type X = %s\n", b"class A(%s): pass\n", b"async def f():\n    return [await x for x in %s]\n", b"async def f():\n    async with %s as y: yield y\n", b"lambda x=%s: x\n", b"%s = 1\n", b"%s += 1\n", b"%s: int\n", b"(%s := 1)\n", b"global %s\n", b"import %s\n", b"from %s import x\n", b"from x import %s\n", b"while %s: break\n", b"raise %s from %s\n", b"x = %s if %s else %s\n", b"not %s\n", b"await %s\n", b"yield %s\n", b"%s.a\n", b"%s()\n", b"%s[0]\n", b"%s is %s\n", b"%s == %s\n", b"%s, %s\n", b"'a' %s\n", b"%s 'a'\n", b"%s for x in y\n", b"#%s\n", b"# -*- coding: latin-1 -*-\n%s\n", b"x = %s; y = %s\n"]
CODINGS = b"utf-8 utf8 UTF-8 utf_8 latin-1 latin1 iso-8859-1 iso8859-15 iso-8859-15 cp1252 windows-1252 koi8-r koi8_u mac-roman cp437 cp850 ascii us-ascii utf-8-sig utf-8-unix utf8sig utf_8_sig cp1251 iso8859_5 tis-620 utf-16 utf-32 rot13 hex base64 zip mbcs oem undefined nope no-such x latin-9 l1 L1 utf-8-foo latin-1-foo iso-latin-1-unix charmap cp65001 cp037 cp500 ptcp154 palmos hp-roman8 viscii string-escape uu quopri unicode-internal utf--8 utf_8_ 8859 iso-ir-101 ISO_8859-1:1987 koi8-t kz1048 cp1140".split()

def line_spans(text):
    out, a = [], 0
    for line in text.splitlines(True):
        out.append((a, a + len(line)))
        a += len(line)
    return out

def fstring_spots(text):
    return [m.start() for m in re.finditer(rb"\b[fF][rR]?['\"]|\b[rR][fF]['\"]", text)]

def one(text, rng, pool, kind=None):
    toks = tokens(text)
    if not toks:
        return text + rng.choice(SPECIAL)
    k = kind if kind is not None else rng.choice(KINDS)
    i = rng.randrange(len(toks)); a, b = toks[i]
    put = lambda s: text[:a] + s + text[b:]
    if k == "token":
        return put(rng.choice([rng.choice(OPS), rng.choice(KEYWORDS), rng.choice([b"1", b"'s'", b"x", b"f'{x}'", b"b''", b"\n", b"1.5", b"1j", b"\xc3\xa9"])]))
    if k == "keyword":
        word = rng.choice(KEYWORDS)
        return text[:a] + word + b" " + text[a:] if rng.random() < .5 else text[:b] + b" " + word + text[b:]
    if k == "old":
        w, n, r = mutate(text, rng)
        return text[:w] + r + text[w + n:]
    if k == "two":
        return one(one(text, rng, pool), rng, pool)
    ls = line_spans(text)
    j = rng.randrange(len(ls)); c, d = ls[j]
    if k == "delline":
        return text[:c] + text[d:]
    if k == "dupline":
        return text[:d] + text[c:d] + text[d:]
    if k == "join":
        line = text[c:d].rstrip(b"\r\n")
        return text[:c] + line + rng.choice([b" ", b"", b";", b"; ", b" \\\n", b":"]) + text[d:].lstrip(b" ")
    if k == "swapline" and len(ls) > 1:
        m = rng.randrange(len(ls)); e, f = ls[m]
        if m == j: return text
        (c, d), (e, f) = sorted([(c, d), (e, f)])
        return text[:c] + text[e:f] + text[d:e] + text[c:d] + text[f:]
    if k == "bracket":
        spots = [m.start() for m in re.finditer(rb"[][(){}'\"]", text)]
        if not spots: return put(b"(")
        s = rng.choice(spots)
        return text[:s] + rng.choice([b"(", b")", b"[", b"]", b"{", b"}", b"'", b'"', b"'''", b'"""', b"`", "\u201c".encode(), "\u2019".encode(), "\uff08".encode()]) + text[s + 1:]
    if k == "odd":
        s = rng.choice([a, b, rng.randrange(len(text) + 1)])
        return text[:s] + rng.choice(ODDB) + text[s:]
    if k == "oddfor":
        return put(rng.choice(ODDB))
    if k == "fstring":
        spots = fstring_spots(text)
        if spots and rng.random() < .7:
            s = rng.choice(spots)
            e = min(len(text), s + rng.randrange(2, 40))
            s = rng.randrange(s + 1, e + 1)
            return text[:s] + rng.choice([b"{", b"}", b"{{", b"}}", b"{x", b"{x}", b"{x!", b"{x!r", b"{x:", b"{x=", b"{x:{", b":", b"=", b"!", b"!r", b"\\", b"\\N{", b"\\N{DIGIT ONE}", b"\n", b"'", b'"', b"#", b"{ ", b"{lambda x:1}", b"{*a}", b"{yield}", b"{}", b"{!r}", b"\\{", b"\\x", b"\xff", b"\xc3\xa9", b";", b"(", b")", b"$", b"0x", b"{a b}", b"{a.}", b"{:", b"{'"]) + text[s + rng.choice([0, 0, 0, 1, 3]):]
        piece = text[a:b]
        q = rng.choice([b"'", b'"', b"'''", b'"""'])
        return put(rng.choice([b"f" + q + b"{" + piece + b"}" + q, b"f" + q + b"{" + piece + b"!r:>{w}}" + q, b"f" + q + b"a{" + piece + b"=}" + q, b"f" + q + b"{f" + q + b"{" + piece + b"}" + q + b"}" + q, b"f" + q + b"{" + piece + b":{x:{y}}}" + q, b"f" + q + b"{" + piece + q, b"f" + q + piece + b"}" + q, b"rf" + q + b"\\{" + piece + b"}" + q, rng.choice([e for e in EXPRS if e[:1] in b"fFrRbu"])]))
    if k == "number":
        spots = [m.span() for m in re.finditer(rb"\b[0-9][0-9a-zA-Z_.]*", text)]
        if spots:
            s, e = rng.choice(spots)
            m = rng.randrange(s, e + 1)
            if rng.random() < .6:
                return text[:m] + rng.choice([b"_", b"__", b".", b"e", b"e+", b"j", b"x", b"0", b"L", b"b", b"o", b"9", b"if", b"or", b"and", b"in", b"for", b"\xc3\xa9", b"a", b"8"]) + text[m:]
            return text[:s] + rng.choice([x for x in EXPRS if x[:1].isdigit()]) + text[e:]
        return put(rng.choice([x for x in EXPRS if x[:1].isdigit()]))
    if k == "escape":
        spots = [m.span() for m in re.finditer(rb"'[^'\n]*'|\"[^\"\n]*\"", text)]
        if spots:
            s, e = rng.choice(spots)
            m = rng.randrange(s + 1, e)
            return text[:m] + rng.choice([b"\\", b"\\x", b"\\x4", b"\\u12", b"\\U0011", b"\\U00110000", b"\\N", b"\\N{", b"\\N{x}", b"\\N{DIGIT ONE}", b"\\9", b"\\400", b"\\z", b"\\\n", b"\\\r\n", b"\\\xc3\xa9", b"\\'", b'\\"', b"\xc3\xa9", b"\xff", b"\xed\xa0\x80", b"\\u", b"\\ud800", b"\\8", b"\\777", b"\\c", b"\\N{LATIN SMALL LETTER A WITH ACUTE}", b"\n"]) + text[m:]
        return put(b"'\\z'")
    if k == "prefix":
        spots = [m.start() for m in re.finditer(rb"['\"]", text)]
        if spots:
            s = rng.choice(spots)
            return text[:s] + rng.choice([b"b", b"f", b"r", b"u", b"rb", b"br", b"fr", b"rf", b"ur", b"fb", b"bf", b"F", b"B", b"bb", b"ff", b"R", b"U", b"x"]) + text[s:]
        return put(b"f'")
    if k == "case":
        spots = [m.span() for m in re.finditer(rb"\b[A-Za-z]+\b", text) if m.group().decode() in KW or m.group() in (b"true", b"false", b"none")]
        if spots:
            s, e = rng.choice(spots)
            w = text[s:e]
            return text[:s] + rng.choice([w.upper(), w.capitalize(), w.lower(), w.swapcase(), w[:-1], w + w[-1:], w[1:], w + b"_"]) + text[e:]
        return put(text[a:b].upper())
    if k == "op":
        spots = [m.span() for m in re.finditer(rb"\*\*=?|//=?|<<=?|>>=?|[-+*/%@&|^<>=!:]=|->|\.\.\.|[-+*/%@&|^~<>=.,:;]", text)]
        if spots:
            s, e = rng.choice(spots)
            return text[:s] + rng.choice(OPS) + text[e:]
        return put(rng.choice(OPS))
    if k == "expr":
        return put(rng.choice(EXPRS))
    if k == "insexpr":
        return text[:a] + rng.choice(EXPRS) + rng.choice([b" ", b", ", b" + ", b"", b"\n"]) + text[a:]
    if k == "stmt":
        line = text[c:d]
        ind = line[:len(line) - len(line.lstrip(b" \t"))]
        s = rng.choice(STMTS).replace(b"\n", b"\n" + ind)
        return text[:c] + ind + s + b"\n" + text[c:] if rng.random() < .6 else text[:c] + ind + s + b"\n" + text[d:]
    if k == "context":
        ctx = rng.choice(CONTEXTS)
        while b"%s" in ctx:
            q = ctx.index(b"%s")
            ind = ctx[:q].rpartition(b"\n")[2]
            s = rng.choice(EXPRS if rng.random() < .5 else STMTS)
            if ind.strip() == b"": s = s.replace(b"\n", b"\n" + ind)
            ctx = ctx[:q] + s.replace(b"%s", b"") + ctx[q + 2:]
        if rng.random() < .4:
            ctx = one(ctx, rng, pool, rng.choice([x for x in KINDS if x != "context"]))
        return ctx
    if k == "pattern":
        p = rng.choice(PATS)
        r = rng.random()
        if r < .3: p = rng.choice([b"[%s, %s]", b"(%s, %s)", b"x(%s, a=%s)", b"{1: %s, 2: %s}", b"%s | %s", b"(%s) as z, %s", b"*x, %s, %s", b"(%s | %s)", b"x(a=%s, b=%s)", b"%s if %s"]) % (p.replace(b"%", b"%%"), rng.choice(PATS))
        more = b"" if rng.random() < .6 else b"    case " + rng.choice(PATS) + b":\n        pass\n"
        out = b"match x:\n    case " + p + b":\n        pass\n" + more
        if rng.random() < .3: out = one(out, rng, pool, rng.choice(["token", "keyword", "delline", "join", "odd", "op", "old", "indent"]))
        return out
    if k == "coding":
        enc = rng.choice(CODINGS)
        cookie = rng.choice([b"# -*- coding: %s -*-\n", b"# coding=%s\n", b"#coding:%s\n", b"# vim: set fileencoding=%s :\n", b"\n# coding: %s\n", b"#!/usr/bin/python\n# coding: %s\n", b"x = 1 # coding: %s\n", b"\f # coding: %s\n", b"# coding : %s\n", b"# coding: %s\r\n", b"# coding: %s\r", b"'''\n# coding: %s\n'''\n", b"\\\n# coding: %s\n", b"# coding:\t%s\n", b"# encoding: %s coding: latin-1\n"]) % enc
        out = rng.choice([b"", b"", b"", b"\xef\xbb\xbf"]) + cookie + text
        r = rng.random()
        if r < .5:
            s = rng.randrange(len(out) + 1)
            out = out[:s] + bytes([rng.randrange(128, 256)]) * rng.choice([1, 1, 2]) + out[s:]
        elif r < .7:
            out = one(out, rng, pool, rng.choice(["odd", "escape", "token", "old"]))
        return out
    if k == "splice":
        name, other = rng.choice(pool)
        ot = tokens(other)
        if rng.random() < .5 or not ot:
            ol = line_spans(other)
            return text[:d] + other[rng.choice(ol)[0]:] if ol else text
        return text[:b] + b" " + other[rng.choice(ot)[0]:]
    if k == "indent":
        n = len(text[c:d]) - len(text[c:d].lstrip(b" \t\f"))
        return text[:c] + rng.choice([b"", b" ", b"  ", b"   ", b"    ", b"\t", b" \t", b"\t ", b"        ", b"     ", b"\f", b"\f    ", b"    \f", b"\f\t", b"       \t", b"\\\n", b"    \\\n", "\u00a0".encode(), "\u3000    ".encode(), "\ufeff".encode(), b"\x0b"]) + text[c + n:]
    if k == "indentmany":
        m = min(len(ls) - 1, j + rng.randrange(1, 4))
        part = text[c:ls[m][1]]
        how = rng.randrange(4)
        lines = part.splitlines(True)
        if how == 0: lines = [b" " + l for l in lines]
        elif how == 1: lines = [l[1:] if l[:1] == b" " else l for l in lines]
        elif how == 2: lines = [l.replace(b"    ", b"\t") for l in lines]
        else: lines = [l.replace(b"        ", b"\t") for l in lines]
        return text[:c] + b"".join(lines) + text[ls[m][1]:]
    if k == "newlines":
        return text.replace(b"\n", rng.choice([b"\r\n", b"\r", b"\n\n", b"\\\n", b" \n", b"\n\f", b"\x0c\n", b" #c\n"]), rng.choice([1, 2, -1]))
    if k == "end":
        e = rng.choice([b"\\", b"\\\n", b"\n\\", b"\n    ", b"\n\t\n", b"\n#", b"\n    #x", b"(", b"'''", b"f'''{", b"f'{", b"\f", b"\r", b" ", b"\n  x", b":", b"\n@x", b"\0", b"\x1a", b"\xef\xbb\xbf", b",", b"=", b"\n else:", b"\nelse:", b"\\ ", b"\\\n\n", b"\n\\\n", b"\n    \\\n", b"if x:", b"\nif x:", b"\nif x:\n", b"\nif x:\n    ", b"\nif x:\n    #c\n", b"\nclass A:\n  def f(", b"\ntry:\n  x\n"])
        return text.rstrip(b"\n") + e if rng.random() < .7 else text[:b] + e
    if k == "cut":
        return text[:rng.randrange(len(text) + 1)]
    if k == "cutfront":
        return text[rng.randrange(len(text)):]
    if k == "dupword":
        return text[:b] + b" " + text[a:b] + text[b:]
    if k == "names":
        spots = [m.span() for m in re.finditer(rb"\b[A-Za-z_]\w*\b", text)]
        if not spots: return text
        s, e = rng.choice(spots)
        return text[:s] + rng.choice([b"__debug__", b"None", b"True", b"print", b"exec", b"match", b"_", b"type", b"case", b"ca", b"t", b"m", b"async", b"await", b"__class__", b"super", b"\xef\xac\x81", b"\xf0\x9d\x94\xa1", b"x1", b"__a", b"\xe2\x84\xab", b"\xc2\xb5"] + [text[p:q] for p, q in spots]) + text[e:]
    return put(b"")

KW = set(keyword.kwlist)
KINDS = ["token"] * 3 + ["keyword"] * 3 + ["old"] * 2 + ["two"] * 5 + ["delline"] * 2 + ["dupline", "join", "join", "swapline"] + ["bracket"] * 3 + ["odd"] * 2 + ["oddfor", "fstring", "fstring", "fstring", "fstring", "number", "number", "escape", "escape", "prefix", "case", "case", "op", "op", "op", "expr", "expr", "expr", "expr", "insexpr", "insexpr", "stmt", "stmt", "stmt", "stmt", "context", "context", "context", "context", "context", "context", "pattern", "pattern", "pattern", "coding", "splice", "splice", "indent", "indent", "indentmany", "newlines", "end", "end", "cut", "cutfront", "dupword", "names", "names", "names"]

def main(root, seed, count, out, *folders, edit=one):
    rng = random.Random(int(seed))
    count = int(count)
    groups = load_bases(root, folders, rng, count < 10000)
    pool = [x for g in groups.values() for x in g]
    weights = {"test": 4, "strings": 4, "lib": 2, "own": 3, "folders": 4}
    rows, bases, index, seen = [], [], {}, set()
    while len(rows) < count:
        name, text = rng.choice(groups[rng.choices(list(groups), [weights[g] for g in groups])[0]])
        source = edit(text, rng, pool)
        if source == text or source in seen:
            continue
        seen.add(source)
        least = min(len(source), len(text))
        head = next((i for i in range(least) if source[i] != text[i]), least)
        tail = next((i for i in range(least - head) if source[-1 - i] != text[-1 - i]), least - head)
        if text not in index:
            index[text] = len(bases)
            bases.append((name, text))
        rows.append([index[text], head, len(text) - head - tail, source[head:len(source) - tail].decode("latin-1"), answer(source)])
    rows.sort(key=lambda r: r[0])
    with gzip.GzipFile(out, "wb", mtime=0) as f:
        for name, text in bases:
            f.write((json.dumps([name, text.decode("latin-1")]) + "\n").encode())
        f.write(b"\n")
        for r in rows:
            f.write((json.dumps(r, separators=(",", ":")) + "\n").encode())
    print(len(rows), "mutants of", len(bases), "bases,", sum(r[4][0] is not None for r in rows), "refused")

if __name__ == "__main__":
    main(*sys.argv[1:])
