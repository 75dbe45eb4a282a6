package inspect

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// The fills of DOT-8.
const (
	variableFill = "#d4e6f1"
	constantFill = "#f9e79f"
	callFill     = "#d5f5e3"
	reshardFill  = "#e8daef"
	groupFill    = "#ffffff"
)

const dotHead = `  rankdir=TB;
  node [shape=box, style=filled, fillcolor="#f0f0f0"];
  edge [fontsize=10, fontcolor="#555555"];

`

const dotLegend = `
  subgraph cluster_legend {
    label="Legend";
    style=dashed;
    fontsize=11;
    l_var [label="Var/Param", fillcolor="` + variableFill + `", shape=box, style=filled];
    l_const [label="Constant", fillcolor="` + constantFill + `", shape=box, style=filled];
    l_call [label="Op", fillcolor="` + callFill + `", shape=box, style=filled];
    l_shard [label="Reshard", fillcolor="` + reshardFill + `", shape=box, style=filled];
  }
}
`

// FunctionDOT is the graph of a function as Graphviz text (DOT-1 to DOT-10). One of more than 16 MiB is refused.
func FunctionDOT(fn *ir.Function) (string, error) {
	d := &dotWriter{view: newView([]*ir.Function{fn}), ids: map[ir.Expr]string{}}
	d.view.place = fn.Loc
	d.b.WriteString("digraph " + dotID(fn.Name) + " {\n" + dotHead)
	if fn.Body != nil {
		d.walk(fn.Body)
	}
	for _, p := range fn.Params {
		d.walk(p)
	}
	d.b.WriteString(dotLegend)
	return d.b.String(), d.view.err
}

// ModuleDOT is the graph of a module's entry function; a module without one is refused (DOT-1).
func ModuleDOT(m *ir.Module) (string, error) {
	if m.Entry == "" {
		return "", refuse(diag.NoCanonicalText, "the module %q has no entry, so there is no function to draw", m.Name).(*ir.Error).
			At(m.Loc).WithHelp("select a function: SOURCE:%s.FUNCTION", m.Name)
	}
	fn, err := m.EntryFunction()
	if err != nil {
		return "", placed(err, m.Loc)
	}
	return FunctionDOT(fn)
}

// DOT is one graph for each definition: of a function, or of a module's entry.
func DOT(items []any) (string, error) {
	texts := make([]string, len(items))
	total := 0
	for i, item := range items {
		var err error
		switch x := item.(type) {
		case *ir.Function:
			texts[i], err = FunctionDOT(x)
		case *ir.Module:
			texts[i], err = ModuleDOT(x)
		default:
			return "", refuse(diag.NoCanonicalText, "a value of kind %T has no graph: only functions and modules do", x)
		}
		if total += len(texts[i]); err == nil && total > maxText {
			err = placed(tooLong(), placeOf(item))
		}
		if err != nil {
			return "", err
		}
	}
	return strings.Join(texts, "\n"), nil
}

type dotWriter struct {
	view *script
	ids  map[ir.Expr]string
	b    strings.Builder
}

// dotEdge is an operand of a node and the text of its edge.
type dotEdge struct {
	from ir.Expr
	text string
}

// walk draws a node and all below it, in the order of DOT-3. It keeps its own stack, since graphs can be deep.
func (d *dotWriter) walk(root ir.Expr) {
	type open struct {
		id   string
		rest []dotEdge
	}
	if d.ids[root] != "" {
		return
	}
	stack := []open{{d.node(root), dotEdges(root)}}
	var above []string // the edge that follows once the open node of the same depth is done
	for len(stack) > 0 && d.view.err == nil {
		top := &stack[len(stack)-1]
		if len(top.rest) == 0 {
			stack = stack[:len(stack)-1]
			if len(stack) > 0 {
				d.b.WriteString(above[len(above)-1])
				above = above[:len(above)-1]
			}
			continue
		}
		next := top.rest[0]
		top.rest = top.rest[1:]
		id, met := d.ids[next.from]
		if !met {
			id = d.node(next.from)
		}
		edge := "  " + id + " -> " + top.id
		if next.text != "" {
			edge += ` [label="` + next.text + `"]`
		}
		edge += ";\n"
		if !d.view.room(len(edge)) {
			return
		}
		if met {
			d.b.WriteString(edge)
			continue
		}
		above = append(above, edge)
		stack = append(stack, open{id, dotEdges(next.from)})
	}
}

