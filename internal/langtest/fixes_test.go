package langtest

import (
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// The programs suggest at least so many edits; a change that loses some has to say so here.
const leastFixes = 240

// said is what a report says, without places: an edit moves what stands behind it.
func said(ds []diag.Diagnostic) []string {
	var out []string
	for _, d := range ds {
		out = append(out, string(d.Code)+" "+d.Message)
	}
	slices.Sort(out)
	return out
}

// without is all less one of each of the others; ok is false when one of them is not there.
func without(all, others []string) (rest []string, ok bool) {
	rest = slices.Clone(all)
	for _, o := range others {
		i := slices.Index(rest, o)
		if i < 0 {
			return rest, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}

// beyond is what all says more often than the others do.
func beyond(all, others []string) []string {
	rest := slices.Clone(others)
	var more []string
	for _, a := range all {
		if i := slices.Index(rest, a); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			more = append(more, a)
		}
	}
	return more
}

// Every edit that a diagnostic of a program suggests mends it: what the edited program reports is what the program reported, less the
// diagnostic. A program with a single error holds afterwards.
func TestEveryFixMends(t *testing.T) {
	programs, err := Programs(langRoot)
	if err != nil {
		t.Fatal(err)
	}
	fixes, mended := 0, 0
	for _, p := range programs {
		r, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		before := said(r.Diagnostics)
		for _, d := range own(r) {
			for _, f := range d.Fixes {
				fixes++
				after := mend(t, p, r, f)
				rest, known := without(before, []string{string(d.Code) + " " + d.Message})
				if fresh := beyond(after, rest); !known || len(fresh) > 0 {
					t.Errorf("%s: %s: %s, and then %q is reported", p.Title(langRoot), d.Primary, f.Title, fresh)
				}
				if len(before) == 1 && len(after) == 0 {
					mended++
				}
			}
		}
	}
	t.Logf("%d edits; %d programs with one error hold afterwards", fixes, mended)
	if fixes < leastFixes {
		t.Errorf("%d edits, want %d", fixes, leastFixes)
	}
}

// mend checks a program with one fix applied and answers what it reports.
func mend(t *testing.T, p Program, r *load.Result, f diag.Fix) []string {
	t.Helper()
	text, err := r.File.Apply(f.Edits)
	if err != nil {
		t.Errorf("%s: %s: %v", p.Title(langRoot), f.Title, err)
		return nil
	}
	again, err := p.LoadEdited(text)
	if err != nil {
		t.Fatal(err)
	}
	return said(again.Diagnostics)
}

// All edits that do not clash, made at once, mend as many diagnostics as they were suggested for.
func TestFixesMendTogether(t *testing.T) {
	programs, err := Programs(langRoot)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		r, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		edits, n := r.File.Chosen(own(r))
		if n == 0 {
			continue
		}
		text, err := r.File.Apply(edits)
		if err != nil {
			t.Fatal(err)
		}
		again, err := p.LoadEdited(text)
		if err != nil {
			t.Fatal(err)
		}
		before, after := said(r.Diagnostics), said(again.Diagnostics)
		if fresh := beyond(after, before); len(after) > len(before)-n || len(fresh) > 0 {
			t.Errorf("%s: %d fixes of %d errors leave %d, new ones are %q", p.Title(langRoot), n, len(before), len(after), fresh)
		}
	}
}

// The program on a code's page that suggests an edit holds when the edit is made.
func TestPagesMend(t *testing.T) {
	n := 0
	for _, info := range diag.Codes() {
		p := Program{Path: string(info.Code) + ".py", Name: "page", Src: []byte(info.Example)}
		r, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range own(r) {
			for _, f := range d.Fixes {
				n++
				if after := mend(t, p, r, f); len(after) > 0 {
					t.Errorf("%s: %s, and then %q is reported", info.Code, f.Title, after)
				}
			}
		}
	}
	t.Logf("%d edits", n)
	if n < 15 {
		t.Errorf("%d edits, want 15", n)
	}
}

// A reshard is suggested where layout sugar can say the placement that is wanted, with the names that the body sees, and nowhere else.
func TestReshardsSuggested(t *testing.T) {
	const head = "from tilefoundry import Mesh, Topology, func\nfrom tilefoundry.dsl import DimVar, P, Tensor, tf\n\ngrid = Mesh(Topology('cta', 32), (4, 8), ('b', 'w'))\n" +
		"S = DimVar('S', 1, 9)\n\n\n"
	for _, tt := range []struct{ name, body, want string }{
		{"the placement of the other", `@func
def f(x: Tensor[(64, 8), "f32", (64 @ (grid.b, grid.w), 8)], y: Tensor[(64, 8), "f32", (64, 8 @ grid.b)]):
    return x + tf.exp(y)
`, "write `tf.reshard(tf.exp(y), (64 @ (grid.b, grid.w), 8))`"},
		{"the sum of the partial results", `@func
def f(x: Tensor[(64,), "f32", ((64 @ grid.w,), {grid.b @ P("sum")})]):
    return tf.exp(x)
`, "write `tf.reshard(x, (64 @ grid.w,))`"},
		{"inside a with, by its name", `@func
def f(x: Tensor[(64,), "f32", ((64 @ grid.w,), {grid.b @ P("sum")})]):
    with grid as m:
        y = tf.exp(x)
    return y
`, "write `tf.reshard(x, (64 @ m.w,))`"},
		{"all alike inside a with", `@func
def f(x: Tensor[(64, 2), "f32", ((64, 2), {grid.b @ P("sum")})]):
    with grid as m:
        y = tf.exp(x)
    return y
`, "write `tf.reshard(x, (64, 2))`"},
		{"all alike outside: sugar names no mesh", `@func
def f(x: Tensor[(64, 2), "f32", ((64, 2), {grid.b @ P("sum")})]):
    return tf.exp(x)
`, ""},
		{"an extent that is no number", `@func
def f(x: Tensor[(64, S), "f32", ((64 @ grid.w, S), {grid.b @ P("sum")})]):
    return tf.exp(x)
`, ""},
		{"strides of its own", `@func
def f(x: Tensor[(64, 2), "f32", ((64 @ grid.w, 2), (4, 1), {grid.b @ P("sum")})]):
    return tf.exp(x)
`, ""},
		{"a mesh whose name means something else", `@func
def f(x: Tensor[(64,), "f32", ((64 @ grid.w,), {grid.b @ P("sum")})]):
    grid = tf.relu(tf.zeros((2,), "f32"))
    return tf.exp(x), grid
`, ""},
		{"operands of two shapes", `@func
def f(x: Tensor[(64, 8), "f32", (64 @ grid.b, 8)], y: Tensor[(8,), "f32", (8 @ grid.b,)]):
    return x + y
`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := load.Text("m.py", []byte(head+tt.body), load.Options{})
			if err != nil || len(r.Diagnostics) != 1 {
				t.Fatalf("%v %v", err, r.Diagnostics)
			}
			got := ""
			for _, f := range r.Diagnostics[0].Fixes {
				got += f.Title
			}
			if got != tt.want {
				t.Fatalf("%s suggests %q, want %q", r.Diagnostics[0].Message, got, tt.want)
			}
			if got != "" {
				if after := mend(t, Program{Path: "m.py", Name: "text"}, r, r.Diagnostics[0].Fixes[0]); len(after) > 0 {
					t.Errorf("and then %q is reported", after)
				}
			}
		})
	}
}
