package dsl_test

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/dsl"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// What the decorated names of a Module denote, and how its members are reached.
func TestDecoratedNames(t *testing.T) {
	r := good(t, `
from tilefoundry.ir.core.module import Module


@module(entry="f")
class M:
    @func
    def g(x: Tensor[(4,), "f32"]):
        return tf.relu(x)

    @func
    def f(x: Tensor[(4,), "f32"]):
        return g(x)


@module
class N:
    only = M


assert isinstance(M, Module) and not isinstance(M, type)  # PAR-2
assert hasattr(M, "g") and M.lookup("g") is M.functions[0] and M.functions[1] is M.lookup("f")  # PAR-7
assert M.entry == "f" and N.entry is None  # PAR-4, PAR-249
assert N.only.name == "only" and M.name == "M"  # PAR-243: the attribute names the child, not the class
`)
	m := moduleNamed(t, r, "M")
	if entry, err := m.EntryFunction(); err != nil || entry != m.Functions[1] { // PAR-4: the default step
		t.Errorf("entry %v, %v", entry, err)
	}
	call := m.Functions[1].Body.(*ir.Call)
	if call.Target != ir.Target(m.Functions[0]) { // PAR-5, PAR-234: members are the functions themselves
		t.Error("the call's target is the sibling")
	}
}

// PAR-20 to PAR-25 step by step: `specialize` returns a decorator, which returns the variant it made.
func TestSpecializeByHand(t *testing.T) {
	r := good(t, `
S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


made = f.specialize(DimVarRangePat("S", 1, 5))  # PAR-20
assert len(f.variants) == 0


@made
def small(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return tf.relu(x)


assert f.variants[0] is small and len(f.variants) == 1  # PAR-22
assert small.name == "f" and small.specializations == (DimVarRangePat("S", 1, 5),)  # PAR-21, PAR-23
first = f.specialize(DimVarRangePat("S", 5, 7))


@first
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


@f.specialize(DimVarRangePat("S", 7, 9))
def _(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x


assert len(f.variants) == 3 and f.specializations == ()  # PAR-25: an underscore serves twice
`)
	f := function(t, r, "f")
	if f.Variants[0].Label != "small" || f.Variants[1].Label != "" || f.Variants[2].Label != "" {
		t.Error("labels are the identifiers, and `_` is none")
	}
	other := *f.Variants[0]
	other.Label = "large"
	if !ir.EqualFunctions(&other, f.Variants[0]) { // PAR-24
		t.Error("the label is no part of equality")
	}
}

// The states a base passes through: PAR-320, PAR-323 (a prototype without variants is legal until it is sealed) and PAR-324 to PAR-327 (then
// the body is absent exactly when there are variants, and every variant has a body).
func TestPrototypeStates(t *testing.T) {
	const src = `
S = DimVar("S", 1, 9)


@func
def f(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    pass


@func
def real(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
    return x
`
	r := good(t, src)
	f, body := function(t, r, "f"), function(t, r, "real").Body
	if f.Body != nil || f.Sealed() || len(f.Variants) != 0 {
		t.Errorf("an unsealed prototype: %+v", f)
	}
	if err := hir.VerifyFunctions([]*ir.Function{f}); err == nil || !strings.Contains(err.Error(), "no body and no variants") { // PAR-325
		t.Errorf("without variants: %v", err)
	}
	variant := func(body ir.Expr) *ir.Function {
		v := ir.NewFunction("f", function(t, r, "real").Params, body, f.Return)
		v.Specializations = []ir.Pattern{ir.DimVarRange{DimVar: "S", Lo: 1, Hi: 9}}
		return v
	}
	f.Variants = []*ir.Function{variant(body)}
	if err := hir.VerifyFunction(f); err != nil { // PAR-324
		t.Errorf("with a variant: %v", err)
	}
	f.Variants = []*ir.Function{variant(nil)}
	if err := hir.VerifyFunction(f); err == nil || !strings.Contains(err.Error(), "body") { // PAR-326
		t.Errorf("a variant without a body: %v", err)
	}
	whole := function(t, r, "real")
	whole.Variants = []*ir.Function{variant(body)}
	if err := hir.VerifyFunction(whole); err == nil || !strings.Contains(err.Error(), "a body of its own") { // PAR-327
		t.Errorf("a body beside variants: %v", err)
	}
}

