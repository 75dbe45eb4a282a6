package main

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"os"
	"strings"
)

// attack is an input of up to a mebibyte that is made to cost as much as it can.
type attack struct {
	name   string
	long   bool // takes seconds: tried when TILEFOUNDRY_ATTACKS is set
	files  func() map[string]string
	want   string   // what the output holds, so that the attack is seen to do what it says
	args   []string // of the command line, before the source; those of check where there are none
	source string   // which of the files is named; m.py where nothing is said
}

const mebibyte = 1 << 20

// allAttacks asks for the attacks that take long, too.
var allAttacks = os.Getenv("TILEFOUNDRY_ATTACKS") != ""

// filled repeats a piece up to a mebibyte.
func filled(piece string) string { return strings.Repeat(piece, mebibyte/len(piece)) }

// nested puts n openings, a core and n closings one after the other.
func nested(open, core, end string, n int) string {
	return strings.Repeat(open, n) + core + strings.Repeat(end, n)
}

const dslHead = "from tilefoundry import func, module\nfrom tilefoundry.dsl import ConstTensor, DimVar, Mesh, Tensor, tf\n"

// lined numbers the lines a format makes, up to a mebibyte.
func lined(head, format string) string {
	var b strings.Builder
	b.WriteString(head)
	for i := 0; b.Len() < mebibyte-len(format)-24; i++ {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func attacks() []attack {
	var all []attack
	one := func(long bool) func(name, source string) {
		return func(name, source string) {
			zipped := compress(source) // held together, the sources would make the process that measures a large one
			all = append(all, attack{name: name, long: long, files: func() map[string]string { return map[string]string{"m.py": expand(zipped)} }})
		}
	}
	of := func(kind string) func(p attackSource) {
		return func(p attackSource) {
			add := one(true)
			add(kind+p.name, p.source)
			all[len(all)-1].want = p.want
		}
	}
	syntaxAttacks(one(false))
	hostAttacks(one(false), one(true))
	dslAttacks(one(false), one(true))
	for _, p := range bodyPrograms() {
		one(false)(p.name, p.source)
		all[len(all)-1].want = p.want
	}
	for _, form := range [][]string{{"print", "--types"}, {"print", "--format", "compact"}, {"print", "--format", "dot"}, {"layout"}} {
		one(true)(strings.Join(form, " ")+": types of sixty axes", sixtyAxes())
		once := &all[len(all)-1]
		once.args, once.want = form, "the text is longer than 16 MiB"
		switch form[len(form)-1] {
		case "layout":
			once.want = "more, to be asked for by number or name"
		case "compact":
			once.want = "mesh gpu = " // which names a type once
		}
	}
	for _, p := range textPrograms() {
		for _, form := range []string{"dsl", "compact", "dot"} {
			one(true)(form+": "+p.name, p.source)
			all[len(all)-1].args, all[len(all)-1].want = []string{"print", "--format", form}, p.want
		}
	}
	if !allAttacks {
		return append(all, treeAttacks()...)
	}
	all = append(append(all, siblings()...), edits()...)
	for _, p := range hostPrograms() {
		of("program: ")(p)
	}
	for _, l := range loops {
		of("loop: ")(attackSource{l.name, limited, looped(l.setup, l.body)})
	}
	for _, l := range loopsOfModules {
		of("loop: ")(attackSource{l.name, limited, looped(l.setup, l.body)})
	}
	for _, l := range loopsTogether() {
		of("loop: ")(attackSource{l.name, limited, looped(l.setup, l.body)})
	}
	for _, p := range programsTogether() {
		of("together: ")(p)
	}
	for _, p := range graphPrograms() {
		of("graph: ")(p)
	}
	for _, p := range shownPrograms() {
		of("")(p)
		once := all[len(all)-1]
		all = all[:len(all)-1]
		for _, s := range shownAs {
			again := once
			again.name, again.args = s.name+": "+p.name, s.args
			all = append(all, again)
		}
	}
	for _, p := range treeSources() {
		for _, form := range []string{"dump", "tree", "json"} {
			of("ast " + form + ": ")(p)
			all[len(all)-1].args = []string{"ast", "--format", form}
		}
	}
	for _, p := range documents() {
		zipped := compress(p.source)
		all = append(all, attack{name: "document: " + p.name, long: true, source: "m.json", files: func() map[string]string { return map[string]string{"m.json": expand(zipped)} }})
	}
	return append(all, treeAttacks()...)
}

// looped runs a statement for ever.
func looped(setup, body string) string {
	if strings.Contains(body, "math.") && !strings.Contains(setup, "import") {
		setup = "import math\n" + setup
	}
	return setup + "\nwhile True:\n    " + body + "\n"
}

func compress(s string) []byte {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestSpeed)
	_, _ = io.WriteString(w, s)
	_ = w.Close()
	return b.Bytes()
}

func expand(b []byte) string {
	out, _ := io.ReadAll(flate.NewReader(bytes.NewReader(b)))
	return string(out)
}

// syntaxAttacks nest, repeat and leave open what can be.
func syntaxAttacks(add func(name, source string)) {
	for _, n := range []struct{ name, open, core, end string }{
		{"parentheses", "(", "1", ")"}, {"lists", "[", "", "]"}, {"sets", "{", "1", "}"}, {"dicts", "{1:", "1", "}"}, {"calls", "f(", "", ")"},
		{"subscripts", "a[", "0", "]"}, {"lambdas", "lambda: ", "0", ""}, {"not", "not ", "1", ""}, {"minus", "-", "1", ""}, {"await", "await ", "x", ""},
		{"stars", "*", "a", ""}, {"f-strings", "f'{", "1", "}'"}, {"conditionals", "1 if 1 else ", "0", ""}, {"comparisons", "1 < ", "1", ""},
		{"powers", "2 ** ", "0", ""}, {"tuple targets", "(", "a", ",)"}, {"walrus", "(a := ", "1", ")"}, {"generators", "(x for x in ", "a", ")"},
	} {
		size := len(n.open) + len(n.end)
		add("nested "+n.name, "x = "+nested(n.open, n.core, n.end, (mebibyte-16)/size)+"\n")
		add("open "+n.name, "x = "+strings.Repeat(n.open, (mebibyte-16)/len(n.open))+"\n")
		add("parsable "+n.name, "x = "+nested(n.open, n.core, n.end, 90)+"\n")
	}
	for _, chain := range []string{".a", "[0]", "()", " + 1", " or x", " and x", " < x", " if x else x", " @ x", " ** x", ", x", " in x"} {
		add("chain of"+chain, "x = x"+filled(chain)+"\n")
	}
	for _, suite := range []string{"if 1:", "while 1:", "for x in a:", "def f():", "class C:", "try:", "with a:", "match x:\n%scase 1:", "async def f():"} {
		var b strings.Builder
		for i := 0; i < 1000; i++ {
			b.WriteString(strings.Repeat(" ", i))
			b.WriteString(strings.ReplaceAll(suite, "%s", strings.Repeat(" ", i)))
			b.WriteString("\n")
		}
		add("indented "+suite[:2], b.String())
	}
	add("one line of names", "x = "+filled("a + ")+"1\n")
	add("one name", "x = "+filled("a")+"\n")
	add("one text", "x = '"+filled("a")+"'\n")
	add("one comment", "#"+filled("a")+"\n")
	add("one number", "x = "+filled("9")+"\n")
	add("one float", "x = 0."+filled("9")+"e-99999999999\n")
	add("backslashes", "x = "+filled("\\\n")+"1\n")
	add("bytes", filled("\x00\xff"))
	add("form feeds", filled("\f \n"))
	add("tabs", filled("\t"))
	add("carriage returns", filled("\r"))
	add("errors on each line", filled("x = = 1\n"))
	add("unclosed on each line", filled("(\n"))
	add("quotes", filled("'"))
	add("triple quotes", filled("'''"))
	add("decorators", filled("@a\n")+"def f(): pass\n")
	add("semicolons", filled("x=1;")+"\n")
	add("elif", "if 0: pass\n"+filled("elif 0: pass\n"))
	add("arguments", "f("+filled("a,")+")\n")
	add("keywords", lined("f(", "a%d=1,")+")\n")
	add("parameters", lined("def f(", "a%d,")+"): pass\n")
	add("globals", lined("def f():\n    global x", ", a%d")+"\n")
	add("imports", lined("import a", ", a%d")+"\n")
	add("type parameters", lined("def f[T", ", a%d")+"](): pass\n")
	add("cases", "match 1:\n"+lined("", "    case %d: pass\n"))
	add("alternatives", "match 1:\n    case "+lined("0", "|%d")+": pass\n")
	add("named groups", "x = '"+filled("\\N{LATIN SMALL LETTER A}")+"'\n")
	add("nested fields", "x = f'"+strings.Repeat("{1:", 100)+"}"+strings.Repeat("}", 100)+"'\n")
	add("confusables", filled("ａ=ﬁ\n"))
}

// hostAttacks are programs.
func hostAttacks(add, slow func(name, source string)) {
	add("ints", "x = 3\nwhile True: x = x * x\n")
	slow("wide ints", "x = 1 << 65000\nwhile True: y = x * 3\n")
	slow("kept wide ints", "l = []\nwhile True: l.append((1 << 65000) + len(l))\n")
	add("digits", "n = 10 ** 4299\nwhile True: str(n)\n")
	add("hex", "n = 1 << 65000\nl = []\nwhile True: l.append(hex(n))\n")
	slow("texts", "l = []\nwhile True: l.append('a' * 100000)\n")
	add("growing text", "s = 'a'\nwhile True: s += s\n")
	slow("text by characters", "s = ''\nwhile True: s += 'ab'\n")
	slow("empty lists", "l = [[] for _ in range(4000000)]\nm = [[] for _ in range(4000000)]\nn = [[] for _ in range(4000000)]\n")
	slow("empty tuples in lists", "l = []\nwhile True: l.append([()])\n")
	slow("empty dicts", "l = []\nfor _ in range(3):\n    l.append([{} for _ in range(4000000)])\n")
	slow("empty sets", "l = []\nfor _ in range(3):\n    l.append([set() for _ in range(4000000)])\n")
	slow("small dicts", "l = []\nwhile True: l.append({1: 1})\n")
	slow("instances", "class C: pass\nl = []\nwhile True: l.append(C())\n")
	slow("instances with attributes", "class C:\n    def __init__(s): s.a = s.b = s.c = 1\nl = []\nwhile True: l.append(C())\n")
	slow("closures", "l = []\ndef f(x): return lambda: x\nwhile True: l.append(f(1))\n")
	slow("bound methods", "class C:\n    def m(s): pass\nc = C()\nl = []\nwhile True: l.append(c.m)\n")
	slow("generators", "def g():\n    yield 1\nl = []\nwhile True:\n    x = g()\n    next(x)\n    l.append(x)\n")
	slow("deep generators", "def g():\n    yield ("+nested("(0, ", "(yield 1)", ")", 90)+")\nl = []\nwhile True:\n    x = g()\n    next(x)\n    l.append(x)\n")
	slow("unstarted generators", "def g():\n    yield 1\nl = []\nwhile True: l.append(g())\n")
	slow("generator expressions", "l = []\nwhile True: l.append(x for x in l)\n")
	slow("iterators", "l = []\nwhile True: l.append(iter(l))\n")
	slow("ranges", "l = []\nwhile True: l.append(range(10 ** 30))\n")
	slow("slices", "l = []\nwhile True: l.append(slice(1, 2))\n")
	slow("floats", "l = [float(i) for i in range(4000000)]\nm = [float(i) for i in range(4000000)]\n")
	slow("exceptions", "l = []\nwhile True:\n    try: raise ValueError(l)\n    except ValueError as e: l.append(e)\n")
	slow("failing deep down", "def f(n):\n    if n: f(n - 1)\n    else: 1 / 0\nl = []\nwhile True:\n    try: f(900)\n    except ZeroDivisionError as e: l.append(e)\n")
	slow("classes", "l = []\nwhile True:\n    class C: pass\n    l.append(C)\n")
	slow("dataclasses", "from dataclasses import dataclass\nwhile True:\n    @dataclass\n    class C:\n        a: int = 1\n        b: int = 2\n")
	add("a wide dataclass", lined("from dataclasses import dataclass\n@dataclass(order=True, frozen=True)\nclass C:\n", "    a%d: int = 1\n")+"C(); repr(C()); C() == C(); hash(C())\n")
	add("a wide enum", lined("from enum import Enum\nclass C(Enum):\n", "    a%d = %[1]d\n")+"list(C)\n")
	add("a tower of classes", lined("class C: pass\n", "class C(C): a%d = 1\n"))
	add("a wide class", lined("class C: pass\n", "class D%d(C): pass\n"))
	slow("a wide enum looked at", lined("from enum import Enum\nclass C(Enum):\n", "    a%d = %[1]d\n")+"while True:\n    for m in C: break\n    len(C)\n    0.5 in C\n    C.__members__\n")
	add("slots", lined("class C:\n    __slots__ = (", "'a%d',")+")\nC().a1 = 1\n")
	slow("comprehension", "[0 for a in range(10 ** 9) for b in range(10 ** 9)]\n")
	slow("set comprehension", "{(a, b) for a in range(10 ** 9) for b in range(10 ** 9)}\n")
	add("clauses", "x = [0 "+filled("for a in (1,) ")+"]\n")
	slow("hash collisions", "class K:\n    def __hash__(s): return 1\nd = {}\nwhile True: d[K()] = 1\n")
	slow("strided keys", "d = {}\nfor i in range(10 ** 9): d[i << 50] = i\n")
	slow("hostile order", "class K:\n    def __lt__(s, o): return True\nsorted(K() for _ in range(1000000))\n")
	add("shrinking order", "l = list(range(100000))\nclass K:\n    def __init__(s, v): s.v = v\n    def __lt__(s, o):\n        l.clear()\n        return s.v < o.v\nl.sort(key=K)\n")
	add("cyclic repr", "l = []\nfor _ in range(1000): l.append(l)\nrepr(l)\n")
	add("doubling repr", "a = [0]\nfor _ in range(60): a = [a, a]\nrepr(a)\n")
	add("doubling equality", "a = [0]\nb = [0]\nfor _ in range(60):\n    a = [a, a]\n    b = [b, b]\na == b\n")
	add("doubling hash", "a = (0,)\nfor _ in range(60): a = (a, a)\nhash(a)\n")
	add("doubling deepcopy", "import copy\na = [0]\nfor _ in range(60): a = [a[:], a[:]]\ncopy.deepcopy(a)\n")
	add("doubling isinstance", "a = (int,)\nfor _ in range(60): a = (a, a)\nisinstance('', a)\n")
	add("json arrays", "import json\njson.loads('[' * 10 ** 6)\n")
	slow("json objects", "import json\nwhile True: json.loads('[' + '{},' * 100000 + '1]')\n")
	slow("json of a million", "import json\na = list(range(1000000))\nwhile True: json.dumps(a)\n")
	slow("product", "import itertools\nfor _ in itertools.product(range(100), repeat=20): pass\n")
	slow("combinations", "import itertools\nl = list(itertools.combinations(range(200), 4))\n")
	slow("cycle", "import itertools\nfor _ in itertools.cycle([1]): pass\n")
	slow("tee", "import itertools\na, b = itertools.tee(itertools.count())\nfor _ in a: pass\n")
	slow("lru_cache", "import functools\n@functools.lru_cache(maxsize=None)\ndef f(n): return [n]\nfor i in range(10 ** 9): f(i)\n")
	slow("deque", "import collections\nd = collections.deque()\nwhile True: d.append([])\n")
	slow("counter", "import collections\nc = collections.Counter()\nfor i in range(10 ** 9): c[i] += 1\n")
	slow("defaultdict", "import collections\nd = collections.defaultdict(list)\nfor i in range(10 ** 9): d[i].append(i)\n")
	slow("namedtuples", "import collections\nP = collections.namedtuple('P', 'a b')\nl = []\nwhile True: l.append(P(1, 2))\n")
	slow("partials", "import functools\np = int\nwhile True: p = functools.partial(p, 1)\n")
	slow("paths", "from pathlib import Path\np = Path('a')\nl = []\nwhile True: l.append(p / 'b')\n")
	add("long path", "from pathlib import Path\np = Path('a')\nfor _ in range(100000): p = p / 'b'\np.exists()\n")
	slow("stat", "import os\nwhile True: os.path.exists('a')\n")
	slow("splits", "s = 'a,' * 1000000\nwhile True: s.split(',')\n")
	slow("replacements", "s = 'a' * 1000000\nwhile True: s.replace('a', 'b')\n")
	slow("searches", "s = 'a' * 1000000\nwhile True: s.find('a' * 1000 + 'b')\n")
	slow("upper cases", "s = 'ß' * 1000000\nwhile True: s.upper()\n")
	slow("titles", "s = 'ß' * 1000000\nwhile True: s.title()\n")
	slow("lengths", "s = 'ß' * 8000000\nwhile True: len(s)\n")
	slow("indices", "s = 'ß' * 8000000\nwhile True: s[7000000]\n")
	slow("tests of texts", "s = 'ß' * 8000000\nwhile True: s.isalpha(); s.isupper(); s.isidentifier()\n")
	slow("comparisons of texts", "s, r = 'ß' * 8000000 + 'a', 'ß' * 8000000 + 'b'\nwhile True: s < r\n")
	slow("counts", "s = 'ß' * 8000000\nwhile True: s.count('ßs'); 'ßs' in s; s.rfind('ßs'); s.strip('a')\n")
	slow("partitions", "s = 'a' * 16000000\nwhile True: s.partition('b'); s.rpartition('b'); s.startswith('b'); s.lstrip('a')\n")
	slow("translate", "s = 'a' * 1000000\nwhile True: s.translate({97: 'bb'})\n")
	add("widths", "f'{1:>16000000}'\nf'{1.5:.16000000f}'\n")
	slow("formats", "while True: f'{1:>1000000}'\n")
	slow("percent", "while True: '%1000000d' % 1\n")
	add("fields", "('{}' * 300000).format(*range(300000))\n")
	slow("floats as text", "while True: repr(1e300 / 3)\n")
	slow("factorials", "import math\nwhile True: math.factorial(5000)\n")
	slow("powers modulo", "while True: pow(3, 1 << 60000, (1 << 60000) - 1)\n")
	slow("roots", "import math\nwhile True: math.isqrt(1 << 65000)\n")
	slow("divisions", "n, m = (1 << 65000) // 3, (1 << 30000) // 7\nwhile True: n // m; n % m\n")
	slow("true divisions", "n, m = (1 << 65000) // 3, (1 << 64000) // 7\nwhile True: n / m\n")
	slow("sums of wide ints", "l = [1 << 65000] * 100000\nwhile True: sum(l)\n")
	slow("copies", "l = list(range(4000000))\nwhile True: l[:]\n")
	slow("extended lists", "l = [0] * 2000000\nk = []\nwhile True: k.append(l + l)\n")
	slow("dict copies", "d = dict.fromkeys(range(1000000))\nk = []\nwhile True: k.append(dict(d))\n")
	slow("deleting from the front", "l = [0] * 4000000\nwhile l: del l[0]\n")
	slow("inserting at the front", "l = []\nwhile True: l.insert(0, 0)\n")
	slow("many globals", lined("", "a%d = 1\n"))
	add("many functions", lined("", "def a%d(): pass\n"))
	add("many lambdas", "x = ["+filled("lambda: 0,")+"]\n")
	add("many texts", "x = ["+filled("'',")+"]\n")
	add("recursion through everything", "class C:\n    def __getattr__(s, n): return getattr(s, n + 'x')\nC().a\n")
	add("recursive repr", "class C:\n    def __repr__(s): return f'{s}{s}'\nrepr(C())\n")
	slow("recursion tree", "def f(n): return f(n + 1) + f(n + 1) if n < 900 else 0\nf(0)\n")
	slow("restarted recursion", "def f():\n    try: return f()\n    except RecursionError: return f()\nf()\n")
	slow("causes", "e = None\nwhile True:\n    n = ValueError('x' * 1000)\n    n.__cause__ = e\n    e = n\n")
	add("a large message", "raise ValueError('x' * 16000000)\n")
	add("control characters", "raise ValueError('\\x1b' * 4000000)\n")
	slow("warnings", "import warnings\nwhile True: warnings.warn('x')\n")
	slow("prints", "while True: print('x' * 100000)\n")
	add("many set aside", lined("import nothing\n", "a%d = nothing.f(1)\n"))
	add("a long chain set aside", "import nothing\n"+lined("a = nothing.f\n", "b%d = a.b(a)\n"))
	slow("match", "while True:\n    match [1] * 1000:\n        case [*_, 2]: pass\n")
	slow("unions", "t = int\nwhile True: t = t | list[t]\n")
	slow("generic aliases", "t = int\nwhile True: t = list[t]\n")
	add("deep elif", "x = 0\nif x: pass\n"+strings.Repeat("elif x: pass\n", 5000))
}

// dslAttacks are definitions.
func dslAttacks(add, slow func(name, source string)) {
	function := func(body string) string {
		return dslHead + "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n" + body + "    return x\n"
	}
	add("unknown ops", lined(dslHead+"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n", "    tf.nothing%d(x)\n"))
	add("unknown ops used", lined(dslHead+"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n", "    a%d = tf.nothing(x)\n"))
	add("a long body", function(filled("    x = x + x\n")))
	add("a long expression", function("    x = "+filled("x + ")+"x\n"))
	add("a deep expression", function("    x = "+nested("tf.exp(", "x", ")", 20000)+"\n"))
	add("a deep expression of operators", function("    x = "+nested("(x + ", "x", ")", 20000)+"\n"))
	add("many tensor functions", lined(dslHead, "@func\ndef f%d(x: Tensor[(4,), \"f32\"]): return x\n"))
	add("many bad functions", lined(dslHead, "@func\ndef f%d(x: Tensor[(4,), \"f33\"]): return y\n"))
	add("many parameters", lined(dslHead+"@func\ndef f(", "a%d: Tensor[(4,), \"f32\"], ")+"): return a0\n")
	add("many dims", lined(dslHead+"@func\ndef f(x: Tensor[(", "%d, ")+"), \"f32\"]): return x\n")
	add("many dim variables", lined(dslHead, "N%d = DimVar(\"N%[1]d\", 1, 4096)\n"))
	add("a huge extent", dslHead+"@func\ndef f(x: Tensor[(1 << 65000,), \"f32\"]): return x + x\n")
	add("huge extents", dslHead+"@func\ndef f(x: Tensor[(2 ** 62, 2 ** 62, 2 ** 62), \"f32\"]): return tf.reshape(x, (2 ** 186,))\n")
	add("a huge dim variable", dslHead+"N = DimVar(\"N\", 1, 1 << 65000)\n@func\ndef f(x: Tensor[(N * N * N, N + N), \"f32\"]): return x + x\n")
	add("a dim that grows", dslHead+"N = DimVar(\"N\", 1, 4096)\nd = N\nfor _ in range(60): d = d * d + d\n@func\ndef f(x: Tensor[(d,), \"f32\"]): return x\n")
	add("a dim that nests", dslHead+"N = DimVar(\"N\", 1, 4096)\nd = N\nfor i in range(100000): d = (d + i) // 3\n@func\ndef f(x: Tensor[(d,), \"f32\"]): return x + x\n")
	add("a sum of dims", dslHead+"d = 0\nfor i in range(3000): d = d + DimVar(f\"N{i}\", 1, 9)\ne = d * d\n@func\ndef f(x: Tensor[(e,), \"f32\"]): return x\n")
	slow("dims for ever", dslHead+"N = DimVar(\"N\", 1, 4096)\nl = []\nwhile True: l.append(N + len(l))\n")
	add("a huge mesh", dslHead+"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    with Mesh(\"gpu\", (\"a\", \"b\"), (1 << 31, 1 << 31)) as m:\n        x = x + x\n    return x\n")
	add("a mesh of many axes", lined(dslHead+"m = Mesh(\"gpu\", (", "\"a%d\", ")+"), (2,) * 60000)\n")
	slow("a factory", dslHead+"def make(n):\n    @func\n    def f(x: Tensor[(n,), \"f32\"]): return x + x\n    return f\nl = []\nwhile True: l.append(make(4))\n")
	add("a recursive factory", dslHead+"def make(n):\n    @module\n    class M:\n        child = make(n + 1)\n    return M\nmake(0)\n")
	slow("a loop of functions", dslHead+"for i in range(10 ** 9):\n    @func\n    def f(x: Tensor[(4,), \"f32\"]): return tf.exp(x)\n")
	slow("bad functions for ever", dslHead+"for i in range(10 ** 9):\n    try:\n        @func\n        def f(x: Tensor[(4,), \"f32\"]): return y\n    except ValueError: pass\n")
	add("many tensor modules", lined(dslHead, "@module\nclass M%d:\n    @func\n    def f(x: Tensor[(4,), \"f32\"]): return x\n"))
	add("a tower of modules", dslHead+"M = None\ndef grow(child):\n    @module\n    class M:\n        inner = child\n        @func\n        def f(x: Tensor[(4,), \"f32\"]): return x\n    return M\nfor _ in range(2000):\n    M = grow(M) if M else grow(grow)\n")
	add("a shared value", function("    for_ = x\n"+strings.Repeat("    x = x * x\n", 2000)))
	add("calls that double", dslHead+"@func\ndef f0(x: Tensor[(4,), \"f32\"]): return x + x\n"+func() string {
		var b strings.Builder
		for i := 1; i < 200; i++ {
			fmt.Fprintf(&b, "@func\ndef f%d(x: Tensor[(4,), \"f32\"]): return f%d(f%d(x))\n", i, i-1, i-1)
		}
		return b.String()
	}())
	add("concat of many", function("    x = tf.concat(["+filled("x, ")+"], axis=0)\n"))
	add("annotations that compute", dslHead+"@func\ndef f(x: Tensor[([i for i in range(10 ** 9)][0],), \"f32\"]): return x\n")
	add("a loop of a body", dslHead+"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    for i in range(1 << 60):\n        x = x + x\n    return x\n")
	add("loops of a body", dslHead+"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n"+func() string {
		var b strings.Builder
		for i := 0; i < 90; i++ {
			fmt.Fprintf(&b, "%sfor i%d in range(9):\n", strings.Repeat(" ", 4+i), i)
		}
		return b.String() + strings.Repeat(" ", 94) + "x = x + x\n"
	}()+"    return x\n")
	add("a long name", dslHead+"@func\ndef f(x: Tensor[(4,), \"f32\"]): return "+filled("y")+"\n")
	add("a long dtype", dslHead+"@func\ndef f(x: Tensor[(4,), \""+filled("f")+"\"]): return x\n")
	add("a long pattern", function("    x = tf.einsum(\""+filled("ij,")+"\", x)\n"))
}

// treeAttacks are folders.
func treeAttacks() []attack {
	tree := func(name string, files func() map[string]string) attack { return attack{name: name, files: files} }
	return []attack{
		tree("import cycle", func() map[string]string {
			return map[string]string{"m.py": "import a\n", "a.py": "import b\n", "b.py": "import a\nfrom a import x\n"}
		}),
		tree("a source that imports itself", func() map[string]string { return map[string]string{"m.py": "import m\nfrom m import x\n"} }),
		tree("many modules", func() map[string]string {
			files := map[string]string{}
			var imports strings.Builder
			for i := range 300 {
				files[fmt.Sprintf("s%d.py", i)] = fmt.Sprintf("import s%d\nx = [0] * 1000\n", (i+1)%300)
				fmt.Fprintf(&imports, "import s%d\n", i)
			}
			files["m.py"] = imports.String()
			return files
		}),
		tree("large siblings", func() map[string]string {
			return map[string]string{"m.py": "import a\nimport b\nimport c\n", "a.py": filled("x = 1\n"), "b.py": filled("x = [1]\n"), "c.py": filled("f(x)\n")}
		}),
		tree("large data", func() map[string]string {
			return map[string]string{"m.py": "l = []\nwhile True: l.append(open('data').read() + str(len(l)))\n", "data": filled("x")}
		}),
		tree("large json", func() map[string]string {
			return map[string]string{"m.py": "import json\nl = []\nwhile True: l.append(json.loads(open('data').read()))\n", "data": "[" + filled("{},") + "1]"}
		}),
		tree("nested json", func() map[string]string {
			return map[string]string{"m.py": "import json\njson.loads(open('data').read())\n", "data": filled("[")}
		}),
		tree("lines of data", func() map[string]string {
			return map[string]string{"m.py": "l = []\nwhile True: l.append(open('data').readlines())\n", "data": filled("\n")}
		}),
	}
}
