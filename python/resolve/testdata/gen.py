r"""Writes cpython.jsonl.gz: what the compile() of CPython 3.13.0 says of sources that its parser accepts, mostly.

usage: python3.13 gen.py        in this folder

A line is [source, answer]; the answer is [null, warnings] or [class, message, [line, offset, end line, end offset] or null, warnings], a warning
[message, line]. The sources are those of sources.txt, which blank lines separate (a line `\\n` in it stands for an empty one), and each of STATEMENTS in each
of CONTEXTS.
"""
import gzip, json, textwrap, warnings

CONTEXTS = r"""
@
def f():\n @
async def f():\n @
class A:\n @
class A:\n def f(self):\n  @
class A[T]:\n @
def f[T](x):\n @
def f(x):\n def g():\n  @
def f(x):\n class A:\n  @
for i in j:\n @
while i:\n @
for i in j: pass\nelse:\n @
if i: pass\nelif j:\n @
with i:\n @
try:\n @\nexcept E: pass
try: pass\nexcept E as x:\n @
try: pass\nexcept* E:\n @
try: pass\nfinally:\n @
def f():\n try: pass\n except* E:\n  @
for i in j:\n try: pass\n except* E:\n  @
def f(x):\n for i in j:\n  try:\n   @\n  finally: pass
match i:\n case x:\n  @
async def f(x):\n for i in j:\n  async with k:\n   @
def f():\n global x\n @
def f():\n x = 1\n def g():\n  nonlocal x\n  @
def f(x):\n @\n global x
def f():\n @\n nonlocal x
from __future__ import annotations\ndef f():\n @
def f():\n yield\n @
async def f():\n yield\n @
""".strip().split("\n")

