package parse_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/parse"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// made is an op of any kind that these tests register: it keeps the attribute values it was built with.
type made struct {
	ir.OpBase
	kind  *ir.OpKind
	attrs []ir.Value
}

func (m made) Kind() *ir.OpKind  { return m.kind }
func (m made) Attrs() []ir.Value { return m.attrs }

// kind describes an op with the given parameters whose result has the type of its first operand.
func kind(name, surface string, params ...ir.Param) *ir.OpKind {
	k := &ir.OpKind{Name: name, Dialect: "tf", Category: "custom", Surface: surface, Params: params, Doc: "An op of a test.",
		Infer: func(in *ir.Inference) (ir.Result, error) { return ir.Whole(in.Types[0]), nil }}
	k.Build = func(attrs []ir.Value) (ir.Op, error) { return made{kind: k, attrs: slices.Clone(attrs)}, nil }
	return k
}

// matching gives an operand a pattern.
func matching(p ir.Param, pattern ir.Pattern) ir.Param {
	p.Pattern = pattern
	return p
}

// withCall reads a function of x (4, 8) f32, i (4,) i64 and s, a scalar, that returns the call.
func withCall(t *testing.T, r *ir.Registry, call string) (made, error) {
	t.Helper()
	d, err := parse.Func(prelude+`from tilefoundry import DType
from tilefoundry.dsl import BinaryKind
gpu = Mesh(Topology("gpu", 2), (2,), ("d",))

@func
def f(x: Tensor[(4, 8), "f32"], i: Tensor[(4,), "i64"], s: Tensor[(), "f32"]):
    return `+call+"\n", parse.Options{Registry: r})
	if err != nil {
		return made{}, err
	}
	op, ok := d.Function.Body.(*ir.Call).Target.(made)
	if !ok {
		t.Fatalf("%s calls %T", call, d.Function.Body.(*ir.Call).Target)
	}
	return op, nil
}

// codes are those of the diagnostics in err.
func codes(t *testing.T, err error) string {
	t.Helper()
	var bad *parse.Error
	if !errors.As(err, &bad) {
		t.Fatalf("error %v", err)
	}
	var all []string
	for _, d := range bad.Diagnostics {
		all = append(all, string(d.Code))
	}
	return strings.Join(all, " ")
}

// CORE-326, PAR-291, PAR-292, PAR-293, PAR-294: of several schemas of one name the first, in the order of registration, whose operand count and patterns fit
// is taken. There is no best match.
func TestOverloads(t *testing.T) {
	r := ir.NewRegistry(ir.Default)
	for _, k := range []*ir.OpKind{
		kind("OneVector", "over", matching(ir.Input("x", ""), ir.TensorPattern{Rank: 1})),
		kind("OneInteger", "over", matching(ir.Input("x", ""), ir.TensorPattern{DType: types.I64})),
		kind("OneTensor", "over", matching(ir.Input("x", ""), ir.TensorPattern{}), ir.Attribute("axis", ir.IntAttr, "").WithDefault(int64(0))),
		kind("OneScalar", "over", matching(ir.Input("x", ""), ir.ScalarPattern{})),
		kind("Two", "over", ir.Input("x", ""), ir.Input("y", "")),
		kind("TwoMore", "over", matching(ir.Input("x", ""), ir.TensorPattern{}), matching(ir.Input("y", ""), ir.TensorPattern{})),
	} {
		r.Register(k)
	}
	for call, want := range map[string]string{
		"tf.over(i)":          "OneVector", // OneInteger would fit as well, and stands behind
		"tf.over(x)":          "OneTensor",
		"tf.over(x, axis=1)":  "OneTensor",
		"tf.over(s)":          "OneScalar",
		"tf.over(x, x)":       "Two", // without a pattern anything fits, so TwoMore is out of reach
		"tf.over(x, 2.0)":     "Two",
		"tf.over(tf.over(x))": "OneTensor",
	} {
		op, err := withCall(t, r, call)
		if err != nil || op.kind.Name != want {
			t.Errorf("%s gives %v, %v; want %s", call, op.kind, err, want)
		}
	}
	_, err := withCall(t, r, "tf.over(x, x, x)")
	if got := codes(t, err); got != string(diag.OverloadMismatch) || !strings.Contains(err.Error(), "tf:over") {
		t.Errorf("three operands: %v", err)
	}
	// What failed already is reported once: an operand that has no type chooses no overload.
	_, err = withCall(t, r, "tf.over(tf.softmax(x, axis=7))")
	if got := codes(t, err); got != string(diag.AxisOutOfRange) {
		t.Errorf("a failed operand: %v", err)
	}
	_, err = withCall(t, r, "tf.over(missing)")
	if got := codes(t, err); got != string(diag.UndefinedName) {
		t.Errorf("an undefined operand: %v", err)
	}
}

