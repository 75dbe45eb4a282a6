package hostile

import (
	"fmt"
	"strings"
)

const (
	oneOperand = "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n"
	unchanged  = "    return x\n"
)

// function is a body over x, whose lines come from a number.
func function(name, before string, lines func(n int) string) Body {
	return Body{Name: name, Before: before, Define: func(n int) string { return oneOperand + lines(n) + unchanged }}
}

// annotated is a function whose parameter is annotated by an expression.
func annotated(name, before string, annotation func(n int) string) Body {
	return Body{Name: name, Before: before, Define: func(n int) string { return "@func\ndef f(x: " + annotation(n) + "):\n" + unchanged }}
}

// wrong marks a Body that is refused.
func wrong(b Body) Body { b.Fails = true; return b }

// repeats marks a Body whose number only repeats what it does.
func repeats(b Body) Body { b.Repeats = true; return b }

func upTo(n int, b Body) Body { b.Most = n; return b }

// evaluated is an expression of evaluated Python.
func evaluated(name, before string, expression func(n int) string) Body {
	return Body{Name: name, Before: before, Define: func(n int) string { return "f = " + expression(n) + "\n" }, Fails: true}
}

func repeated(text string) func(n int) string {
	return func(n int) string { return strings.Repeat(text, n) }
}

func listed(format string, n int) string { return numberedLines(format+", ", n) }

// joined joins n pieces.
func joined(piece, sep string, n int) string {
	return strings.TrimSuffix(strings.Repeat(piece+sep, n), sep)
}

// nestedIn puts a core n levels deep.
func nestedIn(open, core, end string, n int) string {
	return strings.Repeat(open, n) + core + strings.Repeat(end, n)
}

// Grown are definitions of every form that the DSL has, in a size.
func Grown() []Body {
	all := append(grownBodies(), grownDefinitions()...)
	all = append(all, grownTypes()...)
	return append(all, grownLayouts()...)
}

