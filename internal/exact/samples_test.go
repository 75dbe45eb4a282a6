package exact_test

import (
	"math/big"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/internal/exact"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// This file generates calls: an op with its attributes, operands of small shapes, and placements that mostly fit together.

func halves(r *rand.Rand) exact.Number { return big.NewRat(r.Int64N(17)-8, 2) }
func whole(r *rand.Rand) exact.Number  { return exact.Int(int(r.Int64N(9)) - 4) }
func bit(r *rand.Rand) exact.Number    { return exact.Int(int(r.Int64N(2))) }
func nonzero(r *rand.Rand) exact.Number {
	n := int(r.Int64N(4)) + 1
	if r.Int64N(2) == 0 {
		n = -n
	}
	return exact.Int(n)
}

func below(n int64) func(*rand.Rand) exact.Number {
	return func(r *rand.Rand) exact.Number { return exact.Int(int(r.Int64N(n))) }
}

func always(n int) func(*rand.Rand) exact.Number {
	return func(*rand.Rand) exact.Number { return exact.Int(n) }
}

func zerosOf(o operand) ir.Op {
	return ops.Zeros{Shape: dim.Consts(o.shape...), DType: o.dtype, Storage: types.GMem}
}

func f32(shape ...int64) operand { return operand{shape: shape, dtype: types.F32, draw: halves} }

func of(dtype *types.DType, draw func(*rand.Rand) exact.Number, shape ...int64) operand {
	return operand{shape: shape, dtype: dtype, draw: draw}
}

// extent is one that meshes of 2, 3 and 4 often divide. Earlier entries are drawn more often.
func extent(t *rapid.T) int64 {
	return rapid.SampledFrom([]int64{12, 6, 4, 8, 2, 3, 1}).Draw(t, "extent")
}

// shapeOf generates a shape of at most 96 elements.
func shapeOf(t *rapid.T, lo, hi int) []int64 {
	shape := make([]int64, rapid.IntRange(lo, hi).Draw(t, "rank"))
	size := int64(1)
	for a := range shape {
		shape[a] = extent(t)
		for size*shape[a] > 96 {
			shape[a] = (shape[a] + 1) / 2
		}
		size *= shape[a]
	}
	return shape
}

func axisIn(t *rapid.T, rank int) int64 {
	return rapid.Int64Range(int64(-rank), int64(rank-1)).Draw(t, "axis")
}

func with(shape []int64, axis int64, n int64) []int64 {
	out := slices.Clone(shape)
	out[positive(axis, len(shape))] = n
	return out
}

func positive(axis int64, rank int) int64 {
	if axis < 0 {
		return axis + int64(rank)
	}
	return axis
}

// generators makes a call's op and operands by the name of the op's kind.
var generators = map[string]func(t *rapid.T) (ir.Op, []operand){
	"Binary": func(t *rapid.T) (ir.Op, []operand) {
		// add and mul admit partial states, so half of the samples are theirs.
		fn := rapid.SampledFrom(append([]ir.Enum{ir.Mul, ir.Add, ir.Mul, ir.Add}, ir.BinaryKinds()...)).Draw(t, "kind").(ir.BinaryKind)
		shape := shapeOf(t, 1, 3)
		other := slices.Clone(shape)[rapid.IntRange(0, 1).Draw(t, "shorter"):]
		for a := range other {
			if rapid.IntRange(0, 5).Draw(t, "stretch") == 0 {
				other[a] = 1
			}
		}
		x, y := f32(shape...), f32(other...)
		switch fn {
		case ir.And, ir.Or:
			x, y = of(types.Bool, bit, shape...), of(types.Bool, bit, other...)
		case ir.FloorDiv, ir.Mod:
			x, y = of(types.I32, whole, shape...), of(types.I32, nonzero, other...)
		case ir.Div:
			y.draw = nonzero
		case ir.Add, ir.Mul:
		default:
			x.draw, y.draw = whole, whole
		}
		if fn != ir.Div && fn != ir.FloorDiv && fn != ir.Mod && rapid.Bool().Draw(t, "swap") {
			x, y = y, x
		}
		return ops.Binary{Fn: fn}, []operand{x, y}
	},
	"Unary": func(t *rapid.T) (ir.Op, []operand) {
		fn := rapid.SampledFrom(ir.UnaryKinds()).Draw(t, "kind").(ir.UnaryKind)
		x := f32(shapeOf(t, 0, 3)...)
		if fn == ir.Not {
			x.dtype, x.draw = types.Bool, bit
		}
		return ops.Unary{Fn: fn}, []operand{x}
	},
	"Clamp":    elementwise(ops.Clamp{Min: -1, Max: 1.5}),
	"ReLU":     elementwise(ops.ReLU{}),
	"Sigmoid":  elementwise(ops.Sigmoid{}),
	"Tanh":     elementwise(ops.Tanh{}),
	"Softplus": elementwise(ops.Softplus{}),
	"Silu":     elementwise(ops.SiLU{}),
	"Gelu":     elementwise(ops.Gelu{Approximate: "tanh"}),
	"FullLike": func(t *rapid.T) (ir.Op, []operand) {
		return ops.FullLike{Value: float64(rapid.IntRange(-1, 1).Draw(t, "value"))}, []operand{f32(shapeOf(t, 0, 3)...)}
	},
	"Cast": func(t *rapid.T) (ir.Op, []operand) {
		from := rapid.SampledFrom([]*types.DType{types.F32, types.F16, types.I32, types.I64, types.Bool}).Draw(t, "from")
		to := rapid.SampledFrom([]*types.DType{types.F32, types.BF16, types.FP8E4M3, types.I32, types.I64, types.Bool}).Draw(t, "to")
		draw := halves
		if from.IsInteger() {
			draw = whole
		}
		if from.IsBool() {
			draw = bit
		}
		return ops.Cast{DType: to}, []operand{of(from, draw, shapeOf(t, 0, 3)...)}
	},
	"MatMul": func(t *rapid.T) (ir.Op, []operand) {
		m, k, n := extent(t), extent(t), extent(t)
		batch := rapid.SampledFrom([][]int64{nil, nil, {2}, {4}}).Draw(t, "batch")
		lhs, rhs := append(slices.Clone(batch), m, k), append(slices.Clone(batch), k, n)
		switch rapid.IntRange(0, 3).Draw(t, "broadcast") {
		case 0:
			rhs = []int64{k, n}
		case 1:
			if batch != nil {
				lhs[0] = 1
			}
		}
		return ops.MatMul{}, []operand{f32(lhs...), f32(rhs...)}
	},
	"Mma_SM80_16x8x16": func(*rapid.T) (ir.Op, []operand) {
		return ops.MmaSM80{Mma: ops.Mma{A: types.F16, B: types.F16, Acc: types.F32, ALayout: "T", BLayout: "N"}}, []operand{of(types.F16, whole, 16, 16), of(types.F16, whole, 16, 8)}
	},
	"Conv2D": func(t *rapid.T) (ir.Op, []operand) {
		groups := rapid.Int64Range(1, 2).Draw(t, "groups")
		n, c, o := rapid.SampledFrom([]int64{2, 4}).Draw(t, "n"), 2*groups/groups, rapid.SampledFrom([]int64{2, 4}).Draw(t, "o")
		bias := f32(o)
		bias.zeros = rapid.Bool().Draw(t, "zero bias")
		if bias.zeros {
			bias.draw = always(0)
		}
		return ops.Conv2D{Stride: []int64{1, 2}, Padding: []int64{1, 0}, Dilation: []int64{1, 1}, Groups: groups},
			[]operand{f32(n, c, 3, 4), f32(o, c/groups, 2, 2), bias}
	},
	"SoftMax": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		return ops.SoftMax{Axis: axisIn(t, len(shape))}, []operand{f32(shape...)}
	},
	"LayerNorm": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		axis := axisIn(t, len(shape))
		weight := shape[positive(axis, len(shape)):]
		if rapid.Bool().Draw(t, "one axis") {
			weight = weight[:1]
		}
		return ops.LayerNorm{Axis: axis, Eps: 0.5}, []operand{f32(shape...), f32(weight...), f32(weight...)}
	},
	"RMSNorm": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		return ops.RMSNorm{Eps: 0.5}, []operand{f32(shape...), f32(shape[len(shape)-1])}
	},
	"RoPE": func(t *rapid.T) (ir.Op, []operand) {
		b, s, h, d := rapid.Int64Range(1, 2).Draw(t, "b"), rapid.SampledFrom([]int64{2, 3, 4}).Draw(t, "s"), rapid.SampledFrom([]int64{1, 2, 4}).Draw(t, "h"), rapid.SampledFrom([]int64{2, 4}).Draw(t, "d")
		return ops.RoPE{}, []operand{f32(b, s, h, d), f32(b, s, 2, d), f32(5, d), f32(5, d), of(types.I32, below(5), s)}
	},
	"Reduce": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		var axes []int64
		for a := range shape {
			if rapid.IntRange(0, 2).Draw(t, "reduce") == 0 {
				axes = append(axes, int64(a))
			}
		}
		return ops.Reduce{Axes: axes, KeepDim: rapid.Bool().Draw(t, "keepdim"), Fn: rapid.SampledFrom(ir.ReduceKinds()).Draw(t, "kind").(ir.ReduceKind)}, []operand{f32(shape...)}
	},
	"ArgMax": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		return ops.ArgMax{Axis: axisIn(t, len(shape))}, []operand{f32(shape...)}
	},
	"TopK": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		axis := axisIn(t, len(shape))
		k := rapid.Int64Range(0, shape[positive(axis, len(shape))]).Draw(t, "k")
		return ops.TopK{K: dim.Const(k), Axis: axis, Largest: rapid.Bool().Draw(t, "largest"), Sorted: true}, []operand{f32(shape...)}
	},
	"Quant": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		group := rapid.Int64Range(1, 3).Draw(t, "group")
		shape[len(shape)-1] = group * rapid.Int64Range(1, 4).Draw(t, "runs")
		return ops.Quant{Scheme: "per_token_group", Group: group, Target: types.FP8E4M3}, []operand{f32(shape...)}
	},
	"Transpose": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 4)
		perm := make([]int64, len(shape))
		for i := range perm {
			perm[i] = int64(i)
		}
		return ops.Transpose{Perm: rapid.Permutation(perm).Draw(t, "perm")}, []operand{f32(shape...)}
	},
	"Reshape": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		return ops.Reshape{Shape: dim.Consts(regrouped(t, shape)...)}, []operand{f32(shape...)}
	},
	"Slice": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		var begin, end, step []int64
		for _, n := range shape {
			b, e, s := int64(0), n, int64(1)
			if rapid.IntRange(0, 2).Draw(t, "window") == 0 {
				b = rapid.Int64Range(0, n).Draw(t, "begin")
				e = rapid.Int64Range(b, n).Draw(t, "end")
				s = rapid.Int64Range(1, 2).Draw(t, "step")
			}
			begin, end, step = append(begin, b), append(end, e), append(step, s)
		}
		return ops.Slice{Begin: dim.Consts(begin...), End: dim.Consts(end...), Strides: dim.Consts(step...)}, []operand{f32(shape...)}
	},
	"Split": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		axis, parts := axisIn(t, len(shape)), rapid.Int64Range(1, 3).Draw(t, "parts")
		shape = with(shape, axis, parts*rapid.Int64Range(1, 3).Draw(t, "width"))
		return ops.Split{Axis: axis, NumSplits: parts}, []operand{f32(shape...)}
	},
	"Concat": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		axis := axisIn(t, len(shape))
		var args []operand
		for range rapid.IntRange(1, 3).Draw(t, "operands") {
			args = append(args, f32(with(shape, axis, rapid.Int64Range(0, 4).Draw(t, "length"))...))
		}
		return ops.Concat{Axis: axis}, args
	},
	"Stack": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 0, 2)
		var args []operand
		for range rapid.IntRange(1, 3).Draw(t, "operands") {
			args = append(args, f32(shape...))
		}
		return ops.Stack{Axis: axisIn(t, len(shape)+1)}, args
	},
	"RepeatInterleave": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		return ops.RepeatInterleave{Repeats: rapid.Int64Range(0, 3).Draw(t, "repeats"), Axis: axisIn(t, len(shape))}, []operand{f32(shape...)}
	},
	"Gather": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		axis, batch := axisIn(t, len(shape)), int64(0)
		if positive(axis, len(shape)) > 0 && rapid.IntRange(0, 3).Draw(t, "batched") == 0 {
			batch = 1
		}
		indices := append(slices.Clone(shape[:batch]), rapid.SliceOfN(rapid.Int64Range(1, 4), 0, 2).Draw(t, "indices")...)
		return ops.Gather{Axis: axis, BatchDims: batch}, []operand{f32(shape...), of(types.I32, below(shape[positive(axis, len(shape))]), indices...)}
	},
	"InsertSlice": func(t *rapid.T) (ir.Op, []operand) {
		shape := shapeOf(t, 1, 3)
		update := slices.Clone(shape)
		args := []operand{f32(shape...), f32()}
		for a, n := range shape {
			if rapid.Bool().Draw(t, "window") {
				update[a] = rapid.Int64Range(0, n).Draw(t, "length")
			}
			offset := int(rapid.Int64Range(0, n-update[a]).Draw(t, "offset"))
			args = append(args, operand{dtype: types.I64, draw: always(offset), offset: true})
		}
		args[1] = f32(update...)
		return ops.InsertSlice{}, args
	},
	"CacheUpdate": func(t *rapid.T) (ir.Op, []operand) {
		length, fresh := rapid.Int64Range(2, 4).Draw(t, "length"), rapid.Int64Range(1, 2).Draw(t, "fresh")
		h, d := rapid.SampledFrom([]int64{1, 2, 4}).Draw(t, "heads"), rapid.SampledFrom([]int64{2, 3}).Draw(t, "dim")
		at := int(rapid.Int64Range(0, length-fresh).Draw(t, "at"))
		return ops.CacheUpdate{}, []operand{f32(2, length, h, d), of(types.I32, always(at)), of(types.I32, always(int(fresh))), f32(2, fresh, h, d)}
	},
	"Rank":    elementwise(ops.Rank{}),
	"ShapeOf": elementwise(ops.ShapeOf{}),
	"ShapeExtract": func(t *rapid.T) (ir.Op, []operand) {
		n := rapid.SampledFrom([]int64{2, 3, 4}).Draw(t, "entries")
		return ops.ShapeExtract{Index: rapid.Int64Range(0, n-1).Draw(t, "index")}, []operand{of(types.I64, whole, n)}
	},
	"ShapeCompose": func(t *rapid.T) (ir.Op, []operand) {
		args := make([]operand, rapid.IntRange(0, 3).Draw(t, "entries"))
		for i := range args {
			args[i] = of(types.I64, whole)
		}
		return ops.ShapeCompose{}, args
	},
	"Zeros": func(t *rapid.T) (ir.Op, []operand) {
		return ops.Zeros{Shape: dim.Consts(shapeOf(t, 0, 3)...), DType: types.F32, Storage: types.GMem}, nil
	},
}

