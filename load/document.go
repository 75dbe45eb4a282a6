package load

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/irjson"
)

// isDocument reports whether a source is a document of the graph and no Python file.
func isDocument(path string) bool { return strings.EqualFold(filepath.Ext(path), ".json") }

// sizeLimit is how many bytes a source may have: a document says more words for the same program.
func sizeLimit(path string, opts Options) int64 {
	switch {
	case opts.Limits.SourceFile > 0:
		return opts.Limits.SourceFile
	case isDocument(path):
		return irjson.MaxSize
	}
	return maxSource
}

// document reads the graph from its JSON form, and verifies what is selected as after evaluating a source.
func (l *loading) document() *UsageError {
	l.enter("reading the document", diag.Location{File: l.File})
	start := time.Now()
	registry := l.opts.Registry
	if registry == nil {
		registry = ir.Default
	}
	steps := l.opts.Limits.Steps
	if steps <= 0 {
		steps = irjson.DefaultSteps
	}
	items, ds := irjson.ReadWithin(l.File, registry, steps)
	l.Stats.Parse = time.Since(start)
	l.Diagnostics = ds
	if errors, _ := diag.Count(ds); errors > 0 {
		return nil
	}
	start = time.Now()
	chosen, usageErr := chooseItem(items, l.Source)
	l.Items = chosen
	l.verify()
	l.Stats.Verify = time.Since(start)
	if l.opts.Count {
		l.Stats.count(l.Items)
	}
	return usageErr
}

// chooseItem takes all items of a document, or follows a selector (CLI-20 to CLI-23).
func chooseItem(items []irjson.Item, src Source) ([]Item, *UsageError) {
	all := make([]Item, len(items))
	names := make([]string, len(items))
	for i, item := range items {
		all[i] = Item{Name: item.Name, Module: item.Module, Function: item.Function}
		names[i] = item.Name
	}
	if src.Selector == "" {
		return all, nil
	}
	first, rest, nested := strings.Cut(src.Selector, ".")
	i := slices.Index(names, first)
	if i < 0 {
		e := usage("%s has no item `%s`", absolute(src.Path), first)
		e.Help = diag.DidYouMean(first, names)
		if e.Help == "" {
			e.Help = listed("it has", names)
		}
		return nil, e
	}
	if m := all[i].Module; m != nil {
		return pathWithin(m, src.Selector, rest, nested)
	}
	if nested {
		return nil, holdsNothing(src.Selector, first)
	}
	return all[i : i+1], nil
}
