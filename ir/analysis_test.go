package ir

import (
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/types"
)

// handlers is the registry of an analysis that this package knows nothing of: what it does with a call of each kind.
type handlers map[*OpKind]func(*tally, *Call)

// tally is its context.
type tally struct {
	rules  handlers
	counts map[string]int
	missed []string
}

// over visits the calls of an expression with the registry of the context.
func (a *tally) over(e Expr) *tally {
	for _, x := range PostOrder(e) {
		c, ok := x.(*Call)
		if !ok {
			continue
		}
		op, ok := c.Target.(Op)
		if !ok {
			continue
		}
		rule, ok := a.rules[op.Kind()]
		if !ok {
			a.missed = append(a.missed, op.Kind().Name)
			continue
		}
		rule(a, c)
	}
	return a
}

// CORE-741: an analysis of its own brings its context, its registry and its visitor, and runs against another registry; nothing of the
// package is touched, and the kinds it does not know stay inferred as before.
func TestAnAnalysisOfItsOwn(t *testing.T) {
	x := f32(t, "x", 4)
	sum := add(t, neg(t, x), neg(t, x))
	body := add(t, sum, sum)

	elements := handlers{
		addKind: func(a *tally, c *Call) { a.counts["add"] += len(c.Type().(*types.Tensor).Shape) },
		negKind: func(a *tally, _ *Call) { a.counts["neg"]++ },
	}
	a := (&tally{rules: elements, counts: map[string]int{}}).over(body)
	if a.counts["add"] != 2 || a.counts["neg"] != 2 || a.missed != nil { // each shared node once (CORE-606)
		t.Errorf("counts %v, missed %v", a.counts, a.missed)
	}
	substitute := handlers{addKind: func(a *tally, _ *Call) { a.counts["add"] = -1 }}
	b := (&tally{rules: substitute, counts: map[string]int{}}).over(body)
	if b.counts["add"] != -1 || !slices.Equal(b.missed, []string{negKind.Name, negKind.Name}) {
		t.Errorf("counts %v, missed %v", b.counts, b.missed)
	}
	if a.counts["add"] != 2 {
		t.Error("one registry changes what another gave")
	}
}
