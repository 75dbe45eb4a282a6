package inspect

import (
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

func drawn(t *testing.T, fn *ir.Function) string {
	t.Helper()
	text, err := FunctionDOT(fn)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestDOTExamples is the chapter's two graphs, byte for byte: DOT-1, DOT-2, DOT-3, DOT-4, DOT-5, DOT-6, DOT-7, DOT-8, DOT-9, DOT-10.
func TestDOTExamples(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "dot", "*.txtar"))
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		items := read(t, string(archive.Files[0].Data))
		if diff := cmp.Diff(string(archive.Files[1].Data), drawn(t, items[len(items)-1].(*ir.Function))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
	}
}

// TestDOTOfModules is DOT-1: a module's graph is that of its entry, one without an entry is refused.
func TestDOTOfModules(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	one := ir.NewFunction("one", []*ir.Var{x}, b.unary(ir.Neg, x), nil)
	y := b.f32("y", 4)
	two := ir.NewFunction("two", []*ir.Var{y}, b.unary(ir.Exp, y), nil)
	got, err := ModuleDOT(&ir.Module{Name: "M", Functions: []*ir.Function{one, two}, Entry: "two"})
	if err != nil || got != drawn(t, two) {
		t.Errorf("%v\n%s", err, got)
	}
	_, err = ModuleDOT(&ir.Module{Name: "M", Functions: []*ir.Function{one, two}})
	if errs := ir.AsErrors(err); len(errs) != 1 || errs[0].Code != diag.NoCanonicalText || !strings.Contains(errs[0].Message, `"M"`) {
		t.Errorf("no refusal of a module without an entry: %v", err)
	}
}

// TestDOTNodes pins what the examples leave open: the prototype and the unused parameter of DOT-3, the edges of DOT-4, the heads of DOT-6 and
// DOT-8, the values of DOT-7 and the escapes of DOT-9. The expectations are written by hand; the values are C's `printf("%.6g")`.
func TestDOTNodes(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	callee := ir.NewFunction("callee", []*ir.Var{b.f32("a", 4)}, nil, b.tensor(types.F32, 4))
	once := b.loop(ir.NewInduction("i"), 0, 2, 1, nil, b.unary(ir.Exp, x))
	many := carries(&carried{name: "p", init: x}, &carried{name: "q", init: x})
	body := b.unary(ir.Log, many[0].phi)
	two := b.loop(ir.NewInduction("i"), 0, 2, 1, many, body, many[1].phi, many[0].phi)
	hostile := b.call("a\\\"b\n]\x00", ops.Gelu{Approximate: "none"}, x)
	for _, test := range []struct {
		name  string
		fn    *ir.Function
		want  []string
		never string
	}{
		{"prototype", callee, []string{`n0 [label="Var: a\nTensor[(4,), \"f32\"]", fillcolor="#d4e6f1"];`}, "n1"},
		{"call", ir.NewFunction("f", []*ir.Var{x}, b.call("y", callee, x), nil),
			[]string{`n0 [label="y\nFunction\nTensor[(4,), \"f32\"]", fillcolor="#d5f5e3"];`, "n1 -> n0;"}, "arg"},
		{"carry-less loop", ir.NewFunction("f", []*ir.Var{x}, once, nil), []string{`n1 -> n0 [label="body"];`}, "init"},
		{"loop", ir.NewFunction("f", []*ir.Var{x}, b.field(two, 0), nil), []string{
			`n2 -> n1 [label="init[0]"];`, `n2 -> n1 [label="init[1]"];`, `n3 [label="Var: q\nTensor[(4,), \"f32\"]"`, `n3 -> n1 [label="yield[0]"];`,
			`n4 -> n1 [label="yield[1]"];`, `n5 -> n1 [label="body"];`, `n1 -> n0;`}, ""},
		{"escapes", ir.NewFunction("f", []*ir.Var{x}, hostile, nil), []string{`[label="a\\\"b\\n]\\x00\nGelu\n`}, "\x00"},
		{"tuple of one", ir.NewFunction("f", []*ir.Var{x}, b.tuple(x), nil),
			[]string{`n0 [label="Tuple\n(Tensor[(4,), \"f32\"])", fillcolor="#ffffff"];`, "n1 -> n0;"}, "arg"},
		{"graph", ir.NewFunction("Graph", []*ir.Var{x}, x, nil), []string{`digraph "Graph" {`}, ""},
	} {
		got := drawn(t, test.fn)
		for _, line := range test.want {
			if !strings.Contains(got, line) {
				t.Errorf("%s: no %s in\n%s", test.name, line, got)
			}
		}
		if test.never != "" && strings.Contains(strings.Split(got, "subgraph")[0], test.never) {
			t.Errorf("%s: %q in\n%s", test.name, test.never, got)
		}
		parseDOT(t, got)
	}
	for want, v := range map[string]any{"0.333333": 1.0 / 3, "1e-06": 1e-6, "1e+06": 1e6, "100000": 1e5, "1": 1.0, "-0": math.Copysign(0, -1), "nan": notANumber,
		"inf": math.Inf(1), "-inf": math.Inf(-1), "1.23457e+08": 123456789.0, "123456789": int64(123456789), "True": true} {
		if got := dotConstant(v); got != want {
			t.Errorf("a constant %v is shown as %s, want %s", v, got, want)
		}
	}
}

