package dsl

import (
	"maps"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// The dotted names of the two op namespaces.
const (
	tfModule = "tilefoundry.dsl.tf"
	tModule  = "tilefoundry.dsl.T"
)

// Load is what the package knows of one load: its op registry and the host values of its functions and Modules, of which there is one each.
// It supplies the virtual tilefoundry package (PKG-1). It belongs to one evaluation at a time.
type Load struct {
	registry    *ir.Registry
	functions   map[*ir.Function]*functionValue
	modules     map[*ir.Module]*moduleValue
	ops         map[opValue]*opValue  // each op value is made once, so that `is` holds (PAR-218, PKG-44)
	attached    map[*ir.Function]bool // variants and converters
	compared    int                   // names that unknown ones were compared with
	incomplete  map[*ir.Function]bool // prototypes that a variant was written for which failed
	asked       map[*ir.Function]int  // how often f.specialize was read and not called yet
	levels      []shard.Topology      // that the program which embeds the load lets bodies name
	moduleClass *class
	names       map[string]host.Value // of listed modules, by name
}

var _ host.ModuleSource = (*Load)(nil)

// NewLoad returns the package for a load whose ops are those of registry (DEC-23).
func NewLoad(registry *ir.Registry) *Load {
	l := &Load{registry: registry, functions: map[*ir.Function]*functionValue{}, modules: map[*ir.Module]*moduleValue{},
		ops: map[opValue]*opValue{}, attached: map[*ir.Function]bool{}, incomplete: map[*ir.Function]bool{}, asked: map[*ir.Function]int{}}
	l.moduleClass = &class{name: "Module", is: func(v host.Value) bool { _, ok := v.(*moduleValue); return ok },
		fields: []field{{"name", nil}, {"functions", nil}, {"entry", host.None}, {"modules", host.NewTuple()}, {"target", host.None},
			{"topologies", host.None}, {"metadata", host.None}, {"methods", host.None}}}
	l.moduleClass.build = l.newModule
	l.names = l.packageNames()
	return l
}

// ReadHIROnly makes the load refuse `@prim_func` by name: reading source text is HIR only (PAR-272 to PAR-274).
func (l *Load) ReadHIROnly() { l.names["prim_func"] = hirOnlyDecorator{} }

// GrantLevels lets bodies for which the source declares no levels name these. They are not kept on what is defined (PAR-270).
func (l *Load) GrantLevels(levels []shard.Topology) { l.levels = levels }

// Incomplete reports whether a variant that the source has for f failed: that f then lacks a body or leaves a gap is a consequence of
// what was reported, and nothing to report (CHK-64).
func (l *Load) Incomplete(f *ir.Function) bool { return l.incomplete[f] }

// Interrupted reports whether the source reads f.specialize and never calls it, as it happens where the pattern it is about to be given
// raises: where something was reported, that is why f lacks a variant.
func (l *Load) Interrupted(f *ir.Function) bool { return l.asked[f] > 0 }

// ModuleOf returns the Module that a host value is.
func ModuleOf(v host.Value) (*ir.Module, bool) {
	m, ok := v.(*moduleValue)
	if !ok {
		return nil, false
	}
	return m.mod, true
}

// FunctionOf returns the Function that a host value is, variants and converters included.
func FunctionOf(v host.Value) (*ir.Function, bool) {
	f, ok := v.(*functionValue)
	if !ok {
		return nil, false
	}
	return f.fn, true
}

// packageNames makes the values that the listed modules export, by name; modules that export another value under a name say so themselves. The names of
// earlier and later releases stand side by side (PKG-80, PKG-84), under one version (PKG-7), and evaluated code cannot change what they hold (PKG-6).
func (l *Load) packageNames() map[string]host.Value {
	n := map[string]host.Value{
		"__version__": host.Str("0.0.1"), "func": &funcDecorator{load: l}, "module": &moduleDecorator{load: l},
		"prim_func": &notBuiltDecorator{"prim_func", "`@prim_func`"}, "intrinsic": &notBuiltDecorator{"intrinsic", "`@intrinsic`"},
		"VerifyError": verifyError, "SpecializationError": specializationError, "DimSubstitutionError": dimSubstitutionError,
		"OverloadError": overloadError, "EvalError": evalError,
		"Tensor": &tensorHead{}, "ConstTensor": &tensorHead{isConst: true},
		"BinaryKind": binaryKindClass, "UnaryKind": unaryKindClass, "ReduceKind": reduceKindClass,
		"EMPTY_LAYOUT": layoutOrNone(types.MetaScalar(types.I64).Layout),
		"S":            splitClass, "P": partialClass, "B": broadcastClass,
		"ceildiv": dimFunction("ceildiv", dim.CeilDiv), "dim_min": dimFunction("dim_min", dimPair(dim.Min)), "dim_max": dimFunction("dim_max", dimPair(dim.Max)),
		"is_dim_expr": host.NewRawBuiltin("is_dim_expr", isDimExpr), "simplify_dim": host.NewRawBuiltin("simplify_dim", simplifyDim),
		"resolve_target": host.NewRawBuiltin("resolve_target", resolveTarget), "default_target": host.NewRawBuiltin("default_target", defaultTarget),
		"resolve_storage": host.NewRawBuiltin("resolve_storage", resolveStorage),
		"to_torch_dtype":  native("to_torch_dtype", required("dtype"), toTorchDType), "from_torch_dtype": native("from_torch_dtype", required("dtype"), fromTorchDType),
		"make_mesh": host.NewRawBuiltin("make_mesh", makeMesh), "make_tensor_type": host.NewRawBuiltin("make_tensor_type", makeTensorType),
		"local_type_of": typeFunction("local_type_of"), "numel": typeFunction("numel"), "tensor_bytes": typeFunction("tensor_bytes"),
		"flatten": tupleFunction("flatten"), "product": tupleFunction("product"), "c_order_strides": tupleFunction("c_order_strides"),
		"try_c_order_strides": tupleFunction("try_c_order_strides"), "prefix_product": tupleFunction("prefix_product"),
		"select": host.NewRawBuiltin("select", l.selectPath), "function_selectors": host.NewRawBuiltin("function_selectors", l.functionSelectors),
		"Module": l.moduleClass, "LoadedModule": &class{name: "LoadedModule"}, "IntTuple": &class{name: "IntTuple"},
		"Stmt": &class{name: "Stmt"}, "TupleGetItem": &class{name: "TupleGetItem"}, "ParameterInfo": &class{name: "ParameterInfo"},
		"PrimFunction": &class{name: "PrimFunction"}, "H200_SXM_ID": host.Str("nvidia.h200_sxm"),
	}
	for _, c := range []*class{dtypeClass, floatDTypeClass, integerDTypeClass, boolDTypeClass, typeClass, tensorTypeClass, tupleTypeClass, unitTypeClass,
		callableTypeClass, storageKindClass, topologyClass, meshClass, meshAxisClass, layoutBaseClass, layoutClass, composedLayoutClass, shardLayoutClass,
		shardAttrClass, splitClass, partialClass, broadcastClass, dynamicClass, dimVarClass, patternClass, rangePatClass, scalarPatClass, tensorPatClass,
		andPatClass, targetClass, cpuTargetClass, cudaTargetClass, amxTargetClass, architectureMark, deviceMark, functionClass, exprClass, varClass,
		constantClass, callClass, tupleClass, gridClass, opClass} {
		n[c.name] = c
	}
	for name, c := range dimMarkers {
		n[name] = c
	}
	for name, v := range shardNames() {
		n[name] = v
	}
	for name, construct := range notBuiltNames {
		if !strings.Contains(construct, name) { // the refusal names what was used (HOST-9)
			construct += ", `" + name + "`,"
		}
		n[name] = &notBuiltValue{construct}
	}
	return n
}

// notBuiltNames are functions of the package that later stages supply.
var notBuiltNames = map[string]string{
	"evaluate":  "the evaluator",
	"as_script": "as_script in host code", "parse_script": "parse_script in host code", "runtime_func": "runtime twins",
	"runtime_module": "runtime twins",
	"H200SXM":        "hardware records in source", "SM90": "hardware records in source",
	"AppleAmx": "hardware records in source", "AppleM2Pro": "hardware records in source",
	"DictResource": "weight resources", "SafetensorsResource": "weight resources", "Absolute": "weight resources", "Preprocessed": "weight resources",
	"RuntimeModule": "runtime twins", "RuntimeFunction": "runtime twins", "RuntimeResource": "weight resources",
	"EntryABI": "runtime ABI records", "ParamABI": "runtime ABI records", "entry_abi_of": "runtime ABI records", "param_abi_of": "runtime ABI records",
}

// listed are the modules of host.md §20.2 with the names they have.
var listed = map[string]string{
	"tilefoundry": "__version__ func prim_func module intrinsic DType TensorType TupleType Type DimVar DimVarRangePat Pattern Topology Mesh MeshAxis LayoutBase Layout " +
		"ComposedLayout IntTuple ShardAttr Split Partial Broadcast Dynamic ShardLayout S P B VerifyError Expr Var Constant Call Stmt TupleGetItem Op ParameterInfo",
	"tilefoundry.module": "module",
	"tilefoundry.script": "func prim_func intrinsic",
	"tilefoundry.dsl": "ConstTensor Tensor func Pattern DimVarRangePat DimVar ceildiv Mesh Topology Split Partial Broadcast S P B ReduceKind " +
		"UnaryKind BinaryKind",
	"tilefoundry.ir":                          "",
	"tilefoundry.ir.core":                     "VerifyError Expr Var Constant Call Tuple Op ParameterInfo",
	"tilefoundry.ir.core.errors":              "VerifyError",
	"tilefoundry.ir.core.expr":                "Expr Var Constant Call Tuple",
	"tilefoundry.ir.core.kinds":               "BinaryKind UnaryKind ReduceKind",
	"tilefoundry.ir.core.module":              "Module LoadedModule select function_selectors",
	"tilefoundry.ir.hir":                      "Function GridRegionExpr",
	"tilefoundry.ir.hir.function":             "Function",
	"tilefoundry.ir.hir.specialize":           "SpecializationError",
	"tilefoundry.ir.tir":                      "PrimFunction",
	"tilefoundry.ir.tir.prim_function":        "PrimFunction",
	"tilefoundry.ir.types":                    "DType FloatDType IntegerDType BoolDType TensorType TupleType UnitType CallableType Type make_tensor_type make_shard_tensor_type local_type_of numel tensor_bytes",
	"tilefoundry.ir.types.dtype":              "DType FloatDType IntegerDType BoolDType",
	"tilefoundry.ir.types.tensor_type":        "DType TensorType TupleType UnitType Type",
	"tilefoundry.ir.types.callable_type":      "CallableType",
	"tilefoundry.ir.types.storage":            "StorageKind resolve_storage",
	"tilefoundry.ir.types.dim":                "DimVar DimConst DimAdd DimSub DimMul DimFloorDiv DimMod DimMin DimMax ceildiv dim_min dim_max simplify_dim is_dim_expr",
	"tilefoundry.ir.types.substitute":         "DimSubstitutionError",
	"tilefoundry.ir.types.shard":              "IntTuple flatten product c_order_strides try_c_order_strides prefix_product LayoutBase Layout ComposedLayout Topology MeshAxis Mesh make_mesh ShardAttr Split Partial Broadcast Dynamic ShardLayout S P B canonical_shard_layout",
	"tilefoundry.ir.types.shard.layout":       "Layout ComposedLayout LayoutBase EMPTY_LAYOUT",
	"tilefoundry.ir.types.shard.mesh":         "Topology Mesh MeshAxis",
	"tilefoundry.ir.types.shard.shard_layout": "ShardAttr Split Partial Broadcast Dynamic ShardLayout S P B shard_layout_local_shape layout_axis_to_tensor_axis split_target_axes",
	"tilefoundry.ir.types.shard.int_tuple":    "IntTuple flatten product",
	"tilefoundry.ir.types.shard.utils":        "make_mesh",
	"tilefoundry.ir.types.shard.layout_algebra": "c_order_strides try_c_order_strides NotProjectable prefix_product size cosize apply idx2crd coalesce complement " +
		"is_inverse_projectable left_inverse right_inverse image project contains",
	"tilefoundry.evaluator":          "to_torch_dtype EvalError evaluate",
	"tilefoundry.evaluator.value":    "to_torch_dtype from_torch_dtype EvalError",
	"tilefoundry.inspection":         "as_script",
	"tilefoundry.parser":             "",
	"tilefoundry.parser.hir_parser":  "parse_script",
	"tilefoundry.parser.overload":    "OverloadError",
	"tilefoundry.runtime":            runtimeNames,
	"tilefoundry.runtime.decorator":  "runtime_func runtime_module",
	"tilefoundry.runtime.resource":   "RuntimeResource DictResource SafetensorsResource Absolute Preprocessed",
	"tilefoundry.runtime.module":     "RuntimeModule",
	"tilefoundry.runtime.function":   "RuntimeFunction EntryABI ParamABI entry_abi_of param_abi_of",
	"tilefoundry.target":             "Target Architecture Device CudaTarget CpuTarget AmxTarget H200SXM SM90 AppleAmx AppleM2Pro resolve_target default_target",
	"tilefoundry.target.base":        "Target Architecture Device CpuTarget",
	"tilefoundry.target.cuda":        "CudaTarget H200SXM SM90",
	"tilefoundry.target.cuda.target": "CudaTarget",
	"tilefoundry.target.cuda.spec":   "H200_SXM_ID",
	"tilefoundry.target.amx":         "AmxTarget AppleAmx AppleM2Pro",
	"tilefoundry.target.amx.target":  "AmxTarget",
}

const runtimeNames = "runtime_func runtime_module RuntimeModule RuntimeFunction RuntimeResource DictResource SafetensorsResource Absolute Preprocessed EntryABI ParamABI entry_abi_of param_abi_of"

// unavailablePaths are accepted but unavailable with everything below them (PKG-70).
var unavailablePaths = []string{"tilefoundry.analysis", "tilefoundry.schedule", "tilefoundry.codegen", "tilefoundry.compile", "tilefoundry.passes",
	"tilefoundry.visitor_registry", "tilefoundry.registry", "tilefoundry.cli", "tilefoundry.dump", "tilefoundry.utils", "tilefoundry.inspection",
	"tilefoundry.parser", "tilefoundry.runtime", "tilefoundry.evaluator", "tilefoundry.target", "tilefoundry.ir.constraints", "tilefoundry.ir.visitor",
	"tilefoundry.ir.hir", "tilefoundry.ir.tir", "tilefoundry.ir.core.register", "tilefoundry.ir.core.op_registry", "tilefoundry.ir.core.op_schema",
	"tilefoundry.ir.core.param_def", "tilefoundry.ir.core.metadata", "tilefoundry.ir.core.context", "tilefoundry.ir.core.op", "tilefoundry.ir.core.stmt"}

// unavailableNames are accepted but unavailable names of listed modules (PKG-71, PKG-73).
var unavailableNames = map[string]string{
	"tilefoundry": "AnalysisRegistry typeinfer_registry verify_stmt_registry cost_evaluator_registry register_typeinfer register_verify_stmt " +
		"register_cost_evaluator TypeInferContext lower build compile jit view normalize_to_module CompilerOptions FunctionScope",
	"tilefoundry.ir.types":            "callable_type_for callable_type_for_prim_function",
	"tilefoundry.ir.core.pattern":     "locate_dim_var",
	"tilefoundry.ir.core.module":      "subtree",
	"tilefoundry.ir.types.shard":      "composed level_axes level_projection shard_layout_of",
	"tilefoundry.ir.core":             "register op_registry op_schema param_def metadata context op stmt register_op register_alias OpSchema ParamDef",
	"tilefoundry.evaluator":           "register_eval eval_registry Value TensorValue TupleValue EvalContext as_layout_view from_layout_view",
	"tilefoundry.evaluator.value":     "Value TensorValue TupleValue EvalContext as_layout_view from_layout_view",
	"tilefoundry.ir.hir.specialize":   "*",
	"tilefoundry.ir.types.substitute": "*",
	"tilefoundry.runtime":             "*",
	"tilefoundry.target":              "*",
	"tilefoundry.inspection":          "*",
	"tilefoundry.parser":              "*",
	"tilefoundry.ir.hir":              "*",
	"tilefoundry.ir.tir":              "*",
}

// Module implements host.ModuleSource: any listed module, in any order, without effect beyond binding (PKG-2).
func (l *Load) Module(t *host.Thread, name string) (*host.ModuleValue, bool) {
	switch name {
	case tfModule:
		return l.namespace("tf", name), true
	case tModule:
		return l.namespace("T", name), true
	case "tilefoundry.dsl.storage":
		return l.storageModule(), true
	case "tilefoundry.ir.core.pattern":
		return l.patternModule(), true
	}
	names, ok := listed[name]
	if !ok {
		return nil, false
	}
	m := l.virtualModule(name)
	for _, n := range strings.Fields(names) {
		m.Set(n, l.names[n])
	}
	return m, true
}

func isListed(name string) bool {
	switch name {
	case tfModule, tModule, "tilefoundry.dsl.storage", "tilefoundry.ir.core.pattern":
		return true
	}
	_, ok := listed[name]
	return ok
}

// virtualModule makes a module with the package's behaviour for names it does not have (PKG-5).
func (l *Load) virtualModule(name string) *host.ModuleValue {
	m := host.NewModule(name)
	m.Missing = func(t *host.Thread, attr string) (host.Value, *host.Failure) { return l.missing(t, m, attr) }
	m.Submodule = func(sub string) bool { return isUnavailablePath(name + "." + sub) }
	if name == "tilefoundry.dsl" { // its __all__ has the namespaces, which are submodules (PKG-4)
		m.StarNames = func() []string { return append([]string{"tf", "T"}, strings.Fields(listed[name])...) }
	}
	return m
}

// ModuleNames implements [host.ModuleLister].
func (l *Load) ModuleNames() []string { return slices.Sorted(maps.Keys(listed)) }

func isUnavailablePath(dotted string) bool {
	for _, p := range unavailablePaths {
		if dotted == p || strings.HasPrefix(dotted, p+".") {
			return true
		}
	}
	return false
}

func (l *Load) missing(t *host.Thread, m *host.ModuleValue, attr string) (host.Value, *host.Failure) {
	if sub := m.Name + "." + attr; isListed(sub) { // submodules are attributes of their parents from the start (PKG-4)
		return t.Import(sub)
	}
	unavailable := strings.HasPrefix(attr, "_") && !strings.HasPrefix(attr, "__")
	for _, n := range strings.Fields(unavailableNames[m.Name]) {
		unavailable = unavailable || n == attr || n == "*"
	}
	if unavailable || isUnavailablePath(m.Name+"."+attr) {
		return &host.Unavailable{Name: m.Name + "." + attr, Reason: host.NameNotModelled, Import: t.Place()}, nil
	}
	var names []string
	for _, b := range m.Bindings() {
		names = append(names, b.Name)
	}
	return nil, t.Raise("AttributeError", "module %s has no attribute %s", m.Name, quote(attr)).Meant(t, attr, names)
}

// namespace makes `tilefoundry.dsl.tf` or `.T`: every access asks the registry anew (PAR-196, PAR-216), and a star import binds the op names in
// ascending order (PAR-202, PKG-45).
func (l *Load) namespace(dialect, name string) *host.ModuleValue {
	m := host.NewModule(name)
	m.StarNames = func() []string {
		if dialect == "T" {
			return sortedTIRNames()
		}
		return l.registry.Names("tf")
	}
	m.Missing = func(t *host.Thread, attr string) (host.Value, *host.Failure) {
		if v := l.opNamed(dialect, attr); v != nil {
			return v, nil
		}
		if strings.HasPrefix(attr, "_") {
			if strings.HasPrefix(attr, "__") {
				return nil, t.Raise("AttributeError", "module %s has no attribute %s", name, quote(attr))
			}
			return &host.Unavailable{Name: name + "." + attr, Reason: host.NameNotModelled, Import: t.Place()}, nil
		}
		return nil, t.Raise("AttributeError", "namespace %s has no op %s", name, quote(attr)).Meant(t, attr, l.registry.Names("tf"))
	}
	return m
}

// opNamed is the op value of a surface name, or nil.
func (l *Load) opNamed(dialect, name string) host.Value {
	if dialect == "T" {
		if name == "cuda" {
			return &notBuiltValue{"the namespace T.cuda"}
		}
		if tirOps[name] {
			return l.op(opValue{dialect: "T", name: name})
		}
		return nil
	}
	if s, ok := l.registry.First("tf", name); ok {
		return l.op(opValue{"tf", name, s})
	}
	return nil
}

// op is the one value of an op and its schema: a name that another schema takes over is another value.
func (l *Load) op(o opValue) *opValue {
	v, ok := l.ops[o]
	if !ok {
		v = &o
		l.ops[o] = v
	}
	return v
}

func (l *Load) storageModule() *host.ModuleValue {
	m := l.virtualModule("tilefoundry.dsl.storage")
	for _, s := range types.Storages() {
		m.Set(s.String(), storageValue{s})
	}
	return m
}

// patternModule is the one module where `Scalar` and `Tensor` are pattern values (PKG-30).
func (l *Load) patternModule() *host.ModuleValue {
	m := l.virtualModule("tilefoundry.ir.core.pattern")
	for _, n := range strings.Fields("Pattern ScalarPat TensorPat AndPat DimVarRangePat") {
		m.Set(n, l.names[n])
	}
	m.Set("Scalar", patternRecord(scalarPatClass, ir.ScalarPattern{}, nil))
	m.Set("Tensor", patternRecord(tensorPatClass, ir.TensorPattern{}, []string{"rank", "dtype"}, host.None, host.None))
	return m
}

var _ ir.Op = ops.TupleGetItem{}

// Standalone reports whether a host value is a function that stands by itself: no variant and no converter of another (PAR-36).
func Standalone(v host.Value) bool {
	f, ok := v.(*functionValue)
	return ok && !f.load.attached[f.fn]
}
