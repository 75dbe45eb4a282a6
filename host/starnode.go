package host

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// itemNode is an item of a display, or an argument of a call, where one of them stands behind a `*`.
type itemNode struct {
	value expr
	star  bool
	at    diag.Span // with the `*`
}

func (k *compiler) starred(list []ast.Expr, depth int) []itemNode {
	out := make([]itemNode, len(list))
	for i, e := range list {
		out[i].at = e.Span()
		if s, ok := e.(*ast.Starred); ok {
			e, out[i].star = s.Value, true
		}
		out[i].value = k.expr(e, depth)
	}
	return out
}

// gatherItems evaluates items one after the other and appends them to out. refuse is what a starred one gives that cannot be iterated over,
// nil for the words of iteration itself.
func (t *Thread) gatherItems(f *frame, out []Value, list []itemNode, refuse func(v Value) *Failure) ([]Value, *Failure) {
	for i := range list {
		n := &list[i]
		v, fail := n.value.eval(t, f)
		if fail != nil {
			return out, fail
		}
		if !n.star {
			out = append(out, v)
			continue
		}
		if out, fail = t.appendItems(out, v); fail != nil {
			if refuse != nil && notIterable(fail) {
				fail = refuse(v)
			}
			t.locate(fail, f, n.at)
			return out, fail
		}
	}
	return out, nil
}

// appendItems appends the items of an iterable to out and charges for them as [Thread.Items] does.
func (t *Thread) appendItems(out []Value, v Value) ([]Value, *Failure) {
	var items []Value
	var fail *Failure
	switch x := v.(type) {
	case *Tuple:
		items, fail = x.Items, t.CheckItems(int64(len(x.Items)))
	case *List:
		items, fail = x.items, t.CheckItems(int64(len(x.items)))
	default:
		items, fail = t.Items(v)
	}
	if fail != nil {
		return out, fail
	}
	return append(out, items...), nil
}

// returnItems takes back memory of lendItems whose items are held elsewhere.
func (t *Thread) returnItems(items []Value) {
	if cap(items) <= lentItems && len(t.rooms) < keptTexts {
		clear(items)
		t.rooms = append(t.rooms, items[:0])
	}
}

// starDisplay is a list or a tuple with a starred item.
type starDisplay struct {
	kind  displayKind
	items []itemNode
	span  diag.Span
}

type displayKind uint8

const (
	displayList displayKind = iota
	displayTuple
)

func (n *starDisplay) eval(t *Thread, f *frame) (Value, *Failure) {
	out, fail := t.gatherItems(f, t.lendItems(), n.items, func(v Value) *Failure { return t.notUnpacked(v, nil, false) })
	if fail != nil {
		t.returnItems(out)
		return nil, fail
	}
	if fail := t.CheckItems(int64(len(out))); fail != nil {
		t.returnItems(out)
		t.locate(fail, f, n.span)
		return nil, fail
	}
	items := t.ownItems(out)
	if n.kind == displayTuple {
		return &Tuple{items}, nil
	}
	return t.NewList(items), nil
}

// setNode is a set display.
type setNode struct {
	items []itemNode
	star  bool // an item has one
	span  diag.Span
}

func (n *setNode) eval(t *Thread, f *frame) (Value, *Failure) {
	s := t.NewSet(false)
	for list := n.items; len(list) > 0; { // those before the first star go in together, the others one by one
		together := 1
		if len(list) == len(n.items) {
			together = max(slices.IndexFunc(list, func(it itemNode) bool { return it.star }), 1)
			if !n.star {
				together = len(list)
			}
		}
		if fail := n.addTo(t, f, s, list[:together]); fail != nil {
			return nil, fail
		}
		list = list[together:]
	}
	return s, nil
}

// addTo evaluates items, all of them, and then puts them into a set.
func (n *setNode) addTo(t *Thread, f *frame, s *Set, list []itemNode) *Failure {
	items, fail := t.gatherItems(f, t.lendItems(), list, nil)
	for i := 0; fail == nil && i < len(items); i++ {
		if fail = s.Add(t, items[i]); fail != nil {
			t.locate(fail, f, n.span)
		}
	}
	t.returnItems(items)
	return fail
}

// mergeNode is a dict display with a `**`: parts without and with one in turn.
type mergeNode struct {
	parts []mergePart
	size  int // of the items written out
	span  diag.Span
}

type mergePart struct {
	items *dictNode // or nil for
	merge expr      // the mapping behind a `**`
	at    diag.Span
}

func (k *compiler) dict(n *ast.Dict, depth int) expr {
	out := &mergeNode{span: n.Span()}
	for i := 0; i < len(n.Keys); {
		if n.Keys[i] == nil {
			out.parts = append(out.parts, mergePart{merge: k.expr(n.Values[i], depth+1), at: n.Values[i].Span()})
			i++
			continue
		}
		end := i
		for end < len(n.Keys) && n.Keys[end] != nil {
			end++
		}
		run := &dictNode{span: n.Span(), keys: make([]expr, end-i), values: make([]expr, end-i), at: make([]diag.Span, end-i)}
		for j := range run.keys {
			run.keys[j], run.values[j], run.at[j] = k.expr(n.Keys[i+j], depth+1), k.expr(n.Values[i+j], depth+1), n.Keys[i+j].Span()
		}
		out.parts = append(out.parts, mergePart{items: run})
		out.size += end - i
		i = end
	}
	switch {
	case len(out.parts) == 0:
		return &dictNode{span: n.Span()}
	case len(out.parts) == 1 && out.parts[0].items != nil:
		return out.parts[0].items
	}
	return out
}

func (n *mergeNode) eval(t *Thread, f *frame) (Value, *Failure) {
	d := t.NewDict()
	for i := range n.parts {
		p := &n.parts[i]
		var fail *Failure
		if p.items != nil {
			fail = p.items.addTo(t, f, d)
		} else {
			fail = n.merge(t, f, d, p)
		}
		if fail != nil {
			t.locate(fail, f, n.span)
			return nil, fail
		}
	}
	return d, nil
}

func (n *mergeNode) merge(t *Thread, f *frame, d *Dict, p *mergePart) *Failure {
	v, fail := p.merge.eval(t, f)
	if fail != nil {
		return fail
	}
	src, ok := Unwrap(v).(*Dict)
	if !ok {
		if src, fail = t.mappingDict(v); fail != nil {
			if fail.Matches("AttributeError") {
				fail = t.Raise("TypeError", "'%s' object is not a mapping", typeName(v))
			}
			t.locate(fail, f, p.at)
			return fail
		}
	}
	if len(d.entries) == 0 && n.size > 0 && src.live == len(src.entries) && src.live+n.size <= tableLinear { // room for the items, too
		t.Made(48 * int64(n.size))
		d.entries = make([]tableEntry, 0, src.live+n.size)
	}
	return t.updateDict(d, src)
}
