// Package stopwatch tells what work takes, on a machine that may do much else at the same time.
package stopwatch

import "time"

// A Watch is a start, by the clock and by the processors.
type Watch struct {
	clock     time.Time
	processor time.Duration
}

// Start starts a watch.
func Start() Watch { return Watch{time.Now(), Processor()} }

// Taken is the time since the start, by the clock or by the processors, whichever is less: what other programs do takes time only by the clock, and
// what other threads of this one do only of the processors.
func (w Watch) Taken() time.Duration { return min(time.Since(w.clock), Processor()-w.processor) }

// attempts is how often Least works at most. A machine that is busy also slows what runs, by its caches, yet not always.
const attempts = 5

// Least works, once more as long as the work takes longer than a bound, a few times at most, and returns the least that it took.
func Least(bound time.Duration, work func()) time.Duration {
	var least time.Duration
	for i := range attempts {
		w := Start()
		work()
		if took := w.Taken(); i == 0 || took < least {
			least = took
		}
		if least <= bound {
			break
		}
	}
	return least
}