// CORE-324, CORE-325, PAR-290: an alias goes in front of the ops of its name; the name alone, without its namespace, finds the op.
func TestAliasGoesFirst(t *testing.T) {
	r := ir.NewRegistry(ir.Default)
	plain := kind("Plain", "twin", ir.Input("x", ""))
	fixed := kind("Fixed", "fixed", ir.Input("x", ""), ir.Attribute("n", ir.IntAttr, ""))
	r.Register(plain)
	r.Register(fixed)
	if op, err := withCall(t, r, "tf.twin(x)"); err != nil || op.kind != plain {
		t.Fatalf("%v, %v", op, err)
	}
	r.RegisterAlias(fixed, "twin", int64(3))
	op, err := withCall(t, r, "tf.twin(x)")
	if err != nil || op.kind != fixed || op.attrs[0] != int64(3) {
		t.Errorf("%v, %v", op, err)
	}
}

// CORE-328: what is registered is there for the next lookup; a name that was looked up in vain is not remembered. CORE-330: it stays
// in the registry it was registered on.
func TestLateRegistration(t *testing.T) {
	r := ir.NewRegistry(ir.Default)
	_, err := withCall(t, r, "tf.late(x)")
	if got := codes(t, err); got != string(diag.UnknownOp) {
		t.Fatalf("%v", err)
	}
	r.Register(kind("Late", "late", ir.Input("x", "")))
	for _, call := range []string{"tf.late(x)", "late(x)"} { // OP-reg-8: a bare op name needs no import
		if op, err := withCall(t, r, call); err != nil || op.kind.Name != "Late" {
			t.Errorf("%s: %v, %v", call, op.kind, err)
		}
	}
	if _, err := withCall(t, ir.Default, "tf.late(x)"); err == nil {
		t.Error("the op is in the default registry")
	}
	child := ir.NewRegistry(r)
	if op, err := withCall(t, child, "tf.late(x)"); err != nil || op.kind.Name != "Late" {
		t.Errorf("a registry over it: %v, %v", op.kind, err)
	}
	// A second schema of the name joins it, and a star import has every name.
	r.Register(kind("Later", "late", ir.Input("x", ""), ir.Input("y", "")))
	if op, err := withCall(t, r, "tf.late(x, x)"); err != nil || op.kind.Name != "Later" {
		t.Errorf("%v, %v", op.kind, err)
	}
	d, err := parse.Func("from tilefoundry import func\nfrom tilefoundry.dsl import Tensor\nfrom tilefoundry.dsl.tf import *\n\n\n"+
		"@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return late(x) + relu(x)\n", parse.Options{Registry: r})
	if err != nil || d.Function == nil {
		t.Errorf("a star import: %v", err)
	}
}