// exempt are the ops that the property leaves out, with the reason.
var exempt = map[string]string{
	"Reshard":              "moves elements between participants, which is what it is for",
	"Local":                "its value is one participant's share, which TestLocalIsTheFirstShare compares",
	"TupleGetItem":         "has the field's type and value, and takes a tuple",
	"Wgmma_SM90_64x128x16": "has the rule of Mma_SM80_16x8x16 over 131,072 products",
}

func elementwise(op ir.Op) func(t *rapid.T) (ir.Op, []operand) {
	return func(t *rapid.T) (ir.Op, []operand) { return op, []operand{f32(shapeOf(t, 0, 3)...)} }
}

// regrouped is another shape with as many elements: neighbours merged, an axis cut, or ones put in.
func regrouped(t *rapid.T, shape []int64) []int64 {
	out := slices.Clone(shape)
	for range rapid.IntRange(1, 3).Draw(t, "steps") {
		a := rapid.IntRange(0, len(out)-1).Draw(t, "at")
		switch rapid.IntRange(0, 2).Draw(t, "step") {
		case 0:
			if a+1 < len(out) {
				out = slices.Concat(out[:a], []int64{out[a] * out[a+1]}, out[a+2:])
			}
		case 1:
			for _, d := range []int64{rapid.Int64Range(2, 6).Draw(t, "divisor"), 2} {
				if out[a]%d == 0 {
					out = slices.Concat(out[:a], []int64{d, out[a] / d}, out[a+1:])
					break
				}
			}
		default:
			out = slices.Insert(out, a, 1)
		}
	}
	return out
}

