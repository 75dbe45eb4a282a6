package langtest

import (
	"slices"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// The programs suggest at least so many edits; a change that loses some has to say so here.
const leastFixes = 200

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
