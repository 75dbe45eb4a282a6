package main

import (
	"fmt"
	"strings"
)

// graphPrograms are attacks on what reads definitions, infers types and shows the result.
func graphPrograms() []attackSource {
	fn := func(params, body string) string {
		return shardHead + "@func\ndef f(" + params + "):\n" + body + "\n"
	}
	const x = `x: Tensor[(4,), "f32"]`
	return []attackSource{
		// Types.
		{"tuples that double", "", fn(x, strings.Repeat("    x = (x, x)\n", 60)+"    return x")},
		{"tuples that double within a loop", "", fn(x, "    for i in range(3):\n        y = (x, x)\n"+strings.Repeat("        y = (y, y)\n", 60)+"    return x")},
		{"tuples of many", "", fn(x, "    return ("+filledTo("x, ", 500000)+")")},
		{"tuples deep down", "", fn(x, "    return "+nested("(", "x", ",)", 900))},
		{"tuples handed on", "", shardHead + "@func\ndef f0(" + x + "):\n    return (x, x)\n" + func() string {
			var b strings.Builder
			for i := 1; i < 60; i++ {
				fmt.Fprintf(&b, "@func\ndef f%d(%s):\n    return (f%d(x), f%d(x))\n", i, x, i-1, i-1)
			}
			return b.String()
		}()},
		{"axes of many", "", fn(`x: Tensor[(1,) * 100000, "f32"]`, "    return x + x")},
		{"axes moved", passes, fn(`x: Tensor[(1,) * 64, "f32"]`, strings.Repeat("    x = tf.transpose(x, perm=("+strings.Join(numbered("%d", 64), ", ")+"))\n", 3000)+"    return x")},
		{"axes reshaped", passes, fn(`x: Tensor[(1,) * 64, "f32"]`, strings.Repeat("    x = tf.reshape(x, ("+strings.Repeat("1, ", 64)+"))\n", 3000)+"    return x")},
		{"axes broadcast", passes, fn(`x: Tensor[(1,) * 64, "f32"], y: Tensor[(1,), "f32"]`, strings.Repeat("    y = x + y\n", 30000)+"    return y")},
		{"axes reduced", passes, fn(`x: Tensor[(1,) * 64, "f32"]`, strings.Repeat("    x = tf.reduce(x, axes=("+strings.Join(numbered("%d", 64), ", ")+"), kind=\"sum\")\n", 3000)+"    return x")},
		{"operands of many", "", fn(x, "    return tf.concat("+filledTo("x, ", 500000)+"axis=0)")},
		{"operands stacked", "", fn(x, "    return tf.stack("+filledTo("x, ", 500000)+"axis=0)")},
		{"outputs of many", "", fn(`x: Tensor[(4095,), "f32"]`, strings.Repeat("    y = tf.split(x, num_splits=4095, axis=0)\n", 300)+"    return x")},
		{"outputs of far too many", "", fn(`x: Tensor[(1 << 40,), "f32"]`, "    return tf.split(x, num_splits=1 << 40, axis=0)")},
		{"outputs taken", "", fn(`x: Tensor[(4095,), "f32"]`, "    t = tf.split(x, num_splits=4095, axis=0)\n"+strings.Repeat("    y = t[1]\n", 3000)+"    return y")},
		{"comprehensions unrolled", "", fn(x, "    y = [x for i in range(10 ** 9)]\n    return x")},
		{"comprehensions unrolled at length", "", fn(x, "    y = [x + x for i in range(65000)]\n    return tf.concat(*y, axis=0)")},
		{"comprehensions in comprehensions", "", fn(x, "    y = [[[x for i in range(1000)] for j in range(1000)] for k in range(1000)]\n    return x")},
		{"slices of slices", "", fn(`x: Tensor[(1000000,), "f32"]`, strings.Repeat("    x = x[1:]\n", 3000)+"    return x")},
		{"subscripts of many axes", "", fn(`x: Tensor[(2,) * 64, "f32"]`, "    return x["+strings.Repeat("0:1, ", 64)+"]")},
		{"a loop that carries much", "", fn(x, strings.Join(numbered("    a%d = x", 3000), "\n")+"\n    for i in range(3):\n"+strings.Join(numbered("        a%d = a%[1]d + x", 3000), "\n")+"\n    return x")},
		{"loops in loops that carry much", "", fn(x, strings.Join(numbered("    a%d = x", 200), "\n")+"\n"+func() string {
			var b strings.Builder
			for i := range 15 {
				fmt.Fprintf(&b, "%sfor i%d in range(3):\n", strings.Repeat(" ", 4+i), i)
			}
			for i := range 200 {
				fmt.Fprintf(&b, "%sa%d = a%d + x\n", strings.Repeat(" ", 20), i, i)
			}
			return b.String()
		}()+"    return x")},
		{"loops one after the other", "", fn(x, strings.Repeat("    for i in range(3):\n        x = x + x\n", 8000)+"    return x")},
		// Dims.
		{"a product of sums", "", shardHead + "d = 1\nfor i in range(40): d = d * (DimVar(f\"N{i}\", 1, 9) + 1)\n@func\ndef f(x: Tensor[(d,), \"f32\"]): return x + x\n"},
		{"a power of a sum", "", shardHead + "d = DimVar(\"A\", 1, 9) + DimVar(\"B\", 1, 9) + DimVar(\"C\", 1, 9)\nfor i in range(4): d = d * d\n@func\ndef f(x: Tensor[(d,), \"f32\"]): return x + x\n"},
		{"quotients of sums", "", shardHead + "d = DimVar(\"A\", 1, 99)\nfor i in range(300): d = (d * 3 + DimVar(f\"B{i}\", 1, 9)) // 2 % 1000\n@func\ndef f(x: Tensor[(d, d + 1), \"f32\"]): return x + x\n"},
		{"dims compared", "", shardHead + "d = DimVar(\"A\", 1, 99)\nfor i in range(200): d = (d + i) // 3 * 2\ne = d + 1 - 1\nl = [d == e for _ in range(100000)]\n"},
		{"dims shown", "", shardHead + "d = DimVar(\"A\", 1, 99)\nfor i in range(1000): d = (d + i) // 3\nwhile True: repr(d); str(d); hash(d)\n"},
		{"dims of long names", "", shardHead + "N = DimVar(\"N\" * 1000000, 1, 9)\n@func\ndef f(x: Tensor[(N * N + 1,), \"f32\"]): return tf.reshape(x, (N,))\n"},
		{"dims of many shapes", "", shardHead + "N = [DimVar(f\"N{i}\", 1, 9) for i in range(64)]\n@func\ndef f(x: Tensor[tuple(N), \"f32\"]): return x + tf.exp(x)\n"},
		{"shapes that must agree", "", shardHead + "N = [DimVar(f\"N{i}\", 1, 9) for i in range(300)]\ns = sum(N[1:], N[0])\nt = sum(N[:-1][::-1], N[-1])\n@func\ndef f(x: Tensor[(s * s,), \"f32\"], y: Tensor[(t * t,), \"f32\"]): return x + y\n"},
		{"reshapes of products", "", shardHead + "N = [DimVar(f\"N{i}\", 1, 9) for i in range(64)]\n@func\ndef f(x: Tensor[tuple(N), \"f32\"]): return tf.reshape(x, tuple(N[::-1]))\n"},
		// Placements.
		{"a mesh of everything", "", shardHead + "m = Mesh(Topology(\"gpu\", 1 << 62), (1 << 31, 1 << 31), (\"a\", \"b\"))\n@func\ndef f(x: Tensor[(1 << 31, 1 << 31), \"f32\", ((1 << 31) @ m.a, (1 << 31) @ m.b)]): return x + x\n"},
		{"a mesh of many axes used", "", shardHead + "m = Mesh(Topology(\"gpu\", 2 ** 60), (2,) * 60, tuple(f\"a{i}\" for i in range(60)))\n@func\ndef f(x: Tensor[(2,) * 60, \"f32\", (" + strings.Join(numbered("2 @ m.a%d", 60), ", ") + ")]): return tf.reduce(x + x, axes=(0, 5), kind=\"sum\")\n"},
		{"layouts of many modes", "", shardHead + "l = Layout((2,) * 4000, tuple(2 ** min(i, 40) for i in range(4000)))\nwhile True: size(l); coalesce(l); cosize(l)\n"},
		{"layouts inverted", limited, shardHead + "l = Layout((2,) * 60, tuple(2 ** i for i in range(60)))\nwhile True:\n    left_inverse(l); right_inverse(l)\n"},
		{"layouts completed", "", shardHead + "l = Layout((3,) * 20, tuple(7 ** i for i in range(20)))\nwhile True:\n    try: complement(l, 1 << 62)\n    except ValueError: pass\n"},
		{"layouts of huge extents", "", shardHead + "l = Layout((1 << 60, 1 << 60), (1, 1 << 60))\nsize(l); cosize(l); coalesce(l); complement(l, 1 << 200)\nidx2crd(1 << 100, (1 << 60, 1 << 60), (1, 1 << 60))\n"},
		{"layouts for ever", limited, shardHead + "l = []\nwhile True: l.append(Layout((2, 3), (3, 1)))\n"},
		{"placements for ever", limited, shardHead + "m = Mesh(Topology(\"gpu\", 4), (4,), (\"g\",))\nl = []\nwhile True: l.append(ShardLayout(Layout((4, 6), (6, 1)), (S(0),), m))\n"},
		{"meshes for ever", limited, shardHead + "l = []\nwhile True: l.append(Mesh(Topology(\"gpu\", 4), (4,), (\"g\",)))\n"},
		{"types for ever", limited, shardHead + "l = []\nwhile True: l.append(Tensor[(4, 4), \"f32\"])\n"},
		{"reshards of many", "", shardHead + "m = Mesh(Topology(\"gpu\", 4), (4,), (\"g\",))\n@func\ndef f(x: Tensor[(8, 8), \"f32\", (8 @ m.g, 8)]):\n" + strings.Repeat("    x = tf.reshard(x, (8, 8 @ m.g))\n    x = tf.reshard(x, (8 @ m.g, 8))\n", 4000) + "    return x\n"},
		// Many definitions.
		{"modules of a factory", "", shardHead + "def make(i):\n    @module\n    class M:\n        @func\n        def f(x: Tensor[(4,), \"f32\"]): return x\n    return M\nl = [make(i) for i in range(100000)]\n"},
		{"modules of modules of a factory", "", shardHead + "def make(c):\n    @module\n    class M:\n        child = c\n        @func\n        def f(x: Tensor[(4,), \"f32\"]): return x\n    return M\n@module\nclass A:\n    @func\n    def f(x: Tensor[(4,), \"f32\"]): return x\nwhile True: A = make(A)\n"},
		{"children of many", "", shardHead + "@module\nclass A:\n    @func\n    def f(x: Tensor[(4,), \"f32\"]): return x\n@module\nclass B:\n    pass\n" + strings.Join(numbered("    c%d = A", 20000), "\n") + "\n"},
		{"variants of many", "", shardHead + "N = DimVar(\"N\", 1, 1000000)\n@func\ndef f(x: Tensor[(N,), \"f32\"]) -> Tensor[(N,), \"f32\"]:\n    pass\nfor i in range(1, 20000):\n    @f.specialize(DimVarRangePat(\"N\", i, i + 1))\n    def g(x: Tensor[(N,), \"f32\"]) -> Tensor[(N,), \"f32\"]: return x\n"},
		{"calls of many", "", shardHead + "@func\ndef g(" + x + "): return x\n@func\ndef f(" + x + "):\n" + strings.Repeat("    x = g(x)\n", 50000) + "    return x\n"},
		{"constants of many", "", fn(x, strings.Repeat("    x = x * 2.5\n", 50000)+"    return x")},
		{"constants that are wide", "", fn(x, "    return x * "+strings.Repeat("9", 4000)+".0 + "+strings.Repeat("9", 4000))},
		{"weights of many", "", shardHead + "@module\nclass M:\n    @func\n    def f(x: Tensor[(4,), \"f32\"], " + strings.Join(numbered("w%d: ConstTensor[(4,), \"f32\"]", 10000), ", ") + "): return x\n"},
		{"captures of many", "", shardHead + strings.Join(numbered("a%d = %[1]d", 20000), "\n") + "\n@func\ndef f(" + x + "):\n" + strings.Join(numbered("    x = tf.reshape(x, (4 + a%d - a%[1]d,))", 15000), "\n") + "\n    return x\n"},
		// Many errors and long lines.
		{"errors on one line", "", fn(x, "    "+filledTo("x = tf.nothing(x); ", 900000)+"return x")},
		{"errors of long texts", "", fn(x, strings.Repeat("    x = tf.reshape(x, (\""+strings.Repeat("y", 9000)+"\",))\n", 100)+"    return x")},
		{"errors of long types", "", fn(`x: Tensor[(2,) * 64, "f32"]`, strings.Repeat("    x = x @ 5\n    x = tf.matmul(x, x, x)\n    x = x + nothing\n", 500)+"    return tf.reshape(x, (3,))")},
		{"errors of long names", "", fn(x, strings.Repeat("    x = "+strings.Repeat("z", 9000)+"(x)\n", 100)+"    return x")},
		{"warnings on one line", "", "x = [" + filledTo("'\\d', ", 900000) + "]\n"},
		{"warnings on each line", "", filledTo("x = '\\d'\n", 900000)},
	}
}

