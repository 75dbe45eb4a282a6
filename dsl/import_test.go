package dsl_test

import (
	"strings"
	"testing"
)

// importable is the table of host.md §20.2, without the names that PKG-71 adds.
const importable = `
tilefoundry: __version__ func prim_func module intrinsic DType TensorType TupleType Type DimVar DimVarRangePat Pattern Topology Mesh MeshAxis LayoutBase Layout ComposedLayout IntTuple ShardAttr Split Partial Broadcast Dynamic ShardLayout S P B VerifyError Expr Var Constant Call Stmt TupleGetItem Op ParameterInfo
tilefoundry.module: module
tilefoundry.script: func prim_func intrinsic
tilefoundry.dsl: tf T ConstTensor Tensor func Pattern DimVarRangePat DimVar ceildiv Mesh Topology Split Partial Broadcast S P B ReduceKind UnaryKind BinaryKind
tilefoundry.dsl.tf: matmul add zeros
tilefoundry.dsl.T: copy cuda
tilefoundry.dsl.storage: host gmem smem rmem tmem umat
tilefoundry.ir.core: VerifyError Expr Var Constant Call Tuple Op ParameterInfo
tilefoundry.ir.core.errors: VerifyError
tilefoundry.ir.core.expr: Expr Var Constant Call Tuple
tilefoundry.ir.core.kinds: BinaryKind UnaryKind ReduceKind
tilefoundry.ir.core.module: Module LoadedModule select function_selectors subtree
tilefoundry.ir.core.pattern: Pattern ScalarPat TensorPat AndPat DimVarRangePat Scalar Tensor
tilefoundry.ir.hir: Function GridRegionExpr
tilefoundry.ir.hir.function: Function
tilefoundry.ir.hir.specialize: SpecializationError
tilefoundry.ir.tir: PrimFunction
tilefoundry.ir.tir.prim_function: PrimFunction
tilefoundry.ir.types: DType FloatDType IntegerDType BoolDType TensorType TupleType UnitType CallableType Type make_tensor_type make_shard_tensor_type local_type_of numel tensor_bytes
tilefoundry.ir.types.dtype: DType FloatDType IntegerDType BoolDType
tilefoundry.ir.types.tensor_type: DType TensorType TupleType UnitType Type
tilefoundry.ir.types.callable_type: CallableType
tilefoundry.ir.types.storage: StorageKind resolve_storage
tilefoundry.ir.types.dim: DimVar DimConst DimAdd DimSub DimMul DimFloorDiv DimMod DimMin DimMax ceildiv dim_min dim_max simplify_dim is_dim_expr
tilefoundry.ir.types.substitute: DimSubstitutionError
tilefoundry.ir.types.shard: IntTuple flatten product c_order_strides try_c_order_strides prefix_product LayoutBase Layout ComposedLayout Topology MeshAxis Mesh make_mesh ShardAttr Split Partial Broadcast Dynamic ShardLayout S P B canonical_shard_layout
tilefoundry.ir.types.shard.layout: Layout ComposedLayout LayoutBase EMPTY_LAYOUT
tilefoundry.ir.types.shard.mesh: Topology Mesh MeshAxis
tilefoundry.ir.types.shard.shard_layout: ShardAttr Split Partial Broadcast Dynamic ShardLayout S P B shard_layout_local_shape layout_axis_to_tensor_axis split_target_axes
tilefoundry.ir.types.shard.int_tuple: IntTuple flatten product
tilefoundry.ir.types.shard.utils: make_mesh
tilefoundry.ir.types.shard.layout_algebra: c_order_strides
tilefoundry.evaluator: to_torch_dtype EvalError evaluate
tilefoundry.evaluator.value: to_torch_dtype from_torch_dtype EvalError
tilefoundry.inspection: as_script
tilefoundry.parser.hir_parser: parse_script
tilefoundry.parser.overload: OverloadError
tilefoundry.runtime: runtime_func runtime_module RuntimeModule RuntimeFunction RuntimeResource DictResource SafetensorsResource Absolute Preprocessed EntryABI ParamABI entry_abi_of param_abi_of
tilefoundry.target: Target Architecture Device CudaTarget CpuTarget AmxTarget H200SXM SM90 AppleAmx AppleM2Pro resolve_target default_target
tilefoundry.target.base: Target Architecture Device CpuTarget
tilefoundry.target.cuda: CudaTarget H200SXM SM90
tilefoundry.target.cuda.target: CudaTarget
tilefoundry.target.cuda.spec: H200_SXM_ID
tilefoundry.target.amx: AmxTarget AppleAmx AppleM2Pro
tilefoundry.target.amx.target: AmxTarget
`

// PKG-1, PKG-2, PKG-5: each path can be imported first and alone, with each of its names.
func TestImportable(t *testing.T) {
	for _, line := range strings.Split(strings.TrimSpace(importable), "\n") {
		path, names, _ := strings.Cut(line, ": ")
		src := "import " + path + "\nfrom " + path + " import " + strings.Join(strings.Fields(names), ", ") + "\n"
		r := runFile(t, "m.py", src)
		for _, d := range r.Diagnostics {
			t.Errorf("%s: %s", path, d.Message)
		}
		for _, n := range strings.Fields(names) {
			v := r.Module.Get(n)
			if v == nil {
				t.Errorf("%s has no %s", path, n)
			} else if v.TypeName() == "unavailable" && n != "subtree" {
				t.Errorf("%s.%s is unavailable", path, n)
			}
		}
	}
}

// PKG-3, PKG-27, PKG-80, PKG-81, PKG-83, PKG-84: one thing has one value, both releases' spellings side by side.
func TestOneSurface(t *testing.T) {
	holds(t, `
import tilefoundry.ir.types.dim
from tilefoundry import DimVar as other, Mesh, Layout, VerifyError
from tilefoundry.target import CudaTarget

assert other is DimVar and tilefoundry.ir.types.dim.DimVar is DimVar
assert issubclass(VerifyError, ValueError)


@module(target="cuda")
class A:
    def forward(self):
        return 1


assert A.target == CudaTarget("nvidia.h200_sxm")
assert [m for m in (A, A)][1] is A and {"a": A}["a"] is A
assert Mesh(topologies=(Topology("thread", 32),), layout=(32,)) == Mesh(Topology("thread", 32), Layout((32,), (1,)))


def build():
    return A


assert build() is A
`)
}

// PKG-23, CORE-116, PAR-254: topologies belong to the class, and what a decorator declared is visible from the start of its body.
func TestDeclaredTopologies(t *testing.T) {
	r := good(t, `
@module(topologies=(Topology("cta", 4),))
class A:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


@module
class B:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x
`)
	if a := moduleNamed(t, r, "A"); !a.DeclaresTopologies || a.Topologies[0].Name != "cta" {
		t.Error("the decorator declares them")
	}
	if moduleNamed(t, r, "B").DeclaresTopologies { // CORE-110
		t.Error("nothing is declared")
	}
}
