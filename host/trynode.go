package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// lateExpr is an expression that is seldom reached, such as the message of an assert: what it charges is charged when it is.
type lateExpr struct {
	expr
	cost int32
	at   diag.Span
}

func (k *compiler) late(e ast.Expr, depth int) *lateExpr {
	if e == nil {
		return nil
	}
	outer := k.cost
	k.cost = 0
	out := &lateExpr{expr: k.expr(e, depth), at: e.Span()}
	out.cost, k.cost = k.cost, outer
	return out
}

func (n *lateExpr) eval(t *Thread, f *frame) (Value, *Failure) {
	if fail := t.Step(int(n.cost)); fail != nil {
		t.locate(fail, f, n.at)
		return nil, fail
	}
	return n.expr.eval(t, f)
}

// tryStmt is a try statement (HOST-372).
type tryStmt struct {
	body, orelse, final []step
	handlers            []handlerNode
	n                   *ast.Try
}

type handlerNode struct {
	class *lateExpr // nil catches everything
	name  target    // or nil
	slot  int       // of a name that is a variable of the function itself, else -1
	body  []step
	n     *ast.ExceptHandler
}

func (k *compiler) try(n *ast.Try, depth int) stmt {
	out := &tryStmt{n: n, body: k.suite(n.Body, depth+1), orelse: k.suite(n.Orelse, depth+1), final: k.suite(n.Finalbody, depth+1)}
	for _, h := range n.Handlers {
		node := handlerNode{class: k.late(h.Type, depth+1), slot: -1, body: k.suite(h.Body, depth+1), n: h}
		if h.Name != "" {
			node.name = k.target(&ast.Name{At: ast.At{Start: h.NameSpan.Start, End: h.NameSpan.End}, Ctx: ast.Store, ID: h.Name}, depth+1)
			if l, ok := node.name.(*localTarget); ok {
				node.slot = l.slot
			}
		}
		out.handlers = append(out.handlers, node)
	}
	return out
}

func (n *tryStmt) exec(t *Thread, f *frame) (control, *Failure) {
	guarded := len(n.handlers) > 0
	if guarded {
		t.guards = append(t.guards, guard{frame: f, handlers: n.n.Handlers})
	}
	ctl, fail := t.runSteps(f, n.body)
	if guarded { // counted from the end: a generator may go on under other guards than it began under
		t.guards = t.guards[:len(t.guards)-1]
	}
	if fail == nil && ctl == ctlNext {
		ctl, fail = t.runSteps(f, n.orelse)
	} else if guarded && fail.IsException() {
		ctl, fail = n.handle(t, f, fail)
	}
	if len(n.final) == 0 || fail != nil && !fail.IsException() {
		return ctl, fail
	}
	saved := f.ret
	if fail != nil {
		t.handled = append(t.handled, fail.Exc)
	}
	fctl, ffail := t.runSteps(f, n.final)
	if fail != nil {
		t.handled = t.handled[:len(t.handled)-1]
	}
	if ffail != nil || fctl != ctlNext {
		return fctl, ffail
	}
	f.ret = saved
	return ctl, fail
}

func (n *tryStmt) handle(t *Thread, f *frame, fail *Failure) (control, *Failure) {
	if over := t.Alloc(0); over != nil { // what exceptions take is charged for only
		return ctlNext, over
	}
	t.handled = append(t.handled, fail.Exc)
	ctl, out := ctlNext, fail
	for i := range n.handlers {
		h := &n.handlers[i]
		caught := h.class == nil
		if !caught {
			if caught, out = h.matches(t, f, fail.Exc); out != nil {
				break
			}
		}
		if out = fail; caught {
			ctl, out = h.run(t, f, fail.Exc)
			break
		}
	}
	t.handled = t.handled[:len(t.handled)-1] // counted from the end, as the guards are
	return ctl, out
}

func (n *handlerNode) matches(t *Thread, f *frame, exc *Instance) (bool, *Failure) {
	v, fail := n.class.eval(t, f)
	if fail != nil {
		return false, fail
	}
	ok, fail := t.matchesHandler(exc, v)
	if fail != nil {
		t.locate(fail, f, n.class.at)
	}
	return ok, fail
}

func (n *handlerNode) run(t *Thread, f *frame, exc *Instance) (control, *Failure) {
	if n.name != nil {
		if bad := n.name.store(t, f, exc); bad != nil {
			return ctlNext, bad
		}
	}
	ctl, fail := t.runSteps(f, n.body)
	if n.name != nil && (fail == nil || fail.IsException()) {
		if n.slot >= 0 {
			f.vars[n.slot] = nil
		} else {
			t.unbindQuietly(f, n.n.Name)
		}
	}
	return ctl, fail
}

// raiseStmt is `raise exc from cause`.
type raiseStmt struct {
	exc, cause expr // or nil
	span       diag.Span
}

func (n *raiseStmt) exec(t *Thread, f *frame) (control, *Failure) {
	if n.exc == nil {
		return ctlNext, t.raiseAgain()
	}
	v, fail := n.exc.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	var c Value
	if n.cause != nil {
		if c, fail = n.cause.eval(t, f); fail != nil {
			return ctlNext, fail
		}
	}
	f.at = n.span
	return ctlNext, t.raise(v, c)
}

// assertStmt is `assert test, msg`, which always holds or raises (HOST-105).
type assertStmt struct {
	test testExpr
	msg  *lateExpr
}

func (n *assertStmt) exec(t *Thread, f *frame) (control, *Failure) {
	ok, fail := n.test.holds(t, f)
	if fail != nil || ok {
		return ctlNext, fail
	}
	var args []Value
	if n.msg != nil {
		m, fail := n.msg.eval(t, f)
		if fail != nil {
			return ctlNext, fail
		}
		args = []Value{m}
	}
	return ctlNext, t.RaiseValue(newException(exceptionClasses["AssertionError"], args))
}
