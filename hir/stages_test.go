package hir_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// parts are a module that every stage of verification accepts, for a case to break one part of.
type parts struct {
	proto  *ir.Function // a prototype over S in [2, 17) with variants for [2, 9) and [9, 17)
	step   *ir.Function // relu(x) summed in a loop
	caller *ir.Function // calls step
	x      *ir.Var      // step's parameter
	relu   *ir.Call
	loop   *ir.GridRegion
	inner  *ir.Module // a child that owns caller
	module *ir.Module
}

func soundParts(t *testing.T) *parts {
	t.Helper()
	p := &parts{proto: base(t, [2]int64{2, 9}, [2]int64{9, 17})}
	p.step = fn(t, "step", f32(t, 4), func(x *ir.Var) ir.Expr {
		p.x, p.relu = x, relu(t, x)
		acc := ir.NewVar("acc", f32(t, 4), false)
		loop, err := ir.NewGridRegion(ir.GridRegion{Induction: ir.NewInduction("i"), Extent: dim.Const(3), Carried: []*ir.Var{acc}, Inits: []ir.Expr{x},
			Yields: []ir.Expr{call(t, ops.Binary{Fn: ir.Add}, acc, p.relu)}, Body: acc})
		if err != nil {
			t.Fatal(err)
		}
		p.loop = loop
		return loop
	})
	p.caller = fn(t, "caller", f32(t, 4), func(x *ir.Var) ir.Expr { return call(t, p.step, x) })
	var err error
	if p.inner, err = ir.NewModule(ir.Module{Name: "inner", Functions: []*ir.Function{p.caller}}); err != nil {
		t.Fatal(err)
	}
	if p.module, err = ir.NewModule(ir.Module{Name: "M", Entry: "step", Functions: []*ir.Function{p.proto, p.step}, Modules: []*ir.Module{p.inner}}); err != nil {
		t.Fatal(err)
	}
	return p
}

// The stages of verification, in their order: each refuses graphs broken in its own way, alone and with its own code, and accepts the graph before it
// was broken. Those that look at signatures only refuse without inferring bodies, and the others are left to the inference (FN-61 to FN-65, SPEC-30,
// SPEC-31, CORE-731, CORE-733).
func TestStagesRefuse(t *testing.T) {
	for _, c := range []struct {
		stage     string
		breakIt   func(t *testing.T, p *parts)
		code      diag.Code
		says      string
		signature bool // found without inferring bodies
	}{
		{"parameters", func(_ *testing.T, p *parts) { p.caller.Params = []*ir.Var{nil} }, diag.BadFunction, "a parameter of caller is no variable", true},
		{"envelopes", func(t *testing.T, p *parts) {
			p.proto.Params = append(p.proto.Params, ir.NewVar("y", f32(t, dimVar(t, "S", 2, 99)), false))
		}, diag.EnvelopeConflict, "inconsistent DimVar bounds for 'S' in the signature of f: [2, 17) and [2, 99)", true},
		{"patterns: the dimension", func(t *testing.T, p *parts) {
			p.proto.Variants[1].Specializations = []ir.Pattern{rangeOf(t, "T", 9, 17)}
		}, diag.PatternDimVar, "references unknown DimVar 'T'", true},
		{"patterns: the range", func(t *testing.T, p *parts) {
			p.proto.Variants[1].Specializations = []ir.Pattern{rangeOf(t, "S", 9, 18)}
		}, diag.PatternRange, "is not contained in DimVar envelope [2, 17)", true},
		{"base", func(_ *testing.T, p *parts) { p.proto.Body = p.proto.Params[0] }, diag.BadFunction, "f has variants and a body of its own", true},
		{"variants: nesting", func(_ *testing.T, p *parts) { p.proto.Variants[0].Variants = p.proto.Variants[1:] }, diag.BadVariant, "has variants of its own", true},
		{"variants: pattern", func(_ *testing.T, p *parts) { p.proto.Variants[0].Specializations = nil }, diag.BadVariant, "a variant has no pattern", true},
		{"variants: body", func(_ *testing.T, p *parts) { p.proto.Variants[0].Body = nil }, diag.BadVariant, "has no body", true},
		{"variants: name", func(_ *testing.T, p *parts) { p.proto.Variants[0].Name = "g" }, diag.BadVariant, "a variant is named g instead", true},
		{"variants: signature", func(t *testing.T, p *parts) { p.proto.Variants[0].Return = f32(t, 5) }, diag.VariantSignature, "and the base's is", true},
		{"variants: twice", func(_ *testing.T, p *parts) { p.proto.Variants = append(p.proto.Variants, p.proto.Variants[1]) }, diag.DuplicateVariant,
			"duplicate variant canonical signature S$9_17", true},
		{"partition: a gap", func(_ *testing.T, p *parts) { p.proto.Variants = p.proto.Variants[1:] }, diag.PartitionGap, "no variant holds for S from 2 to 8", true},
		{"partition: an overlap", func(t *testing.T, p *parts) {
			p.proto.Variants[1].Specializations = []ir.Pattern{rangeOf(t, "S", 8, 17)}
		}, diag.PartitionGap, "both [2, 9) and [8, 17) hold for S = 8", true},
		{"result", func(_ *testing.T, p *parts) { p.caller.Body = p.step }, diag.BadFunction, "the body of caller is a function", true},
		{"top level", func(_ *testing.T, p *parts) { p.inner.Functions = append(p.inner.Functions, p.proto.Variants[0]) }, diag.VariantAtTop,
			"variant S$2_9 of f belongs to its base only", true},
		{"prototypes", func(_ *testing.T, p *parts) { p.proto.Variants = nil }, diag.NoBody, "f has no body and no variants", true},
		{"names", func(t *testing.T, p *parts) {
			p.inner.Functions = append(p.inner.Functions, fn(t, "caller", f32(t, 4), func(x *ir.Var) ir.Expr { return x }))
		}, diag.NameTaken, "2 functions are named caller", true},
		{"calls of ops", func(t *testing.T, p *parts) { p.relu.Args = []ir.Expr{p.x, p.x} }, diag.BadArity, "ReLU", false},
		{"calls of functions", func(t *testing.T, p *parts) { p.caller.Body.(*ir.Call).Args = nil }, diag.CallArity, "step takes 1 argument and the call gives 0", false},
		{"loops", func(t *testing.T, p *parts) { p.loop.Yields = nil }, diag.BadGraph, "the loop carries 1 name with 1 first value and 0 yields", false},
		{"recorded types", func(t *testing.T, p *parts) { p.relu.Args = []ir.Expr{ir.NewVar("wide", f32(t, 4, 4), false)} }, diag.InternalError,
			`the recorded type Tensor[(4,), "f32"] is not the inferred type Tensor[(4, 4), "f32"]`, false},
	} {
		t.Run(c.stage, func(t *testing.T) {
			p := soundParts(t)
			if err := hir.VerifyModule(p.module); err != nil {
				t.Fatalf("before it is broken: %v", err)
			}
			c.breakIt(t, p)
			errs := ir.AsErrors(hir.VerifyModule(p.module))
			if len(errs) != 1 {
				t.Fatalf("%d refusals: %v", len(errs), errs)
			}
			wantError(t, errs[0], c.code, c.says)
			if err := hir.VerifyModuleSignatures(p.module, nil); (err != nil) != c.signature {
				t.Errorf("of the signatures alone: %v", err)
			}
		})
	}
}

