package ops_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// The 41 operator names of hir-ops.md §2.1 by category, with their IR names, and the 29 aliases of §2.2 with what they fix.
var (
	operators = map[string]string{
		"math": "binary Binary unary Unary clamp Clamp softplus Softplus",
		"nn": "matmul MatMul conv2d Conv2D relu ReLU sigmoid Sigmoid tanh Tanh gelu Gelu silu Silu softmax SoftMax layer_norm LayerNorm rms_norm RMSNorm " +
			"rope RoPE mma_sm80_16x8x16 Mma_SM80_16x8x16 wgmma_sm90_64x128x16 Wgmma_SM90_64x128x16",
		"tensor": "argmax ArgMax cache_update CacheUpdate cast Cast concat Concat full_like FullLike gather Gather insert_slice InsertSlice quant Quant rank Rank " +
			"reduce Reduce repeat_interleave RepeatInterleave reshape Reshape shape_of ShapeOf slice Slice split Split stack Stack topk TopK transpose Transpose " +
			"tuple_get_item TupleGetItem zeros Zeros",
		"shape":    "shape_compose ShapeCompose shape_extract ShapeExtract",
		"sharding": "local Local reshard Reshard",
	}
	binaryAliases = "add=add sub=sub mul=mul div=div floor_div=floor_div mod=mod min=min max=max minimum=min maximum=max cmp_eq=eq cmp_ne=ne cmp_lt=lt " +
		"cmp_le=le cmp_gt=gt cmp_ge=ge logical_and=and logical_or=or"
	unaryAliases = "neg=neg abs=abs logical_not=not rsqrt=rsqrt exp=exp log=log square=square ceil=ceil round=round exp2=exp2 log2=log2"
)

func TestCatalogue(t *testing.T) {
	var want []string
	for category, text := range operators {
		words := strings.Fields(text)
		for i := 0; i < len(words); i += 2 {
			surface, name := words[i], words[i+1]
			want = append(want, surface)
			s, ok := ir.Default.FirstKind("tf", surface) // OP-reg-8: the bare name finds it
			if !ok {
				t.Errorf("%s is not registered", surface)
				continue
			}
			if s.Kind.Name != name || s.Kind.Category != category || s.Kind.Surface != surface || s.Kind.Dialect != "tf" {
				t.Errorf("%s: kind %s, category %s, surface %s", surface, s.Kind.Name, s.Kind.Category, s.Kind.Surface)
			}
		}
	}
	if len(want) != 41 {
		t.Fatalf("%d operators in the table", len(want))
	}
	for i, text := range []string{binaryAliases, unaryAliases} {
		for _, pair := range strings.Fields(text) {
			name, value, _ := strings.Cut(pair, "=")
			want = append(want, name)
			if _, ok := ir.Default.FirstKind("tf", name); ok { // OP-reg-8
				t.Errorf("the alias %s is found as an op", name)
			}
			s, ok := ir.Default.First("tf", name)
			if !ok || !s.Alias || len(s.Fixed) != 1 { // OP-reg-4
				t.Errorf("%s is no alias", name)
				continue
			}
			fixed := s.Fixed[0].(ir.Enum).EnumValue()
			if s.Kind.Name != []string{"Binary", "Unary"}[i] || fixed != value {
				t.Errorf("%s is %s %s", name, s.Kind.Name, fixed)
			}
		}
	}
	slices.Sort(want) // OP-reg-5
	if d := cmp.Diff(want, ir.Default.Names("tf")); d != "" {
		t.Errorf("OP-reg-1: %s", d)
	}
	if len(want) != 70 {
		t.Errorf("OP-reg-1: %d names", len(want))
	}
	for _, name := range want {
		if n := len(ir.Default.Schemas("tf", name)); n != 1 {
			t.Errorf("OP-reg-2: %s has %d schemas", name, n)
		}
	}
	for _, name := range []string{"tile", "range", "DimVar", "ceildiv", "dim_min", "dim_max", "DimAdd"} {
		if _, ok := ir.Default.First("tf", name); ok {
			t.Errorf("OP-reg-6: %s is a member", name)
		}
	}
}