func grownBodies() []Body {
	return []Body{
		// Expressions.
		function("a long sum", "", func(n int) string { return "    y = " + joined("x", " + ", n+1) + "\n" }),
		upTo(90, function("nested calls", "", func(n int) string { return "    y = " + nestedIn("tf.exp(", "x", ")", n) + "\n" })),
		function("a list", "", func(n int) string { return "    y = [" + joined("x", ", ", n) + "]\n    z = y[0]\n" }),
		function("a list of numbers in a position", "", func(n int) string {
			return "    y = [" + joined("1", ", ", n) + "]\n" + strings.Repeat("    z = tf.reshape(x, (y[0] * 4,))\n", min(n, 1000))
		}),
		upTo(90, function("nested lists", "", func(n int) string { return "    y = " + nestedIn("[", "x", "]", n) + "\n" })),
		function("items of a list", "", func(n int) string {
			return "    y = [" + joined("x", ", ", n) + "]\n" + numberedLines("    z = y[%d]\n", n)
		}),
		function("items of a list of the file", "L = list(range(10000))\n", func(n int) string { return numberedLines("    z = x * L[%d %% 10000]\n", n) }),
		function("slices of a list of the file", "L = list(range(10000))\n", func(n int) string { return strings.Repeat("    z = tf.reshape(x, (len(L[1:]) - 9995,))\n", n) }),
		function("a list unrolled", "", func(n int) string { return fmt.Sprintf("    y = [x * i for i in range(%d)]\n", min(n, 60000)) }),
		function("a list unrolled without work", "", func(n int) string { return fmt.Sprintf("    y = [x for i in range(%d)]\n", min(n, 60000)) }),
		function("a list unrolled twice", "", func(n int) string {
			return fmt.Sprintf("    y = [[x * i for i in range(%d)] for j in range(%[1]d)]\n", min(n, 250))
		}),
		function("lists unrolled", "", func(n int) string { return strings.Repeat("    y = [x + x for i in range(4)]\n", n) }),
		function("a list of dims unrolled", "", func(n int) string {
			return fmt.Sprintf("    y = [tf.zeros(shape=(long + i,), dtype=\"f32\") for i in range(%d)]\n", min(n, 60000))
		}),
		function("a list over a list", "", func(n int) string { return "    y = [" + joined("x", ", ", n) + "]\n    z = [i + i for i in y]\n" }),
		wrong(function("a list over a tuple of the file", "T = tuple(range(60000))\n", func(n int) string { return strings.Repeat("    z = [1 for i in T]\n", n) })),
		function("numbers", "", func(n int) string { return numberedLines("    y = x * %d.5\n", n) }),
		function("wide numbers", "", func(n int) string { return "    y = x * " + strings.Repeat("9", min(n, 4000)) + ".0\n" }),
		function("powers of numbers", "", func(n int) string {
			return fmt.Sprintf("    a = 3 ** %d\n    b = a * a\n    c = b // a\n", min(n, 20000))
		}),
		function("arithmetic of numbers", "", func(n int) string { return "    a = " + joined("1", " + ", n+1) + "\n" }),
		function("numbers in names", "", func(n int) string { return "    a = 1\n" + strings.Repeat("    a = a + 1\n", n) }),
		function("texts as attributes", "", func(n int) string { return "    y = tf.exp(x, loc=\"" + strings.Repeat("a", n) + "\")\n" }),
		function("labels of texts", "t = 'a' * 10000\n", func(n int) string { return strings.Repeat("    y = tf.exp(x, loc=t + 'b')\n", n) }),
		function("tuples of numbers", "", func(n int) string {
			return "    t = (" + joined("1", ", ", n) + ",)\n    y = tf.reshape(x, (t[0] * 4,))\n"
		}),
		function("tuples of the file", "T = (1,) * 60\n", func(n int) string { return strings.Repeat("    y = tf.reshape(x, (4,) + T)\n", n) }),
		wrong(function("long tuples of the file", "T = (1,) * 4000\n", func(n int) string { return strings.Repeat("    y = tf.reshape(x, T)\n", n) })),
		wrong(function("long axes", "T = tuple(range(4000))\n", func(n int) string { return strings.Repeat("    y = tf.reduce(x, axes=T, kind=\"sum\")\n", n) })),
		wrong(function("long permutations", "T = tuple(range(4000))\n", func(n int) string { return strings.Repeat("    y = tf.transpose(x, perm=T)\n", n) })),
		wrong(function("long slices", "T = tuple(range(4000))\n", func(n int) string { return strings.Repeat("    y = tf.slice(x, begin=T, end=T, strides=T)\n", n) })),
		wrong(function("long zeros", "T = tuple(range(4000))\n", func(n int) string { return strings.Repeat("    y = tf.zeros(shape=T, dtype=\"f32\")\n", n) })),
		wrong(function("long texts as kinds", "T = 'sum' * 4000\n", func(n int) string { return strings.Repeat("    y = tf.reduce(x, axes=(0,), kind=T)\n", n) })),
		wrong(function("long texts as dtypes", "T = 'f' * 4000\n", func(n int) string { return strings.Repeat("    y = tf.cast(x, T)\n", n) })),
		function("comprehensions in positions", "", func(n int) string {
			return fmt.Sprintf("    y = tf.reshape(x, (sum([i for i in range(%d)]) * 0 + 4,))\n", n)
		}),
		function("lambdas in positions", "", func(n int) string { return strings.Repeat("    y = tf.reshape(x, ((lambda a: a)(4),))\n", n) }),
		function("calls in positions", "def four(n):\n    return 4\n", func(n int) string { return strings.Repeat("    y = tf.reshape(x, (four(4),))\n", n) }),
		function("conditions in positions", "", func(n int) string {
			return "    y = tf.reshape(x, (" + nestedIn("(", "4", " if 1 else 4)", min(n, 90)) + ",))\n"
		}),
		// Names.
		function("names", "", func(n int) string { return numberedLines("    a%d = x\n", n) }),
		function("names of what names name", "", func(n int) string {
			return "    a0 = x\n" + func() string {
				var b strings.Builder
				for i := range n {
					fmt.Fprintf(&b, "    a%d = a%d + x\n", i+1, i)
				}
				return b.String()
			}()
		}),
		wrong(function("unknown names", "", func(n int) string { return numberedLines("    y = a%d\n", n) })),
		wrong(function("unknown names among names", "", func(n int) string { return numberedLines("    aa%d = x\n", n) + numberedLines("    y = ab%d\n", n) })),
		wrong(function("unknown names of a file of names", numberedLines("q%d = 1\n", 3000), func(n int) string { return numberedLines("    y = qq%d\n", n) })),
		wrong(function("unknown ops", "", func(n int) string { return numberedLines("    y = tf.expp%d(x)\n", n) })),
		wrong(function("unknown callees", "", func(n int) string { return numberedLines("    y = expp%d(x)\n", n) })),
		wrong(function("unknown keywords", "", func(n int) string { return "    y = tf.exp(x, " + listed("a%d=1", n) + ")\n" })),
		wrong(function("attributes of tensors", "", func(n int) string { return "    y = x" + strings.Repeat(".a", min(n, 900)) + "\n" })),
		wrong(function("statements that are refused", "", func(n int) string { return numberedLines("    if x: a%d = 1\n", n) })),
		wrong(function("augmented assignments", "", repeated("    x += 1\n"))),
		wrong(function("stale names", "", func(n int) string {
			return "    for i in range(3):\n        y = x\n" + strings.Repeat("    z = y\n", n)
		})),
		wrong(function("names that failed", "", func(n int) string { return "    y = nothing\n" + strings.Repeat("    y = y + y\n", n) })),
		wrong(function("operators without a meaning", "", repeated("    y = x ** x\n"))),
		wrong(function("ands", "", func(n int) string { return "    y = " + joined("x", " and ", n+3) + "\n" })),
		wrong(function("comparisons in a chain", "", func(n int) string { return "    y = " + joined("x", " < ", n+3) + "\n" })),
		wrong(function("too many operands", "", func(n int) string { return "    y = tf.exp(" + joined("x", ", ", n+2) + ")\n" })),
		wrong(function("too many subscripts", "", func(n int) string { return "    y = x[" + joined("0", ", ", n+2) + "]\n" })),
		wrong(function("keywords again", "", func(n int) string { return strings.Repeat("    y = tf.exp(x=x)\n", n) })),
		wrong(function("starred operands", "", func(n int) string { return "    y = tf.concat(" + joined("*x", ", ", n) + ", axis=0)\n" })),
		// Tuples of tensors.
		function("splits", "", func(n int) string { return strings.Repeat("    y = tf.split(x, num_splits=4, axis=0)\n", n) }),
		Body{Name: "a split into n", Define: func(n int) string {
			return fmt.Sprintf("@func\ndef f(x: Tensor[(%d,), \"f32\"]):\n    y = tf.split(x, num_splits=%[1]d, axis=0)\n", min(n, 4095)) + strings.Repeat("    z = y[0]\n", min(n, 2000)) + unchanged
		}},
		Body{Name: "a split unpacked", Define: func(n int) string {
			n = min(n, 4095)
			return fmt.Sprintf("@func\ndef f(x: Tensor[(%d,), \"f32\"]):\n    %s = tf.split(x, num_splits=%[1]d, axis=0)\n", n, listed("a%d", n)) + unchanged
		}},
		Body{Name: "a tuple returned", Define: func(n int) string { return oneOperand + "    return (" + joined("x", ", ", n) + ",)\n" }},
		Body{Name: "long types returned", Before: "T = Tensor[(long,) * 64, \"f32\"]\n", Define: func(n int) string { return "@func\ndef f(x: T):\n    return (" + joined("x", ", ", n) + ",)\n" }},
		Body{Name: "a split of long types", Fails: true, Before: "T = Tensor[(4000,) + (long,) * 63, \"f32\"]\n", Define: func(n int) string {
			return "@func\ndef f(x: T):\n" + strings.Repeat(fmt.Sprintf("    y = tf.split(x, num_splits=%d, axis=0)\n", 4000), n) + unchanged
		}},
		Body{Name: "a call that returns many", Before: "@func\ndef g(x: Tensor[(4,), \"f32\"]):\n    return (" + strings.Repeat("x, ", 4000) + ")\n", Define: func(n int) string {
			return oneOperand + strings.Repeat("    y = g(x)\n", n) + unchanged
		}},
		Body{Name: "a call that returns many, unpacked", Before: "@func\ndef g(x: Tensor[(4,), \"f32\"]):\n    return (" + strings.Repeat("x, ", 4000) + ")\n", Define: func(n int) string {
			return oneOperand + strings.Repeat("    y = g(x)\n    a = y[3]\n", n) + unchanged
		}},
		// Loops.
		function("loops", "", repeated("    for i in range(3):\n        x = x + x\n")),
		upTo(20, function("nested loops", "", func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "%sfor i%d in range(3):\n", strings.Repeat(" ", 4+i), i)
			}
			return b.String() + strings.Repeat(" ", 4+n) + "x = x + x\n"
		})),
		upTo(2000, function("nested loops that carry", "", func(n int) string {
			var b strings.Builder
			b.WriteString(numberedLines("    a%d = x\n", n))
			for i := range 19 {
				fmt.Fprintf(&b, "%sfor i%d in range(3):\n", strings.Repeat(" ", 4+i), i)
			}
			for i := range n {
				fmt.Fprintf(&b, "%sa%d = a%[2]d + x\n", strings.Repeat(" ", 24), i)
			}
			return b.String()
		})),
		upTo(2000, function("nested loops that carry floats", "", func(n int) string {
			var b strings.Builder
			b.WriteString(numberedLines("    a%d = 0.0\n", n))
			for i := range 19 {
				fmt.Fprintf(&b, "%sfor i%d in range(3):\n", strings.Repeat(" ", 4+i), i)
			}
			for i := range n {
				fmt.Fprintf(&b, "%sa%d = a%[2]d + x\n", strings.Repeat(" ", 24), i)
			}
			return b.String()
		})),
		function("a loop that carries", "", func(n int) string {
			return numberedLines("    a%d = x\n", n) + "    for i in range(3):\n" + numberedLines("        a%d = a%[1]d + x\n", n)
		}),
		function("a loop that carries floats", "", func(n int) string {
			return numberedLines("    a%d = 0.0\n", n) + "    for i in range(3):\n" + numberedLines("        a%d = a%[1]d * 2.0\n", n)
		}),
		function("a loop of one float after the other", "", func(n int) string {
			var b strings.Builder
			b.WriteString(numberedLines("    a%d = 0.0\n", n+1) + "    for i in range(3):\n")
			for i := range n {
				fmt.Fprintf(&b, "        a%d = a%d + 1.0\n", i, i+1)
			}
			fmt.Fprintf(&b, "        a%d = x\n", n)
			return b.String()
		}),
		function("a loop that rebinds", "", func(n int) string { return "    for i in range(3):\n" + strings.Repeat("        x = x + x\n", n) }),
		function("loops that carry names of before", "", func(n int) string {
			return numberedLines("    a%d = x\n", n) + strings.Repeat("    for i in range(3):\n        x = x + x\n", n)
		}),
		function("loops over long bounds", "", repeated("    for i in range(long):\n        x = x + x\n")),
		function("tiles", "", func(n int) string { return strings.Repeat("    for i in tile(4, 2):\n        y = x[i]\n", n) }),
		function("subscripts by the variable", "", func(n int) string { return "    for i in range(3):\n" + strings.Repeat("        y = x[i]\n", n) }),
		function("windows of long steps", "", func(n int) string {
			return "    for i in range(4):\n" + strings.Repeat("        y = x[i * 1 + (0 * 1): i * 1 + 1]\n", n)
		}),
		function("windows deep down", "", func(n int) string {
			return "    for i in range(4):\n        y = x[" + nestedIn("(", "i", " + 0)", min(n, 90)) + ": i + 1]\n"
		}),
		function("dims of a variable that grow", "", func(n int) string {
			return "    for i in range(4):\n        y = x[i " + strings.Repeat("+ 0 ", min(n, 4000)) + ": i + 1]\n"
		}),
		// Dimensions.
		function("dims that grow", "", func(n int) string { return "    d = N\n" + strings.Repeat("    d = d + 1\n", n) }),
		function("dims divided", "", func(n int) string { return "    d = N\n" + strings.Repeat("    d = (d + 7) // 3\n", n) }),
		function("dims doubled", "", func(n int) string { return "    d = N\n" + strings.Repeat("    d = d * d\n", n) }),
		function("remainders of dims", "", func(n int) string { return "    d = N\n" + strings.Repeat("    d = d % 5 + N\n", n) }),
		function("a sum of dims", "", func(n int) string { return "    d = " + joined("N", " + ", n+1) + "\n" }),
		function("long dims", "", repeated("    d = long + 1\n")),
		function("long dims in numbers", "", func(n int) string { return strings.Repeat("    d = long + 1 - long\n", n) }),
		function("shapes of long dims", "", func(n int) string { return strings.Repeat("    y = tf.zeros(shape=(long,) * 64, dtype=\"f32\")\n", n) }),
		function("shapes of dims made", "", func(n int) string {
			return numberedLines("    y = tf.zeros(shape=(long + %d, quot), dtype=\"f32\")\n", n)
		}),
		function("long dims as values", "", repeated("    y = tf.shape_compose(long)\n")),
		function("least of dims", "", func(n int) string { return "    d = N\n" + strings.Repeat("    d = min(d, N) + 1\n", n) }),
		function("min of many", "", func(n int) string {
			return "    y = tf.zeros(shape=(min(" + joined("N", ", ", n+2) + "),), dtype=\"f32\")\n"
		}),
		// Meshes.
		function("with after with", "", func(n int) string {
			return strings.Repeat("    with Mesh(Topology(\"gpu\", 4), (4,), (\"a\",)) as m:\n        y = x\n", n)
		}),
		upTo(20, function("with in with", "", func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "%swith line as m%d:\n", strings.Repeat(" ", 4+i), i)
			}
			return b.String() + strings.Repeat(" ", 4+n) + "y = x + x\n"
		})),
		function("with a big mesh", "", func(n int) string {
			return "    with big as m:\n" + strings.Repeat("        y = tf.reshard(x, (4,))\n", 0) + strings.Repeat("        y = x + x\n", n)
		}),
		function("parts of a big mesh", "", func(n int) string {
			return strings.Repeat("    with big[(slice(0, 1),) * 60] as m:\n        y = x\n", n)
		}),
		function("reshards", "", repeated("    x = tf.reshard(x, (4 @ line.a,))\n")),
		function("reshards over a big mesh", "", repeated("    x = tf.reshard(x, (2 * 2 @ big.a0,))\n")),
		function("reshards to and fro", "", repeated("    y = tf.reshard(x, (4 @ line.a,))\n    y = tf.reshard(y, (4,))\n")),
		function("constraints", "", func(n int) string {
			return numberedLines("    y%d: where(layout=(4 @ gpu.a,), mesh=line) = x + x\n", n)
		}),
		function("constraints by a big mesh", "", func(n int) string { return numberedLines("    y%d: where(mesh=big) = x + x\n", n) }),
	}
}

