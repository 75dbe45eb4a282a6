package diag

const (
	// AnnotationMissing: a parameter of a DSL function has no annotation (FN-4).
	AnnotationMissing Code = "TF5001"
	// AnnotationHead: an annotation is no tensor type (PAR-52).
	AnnotationHead Code = "TF5002"
	// AnnotationSlots: Tensor[...] has the wrong slots (PAR-64, PAR-372).
	AnnotationSlots Code = "TF5003"
	// AnnotationShape: the shape slot holds something that is no extent (PAR-54, PAR-375).
	AnnotationShape Code = "TF5004"
	// AnnotationDType: the dtype slot holds no text (PAR-57).
	AnnotationDType Code = "TF5005"
	// AnnotationLayout: the layout slot holds no layout (PAR-58, PAR-59).
	AnnotationLayout Code = "TF5006"
	// AnnotationStorage: the storage slot holds no storage name (PAR-60).
	AnnotationStorage Code = "TF5007"
	// ReturnAnnotation: the return annotation denotes no tensor type (FN-5).
	ReturnAnnotation Code = "TF5008"
	// SignatureForm: a parameter form that DSL functions do not have.
	SignatureForm Code = "TF5009"

	// StatementForm: a statement that an HIR body does not have (PAR-322, PAR-369).
	StatementForm Code = "TF5010"
	// ExpressionForm: an expression that an HIR body does not have (PAR-365 to PAR-369).
	ExpressionForm Code = "TF5011"
	// OperatorForm: an operator without a meaning for tensors (OP-pyop-2).
	OperatorForm Code = "TF5012"
	// AssignmentForm: an assignment that is not `name = value` (FN-9).
	AssignmentForm Code = "TF5013"
	// UnpackForm: an unpacking whose sides do not fit (CORE-214).
	UnpackForm Code = "TF5014"
	// ReturnForm: a body without one final return (PAR-317, FN-9).
	ReturnForm Code = "TF5015"
	// PassForm: `pass` where a body is needed (PAR-321, PAR-328).
	PassForm Code = "TF5016"
	// ComprehensionForm: a list comprehension that cannot be unrolled (PAR-180 to PAR-184).
	ComprehensionForm Code = "TF5017"

	// UndefinedName: a name that nothing binds.
	UndefinedName Code = "TF5020"
	// CalleeForm: a callee that is neither an op nor a function (FN-30).
	CalleeForm Code = "TF5021"
	// FunctionKeyword: a keyword argument in the call of a function (FN-30).
	FunctionKeyword Code = "TF5022"
	// OperandKind: a value that cannot be an operand (OP-dimop-2).
	OperandKind Code = "TF5023"
	// NotCompileTime: a position that needs a compile-time value has another (parser.md §1.9).
	NotCompileTime Code = "TF5024"
	// CompileTimeFailure: Python code in a compile-time position raised (HOST-97).
	CompileTimeFailure Code = "TF5025"

	// SubscriptForm: a subscript element of another kind than a subscript takes (OP-sub-3, CORE-213).
	SubscriptForm Code = "TF5030"
	// SubscriptCount: a tensor subscript without one element per axis (OP-sub-2).
	SubscriptCount Code = "TF5031"
	// SubscriptRange: an integer index outside its axis or list (OP-sub-4).
	SubscriptRange Code = "TF5032"

	// LoopHeader: a `for` that is no tile or range loop (GRID-3).
	LoopHeader Code = "TF5040"
	// LoopBound: a loop bound that is no dimension (GRID-4).
	LoopBound Code = "TF5041"
	// LoopStatement: a statement that a loop body does not have (GRID-12).
	LoopStatement Code = "TF5042"
	// LoopValue: a loop without a value, or a carried name that ends as no value.
	LoopValue Code = "TF5043"
	// StaleValue: a name read where it would hold the value from before a loop (GRID-13).
	StaleValue Code = "TF5044"
	// WindowUse: a tile window used outside a subscript (GRID-30).
	WindowUse Code = "TF5045"

	// DecoratorArgument: a decorator given what it does not take (PKG-20).
	DecoratorArgument Code = "TF5050"
	// DecoratorTarget: a decorator applied to what it does not decorate (PKG-21, PKG-24).
	DecoratorTarget Code = "TF5051"
	// SiblingShadowed: a warning: siblings cannot call a function whose name means something else to them (HOST-85).
	SiblingShadowed Code = "TF5052"
	// NestingLimit: source that nests deeper than the parser follows.
	NestingLimit Code = "TF5053"

	// SugarForm: layout sugar that is put together in no way the grammar has (SUGAR-7 to SUGAR-9).
	SugarForm Code = "TF5060"
	// SugarExtent: an extent of layout sugar that is none, or that a mesh axis cannot split (SUGAR-12 to SUGAR-18).
	SugarExtent Code = "TF5061"
	// SugarMesh: layout sugar without a mesh, with an unknown one, or with two (SUGAR-5, SUGAR-15, SUGAR-16, SUGAR-25, SUGAR-28).
	SugarMesh Code = "TF5062"
	// SugarDivision: a split extent that the mesh extent does not divide (SUGAR-19, SUGAR-22).
	SugarDivision Code = "TF5063"
	// SugarBound: a mesh axis with two states in one layout (SUGAR-24, SUGAR-27).
	SugarBound Code = "TF5064"
	// SugarStrides: strides of layout sugar that are none, or not as many as its axes (SUGAR-10).
	SugarStrides Code = "TF5065"
	// SugarState: a value state that is none, or stands in the wrong place (SUGAR-26, PAR-92).
	SugarState Code = "TF5066"
	// LayoutSize: a warning: a placement of another size than the tensor's (DEC-16).
	LayoutSize Code = "TF5067"
	// MeshHeader: a `with Mesh(...)` header that makes no mesh (SHARD-31 to SHARD-34).
	MeshHeader Code = "TF5068"

	// WhereForm: a `where` that is no annotation with fields it has (META-36).
	WhereForm Code = "TF5070"
	// WhereField: a field of `where` with a value it does not take (META-31, META-36).
	WhereField Code = "TF5071"
	// WhereSubject: `where` on what is no tensor of the body (META-33).
	WhereSubject Code = "TF5072"
	// WhereDuplicate: a second `where` for one value (META-34).
	WhereDuplicate Code = "TF5073"
)