func TestKindsAreDescribed(t *testing.T) {
	for _, k := range ir.Default.Kinds("tf") {
		if k.Infer == nil || k.Build == nil {
			t.Errorf("%s has no type rule or builder", k.Name)
		}
		if !strings.HasSuffix(k.Doc, ".") {
			t.Errorf("%s: documentation %q", k.Name, k.Doc)
		}
		for _, p := range k.Params {
			if p.Doc == "" {
				t.Errorf("%s.%s has no documentation", k.Name, p.Name)
			}
			if !p.Input {
				continue
			}
			want := ir.Pattern(ir.TensorPattern{}) // OP-reg-12
			if k.Name == "InsertSlice" && p.Name == "offsets" {
				want = ir.ScalarPattern{}
			}
			if !ir.EqualPatterns(p.Pattern, want) || p.HasDef || p.Optional {
				t.Errorf("OP-reg-12: operand %s.%s", k.Name, p.Name)
			}
		}
	}
}

func TestEnumerations(t *testing.T) {
	for _, c := range []struct {
		members []ir.Enum
		want    string // OP-reg-10
	}{
		{ir.BinaryKinds(), "add sub mul div floor_div mod min max eq ne lt le gt ge and or"},
		{ir.UnaryKinds(), "neg abs rsqrt cast not relu square exp log ceil round exp2 log2"},
		{ir.ReduceKinds(), "mean sum abs_max max"},
	} {
		var got []string
		for _, m := range c.members {
			got = append(got, m.EnumValue())
		}
		if d := cmp.Diff(strings.Fields(c.want), got); d != "" {
			t.Error(d)
		}
	}
}

// surfaceCall is one call as source writes it.
type surfaceCall struct {
	name     string
	args     []any // operands and positional attributes
	keywords map[string]any
	want     string
	code     diag.Code
	says     []string
}

// call binds and types a call by its surface name.
func call(c surfaceCall) (*ir.Call, error) {
	s, ok := ir.Default.First("tf", c.name)
	if !ok {
		return nil, ir.Verifyf(diag.UnknownOp, "no op %s", c.name)
	}
	var positional []ir.Arg
	for _, a := range c.args {
		positional = append(positional, argument(a))
	}
	var names []string
	for n := range c.keywords {
		names = append(names, n)
	}
	slices.Sort(names)
	var keywords []ir.Keyword
	for _, n := range names {
		keywords = append(keywords, ir.Keyword{Name: n, Arg: argument(c.keywords[n])})
	}
	b, err := ir.BindCall(s, positional, keywords)
	if err != nil {
		return nil, err
	}
	args := make([]ir.Expr, len(b.Operands))
	for i, a := range b.Operands {
		if args[i], err = ir.OperandExpr(s.Kind, i, a); err != nil {
			return nil, err
		}
	}
	if args, err = ir.RetypeLiterals(args); err != nil {
		return nil, err
	}
	return ir.NewCall(b.Op, args, diag.Location{})
}

func argument(v any) ir.Arg {
	switch v := v.(type) {
	case types.Type:
		return ir.Arg{Expr: ir.NewVar("p", v, false)}
	case ir.Expr:
		return ir.Arg{Expr: v}
	case int:
		return ir.Arg{Value: int64(v)}
	case []any:
		items := make([]ir.Value, len(v))
		for i, item := range v {
			if a := argument(item); a.Expr != nil {
				items[i] = a.Expr
			} else {
				items[i] = a.Value
			}
		}
		return ir.Arg{Value: items}
	}
	return ir.Arg{Value: v}
}

func tuple(items ...any) []any {
	if items == nil {
		return []any{}
	}
	return items
}

