package inspect

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// grid is a mesh of one topology level.
func (b builder) grid(topology string, names []string, extents ...int64) *shard.Mesh {
	b.t.Helper()
	total := int64(1)
	for _, e := range extents {
		total *= e
	}
	m, err := shard.MakeMesh(extents, names, shard.Topology{Name: topology, Size: dim.Const(total)})
	b.must(err)
	return m
}

// over is a placement of a layout of the given extents, in C order.
func (b builder) over(m *shard.Mesh, extents []int64, attrs ...shard.Attr) *shard.Sharded {
	b.t.Helper()
	inner, err := shard.COrder(dim.Consts(extents...))
	b.must(err)
	l, err := shard.NewSharded(inner, attrs, m)
	b.must(err)
	return l
}

// TestCompactTypes pins CMP-1 to CMP-5 and CMP-7 by hand; the pair of columns is compact and canonical text, which state the same.
func TestCompactTypes(t *testing.T) {
	b := builder{t}
	n, err := dim.NewVar("N", 1, 9)
	b.must(err)
	two := b.grid("cta", []string{"k", "j"}, 4, 2)
	bare, err := shard.NewMesh(shard.Topology{Name: "warp", Size: dim.Const(4)}, shard.NewStrided(shard.Ints(4), shard.Ints(1)), nil, nil)
	b.must(err)
	whole := b.dim(dim.Add, n, dim.Const(1))
	for _, test := range []struct {
		name, compact, canonical string
		typ                      types.Type
	}{
		{"CMP-2: storage is always said", "f32[4, 8] @gmem", `Tensor[(4, 8), "f32"]`, b.tensor(types.F32, 4, 8)},
		{"CMP-2: an absent storage is not", "f32[4]", `Tensor[(4,), "f32"]`, b.placed(types.F32, nil, types.NoStorage, 4)},
		{"CMP-2: umat", "i64[] @umat", `Tensor[(), "i64", "umat"]`, types.Literal(types.I64)},
		{"CMP-2: dimensions", "f32[N, (N + 1) // 2] @gmem", `Tensor[(N, (N + 1) // 2), "f32"]`, b.tensor(types.F32, n, b.dim(dim.FloorDiv, whole, dim.Const(2)))},
		{"CMP-2, CMP-3: the chapter's example", `bf16[8 @ cta.k, 64] {cta.j @ P("sum")} @smem`,
			`Tensor[(8, 64), "bf16", ((4 @ cta.k, 2, 64), {cta.j @ P("sum")}), "smem"]`,
			b.placed(types.BF16, b.over(two, []int64{4, 2, 64}, shard.Split{Axis: 0}, shard.Partial{Reduction: "sum"}), types.SMem, 8, 64)},
		{"CMP-3: Broadcast is not written", "f32[8 @ cta.k] @gmem", `Tensor[(8,), "f32", (4 @ cta.k, 2)]`,
			b.placed(types.F32, b.over(two, []int64{4, 2}, shard.Split{Axis: 0}, shard.Broadcast{}), types.GMem, 8)},
		{"CMP-4: the chapter's example", "f32[1, 1536 @ cta.k] @gmem", "",
			b.placed(types.F32, b.over(two, []int64{1, 4, 48, 8}, shard.Split{Axis: 1}, shard.Broadcast{}), types.GMem, 1, 1536)},
		{"CMP-4: an axis of extent 1 takes one position", "f32[1 @ cta.k, 8] @gmem", "",
			b.placed(types.F32, b.over(two, []int64{1, 8}, shard.Split{Axis: 0}, shard.Broadcast{}), types.GMem, 1, 8)},
		{"CMP-3: a sum before @", "f32[(N + 1) @ cta.k] @gmem", "",
			b.placed(types.F32, b.over(two, []int64{4, 2}, shard.Split{Axis: 0}, shard.Broadcast{}), types.GMem, whole)},
		{"CMP-5: one tensor axis split twice", `Tensor[(8,), "f32", (4 @ cta.k, 2 @ cta.j)]`, `Tensor[(8,), "f32", (4 @ cta.k, 2 @ cta.j)]`,
			b.placed(types.F32, b.over(two, []int64{4, 2}, shard.Split{Axis: 0}, shard.Split{Axis: 1}), types.GMem, 8)},
		{"CMP-5: axes without names", `Tensor[(4,), "f32", ShardLayout( layout=Layout((4,), (1,)), attrs=(S(0),), mesh=Mesh(Topology("warp", 4), Layout((4,), (1,))), )]`, "",
			b.placed(types.F32, b.over(bare, []int64{4}, shard.Split{Axis: 0}), types.GMem, 4)},
		{"CMP-5: an attribute too few", `Tensor[(4,), "f32", ShardLayout( layout=Layout((4,), (1,)), attrs=(S(0),), mesh=Mesh(Topology("cta", 8), Layout((4, 2), (2, 1)), names=('k', 'j')), )]`, "",
			b.placed(types.F32, b.over(two, []int64{4}, shard.Split{Axis: 0}), types.GMem, 4)},
		{"CMP-7: a tuple", "⟨f32[4] @gmem, ⟨i64[] @umat⟩⟩", `(Tensor[(4,), "f32"], (Tensor[(), "i64", "umat"]))`,
			&types.Tuple{Fields: []types.Type{b.tensor(types.F32, 4), &types.Tuple{Fields: []types.Type{types.Literal(types.I64)}}}}},
		{"CMP-7: another kind", "Callable", "Callable", &types.Callable{Return: types.Unit{}}},
		{"CMP-7: another kind", "Unit", "Unit", types.Unit{}},
	} {
		x := b.param("x", test.typ)
		s := newView([]*ir.Function{ir.NewFunction("f", []*ir.Var{x, b.param("named", b.placed(types.F32, b.over(two, []int64{4}, shard.Broadcast{}, shard.Broadcast{}), types.GMem, 4))}, x, nil)})
		if got := s.compactLine(test.typ); got != test.compact {
			t.Errorf("%s: %s, want %s", test.name, got, test.compact)
		}
		if test.canonical == "" {
			continue
		}
		if got := strings.Join(strings.Fields(s.detailType(test.typ)), " "); got != test.canonical {
			t.Errorf("%s: canonical %s, want %s", test.name, got, test.canonical)
		}
	}
}

