package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Before it runs, a piece of the tree is turned into nodes: names are resolved to slots, constants are values, and what a statement costs
// in steps and how deep it nests is counted once. A node evaluates itself; kinds of no consequence for speed stay a [plainExpr] or
// [plainStmt], which reads the tree. Nodes belong to one evaluation, so they may remember what they met last.

// expr is an expression ready to be evaluated. A failure it answers has its place.
type expr interface {
	eval(t *Thread, f *frame) (Value, *Failure)
}

// stmt is a statement ready to run. A failure it answers may lack a place, which is then the statement's.
type stmt interface {
	exec(t *Thread, f *frame) (control, *Failure)
}

// target is what a value can be stored in. A failure it answers may lack a place, which is then the target's.
type target interface {
	store(t *Thread, f *frame, v Value) *Failure
}

// step is a statement with what it charges when it starts: itself and the expression nodes it evaluates.
type step struct {
	stmt
	cost int32
	span diag.Span
}

// suite is a prepared sequence of statements.
type suite struct {
	steps  []step
	height int32 // levels of nesting, nested statements included
}

// prepared is an expression that stands alone.
type prepared struct {
	expr
	cost, height int32
}

// compiler prepares pieces of one scope.
type compiler struct {
	t      *Thread
	c      *code
	cost   int32
	height int
}

// shallow is how many levels of nodes within one frame count little as nesting: a thousand frames of so many are no danger to the stack.
const shallow = 24

// weight is what a frame whose nodes are nested height levels counts as in [Thread.nest].
func weight(height int32) int {
	h := int(height)
	return 1 + min(h, shallow)/2 + max(h-shallow, 0)
}

// prepareExpr returns the nodes of an expression that stands at a depth; it keeps them where the scope may ask again.
func (t *Thread) prepareExpr(c *code, e ast.Expr, depth int) *prepared {
	if p := c.exprs[e]; p != nil {
		return p
	}
	k := compiler{t: t, c: c}
	x := k.expr(e, depth)
	p := &prepared{x, k.cost, int32(k.height - depth)}
	if c.kind != scopeEnv {
		if c.exprs == nil {
			c.exprs = map[ast.Expr]*prepared{}
		}
		c.exprs[e] = p
	}
	return p
}

// prepareSuite returns the nodes of statements that stand at a depth.
func (t *Thread) prepareSuite(c *code, body []ast.Stmt, depth int) *suite {
	if len(body) == 0 {
		return &suite{}
	}
	if s := c.suites[body[0]]; s != nil {
		return s
	}
	s := t.compileSuite(c, body, depth)
	if c.suites == nil {
		c.suites = map[ast.Stmt]*suite{}
	}
	c.suites[body[0]] = s
	return s
}

func (t *Thread) compileSuite(c *code, body []ast.Stmt, depth int) *suite {
	k := compiler{t: t, c: c}
	s := &suite{steps: k.suite(body, depth)}
	s.height = int32(k.height - depth)
	return s
}

func (k *compiler) suite(body []ast.Stmt, depth int) []step {
	if len(body) == 0 {
		return nil
	}
	outer := k.cost
	out := make([]step, len(body))
	for i, s := range body {
		k.cost = 1
		n := k.stmt(s, depth)
		out[i] = step{n, k.cost, s.Span()}
	}
	k.cost = outer
	return out
}

// tooDeep stands for a node beyond the limit of the syntax depth (HOST-40).
type tooDeep struct{ span diag.Span }

func (n *tooDeep) eval(t *Thread, f *frame) (Value, *Failure) {
	fail := t.LimitExceeded("syntax depth", int64(t.limits.SyntaxDepth), -1)
	t.locate(fail, f, n.span)
	return nil, fail
}

func (n *tooDeep) exec(t *Thread, f *frame) (control, *Failure) {
	_, fail := n.eval(t, f)
	return ctlNext, fail
}

// plainExpr is evaluated from the tree.
type plainExpr struct {
	e     ast.Expr
	depth int
}

func (n *plainExpr) eval(t *Thread, f *frame) (Value, *Failure) {
	saved := f.syntax
	f.syntax = n.depth + 1
	v, fail := t.evalNode(f, n.e)
	f.syntax = saved
	if fail != nil {
		t.locate(fail, f, n.e.Span())
	}
	return v, fail
}