// meshExample is the head of the example programs about layouts: a grid of 4 blocks of 8 warps.
const meshExample = `from tilefoundry import func
from tilefoundry.dsl import Mesh, Tensor, Topology, tf

grid = Mesh(Topology("cta", 32), (4, 8), ("b", "w"))


`

// dslExample is the head of the example programs below.
const dslExample = `from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


`

var dslCodes = []Info{
	{
		Code:  AnnotationMissing,
		Title: "parameter without annotation",
		Page: `Every parameter of a DSL function states its type, Tensor[shape, dtype] or ConstTensor[shape, dtype]: all types of the body follow from
them.`,
		Example: dslExample + `@func
def double(x):
    return x
`,
	},
	{
		Code:  AnnotationHead,
		Title: "annotation is no tensor type",
		Page: `A parameter of a DSL function is a tensor, and its annotation is Tensor[...], ConstTensor[...], or a name bound to one of these. Numbers
that are known while loading are captured by name instead of passed.`,
		Example: dslExample + `@func
def double(x: int):
    return x
`,
	},
	{
		Code:  AnnotationSlots,
		Title: "wrong slots of a tensor annotation",
		Page: `Tensor[...] takes a shape and a dtype, then an optional layout and an optional storage, in this order. The shape is a tuple, also of one
extent, (4,), and of none, ().`,
		Example: dslExample + `@func
def double(x: Tensor["f32"]):
    return x
`,
	},
	{
		Code:  AnnotationShape,
		Title: "not an extent",
		Page: `The shape slot is a tuple of extents. An extent is an integer, a DimVar, or arithmetic over them with + - * // and %; it is no boolean,
no float and no slice.`,
		Example: dslExample + `@func
def double(x: Tensor[(4.0,), "f32"]):
    return x
`,
	},
	{
		Code:  AnnotationDType,
		Title: "dtype slot holds no name",
		Page:  `The dtype slot is a quoted dtype name such as "f32", or a name bound to such a text.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), 32]):
    return x
`,
	},
	{
		Code:  AnnotationLayout,
		Title: "layout slot holds no layout",
		Page:  `The layout slot, between dtype and storage, is a layout value such as Layout((4, 8), (8, 1)). Leave it out for an ordinary tensor.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32", 7.5, "gmem"]):
    return x
`,
	},
	{
		Code:  AnnotationStorage,
		Title: "storage slot holds no storage",
		Page:  `The storage slot is one of the quoted names "host", "gmem", "smem", "rmem" and "tmem".`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32", None, 1]):
    return x
`,
	},
	{
		Code:  ReturnAnnotation,
		Title: "return annotation is no tensor type",
		Page: `A return annotation is one Tensor[...]. A function that returns several values leaves the annotation out; a function always returns a
value, so None is none.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]) -> None:
    return x