// PAR-12 to PAR-14: where the execution context of a function goes.
func TestFunctionContext(t *testing.T) {
	r := good(t, `
@func(target="cpu", topologies=(Topology("cta", 4),))
def alone(x: Tensor[(4,), "f32"]):
    return x


@module
class M:
    topologies = (Topology("cta", 4),)

    @func
    def member(x: Tensor[(4,), "f32"]):
        return x

    @func
    def caller(x: Tensor[(4,), "f32"]):
        return member(x)

    assert hasattr(member, "specialize")
`)
	alone := moduleNamed(t, r, "alone")                                                                                           // PAR-13
	if len(alone.Functions) != 1 || alone.Entry != "alone" || alone.Target.Name() != "cpu" || alone.Topologies[0].Name != "cta" { // PAR-12
		t.Errorf("implicit Module %+v", alone)
	}
	m := moduleNamed(t, r, "M")
	if m.Functions[1].Body.(*ir.Call).Target != ir.Target(m.Functions[0]) { // PAR-14
		t.Error("a member of a Module stays a Function")
	}
}

// The kinds of members, each where it goes: PAR-234 functions, PAR-235 a child, PAR-236 a tuple or list of children, each under its own name,
// PAR-237 and PAR-244 methods, PAR-239 neither variants nor converters, PAR-242 in definition order.
func TestMemberKinds(t *testing.T) {
	r := good(t, `
S = DimVar("S", 1, 9)


@module
class Leaf:
    @func
    def out(x: Tensor[(4,), "f32"]):
        return x


@module
class Net:
    def forward(self, x):
        return x

    @func
    def later(x: Tensor[(4, 4), "f32"], w: ConstTensor[(4, 4), "f32"]):
        return x @ w

    @later.converter("w")
    def raw(lo: Tensor[(4, 4), "f32"]):
        return lo

    pair = (Leaf.renamed("a"), Leaf.renamed("b"))
    more = [Leaf.renamed("c")]
    head = Leaf

    @func
    def early(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        pass

    @early.specialize(DimVarRangePat("S", 1, 9))
    def only(x: Tensor[(S,), "f32"]) -> Tensor[(S,), "f32"]:
        return x
`)
	m := moduleNamed(t, r, "Net")
	var functions, children, methods []string
	for _, f := range m.Functions {
		functions = append(functions, f.Name)
	}
	for _, c := range m.Modules {
		children = append(children, c.Name)
	}
	for _, x := range m.Methods {
		methods = append(methods, x.Name)
	}
	for _, c := range []struct{ rule, got, want string }{
		{"PAR-234, PAR-239, PAR-242", strings.Join(functions, " "), "later early"},
		{"PAR-235, PAR-236, PAR-243", strings.Join(children, " "), "a b c head"},
		{"PAR-237, PAR-244", strings.Join(methods, " "), "forward"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.rule, c.got, c.want)
		}
	}
}

