package std

import (
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"strings"
)

var mappingProxySig = host.NewSignature("mapping")

// mappingProxy is a read-only live view of a dict.
type mappingProxy struct{ d *host.Dict }

var mappingProxyClass = host.NewClass("types", "MappingProxyType", nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(args) != 1 || len(kw) > 0 {
		_, f := mappingProxySig.Bind(t, "mappingproxy", args, kw)
		if f == nil { // by its name
			f = t.Refuse("mappingproxy() with a keyword")
		}
		return nil, f
	}
	if u, ok := args[0].(*host.Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	d, ok := host.Unwrap(args[0]).(*host.Dict)
	if !ok {
		return nil, t.Raise("TypeError", "mappingproxy() argument must be a mapping, not %s", args[0].TypeName())
	}
	return &mappingProxy{d}, nil
})

// TypeName implements [host.Value].
func (*mappingProxy) TypeName() string { return "mappingproxy" }

// TypeValue implements [host.Typed].
func (*mappingProxy) TypeValue() host.Value { return mappingProxyClass }

// MappingDict implements [host.MappingLike].
func (m *mappingProxy) MappingDict(*host.Thread) (*host.Dict, *host.Failure) { return m.d, nil }

// Index implements [host.Indexer].
func (m *mappingProxy) Index(t *host.Thread, k host.Value) (host.Value, *host.Failure) {
	return t.GetItem(m.d, k)
}

// LenValue implements [host.Sized].
func (m *mappingProxy) LenValue(*host.Thread) (int, *host.Failure) { return m.d.Len(), nil }

// IterValue implements [host.Iterable].
func (m *mappingProxy) IterValue(t *host.Thread) (host.Iterator, *host.Failure) { return t.Iter(m.d) }

// ContainsValue implements [host.Container].
func (m *mappingProxy) ContainsValue(t *host.Thread, v host.Value) (bool, *host.Failure) {
	return t.Contains(m.d, v)
}

// SetItemValue implements [host.ItemSetter].
func (m *mappingProxy) SetItemValue(t *host.Thread, _, v host.Value) *host.Failure {
	if v == nil {
		return t.Raise("TypeError", "'mappingproxy' object does not support item deletion")
	}
	return t.Raise("TypeError", "'mappingproxy' object does not support item assignment")
}

// EqualValue implements [host.Equaler].
func (m *mappingProxy) EqualValue(o host.Value) (bool, bool) {
	p, ok := o.(*mappingProxy)
	return ok && p.d == m.d, ok && p.d == m.d
}

// Binary implements [host.BinaryOperand].
func (m *mappingProxy) Binary(t *host.Thread, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	if op != ast.BitOr {
		return host.NotImplemented, nil
	}
	if p, ok := other.(*mappingProxy); ok {
		other = p.d
	}
	if reflected {
		return t.Binary(op, other, m.d)
	}
	return t.Binary(op, m.d, other)
}

// PyHashValue implements [host.PyHasher]: it hashes like what it shows.
func (m *mappingProxy) PyHashValue(t *host.Thread) (int64, *host.Failure) { return t.PyHash(m.d) }

// ReprValue implements [host.Reprer].
func (m *mappingProxy) ReprValue(t *host.Thread) (string, *host.Failure) {
	s, f := t.Repr(m.d)
	return "mappingproxy(" + s + ")", f
}

// Attr implements [host.Attributer].
func (m *mappingProxy) Attr(t *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "get", "keys", "items", "values", "copy":
		return t.Attr(m.d, name)
	}
	return nil, nil
}

var namespaceClass = host.NewClass("types", "SimpleNamespace", nil, nil)

func init() {
	c := namespaceClass
	c.ShowModule()
	c.SetOwn("__init__", host.NewRawBuiltin("__init__", func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 0 || len(args) > 2 {
			return nil, t.Raise("TypeError", "SimpleNamespace expected at most 1 argument")
		}
		in, ok := args[0].(*host.Instance)
		if !ok {
			return nil, t.Raise("TypeError", "SimpleNamespace.__init__ wants an instance")
		}
		d := t.NewDict()
		if len(args) == 2 {
			if f := t.UpdateDict(d, args[1]); f != nil {
				return nil, f
			}
		}
		if f := t.FillDict(d, nil, kw); f != nil {
			return nil, f
		}
		for _, e := range d.Entries(t) {
			s, ok := host.AsStr(e.Key)
			if !ok {
				return nil, t.Raise("TypeError", "keywords must be strings")
			}
			if f := t.SetOwnAttr(in, s, e.Value); f != nil {
				return nil, f
			}
		}
		return host.None, nil
	}))
	for i, name := range []string{"__eq__", "__lt__", "__le__", "__gt__", "__ge__"} {
		c.SetOwn(name, namespaceComparison(name, []ast.Op{ast.Eq, ast.Lt, ast.LtE, ast.Gt, ast.GtE}[i]))
	}
	c.SetOwn("__hash__", host.None)
	c.SetOwn("__repr__", host.NewBuiltin("__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		in, ok := a[0].(*host.Instance)
		if !ok {
			return nil, t.Raise("TypeError", "a namespace was expected")
		}
		name := "namespace"
		if in.Class() != namespaceClass {
			name = in.Class().Name()
		}
		inside, leave, f := t.Reenter(in)
		if f != nil {
			return nil, f
		}
		if inside {
			return host.Str(name + "(...)"), nil
		}
		defer leave()
		var parts []string
		for _, b := range in.Attrs().All() {
			s, f := t.Repr(b.Value)
			if f != nil {
				return nil, f
			}
			parts = append(parts, b.Name+"="+s)
		}
		s := name + "(" + strings.Join(parts, ", ") + ")"
		return host.Str(s), t.CheckText(int64(len(s)))
	}))
}

// typesModule makes types (MOD-types-1).
func typesModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("SimpleNamespace", namespaceClass)
	b.set("MappingProxyType", mappingProxyClass)
	for n, c := range inOrder(map[string]string{"ModuleType": "module", "FunctionType": "function", "MethodType": "method", "GenericAlias": "GenericAlias",
		"UnionType": "UnionType", "NoneType": "NoneType", "EllipsisType": "ellipsis"}) {
		b.set(n, host.NamedClass(c))
	}
	return b.m
}

// namespaceComparison compares the attributes of two namespaces, as dicts.
func namespaceComparison(name string, op ast.Op) *host.Builtin {
	return host.NewBuiltin(name, "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, ok := a[0].(*host.Instance)
		y, ok2 := a[1].(*host.Instance)
		if !ok || !ok2 || !y.Class().Derives(namespaceClass) {
			return host.NotImplemented, nil
		}
		dx, f := t.Attr(x, "__dict__")
		if f != nil {
			return nil, f
		}
		dy, f := t.Attr(y, "__dict__")
		if f != nil {
			return nil, f
		}
		return t.Compare(op, dx, dy)
	})
}