`,
	},
	{
		Code:  SignatureForm,
		Title: "parameter form of no DSL function",
		Page: `The parameters of a DSL function are plain names with annotations, and calls are positional: there are no defaults, no * and ** parameters,
no keyword-only parameters and no type parameters.`,
		Example: dslExample + `@func
def double(*x: Tensor[(4,), "f32"]):
    return x
`,
	},
	{
		Code:  StatementForm,
		Title: "statement not part of a DSL body",
		Page: `A DSL body is a graph of values. Its statements are assignments to names, unpacking, for loops over tile and range, and one final return.
What decides at run time (if, while, try) or has an effect (del, a bare call) has no place in it.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    if x:
        y = x
    return x
`,
	},
	{
		Code:  ExpressionForm,
		Title: "expression not part of a DSL body",
		Page: `An expression of a DSL body is made of names, numbers, operators, op and function calls, and subscripts. Other Python is evaluated outside
the function, and its result captured by name.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    return x if x else x
`,
	},
	{
		Code:  OperatorForm,
		Title: "operator without a meaning for tensors",
		Page:  `Tensors have + - * / // % @, the comparisons, and, or and not. and and or take two operands, and a comparison compares two values.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    return x ** 2.0
`,
	},
	{
		Code:  AssignmentForm,
		Title: "assignment form not part of a DSL body",
		Page: `An assignment binds one name, x = value, or unpacks a tuple, a, b = value. There is no +=, no chained assignment, no annotation, and no
assignment into a tensor: tensors are values.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    x += x
    return x
`,
	},
	{
		Code:  UnpackForm,
		Title: "unpacking does not fit",
		Page:  `a, b = value needs a tuple value with as many fields as there are names, and the targets are plain names.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    a, b = tf.relu(x)
    return a
`,
	},
	{
		Code:  ReturnForm,
		Title: "body without one final return",
		Page:  `A body ends with return and the function's value. A loop may stand last instead, its value being the function's.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    y = x + x
`,
	},
	{
		Code:  PassForm,
		Title: "pass where a body is needed",
		Page: `pass as the whole body declares a prototype, which states a return annotation and whose implementations are its variants. Beside another
statement, in a variant and in a converter it means nothing.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    pass
    return x
`,
	},
	{
		Code:  ComprehensionForm,
		Title: "comprehension cannot be unrolled",
		Page: `A list comprehension of a DSL body is unrolled while it is read. It has one for over a plain name, no if, and runs over range of compile-time
integers or over a compile-time tuple or list.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    xs = [x for i in range(4) if i]
    return xs[0]
`,
	},
	{
		Code:  UndefinedName,
		Title: "undefined name",
		Page: `Nothing binds the name: not the body so far, not an enclosing function, the file or the class body above. A name first bound inside a loop
is not visible after it.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    return x + y
`,
	},
	{
		Code:  CalleeForm,
		Title: "not callable in a DSL body",
		Page:  `A body calls ops, tf.name(...), and functions by their bare name. Modules, tensors and methods are not called in it.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    return x.sum()
`,
	},
	{
		Code:  FunctionKeyword,
		Title: "keyword in the call of a function",
		Page:  `The arguments of a function are given in the order of its parameters. The only keyword is loc, which names the result.`,
		Example: dslExample + `@func
