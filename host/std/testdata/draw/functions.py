"""Programs about calls, closures, generators and the flow of control."""

from .chance import G, chance, pick
from .expressions import expr

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
