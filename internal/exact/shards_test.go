package exact_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/internal/exact"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// This file computes a call twice: once on whole values, and once by every participant of a mesh from what it holds of the operands. What a participant does not hold is an unknown element, so that an op that
// reads it gives an unknown one. Along a contracted axis it is 0 instead: a participant sums, or selects from, its own share only.

// operand is one operand of a sample.
type operand struct {
	shape  []int64
	dtype  *types.DType
	draw   func(*rand.Rand) exact.Number // how an element is drawn
	offset bool                          // an entry of the offsets of insert_slice, a literal
	zeros  bool                          // a call of zeros
}

// sample is a generated call.
type sample struct {
	op       ir.Op
	operands []operand
	layouts  []shard.Layout
	mesh     *shard.Mesh
	call     *ir.Call
}

// value is the whole of an operand and what the partial coordinates contribute to it.
type value struct {
	whole         *exact.Tensor
	contributions []*exact.Tensor // by the coordinates on the partial mesh axes, row-major
	partial       []int           // those mesh axes
	placed        *shard.Sharded
	shares        []shard.Share
}

// verify computes the sample both ways and says where they differ.
func (s *sample) verify(rng *rand.Rand) error {
	values := make([]value, len(s.operands))
	whole := make([]*exact.Tensor, len(s.operands))
	for i, o := range s.operands {
		v, err := s.drawn(o, s.layouts[i], rng)
		if err != nil {
			return err
		}
		values[i], whole[i] = v, v.whole
	}
	want, err := exact.Eval(s.op, whole)
	if err != nil {
		return fmt.Errorf("on whole values: %w", err)
	}
	var leaves []*types.Tensor
	types.Leaves(s.call.Type(), func(t *types.Tensor) { leaves = append(leaves, t) })
	contracted := s.contracted()
	got := make([][]*exact.Tensor, s.participants())
	for p := range got {
		pieces := make([]*exact.Tensor, len(values))
		for i := range values {
			pieces[i] = values[i].piece(p, contracted[i])
		}
		if got[p], err = exact.Eval(s.op, pieces); err != nil {
			return fmt.Errorf("participant %d: %w", p, err)
		}
	}
	for k, leaf := range leaves {
		results := make([]*exact.Tensor, len(got))
		for p := range got {
			results[p] = got[p][k]
		}
		if err := s.reassemble(leaf, results, want[k]); err != nil {
			return fmt.Errorf("result %d, %s: %w", k, leaf, err)
		}
	}
	return nil
}

func (s *sample) participants() int {
	n := 1
	for _, e := range s.extents() {
		n *= int(e)
	}
	return n
}

func (s *sample) extents() []int64 {
	extents, _ := dim.Static(s.mesh.Layout.Domain())
	return extents
}

// contracted lists, for each operand and axis, whether the op contracts it.
func (s *sample) contracted() [][]bool {
	in := &ir.Inference{Op: s.op, Args: s.call.Args}
	for _, a := range s.call.Args {
		in.Types = append(in.Types, a.Type())
	}
	out := make([][]bool, len(s.operands))
	for i, o := range s.operands {
		out[i] = make([]bool, len(o.shape))
	}
	r, err := s.op.Kind().Infer(in)
	if err != nil {
		return out
	}
	for i, axes := range r.Outputs[0].Layout.Operands {
		for a, use := range axes {
			if use.Use == ir.Contracted {
				out[i][a] = true
			}
		}
	}
	return out
}

// drawn makes the elements of an operand: one contribution for each coordinate on its partial mesh axes, and the whole that they combine to.
func (s *sample) drawn(o operand, l shard.Layout, rng *rand.Rand) (value, error) {
	shape := make([]int, len(o.shape))
	for i, n := range o.shape {
		shape[i] = int(n)
	}
	make1 := func() *exact.Tensor { return exact.New(shape, func([]int) exact.Number { return o.draw(rng) }) }
	placed, ok := l.(*shard.Sharded)
	if !ok {
		whole := make1()
		return value{whole: whole, contributions: []*exact.Tensor{whole}}, nil
	}
	v := value{placed: placed}
	var err error
	if v.shares, err = placed.Shares(o.shape); err != nil {
		return v, err
	}
	count := int64(1)
	for m, a := range placed.Attrs {
		if _, ok := a.(shard.Partial); ok {
			v.partial = append(v.partial, m)
			count *= s.extents()[m]
		}
	}
	for range count {
		v.contributions = append(v.contributions, make1())
	}
	i := -1
	v.whole = exact.New(shape, func([]int) exact.Number {
		i++
		return s.combined(placed, o.dtype, v.partial, func(key int64) exact.Number { return v.contributions[key].Elems[i] })
	})
	return v, nil
}