STATEMENTS = r"""
return
return x
return (yield)
yield
x = yield y
yield from x
await x
break
continue
nonlocal x
global x
global x, x
nonlocal x, y
from a import *
import x
import __debug__
from a import b as __debug__
from __future__ import annotations
from __future__ import nope
x = 1
x: int
x: int = 1
x: (yield) = 1
x: (await y)
x: (z := 1)
(x): int = 1
x.y: int
x[0]: (yield)
del x
del (x, [y])
x += 1
x += (yield)
x = x = 2
(x := 1)
(x := (yield))
[x for x in y]
[x async for x in y]
[await x for x in y]
[(yield) for x in y]
[(yield x) for x in (yield y)]
[x for x in y if (await z)]
[x for x in (await y)]
[x for x in y for z in (await w)]
[x async for x in y async for z in w]
[[x async for x in y] for z in w]
[(x := 1) for y in z]
[(y := 1) for y in z]
[x for x in (y := z)]
[x for x in y for z in (w := x)]
[x for x[(z := 1)] in y]
[[(x := y) for y in z] for w in v]
[[(w := y) for y in z] for w in v]
(x for x in y)
(x async for x in y)
(await x for x in y)
((yield) for x in y)
{x: y async for x in z}
{(yield): y for x in z}
{x for x in (yield)}
lambda: (yield)
lambda: await x
lambda: [await x for x in y]
lambda x: (yield from y)
lambda x, x: x
lambda x, *, x: x
lambda *x, **x: x
lambda __debug__: 1
lambda x=(yield): x
lambda: (x := 1)
async for x in y: pass
async with x as y: pass
for x in y: break
for __debug__ in y: pass
for *x in y: pass
for *x, *y in z: pass
for x, (*y, *z) in w: pass
for x in *y: pass
for x in *y, *z: pass
while (yield): continue
*x = y
*x, = y
*x, *y = z
[*x, *y] = z
x, (*y, *z) = w
(*x, y), *z = w
*x
*x, y
x = *y
x = *y, z
print(*x)
x[*y]
x[*y] = 1
x: *y
return *x
return *x, y
yield *x
__debug__ = 1
__debug__ += 1
__debug__: int = 1
x.__debug__ = 1
x.__debug__ += 1
x.__debug__: int
del __debug__
del x.__debug__
(__debug__ := 1)
f(__debug__=1)
f(x=1, x=2)
f(x=1, y=2, x=3)
f(x=1, **y, x=2)
class x(y=1, y=2): pass
class x(__debug__=1): pass
class __debug__: pass
class x((yield)): pass
class x(*y, **z): pass
class x[T]((yield)): pass
class x[T, T]: pass
class x[T=1, U]: pass
class x[*T, *T]: pass
class x[T: (yield)]: pass
class x[T: (a, (b := 1))]: pass
class x[T = (await y)]: pass
class x[__debug__]: pass
def g(x, x): pass
def g(x, /, x): pass
def g(x, *, x): pass
def g(x, *x): pass
def g(x, **x): pass
def g(__debug__): pass
def g(*, __debug__=1): pass
def g(x=(yield)): pass
def g(x: (yield)): pass
def g(x: (await y)): pass
def g(x: (z := 1)): pass
def g() -> (yield): pass
def g(*x: *y): pass
def g(x): global x
def g(x): nonlocal x
def g(): nonlocal g
def g(): nonlocal z
def g[x](): nonlocal x
def g[T](): T = 1
def g[T, T](): pass
def g[T: (yield)](): pass
def g[T: (x, y)](): pass
def g[T = (yield)](): pass
def g[*T = (z := 1)](): pass
def g[**T = (await y)](): pass
def g[T](x: (yield)): pass
def g[T](x: (z := 1)): pass
def g[T](x=(yield)): pass
def g[T=1, *U](): pass
@(yield)
type x = (yield)
type x = (y := 1)
type x = (await y)
type x = [y for y in z]
type x[T] = (yield)
type x[T, T] = y
type x[T] = [(z := 1) for w in T]
type x[T] = lambda: (yield)
type __debug__ = x
type x[T: (yield)] = y
try: x\nexcept: y\nexcept E: z
try: x\nexcept E as __debug__: z
try: x\nexcept (yield): y
try: x\nexcept* E: break
try: x\nexcept* E: continue
try: x\nexcept* E: return
try: x\nexcept* E:\n for x in y: break
try: x\nexcept* E:\n for x in y: return
try: x\nexcept* E:\n def f(): return
with x as __debug__: pass
with x as (y, *z): pass
with x as *y: pass
with x as (*y, *z): pass
with (yield) as x: pass
match x:\n case y: pass\n case z: pass
match x:\n case _: pass\n case z: pass
match x:\n case (_ as y): pass\n case z: pass
match x:\n case y if z: pass\n case w: pass
match x:\n case y | z: pass
match x:\n case 1 | y: pass
match x:\n case (1 | y) | 2: pass
match x:\n case [y] | [z]: pass
match x:\n case [y, z] | [z, y]: pass
match x:\n case [y, y]: pass
match x:\n case [y, *y]: pass
match x:\n case (y as y): pass
match x:\n case [*y, *z]: pass
match x:\n case [*_, *_]: pass
match x:\n case {"a": y, "a": z}: pass
match x:\n case {"a": y, "b": y}: pass
match x:\n case {"a": y, **y}: pass
match x:\n case {1: y, 1.0: z}: pass
match x:\n case {True: y, 1: z}: pass
match x:\n case {None: y, None: z}: pass
match x:\n case {y.z: 1, y.z: 2}: pass
match x:\n case {-1: y, -1: z}: pass
match x:\n case {1+2j: y, 1+2j: z}: pass
match x:\n case {b"a": y, b"a": z}: pass
match x:\n case {f"a": y}: pass
match x:\n case f"a": pass
match x:\n case y(a=1, a=2): pass
match x:\n case y(__debug__=1): pass
match x:\n case y(z, z): pass
match x:\n case __debug__: pass
match x:\n case {**__debug__}: pass
match x:\n case [*__debug__]: pass
match x:\n case -0: pass
match x:\n case y if (yield): pass
match x:\n case y if (y := 1): pass
assert (x, y)
assert ()
assert x, (yield)
assert (x, "y"), z
1()
"x"()
x()()
(1, 2)(3)
[x](y)
{x}(y)
{}(x)
(x for x in y)()
(lambda: x)()
f"{x}"()
b"x"()
None()
...()
1.5()
2j()
True()
(1 + 2)()
(-1)()
"x" "y"()
__debug__()
1[0]
None[0]
x[0][1]
"x"[0]
"x"["y"]
"x"[1.5]
"x"[0:1]
"x"[x]
"x"[0]()
(1, 2)["x"]
(1, 2)[0, 1]
(1, 2)[None]
[1, 2]["x"]
[1, 2][1, 2]
[1, 2][...]
[x for x in y]["z"]
{1}[0]
{1: 2}[0]
{x for x in y}[0]
(x for x in y)[0]
(lambda: x)[0]
f"{x}"["y"]
b"x"["y"]
b"x"[True]
1[0] = x
"x"["y"] = z
del "x"["y"]
"x"["y"] += z
x is 1
x is "y"
x is ()
x is (1, 2)
x is []
x is -1
x is 1 + 1
x is None
x is ...
x is True
x is b""
x is 1.5
1 is x
1 is 2
x is y is 1
x is 1 is 2
x == 1 is y
x is not 1
x is not "y"
not x is 1
not x is not 1
not (x is 1)
x < 1 is not "y"
x in [1, 2]
x is f"{y}"
if x is 1: pass
while x is 1: pass
[x for x in y if x is 1]
""".strip().split("\n")

