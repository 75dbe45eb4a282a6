package load

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dsl"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/host/std"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// loading is one load in progress.
type loading struct {
	Result
	dsl  *dsl.Load
	path string // absolute, links resolved; empty for a text
	opts Options
	work *Work // what the guard of the options knows of it
	// at is what is being worked on, and doing in words: what an internal error names.
	at    diag.Location
	doing string
}

func newLoading(src Source, path string, text []byte, opts Options) *loading {
	l := &loading{path: path, opts: opts, work: &Work{}}
	l.Source = src
	l.File = diag.NewFile(src.Path, text)
	l.Stats.Bytes = len(text)
	return l
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func (l *loading) tooLarge(limit int64) {
	l.Diagnostics = []diag.Diagnostic{sourceTooLarge(l.File, limit)}
}

func sourceTooLarge(file *diag.File, limit int64) diag.Diagnostic {
	return diag.Diagnostic{
		Code:    diag.SourceTooLarge,
		Message: fmt.Sprintf("the source file is larger than the limit of %d bytes", limit),
		Primary: diag.Location{File: file},
	}
}

// finish runs the stages on the text and returns the result.
func (l *loading) finish() (*Result, error) {
	defer l.begin("checking")()
	usageErr := l.guarded()
	l.order()
	if usageErr != nil && l.Holds() {
		return nil, usageErr
	}
	found := l.Result // by itself: the rest of the load goes
	return &found, nil
}

// guarded turns a panic of any stage into an internal error at the place being worked on. It is the only recover of the pipeline.
func (l *loading) guarded() (usageErr *UsageError) {
	defer func() {
		if r := recover(); r != nil {
			l.internal(fmt.Sprint(r))
			usageErr = nil
		}
	}()
	return l.stages()
}

// internal records a fault of the tool, with the functions that were running: they are what its authors need to find it.
func (l *loading) internal(what string) {
	d := diag.Diagnostic{
		Code:    diag.InternalError,
		Message: diag.Clip(fmt.Sprintf("a fault of tilefoundry itself while %s: %s", l.doing, what)),
		Primary: l.at,
		Help:    "please report this together with the file",
	}
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs[:])])
	for shown := 0; shown < 4; {
		f, more := frames.Next()
		if !strings.HasPrefix(f.Function, "runtime.") && f.Function != "" {
			d.Notes = append(d.Notes, fmt.Sprintf("in %s (%s:%d)", f.Function, filepath.Base(f.File), f.Line))
			shown++
		}
		if !more {
			break
		}
	}
	l.Diagnostics = append(l.Diagnostics, d)
}

// begin tells the guard that work on the source begins; what it returns ends it.
func (l *loading) begin(doing string) (end func()) {
	l.work = l.opts.Guard.Begin(doing + " " + l.Source.Path)
	return l.work.End
}

// enter notes what is being worked on.
func (l *loading) enter(doing string, at diag.Location) {
	l.doing, l.at = doing, at
}

func (l *loading) stages() *UsageError {
	if isDocument(l.Source.Path) {
		return l.document()
	}
	_, res := l.fileLevel()
	if res == nil {
		return nil
	}
	start := time.Now()
	bound := collect(res)
	items, usageErr := bound.choose(l)
	l.Items = items
	l.verify()
	l.Stats.Verify = time.Since(start)
	if l.opts.Count {
		l.Stats.count(l.Items)
	}
	return usageErr
}

// mostParsed is how many bytes take as long to parse and to verify as a load is to take.
const mostParsed = 8 << 20

// fileLevel reads the source and evaluates its file-level Python. There is no result where the source could not be read.
func (l *loading) fileLevel() (*ast.Module, *host.Result) {
	l.enter("reading the source", diag.Location{File: l.File})
	start := time.Now()
	tree, ds := parse(l.File)
	l.Stats.Parse = time.Since(start)
	l.Stats.Used = float64(len(l.File.Src)) / mostParsed
	l.Diagnostics = ds
	if errors, _ := diag.Count(ds); errors > 0 {
		return tree, nil
	}

	l.enter("evaluating the source", diag.Location{File: l.File})
	start = time.Now()
	res := l.evaluate(tree)
	l.Stats.Evaluate = time.Since(start)
	l.Stats.Used += res.Thread.Used()
	l.Diagnostics = append(l.Diagnostics, res.Diagnostics...)
	l.SetAside = res.SetAside
	return tree, res
}

