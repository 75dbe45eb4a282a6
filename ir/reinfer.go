package ir

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/types"
)

// Infer checks a whole graph again: every call's rule, every tuple and every loop (CORE-731), each node once. It reports every call that does not
// hold, at its own place, and every node whose recorded type is not the inferred one, which only a pass that changed structure without
// inferring leaves behind (CORE-733).
func Infer(roots ...Expr) error {
	var errs Errors
	for _, e := range PostOrder(roots...) {
		t, err := inferred(e)
		if err != nil {
			for _, one := range AsErrors(err) {
				errs = append(errs, one.At(e.Meta().Loc))
			}
			continue
		}
		if !IsInvalid(t) && !IsInvalid(e.Type()) && !types.Equal(t, e.Type()) {
			bad := Verifyf(diag.InternalError, "the recorded type %s is not the inferred type %s", e.Type(), t).At(e.Meta().Loc)
			bad.Head = KindName(e)
			errs = append(errs, bad)
		}
	}
	return errs.err()
}

func inferred(e Expr) (types.Type, error) {
	switch e := e.(type) {
	case *Call:
		return inferCall(e.Target, e.Args)
	case *Tuple:
		return tupleType(e.Elements)
	case *GridRegion:
		g, err := NewGridRegion(*e)
		if err != nil {
			return nil, err
		}
		return g.typ, nil
	}
	return e.Type(), nil
}