// dotEdges are the children of a node and their edges' texts (DOT-4).
func dotEdges(e ir.Expr) []dotEdge {
	switch e := e.(type) {
	case *ir.Call:
		return numbered("arg", e.Args, len(e.Args) == 1)
	case *ir.Tuple:
		return numbered("arg", e.Elements, len(e.Elements) == 1)
	case *ir.GridRegion:
		edges := append(numbered("init", e.Inits, false), numbered("yield", e.Yields, false)...)
		if e.Body != nil && !slices.Contains(e.Yields, e.Body) {
			edges = append(edges, dotEdge{e.Body, "body"})
		}
		return edges
	}
	return nil
}

func numbered(what string, list []ir.Expr, alone bool) []dotEdge {
	edges := make([]dotEdge, len(list))
	for i, e := range list {
		edges[i].from = e
		if !alone {
			edges[i].text = what + "[" + strconv.Itoa(i) + "]"
		}
	}
	return edges
}

// node gives a node its id and writes its line (DOT-5, DOT-6).
func (d *dotWriter) node(e ir.Expr) string {
	id := "n" + strconv.Itoa(len(d.ids))
	d.ids[e] = id
	head, fill := d.head(e)
	lines := append(head, strings.Split(d.view.detailType(e.Type()), "\n")...)
	for i, l := range lines {
		lines[i] = dotEscape(l)
	}
	text := "  " + id + ` [label="` + strings.Join(lines, `\n`) + `", fillcolor="` + fill + "\"];\n"
	if d.view.room(len(text)) {
		d.b.WriteString(text)
	}
	return id
}

// head are the label lines above the type, and the fill (DOT-6, DOT-8).
func (d *dotWriter) head(e ir.Expr) (lines []string, fill string) {
	switch e := e.(type) {
	case *ir.Var:
		return []string{"Var: " + e.Name}, variableFill
	case *ir.Constant:
		return []string{"Const: " + dotConstant(e.Value)}, constantFill
	case *ir.Tuple:
		return []string{"Tuple"}, groupFill
	case *ir.GridRegion:
		return []string{"GridRegionExpr"}, groupFill
	case *ir.Call:
		if label := e.Meta().Label; label != "" {
			lines = append(lines, label)
		}
		op, ok := e.Target.(ir.Op)
		if !ok {
			return append(lines, "Function"), callFill
		}
		fill = callFill
		if op.Kind().Name == "Reshard" {
			fill = reshardFill
		}
		return append(lines, displayName(op)), fill
	}
	return []string{exprKind(e)}, groupFill
}

// dotConstant is a constant's value, a float with six digits at most (DOT-7).
func dotConstant(v any) string {
	f, ok := v.(float64)
	switch {
	case !ok:
		return numberText(v)
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 0):
		return scalarText(f, "")
	}
	return fmt.Sprintf("%.6g", f)
}

// dotEscape is one label line inside a quoted string (DOT-9).
func dotEscape(line string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(onOneLine(line))
}

// dotID is a function's name as the graph's. A word of the Graphviz language stands in quotes, which changes nothing of the name.
func dotID(name string) string {
	switch strings.ToLower(name) {
	case "graph", "digraph", "subgraph", "node", "edge", "strict":
		return `"` + name + `"`
	}
	if !isIdentifier(name) && !keywords[name] {
		return `"` + dotEscape(name) + `"`
	}
	return name
}
