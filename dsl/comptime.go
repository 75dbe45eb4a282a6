package dsl

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// bodyValue stands in a compile-time expression for a body name that is no compile-time value, so that whatever reads it can be named.
type bodyValue struct {
	name string
	v    value
}

// TypeName implements host.Value.
func (*bodyValue) TypeName() string { return "DSL value" }

// overlay resolves the body's own names in front of the definition environment (HOST-84 step 1). `min` and `max` that nothing binds work over
// dimensions (PRN-126).
func (p *parser) overlay(name string) (host.Value, bool) {
	v, ok := p.scope.lookup(name)
	if !ok {
		if name == "min" || name == "max" {
			return dimMinMax(p.env, name)
		}
		return nil, false
	}
	switch v := v.(type) {
	case *numberValue:
		return v.num, true
	case dimValue:
		return hostDim(v), true
	case hostValue:
		return v.v, true
	case invalidValue:
		return host.NewFailed(name, diag.Location{}), true
	case exprValue:
		if iv, ok := v.expr.(*ir.Var); ok && p.isInduction(iv) {
			return hostDim{dim.Scalar{Leaf: iv}}, true
		}
	case *listValue:
		if tuple, ok := p.hostList(v); ok {
			return tuple, true
		}
	case *staleValue:
		return &bodyValue{name, v}, true
	}
	return &bodyValue{name, v}, true
}

// hostList is a compile-time list whose items are all compile-time numbers.
func (p *parser) hostList(l *listValue) (*host.Tuple, bool) {
	if l.asked {
		return l.tuple, l.tuple != nil
	}
	l.asked = true
	items := make([]host.Value, len(l.items))
	for i, it := range l.items {
		switch it := it.(type) {
		case *numberValue:
			items[i] = it.num
		case dimValue:
			items[i] = hostDim(it)
		case hostValue:
			items[i] = it.v
		default:
			return nil, false
		}
	}
	l.tuple = host.NewTuple(items...)
	return l.tuple, true
}

// isInduction reports whether v is the scalar induction variable of a loop around the statement being parsed.
func (p *parser) isInduction(v *ir.Var) bool {
	for _, iv := range p.inductions {
		if iv == v {
			return true
		}
	}
	return false
}

// required evaluates an expression of a position that needs a compile-time value (HOST-96). ok is false when it reported, or when it
// followed from an earlier failure.
func (p *parser) required(e ast.Expr, what string) (host.Value, bool) {
	if v, ok := constantValue(e); ok {
		return v, true
	}
	if name := p.staleIn(e); name != nil {
		p.reportStale(name)
		return nil, false
	}
	v, f := p.ct.Eval(e)
	if f != nil {
		if name, bv := p.bodyNameIn(e); bv != nil && !f.Silent {
			p.notCompileTime(name.Span(), name.ID, bv.v, what)
			return nil, false
		}
		if at, name, ok := p.undefinedIn(f, e); ok {
			p.undefinedName(at, name)
			return nil, false
		}
		p.hostFailure(f, e.Span(), what)
		return nil, false
	}
	if !p.usable(v, e, what, map[host.Value]bool{}) {
		return nil, false
	}
	return v, true
}

// undefinedIn is the name within an expression of the definition that a NameError is about.
func (p *parser) undefinedIn(f *host.Failure, e ast.Expr) (at diag.Span, name string, ok bool) {
	if !f.Matches("NameError") || f.Loc.File != p.file || f.Loc.Span.Start < e.Span().Start || f.Loc.Span.End > e.Span().End {
		return at, "", false
	}
	ast.Walk(e, func(n ast.Node) bool {
		if id, isName := n.(*ast.Name); isName && id.Span() == f.Loc.Span {
			at, name, ok = id.Span(), id.ID, true
		}
		return !ok
	})
	return at, name, ok
}

// usable refuses values that are, or contain, unavailable values and body values; seen are the tuples and lists that have been looked through (LOADSRC-41).
func (p *parser) usable(v host.Value, e ast.Expr, what string, seen map[host.Value]bool) bool {
	switch v := v.(type) {
	case *host.Unavailable:
		p.hostFailure(p.t.UseUnavailable(v), e.Span(), what)
		return false
	case *bodyValue:
		p.notCompileTime(e.Span(), v.name, v.v, what)
		return false
	case *host.Tuple, *host.List:
		if seen[v] {
			return true
		}
		seen[v] = true
		items, _ := host.AsItems(v)
		if !p.work(1+len(items), e.Span()) {
			return false
		}
		elts := tupleElements(e, len(items))
		for i, it := range items {
			at := e
			if elts != nil {
				at = elts[i]
			}
			if !p.usable(it, at, what, seen) {
				return false
			}
		}
	}
	return true
}

