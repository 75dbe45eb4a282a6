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
func (t *Tuple) String() string {
	text := "(" + joined(t.Fields)
	if len(t.Fields) == 1 {
		text += ","
	}
	return text + ")"
}

// String returns `None`.
func (Unit) String() string { return "None" }

// String returns the parameters and the result: `(Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]`.
func (t *Callable) String() string {
	return "(" + joined(t.Params) + ") -> " + t.Return.String()
}

// String returns a placeholder that no diagnostic should show.
func (Invalid) String() string { return "<invalid>" }

func joined(types []Type) string {
	texts := make([]string, len(types))
	for i, t := range types {
		texts[i] = t.String()
	}
	return strings.Join(texts, ", ")
}
