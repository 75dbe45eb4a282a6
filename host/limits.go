package host

import (
	"fmt"
	"math"
)

// Limit is one bound of an evaluation as a person names it.
type Limit struct {
	Name    string // as diagnostics show it
	Counts  string // what is counted
	Default int64
	// Most is the largest value that can be set. Depths are bounded by what the stack of the process holds.
	Most int64
	get  func(*Limits) any // the field: *int or *int64
}

// AllLimits lists the limits of HOST-40 in the order they are shown in.
func AllLimits() []Limit {
	const any64 = math.MaxInt64 / 4
	var d = Limits{}.withDefaults()
	all := []Limit{
		{"steps", "statements, expressions and items", 0, any64, func(l *Limits) any { return &l.Steps }},
		{"allocation", "bytes made in all, freed or not", 0, any64, func(l *Limits) any { return &l.Alloc }},
		{"call depth", "calls in progress", 0, 20_000, func(l *Limits) any { return &l.CallDepth }},
		{"structural depth", "levels of a value that is shown, compared, hashed or copied", 0, 20_000, func(l *Limits) any { return &l.StructDepth }},
		{"syntax depth", "levels of nesting in the source", 0, 10_000, func(l *Limits) any { return &l.SyntaxDepth }},
		{"integer size", "bits of an int", 0, 1 << 32, func(l *Limits) any { return &l.IntBits }},
		{"text size", "code points or bytes of a text", 0, 1 << 40, func(l *Limits) any { return &l.Text }},
		{"container size", "items of a list, tuple, dict or set", 0, 1 << 31, func(l *Limits) any { return &l.Items }},
		{"source file", "bytes of a Python file", 0, 1 << 30, func(l *Limits) any { return &l.SourceFile }},
		{"data file", "bytes of another file", 0, 1 << 40, func(l *Limits) any { return &l.DataFile }},
		{"files read", "files", 0, 1 << 31, func(l *Limits) any { return &l.Files }},
		{"bytes read", "bytes of all files", 0, any64, func(l *Limits) any { return &l.FileBytes }},
		{"modules", "sibling modules", 0, 1 << 20, func(l *Limits) any { return &l.Modules }},
		{"import depth", "imports in progress", 0, 10_000, func(l *Limits) any { return &l.ImportDepth }},
		{"message", "code points of a text that a diagnostic quotes", 0, 1 << 20, func(l *Limits) any { return &l.MessageRunes }},
		{"diagnostics", "diagnostics shown of a source", 0, 1 << 31, func(l *Limits) any { return &l.MaxDiagnostics }},
	}
	for i := range all {
		switch p := all[i].get(&d).(type) {
		case *int:
			all[i].Default = int64(*p)
		case *int64:
			all[i].Default = *p
		}
	}
	return all
}

// Set gives the limit a value in l. The error says which values it takes.
func (lim Limit) Set(l *Limits, v int64) error {
	if v < 1 || v > lim.Most {
		return fmt.Errorf("%s is from 1 to %d, not %d", lim.Name, lim.Most, v)
	}
	switch p := lim.get(l).(type) {
	case *int:
		*p = int(v)
	case *int64:
		*p = v
	}
	return nil
}
