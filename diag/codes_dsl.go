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
)

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
def double(x: Tensor[(4,), "f32", 7, "gmem"]):
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
