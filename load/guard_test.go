package load

import (
	"runtime/debug"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// machine is what a guard is told, by a test, that the process has taken.
type machine struct{ processor, memory atomic.Int64 }

func (m *machine) share() share {
	return share{processor: time.Duration(m.processor.Load()), memory: uint64(m.memory.Load())}
}

func newMachine() (*machine, *Guard) {
	m := &machine{}
	return m, newGuard(10*time.Second, 1000, m.share)
}

// HOST-8: an evaluation that costs more than its limits ought to allow is ended as a fault of the program, at the statement that was running.
func TestGuardStopsEvaluation(t *testing.T) {
	for name, c := range map[string]struct {
		processor time.Duration
		memory    int64
		want      string
	}{
		"time":   {11 * time.Second, 0, "the evaluation takes more than 10s of processor time"},
		"memory": {0, 1001, "the evaluation takes more than 0 MiB of memory"},
	} {
		m, g := newMachine()
		looked := make(chan struct{})
		go func() {
			defer close(looked)
			for !g.evaluating() {
				time.Sleep(time.Millisecond)
			}
			m.processor.Store(int64(c.processor))
			m.memory.Store(c.memory)
			g.look()
		}()
		r, err := Text("m.py", []byte("x = 1\nwhile True:\n    pass\n"), Options{Guard: g, Limits: host.Limits{Steps: 1 << 60}})
		<-looked
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Diagnostics) != 1 || !r.Internal {
			t.Fatalf("%s: got %v", name, r.Diagnostics)
		}
		d := r.Diagnostics[0]
		if d.Code != diag.InternalError || !strings.Contains(d.Message, c.want) || !strings.HasPrefix(d.Primary.String(), "m.py:2:") && !strings.HasPrefix(d.Primary.String(), "m.py:3:") {
			t.Errorf("%s: got %s %s at %v", name, d.Code, d.Message, d.Primary)
		}
		select {
		case why := <-g.GivenUp():
			t.Errorf("%s: the process is told to end (%s), though the evaluation ended", name, why)
		default:
		}
	}
}

func (g *Guard) evaluating() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.works) == 1 && g.works[0].stop != nil
}

// Work that goes on after it was stopped, or that cannot be stopped, is given up, with words that say which it is.
func TestGuardGivesUp(t *testing.T) {
	m, g := newMachine()
	stops := 0
	loading := g.Begin("checking m.py")
	loading.stop = func(string) { stops++ }
	given := func() string {
		g.look()
		select {
		case why := <-g.GivenUp():
			return why
		default:
			return ""
		}
	}
	for _, step := range []struct {
		processor time.Duration
		memory    int64
		stops     int
		given     string
	}{
		{9 * time.Second, 999, 0, ""},
		{10*time.Second + 1, 0, 1, ""}, // stopped once
		{10*time.Second + 2, 0, 1, ""}, // and given a while
		{11*time.Second + 1, 0, 1, "checking m.py takes more than 10s of processor time"},
		{11*time.Second + 1, 2000, 1, "checking m.py takes more than 10s of processor time"},
	} {
		m.processor.Store(int64(step.processor))
		m.memory.Store(step.memory)
		if why := given(); stops != step.stops || !strings.HasPrefix(why, step.given) || (why == "") != (step.given == "") {
			t.Errorf("at %v: stopped %d times, given up: %q", step.processor, stops, why)
		}
	}
	loading.End()

	// Each work answers for its part of the time that was taken while it ran.
	one, two := g.Begin("printing one.py"), g.Begin("printing two.py")
	m.processor.Add(int64(20 * time.Second))
	m.memory.Store(0)
	if why := given(); why != "" {
		t.Errorf("two that took 10 s each: %q", why)
	}
	one.End()
	m.processor.Add(int64(2 * time.Second))
	if why := given(); !strings.HasPrefix(why, "printing two.py takes") {
		t.Errorf("the one that took 12 s: %q", why)
	}
	two.End()
	m.processor.Add(int64(time.Hour))
	m.memory.Store(1 << 40)
	if why := given(); why != "" {
		t.Errorf("without work: %q", why)
	}
}

// Memory that a stopped evaluation has not yet given back ends no other one.
func TestGuardSparesOthers(t *testing.T) {
	m, g := newMachine()
	var stopped []string
	for _, name := range []string{"small.py", "large.py"} {
		w := g.Begin("checking " + name)
		w.stop = func(string) { stopped = append(stopped, name) }
	}
	g.works[1].taken = time.Second
	m.memory.Store(1001)
	g.look()
	g.look()
	if len(stopped) != 1 || stopped[0] != "large.py" {
		t.Errorf("stopped %v", stopped)
	}
}

// The guard measures the process: time that is spent and memory that is held show.
func TestShareOfProcess(t *testing.T) {
	debug.FreeOSMemory() // what other tests have left would make room
	before := shareOfProcess()
	held := make([]byte, 64<<20)
	for i := range held {
		held[i] = byte(i)
	}
	for start := time.Now(); time.Since(start) < 20*time.Millisecond; {
	}
	after := shareOfProcess()
	if grown := int64(after.memory) - int64(before.memory); grown < 32<<20 {
		t.Errorf("64 MiB more show as %d bytes", grown)
	}
	if after.processor <= before.processor {
		t.Errorf("%v, then %v", before.processor, after.processor)
	}
	_ = held[len(held)-1]
}
