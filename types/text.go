package types

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
)

// String returns the type as messages show it, in the form an annotation has: `Tensor[(4, S), "f32", "smem"]`. The storage gmem goes
// without saying, as it does in source; the absent one, which source cannot write, is `None`.
func (t *Tensor) String() string {
	var b strings.Builder
	b.WriteString("Tensor[")
	b.WriteString(dim.Tuple(t.Shape, nil, nil))
	b.WriteString(`, "` + t.DType.Name() + `"`)
	if t.Layout != nil {
		b.WriteString(", " + t.Layout.String())
	}
	switch t.Storage {
	case GMem:
	case NoStorage:
		b.WriteString(", None")
	default:
		b.WriteString(`, "` + t.Storage.String() + `"`)
	}
	b.WriteString("]")
	return b.String()
}

// String returns the fields in parentheses.
func (t *Tuple) String() string { return textOf(t) }

// String returns `None`.
func (Unit) String() string { return "None" }

// String returns the parameters and the result: `(Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]`.
func (t *Callable) String() string { return textOf(t) }

// String returns a placeholder that no diagnostic should show.
func (Invalid) String() string { return "<invalid>" }

func textOf(t Type) string {
	var b strings.Builder
	writeText(&b, t)
	return b.String()
}

// writeText appends the text of a type. That of a type within thousands of others is written once, and not again for each of them.
func writeText(b *strings.Builder, t Type) {
	switch t := t.(type) {
	case *Tuple:
		b.WriteString("(")
		writeTexts(b, t.Fields)
		if len(t.Fields) == 1 {
			b.WriteString(",")
		}
		b.WriteString(")")
	case *Callable:
		b.WriteString("(")
		writeTexts(b, t.Params)
		b.WriteString(") -> ")
		writeText(b, t.Return)
	default:
		b.WriteString(t.String())
	}
}

func writeTexts(b *strings.Builder, types []Type) {
	for i, t := range types {
		if i > 0 {
			b.WriteString(", ")
		}
		writeText(b, t)
	}
}
