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
		text, n, ok := l.mended(r)
		if !ok {
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
		if _, err := fmt.Fprintf(c.err, "%s: mended %d %s\n", path, n, noun); err != nil {
			return changed, err
		}
	}
	return changed, nil
}

// mended is the text of a file with its suggested edits made, and how many diagnostics they mend.
func (l *loading) mended(r *load.Result) (text []byte, n int, ok bool) {
	stored, err := os.ReadFile(r.Source.Path)
	if err != nil || !bytes.Equal(stored, r.File.Src) {
		return nil, 0, false // standard input, a file in another encoding, or one that has changed since
	}
	edits, n := r.File.Chosen(r.Diagnostics)
	if n == 0 {
		return nil, 0, false
	}
	text, err = r.File.Apply(edits)
	if err != nil {
		return nil, 0, false
	}
	opts := l.options()
	opts.Roots = append(slices.Clone(opts.Roots), filepath.Dir(r.Source.Path))
	again, err := load.Text(r.Source.Path, text, opts)
	if err != nil || len(again.Diagnostics) > len(r.Diagnostics)-n {
		return nil, 0, false
	}
	for _, d := range again.Diagnostics {
		if !slices.ContainsFunc(r.Diagnostics, func(o diag.Diagnostic) bool { return o.Code == d.Code && o.Message == d.Message }) {
			return nil, 0, false
		}
	}
	return text, n, true
}
