package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// fix makes the edits that the diagnostics of each loaded file suggest and answers whether any file changed. A file is written whole or not at
// all, and only when the edited text reports less than before and nothing new; what is not a file of its own, as standard input, is left alone.
func (c *command) fix(l *loading, results []*load.Result) (changed bool, err error) {
	done := map[string]bool{}
	for _, r := range results {
		path := r.Source.Path
		if r.File == nil || done[path] {
			continue
		}
		done[path] = true
		text, n := l.mended(r)
		if n == 0 {
			continue
		}
		if err := writeWhole(path, text); err != nil {
			return changed, err
		}
		changed = true
		noun := "mistakes"
		if n == 1 {
			noun = "mistake"
		}
		if _, err := fmt.Fprintf(c.err, "%s: mended %d %s\n", diag.Printable(path), n, noun); err != nil {
			return changed, err
		}
	}
	return changed, nil
}

// mostTries bounds how often a file is loaded to find the edits that leave nothing new to report.
const mostTries = 20

// mended is the text of a file with its suggested edits made, and how many diagnostics they mend. Where all of them together would leave
// something new to report, it is those that do not, tried one after the other.
func (l *loading) mended(r *load.Result) (text []byte, n int) {
	mark := storedMark(r)
	if mark == nil {
		return nil, 0
	}
	text, n, held := l.tryFixes(r, mark, r.Diagnostics)
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
			if t, m, held := l.tryFixes(r, mark, append(slices.Clone(kept), d)); held && m > n {
				kept, text, n = append(kept, d), t, m
			}
		}
	}
	if storedMark(r) == nil {
		return nil, 0
	}
	return text, n
}

// storedMark is the byte order mark that the stored file begins with, empty where it has none, and nil when the file is no longer the text that
// was loaded: standard input, a file in another encoding, or one that has changed since.
func storedMark(r *load.Result) []byte {
	stored, err := os.ReadFile(r.Source.Path)
	if err != nil {
		return nil
	}
	body := bytes.TrimPrefix(stored, []byte("\xef\xbb\xbf"))
	switch {
	case bytes.Equal(stored, r.File.Src):
		return []byte{}
	case bytes.Equal(body, r.File.Src):
		return stored[:len(stored)-len(body)]
	}
	return nil
}

// tryFixes makes the first fix of each of some diagnostics. It does not hold when the text would then report as much as before, or anything new.
func (l *loading) tryFixes(r *load.Result, mark []byte, ds []diag.Diagnostic) (text []byte, n int, held bool) {
	edits, n := r.File.Chosen(ds)
	if n == 0 {
		return nil, 0, true
	}
	text, err := r.File.Apply(edits)
	if err != nil {
		return nil, 0, false
	}
	text = append(slices.Clone(mark), text...)
	opts := l.options()
	opts.Roots = append(slices.Clone(opts.Roots), filepath.Dir(r.Source.Path))
	again, err := load.Text(r.Source.Path, text, opts)
	if err != nil || len(again.Diagnostics)+again.Omitted > len(r.Diagnostics)+r.Omitted-n {
		return nil, 0, false
	}
	for _, d := range again.Diagnostics {
		if !slices.ContainsFunc(r.Diagnostics, func(o diag.Diagnostic) bool { return o.Code == d.Code && o.Message == d.Message }) {
			return nil, 0, false
		}
	}
	return text, n, true
}
