package dsl

import (
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/types"
)

// loopHead is the parsed header of a loop.
type loopHead struct {
	name                string
	tile                bool
	start, extent, step dim.Dim
	windowed            bool // tile with an explicit step binds a window
	ok                  bool
}

// carry is one loop-carried name (GRID-13).
type carry struct {
	name  string
	init  ir.Expr
	phi   *ir.Var
	float bool // began as a compile-time float whose dtype is sought
	num   *numberValue
}

// loop parses `for i in tile(...)` or `for i in range(...)` into a GridRegion and binds what it carries (PAR-125 to PAR-143). The answer is nil
// when the statement is no loop.
func (p *parser) loop(s *ast.For) ir.Expr {
	if !p.isLoop(s) {
		p.rejectLoop(s)
		return nil
	}
	if p.loops >= maxLoopNest {
		p.report(diag.NestingLimit, statementSpan(s), "loops nest deeper than %d levels", maxLoopNest)
		poisonNames(p.scope, s)
		return invalidExpr()
	}
	head := p.loopHead(s)
	carries := p.carries(s)
	p.t.Spend(carryCost * len(carries))
	p.settle(s, head, carries)
	region, good := p.loopBody(s, head, carries)
	p.bindAfter(s, carries, region, good)
	if !good {
		return invalidExpr()
	}
	return region
}

// carryCost is what a name that a loop carries counts in steps.
const carryCost = 16

// maxLoopNest bounds nested loops; CPython nests at most 20 blocks, so no file that it compiles has more.
const maxLoopNest = 20

func (p *parser) isLoop(s *ast.For) bool {
	call, ok := s.Iter.(*ast.Call)
	if !ok || s.Async {
		return false
	}
	f, ok := call.Func.(*ast.Name)
	return ok && (f.ID == "tile" || f.ID == "range")
}

func (p *parser) rejectLoop(s *ast.For) {
	form := "`for`"
	if s.Async {
		form = "`async for`"
	}
	d := p.report(diag.LoopHeader, s.Iter.Span(), "%s runs over a call of `tile` or `range` by its bare name", form)
	d.Help = "write `for i in range(stop)`; a list comprehension unrolls over a compile-time list"
	if call, ok := s.Iter.(*ast.Call); ok && !s.Async {
		if f, ok := call.Func.(*ast.Name); ok {
			p.meant(d, f.Span(), diag.Suggest(f.ID, []string{"range", "tile"}))
		}
	}
	poisonNames(p.scope, s)
}

// boundPlace is where a bound that Python calls by a name stands among n arguments, or -1.
func boundPlace(word, name string, n int) int {
	names := map[string][]string{"tile": {"extent", "step"}, "range": {"start", "stop", "step"}}[word]
	if word == "range" && n == 1 {
		names = []string{"stop"}
	}
	return slices.Index(names, name)
}

// loopHead reads target and bounds (GRID-3, GRID-4).
func (p *parser) loopHead(s *ast.For) loopHead {
	call := s.Iter.(*ast.Call)
	word := call.Func.(*ast.Name).ID
	h := loopHead{tile: word == "tile", start: dim.Const(0), extent: dim.Const(1), step: dim.Const(1), ok: true}
	if n, ok := s.Target.(*ast.Name); ok {
		h.name = n.ID
	} else {
		p.report(diag.LoopHeader, s.Target.Span(), "the target of a loop is a plain name")
		h.ok = false
	}
	if len(s.Orelse) > 0 {
		d := p.report(diag.LoopHeader, s.Orelse[0].Span(), "a loop of a DSL body has no `else` suite")
		d.Help = "put the statements after the loop"
		h.ok = false
	}
	for i, k := range call.Keywords {
		d := p.report(diag.LoopHeader, k.Span(), "`%s` takes no keyword arguments", word)
		d.Help = "give the bounds by position: `tile(extent, step)`, `range(start, stop, step)`"
		if place := len(call.Args) + i; place == boundPlace(word, k.Arg, len(call.Args)+len(call.Keywords)) {
			p.remove(d, diag.Span{Start: k.NameSpan.Start, End: k.Value.Span().Start}, "`"+k.Arg+"=`")
		}
		h.ok = false
	}
	limit, text := 3, "1-3 arguments"
	if h.tile {
		limit, text = 2, "1 or 2 arguments"
	}
	if len(call.Args) < 1 || len(call.Args) > limit {
		if len(call.Keywords) == 0 {
			d := p.report(diag.LoopHeader, call.Span(), "`%s` takes %s, got %d", word, text, len(call.Args))
			d.Help = "the forms are `tile(extent)`, `tile(extent, step)`, `range(stop)`, `range(start, stop)` and `range(start, stop, step)`"
		}
		h.ok = false
		return h
	}
	bounds := make([]dim.Dim, len(call.Args))
	for i, a := range call.Args {
		d, ok := p.loopBound(a)
		h.ok = h.ok && ok
		bounds[i] = d
	}
	if !h.ok {
		return h
	}
	switch {
	case len(bounds) == 1:
		h.extent = bounds[0]
	case h.tile:
		h.extent, h.step, h.windowed = bounds[0], bounds[1], true
	default:
		h.start, h.extent = bounds[0], bounds[1]
		if len(bounds) == 3 {
			h.step = bounds[2]
		}
	}
	return h
}

