package main

import (
	"fmt"
	"strings"
)

// loopsTogether run one statement for ever, as [loops] do, that joins several features of the language.
func loopsTogether() []struct{ name, setup, body string } {
	fields := func(n int) string { return strings.Join(numbered("    a%d: int = 1", n), "\n") }
	return []struct{ name, setup, body string }{
		// Numbers and their texts.
		{"an inverse that is not there", "m = ((1 << 60000) // 3 | 1) * 5", "try: pow(5, -3, m)\n    except ValueError: pass"},
		{"an inverse that is hard to find", "m = 3 ** 37000; a = 7 ** 21000 + 1", "try: pow(a, -1, m)\n    except ValueError: pass"},
		{"wide ints in order", "l = [(1 << 60000) + i for i in range(500)]", "sorted(l)"},
		{"wide ints compared", "n = (1 << 65000) // 3; m = n + 0", "n == m; n < m; hash(n) == hash(m)"},
		{"digits before the point", "", "f'{1e308:.0f}{5e-324:.1100f}{1e308:,.0f}'"},
		{"digits that do not decide", "", "f'{1e-300:.18e}{1e-300:.30g}'; '%.100g' % 1e-300"},
		{"remainders of floats", "import math", "divmod(1e308, 1e-308); 1e308 % 1e-308; math.fmod(1e308, 1e-308); math.remainder(1e308, 3.0)"},
		{"floats between floats", "", "float('2.22507385850720113605740979670913197593481954635164564e-308')"},
		{"floats between floats of json", "import json\ns = '[' + '2.22507385850720113605740979670913197593481954635164564e-308,' * 10000 + '1]'", "json.loads(s)"},
		{"floats as texts", "l = [1.1e-300] * 100000", "repr(l)"},
		{"widths of numbers", "", "'%*.*f' % (1000000, 1000000, 0.1); f'{0.1:0=1000000,.5f}'; f'{1:01000000_x}'"},
		{"digits of other scripts", "s = '\\u0663' * 1000000", "float(s)"},
		{"choices among wide numbers", "import math", "math.comb(1 << 600, 100); math.perm(1 << 600, 100)"},
		{"floats of dumped lists", "import json\nl = [1.1e-300] * 10000", "json.dumps(l)"},
		// Texts.
		{"ends of words", "s = '\\u03a3' * 500000", "s.lower()"},
		{"ends of words far away", "s = '\\u03a3' + '.' * 1000000", "s.lower(); s.title(); s.capitalize()"},
		{"ends of words behind marks", "s = ('\\u03a3' + '\\u0301' * 100) * 10000", "s.lower()"},
		{"texts that do not encode", "s = 'a' * 8000000 + '\\ud800'", "try: s.encode()\n    except UnicodeEncodeError as e: str(e)"},
		{"bytes that do not decode", "b = b'a' * 8000000 + b'\\xff'", "try: b.decode()\n    except UnicodeDecodeError as e: str(e)"},
		{"escapes of json", "import json\ns = '\"' + '\\\\ud83d\\\\ude00' * 100000 + '\"'", "json.loads(s)"},
		{"texts escaped for json", "import json\ns = '\\u0001\\u00e9' * 100000", "json.dumps(s)"},
		{"a translation that calls", "class T:\n    def __getitem__(s, i): return 'x' * 1000\nt = T()", "('a' * 10000).translate(t)"},
		{"templates of many names", "s = ''.join('{a%d}' % i for i in range(10000)); d = {'a%d' % i: 1 for i in range(10000)}", "s.format(**d)"},
		{"a template that goes deep", "l = []; l.append(l); s = '{0' + '[0]' * 100000 + '!s:}'", "s.format(l)"},
		// Targets and patterns.
		{"targets that nest", "x = [1]\nfor _ in range(90): x = [x]", strings.Repeat("[", 90) + "a" + strings.Repeat("]", 90) + " = x"},
		{"targets with a star that nest", "x = [1]\nfor _ in range(90): x = [x]", strings.Repeat("[*_, ", 90) + "a" + strings.Repeat("]", 90) + " = x"},
		{"a pattern of many attributes", "from dataclasses import *\n@dataclass\nclass C:\n" + fields(300) + "\nc = C()", "match c:\n        case C(" + strings.Join(numbered("a%d=1", 300), ", ") + "): pass"},
		{"a pattern of many places", "from dataclasses import *\n@dataclass\nclass C:\n" + fields(300) + "\nc = C()", "match c:\n        case C(" + strings.Repeat("1, ", 300) + "): pass"},
		{"a pattern of the wrong length", "x = [1]", "match x:\n        case [" + strings.Repeat("_, ", 50000) + "]: pass"},
		// Classes.
		{"slots of many", "class C:\n    __slots__ = tuple('a%d' % i for i in range(10000))", "c = C(); c.a9999 = 1; c.a0 = 2"},
		{"slots in a tower", "class C: __slots__ = ()\nfor i in range(900):\n    class C(C): __slots__ = ('a%d' % i,)\nc = C()", "c.a0 = 1"},
		{"slots of a wide dataclass", "from dataclasses import *\n@dataclass(slots=True)\nclass C:\n" + fields(2000) + "\nl = []", "l.append(C())"},
		{"factories of a wide dataclass", "from dataclasses import *\n@dataclass\nclass C:\n" + strings.Join(numbered("    a%d: list = field(default_factory=list)", 2000), "\n") + "\nl = []", "l.append(C())"},
		{"dataclasses defined again", "from dataclasses import *", "@dataclass(order=True, frozen=True, slots=True)\n    class C:\n" + strings.Join(numbered("        a%d: int = 1", 5000), "\n")},
		{"values that an enum makes", "from enum import *", "class C(Enum):\n        def _generate_next_value_(n, s, c, l): return len(l)\n" + strings.Join(numbered("        a%d = auto()", 1000), "\n")},
		{"a value that asks its enum", "from enum import *\nclass C(Enum):\n    @classmethod\n    def _missing_(c, v): return c(v)\n    a = 1", "try: C(2)\n    except RecursionError: pass"},
		{"keys that change their dict", "d = {}\nclass K:\n    def __hash__(s): return 1\n    def __eq__(s, o):\n        d[len(d) * 7919] = 1\n        return False\nk = [K() for _ in range(100)]", "for x in k: d[x] = 1"},
		{"pairs of one hash", "d = {}; i = 0", "i += 1; d[(i << 32, i << 61)] = 1; d[frozenset([i << 61, (i << 61) + 1])] = 1"},
		{"an order that changes its mind", "class K:\n    n = 0\n    def __lt__(s, o):\n        K.n = K.n * 1103515245 + 12345 & 0x7fffffff\n        return K.n & 64\nl = [K() for _ in range(10000)]", "l.sort()"},
		// Exceptions and contexts.
		{"handlers of many", "t = (ValueError,) * 1000000", "try: 1 / 0\n    except t: pass\n    except ZeroDivisionError: pass"},
		{"causes that grow", "e = None", "try: raise ValueError from e\n    except ValueError as x: e = x"},
	}
}

