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
	old, text []byte   // as they are stored
	mended    int      // how many diagnostics the edits mend
	left      []string // the suggested edits that are not among them, a line each that says where and why
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
		if err := c.sayLeft(e); err != nil {
			return changed, err
		}
		if e.mended == 0 {
			continue
		}
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

// sayLeft names the edits that are shown and not made, on standard error.
func (c *command) sayLeft(e edited) error {
	for _, line := range e.left {
		if _, err := fmt.Fprintln(c.err, diag.Printable(line)); err != nil {
			return err
		}
	}
	return nil
}

// showEdits writes what fix would do as a unified diff. A terminal is shown escapes for what could control it; anything else gets the bytes that
// patch needs.
func (c *command) showEdits(l *loading, results []*load.Result) error {
	for _, e := range l.edits(results) {
		if err := c.sayLeft(e); err != nil {
			return err
		}
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

// reported is what a load reports, and the statements that it set aside because something is misspelt.
func reported(r *load.Result) []diag.Diagnostic {
	all := slices.Clone(r.Diagnostics)
	for _, d := range r.SetAside {
		if len(d.Fixes) > 0 {
			all = append(all, d)
		}
	}
	return all
}

// mostTries bounds how often a file is loaded to find the edits that leave nothing new to report.
const mostTries = 21

// tries is what is left of the loads that finding the edits of one file takes. Together they are to take no more than one load may.
type tries struct {
	n    int
	used float64
}

// more reports whether there is room for a load like that of r, and counts it.
func (t *tries) more(r *load.Result) bool {
	t.n++
	t.used += r.Stats.Used
	return t.n <= mostTries && t.used <= 1
}

// mended makes the suggested edits of a file. Where all of them together would leave something new to report, it is those that do not, tried one
// after the other, and the others are said to be left.
func (l *loading) mended(r *load.Result) (edited, bool) {
	form, ok := storedForm(r)
	if !ok {
		return edited{}, false
	}
	e := edited{path: r.Source.Path}
	t := tries{used: r.Stats.Used}
	text, why := []byte(nil), "it would take too long"
	if t.more(r) {
		text, e.mended, why = l.tryFixes(r, form, reported(r))
	}
	if why != "" {
		text, e.mended, e.left = l.eachFix(r, form, &t)
	}
	if again, ok := storedForm(r); !ok || again != form {
		return edited{}, false
	}
	if e.mended > 0 {
		e.old, ok = form.encode(r.File.Src)
		e.text = text
	}
	return e, ok && (e.mended > 0 || len(e.left) > 0)
}

// eachFix tries the suggested edits of a file one after the other, and says of those it cannot make why.
func (l *loading) eachFix(r *load.Result, form stored, t *tries) (text []byte, n int, left []string) {
	var kept []diag.Diagnostic
	untried := 0
	for _, d := range reported(r) {
		if len(d.Fixes) == 0 || d.Primary.File != r.File {
			continue
		}
		if !t.more(r) {
			untried++
			continue
		}
		tried, m, why := l.tryFixes(r, form, append(slices.Clone(kept), d))
		switch {
		case why == "" && m > n:
			kept, text, n = append(kept, d), tried, m
			continue
		case why == "":
			why = "it does not go with another edit"
		}
		left = append(left, fmt.Sprintf("%s: left: %s: %s", d.Primary, d.Fixes[0].Title, why))
	}
	if untried > 0 {
		left = append(left, fmt.Sprintf("%s: left: %s more, which were not tried", r.Source.Path, diag.Plural(untried, "edit")))
	}
	return text, n, left
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

// tryFixes makes the first fix of each of some diagnostics. why tells what speaks against it: that the text would then report as much as before, or
// something new.
func (l *loading) tryFixes(r *load.Result, form stored, ds []diag.Diagnostic) (text []byte, n int, why string) {
	edits, n := r.File.Chosen(ds)
	if n == 0 {
		return nil, 0, ""
	}
	text, err := r.File.Apply(edits)
	if err != nil {
		return nil, 0, err.Error()
	}
	text, ok := form.encode(text)
	if !ok {
		return nil, 0, "the encoding of the file lacks its characters"
	}
	opts := l.options()
	opts.Roots = append(slices.Clone(opts.Roots), filepath.Dir(r.Source.Path))
	again, err := load.Text(r.Source.Path, text, opts)
	if err != nil {
		return nil, 0, err.Error()
	}
	type saying struct {
		code    diag.Code
		message string
	}
	before, after := reported(r), reported(again)
	said := make(map[saying]bool, len(before))
	for _, d := range before {
		said[saying{d.Code, d.Message}] = true
	}
	for _, d := range after {
		if !said[saying{d.Code, d.Message}] {
			return nil, 0, fmt.Sprintf("it would show %s: %s", d.Code, d.Message)
		}
	}
	if len(after)+again.Omitted.All() > len(before)+r.Omitted.All()-n {
		return nil, 0, "it would leave as much to report"
	}
	return text, n, ""
}
