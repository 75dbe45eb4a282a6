package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// withStmt is a with statement of one manager; that of more has another as its body.
type withStmt struct {
	manager expr
	at      diag.Span
	to      target // or nil
	toAt    diag.Span
	inner   *withStmt // or
	body    []step
}

// with prepares the items of a with statement from the last to the first, each a level deeper than the one before.
func (k *compiler) with(n *ast.With, depth int) stmt {
	last := len(n.Items) - 1
	if depth+last+1 >= k.t.limits.SyntaxDepth {
		return nil
	}
	var out *withStmt
	for i := last; i >= 0; i-- {
		item := n.Items[i]
		w := &withStmt{manager: k.expr(item.ContextExpr, depth+i+1), at: item.ContextExpr.Span(), inner: out}
		if item.OptionalVars != nil {
			w.to, w.toAt = k.target(item.OptionalVars, depth+i+1), item.OptionalVars.Span()
		}
		if out == nil {
			w.body = k.suite(n.Body, depth+i+1)
		}
		out = w
	}
	k.height = max(k.height, depth+last+1)
	return out
}

func (n *withStmt) exec(t *Thread, f *frame) (control, *Failure) {
	v, fail := n.manager.eval(t, f)
	if fail != nil {
		return ctlNext, fail
	}
	f.at = n.at
	entered, exit, fail := t.enterContext(v)
	if fail != nil {
		t.locate(fail, f, n.at)
		return ctlNext, fail
	}
	s, suppresses := v.(Suppressor)
	if suppresses {
		t.guards = append(t.guards, guard{classes: s.Suppresses()})
	}
	ctl := ctlNext
	if n.to != nil {
		if fail = n.to.store(t, f, entered); fail != nil {
			t.locate(fail, f, n.toAt)
		}
	}
	switch {
	case fail != nil:
	case n.inner != nil:
		ctl, fail = n.inner.exec(t, f)
	default:
		ctl, fail = t.runSteps(f, n.body)
	}
	if suppresses {
		t.guards = t.guards[:len(t.guards)-1]
	}
	if fail != nil && !fail.IsException() {
		return ctlNext, fail
	}
	f.at = n.at
	if fail != nil {
		t.handled = append(t.handled, fail.Exc)
	}
	swallow, bad := exit(fail)
	if fail != nil {
		t.handled = t.handled[:len(t.handled)-1]
	}
	if bad != nil {
		t.locate(bad, f, n.at)
		return ctlNext, bad
	}
	if fail != nil && swallow {
		return ctlNext, nil
	}
	return ctl, fail
}
