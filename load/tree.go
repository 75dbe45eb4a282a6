package load

import (
	"io"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// Tree is what CPython's parser makes of a file, of which nothing has been evaluated.
type Tree struct {
	File *diag.File // the text that all spans index
	// Module lacks the statements that could not be read.
	Module      *ast.Module
	Diagnostics []diag.Diagnostic // errors and warnings of syntax, in the order of their places
	Omitted     Omitted           // diagnostics beyond the limit
}

// TreeOf reads a file of any encoding that the parser knows. Of the limits those of the size of a source and of the number of diagnostics apply.
// The error, of type *UsageError, says why the file cannot be read.
func TreeOf(path string, limits host.Limits) (*Tree, error) {
	text, err := readSource(path, treeLimit(limits))
	if err != nil {
		return nil, err
	}
	return treeOf(diag.NewFile(path, text), limits)
}

// treeLimit is how many bytes a file may have whose tree is asked for, whatever it is called.
func treeLimit(limits host.Limits) int64 {
	if limits.SourceFile > 0 {
		return limits.SourceFile
	}
	return maxSource
}

// ReadTree reads a text up to its end; name stands for its file.
func ReadTree(name string, text io.Reader, limits host.Limits) (*Tree, error) {
	if text == nil {
		return nil, usage("there is no standard input to read")
	}
	src, err := io.ReadAll(io.LimitReader(text, treeLimit(limits)+1))
	if err != nil {
		return nil, usage("%s cannot be read: %v", name, err)
	}
	return treeOf(diag.NewFile(name, src), limits)
}

func treeOf(file *diag.File, limits host.Limits) (*Tree, error) {
	if most := treeLimit(limits); int64(len(file.Src)) > most {
		return &Tree{File: file, Module: &ast.Module{}, Diagnostics: []diag.Diagnostic{sourceTooLarge(file, most)}}, nil
	}
	r := parser.Parse(file)
	t := &Tree{File: r.File, Module: r.Module}
	shared := &remedies{}
	for _, e := range r.Errors {
		d := syntaxDiagnostic(r.File, e)
		shared.remedy(&d, e)
		t.Diagnostics = append(t.Diagnostics, d)
	}
	for _, w := range r.Warnings {
		t.Diagnostics = append(t.Diagnostics, syntaxWarning(r.File, w))
	}
	t.Diagnostics, t.Omitted = shown(diag.Sort(t.Diagnostics, r.File), limits)
	return t, nil
}