// shownAs are command lines that show what holds: each has to be as quick as the check.
var shownAs = []struct {
	name string
	args []string
}{
	{"print", []string{"print"}}, {"print types", []string{"print", "--types"}}, {"print json", []string{"print", "--format", "json"}},
	{"text", []string{"check"}}, {"json", []string{"check", "--format", "json"}}, {"sarif", []string{"check", "--format", "sarif"}},
	{"host", []string{"host", "--types"}}, {"host json", []string{"host", "--json"}}, {"layout", []string{"layout"}}, {"stats", []string{"check", "--stats"}},
}

// shownPrograms are sources that every command is to show.
func shownPrograms() []attackSource {
	all := map[string]bool{"tuples that double": true, "tuples of many": true, "axes of many": true, "a mesh of everything": true, "a product of sums": true, "operands of many": true,
		"errors on one line": true, "errors of long types": true, "warnings on one line": true, "children of many": true, "a loop that carries much": true, "calls of many": true}
	var some []attackSource
	for _, p := range graphPrograms() {
		if all[p.name] {
			some = append(some, p)
		}
	}
	some = append(some, []attackSource{
		{"values that double", "", "x = [0]\nfor _ in range(60): x = [x, x]\n"},
		{"values of many", "", lined("", "a%d = %[1]d\n")},
		{"values of much text", "", strings.Join(numbered("a%d = 'x' * 16000000", 40), "\n") + "\n"},
		{"values of control characters", "", strings.Join(numbered("a%d = '\\x1b' * 4000000", 10), "\n") + "\n"},
		{"values whose repr does not end", "", "class C:\n    def __repr__(s):\n        while True: pass\nx = C()\ny = [C()] * 1000\n"},
		{"values whose repr recurs", "", "class C:\n    def __repr__(s): return repr([s, s])\nx = C()\n"},
	}...)
	return some
}

