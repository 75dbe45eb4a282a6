package load

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/internal/hostile"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// fullLimits asks for everything: each row in each place, under the default limits.
var fullLimits = os.Getenv("TILEFOUNDRY_FULL_LIMITS") != ""

// attemptLimits keep the table quick. What has to fail by a limit of size needs few steps to get there; what has to fail by its depth builds the
// depth first.
func attemptLimits(row hostile.Row) host.Limits {
	switch {
	case fullLimits:
		return host.Limits{}
	case row.Want.Code == diag.HostLimit && (row.Want.Text == "" || row.Want.Text == "steps"):
		return host.Limits{Steps: 200_000, Items: 1 << 16, Alloc: 1 << 25, Text: 1 << 22}
	}
	return host.Limits{Steps: 1_200_000, Items: 1 << 16, Alloc: 1 << 26, Text: 1 << 23}
}

// TestSecurityTable tries every row of HOST-401 in every place of HOST-402, under low limits, or with TILEFOUNDRY_FULL_LIMITS under the default
// ones.
func TestSecurityTable(t *testing.T) {
	for _, place := range hostile.Places {
		t.Run(place.Name, func(t *testing.T) {
			if !fullLimits {
				t.Parallel() // by itself each is measured by what the process takes
			}
			room := newRoom(t)
			for _, row := range hostile.Rows {
				room.write(t, place.Files(row.Setup, row.Expr))
				r := room.load(t, attemptLimits(row))
				if what := judge(place, row, r); what != "" {
					t.Errorf("%s: %s", row.Name, what)
				}
				room.check(t, row.Name)
			}
		})
	}
}

// judge says what is wrong with a result, "" when nothing is.
func judge(place hostile.Place, row hostile.Row, r *Result) string {
	var errs []diag.Diagnostic
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Error {
			errs = append(errs, d)
		}
	}
	want := row.Want
	if place.Caught && want.Code == diag.HostException {
		want = hostile.Fine
	}
	var got []string
	bad := r.Internal
	matched := false
	for _, d := range errs {
		got = append(got, fmt.Sprintf("%s %s %q %v", d.Code, d.Class, d.Message, d.Notes))
		ofHost := strings.HasPrefix(string(d.Code), "TF2")
		switch {
		case len(d.Message) > 3*4096 || !d.Primary.Valid():
			bad = true
		case d.Code == want.Code && d.Class == want.Class && strings.Contains(d.Message, want.Text):
			matched = true
		case place.Slot && want.Code == d.Code && d.Code == diag.HostLimit: // the DSL has loops of its own for some builtins
			matched = true
		case place.Quiet && want.Code == d.Code: // it stops at the first name
			matched = true
		case place.Slot && want.Code == diag.HostException && !ofHost && strings.Contains(d.Message, want.Class):
			matched = true
		case place.Quiet && !ofHost: // it is no expression of a body
			matched = true
		case place.Picky && want == hostile.Fine && !ofHost:
		default:
			bad = true
		}
	}
	if bad || matched == (want == hostile.Fine && !place.Quiet) || len(errs) > 1 && !place.Slot {
		return fmt.Sprintf("%+v, but %q", want, got)
	}
	return ""
}

// TestSecurityPrograms tries the rows of HOST-401 that are statements, at file level and in a sibling.
func TestSecurityPrograms(t *testing.T) {
	room := newRoom(t)
	for _, p := range hostile.Programs {
		row := hostile.Row{Name: p.Name, Want: p.Want}
		for _, files := range []map[string]string{{"m.py": p.Source}, {"m.py": "import sib\n", "sib.py": p.Source}} {
			room.write(t, files)
			if what := judge(hostile.Places[0], row, room.load(t, attemptLimits(hostile.Row{}))); what != "" {
				t.Errorf("%s: %s", p.Name, what)
			}
			room.check(t, p.Name)
		}
	}
}

// TestSecurityAfterLoading is HOST-402 for what runs after the source has ended (row 44): each attempt, as an expression that a person asks for.
func TestSecurityAfterLoading(t *testing.T) {
	room := newRoom(t)
	for _, row := range hostile.Rows {
		room.write(t, map[string]string{"m.py": row.Setup + "\n"})
		e, err := Evaluate(Source{Path: filepath.Join(room.root, "m.py")}, Options{Limits: attemptLimits(row)})
		if err != nil {
			t.Fatal(err)
		}
		if e.Holds() {
			if _, _, err := e.Expression("(" + row.Expr + ")"); err != nil {
				t.Errorf("%s: %v", row.Name, err)
				continue
			}
		}
		if what := judge(hostile.Places[0], row, &e.Result); what != "" {
			t.Errorf("%s: %s", row.Name, what)
		}
		room.check(t, row.Name)
	}
}

// room is a folder with a source, and beside it what no source may touch.
type room struct{ root, secret string }

func newRoom(t *testing.T) *room {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r := &room{root: filepath.Join(dir, "root"), secret: filepath.Join(dir, "x")}
	if err := os.Mkdir(r.root, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(r.secret, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *room) write(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(r.root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func (r *room) load(t *testing.T, limits host.Limits) *Result {
	t.Helper()
	watch := stopwatch.Start()
	out, err := File(Source{Path: filepath.Join(r.root, "m.py")}, Options{Limits: limits})
	if err != nil {
		return &Result{}
	}
	// HOST-401: ten seconds, of which what else the machine does takes a part.
	if d := watch.Taken(); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
	return out
}

// check fails when the folder holds what the test did not put there.
func (r *room) check(t *testing.T, name string) {
	t.Helper()
	entries, err := os.ReadDir(r.root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".py") {
			t.Errorf("%s: %s appeared", name, e.Name())
		}
	}
}