// PAR-231, PAR-232: a class body runs once where it stands, one in a function once for each call, and its functions see the locals of every
// scope around them, the innermost first.
func TestClassBodies(t *testing.T) {
	r := good(t, `
runs = []
width = 2


def build(width, depth):
    @module
    class Block:
        runs.append(width)
        rows = 2 * width

        @func
        def step(x: Tensor[(rows, width), "f32"]):
            return x

        del rows

    return Block


One = build(3, 1)
Two = build(3, 1)
Three = build(4, 1)


@module
class Here:
    runs.append(width)

    @func
    def step(x: Tensor[(width,), "f32"]):
        return x


assert runs == [3, 3, 4, 2]
`)
	for name, want := range map[string]string{"One": `Tensor[(6, 3), "f32"]`, "Three": `Tensor[(8, 4), "f32"]`, "Here": `Tensor[(2,), "f32"]`} {
		if got := moduleNamed(t, r, name).Functions[0].Params[0].Typ.String(); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if one, two := moduleNamed(t, r, "One"), moduleNamed(t, r, "Two"); one == two || !ir.EqualModules(one, two) {
		t.Error("each call gives a Module of its own")
	}
}

// What an annotation states, slot by slot.
func TestAnnotationTypes(t *testing.T) {
	r := good(t, `
from tilefoundry import Layout

S = DimVar("S", 1, 9)
WIDTH = 8


@func
def f(
    a: Tensor[(), "bf16"],
    b: Tensor[(4, WIDTH), "f32"],
    c: Tensor[(S, S * 2 + 1), "f32", "smem"],
    d: Tensor[(4, 2), "f32", Layout((4, 2), (1, 4)), "rmem"],
    e: ConstTensor[(4, 8), "f32"],
    g: Tensor[(DimVar("S", 1, 9),), "i64"],
) -> Tensor[(4, WIDTH), "f32"]:
    return b
`)
	f := function(t, r, "f")
	at := func(i int) *types.Tensor { return f.Params[i].Typ.(*types.Tensor) }
	for i, want := range []struct{ rule, text string }{
		{"PAR-54, PAR-63: `()` is rank 0", `Tensor[(), "bf16"]`},
		{"PAR-55: integers; PAR-76: a name bound to one", `Tensor[(4, 8), "f32"]`},
		{"PAR-56: dim expressions", `Tensor[(S, S * 2 + 1), "f32", "smem"]`},
		{"PAR-53: shape, dtype, layout, storage", `Tensor[(4, 2), "f32", Layout((4, 2), (1, 4)), "rmem"]`},
		{"PAR-61: the same type under both heads", `Tensor[(4, 8), "f32"]`},
		{"PAR-32: a DimVar written in place", `Tensor[(S,), "i64"]`},
	} {
		if got := at(i).String(); got != want.text {
			t.Errorf("%s: %s, want %s", want.rule, got, want.text)
		}
	}
	if at(3).Layout == nil || at(3).Storage != types.RMem || at(2).Layout != nil || at(2).Storage != types.SMem { // PAR-53
		t.Errorf("layout and storage of %s and %s", at(3), at(2))
	}
	if at(0).DType != types.BF16 { // PAR-65: the descriptor itself
		t.Error("the dtype is the process's descriptor")
	}
	if at(5).Shape[0] != at(2).Shape[0] { // PAR-33
		t.Error("both spellings of a DimVar are one")
	}
	if !f.Params[4].IsConst || f.Params[1].IsConst || !types.Equal(f.Params[4].Typ, f.Params[1].Typ) { // PAR-61, PAR-62: the type says nothing of it
		t.Error("ConstTensor marks the parameter only")
	}
	if !types.Equal(f.Return, f.Params[1].Typ) { // PAR-301: a return annotation is read like a parameter's
		t.Errorf("return type %s", f.Return)
	}
}

// PAR-286, PAR-136, PAR-179: whatever a body uses while it is parsed, what is left is IR and nothing else.
func TestOnlyIR(t *testing.T) {
	r := good(t, `
SCALES = (1.0, 2.0)


@func
def f(x: Tensor[(8, 4), "f32"]):
    items = [x * s for s in SCALES]
    out = tf.zeros(shape=(2, 4), dtype="f32")
    n = 2
    for w in tile(8, n):
        out = out + items[0][w, :] * items[1][w, :]
    return out, items[-1]
`)
	for _, e := range ir.PostOrder(function(t, r, "f").Body) {
		switch e.(type) {
		case *ir.Var, *ir.Constant, *ir.Call, *ir.Tuple, *ir.GridRegion:
		default:
			t.Errorf("%T in the body", e)
		}
	}
	if _, isFunction := dsl.FunctionOf(r.Module.Get("f")); !isFunction { // PAR-8
		t.Error("f is no Function")
	}
}
