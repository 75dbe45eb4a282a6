package hir

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// Signature is the canonical signature of a pattern list: `rows$6_16`, several joined by semicolons (SPEC-12).
func Signature(patterns []ir.Pattern) string {
	parts := make([]string, len(patterns))
	for i, p := range patterns {
		if r, ok := p.(ir.DimVarRange); ok {
			parts[i] = r.Signature()
		}
	}
	return strings.Join(parts, ";")
}

// CheckSpecialize is what base.specialize(pattern) checks when it is called: the pattern's kind (SPEC-2), then the seal (SPEC-20). A pattern
// that is no Pattern at all is nil, and got says what it is.
func CheckSpecialize(base *ir.Function, pattern ir.Pattern, got string) error {
	if pattern == nil {
		return ir.Errorf(diag.BadPattern, ir.TypeError, "%s.specialize takes a pattern, not %s", base.Name, got).
			WithHelp("write a range of one dimension: `DimVarRangePat(\"S\", 1, 5)`")
	}
	if _, ok := pattern.(ir.DimVarRange); !ok {
		return ir.Errorf(diag.BadPattern, ir.TypeError, "%s.specialize takes a DimVarRangePat, not a %s", base.Name, patternKind(pattern)).
			WithHelp("write a range of one dimension: `DimVarRangePat(\"S\", 1, 5)`")
	}
	return checkSealed(base, "a variant")
}

func patternKind(p ir.Pattern) string {
	switch p.(type) {
	case ir.ScalarPattern:
		return "ScalarPat"
	case ir.TensorPattern:
		return "TensorPat"
	}
	return "AndPat"
}

func checkSealed(base *ir.Function, what string) error {
	if !base.Sealed() {
		return nil
	}
	return ir.Errorf(diag.SealedFunction, ir.RuntimeError, "%s is sealed: it belongs to a module, and %s can no longer be added", base.Name, what).
		WithHelp("add it before the class that holds %s ends", base.Name)
}

// AddVariant registers a parsed variant at the end of the base's variants (SPEC-1): a body (SPEC-4), the seal (SPEC-20), one level of nesting
// (SPEC-5), and the variant's own verification (FN-61, FN-6). Partition and duplicates are the base's verification to find.
func AddVariant(base, variant *ir.Function) error {
	if variant.Body == nil {
		return ir.Errorf(diag.BadVariant, ir.TypeError, "a variant of %s has the body `pass`; only the base is declared so", base.Name).
			At(variant.Loc).WithHelp("write the variant's computation")
	}
	if err := checkSealed(base, "a variant"); err != nil {
		return at(err, variant.Loc)
	}
	if len(base.Specializations) > 0 {
		return ir.Errorf(diag.BadVariant, ir.TypeError, "%s is a variant itself; variants have no variants", variantName(base)).At(variant.Loc)
	}
	if err := VerifySignature(variant); err != nil {
		return err
	}
	if err := checkPartials(variant); err != nil {
		return err
	}
	if err := checkDeclared(variant); err != nil {
		return err
	}
	base.Variants = append(base.Variants, variant)
	return nil
}

// CheckConverter is what base.converter(weight) checks when it is called: the weight is a ConstTensor parameter of the base (CORE-184).
func CheckConverter(base *ir.Function, weight string) error {
	p := base.Param(weight)
	if p != nil && p.IsConst {
		return nil
	}
	var weights []string
	for _, p := range base.Params {
		if p.IsConst {
			weights = append(weights, p.Name)
		}
	}
	what := "no parameter of it"
	if p != nil {
		what = "no ConstTensor parameter of it"
	}
	e := ir.Errorf(diag.ConverterTarget, ir.TypeError, "%s has no weight %q: that is %s", base.Name, weight, what)
	if e.Help = diag.DidYouMean(weight, weights); e.Help == "" {
		e.Help = "it has no ConstTensor parameters"
		if len(weights) > 0 {
			e.Help = "its weights are " + strings.Join(weights, ", ")
		}
	}
	return e
}