func (p *parser) loopBound(e ast.Expr) (dim.Dim, bool) {
	if st, ok := e.(*ast.Starred); ok {
		p.report(diag.LoopBound, st.Span(), "a loop bound must be a dim expression, not a starred argument")
		return nil, false
	}
	if at, form := closedForm(e); at != nil {
		p.report(diag.LoopBound, at.Span(), "a loop bound must be a dim expression, in which %s has no part", form).Help =
			"compute it above the function, or use + - * // % **"
		return nil, false
	}
	v, ok := p.required(e, "a loop bound")
	if !ok {
		return nil, false
	}
	d, why := asDim(v)
	if d == nil {
		r := p.report(diag.LoopBound, e.Span(), "a loop bound must be a dim expression (an integer, a DimVar, or arithmetic over them), not %s", why)
		p.suggestExtent(r, e, v)
		return nil, false
	}
	if dim.HasScalar(d) {
		r := p.report(diag.LoopBound, e.Span(), "a loop bound must be a dim expression, which an enclosing loop variable is not")
		r.Help = "loops have bounds that are known before the outermost one starts"
		return nil, false
	}
	return d, true
}

// closedForm finds the operator of a bound that is not open in one (GRID-4); what a host call is given is the host's affair.
func closedForm(e ast.Expr) (ast.Expr, string) {
	switch e := e.(type) {
	case *ast.BinOp:
		switch e.Op {
		case ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow:
		default:
			return e, "the operator `" + e.Op.Text() + "`"
		}
		if at, form := closedForm(e.Left); at != nil {
			return at, form
		}
		return closedForm(e.Right)
	case *ast.UnaryOp:
		if e.Op != ast.USub {
			return e, "the operator `" + e.Op.Text() + "`"
		}
		return closedForm(e.Operand)
	case *ast.IfExp:
		return e, "a conditional expression"
	}
	return nil, ""
}

// carries scans the body for names bound outside and rebound inside, in order of first assignment (GRID-13).
func (p *parser) carries(s *ast.For) []*carry {
	var out []*carry
	for _, name := range assignedNames(s.Body) {
		v, ok := p.scope.lookup(name)
		if !ok {
			continue
		}
		switch v := v.(type) {
		case exprValue:
			out = append(out, &carry{name: name, init: v.expr})
		case *numberValue:
			c := &carry{name: name, num: v, float: v.isFloat()}
			if !c.float {
				c.init = p.initialConstant(v, literalDType(v.num))
			}
			out = append(out, c)
		case invalidValue:
			out = append(out, &carry{name: name, init: invalidExpr()})
		}
	}
	return out
}

// initialConstant is the first value that a number gives a loop: a node of its own, without label (CORE-205).
func (p *parser) initialConstant(n *numberValue, d *types.DType) ir.Expr {
	payload, ok := numberPayload(n.num)
	if !ok {
		p.report(diag.OperandKind, n.loc.Span, "the integer does not fit in 64 bits")
		return invalidExpr()
	}
	c, err := ir.NewConstant(payload, types.Literal(d))
	if err != nil {
		return invalidExpr()
	}
	return c
}

// assignedNames lists the names that plain single-name assignments of a loop body bind, nested loops included, by first occurrence.
func assignedNames(body []ast.Stmt) []string {
	var out []string
	seen := map[string]bool{}
	var walk func([]ast.Stmt, int)
	walk = func(body []ast.Stmt, depth int) {
		for _, s := range body {
			switch s := s.(type) {
			case *ast.Assign:
				if n, ok := s.Targets[0].(*ast.Name); ok && len(s.Targets) == 1 && !seen[n.ID] {
					seen[n.ID] = true
					out = append(out, n.ID)
				}
			case *ast.For:
				if depth < maxLoopNest {
					walk(s.Body, depth+1)
				}
			}
		}
	}
	walk(body, 0)
	return out
}

