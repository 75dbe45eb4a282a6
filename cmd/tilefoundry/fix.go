package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// edited is a file with its suggested edits made.
type edited struct {
	path      string
	old, text []byte // as they are stored
	mended    int    // how many diagnostics the edits mend
}

// edits are the files that the diagnostics of the loads suggest edits for. What is not a file of its own, as standard input, is left out.
func (l *loading) edits(results []*load.Result) []edited {
	var all []edited
	done := map[string]bool{}
	for _, r := range results {
		path := r.Source.Path
		if r.File == nil || done[path] {
			continue
		}
		done[path] = true
		if e, ok := l.mended(r); ok {
			all = append(all, e)
		}
	}
	return all
}

// fix makes the edits that the diagnostics of each loaded file suggest and answers whether any file changed. A file is written whole or not at
// all, and only when the edited text reports less than before and nothing new.
func (c *command) fix(l *loading, results []*load.Result) (changed bool, err error) {
	for _, e := range l.edits(results) {
		said := "mended " + diag.Plural(e.mended, "mistake")
		err := writeWhole(e.path, e.text)
		var kept *keptError
		switch {
		case errors.As(err, &kept):
			said = "left as it is: " + kept.Error()
		case err != nil:
			return changed, err
		default:
			changed = true
		}
		if _, err := fmt.Fprintf(c.err, "%s: %s\n", diag.Printable(e.path), said); err != nil {
			return changed, err
		}
	}
	return changed, nil
}

// showEdits writes what fix would do as a unified diff. A terminal is shown escapes for what could control it; anything else gets the bytes that
// patch needs.
func (c *command) showEdits(l *loading, results []*load.Result) error {
	for _, e := range l.edits(results) {
		diff := diag.UnifiedDiff(e.path, e.old, e.text)
		if isTerminal(c.out) {
			diff = []byte(diag.PrintableLines(string(diff)))
		}
		if _, err := c.out.Write(diff); err != nil {
			return err
		}
	}
	return nil
}

// mostTries bounds how often a file is loaded to find the edits that leave nothing new to report.
const mostTries = 20

// mended makes the suggested edits of a file. Where all of them together would leave something new to report, it is those that do not, tried one
// after the other.
func (l *loading) mended(r *load.Result) (edited, bool) {
	form, ok := storedForm(r)
	if !ok {
		return edited{}, false
	}
	text, n, held := l.tryFixes(r, form, r.Diagnostics)
	if !held {
		var kept []diag.Diagnostic
		tries := 0
		for _, d := range r.Diagnostics {
			if len(d.Fixes) == 0 {
				continue
			}
			if tries++; tries > mostTries {
				break
			}
			if t, m, held := l.tryFixes(r, form, append(slices.Clone(kept), d)); held && m > n {
				kept, text, n = append(kept, d), t, m
			}
		}
	}
	if again, ok := storedForm(r); n == 0 || !ok || again != form {
		return edited{}, false
	}
	old, ok := form.encode(r.File.Src)
	return edited{r.Source.Path, old, text, n}, ok
}

// stored is how a file holds its text: behind a byte order mark, or in Latin-1.
type stored struct{ marked, latin bool }

// storedForm finds how the file holds the text that was loaded. There is none when the file holds it no longer: standard input, or a file that
// has changed since.
func storedForm(r *load.Result) (stored, bool) {
	bytesNow, err := os.ReadFile(r.Source.Path)
	if err != nil {
		return stored{}, false
	}
	for _, form := range []stored{{}, {marked: true}, {latin: true}} {
		if as, ok := form.encode(r.File.Src); ok && bytes.Equal(as, bytesNow) {
			return form, true
		}
	}
	return stored{}, false
}

// encode is a text as the file holds it; not every text has Latin-1.
func (s stored) encode(text []byte) ([]byte, bool) {
	switch {
	case s.marked:
		return append([]byte("\xef\xbb\xbf"), text...), true
	case s.latin:
		out := make([]byte, 0, len(text))
		for _, r := range string(text) {
			if r > 0xff {
				return nil, false
			}
			out = append(out, byte(r))
		}
		return out, true
	}
	return text, true
}

// tryFixes makes the first fix of each of some diagnostics. It does not hold when the text would then report as much as before, or anything new.
func (l *loading) tryFixes(r *load.Result, form stored, ds []diag.Diagnostic) (text []byte, n int, held bool) {
	edits, n := r.File.Chosen(ds)
	if n == 0 {
		return nil, 0, true
	}
	text, err := r.File.Apply(edits)
	if err != nil {
		return nil, 0, false
	}
	text, ok := form.encode(text)
	if !ok {
		return nil, 0, false
	}
	opts := l.options()
	opts.Roots = append(slices.Clone(opts.Roots), filepath.Dir(r.Source.Path))
	again, err := load.Text(r.Source.Path, text, opts)
	if err != nil || len(again.Diagnostics)+again.Omitted.All() > len(r.Diagnostics)+r.Omitted.All()-n {
		return nil, 0, false
	}
	for _, d := range again.Diagnostics {
		if !slices.ContainsFunc(r.Diagnostics, func(o diag.Diagnostic) bool { return o.Code == d.Code && o.Message == d.Message }) {
			return nil, 0, false
		}
	}
	return text, n, true
}
