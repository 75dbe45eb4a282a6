package diag

import (
	"cmp"
	"slices"
	"unicode/utf8"
)

// MaxMessage is the number of code points after which a message or a quoted name is cut (HOST-40).
const MaxMessage = 4096

// Clip cuts text to MaxMessage code points and marks the cut with "...".
func Clip(text string) string {
	if len(text) <= MaxMessage {
		return text
	}
	n := 0
	for i := range text {
		if n == MaxMessage-3 && utf8.RuneCountInString(text[i:]) > 3 {
			return text[:i] + "..."
		}
		n++
	}
	return text
}

// Sort brings diagnostics into the order of every report: by file, then by position, then by code and message, those without a
// place last; and drops repetitions (CHK-65, LOADSRC-44). Files stand in the order of first, then by name.
func Sort(ds []Diagnostic, first ...*File) []Diagnostic {
	rank := make(map[*File]int, len(first))
	for i, f := range first {
		if _, ok := rank[f]; !ok {
			rank[f] = i
		}
	}
	place := func(f *File) int {
		if f == nil {
			return len(first) + 1
		}
		if r, ok := rank[f]; ok {
			return r
		}
		return len(first)
	}
	name := func(f *File) string {
		if f == nil {
			return ""
		}
		return f.Name
	}
	sorted := slices.Clone(ds)
	slices.SortStableFunc(sorted, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(place(a.Primary.File), place(b.Primary.File)),
			cmp.Compare(name(a.Primary.File), name(b.Primary.File)),
			cmp.Compare(a.Primary.Span.Start, b.Primary.Span.Start),
			cmp.Compare(a.Primary.Span.End, b.Primary.Span.End),
			cmp.Compare(a.Code, b.Code),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return slices.CompactFunc(sorted, sameReport)
}

// sameReport tells a repetition: the same thing said of the same place. How it was reached (Related, Notes) may differ, as when a
// factory that holds the mistake is called twice.
func sameReport(a, b Diagnostic) bool {
	return a.Code == b.Code && a.Severity == b.Severity && a.Message == b.Message && a.Primary == b.Primary
}

// Count returns how many diagnostics are errors and how many are warnings.
func Count(ds []Diagnostic) (errors, warnings int) {
	for _, d := range ds {
		if d.Severity == Warning {
			warnings++
		} else {
			errors++
		}
	}
	return errors, warnings
}