// unpackedNames lists the names that tuple targets of a loop body bind, nested loops included.
func unpackedNames(body []ast.Stmt) []string {
	var out []string
	var walk func([]ast.Stmt, int)
	walk = func(body []ast.Stmt, depth int) {
		for _, s := range body {
			switch s := s.(type) {
			case *ast.Assign:
				if t, ok := s.Targets[0].(*ast.Tuple); ok {
					for _, e := range t.Elts {
						if n, ok := e.(*ast.Name); ok {
							out = append(out, n.ID)
						}
					}
				}
			case *ast.For:
				if depth < maxLoopNest {
					walk(s.Body, depth+1)
				}
			}
		}
	}
	walk(body, 0)
	return out
}

// loopBody parses the suite of a loop under its phis and makes the region.
func (p *parser) loopBody(s *ast.For, h loopHead, carries []*carry) (ir.Expr, bool) {
	failedBefore := p.failures()
	iv := ir.NewInduction(h.name)
	outer := p.scope
	p.scope = newScope(outer)
	defer func() { p.scope = outer }()
	p.markStale(s, carries)
	if h.windowed && h.ok {
		p.scope.define(h.name, &windowValue{iv: iv, step: h.step})
	} else if h.name != "" {
		p.scope.define(h.name, exprValue{iv})
	}
	good := h.ok
	for _, c := range carries {
		if c.init == nil {
			c.init = p.initialConstant(c.num, types.F32)
		}
		c.phi = ir.NewVar(c.name, c.init.Type(), false)
		if isInvalid(c.init) {
			good = false
		}
		p.scope.define(c.name, exprValue{c.phi})
	}
	p.inductions = append(p.inductions, iv)
	p.loops++
	last, lastOK := p.loopSuite(s, carries)
	p.loops--
	p.inductions = p.inductions[:len(p.inductions)-1]
	yields := make([]ir.Expr, len(carries))
	for i, c := range carries {
		y, ok := p.yield(c, s)
		good = good && ok
		yields[i] = y
	}
	p.noteLocals()
	if !good || !lastOK || p.failures() > failedBefore {
		return invalidExpr(), false
	}
	return p.region(s, h, iv, carries, yields, last)
}

// region makes the GridRegion and reports yields that contradict their phi at the assignment that gave them (GRID-34).
func (p *parser) region(s *ast.For, h loopHead, iv *ir.Var, carries []*carry, yields []ir.Expr, body ir.Expr) (ir.Expr, bool) {
	spec := ir.GridRegion{Induction: iv, Body: body, Yields: yields, Start: h.start, Extent: h.extent, Step: h.step}
	for _, c := range carries {
		spec.Carried = append(spec.Carried, c.phi)
		spec.Inits = append(spec.Inits, c.init)
	}
	region, err := ir.NewGridRegion(spec)
	if err == nil {
		return region, true
	}
	for _, e := range ir.AsErrors(err) {
		at := statementSpan(s)
		if i := e.Operand - 1; i >= 0 && i < len(carries) {
			if sp, ok := lastAssignment(s.Body, carries[i].name); ok {
				at = sp
			}
		}
		p.reportError(e, at)
	}
	return invalidExpr(), false
}

// lastAssignment is the place of the last assignment to a name in a loop body.
func lastAssignment(body []ast.Stmt, name string) (diag.Span, bool) {
	var at diag.Span
	found := false
	var walk func([]ast.Stmt, int)
	walk = func(body []ast.Stmt, depth int) {
		for _, s := range body {
			switch s := s.(type) {
			case *ast.Assign:
				for _, t := range s.Targets {
					if n, ok := t.(*ast.Name); ok && n.ID == name {
						at, found = s.Span(), true
					}
					if tup, ok := t.(*ast.Tuple); ok {
						for _, e := range tup.Elts {
							if n, ok := e.(*ast.Name); ok && n.ID == name {
								at, found = s.Span(), true
							}
						}
					}
				}
			case *ast.For:
				if depth < maxLoopNest {
					walk(s.Body, depth+1)
				}
			}
		}
	}
	walk(body, 0)
	return at, found
}

// failures counts what has gone wrong so far, silent failures included, trial readings too.
func (p *parser) failures() int { return p.errorCount }

