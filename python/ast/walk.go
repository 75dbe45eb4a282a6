package ast

import (
	"iter"
	"slices"
)

// AppendChildren appends the direct children of n to dst, in the order of CPython's fields, leaving out those that are absent.
func AppendChildren(dst []Node, n Node) []Node {
	c := children{dst}
	switch n := n.(type) {
	case Stmt:
		c.stmt(n)
	case Expr:
		c.expr(n)
	case Pattern:
		c.pattern(n)
	default:
		c.part(n)
	}
	return c.out
}

// Walk calls enter for root and everything beneath it, a node before its children. Where enter answers false, the children are left out.
// It keeps its own stack, so the depth of a tree does not matter.
func Walk(root Node, enter func(Node) bool) {
	stack := []Node{root}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !enter(n) {
			continue
		}
		from := len(stack)
		stack = AppendChildren(stack, n)
		slices.Reverse(stack[from:])
	}
}

// All yields root and everything beneath it, a node before its children.
func All(root Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		going := true
		Walk(root, func(n Node) bool {
			going = going && yield(n)
			return going
		})
	}
}

type children struct{ out []Node }

func (c *children) add(e Expr) {
	if e != nil {
		c.out = append(c.out, e)
	}
}

func (c *children) exprs(list []Expr) {
	for _, e := range list {
		c.add(e)
	}
}

func addAll[T Node](c *children, list []T) {
	for _, n := range list {
		c.out = append(c.out, n)
	}
}

func (c *children) stmt(n Stmt) {
	switch n := n.(type) {
	case *FunctionDef:
		c.out = append(c.out, n.Args)
		addAll(c, n.Body)
		c.exprs(n.DecoratorList)
		c.add(n.Returns)
		addAll(c, n.TypeParams)
	case *ClassDef:
		c.exprs(n.Bases)
		addAll(c, n.Keywords)
		addAll(c, n.Body)
		c.exprs(n.DecoratorList)
		addAll(c, n.TypeParams)
	case *Return:
		c.add(n.Value)
	case *Delete:
		c.exprs(n.Targets)
	case *Assign:
		c.exprs(n.Targets)
		c.add(n.Value)
	case *TypeAlias:
		c.add(n.Name)
		addAll(c, n.TypeParams)
		c.add(n.Value)
	case *AugAssign:
		c.add(n.Target)
		c.add(n.Value)
	case *AnnAssign:
		c.add(n.Target)
		c.add(n.Annotation)
		c.add(n.Value)
	case *Raise:
		c.add(n.Exc)
		c.add(n.Cause)
	case *Assert:
		c.add(n.Test)
		c.add(n.Msg)
	case *Import:
		addAll(c, n.Names)
	case *ImportFrom:
		addAll(c, n.Names)
	case *ExprStmt:
		c.add(n.Value)
	default:
		c.block(n)
	}
}

func (c *children) block(n Stmt) {
	switch n := n.(type) {
	case *For:
		c.add(n.Target)
		c.add(n.Iter)
		addAll(c, n.Body)
		addAll(c, n.Orelse)
	case *While:
		c.add(n.Test)
		addAll(c, n.Body)
		addAll(c, n.Orelse)
	case *If:
		c.add(n.Test)
		addAll(c, n.Body)
		addAll(c, n.Orelse)
	case *With:
		addAll(c, n.Items)
		addAll(c, n.Body)
	case *Match:
		c.add(n.Subject)
		addAll(c, n.Cases)
	case *Try:
		addAll(c, n.Body)
		addAll(c, n.Handlers)
		addAll(c, n.Orelse)
		addAll(c, n.Finalbody)
	}
}

