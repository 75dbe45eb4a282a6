package types

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// SHARD-74, SHARD-75, SHARD-76: the builders of tensor types. (96,) split by both axes of (3, 32) has the positions (3, 32), without a residual.
func TestBuilders(t *testing.T) {
	threads, err := shard.NewTopology("thread", dim.Const(96))
	if err != nil {
		t.Fatal(err)
	}
	lane, err := shard.MakeMesh([]int64{3, 32}, []string{"g", "l"}, threads)
	if err != nil {
		t.Fatal(err)
	}
	shape := dim.Consts(96)
	placed, err := MakeSharded(shape, F32, GMem, lane, []shard.Attr{shard.Split{Axis: 0}, shard.Split{Axis: 0}})
	if err != nil {
		t.Fatal(err)
	}
	if l := placed.Layout.(*shard.Sharded); l.Layout.String() != "Layout((3, 32), (32, 1))" || !shard.EqualAttrs(l.Attrs, []shard.Attr{shard.Split{Axis: 0}, shard.Split{Axis: 1}}) {
		t.Errorf("got %s", l)
	}
	plain, err := MakeTensor(shape, F32, GMem, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		mesh  *shard.Mesh
		attrs []shard.Attr
	}{{nil, []shard.Attr{shard.Split{Axis: 0}}}, {lane, nil}} {
		if got, err := MakeSharded(shape, F32, GMem, c.mesh, c.attrs); err != nil || !Equal(got, plain) {
			t.Errorf("got %s, %v", got, err)
		}
	}
	if _, err := MakeSharded(shape, F32, GMem, lane, []shard.Attr{shard.Split{Axis: 1}}); err == nil { // SHARD-72
		t.Error("a split of no axis is accepted")
	}
}