func grownDefinitions() []Body {
	one := `x: Tensor[(4,), "f32"]`
	chain := func(format string, n int) string {
		var b strings.Builder
		fmt.Fprintf(&b, "@func\ndef f0(x: Tensor[(8, 8), \"f32\"]): return x + x\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(&b, format, i, i-1)
		}
		return b.String()
	}
	placed := "@func\ndef f(x: Tensor[(8, 8), \"f32\", (8 @ line.a, 8)]): return "
	return []Body{
		{Name: "functions", Define: func(n int) string { return numberedLines("@func\ndef f%d("+one+"): return x\n", n) + "f = f0\n" }},
		{Name: "parameters", Define: func(n int) string {
			return "@func\ndef f(" + listed("a%d: Tensor[(4,), \"f32\"]", n) + "): return a0\n"
		}},
		{Name: "long parameters", Before: "T = Tensor[(long,) * 64, \"f32\"]\n", Define: func(n int) string { return "@func\ndef f(" + listed("a%d: T", n) + "): return a0\n" }},
		{Name: "parameters placed in 60 modes", Before: operandTypes[8].before, Define: func(n int) string {
			return "@func\ndef f(" + listed("a%d: "+operandTypes[8].annotation, n) + "): return a0\n"
		}},
		{Name: "a call of many operands", Before: "", Define: func(n int) string {
			return "@func\ndef g(" + listed("a%d: Tensor[(4,), \"f32\"]", n) + "): return a0\n@func\ndef f(" + one + "): return g(" + joined("x", ", ", n) + ")\n"
		}},
		{Name: "calls of many operands", Before: "@func\ndef g(" + listed("a%d: Tensor[(4,), \"f32\"]", 200) + "): return a0\n", Define: func(n int) string {
			return oneOperand + strings.Repeat("    y = g("+joined("x", ", ", 200)+")\n", n) + unchanged
		}},
		{Name: "a callee of many nodes rebuilt", Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(8, 8), \"f32\"]):\n" + strings.Repeat("    x = x + x\n", n) + unchanged + placed + "g(x)\n"
		}},
		{Name: "a callee of long types rebuilt", Before: "@func\ndef g(x: Tensor[(long,) * 64, \"f32\"]):\n" + strings.Repeat("    x = x + x\n", 100) + unchanged, Define: func(n int) string {
			return "l = ShardLayout(Layout((long,) * 64, (1,) * 64), (B(),), line)\n@func\ndef f(x: Tensor[(long,) * 64, \"f32\", ((long,) * 64, {line.a @ B()})]): return x\n" +
				"@func\ndef f(x: Tensor[(long,) * 64, \"f32\", l]): return x\n"
		}, Fails: true},
		{Name: "callees rebuilt over 60 axes", Before: operandTypes[7].before + "@func\ndef g(x: Tensor[(2,) * 60, \"f32\"]):\n" + strings.Repeat("    x = x + x\n", 100) + unchanged, Define: func(n int) string {
			return strings.Repeat("@func\ndef f(x: "+operandTypes[7].annotation+"):\n    return g(x)\n", n)
		}},
		{Name: "a callee rebuilt over 60 axes for many", Before: operandTypes[7].before, Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(2,) * 60, \"f32\"]):\n" + strings.Repeat("    x = x + x\n", n) + unchanged + "@func\ndef f(x: " + operandTypes[7].annotation + "): return g(x)\n"
		}},
		{Name: "a callee rebuilt in 60 modes for many", Before: operandTypes[8].before, Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(2 ** 60,), \"f32\"]):\n" + strings.Repeat("    x = x + x\n", n) + unchanged + "@func\ndef f(x: " + operandTypes[8].annotation + "): return g(x)\n"
		}},
		{Name: "a callee that splits rebuilt", Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(8, 4000), \"f32\"]):\n" + strings.Repeat("    y = tf.split(x, num_splits=4000, axis=1)\n    x = x + y[0]\n", n) + unchanged + "@func\ndef f(x: Tensor[(8, 4000), \"f32\", (8 @ line.a, 4000)]): return g(x)\n"
		}},
		{Name: "a callee of many results rebuilt", Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(8, 8), \"f32\"]): return (" + joined("x", ", ", n) + ",)\n" + placed + "g(x)\n"
		}},
		{Name: "a callee of tuples of tuples rebuilt", Define: func(n int) string {
			return "@func\ndef e(x: Tensor[(8, 8), \"f32\"]): return (" + joined("x", ", ", 1000) + ",)\n@func\ndef g(x: Tensor[(8, 8), \"f32\"]):\n" + strings.Repeat("    y = e(x)\n    x = x + y[0]\n", n) + unchanged + placed + "g(x)\n"
		}},
		{Name: "a chain of callees rebuilt", Define: func(n int) string {
			return chain("@func\ndef f%d(x: Tensor[(8, 8), \"f32\"]): return f%d(x)\n", n) + placed + fmt.Sprintf("f%d(x)\n", n-1)
		}, Most: 20000},
		{Name: "a chain of callees that double rebuilt", Define: func(n int) string {
			return chain("@func\ndef f%d(x: Tensor[(8, 8), \"f32\"]): return f%[2]d(f%[2]d(x))\n", n) + placed + fmt.Sprintf("f%d(x)\n", n-1)
		}, Most: 20000},
		{Name: "a chain of callees for other layouts", Define: func(n int) string {
			return chain("@func\ndef f%d(x: Tensor[(8, 8), \"f32\"]): return f%[2]d(x) + f%[2]d(tf.reshard(x, (8, 8 @ line.a)))\n", n) + placed + fmt.Sprintf("f%d(x)\n", n-1)
		}, Most: 20000, Fails: true},
		{Name: "callees rebuilt again", Before: "@func\ndef g(x: Tensor[(8, 8), \"f32\"]):\n" + strings.Repeat("    x = x + x\n", 100) + unchanged, Define: func(n int) string {
			return "@func\ndef f(x: Tensor[(8, 8), \"f32\", (8 @ line.a, 8)]):\n" + strings.Repeat("    y = g(x)\n", n) + unchanged
		}},
		{Name: "callees rebuilt for other meshes", Before: "@func\ndef g(x: Tensor[(8, 8), \"f32\"]):\n" + strings.Repeat("    x = x + x\n", 100) + unchanged, Define: func(n int) string {
			return "@func\ndef f(x: Tensor[(8, 8), \"f32\"]):\n" + numberedLines("    with Mesh(Topology(\"gpu\", 4), (4,), (\"a%d\",)) as m:\n        y = g(tf.reshard(x, (8 @ m, 8)))\n", n) + unchanged
		}, Fails: true},
		{Name: "loops rebuilt", Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(8, 8), \"f32\"]):\n" + strings.Repeat("    for i in range(3):\n        x = x + x\n", n) + unchanged + placed + "g(x)\n"
		}},
		{Name: "loops that carry rebuilt", Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(8, 8), \"f32\"]):\n" + numberedLines("    a%d = x\n", n) + "    for i in range(3):\n" + numberedLines("        a%d = a%[1]d + x\n", n) + unchanged + placed + "g(x)\n"
		}},
		{Name: "slices of long dims rebuilt", Define: func(n int) string {
			return "@func\ndef g(x: Tensor[(8, long), \"f32\"]):\n" + numberedLines("    y = x[:, %d %% 5: long + 0]\n", n) + "    y = x[:, 0: long]\n" + unchanged + "@func\ndef f(x: Tensor[(8, long), \"f32\", (8 @ line.a, long)]): return g(x)\n"
		}, Fails: true},
		{Name: "variants", Before: "M = DimVar(\"M\", 1, 1000000)\n", Define: func(n int) string {
			var b strings.Builder
			b.WriteString("@func\ndef f(x: Tensor[(M,), \"f32\"]) -> Tensor[(M,), \"f32\"]: pass\n")
			for i := 1; i <= n; i++ {
				fmt.Fprintf(&b, "@f.specialize(DimVarRangePat(\"M\", %d, %d))\ndef g(x: Tensor[(M,), \"f32\"]) -> Tensor[(M,), \"f32\"]: return x\n", i, i+1)
			}
			return b.String()
		}},
		{Name: "variants in a module", Before: "M = DimVar(\"M\", 1, 1000000)\n", Define: func(n int) string {
			var b strings.Builder
			fmt.Fprintf(&b, "M = DimVar(\"M\", 1, %d)\n@module\nclass f:\n    @func\n    def f(x: Tensor[(M,), \"f32\"]) -> Tensor[(M,), \"f32\"]: pass\n", n+1)
			for i := 1; i <= n; i++ {
				fmt.Fprintf(&b, "    @f.specialize(DimVarRangePat(\"M\", %d, %d))\n    def g(x: Tensor[(M,), \"f32\"]) -> Tensor[(M,), \"f32\"]: return x\n", i, i+1)
			}
			return b.String()
		}, Fails: true},
		{Name: "converters", Define: func(n int) string {
			return "@func\ndef f(" + listed("w%d: ConstTensor[(4,), \"f32\"]", n) + "): return w0\n" + numberedLines("@f.converter(\"w%d\")\ndef c(r: Tensor[(4,), \"f32\"]): return r\n", n)
		}},
		{Name: "unknown converters", Define: func(n int) string {
			return "@func\ndef f(" + listed("w%d: ConstTensor[(4,), \"f32\"]", n) + "): return w0\n@f.converter(\"w\")\ndef c(r: Tensor[(4,), \"f32\"]): return r\n"
		}, Fails: true},
		{Name: "a module of functions", Define: func(n int) string {
			return "@module\nclass f:\n" + numberedLines("    @func\n    def f%d("+one+"): return x\n", n)
		}},
		{Name: "a module of functions that call", Define: func(n int) string {
			return "@module\nclass f:\n    @func\n    def g(" + one + "): return x\n" + numberedLines("    @func\n    def f%d("+one+"): return g(x)\n", n)
		}},
		{Name: "a module of children", Before: "@module\nclass A:\n    @func\n    def f(" + one + "): return x\n", Define: func(n int) string { return "@module\nclass f:\n    pass\n" + numberedLines("    c%d = A\n", n) }},
		{Name: "modules", Define: func(n int) string {
			return numberedLines("@module\nclass f%d:\n    @func\n    def f("+one+"): return x\n", n) + "f = f0\n"
		}},
		{Name: "modules in modules", Define: func(n int) string {
			return "@module\nclass f:\n    @func\n    def f(" + one + "): return x\n" + strings.Repeat("_ = f\n@module\nclass f:\n    a = _\n    @func\n    def f("+one+"): return x\n", n)
		}, Most: 20000, Fails: true},
		{Name: "weights", Define: func(n int) string {
			return "@module\nclass f:\n    @func\n    def f(x: Tensor[(4,), \"f32\"], " + listed("w%d: ConstTensor[(4,), \"f32\"]", n) + "): return x\n"
		}},
		{Name: "weights of many functions", Define: func(n int) string {
			return "@module\nclass f:\n" + numberedLines("    @func\n    def f%d(x: Tensor[(4,), \"f32\"], w: ConstTensor[(4,), \"f32\"]): return x\n", n)
		}},
		{Name: "weights of long types", Before: "T = ConstTensor[(long,) * 64, \"f32\"]\n", Define: func(n int) string {
			return "@module\nclass f:\n" + numberedLines("    @func\n    def f%d(x: Tensor[(4,), \"f32\"], w: ConstTensor[(long,) * 64, \"f32\"]): return x\n", n)
		}},
		{Name: "functions of one name", Define: func(n int) string {
			return "@module\nclass f:\n" + strings.Repeat("    @func\n    def f("+one+"): return x\n", n)
		}, Fails: true},
		{Name: "functions that fail", Define: func(n int) string { return numberedLines("@func\ndef f%d("+one+"): return y\n", n) + "f = 1\n" }, Fails: true},
		{Name: "docstrings", Define: func(n int) string {
			return "@func\ndef f(" + one + "):\n    \"\"\"" + strings.Repeat("a", n) + "\"\"\"\n    return x\n"
		}},
		{Name: "decorator arguments", Define: func(n int) string {
			return "@func(topologies=(" + joined("Topology(\"a\", 4)", ", ", n) + ",))\ndef f(" + one + "): return x\n"
		}, Fails: true},
		{Name: "levels", Define: func(n int) string {
			return "@func(topologies=(" + listed("Topology(\"a%d\", 4)", n) + "))\ndef f(" + one + "): return x\n"
		}, Fails: true},
		{Name: "defaults", Define: func(n int) string {
			return "@func\ndef f(" + listed("a%d: Tensor[(4,), \"f32\"] = 1", n) + "): return a0\n"
		}, Fails: true},
	}
}