// evaluate runs the file-level Python with the virtual packages in place.
func (l *loading) evaluate(tree *ast.Module) *host.Result {
	name := strings.TrimSuffix(filepath.Base(l.Source.Path), ".py")
	limits := l.opts.Limits
	limits.MaxDiagnostics = math.MaxInt32 // the whole load is cut once, in order
	registry := l.opts.Registry
	if registry == nil {
		registry = ir.Default
	}
	l.dsl = dsl.NewLoad(ir.NewRegistry(registry))
	l.dsl.GrantLevels(l.opts.Levels)
	if l.opts.HIROnly {
		l.dsl.ReadHIROnly()
	}
	return host.Run(l.File, tree, host.Options{
		Name:    name,
		Path:    l.path,
		Roots:   l.opts.Roots,
		Env:     l.opts.Env,
		Limits:  limits,
		Touched: l.opts.Touched,
		Virtual: l.dsl,
		Known:   std.Modules(),
		Parse:   parse,
		Started: l.work.evaluates,
		Large:   l.large(),
	})
}

// large is what an evaluation calls before it becomes a large one.
func (l *loading) large() func() {
	if l.opts.large == nil {
		return nil
	}
	return func() { l.work.wait(l.opts.large) }
}

// verify checks what is selected as a whole (CHK-62): each Module with its children, and together the Functions that no Module owns.
// Each function by itself was verified, and its body inferred, when it was defined.
func (l *loading) verify() {
	var alone []*ir.Function
	seen := map[*ir.Module]bool{}
	for _, item := range l.Items {
		if m := item.Module; m != nil {
			l.enter("verifying module "+m.Name, m.Loc)
			l.report(hir.VerifyModuleSignatures(m, l.interrupted), m.Loc)
			l.verifyMembers(seen, m)
			continue
		}
		if !l.interrupted(item.Function) {
			alone = append(alone, item.Function)
		}
	}
	if len(alone) > 0 {
		l.enter("verifying the functions of the file", alone[0].Loc)
		l.report(hir.VerifyFunctionSignatures(alone), alone[0].Loc)
	}
}

// interrupted says that a variant of f failed, or that something reported kept it from being made: what f lacks follows from that.
func (l *loading) interrupted(f *ir.Function) bool {
	if l.dsl == nil {
		return false // a document gives whole functions or none
	}
	errors, _ := diag.Count(l.Diagnostics)
	return l.dsl.Incomplete(f) || errors > 0 && l.dsl.Interrupted(f)
}

// verifyMembers checks of a Module tree that one name of a weight stands for one type (RT-2) and that a stated entry names one function.
func (l *loading) verifyMembers(seen map[*ir.Module]bool, root *ir.Module) {
	for stack := []*ir.Module{root}; len(stack) > 0; {
		m := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[m] {
			continue
		}
		seen[m] = true
		if _, err := m.Weights(); err != nil {
			l.report(err, m.Loc)
		}
		if m.Entry != "" {
			if _, err := m.EntryFunction(); err != nil {
				l.report(err, m.Loc)
			}
		}
		stack = append(stack, m.Modules...)
	}
}

// report records the refusals in err; those without a place of their own stand at loc.
func (l *loading) report(err error, loc diag.Location) {
	for _, e := range ir.AsErrors(err) {
		l.Diagnostics = append(l.Diagnostics, e.At(loc).Diagnostic())
	}
}

// order brings the report into its final form: in order, each once, not more than the limit (LOADSRC-44).
func (l *loading) order() {
	files := []*diag.File{l.File}
	for _, d := range l.Diagnostics {
		// host reports siblings in the order of their first import.
		if d.Primary.Valid() {
			files = append(files, d.Primary.File)
		}
	}
	for _, d := range l.Diagnostics {
		l.Internal = l.Internal || d.Code == diag.InternalError
	}
	l.Diagnostics, l.Omitted = shown(diag.Sort(l.Diagnostics, files...), l.opts.Limits)
}