// AddConverter names a parsed converter, verifies it as an ordinary function, and appends it to the base's converters (CORE-184, CORE-185).
func AddConverter(base *ir.Function, weight string, conv *ir.Function) error {
	if conv.Body == nil {
		return ir.Errorf(diag.ConverterTarget, ir.TypeError, "the converter of %s for %q has the body `pass`", base.Name, weight).
			At(conv.Loc).WithHelp("compute the weight from the converter's parameters")
	}
	if err := checkSealed(base, "a converter"); err != nil {
		return at(err, conv.Loc)
	}
	for _, c := range base.Converters {
		if c.Weight == weight {
			e := ir.Errorf(diag.DuplicateConverter, ir.ValueError, "%s has two converters for the weight %q", base.Name, weight).At(conv.Loc)
			if c.Func.Loc.Valid() {
				e.Related = append(e.Related, diag.Related{Location: c.Func.Loc, Message: "the first one"})
			}
			return e
		}
	}
	conv.Name = base.Name + ".converter[" + weight + "]"
	if err := VerifySignature(conv); err != nil {
		return err
	}
	base.Converters = append(base.Converters, ir.Converter{Weight: weight, Func: conv})
	return nil
}

// verifyVariants is SPEC-30 and SPEC-31: each variant's rules in order, then the partition. Every variant that fails is reported.
func verifyVariants(base *ir.Function) error {
	var errs ir.Errors
	seen := map[string]*ir.Function{}
	for _, v := range base.Variants {
		if err := verifyVariant(base, v, seen); err != nil {
			errs = append(errs, ir.AsErrors(err)...)
		}
	}
	if err := errs.Err(); err != nil {
		return err
	}
	return verifyPartition(base)
}

func verifyVariant(base, v *ir.Function, seen map[string]*ir.Function) error {
	fail := func(code diag.Code, format string, args ...any) *ir.Error {
		e := verifyf(v, code, format, args...).At(base.Loc)
		if base.Loc.Valid() && v.Loc.Valid() {
			e.Related = append(e.Related, diag.Related{Location: base.Loc, Message: "the base"})
		}
		return e
	}
	switch {
	case len(v.Variants) > 0:
		return fail(diag.BadVariant, "%s: %s has variants of its own", base.Name, variantName(v))
	case len(v.Specializations) == 0:
		return fail(diag.BadVariant, "%s: a variant has no pattern", base.Name)
	case len(v.Specializations) > 1: // SPEC-5
		return fail(diag.BadVariant, "%s: a variant has exactly one pattern, and %s has %d", base.Name, variantName(v), len(v.Specializations))
	case v.Body == nil:
		return fail(diag.BadVariant, "%s: %s has no body", base.Name, variantName(v))
	case v.Name != base.Name:
		return fail(diag.BadVariant, "%s: a variant is named %s instead", base.Name, v.Name)
	}
	want, got := &types.Callable{Return: base.Return, Params: paramTypes(base)}, &types.Callable{Return: v.Return, Params: paramTypes(v)}
	if !types.Equal(want, got) {
		place, other := differs(base, v)
		e := fail(diag.VariantSignature, "%s: the signature of %s is %s, and the base's is %s", base.Name, variantName(v), got, want).
			WithHelp("a variant has the parameter types and the return type of its base; only parameter names are its own")
		if place.Valid() {
			e.Loc = place
		}
		if other.Valid() {
			e.Related = []diag.Related{{Location: other, Message: "what the base states"}}
		}
		return e
	}
	signature := Signature(v.Specializations)
	if first := seen[signature]; first != nil {
		return fail(diag.DuplicateVariant, "%s: duplicate variant canonical signature %s", base.Name, signature)
	}
	seen[signature] = v
	if err := VerifySignature(v); err != nil {
		return err
	}
	return checkPartials(v)
}

// differs is where the signature of a variant first differs from its base's, in both: a parameter, or the return annotation. The places are
// invalid where the source has none, or the number of parameters is another one.
func differs(base, v *ir.Function) (place, other diag.Location) {
	if len(base.Params) != len(v.Params) {
		return diag.Location{}, diag.Location{}
	}
	for i, p := range v.Params {
		if types.Equal(p.Typ, base.Params[i].Typ) {
			continue
		}
		if i < len(v.ParamLocs) && i < len(base.ParamLocs) {
			place, other = v.ParamLocs[i], base.ParamLocs[i]
		}
		return place, other
	}
	return v.ReturnLoc, base.ReturnLoc
}