// place gives the operands of a sample placements: for each mesh axis a role that the operands share, as programs do, or one that each draws for itself.
func (s *sample) place(t *rapid.T) {
	uses := s.uses()
	attrs := make([][]shard.Attr, len(s.operands))
	left := make([][]int64, len(s.operands)) // what is left of each axis to split
	for i, o := range s.operands {
		attrs[i], left[i] = make([]shard.Attr, s.mesh.Rank()), slices.Clone(o.shape)
	}
	form := rapid.SampledFrom([]string{"canonical", "block", "canonical", "interleaved", "canonical"}).Draw(t, "form")
	for m, e := range s.extents() {
		split := func(i, a int) {
			if left[i][a]%e == 0 && left[i][a] > 0 {
				attrs[i][m] = shard.Split{Axis: a}
				left[i][a] /= e
			}
		}
		for i := range attrs {
			attrs[i][m] = shard.Broadcast{}
		}
		var targets []int
		for _, axes := range uses {
			for _, a := range axes {
				if a.To >= 0 && !slices.Contains(targets, a.To) {
					targets = append(targets, a.To)
				}
			}
		}
		contracts := slices.ContainsFunc(uses, func(axes []ir.Axis) bool {
			return slices.ContainsFunc(axes, func(a ir.Axis) bool { return a.Use == ir.Contracted })
		})
		// Small numbers are drawn more often than large ones.
		switch role := rapid.IntRange(0, 9).Draw(t, "role"); {
		case role == 1 && contracts:
			for i := range s.operands {
				for a := range left[i] {
					if uses[i][a].Use == ir.Contracted {
						split(i, a)
					}
				}
			}
		case role < 2 || role == 3 || role > 3 && role < 7:
			if len(targets) == 0 {
				continue
			}
			o := rapid.SampledFrom(targets).Draw(t, "axis")
			for i := range s.operands {
				for a, use := range uses[i] {
					if use.To == o && (use.Use == ir.Kept || role == 3) && rapid.IntRange(0, 7).Draw(t, "leave") < 6 {
						split(i, a)
					}
				}
			}
		case role == 2 && len(s.operands) > 0:
			pending := shard.Partial{Reduction: rapid.SampledFrom([]string{"sum", "sum", "max", "min"}).Draw(t, "reduction")}
			all, only := rapid.IntRange(0, 2).Draw(t, "all") == 0, rapid.IntRange(0, len(s.operands)-1).Draw(t, "only")
			for i := range attrs {
				if all || i == only {
					attrs[i][m] = pending
				}
			}
		case role < 9:
			for i := range s.operands {
				switch a := rapid.IntRange(-2, len(left[i])-1).Draw(t, "own"); a {
				case -2:
				case -1:
					attrs[i][m] = shard.Dynamic{}
				default:
					split(i, a)
				}
			}
		}
	}
	for i, o := range s.operands {
		if o.offset || o.zeros {
			continue
		}
		s.layouts[i] = s.placement(t, o, attrs[i], form)
	}
}

