package load

import "runtime"

// gate lets one load at a time be a large one, so that several beside each other take no more memory than one alone.
type gate chan struct{}

func newGate() gate { return make(gate, 1) }

// visitor gives one load a way in, to be called once at most, and a way out.
func (g gate) visitor() (enter, leave func()) {
	inside := false
	enter = func() {
		g <- struct{}{}
		inside = true
	}
	leave = func() {
		if inside {
			runtime.GC() // what it held is not to stand beside what the next one makes
			<-g
		}
	}
	return enter, leave
}
