//go:build unix

package load

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/internal/hostile"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// sizesOfBodies are how many lines, modes, functions or levels a definition is tried with, while its source has less than a mebibyte.
var sizesOfBodies = []int{4, 40, 400, 4000, 40_000}

// onceUncharged are definitions that were found to take many times what was charged for them.
var onceUncharged = []string{
	"long types returned", "a layout that is searched far", "a layout in a layout", "an annotation by composed", "contains(l, 12345) of thousands of modes",
	"project(l, 12345) of 64 modes", "big.axes of sevens", "wide.axes of sevens", "a module of children", "stack many again, placed in 60 modes",
	"a callee rebuilt in 60 modes for many", "a callee of tuples of tuples rebuilt",
}

// TestCostOfBodies makes definitions of the DSL of every form in growing sizes, again and again as a loop of evaluated Python could, and compares the
// processor time and the memory with what was charged for them (HOST-41, HOST-42). Without TILEFOUNDRY_COSTS it takes a sample.
func TestCostOfBodies(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(3 << 30))
	s := &sweep{t: t, tolerance: tolerance()}
	defer s.watch()()
	only := os.Getenv("TILEFOUNDRY_COSTS_ONLY")
	deadline := time.Now().Add(6 * time.Second)
	path := filepath.Join(t.TempDir(), "m.py")
	again := map[string]bool{}
	for _, name := range onceUncharged {
		again[name] = true
	}
	all := append(hostile.Grown(), hostile.Applied()...)
	for _, b := range all {
		if again[b.Name] && everyCost == 0 {
			s.body(b, path)
			delete(again, b.Name)
		}
	}
	if everyCost == 0 && len(again) > 0 {
		t.Errorf("no such definitions: %v", again)
	}
	for _, b := range all {
		h := fnv.New32a()
		h.Write([]byte(b.Name))
		switch {
		case !strings.Contains(b.Name, only):
		case everyCost == 0 && (h.Sum32()%40 != 0 || time.Now().After(deadline)):
		case everyCost > 1 && h.Sum32()%uint32(everyCost) != partOfCosts:
		default:
			s.body(b, path)
		}
	}
	s.report()
}

// body measures a definition in growing sizes.
func (s *sweep) body(b hostile.Body, path string) {
	s.tried.Add(1)
	for i, n := range sizesOfBodies {
		if b.Most > 0 && n > b.Most {
			if i > 0 && sizesOfBodies[i-1] >= b.Most {
				return
			}
			n = b.Most
		}
		source := hostile.BodyHead + b.Before + "def make():\n    " + strings.ReplaceAll(strings.TrimSuffix(b.Define(n), "\n"), "\n", "\n    ") + "\n    return f\n"
		if len(source) > 1<<20 || n > 400 && (everyCost == 0 || b.Repeats) {
			return
		}
		doing := fmt.Sprintf("%s (%d)", b.Name, n)
		s.doing.Store(&doing)
		s.began.Store(int64(stopwatch.Processor()))
		if took := s.define(b, n, source, path); took > time.Second {
			return
		}
	}
}

// define measures one definition, and says what it took.
func (s *sweep) define(b hostile.Body, n int, source, path string) time.Duration {
	if err := os.WriteFile(path, []byte(source), 0o600); err != nil {
		s.t.Fatal(err)
	}
	var least time.Duration
	c := combination{op: b.Name, operands: fmt.Sprint(n)}
	var times float64
	for range 3 {
		ev, err := Evaluate(Source{Path: path}, Options{})
		if err != nil {
			s.t.Fatal(err)
		}
		for _, d := range ev.Diagnostics {
			if n == sizesOfBodies[0] || b.Repeats {
				s.t.Errorf("%s (%d): %s: %s", b.Name, n, d.Primary, d.Message)
			}
			return time.Hour // which is too large to be evaluated
		}
		s.ev, s.th = ev, ev.host.Thread
		s.th.Renew()
		before := liveBytes()
		steps, bytes := s.th.Charged()
		start := stopwatch.Processor()
		var kept []host.Value
		var failed *host.Failure
		for range 16 {
			v, f := s.th.Call(ev.host.Module.Get("make"), nil, nil)
			kept, failed = append(kept, v), f
			if f != nil || stopwatch.Processor()-start > time.Millisecond {
				break
			}
		}
		took := stopwatch.Processor() - start
		moreSteps, moreBytes := s.th.Charged()
		m := cost{took, 0, moreSteps - steps, moreBytes - bytes}
		if n == sizesOfBodies[0] && !b.Fails && (failed != nil || len(ev.loading.Diagnostics) > 0) {
			s.t.Errorf("%s (%d) fails: %v", b.Name, n, failed)
		}
		if least == 0 || took < least {
			least = took
		}
		if times == 0 {
			if live := float64(liveBytes() - before); live > 1.3*(m.share()*allMemory+noiseMade) {
				s.found(hole{c, fmt.Sprintf("memory: %.0f bytes for %d steps, %d bytes", live, m.steps, m.bytes), live / (m.share()*allMemory + noiseMade)})
			}
		}
		runtime.KeepAlive(kept)
		if times = float64(took) / float64(m.allowed()+2*noiseTime); times <= s.tolerance {
			return least
		}
		c.operands = fmt.Sprintf("%d: %v for %d steps, %d bytes", n, took, m.steps, m.bytes)
	}
	s.found(hole{c, "time", times})
	return least
}
