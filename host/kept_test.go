package host_test

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/host/std"
)

var manyFields = "from dataclasses import *\n@dataclass\nclass A:\n" + strings.Repeat("    a%d: int = 1\n", 40)

// keptKinds are values that a source can keep very many of, each as an expression of i.
var keptKinds = []struct{ name, setup, value string }{
	{"float", "", "i * 1.5"},
	{"int", "", "i * 100003"},
	{"big int", "", "(1 << 80) + i"},
	{"wide int", "b = 1 << 4000", "b + i"},
	{"str", "", "f'{i}'"},
	{"str beyond ASCII", "", "f'é{i}'"},
	{"str of 100", "", "f'{i:>100}'"},
	{"str by +", "s = 'abc'", "s + 'def'"},
	{"str slice", "s = 'abc' * 100", "s[i % 100:i % 100 + 50]"},
	{"str of a number", "", "str(i + 1000)"},
	{"repr", "", "repr(i + 1000)"},
	{"bytes", "", "bytes(16)"},
	{"bytes slice", "b = bytes(1000)", "b[10:40]"},
	{"tuple ()", "", "(i,)"},
	{"tuple of 2", "", "(i, i)"},
	{"tuple of 3", "", "(i, i, i)"},
	{"tuple of 9", "", "(i,) * 9"},
	{"tuple()", "l = [1, 2, 3]", "tuple(l)"},
	{"list []", "", "[]"},
	{"list [i]", "", "[1]"},
	{"list of 3", "", "[1, 2, 3]"},
	{"list()", "l = (1, 2, 3)", "list(l)"},
	{"list * 9", "", "[1] * 9"},
	{"list copy", "l = [1]", "l.copy()"},
	{"list slice", "l = [1, 2]", "l[:]"},
	{"list +", "l = [1, 2]", "l + l"},
	{"list comprehension", "", "[x for x in (1, 2, 3)]"},
	{"split", "s = 'a b c'", "s.split()"},
	{"list appended", "def f():\n    l = []\n    l.append(1)\n    return l", "f()"},
	{"list appended 5", "def f():\n    l = []\n    for i in range(5): l.append(1)\n    return l", "f()"},
	{"list appended 9", "def f():\n    l = []\n    for i in range(9): l.append(1)\n    return l", "f()"},
	{"dict {}", "", "{}"},
	{"dict of 1", "", "{1: i}"},
	{"dict of 3", "", "{1: 2, 2: 3, 3: 4}"},
	{"dict of 9", "", "{1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 10}"},
	{"dict of 17", "", "dict.fromkeys(range(17))"},
	{"dict of 17 set", "def f():\n    d = {}\n    for i in range(17): d[i] = i\n    return d", "f()"},
	{"dict()", "", "dict()"},
	{"dict(a=1)", "", "dict(a=1)"},
	{"dict copy", "d = {1: 2}", "dict(d)"},
	{"dict copy of 17", "d = dict.fromkeys(range(17))", "dict(d)"},
	{"dict comprehension", "", "{x: x for x in (1, 2)}"},
	{"dict |", "d = {1: 2}", "d | d"},
	{"dict views", "d = {}", "d.keys()"},
	{"dict iterator", "d = {}", "iter(d)"},
	{"dict items iterator", "d = {}", "iter(d.items())"},
	{"set()", "", "set()"},
	{"set of 1", "", "{i}"},
	{"set of 5", "", "{1, 2, 3, 4, 5}"},
	{"set of a list", "l = [1, 2, 3]", "set(l)"},
	{"set |", "s = {1, 2}", "s | {3}"},
	{"set copy", "s = {1, 2}", "s.copy()"},
	{"frozenset", "", "frozenset((i, 1))"},
	{"range", "", "range(i)"},
	{"range iterator", "", "iter(range(i))"},
	{"range iterator past int", "", "iter(range(1 << 70))"},
	{"list iterator", "l = []", "iter(l)"},
	{"tuple iterator", "l = ()", "iter(l)"},
	{"str iterator", "l = 'a'", "iter(l)"},
	{"set iterator", "l = set()", "iter(l)"},
	{"callable iterator", "", "iter(int, 1)"},
	{"enumerate", "l = []", "enumerate(l)"},
	{"zip", "l = []", "zip(l, l)"},
	{"zip of 0", "", "zip()"},
	{"map", "l = []", "map(int, l)"},
	{"filter", "l = []", "filter(int, l)"},
	{"reversed", "l = []", "reversed(l)"},
	{"slice", "", "slice(i)"},
	{"super", "class A:\n    def f(self): return super()\na = A()", "a.f()"},
	{"property", "def f(self): pass", "property(f)"},
	{"staticmethod", "def f(self): pass", "staticmethod(f)"},
	{"classmethod", "def f(self): pass", "classmethod(f)"},
	{"object()", "", "object()"},
	{"instance", "class A: pass", "A()"},
	{"instance with __init__", "class A:\n    def __init__(self, x): self.x = x", "A(i)"},
	{"instance of 3", "class A:\n    def __init__(self, x): self.x = x; self.y = x; self.z = x", "A(i)"},
	{"instance of 9", "class A:\n    def __init__(self, x):\n        self.a = self.b = self.c = self.d = self.e = self.f = self.g = self.h = self.i = x", "A(i)"},
	{"instance of 20", "class A:\n    def __init__(self, x):\n        for k in range(20): setattr(self, f'a{k}', x)", "A(i)"},
	{"instance with slots", "class A:\n    __slots__ = ('x',)\n    def __init__(self, x): self.x = x", "A(i)"},
	{"object.__new__", "class A: pass", "object.__new__(A)"},
	{"instance and __dict__", "class A:\n    def __init__(self, x): self.x = x", "A(i).__dict__"},
	{"vars()", "class A:\n    def __init__(self, x): self.x = x\na = A(1)", "vars(a)"},
	{"subclass of int", "class A(int): pass", "A(i)"},
	{"subclass of str", "class A(str): pass", "A(i)"},
	{"subclass of list", "class A(list): pass", "A()"},
	{"subclass of dict", "class A(dict): pass", "A()"},
	{"subclass of tuple", "class A(tuple): pass", "A((1, 2))"},
	{"dataclass of 1", "from dataclasses import *\n@dataclass\nclass A:\n    x: int", "A(i)"},
	{"dataclass of 1 by keyword", "from dataclasses import *\n@dataclass\nclass A:\n    x: int", "A(x=i)"},
	{"dataclass of 1 by *", "from dataclasses import *\n@dataclass\nclass A:\n    x: int", "A(*[i])"},
	{"dataclass of 9", "from dataclasses import *\n@dataclass\nclass A:\n    a: int = 1\n    b: int = 1\n    c: int = 1\n    d: int = 1\n    e: int = 1\n    f: int = 1\n    g: int = 1\n    h: int = 1\n    i: int = 1", "A(i)"},
	{"dataclass of 40", manyFields, "A(i)"},
	{"frozen dataclass of 40", strings.Replace(manyFields, "@dataclass", "@dataclass(frozen=True)", 1), "A(i)"},
	{"frozen dataclass of 40 by *", strings.Replace(manyFields, "@dataclass", "@dataclass(frozen=True)", 1), "A(*[i])"},
	{"dataclass with slots", "from dataclasses import *\n@dataclass(slots=True)\nclass A:\n    x: int", "A(i)"},
	{"dataclass with a factory", "from dataclasses import *\n@dataclass\nclass A:\n    x: list = field(default_factory=list)", "A()"},
	{"dataclass frozen", "from dataclasses import *\n@dataclass(frozen=True)\nclass A:\n    x: int", "A(i)"},
	{"replace", "from dataclasses import *\n@dataclass\nclass A:\n    x: int\na = A(1)", "replace(a, x=i)"},
	{"asdict", "from dataclasses import *\n@dataclass\nclass A:\n    x: int\na = A(1)", "asdict(a)"},
	{"astuple", "from dataclasses import *\n@dataclass\nclass A:\n    x: int\na = A(1)", "astuple(a)"},
	{"fields", "from dataclasses import *\n@dataclass\nclass A:\n    x: int\na = A(1)", "fields(a)"},
	{"field", "from dataclasses import *", "field(default=1)"},
	{"exception", "", "ValueError(i)"},
	{"exception of 0", "", "ValueError()"},
	{"exception with text", "", "ValueError('abc')"},
	{"exception of a class", "class E(Exception): pass", "E(i)"},
	{"OSError", "", "OSError(2, 'x')"},
	{"exception caught", "def f():\n    try: 1 / 0\n    except ZeroDivisionError as e: return e", "f()"},
	{"exception caught of an index", "l = []\ndef f():\n    try: l[i]\n    except IndexError as e: return e", "f()"},
	{"exception caught of a key", "l = {}\ndef f():\n    try: l[i]\n    except KeyError as e: return e", "f()"},
	{"exception caught of a name", "l = {}\ndef f():\n    try: absent\n    except NameError as e: return e", "f()"},
	{"exception caught of an attribute", "l = {}\ndef f():\n    try: l.absent\n    except AttributeError as e: return e", "f()"},
	{"exception caught of a call", "def g(): pass\ndef f():\n    try: g(1)\n    except TypeError as e: return e", "f()"},
	{"exception caught of an import", "def f():\n    try: from math import absent\n    except ImportError as e: return e", "f()"},
	{"exception caught from below", "def g(n):\n    if n: g(n - 1)\n    else: 1 / 0\ndef f():\n    try: g(10)\n    except ZeroDivisionError as e: return e", "f()"},
	{"exception caught from 100 below", "def g(n):\n    if n: g(n - 1)\n    else: 1 / 0\ndef f():\n    try: g(100)\n    except ZeroDivisionError as e: return e", "f()"},
	{"exception raised", "def f():\n    try: raise ValueError(i)\n    except ValueError as e: return e", "f()"},
	{"exception raised again", "x = ValueError()\ndef f():\n    try: raise x\n    except ValueError as e: return e", "f()"},
	{"exception with a context", "def f():\n    try:\n        try: 1 / 0\n        finally: [][0]\n    except IndexError as e: return e", "f()"},
	{"exception with a cause", "def f():\n    try:\n        try: 1 / 0\n        except ZeroDivisionError as e: raise ValueError from e\n    except ValueError as e: return e", "f()"},
	{"exception with a note", "def f():\n    e = ValueError()\n    e.add_note('a')\n    return e", "f()"},
	{"exception with an attribute", "def f():\n    e = ValueError()\n    e.a = 1\n    return e", "f()"},
	{"function", "def f():\n    def g(): pass\n    return g", "f()"},
	{"function with defaults", "def f():\n    def g(a=1, b=2, *, c=3): pass\n    return g", "f()"},
	{"function with annotations", "def f():\n    def g(a: int, b: int) -> int: pass\n    return g", "f()"},
	{"lambda", "", "lambda: 1"},
	{"lambda with a default", "", "lambda i=i: i"},
	{"closure", "def f(x):\n    def g(): return x\n    return g", "f(i)"},
	{"closure over 9", "def f(a, b, c, d, e, f, g, h, i):\n    return lambda: a + b + c + d + e + f + g + h + i", "f(1, 2, 3, 4, 5, 6, 7, 8, 9)"},
	{"function with an attribute", "def f():\n    def g(): pass\n    g.a = 1\n    return g", "f()"},
	{"class", "", "type(lambda: 1)"},
	{"class statement", "def f():\n    class A: pass\n    return A", "f()"},
	{"class with members", "def f():\n    class A:\n        x = 1\n        y: int = 2\n        def m(self): pass\n    return A", "f()"},
	{"class derived", "class B: pass\ndef f():\n    class A(B): pass\n    return A", "f()"},
	{"class of exceptions", "def f():\n    class A(Exception): pass\n    return A", "f()"},
	{"class of a dataclass", "from dataclasses import *\ndef f():\n    @dataclass\n    class A:\n        x: int\n    return A", "f()"},
	{"generator", "def f(): yield 1", "f()"},
	{"generator with locals", "def f(a, b, c, d):\n    e = f = g = h = 1\n    yield 1", "f(1, 2, 3, 4)"},
	{"generator started", "def f(): yield 1\ndef g():\n    x = f()\n    next(x)\n    return x", "g()"},
	{"generator finished", "def f(): yield 1\ndef g():\n    x = f()\n    list(x)\n    return x", "g()"},
	{"generator expression", "", "(x for x in ())"},
	{"bound method", "class A:\n    def m(self): pass\na = A()", "a.m"},
	{"builtin method", "l = []", "l.append"},
	{"str method", "l = 'a'", "l.upper"},
	{"method-wrapper", "l = []", "l.__len__"},
	{"generic alias", "", "list[int]"},
	{"dict alias", "", "dict[int, str]"},
	{"union", "", "int | None"},
	{"typing list", "from typing import *", "List[int]"},
	{"typing optional", "from typing import *", "Optional[int]"},
	{"typing callable", "from typing import *", "Callable[[int], int]"},
	{"typing literal", "from typing import *", "Literal[1, 2]"},
	{"typing annotated", "from typing import *", "Annotated[int, i]"},
	{"TypeVar", "from typing import *", "TypeVar('T')"},
	{"NewType", "from typing import *", "NewType('T', int)"},
	{"NamedTuple", "from typing import *\nclass N(NamedTuple):\n    x: int\n    y: int", "N(i, i)"},
	{"namedtuple", "from collections import *\nN = namedtuple('N', 'x y')", "N(i, i)"},
	{"namedtuple _make", "from collections import *\nN = namedtuple('N', 'x y')", "N._make((i, i))"},
	{"namedtuple _replace", "from collections import *\nN = namedtuple('N', 'x y')\nn = N(1, 2)", "n._replace(x=i)"},
	{"namedtuple _asdict", "from collections import *\nN = namedtuple('N', 'x y')\nn = N(1, 2)", "n._asdict()"},
	{"namedtuple class", "from collections import *", "namedtuple('N', 'x y')"},
	{"deque", "from collections import *", "deque()"},
	{"deque of 3", "from collections import *", "deque((1, 2, 3))"},
	{"deque copy", "from collections import *\nd = deque((1, 2, 3))", "d.copy()"},
	{"OrderedDict", "from collections import *", "OrderedDict()"},
	{"OrderedDict of 3", "from collections import *", "OrderedDict(a=1, b=2, c=3)"},
	{"defaultdict", "from collections import *", "defaultdict(int)"},
	{"defaultdict of 1", "from collections import *\ndef f():\n    d = defaultdict(list)\n    d[1]\n    return d", "f()"},
	{"Counter", "from collections import *", "Counter()"},
	{"Counter of text", "from collections import *", "Counter('abc')"},
	{"Counter +", "from collections import *\nc = Counter('abc')", "c + c"},
	{"ChainMap", "from collections import *", "ChainMap()"},
	{"ChainMap new_child", "from collections import *\nc = ChainMap()", "c.new_child()"},
	{"partial", "from functools import *", "partial(int)"},
	{"partial with arguments", "from functools import *", "partial(int, 1, base=2)"},
	{"lru_cache", "from functools import *\ndef f(): pass", "lru_cache(f)"},
	{"lru_cache entries", "from functools import *\n@lru_cache(None)\ndef f(i): return i", "f(i)"},
	{"cached_property", "from functools import *\nclass A:\n    @cached_property\n    def p(self): return 1", "A().p"},
	{"wraps", "from functools import *\ndef f(): pass", "wraps(f)(lambda: 1)"},
	{"singledispatch", "from functools import *\ndef f(): pass", "cmp_to_key(f)(1)"},
	{"itemgetter", "from operator import *", "itemgetter(1)"},
	{"attrgetter", "from operator import *", "attrgetter('a.b')"},
	{"methodcaller", "from operator import *", "methodcaller('a', 1)"},
	{"chain", "from itertools import *", "chain((), ())"},
	{"count", "from itertools import *", "count()"},
	{"cycle", "from itertools import *", "cycle((1, 2))"},
	{"repeat", "from itertools import *", "repeat(1)"},
	{"islice", "from itertools import *", "islice((), 1)"},
	{"product", "from itertools import *", "product((1, 2), (1, 2))"},
	{"permutations", "from itertools import *", "permutations((1, 2, 3))"},
	{"combinations", "from itertools import *", "combinations((1, 2, 3), 2)"},
	{"accumulate", "from itertools import *", "accumulate((1, 2))"},
	{"groupby", "from itertools import *", "groupby((1, 2))"},
	{"tee", "from itertools import *", "tee((1, 2))"},
	{"starmap", "from itertools import *", "starmap(int, ())"},
	{"takewhile", "from itertools import *", "takewhile(int, ())"},
	{"zip_longest", "from itertools import *", "zip_longest((), ())"},
	{"pairwise", "from itertools import *", "pairwise(())"},
	{"batched", "from itertools import *", "batched((1, 2), 2)"},
	{"compress", "from itertools import *", "compress((), ())"},
	{"Path", "from pathlib import *", "Path('a')"},
	{"Path /", "from pathlib import *\np = Path('a')", "p / 'b'"},
	{"Path deep", "from pathlib import *\np = Path('a/b/c/d/e/f')", "p.parent"},
	{"Path parts", "from pathlib import *\np = Path('a/b/c/d/e/f')", "p.parts"},
	{"enum class", "from enum import *\ndef f():\n    class E(Enum):\n        A = 1\n        B = 2\n    return E", "f()"},
	{"SimpleNamespace", "from types import *", "SimpleNamespace()"},
	{"SimpleNamespace of 2", "from types import *", "SimpleNamespace(a=1, b=2)"},
	{"MappingProxyType", "from types import *\nd = {}", "MappingProxyType(d)"},
	{"StringIO", "from io import *", "StringIO('abc')"},
	{"json.loads list", "import json", "json.loads('[1, 2]')"},
	{"json.loads dict", "import json", "json.loads('{\"a\": 1}')"},
	{"json.loads float", "import json", "json.loads('1.5')"},
	{"json.dumps", "import json", "json.dumps([1, 2])"},
	{"deepcopy of a list", "from copy import *\nl = [[1], [2]]", "deepcopy(l)"},
	{"deepcopy of a dict", "from copy import *\nl = {1: [1]}", "deepcopy(l)"},
	{"deepcopy of an instance", "from copy import *\nclass A: pass\na = A()\na.x = 1", "deepcopy(a)"},
	{"copy of an instance", "from copy import *\nclass A: pass\na = A()\na.x = 1", "copy(a)"},
	{"float from text", "", "float('1.5')"},
	{"divmod", "", "divmod(i + 1000, 7)"},
	{"partition", "s = 'a.b'", "s.partition('.')"},
	{"encode", "s = 'abc'", "s.encode()"},
	{"upper", "s = 'abc'", "s.upper()"},
	{"join", "s = ('abc', 'd')", "'-'.join(s)"},
	{"format", "", "'{}'.format(i)"},
	{"%", "", "'%s' % i"},
	{"list of args", "def f(*a): return a", "f(1, 2)"},
	{"dict of keywords", "def f(**k): return k", "f(a=1, b=2)"},
	{"sorted", "", "sorted((2, 1))"},
	{"dir", "class A: pass\na = A()", "dir(a)"},
	{"ContextManager", "from contextlib import *", "suppress()"},
	{"nullcontext", "from contextlib import *", "nullcontext()"},
}

