package main

import (
	"fmt"
	"strings"
)

const bodyHead = "from tilefoundry import func, module\nfrom tilefoundry.dsl import *\nfrom tilefoundry.ir.types import *\nfrom tilefoundry.ir.types.dim import *\n" +
	"from tilefoundry.ir.types.shard import *\nfrom tilefoundry.ir.types.shard.layout_algebra import *\n"

// longDim makes a dimension of a thousand variables.
const longDim = "d = DimVar(\"N\", 1, 9)\nfor _ in range(10): d = d + d\n"

// bodyPrograms are attacks on what stands between evaluated Python and the bodies of functions: captured values, comprehensions that unroll, names that
// are not bound.
func bodyPrograms() []attackSource {
	fn := func(body string) string {
		return "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n" + body + "    return x\n"
	}
	program := func(before, body string) string { return bodyHead + before + fn(body) }
	return []attackSource{
		{"a list that holds itself as an attribute", "TF4035", program("a = []\na.append(a)\n", "    y = tf.reshape(x, a)\n")},
		{"a tuple that doubles as an attribute", limited, program("a = (1,) * 100\nfor _ in range(9): a = (a,) * 100\n", "    y = tf.zeros(shape=a, dtype=\"f32\")\n")},
		{"metadata that hold themselves", "", bodyHead + "from tilefoundry.ir.core.module import Module\na = []\na.append(a)\n" + fn("") + "M = Module(\"M\", (f,), metadata={\"a\": a})\n"},
		{"metadata that double", "", bodyHead + "from tilefoundry.ir.core.module import Module\na = [1] * 100\nfor _ in range(9): a = [a] * 100\n" + fn("") + "M = Module(\"M\", (f,), metadata={\"a\": a})\n"},
		{"a wide list as an attribute again and again", "TF3002", program("a = [1] * 4000000\n", strings.Repeat("    y = tf.zeros(shape=a, dtype=\"f32\")\n", 20000))},
		{"a wide list unrolled again and again", "TF5053", program("a = [1] * 65000\n", strings.Repeat("    z = [1 for i in a]\n", 10000))},
		{"a wide list of the body looked up", passes, program("", "    y = [i for i in range(60000)]\n"+strings.Repeat("    z = tf.zeros(shape=(len(y),), dtype=\"f32\")\n", 20000))},
		{"a long expression unrolled", limited, program("", "    y = ["+strings.Repeat("x + ", 400)+"x for i in range(60000)]\n")},
		{"a long expression read on trial", "", bodyHead + fn(strings.Join(numbered("    a%d = 0.0", 1000), "\n")+"\n    for i in range(3):\n"+strings.Join(numbered("        a%d = a%[1]d * 1.0", 1000), "\n")+
			"\n        y = ["+strings.Repeat("[x + x, x + x], ", 40000)+"x]\n")},
		{"many unknown names among many", "TF5020", program("", strings.Join(numbered("    a%dxyz = x", 28000), "\n")+"\n"+strings.Join(numbered("    y = aa%dxyz + x", 15000), "\n")+"\n")},
		{"many unknown meshes among many", "", bodyHead + strings.Join(numbered("m%d = Mesh(Topology(\"g\", 4), (4,), (\"a\",))", 6000), "\n") + "\n" +
			strings.Join(numbered("@func\ndef f%d(x: Tensor[(4,), \"f32\", (4 @ mm%[1]d.a,)]): return x", 6000), "\n") + "\n"},
		{"errors of long types in number", "", bodyHead + longDim + "@func\ndef f(x: Tensor[(d,) * 64, \"f32\"], y: Tensor[(d + 1,) * 64, \"f32\"]):\n" + strings.Repeat("    z = x + y\n", 20000) + "    return x\n"},
		{"values of a long type", limited, bodyHead + longDim + "@func\ndef f(x: Tensor[(d,) * 64, \"f32\"]):\n" + strings.Repeat("    x = x + x\n", 60000) + "    return x\n"},
		{"functions of long types", "", bodyHead + "N = [DimVar(f\"N{i}\", 1, 9) for i in range(60)]\nd = sum(N[1:], N[0])\n" +
			strings.Join(numbered("@func\ndef f%d(x: Tensor[(d,) * 60, \"f32\"]): return x + x", 14000), "\n") + "\n"},
		{"splits into thousands", limited, bodyHead + "@func\ndef f(x: Tensor[(4000,), \"f32\"]):\n" + strings.Repeat("    y = tf.split(x, num_splits=4000, axis=0)\n", 20000) + "    return x\n"},
		{"a type of long types shown", limited, bodyHead + longDim + "r = repr(TupleType((Tensor[(d,) * 64, \"f32\"],) * 4000))\n"},
		{"deep types hashed", limited, bodyHead + "t = Tensor[(4,), \"f32\"]\nfor i in range(4000): t = TupleType((t,))\nwhile True: hash(t)\n"},
		{"types of long types hashed", limited, bodyHead + longDim + "t = TupleType((Tensor[(d,) * 64, \"f32\"],) * 4000)\nwhile True: hash(t)\n"},
		{"types of long types compared", limited, bodyHead + longDim + "t, u = [TupleType((Tensor[(d,) * 64, \"f32\"],) * 4000) for _ in (1, 2)]\nwhile True: t == u\n"},
		{"layouts of thousands of modes compared", limited, bodyHead + "l, m = [Layout((2,) * 3000, tuple(3 * i for i in range(3000))) for _ in (1, 2)]\nwhile True: l == m\n"},
		{"layouts of thousands of modes hashed", limited, bodyHead + "l = Layout((2,) * 60, tuple(2 ** i for i in range(60)))\nwhile True: hash(l)\n"},
		{"tuples of layouts for ever", limited, bodyHead + "l = Layout((2,) * 60, tuple(2 ** i for i in range(60)))\nwhile True: flatten(l.shape); product(l.shape); idx2crd(5, l.shape, l.strides)\n"},
		{"a dim variable of a long name", "TF3001", bodyHead + "d = DimVar(\"N\" * 500000, 1, 9)\nfor _ in range(11): d = d + d\nrepr(d)\n"},
		{"operands joined by and", "TF5012", program("", "    y = "+strings.Repeat("x and ", 100000)+"x\n")},
	}
}

