package ops

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Fragments are how a tensor core instruction wants its operands and gives its result: each lane of a warp holds a few elements of each matrix (tir.md MMA-3 to MMA-5). Positions are sorted by their offset in the
// row-major tile.
//
// The SM80 instruction of 16 by 8 by 16 runs over 32 lanes, lane t at x = t mod 4 and y = t div 4. It is the one instruction whose fragments the language registers.

// sm80Lanes are the shape and strides of the warp's mesh.
var sm80Lanes = shard.NewStrided(shard.Ints(4, 8), shard.Ints(1, 4))

const sm80Threads = 32

type fragment struct {
	layout *shard.Strided
	attrs  []shard.Attr
}

var (
	sm80A = fragment{shard.NewStrided(shard.Ints(2, 4, 2, 8, 2), shard.Ints(1, 2, 8, 16, 128)), []shard.Attr{shard.Split{Axis: 1}, shard.Split{Axis: 3}}}
	sm80B = fragment{shard.NewStrided(shard.Ints(8, 2, 4, 2), shard.Ints(1, 8, 16, 64)), []shard.Attr{shard.Split{Axis: 2}, shard.Split{Axis: 0}}}
	sm80C = fragment{shard.NewStrided(shard.Ints(2, 4, 8, 2), shard.Ints(1, 2, 8, 64)), []shard.Attr{shard.Split{Axis: 1}, shard.Split{Axis: 2}}}
)

// resultFragment is the layout of an instruction's result when both operands lie as its fragments over one hosting mesh (PROP-63), or nil.
func resultFragment(in *ir.Inference, op Mma, m int64) shard.Layout {
	if m != 16 || op.A != types.BF16 || op.B != types.BF16 || op.Acc != types.F32 || op.ALayout != "T" || op.BLayout != "N" {
		return nil
	}
	a, ok := in.Tensor(0).Layout.(*shard.Sharded)
	b, alsoOK := in.Tensor(1).Layout.(*shard.Sharded)
	if !ok || !alsoOK || !sm80A.describes(a) || !sm80B.describes(b) || !shard.EqualMeshes(a.Mesh, b.Mesh) {
		return nil
	}
	threads, err := shard.NewTopology("thread", dim.Const(sm80Threads))
	if err != nil {
		return nil
	}
	required, err := shard.NewMesh(threads, sm80Lanes, nil, nil)
	if err != nil || !shard.MatchScope(a.Mesh, required) {
		return nil
	}
	c, err := shard.NewSharded(sm80C.layout, sm80C.attrs, a.Mesh)
	if err != nil {
		return nil
	}
	return c
}

// describes reports whether a placement has the fragment's layout and attributes.
func (f fragment) describes(l *shard.Sharded) bool {
	return shard.Equal(l.Layout, f.layout) && shard.EqualAttrs(l.Attrs, f.attrs)
}