// CORE-314, OP-call-9, OP-call-10, PAR-295, PAR-297, PAR-299, PAR-300: attributes are brought to their declared kinds, whatever the op and the attribute are
// called; a value of another kind is refused at the argument.
func TestAttributesAreNormalized(t *testing.T) {
	r := ir.NewRegistry(ir.Default)
	enum := ir.Attribute("how", ir.EnumAttr, "").WithDefault(ir.Add)
	enum.Enum, enum.EnumName = ir.BinaryKinds(), "BinaryKind"
	none := ir.Attribute("maybe", ir.IntAttr, "").WithDefault(nil)
	none.Optional = true
	for name, p := range map[string]ir.Param{
		"int": ir.Attribute("v", ir.IntAttr, ""), "float": ir.Attribute("v", ir.FloatAttr, ""), "bool": ir.Attribute("v", ir.BoolAttr, ""),
		"str": ir.Attribute("v", ir.StringAttr, ""), "ints": ir.Attribute("v", ir.IntsAttr, ""), "dim": ir.Attribute("v", ir.DimAttr, ""),
		"dims": ir.Attribute("v", ir.DimsAttr, ""), "dtype": ir.Attribute("v", ir.DTypeAttr, ""), "storage": ir.Attribute("v", ir.StorageAttr, ""),
		"place": ir.Attribute("v", ir.LayoutAttr, ""), "enum": enum, "none": none,
	} {
		r.Register(kind("Op"+name, "op_"+name, ir.Input("x", ""), p))
	}
	for _, c := range []struct {
		call string
		want string // the attribute's value as ir writes it
	}{
		{"tf.op_int(x, 3)", "3"}, {"tf.op_int(x, v=-3)", "-3"}, {"tf.op_float(x, v=2)", "2.0"}, {"tf.op_float(x, v=0.5)", "0.5"},
		{"tf.op_bool(x, True)", "True"}, {`tf.op_str(x, v="a")`, `"a"`}, {"tf.op_ints(x, v=[1, 2])", "(1, 2)"}, {"tf.op_ints(x, v=())", "()"},
		{"tf.op_dim(x, v=4 * 2)", "8"}, {"tf.op_dims(x, v=(4, 8))", "(4, 8)"}, {`tf.op_dtype(x, v="bf16")`, `"bf16"`}, {"tf.op_dtype(x, v=DType.bf16)", `"bf16"`},
		{`tf.op_storage(x, v="smem")`, `"smem"`}, {"tf.op_enum(x)", `"add"`}, {`tf.op_enum(x, how="max")`, `"max"`}, {"tf.op_enum(x, how=BinaryKind.MUL)", `"mul"`},
		{"tf.op_none(x)", "None"}, {"tf.op_none(x, maybe=None)", "None"}, {"tf.op_none(x, maybe=5)", "5"},
	} {
		op, err := withCall(t, r, c.call)
		if err != nil {
			t.Errorf("%s: %v", c.call, err)
			continue
		}
		if got := ir.ValueText(op.attrs[0]); got != c.want {
			t.Errorf("%s has the attribute %s, want %s", c.call, got, c.want)
		}
	}
	op, err := withCall(t, r, "tf.op_place(x, v=(4 @ gpu.d, 8))") // layout sugar, since the attribute is a layout
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := op.attrs[0].(*shard.Sharded); !ok {
		t.Errorf("the attribute is %T", op.attrs[0])
	}
	for call, code := range map[string]diag.Code{
		"tf.op_int(x, True)": diag.BadAttribute, "tf.op_int(x, 1.0)": diag.BadAttribute, `tf.op_int(x, "3")`: diag.BadAttribute,
		"tf.op_float(x, True)": diag.BadAttribute, "tf.op_bool(x, 1)": diag.BadAttribute, "tf.op_str(x, 1)": diag.BadAttribute,
		"tf.op_ints(x, 3)": diag.BadAttribute, "tf.op_ints(x, (1, 2.0))": diag.BadAttribute, "tf.op_dims(x, (4, True))": diag.BadAttribute,
		`tf.op_dtype(x, "bf61")`: diag.UnknownName, `tf.op_storage(x, "umat")`: diag.UnknownName, `tf.op_enum(x, "plus")`: diag.UnknownName,
		"tf.op_none(x, 1.5)": diag.BadAttribute, "tf.op_int(x)": diag.MissingAttribute, "tf.op_int(x, 1, v=2)": diag.DuplicateAttribute,
		"tf.op_int(x, w=2, v=1)": diag.UnknownAttribute, "tf.op_int(x, 1, 2)": diag.BadArity, "tf.op_int(v=1)": diag.BadArity,
		"tf.op_ints(x, (4 @ gpu.d, 8))": diag.CompileTimeFailure, // no sugar where no layout is expected
	} {
		_, err := withCall(t, r, call)
		if err == nil {
			t.Errorf("%s is accepted", call)
			continue
		}
		if got := codes(t, err); got != string(code) {
			t.Errorf("%s gives %s, want %s: %v", call, got, code, err)
		}
	}
}

