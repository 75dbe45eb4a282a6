package resolve

import (
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

func (b *builder) match(s *ast.Match) {
	b.expr(s.Subject)
	for i, c := range s.Cases {
		p := patterns{b: b, seen: map[string]bool{}}
		p.visit(c.Pattern, c.Guard != nil || i == len(s.Cases)-1)
		b.expr(c.Guard)
		b.stmts(c.Body)
	}
}

// patterns visits the pattern of one case. seen holds the names that it has bound so far.
type patterns struct {
	b    *builder
	seen map[string]bool
}

func (p *patterns) capture(name string, at diag.Span) {
	if name == "" {
		return
	}
	if p.seen[name] {
		p.b.fail(&p.b.late, "multiple assignments to name '"+name+"' in pattern", at)
	}
	p.seen[name] = true
	p.b.bind(name, at, isLocal)
}

// visit looks at a pattern. irrefutable says whether it may be one that matches anything.
func (p *patterns) visit(n ast.Pattern, irrefutable bool) {
	b := p.b
	defer func() { b.depth-- }()
	if !b.enter(n) {
		return
	}
	switch n := n.(type) {
	case *ast.MatchValue:
		if _, ok := n.Value.(*ast.JoinedStr); ok {
			b.fail(&b.late, "patterns may only match literals and attribute lookups", n.Span())
		}
		b.expr(n.Value)
	case *ast.MatchSequence:
		stars := 0
		for _, x := range n.Patterns {
			if _, ok := x.(*ast.MatchStar); ok {
				stars++
			}
			p.visit(x, true)
		}
		if stars > 1 {
			b.fail(&b.late, "multiple starred names in sequence pattern", n.Span())
		}
	case *ast.MatchStar:
		p.capture(n.Name, n.Span())
	case *ast.MatchMapping:
		p.mapping(n)
	case *ast.MatchClass:
		p.class(n)
	case *ast.MatchAs:
		p.as(n, irrefutable)
	case *ast.MatchOr:
		p.or(n, irrefutable)
	}
}

func (p *patterns) as(n *ast.MatchAs, irrefutable bool) {
	if n.Pattern != nil {
		p.visit(n.Pattern, irrefutable)
	} else if !irrefutable {
		what := "wildcard"
		if n.Name != "" {
			what = "name capture '" + n.Name + "'"
		}
		p.b.fail(&p.b.late, what+" makes remaining patterns unreachable", n.Span())
	}
	p.capture(n.Name, n.Span())
}

// or visits alternatives, each of which has to bind the same names.
func (p *patterns) or(n *ast.MatchOr, irrefutable bool) {
	before := p.seen
	var first map[string]bool
	for i, x := range n.Patterns {
		p.seen = make(map[string]bool, len(before))
		for name := range before {
			p.seen[name] = true
		}
		p.visit(x, irrefutable && i == len(n.Patterns)-1)
		if i == 0 {
			first = p.seen
		} else if !sameNames(first, p.seen) {
			p.b.fail(&p.b.late, "alternative patterns bind different names", n.Span())
			break
		}
	}
	p.seen = first
}

func sameNames(a, b map[string]bool) bool {
	if len(a) != len(b) {
		return false
	}
	for name := range a {
		if !b[name] {
			return false
		}
	}
	return true
}

func (p *patterns) mapping(n *ast.MatchMapping) {
	b := p.b
	seen := map[string]bool{}
	for i, k := range n.Keys {
		if _, ok := k.(*ast.JoinedStr); ok {
			b.fail(&b.late, "mapping pattern keys may only match literals and attribute lookups", n.Span())
		}
		if key, repr, ok := literal(k); ok {
			if seen[key] {
				b.fail(&b.late, "mapping pattern checks duplicate key ("+repr+")", n.Span())
			}
			seen[key] = true
		}
		b.expr(k)
		p.visit(n.Patterns[i], true)
	}
	p.capture(n.Rest, n.Span())
}

// literal returns what tells a constant key from others, and its repr: 1, 1.0 and True are one key. Keys of other kinds are compared by CPython
// at run time, or here by nobody.
func literal(e ast.Expr) (key, repr string, ok bool) {
	switch e := e.(type) {
	case *ast.UnaryOp:
		key, repr, ok = literal(e.Operand)
		if key != "0" {
			key = "-" + key
		}
		return key, "-" + repr, ok
	case *ast.BinOp:
		return literalComplex(e)
	case *ast.Constant:
		return literalConstant(e)
	}
	return "", "", false
}

func literalConstant(c *ast.Constant) (key, repr string, ok bool) {
	switch c.Kind {
	case ast.None:
		return "None", "None", true
	case ast.True:
		return "1", "True", true
	case ast.False:
		return "0", "False", true
	case ast.Int:
		text := c.BigInt().String()
		return text, text, true
	case ast.Float:
		repr = floatRepr(c.Float64())
		return strings.TrimSuffix(repr, ".0"), repr, true
	case ast.Imag:
		repr = strings.TrimSuffix(floatRepr(c.Float64()), ".0") + "j"
		return repr, repr, true
	case ast.Str:
		return "'" + c.Text + "'", "'" + c.Text + "'", true
	case ast.Bytes:
		return "b'" + c.Text + "'", "b'" + c.Text + "'", true
	}
	return "", "", false
}

// literalComplex is about `1 + 2j`.
func literalComplex(e *ast.BinOp) (key, repr string, ok bool) {
	_, left, ok1 := literal(e.Left)
	_, right, ok2 := literal(e.Right)
	if !ok1 || !ok2 {
		return "", "", false
	}
	sign := "+"
	if e.Op == ast.Sub {
		sign = "-"
	}
	repr = "(" + strings.TrimSuffix(left, ".0") + sign + right + ")"
	return repr, repr, true
}

func floatRepr(f float64) string {
	if f != 0 && (f < 1e-4 || f >= 1e16) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

func (p *patterns) class(n *ast.MatchClass) {
	b := p.b
	b.expr(n.Cls)
	for _, x := range n.Patterns {
		p.visit(x, true)
	}
	seen := map[string]bool{}
	for i, k := range n.KwdAttrs {
		at := n.KwdPatterns[i].Span()
		b.forbid(k.Name, at, "assign to")
		if seen[k.Name] {
			b.fail(&b.late, "attribute name repeated in class pattern: "+k.Name, at)
		}
		seen[k.Name] = true
		p.visit(n.KwdPatterns[i], true)
	}
}
