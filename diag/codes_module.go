package diag

// The codes of functions and their calls, loops, specialization, Modules, and the registry.
const (
	// BadGraph is what no source can write and a program that builds graphs can: a constant of another kind (CORE-204), a loop whose parts do not
	// pair up (GRID-2).
	BadGraph Code = "TF6001"
	// BareDimVar is a DimVar used as an operand (OP-dimop-2).
	BareDimVar Code = "TF6002"
	// BadRegistration is an op or alias that cannot be registered (CORE-321, CORE-323), or a call of a registered one that lacks a type rule
	// (CORE-711) or a value (CORE-208).
	BadRegistration Code = "TF6003"
	// OverloadMismatch is a call that no schema of an overloaded name takes (CORE-326).
	OverloadMismatch Code = "TF6004"
	// CallArity is a function call with a wrong number of arguments (FN-30).
	CallArity Code = "TF6010"
	// CallMismatch is an argument whose shape or dtype is not the parameter's (FN-32).
	CallMismatch Code = "TF6011"
	// ContractMismatch is an argument whose type is not exactly the one its parameter demands (FN-32).
	ContractMismatch Code = "TF6012"
	// EnvelopeConflict is one DimVar name with two ranges in a signature (FN-62).
	EnvelopeConflict Code = "TF6013"
	// BadFunction is a function that cannot be: a parameter that is no variable, a body beside variants (FN-61, FN-65).
	BadFunction Code = "TF6014"
	// NoBody is a function with neither a body nor variants (FN-65).
	NoBody Code = "TF6015"
	// YieldMismatch is a yield that contradicts the variable it is carried in (GRID-34).
	YieldMismatch Code = "TF6021"
	// BadPattern is a specialization pattern that cannot be (CORE-403, SPEC-2).
	BadPattern Code = "TF6030"
	// PatternDimVar is a pattern over a DimVar that no parameter has (FN-61).
	PatternDimVar Code = "TF6031"
	// PatternRange is a pattern whose range leaves the DimVar's envelope (FN-61).
	PatternRange Code = "TF6032"
	// BadVariant is a variant that breaks a rule of its base (SPEC-4, SPEC-5, SPEC-30).
	BadVariant Code = "TF6033"
	// VariantSignature is a variant whose parameter or return types are not its base's (SPEC-6).
	VariantSignature Code = "TF6034"
	// DuplicateVariant is two variants with one canonical signature (SPEC-30).
	DuplicateVariant Code = "TF6035"
	// PartitionGap is ranges that do not cover the envelope exactly once (SPEC-31).
	PartitionGap Code = "TF6036"
	// PartialLost is a pending reduction of a variant's body that its declared return type does not state (FN-6).
	PartialLost Code = "TF6037"
	// SealedFunction is a registration on a function that already belongs to a Module (SPEC-20).
	SealedFunction Code = "TF6038"
	// BaseRebound: a warning: a variant or converter takes the name of the function it belongs to.
	BaseRebound Code = "TF6039"
	// ConverterTarget is a converter for something that is no ConstTensor parameter (CORE-184).
	ConverterTarget Code = "TF6040"
	// DuplicateConverter is a second converter for one weight (CORE-185).
	DuplicateConverter Code = "TF6041"
	// NameTaken is one name for two members of a Module (CORE-102, CORE-109).
	NameTaken Code = "TF6050"
	// DuplicateTopology is a level name declared twice (CORE-102).
	DuplicateTopology Code = "TF6051"
	// ChildTarget is a child Module with a target of its own (CORE-102, CORE-112).
	ChildTarget Code = "TF6052"
	// BadMember is a class member that a Module cannot hold (CORE-108).
	BadMember Code = "TF6053"
	// EmptyModule is a class body without function, child or method (CORE-109).
	EmptyModule Code = "TF6054"
	// UnknownEntry is an entry that names no function (CORE-109, CORE-162).
	UnknownEntry Code = "TF6055"
	// BadTopologies is a topologies declaration that is no tuple of Topology (CORE-108).
	BadTopologies Code = "TF6056"
	// NoTarget is a question for a target where none is declared (CORE-111).
	NoTarget Code = "TF6057"
	// UnknownTopology is a level that is not declared (CORE-114).
	UnknownTopology Code = "TF6058"
	// WeightConflict is one weight name with two types (CORE-142).
	WeightConflict Code = "TF6059"
	// UnknownMember is a function, child or attribute that a Module does not have (CORE-152, CORE-153, CORE-172).
	UnknownMember Code = "TF6060"
	// BadPath is a selection path with an empty segment (CORE-171).
	BadPath Code = "TF6061"
	// VariantAtTop is a variant listed as a function of its own (FN-65, SPEC-21).
	VariantAtTop Code = "TF6062"
	// ModuleTooLarge is a Module tree with too many nodes to be copied.
	ModuleTooLarge Code = "TF6063"
	// BadExtents is sizes that do not fit the function they are bound in: one outside its DimVar's envelope (SPEC-45), one missing (SPEC-42, SPEC-43,
	// SPEC-48), a name that the function does not have (SPEC-43), no variant or more than one (SPEC-42, SPEC-46).
	BadExtents Code = "TF6070"
)

