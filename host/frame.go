package host

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// frame is one active execution of a module, class body, function or expression of the DSL.
type frame struct {
	code    *code
	scope   *scope
	vars    []Value // of the scope
	mod     *ModuleValue
	file    *diag.File
	at      diag.Span // the call or operation in progress
	parent  *frame
	first   Value // the first argument, for super()
	ret     Value
	gen     *Generator
	syntax  int     // nested nodes being evaluated
	hidden  bool    // a comprehension: not shown in call stacks
	fields  []Field // of a class body
	closing bool    // a generator is being closed
}

func (t *Thread) push(f *frame) { f.parent = t.top; t.top = f }

func (t *Thread) pop() { t.top = t.top.parent }

// newFrame returns a frame for a scope, without pushing it.
func newFrame(s *scope, mod *ModuleValue, file *diag.File) *frame {
	return &frame{code: s.code, scope: s, vars: s.vars, mod: mod, file: file}
}

const maxShownFrames = 64

// stack snapshots the active frames, outermost first (HOST-23). at is the place in the innermost one. Repeats are folded and the middle of
// a long stack is left out while it is walked, so that raising deep inside a recursion costs no memory of that depth; the walk itself is
// charged for.
func (t *Thread) stack(at diag.Span) []Frame {
	shown, walked := 0, 0
	for f := t.top; f != nil; f = f.parent {
		walked++
		if !f.hidden {
			shown++
		}
	}
	if shown > maxShownFrames {
		return t.longStack(at)
	}
	t.steps += int64(walked) / 8
	out := make([]Frame, shown)
	i := shown
	for f := t.top; f != nil; f = f.parent {
		sp := f.at
		if f == t.top {
			sp = at
		}
		if f.hidden {
			if f == t.top && f.parent != nil {
				f.parent.at = at
			}
			continue
		}
		loc, name := diag.Location{File: f.file, Span: sp}, frameName(f.code)
		if i < shown && out[i].At == loc && out[i].Name == name {
			out[i].Repeats++
			continue
		}
		i--
		out[i].At, out[i].Name = loc, name
	}
	if i > 2 {
		return slices.Clone(out[i:])
	}
	return out[i:]
}

// longStack is stack for more frames than are shown.
func (t *Thread) longStack(at diag.Span) []Frame {
	inner := make([]Frame, 0, min(t.frames+1, 8)) // innermost first
	var outer []Frame                             // a ring of the last ones met
	put := func(fr Frame) {
		last := inner
		if len(outer) > 0 {
			last = outer
		}
		if n := len(last); n > 0 && last[n-1].At == fr.At && last[n-1].Name == fr.Name {
			last[n-1].Repeats++
			return
		}
		if len(inner) < maxShownFrames {
			inner = append(inner, fr)
			return
		}
		if len(outer) == maxShownFrames {
			copy(outer, outer[1:])
			outer = outer[:maxShownFrames-1]
		}
		outer = append(outer, fr)
	}
	first := true
	walked := 0
	for f := t.top; f != nil; f = f.parent {
		walked++
		if f.hidden {
			if first && f.parent != nil {
				f.parent.at = at
			}
			first = false
			continue
		}
		sp := f.at
		if first {
			sp, first = at, false
		}
		put(Frame{At: diag.Location{File: f.file, Span: sp}, Name: frameName(f.code)})
	}
	t.steps += int64(walked) / 8
	out := append(inner, outer...)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

func frameName(c *code) string {
	if c.qualname == "" || c.kind == scopeEnv {
		return "<module>"
	}
	return c.qualname
}

// locate gives a failure its place and call stack, once: the innermost expression that failed does it (HOST-24).
func (t *Thread) locate(fail *Failure, f *frame, at diag.Span) {
	if fail.located {
		return
	}
	fail.located = true
	if !fail.Loc.Valid() {
		fail.Loc = diag.Location{File: f.file, Span: at}
	}
	if fail.Stack == nil {
		fail.Stack = t.stack(at)
		t.Made(failureCost + frameCost*int64(len(fail.Stack)))
	}
	if fail.Kind == KindException {
		e := fail.Exc.exc
		if h := t.handling(); h != nil && h != fail.Exc && e.context == nil && !t.inContext(h, fail.Exc) {
			e.context = h
		}
		e.failure = fail
	}
}

// contextsInStep is how many contexts are looked at in the time of a step.
const contextsInStep = 8

// inContext reports whether e is already among the contexts of h, which would make a cycle.
func (t *Thread) inContext(h, e *Instance) bool {
	n := 0
	defer func() { t.Spend(n / contextsInStep) }()
	for ; h != nil && n < 1000; n++ {
		if h == e {
			return true
		}
		h = h.exc.context
	}
	return h != nil
}

// evalIn evaluates an expression for the DSL.
func (t *Thread) evalIn(e *Env, expr ast.Expr, speculative bool) (Value, *Failure) {
	if f := t.enter(); f != nil {
		return nil, f.At(diag.Location{File: e.file, Span: expr.Span()})
	}
	defer t.leave()
	var outer *code
	if e.scope != nil {
		outer = e.scope.code
	}
	c := &code{kind: scopeEnv, outer: outer, file: e.file}
	f := newFrame(&scope{code: c, outer: e.scope, mod: e.module, env: e}, e.module, e.file)
	f.at = expr.Span()
	t.push(f)
	defer t.pop()
	if speculative {
		t.speculating++
		defer func() { t.speculating-- }()
		if bad := notSpeculative(expr); bad != nil {
			fail := t.Raise("TypeError", "not a compile-time expression")
			t.locate(fail, f, bad.Span())
			return nil, fail
		}
	}
	return t.eval(f, expr)
}

// notSpeculative returns the first part of an expression that a speculative position must not evaluate (HOST-96), or nil.
func notSpeculative(expr ast.Expr) ast.Node {
	var bad ast.Node
	ast.Walk(expr, func(n ast.Node) bool {
		if bad != nil {
			return false
		}
		switch n.(type) {
		case *ast.Name, *ast.Attribute, *ast.Constant, *ast.BinOp, *ast.UnaryOp, *ast.Subscript, *ast.Slice, *ast.Tuple:
			return true
		}
		bad = n
		return false
	})
	return bad
}