// plainStmt runs from the tree.
type plainStmt struct {
	s     ast.Stmt
	depth int
}

func (n *plainStmt) exec(t *Thread, f *frame) (control, *Failure) {
	saved := f.syntax
	f.syntax = n.depth + 1
	ctl, fail := t.execNode(f, n.s)
	f.syntax = saved
	return ctl, fail
}

// expr makes an expression ready to be evaluated. Every kind has its place here or in [Thread.evalNode], the refused ones too (HOST-120).
func (k *compiler) expr(e ast.Expr, depth int) expr {
	k.cost++
	switch n := e.(type) {
	case *ast.Name:
		return k.name(n)
	case *ast.Constant:
		return k.constant(n)
	}
	if depth >= k.t.limits.SyntaxDepth {
		return &tooDeep{e.Span()}
	}
	k.height = max(k.height, depth+1)
	switch n := e.(type) {
	case *ast.Call:
		return k.call(n, depth)
	case *ast.Attribute:
		return k.attribute(n, depth)
	case *ast.Subscript:
		return &subscriptNode{k.expr(n.Value, depth+1), k.expr(n.Slice, depth+1), n}
	case *ast.BinOp:
		return &binaryNode{n.Op, newOperands(k.expr(n.Left, depth+1), k.expr(n.Right, depth+1)), n.Span()}
	case *ast.UnaryOp:
		return k.unary(n, depth)
	case *ast.BoolOp:
		return &boolNode{n.Op == ast.Or, k.exprs(n.Values, depth+1), n}
	case *ast.Compare:
		if len(n.Ops) == 1 {
			return &compareNode{n.Ops[0], newOperands(k.expr(n.Left, depth+1), k.expr(n.Comparators[0], depth+1)), n.Span()}
		}
		return &chainNode{n.Ops, k.expr(n.Left, depth+1), k.exprs(n.Comparators, depth+1), n.Span()}
	case *ast.IfExp:
		return &choiceNode{k.test(n.Test, depth+1), k.expr(n.Body, depth+1), k.expr(n.Orelse, depth+1)}
	case *ast.Tuple:
		if anyStarred(n.Elts) {
			return &starDisplay{displayTuple, k.starred(n.Elts, depth+1), n.Span()}
		}
		return &tupleNode{k.exprs(n.Elts, depth+1), n.Span()}
	case *ast.List:
		if anyStarred(n.Elts) {
			return &starDisplay{displayList, k.starred(n.Elts, depth+1), n.Span()}
		}
		return &listNode{k.exprs(n.Elts, depth+1), n.Span()}
	case *ast.Set:
		return &setNode{k.starred(n.Elts, depth+1), anyStarred(n.Elts), n.Span()}
	case *ast.Dict:
		return k.dict(n, depth)
	case *ast.JoinedStr:
		return k.joined(n, depth)
	case *ast.FormattedValue:
		return k.joined(&ast.JoinedStr{At: n.At, Values: []ast.Expr{n}}, depth)
	case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
		return k.comprehension(e, depth)
	case *ast.Slice:
		return &sliceNode{k.optional(n.Lower, depth+1), k.optional(n.Upper, depth+1), k.optional(n.Step, depth+1)}
	case *ast.Lambda:
		return k.function(nil, n, depth)
	case *ast.NamedExpr:
		if x := k.named(n, depth); x != nil {
			return x
		}
	case *ast.YieldFrom:
		return &yieldFromNode{k.expr(n.Value, depth+1), n.Span()}
	case *ast.Yield:
		if n.Value != nil {
			return &yieldNode{k.expr(n.Value, depth+1), n.Span()}
		}
	}
	return &plainExpr{e, depth}
}

func (k *compiler) unary(n *ast.UnaryOp, depth int) expr {
	operand := k.expr(n.Operand, depth+1)
	if c, ok := operand.(*constNode); ok && n.Op == ast.USub {
		switch x := c.v.(type) {
		case Int: // no literal is the lowest int
			return &constNode{boxInt(-int64(x))}
		case Float:
			return &constNode{-x}
		}
	}
	return &unaryNode{n.Op, operand, n.Span()}
}

