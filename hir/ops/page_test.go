package ops_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/ir"
)

// The codes that an op's file refuses with stand on a page of that file. Codes that no source can meet are named here.
func TestPagesNameTheCodesOfTheirFile(t *testing.T) {
	unreachable := map[string][]string{
		"conv2d.go":       {"PartialNotAdmitted"}, // placements are asked of the rule, not written on the page
		"insert_slice.go": {"NotATensor"},         // an operand of a source is a tensor or a tuple
		"reshard.go":      {},
	}
	shared := []string{"typing.go", "fragment.go", "doc.go"}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || slices.Contains(shared, file) {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		var used, listed []string
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			fn, ok := call.Fun.(*ast.SelectorExpr)
			if ok && fn.Sel.Name == "Refuses" {
				listed = append(listed, codeName(call.Args[0]))
				return false
			}
			for _, a := range call.Args {
				if name := codeName(a); name != "" {
					used = append(used, name)
				}
			}
			return true
		})
		for _, code := range used {
			seen++
			if !slices.Contains(listed, code) && !slices.Contains(unreachable[file], code) {
				t.Errorf("%s refuses with diag.%s, and no page of it does", file, code)
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d refusals were found in the files", seen)
	}
}

// codeName is the name of a diag constant, or empty.
func codeName(e ast.Expr) string {
	s, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if x, ok := s.X.(*ast.Ident); !ok || x.Name != "diag" || s.Sel.Name == "DidYouMean" {
		return ""
	}
	return s.Sel.Name
}

// Every operator of the language stands on the page of the alias that it is (CORE-415).
func TestPagesNameTheOperators(t *testing.T) {
	operators := map[string]string{"add": "lhs + rhs", "sub": "lhs - rhs", "mul": "lhs * rhs", "div": "lhs / rhs", "floor_div": "lhs // rhs",
		"mod": "lhs % rhs", "cmp_eq": "lhs == rhs", "cmp_ne": "lhs != rhs", "cmp_lt": "lhs < rhs", "cmp_le": "lhs <= rhs", "cmp_gt": "lhs > rhs",
		"cmp_ge": "lhs >= rhs", "logical_and": "lhs and rhs", "logical_or": "lhs or rhs", "neg": "-x", "logical_not": "not x", "matmul": "lhs @ rhs"}
	for _, name := range ir.Default.Names("tf") {
		s, _ := ir.Default.First("tf", name)
		if _, page := s.Describe(); page.Operator != operators[name] {
			t.Errorf("%s: operator %q, want %q", name, page.Operator, operators[name])
		}
	}
}
