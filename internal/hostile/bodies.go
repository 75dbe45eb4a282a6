package hostile

import (
	"fmt"
	"strings"
)

// Body is a definition of the DSL that grows with a number.
type Body struct {
	Name    string
	Before  string             // at file level, beneath [BodyHead]
	Define  func(n int) string // defines f, which is no function where a Body gives a value of evaluated Python
	Fails   bool               // the definition is wrong, and is to be refused
	Most    int                // of the number that makes sense; 0 is any
	Repeats bool               // the number only repeats what is done
}

// BodyHead stands above a [Body].
const BodyHead = `from tilefoundry import func, module
from tilefoundry.dsl import *
from tilefoundry.ir.types import *
from tilefoundry.ir.types.dim import *
from tilefoundry.ir.types.shard import *
from tilefoundry.ir.types.shard.layout_algebra import *
N = DimVar("N", 1, 1000)
V = [DimVar(f"V{i}", 1, 9) for i in range(64)]
long = N
for _ in range(10): long = long + long
even = long * 2
quot = N
for i in range(450): quot = (quot + i) // 3
line = Mesh(Topology("gpu", 4), (4,), ("a",))
big = Mesh(Topology("gpu", 2 ** 60), (2,) * 60, tuple(f"a{i}" for i in range(60)))
modes = Layout((2,) * 64, (0,) * 64)
`

// A type that operands have, heavy in a way of its own: its annotation, its rank, and the name of its shape.
type operandType struct {
	name, before, annotation, shape string
	rank                            int
}

var operandTypes = []operandType{
	{"small", "", `Tensor[(4,), "f32"]`, "(4,)", 1},
	{"of 64 axes", "sh = (2,) * 64\n", `Tensor[sh, "f32"]`, "sh", 64},
	{"of 64 long axes", "sh = (even,) * 64\n", `Tensor[sh, "f32"]`, "sh", 64},
	{"of a long axis", "sh = (even, 4)\n", `Tensor[sh, "f32"]`, "sh", 2},
	{"of 8 quotients", "sh = (quot * 2,) * 8\n", `Tensor[sh, "f32"]`, "sh", 8},
	{"of 64 variables", "sh = tuple(v * 2 for v in V)\n", `Tensor[sh, "f32"]`, "sh", 64},
	{"placed on one axis", "sh = (8, 8)\n", `Tensor[sh, "f32", (8 @ line.a, 8)]`, "sh", 2},
	{"placed on 60 axes", "sh = (2,) * 60\nlay = ShardLayout(Layout((2,) * 60, tuple(2 ** (59 - i) for i in range(60))), tuple(S(i) for i in range(60)), big)\n",
		`Tensor[sh, "f32", lay]`, "sh", 60},
	{"placed in 60 modes", "sh = (2 ** 60,)\nlay = ShardLayout(Layout((2,) * 60, tuple(2 ** (59 - i) for i in range(60))), tuple(S(i) for i in range(60)), big)\n",
		`Tensor[sh, "f32", lay]`, "sh", 1},
	{"laid out in 60 modes", "sh = (2 ** 60,)\nlay = Layout((2,) * 60, tuple(2 ** i for i in range(60)))\n", `Tensor[sh, "f32", lay]`, "sh", 1},
	{"pending", "sh = (8, 8)\n", `Tensor[sh, "f32", ((8, 8), {line.a @ P("sum")})]`, "sh", 2},
}