func (k *compiler) exprs(list []ast.Expr, depth int) []expr {
	out := make([]expr, len(list))
	for i, e := range list {
		out[i] = k.expr(e, depth)
	}
	return out
}

func (k *compiler) optional(e ast.Expr, depth int) expr {
	if e == nil {
		return nil
	}
	return k.expr(e, depth)
}

func anyStarred(list []ast.Expr) bool {
	for _, e := range list {
		if _, ok := e.(*ast.Starred); ok {
			return true
		}
	}
	return false
}

func (k *compiler) joined(n *ast.JoinedStr, depth int) expr {
	out := &joinedNode{span: n.Span(), parts: make([]textPart, len(n.Values))}
	for i, p := range n.Values {
		if s, ok := ast.IsStr(p); ok {
			out.parts[i].text = s
			continue
		}
		fv, ok := p.(*ast.FormattedValue)
		if !ok {
			return &plainExpr{n, depth}
		}
		part := &out.parts[i]
		part.value, part.conversion, part.span, part.at = k.expr(fv.Value, depth+1), fv.Conversion, fv.Span(), fv.Value.Span()
		part.spec = k.optional(fv.FormatSpec, depth+1)
	}
	return out
}

// name resolves a name that is read (HOST-60 to HOST-62).
func (k *compiler) name(n *ast.Name) expr {
	id := k.t.intern(k.c.mangle(n.ID))
	r := k.c.resolve(id)
	switch r.kind {
	case refVar:
		if r.hops == 0 {
			return &localNode{r.slot, id, n.Span()}
		}
		return &freeNode{r.hops, r.slot, id, n.Span()}
	case refGlobal:
		return &globalNode{id: id, hash: hashName(id), span: n.Span()}
	}
	return &nameNode{id, r, n.Span()}
}

func (k *compiler) constant(n *ast.Constant) expr {
	switch n.Kind {
	case ast.None:
		return &constNode{None}
	case ast.True:
		return &constNode{Bool(true)}
	case ast.False:
		return &constNode{Bool(false)}
	case ast.Ellipsis:
		return &constNode{Ellipsis}
	case ast.Str:
		return &constNode{Str(n.Text)}
	case ast.Bytes:
		return &constNode{Bytes(n.Text)}
	case ast.Float:
		return &constNode{Float(n.Float64())}
	case ast.Int:
		if v, ok := n.Int64(); ok {
			return &constNode{boxInt(v)}
		}
	}
	return &oddConstNode{n}
}

// intern returns one string for all equal ones, so that comparing names mostly compares pointers.
func (t *Thread) intern(s string) string {
	if x, ok := t.interned[s]; ok {
		return x
	}
	if t.interned == nil {
		t.interned = map[string]string{}
	}
	t.interned[s] = s
	return s
}

func (k *compiler) test(e ast.Expr, depth int) testExpr {
	return testExpr{k.expr(e, depth), e.Span()}
}

