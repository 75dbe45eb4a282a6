package progen

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

const (
	patience = 60 * time.Second // for a check that takes some milliseconds, on a machine that does much else
	atLeast  = 95               // in a hundred refusals, how many have to point where newJudge says
)

// tally counts how mutations were judged. It is safe for concurrent use.
type tally struct {
	sync.Mutex
	total, held int
	first, best map[verdict]int
	kinds       map[string][2]int // refused, and pointing elsewhere
	strays      []string
}

func (c *tally) String() string {
	refused := c.total - c.held
	var b strings.Builder
	share := func(n int) float64 { return 100 * float64(n) / float64(max(refused, 1)) }
	fmt.Fprintf(&b, "%d mutations, %d still hold, %d are refused\n", c.total, c.held, refused)
	for _, which := range []struct {
		name   string
		counts map[verdict]int
	}{{"the first diagnostic", c.first}, {"the best diagnostic", c.best}} {
		n := which.counts
		fmt.Fprintf(&b, "%s points at the edited tokens in %.1f %%, else within the edited statement in %.1f %%, else at a use in %.1f %%, elsewhere in %.2f %%\n",
			which.name, share(n[ofEdit]), share(n[ofUnit]), share(n[ofUse]), share(n[elsewhere]))
	}
	for _, e := range edits {
		k := c.kinds[e.kind]
		fmt.Fprintf(&b, "  %-20s %5d refused, %3d of them elsewhere\n", e.kind, k[0], k[1])
	}
	return b.String()
}

// TestMutationsAreReportedWhereTheyAre: a program after one edit is checked without a panic and in time; where it is refused, a diagnostic points
// inside the edited region or at a use of what it defines, as the doc of judge says; where it still holds, it goes through the printer as any
// program does; and the text after a suggested fix parses.
func TestMutationsAreReportedWhereTheyAre(t *testing.T) {
	c := &tally{first: map[verdict]int{}, best: map[verdict]int{}, kinds: map[string][2]int{}}
	overSeeds(t, func(seed uint64) error {
		m := Mutate(rand.New(rand.NewPCG(seed, 1)), New(seed).Text)
		if err := c.mutation(seed, m); err != nil {
			return fmt.Errorf("%s of line %d, %q to %q: %w\n%s", m.Kind, 1+strings.Count(m.From[:m.Old.start], "\n"), m.From[m.Old.start:m.Old.end], m.Put, err, m.Text)
		}
		return nil
	})
	t.Log(c)
	refused := c.total - c.held
	if refused < c.total/2 {
		t.Errorf("only %d of %d mutations are refused", refused, c.total)
	}
	if c.first[elsewhere]*100 > refused*(100-atLeast) {
		t.Errorf("the first diagnostic of %d of %d refusals points elsewhere:\n%s", c.first[elsewhere], refused, strings.Join(c.strays, "\n"))
	}
}

// mutation checks one mutation and counts it.
func (c *tally) mutation(seed uint64, m Mutation) error {
	r, err := loadInTime(m.Text)
	if err != nil {
		return err
	}
	if r.Internal {
		return fmt.Errorf("internal error: %s", rendered(r))
	}
	if err := fixesParse(m.Text, r); err != nil {
		return err
	}
	if r.Holds() {
		if kind, detail := roundTrip(m.Text); kind != "" && kind != "print" {
			return fmt.Errorf("it holds, but %s: %s", kind, detail)
		}
	}
	c.Lock()
	defer c.Unlock()
	c.total++
	if r.Holds() {
		c.held++
		return nil
	}
	j := newJudge(m)
	first, best := elsewhere, elsewhere
	seen := false
	for _, d := range r.Diagnostics {
		if d.Severity != diag.Error {
			continue
		}
		if !d.Primary.Valid() {
			return fmt.Errorf("%s %s has no place", d.Code, d.Message)
		}
		v := j.verdict(span{int(d.Primary.Span.Start), int(d.Primary.Span.End)})
		if !seen {
			first, seen = v, true
		}
		best = max(best, v)
	}
	c.first[first]++
	c.best[best]++
	k := c.kinds[m.Kind]
	k[0]++
	if first == elsewhere {
		k[1]++
		c.strays = append(c.strays, fmt.Sprintf("seed %d, %s, line %d, %q to %q: %s", seed, m.Kind, 1+strings.Count(m.From[:m.Old.start], "\n"),
			m.From[m.Old.start:m.Old.end], m.Put, rendered(r)))
	}
	c.kinds[m.Kind] = k
	return nil
}

// loadInTime loads a text, and gives up on one that takes far too long.
func loadInTime(text string) (*load.Result, error) {
	type answer struct {
		r   *load.Result
		err error
	}
	done := make(chan answer, 1)
	go func() {
		r, err := load.Text("program.py", []byte(text), load.Options{})
		done <- answer{r, err}
	}()
	select {
	case a := <-done:
		return a.r, a.err
	case <-time.After(patience):
		return nil, fmt.Errorf("no answer in %v", patience)
	}
}

// fixesParse applies each suggested fix to the text. What comes out has no error of syntax, unless the text has one already.
func fixesParse(text string, r *load.Result) error {
	for _, d := range r.Diagnostics {
		if isSyntax(d) {
			return nil
		}
	}
	for _, d := range r.Diagnostics {
		for _, f := range d.Fixes {
			fixed, ok := applied(text, r.File, f)
			if !ok {
				continue
			}
			after, err := loadInTime(fixed)
			if err != nil {
				return err
			}
			for _, d := range after.Diagnostics {
				if isSyntax(d) {
					return fmt.Errorf("after the fix %q: %s", f.Title, rendered(after))
				}
			}
		}
	}
	return nil
}

func isSyntax(d diag.Diagnostic) bool {
	return strings.HasPrefix(string(d.Code), "TF1") && d.Severity == diag.Error
}

// applied is the text after a fix, whose edits do not overlap.
func applied(text string, file *diag.File, f diag.Fix) (string, bool) {
	var out bytes.Buffer
	at := 0
	for _, e := range f.Edits {
		if e.Location.File != file || int(e.Location.Span.Start) < at {
			return "", false
		}
		out.WriteString(text[at:e.Location.Span.Start])
		out.WriteString(e.NewText)
		at = int(e.Location.Span.End)
	}
	out.WriteString(text[at:])
	return out.String(), true
}
