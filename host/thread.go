package host

import (
	"strings"
	"sync/atomic"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Thread is one evaluation (HOST-1): its counters, its modules, and the frames running now. It is used by one goroutine at a time (HOST-47).
type Thread struct {
	opts   Options
	limits Limits

	steps        int64
	stepsAllowed atomic.Int64           // the limit of steps, or -1 once the evaluation is stopped from beside
	stopped      atomic.Pointer[string] // why it is
	allocated    int64
	allocMark    int64 // at what is to be done next as allocated grows: see pastMark
	frames       int   // evaluated frames active
	nest         int   // nested calls, iterator steps and expression nodes, native ones included
	depth        int   // structural depth
	grown        int   // levels up to which the stack has grown already: a generator begins with a small one, and growing it takes time
	top          *frame

	codes        map[ast.Node]*code
	interned     map[string]string
	idle         []*activation
	texts        [][]byte // for texts that are gathered
	known        textMemory
	rooms        [][]Value       // for items that are gathered
	keywordRooms [][]Keyword     // for keyword arguments that are
	entries      []tableEntry    // for entries that are gathered, while no one gathers any
	growing      strings.Builder // holds the text that was last added to
	epoch        uint32          // counts changes of classes
	modules      map[string]*ModuleValue
	loadOrder    []string
	sysPath      *List
	importing    []string
	files        *fileReader
	mainFile     *diag.File
	mainTree     *ast.Module
	respellings  map[respelling][]diag.Fix
	spellings    map[[2]string]misspelling

	diags []diag.Diagnostic
	notes []diag.Diagnostic // set-aside statements (LOADSRC-39)

	clock   uint32  // of the file-level statement running: what was made before it is older
	effects effects // what was changed since the statement began (LOADSRC-35)

	handled     []*Instance // exceptions being handled, innermost last
	guards      []guard     // try statements and suppressors active (LOADSRC-42)
	generators  []*Generator
	resting     []*coroutine // that wait for a generator
	loose       *Generator   // that only the operation about to run refers to
	looseExp    *genexp      // the same of a generator expression
	ids         map[any]int
	nans        uint64 // NaNs made
	foreign     map[string]*Class
	speculating int // inside EvalSpeculative
	suspects    []reprMark
}

// Limits returns the limits of the evaluation.
func (t *Thread) Limits() Limits { return t.limits }

// Options returns the options of the evaluation.
func (t *Thread) Options() Options { return t.opts }

// Place returns the place of the call or operation in progress in the innermost evaluated frame.
func (t *Thread) Place() diag.Location {
	if t.top == nil {
		return diag.Location{}
	}
	return diag.Location{File: t.top.file, Span: t.top.at}
}

// CurrentModule returns the module whose code is running, or nil.
func (t *Thread) CurrentModule() *ModuleValue {
	if t.top == nil {
		return nil
	}
	return t.top.mod
}

// CurrentEnv returns the environment of the innermost evaluated frame.
func (t *Thread) CurrentEnv() *Env {
	if t.top == nil {
		return nil
	}
	return t.envOf(t.top)
}

func (t *Thread) envOf(f *frame) *Env {
	f.scope.keep()
	return &Env{t: t, scope: f.scope, module: f.mod, file: f.file}
}

// Report records a diagnostic that does not stop evaluation, such as a warning.
func (t *Thread) Report(d diag.Diagnostic) { t.diags = append(t.diags, d) }

// Step charges n steps (HOST-41). Native code that loops without making values calls it.
func (t *Thread) Step(n int) *Failure {
	t.steps += int64(n)
	if t.steps > t.stepsAllowed.Load() {
		return t.outOfSteps()
	}
	return nil
}

// Spend charges n steps for work that cannot fail, or has been done: the next Step finds that they are used up.
func (t *Thread) Spend(n int) { t.steps += int64(n) }

// Stop ends the evaluation from another goroutine: the next step that is charged for fails as a defect of this program (HOST-8), because its limits
// ought to have ended what why says.
func (t *Thread) Stop(why string) {
	t.stopped.Store(&why)
	t.stepsAllowed.Store(-1)
}

// outOfSteps is the failure of a step beyond those allowed.
func (t *Thread) outOfSteps() *Failure {
	if why := t.stopped.Load(); why != nil {
		return t.Internal("%s", *why)
	}
	return t.LimitExceeded("steps", t.limits.Steps, -1)
}

// largeAllocation is from what allocation on an evaluation counts as a large one.
const largeAllocation = 128 << 20

// markAllocation sets what growing allocation comes to first.
func (t *Thread) markAllocation() {
	t.allocMark = t.limits.Alloc
	if t.opts.Large != nil {
		t.allocMark = min(t.allocMark, largeAllocation)
	}
}

// pastMark is called when allocation has come past the mark: the limit, or before it what makes the evaluation a large one.
func (t *Thread) pastMark() *Failure {
	if t.allocated <= t.limits.Alloc {
		t.allocMark = t.limits.Alloc
		t.opts.Large()
		return nil
	}
	return t.LimitExceeded("allocation", t.limits.Alloc, t.allocated)
}

// Charged returns the steps since the last [Thread.Renew] and the bytes of the whole evaluation that were charged.
func (t *Thread) Charged() (steps, bytes int64) { return t.steps, t.allocated }

// Used is the part of its steps or of its allocation, whichever is more, that the evaluation has used.
func (t *Thread) Used() float64 {
	return max(float64(t.steps)/float64(t.limits.Steps), float64(t.allocated)/float64(t.limits.Alloc))
}

// Renew gives a fresh allowance of steps, for a call from outside after the evaluation has ended (HOST-40).
func (t *Thread) Renew() { t.steps = 0 }

// Alloc charges n bytes of allocation, and what the collector needs beside them.
func (t *Thread) Alloc(n int64) *Failure {
	t.allocated += n + n/2
	if t.allocated > t.allocMark {
		return t.pastMark()
	}
	return nil
}

// Made charges for n bytes like Alloc where the charge cannot fail: the next Alloc finds that they are used up.
func (t *Thread) Made(n int64) { t.allocated += n + n/2 }

// textHeader is what a text counts as beside its bytes: the pointer and length that a value holds, and what the bytes are rounded up by.
const textHeader = 24

// CheckText is called before a text of n code points or bytes is made.
func (t *Thread) CheckText(n int64) *Failure {
	if n > t.limits.Text || n < 0 {
		return t.LimitExceeded("text size", t.limits.Text, n)
	}
	t.steps += n / 64
	return t.Alloc(n + textHeader)
}

// CheckItems is called before a container of n items is made.
func (t *Thread) CheckItems(n int64) *Failure {
	if n > t.limits.Items || n < 0 {
		return t.LimitExceeded("container size", t.limits.Items, n)
	}
	if f := t.Step(int(n)); f != nil {
		return f
	}
	return t.Alloc(16*n + containerCost)
}

// MakeRecord is called before a small container or object of n items is made by native code, which may make very many: it charges for what is
// beside the items as well.
func (t *Thread) MakeRecord(n int) *Failure {
	if f := t.CheckItems(int64(2 * n)); f != nil {
		return f
	}
	if f := t.Step(8); f != nil {
		return f
	}
	return t.Alloc(96)
}

// CheckBits is called before an int of n bits is made (HOST-42).
func (t *Thread) CheckBits(n int64) *Failure {
	if n > int64(t.limits.IntBits) || n < 0 {
		return t.LimitExceeded("integer size", int64(t.limits.IntBits), n)
	}
	t.steps += n / 512
	return nil
}

// StepProduct charges what multiplying or dividing ints of a and b bits takes: the product of their lengths, 64 pairs of words a step.
func (t *Thread) StepProduct(a, b int64) *Failure { return t.Step(int((a / 64) * (b / 64) / 64)) }

const maxNest = 42_000

// enter counts one level of nesting of native code. Every enter is paired with a leave.
func (t *Thread) enter() *Failure {
	t.nest++
	if t.nest > maxNest {
		t.nest--
		return t.recursionError()
	}
	return nil
}

func (t *Thread) leave() { t.nest-- }

// recursionError is what calls, reprs and comparisons nested too deeply raise (HOST-43, HOST-323).
func (t *Thread) recursionError() *Failure {
	return t.Raise("RecursionError", "maximum recursion depth exceeded")
}

// deeper counts one level of a structure that is followed (HOST-43). Every deeper without a failure is paired with a shallower.
func (t *Thread) deeper() *Failure {
	if t.depth >= t.limits.StructDepth {
		return t.recursionError()
	}
	t.depth++
	if t.nest+t.depth > t.grown {
		t.growStack()
	}
	return nil
}

func (t *Thread) shallower() { t.depth-- }

// NewList returns a list of items, which it keeps.
func (t *Thread) NewList(items []Value) *List { return &List{items: items, born: t.clock} }