// CORE-321, CORE-323, CORE-315: descriptions that cannot be called are refused when they are registered.
func TestRegistrationIsChecked(t *testing.T) {
	good := kind("Good", "good", ir.Input("x", ""), ir.Attribute("n", ir.IntAttr, ""))
	change := func(f func(*ir.Schema)) ir.Schema {
		k := *good
		s := ir.Schema{Dialect: "tf", Name: "good", Kind: &k}
		f(&s)
		return s
	}
	r := ir.NewRegistry(ir.Default)
	for name, s := range map[string]ir.Schema{
		"another dialect":             change(func(s *ir.Schema) { s.Dialect = "x" }),
		"no name":                     change(func(s *ir.Schema) { s.Name = "" }),
		"no category":                 change(func(s *ir.Schema) { s.Kind.Category = "" }),
		"no builder":                  change(func(s *ir.Schema) { s.Kind.Build = nil }),
		"no kind":                     change(func(s *ir.Schema) { s.Kind = nil }),
		"two variadic inputs":         change(func(s *ir.Schema) { s.Kind.Variadic = true; s.Kind.Params = append(s.Kind.Params, ir.Input("y", "")) }),
		"an alias that fixes nothing": change(func(s *ir.Schema) { s.Alias = true }),
	} {
		if _, err := r.Add(s); err == nil {
			t.Errorf("%s is accepted", name)
		} else if e := ir.AsErrors(err)[0]; e.Code != diag.BadRegistration {
			t.Errorf("%s: %v", name, err)
		}
	}
	if names := r.Names("tf"); slices.Contains(names, "good") || slices.Contains(names, "") {
		t.Error("a refused schema is listed")
	}
	a, err := r.Add(ir.Schema{Dialect: "tf", Name: "good", Kind: good})
	if err != nil {
		t.Fatal(err)
	}
	if b, err := r.Add(ir.Schema{Dialect: "tf", Name: "good", Kind: good}); err != nil || a != b || len(r.Schemas("tf", "good")) != 1 { // CORE-322
		t.Errorf("registered twice: %v, %d schemas", err, len(r.Schemas("tf", "good")))
	}
}

// CORE-711: an op without a type rule is refused where it is called, by name, and what follows from it is silent.
func TestOpWithoutARule(t *testing.T) {
	r := ir.NewRegistry(ir.Default)
	k := kind("Ruleless", "ruleless", ir.Input("x", ""))
	k.Infer = nil
	r.Register(k)
	_, err := withCall(t, r, "tf.relu(tf.ruleless(x)) + x")
	if got := codes(t, err); got != string(diag.BadRegistration) || !strings.Contains(err.Error(), "no typeinfer registered for Ruleless") {
		t.Errorf("%v", err)
	}
}

// A type rule of a program's own that panics is a fault of that program: it is reported as one, at the place, and ends nothing else.
func TestRuleThatPanics(t *testing.T) {
	r := ir.NewRegistry(ir.Default)
	k := kind("Broken", "broken", ir.Input("x", ""))
	k.Infer = func(*ir.Inference) (ir.Result, error) { panic("no rule today") }
	r.Register(k)
	_, err := withCall(t, r, "tf.broken(x)")
	if got := codes(t, err); got != string(diag.InternalError) || !strings.Contains(err.Error(), "no rule today") {
		t.Errorf("%v", err)
	}
}
