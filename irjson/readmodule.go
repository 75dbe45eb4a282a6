package irjson

import (
	"math/big"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// item reads a definition.
func (r *reader) item(n *node) (Item, bool) {
	if !r.object(n, &itemForm) {
		return Item{}, false
	}
	item := Item{Name: r.name(n.field("name"))}
	if strings.ContainsAny(item.Name, ".:") {
		r.fail(n.field("name"), diag.JSONForm, "the name %q cannot be selected: a dot begins what is within", diag.Clip(item.Name))
	}
	function, module := n.field("function"), n.field("module")
	if (function == nil) == (module == nil) {
		r.fail(n, diag.JSONForm, "an item is a function or a module: one of the fields function and module")
		return item, false
	}
	if function != nil {
		item.Function = r.whole(function)
		return item, item.Function != nil
	}
	item.Module = r.module(module, 0)
	return item, item.Module != nil
}

// whole is a reference to a function that stands for itself; nil is what failed.
func (r *reader) whole(n *node) *ir.Function {
	f := r.functionRef(n)
	if f != nil && r.parts[f] != "" {
		r.fail(n, diag.JSONReference, "function %s is %s of another, and belongs to it", n.text, r.parts[f])
		return nil
	}
	return f
}

// method is what a document knows of a method: its name, and its definition where the document has it.
type method struct{ name, text string }

// MethodName implements [ir.Method].
func (m method) MethodName() string { return m.name }

// MethodText implements [ir.Described].
func (m method) MethodText() string { return m.text }

// method reads a method: a name, or an object that has the text too. The text is kept and not evaluated.
func (r *reader) method(n *node) method {
	if n.kind != objectNode {
		return method{name: r.name(n)}
	}
	if !r.object(n, &methodForm) {
		return method{}
	}
	return method{r.name(n.field("name")), r.text(n.field("text"))}
}

// module reads a module as a class body is collected (CORE-108, CORE-109); nil is what failed.
func (r *reader) module(n *node, depth int) *ir.Module {
	if depth > maxModules {
		r.fail(n, diag.JSONForm, "modules nest more than %d deep", maxModules)
		return nil
	}
	if !r.object(n, &moduleForm) {
		return nil
	}
	before := len(r.diagnostics)
	b := ir.ClassBody{Name: r.name(n.field("name")), Loc: r.location(n.field("name"))}
	r.member(n.field("name"), b.Name)
	if entry := n.field("entry"); entry != nil {
		b.Entry, b.EntryLoc = r.name(entry), r.location(entry)
	}
	if t := n.field("target"); t != nil {
		b.Target = r.target(t)
	}
	if levels := n.field("topologies"); levels != nil {
		b.Topologies, b.DeclaresTopologies = nil, true
		if list, ok := r.topologies(levels); ok && len(list) > 0 {
			b.Topologies = list
		}
	}
	b.Metadata = r.metadata(n.field("metadata"))
	good := true
	for _, at := range r.items(n.field("functions")) {
		f := r.whole(at)
		if f == nil {
			good = false
			continue
		}
		r.member(at, f.Name)
		b.Members = append(b.Members, ir.Member{Name: f.Name, Loc: r.location(at), Kind: ir.FunctionMember, Function: f, What: "a Function"})
	}
	if children := n.field("modules"); children != nil {
		for _, at := range r.items(children) {
			m := r.module(at, depth+1)
			if m == nil {
				good = false
				continue
			}
			b.Members = append(b.Members, ir.Member{Name: m.Name, Loc: r.location(at.field("name")), Kind: ir.ModuleMember, Modules: []*ir.Module{m}, What: "a Module"})
		}
	}
	if methods := n.field("methods"); methods != nil {
		for _, at := range r.items(methods) {
			m := r.method(at)
			b.Members = append(b.Members, ir.Member{Name: m.name, Loc: r.location(at), Kind: ir.MethodMember, Method: m, What: "a method"})
		}
	}
	if !good || len(r.diagnostics) > before {
		return nil
	}
	m, err := ir.CollectModule(b)
	if err != nil {
		r.report(err, n)
		return nil
	}
	return m
}

// member refuses a name that a class body does not take as that of a member.
func (r *reader) member(n *node, name string) {
	if strings.HasPrefix(name, "__") && strings.HasSuffix(name, "__") {
		r.fail(n, diag.BadMember, "a module has no member named %s", diag.Clip(name))
	}
}

func (r *reader) metadata(n *node) []ir.MetadataEntry {
	if n == nil {
		return nil
	}
	var list []ir.MetadataEntry
	seen := map[string]bool{}
	for _, at := range r.items(n) {
		if !r.object(at, &metadataForm) {
			continue
		}
		key := r.text(at.field("key"))
		if seen[key] {
			r.fail(at.field("key"), diag.JSONForm, "the metadata have the key %q twice", diag.Clip(key))
		}
		seen[key] = true
		list = append(list, ir.MetadataEntry{Key: key, Value: r.tagged(at.field("value"))})
	}
	return list
}

// maxDigits bounds an integer of any size, whose reading takes longer than its length.
const maxDigits = 4300

// tagged reads a value under the name of its kind.
func (r *reader) tagged(n *node) ir.Value {
	if n.kind == nullNode || !r.one(n, &taggedForm) {
		return nil
	}
	x := n.items[0]
	switch n.keys[0].name {
	case "bool":
		r.expect(x, truthNode)
		return x.text == "true"
	case "int":
		return r.integer(x)
	case "big":
		text := r.text(x)
		v, ok := new(big.Int).SetString(text[:min(len(text), maxDigits)], 10)
		if !ok || len(text) > maxDigits {
			r.fail(x, diag.JSONForm, "the text is no integer of at most %d digits", maxDigits)
			return nil
		}
		return v
	case "float":
		return r.float(x)
	case "string":
		return r.text(x)
	case "dtype":
		return r.dtype(x)
	case "storage":
		s, _ := r.storage(x)
		return s
	case "dim":
		d, _ := r.extent(x)
		return d
	case "layout":
		l, _ := r.layout(x)
		return shard.Layout(l)
	}
	list := []ir.Value{}
	for _, item := range r.items(x) {
		list = append(list, r.tagged(item))
	}
	return list
}