func tupleElements(e ast.Expr, n int) []ast.Expr {
	var elts []ast.Expr
	switch e := e.(type) {
	case *ast.Tuple:
		elts = e.Elts
	case *ast.List:
		elts = e.Elts
	}
	if len(elts) != n {
		return nil
	}
	return elts
}

func (p *parser) notCompileTime(at diag.Span, name string, v value, what string) {
	if _, ok := v.(*windowValue); ok {
		p.reportWindow(at, name)
		return
	}
	d := p.report(diag.NotCompileTime, at, "%s must be a compile-time value, but %s is %s", what, quote(name), describe(v))
	d.Help = "a compile-time value is a number, a captured name or attribute, or arithmetic over those"
	if rest, ok := p.attributeAfter(at); ok && rest == "shape" {
		if text := shapeText(v); text != "" {
			d.Help = "a shape is stated by its extents"
			p.fix(d, diag.Span{Start: at.Start, End: at.End + uint32(len(".shape"))}, text)
		}
	}
}

// attributeAfter is the attribute that the source reads of the name at a span, unless it goes on with a subscript, a call or another dot.
func (p *parser) attributeAfter(at diag.Span) (string, bool) {
	if p.file == nil || uint64(at.End) > uint64(len(p.file.Src)) {
		return "", false
	}
	rest, dotted := strings.CutPrefix(string(p.file.Src[at.End:min(len(p.file.Src), int(at.End)+64)]), ".")
	if !dotted {
		return "", false
	}
	n := strings.IndexFunc(rest, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') })
	if n <= 0 || strings.ContainsRune("([.", rune(rest[n])) {
		return "", false
	}
	return rest[:n], true
}

// bodyNameIn finds the first name of an expression that denotes a body value which is no compile-time value.
func (p *parser) bodyNameIn(e ast.Expr) (*ast.Name, *bodyValue) {
	var found *ast.Name
	var bv *bodyValue
	ast.Walk(e, func(n ast.Node) bool {
		if found != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.Lambda, *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
			return false
		case *ast.Name:
			if v, ok := p.overlay(n.ID); ok {
				if b, ok := v.(*bodyValue); ok {
					found, bv = n, b
				}
			}
		}
		return true
	})
	return found, bv
}

// staleIn finds the first stale name that an expression reads.
func (p *parser) staleIn(e ast.Expr) *ast.Name {
	if !p.hasStale {
		return nil
	}
	var found *ast.Name
	ast.Walk(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Name); ok && found == nil {
			if v, ok := p.scope.lookup(id.ID); ok {
				if _, ok := v.(*staleValue); ok {
					found = id
				}
			}
		}
		return found == nil
	})
	return found
}

// constantValue is the value of a literal, without asking the host.
func constantValue(e ast.Expr) (host.Value, bool) {
	c, ok := e.(*ast.Constant)
	if !ok {
		return nil, false
	}
	switch c.Kind {
	case ast.None:
		return host.None, true
	case ast.True:
		return host.Bool(true), true
	case ast.False:
		return host.Bool(false), true
	case ast.Str:
		return host.Str(c.Text), true
	case ast.Int:
		if n, ok := c.Int64(); ok {
			return host.Int(n), true
		}
	case ast.Float:
		return host.Float(c.Float64()), true
	}
	return nil, false
}

// fromHost is the body value of a host value.
func (p *parser) fromHost(v host.Value, at diag.Span) value {
	switch n := host.Unwrap(v).(type) {
	case host.Bool, host.Int, *host.BigInt, host.Float:
		if _, enum := v.(enumValue); !enum {
			return &numberValue{num: n, loc: p.at(at)}
		}
	}
	switch v := v.(type) {
	case hostDim:
		if c, ok := dim.AsConst(v.d); ok {
			return &numberValue{num: host.Int(c), loc: p.at(at)}
		}
		return dimValue(v)
	case *host.Unavailable:
		p.hostFailure(p.t.UseUnavailable(v), at, "the name")
		return invalidValue{}
	case *bodyValue:
		return v.v
	}
	return hostValue{v}
}

// asDim reads a compile-time value as a dimension; why says what is wrong with it otherwise.
func asDim(v host.Value) (d dim.Dim, why string) {
	switch n := host.Unwrap(v).(type) {
	case host.Bool:
		return nil, "a boolean"
	case host.Int:
		return dim.Const(n), ""
	case *host.BigInt:
		return nil, "an integer beyond 64 bits"
	case host.Float:
		return nil, "a float"
	}
	if d, ok := v.(hostDim); ok {
		return d.d, ""
	}
	return nil, describeHost(v)
}