const moduleExample = `from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, tf
from tilefoundry.ir.core.pattern import DimVarRangePat

`

var moduleCodes = []Info{
	{
		Code:  BadGraph,
		Title: "graph that no source can write",
		Page: `Programs that build graphs by hand, without a source, can make what the language has no text for: a constant that is no
boolean, integer or float, or a loop with more carried names than first values. No source file shows this code.`,
	},
	{
		Code:  BareDimVar,
		Title: "dimension used as a value",
		Page: `A DimVar names an extent and is written where a shape, a slice bound or a loop bound is expected. As an operand it has no
value of its own; an expression over it has, for example S // 8.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]):
    return tf.add(x, S)
`,
	},
	{
		Code:  BadRegistration,
		Title: "op not registered completely",
		Page: `A registered op needs a dialect (tf or T), a category, a name, a description it can be built from, a type rule, and a value
where it is to stand in an expression; an alias fixes every attribute of its op. The ops of the tf namespace have all that, and source cannot
register others: programs that embed the compiler do. No source file shows this code.`,
	},
	{
		Code:  OverloadMismatch,
		Title: "no overload takes these operands",
		Page: `The name has several schemas, and none takes operands of this number and these types. The message lists what was tried. No name of
the tf namespace has several; programs that embed the compiler may register some.`,
	},
	{
		Code:  CallArity,
		Title: "wrong number of arguments",
		Page:  `A function takes exactly one positional argument for each of its parameters, constant tensors included.`,
		Example: moduleExample + `
@func
def double(x: Tensor[(4,), "f32"]):
    return x + x


@func
def f(x: Tensor[(4,), "f32"]):
    return double(x, x)
`,
	},
	{
		Code:  CallMismatch,
		Title: "argument does not fit its parameter",
		Page: `The shape and the dtype of an argument must be those of the parameter. Shapes are compared as they are written: a DimVar matches
only the same DimVar, never a number in its range. Layout and storage are free where the parameter states no layout.

Reshape, slice or cast the argument, or declare the parameter with the shape that is passed.`,
		Example: moduleExample + `
@func
def double(x: Tensor[(4,), "f32"]):
    return x + x


@func
def f(x: Tensor[(8,), "f32"]):
    return double(x)
`,
	},
	{
		Code:  ContractMismatch,
		Title: "argument is not exactly what the parameter states",
		Page:  `A parameter that states a layout takes only an argument of exactly that type: shape, dtype, layout with its strides, and storage. Leave the layout out to accept any.`,
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types.shard import Layout


@func
def rows(x: Tensor[(4, 8), "f32", Layout((4, 8), (8, 1))]):
    return x


@func
def f(x: Tensor[(4, 8), "f32"]):
    return rows(x)
`,
	},
	{
		Code:  EnvelopeConflict,
		Title: "one dimension with two ranges",
		Page:  `Within one signature a DimVar name stands for one dimension. Declare it once and use that value, or give the other one a name of its own.`,
		Example: moduleExample + `A = DimVar("S", 1, 9)
B = DimVar("S", 1, 17)


@func
def f(x: Tensor[(A,), "f32"], y: Tensor[(B,), "f32"]):
    return x
`,
	},
	{
		Code:  BadFunction,
		Title: "function cannot be verified",
		Page: `A function has either a body, or variants and the body pass; each parameter of a function that a program builds by hand is a
variable.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`,
	},
	{
		Code:  NoBody,
		Title: "function without a body",
		Page:  `A function whose body is pass only declares a signature. Give it variants with @name.specialize(...), or a body.`,
		Example: moduleExample + `
@module
class M:
    @func
    def f(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
        pass
`,
	},
	{
		Code:  YieldMismatch,
		Title: "loop changes the type of a carried name",
		Page: `A name that a loop carries from one pass to the next keeps its type: rank, static extents and dtype. What the body assigns to it
in the end must have the type of what it held before the loop.

To accumulate tensors start from zeros(...) or full_like(...) of the final shape instead of a number; cast before the end of the body where the
dtype differs.`,
		Example: moduleExample + `
@func
def f(x: Tensor[(4,), "f32"]):
    y = x
    for i in range(3):
        y = tf.cast(y, "bf16")
    return y
`,
	},
	{
		Code:  BadPattern,
		Title: "not a pattern",
		Page:  `A variant is chosen by a range of one dimension: DimVarRangePat("S", 1, 9) holds for the extents 1 to 8.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 5, 5))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`,
	},
	{
		Code:  PatternDimVar,
		Title: "pattern over an unknown dimension",
		Page:  `The dimension that a pattern names must occur in a parameter's shape, since the extent is read from an argument.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("T", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`,
	},
	{
		Code:  PatternRange,
		Title: "pattern outside the dimension's range",
		Page:  `The range of a pattern must lie within the range of its DimVar; both are half-open.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 17))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`,
	},
	{
		Code:  BadVariant,
		Title: "not a variant",
		Page:  `A variant has a body, exactly one pattern, and no variants of its own; its base is declared with the body pass.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass
`,
	},
	{
		Code:  VariantSignature,
		Title: "variant with another signature",
		Page: `A variant has the parameter types and the return type of its base; only the names of its parameters are its own. A call of the base
is typed by the declared return type, so the body must have it.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@module
class M:
    @func
    def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @f.specialize(DimVarRangePat("S", 1, 9))
    def _(x: Tensor[(S,), "f32"]) -> Tensor[(S, 1), "f32"]:
        return tf.reshape(x, new_shape=(S, 1))
`,
	},
	{
		Code:  DuplicateVariant,
		Title: "two variants for one range",
		Page:  `Each range belongs to one variant.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@module
class M:
    @func
    def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @f.specialize(DimVarRangePat("S", 1, 9))
    def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return x

    @f.specialize(DimVarRangePat("S", 1, 9))
    def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return tf.relu(x)
`,
	},
	{
		Code:  PartitionGap,
		Title: "variants do not cover the range",
		Page: `The ranges of a function's variants, sorted, must cover the range of the dimension without a gap and without an overlap, so that
every extent has exactly one variant.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@module
class M:
    @func
    def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @f.specialize(DimVarRangePat("S", 1, 4))
    def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return x
`,
	},
	{
		Code:  PartialLost,
		Title: "variant loses a pending reduction",
		Page: `The body of a variant ends in partial results that its return type does not state, so callers would take them for complete. State
them in the return type, or reshard the result to Broadcast.`,
		Example: `from tilefoundry import DimVarRangePat, Mesh, Topology, func
from tilefoundry.dsl import DimVar, Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))
S = DimVar("S", 1, 9)


@func
def product(x: Tensor[(S, 64), "f32", (S, 64 @ GPUS.g)], w: Tensor[(64, 8), "f32", (64 @ GPUS.g, 8)]) -> Tensor[(S, 8), "f32"]:
    pass


@product.specialize(DimVarRangePat("S", 1, 9))
def variant(x: Tensor[(S, 64), "f32", (S, 64 @ GPUS.g)], w: Tensor[(64, 8), "f32", (64 @ GPUS.g, 8)]) -> Tensor[(S, 8), "f32"]:
    return x @ w
`,
	},
	{
		Code:  SealedFunction,
		Title: "function is sealed",
		Page:  `Variants and converters are added where the function is defined, before the class that holds it ends. Afterwards the Module's functions do not change.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@module
class M:
    g = f


@f.specialize(DimVarRangePat("S", 1, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`,
	},
	{
		Code:  BaseRebound,
		Title: "variant under the name of its base",
		Page: `A def binds its name. A variant or converter that is written under the name of its base leaves no name that means the base: later calls
mean the variant alone, and a class body does not own the base, nor what was registered on it. This is a warning.

Name the def _, or by a label: the base stays the handle on all of them.`,
		Example: moduleExample + `S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`,
	},
	{
		Code:  ConverterTarget,
		Title: "converter without a weight",
		Page:  `A converter makes one weight: it names a ConstTensor parameter of its function, and its body computes the value from the tensors of a checkpoint.`,
		Example: moduleExample + `
@func
def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@f.converter("x")
def _(raw: Tensor[(4,), "f32"]):
    return raw
`,
	},
	{
		Code:  DuplicateConverter,
		Title: "second converter for a weight",
		Page:  `A function has at most one converter for each of its weights.`,
		Example: moduleExample + `
@func
def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@f.converter("w")
def _(raw: Tensor[(4,), "f32"]):
    return raw


@f.converter("w")
def _(raw: Tensor[(4,), "f32"]):
    return tf.relu(raw)
`,
	},
	{
		Code:  NameTaken,
		Title: "name used twice in a Module",
		Page:  `The functions, children and methods of a Module have distinct names: each is reached as an attribute.`,
		Example: moduleExample + `
@func
def g(x: Tensor[(4,), "f32"]):
    return x


@module
class M:
    @func
    def f(x: Tensor[(4,), "f32"]):
        return x

    first = g
    second = g
`,
	},
	{
		Code:  DuplicateTopology,
		Title: "topology level declared twice",
		Page:  `The levels of a hierarchy have distinct names.`,
		Example: `from tilefoundry import func, module
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types.shard import Topology


@module
class M:
    topologies = (Topology("cta", 4), Topology("cta", 8))

    @func
    def f(x: Tensor[(4,), "f32"]):
        return x
`,
	},
	{
		Code:  ChildTarget,
		Title: "child with a target of its own",
		Page:  `Only the outermost Module of a tree states a target; its children are compiled for the same one.`,
		Example: `from tilefoundry import func, module
from tilefoundry.dsl import Tensor
from tilefoundry.target import CpuTarget


@module
class Outer:
    @module(target=CpuTarget())
    class Inner:
        @func
        def f(x: Tensor[(4,), "f32"]):
            return x
`,
	},
	{
		Code:  BadMember,
		Title: "class member that a Module cannot hold",
		Page: `The class of a Module holds functions, child Modules (one, or a tuple of them), methods, and topologies. Other values belong outside
the class, where its functions see them just as well. A method is called forward, not __call__.`,
		Example: moduleExample + `
@module
class M:
    width = 4

    @func
    def f(x: Tensor[(4,), "f32"]):
        return x
`,
	},
	{
		Code:  EmptyModule,
		Title: "empty class body",
		Page:  `A Module holds at least one function, child Module or method.`,
		Example: moduleExample + `
@module
class M:
    pass
`,
	},
	{
		Code:  UnknownEntry,
		Title: "entry names no function",
		Page:  `The entry of a Module is the name of one of its functions: the step that runs by default.`,
		Example: moduleExample + `
@module(entry="forwards")
class M:
    @func
    def forward(x: Tensor[(4,), "f32"]):
        return x
`,
	},
	{
		Code:  BadTopologies,
		Title: "topologies is no tuple of levels",
		Page:  `topologies is a tuple of Topology values, outermost level first; an empty tuple states that there are none.`,
		Example: `from tilefoundry import func, module
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types.shard import Topology


@module
class M:
    topologies = [Topology("cta", 4)]

    @func
    def f(x: Tensor[(4,), "f32"]):
        return x
`,
	},
	{
		Code:  NoTarget,
		Title: "no target declared",
		Page:  `Neither the Module nor one of its owners states a target. State one on the outermost Module: @module(target="cuda").`,
		Example: moduleExample + `
@module
class M:
    @func
    def f(x: Tensor[(4,), "f32"]):
        return x


M.resolve_target()
`,
	},
	{
		Code:  UnknownTopology,
		Title: "unknown topology level",
		Page:  `The level is none of those that the Module declares or inherits. The message lists them.`,
		Example: `from tilefoundry import func, module
from tilefoundry.dsl import Tensor
from tilefoundry.ir.types.shard import Topology


@module
class M:
    topologies = (Topology("cta", 4),)

    @func
    def f(x: Tensor[(4,), "f32"]):
        return x


M.resolve_topology("gpu")
`,
	},
	{
		Code:  WeightConflict,
		Title: "one weight with two types",
		Page:  `Functions of one Module share their weights by name, so two constant parameters of one name must have one type.`,
		Example: moduleExample + `
@module
class M:
    @func
    def f(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
        return x * w

    @func
    def g(x: Tensor[(8,), "f32"], w: ConstTensor[(8,), "f32"]):
        return x * w


M.weights
`,
	},
	{
		Code:  UnknownMember,
		Title: "no such member",
		Page:  `The Module has no function, child or method of that name, or has several of it.`,
		Example: moduleExample + `
@module
class M:
    @func
    def forward(x: Tensor[(4,), "f32"]):
        return x


M.lookup("forwards")
`,
	},
	{
		Code:  BadPath,
		Title: "empty part in a path",
		Page:  `A path is member names joined by single dots: Model.layer0.attn.`,
		Example: moduleExample + `from tilefoundry.ir.core.module import select


@module
class M:
    @func
    def forward(x: Tensor[(4,), "f32"]):
        return x


select(M, "layers..attn")
`,
	},
	{
		Code:  VariantAtTop,
		Title: "variant listed as a function",
		Page:  `A variant belongs to its base only: list the base, which brings its variants with it.`,
		Example: moduleExample + `from tilefoundry.ir.core.module import Module

S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@f.specialize(DimVarRangePat("S", 1, 9))
def small(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


M = Module("M", functions=(small,))
`,
	},
	{
		Code:  ModuleTooLarge,
		Title: "module tree too large",
		Page: `A Module that is attached under another name is copied with everything below it, so a tree whose levels each attach the level below
several times grows without bound. Attach fewer copies.`,
		Example: moduleExample + `
@module
class Level:
    @func
    def f(x: Tensor[(4,), "f32"]):
        return x


for _ in range(24):

    @module
    class Level:
        a = Level
        b = Level
`,
	},
	{
		Code:  BadExtents,
		Title: "sizes that do not fit the function",
		Page: `Numbers are bound to the dimensions of a function, and they do not fit it: one lies outside the range of its DimVar, one is
missing, the function has no dimension of that name, or no variant (or more than one) covers them. The message says which. Programs that use the
compiler as a library bind sizes; no source file shows this code.`,
	},
}
