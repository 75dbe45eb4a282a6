package catalogue_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/catalogue"
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

// odd is a call that no program should make, and the code it must get; an empty code stands for any, or for none.
type odd struct {
	params, call string
	want         diag.Code
	changed      string // the argument that is odd, or empty
}

const oddPrelude = `from tilefoundry import func
from tilefoundry.dsl import DimVar, Mesh, Tensor, Topology, tf

S = DimVar("S", 1, 64)
T = DimVar("S", 1, 65)
gpus = Mesh(Topology("gpu", 2), (2,), ("d",))
others = Mesh(Topology("gpu", 3), (3,), ("d",))
INF = float("inf")
NAN = float("nan")

`

var (
	keyword   = regexp.MustCompile(`^\w+=`)
	dtypeText = regexp.MustCompile(`"(f32|f16|bf16|i32|i64|bool)"`)
	shapeText = regexp.MustCompile(`Tensor\[\([^)]*\)`)
	plainType = regexp.MustCompile(`Tensor\[(\([^)]*\)), ("[a-z0-9]+")\]`)
)

// oddCalls varies the example of an op.
func oddCalls(e *catalogue.Entry, page *ir.Page) []odd {
	params := page.Example.Params
	open := strings.IndexByte(page.Example.Call, '(')
	head := page.Example.Call[:open]
	args := topLevel(page.Example.Call[open+1 : len(page.Example.Call)-1])
	var all []odd
	add := func(want diag.Code, params string, args ...string) {
		all = append(all, odd{params: params, call: head + "(" + strings.Join(args, ", ") + ")", want: want})
	}
	change := func(i int, text string) {
		changed := slices.Clone(args)
		changed[i] = text
		add("", params, changed...)
		all[len(all)-1].changed = text
	}
	operands := slices.IndexFunc(args, keyword.MatchString)
	if operands < 0 {
		operands = len(args)
	}
	variadic := len(e.Operands) > 0 && e.Operands[0].Variadic

	// The number and the kind of arguments.
	if len(e.Operands) > 0 && !(variadic && e.Name == "shape_compose") {
		add(diag.BadArity, params, args[operands:]...)
	}
	if !variadic && len(e.Attrs) == 0 && len(e.Operands) > 0 {
		add(diag.BadArity, params, append(slices.Clone(args), args[0])...)
	}
	add(diag.UnknownAttribute, params, append(slices.Clone(args), "colour=3")...)
	for i, a := range args[operands:] {
		name, _, _ := strings.Cut(a, "=")
		add("", params, append(slices.Clone(args[:operands]), slices.Concat(args[operands:operands+i], args[operands+i+1:])...)...)
		for _, v := range []string{"-1", "0", "-2", "7", "2**31", "2**63", "10**40", "-10**40", "True", "None", `"x"`, `""`, "()", "(1, 2, 3, 4, 5)", "(-1,)", "[0]",
			"((1,),)", "1.5", "-0.0", "INF", "NAN", "S", "(S, S)", "(S, T)", "S * S // S", "tf", "gpus", "gpus.d", "(16 @ gpus.d, 8)", "((16, 8), {gpus.d @ P(\"sum\")})",
			"(2**62, 4)", "(0, 0)", "(0,) * 70", "(1,) * 64", "float", "lambda: 1", "{}", "{1}", "missing", "1 // 0"} {
			change(operands+i, name+"="+v)
		}
	}
	for i := range operands { // operands of other kinds
		for _, v := range []string{"1", "True", "None", `"x"`, "()", "(x, x)", "[x]", "S", "tf", "gpus", "2**70", "INF", "missing", "tf.split", "1 // 0", "tf.zeros((0,), \"f32\")"} {
			change(i, v)
		}
	}

	// The types of the operands.
	for _, at := range dtypeText.FindAllStringIndex(params, -1) {
		for _, d := range []string{"f32", "f16", "bf16", "fp8e4m3", "f8e8m0", "f4e2m1", "i32", "i64", "bool"} {
			add("", params[:at[0]]+`"`+d+`"`+params[at[1]:], args...)
		}
	}
	for _, at := range shapeText.FindAllStringIndex(params, -1) {
		for _, s := range []string{"()", "(0,)", "(0, 0)", "(S,)", "(S, 0)", "(S, T)", "(1, 1, 1, 1, 1)", "(9223372036854775807,)", "(4611686018427387904, 4)", "(S // S, S % S)",
			"(16, 8, 1)", "(7, 3)"} {
			add("", params[:at[0]]+"Tensor["+s+params[at[1]:], args...)
		}
	}
	for _, at := range plainType.FindAllStringSubmatchIndex(params, -1) {
		shape, dtype := params[at[2]:at[3]], params[at[4]:at[5]]
		for _, r := range []string{"sum", "max", "min", "mean"} {
			for _, mesh := range []string{"gpus", "others"} {
				add("", params[:at[0]]+"Tensor["+shape+", "+dtype+", ("+shape+", {"+mesh+`.d @ P("`+r+`")})]`+params[at[1]:], args...)
			}
		}
	}
	return all
}

