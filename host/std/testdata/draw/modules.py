"""Programs about functools, operator, math, copy, string, textwrap, contextlib, types, pathlib and os.path."""

from .chance import G, pick
from .expressions import expr, items, seq_or


def theme_functools(p):
    p.add(f"log = []\n@functools.{pick('lru_cache', 'lru_cache(maxsize=2)', 'lru_cache(maxsize=None)', 'lru_cache(maxsize=0)', 'cache', 'lru_cache(typed=True)', 'lru_cache(2)')}\ndef f(x, y=1):\n    log.append((x, y))\n    return {pick('x', '(x, y)', 'x + y', '[x]')}")
    for _ in range(pick(3, 4)):
        p.guarded([f"f({', '.join(items(0, pick(1, 1, 2)))}{pick('', '', ', y=2')})"], pick("(f.cache_info(), log)", "list(log)", "f(1)", "f.cache_clear() or f.cache_info()", "f.__name__", "f.__wrapped__(3)", "f.cache_parameters()"))
    p.add("def g(a, b=2, *c, d=4, **e): return a, b, c, d, e")
    p.guarded([f"h = functools.partial(g, {', '.join(items(0, pick(1, 2)))}{pick('', ', d=9', ', z=1')})"], pick("h()", "h(5)", "h(d=7)", "h.args", "h.keywords", "h.func is g", "h(1, 2, 3, 4)", "functools.partial(h, 8)()", "functools.partial(h, d=1).keywords"))
    p.guarded([], f"functools.reduce({pick('operator.add', 'max', 'lambda a, b: (a, b)', 'operator.mul')}, {seq_or(1)}{pick('', ', 0', ', []')})")
    p.add(f"@functools.total_ordering\nclass O:\n    def __init__(self, v): self.v = v\n    def __eq__(self, o): return self.v == o.v\n    def __{pick('lt', 'le', 'gt', 'ge')}__(self, o): return self.v {pick('<', '<=', '>', '>=')} o.v\n    @functools.cached_property\n    def c(self):\n        log.append('c')\n        return self.v * 2")
    for _ in range(2):
        p.guarded([], pick("O(1) < O(2)", "O(1) <= O(1)", "O(2) > O(1)", "O(1) >= O(2)", "O(1) < 3", "max([O(1), O(3)]).v", "O(2).c", "[O(2).c, log]", "sorted([O(3), O(1)])[0].v", "O(1) == O(1)"))
    p.guarded([], f"sorted({seq_or(1)}, key=functools.cmp_to_key(lambda a, b: {pick('a - b', 'b - a', '(a > b) - (a < b)', '0')}))")


OPERATORS = ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and_", "or_", "xor", "lshift", "rshift", "eq", "ne", "lt", "le", "gt", "ge", "contains", "getitem", "concat", "countOf", "indexOf", "is_", "matmul"]


def theme_operator(p):
    for _ in range(pick(4, 6)):
        k = pick("int", "str", "list", "float", "tuple")
        p.guarded([], pick(f"operator.{pick(*OPERATORS)}({expr(k, 0)}, {expr(k, 0)})", f"operator.{pick('neg', 'pos', 'inv', 'not_', 'truth', 'index', 'invert')}({expr(k, 0)})",
                           f"operator.itemgetter({pick('0', '1', '-1', '0, 1', repr('a'), 'slice(1)')})({expr(pick('list', 'dict', 'str', 'tuple'), 1)})", f"operator.attrgetter({pick(repr('real'), repr('imag'), repr('real.imag'), repr('real') + ', ' + repr('numerator'), '3')})({expr('int', 0)})",
                           f"operator.methodcaller({pick(repr('upper'), repr('split') + ', ' + repr(','), repr('strip'), repr('nope'))})({expr('str', 1)})", f"sorted({expr('list', 1)}, key=operator.{pick('neg', 'truth', 'itemgetter(0)')})"))


MATH1 = ["sqrt", "cbrt" if False else "sqrt", "floor", "ceil", "trunc", "fabs", "isnan", "isinf", "isfinite", "degrees", "radians", "frexp", "modf", "ulp", "isqrt", "factorial", "fsum", "prod"]
MATH2 = ["copysign", "fmod", "ldexp", "isclose", "nextafter", "gcd", "lcm", "comb", "perm", "remainder", "hypot", "dist", "sumprod"]


def theme_math(p):
    for _ in range(pick(5, 7)):
        number = lambda: pick(expr("int", 0), expr("float", 0), pick("0", "-1", "5", "10", "2.5", "-0.0", "True", "1e308", "7"))
        if G.random() < 0.5:
            f = pick(*MATH1)
            arg = seq_or(1) if f in ("fsum", "prod") else pick("5", "0", "-1", "12", "2.0", "True", "'3'") if f in ("factorial", "isqrt") else number()
            p.guarded([], f"math.{f}({arg}{pick('', '', '', ', 1')})")
        else:
            f = pick(*MATH2)
            args = [pick("5", "12", "-6", "0", "3", "2.0", "'a'", "True") for _ in range(2)] if f in ("gcd", "lcm", "comb", "perm") else [f"[{', '.join(items(0, 2))}]" for _ in range(2)] if f in ("dist", "sumprod") else [number(), pick("3", "-1", "2") if f == "ldexp" else number()]
            p.guarded([], f"math.{f}({', '.join(args)})")


