package inspect

import (
	"maps"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/ir"
)

// scopes say what each name stands for where the text has come to; a nil function is a module.
type scopes struct {
	local map[string]*ir.Function // within the def around a definition; nil outside one
	file  map[string]*ir.Function
	class map[string]*ir.Function // of the enclosing class body; nil outside one
	// around are the class bodies around that, outer ones first: a name is looked for in inner ones before.
	around []map[string]*ir.Function
}

// bind gives a name to what has just been defined.
func (b *scopes) bind(name string, f *ir.Function) {
	switch {
	case b.class != nil:
		b.class[name] = f
	case b.local != nil:
		b.local[name] = f
	default:
		b.file[name] = f
	}
}

// find is what a body means by a name: functions come before the file, and the file before a class body (HOST-84).
func (b *scopes) find(name string) (f *ir.Function, bound bool) {
	for _, scope := range []map[string]*ir.Function{b.local, b.file, b.class} {
		if f, ok := scope[name]; ok {
			return f, true
		}
	}
	for i := len(b.around) - 1; i >= 0; i-- {
		if f, ok := b.around[i][name]; ok {
			return f, true
		}
	}
	return nil, false
}

// names are all names that are bound, in order.
func (b *scopes) names() []string {
	all := maps.Clone(b.file)
	maps.Copy(all, b.local)
	for _, scope := range b.around {
		maps.Copy(all, scope)
	}
	maps.Copy(all, b.class)
	return slices.Sorted(maps.Keys(all))
}

// calleeName is the name by which a body calls a function (PRN-97). A variant shares the name of its base, which is bound to the base; a call of
// the variant alone goes through the name of its own definition, which is bound to it (SPEC-1). The text is refused where the name stands for
// another function by then, so that no call is read back as one of something else (PRN-113). A function that the text does not define goes by
// its own name, even where another one does too: such text is for reading only (PRN-116).
func (s *script) calleeName(f *ir.Function) string {
	if s.compact {
		return f.Name
	}
	variant := len(f.Specializations) > 0
	name := f.Name
	if variant {
		name = f.Generic().Label
	}
	bound, known := s.bound.find(name)
	if known && s.sameCallee(bound, f) {
		return name
	}
	for _, other := range s.bound.names() {
		if g, _ := s.bound.find(other); g != nil && g.Name == f.Name && s.sameCallee(g, f) {
			return other
		}
	}
	switch {
	case name == "":
		s.fail(s.refuseCallee(f, "no name is bound to it where the call stands"))
		return f.Name
	case known:
		s.fail(s.refuseCallee(f, "where the call stands, the name "+name+" is bound to another definition"))
	}
	return name
}

func (s *script) refuseCallee(f *ir.Function, why string) error {
	what, help := "function "+f.Name, "print the whole file: each function is called there by the name that the file binds it to"
	if len(f.Specializations) > 0 {
		what, help = "variant "+hir.Signature(f.Specializations)+" of "+f.Name, "give each variant that is called a name that nothing else has"
	}
	return refuse(diag.NoCanonicalText, "the function %q cannot be printed: it calls the %s, and %s", s.body.fn.Name, what, why).(*ir.Error).
		At(s.body.fn.Loc).WithHelp("%s", help)
}

// sameCallee reports whether two functions are what a source defines once: one may be what elaboration made of the other, or a copy of it.
func (s *script) sameCallee(a, b *ir.Function) bool {
	if a == nil || b == nil {
		return a == b
	}
	a, b = a.Generic(), b.Generic()
	if a == b {
		return true
	}
	if a.Name != b.Name || !slices.EqualFunc(a.Specializations, b.Specializations, ir.EqualPatterns) {
		return false
	}
	pair := [2]*ir.Function{a, b}
	same, known := s.same[pair]
	if !known {
		same = ir.EqualUnderPrint(a, b)
		s.same[pair] = same
	}
	return same
}
