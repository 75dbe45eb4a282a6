// Package load is the pipeline: a path and a selector in, checked Modules and Functions and their diagnostics out. It is the only
// package that wires the stages together. A panic of any of them ends as an internal error among the diagnostics.
package load

import (
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
)

// maxSource is the size limit of a source file in bytes (HOST-40).
const maxSource = 4 << 20

// Options of a load (LOADSRC-47). The zero value is what the command line uses without flags.
type Options struct {
	Roots  []string      // further folders that the source may read and import from (LOADSRC-8)
	Env    []host.EnvVar // what os.environ shows
	Limits host.Limits   // zero fields mean the defaults
	// Registry holds the ops that a source can call: Default, or a registry over it with ops of the program's own (CORE-330). The load registers
	// nothing in it.
	Registry *ir.Registry
	// HIROnly refuses `@prim_func` by name, as the reading of source text does (PAR-272).
	HIROnly bool
	// Levels are levels that bodies may name where the source declares none. They are not kept on what is defined (PAR-270).
	Levels []shard.Topology
	// Touched, when set, is told of every path that evaluated code makes the file system be asked for, and whether the file is opened.
	Touched func(path string, opened bool)
	// Workers bounds how many sources All loads at a time; 0 stands for no bound of its own. There are never more than the process may run at
	// once: loading does not wait for anything, so a further one would only take turns with them and keep the longest source from its end.
	Workers int
	// Guard, when set, ends what its limits should have ended.
	Guard *Guard
	Count bool // fill the counts of Stats, which takes a walk over everything selected

	large func() // waits until there is room for a load that allocates much
}

// Item is one thing to check or print: a Module or a Function, never both.
type Item struct {
	Name     string // the selector that names it
	Module   *ir.Module
	Function *ir.Function
}

// Result is what one load found.
type Result struct {
	Source      Source
	File        *diag.File
	Items       []Item            // what is selected, in binding order, each once
	Diagnostics []diag.Diagnostic // errors and warnings, in order, each once
	SetAside    []diag.Diagnostic // statements set aside (LOADSRC-39)
	Omitted     Omitted           // diagnostics beyond the limit
	Internal    bool              // a fault of the tool was met: exit status 3
	Stats       Stats
}

// Holds reports whether the load found no error.
func (r *Result) Holds() bool {
	errors, _ := diag.Count(r.Diagnostics)
	return errors+r.Omitted.Errors == 0
}

// All loads sources in parallel and answers in their order. Each load is independent of the others (LOADSRC-7). The error is the
// first one in order, of type *UsageError.
func All(sources []Source, opts Options) ([]*Result, error) {
	results := make([]*Result, len(sources))
	errs := make([]error, len(sources))
	if len(sources) == 1 {
		results[0], errs[0] = File(sources[0], opts)
		return results, errs[0]
	}
	next := make(chan int)
	var workers sync.WaitGroup
	large := newGate()
	count := runtime.GOMAXPROCS(0)
	if opts.Workers > 0 {
		count = min(count, opts.Workers)
	}
	for range min(count, len(sources)) {
		workers.Go(func() {
			for i := range next {
				opts := opts
				var leave func()
				opts.large, leave = large.visitor()
				results[i], errs[i] = File(sources[i], opts)
				leave()
			}
		})
	}
	for i := range sources {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return results, nil
}

// RequireChecked refuses a request in which nothing was checked (CHK-66): a file without a function, a Module or a diagnostic. In a
// folder a file may hold nothing of that kind, as one of shared constants does, provided that nothing of it was set aside; but not
// every file.
func RequireChecked(results []*Result) error {
	checked := false
	for _, r := range results {
		if len(r.Items) > 0 || len(r.Diagnostics) > 0 {
			checked = true
		} else if !r.Source.InFolder || len(r.SetAside) > 0 {
			return r.nothing()
		}
	}
	if !checked {
		return usage("nothing to check: no file of the folder binds a Module or a Function at file level")
	}
	return nil
}

// maxCauses is how many statements set aside are named when nothing was found (LOADSRC-40).
const maxCauses = 5

func (r *Result) nothing() *UsageError {
	e := usage("nothing to check in %s: it binds no Module and no Function at file level", absolute(r.Source.Path))
	for i, d := range r.SetAside {
		if i == maxCauses {
			e.Causes = append(e.Causes, fmt.Sprintf("and %d more", len(r.SetAside)-i))
			break
		}
		e.Causes = append(e.Causes, d.Primary.String()+": "+d.Message)
		if e.Help == "" && len(d.Fixes) > 0 {
			e.Help = d.Help
		}
	}
	return e
}

// File loads one source. The error, of type *UsageError, says that the request itself cannot be served: the file cannot be read, a
// root is no folder, the selector selects nothing. Everything else is in the result.
func File(src Source, opts Options) (*Result, error) {
	l, fits, err := open(src, opts)
	if err != nil {
		return nil, err
	}
	if !fits {
		return &l.Result, nil
	}
	return l.finish()
}

// open reads the bytes of a source. One that is larger than its limit does not fit, and its diagnostic is recorded.
func open(src Source, opts Options) (l *loading, fits bool, err error) {
	limit := sizeLimit(src.Path, opts)
	roots, err := resolveRoots(opts.Roots)
	if err != nil {
		return nil, false, err
	}
	start := time.Now()
	text, err := readSource(src.Path, limit)
	if err != nil {
		return nil, false, err
	}
	path, err := filepath.EvalSymlinks(absolute(src.Path))
	if err != nil {
		return nil, false, unreadable(src.Path, err)
	}
	l = newLoading(src, path, text, opts)
	l.Stats.Read = time.Since(start)
	l.opts.Roots = roots
	if int64(len(text)) > limit {
		l.tooLarge(limit)
		return l, false, nil
	}
	return l, true, nil
}

// Text loads a source that is no file (LOADSRC-3). Only the roots of the options can be read.
func Text(name string, text []byte, opts Options) (*Result, error) {
	return TextSource(Source{Path: name}, text, opts)
}

// TextSource is Text for a source with a selector; the path is the name of the text.
func TextSource(src Source, text []byte, opts Options) (*Result, error) {
	limit := sizeLimit(src.Path, opts)
	roots, err := resolveRoots(opts.Roots)
	if err != nil {
		return nil, err
	}
	opts.Roots = roots
	l := newLoading(src, "", text, opts)
	if int64(len(text)) > limit {
		l.tooLarge(limit)
		return &l.Result, nil
	}
	return l.finish()
}

func resolveRoots(roots []string) ([]string, error) {
	var out []string
	for _, r := range roots {
		path, err := filepath.EvalSymlinks(absolute(r))
		if err != nil {
			return nil, usage("--root %s: %s", r, unreadable(r, err).Message)
		}
		if !isFolder(path) {
			return nil, usage("--root %s: %s is not a folder", r, absolute(r))
		}
		out = append(out, path)
	}
	return out, nil
}