def theme_copies(p):
    p.add(f"import types\nclass C:\n    def __init__(self, v): self.v = v\n    def __repr__(self): return f'C({{self.v!r}})'\n    {pick('pass', 'def __copy__(self): return C(0)', 'def __deepcopy__(self, memo): return C(1)', 'def __eq__(self, o): return self.v == o.v')}\nx = {pick('[1, [2, 3]]', 'C([1])', '{1: [2], 3: C([4])}', '(1, [2])', '(1, 2)', '[C([]), C([])]', 'types.SimpleNamespace(a=[1])', 'collections.deque([[1]])', 'collections.defaultdict(list, a=[1])')}\ny, z = copy.copy(x), copy.deepcopy(x)")
    p.guarded([], "(y, z, y is x, z is x)")
    p.guarded([pick("x.append(9)", "x[1].append(9)", "x.v.append(9)", "x[1] = 5", "x.a.append(2)", "x[0].v.append(1)", "x['a'].append(7)", "x[0].append(3)")], "(x, y, z)")
    p.add(f"n = types.SimpleNamespace({pick('a=1', 'a=1, b=2', '')})\nd = {{'k': [1]}}\nm = types.MappingProxyType(d)")
    for _ in range(2):
        p.guarded([pick("n.c = 3", "del n.a", "d['n'] = 2", "m['k'] = 1", "d['k'].append(2)", "pass")], pick("n", "n == types.SimpleNamespace(a=1)", "m", "m['k']", "list(m.items())", "m.get('zz', 0)", "n.zz", "len(m)", "m | {'o': 1}", "m.copy()", "'k' in m", "m == d", "hash(m)", "repr(n)"))


def theme_paths(p):
    p.add(f"from pathlib import Path\nimport os.path\np = Path({pick(repr('a/b/c.tar.gz'), repr('/x/y'), repr('.'), repr('../z'), repr('a//b/./c'), repr('/'), repr('name.txt'), repr('a') + ', ' + repr('b'), '', repr('.hidden'), repr('dir.d/file'))})")
    for _ in range(pick(4, 6)):
        p.guarded([], pick("p", "p.name", "p.stem", "p.suffix", "p.suffixes", "p.parent", "p.parents[0]", "list(p.parents)", "p.parts", "p / 'q'", "'r' / p", "p / '/abs'", "p.with_name('n')", "p.with_suffix('.x')", "p.with_suffix('')", "p.with_stem('s')", "p.is_absolute()", "p.as_posix()", "str(p)", "p.joinpath('u', 'v')", "p.relative_to('a')", "p.is_relative_to('a')", "p.match('*.gz')", "p == Path('a/b/c.tar.gz')", "p < Path('b')", "hash(p) == hash(Path(str(p)))", "p / 3", "p.root", "p.anchor", "p.with_name('')", "p.with_suffix('x')", "sorted([p, Path('b'), Path('a')])", "os.fspath(p)" if False else "p.drive"))
    for _ in range(2):
        s = pick("'a/b'", "'/x/../y'", "''", "'.'", "'c.txt'", "'a//b/'", "'.bashrc'", "'x.tar.gz'", "'../q'")
        p.guarded([], f"os.path.{pick('basename', 'dirname', 'split', 'splitext', 'normpath', 'isabs', 'splitdrive', 'normcase')}({s})" if G.random() < 0.7 else pick(f"os.path.join({s}, 'k')", f"os.path.join({s}, '/abs', 'm')", f"os.path.commonprefix([{s}, 'a/bc'])", f"os.path.join({s})", "os.path.join('a', 3)", "os.path.commonpath(['a/b', 'a/c'])"))


def theme_texts(p):
    p.add(f"import string, textwrap, contextlib, io\ns = {expr('str', 1)}")
    p.guarded([], pick("string.ascii_letters[:3]", "string.digits", "string.hexdigits", "string.punctuation", "string.whitespace", "string.ascii_uppercase[-1]", "len(string.printable)"))
    p.guarded([], pick(f"textwrap.dedent({pick(repr('  a' + chr(10) + '    b'), repr(chr(9) + 'a' + chr(10) + chr(9) + 'b'), repr('  a' + chr(10) + chr(10) + '  b'), 's')})", f"textwrap.indent({pick('s', repr('a' + chr(10) + chr(10) + 'b'))}, {pick(repr('> '), repr(''))})"))
    p.add("f = io.StringIO('l1\\nl2\\nl3')")
    for _ in range(2):
        p.guarded([pick("q = f.readline()", "q = f.read(2)", "q = f.read()", "q = f.write('zz')", "q = list(f)", "q = f.seek(0)", "q = f.readlines()", "q = f.tell()", "f.close(); q = f.closed", "q = next(f)")], pick("(q, f.getvalue())", "q", "f.read()"))
    p.guarded([f"with contextlib.suppress({pick('KeyError', 'ValueError, KeyError', 'Exception', '')}):", f"    {pick('raise KeyError(1)', 'int(s)', '{}[0]', 'x = 1')}"], "'after'")
    for _ in range(pick(2, 3)):
        p.guarded([], pick("s.title()", "s.split()", "s.encode()", "s.partition(' ')", "s.casefold()", "s.swapcase()", "s.expandtabs(3)", "s.splitlines(True)", "s.rsplit(None, 1)", "s.isidentifier()", "s.istitle()", "s[::-1]", "sorted(s)", "s.center(9, '-')", "s.zfill(6)", "s.translate({97: None})", "s.replace('a', 'b', 1)", "dict.fromkeys(s)", "s.join('xy')", "min(s)", "s.__contains__('a')", "s.removeprefix('a')"))
