package langtest

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// typesTogether is how many types one generated program states; 10,000 of them are printed and read back in all.
const (
	typesTogether = 20
	placedTypes   = 10_000
)

// PRN-45 to PRN-53, PRN-113, SUGAR-32: what is printed of a placed type, as sugar or in full, reads back as that type, and prints the same again.
func TestPlacedTypesReadBack(t *testing.T) {
	programs := placedTypes / typesTogether
	if testing.Short() {
		programs /= 10
	}
	sugar, verbose := 0, 0
	generate := rapid.Custom(placedFunction)
	for i := range programs {
		fn := generate.Example(i)
		text, err := inspect.Function(fn, inspect.Options{})
		if err != nil {
			t.Fatal(err)
		}
		verbose += strings.Count(text, "attrs=(")
		sugar += typesTogether
		back := readFunction(t, text)
		for k, p := range fn.Params {
			if !types.Equal(p.Typ, back.Params[k].Typ) {
				t.Fatalf("parameter %d was\n%s\nand is read back as\n%s\nof\n%s", k, p.Typ, back.Params[k].Typ, text)
			}
		}
		again, err := inspect.Function(back, inspect.Options{})
		if err != nil || again != text {
			t.Fatalf("printed again, %v:\n%s\nwas\n%s", err, again, text)
		}
	}
	if sugar -= verbose; sugar < verbose/4 || verbose < sugar/4 {
		t.Errorf("%d types were printed as sugar and %d in full: one form is hardly tested", sugar, verbose)
	}
}

func readFunction(t *testing.T, text string) *ir.Function {
	t.Helper()
	r, err := load.Text("printed.py", []byte(text), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Diagnostics {
		if d.Code != diag.LayoutSize { // sizes that differ are legal and warned of (DEC-16)
			requireHolds(t, r, text)
		}
	}
	if len(r.Items) != 1 || r.Items[0].Function == nil {
		t.Fatalf("%d items of\n%s", len(r.Items), text)
	}
	return r.Items[0].Function
}

// placedFunction makes a function of parameters placed over a few meshes.
func placedFunction(t *rapid.T) *ir.Function {
	meshes := make([]*shard.Mesh, rapid.IntRange(1, 3).Draw(t, "meshes"))
	for i := range meshes {
		meshes[i] = placedMesh(t)
	}
	params := make([]*ir.Var, typesTogether)
	for i := range params {
		mesh := rapid.SampledFrom(meshes).Draw(t, "mesh")
		params[i] = ir.NewVar("p"+string(rune('a'+i)), placedType(t, mesh), rapid.Bool().Draw(t, "const"))
	}
	return ir.NewFunction("placed", params, params[0], nil)
}

func placedMesh(t *rapid.T) *shard.Mesh {
	extents := rapid.SliceOfN(rapid.Int64Range(1, 4), 1, 3).Draw(t, "extents")
	layout, err := shard.COrder(dim.Consts(extents...))
	if err != nil {
		t.Fatal(err)
	}
	if rapid.IntRange(0, 4).Draw(t, "mesh strides") == 0 {
		strides, err := shard.PrefixProduct(layout.Domain())
		if err != nil {
			t.Fatal(err)
		}
		layout = shard.NewStrided(layout.Shape, shard.Flat(strides...))
	}
	names := []string{"a", "b", "c"}[:len(extents)]
	switch rapid.IntRange(0, 14).Draw(t, "names") {
	case 0:
		names = nil
	case 1:
		names = []string{"a", "a", "b"}[:len(extents)] // not distinct: the first one wins (SHARD-27)
	}
	level := shard.Topology{Name: rapid.SampledFrom([]string{"cta", "thread", "my level", "9"}).Draw(t, "level"), Size: dim.Const(64)}
	levels := []shard.Topology{level}
	if rapid.IntRange(0, 3).Draw(t, "levels") == 0 {
		levels = append(levels, shard.Topology{Name: "warp", Size: dim.Const(4)})
	}
	m, err := shard.NewMeshOver(levels, layout, names)
	if err != nil {
		t.Fatal(err)
	}
	if rapid.IntRange(0, 7).Draw(t, "slice") == 0 {
		if m, err = m.Slice([]shard.Selection{{Index: rapid.Int64Range(0, extents[0]-1).Draw(t, "index")}}); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// placedType makes a type whose layout is well-formed, canonical or not, with strides that keep its elements apart or absent ones.
func placedType(t *rapid.T, mesh *shard.Mesh) *types.Tensor {
	n, err := dim.NewVar("N", 1, 64)
	if err != nil {
		t.Fatal(err)
	}
	extents := mesh.Layout.Domain()
	var shape, positions []dim.Dim
	attrs := make([]shard.Attr, len(extents))
	free := make([]int, len(extents))
	for i := range attrs {
		attrs[i], free[i] = shard.Broadcast{}, i
		if rapid.IntRange(0, 3).Draw(t, "partial") == 0 {
			attrs[i] = shard.Partial{Reduction: rapid.SampledFrom([]string{"sum", "max", "min", "odd \"one\""}).Draw(t, "reduction")}
		}
	}
	free = rapid.Permutation(free).Draw(t, "order")
	for range rapid.IntRange(0, 3).Draw(t, "rank") {
		if rapid.IntRange(0, 5).Draw(t, "dynamic") == 0 {
			shape, positions = append(shape, n), append(positions, n)
			continue
		}
		size := int64(1)
		for len(free) > 0 && rapid.Bool().Draw(t, "split") {
			m, _ := dim.AsConst(extents[free[0]])
			wide := rapid.SampledFrom([]int64{1, 1, 1, 1, 1, 1, 1, 1, 2}).Draw(t, "wide")
			attrs[free[0]] = shard.Split{Axis: len(positions)}
			positions = append(positions, dim.Const(m*wide))
			size *= m * wide
			free = free[1:]
		}
		residual := rapid.Int64Range(0, 4).Draw(t, "residual")
		positions = append(positions, dim.Const(residual))
		shape = append(shape, dim.Const(size*residual))
	}
	if rapid.IntRange(0, 14).Draw(t, "short") == 0 {
		attrs = attrs[:len(attrs)-1] // a split left out only widens the local part (SHARD-54)
	}
	layout := &shard.Strided{Shape: shard.Flat(positions...)}
	if kind := rapid.IntRange(0, 7).Draw(t, "strides"); kind > 0 {
		strides, err := shard.COrderStrides(positions)
		if err != nil {
			t.Fatal(err)
		}
		if _, static := dim.Static(strides); static && kind == 1 {
			for i := range strides {
				c, _ := dim.AsConst(strides[i])
				strides[i] = dim.Const(3 * c)
			}
		}
		layout = shard.NewStrided(layout.Shape, shard.Flat(strides...))
	}
	var inner shard.Layout = layout
	if rapid.IntRange(0, 19).Draw(t, "composed") == 0 {
		if inner, err = shard.NewComposed(nil, dim.Const(4), layout); err != nil {
			t.Fatal(err)
		}
	}
	placed, err := shard.NewSharded(inner, attrs, mesh)
	if err != nil {
		t.Fatal(err)
	}
	storage := rapid.SampledFrom([]types.Storage{types.GMem, types.SMem, types.RMem, types.Host}).Draw(t, "storage")
	dtype := rapid.SampledFrom([]*types.DType{types.F32, types.BF16, types.I32}).Draw(t, "dtype")
	x, err := types.NewTensor(shape, dtype, placed, storage)
	if err != nil {
		t.Fatal(err)
	}
	return x
}