// yield is what a carried name denotes at the end of the body (GRID-14, GRID-17).
func (p *parser) yield(c *carry, s *ast.For) (ir.Expr, bool) {
	v, _ := p.scope.lookup(c.name)
	switch v := v.(type) {
	case exprValue:
		return v.expr, !isInvalid(v.expr)
	case *numberValue:
		return p.toExpr(v, v.loc.Span, nil)
	case invalidValue:
		return invalidExpr(), false
	}
	at := statementSpan(s)
	if sp, ok := lastAssignment(s.Body, c.name); ok {
		at = sp
	}
	d := p.report(diag.LoopValue, at, "%s is carried by the loop and ends as %s, which is no value of the program", quote(c.name), describe(v))
	d.Help = "use another name for it inside the loop"
	return invalidExpr(), false
}

// carriedExpr is what a carry ends as when that is an expression.
func (p *parser) carriedExpr(c *carry) (ir.Expr, bool) {
	v, _ := p.scope.lookup(c.name)
	x, ok := v.(exprValue)
	return x.expr, ok && !isInvalid(x.expr)
}

// loopSuite parses the statements of a loop body (GRID-12). last is the value of the last statement (GRID-16).
func (p *parser) loopSuite(s *ast.For, carries []*carry) (last ir.Expr, ok bool) {
	ok = true
	var final value
	var at diag.Span
	for _, st := range s.Body {
		if p.muted > 0 {
			p.retried++
		}
		switch st := st.(type) {
		case *ast.Assign:
			final, at = p.loopAssign(st), st.Span()
		case *ast.For:
			region := p.loop(st)
			if region == nil {
				region = invalidExpr()
			}
			final, at = exprValue{region}, statementSpan(st)
		default:
			p.rejectLoopStatement(st)
			final = invalidValue{}
			ok = false
		}
	}
	switch v := final.(type) {
	case exprValue:
		return v.expr, ok && !isInvalid(v.expr)
	case *numberValue, dimValue:
		x, good := p.toExpr(v, at, nil)
		return x, ok && good
	case nil, invalidValue:
		return nil, false
	}
	for _, c := range carries {
		if x, isExpr := p.carriedExpr(c); isExpr {
			return x, ok
		}
	}
	if len(carries) > 0 {
		return nil, false // what the carries end as is reported with them
	}
	p.report(diag.LoopValue, at, "the loop ends with %s and carries nothing, so it has no value", describe(final))
	return nil, false
}

func (p *parser) loopAssign(s *ast.Assign) value {
	if len(s.Targets) == 1 {
		if n, ok := s.Targets[0].(*ast.Name); ok {
			v := p.assignName(n.ID, s.Value)
			return v
		}
		if t, ok := s.Targets[0].(*ast.Tuple); ok {
			return p.unpack(s, t.Elts, "")
		}
	}
	p.assign(s)
	return invalidValue{}
}

func (p *parser) rejectLoopStatement(s ast.Stmt) {
	defer poisonNames(p.scope, s)
	switch s := s.(type) {
	case *ast.Return:
		d := p.report(diag.LoopStatement, s.Span(), "a loop body must not contain `return`")
		d.Help = "bind the value before the loop, rebind it inside, and return it after the loop"
		return
	case *ast.AugAssign:
		d := p.report(diag.LoopStatement, s.Span(), "augmented assignment `%s=` is not part of a loop body", s.Op.Text())
		p.suggestAssignment(d, s)
		return
	case *ast.AnnAssign:
		if _, ok := whereCall(s.Annotation); ok {
			d := p.report(diag.LoopStatement, s.Annotation.Span(), "a `where` constraint is not part of a loop body")
			d.Help = "constrain a value of the function itself, or the loop's result after the loop"
			return
		}
		d := p.report(diag.LoopStatement, s.Span(), "annotated assignment is not part of a loop body")
		d.Help = "leave the annotation out: the type of a value follows from what it is made of"
		if _, plain := s.Target.(*ast.Name); plain && s.Value != nil {
			p.remove(d, diag.Span{Start: s.Target.Span().End, End: s.Annotation.Span().End}, "the annotation")
		}
		return
	case *ast.With:
		d := p.report(diag.LoopStatement, statementSpan(s), "`with` is not part of a loop body")
		d.Help = "put the loop inside the `with`"
		return
	case *ast.Pass:
		d := p.report(diag.LoopStatement, s.Span(), "`pass` is not part of a loop body")
		d.Help = "a loop computes: assign a name"
		return
	}
	form, help := statementForm(s)
	d := p.report(diag.LoopStatement, statementSpan(s), "%s is not part of a loop body", form)
	d.Help = help
}

