package dsl

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/types"
)

// settle finds the dtypes of the floats that a loop carries from compile-time numbers (GRID-13). The body is read with those phis open: an
// operation whose float operands are all open is open itself, and an open operand takes the dtype of the others it meets. What a name ends
// as gives its dtype; reading is repeated with the dtypes found so far until none is added, and what is then open is f32.
//
// Such readings report nothing and bind nothing. What they found is kept for each loop of the function, so that nested loops, which every
// reading of the outer one reads again, start from it; and a loop whose reading found nothing is not read for dtypes again until some other
// loop's did. So the work stays linear in the depth.
func (p *parser) settle(s *ast.For, h loopHead, carries []*carry) {
	open := false
	for _, c := range carries {
		open = open || c.float
	}
	if !open {
		return
	}
	found := p.settled[s]
	if found == nil {
		found = map[string]*types.DType{}
		if p.settled == nil {
			p.settled = map[*ast.For]map[string]*types.DType{}
		}
		p.settled[s] = found
	}
	for {
		pending := false
		for _, c := range carries {
			pending = pending || (c.float && found[c.name] == nil)
		}
		if !pending || p.retried > maxTrialStatements || p.fruitless[s] == p.found+1 {
			break
		}
		if !p.trial(s, h, carries, found) {
			if p.fruitless == nil {
				p.fruitless = map[*ast.For]int{}
			}
			p.fruitless[s] = p.found + 1
			break
		}
		p.found++
	}
	if p.retried > maxTrialStatements && p.muted == 0 {
		d := p.report(diag.NestingLimit, statementSpan(s), "the dtypes of the floats that the loops carry are not found within %d statements", maxTrialStatements)
		d.Help = "start the carries from `tf.zeros(shape=(), dtype=...)`, which states the dtype"
	}
	for _, c := range carries {
		if !c.float {
			continue
		}
		d := found[c.name]
		if d == nil && p.retried > maxTrialStatements { // what it would carry is not known: it stays silent
			c.init = invalidExpr()
			continue
		}
		if d == nil {
			d = types.F32
		}
		c.init = p.initialConstant(c.num, d)
	}
}

// trial reads the loop body once and answers whether it found a dtype.
func (p *parser) trial(s *ast.For, h loopHead, carries []*carry, found map[string]*types.DType) bool {
	saved := *p
	p.muted++
	if p.open == nil {
		p.open = map[ir.Expr]bool{}
	}
	outer := p.scope
	p.scope = newScope(outer)
	iv := ir.NewInduction(h.name)
	p.markStale(s, carries)
	if h.windowed && h.ok {
		p.scope.define(h.name, &windowValue{iv: iv, step: h.step})
	} else if h.name != "" {
		p.scope.define(h.name, exprValue{iv})
	}
	for _, c := range carries {
		t := types.Type(nil)
		isOpen := false
		switch {
		case !c.float:
			t = c.init.Type()
		case found[c.name] != nil:
			t = types.Literal(found[c.name])
		default:
			t, isOpen = types.Literal(types.F32), true
		}
		phi := ir.NewVar(c.name, t, false)
		if isOpen || (c.init != nil && p.open[c.init]) {
			p.open[phi] = true
		}
		p.scope.define(c.name, exprValue{phi})
	}
	p.inductions = append(p.inductions[:len(p.inductions):len(p.inductions)], iv)
	p.loops++
	p.loopSuite(s, carries)
	added := false
	for _, c := range carries {
		if !c.float || found[c.name] != nil {
			continue
		}
		if d := p.endDType(c.name); d != nil {
			found[c.name] = d
			added = true
		}
	}
	retried, settled, openNow, found2, fruitless, fatal := p.retried, p.settled, p.open, p.found, p.fruitless, p.fatal
	*p = saved
	p.fatal = fatal
	p.retried, p.settled, p.found, p.fruitless = retried, settled, found2, fruitless
	if saved.open != nil {
		p.open = openNow
	}
	return added
}

// endDType is the settled float dtype of what a name denotes at the end of a loop body, or nil.
func (p *parser) endDType(name string) *types.DType {
	v, _ := p.scope.lookup(name)
	x, ok := v.(exprValue)
	if !ok || p.open[x.expr] {
		return nil
	}
	if t, ok := x.expr.Type().(*types.Tensor); ok && t.DType.IsFloat() {
		return t.DType
	}
	return nil
}

// markOpen notes that a value's float dtype is not settled.
func (p *parser) markOpen(x ir.Expr) {
	if p.muted == 0 {
		return
	}
	if t, ok := x.Type().(*types.Tensor); ok && t.DType.IsFloat() {
		p.open[x] = true
	}
}

// openResult marks what an inner loop carries out as open when it started open.
func (p *parser) openResult(c *carry, x ir.Expr) {
	if p.muted > 0 && c.init != nil && p.open[c.init] {
		p.markOpen(x)
	}
}

// retypedStandIn replaces an open operand, in a trial reading, by a value of the dtype it adopts.
func retypedStandIn(x ir.Expr, d *types.DType) ir.Expr {
	t, ok := x.Type().(*types.Tensor)
	if !ok {
		return x
	}
	n := *t
	n.DType = d
	return ir.NewVar("", &n, false)
}
