package parser

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// check does what the grammar of mistakes cannot say by itself, and reports whether the choice fits.
func (x *explainer) check(name string, a, b captured) bool {
	switch name {
	case "real", "imaginary":
		t := x.p.text(x.token(a.from))
		isImaginary := t[len(t)-1]|0x20 == 'j' && len(t) > 1
		if isImaginary == (name == "real") {
			x.blame(x.token(a.from), false, name+" number required in complex literal")
			return false
		}
		return true
	case "number":
		return x.literal(a, func(p *parser) { p.number() })
	case "string", "fstring", "strings":
		return x.strings(name, a)
	case "spec":
		return x.spec(a)
	case "conversion":
		return x.conversion(a, b)
	case "field":
		return x.field(a)
	case "comma":
		if last := x.token(b.to - 1); last.Level > 0 && !x.isLegacy(a) {
			x.over(x.span(a).Start, x.end(b), formRange, "invalid syntax. Perhaps you forgot a comma?")
		}
	case "legacy":
		if x.isLegacy(a) {
			s := x.text(a.from)
			x.over(x.token(a.from).Start, x.end(b), formRange, "Missing parentheses in call to '"+s+"'. Did you mean "+s+"(...)?")
		}
	case "colon":
		x.missingColon(a)
	case "tuple_bound":
		x.bound(a, b, "TypeVarTuple")
	case "spec_bound":
		x.bound(a, b, "ParamSpec")
	default:
		x.checkArguments(name, a, b)
	}
	return false
}

// literal lets the parser proper read a literal, which can be wrong in itself.
func (x *explainer) literal(c captured, read func(*parser)) bool {
	if p := x.tree(c, read); p.err != nil {
		x.fault(*p.err)
		return false
	}
	return true
}

// strings reads literals. What is wrong with an f-string or with literals beside each other is found, and placed, at the last token read.
func (x *explainer) strings(name string, c captured) bool {
	p := x.tree(c, func(p *parser) { p.silent = false; p.strings() })
	x.warn(p)
	if p.err == nil {
		return true
	}
	if name == "string" {
		x.fault(*p.err)
	} else {
		x.blame(x.token(x.reach), true, p.err.Message)
	}
	return false
}

// spec reads text of a format spec. CPython makes no SyntaxError of an escape that is wrong in it.
func (x *explainer) spec(c captured) bool {
	p := x.tree(c, func(p *parser) {
		p.silent = false
		part := p.middle(false)
		p.decode(&part)
	})
	x.warn(p)
	if p.err == nil {
		return true
	}
	x.fault(Error{Class: token.UnicodeError, Message: strings.TrimPrefix(p.err.Message, "(unicode error) "), Span: p.err.Span, form: formNowhere})
	return false
}

// warn passes on what a part that is read again warns of: in the second reading CPython has warned before, or never.
func (x *explainer) warn(p *parser) {
	for _, w := range p.warnings {
		if !x.second {
			x.p.warn(w.Message, w.Start, w.End)
		}
	}
}

func (x *explainer) conversion(bang, name captured) bool {
	a, b := x.token(bang.from), x.token(name.from)
	if a.End != b.Start {
		x.over(a.Start, b.End, formRange, conversionApart)
		return false
	}
	return true
}

// field looks at the conversion of a replacement field that fits.
func (x *explainer) field(conversion captured) bool {
	if conversion.from == conversion.to {
		return true
	}
	t := x.token(conversion.to - 1)
	if s := x.p.text(t); s != "s" && s != "r" && s != "a" {
		x.over(t.Start, t.End, formRange, badConversion(s))
		return false
	}
	return true
}

// isLegacy reports whether an expression is the name of a statement that Python 2 had.
func (x *explainer) isLegacy(c captured) bool {
	e, ok := x.expr(c).(*ast.Name)
	return ok && (e.ID == "print" || e.ID == "exec")
}

// missingColon is about a key of a dict without a value.
func (x *explainer) missingColon(key captured) {
	at := x.span(key)
	x.over(at.Start, at.End, formKeyEnd, "':' expected after dictionary key")
}

func (x *explainer) bound(colon, value captured, what string) {
	kind := "bound"
	if _, ok := x.expr(value).(*ast.Tuple); ok {
		kind = "constraints"
	}
	x.from(colon, "cannot use "+kind+" with "+what)
}

func (x *explainer) clauses(c captured) (out []*ast.Comprehension) {
	x.tree(c, func(p *parser) { out = p.comprehensions() })
	return out
}

// lastItem is the last expression of a clause.
func lastItem(c *ast.Comprehension) ast.Expr {
	if n := len(c.Ifs); n > 0 {
		return c.Ifs[n-1]
	}
	return c.Iter
}

const loneGenerator = "Generator expression must be parenthesized"

func (x *explainer) checkArguments(name string, a, b captured) {
	switch name {
	case "lone_generator":
		var args []ast.Expr
		x.tree(a, func(p *parser) { args, _, _ = p.arguments(false) })
		clauses := x.clauses(b)
		if len(args) > 1 && len(clauses) > 0 {
			x.over(args[len(args)-1].Span().Start, lastItem(clauses[len(clauses)-1]).Span().End, formRange, loneGenerator)
		}
	case "generator":
		if clauses := x.clauses(b); len(clauses) > 0 {
			x.over(x.span(a).Start, lastItem(clauses[len(clauses)-1]).Span().End, formRange, loneGenerator)
		}
	case "positional":
		var keywords []*ast.Keyword
		x.tree(a, func(p *parser) { _, keywords, _ = p.arguments(false) })
		message := "positional argument follows keyword argument"
		for _, k := range keywords {
			if k.Arg == "" {
				message += " unpacking"
				break
			}
		}
		x.blame(x.token(x.reach), true, message)
	}
}

// describe names an expression as CPython's messages do.
func describe(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Attribute:
		return "attribute"
	case *ast.Subscript:
		return "subscript"
	case *ast.Starred:
		return "starred"
	case *ast.Name:
		return "name"
	case *ast.List:
		return "list"
	case *ast.Tuple:
		return "tuple"
	case *ast.Lambda:
		return "lambda"
	case *ast.Call:
		return "function call"
	case *ast.BoolOp, *ast.BinOp, *ast.UnaryOp:
		return "expression"
	case *ast.Constant:
		return [...]string{"None", "True", "False", "ellipsis", "literal", "literal", "literal", "literal", "literal"}[e.Kind]
	case *ast.Compare:
		return "comparison"
	case *ast.IfExp:
		return "conditional expression"
	case *ast.NamedExpr:
		return "named expression"
	}
	return describeComposed(e)
}

func describeComposed(e ast.Expr) string {
	switch e.(type) {
	case *ast.GeneratorExp:
		return "generator expression"
	case *ast.Yield, *ast.YieldFrom:
		return "yield expression"
	case *ast.Await:
		return "await expression"
	case *ast.ListComp:
		return "list comprehension"
	case *ast.SetComp:
		return "set comprehension"
	case *ast.DictComp:
		return "dict comprehension"
	case *ast.Dict:
		return "dict literal"
	case *ast.Set:
		return "set display"
	}
	return "f-string expression"
}
