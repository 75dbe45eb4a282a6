package host

import (
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// execMatch runs a match statement (HOST-112).
func (t *Thread) execMatch(f *frame, n *ast.Match) (control, *Failure) {
	subject, fail := t.eval(f, n.Subject)
	if fail != nil {
		return ctlNext, fail
	}
	if u, ok := subject.(*Unavailable); ok {
		fail := t.UseUnavailable(u)
		t.locate(fail, f, n.Subject.Span())
		return ctlNext, fail
	}
	for _, c := range n.Cases {
		ok, fail := t.matchPattern(f, c.Pattern, subject)
		if fail != nil {
			t.locate(fail, f, c.Pattern.Span())
			return ctlNext, fail
		}
		if ok && c.Guard != nil {
			if ok, fail = t.test(f, c.Guard); fail != nil {
				return ctlNext, fail
			}
		}
		if ok {
			return t.block(f, c.Body)
		}
	}
	return ctlNext, nil
}

func (t *Thread) matchPattern(f *frame, p ast.Pattern, v Value) (bool, *Failure) {
	if fail := t.enterNode(f, p); fail != nil {
		return false, fail
	}
	defer func() {
		f.syntax--
		t.nest--
	}()
	if fail := t.Step(1); fail != nil {
		return false, fail
	}
	switch n := p.(type) {
	case *ast.MatchValue:
		want, fail := t.eval(f, n.Value)
		if fail != nil {
			return false, fail
		}
		return t.Equal(v, want)
	case *ast.MatchSingleton:
		switch n.Value {
		case ast.None:
			return IsNone(v), nil
		case ast.True:
			return v == Value(Bool(true)), nil
		}
		return v == Value(Bool(false)), nil
	case *ast.MatchAs:
		if n.Pattern != nil {
			ok, fail := t.matchPattern(f, n.Pattern, v)
			if fail != nil || !ok {
				return false, fail
			}
		}
		if n.Name == "" {
			return true, nil
		}
		return true, t.storeName(f, n.Name, v, n.NameSpan)
	case *ast.MatchOr:
		for _, alt := range n.Patterns {
			ok, fail := t.matchPattern(f, alt, v)
			if fail != nil || ok {
				return ok, fail
			}
		}
		return false, nil
	case *ast.MatchSequence:
		return t.matchSequence(f, n, v)
	case *ast.MatchMapping:
		return t.matchMapping(f, n, v)
	case *ast.MatchClass:
		return t.matchClass(f, n, v)
	}
	return false, t.Internal("pattern %T", p)
}

// SequenceLike is a native value that sequence patterns match (deque).
type SequenceLike interface{ IsSequence() }

func (t *Thread) matchSequence(f *frame, n *ast.MatchSequence, v Value) (bool, *Failure) {
	switch x := Unwrap(v).(type) {
	case *List, *Tuple, *Range:
	case *Instance:
		if !x.class.sequence() {
			return false, nil
		}
	case SequenceLike:
	default:
		return false, nil
	}
	size, fail := t.Len(v)
	if fail != nil {
		return false, fail
	}
	star := -1
	for i, p := range n.Patterns {
		if _, ok := p.(*ast.MatchStar); ok {
			star = i
		}
	}
	if star < 0 && size != len(n.Patterns) || star >= 0 && size < len(n.Patterns)-1 {
		return false, nil
	}
	items, fail := t.Items(v)
	if fail != nil {
		return false, fail
	}
	if len(items) != size {
		return false, nil
	}
	for i, p := range n.Patterns {
		switch {
		case star < 0 || i < star:
			ok, fail := t.matchPattern(f, p, items[i])
			if fail != nil || !ok {
				return false, fail
			}
		case i == star:
			s := p.(*ast.MatchStar)
			if s.Name != "" {
				part := append([]Value(nil), items[star:size-(len(n.Patterns)-star-1)]...)
				if fail := t.storeName(f, s.Name, t.NewList(part), s.NameSpan); fail != nil {
					return false, fail
				}
			}
		default:
			ok, fail := t.matchPattern(f, p, items[size-len(n.Patterns)+i])
			if fail != nil || !ok {
				return false, fail
			}
		}
	}
	return true, nil
}

// sequence reports whether a class is, or derives from, one that counts as a sequence in patterns.
func (c *Class) sequence() bool {
	for _, k := range c.mro {
		if k.native && (k.name == "deque" || k.name == "Sequence" || k.name == "MutableSequence") {
			return true
		}
	}
	return false
}

func (t *Thread) matchMapping(f *frame, n *ast.MatchMapping, v Value) (bool, *Failure) {
	d, ok := Unwrap(v).(*Dict)
	if !ok {
		m, isMapping := v.(MappingLike)
		if !isMapping {
			return false, nil
		}
		var fail *Failure
		if d, fail = m.MappingDict(t); fail != nil {
			return false, fail
		}
	}
	used := t.NewSet(false)
	for i, k := range n.Keys {
		key, fail := t.eval(f, k)
		if fail != nil {
			return false, fail
		}
		item, found, fail := d.get(t, key)
		if fail != nil || !found {
			return false, fail
		}
		if fail := used.Add(t, key); fail != nil {
			return false, fail
		}
		ok, fail := t.matchPattern(f, n.Patterns[i], item)
		if fail != nil || !ok {
			return false, fail
		}
	}
	if n.Rest == "" {
		return true, nil
	}
	rest := t.NewDict()
	for _, e := range d.Entries() {
		in, fail := used.Has(t, e.Key)
		if fail != nil {
			return false, fail
		}
		if !in {
			if fail := rest.set(t, e.Key, e.Value); fail != nil {
				return false, fail
			}
		}
	}
	return true, t.storeName(f, n.Rest, rest, n.RestSpan)
}

// MappingLike is a native mapping that is no dict (MappingProxyType, os.environ).
type MappingLike interface {
	MappingDict(t *Thread) (*Dict, *Failure)
}

func (t *Thread) matchClass(f *frame, n *ast.MatchClass, v Value) (bool, *Failure) {
	cls, fail := t.eval(f, n.Cls)
	if fail != nil {
		return false, fail
	}
	switch cls.(type) {
	case *Class, TypeLike, *Unavailable:
	default:
		return false, t.Raise("TypeError", "called match pattern must be a class")
	}
	ok, fail := t.IsInstance(v, cls)
	if fail != nil || !ok {
		return false, fail
	}
	attrs := make([]string, 0, len(n.Patterns))
	if len(n.Patterns) > 0 {
		if c, isClass := cls.(*Class); isClass && len(n.Patterns) == 1 && selfPattern(c) {
			ok, fail := t.matchPattern(f, n.Patterns[0], v)
			if fail != nil || !ok {
				return false, fail
			}
		} else {
			if attrs, fail = t.matchArgs(cls, len(n.Patterns)); fail != nil {
				return false, fail
			}
		}
	}
	for i, name := range attrs {
		ok, fail := t.matchAttr(f, v, name, n.Patterns[i])
		if fail != nil || !ok {
			return false, fail
		}
	}
	for i, id := range n.KwdAttrs {
		ok, fail := t.matchAttr(f, v, id.Name, n.KwdPatterns[i])
		if fail != nil || !ok {
			return false, fail
		}
	}
	return true, nil
}

// selfPattern reports whether `C(x)` binds the subject itself: the builtin classes of PEP 634.
func selfPattern(c *Class) bool {
	if m, _ := c.Lookup("__match_args__"); m != nil {
		return false
	}
	switch c.layout {
	case layoutObject, layoutException:
		return false
	}
	return true
}

func (t *Thread) matchArgs(cls Value, n int) ([]string, *Failure) {
	v, fail := t.attr(cls, "__match_args__")
	if fail != nil {
		return nil, fail
	}
	tu, _ := v.(*Tuple)
	if tu == nil || len(tu.Items) < n {
		have := 0
		if tu != nil {
			have = len(tu.Items)
		}
		return nil, t.Raise("TypeError", "%s() accepts %d positional sub-patterns (%d given)", plainName(cls), have, n)
	}
	out := make([]string, n)
	for i := range out {
		s, ok := AsStr(tu.Items[i])
		if !ok {
			return nil, t.Raise("TypeError", "__match_args__ elements must be strings (got %s)", typeName(tu.Items[i]))
		}
		out[i] = s
	}
	return out, nil
}

func (t *Thread) matchAttr(f *frame, v Value, name string, p ast.Pattern) (bool, *Failure) {
	x, fail := t.Attr(v, name)
	if fail != nil {
		if fail.Matches("AttributeError") {
			return false, nil
		}
		return false, fail
	}
	return t.matchPattern(f, p, x)
}
