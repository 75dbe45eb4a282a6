package load

import (
	"fmt"
	"runtime/metrics"
	"slices"
	"sync"
	"time"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// Guard ends what takes more of the machine than any source is to take at the default limits. It is no limit. Limits count what a source does, end
// it with the same diagnostic on every machine (HOST-1), and reach it long before; what they fail to count is a fault of this program, and the
// guard sees to it that such a fault costs no more than a report of it (HOST-8). A nil Guard ends nothing.
type Guard struct {
	time    time.Duration
	memory  uint64
	measure func() share
	given   chan string

	mu    sync.Mutex
	works []*Work
	last  share
}

// share is what the process has of the machine.
type share struct {
	processor time.Duration // taken until now
	memory    uint64        // bytes held now
}

// Bounds of the guard of a command. A source that goes to its limits takes half of them.
const (
	guardedTime   = 9 * time.Second
	guardedMemory = 900 << 20
)

// How much more may be taken by work that has been stopped, or cannot be, before it is given up.
const (
	graceTime   = time.Second
	graceMemory = 64 << 20
)

// NewGuard returns a guard over the process: over the processor time that the work on one source takes, and over the memory of all.
func NewGuard() *Guard {
	g := newGuard(guardedTime, guardedMemory, shareOfProcess)
	go func() {
		for range time.Tick(25 * time.Millisecond) {
			g.look()
		}
	}()
	return g
}

func newGuard(limit time.Duration, memory uint64, measure func() share) *Guard {
	return &Guard{time: limit, memory: memory, measure: measure, given: make(chan string, 1), last: measure()}
}

// GivenUp gives the words for work that would not stop: the process should end without it.
func (g *Guard) GivenUp() <-chan string {
	if g == nil {
		return nil
	}
	return g.given
}

// Work is what is being done about one source.
type Work struct {
	guard   *Guard
	doing   string
	taken   time.Duration
	stop    func(why string) // nil while there is no way to stop it
	stopped bool
	waiting bool // for another work to end
}

// Begin notes that work begins, said in words such as "loading m.py". It has to be ended.
func (g *Guard) Begin(doing string) *Work {
	w := &Work{guard: g, doing: doing}
	if g != nil {
		g.mu.Lock()
		g.works = append(g.works, w)
		g.mu.Unlock()
	}
	return w
}

// End notes that the work has ended.
func (w *Work) End() {
	if g := w.guard; g != nil {
		g.mu.Lock()
		g.works = slices.DeleteFunc(g.works, func(x *Work) bool { return x == w })
		g.mu.Unlock()
	}
}

// evaluates notes that the work is an evaluation now, which can be stopped.
func (w *Work) evaluates(t *host.Thread) {
	if g := w.guard; g != nil {
		g.mu.Lock()
		w.stop = t.Stop
		g.mu.Unlock()
	}
}

// wait notes that the work takes nothing while it waits.
func (w *Work) wait(wait func()) {
	set := func(waiting bool) {
		if g := w.guard; g != nil {
			g.mu.Lock()
			w.waiting = waiting
			g.mu.Unlock()
		}
	}
	set(true)
	wait()
	set(false)
}

// look compares what is taken with the bounds.
func (g *Guard) look() {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.measure()
	used := now.processor - g.last.processor
	g.last = now
	running := 0
	for _, w := range g.works {
		if !w.waiting {
			running++
		}
	}
	if running == 0 {
		return
	}
	var heaviest *Work
	stopping := false
	for _, w := range g.works {
		if w.waiting {
			continue
		}
		w.taken += used / time.Duration(running)
		stopping = stopping || w.stopped
		if heaviest == nil || w.taken > heaviest.taken {
			heaviest = w
		}
	}
	if heaviest.taken > g.time {
		g.end(heaviest, fmt.Sprintf("more than %v of processor time, which its limits should have kept it from", g.time), heaviest.taken > g.time+graceTime)
	}
	// What is stopped gives its memory back in a while: nothing else has to go as long as it does not grow on.
	if now.memory > g.memory && (!stopping || now.memory > g.memory+graceMemory) {
		g.end(heaviest, fmt.Sprintf("more than %d MiB of memory, which its limits should have kept it from", g.memory>>20), now.memory > g.memory+graceMemory)
	}
}

// end stops work, or gives it up where that did not help or cannot.
func (g *Guard) end(w *Work, why string, pressing bool) {
	switch {
	case w.stop != nil && !w.stopped:
		w.stopped = true
		w.stop("the evaluation takes " + why)
	case pressing:
		select {
		case g.given <- w.doing + " takes " + why:
		default:
		}
	}
}

func shareOfProcess() share {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return share{processor: stopwatch.Processor(), memory: samples[0].Value.Uint64() - samples[1].Value.Uint64()}
}
