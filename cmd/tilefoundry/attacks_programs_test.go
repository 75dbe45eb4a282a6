package main

import (
	"fmt"
	"strings"
)

// attackSource is an attack that is a source by itself. What it ends with is written beside it: an attack that fails early for another reason shows nothing.
type attackSource struct{ name, want, source string }

const (
	limited = "limit reached"
	deep    = "RecursionError"
	nothing = "nothing to check"
	passes  = "PASS"
)

const shardHead = "from tilefoundry import func, module\nfrom tilefoundry.dsl import *\nfrom tilefoundry.ir.types.shard import *\nfrom tilefoundry.ir.types.shard.layout_algebra import *\n"

// hostPrograms are attacks on the evaluator.
func hostPrograms() []attackSource {
	return []attackSource{
		// Recursion through everything that can be defined.
		{"recursive eq", deep, "class C:\n    def __eq__(s, o): return [s] == [o]\nC() == C()\n"},
		{"recursive hash", deep, "class C:\n    def __hash__(s): return hash((s,))\nhash(C())\n"},
		{"recursive iter", deep, "class C:\n    def __iter__(s): return iter(list(s))\nlist(C())\n"},
		{"recursive contains", deep, "class C:\n    def __contains__(s, x): return x in s\n1 in C()\n"},
		{"recursive property", deep, "class C:\n    @property\n    def p(s): return [s.p]\nC().p\n"},
		{"recursive lambda", deep, "f = lambda: (lambda: f())()\nf()\n"},
		{"recursive comprehension", deep, "f = lambda: [f() for _ in (1,)]\nf()\n"},
		{"recursive generator", deep, "def g():\n    for x in g(): yield x\nlist(g())\n"},
		{"recursive with", deep, "class C:\n    def __enter__(s):\n        with C(): pass\n    def __exit__(s, *a): pass\nwith C(): pass\n"},
		{"recursive decorator", deep, "def d(f):\n    @d\n    def g(): pass\n    return g\n@d\ndef h(): pass\n"},
		{"recursive class", deep, "def f():\n    class C:\n        x = f()\nf()\n"},
		{"recursive sort", deep, "f = lambda x: sorted([1], key=f)\nf(1)\n"},
		{"recursive map", deep, "f = lambda x: list(map(f, [1]))\nf(1)\n"},
		{"recursive reduce", deep, "import functools\nf = lambda a, b: functools.reduce(f, [1, 2])\nf(1, 2)\n"},
		{"recursive deepcopy", deep, "import copy\nclass C:\n    def __deepcopy__(s, m): return copy.deepcopy(C())\ncopy.deepcopy(C())\n"},
		{"recursive init", deep, "class C:\n    def __init__(s): C()\nC()\n"},
		{"recursive new", deep, "class C:\n    def __new__(c): return C()\nC()\n"},
		{"recursive post init", deep, "from dataclasses import *\n@dataclass\nclass C:\n    def __post_init__(s): C()\nC()\n"},
		{"recursive default factory", deep, "from dataclasses import *\ndef f(): return C()\n@dataclass\nclass C:\n    x: int = field(default_factory=f)\nC()\n"},
		{"recursive default dict", deep, "import collections\nf = lambda: collections.defaultdict(f)[0]\nf()\n"},
		{"recursive missing", deep, "class D(dict):\n    def __missing__(s, k): return s[k]\nD()[1]\n"},
		{"recursive enum", deep, "from enum import Enum\nclass E(Enum):\n    A = 1\n    @classmethod\n    def _missing_(c, v): return E(v)\nE(2)\n"},
		{"recursive format", deep, "class C:\n    def __format__(s, f): return '{:x}'.format(s)\nf'{C()}'\n"},
		{"recursive json", "Circular reference detected", "import json\nf = lambda x: [x]\njson.dumps({1}, default=f)\n"},
		{"recursive hook", deep, "import json\nf = lambda d: json.loads('{}', object_hook=f)\nf(0)\n"},
		{"recursive str of an exception", "", "class E(Exception):\n    def __str__(s): return str(s)\nraise E\n"},
		{"recursive str in a message", deep, "class E:\n    def __str__(s): return str(s)\nraise ValueError(f'{E()}')\n"},
		{"deep properties", deep, lined("class C:\n    p0 = 1\n", "    @property\n    def p%d(s): return getattr(s, 'p' + str(%[1]d + 1))\n") + "C().p0; C().p1\n"},
		{"deep functions", deep, lined("def f0(): return f1()\n", "def f%[1]d(): return f%[1]d.__name__ and g(%[1]d)\n") + "def g(n): return h(n)\ndef h(n): return g(n + 1)\nf1()\n"},
		{"a chain of generators", deep, "def g(x):\n    yield from x\nx = iter([1])\nfor _ in range(5000): x = g(x)\nlist(x)\n"},
		{"chains of chains", deep, "import itertools\nx = [1]\nfor _ in range(100000): x = itertools.chain(x)\nlist(x)\n"},
		{"maps of maps", deep, "x = [1]\nfor _ in range(100000): x = map(abs, x)\nlist(x)\n"},
		{"zips of zips", deep, "x = [1]\nfor _ in range(100000): x = zip(x)\nlist(x)\n"},
		{"partials of partials", nothing, "import functools\np = int\nfor _ in range(100000): p = functools.partial(p)\np()\n"},
		{"bound methods of bound methods", "", "import types\nclass C:\n    def __call__(s): return 1\np = C()\nfor _ in range(100000): p = p.__call__\np()\n"},
		{"reversed of reversed", "", "x = [1]\nfor _ in range(100000): x = enumerate(x)\nlist(x)\n"},
		{"deep closures", deep, "f = lambda: 1\nfor _ in range(100000): f = (lambda g: lambda: g())(f)\nf()\n"},
		{"deep attributes", nothing, "class C: pass\nx = C()\nfor _ in range(1000000):\n    y = C()\n    y.a = x\n    x = y\n"},
		{"deep aliases", deep, "t = int\nfor _ in range(100000): t = list[t]\nrepr(t)\n"},
		{"deep forms", "", "from typing import *\nt = int\nfor _ in range(100000): t = Optional[t]\nrepr(t)\n"},
		{"deep namespaces", deep, "import types\nx = 1\nfor _ in range(100000): x = types.SimpleNamespace(a=x)\nrepr(x)\n"},
		{"deep dataclasses", deep, "from dataclasses import *\n@dataclass\nclass C:\n    a: object\nx = 1\nfor _ in range(100000): x = C(x)\nrepr(x)\n"},
		{"deep dataclasses compared", deep, "from dataclasses import *\n@dataclass\nclass C:\n    a: object\nx = y = 1\nfor _ in range(100000): x, y = C(x), C(y)\nx == y\n"},
		{"deep dataclasses as dicts", deep, "from dataclasses import *\n@dataclass\nclass C:\n    a: object\nx = 1\nfor _ in range(100000): x = C(x)\nasdict(x)\n"},
		{"deep namedtuples", deep, "import collections\nP = collections.namedtuple('P', 'a')\nx = 1\nfor _ in range(100000): x = P(x)\nhash(x)\n"},
		{"deep deques", "", "import collections\nx = 1\nfor _ in range(100000): x = collections.deque([x])\nrepr(x)\n"},
		{"deep exceptions", "", "e = ValueError()\nfor _ in range(100000): e = ValueError(e)\nraise e\n"},
		{"deep chains of maps", "", "import collections\nm = {}\nfor _ in range(100000): m = collections.ChainMap(m)\nm.get(1)\n"},
		{"deep partial reprs", deep, "import functools\np = int\nfor _ in range(100000): p = functools.partial(print, p)\nrepr(p)\n"},
		{"deep proxies", "", "import types\np = {}\nfor _ in range(100000): p = types.MappingProxyType({1: p})\nrepr(p)\n"},
		{"deep tuples compared", deep, "x = y = ()\nfor _ in range(100000): x, y = (x,), (y,)\nx < y\n"},
		{"deep frozensets", deep, "x = frozenset()\nfor _ in range(100000): x = frozenset([x])\nrepr(x)\n"},
		{"deep json text", deep, "import json\njson.loads('[' * 100000 + ']' * 100000)\n"},
		{"deep groups of exceptions", "", "try:\n    raise ValueError\nexcept ValueError as e:\n    x = e\nfor _ in range(100000):\n    try: raise KeyError from x\n    except KeyError as e: x = e\nraise x\n"},
		{"deep isinstance of unions", "", "t = int\nfor i in range(100000): t = (t,)\nisinstance(1.5, t)\n"},
		// Structures that share: small to hold, vast to walk.
		{"doubling asdict", limited, "from dataclasses import *\n@dataclass\nclass C:\n    a: object\n    b: object\nx = 1\nfor _ in range(60): x = C(x, x)\nasdict(x)\n"},
		{"doubling astuple", limited, "from dataclasses import *\n@dataclass\nclass C:\n    a: object\n    b: object\nx = 1\nfor _ in range(60): x = C(x, x)\nastuple(x)\n"},
		{"doubling dataclass reprs", limited, "from dataclasses import *\n@dataclass\nclass C:\n    a: object\n    b: object\nx = 1\nfor _ in range(60): x = C(x, x)\nrepr(x)\n"},
		{"doubling dataclass hashes", limited, "from dataclasses import *\n@dataclass(frozen=True)\nclass C:\n    a: object\n    b: object\nx = 1\nfor _ in range(60): x = C(x, x)\nhash(x)\n"},
		{"doubling dataclass comparisons", limited, "from dataclasses import *\n@dataclass\nclass C:\n    a: object\n    b: object\nx = y = 1\nfor _ in range(60): x, y = C(x, x), C(y, y)\nx == y\n"},
		{"doubling namespaces", limited, "import types\nx = 1\nfor _ in range(60): x = types.SimpleNamespace(a=x, b=x)\nrepr(x)\n"},
		{"doubling aliases", limited, "t = int\nfor _ in range(60): t = dict[t, t]\nrepr(t)\n"},
		{"doubling forms", limited, "from typing import *\nt = int\nfor _ in range(60): t = Dict[t, t]\nrepr(t)\n"},
		{"doubling indented json", limited, "import json\nx = [0]\nfor _ in range(60): x = [x, x]\njson.dumps(x, indent=4)\n"},
		{"doubling json keys", limited, "import json\nx = {'a': 1}\nfor _ in range(60): x = {'a': x, 'b': x}\njson.dumps(x, sort_keys=True)\n"},
		{"doubling dict reprs", limited, "x = {}\nfor _ in range(60): x = {1: x, 2: x}\nrepr(x)\n"},
		{"doubling order", limited, "x = y = (0,)\nfor _ in range(60): x, y = (x, x), (y, y)\nx < y\n"},
		{"doubling deques", limited, "import collections\nx = 1\nfor _ in range(60): x = collections.deque([x, x])\nrepr(x)\n"},
		{"doubling namedtuples", limited, "import collections\nP = collections.namedtuple('P', 'a b')\nx = 1\nfor _ in range(60): x = P(x, x)\nrepr(x)\n"},
		{"doubling partials", limited, "import functools\nx = 1\nfor _ in range(60): x = functools.partial(print, x, x)\nrepr(x)\n"},
		{"doubling exceptions", "", "x = ValueError()\nfor _ in range(60): x = ValueError(x, x)\nraise x\n"},
		{"doubling format", limited, "x = ['a']\nfor _ in range(60): x = [x, x]\nf'{x}'\n"},
		{"doubling percent", limited, "x = ['a']\nfor _ in range(60): x = [x, x]\n'%s %r' % (x, x)\n"},
		{"doubling unions", nothing, "t = int\nu = str\nfor _ in range(60): t, u = t | u, u | t\n"},
		{"doubling frozensets", nothing, "x = frozenset([1])\nfor _ in range(60): x = frozenset([x, frozenset([x])])\nhash(x)\n"},
		{"doubling tuples as keys", limited, "x = (0,)\nfor _ in range(60): x = (x, x)\n{x: 1}\n"},
		{"doubling configurations", limited, "from transformers import LlamaConfig\nx = [0]\nfor _ in range(60): x = [x, x]\nLlamaConfig(x=x).to_dict()\nrepr(LlamaConfig(x=x))\n"},
		{"doubling matches", nothing, "x = [0]\nfor _ in range(60): x = [x, x]\nmatch x:\n    case [[[a, b], c], d]: pass\n"},
		{"doubling deep copies of objects", nothing, "import copy\nclass C: pass\nx = C()\nfor _ in range(60):\n    y = C()\n    y.a = y.b = x\n    x = y\ncopy.deepcopy(x)\n"},
		{"cycles of everything", nothing, "import copy\nl = []\nd = {1: l}\nl += [l, d, (l, d)]\nclass C: pass\nc = C()\nc.c = [c, l]\nl.append(c)\nrepr(l)\ncopy.deepcopy(l)\n"},
		{"a cyclic comparison", deep, "a = []\na.append(a)\nb = []\nb.append(b)\na == b\n"},
		{"a cyclic hash", deep, "class C:\n    def __hash__(s): return hash(s.t)\nc = C()\nc.t = (c,)\nhash(c)\n"},
		{"cyclic json", "ValueError", "import json\na = []\na.append(a)\njson.dumps(a)\n"},
		{"a cyclic dataclass", deep, "from dataclasses import *\n@dataclass\nclass C:\n    a: object = None\nc = C()\nc.a = c\nasdict(c)\n"},
		{"causes that go round", "", "a, b = ValueError(), KeyError()\na.__cause__, b.__cause__ = b, a\nraise a\n"},
		// Generators and what they hold.
		{"generators with deep stacks", limited, "def r(n): return r(n - 1) if n else 0\ndef g():\n    r(900)\n    yield 1\nl = []\nwhile True:\n    x = g()\n    next(x)\n    l.append(x)\n"},
		{"generators that hold much", limited, "def g():\n    x = [0] * 1000\n    yield x\nl = []\nwhile True:\n    x = g()\n    next(x)\n    l.append(x)\n"},
		{"generators of generators", limited, "def g(x):\n    yield from x\nl = []\nwhile True:\n    x = g(g(g(g([1, 2]))))\n    next(x)\n    l.append(x)\n"},
		{"generators in a deep call", limited, "l = []\ndef g():\n    yield 1\n    yield 2\ndef f(n):\n    x = g()\n    next(x)\n    l.append(x)\n    if n: f(n - 1)\nwhile True: f(900)\n"},
		{"generators and finally", limited, "def g():\n    try:\n        yield 1\n    finally:\n        while True: pass\nx = g()\nnext(x)\ndel x\nwhile True: pass\n"},
		// Classes.
		{"a lattice of classes", "", latticeOfClasses()},
		{"a lattice of wide classes", "", latticeOfWideClasses()},
		{"clashing bases", "TypeError", clashingBases()},
		{"clashing bases for ever", limited, strings.Replace(clashingBases(), "class Z(X, Y): pass\n", "", 1) + "while True:\n    try:\n        class E(X, Y): pass\n    except TypeError: pass\n"},
		{"a name bound and deleted among many", limited, strings.Join(numbered("n%d = 1", 20000), "\n") + "\nwhile True:\n    e = 1\n    del e\n"},
		{"exceptions caught among many names", limited, strings.Join(numbered("n%d = 1", 20000), "\n") + "\nwhile True:\n    try: raise ValueError\n    except ValueError as e: pass\n"},
		{"deletions beside a long attribute", limited, "class A: pass\na = A()\nsetattr(a, 'x' * 16000000, 1)\nfor i in range(17): setattr(a, f'k{i}', 1)\nwhile True:\n    a.k = 1\n    del a.k\n"},
		{"a class of many names again and again", limited, "def f():\n    class A: " + strings.Join(numbered("v%d = 1", 50000), "; ") + "\n    return A\nl = []\nwhile True: l.append(f())\n"},
		{"annotations of many parameters", limited, "def f(" + strings.Join(numbered("a%d: int", 30000), ", ") + "): 0\nwhile True: f.__annotations__\n"},
		{"defaults of many parameters", limited, "def f(" + strings.Join(numbered("a%d=0", 15000), ", ") + ", *, " + strings.Join(numbered("b%d=0", 15000), ", ") + "): 0\nwhile True: f.__kwdefaults__; f.__defaults__\n"},
		{"floats far from one as ratios", limited, "while True: (5e-324).as_integer_ratio(); (1e308).as_integer_ratio(); (1e-310).hex()\n"},
		{"generators that compare deeply, kept", limited, "l = ()\nm = ()\nfor _ in range(900): l, m = (l,), (m,)\n" + "out = []\ndef g():\n    l == m\n    yield 1\nwhile True:\n    x = g()\n    next(x)\n    out.append(x)\n"},
		{"generators that hash deeply, kept", limited, "l = ()\nm = ()\nfor _ in range(900): l, m = (l,), (m,)\n" + "out = []\ndef g():\n    hash(l)\n    yield 1\nwhile True:\n    x = g()\n    next(x)\n    out.append(x)\n"},
		{"generators that ask deeply, kept", limited, "l = int\nfor _ in range(900): l = (l,)\n" + "out = []\ndef g():\n    isinstance('', l)\n    yield 1\nwhile True:\n    x = g()\n    next(x)\n    out.append(x)\n"},
		{"generators that compare deep forms, kept", limited, "l = m = int\nfor _ in range(900): l, m = list[l], list[m]\n" + "out = []\ndef g():\n    l == m\n    yield 1\nwhile True:\n    x = g()\n    next(x)\n    out.append(x)\n"},
		{"generators that count deep chains, kept", limited, "import collections\nl = collections.ChainMap({})\nfor _ in range(900): l = collections.ChainMap(l)\nout = []\ndef g():\n    l.get(1)\n    len(l)\n    yield 1\nwhile True:\n    x = g()\n    next(x)\n    out.append(x)\n"},
		{"lookups in a tower", limited, "class C: pass\nfor i in range(1000):\n    class C(C): pass\nc = C()\nwhile True:\n    hasattr(c, 'missing')\n    isinstance(c, int)\n"},
		{"changes in a tower", limited, "class C: pass\nB = C\nfor i in range(1000):\n    class C(C): pass\nc = C()\nwhile True:\n    B.x = 1\n    c.x\n    c.missing if hasattr(c, 'missing') else 0\n"},
		{"supers in a tower", limited, "class C:\n    def m(s): return 1\nfor i in range(400):\n    class C(C):\n        def m(s): return super().m()\nc = C()\nwhile True: c.m()\n"},
		{"subclasses told", limited, "class C:\n    def __init_subclass__(c): l.append(c)\nl = []\nwhile True:\n    class D(C): pass\n"},
		{"a wide class looked through", limited, lined("class C:\n", "    a%d = 1\n") + "while True: dir(C)\n"},
		{"subclasses of a wide class", limited, lined("class C:\n", "    a%d = 1\n") + "while True:\n    class D(C): pass\n    D.a1\n"},
		{"a class of many methods", limited, lined("class C:\n", "    def m%d(s): pass\n") + "while True: C().m1()\n"},
		{"children of a wide dataclass", limited, wideDataclass(20000) + "while True:\n    @dataclass(order=True, frozen=True)\n    class D(C):\n        b: int = 2\n"},
		{"instances of a wide dataclass", limited, wideDataclass(20000) + "l = []\nwhile True: l.append(C())\n"},
		{"uses of a wide dataclass", limited, wideDataclass(20000) + "c, d = C(), C(a1=2)\nwhile True:\n    c == d\n    c < d\n    hash(c)\n    repr(d)\n    replace(c, a3=4)\n"},
		{"children of an enum", "TypeError", "from enum import Enum\n" + lined("class C(Enum):\n", "    a%d = %[1]d\n") + "class D(C): pass\n"},
		{"an enum of texts", "", "from enum import *\n" + lined("class C(StrEnum):\n", "    a%d = auto()\n") + "C('a1')\n"},
		{"an enum of autos", "", "from enum import *\n" + lined("class C(Enum):\n", "    a%d = auto()\n") + "C(1)\n"},
		{"an enum of lists", limited, "from enum import Enum\n" + lined("class C(Enum):\n", "    a%d = [%[1]d]\n") + "C([1])\n"},
		{"an enum of equal values", "", "from enum import *\n" + lined("class C(Enum):\n", "    a%d = 1\n") + "unique(C)\n"},
		{"enums for ever", limited, "from enum import Enum\nwhile True:\n    class C(Enum):\n        a = 1\n        b = 2\n"},
		{"thousands of keywords", "", "def f(**k): return k\nf(" + strings.Join(numbered("a%d=1", 60000), ", ") + ")\n"},
		{"thousands of keywords for ever", limited, "def f(**k): return k\nwhile True: f(" + strings.Join(numbered("a%d=1", 20000), ", ") + ")\n"},
		{"thousands of parameters", limited, "def f(" + strings.Join(numbered("a%d", 20000), ", ") + "): pass\nd = {'a%d' % i: i for i in range(20000)}\nwhile True: f(**d)\n"},
		{"thousands of defaults", limited, "def f(" + strings.Join(numbered("a%d=1", 20000), ", ") + "): pass\nwhile True: f(a19999=1)\n"},
		{"thousands of cells", limited, "def f():\n" + strings.Join(numbered("    a%d = 1\n    def g%[1]d(): return a%[1]d", 5000), "\n") + "\nwhile True: f()\n"},
		{"thousands of names", limited, "while True:\n" + strings.Join(numbered("    a%d = 1", 20000), "\n") + "\n"},
		{"named tuples of many", limited, "from typing import NamedTuple\nclass P(NamedTuple):\n" + strings.Join(numbered("    a%d: int = 1", 10000), "\n") + "\nwhile True: P()\n"},
		{"a wide match", limited, "x = 5\nwhile True:\n    match x:\n" + strings.Join(numbered("        case [%d]: pass\n        case {%[1]d: 1}: pass", 5000), "\n") + "\n"},
		{"a match of alternatives", limited, "while True:\n    match 0.5:\n        case " + strings.Join(numbered("%d", 50000), " | ") + ": pass\n"},
		{"clauses that nest", limited, "[0 " + strings.Join(numbered("for a%d in range(10)", 90), " ") + "]\n"},
		{"conditions that nest", limited, "[0 for a in range(10 ** 9) " + strings.Repeat("if a ", 5000) + "]\n"},
		{"displays of many", limited, "while True: [" + filledTo("0,", 500000) + "]\n"},
		{"dict displays of many", limited, "while True: {" + strings.Join(numbered("%d: 1", 50000), ", ") + "}\n"},
		{"f-strings of many", limited, "a = 1\nwhile True: f'" + strings.Repeat("{a}", 100000) + "'\n"},
		{"comparisons of many", limited, "a = 1\nwhile True: a" + strings.Repeat(" <= a", 100000) + "\n"},
		{"a long sum", limited, "a = 1\nwhile True: " + strings.Repeat("a + ", 500) + "a\n"},
		{"a text in pieces", nothing, "x = (" + filledTo("'ab' ", 1000000) + ")\n"},
		{"literals in pieces", nothing, "x = (" + filledTo("f'a' ", 1000000) + ")\n"},
		{"assignments of many", limited, "while True: " + strings.Repeat("a = ", 100000) + "1\n"},
		{"targets of many", limited, "r = range(100000)\nwhile True: " + strings.Join(numbered("a%d", 100000), ", ") + " = r\n"},
		{"deletions of many", nothing, strings.Join(numbered("a%d = 1", 40000), "\n") + "\ndel " + strings.Join(numbered("a%d", 40000), ", ") + "\n"},
		{"try upon try", limited, "while True:\n" + nestedSuites(18, "try:", "except KeyError: pass", "{}[1] if 1 else 0")},
		{"finally upon finally", limited, "while True:\n" + nestedSuites(18, "try:", "finally: x = 1", "x = 2")},
		{"with upon with", limited, "import contextlib\nwhile True:\n" + nestedSuites(18, "with contextlib.suppress(ValueError):", "", "raise ValueError")},
		// Names in messages.
		{"names of a mebibyte", "NameError", filledTo("a", 1000000) + "\n"},
		{"many names not bound", "", lined("", "a%d = 1\n") + "b12345\n"},
		{"an attribute of a mebibyte", "AttributeError", "(1)." + filledTo("a", 1000000) + "\n"},
		{"a keyword of a mebibyte", "TypeError", "def f(): pass\nf(" + filledTo("a", 1000000) + "=1)\n"},
		{"an import of a mebibyte", "", "import " + filledTo("a", 1000000) + "\nx = 1\n"},
		{"an import of many dots", "", "import a" + filledTo(".a", 1000000) + "\nx = 1\n"},
		{"from many dots", "", "from " + filledTo(".", 1000000) + " import x\n"},
		{"many imports from one", "", lined("from math import (", "a%d, ") + ")\n"},
		{"many imports set aside", "", lined("", "import a%d\n")},
		{"many set aside by name", "", lined("import nothing\n", "a%d = nothing.x + 1\n")},
		{"assertions of much", "AssertionError", "assert False, [['x' * 1000] * 1000] * 1000\n"},
		{"a class of a long name", "", "class " + filledTo("A", 500000) + ": pass\n" + "raise ValueError(" + filledTo("A", 500000) + "())\n"},
		{"exceptions within exceptions", "", "x = ValueError('y' * 10000)\nfor i in range(1000):\n    try:\n        try: raise x\n        except ValueError: raise KeyError('z' * 10000)\n    except KeyError as e: x = ValueError(e)\nraise x\n"},
		{"layers of a configuration", limited, "from transformers import Qwen2Config\nQwen2Config(num_hidden_layers=10 ** 9, use_sliding_window=True)\n"},
		{"layers of configurations", "", "import transformers\nl = []\nfor n in ('Qwen3Config', 'Gemma2Config', 'Qwen3NextConfig', 'LlamaConfig', 'Qwen2Config', 'DeepseekV3Config'):\n    try: l.append(getattr(transformers, n)(num_hidden_layers=10 ** 9))\n    except (AttributeError, TypeError): pass\n"},
		{"nested rope parameters", "", "from transformers import LlamaConfig\nx = {}\nfor _ in range(1000000): x = {'rope': x}\nLlamaConfig(rope_parameters=x).to_dict()\n"},
		{"printed for ever", limited, "x = 'x' * 16000000\nwhile True: print(x, x, sep=x)\n"},
		{"statements set aside", nothing, "import z\n" + filledTo("z()\n", 1040000)},
		{"names beside those that are meant", limited, strings.Join(numbered("aaaaaaaa%d = 1", 40000), "\n") + "\nwhile True:\n    try: aaaaaaaab\n    except NameError: pass\n"},
		{"contexts that are kept", limited, "k = None\nwhile True:\n    try:\n        if k: raise k\n        raise ValueError\n    except ValueError:\n        try: raise ValueError\n        except ValueError as f: k = f\n"},
		{"parts of what is unavailable", limited, "import z\nx = z\nwhile True: x = x.a\n"},
		{"long parts of what is unavailable", limited, "import z\nk = []\ns = 'a' * 1000000\nwhile True: k.append(getattr(z, s))\n"},
		{"children of a plain wide dataclass", limited, "from dataclasses import *\n@dataclass\nclass C:\n" + strings.Join(numbered("    a%d: int = 1", 2000), "\n") + "\nwhile True:\n    @dataclass\n    class D(C):\n        b: int = 1\n"},
		{"a module that is a value", limited, "import math\nl = []\nwhile True: l.append([math, math.pi, math.sin])\n"},
		{"one long chain", limited, "x = [0]\nwhile True: x = x.copy().copy().copy().__class__(x)\n"},
	}
}