// The stages that make a module of its parts (CORE-102, CORE-142, CORE-162): names that clash are refused when it is made, weights and the entry when
// they are asked for.
func TestModuleStagesRefuse(t *testing.T) {
	weight := func(name string, extent int) *ir.Function {
		w := ir.NewVar("w", f32(t, extent), true)
		return ir.NewFunction(name, []*ir.Var{w}, relu(t, w), nil)
	}
	made := func(m ir.Module) *ir.Module {
		n, err := ir.NewModule(m)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	sound := made(ir.Module{Name: "M", Entry: "a", Functions: []*ir.Function{weight("a", 4), weight("b", 4)}})
	if _, err := sound.Weights(); err != nil {
		t.Error(err)
	}
	if f, err := sound.EntryFunction(); err != nil || f.Name != "a" {
		t.Error(err)
	}
	_, err := made(ir.Module{Name: "M", Functions: []*ir.Function{weight("a", 4), weight("b", 5)}}).Weights()
	wantError(t, err, diag.WeightConflict, `module M has the weight w as Tensor[(4,), "f32"] in a and as Tensor[(5,), "f32"] in b`)
	_, err = made(ir.Module{Name: "M", Entry: "c", Functions: []*ir.Function{weight("a", 4)}}).EntryFunction()
	wantError(t, err, diag.UnknownEntry, `the entry "c" of module M names 0 functions`)
	child := made(ir.Module{Name: "a", Functions: []*ir.Function{weight("x", 4)}})
	_, err = ir.NewModule(ir.Module{Name: "M", Functions: []*ir.Function{weight("a", 4)}, Modules: []*ir.Module{child}})
	wantError(t, err, diag.NameTaken, "a")
}

// A function that is defined is verified stage by stage, too: what one refuses is not attached to its base (SPEC-4, SPEC-20, FN-6, CORE-184).
func TestRegistrationStagesRefuse(t *testing.T) {
	sound := func() (b, v *ir.Function) {
		b = base(t, [2]int64{2, 17})
		v = b.Variants[0]
		b.Variants = nil
		return b, v
	}
	b, v := sound()
	if err := hir.AddVariant(b, v); err != nil || len(b.Variants) != 1 {
		t.Fatal(err)
	}
	for _, c := range []struct {
		stage   string
		breakIt func(b, v *ir.Function)
		code    diag.Code
	}{
		{"body", func(_, v *ir.Function) { v.Body = nil }, diag.BadVariant},
		{"seal", func(b, _ *ir.Function) { b.Seal() }, diag.SealedFunction},
		{"nesting", func(b, v *ir.Function) { b.Specializations = v.Specializations }, diag.BadVariant},
		{"pattern", func(_, v *ir.Function) { v.Specializations = []ir.Pattern{rangeOf(t, "S", 2, 18)} }, diag.PatternRange},
		{"declared type", func(_, v *ir.Function) { v.Return = types.Type(f32(t, 99)) }, diag.VariantSignature},
	} {
		b, v := sound()
		c.breakIt(b, v)
		err := hir.AddVariant(b, v)
		if es := ir.AsErrors(err); len(es) != 1 || es[0].Code != c.code || len(b.Variants) > 0 {
			t.Errorf("%s: %v, %d variants", c.stage, err, len(b.Variants))
		}
	}
	w := ir.NewVar("w", f32(t, 4), true)
	owner := ir.NewFunction("f", []*ir.Var{w}, relu(t, w), nil)
	wantError(t, hir.AddConverter(owner, "w", fn(t, "c", f32(t, 4), nil)), diag.ConverterTarget, "has the body `pass`")
	wantError(t, hir.CheckConverter(owner, "v"), diag.ConverterTarget, `f has no weight "v"`)
	if len(owner.Converters) > 0 {
		t.Error("what was refused is attached")
	}
}
