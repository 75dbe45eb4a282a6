package ops_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/ir"
)

var update = flag.Bool("update", false, "rewrite docs/ops.md")

// The page of ops is made from their schemas.
func TestOpsPage(t *testing.T) {
	const path = "../../docs/ops.md"
	want := opsPage()
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	shown, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(shown)); diff != "" {
		t.Errorf("docs/ops.md is stale; go test ./hir/ops -update (-want +shown):\n%s", diff)
	}
}

// TestOpsPageShowsCalls reads the page's rows against signatures written out by hand.
func TestOpsPageShowsCalls(t *testing.T) {
	page := opsPage()
	for _, want := range []string{
		"### `tf.clamp(x, min_val, max_val)`\n",
		"### `tf.gelu(x, approximate=\"tanh\")`\n",
		"### `tf.concat(*inputs, axis)`\n",
		"`tf.add` `+`",
		"`tf.floor_div` `//`",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

var (
	categories = []struct{ name, title string }{
		{"math", "Elementwise arithmetic"}, {"tensor", "Shapes, movement and reduction"}, {"nn", "Neural networks"},
		{"shape", "Dimensions as values"}, {"sharding", "Placement"},
	}
	operatorOf = map[string]string{
		"add": "+", "sub": "-", "mul": "*", "div": "/", "floor_div": "//", "mod": "%", "cmp_eq": "==", "cmp_ne": "!=", "cmp_lt": "<",
		"cmp_le": "<=", "cmp_gt": ">", "cmp_ge": ">=", "neg": "-x", "matmul": "@",
		"logical_and": "and", "logical_or": "or", "logical_not": "not x",
	}
	attributeText = map[ir.AttrKind]string{
		ir.IntAttr: "an integer", ir.FloatAttr: "a float", ir.BoolAttr: "`True` or `False`", ir.StringAttr: "a string", ir.IntsAttr: "a tuple of integers",
		ir.DimAttr: "an extent", ir.DimsAttr: "a tuple of extents", ir.DTypeAttr: "a dtype", ir.StorageAttr: "a storage", ir.EnumAttr: "a name",
		ir.LayoutAttr: "a layout",
	}
)

func opsPage() string {
	var b strings.Builder
	b.WriteString("# The ops of `tf`\n\nMade from the schemas in `hir/ops` by `go test ./hir/ops -update`. Operands are positional; attributes come after them or by\n" +
		"keyword. An attribute shown with `=` has that default.\n")
	for _, c := range categories {
		fmt.Fprintf(&b, "\n## %s\n", c.title)
		for _, k := range ir.Default.Kinds("tf") {
			if k.Category == c.name {
				writeOp(&b, k)
			}
		}
	}
	return b.String()
}

func writeOp(b *strings.Builder, k *ir.OpKind) {
	var params []string
	for _, p := range k.Params {
		text := p.Name
		if p.Input && k.Variadic {
			text = "*" + text
		}
		if p.HasDef {
			text += "=" + ir.ValueText(p.Default)
		}
		params = append(params, text)
	}
	fmt.Fprintf(b, "\n### `tf.%s(%s)`\n\n%s\n\n", k.Surface, strings.Join(params, ", "), k.Doc)
	if op := operatorOf[k.Surface]; op != "" {
		fmt.Fprintf(b, "Operator: `%s`.\n\n", op)
	}
	for _, p := range k.Params {
		kind := "operand"
		if !p.Input {
			kind = attributeText[p.Attr]
			if p.Optional {
				kind += " or `None`"
			}
			kind = strings.TrimSpace(kind)
		}
		fmt.Fprintf(b, "- `%s`", p.Name)
		if kind != "" {
			fmt.Fprintf(b, " (%s)", kind)
		}
		fmt.Fprintf(b, ": %s\n", p.Doc)
		if len(p.Enum) > 0 {
			var names []string
			for _, e := range p.Enum {
				names = append(names, "`"+e.EnumValue()+"`")
			}
			fmt.Fprintf(b, "  One of %s.\n", strings.Join(names, ", "))
		}
	}
	writeAliases(b, k)
}

// writeAliases lists the names that fix the op's attributes, with the operator that stands for each.
func writeAliases(b *strings.Builder, k *ir.OpKind) {
	var names []string
	for _, name := range ir.Default.Names(k.Dialect) {
		s, _ := ir.Default.First(k.Dialect, name)
		if !s.Alias || s.Kind != k {
			continue
		}
		text := "`tf." + name + "`"
		if op := operatorOf[name]; op != "" {
			text += " `" + op + "`"
		}
		names = append(names, text)
	}
	if len(names) > 0 {
		fmt.Fprintf(b, "\nBy name: %s.\n", strings.Join(names, ", "))
	}
}