def one(x: Tensor[(4,), "f32"]):
    return x


@func
def two(x: Tensor[(4,), "f32"]):
    return one(x=x)
`,
	},
	{
		Code:  OperandKind,
		Title: "not an operand",
		Page:  `An operand is a tensor, a number, or a dim expression. A string, a list, a function that is not called and a bare DimVar are none.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    return x + "one"
`,
	},
	{
		Code:  NotCompileTime,
		Title: "not a compile-time value",
		Page: `Attributes, extents, bounds and indices are known while the file is loaded: numbers, names captured from outside, their attributes, and
arithmetic over these. A tensor is none of these.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    return tf.softmax(x, axis=x)
`,
	},
	{
		Code:  CompileTimeFailure,
		Title: "compile-time expression raised",
		Page:  `Python code in an annotation or in an attribute, bound or index of a body raised an exception while the file was loaded.`,
		Example: dslExample + `@func
def double(x: Tensor[(4 // 0,), "f32"]):
    return x
`,
	},
	{
		Code:  SubscriptForm,
		Title: "not a subscript element",
		Page: `An element of a tensor subscript is a slice, a compile-time integer, a loop variable or a tile window. A tuple value takes an integer literal;
a compile-time list a compile-time integer.`,
		Example: dslExample + `@func
def pick(x: Tensor[(4,), "f32"], i: Tensor[(2,), "i64"]):
    return x[i]
`,
	},
	{
		Code:  SubscriptCount,
		Title: "subscript without one element per axis",
		Page:  `A tensor subscript states every axis: write : for one that is taken whole. There is no ellipsis and no new axis.`,
		Example: dslExample + `@func
def pick(x: Tensor[(4, 8), "f32"]):
    return x[0]
`,
	},
	{
		Code:  SubscriptRange,
		Title: "index out of range",
		Page:  `The index lies outside the axis or list. A negative one counts back from the end, which a symbolic axis does not have.`,
		Example: dslExample + `@func
def pick(x: Tensor[(4,), "f32"]):
    return x[4]
`,
	},
	{
		Code:  LoopHeader,
		Title: "loop header",
		Page: `A loop is for i in tile(extent), tile(extent, step), range(stop), range(start, stop) or range(start, stop, step), with a plain name, bounds by
position, and no else. It stays one loop in the program; a list comprehension unrolls.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    for i in range(4, step=2):
        x = x + x
    return x
`,
	},
	{
		Code:  LoopBound,
		Title: "not a loop bound",
		Page:  `A loop bound is an integer, a DimVar or arithmetic over them. It is known before the loops start, so an enclosing loop variable is none.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    for i in range(2.0):
        x = x + x
    return x
`,
	},
	{
		Code:  LoopStatement,
		Title: "statement not part of a loop body",
		Page:  `A loop body assigns names, unpacks, and nests loops. return stands after the loop.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    for i in range(4):
        x = x + x
        return x
    return x
`,
	},
	{
		Code:  LoopValue,
		Title: "loop without a value",
		Page: `A loop's value is what it carries, or what its last statement computes. A carried name must end each iteration as a value of the program; a
compile-time list is none.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    for i in range(4):
        x = [x, x]
    return x
`,
	},
	{
		Code:  StaleValue,
		Title: "value from before the loop",
		Page: `The loop body rebinds the name, but the loop does not carry it: it is captured from outside, holds a compile-time list, or is rebound by
unpacking only. Reading it here would give the value from before the loop, silently.`,
		Example: dslExample + `@func
def largest(x: Tensor[(4,), "f32"]):
    v = tf.relu(x)
    y = x
    for i in range(4):
        v, k = tf.topk(x, 4)
        y = y + x
    return v + y
`,
	},
	{
		Code:  WindowUse,
		Title: "tile window outside a subscript",
		Page: `for w in tile(extent, step) binds a window, whose only use is a whole element of a tensor subscript: x[:, w]. range(0, extent, step) gives the
position as a number.`,
		Example: dslExample + `@func
def double(x: Tensor[(4,), "f32"]):
    for w in tile(4, 2):
        x = x + w
    return x
`,
	},
	{
		Code:  DecoratorArgument,
		Title: "argument of a decorator",
		Page:  `func takes target and topologies, module takes these and entry; topologies are a tuple of Topology, entry is a function's name as text.`,
		Example: dslExample + `@func(targets="cpu")
def double(x: Tensor[(4,), "f32"]):
    return x + x
`,
	},
	{
		Code:  DecoratorTarget,
		Title: "cannot be decorated",
		Page:  `func decorates a def, module a class.`,
		Example: dslExample + `from tilefoundry import module


@module
def double(x):
    return x
`,
	},
	{
		Code:  SiblingShadowed,
		Title: "sibling hidden by an outer name",
		Page: `In the body of a DSL function a name of the file or of an enclosing function comes before a sibling of the class body. A later sibling that
uses this name means the outer one. This is a warning.`,
		Example: dslExample + `from tilefoundry import module
from tilefoundry.dsl.tf import relu


@module
class Layer:
    @func
    def relu(x: Tensor[(4,), "f32"]):
        return x
`,
	},
	{
		Code:  NestingLimit,
		Title: "nests too deeply",
		Page:  `Expressions and loops are followed to a fixed depth, far beyond what programs need. Bind parts of the expression to names.`,
		Example: dslExample + `@func
def deep(x: Tensor[(4,), "f32"]):
    return ` + nested + `
`,
	},
	{
		Code:  SugarForm,
		Title: "malformed layout",
		Page: `A layout is written as a tuple of axes, then optionally a tuple of strides, then optionally a set of value states, which stands last:
(64 @ grid.b, 32), ((64 @ grid.b, 32), (32, 1)), ((64 @ grid.b, 32), {grid.w @ P("sum")}). An axis is an extent, extent @ mesh.axis, or
extent @ (mesh.a, mesh.b), which splits it by one mesh axis after the other. One axis by itself still needs its comma in a call: (64 @ grid.b,).`,
		Example: meshExample + `@func
def pick(x: Tensor[(64, 32), "f32", ((64, 32), {grid.w @ P("sum")}, (32, 1))]):
    return x
`,
	},
	{
		Code:  SugarExtent,
		Title: "not an extent of a layout",
		Page: `An axis of a layout has a size that is known: an integer, a captured name or arithmetic that gives one, or, where nothing splits it, a
DimVar. A split axis is divided by the mesh extent, so both are static integers, and the mesh extent is above 0. A mesh extent that the launch provides splits
through ShardLayout(Layout(shape, None), (S(0),), mesh) only.`,
		Example: meshExample + `@func
def pick(x: Tensor[(64, 32), "f32", (True @ grid.b, 32)]):
    return x
`,
	},
	{
		Code:  SugarMesh,
		Title: "no mesh, or not one mesh",
		Page: `Every axis of a layout is placed over one mesh. Its name is that of an enclosing with Mesh(...) as m in a body, or of a Mesh that the function
sees from outside. A mesh by itself stands for its only axis. A layout that names no mesh places the whole tensor with every instance of the innermost with, or, in
an annotation, of the only mesh in sight.`,
		Example: meshExample + `@func
def pick(x: Tensor[(64, 32), "f32", (64 @ gird.b, 32)]):
    return x
`,
	},
	{
		Code:  SugarDivision,
		Title: "mesh extent does not divide the axis",
		Page:  `A split gives every instance along the mesh axis the same share, so the mesh extent divides the extent of the axis. In a list of mesh axes each divides what the ones before it left.`,
		Example: meshExample + `@func
def pick(x: Tensor[(30, 32), "f32", (30 @ grid.b, 32)]):
    return x
`,
	},
	{
		Code:  SugarBound,
		Title: "mesh axis bound twice",
		Page:  `In one layout a mesh axis does one thing: it splits one position, or it holds a partial value, or it is left out and every instance along it holds the same.`,
		Example: meshExample + `@func
def pick(x: Tensor[(64, 32), "f32", (64 @ grid.b, 32 @ grid.b)]):
    return x
`,
	},
	{
		Code:  SugarStrides,
		Title: "wrong strides of a layout",
		Page: `The stride tuple has one integer literal, not negative, for each axis as it is written. Where an axis is split, its one stride says how the
whole axis is walked, and the strides of its parts follow. An axis split by a list of mesh axes may have one stride for each of its parts instead.`,
		Example: meshExample + `@func
def pick(x: Tensor[(64, 32), "f32", ((64 @ grid.b, 32), (32,))]):
    return x
`,
	},
	{
		Code:  SugarState,
		Title: "wrong value state of a layout",
		Page: `The set after the axes says which mesh axes hold partial values that are still to be combined: {grid.w @ P("sum")}, with the reduction as
text. Broadcast is never written: it is what a mesh axis does that is named nowhere.`,
		Example: meshExample + `@func
def pick(x: Tensor[(64, 32), "f32", ((64 @ grid.b, 32), {grid.w @ P()})]):
    return x
`,
	},
	{
		Code:  LayoutSize,
		Title: "placement of another size than the tensor",
		Page: `The extents of a placement multiply to the number of elements it places. Instruction fragments and local views may differ from the tensor on
purpose, so this is a warning; anywhere else it is a slip in one of the extents.`,
		Example: meshExample + `@func
def pick(x: Tensor[(64, 32), "f32", (64 @ grid.b, 16)]):
    return x
`,
	},
	{
		Code:  MeshHeader,
		Title: "mesh header makes no mesh",
		Page: `with Mesh(topology, layout, names) as m gives a mesh a name inside a body. The topology is a level that the module declares, by its name, or
a Topology; the layout is a tuple of extents, a pair of tuples (extents, strides), or a Layout; every extent in a tuple is a static integer.`,
		Example: dslExample + `from tilefoundry import module
from tilefoundry.dsl import Mesh, Topology


@module(entry="pick")
class Picker:
    topologies = (Topology("cta", 32),)

    @func
    def pick(x: Tensor[(64, 32), "f32"]):
        with Mesh("cat", (4, 8), ("b", "w")) as grid:
            return tf.reshard(x, (64 @ grid.b, 32))
`,
	},
	{
		Code:  WhereForm,
		Title: "malformed where",
		Page: `name: where(layout=..., mesh=..., storage=...) demands something of how a value is scheduled. It is an annotation of a name, with at least
one of these fields, each given once by keyword.`,
		Example: dslExample + `@func
def double(x: Tensor[(4, 8), "f32"]):
    y: where(memory="smem") = x + x
    return y
`,
	},
	{
		Code:  WhereField,
		Title: "wrong value of a where field",
		Page: `layout takes a tuple of axes, each an extent, the wildcard _, or extent @ topology, and after it optionally a set of bindings: ((_, 8 @ cta),
{thread @ B(), warp @ P("sum")}). A topology is bound once. mesh takes a Mesh, storage one of the concrete storages.`,
		Example: dslExample + `@func
def double(x: Tensor[(4, 8), "f32"]):
    y: where(layout=(4 @ cta, 8 @ cta)) = x + x
    return y
`,
	},
	{
		Code:  WhereSubject,
		Title: "where on what is no tensor",
		Page:  `A constraint is about one tensor: a parameter, a value of the body, or one name of an unpacking. It is not about a subscript, a tuple, a number, or a name of another place.`,
		Example: dslExample + `@func
def double(x: Tensor[(4, 8), "f32"]):
    twice = 2.0
    twice: where(storage="smem")
    return x * twice
`,
	},
	{
		Code:  WhereDuplicate,
		Title: "value constrained twice",
		Page:  `A value has one where annotation, whichever of its names it is written under. Put all fields into one.`,
		Example: dslExample + `@func
def double(x: Tensor[(4, 8), "f32"]):
    y: where(storage="smem") = x + x
    y: where(layout=(_, 8))
    return y
`,
	},
}

// nested is an expression deeper than the parser of bodies follows.
var nested = deepNegation(1100)

func deepNegation(n int) string {
	text := make([]byte, 0, n+1)
	for range n {
		text = append(text, '-')
	}
	return string(append(text, 'x'))
}
