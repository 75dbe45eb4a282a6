package resolve

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

func (b *builder) match(s *ast.Match) {
	b.expr(s.Subject)
	for i, c := range s.Cases {
		p := patterns{b: b}
		p.visit(c.Pattern, c.Guard != nil || i == len(s.Cases)-1)
		b.expr(c.Guard)
		b.stmts(c.Body)
	}
}

// patterns visits the pattern of one case. stores holds the names that it has bound so far, in their order.
type patterns struct {
	b      *builder
	stores []string
	stored map[string]bool
}

func (p *patterns) capture(name string, at diag.Span) {
	if name == "" {
		return
	}
	p.store(name, at)
	p.b.bind(name, at, isLocal)
}

func (p *patterns) store(name string, at diag.Span) {
	if p.stored[name] {
		p.b.fail(&p.b.late, "multiple assignments to name '"+name+"' in pattern", at)
		return
	}
	if p.stored == nil {
		p.stored = map[string]bool{}
	}
	p.stored[name] = true
	p.stores = append(p.stores, name)
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
		}
		if stars > 1 {
			b.fail(&b.late, "multiple starred names in sequence pattern", n.Span())
		}
		for _, x := range n.Patterns {
			p.visit(x, true)
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

// or visits alternatives, each of which has to bind the same names. CPython compares them with the names bound before only when all fit together,
// and in the order of the first.
func (p *patterns) or(n *ast.MatchOr, irrefutable bool) {
	before, stored := p.stores, p.stored
	var first []string
	differ := false
	for i, x := range n.Patterns {
		p.stores, p.stored = nil, nil
		p.visit(x, irrefutable && i == len(n.Patterns)-1)
		if i == 0 {
			first = p.stores
		} else if !differ && !p.storesAll(first) {
			p.b.fail(&p.b.late, "alternative patterns bind different names", n.Span())
			differ = true
		}
	}
	p.stores, p.stored = before, stored
	for _, name := range first {
		p.store(name, n.Span())
	}
}

func (p *patterns) storesAll(names []string) bool {
	for _, name := range names {
		if !p.stored[name] {
			return false
		}
	}
	return len(names) == len(p.stores)
}

func (p *patterns) mapping(n *ast.MatchMapping) {
	b := p.b
	seen := map[string]bool{}
	for _, k := range n.Keys {
		if _, ok := k.(*ast.JoinedStr); ok {
			b.fail(&b.late, "mapping pattern keys may only match literals and attribute lookups", n.Span())
		}
		if key := keyOf(k); key != "" {
			if seen[key] {
				b.fail(&b.late, "mapping pattern checks duplicate key ("+reprOf(k)+")", n.Span())
			}
			seen[key] = true
		}
		b.expr(k)
	}
	for _, x := range n.Patterns {
		p.visit(x, true)
	}
	p.capture(n.Rest, n.Span())
}

func (p *patterns) class(n *ast.MatchClass) {
	b := p.b
	for i, k := range n.KwdAttrs {
		b.forbid(k.Name, n.KwdPatterns[i].Span(), "assign to")
	}
	p.repeatedAttributes(n)
	b.expr(n.Cls)
	for _, x := range n.Patterns {
		p.visit(x, true)
	}
	for _, x := range n.KwdPatterns {
		p.visit(x, true)
	}
}

// repeatedAttributes refuses an attribute that is named twice. CPython blames the second of the one that comes first.
func (p *patterns) repeatedAttributes(n *ast.MatchClass) {
	seen := map[string]int{}
	blamed, first := -1, len(n.KwdAttrs)
	for i, k := range n.KwdAttrs {
		if earlier, ok := seen[k.Name]; !ok {
			seen[k.Name] = i
		} else if earlier < first {
			blamed, first = i, earlier
		}
	}
	if blamed >= 0 {
		p.b.fail(&p.b.late, "attribute name repeated in class pattern: "+n.KwdAttrs[blamed].Name, n.KwdPatterns[blamed].Span())
	}
}