// One well-typed call of every name, in the forms of binding that OP-call-1 allows.
func TestSurfaceCalls(t *testing.T) {
	x, i, b := ten("f32", 4, 8), ten("i32", 4), ten("bool", 4)
	same, scalar := `Tensor[(4, 8), "f32"]`, types.MetaScalar(types.I64)
	meta := `Tensor[(), "i64", Layout((), ()), None]`
	kw := func(pairs ...any) map[string]any {
		m := map[string]any{}
		for i := 0; i < len(pairs); i += 2 {
			m[pairs[i].(string)] = pairs[i+1]
		}
		return m
	}
	cases := []surfaceCall{
		{name: "binary", args: []any{x, x}, keywords: kw("kind", "mul"), want: same},
		{name: "unary", args: []any{x, "square"}, want: same},
		{name: "clamp", args: []any{x, 0, 6.0}, want: same}, // OP-call-10: a float attribute takes an integer
		{name: "softplus", args: []any{x}, want: same},
		{name: "matmul", args: []any{x, ten("f32", 8, 2)}, want: `Tensor[(4, 2), "f32"]`},
		{name: "conv2d", args: []any{ten("f32", 1, 1, 4, 4), ten("f32", 1, 1, 1, 1), ten("f32", 1), tuple(1, 1), tuple(0, 0), tuple(1, 1), 1}, want: `Tensor[(1, 1, 4, 4), "f32"]`},
		{name: "relu", args: []any{x}, want: same},
		{name: "sigmoid", args: []any{x}, want: same},
		{name: "tanh", args: []any{x}, want: same},
		{name: "gelu", args: []any{x}, want: same},
		{name: "silu", args: []any{x}, want: same},
		{name: "softmax", args: []any{x, -1}, want: same},
		{name: "layer_norm", args: []any{x, ten("f32", 8), ten("f32", 8)}, keywords: kw("axis", -1, "eps", 1e-5), want: same},
		{name: "rms_norm", args: []any{x, ten("f32", 8)}, want: same},
		{name: "rope", args: []any{x, x, x, x, i}, want: "(" + same + ", " + same + ")"},
		{name: "mma_sm80_16x8x16", args: []any{ten("bf16", 16, 16), ten("bf16", 16, 8), "bf16", "bf16", "f32"}, want: `Tensor[(16, 8), "f32"]`},
		{name: "wgmma_sm90_64x128x16", args: []any{ten("bf16", 64, 16), ten("bf16", 16, 128), "bf16", types.BF16, "f32"}, want: `Tensor[(64, 128), "f32"]`},
		{name: "argmax", args: []any{x}, want: `Tensor[(4,), "i64"]`},
		{name: "cache_update", args: []any{ten("f32", 1, 8, 1, 1), ten("i32"), ten("i32"), ten("f32", 1, 2, 1, 1)}, want: `Tensor[(1, 8, 1, 1), "f32"]`},
		{name: "cast", args: []any{x, "bf16"}, want: `Tensor[(4, 8), "bf16"]`},
		{name: "concat", args: []any{x, x}, keywords: kw("axis", 0), want: `Tensor[(8, 8), "f32"]`},
		{name: "full_like", args: []any{x, 1}, want: same},
		{name: "gather", args: []any{x, i}, keywords: kw("axis", 0), want: same},
		{name: "insert_slice", args: []any{x, ten("f32", 1, 8), tuple(3, 0)}, want: same}, // OP-call-7
		{name: "quant", args: []any{x}, keywords: kw("group", 4), want: `(Tensor[(4, 8), "fp8e4m3"], Tensor[(4, 2), "f32"])`},
		{name: "rank", args: []any{x}, want: meta},
		{name: "reduce", args: []any{x, tuple(0), true, "sum"}, want: `Tensor[(1, 8), "f32"]`}, // OP-call-1
		{name: "repeat_interleave", args: []any{x, 2, 0}, want: `Tensor[(8, 8), "f32"]`},
		{name: "reshape", args: []any{x, tuple(-1)}, want: `Tensor[(32,), "f32"]`},
		{name: "shape_of", args: []any{x}, want: `Tensor[(2,), "i64", Layout((2,), (1,)), None]`},
		{name: "slice", args: []any{x, tuple(0, 0), tuple(2, 8), tuple(1, 2)}, want: `Tensor[(2, 4), "f32"]`},
		{name: "split", args: []any{x, 0, 2}, want: `(Tensor[(2, 8), "f32"], Tensor[(2, 8), "f32"])`},
		{name: "stack", args: []any{x, x}, keywords: kw("axis", -1), want: `Tensor[(4, 8, 2), "f32"]`},
		{name: "topk", args: []any{x, 2}, want: `(Tensor[(4, 2), "f32"], Tensor[(4, 2), "i64"])`},
		{name: "topk", args: []any{ten("f32", 4, S), S}, want: `(Tensor[(4, S), "f32"], Tensor[(4, S), "i64"])`},
		{name: "transpose", args: []any{x, tuple(1, 0)}, want: `Tensor[(8, 4), "f32"]`},
		{name: "tuple_get_item", args: []any{must(types.NewTuple(x, x)), 1}, want: same},
		{name: "zeros", args: []any{tuple(2, S), "f32", "smem"}, want: `Tensor[(2, S), "f32", "smem"]`}, // OP-zeros-1
		{name: "zeros", args: []any{tuple(), "f32"}, want: `Tensor[(), "f32"]`},
		{name: "shape_compose", args: []any{scalar, scalar}, want: `Tensor[(2,), "i64", Layout((2,), (1,)), None]`},
		{name: "shape_extract", args: []any{ten("i64", 2), 1}, want: meta},
	}
	for _, pair := range strings.Fields(binaryAliases + " " + unaryAliases) {
		name, kind, _ := strings.Cut(pair, "=")
		c := surfaceCall{name: name, args: []any{x, x}, want: same}
		switch {
		case kind == "and" || kind == "or":
			c.args, c.want = []any{b, b}, `Tensor[(4,), "bool"]`
		case kind == "not":
			c.args, c.want = []any{b}, `Tensor[(4,), "bool"]`
		case kind == "floor_div" || kind == "mod":
			c.args, c.want = []any{i, i}, `Tensor[(4,), "i32"]`
		case strings.HasPrefix(name, "cmp_"):
			c.want = `Tensor[(4, 8), "bool"]`
		case strings.Contains(unaryAliases, pair):
			c.args = []any{x}
		}
		cases = append(cases, c)
	}
	covered := []string{"local", "reshard"} // refused: TestNotBuilt
	for _, c := range cases {
		covered = append(covered, c.name)
		t.Run(c.name, func(t *testing.T) {
			got, err := call(c)
			if err != nil {
				t.Fatal(err)
			}
			if got.Type().String() != c.want {
				t.Errorf("type %s, want %s", got.Type(), c.want)
			}
		})
	}
	slices.Sort(covered)
	if d := cmp.Diff(ir.Default.Names("tf"), slices.Compact(covered)); d != "" {
		t.Errorf("names without a call: %s", d)
	}
}