// TestViewMeshes pins CMP-6: the mesh of a value inside a body has a name in a view, and a node's type counts before its reshard layout.
func TestViewMeshes(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 8)
	of := b.placed(types.F32, b.over(b.grid("cta", []string{"k"}, 4), []int64{4, 2}, shard.Split{Axis: 0}), types.GMem, 8)
	asked := b.over(b.grid("cta", []string{"j"}, 8), []int64{8}, shard.Split{Axis: 0})
	r := b.call("r", reshard{layout: asked, result: of}, x)
	s := newView([]*ir.Function{ir.NewFunction("f", []*ir.Var{x}, b.unary(ir.Neg, r), b.tensor(types.F32, 8))})
	if got := s.compactType(of); got != "f32[8 @ cta.k] @gmem" {
		t.Errorf("the type reads %s", got)
	}
	if got := s.attributeText(asked); got != "(8 @ cta_2.j,)" {
		t.Errorf("the layout reads %s", got)
	}
}

// TestCompactValues pins CMP-8, CMP-9, CMP-10 and CMP-12.
func TestCompactValues(t *testing.T) {
	b := builder{t}
	n, err := dim.NewVar("N", 1, 9)
	b.must(err)
	for want, c := range map[string]*ir.Constant{
		"const(2)": b.lit(int64(2), nil), "const(True)": b.lit(true, nil), "const(1.0f)": b.lit(1.0, types.F32),
		"const(1e-06bf16)": b.lit(1e-6, types.BF16), "const(0.5h)": b.lit(0.5, types.F16), "const(-inff)": b.lit(negativeInfinity, types.F32),
		"const(nanbf16)": b.lit(notANumber, types.BF16), "const(2.0fp8)": b.lit(2.0, types.FP8E4M3), "const(2.0)": b.lit(2.0, types.F8E8M0),
	} {
		if got := constantText(c); got != want {
			t.Errorf("CMP-8: %s, want %s", got, want)
		}
	}
	s := newView(nil)
	s.aliases[n] = "N_2"
	plain := shard.NewStrided(shard.Ints(4, 2), shard.Ints(2, 1))
	for _, test := range []struct {
		v    ir.Value
		want string
	}{
		{types.BF16, "bf16"}, {types.SMem, "smem"}, {types.NoStorage, "None"}, {"tanh", "tanh"}, {"a\nb\xffc", `a\nb\xffc`}, {ir.ReduceSum, "sum"},
		{ir.Ints(1, -1), "(1, -1)"}, {ir.Ints(3), "(3,)"}, {ir.Dims([]dim.Dim{n}), "(N_2,)"}, {n, "N_2"}, {nil, "None"}, {1e-5, "1e-05"}, {int64(3), "3"},
		{false, "False"}, {plain, "Layout((4, 2), (2, 1))"}, {[]ir.Value{"x", types.F32}, "(x, f32)"},
	} {
		if got := s.attributeText(test.v); got != test.want {
			t.Errorf("CMP-9: %v reads %s, want %s", test.v, got, test.want)
		}
	}
	if got := rangeText(ir.DimVarRange{DimVar: "L", Lo: 1, Hi: 5}); got != "L in [1,5)" {
		t.Errorf("CMP-12: %s", got)
	}
	own := func(name string) ir.Op { return named{kind: &ir.OpKind{Name: name}} }
	for want, op := range map[string]ir.Op{"Mine": own("MineOp"), "My": own("MyStmt"), "Op": own("Op"), "Expr": own("Expr"), "Opal": own("Opal"), "MatMul": ops.MatMul{}} {
		if got := displayName(op); got != want {
			t.Errorf("CMP-10: %s, want %s", got, want)
		}
	}
}

