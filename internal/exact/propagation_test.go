package exact_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// tally counts what became of the samples of one op.
type tally struct {
	verified, sharded, exchanged, refused int
}

// PROP-1 to PROP-62: propagation commutes with evaluation. For a generated call over placed operands, every participant computes from what it holds, and its results, put together by the result's layout, are the
// result on whole values, in exact arithmetic. Ten thousand samples with a genuinely sharded operand are verified. Where the op communicates (a scanned or reduced axis that is split, an operand that takes no part), the pieces need each other: such a sample is counted and left out.
func TestPropagationCommutesWithEvaluation(t *testing.T) {
	want := 10_000
	if testing.Short() {
		want = 1_000
	}
	var kinds []string
	for _, k := range ir.Default.Kinds("tf") {
		if exempt[k.Name] != "" {
			continue
		}
		if generators[k.Name] == nil {
			t.Errorf("no samples of %s", k.Name)
			continue
		}
		kinds = append(kinds, k.Name)
	}
	counts := map[string]*tally{}
	for _, k := range kinds {
		counts[k] = &tally{}
	}
	total := 0
	for total < want && !t.Failed() {
		for _, kind := range kinds {
			rapid.Check(t, func(t *rapid.T) {
				if c := counts[kind]; c.examine(t, kind) {
					total++
				}
			})
		}
	}
	for _, k := range kinds {
		c := counts[k]
		t.Logf("%-18s verified %5d (sharded %5d), communicating %4d, refused %4d", k, c.verified, c.sharded, c.exchanged, c.refused)
		if !testing.Short() && c.sharded < 20 && !unsharded[k] {
			t.Errorf("only %d sharded samples of %s were verified", c.sharded, k)
		}
	}
}

// examine generates one sample, computes it both ways where the op does not communicate, and reports whether a sharded one was verified.
func (c *tally) examine(t *rapid.T, kind string) bool {
	s := &sample{mesh: rapid.SampledFrom(meshes).Draw(t, "mesh")}
	s.op, s.operands = generators[kind](t)
	s.layouts = make([]shard.Layout, len(s.operands))
	s.place(t)
	seed := rapid.Uint64().Draw(t, "values")
	if err := s.infer(); err != nil {
		c.refused++
		return false
	}
	if len(ir.Exchanges(s.call)) > 0 {
		c.exchanged++
		return false
	}
	sharded := slices.ContainsFunc(s.layouts, shard.Genuine)
	if !sharded && c.verified-c.sharded >= 20 || c.sharded >= most[kind] && most[kind] > 0 {
		return false
	}
	if err := s.verify(rand.New(rand.NewPCG(seed, 1))); err != nil {
		t.Fatalf("%#v over %s: %v", s.op, describe(s), err)
	}
	c.verified++
	if !sharded {
		return false
	}
	c.sharded++
	return true
}

// most bounds the samples of ops that take long to compute.
var most = map[string]int{"Mma_SM80_16x8x16": 60}

// unsharded are the ops whose operands are scalars, or that have none.
var unsharded = map[string]bool{"Zeros": true, "ShapeCompose": true, "ShapeExtract": true}

func describe(s *sample) string {
	text := ""
	for i, o := range s.operands {
		text += fmt.Sprintf("\n%s %v %v", o.dtype.Name(), o.shape, s.layouts[i])
	}
	return text
}

// PROP-32, OP-local-4: the type of local has the shape of what the participant at coordinate 0 holds, whatever the placement.
func TestLocalIsTheFirstShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &sample{mesh: rapid.SampledFrom(meshes).Draw(t, "mesh"), operands: []operand{f32(shapeOf(t, 0, 3)...)}, layouts: make([]shard.Layout, 1)}
		s.op, _ = generators["ReLU"](t)
		s.place(t)
		l, ok := s.layouts[0].(*shard.Sharded)
		if !ok {
			return
		}
		shape := s.operands[0].shape
		shares, err := l.Shares(shape)
		if err != nil {
			t.Fatal(err)
		}
		local, plain, err := l.LocalPart(dim.Consts(shape...))
		if err != nil {
			t.Fatal(err)
		}
		got, _ := dim.Static(local)
		for _, share := range shares {
			for a, held := range share.Indices {
				if int64(len(held)) != got[a] {
					t.Fatalf("%s of %s: a local shape of %v", share, l, got)
				}
			}
		}
		inner, ok := plain.(*shard.Strided)
		if !ok {
			return
		}
		// The plain layout names the places where the layout has the share's elements, from its base offset on (RES-14).
		strides, _ := dim.Static(l.Layout.(*shard.Strided).Strides.Flatten())
		buffer, err := l.BufferShape()
		if err != nil {
			t.Fatal(err)
		}
		want := offsets(buffer, strides)
		flat, err := inner.FlatStrides()
		if err != nil {
			t.Fatal(err)
		}
		mine, _ := dim.Static(flat)
		if !slices.Equal(offsets(got, mine), want) {
			t.Fatalf("%s of %s: places %v instead of %v", plain, l, offsets(got, mine), want)
		}
	})
}

// offsets lists the places of a shape's elements in row-major order.
func offsets(shape, strides []int64) []int64 {
	at := []int64{0}
	for k, n := range shape {
		var next []int64
		for _, o := range at {
			for c := range n {
				next = append(next, o+c*strides[k])
			}
		}
		at = next
	}
	return at
}