func (c *children) expr(n Expr) {
	switch n := n.(type) {
	case *BoolOp:
		c.exprs(n.Values)
	case *NamedExpr:
		c.add(n.Target)
		c.add(n.Value)
	case *BinOp:
		c.add(n.Left)
		c.add(n.Right)
	case *UnaryOp:
		c.add(n.Operand)
	case *Lambda:
		c.out = append(c.out, n.Args)
		c.add(n.Body)
	case *IfExp:
		c.add(n.Test)
		c.add(n.Body)
		c.add(n.Orelse)
	case *Dict:
		c.exprs(n.Keys)
		c.exprs(n.Values)
	case *Set:
		c.exprs(n.Elts)
	case *ListComp:
		c.add(n.Elt)
		addAll(c, n.Generators)
	case *SetComp:
		c.add(n.Elt)
		addAll(c, n.Generators)
	case *DictComp:
		c.add(n.Key)
		c.add(n.Value)
		addAll(c, n.Generators)
	case *GeneratorExp:
		c.add(n.Elt)
		addAll(c, n.Generators)
	case *Compare:
		c.add(n.Left)
		c.exprs(n.Comparators)
	case *Call:
		c.add(n.Func)
		c.exprs(n.Args)
		addAll(c, n.Keywords)
	default:
		c.simple(n)
	}
}

func (c *children) simple(n Expr) {
	switch n := n.(type) {
	case *Await:
		c.add(n.Value)
	case *Yield:
		c.add(n.Value)
	case *YieldFrom:
		c.add(n.Value)
	case *FormattedValue:
		c.add(n.Value)
		c.add(n.FormatSpec)
	case *JoinedStr:
		c.exprs(n.Values)
	case *Attribute:
		c.add(n.Value)
	case *Subscript:
		c.add(n.Value)
		c.add(n.Slice)
	case *Starred:
		c.add(n.Value)
	case *List:
		c.exprs(n.Elts)
	case *Tuple:
		c.exprs(n.Elts)
	case *Slice:
		c.add(n.Lower)
		c.add(n.Upper)
		c.add(n.Step)
	}
}

func (c *children) pattern(n Pattern) {
	switch n := n.(type) {
	case *MatchValue:
		c.add(n.Value)
	case *MatchSequence:
		addAll(c, n.Patterns)
	case *MatchMapping:
		c.exprs(n.Keys)
		addAll(c, n.Patterns)
	case *MatchClass:
		c.add(n.Cls)
		addAll(c, n.Patterns)
		addAll(c, n.KwdPatterns)
	case *MatchAs:
		if n.Pattern != nil {
			c.out = append(c.out, n.Pattern)
		}
	case *MatchOr:
		addAll(c, n.Patterns)
	}
}

// part handles what is neither a statement, an expression nor a pattern.
func (c *children) part(n Node) {
	switch n := n.(type) {
	case *Module:
		addAll(c, n.Body)
	case *Arguments:
		c.arguments(n)
	case *Arg:
		c.add(n.Annotation)
	case *Keyword:
		c.add(n.Value)
	case *WithItem:
		c.add(n.ContextExpr)
		c.add(n.OptionalVars)
	case *MatchCase:
		c.out = append(c.out, n.Pattern)
		c.add(n.Guard)
		addAll(c, n.Body)
	case *ExceptHandler:
		c.add(n.Type)
		addAll(c, n.Body)
	case *Comprehension:
		c.add(n.Target)
		c.add(n.Iter)
		c.exprs(n.Ifs)
	case *TypeVar:
		c.add(n.Bound)
		c.add(n.DefaultValue)
	case *ParamSpec:
		c.add(n.DefaultValue)
	case *TypeVarTuple:
		c.add(n.DefaultValue)
	}
}

func (c *children) arguments(n *Arguments) {
	addAll(c, n.Posonlyargs)
	addAll(c, n.Args)
	if n.Vararg != nil {
		c.out = append(c.out, n.Vararg)
	}
	addAll(c, n.Kwonlyargs)
	c.exprs(n.KwDefaults)
	if n.Kwarg != nil {
		c.out = append(c.out, n.Kwarg)
	}
	c.exprs(n.Defaults)
}
