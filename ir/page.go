package ir

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Page is what the page of an op tells that its parameters and its type rule do not tell by themselves. What happens to the placement of an
// operand is not written here: it is asked of the type rule.
type Page struct {
	Operator string // how Python's operators spell the call, such as `lhs + rhs`; may be empty
	Result   string // the type of the result in words: shape, element type, residency
	Example  Example
	Refusals []Refusal
}

// Example is a function of one call that checks: `def example(Params): return Call`.
type Example struct {
	Setup  string // lines of the file above the function: meshes, dimensions, functions that are called
	Params string // `x: Tensor[(4, 8), "f32"]`
	Before string // a line of the body above the call, or empty
	Call   string // `tf.relu(x)`
}

// Refusal is one way in which a call can fail: the code it gives, when, and a call that gives it. Setup, parameters and the line before
// are those of the page's example where they are empty.
type Refusal struct {
	Code diag.Code
	When string
	Example
}

// Of completes a refusal's call by the example of its page.
func (r Refusal) Of(page *Page) Example {
	e := r.Example
	if e.Setup == "" {
		e.Setup = page.Example.Setup
	}
	if e.Params == "" {
		e.Params = page.Example.Params
		if e.Before == "" {
			e.Before = page.Example.Before
		}
	}
	return e
}

// exampleNames are the names that an example may use, each imported where it occurs, with the module that has it.
var exampleNames = []struct{ module, names string }{
	{"tilefoundry", "Layout"},
	{"tilefoundry.dsl", "ConstTensor DimVar Mesh Tensor Topology"},
}

// Program is the example as a file that can be checked.
func (e Example) Program() string {
	text := e.Setup + " " + e.Params + " " + e.Before + " " + e.Call
	var b strings.Builder
	for i, from := range exampleNames {
		names := []string{[]string{"func", "tf"}[i]}
		for _, n := range strings.Fields(from.names) {
			if hasWord(text, n) {
				names = append(names, n)
			}
		}
		slices.Sort(names)
		b.WriteString("from " + from.module + " import " + strings.Join(names, ", ") + "\n")
	}
	b.WriteString("\n")
	if e.Setup != "" {
		b.WriteString(e.Setup + "\n")
		if strings.HasPrefix(e.Setup, "@") || strings.Contains(e.Setup, "\n@") {
			b.WriteString("\n")
		}
	}
	b.WriteString("\n@func\ndef example(" + e.Params + "):\n")
	if e.Before != "" {
		b.WriteString("    " + e.Before + "\n")
	}
	b.WriteString("    return " + e.Call + "\n")
	return b.String()
}

// hasWord reports whether a name stands in text, not as part of a longer name.
func hasWord(text, name string) bool {
	for rest := text; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return false
		}
		end := i + len(name)
		if (i == 0 || !isNameByte(rest[i-1])) && (end == len(rest) || !isNameByte(rest[end])) {
			return true
		}
		rest = rest[end:]
	}
}

func isNameByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// Refuses states one refusal of a page, with a call that meets it under the parameters of the page's example.
func Refuses(code diag.Code, when, call string) Refusal {
	return Refusal{Code: code, When: when, Example: Example{Call: call}}
}

// Given is the refusal with parameters of its own.
func (r Refusal) Given(params string) Refusal {
	r.Params = params
	return r
}

// Under is the refusal with lines of the file of its own.
func (r Refusal) Under(setup string) Refusal {
	r.Setup = setup
	return r
}
