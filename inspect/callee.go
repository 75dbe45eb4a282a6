package inspect

import (
	"maps"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/ir"
)

// calleeName is the name by which a body calls a function (PRN-97). A variant shares the name of its base, which is bound to the base; a call of
// the variant alone goes through the name of its own definition, which is bound to it (SPEC-1). The text is refused where the name stands for
// another function by then, so that no call is read back as one of something else (PRN-113).
func (s *script) calleeName(f *ir.Function) string {
	if s.compact {
		return f.Name
	}
	variant := len(f.Specializations) > 0
	name := f.Name
	if variant {
		name = s.variantName(f)
	}
	bound, known := s.bound[name]
	if known && !sameCallee(bound, f) && (variant || bound != nil && len(bound.Specializations) > 0) {
		s.fail(s.refuseCallee(f, "where the call stands, the name "+name+" is bound to another definition"))
	}
	return name
}

// variantName is the name that a variant's definition binds. What elaboration made of a variant has none of its own.
func (s *script) variantName(f *ir.Function) string {
	if label := f.Generic().Label; label != "" {
		return label
	}
	for _, name := range slices.Sorted(maps.Keys(s.bound)) {
		if sameCallee(s.bound[name], f) {
			return name
		}
	}
	s.fail(s.refuseCallee(f, "no name is bound to it where the call stands"))
	return f.Name
}

func (s *script) refuseCallee(f *ir.Function, why string) error {
	what := "function " + f.Name
	if len(f.Specializations) > 0 {
		what = "variant " + hir.Signature(f.Specializations) + " of " + f.Name
	}
	return refuse(diag.NoCanonicalText, "the function %q cannot be printed: it calls the %s, and %s", s.body.fn.Name, what, why).(*ir.Error).
		At(s.body.fn.Loc).WithHelp("give each variant that is called a name that nothing else has")
}

// sameCallee reports whether a name bound to one function calls the other, which may be what elaboration made of it.
func sameCallee(bound, f *ir.Function) bool {
	return bound != nil && bound.Name == f.Name && slices.EqualFunc(bound.Specializations, f.Specializations, ir.EqualPatterns)
}