// appliedTo are operations on x of such a type. RANK is its rank, SHAPE its shape, AXES all its axes, BACK the same from the last, ALL and ONES a subscript
// of all axes.
var appliedTo = []struct{ name, text string }{
	{"exp", "tf.exp(x)"}, {"add", "x + x"}, {"add a number", "x + 2.5"}, {"compare", "x < x"}, {"cast", "tf.cast(x, \"f16\")"}, {"clamp", "tf.clamp(x, 0.0, 1.0)"},
	{"negate", "-x"}, {"max", "tf.max(x, x)"}, {"transpose", "tf.transpose(x, perm=BACK)"}, {"transpose to itself", "tf.transpose(x, perm=AXES)"},
	{"reshape to itself", "tf.reshape(x, SHAPE)"}, {"reshape with one", "tf.reshape(x, (1,) + SHAPE)"}, {"flatten", "tf.reshape(x, (product(SHAPE),))"},
	{"reduce all", "tf.reduce(x, axes=AXES, kind=\"sum\")"}, {"reduce one", "tf.reduce(x, axes=(0,), kind=\"max\")"}, {"reduce away", "tf.reduce(x, axes=AXES, keepdim=False, kind=\"sum\")"},
	{"softmax", "tf.softmax(x, axis=-1)"}, {"argmax", "tf.argmax(x)"}, {"topk", "tf.topk(x, k=1)[0]"}, {"concat", "tf.concat(x, x, axis=0)"}, {"concat many", "tf.concat(MANY, axis=0)"},
	{"stack", "tf.stack(x, x, axis=0)"}, {"stack many", "tf.stack(MANY, axis=0)"}, {"split", "tf.split(x, axis=0, num_splits=2)[1]"}, {"split finely", "tf.split(x, axis=-1, num_splits=4)[1]"},
	{"slice all", "x[ALL]"}, {"slice ones", "x[ONES]"}, {"index", "x[ZEROS]"}, {"slice by op", "tf.slice(x, begin=(0,) * RANK, end=SHAPE, strides=(1,) * RANK)"},
	{"slice by steps", "tf.slice(x, begin=(0,) * RANK, end=SHAPE, strides=(2,) * RANK)"},
	{"insert", "tf.insert_slice(x, x, (ZEROS))"}, {"repeat", "tf.repeat_interleave(x, repeats=2, axis=0)"}, {"gather", "tf.gather(x, tf.argmax(x), axis=0)"},
	{"zeros", "tf.zeros(shape=SHAPE, dtype=\"f32\")"}, {"full like", "tf.full_like(x, 1.0)"}, {"shape", "tf.shape_of(x)"}, {"extract", "tf.shape_extract(tf.shape_of(x), index=0)"},
	{"rank", "tf.rank(x)"}, {"matmul", "x @ x"}, {"rms norm", "tf.rms_norm(x, x)"}, {"quant", "tf.quant(x, group=1)"}, {"gelu", "tf.gelu(x)"}, {"local", "tf.local(x)"},
	{"reshard", "tf.reshard(x, storage=\"smem\", layout=None)"}, {"reshard away", "tf.reshard(x, ((SHAPE), {big.a0 @ B()}))"}, {"call", "g(x)"}, {"call twice", "g(g(x))"}, {"call of a prototype", "h(x)"},
	{"logical", "not (x < x)"}, {"repeat axis", "tf.repeat_interleave(x, repeats=3, axis=-1)"}, {"a list", "[x, x + x][1]"}, {"unrolled", "[x + x for i in range(4)][3]"},
	{"wrong shape", "tf.reshape(x, (3,))"}, {"wrong types", "x + tf.cast(x, \"i32\")"}, {"wrong axis", "tf.softmax(x, axis=99)"}, {"wrong call", "g(x, x)"}, {"wrong argument", "k(x)"},
	{"wrong subscript", "x[0, 1, 2]"}, {"wrong attribute", "tf.reduce(x, axes=SHAPE, kind=\"sum\")"}, {"unknown op", "tf.nothing(x)"}, {"unknown name", "nothing(x) + x"},
}

func filledIn(text string, t operandType) string {
	axes, back := make([]string, t.rank), make([]string, t.rank)
	for i := range axes {
		axes[i], back[t.rank-1-i] = fmt.Sprint(i), fmt.Sprint(i)
	}
	return strings.NewReplacer("RANK", fmt.Sprint(t.rank), "SHAPE", t.shape, "AXES", "("+strings.Join(axes, ", ")+",)", "BACK", "("+strings.Join(back, ", ")+",)",
		"ALL", strings.TrimSuffix(strings.Repeat(":, ", t.rank), ", "), "ONES", strings.TrimSuffix(strings.Repeat("0:1, ", t.rank), ", "), "ZEROS", strings.Repeat("0, ", t.rank),
		"MANY", strings.TrimSuffix(strings.Repeat("x, ", 16), ", ")).Replace(text)
}

// Applied are functions that apply an operation n times to one operand, and to what it made before, for each type and operation.
func Applied() []Body {
	var all []Body
	for _, t := range operandTypes {
		before := t.before + "@func\ndef g(x: Tensor[" + t.shape + ", \"f32\"]): return x + x\n@func\ndef h(x: Tensor[" + t.shape + ", \"f32\"]) -> Tensor[" + t.shape +
			", \"f32\"]: pass\n@func\ndef k(x: Tensor[(N, N), \"f32\"]): return x\n"
		for _, op := range appliedTo {
			text := filledIn(op.text, t)
			head := "@func\ndef f(x: " + t.annotation + "):\n"
			all = append(all, Body{Name: op.name + " again, " + t.name, Before: before, Fails: true, Repeats: true, Define: func(n int) string {
				return head + strings.Repeat("    y = "+text+"\n", n) + "    return x\n"
			}}, Body{Name: op.name + " of what it made, " + t.name, Before: before, Fails: true, Repeats: true, Define: func(n int) string {
				return head + strings.Repeat("    x = "+text+"\n", n) + "    return x\n"
			}})
		}
	}
	return all
}

func numberedLines(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