func TestBindingRefusals(t *testing.T) {
	x := ten("f32", 4, 8)
	kw := func(name string, v any) map[string]any { return map[string]any{name: v} }
	for _, c := range []surfaceCall{
		{name: "softmax", args: []any{x, 1}, keywords: kw("x", x), code: diag.OperandByKeyword, says: []string{"OP-call-2", "softmax", "x"}},
		{name: "softmax", args: []any{x, 1}, keywords: kw("axis", 1), code: diag.DuplicateAttribute, says: []string{"OP-call-3", "softmax", "axis"}},
		{name: "reshape", args: []any{x}, keywords: kw("shape", tuple(32)), code: diag.UnknownAttribute, says: []string{"OP-call-3", "reshape", "shape", "new_shape"}},
		{name: "relu", keywords: kw("x", x), code: diag.OperandByKeyword, says: []string{"OP-call-2", "relu", "x"}},
		{name: "softmax", args: []any{x}, keywords: kw("axes", 1), code: diag.UnknownAttribute, says: []string{"OP-call-3", "axes", "did you mean `axis`"}},
		{name: "softmax", args: []any{x, 1}, keywords: kw("axes", 1), code: diag.UnknownAttribute, says: []string{"OP-call-3", "softmax", "axes", "did you mean `axis`"}},
		{name: "clamp", args: []any{x}, code: diag.MissingAttribute, says: []string{"OP-call-3", "clamp", "max_val, min_val"}},
		{name: "relu", args: []any{x, x}, code: diag.BadArity, says: []string{"OP-call-4", "1", "2"}},
		{name: "add", args: []any{x, x, "add"}, code: diag.BadArity, says: []string{"OP-reg-4", "2", "3"}},
		{name: "add", args: []any{x, x}, keywords: kw("kind", "add"), code: diag.UnknownAttribute, says: []string{"OP-reg-4", "add", "kind"}},
		{name: "matmul", args: []any{x}, code: diag.BadArity, says: []string{"OP-call-5", "matmul", "2", "1"}},
		{name: "concat", args: []any{x, x, 0}, code: diag.MissingAttribute, says: []string{"OP-call-6", "axis"}},
		{name: "relu", args: []any{tuple(x, x)}, code: diag.TupleOperand, says: []string{"OP-call-7", "tuple"}},
		{name: "reduce", args: []any{x, tuple(0), true, "prod"}, code: diag.UnknownName, says: []string{"OP-call-9", "ReduceKind", `"prod"`, "mean, sum, abs_max, max"}},
		{name: "cast", args: []any{x, "fp16"}, code: diag.UnknownName, says: []string{"OP-call-9", `"fp16"`, "f16", "bf16"}},
		{name: "zeros", args: []any{tuple(4), "f32", "umat"}, code: diag.UnknownName, says: []string{"OP-call-9", `"umat"`, "host, gmem, smem, rmem, tmem"}},
		{name: "softmax", args: []any{x, true}, code: diag.BadAttribute, says: []string{"OP-call-10", "softmax", "axis", "int", "bool"}},
		{name: "softmax", args: []any{x, 1.0}, code: diag.BadAttribute, says: []string{"OP-call-10", "axis", "float"}},
		{name: "reduce", args: []any{x, 0}, code: diag.BadAttribute, says: []string{"OP-call-10", "axes", "tuple"}},
		{name: "reduce", args: []any{x, tuple(0), 1}, code: diag.BadAttribute, says: []string{"OP-call-10", "keepdim", "bool", "int"}},
		{name: "topk", args: []any{x, true}, code: diag.BadAttribute, says: []string{"OP-topk-1", "k", "bool"}},
		{name: "slice", args: []any{x, tuple(0, 0.5), tuple(1, 1), tuple(1, 1)}, code: diag.BadAttribute, says: []string{"OP-slice-1", "begin", "float"}},
		{name: "tuple_get_item", args: []any{tuple(x, x), 0}, code: diag.TupleOperand, says: []string{"OP-call-7", "tuple"}},
	} {
		rule, says := c.says[0], c.says[1:]
		if !strings.HasPrefix(rule, "OP-") {
			rule, says = "", c.says
		}
		t.Run(rule+" "+c.name, func(t *testing.T) {
			_, err := call(c)
			refused(t, err, c.code, says...)
		})
	}
}

