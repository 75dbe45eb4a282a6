package ir

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// OP-part-1 to OP-part-4, OP-diag-3, PROP-34 to PROP-38: the chapter's examples over a mesh of extent 4, shapes (16, 8).
func TestAdmit(t *testing.T) {
	m := mesh(t, 4)
	shape := shapeOf(16, 8)
	of := func(attrs ...shard.Attr) types.Type {
		return tensorAt(t, types.F32, sharded(t, m, shape, attrs...), types.GMem, 16, 8)
	}
	ab := mesh(t, 4, 2)
	on := func(a, b shard.Attr) types.Type {
		return tensorAt(t, types.F32, sharded(t, ab, shape, a, b), types.GMem, 16, 8)
	}
	sum, maxP, plain := shard.Partial{Reduction: "sum"}, shard.Partial{Reduction: "max"}, types.Type(tensor(t, types.F32, 16, 8))
	adding := Admission{Rule: Multilinear, Operands: []int{0, 1}, Commutes: []string{"max", "min"}, Joint: []string{"sum"}, Anchor: -1}
	mul := Admission{Rule: Multilinear, Operands: []int{0, 1}, Commutes: []string{"sum"}, Anchor: -1}
	none := Admission{Rule: Multilinear, Operands: []int{0, 1}, Anchor: -1}
	anchored := Admission{Rule: Multilinear, Operands: []int{0, 1}, Commutes: []string{"sum"}, Anchor: 0}
	single := Admission{Rule: SingleOperand, Operands: []int{0}, Commutes: []string{"max", "min"}, Anchor: -1}
	dst := Admission{Rule: Destination, Operands: []int{0, 1}, Anchor: -1}
	unanimous := Admission{Rule: Unanimous, Operands: []int{0, 1}, Anchor: -1}
	for _, c := range []struct {
		name string
		adm  Admission
		a, b types.Type
		want string // a part of the refusal, or empty when admitted
	}{
		{"add of sum and sum", adding, of(sum), of(sum), ""},
		{"add of max and max", adding, of(maxP), of(maxP), "lhs Partial(max), rhs Partial(max)"},
		{"add of sum and plain", adding, of(sum), plain, "lhs carries Partial(sum) on mesh axis 0"},
		{"add of max and plain", adding, of(maxP), plain, ""},
		{"add of max and split", adding, of(maxP), of(shard.Split{Axis: 0}), "rhs is not Broadcast/replicated"},
		{"mul of sum and plain", mul, of(sum), plain, ""},
		{"mul of sum and sum", mul, of(sum), of(sum), "do not commute"},
		{"sub of sum and plain", none, of(sum), plain, "the op commutes with no reduction"},
		{"two axes are two single cases", adding, on(sum, shard.Broadcast{}), on(shard.Broadcast{}, sum), "on mesh axis 0"},
		{"anchor", anchored, plain, of(sum), "secondary state"},
		{"anchor itself", anchored, of(sum), plain, ""},
		{"single max", single, of(maxP), nil, ""},
		{"single sum", single, of(sum), nil, "x carries Partial(sum) on mesh axis 0: the op commutes with max, min only"},
		{"dst alike", dst, of(sum), of(sum), ""},
		{"dst against plain", dst, of(sum), plain, "carries a Partial(sum) on mesh axis 0"},
		{"update only", dst, plain, of(sum), "carries Partial(sum) on mesh axis 0: lhs is complete"},
		{"unanimous", unanimous, of(sum), of(sum), ""},
		{"unanimous: one plain", unanimous, of(sum), plain, "lhs Partial(sum), rhs no Partial"},
		{"unanimous: a mix", unanimous, of(sum), of(maxP), "lhs Partial(sum), rhs Partial(max)"},
		{"unanimous: none", unanimous, plain, of(shard.Split{Axis: 0}), ""},
		{"any state", Admission{AnyState: true}, of(sum), plain, ""},
	} {
		op := Op(addOp{Fn: Add})
		if c.b == nil {
			op = negOp{}
		}
		in := inference(op, c.a)
		if c.b != nil {
			in.Types = append(in.Types, c.b)
		}
		err := in.Admit(c.adm)
		if c.want == "" {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			if e := wantError(t, err, "TF4010", c.want); !contains(e.Help, "reshard") || !contains(e.Help, "Broadcast") {
				t.Errorf("the remedy is missing: %q", e.Help)
			}
		})
	}
}

// PROP-40: tuple fields are inspected too, and an operand the table does not name refuses every Partial.
func TestNoPartialInTuples(t *testing.T) {
	m := mesh(t, 4)
	bad := tensorAt(t, types.I64, sharded(t, m, nil, shard.Partial{Reduction: "sum"}), types.GMem)
	pair, err := types.NewTuple(tensor(t, types.I64), bad)
	if err != nil {
		t.Fatal(err)
	}
	wantError(t, inference(fieldOp{}, pair).NoPartial(0), "TF4010", "x carries Partial(sum) on mesh axis 0")
	if err := inference(fieldOp{}, tensor(t, types.I64)).NoPartial(0); err != nil {
		t.Error(err)
	}
}

// DEC-2, SHARD-18: a Partial that an earlier placement stage left inside a layout is never lost, whatever rule looks at the operand.
func TestEarlierStagePartial(t *testing.T) {
	shape := shapeOf(16, 8)
	first := sharded(t, mesh(t, 4), shape, shard.Partial{Reduction: "sum"})
	staged, err := shard.NewSharded(first, []shard.Attr{shard.Broadcast{}}, mesh(t, 2))
	if err != nil {
		t.Fatal(err)
	}
	offset, err := shard.NewComposed(nil, dim.Const(0), first)
	if err != nil {
		t.Fatal(err)
	}
	plain := types.Type(tensor(t, types.F32, 16, 8))
	for _, layout := range []shard.Layout{staged, offset} {
		carrier := types.Type(tensorAt(t, types.F32, layout, types.GMem, 16, 8))
		for name, adm := range map[string]Admission{
			"several operands": {Rule: Multilinear, Operands: []int{0, 1}, Commutes: []string{"max"}, Anchor: -1},
			"unanimous":        {Rule: Unanimous, Operands: []int{0, 1}, Anchor: -1},
			"destination":      {Rule: Destination, Operands: []int{0, 1}, Anchor: -1},
			"single operand":   {Rule: SingleOperand, Operands: []int{0}, Anchor: -1},
		} {
			in := inference(addOp{Fn: Add}, carrier)
			in.Types = append(in.Types, plain)
			t.Run(name, func(t *testing.T) { wantError(t, in.Admit(adm), "TF4010", "Partial(sum) on mesh axis 0") })
		}
		// What changes the shape would drop the stage with its layout.
		rel := Relation{Mode: DeriveLayout, Operands: [][]Axis{{{Use: Consumed, To: -1}, {To: 0}}}}
		if _, err := ResultLayout(rel, []*types.Tensor{carrier.(*types.Tensor)}, shapeOf(8)); err == nil {
			t.Error("the result of another shape has a layout although an earlier stage shards the operand")
		}
	}
}
