package ops_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// The meshes of shard.md sections 10.7, 10.11 and 11.3.
var (
	m4 = over("cta", 4, []int{4}, "g")
	ab = over("cta", 8, []int{2, 4}, "a", "b")
)

func over(topology string, size int, extents []int, names ...string) *shard.Mesh {
	shape := make([]dim.Dim, len(extents))
	for i, e := range extents {
		shape[i] = dim.Const(e)
	}
	return must(shard.NewMesh(must(shard.NewTopology(topology, dim.Const(size))), must(shard.COrder(shape)), names, nil))
}

// attrs reads `S0 B P(sum) Dy`.
func attrs(text string) []shard.Attr {
	var out []shard.Attr
	for _, word := range strings.Fields(text) {
		switch {
		case word == "B":
			out = append(out, shard.Broadcast{})
		case word == "Dy":
			out = append(out, shard.Dynamic{})
		case word[0] == 'S':
			out = append(out, shard.Split{Axis: must(strconv.Atoi(word[1:]))})
		default:
			out = append(out, shard.Partial{Reduction: strings.TrimSuffix(strings.TrimPrefix(word, "P("), ")")})
		}
	}
	return out
}

// canon is a tensor in the canonical placement of a logical description: `S0` splits logical axis 0.
func canon(mesh *shard.Mesh, t *types.Tensor, states string) *types.Tensor {
	return laid(t, must(shard.Canonical(t.Shape, mesh, attrs(states))))
}

// spread is a tensor with a placement as written: `S0` splits layout position 0.
func spread(mesh *shard.Mesh, t *types.Tensor, shape, strides []int64, states string) *types.Tensor {
	return laid(t, must(shard.NewSharded(strided(shape, strides), attrs(states), mesh)))
}

// brief is a layout in the chapter's notation: `(4, 6, 6):(36, 6, 1) S0`.
func brief(l shard.Layout) string {
	switch l := l.(type) {
	case nil:
		return "absent"
	case *shard.Strided:
		if l.Strides == nil {
			return l.Shape.String() + ":-"
		}
		return l.Shape.String() + ":" + l.Strides.String()
	case *shard.Sharded:
		text := brief(l.Layout)
		for _, a := range l.Attrs {
			switch a := a.(type) {
			case shard.Split:
				text += fmt.Sprintf(" S%d", a.Axis)
			case shard.Partial:
				text += " P(" + a.Reduction + ")"
			case shard.Broadcast:
				text += " B"
			default:
				text += " Dy"
			}
		}
		return text
	}
	return l.String()
}

type placedCase struct {
	name string
	op   ir.Op
	args []any
	want string // the layout of each field, separated by " | "
	code diag.Code
	says []string
}