// Two calls of an op whose parameters are all operands carry equal targets (OP-reg-9), and an op is rebuilt from its attributes unchanged.
func TestOpValues(t *testing.T) {
	if !ir.EqualOps(ops.MatMul{}, ops.MatMul{}) || ir.EqualOps(ops.ReLU{}, ops.Tanh{}) {
		t.Error("OP-reg-9")
	}
	for _, op := range []ir.Op{
		binary(ir.Mod), unary(ir.Log2), ops.Clamp{Min: -1, Max: 2}, ops.Gelu{Approximate: "none"}, ops.SoftMax{Axis: -1}, ops.LayerNorm{Axis: 1, Eps: 1e-5}, ops.RMSNorm{Eps: 1e-6},
		ops.Cast{DType: types.BF16}, ops.Concat{Axis: 1}, ops.FullLike{Value: 2}, ops.Gather{Axis: 1, BatchDims: 1}, ops.Quant{Scheme: "s", Group: 4, Target: types.I32},
		ops.Reduce{Axes: []int64{0, -1}, KeepDim: true, Fn: ir.ReduceMax}, ops.RepeatInterleave{Repeats: 2, Axis: 1}, reshape(-1, S), slice(dims(0, S), dims(4, C)),
		ops.Split{Axis: 1, NumSplits: 2}, ops.Stack{Axis: -1}, ops.TopK{K: S, Axis: 1, Largest: true}, transpose(1, 0), ops.TupleGetItem{Index: 1}, ops.ArgMax{Axis: 1},
		ops.Zeros{Shape: dims(1, S), DType: types.F32, Storage: types.RMem}, ops.ShapeExtract{Index: 1}, ops.Reshard{Storage: types.SMem}, ops.Reshard{},
		ops.Conv2D{Stride: []int64{1, 2}, Padding: []int64{0, 1}, Dilation: []int64{1, 1}, Groups: 2}, ops.MmaSM80{Mma: ops.Mma{A: types.F16, B: types.F16, Acc: types.F32, ALayout: "T", BLayout: "N"}},
	} {
		again, err := op.Kind().Build(op.Attrs())
		if err != nil || !ir.EqualOps(op, again) {
			t.Errorf("%s is rebuilt as %v: %v", op.Kind().Name, again, err)
		}
		if len(op.Attrs()) != len(op.Kind().AttrParams()) {
			t.Errorf("%s gives %d attributes", op.Kind().Name, len(op.Attrs()))
		}
	}
}