// programsTogether are attacks that join several features of the language.
func programsTogether() []attackSource {
	const parameters = 3000
	callee := bodyHead + "@func\ndef g(" + strings.Join(numbered("a%d: Tensor[(4,), \"f32\"]", parameters), ", ") + "): return a0\n"
	caller := func(extent int, call string, n int) string {
		return callee + fmt.Sprintf("@func\ndef f(x: Tensor[(%d,), \"f32\"]):\n", extent) + strings.Repeat("    y = g("+call+")\n", n) + "    return x\n"
	}
	chain := func(link string) string {
		return "import itertools\nx = iter([(1,)] * 10)\nfor _ in range(100000): x = " + link + "\nlist(x)\n"
	}
	return []attackSource{
		{"generators that hand on, kept", limited, "def g(n):\n    if n: yield from g(n - 1)\n    else: yield 1\nl = []\nwhile True:\n    x = g(900)\n    next(x)\n    l.append(x)\n"},
		{"generators that call deeply, kept", limited, "def i(x): return x\ndef f(n):\n    if n: return " + strings.Repeat("i(", 20) + "f(n - 1)" + strings.Repeat(")", 20) +
			"\n    return 1\ndef g():\n    f(980)\n    yield 1\nl = []\nwhile True:\n    x = g()\n    next(x)\n    l.append(x)\n"},
		{"generators that hand on, asked", limited, "def g(n):\n    if n: yield from g(n - 1)\n    else:\n        while True: yield 1\nx = g(900)\nwhile True: next(x)\n"},
		{"a chain of maps over maps", "", chain("map(lambda a: a, x)")},
		{"a chain of tees", "", chain("itertools.tee(x)[0]")},
		{"a chain of slices", "", chain("itertools.islice(x, 10)")},
		{"a chain of expressions", "", chain("(a for a in x)")},
		{"notes in number", limited, "e = ValueError()\nfor i in range(60): e.add_note('x' * 16000000)\nraise e\n"},
		{"a text of an exception without end", "", "class E(Exception):\n    def __str__(s):\n        while True: pass\nraise E\n"},
		{"a name of an exception without end", "", "class E(Exception): pass\nE.__name__ = 'x' * 16000000\nraise E\n"},
		{"a value deep in its repr", "", "class A:\n    def __format__(s, f): return format(s, f + f)\nf'{A():a}'\n"},
		{"diamonds upon diamonds", "", "class B: pass\nfor _ in range(900):\n    class C(B): pass\n    class D(B): pass\n    class B(C, D): pass\nwhile True: isinstance(B(), C); hasattr(B(), 'zz')\n"},
		{"parameters of classes in a tower", "", "class C[T]: pass\nwhile True:\n    class C[T](C[T]): pass\n"},
		{"keywords that a call refuses", "TF5022", caller(4, strings.Join(numbered("b%d=x", 2000), ", "), 40)},
		{"arguments that a call refuses", "", caller(5, strings.Repeat("x,", parameters), 160)},
		{"arguments that a call takes", passes, caller(4, strings.Repeat("x,", parameters), 160)},
		{"unknown names of characters", "unicode error", filled("\"\\N{A}\"\n")},
	}
}
