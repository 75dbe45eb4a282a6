package load

import (
	"fmt"
	"io"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// Tree is what CPython's parser makes of a file, of which nothing has been evaluated.
type Tree struct {
	File *diag.File // the text that all spans index
	// Module lacks the statements that could not be read.
	Module      *ast.Module
	Diagnostics []diag.Diagnostic // errors and warnings of syntax, in the order of their places
}

// TreeOf reads a file of any encoding that the parser knows. The error, of type *UsageError, says why it cannot be read.
func TreeOf(path string) (*Tree, error) {
	text, err := readSource(path, maxSource)
	if err != nil {
		return nil, err
	}
	return treeOf(diag.NewFile(path, text))
}

// ReadTree reads a text up to its end; name stands for its file.
func ReadTree(name string, text io.Reader) (*Tree, error) {
	if text == nil {
		return nil, usage("there is no standard input to read")
	}
	src, err := io.ReadAll(io.LimitReader(text, maxSource+1))
	if err != nil {
		return nil, usage("%s cannot be read: %v", name, err)
	}
	return treeOf(diag.NewFile(name, src))
}

func treeOf(file *diag.File) (*Tree, error) {
	if len(file.Src) > maxSource {
		d := diag.Diagnostic{
			Code:    diag.SourceTooLarge,
			Message: fmt.Sprintf("the source file is larger than the limit of %d bytes", maxSource),
			Primary: diag.Location{File: file},
		}
		return &Tree{File: file, Module: &ast.Module{}, Diagnostics: []diag.Diagnostic{d}}, nil
	}
	r := parser.Parse(file)
	t := &Tree{File: r.File, Module: r.Module}
	for _, e := range r.Errors {
		t.Diagnostics = append(t.Diagnostics, syntaxDiagnostic(r.File, e))
	}
	for _, w := range r.Warnings {
		t.Diagnostics = append(t.Diagnostics, syntaxWarning(r.File, w))
	}
	t.Diagnostics = diag.Sort(t.Diagnostics, r.File)
	return t, nil
}