// bindAfter binds the carried names to the region, or to its projections, and everything else the body rebinds to a stale value where the
// old one would be wrong (GRID-11, GRID-13, GRID-15).
func (p *parser) bindAfter(s *ast.For, carries []*carry, region ir.Expr, good bool) {
	carried := map[string]bool{}
	for _, c := range carries {
		carried[c.name] = true
	}
	p.staleNames(s, carried, p.scope)
	if !good {
		for _, c := range carries {
			p.scope.define(c.name, invalidValue{})
		}
		return
	}
	if len(carries) == 1 {
		p.scope.define(carries[0].name, exprValue{region})
		p.openResult(carries[0], region)
		return
	}
	for i, c := range carries {
		x := p.projection(region, i)
		p.scope.define(c.name, exprValue{x})
		p.openResult(c, x)
	}
}

// markStale hides, inside the body, the outside values of names that the body rebinds without carrying them.
func (p *parser) markStale(s *ast.For, carries []*carry) {
	carried := map[string]bool{}
	for _, c := range carries {
		carried[c.name] = true
	}
	p.staleNames(s, carried, p.scope)
}

// staleNames defines, in a scope, a stale value for each name that the loop body assigns, that is bound or captured around it, and that
// is not carried.
func (p *parser) staleNames(s *ast.For, carried map[string]bool, into *scope) {
	mark := func(name string, tuple bool) {
		if carried[name] {
			return
		}
		holds := ""
		if v, ok := p.scope.lookup(name); ok {
			if st, ok := v.(*staleValue); ok {
				holds = st.holds
			} else if _, bad := v.(invalidValue); bad {
				return
			} else {
				holds = describe(v)
			}
		} else if v, ok := p.env.Lookup(name); ok {
			holds = describe(p.quietHost(v)) + ", captured from outside"
		} else {
			return
		}
		p.hasStale = true
		into.define(name, &staleValue{holds: holds, loop: p.at(statementSpan(s)), tuple: tuple})
	}
	for _, n := range assignedNames(s.Body) {
		mark(n, false)
	}
	for _, n := range unpackedNames(s.Body) {
		mark(n, true)
	}
}

// quietHost wraps a host value for description only.
func (p *parser) quietHost(v host.Value) value {
	switch n := host.Unwrap(v).(type) {
	case host.Bool, host.Int, *host.BigInt, host.Float:
		return &numberValue{num: n}
	}
	if d, ok := v.(hostDim); ok {
		return dimValue(d)
	}
	return hostValue{v}
}

func (p *parser) reportStale(n *ast.Name) {
	v, _ := p.scope.lookup(n.ID)
	st, ok := v.(*staleValue)
	if !ok {
		return
	}
	d := p.report(diag.StaleValue, n.Span(), "%s would be the value from before the loop, not the one the loop body assigns: it holds %s, which the loop does not carry", quote(n.ID), st.holds)
	d.Related = append(d.Related, diag.Related{Location: st.loop, Message: "this loop rebinds it"})
	if st.tuple {
		d.Help = "carry the name by a second plain assignment in the body, for example `" + n.ID + "_next, ... = ...` and then `" + n.ID + " = " + n.ID + "_next`"
	} else {
		d.Help = "use another name inside the loop"
	}
}

func (p *parser) reportWindow(at diag.Span, name string) {
	d := p.report(diag.WindowUse, at, "the tile window %s is used as a whole element of a subscript only", quote(name))
	d.Help = "write `x[:, " + name + "]`; `range(0, stop, step)` gives the position as a number"
}

// noteLocals remembers names first bound in a loop body, for the help of a later undefined name.
func (p *parser) noteLocals() {
	for n := range p.scope.names {
		if p.wasLoopLocal == nil {
			p.wasLoopLocal = map[string]bool{}
		}
		p.wasLoopLocal[n] = true
	}
}

// projection selects field i of a tuple-typed region; it has neither place nor label (META-12, PRN-72).
func (p *parser) projection(tuple ir.Expr, i int) ir.Expr {
	call, err := tupleField(tuple, i, diag.Location{})
	if err != nil {
		return invalidExpr()
	}
	return call
}