def answer(source):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            compile(source, "<f>", "exec", dont_inherit=True)
            out = [None]
        except SyntaxError as e:
            out = [type(e).__name__, e.msg, [e.lineno, e.offset, e.end_lineno, e.end_offset]]
        except (ValueError, MemoryError, RecursionError) as e:
            out = [type(e).__name__, str(e), None]
    return out + [[[str(w.message), w.lineno] for w in seen if w.category is SyntaxWarning]]

def main():
    sources = [s.replace("\\n\n", "\n").rstrip("\n") for s in open("sources.txt").read().split("\n\n")]
    for context in CONTEXTS:
        context = context.replace("\\n", "\n")
        pad = context[:context.index("@")].rpartition("\n")[2]
        for s in STATEMENTS:
            sources.append(context.replace("@", textwrap.indent(s.replace("\\n", "\n"), pad)[len(pad):]))
    for depth in 20, 21, 22, 23:
        for head in "for x in y:", "while x:", "with x:", "with x, y:", "try:", "if x:", "match x:\n{i} case y:":
            for outer in "", "def f():\n", "async def f():\n", "def f():\n yield\n":
                blocks = "".join(" " * i + head.replace("{i}", " " * i) + "\n" for i in range(2, depth + 2)) + " " * (depth + 3) + "pass\n"
                if head == "match x:\n{i} case y:":
                    blocks = "".join(" " * 2 * i + "match x:\n" + " " * 2 * i + " case y:\n" for i in range(1, depth + 1)) + " " * (2 * depth + 3) + "pass\n"
                for end in ["finally: pass", "except E: pass", "except* E: pass"] if head == "try:" else [""]:
                    text = blocks
                    if end:
                        text += "".join(" " * i + end + "\n" for i in reversed(range(2, depth + 2)))
                    if not outer:
                        text = textwrap.dedent(text)
                    elif "yield" in outer:
                        text = textwrap.indent(textwrap.dedent(text), " ")
                    sources.append(outer + text)
        for head, body in ("try: pass\n", "except E as x:"), ("try: pass\n", "except* E:"), ("try: pass\n", "finally:"):
            if body != "finally:" or depth < 22: # CPython compiles these twice each, and the one it refuses first is another every time
                sources.append("".join(" " * i + head + " " * i + body + "\n" for i in range(depth)) + " " * depth + "pass\n")
            half = depth // 2
            sources.append("".join(" " * i + head + " " * i + body + "\n" for i in range(half)) + " " * half + "pass\n")
    sources.append("x = 1\n" * 10 + ", ".join("a%d" % i for i in range(255)) + ", *b = c")
    sources.append(", ".join("a%d" % i for i in range(256)) + ", *b = c")
    with gzip.GzipFile("cpython.jsonl.gz", "wb", mtime=0) as f:
        seen = set()
        for s in sources:
            if s not in seen:
                seen.add(s)
                f.write((json.dumps([s, answer(s)], separators=(",", ":")) + "\n").encode())
    print(len(seen))

main()