// named is an op of a kind with any name.
type named struct {
	ir.OpBase
	kind *ir.OpKind
}

func (n named) Kind() *ir.OpKind { return n.kind }
func (named) Attrs() []ir.Value  { return nil }

// TestDisplayNames is CMP-10's list, which names the kinds of the catalogue; kinds registered here beside it are not in it.
func TestDisplayNames(t *testing.T) {
	const list = "ArgMax Binary CacheUpdate Cast Clamp Concat Conv2D FullLike Gather Gelu InsertSlice LayerNorm Local MatMul Mma_SM80_16x8x16 Quant Rank ReLU " +
		"RMSNorm Reduce RepeatInterleave Reshape Reshard RoPE ShapeCompose ShapeExtract ShapeOf Sigmoid Silu Slice SoftMax Softplus Split Stack Tanh TopK " +
		"Transpose TupleGetItem Unary Wgmma_SM90_64x128x16 Zeros"
	want := map[string]bool{}
	for _, name := range strings.Fields(list) {
		want[name] = true
	}
	for _, k := range ir.Default.Kinds("tf") {
		if name := displayName(named{kind: k}); !want[name] {
			t.Errorf("the op %s is shown as %s, which the list does not have", k.Surface, name)
		} else {
			delete(want, name)
		}
	}
	for name := range want {
		t.Errorf("no op is shown as %s", name)
	}
}

// TestCompactPrograms compares summaries of the worked examples and of a few programs with files that were read by a person: CMP-2, CMP-3, CMP-8, CMP-9, CMP-10, CMP-12.
func TestCompactPrograms(t *testing.T) {
	sources, err := filepath.Glob(filepath.Join("testdata", "compact", "*.py"))
	if err != nil || len(sources) == 0 {
		t.Fatal("no sources", err)
	}
	for _, path := range sources {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Compact(read(t, string(source)))
		if err != nil {
			t.Fatal(err)
		}
		golden := strings.TrimSuffix(path, ".py") + ".txt"
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", golden, diff)
		}
	}
}

// TestCompactRefusals: what canonical text refuses, and a value that is no definition.
func TestCompactRefusals(t *testing.T) {
	if _, err := Compact([]any{3}); err == nil {
		t.Error("a number has a summary")
	}
	if _, err := DOT([]any{3}); err == nil {
		t.Error("a number has a graph")
	}
	if _, err := Compact([]any{&ir.Module{Name: "M"}}); err == nil {
		t.Error("a module without functions has a summary")
	}
}
