package progen

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// TestTypesAreThoseOfTheRules: the checker gives a value the type that the rules of this package, which are written from the specification, give
// it: shape, dtype, residency, and what each mesh axis does to it.
func TestTypesAreThoseOfTheRules(t *testing.T) {
	values := make(chan int, 1)
	values <- 0
	overSeeds(t, func(seed uint64) error {
		p := New(seed)
		r, err := load.Text("program.py", []byte(p.Text), load.Options{})
		if err != nil {
			return err
		}
		compared := 0
		for _, f := range definitions(r) {
			for _, e := range ir.PostOrder(bodies(f)...) {
				want := p.Values[e.Meta().Label]
				if _, isCall := e.(*ir.Call); !isCall || want == "" {
					continue
				}
				compared++
				if got := typeText(e.Type(), p.Dims); got != want {
					return fmt.Errorf("%s has the type\n%s\nby the rules\n%s\nin\n%s", e.Meta().Label, got, want, p.Text)
				}
			}
		}
		values <- <-values + compared
		return nil
	})
	t.Logf("%d types compared", <-values)
}

// definitions lists the functions of a load, variants and converters among them.
func definitions(r *load.Result) []*ir.Function {
	var out []*ir.Function
	var modules []*ir.Module
	for _, item := range r.Items {
		if item.Function != nil {
			out = append(out, item.Function)
		} else {
			modules = append(modules, item.Module)
		}
	}
	for len(modules) > 0 {
		m := modules[0]
		modules = append(modules[1:], m.Modules...)
		out = append(out, m.Functions...)
	}
	return out
}

func bodies(f *ir.Function) []ir.Expr {
	var out []ir.Expr
	if f.Body != nil {
		out = append(out, f.Body)
	}
	for _, v := range f.Variants {
		out = append(out, v.Body)
	}
	for _, c := range f.Converters {
		out = append(out, c.Func.Body)
	}
	return out
}

// typeText writes a type of the checker as Type.String does.
func typeText(t types.Type, dims map[string]string) string {
	if tuple, ok := t.(*types.Tuple); ok {
		parts := make([]string, len(tuple.Fields))
		for i, f := range tuple.Fields {
			parts[i] = typeText(f, dims)
		}
		return "[" + strings.Join(parts, "; ") + "]"
	}
	x, ok := t.(*types.Tensor)
	if !ok {
		return t.String()
	}
	entries := make([]string, len(x.Shape))
	for i, d := range x.Shape {
		entries[i] = dimText(d, dims)
	}
	storage := x.Storage.String()
	if x.Storage == 0 {
		storage = "none"
	}
	text := x.DType.Name() + " " + shapeText(entries) + " " + storage
	switch l := x.Layout.(type) {
	case nil:
	case *shard.Sharded:
		targets := l.SplitTargets(x.Shape)
		for m := range l.Mesh.Rank() {
			switch a := l.AttrAt(m).(type) {
			case shard.Split:
				text += " S" + strconv.Itoa(targets[m])
			case shard.Partial:
				text += " P" + a.Reduction
			default:
				text += " B"
			}
		}
	default:
		text += " plain"
	}
	return text
}

func dimText(d dim.Dim, dims map[string]string) string {
	switch d := d.(type) {
	case dim.Const:
		return strconv.FormatInt(int64(d), 10)
	case dim.Var:
		return dims[d.Name()]
	case *dim.Binary:
		x, y := dimText(d.X, dims), dimText(d.Y, dims)
		if op := d.Op.String(); op == "min" || op == "max" {
			return fmt.Sprintf("dim_%s(%s, %s)", op, x, y)
		}
		return fmt.Sprintf("(%s %s %s)", x, d.Op, y)
	}
	return fmt.Sprint(d)
}