// stmt makes a statement ready to run. Every kind has its place here or in [Thread.execNode], the refused ones too (HOST-100).
func (k *compiler) stmt(s ast.Stmt, depth int) stmt {
	if depth >= k.t.limits.SyntaxDepth {
		return &tooDeep{s.Span()}
	}
	k.height = max(k.height, depth+1)
	switch n := s.(type) {
	case *ast.ExprStmt:
		return &exprStmt{k.expr(n.Value, depth+1)}
	case *ast.Assign:
		if len(n.Targets) == 1 {
			return &assignStmt{k.expr(n.Value, depth+1), k.target(n.Targets[0], depth), n.Targets[0].Span()}
		}
		out := &assignsStmt{k.expr(n.Value, depth+1), make([]target, len(n.Targets)), n}
		for i, e := range n.Targets {
			out.targets[i] = k.target(e, depth)
		}
		return out
	case *ast.AnnAssign:
		if k.c.kind != scopeClass && n.Value != nil {
			return &assignStmt{k.expr(n.Value, depth+1), k.target(n.Target, depth), n.Span()}
		}
	case *ast.FunctionDef:
		if len(n.DecoratorList) == 0 && !n.Async {
			at := ast.At{Start: n.NameSpan.Start, End: n.NameSpan.End}
			return &defStmt{k.function(n, nil, depth), k.target(&ast.Name{At: at, Ctx: ast.Store, ID: n.Name}, depth)}
		}
		return &definitionStmt{n, k.exprs(n.DecoratorList, depth+1), depth}
	case *ast.ClassDef:
		return &definitionStmt{n, k.exprs(n.DecoratorList, depth+1), depth}
	case *ast.Delete:
		if s := k.deletion(n); s != nil {
			return s
		}
	case *ast.With:
		if !n.Async {
			if s := k.with(n, depth); s != nil {
				return s
			}
		}
	case *ast.AugAssign:
		if name, ok := n.Target.(*ast.Name); ok {
			k.cost++
			return &augNameStmt{n.Op, k.name(name), k.target(name, depth), k.expr(n.Value, depth+1), n.Span()}
		}
		return k.augmented(n, depth)
	case *ast.Return:
		return &returnStmt{k.optional(n.Value, depth+1)}
	case *ast.If:
		test := k.test(n.Test, depth+1)
		return &ifStmt{test, k.suite(n.Body, depth+1), k.suite(n.Orelse, depth+1)}
	case *ast.For:
		if !n.Async {
			return k.forLoop(n, depth)
		}
	case *ast.While:
		test := k.test(n.Test, depth+1)
		k.cost++
		each := k.cost
		return &whileStmt{test, k.suite(n.Body, depth+1), k.suite(n.Orelse, depth+1), each}
	case *ast.Try:
		if !n.Star {
			return k.try(n, depth)
		}
	case *ast.Raise:
		return &raiseStmt{k.optional(n.Exc, depth+1), k.optional(n.Cause, depth+1), n.Span()}
	case *ast.Assert:
		return &assertStmt{k.test(n.Test, depth+1), k.late(n.Msg, depth+1)}
	case *ast.Break:
		return jump(ctlBreak)
	case *ast.Continue:
		return jump(ctlContinue)
	case *ast.Pass, *ast.Global, *ast.Nonlocal:
		return jump(ctlNext)
	}
	return &plainStmt{s, depth}
}

func (k *compiler) augmented(n *ast.AugAssign, depth int) stmt {
	switch x := n.Target.(type) {
	case *ast.Attribute:
		object := k.expr(x.Value, depth+1)
		name := k.t.intern(k.c.mangle(x.Attr))
		return &augAttrStmt{op: n.Op, object: object, load: attrCache{name: name}, save: attrCache{name: name}, value: k.expr(n.Value, depth+1), span: n.Span(), at: x.Span()}
	case *ast.Subscript:
		return &augItemStmt{n.Op, k.expr(x.Value, depth+1), k.expr(x.Slice, depth+1), k.expr(n.Value, depth+1), n.Span(), x.Span()}
	}
	return &plainStmt{n, depth}
}

func (k *compiler) forLoop(n *ast.For, depth int) stmt {
	out := &forStmt{iter: k.expr(n.Iter, depth+1)}
	outer := k.cost
	k.cost = 0
	target := k.target(n.Target, depth)
	out.round = newRound(n.Iter.Span(), target, n.Target.Span(), k.cost+1)
	k.cost = outer
	out.body, out.orelse = k.suite(n.Body, depth+1), k.suite(n.Orelse, depth+1)
	return out
}

// target prepares what is stored to (HOST-101, HOST-102).
func (k *compiler) target(e ast.Expr, depth int) target {
	switch n := e.(type) {
	case *ast.Name:
		id := k.t.intern(k.c.mangle(n.ID))
		if r := k.c.resolve(id); r.kind == refVar {
			if r.hops == 0 {
				return &localTarget{r.slot}
			}
			return &freeTarget{r.hops, r.slot}
		} else if r.kind == refGlobal && (k.c.kind != scopeClass || k.c.globals[id]) {
			return &globalTarget{id: id, span: n.Span()}
		}
	case *ast.Tuple:
		if t := k.tupleTarget(n.Elts, depth); t != nil {
			return t
		}
	case *ast.List:
		if t := k.tupleTarget(n.Elts, depth); t != nil {
			return t
		}
	case *ast.Attribute:
		return &attrTarget{object: k.expr(n.Value, depth+1), cache: attrCache{name: k.t.intern(k.c.mangle(n.Attr))}, span: n.Span()}
	case *ast.Subscript:
		return &itemTarget{k.expr(n.Value, depth+1), k.expr(n.Slice, depth+1), n.Span()}
	}
	return &plainTarget{e, depth}
}

