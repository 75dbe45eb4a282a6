package hir

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

func sameShape(a, b *types.Tensor) bool { return dim.EqualAll(a.Shape, b.Shape) }

// verifyf makes a verify error about a function, at its name.
func verifyf(f *ir.Function, code diag.Code, format string, args ...any) *ir.Error {
	e := ir.Verifyf(code, format, args...).At(f.Loc)
	e.Head = "Function"
	return e
}

// atPattern is verifyf at the pattern of a variant, where the source has one.
func atPattern(f *ir.Function, code diag.Code, format string, args ...any) *ir.Error {
	e := verifyf(f, code, format, args...)
	if f.PatternLoc.Valid() {
		e.Loc = f.PatternLoc
	}
	return e
}

// VerifyFunction checks a function by FN-61: signature, envelopes, patterns, variants and their partition, and the body's inference. It reports
// the first failing step, and within it every independent error.
func VerifyFunction(f *ir.Function) error {
	if err := VerifySignature(f); err != nil || f.Body == nil {
		return err
	}
	return ir.Infer(f.Body)
}

// VerifySignature is VerifyFunction without inferring the body anew: enough for a body that was inferred while it was built.
func VerifySignature(f *ir.Function) error {
	for _, p := range f.Params {
		if p == nil {
			return verifyf(f, diag.BadFunction, "a parameter of %s is no variable", f.Name)
		}
	}
	if err := checkEnvelopes(f); err != nil {
		return err
	}
	if err := checkPatterns(f); err != nil {
		return err
	}
	if len(f.Variants) > 0 {
		if f.Body != nil {
			return verifyf(f, diag.BadFunction, "%s has variants and a body of its own; a base is declared with the body `pass`", f.Name)
		}
		return verifyVariants(f)
	}
	if _, isFunction := f.Body.(*ir.Function); isFunction {
		return verifyf(f, diag.BadFunction, "the body of %s is a function, not a value", f.Name)
	}
	return nil
}

func paramTypes(f *ir.Function) []types.Type {
	out := make([]types.Type, len(f.Params))
	for i, p := range f.Params {
		out[i] = p.Typ
	}
	return out
}

// checkEnvelopes refuses a DimVar name with two ranges, parameters first, then the return type (FN-62). Layouts are not looked at.
func checkEnvelopes(f *ir.Function) error {
	seen := map[string]dim.Var{}
	var errs ir.Errors
	reported := map[string]bool{}
	for _, t := range append(paramTypes(f), f.Return) {
		types.Leaves(t, func(t *types.Tensor) {
			for _, v := range dim.Vars(t.Shape...) {
				first, ok := seen[v.Name()]
				if !ok {
					seen[v.Name()] = v
				}
				if !ok || first == v || reported[v.Name()] {
					continue
				}
				reported[v.Name()] = true
				errs = append(errs, verifyf(f, diag.EnvelopeConflict, "inconsistent DimVar bounds for '%s' in the signature of %s: [%d, %d) and [%d, %d)",
					v.Name(), f.Name, first.Lo(), first.Hi(), v.Lo(), v.Hi()).WithHelp("declare %s once and use it in both places", v.Name()))
			}
		})
	}
	return errs.Err()
}

// paramVars are the dimensions reachable from the parameters' shapes, by name.
func paramVars(f *ir.Function) map[string]dim.Var {
	vars := map[string]dim.Var{}
	for _, t := range paramTypes(f) {
		types.Leaves(t, func(t *types.Tensor) {
			for _, v := range dim.Vars(t.Shape...) {
				if _, ok := vars[v.Name()]; !ok {
					vars[v.Name()] = v
				}
			}
		})
	}
	return vars
}

