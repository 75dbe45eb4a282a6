package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
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
		m := &matching{frame: f}
		ok, fail := t.matchPattern(m, c.Pattern, subject)
		if ok && fail == nil {
			fail = m.bind(t)
		}
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

// matching is one case under way. What its pattern captures is bound when the whole of it matched, so that a pattern that fails
// leaves no name changed.
type matching struct {
	*frame
	captured []capture
}

type capture struct {
	name  string
	value Value
	at    diag.Span
}

func (m *matching) capture(name string, v Value, at diag.Span) {
	m.captured = append(m.captured, capture{name, v, at})
}

func (m *matching) bind(t *Thread) *Failure {
	for _, c := range m.captured {
		if fail := t.storeName(m.frame, c.name, c.value, c.at); fail != nil {
			return fail
		}
	}
	return nil
}

func (t *Thread) matchPattern(m *matching, p ast.Pattern, v Value) (bool, *Failure) {
	if fail := t.enterNode(m.frame, p); fail != nil {
		return false, fail
	}
	defer func() {
		m.syntax--
		t.nest--
	}()
	if fail := t.Step(1); fail != nil {
		return false, fail
	}
	switch n := p.(type) {
	case *ast.MatchValue:
		want, fail := t.eval(m.frame, n.Value)
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
			ok, fail := t.matchPattern(m, n.Pattern, v)
			if fail != nil || !ok {
				return false, fail
			}
		}
		if n.Name == "" {
			return true, nil
		}
		m.capture(n.Name, v, n.NameSpan)
		return true, nil
	case *ast.MatchOr:
		before := len(m.captured)
		for _, alt := range n.Patterns {
			ok, fail := t.matchPattern(m, alt, v)
			if fail != nil || ok {
				return ok, fail
			}
			m.captured = m.captured[:before]
		}
		return false, nil
	case *ast.MatchSequence:
		return t.matchSequence(m, n, v)
	case *ast.MatchMapping:
		return t.matchMapping(m, n, v)
	case *ast.MatchClass:
		return t.matchClass(m, n, v)
	}
	return false, t.Internal("pattern %T", p)
}

// SequenceLike is a native value that sequence patterns match (deque).
type SequenceLike interface{ IsSequence() }

func (t *Thread) matchSequence(m *matching, n *ast.MatchSequence, v Value) (bool, *Failure) {
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
	t.Spend(len(n.Patterns) / 32)
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
			ok, fail := t.matchPattern(m, p, items[i])
			if fail != nil || !ok {
				return false, fail
			}
		case i == star:
			s := p.(*ast.MatchStar)
			if s.Name != "" {
				part := append([]Value(nil), items[star:size-(len(n.Patterns)-star-1)]...)
				m.capture(s.Name, t.NewList(part), s.NameSpan)
			}
		default:
			ok, fail := t.matchPattern(m, p, items[size-len(n.Patterns)+i])
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

func (t *Thread) matchMapping(m *matching, n *ast.MatchMapping, v Value) (bool, *Failure) {
	d, ok := Unwrap(v).(*Dict)
	if !ok {
		like, isMapping := v.(MappingLike)
		if !isMapping {
			return false, nil
		}
		var fail *Failure
		if d, fail = like.MappingDict(t); fail != nil {
			return false, fail
		}
	}
	used := t.NewSet(false)
	for i, k := range n.Keys {
		key, fail := t.eval(m.frame, k)
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
		ok, fail := t.matchPattern(m, n.Patterns[i], item)
		if fail != nil || !ok {
			return false, fail
		}
	}
	if n.Rest == "" {
		return true, nil
	}
	rest := t.NewDict()
	for _, e := range d.Entries(t) {
		in, fail := used.Has(t, e.Key)
		if fail != nil {
			return false, fail
		}
		if !in {
			t.Spend(1)
			if fail := rest.set(t, e.Key, e.Value); fail != nil {
				return false, fail
			}
		}
	}
	m.capture(n.Rest, rest, n.RestSpan)
	return true, nil
}

// MappingLike is a native mapping that is no dict (MappingProxyType, os.environ).
type MappingLike interface {
	MappingDict(t *Thread) (*Dict, *Failure)
}

func (t *Thread) matchClass(m *matching, n *ast.MatchClass, v Value) (bool, *Failure) {
	cls, fail := t.eval(m.frame, n.Cls)
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
	values := make([]Value, 0, len(n.Patterns)+len(n.KwdAttrs))
	var attrs []string
	if len(n.Patterns) > 0 {
		if c, isClass := cls.(*Class); isClass && len(n.Patterns) == 1 && selfPattern(c) {
			values = append(values, v)
		} else if attrs, fail = t.matchArgs(cls, len(n.Patterns)); fail != nil {
			return false, fail
		}
	}
	for _, id := range n.KwdAttrs {
		attrs = append(attrs, id.Name)
	}
	if fail := t.Step(len(attrs)); fail != nil {
		return false, fail
	}
	// All attributes are read before any of their patterns is tried.
	seen := make(map[string]bool, len(attrs))
	for _, name := range attrs {
		again := seen[name]
		if seen[name] = true; again {
			return false, t.Raise("TypeError", "%s() got multiple sub-patterns for attribute '%s'", plainName(cls), name)
		}
		x, fail := t.Attr(v, name)
		if fail != nil {
			if fail.Matches("AttributeError") {
				return false, nil
			}
			return false, fail
		}
		values = append(values, x)
	}
	for i, x := range values {
		var p ast.Pattern
		if i < len(n.Patterns) {
			p = n.Patterns[i]
		} else {
			p = n.KwdPatterns[i-len(n.Patterns)]
		}
		if ok, fail := t.matchPattern(m, p, x); fail != nil || !ok {
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
	switch {
	case v == nil:
		have := 0
		if c, ok := cls.(*Class); ok && selfPattern(c) {
			have = 1
		}
		return nil, t.tooManyPatterns(cls, have, n)
	case tu == nil:
		return nil, t.Raise("TypeError", "%s.__match_args__ must be a tuple (got %s)", plainName(cls), typeName(v))
	case len(tu.Items) < n:
		return nil, t.tooManyPatterns(cls, len(tu.Items), n)
	}
	if fail := t.Step(n / 4); fail != nil {
		return nil, fail
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

// tooManyPatterns refuses a class pattern with more positional parts than its class takes.
func (t *Thread) tooManyPatterns(cls Value, have, given int) *Failure {
	parts := "sub-patterns"
	if have == 1 {
		parts = "sub-pattern"
	}
	return t.Raise("TypeError", "%s() accepts %d positional %s (%d given)", plainName(cls), have, parts, given)
}
