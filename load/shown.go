package load

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// Omitted counts diagnostics beyond the limit of what is shown of a source.
type Omitted struct{ Errors, Warnings int }

// All is how many they are together.
func (o Omitted) All() int { return o.Errors + o.Warnings }

// Plus adds the counts of another source.
func (o Omitted) Plus(p Omitted) Omitted {
	return Omitted{o.Errors + p.Errors, o.Warnings + p.Warnings}
}

// shown cuts diagnostics to as many as are shown, in their order. Warnings have the places that errors leave: a source with an error shows one.
func shown(ds []diag.Diagnostic, limits host.Limits) ([]diag.Diagnostic, Omitted) {
	most := limits.MaxDiagnostics
	if most <= 0 {
		most = 100
	}
	if len(ds) <= most {
		return ds, Omitted{}
	}
	errors, warnings := diag.Count(ds)
	errorsKept := min(errors, most)
	warningsKept := min(warnings, most-errorsKept)
	omitted := Omitted{errors - errorsKept, warnings - warningsKept}
	kept := make([]diag.Diagnostic, 0, most)
	for _, d := range ds {
		left := &errorsKept
		if d.Severity == diag.Warning {
			left = &warningsKept
		}
		if *left > 0 {
			kept = append(kept, d)
			*left--
		}
	}
	return kept, omitted
}
