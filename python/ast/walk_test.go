package ast_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// TestWalk: nodes come before their children and in the order of CPython's fields (worked out by hand from the class definitions).
func TestWalk(t *testing.T) {
	r := parser.Parse(diag.NewFile("f", []byte("@d\ndef f(a: b = 1, *, c=2) -> e:\n  return a.x[0]\n")))
	var got []string
	for n := range ast.All(r.Module) {
		got = append(got, strings.TrimPrefix(fmt.Sprintf("%T", n), "*ast."))
	}
	want := "Module FunctionDef Arguments Arg Name Arg Constant Constant Return Subscript Attribute Name Constant Name Name"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}

// TestWalkPrunes: where enter answers false, nothing beneath is visited.
func TestWalkPrunes(t *testing.T) {
	r := parser.Parse(diag.NewFile("f", []byte("def f(): x\ny\n")))
	var names []string
	ast.Walk(r.Module, func(n ast.Node) bool {
		if n, ok := n.(*ast.Name); ok {
			names = append(names, n.ID)
		}
		_, def := n.(*ast.FunctionDef)
		return !def
	})
	if len(names) != 1 || names[0] != "y" {
		t.Errorf("got %v, want only y", names)
	}
	for n := range ast.All(r.Module) {
		if _, ok := n.(*ast.FunctionDef); ok {
			break // an iteration can be left
		}
	}
}

// TestWalkMeetsEveryClass: Walk and Dump know every node that the grammar makes: the classes named in the dump of a source are those visited.
func TestWalkMeetsEveryClass(t *testing.T) {
	source := "x = [a for b in c if d]; {1: 2, **e}; {f}; g(*h, i=j); -k; l < m; (n := o)\nwith p as q: del r\nmatch s:\n  case t.u | [v, *w] | {1: y, **z} | A(b=1): pass\ntype X[T, *U, **V] = f'{x!r:>3}'\ntry: await_\nexcept A as b: raise\n"
	r := parser.Parse(diag.NewFile("f", []byte(source)))
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors[0])
	}
	visited := 0
	for range ast.All(r.Module) {
		visited++
	}
	// In the dump a node is a list that begins with its class; contexts and operators are such lists too.
	dumped := strings.Count(ast.Dump(r.Module, r.File), `["`)
	for _, leaf := range []string{`["Load"]`, `["Store"]`, `["Del"]`, `["USub"]`, `["Lt"]`, `["b"]`} {
		dumped -= strings.Count(ast.Dump(r.Module, r.File), leaf)
	}
	if visited != dumped {
		t.Errorf("%d nodes visited, %d dumped", visited, dumped)
	}
}

func TestConstant(t *testing.T) {
	e, err := parser.ParseExpr("(7, 18446744073709551616, 1.5, 2j, 9223372036854775808)")
	if err != nil {
		t.Fatal(err)
	}
	elts := e.(*ast.Tuple).Elts
	at := func(i int) *ast.Constant { return elts[i].(*ast.Constant) }
	if v, ok := at(0).Int64(); v != 7 || !ok {
		t.Errorf("7 is %d %v", v, ok)
	}
	if _, ok := at(1).Int64(); ok || at(1).BigInt().String() != "18446744073709551616" {
		t.Errorf("2**64 is %s", at(1).BigInt())
	}
	if _, ok := at(4).Int64(); ok || at(4).BigInt().String() != "9223372036854775808" {
		t.Errorf("2**63 is %s", at(4).BigInt())
	}
	if at(2).Float64() != 1.5 || at(3).Float64() != 2 || at(3).Kind != ast.Imag {
		t.Error("floats differ")
	}
}
