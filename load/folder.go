package load

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// folder lists the .py files beneath a folder that import tilefoundry by their syntax tree, in ascending byte order of their paths
// (CLI-44, DEC-20). Hidden folders and __pycache__ are left out; links to folders are not followed. No file is executed.
func folder(root string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return unreadable(path, err)
		}
		name := d.Name()
		if d.IsDir() {
			if path != root && (strings.HasPrefix(name, ".") || name == "__pycache__") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".py") || !regular(path, d) {
			return nil
		}
		uses, err := usesTileFoundry(path)
		if uses {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	return files, nil
}

// regular accepts a file, or a link to one.
func regular(path string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// usesTileFoundry decides by the syntax tree; what could be read of a file with syntax errors decides about it.
func usesTileFoundry(path string) (bool, error) {
	src, err := readSource(path, maxSource)
	if err != nil {
		return false, err
	}
	// The name must occur as text for an import to name it: most files of a large tree are settled here. An identifier may be
	// written in other characters that NFKC folds to these letters, so only ASCII text can be ruled out.
	if ascii(src) && !bytes.Contains(src, []byte("tilefoundry")) {
		return false, nil
	}
	tree, _ := parse(diag.NewFile(path, src))
	if tree == nil {
		return false, nil
	}
	uses := false
	ast.Walk(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Import:
			for _, a := range n.Names {
				uses = uses || within(a.Name)
			}
		case *ast.ImportFrom:
			uses = uses || n.Level == 0 && within(n.Module)
		case ast.Expr:
			return false
		}
		return !uses
	})
	return uses, nil
}

func within(module string) bool {
	return module == "tilefoundry" || strings.HasPrefix(module, "tilefoundry.")
}

func ascii(src []byte) bool {
	for _, c := range src {
		if c >= 0x80 {
			return false
		}
	}
	return true
}