// verifyPartition checks that the ranges, sorted, cover the envelope exactly once (SPEC-31).
func verifyPartition(base *ir.Function) error {
	type part struct {
		ir.DimVarRange
		of *ir.Function
	}
	var ranges []part
	names := map[string]bool{}
	for _, v := range base.Variants {
		for _, p := range v.Specializations {
			r, ok := p.(ir.DimVarRange)
			if !ok {
				return verifyf(base, diag.BadVariant, "%s: %s has a pattern that is no DimVarRangePat", base.Name, variantName(v))
			}
			ranges = append(ranges, part{r, v})
			names[r.DimVar] = true
		}
	}
	if len(names) != 1 {
		set := make([]string, 0, len(names))
		for n := range names {
			set = append(set, n)
		}
		slices.Sort(set)
		return verifyf(base, diag.BadVariant, "%s: its variants are chosen by %s; all must name one dimension", base.Name, strings.Join(set, ", "))
	}
	v, ok := paramVars(base)[ranges[0].DimVar]
	if !ok {
		return verifyf(base, diag.PatternDimVar, "the variants of %s reference unknown DimVar '%s'", base.Name, ranges[0].DimVar)
	}
	slices.SortStableFunc(ranges, func(a, b part) int { return cmp.Or(cmp.Compare(a.Lo, b.Lo), cmp.Compare(a.Hi, b.Hi)) })
	cursor := v.Lo()
	for i, r := range ranges {
		if r.Lo == cursor {
			cursor = r.Hi
			continue
		}
		e := verifyf(base, diag.PartitionGap, "%s: gap or overlap at %d in the ranges over '%s': expected %d", base.Name, r.Lo, v.Name(), cursor).
			WithHelp("each range starts where the one before ends")
		if r.Lo > cursor {
			e.Message += ": " + uncovered(v, cursor, r.Lo)
			return withPatterns(e, r.of)
		}
		before := ranges[i-1]
		e.Message += fmt.Sprintf(": both [%d, %d) and [%d, %d) hold for %s", before.Lo, before.Hi, r.Lo, r.Hi, extents(v, r.Lo, min(before.Hi, r.Hi)))
		return withPatterns(e, before.of, r.of)
	}
	if cursor != v.Hi() {
		return verifyf(base, diag.PartitionGap, "%s: the ranges over '%s' cover [%d, %d) but the envelope is [%d, %d): %s",
			base.Name, v.Name(), v.Lo(), cursor, v.Lo(), v.Hi(), uncovered(v, cursor, v.Hi())).WithHelp("add a variant for [%d, %d)", cursor, v.Hi())
	}
	return nil
}

func uncovered(v dim.Var, lo, hi int64) string {
	return "no variant holds for " + extents(v, lo, hi)
}

// extents names the extents of a half-open range by its ends.
func extents(v dim.Var, lo, hi int64) string {
	if hi-lo == 1 {
		return fmt.Sprintf("%s = %d", v.Name(), lo)
	}
	return fmt.Sprintf("%s from %d to %d", v.Name(), lo, hi-1)
}

// withPatterns adds the places of the variants' patterns, where the source has them.
func withPatterns(e *ir.Error, variants ...*ir.Function) *ir.Error {
	for _, v := range variants {
		if v.PatternLoc.Valid() {
			e.Related = append(e.Related, diag.Related{Location: v.PatternLoc, Message: "the range of " + variantName(v)})
		}
	}
	return e
}

// checkPartials refuses a variant whose body carries a Partial that its declared return type does not state alike (FN-6).
func checkPartials(v *ir.Function) error {
	lost, ok := lostPartial(v.Body.Type(), v.Return)
	if !ok {
		return nil
	}
	return verifyf(v, diag.PartialLost, "the body of %s carries Partial(%s) on mesh axis %d, which its return type does not state",
		variantName(v), lost.Reduction, lost.Axis).WithHelp("state it in the return type, or reshard the result to Broadcast on that axis")
}