func grownTypes() []Body {
	return []Body{
		annotated("an axis that is a sum", "", func(n int) string { return "Tensor[(" + joined("N", " + ", n+1) + ",), \"f32\"]" }),
		annotated("an axis that is a product", "", func(n int) string { return "Tensor[(" + joined("N", " * ", n+1) + ",), \"f32\"]" }),
		upTo(90, annotated("an axis deep down", "", func(n int) string { return "Tensor[(" + nestedIn("(", "N", " + 1) // 3", n) + ",), \"f32\"]" })),
		upTo(64, annotated("many axes", "", func(n int) string { return "Tensor[(" + listed("V[%d]", n) + "), \"f32\"]" })),
		wrong(annotated("too many axes", "", func(n int) string { return "Tensor[(" + joined("4", ", ", n+65) + "), \"f32\"]" })),
		annotated("axes by a comprehension", "", func(n int) string { return fmt.Sprintf("Tensor[tuple([1 for i in range(%d)])[:60], \"f32\"]", n) }),
		annotated("long axes", "", func(n int) string { return fmt.Sprintf("Tensor[(long,) * %d, \"f32\"]", min(n, 64)) }),
		annotated("long axes made", "", func(n int) string {
			return fmt.Sprintf("Tensor[tuple([long - long + i for i in range(%d)]), \"f32\"]", min(n, 64))
		}),
		annotated("a mesh made in place", "", func(n int) string {
			return fmt.Sprintf("Tensor[(4,), \"f32\", ShardLayout(Layout((4,), (1,)), (S(0),), Mesh(Topology(\"g\", 4), (4,) + (1,) * %d))]", min(n, 4000))
		}),
		wrong(annotated("splits again", "", func(n int) string { return "Tensor[(8,), \"f32\", (" + joined("8 @ line.a", ", ", n) + ",)]" })),
		wrong(annotated("value states", "", func(n int) string {
			return "Tensor[(8,), \"f32\", ((8,), {" + joined("line.a @ P(\"sum\")", ", ", n) + "})]"
		})),
		wrong(annotated("unknown mesh axes", "", func(n int) string { return "Tensor[(8,), \"f32\", (" + listed("8 @ line.a%d", n) + ")]" })),
		wrong(annotated("unknown axes of a big mesh", "", func(n int) string { return "Tensor[(8,), \"f32\", (" + listed("8 @ big.b%d", n) + ")]" })),
		annotated("an axis over many", "", func(n int) string {
			return "Tensor[(2 ** 60,), \"f32\", (2 ** 60 @ (" + listed("big.a%d", min(n, 60)) + "),)]"
		}),
		annotated("a layout in modes", "", func(n int) string {
			n = min(n, 60)
			return fmt.Sprintf("Tensor[(2 ** %d,), \"f32\", Layout((2,) * %[1]d, tuple(2 ** i for i in range(%[1]d)))]", n)
		}),
		wrong(annotated("a layout of thousands of modes", "", func(n int) string {
			return fmt.Sprintf("Tensor[(1,), \"f32\", Layout((1,) * %d, (0,) * %[1]d)]", min(n, 4000))
		})),
		// Layouts that are hard to tell injective.
		wrong(annotated("a layout that is searched", "primes = (1009, 1013, 1019, 1021, 1031, 1033, 1039, 1049, 1051, 1061, 1063, 1069, 1087, 1091, 1093, 1097)\n", func(n int) string {
			n = min(n, 16)
			return fmt.Sprintf("Tensor[(5 ** %d,), \"f32\", Layout((5,) * %[1]d, tuple(p * 7919 ** 2 + p * p for p in primes[:%[1]d]))]", n)
		})),
		wrong(annotated("a layout that is searched far", "", func(n int) string {
			n = min(n+2, 24)
			return fmt.Sprintf("Tensor[(2 ** %d,), \"f32\", Layout((2,) * %[1]d, tuple(2 ** 40 + 2 ** i * 1000003 %% (2 ** 39) for i in range(%[1]d)))]", n)
		})),
		wrong(annotated("a layout that is counted", "", func(n int) string {
			return fmt.Sprintf("Tensor[(%d, 3), \"f32\", Layout((%[1]d, 3), (3, %[1]d * 2 + 1))]", min(n, 20000))
		})),
		wrong(annotated("a layout in a layout", "", func(n int) string {
			return fmt.Sprintf("Tensor[(%d,), \"f32\", ComposedLayout(Layout((%[1]d,), (3,)), 1, Layout((%[1]d,), (2,)))]", min(n*60, 1<<20))
		})),
		wrong(annotated("layouts in layouts", "", func(n int) string {
			return fmt.Sprintf("Tensor[(%d,), \"f32\", %s]", 1<<10, nestedIn("ComposedLayout(Layout((1024,), (3,)), 1, ", "Layout((1024,), (2,))", ")", min(n, 60)))
		})),
		evaluated("a type made", "", func(n int) string { return fmt.Sprintf("Tensor[(long,) * %d, \"f32\"]", min(n, 64)) }),
		evaluated("tuple types", "T = Tensor[(long,) * 64, \"f32\"]\n", func(n int) string { return fmt.Sprintf("TupleType((T,) * %d)", min(n, 4096)) }),
		evaluated("types compared", "T = Tensor[(long,) * 64, \"f32\"]\nU = Tensor[(long + 1 - 1,) * 64, \"f32\"]\n", func(n int) string { return fmt.Sprintf("[T == U for _ in range(%d)]", n) }),
		evaluated("types shown", "T = Tensor[(long,) * 64, \"f32\"]\n", func(n int) string { return fmt.Sprintf("[repr(T) for _ in range(%d)]", n) }),
		evaluated("types hashed", "T = Tensor[(long,) * 64, \"f32\"]\n", func(n int) string { return fmt.Sprintf("[hash(T) for _ in range(%d)]", n) }),
		evaluated("shapes read", "T = Tensor[(long,) * 64, \"f32\"]\n", func(n int) string { return fmt.Sprintf("[T.shape for _ in range(%d)]", n) }),
		evaluated("dims summed", "", func(n int) string { return fmt.Sprintf("sum([V[i %% 64] for i in range(%d)], N)", n) }),
		evaluated("dims multiplied", "", func(n int) string { return fmt.Sprintf("[long * long for i in range(%d)]", n) }),
		evaluated("dims added", "", func(n int) string { return fmt.Sprintf("[quot + 1 for i in range(%d)]", n) }),
		evaluated("dims divided", "", func(n int) string { return fmt.Sprintf("[long // 3 %% 5 for i in range(%d)]", n) }),
		evaluated("dims compared", "quot2 = quot + 1\nquot3 = quot + 1\n", func(n int) string { return fmt.Sprintf("[quot2 == quot3 for i in range(%d)]", n) }),
		evaluated("dims shown", "", func(n int) string { return fmt.Sprintf("[str(quot) for i in range(%d)]", n) }),
		evaluated("dims hashed", "", func(n int) string { return fmt.Sprintf("[hash(quot) for i in range(%d)]", n) }),
		evaluated("ceildiv of dims", "", func(n int) string { return fmt.Sprintf("[ceildiv(long, 3) for i in range(%d)]", n) }),
		evaluated("variables made", "", func(n int) string { return fmt.Sprintf("[DimVar(f\"W{i}\", 1, 9) for i in range(%d)]", n) }),
	}
}