// filledTo repeats a piece up to n bytes.
func filledTo(piece string, n int) string { return strings.Repeat(piece, n/len(piece)) }

// nestedSuites nests n suites around a statement.
func nestedSuites(n int, open, end, inner string) string {
	var b, tail strings.Builder
	for i := range n {
		indent := strings.Repeat(" ", i+1)
		b.WriteString(indent + open + "\n")
	}
	b.WriteString(strings.Repeat(" ", n+1) + inner + "\n")
	for i := n - 1; i >= 0 && end != ""; i-- {
		tail.WriteString(strings.Repeat(" ", i+1) + end + "\n")
	}
	return b.String() + tail.String()
}

// latticeOfClasses gives each class all those before it as bases.
func latticeOfClasses() string {
	var b strings.Builder
	b.WriteString("class C0: pass\n")
	for i := 1; b.Len() < mebibyte-8192; i++ {
		fmt.Fprintf(&b, "class C%d(", i)
		for j := i - 1; j >= 0; j-- {
			fmt.Fprintf(&b, "C%d,", j)
		}
		b.WriteString("): pass\n")
	}
	return b.String()
}

// latticeOfWideClasses merges wide orders again and again.
func latticeOfWideClasses() string {
	var b strings.Builder
	b.WriteString("class A: pass\n")
	for i := range 3000 {
		fmt.Fprintf(&b, "class L%d(A): pass\n", i)
	}
	for i := range 60 {
		fmt.Fprintf(&b, "class W%d(", i)
		for j := range 2000 {
			fmt.Fprintf(&b, "L%d,", i+j)
		}
		b.WriteString("): pass\n")
	}
	return b.String()
}

// clashingBases makes two classes whose wide orders contradict each other in the last place.
func clashingBases() string {
	var b, x, y strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&b, "class L%d: pass\n", i)
		if i < 1998 {
			fmt.Fprintf(&x, "L%d, ", i)
		}
	}
	y.WriteString(x.String())
	return b.String() + "class X(" + x.String() + "L1998, L1999): pass\nclass Y(" + y.String() + "L1999, L1998): pass\nclass Z(X, Y): pass\n"
}