// uses says what the op does with each operand's axes, from its rule over operands without placement; an op without a relation keeps them.
func (s *sample) uses() [][]ir.Axis {
	uses := make([][]ir.Axis, len(s.operands))
	for i, o := range s.operands {
		uses[i] = make([]ir.Axis, len(o.shape))
		for a := range uses[i] {
			uses[i][a] = ir.Axis{Use: ir.Kept, To: a}
		}
	}
	if err := s.infer(); err != nil {
		return uses
	}
	in := &ir.Inference{Op: s.op, Args: s.call.Args}
	for _, a := range s.call.Args {
		in.Types = append(in.Types, a.Type())
	}
	r, err := s.op.Kind().Infer(in)
	if err != nil {
		return uses
	}
	for i, axes := range r.Outputs[0].Layout.Operands {
		if axes != nil {
			uses[i] = axes
		}
	}
	return uses
}

// placement builds a layout: canonical, with whole positions that split into blocks, or with the split digits inside.
func (s *sample) placement(t *rapid.T, o operand, attrs []shard.Attr, form string) shard.Layout {
	if !slices.ContainsFunc(attrs, func(a shard.Attr) bool { return a != shard.Attr(shard.Broadcast{}) }) {
		switch rapid.IntRange(0, 3).Draw(t, "unsharded") {
		case 0:
			return nil
		case 1:
			if len(s.operands) == 1 {
				l, _ := shard.COrder(dim.Consts(o.shape...))
				return l
			}
			return nil
		}
	}
	shape := dim.Consts(o.shape...)
	l, err := shard.Canonical(shape, s.mesh, attrs)
	if err != nil {
		t.Fatalf("%v of %v: %v", attrs, shape, err)
	}
	if form == "canonical" {
		return l
	}
	var positions []int64
	to := slices.Clone(attrs)
	for a, n := range o.shape {
		var by []int
		for m, attr := range attrs {
			if attr == (shard.Split{Axis: a}) {
				by = append(by, m)
			}
		}
		if form == "block" && len(by) > 1 {
			return l
		}
		if form == "block" {
			for _, m := range by {
				to[m] = shard.Split{Axis: len(positions)}
			}
			positions = append(positions, n)
			continue
		}
		rest := n
		for _, m := range by {
			rest /= s.extents()[m]
		}
		positions = append(positions, rest)
		slices.Reverse(by)
		for _, m := range by {
			to[m] = shard.Split{Axis: len(positions)}
			positions = append(positions, s.extents()[m])
		}
	}
	inner, err := shard.COrder(dim.Consts(positions...))
	if err != nil {
		t.Fatal(err)
	}
	out, err := shard.NewSharded(inner, to, s.mesh)
	if err != nil {
		t.Fatal(err)
	}
	if out.CheckWellFormed(shape) != nil {
		return l
	}
	if _, err := out.Shares(o.shape); err != nil { // the owners of interleaved positions of extent 1 can be other axes
		return l
	}
	return out
}

// meshes are those that samples are placed over.
var meshes = func() []*shard.Mesh {
	var out []*shard.Mesh
	for _, extents := range [][]int64{{2}, {3}, {4}, {2, 2}, {2, 3}, {1, 2}} {
		size := int64(1)
		for _, e := range extents {
			size *= e
		}
		m, err := shard.MakeMesh(extents, nil, shard.Topology{Name: "gpu", Size: dim.Const(size)})
		if err != nil {
			panic(err)
		}
		out = append(out, m)
	}
	return out
}()
