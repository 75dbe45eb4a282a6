package resolve_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

var bindingNames = [...]string{"local", "cell", "free", "global", "implicit", "class"}

// TestBindings: the bindings of the names of one scope, the one that the node whose name is given opens. The expectations are CPython 3.13.0's
// symtable module's, except for names that its inlining of comprehensions copies into the scope around.
func TestBindings(t *testing.T) {
	for _, c := range []struct{ source, of, want string }{
		{"import a.b\nx = y\n", "", "a:local x:local y:implicit"},
		{"def f(a, *b, c=1, **d):\n  e = a\n  return g\n", "f", "a:local b:local c:local d:local e:local g:implicit"},
		{"def f():\n  x = 1\n  def g(): return x\n", "f", "g:local x:cell"},
		{"def f():\n  x = 1\n  def g(): return x\n", "g", "x:free"},
		{"def f():\n  x = 1\n  def g():\n    def h(): return x\n", "g", "h:local x:free"},
		{"def f():\n  x = 1\n  def g():\n    nonlocal x\n    x = 2\n", "g", "x:free"},
		{"def f():\n  x = 1\n  def g():\n    global x\n    x = 2\n", "g", "x:global"},
		{"def f():\n  global x\n  def g(): return x\n", "g", "x:implicit"},
		{"class A:\n  x = 1\n  def g(self): return x\n", "g", "self:local x:implicit"},
		{"def f():\n  x = 1\n  class A:\n    y = x\n", "A", "x:free y:local"},
		{"class A:\n  def g(self): super().g()\n", "g", "__class__:free self:local super:implicit"},
		{"class A:\n  def g(self): return __x\n", "g", "_A__x:implicit self:local"},
		{"def f():\n  [x := y for y in z]\n", "f", "x:cell z:implicit"},
		{"def f():\n  return lambda a: a + b\n  b = 1\n", "f", "b:cell"},
		{"def f[T](a: T) -> T: return T\n", "f", "T:free a:local"},
		{"x = 1\ndef f():\n  del x\n", "f", "x:local"},
		{"def f(p):\n  match p:\n    case [q, *r] | {'k': q, **r}: pass\n", "f", "p:local q:local r:local"},
		{"def f():\n  try: pass\n  except E as e: pass\n  with a as b: pass\n  for c in d: pass\n", "f", "E:implicit a:implicit b:local c:local d:implicit e:local"},
	} {
		r := parser.Parse(diag.NewFile("f", []byte(c.source)))
		if len(r.Errors) > 0 {
			t.Fatalf("%q: %v", c.source, r.Errors[0])
		}
		info, errs := resolve.File(r.Module)
		if len(errs) > 0 {
			t.Errorf("%q: %v", c.source, errs[0])
			continue
		}
		if got := describeScope(scopeNamed(info, r.Module, c.of)); got != c.want {
			t.Errorf("%q: %s has\n  %s, want\n  %s", c.source, c.of, got, c.want)
		}
	}
}

func scopeNamed(info *resolve.Info, mod *ast.Module, name string) *resolve.Scope {
	for n := range ast.All(mod) {
		switch n := n.(type) {
		case *ast.Module:
			if name == "" {
				return info.Scope(n)
			}
		case *ast.FunctionDef:
			if n.Name == name {
				return info.Scope(n)
			}
		case *ast.ClassDef:
			if n.Name == name {
				return info.Scope(n)
			}
		}
	}
	return nil
}

func describeScope(s *resolve.Scope) string {
	var out []string
	for _, x := range s.Symbols {
		out = append(out, fmt.Sprintf("%s:%s", x.Name, bindingNames[x.Binding]))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// TestOwner: a free name says which scope keeps its value, and a scope in between passes it on.
func TestOwner(t *testing.T) {
	r := parser.Parse(diag.NewFile("f", []byte("def f():\n  x = 1\n  def g():\n    return lambda: x\n")))
	info, _ := resolve.File(r.Module)
	f, g := scopeNamed(info, r.Module, "f"), scopeNamed(info, r.Module, "g")
	x := g.Lookup("x")
	if x == nil || x.Binding != resolve.Free || x.Owner != f || x.Bound() || !x.First.Empty() {
		t.Errorf("g passes x on as %+v", x)
	}
	if f.Lookup("nothing") != nil {
		t.Error("f knows a name that it does not mention")
	}
}

func TestMangle(t *testing.T) { // values from CPython 3.13.0's symtable
	for _, c := range [][3]string{
		{"A", "__x", "_A__x"}, {"_A", "__x", "_A__x"}, {"__", "__x", "__x"}, {"A", "__x__", "__x__"}, {"A", "_x", "_x"}, {"", "__x", "__x"},
		{"A", "__x.y", "__x.y"}, {"A", "__", "__"}, {"A", "__x_", "_A__x_"},
	} {
		if got := resolve.Mangle(c[0], c[1]); got != c[2] {
			t.Errorf("%s in class %s is %s, want %s", c[1], c[0], got, c[2])
		}
	}
}

// TestStarInBareAnnotation: the index of a target that is only annotated takes no star, at any depth of tuples. Places by CPython 3.13.0.
func TestStarInBareAnnotation(t *testing.T) {
	for source, column := range map[string]int{
		"a[*b]: int\n": 3, "a[1:2, *b]: int\n": 8, "a[1, (2, *b)]: int\n": 10, "(a[*b]): int\n": 4,
		"a[*b]: int = 1\n": 0, "a[1, [2, *b]]: int\n": 0, "a[(1, *b):2]: int\n": 0, "a[*b,].c: int\n": 0, "a[*b][c]: int\n": 0,
	} {
		r := parser.Parse(diag.NewFile("f", []byte(source)))
		if len(r.Errors) > 0 {
			t.Fatalf("%q: %v", source, r.Errors[0])
		}
		_, errs := resolve.File(r.Module)
		got := 0
		if len(errs) > 0 && errs[0].Message == "can't use starred expression here" {
			_, got, _, _ = errs[0].Place(r.File)
		}
		if got != column {
			t.Errorf("%q: %v at column %d, want %d", source, errs, got, column)
		}
	}
}