// checkPatterns checks that each range pattern names a parameter's dimension and lies in its envelope (FN-61 step 3).
func checkPatterns(f *ir.Function) error {
	if len(f.Specializations) == 0 {
		return nil
	}
	vars := paramVars(f)
	for _, p := range f.Specializations {
		r, ok := p.(ir.DimVarRange)
		if !ok {
			continue
		}
		v, ok := vars[r.DimVar]
		if !ok {
			return atPattern(f, diag.PatternDimVar, "the pattern of %s references unknown DimVar '%s'", variantName(f), r.DimVar).
				WithHelp("a pattern names a dimension of a parameter's shape")
		}
		if r.Lo < v.Lo() || r.Hi > v.Hi() {
			return atPattern(f, diag.PatternRange, "the range [%d, %d) of %s is not contained in DimVar envelope [%d, %d) of '%s'",
				r.Lo, r.Hi, variantName(f), v.Lo(), v.Hi(), r.DimVar).WithHelp("both ranges are half-open: the upper end is one past the last extent")
		}
	}
	return nil
}

// VerifyFunctions checks the functions of a Module (FN-65): each by FN-61, no variant at the top, none without body and variants, no name twice. It
// reports every function that fails.
func VerifyFunctions(fs []*ir.Function) error {
	return verifyAll(fs, VerifyFunction, nil)
}

// VerifyFunctionSignatures checks functions that no Module owns and that were just parsed: each by itself (CHK-62), without inferring its body
// anew. Two of them may have one name, as those do that one `def` in a host function gives.
func VerifyFunctionSignatures(fs []*ir.Function) error {
	return verifyEach(fs, VerifySignature, nil).Err()
}

// VerifyModule is VerifyFunctions for a Module and the Modules below it. It is an explicit operation; construction never runs it (FN-65).
func VerifyModule(m *ir.Module) error { return verifyModules(m, VerifyFunction, nil) }

// VerifyModuleSignatures is VerifyModule without inferring bodies anew: enough for Modules whose functions were just parsed. Of a function
// that skip holds of only the name is looked at: what it lacks was reported already.
func VerifyModuleSignatures(m *ir.Module, skip func(*ir.Function) bool) error {
	return verifyModules(m, VerifySignature, skip)
}

func verifyModules(m *ir.Module, verify func(*ir.Function) error, skip func(*ir.Function) bool) error {
	var errs ir.Errors
	seen := map[*ir.Function]bool{}
	stack := []*ir.Module{m}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		once := func(f *ir.Function) error {
			if seen[f] {
				return nil
			}
			seen[f] = true
			return verify(f)
		}
		errs = append(errs, ir.AsErrors(verifyAll(at.Functions, once, skip))...)
		for i := len(at.Modules) - 1; i >= 0; i-- {
			stack = append(stack, at.Modules[i])
		}
	}
	return errs.Err()
}

func verifyEach(fs []*ir.Function, verify func(*ir.Function) error, skip func(*ir.Function) bool) ir.Errors {
	var errs ir.Errors
	for _, f := range fs {
		if skip != nil && skip(f) {
			continue
		}
		if err := verify(f); err != nil {
			errs = append(errs, ir.AsErrors(err)...)
			continue
		}
		switch {
		case len(f.Specializations) > 0:
			errs = append(errs, verifyf(f, diag.VariantAtTop, "specialization variant at top level: %s belongs to its base only", variantName(f)))
		case f.Body == nil && len(f.Variants) == 0:
			errs = append(errs, verifyf(f, diag.NoBody, "%s has no body and no variants", f.Name).
				WithHelp("add variants with `@%s.specialize(...)`, or give it a body", f.Name))
		}
	}
	return errs
}

func verifyAll(fs []*ir.Function, verify func(*ir.Function) error, skip func(*ir.Function) bool) error {
	errs := verifyEach(fs, verify, skip)
	count := map[string]int{}
	for _, f := range fs {
		count[f.Name]++
	}
	for _, f := range fs {
		if n := count[f.Name]; n > 1 {
			errs = append(errs, verifyf(f, diag.NameTaken, "%d functions are named %s", n, f.Name))
			count[f.Name] = 0
		}
	}
	return errs.Err()
}

// variantName names a variant in messages: its label, else its canonical signature (SPEC-11).
func variantName(f *ir.Function) string {
	if len(f.Specializations) == 0 {
		return f.Name
	}
	if f.Label != "" {
		return fmt.Sprintf("variant %s of %s", f.Label, f.Name)
	}
	return fmt.Sprintf("variant %s of %s", Signature(f.Specializations), f.Name)
}