// checkDeclared refuses a variant whose body cannot have the declared return type: a call of its base is typed by what is declared (FN-34), so
// that type would not be true (DEC-1). What only some extents could contradict is settled at both ends of every dimension's range.
func checkDeclared(v *ir.Function) error {
	why := contradiction(v, v.Return, v.Body.Type())
	if why == "" {
		return nil
	}
	e := verifyf(v, diag.VariantSignature, "the body of %s has the type %s, and the declared return type is %s: %s", variantName(v), v.Body.Type(), v.Return, why).
		WithHelp("a call of %s is typed by the declared type: let the body compute it", v.Name)
	if v.ReturnLoc.Valid() {
		e.Loc = v.ReturnLoc
	}
	return e
}

func contradiction(v *ir.Function, declared, body types.Type) string {
	if ir.IsInvalid(declared) || ir.IsInvalid(body) {
		return ""
	}
	d, isTensor := declared.(*types.Tensor)
	b, alike := body.(*types.Tensor)
	if isTensor != alike {
		return "one is a tensor and the other is not"
	}
	if !isTensor {
		return "" // a tuple cannot be declared: the return type is the body's (FN-5)
	}
	if len(d.Shape) != len(b.Shape) {
		return fmt.Sprintf("rank %d against rank %d", len(d.Shape), len(b.Shape))
	}
	for axis := range d.Shape {
		if why := extentsDiffer(v, d.Shape[axis], b.Shape[axis]); why != "" {
			return fmt.Sprintf("%s on axis %d", why, axis)
		}
	}
	if d.DType != b.DType {
		return fmt.Sprintf("dtype %s against %s", d.DType.Name(), b.DType.Name())
	}
	return ""
}

// extentsDiffer says at which sizes two extents differ: at the lower or the upper ends of the ranges of all dimensions, that of the variant's
// pattern included. Extents that no such size tells apart pass.
func extentsDiffer(v *ir.Function, x, y dim.Dim) string {
	if dim.Equal(x, y) {
		return ""
	}
	for _, upper := range []bool{false, true} {
		var named []string
		seen := map[string]bool{}
		at := func(leaf dim.Dim) (int64, error) {
			d, ok := leaf.(dim.Var)
			if !ok {
				return 0, errUnknownExtent
			}
			n := endOf(v, d, upper)
			if !seen[d.Name()] {
				seen[d.Name()] = true
				named = append(named, fmt.Sprintf("%s = %d", d.Name(), n))
			}
			return n, nil
		}
		a, errA := dim.Eval(x, at)
		b, errB := dim.Eval(y, at)
		if errA != nil || errB != nil || a == b {
			continue
		}
		if len(named) == 0 {
			return fmt.Sprintf("extent %d against %d", a, b)
		}
		return fmt.Sprintf("extent %d against %d for %s", a, b, strings.Join(named, ", "))
	}
	return ""
}

var errUnknownExtent = errors.New("an extent known only when the program runs")

// endOf is the smallest or the largest extent that a dimension takes where a variant runs.
func endOf(v *ir.Function, d dim.Var, upper bool) int64 {
	lo, hi := d.Lo(), d.Hi()
	for _, p := range v.Specializations {
		if r, ok := p.(ir.DimVarRange); ok && r.DimVar == d.Name() {
			lo, hi = max(lo, r.Lo), min(hi, r.Hi)
		}
	}
	if upper {
		return hi - 1
	}
	return lo
}

func lostPartial(body, declared types.Type) (shard.PartialAxis, bool) {
	switch b := body.(type) {
	case *types.Tensor:
		if b.Layout == nil {
			return shard.PartialAxis{}, false
		}
		var stated []shard.PartialAxis
		if d, ok := declared.(*types.Tensor); ok && d.Layout != nil {
			stated = shard.Partials(d.Layout)
		}
		for _, p := range shard.Partials(b.Layout) {
			if !slices.ContainsFunc(stated, p.Alike) {
				return p, true
			}
		}
	case *types.Tuple:
		d, _ := declared.(*types.Tuple)
		for i, f := range b.Fields {
			var field types.Type
			if d != nil && i < len(d.Fields) {
				field = d.Fields[i]
			}
			if p, lost := lostPartial(f, field); lost {
				return p, true
			}
		}
	}
	return shard.PartialAxis{}, false
}
