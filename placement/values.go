package placement

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// Value is one value of a function's body that has a type to show.
type Value struct {
	Number int    // its place in the listing, from 1
	Name   string // as the source calls it: a parameter, a bound name, `return` for a result without one
	Made   string // what made it: `parameter`, `carried`, an op's or a function's name
	Type   types.Type
	Call   *ir.Call // nil for a parameter and a carried value
	Loc    diag.Location
}

// Values lists the values of a function that a person can ask for: parameters, then the carried values of loops and the calls in the order
// of the source.
func Values(fn *ir.Function) []Value {
	var values []Value
	for _, p := range fn.Params {
		values = append(values, Value{Name: p.Name, Made: "parameter", Type: p.Typ, Loc: p.Meta().Loc})
	}
	params := len(values)
	for _, e := range ir.PostOrder(fn.Body) {
		switch e := e.(type) {
		case *ir.GridRegion:
			at := e.Body.Meta().Loc
			for _, phi := range e.Carried {
				values = append(values, Value{Name: phi.Name, Made: "carried", Type: phi.Typ, Loc: at})
			}
		case *ir.Call:
			if !e.Meta().Loc.Valid() && e.Meta().Label == "" {
				continue // a projection that rebinds a carried value
			}
			values = append(values, Value{Name: e.Meta().Label, Made: made(e), Type: e.Type(), Call: e, Loc: e.Meta().Loc})
		}
	}
	for i := range values[params:] {
		v := &values[params+i]
		if v.Name == "" {
			v.Name = "return"
		}
	}
	slices.SortStableFunc(values[params:], func(a, b Value) int {
		if !a.Loc.Valid() || !b.Loc.Valid() {
			return 0
		}
		return cmp.Compare(line(a), line(b))
	})
	for i := range values {
		values[i].Number = i + 1
	}
	return values
}

func made(c *ir.Call) string {
	if f, ok := c.Target.(*ir.Function); ok {
		return f.Name
	}
	op := c.Target.(ir.Op)
	if op.Kind().Surface != "" {
		if attrs := op.Attrs(); len(attrs) == 1 && (op.Kind().Name == "Binary" || op.Kind().Name == "Unary") {
			if kind, ok := attrs[0].(ir.Enum); ok {
				return kind.EnumValue()
			}
		}
		return op.Kind().Surface
	}
	return op.Kind().Name
}

func line(v Value) int {
	if !v.Loc.Valid() {
		return 0
	}
	return v.Loc.File.Position(v.Loc.Span.Start).Line
}

// Find is the value of that number, or the last one of that name; ok is false when there is none.
func Find(values []Value, name string) (Value, bool) {
	if n, err := strconv.Atoi(name); err == nil {
		if n < 1 || n > len(values) {
			return Value{}, false
		}
		return values[n-1], true
	}
	for i := len(values) - 1; i >= 0; i-- {
		if values[i].Name == name {
			return values[i], true
		}
	}
	return Value{}, false
}

// Names lists the distinct names of values, in order.
func Names(values []Value) []string {
	var names []string
	known := map[string]bool{}
	for _, v := range values {
		if !known[v.Name] {
			known[v.Name] = true
			names = append(names, v.Name)
		}
	}
	return names
}

// mostListed bounds the values that a list shows.
const mostListed = 10_000

// List is a table of values, one line each: number, line of the source, name, what made it, type and placement. Of more than ten thousand values it
// shows the first, and says how many are left out: each can be asked for by its number.
func List(values []Value) string {
	if left := len(values) - mostListed; left > 0 {
		return List(values[:mostListed]) + fmt.Sprintf("and %d more, to be asked for by number or name\n", left)
	}
	rows := make([][]string, len(values))
	for i, v := range values {
		at := ""
		if n := line(v); n > 0 {
			at = strconv.Itoa(n)
		}
		rows[i] = []string{strconv.Itoa(v.Number), at, cut(v.Name, longestName), cut(v.Made, longestName), cut(typeText(v.Type), longestType)}
	}
	return table([]string{"#", "line", "name", "made by", "type"}, rows)
}

// What the list shows of a name and of a type, in code points; Describe shows the whole.
const (
	longestName = 64
	longestType = 512
)

// cut shortens a text that is longer than n code points, and marks the cut.
func cut(text string, n int) string {
	if len(text) <= n {
		return text
	}
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return string(runes[:n-1]) + "…"
}

// table sets rows in columns; numbers are set flush right in the first two.
func table(head []string, rows [][]string) string {
	width := make([]int, len(head))
	all := append([][]string{head}, rows...)
	for _, r := range all {
		for i, c := range r {
			c = diag.Printable(c)
			r[i] = c
			width[i] = max(width[i], len([]rune(c)))
		}
	}
	var b strings.Builder
	for _, r := range all {
		var line strings.Builder
		for i, c := range r {
			if i > 0 {
				line.WriteString("  ")
			}
			if i == len(r)-1 {
				line.WriteString(c)
			} else if i < 2 {
				fmt.Fprintf(&line, "%*s", width[i], c)
			} else {
				fmt.Fprintf(&line, "%-*s", width[i], c)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}