// unpack parses `a, b = rhs` (CORE-214, CORE-215, META-15).
func (p *parser) unpack(s *ast.Assign, targets []ast.Expr, form string) value {
	names := make([]string, len(targets))
	bad := form != ""
	if bad {
		d := p.report(diag.UnpackForm, s.Targets[0].Span(), "%s: targets must all be plain names, written `a, b = ...`", form)
		if text := p.source(s.Targets[0].Span()); len(targets) > 1 && strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") {
			p.fix(d, s.Targets[0].Span(), strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")))
		}
	}
	for i, t := range targets {
		n, ok := t.(*ast.Name)
		if !ok {
			if !bad {
				d := p.report(diag.UnpackForm, t.Span(), "%s in an unpacking: targets must all be plain names", targetWord(t))
				d.Help = "write one name for each field of the tuple"
			}
			bad = true
			continue
		}
		names[i] = n.ID
	}
	before := p.lastBuilt
	if !bad {
		p.label = strings.Join(names, ", ")
		p.variable = p.label
	}
	v := p.expr(s.Value)
	p.label, p.variable = "", ""
	if bad {
		p.poison(s.Targets...)
		return invalidValue{}
	}
	if items, ok := p.compileTimeItems(v); ok {
		return p.unpackItems(s, names, items)
	}
	switch v.(type) {
	case invalidValue:
		p.poison(s.Targets...)
		return invalidValue{}
	}
	x, ok := v.(exprValue)
	if !ok || isInvalid(x.expr) {
		if !ok {
			p.report(diag.UnpackForm, s.Value.Span(), "tuple unpack requires RHS of TupleType, not %s", describe(v))
		}
		p.poison(s.Targets...)
		return invalidValue{}
	}
	t, ok := x.expr.Type().(*types.Tuple)
	if !ok {
		d := p.report(diag.UnpackForm, s.Value.Span(), "tuple unpack requires RHS of TupleType, not %s", typeKind(x.expr.Type()))
		d.Help = "this has one result: bind it to one name"
		p.poison(s.Targets...)
		return invalidValue{}
	}
	if len(t.Fields) != len(names) {
		d := p.report(diag.UnpackForm, s.Targets[0].Span(), "tuple unpack arity mismatch: %s for %s", diag.Plural(len(names), "name"), diag.Plural(len(t.Fields), "field"))
		d.Help = "write one name for each field; `_` for one that is not needed"
		p.poison(s.Targets...)
		return invalidValue{}
	}
	if c := p.outermost(v, before); c != nil && !c.Meta().FixedLabel {
		c.Meta().Label = surfaceName(c.Target)
	}
	var last value
	for i, name := range names {
		f, err := tupleField(x.expr, i, diag.Location{})
		if err != nil {
			p.reportError(err, s.Span())
			last = invalidValue{}
		} else {
			f.Meta().Label = name
			last = exprValue{f}
		}
		p.scope.define(name, last)
	}
	return last
}

// compileTimeItems is the items of a compile-time tuple (PAR-172).
func (p *parser) compileTimeItems(v value) ([]value, bool) {
	h, ok := v.(hostValue)
	if !ok {
		return nil, false
	}
	tup, ok := h.v.(*host.Tuple)
	if !ok {
		return nil, false
	}
	out := make([]value, len(tup.Items))
	for i, it := range tup.Items {
		out[i] = p.fromHost(it, diag.Span{})
	}
	return out, true
}

func (p *parser) unpackItems(s *ast.Assign, names []string, items []value) value {
	if len(items) != len(names) {
		p.report(diag.UnpackForm, s.Targets[0].Span(), "tuple unpack arity mismatch: %s for %s", diag.Plural(len(names), "name"), diag.Plural(len(items), "value"))
		p.poison(s.Targets...)
		return invalidValue{}
	}
	var last value
	for i, name := range names {
		last = items[i]
		if n, ok := last.(*numberValue); ok {
			last = &numberValue{num: n.num, name: name, loc: p.at(s.Value.Span())}
		}
		p.scope.define(name, last)
	}
	return last
}

func typeKind(t types.Type) string {
	switch t.(type) {
	case *types.Tensor:
		return "TensorType"
	case *types.Callable:
		return "CallableType"
	case types.Unit:
		return "UnitType"
	}
	return "an invalid type"
}

// surfaceName is the name a call's producer goes by: the op's schema name or the function's (META-15).
func surfaceName(t ir.Target) string {
	if op, ok := t.(ir.Op); ok {
		return op.Kind().Surface
	}
	return t.(*ir.Function).Name
}
