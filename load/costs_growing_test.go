//go:build unix

package load

import (
	"fmt"
	"hash/fnv"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// ways are the loops of operands.py around an operation that goes from a value to a further one.
var ways = []string{"grow", "grow_all", "grow_seen", "make_anew"}

// TestCostOfGrowing feeds what operations make to them again, for as long as a part of the default limits allows, and compares the processor time and
// the memory with that part (HOST-41, HOST-42). What takes ever more of it as the part grows is tried with a larger one. Without TILEFOUNDRY_COSTS it
// takes a sample.
func TestCostOfGrowing(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(3 << 30))
	s := newSweep(t, host.Limits{Steps: stepsForOperands, Alloc: 1 << 50})
	defer s.watch()()
	only := os.Getenv("TILEFOUNDRY_COSTS_ONLY")
	deadline := time.Now().Add(5 * time.Second)
	for _, g := range s.table("growing") {
		for _, seed := range s.table("seeds") {
			if !s.works(g, seed) || !strings.Contains(g.name, only) {
				continue
			}
			for _, way := range ways {
				h := fnv.New32a()
				h.Write([]byte(g.name + seed.name + way))
				if everyCost == 0 && g.name == "ValueError" && seed.name == "int" && way == "grow_seen" { // the texts of exceptions in exceptions were once uncharged
					s.grow(way, g, seed)
					continue
				}
				if everyCost == 0 && (h.Sum32()%40 != 0 || time.Now().After(deadline)) || everyCost > 1 && h.Sum32()%uint32(everyCost) != partOfCosts {
					continue
				}
				s.grow(way, g, seed)
			}
		}
	}
	s.report()
}

// works reports whether an operation can be applied to a value and to what it gives.
func (s *sweep) works(g, seed entry) bool {
	s.th.Renew()
	v, f := s.th.Call(seed.value, nil, nil)
	for range 2 {
		if f == nil {
			v, f = s.th.Call(g.value, []host.Value{v}, nil)
		}
	}
	return f == nil
}

// grow measures one loop under larger and larger parts of the limits, while what it takes of its part grows and may come to be too much.
func (s *sweep) grow(way string, g, seed entry) {
	c := combination{op: g.name, operands: seed.name + " in " + way}
	doing := c.op + " of " + c.operands
	s.doing.Store(&doing)
	s.began.Store(int64(stopwatch.Processor()))
	s.tried.Add(1)
	before := 0.0
	for part := int64(64); part >= 1; part /= 4 {
		time, memory, m := s.part(part, way, g.name, seed.name)
		switch {
		case time > s.tolerance || memory > s.tolerance/1.6:
			if again, more, _ := s.part(part, way, g.name, seed.name); again > s.tolerance || more > s.tolerance/1.6 {
				s.found(hole{c, fmt.Sprintf("time %.1f, memory %.1f of 1/%d of the limits: %v, %d steps, %d bytes", again, more, part, m.took, m.steps, m.bytes),
					max(again, more)})
				return
			}
		case time*float64(part) < 1 || before > 0 && time < 1.4*before:
			return
		}
		before = time
	}
}

// part runs a loop under a part of the default limits. It says what the loop took of the time and the memory for what was charged.
func (s *sweep) part(part int64, way, op, seed string) (time, memory float64, m cost) {
	p := newSweep(s.t, host.Limits{Steps: allSteps / part, Alloc: allBytes / part})
	p.doing.Store(s.doing.Load())
	var fn, from host.Value
	for _, g := range p.table("growing") {
		if g.name == op {
			fn = g.value
		}
	}
	for _, e := range p.table("seeds") {
		if e.name == seed {
			from, _ = p.th.Call(e.value, nil, nil)
		}
	}
	kept := p.th.NewList(nil)
	before := liveBytes()
	p.th.Renew()
	steps, bytes := p.th.Charged()
	start := stopwatch.Processor()
	f := p.guarded(p.name(way), []host.Value{fn, from, kept})
	m.took = stopwatch.Processor() - start
	m.steps, m.bytes = p.th.Charged()
	m.steps, m.bytes = m.steps-steps, m.bytes-bytes
	if f == nil || f.Kind != host.KindLimit {
		s.found(hole{combination{op: op, operands: seed + " in " + way}, fmt.Sprint("ends without a limit: ", f), 1})
	}
	if m.took > m.allowed()/2 || part == 64 {
		memory = float64(liveBytes()-before) / (m.share()*allMemory + noiseMade)
	}
	runtime.KeepAlive(kept)
	runtime.KeepAlive(p)
	s.holes = append(s.holes, p.holes...)
	return float64(m.took) / float64(m.allowed()+noiseTime), memory, m
}