// TestWhatIsKeptIsCharged is HOST-40's limit of allocation for what a source keeps: no kind of value takes more memory than is charged for it. A
// third of what is charged is left to the collector (see Alloc).
func TestWhatIsKeptIsCharged(t *testing.T) {
	for _, k := range keptKinds {
		t.Run(k.name, func(t *testing.T) {
			const few, many = 300, 2300
			var live, charged int64
			for range 4 { // now and then something else of the process takes memory meanwhile
				lessLive, lessCharged := keep(t, k.setup, k.value, few)
				live, charged = keep(t, k.setup, k.value, many)
				live, charged = (live-lessLive)/(many-few), (charged-lessCharged)/(many-few)
				if live+live/2 <= charged+charged/50 {
					return
				}
			}
			t.Errorf("%d bytes are kept, %d are charged: they should be %d", live, charged, live+live/2)
		})
	}
}

// keep makes a list of n values, and answers the memory that is in use because of it and what has been charged.
func keep(t *testing.T, setup, value string, n int) (live, charged int64) {
	t.Helper()
	src := fmt.Sprintf("%s\nkept = []\nfor i in range(1000, %d): kept.append(%s)\n", numbered(setup), 1000+n, value)
	f := diag.NewFile("m.py", []byte(src))
	tree, ok := parseFile(f)
	if !ok {
		t.Fatalf("syntax: %s", src)
	}
	inUse := func() int64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc + m.StackInuse)
	}
	before := inUse()
	r := host.Run(f, tree, host.Options{Name: "m", Known: std.Modules(), Limits: host.Limits{Steps: 1 << 40, Alloc: 1 << 40}})
	live = inUse() - before
	if r.Failed {
		t.Fatal(r.Diagnostics[0].Message)
	}
	charged = host.Allocated(r.Thread)
	runtime.KeepAlive(r)
	return live, charged
}

// numbered puts numbers in the place of each %d.
func numbered(s string) string {
	for i := 0; strings.Contains(s, "%d"); i++ {
		s = strings.Replace(s, "%d", strconv.Itoa(i), 1)
	}
	return s
}