// sixtyAxes gives each of many values a type whose text is a thousand times as long as the statement that makes the value.
func sixtyAxes() string {
	return bodyHead + "m = Mesh(Topology(\"gpu\", 2 ** 60), (2,) * 60, tuple(f\"a{i}\" for i in range(60)))\n@func\ndef f(x: Tensor[(2,) * 60, \"f32\", (" +
		strings.Join(numbered("2 @ m.a%d", 60), ", ") + ")]):\n" + strings.Repeat("    x = x + x\n", 19000) + "    return x\n"
}

// textPrograms are attacks on what names the parts of a text.
func textPrograms() []attackSource {
	return []attackSource{
		{"meshes of thousands", "", bodyHead + "m = [Mesh(Topology(\"g\", 4), (4,), (f\"a{i}\",)) for i in range(8000)]\n" +
			strings.Join(numbered("@func\ndef f%d(x: Tensor[(4,), \"f32\", ShardLayout(Layout((4,), (1,)), (S(0),), m[%[1]d])]): return x", 8000), "\n") + "\n"},
		{"dim variables of one name", "", bodyHead + strings.Join(numbered("N%d = DimVar(\"N\", 1, %[1]d + 5)", 6000), "\n") + "\n" +
			strings.Join(numbered("@func\ndef f%d(x: Tensor[(N%[1]d,), \"f32\"]): return x + x", 6000), "\n") + "\n"},
		{"functions that call the one before", "", bodyHead + "@func\ndef g(x: Tensor[(4,), \"f32\"]): return x\n" + chained(12000)},
	}
}

// chained are functions that each call the one before twice.
func chained(n int) string {
	var b strings.Builder
	b.WriteString("@func\ndef f0(x: Tensor[(4,), \"f32\"]): return g(x)\n")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "@func\ndef f%d(x: Tensor[(4,), \"f32\"]): return f%d(f%d(x))\n", i, i-1, i-1)
	}
	return b.String()
}