// treeSources are for the command that shows trees.
func treeSources() []attackSource {
	return []attackSource{
		{"semicolons", "", filled("x;") + "\n"}, {"targets", "", "x = " + filled("a = ") + "1\n"}, {"semicolons before an error", "", filled("x;") + "=\n"}, {"commas", "", "x = (" + filled("a,") + ")\n"},
		{"attributes", "", "x = x" + filled(".a") + "\n"}, {"subscripts", "", "x = x" + filled("[0]") + "\n"}, {"sums", "", "x = x" + filled(" + x") + "\n"}, {"text", "", "x = '" + filled("\\n") + "'\n"},
		{"comparisons", "", "x = x" + filled(" < x") + "\n"}, {"f-strings", "", "x = f'" + filled("{x}") + "'\n"}, {"nested lists", "", "x = " + nested("[", "1", "]", 180) + "\n"}, {"errors", "", filled("x = = 1\n")},
		{"warnings", "", filled("x = '\\d'\n")}, {"blank lines", "", filled("\n")}, {"passes", "", filled("pass\n")}, {"digits", "", "x = " + filledTo("1", 4000) + "\n"}, {"hex digits", "", "x = 0x" + filled("f") + "\n"},
		{"names beyond ASCII", "", filled("ａ = ﬁ\n")}, {"dicts", "", "x = {" + filled("1:1,") + "}\n"}, {"lambdas", "", "x = [" + filled("lambda:0,") + "]\n"},
	}
}

// documents are attacks on what reads the JSON form of a graph.
func documents() []attackSource {
	return []attackSource{
		{"arrays", "", filled("[")}, {"objects", "", filled("{\"a\":")}, {"closed arrays", "", strings.Repeat("[", 500000) + strings.Repeat("]", 500000)}, {"numbers", "", "[" + filled("1,") + "1]"},
		{"digits", "", filled("9")}, {"exponents", "", "[" + filled("1e999999999,") + "1]"}, {"texts", "", "[" + filled("\"\",") + "1]"}, {"escapes", "", "\"" + filled("\\u0000") + "\""}, {"spaces", "", filled(" ")},
		{"one name again", "", "{" + filled("\"a\":1,") + "\"a\":1}"}, {"names", "", "{" + strings.Join(numbered("\"a%d\":1", 60000), ",") + "}"}, {"empty objects", "", "[" + filled("{},") + "{}]"},
		{"surrogates", "", "\"" + filled("\\ud800") + "\""}, {"bytes", "", filled("\x00\xff")},
	}
}