// TestDOTReadsAsAGraph checks graphs of random programs with a reader of its own: every edge joins nodes that have lines, and each node and each
// operand is there (DOT-2, DOT-3, DOT-4, DOT-5).
func TestDOTReadsAsAGraph(t *testing.T) {
	n, err := dim.NewVar("N", 1, 9)
	if err != nil {
		t.Fatal(err)
	}
	b := builder{t}
	long := ir.Expr(b.f32("x", n))
	params := []*ir.Var{long.(*ir.Var)}
	for range 20000 { // a chain that no recursion survives without care
		long = b.unary(ir.Neg, long)
	}
	g := parseDOT(t, drawn(t, ir.NewFunction("deep", params, long, nil)))
	if len(g.nodes) != 20001 || g.edges != 20000 {
		t.Errorf("%d nodes and %d edges", len(g.nodes), g.edges)
	}
	for _, fn := range []*ir.Function{b.tally(), b.blocks(), b.fib(), b.flip(), b.braid(), b.window(), b.panels()} {
		g := parseDOT(t, drawn(t, fn))
		nodes, edges := countGraph(fn)
		if len(g.nodes) != nodes || g.edges != edges {
			t.Errorf("%s: %d nodes and %d edges, want %d and %d", fn.Name, len(g.nodes), g.edges, nodes, edges)
		}
	}
}

// countGraph counts by DOT-4 with ir's own walk: variables, calls, constants, tuples and loops, and their operands.
func countGraph(fn *ir.Function) (nodes, edges int) {
	seen := map[ir.Expr]bool{}
	for _, p := range fn.Params {
		seen[p] = true
	}
	for _, e := range ir.PostOrder(fn.Body) {
		_, induction := e.(*ir.Var)
		if !induction {
			seen[e] = true
		}
		var operands []ir.Expr
		switch e := e.(type) {
		case *ir.Call:
			operands = e.Args
		case *ir.Tuple:
			operands = e.Elements
		case *ir.GridRegion:
			operands = append(append(operands, e.Inits...), e.Yields...)
			last := false
			for _, y := range e.Yields {
				last = last || y == e.Body
			}
			if !last {
				operands = append(operands, e.Body)
			}
		}
		edges += len(operands)
		for _, o := range operands {
			seen[o] = true
		}
	}
	return len(seen), edges
}

// dotGraph is what parseDOT reads.
type dotGraph struct {
	nodes map[string]map[string]string
	edges int
}

// parseDOT reads the part of the Graphviz language that a graph may use: statements of nodes, edges and attributes, and a subgraph. It fails on
// anything that Graphviz would refuse, and on an edge to a node without a line.
func parseDOT(t *testing.T, text string) dotGraph {
	t.Helper()
	p := &dotParser{t: t, text: text, graph: dotGraph{nodes: map[string]map[string]string{}}}
	p.word("digraph")
	p.id()
	p.statements()
	if p.space(); p.at != len(p.text) {
		t.Fatalf("text behind the graph: %q", p.text[p.at:])
	}
	for _, end := range p.ends {
		if p.graph.nodes[end] == nil {
			t.Fatalf("an edge joins %s, which has no line", end)
		}
	}
	for name := range p.graph.nodes {
		if strings.HasPrefix(name, "l_") {
			delete(p.graph.nodes, name)
		}
	}
	return p.graph
}

type dotParser struct {
	t     *testing.T
	text  string
	at    int
	ends  []string
	graph dotGraph
}

func (p *dotParser) space() {
	for p.at < len(p.text) && strings.ContainsRune(" \n", rune(p.text[p.at])) {
		p.at++
	}
}

// punct takes a punctuation if it comes next.
func (p *dotParser) punct(s string) bool {
	p.space()
	if strings.HasPrefix(p.text[p.at:], s) {
		p.at += len(s)
		return true
	}
	return false
}

func (p *dotParser) need(s string) {
	p.t.Helper()
	if !p.punct(s) {
		p.t.Fatalf("no %q at %.40q", s, p.text[p.at:])
	}
}

func (p *dotParser) word(w string) {
	p.t.Helper()
	if got := p.id(); got != w {
		p.t.Fatalf("%q where %q belongs", got, w)
	}
}

// id is a name, a number or a quoted string, in which a backslash takes the next character with it.
func (p *dotParser) id() string {
	p.t.Helper()
	p.space()
	start := p.at
	if p.at < len(p.text) && p.text[p.at] == '"' {
		for p.at++; p.at < len(p.text) && p.text[p.at] != '"'; p.at++ {
			switch p.text[p.at] {
			case '\\':
				p.at++
			case '\n', 0:
				p.t.Fatalf("a line end or a null within a string: %.40q", p.text[start:])
			}
		}
		p.need(`"`)
		return p.text[start:p.at]
	}
	for p.at < len(p.text) && (p.text[p.at] >= 0x80 || p.text[p.at] == '_' || p.text[p.at] >= '0' && p.text[p.at] <= '9' ||
		p.text[p.at] >= 'A' && p.text[p.at] <= 'Z' || p.text[p.at] >= 'a' && p.text[p.at] <= 'z') {
		p.at++
	}
	if p.at == start {
		p.t.Fatalf("no name at %.40q", p.text[p.at:])
	}
	return p.text[start:p.at]
}

func (p *dotParser) statements() {
	p.need("{")
	for !p.punct("}") {
		name := p.id()
		switch {
		case name == "subgraph":
			p.id()
			p.statements()
			continue
		case p.punct("="):
			p.id()
		case p.punct("->"):
			p.ends = append(p.ends, name, p.id())
			p.attributes()
			p.graph.edges++
		default:
			attributes := p.attributes()
			if name != "node" && name != "edge" {
				if p.graph.nodes[name] != nil {
					p.t.Fatalf("two lines for %s", name)
				}
				p.graph.nodes[name] = attributes
			}
		}
		p.need(";")
	}
}

func (p *dotParser) attributes() map[string]string {
	found := map[string]string{}
	if !p.punct("[") {
		return found
	}
	for {
		name := p.id()
		p.need("=")
		found[name] = p.id()
		if !p.punct(",") {
			p.need("]")
			return found
		}
	}
}