// anyOp is an op of a kind without attribute values: enough where the operands alone are judged.
type anyOp struct {
	ir.OpBase
	kind *ir.OpKind
}

func (o anyOp) Kind() *ir.OpKind { return o.kind }

func (anyOp) Attrs() []ir.Value { return nil }

// TYP-90, CORE-212: a tuple is no operand of any op but tuple_get_item, the tuple of offsets of insert_slice excepted.
func TestTupleOperands(t *testing.T) {
	x := ten("f32", 4)
	pair, err := types.NewTuple(x, x)
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, k := range ir.Default.Kinds("tf") {
		n := k.Inputs()
		for i := range n {
			if k.Name == "TupleGetItem" || k.Name == "InsertSlice" && i == 2 {
				continue
			}
			args := make([]ir.Expr, n)
			for j := range args {
				args[j] = ir.NewVar("p", x, false)
			}
			args[i] = ir.NewVar("p", pair, false)
			_, err := ir.NewCall(anyOp{kind: k}, args, diag.Location{})
			if errs := ir.AsErrors(err); len(errs) != 1 || errs[0].Code != diag.TupleOperand || !strings.Contains(errs[0].Message, "is a tuple") || errs[0].Operand != i+1 {
				t.Errorf("%s with a tuple as operand %d: %v", k.Surface, i, err)
			}
			checked++
		}
	}
	if checked < 50 {
		t.Errorf("%d operands checked", checked)
	}
	item, err := ir.NewCall(ops.TupleGetItem{Index: 1}, []ir.Expr{ir.NewVar("p", pair, false)}, diag.Location{})
	if err != nil || !types.Equal(item.Type(), x) {
		t.Errorf("tuple_get_item: %v", err)
	}
}