func runPlaced(t *testing.T, cases []placedCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			call, err := ir.NewCall(c.op, exprs(c.args), diag.Location{})
			if c.code != "" {
				refused(t, err, c.code, c.says...)
				return
			}
			if err != nil {
				t.Fatalf("refused: %v", err)
			}
			var layouts []string
			types.Leaves(call.Type(), func(leaf *types.Tensor) { layouts = append(layouts, brief(leaf.Layout)) })
			if got := strings.Join(layouts, " | "); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func reduce(kind ir.ReduceKind, keep bool, axes ...int64) ir.Op {
	return ops.Reduce{Axes: axes, KeepDim: keep, Fn: kind}
}

// shard.md 11.3: the worked examples of propagation, with the chapter's numbers.
func TestPropagationExamples(t *testing.T) {
	f := func(shape ...any) *types.Tensor { return ten("f32", shape...) }
	x := f(24, 8)
	own := at(spread(m4, f(24, 10), []int64{4, 6, 10}, []int64{0, 10, 1}, "S0"), types.RMem)
	shared := at(spread(m4, f(24, 10), []int64{4, 6, 10}, []int64{60, 10, 1}, "S0"), types.RMem)
	add, mul, mm := binary(ir.Add), binary(ir.Mul), ops.MatMul{}
	runPlaced(t, []placedCase{
		{name: "PROP-8 PROP-22 matmul rows", op: mm, args: []any{canon(m4, f(24, 10), "S0"), f(10, 6)}, want: "(4, 6, 6):(36, 6, 1) S0"},
		{name: "PROP-8 matmul columns", op: mm, args: []any{f(24, 10), canon(m4, f(10, 12), "S1")}, want: "(24, 4, 3):(12, 3, 1) S1"},
		{name: "PROP-8 PROP-28 contraction", op: mm, args: []any{canon(m4, x, "S1"), canon(m4, f(8, 12), "S0")}, want: "(24, 12):(12, 1) P(sum)"},
		{name: "PROP-10 two mesh axes", op: mm, args: []any{canon(ab, x, "S0 B"), canon(ab, f(8, 12), "B S1")}, want: "(2, 12, 4, 3):(144, 12, 3, 1) S0 S2"},
		{name: "PROP-8 rows and contraction", op: mm, args: []any{canon(ab, x, "S0 S1"), canon(ab, f(8, 12), "B S0")}, want: "(2, 12, 12):(144, 12, 1) S0 P(sum)"},
		{name: "PROP-7 PROP-36 partials on two mesh axes", op: mm, args: []any{canon(ab, x, "P(sum) B"), canon(ab, f(8, 12), "B P(sum)")}, want: "(24, 12):(12, 1) P(sum) P(sum)"},
		{name: "PROP-3 batch axes", op: mm, args: []any{canon(m4, f(8, 24, 10), "S0"), f(10, 6)}, want: "(4, 2, 24, 6):(288, 144, 6, 1) S0"},
		{name: "PROP-28 split on one side", op: mm, args: []any{canon(m4, x, "S1"), f(8, 12)}, code: diag.ContractionSplit, says: []string{"contraction", "mesh axis 0", "axis 1 of lhs", "layout position 1", "reshard"}},
		{name: "PROP-28 split on the other side", op: mm, args: []any{x, canon(m4, f(8, 12), "S0")}, code: diag.ContractionSplit, says: []string{"axis 0 of rhs", "mesh axis 0"}},
		{name: "PROP-10 rows against columns", op: mm, args: []any{canon(m4, x, "S0"), canon(m4, f(8, 12), "S1")}, code: diag.ShardConflict,
			says: []string{"incompatible output shard", "mesh axis 0 (g)", "S(0)", "S(1)", "lhs", "rhs", "layout position", "reshard rhs"}},
		{name: "PROP-36 not replicated", op: mm, args: []any{canon(m4, x, "P(sum)"), canon(m4, f(8, 12), "S1")}, code: diag.PartialNotAdmitted, says: []string{"lhs carries Partial(sum)", "rhs is not Broadcast/replicated", "mesh axis 0"}},
		{name: "PROP-61 replicated", op: mm, args: []any{canon(m4, x, "B"), f(8, 12)}, want: "(24, 12):(12, 1) B"},
		{name: "PROP-21 one operand carries", op: add, args: []any{canon(m4, f(24, 10), "S0"), f(24, 10)}, want: "(4, 6, 10):(60, 10, 1) S0"},
		{name: "PROP-22 two mesh axes meet", op: add, args: []any{canon(ab, x, "S0 B"), canon(ab, x, "B S1")}, want: "(2, 12, 4, 2):(96, 8, 2, 1) S0 S2"},
		{name: "PROP-3 shorter operand", op: add, args: []any{f(5, 24), canon(m4, f(24), "S0")}, want: "(5, 4, 6):(24, 6, 1) S1"},
		{name: "PROP-34 two sums", op: add, args: []any{canon(m4, x, "P(sum)"), canon(m4, x, "P(sum)")}, want: "(24, 8):(8, 1) P(sum)"},
		{name: "PROP-34 max and replicated", op: add, args: []any{canon(m4, x, "P(max)"), canon(m4, x, "B")}, want: "(24, 8):(8, 1) P(max)"},
		{name: "PROP-34 PROP-36 a product of two sums", op: mul, args: []any{canon(m4, x, "P(sum)"), canon(m4, x, "P(sum)")}, code: diag.PartialNotAdmitted, says: []string{"do not commute", "lhs Partial(sum)", "rhs Partial(sum)", "mesh axis 0"}},
		{name: "PROP-36 sums on two mesh axes", op: add, args: []any{canon(ab, x, "P(sum) B"), canon(ab, x, "B P(sum)")}, code: diag.PartialNotAdmitted, says: []string{"mesh axis 0"}},
		{name: "PROP-34 a sum alone", op: add, args: []any{canon(m4, x, "P(sum)"), x}, code: diag.PartialNotAdmitted, says: []string{"lhs carries Partial(sum)", "commutes with max, min", "mesh axis 0", "reshard lhs to Broadcast"}},
		{name: "PROP-10 rows against columns of a sum", op: add, args: []any{canon(m4, x, "S0"), canon(m4, x, "S1")}, code: diag.ShardConflict, says: []string{"incompatible"}},
		{name: "PROP-20 strides travel", op: mul, args: []any{own, own}, want: "(4, 6, 10):(0, 10, 1) S0"},
		{name: "PROP-21 PROP-23 synthesis of two stride forms", op: mul, args: []any{own, shared}, want: "(4, 6, 10):(60, 10, 1) S0"},
		{name: "PROP-17 PROP-20 reduce keepdim", op: reduce(ir.ReduceSum, true, 1), args: []any{canon(m4, f(24, 10), "S0")}, want: "(4, 6, 1):(6, 1, 0) S0"},
		{name: "PROP-18 reduce of the split axis", op: reduce(ir.ReduceSum, true, 1), args: []any{canon(m4, f(24, 16), "S1")}, want: "(24, 1, 1):(1, 0, 0) B"},
		{name: "PROP-16 reduce without keepdim", op: reduce(ir.ReduceSum, false, 1), args: []any{canon(ab, f(24, 16), "S0 S1")}, want: "(2, 12, 1, 1):(12, 1, 0, 0) S0 B"},
		{name: "PROP-16 reduce of the first axis", op: reduce(ir.ReduceSum, false, 0), args: []any{canon(ab, f(24, 16), "S0 S1")}, want: "(1, 1, 4, 4):(0, 0, 4, 1) B S2"},
		{name: "PROP-16 reduce to rank 0", op: reduce(ir.ReduceSum, false, 0, 1), args: []any{canon(ab, f(24, 16), "S0 S1")}, want: "():() B B"},
		{name: "PROP-18 reduce keeps a partial", op: reduce(ir.ReduceMax, true, 1), args: []any{canon(m4, f(24, 16), "P(max)")}, want: "(24, 1):(1, 0) P(max)"},
		{name: "PROP-16 transpose", op: transpose(1, 0), args: []any{canon(ab, f(24, 16), "S0 S1")}, want: "(4, 4, 2, 12):(4, 1, 192, 16) S2 S0"},
		{name: "PROP-16 transpose of three axes", op: transpose(2, 0, 1), args: []any{canon(ab, f(8, 24, 16), "S1 P(sum)")}, want: "(16, 8, 2, 12):(1, 384, 192, 16) S2 P(sum)"},
		{name: "PROP-27 topk", op: ops.TopK{K: toDim(3), Axis: 1}, args: []any{canon(m4, f(24, 16), "S0")}, want: "(4, 6, 3):(18, 3, 1) S0 | (4, 6, 3):(18, 3, 1) S0"},
		{name: "PROP-49 gather moves a later split", op: ops.Gather{}, args: []any{canon(m4, x, "S1"), ten("i32", 5)}, want: "(5, 4, 2):(8, 2, 1) S1"},
		{name: "PROP-49 gather along the split", op: ops.Gather{}, args: []any{canon(m4, x, "S0"), ten("i32", 5)}, want: "(5, 8):(8, 1) P(sum)"},
		{name: "PROP-48 DEC-5 gather around the split", op: ops.Gather{Axis: 1}, args: []any{canon(ab, f(24, 8, 16), "S0 S2"), ten("i32", 5, 7)},
			want: "(2, 12, 5, 7, 4, 4):(6720, 560, 112, 16, 4, 1) S0 S4"},
		{name: "PROP-50 gather along one of two splits", op: ops.Gather{}, args: []any{canon(ab, x, "S0 S1"), ten("i32", 5)}, code: diag.GatherPlacement, says: []string{"axis 0 of x", "mesh axis 0", "mesh axis 1", "reshard x"}},
		{name: "PROP-34 slice carries a partial", op: slice(dims(0, 0), dims(6, 8)), args: []any{canon(m4, x, "P(sum)")}, want: "(6, 8):(8, 1) P(sum)"},
	})
}

// shard.md 10.7: the worked examples of reshape, and of hir-ops.md 10.2.
func TestReshapeExamples(t *testing.T) {
	f := func(shape ...any) *types.Tensor { return ten("f32", shape...) }
	x := f(24, 8)
	factored, whole := canon(m4, x, "S0"), spread(m4, x, []int64{24, 8}, []int64{8, 1}, "S0")
	open := laid(x, must(shard.NewSharded(&shard.Strided{Shape: shard.Ints(4, 6, 8)}, attrs("S0"), m4)))
	sixteen := canon(m4, f(16, 8), "S0")
	pair := over("cta", 2, []int{2}, "g")
	runPlaced(t, []placedCase{
		{name: "PROP-43 merged", op: reshape(192), args: []any{factored}, want: "(4, 6, 8):(48, 8, 1) S0"},
		{name: "PROP-44 cut inside", op: reshape(8, 3, 8), args: []any{factored}, want: "(4, 2, 3, 8):(48, 24, 8, 1) S0"},
		{name: "PROP-43 unit axes", op: reshape(1, 24, 1, 8), args: []any{factored}, want: "(1, 4, 6, 1, 8):(0, 48, 8, 0, 1) S1"},
		{name: "PROP-45 not a multiple", op: reshape(2, 12, 8), args: []any{factored}, code: diag.ReshapeUnaligned, says: []string{"does not align", "extent 2", "multiple of 4", "x", "reshard"}},
		{name: "PROP-45 block cut", op: reshape(12, 2, 8), args: []any{whole}, want: "(4, 3, 2, 8):(48, 16, 8, 1) S0"},
		{name: "PROP-45 4 does not divide 6", op: reshape(6, 4, 8), args: []any{whole}, code: diag.ReshapeUnaligned, says: []string{"extent 6", "4"}},
		{name: "PROP-44 behind the split", op: reshape(24, 2, 8), args: []any{canon(m4, f(24, 16), "S0")}, want: "(4, 6, 2, 8):(96, 16, 8, 1) S0"},
		{name: "PROP-47 partial", op: reshape(192), args: []any{canon(m4, x, "P(max)")}, want: "(24, 8):(8, 1) P(max)"},
		{name: "PROP-47 Dynamic is copied", op: reshape(192), args: []any{canon(m4, x, "Dy")}, want: "(24, 8):(8, 1) Dy"},
		{name: "PROP-41 replicated", op: reshape(192), args: []any{canon(m4, x, "B")}, want: "(192,):(1,) B"},
		{name: "PROP-41 PROP-61 replicated, same shape", op: reshape(24, 8), args: []any{spread(m4, x, []int64{4, 6, 8}, []int64{48, 8, 1}, "B")}, want: "(4, 6, 8):(48, 8, 1) B"},
		{name: "PROP-41 plain", op: reshape(192), args: []any{laid(x, strided([]int64{24, 8}, []int64{8, 1}))}, want: "absent"},
		{name: "PROP-47 absent strides stay absent", op: reshape(192), args: []any{open}, want: "(4, 6, 8):- S0"},
		{name: "PROP-42 symbolic", op: reshape(S, 8), args: []any{canon(m4, f(S, 8), "S1")}, code: diag.ReshapeUnaligned, says: []string{"not static"}},
		{name: "PROP-46 zero extent", op: reshape(0), args: []any{canon(m4, f(0, 8), "S1")}, code: diag.ReshapeUnaligned},
		{name: "PROP-46 left over", op: reshape(24, 8), args: []any{spread(m4, x, []int64{4, 6, 8, 2}, []int64{96, 16, 2, 1}, "S0")}, code: diag.ReshapeUnaligned, says: []string{"left over"}},
		{name: "PROP-47 lost position", op: reshape(8), args: []any{spread(over("cta", 1, []int{1}, "g"), f(1, 8), []int64{1, 8}, []int64{8, 1}, "S0")}, code: diag.ReshapeUnaligned, says: []string{"position 0", "lost"}},
		{name: "OP-reshape-4 merged", op: reshape(128), args: []any{sixteen}, want: "(4, 4, 8):(32, 8, 1) S0"},
		{name: "OP-reshape-4 cut", op: reshape(8, 16), args: []any{sixteen}, want: "(4, 2, 2, 8):(32, 16, 8, 1) S0"},
		{name: "OP-reshape-4 inner", op: reshape(16, 2, 4), args: []any{sixteen}, want: "(4, 4, 2, 4):(32, 8, 4, 1) S0"},
		{name: "OP-reshape-4 block", op: reshape(8, 16), args: []any{spread(m4, f(16, 8), []int64{16, 8}, []int64{8, 1}, "S0")}, want: "(4, 2, 2, 8):(32, 16, 8, 1) S0"},
		{name: "OP-reshape-4 block too small", op: reshape(2, 64), args: []any{spread(m4, f(16, 8), []int64{16, 8}, []int64{8, 1}, "S0")}, code: diag.ReshapeUnaligned},
		{name: "OP-reshape-4 uneven", op: reshape(3, 8), args: []any{canon(pair, f(6, 4), "S0")}, code: diag.ReshapeUnaligned},
	})
}

// shard.md 10.11: the worked examples of layouts when the shape changes.
func TestShapeChangeExamples(t *testing.T) {
	f := func(shape ...any) *types.Tensor { return ten("f32", shape...) }
	x, y := f(24, 8), f(24, 16)
	xs := canon(m4, x, "S0")
	conv := ops.Conv2D{Stride: []int64{2, 1}, Padding: []int64{1, 0}, Dilation: []int64{1, 2}, Groups: 1}
	runPlaced(t, []placedCase{
		{name: "PROP-59 slice of another axis", op: slice(dims(0, 2), dims(24, 5)), args: []any{xs}, want: "(4, 6, 3):(18, 3, 1) S0"},
		{name: "PROP-60 OP-lay-3 slice of the split axis", op: slice(dims(0, 0), dims(6, 8)), args: []any{xs}, code: diag.SplitNotAllowed,
			says: []string{"axis 0 of x", "must not be Split-sharded", "mesh axis 0 (g)", "layout position 0", "reshard x to a layout that is Broadcast on mesh axis 0"}},
		{name: "PROP-60 slice that keeps every axis whole", op: slice(dims(0, 0), dims(24, 8)), args: []any{spread(m4, x, []int64{24, 8}, []int64{8, 1}, "S0")}, want: "(24, 8):(8, 1) S0"},
		{name: "PROP-59 split of another axis", op: ops.Split{Axis: 1, NumSplits: 2}, args: []any{xs}, want: "(4, 6, 4):(24, 4, 1) S0 | (4, 6, 4):(24, 4, 1) S0"},
		{name: "PROP-60 OP-lay-3 split of the split axis", op: ops.Split{Axis: 0, NumSplits: 2}, args: []any{xs}, code: diag.SplitNotAllowed},
		{name: "PROP-59 concat of another axis", op: ops.Concat{Axis: 1}, args: []any{xs, f(24, 4)}, want: "(4, 6, 12):(72, 12, 1) S0"},
		{name: "PROP-60 OP-lay-3 DEC-3 concat of the split axis", op: ops.Concat{Axis: 0}, args: []any{xs, xs}, code: diag.SplitNotAllowed, says: []string{"inputs[0]", "axis 0", "mesh axis 0"}},
		{name: "PROP-36 concat of alike partials", op: ops.Concat{}, args: []any{canon(m4, x, "P(max)"), canon(m4, x, "P(max)")}, want: "(48, 8):(8, 1) P(max)"},
		{name: "PROP-36 concat of a mix", op: ops.Concat{}, args: []any{canon(m4, x, "P(max)"), x}, code: diag.PartialNotAdmitted, says: []string{"do not commute", "inputs[0]", "inputs[1]", "mesh axis 0"}},
		{name: "PROP-36 PROP-5 concat over two meshes", op: ops.Concat{}, args: []any{canon(m4, x, "P(max)"), canon(over("cta", 4, []int{4}, "h"), x, "P(max)")}, code: diag.MeshesDiffer,
			says: []string{"different meshes", "inputs[0]", "inputs[1]", "reshard"}},
		{name: "PROP-59 stack", op: ops.Stack{}, args: []any{xs, xs}, want: "(2, 4, 6, 8):(192, 48, 8, 1) S1"},
		{name: "PROP-59 argmax of another axis", op: ops.ArgMax{Axis: 1}, args: []any{canon(m4, y, "S0")}, want: "(4, 6):(6, 1) S0"},
		{name: "PROP-60 argmax of the split axis", op: ops.ArgMax{Axis: 1}, args: []any{canon(m4, y, "S1")}, code: diag.SplitNotAllowed, says: []string{"axis 1 of x", "mesh axis 0"}},
		{name: "PROP-27 topk of the split axis", op: ops.TopK{K: toDim(2), Axis: 1}, args: []any{canon(m4, y, "S1")}, code: diag.SplitNotAllowed, says: []string{"must not be Split-sharded"}},
		{name: "PROP-59 quant", op: ops.Quant{Group: 4, Target: types.FP8E4M3}, args: []any{canon(m4, y, "S0")}, want: "(4, 6, 16):(96, 16, 1) S0 | (4, 6, 4):(24, 4, 1) S0"},
		{name: "PROP-60 quant of the split axis", op: ops.Quant{Group: 4, Target: types.FP8E4M3}, args: []any{canon(m4, y, "S1")}, code: diag.SplitNotAllowed},
		{name: "PROP-31 repeat of another axis", op: ops.RepeatInterleave{Repeats: 3, Axis: 1}, args: []any{xs}, want: "(4, 6, 24):(144, 24, 1) S0"},
		{name: "PROP-31 repeat of the split axis", op: ops.RepeatInterleave{Repeats: 3}, args: []any{xs}, code: diag.SplitNotAllowed, says: []string{"Broadcast"}},
		{name: "PROP-31 repeat of a partial", op: ops.RepeatInterleave{Repeats: 3}, args: []any{canon(m4, x, "P(max)")}, code: diag.PartialNotAdmitted, says: []string{"Broadcast"}},
		{name: "PROP-59 conv2d", op: conv, args: []any{canon(ab, f(8, 3, 9, 10), "S0 B"), canon(ab, f(8, 3, 3, 3), "B S0"), f(8)}, want: "(2, 4, 4, 2, 5, 6):(960, 240, 60, 30, 6, 1) S0 S2"},
		{name: "PROP-59 conv2d bias", op: conv, args: []any{f(8, 3, 9, 10), f(8, 3, 3, 3), canon(m4, f(8), "S0")}, want: "(8, 4, 2, 5, 6):(240, 60, 30, 6, 1) S1"},
		{name: "PROP-60 conv2d channels", op: conv, args: []any{canon(m4, f(8, 4, 9, 10), "S1"), f(8, 4, 3, 3), f(8)}, code: diag.SplitNotAllowed, says: []string{"axis 1 of input"}},
		{name: "PROP-29 rms_norm keeps a split of the scanned axis", op: ops.RMSNorm{}, args: []any{canon(m4, y, "S1"), f(16)}, want: "(24, 4, 4):(16, 4, 1) S1"},
		{name: "PROP-29 softmax", op: ops.SoftMax{Axis: 1}, args: []any{canon(m4, y, "S1")}, want: "(24, 4, 4):(16, 4, 1) S1"},
		{name: "PROP-29 layer_norm", op: ops.LayerNorm{Axis: 1}, args: []any{canon(m4, y, "S0"), f(16), f(16)}, want: "(4, 6, 16):(96, 16, 1) S0"},
		{name: "PROP-29 rope", op: ops.RoPE{}, args: []any{canon(m4, f(1, 2, 4, 8), "S2"), f(1, 2, 4, 8), f(9, 8), f(9, 8), ten("i32", 2)}, want: "(1, 2, 4, 8):(64, 32, 8, 1) S2 | absent"},
		{name: "PROP-29 insert_slice", op: ops.InsertSlice{}, args: []any{canon(m4, f(8), "S0"), f(2), 0}, want: "(4, 2):(2, 1) S0"},
		{name: "PROP-29 tuple_get_item", op: ops.TupleGetItem{Index: 1}, args: []any{must(types.NewTuple(x, xs))}, want: "(4, 6, 8):(48, 8, 1) S0"},
		{name: "PROP-30 zeros", op: ops.Zeros{Shape: dims(24, 8), DType: types.F32}, want: "absent"},
		{name: "PROP-29 full_like", op: ops.FullLike{Value: 2}, args: []any{xs}, want: "(4, 6, 8):(48, 8, 1) S0"},
		{name: "PROP-34 rank reads the shape only", op: ops.Rank{}, args: []any{canon(m4, x, "P(sum)")}, want: "():()"},
		{name: "PROP-34 full_like ends a sum", op: ops.FullLike{Value: 2}, args: []any{canon(ab, x, "P(sum) P(max)")}, want: "(24, 8):(8, 1) B P(max)"},
	})
}

// hir-ops.md 5.9 and 10.8: the worked examples of that chapter.
func TestDerivationExamples(t *testing.T) {
	f := func(shape ...any) *types.Tensor { return ten("f32", shape...) }
	x := f(16, 8)
	wt := over("thread", 192, []int{6, 32}, "w", "t")
	in := canon(wt, f(12, 32), "S0 S1")
	pair := over("cta", 2, []int{2}, "g")
	lastSplit := laid(f(S, 16), must(shard.NewSharded(shard.NewStrided(shard.Flat(dims(S, 4, 4)...), shard.Ints(16, 4, 1)), attrs("S1"), m4)))
	add, mm := binary(ir.Add), ops.MatMul{}
	runPlaced(t, []placedCase{
		{name: "OP-shard-4 add", op: add, args: []any{canon(m4, x, "S0"), x}, want: "(4, 4, 8):(32, 8, 1) S0"},
		{name: "OP-shard-4 add stretched", op: add, args: []any{canon(m4, f(16, 1), "S0"), f(1, 8)}, want: "(4, 4, 8):(32, 8, 1) S0"},
		{name: "OP-shard-4 add of a row", op: add, args: []any{f(4, 8), canon(m4, f(8), "S0")}, want: "(4, 4, 2):(8, 2, 1) S1"},
		{name: "OP-shard-4 two mesh axes", op: add, args: []any{canon(ab, x, "S0 B"), canon(ab, x, "B S1")}, want: "(2, 8, 4, 2):(64, 8, 2, 1) S0 S2"},
		{name: "OP-shard-2 incompatible", op: add, args: []any{canon(m4, x, "S0"), canon(m4, x, "S1")}, code: diag.ShardConflict, says: []string{"mesh axis 0"}},
		{name: "OP-shard-2 contraction", op: mm, args: []any{canon(m4, x, "S1"), canon(m4, f(8, 32), "S0")}, want: "(16, 32):(32, 1) P(sum)"},
		{name: "OP-shard-4 columns", op: mm, args: []any{x, canon(m4, f(8, 32), "S1")}, want: "(16, 4, 8):(32, 8, 1) S1"},
		{name: "OP-shard-3 transpose", op: transpose(1, 0), args: []any{canon(m4, x, "S0")}, want: "(8, 4, 4):(1, 32, 8) S1"},
		{name: "OP-shard-3 reduce", op: reduce(ir.ReduceSum, true, 1), args: []any{in}, want: "(6, 2, 1):(2, 1, 0) S0 B"},
		{name: "OP-shard-3 reduce without keepdim", op: reduce(ir.ReduceSum, false, 1), args: []any{in}, want: "(6, 2, 1):(2, 1, 0) S0 B"},
		{name: "OP-topk-7", op: ops.TopK{K: toDim(6), Axis: 1}, args: []any{canon(m4, f(4, 256), "S0")}, want: "(4, 6):(6, 1) S0 | (4, 6):(6, 1) S0"},
		{name: "OP-shard-5 D13 cast over a symbolic axis", op: ops.Cast{DType: types.F16}, args: []any{lastSplit}, want: "(S, 4, 4):(16, 4, 1) S1"},
		{name: "OP-shard-5 add over a symbolic axis", op: add, args: []any{lastSplit, f(S, 16)}, want: "(S, 4, 4):(16, 4, 1) S1"},
		{name: "OP-shard-5 reduce of the symbolic axis", op: reduce(ir.ReduceSum, true, 0), args: []any{lastSplit}, want: "(1, 4, 4):(0, 4, 1) S1"},
		{name: "OP-gather-3", op: ops.Gather{}, args: []any{canon(pair, f(6, 4, 8), "S2"), ten("i32", 3, 2)}, want: "(3, 2, 4, 2, 4):(64, 32, 8, 4, 1) S3"},
		{name: "PROP-48 gather over a symbolic shape", op: ops.Gather{Axis: 1}, args: []any{canon(m4, f(S, 24, 8), "B"), ten("i32", 5)}, want: "(S, 5, 8):- B"},
		{name: "PROP-48 fresh symbolic strides", op: ops.Gather{Axis: 0}, args: []any{lastSplit, ten("i32", S)}, want: "(S, 4, 4):(16, 4, 1) S1"},
		{name: "PROP-48 strides above a symbolic axis", op: ops.Gather{Axis: 1}, args: []any{canon(m4, f(8, 24, S), "S0"), ten("i32", 5)}, want: "(4, 2, 5, S):(1 * S * 5 * 2, 1 * S * 5, 1 * S, 1) S0"},
		{name: "PROP-49 gather copies Dynamic", op: ops.Gather{}, args: []any{canon(ab, x, "Dy S1"), ten("i32", 5)}, want: "(5, 4, 2):(8, 2, 1) Dy S1"},
		{name: "PROP-9 Dynamic beside a split comes out as Broadcast", op: ops.Cast{DType: types.F16}, args: []any{canon(ab, x, "Dy S1")}, want: "(16, 4, 2):(8, 2, 1) B S1"},
		{name: "PROP-4 Dynamic alone takes no part", op: add, args: []any{canon(m4, x, "Dy"), canon(ab, x, "S0 B")}, want: "(2, 8, 8):(64, 8, 1) S0 B"},
		{name: "PROP-23 D19 synthesis over a symbolic shape", op: mm, args: []any{canon(m4, f(S, 8), "S0"), f(8, 4)}, want: "(S, 4):- S0"},
		{name: "PROP-22 symbolic axis over two mesh axes", op: add, args: []any{laid(f(C), must(shard.NewSharded(&shard.Strided{Shape: shard.Flat(C)}, attrs("S0 B"), ab))),
			laid(f(C), must(shard.NewSharded(&shard.Strided{Shape: shard.Flat(C)}, attrs("B S0"), ab)))}, code: diag.MeshInvalid, says: []string{"Binary: ", "symbolic", "reshard"}},
		{name: "PROP-22 not divisible", op: add, args: []any{spread(ab, f(12), []int64{12}, []int64{1}, "S0 B"), spread(ab, f(12), []int64{12}, []int64{1}, "B S0")}, code: diag.MeshInvalid, says: []string{"not divisible", "12", "8", "reshard"}},
		{name: "PROP-5 OP-shard-1 meshes of other names", op: add, args: []any{canon(m4, x, "S0"), canon(over("cta", 4, []int{4}, "h"), x, "S0")}, code: diag.MeshesDiffer, says: []string{"different meshes", "lhs", "rhs"}},
		{name: "PROP-55 a replicated operand on another mesh pins none", op: add, args: []any{canon(m4, x, "S0"), canon(ab, x, "B B")}, want: "(4, 4, 8):(32, 8, 1) S0"},
		{name: "PROP-12 a composed inner layout is no candidate", op: ops.Cast{DType: types.F16}, args: []any{laid(x, must(shard.NewSharded(must(shard.NewComposed(nil, dim.Const(8), strided([]int64{4, 4, 8}, []int64{32, 8, 1}))), attrs("S0"), m4)))},
			want: "(4, 4, 8):(32, 8, 1) S0"},
		{name: "PROP-50 gather of a composed inner layout", op: ops.Gather{}, args: []any{laid(x, must(shard.NewSharded(must(shard.NewComposed(nil, dim.Const(8), strided([]int64{4, 4, 8}, []int64{32, 8, 1}))), attrs("S0"), m4))), ten("i32", 2)},
			code: diag.GatherPlacement, says: []string{"axis 0"}},
		{name: "SHARD-54 a longer attribute list", op: transpose(1, 0), args: []any{spread(m4, x, []int64{4, 4, 8}, []int64{32, 8, 1}, "S0 B")}, code: diag.PlacementUnread, says: []string{"2 attributes", "reshard x"}},
		{name: "SHARD-54 a shorter attribute list", op: transpose(1, 0), args: []any{spread(ab, x, []int64{2, 8, 8}, []int64{64, 8, 1}, "S0")}, want: "(8, 2, 8):(1, 64, 8) S1 B"},
		{name: "PROP-8 a split outside the layout", op: transpose(1, 0), args: []any{spread(m4, x, []int64{16, 8}, []int64{8, 1}, "S5")}, code: diag.PlacementUnread, says: []string{"position 5", "mesh axis 0"}},
		{name: "SHARD-18 an earlier stage", op: transpose(1, 0), args: []any{laid(x, must(shard.NewSharded(canon(m4, x, "S0").Layout, attrs("B S1"), ab)))}, code: diag.PlacementUnread, says: []string{"earlier placement"}},
	})
}

// DEC-1: a participant has what it combines, or the call is refused. Rows are split in blocks of 6, or every fourth row goes to one participant.
func TestSharesThatDoNotMeet(t *testing.T) {
	x := ten("f32", 24, 8)
	block, cyclic := canon(m4, x, "S0"), spread(m4, x, []int64{6, 4, 8}, []int64{32, 8, 1}, "S1")
	inner := spread(m4, x, []int64{24, 2, 4}, []int64{8, 4, 1}, "S2") // column c of a row to participant c mod 4
	outer := spread(ab, ten("f32", 8, 12), []int64{2, 4, 12}, []int64{48, 12, 1}, "S0 S1")
	turned := spread(ab, ten("f32", 24, 8), []int64{24, 4, 2}, []int64{8, 2, 1}, "S2 S1")
	runPlaced(t, []placedCase{
		{name: "PROP-58 blocks against every fourth row", op: binary(ir.Add), args: []any{block, cyclic}, code: diag.HeldApart, says: []string{"rhs", "axis 0", "layout position 1", "mesh axis 0 (g)", "placement of lhs"}},
		{name: "PROP-58 one axis over two mesh axes", op: binary(ir.Add), args: []any{canon(ab, x, "S0 B"), canon(ab, x, "B S0")}, code: diag.HeldApart, says: []string{"rhs", "mesh axis 1 (b)", "reshard"}},
		{name: "PROP-20 every fourth row is carried", op: ops.Cast{DType: types.F16}, args: []any{cyclic}, want: "(6, 4, 8):(32, 8, 1) S1"},
		{name: "PROP-20 two of a kind", op: binary(ir.Add), args: []any{cyclic, cyclic}, want: "(6, 4, 8):(32, 8, 1) S1"},
		{name: "PROP-58 canonical rows of every fourth row", op: ops.MatMul{}, args: []any{cyclic, ten("f32", 8, 4)}, code: diag.HeldApart, says: []string{"lhs", "outer part of axis 0"}},
		{name: "PROP-28 contracted shares", op: ops.MatMul{}, args: []any{inner, canon(m4, ten("f32", 8, 4), "S0")}, code: diag.HeldApart, says: []string{"contracted axis of lhs", "rhs", "axis 0"}},
		{name: "PROP-28 contracted in another order", op: ops.MatMul{}, args: []any{turned, outer}, code: diag.HeldApart, says: []string{"contracted axis of lhs"}},
		{name: "PROP-49 gather of every fourth row", op: ops.Gather{}, args: []any{cyclic, ten("i32", 3)}, want: "(3, 8):(8, 1) P(sum)"},
	})
}