// combined reduces the contributions of the partial mesh axes, the last axis first.
func (s *sample) combined(l *shard.Sharded, dtype *types.DType, partial []int, get func(key int64) exact.Number) exact.Number {
	var over func(at int, key int64) exact.Number
	over = func(at int, key int64) exact.Number {
		if at == len(partial) {
			return get(key)
		}
		m := partial[at]
		n := s.extents()[m]
		total := over(at+1, key*n)
		for c := int64(1); c < n; c++ {
			next := over(at+1, key*n+c)
			if total == nil || next == nil {
				return nil
			}
			reduction := l.AttrAt(m).(shard.Partial).Reduction
			if reduction == "sum" && dtype.IsBool() {
				reduction = "max" // OP-num-9: whether the count is nonzero
			}
			switch reduction {
			case "sum":
				total = new(big.Rat).Add(total, next)
			case "max":
				if next.Cmp(total) > 0 {
					total = next
				}
			case "min":
				if next.Cmp(total) < 0 {
					total = next
				}
			}
		}
		return total
	}
	return over(0, 0)
}

// key numbers a participant's coordinates on some mesh axes.
func (s *sample) key(coord []int64, axes []int) int64 {
	key := int64(0)
	for _, m := range axes {
		key = key*s.extents()[m] + coord[m]
	}
	return key
}

// piece is what participant p computes with in the place of the operand.
func (v *value) piece(p int, contracted []bool) *exact.Tensor {
	if v.placed == nil {
		return v.whole
	}
	share := v.shares[p]
	extents, _ := dim.Static(v.placed.Mesh.Layout.Domain())
	key := int64(0)
	for _, m := range v.partial {
		key = key*extents[m] + share.Coord[m]
	}
	mine := v.contributions[key]
	return exact.New(mine.Shape, func(at []int) exact.Number {
		zero := false
		for a, c := range at {
			if slices.Contains(share.Indices[a], int64(c)) {
				continue
			}
			if !contracted[a] {
				return nil
			}
			zero = true
		}
		if zero {
			return new(big.Rat)
		}
		return mine.At(at)
	})
}

// reassemble puts the participants' results together by the result's layout and compares with the whole: replicas agree, every element is there, and what is pending combines to the whole.
func (s *sample) reassemble(t *types.Tensor, results []*exact.Tensor, want *exact.Tensor) error {
	shape, ok := dim.Static(t.Shape)
	if !ok || fmt.Sprint(shape) != fmt.Sprint(want.Shape) {
		return fmt.Errorf("the value has shape %v", want.Shape)
	}
	placed, ok := t.Layout.(*shard.Sharded)
	if !ok || !shard.EqualMeshes(placed.Mesh, s.mesh) {
		for p, r := range results {
			for i := range want.Elems {
				if !exact.Same(r.Elems[i], want.Elems[i]) {
					return fmt.Errorf("participant %d has %v at %d instead of %v", p, r.Elems[i], i, want.Elems[i])
				}
			}
		}
		return nil
	}
	shares, err := placed.Shares(shape)
	if err != nil {
		return err
	}
	var partial []int
	count := int64(1)
	for m := range placed.Mesh.Rank() {
		if _, ok := placed.AttrAt(m).(shard.Partial); ok {
			partial = append(partial, m)
			count *= s.extents()[m]
		}
	}
	parts := make([][]exact.Number, count)
	for k := range parts {
		parts[k] = make([]exact.Number, len(want.Elems))
	}
	for p, share := range shares {
		key := s.key(share.Coord, partial)
		for _, i := range elements(share, shape) {
			mine := results[p].Elems[i]
			if mine == nil {
				return fmt.Errorf("participant %v does not know element %d of its share", share.Coord, i)
			}
			if other := parts[key][i]; other != nil && other.Cmp(mine) != 0 {
				return fmt.Errorf("participant %v has %s at %d, and a replica has %s", share.Coord, mine, i, other)
			}
			parts[key][i] = mine
		}
	}
	for i, w := range want.Elems {
		got := s.combined(placed, t.DType, partial, func(key int64) exact.Number { return parts[key][i] })
		if !exact.Same(got, w) {
			return fmt.Errorf("the participants together have %v at %d instead of %v", got, i, w)
		}
	}
	return nil
}

// elements lists the row-major numbers of the elements of a share.
func elements(share shard.Share, shape []int64) []int {
	at := []int{0}
	for a, indices := range share.Indices {
		var next []int
		for _, i := range at {
			for _, c := range indices {
				next = append(next, i*int(shape[a])+int(c))
			}
		}
		at = next
	}
	return at
}

// infer makes the call of a sample, its operands placed.
func (s *sample) infer() error {
	var args, offsets []ir.Expr
	for i, o := range s.operands {
		if o.offset {
			n := o.draw(nil)
			lit, err := ir.NewLiteral(n.Num().Int64())
			if err != nil {
				return err
			}
			offsets = append(offsets, lit)
			continue
		}
		e, err := o.expr(s.layouts[i])
		if err != nil {
			return err
		}
		args = append(args, e)
	}
	if offsets != nil {
		tuple, err := ir.NewTuple(offsets)
		if err != nil {
			return err
		}
		args = append(args, tuple)
	}
	var err error
	s.call, err = ir.NewCall(s.op, args, diag.Location{})
	return err
}

func (o operand) expr(l shard.Layout) (ir.Expr, error) {
	if o.zeros {
		return ir.NewCall(zerosOf(o), nil, diag.Location{})
	}
	t, err := types.NewTensor(dim.Consts(o.shape...), o.dtype, l, types.GMem)
	if err != nil {
		return nil, err
	}
	return ir.NewVar("p", t, false), nil
}