func (k *compiler) tupleTarget(elts []ast.Expr, depth int) target {
	if depth >= k.t.limits.SyntaxDepth {
		return nil
	}
	k.height = max(k.height, depth+1)
	parts, star := make([]target, len(elts)), -1
	for i, e := range elts {
		if s, ok := e.(*ast.Starred); ok {
			e, star = s.Value, i
		}
		parts[i] = k.target(e, depth+1)
	}
	if star >= 0 {
		return &starTarget{parts, star}
	}
	return &tupleTarget{parts: parts}
}

func (k *compiler) call(n *ast.Call, depth int) expr {
	out := &callNode{span: n.Span()}
	if a, ok := n.Func.(*ast.Attribute); ok && depth+1 < k.t.limits.SyntaxDepth && !isDunder(a.Attr) {
		k.cost++
		k.height = max(k.height, depth+2)
		out.object, out.method = k.expr(a.Value, depth+2), attrCache{name: k.t.intern(k.c.mangle(a.Attr))}
		out.at = a.Span()
	} else {
		out.fn = k.expr(n.Func, depth+1)
	}
	if anyStarred(n.Args) {
		out.stars = k.starred(n.Args, depth+1)
	} else {
		out.args = k.exprs(n.Args, depth+1)
		if len(out.args) == 1 {
			out.arg, _ = out.args[0].(*callNode)
			comp, ok := out.args[0].(*compNode)
			out.lazy = ok && comp.kind == generatorExp
		}
	}
	for _, kw := range n.Keywords {
		value := k.expr(kw.Value, depth+1)
		if kw.Arg == "" {
			out.merges = true
			out.keywords = append(out.keywords, keywordNode{value: value, at: kw.Value.Span()})
			continue
		}
		name := k.t.intern(kw.Arg)
		out.keywords = append(out.keywords, keywordNode{name, Str(name), value, kw.NameSpan})
	}
	return out
}

func (k *compiler) attribute(n *ast.Attribute, depth int) expr {
	x := k.expr(n.Value, depth+1)
	return &attrNode{object: x, cache: attrCache{name: k.t.intern(k.c.mangle(n.Attr)), odd: isDunder(n.Attr)}, span: n.Span()}
}

func (k *compiler) comprehension(e ast.Expr, depth int) expr {
	out := &compNode{span: e.Span()}
	var elt, val ast.Expr
	var gens []*ast.Comprehension
	switch n := e.(type) {
	case *ast.ListComp:
		out.kind, gens, elt = listComp, n.Generators, n.Elt
	case *ast.SetComp:
		out.kind, gens, elt = setComp, n.Generators, n.Elt
	case *ast.DictComp:
		out.kind, gens, elt, val = dictComp, n.Generators, n.Key, n.Value
	case *ast.GeneratorExp:
		out.kind, gens, elt = generatorExp, n.Generators, n.Elt
	}
	lazy := out.kind == generatorExp
	out.first, out.firstAt = k.expr(gens[0].Iter, depth+1), gens[0].Iter.Span()
	out.code = comprehensionCode(k.c, k.c.file, k.c.private, gens)
	inner := compiler{t: k.t, c: out.code}
	base := depth + 1
	if lazy {
		base = 0
	}
	inner.height = base
	for i, g := range gens {
		inner.cost = 0
		cl := clause{async: g.IsAsync}
		target := inner.target(g.Target, base)
		if i > 0 {
			cl.iter = inner.expr(g.Iter, base)
		}
		for _, c := range g.Ifs {
			cl.ifs = append(cl.ifs, inner.test(c, base))
		}
		cl.round = newRound(g.Iter.Span(), target, g.Target.Span(), inner.cost+1)
		out.clauses = append(out.clauses, cl)
	}
	inner.cost = 0
	out.elt, out.eltAt = inner.expr(elt, base), elt.Span()
	if val != nil {
		out.val = inner.expr(val, base)
	}
	out.cost, out.height = inner.cost, int32(inner.height-base)
	if !lazy {
		k.height = max(k.height, inner.height)
	}
	return out
}