// layoutOperands are layouts that are hard in ways of their own.
var layoutOperands = []struct{ name, text string }{
	{"64 modes", "Layout((2,) * 60, tuple(2 ** i for i in range(60)))"}, {"modes backwards", "Layout((2,) * 60, tuple(2 ** (59 - i) for i in range(60)))"},
	{"thousands of modes", "Layout((1,) * 4000, (1,) * 4000)"}, {"thousands of twos", "Layout((2,) * 4000, (0,) * 4000)"}, {"thousands of strides", "Layout((2,) * 4000, tuple(3 * i + 1 for i in range(4000)))"},
	{"a tree", "Layout(deep(30), deep(30))"}, {"a wide extent", "Layout((2 ** 61,), (1,))"}, {"composed", "ComposedLayout(Layout((1 << 20,), (3,)), 1, Layout((1 << 20,), (2,)))"},
	{"composed often", "composed(60)"}, {"composed of modes", "ComposedLayout(Layout((2,) * 60, tuple(2 ** i for i in range(60))), 1, Layout((2,) * 60, tuple(2 ** i for i in range(60))))"},
	{"placed", "ShardLayout(Layout((2,) * 60, tuple(2 ** i for i in range(60))), tuple(S(i) for i in range(60)), big)"},
	{"symbolic", "Layout((long, long), (long, 1))"}, {"symbolic modes", "Layout((long,) * 64, (long,) * 64)"}, {"irregular", "Layout((5,) * 16, tuple(p * 7919 ** 2 + p * p for p in range(1009, 1025)))"},
	{"sevens", "Layout((3,) * 20, tuple(7 ** i for i in range(20)))"}, {"overlapping", "Layout((1000, 1000, 1000), (1, 1, 1))"},
}