// topLevel splits arguments at the commas outside brackets.
func topLevel(text string) []string {
	var parts []string
	depth, from := 0, 0
	for i, c := range text {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				parts = append(parts, strings.TrimSpace(text[from:i]))
				from = i + 1
			}
		}
	}
	if last := strings.TrimSpace(text[from:]); last != "" {
		parts = append(parts, last)
	}
	return parts
}

// Whatever an op is given, it answers with a coded diagnostic in the function that is at fault, or takes it. No call is a fault of the tool.
func TestOddCalls(t *testing.T) {
	total, refused, odds, outside := 0, 0, 0, 0
	for _, e := range catalogue.List(ir.Default, "tf") {
		s, _ := ir.Default.First("tf", e.Name)
		_, page := s.Describe()
		calls := oddCalls(e, page)
		var b strings.Builder
		b.WriteString(oddPrelude)
		if page.Example.Setup != "" {
			b.WriteString(page.Example.Setup + "\n\n")
		}
		first := strings.Count(b.String(), "\n") + 1
		for i, c := range calls {
			fmt.Fprintf(&b, "@func\ndef f%d(%s):\n    return %s\n", i, c.params, c.call)
		}
		res, err := load.Text(e.Name+".py", []byte(b.String()), load.Options{Limits: host.Limits{MaxDiagnostics: 1 << 20}})
		if err != nil {
			t.Fatal(err)
		}
		got := make([][]diag.Diagnostic, len(calls))
		for _, d := range res.Diagnostics {
			if !d.Primary.Valid() || d.Primary.Span.Empty() || d.Code == "" || d.Code == diag.InternalError {
				t.Errorf("%s: %s %s at %s", e.Name, d.Code, d.Message, d.Primary)
				continue
			}
			at := (d.Primary.File.Position(d.Primary.Span.Start).Line - first) / 3
			if at < 0 || at >= len(calls) {
				t.Errorf("%s: %s %s stands outside of the calls, at %s", e.Name, d.Code, d.Message, d.Primary)
				continue
			}
			got[at] = append(got[at], d)
		}
		for i, c := range calls {
			total++
			if len(got[i]) > 0 {
				refused++
			}
			for _, d := range got[i] {
				if c.changed == "" {
					continue
				}
				line := d.Primary.File.Line(d.Primary.File.Position(d.Primary.Span.Start).Line)
				col := d.Primary.File.Position(d.Primary.Span.Start).Column - 1
				odds++
				from := strings.Index(string(line), c.changed)
				if col < from || col >= from+len(c.changed) {
					outside++
				}
			}
			if c.want != "" && (len(got[i]) != 1 || got[i][0].Code != c.want) {
				t.Errorf("%s: %s gives %v, want %s alone", e.Name, c.call, got[i], c.want)
			}
		}
	}
	if outside*10 > odds { // operands that do not fit together: the other one is named
		t.Errorf("%d of %d diagnostics stand beside the odd argument", outside, odds)
	}
	if total < 5000 || refused < total/2 {
		t.Errorf("%d calls, %d refused", total, refused)
	}
	t.Logf("%d calls, %d refused; %d of %d diagnostics stand beside the odd argument", total, refused, outside, odds)
}
