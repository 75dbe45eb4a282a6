package parser

import "github.com/tilefoundry/tilefoundry/python/ast"

// slab hands out zero values of one type from blocks: fewer, larger allocations than one a node.
type slab[T any] struct {
	free []T
	size int
}

const maxBlock = 128

func (s *slab[T]) alloc() *T {
	if len(s.free) == 0 {
		s.grow()
	}
	v := &s.free[0]
	s.free = s.free[1:]
	return v
}

func (s *slab[T]) grow() {
	s.size = min(max(2*s.size, 8), maxBlock)
	s.free = make([]T, s.size)
}

// list copies items into a slice of exactly their number, or nil for none.
func (s *slab[T]) list(items []T) []T {
	n := len(items)
	if n == 0 {
		return nil
	}
	if n > maxBlock/4 {
		return append(make([]T, 0, n), items...)
	}
	if n > len(s.free) {
		s.size = min(max(2*s.size, 16), maxBlock)
		s.free = make([]T, max(s.size, n))
	}
	out := s.free[:n:n]
	copy(out, items)
	s.free = s.free[n:]
	return out
}

// nodes holds the blocks for what a source has most of.
type nodes struct {
	names      slab[ast.Name]
	constants  slab[ast.Constant]
	attributes slab[ast.Attribute]
	calls      slab[ast.Call]
	binOps     slab[ast.BinOp]
	subscripts slab[ast.Subscript]
	tuples     slab[ast.Tuple]
	keywords   slab[ast.Keyword]
	args       slab[ast.Arg]
	exprStmts  slab[ast.ExprStmt]
	assigns    slab[ast.Assign]
	compares   slab[ast.Compare]
	ifs        slab[ast.If]
	returns    slab[ast.Return]
	exprLists  slab[ast.Expr]
	stmtLists  slab[ast.Stmt]
	keyLists   slab[*ast.Keyword]
	opLists    slab[ast.Op]
}

// exprs takes the expressions above from off the stack.
func (p *parser) exprs(from int) []ast.Expr {
	out := p.exprLists.list(p.exprStack[from:])
	p.exprStack = p.exprStack[:from]
	return out
}

func (p *parser) push(e ast.Expr) { p.exprStack = append(p.exprStack, e) }