const layoutsBefore = `def deep(n):
    t = (2, 3)
    for i in range(n): t = (t, 1)
    return t
def composed(n):
    l = Layout((1024,), (2,))
    for i in range(n): l = ComposedLayout(Layout((1024,), (3,)), 1, l)
    return l
def tried(f, n):
    out = []
    for i in range(n):
        try: out.append(f())
        except Exception as e: out.append(e)
    return out
`

// layoutOperations are what evaluated Python does with a layout l.
var layoutOperations = []string{"size(l)", "cosize(l)", "coalesce(l)", "left_inverse(l)", "right_inverse(l)", "complement(l)", "complement(l, 1 << 60)", "is_inverse_projectable(l)", "apply(l, 12345)",
	"idx2crd(12345, l.shape, l.strides)", "image(l, 12345)", "project(l, 12345)", "contains(l, 12345)", "repr(l)", "hash(l)", "l == l2", "l.shape", "l.strides", "Layout(l.shape, l.strides)",
	"ComposedLayout(l, 1, l)", "ShardLayout(l, (S(0),), line)", "ShardLayout(l, tuple(S(i) for i in range(60)), big)", "shard_layout_local_shape(ShardLayout(l, (S(0),), line))",
	"shard_layout_local_shape(l)", "layout_axis_to_tensor_axis(l.shape, (2 ** 60,))", "layout_axis_to_tensor_axis(l.shape, (2,) * 60)", "layout_axis_to_tensor_axis((2,) * 4000, (2,) * 4000)",
	"split_target_axes(l, (2 ** 60,))", "split_target_axes(l, (2,) * 60)", "split_target_axes(l, (1,) * 4000)", "flatten(l.shape)", "product(l.shape)", "canonical_shard_layout((2,) * 60, big, tuple(S(i) for i in range(60)))",
	"make_shard_tensor_type((2,) * 60, mesh=big, attrs=tuple(S(i) for i in range(60)))", "canonical_shard_layout((long,) * 60, big, tuple(S(i) for i in range(60)))", "Tensor[(2 ** 60,), \"f32\", l]", "TensorType((2 ** 60,), \"f32\", l, None)", "copy.deepcopy(l)", "dir(l)",
	"Mesh(Topology(\"gpu\", 4), l)", "big[0]", "big[(slice(0, 1),) * 60]", "big == big2", "repr(big)", "hash(big)", "big.layout", "big.names", "big.axes", "wide.axes", "wide.names", "wide.x", "wide.axis_named(\"x\")", "Mesh(Topology(\"gpu\", 2 ** 60), (2,) * 60, tuple(f\"a{i}\" for i in range(60)))", "big.a59"}

func grownLayouts() []Body {
	var all []Body
	for _, l := range layoutOperands {
		before := "import copy\n" + layoutsBefore + "l = " + l.text + "\nl2 = " + l.text + "\nwide = Mesh(Topology(\"gpu\", 1), (1,) * 1000)\nbig2 = Mesh(Topology(\"gpu\", 2 ** 60), (2,) * 60, tuple(f\"a{i}\" for i in range(60)))\n"
		for _, op := range layoutOperations {
			all = append(all, repeats(evaluated(op+" of "+l.name, before, func(n int) string { return fmt.Sprintf("tried(lambda: %s, %d)", op, n) })))
		}
		all = append(all, wrong(annotated("an annotation by "+l.name, before, func(n int) string { return "Tensor[(2 ** 60,), \"f32\", l]" })))
	}
	return all
}
