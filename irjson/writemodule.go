package irjson

import (
	"math/big"
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// maxModules bounds how deep modules nest, maxLoops how deep loops do. Source cannot reach either.
const (
	maxModules = 1000
	maxLoops   = 256
)

// moduleFunctions lists the functions of a tree, each module's before its children's.
func moduleFunctions(root *ir.Module) []*ir.Function {
	var found []*ir.Function
	for stack := []*ir.Module{root}; len(stack) > 0; {
		m := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		found = append(found, m.Functions...)
		for i := len(m.Modules) - 1; i >= 0; i-- {
			stack = append(stack, m.Modules[i])
		}
	}
	return found
}

// item writes a definition. A name with dots, which selected it from within another, gives way to its own.
func (w *writer) item(item Item) []byte {
	o := object{}
	name := item.Name
	own := ""
	if item.Module != nil {
		own = item.Module.Name
	} else {
		own = item.Function.Name
	}
	if name == "" || strings.Contains(name, ".") {
		name = own
	}
	o.text("name", name)
	if item.Module != nil {
		o.key("module")
		o.b = w.module(o.b, item.Module, 0)
	} else {
		o.number("function", int64(w.functions[item.Function.Generic()]))
	}
	return o.done()
}

func (w *writer) module(b []byte, m *ir.Module, depth int) []byte {
	if depth > maxModules {
		w.refuse(m.Loc, "the module %s nests more than %d deep, which has no JSON form", m.Name, maxModules)
		return b
	}
	w.ids = nil
	o := object{b: b}
	o.text("name", m.Name)
	if m.Entry != "" {
		o.text("entry", m.Entry)
	}
	if m.Target != nil {
		o.key("target")
		o.b = w.target(o.b, m)
	}
	if m.DeclaresTopologies {
		o.key("topologies")
		o.b = appendList(o.b, len(m.Topologies), func(b []byte, i int) []byte { return w.topology(b, m.Topologies[i]) })
	}
	if len(m.Metadata) > 0 {
		o.key("metadata")
		o.b = appendList(o.b, len(m.Metadata), func(b []byte, i int) []byte {
			in := object{b: b}
			in.text("key", m.Metadata[i].Key)
			in.key("value")
			in.b = w.tagged(in.b, m, m.Metadata[i].Value)
			return in.done()
		})
	}
	o.key("functions")
	functions := make([]int, len(m.Functions))
	for i, f := range m.Functions {
		functions[i] = w.functions[f.Generic()]
	}
	o.b = appendInts(o.b, functions)
	if len(m.Methods) > 0 {
		o.key("methods")
		o.b = appendList(o.b, len(m.Methods), func(b []byte, i int) []byte {
			method := m.Methods[i]
			text := ""
			if described, ok := method.Method.(ir.Described); ok {
				text = described.MethodText()
			}
			if text == "" {
				return appendString(b, method.Name)
			}
			in := object{b: b}
			in.text("name", method.Name)
			in.text("text", text)
			return in.done()
		})
	}
	if len(m.Modules) > 0 {
		o.key("modules")
		o.b = appendList(o.b, len(m.Modules), func(b []byte, i int) []byte { return w.module(b, m.Modules[i], depth+1) })
	}
	return o.done()
}

// tagged writes a value whose kind nothing else tells, under the name of its kind.
func (w *writer) tagged(b []byte, m *ir.Module, x ir.Value) []byte {
	o := object{b: b}
	switch x := x.(type) {
	case nil:
		return append(b, "null"...)
	case bool:
		o.key("bool")
		o.b = append(o.b, map[bool]string{false: "false", true: "true"}[x]...)
	case int64:
		o.number("int", x)
	case *big.Int:
		o.text("big", x.String())
	case float64:
		o.key("float")
		o.b = appendFloat(o.b, x)
	case string:
		o.text("string", x)
	case *types.DType:
		o.text("dtype", x.Name())
	case types.Storage:
		o.text("storage", x.String())
	case dim.Dim:
		o.key("dim")
		o.b = w.dim(o.b, x)
	case shard.Layout:
		o.key("layout")
		o.b = w.layout(o.b, x)
	case []ir.Value:
		o.key("tuple")
		o.b = appendList(o.b, len(x), func(b []byte, i int) []byte { return w.tagged(b, m, x[i]) })
	default:
		w.refuse(m.Loc, "the metadata of the module %s holds a value of kind %s, which has no JSON form", m.Name, ir.KindOfValue(x))
	}
	return o.done()
}
