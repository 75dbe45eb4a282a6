//go:build unix

package stopwatch

import (
	"testing"
	"time"
)

// What waits takes nothing, and what works takes something: by the clock alone the first would be wrong.
func TestTaken(t *testing.T) {
	w := Start()
	time.Sleep(200 * time.Millisecond)
	if took := w.Taken(); took > 100*time.Millisecond {
		t.Errorf("waiting for 200ms takes %v", took)
	}
	w = Start()
	for before := Processor(); Processor()-before < 20*time.Millisecond; {
	}
	if took := w.Taken(); took < 5*time.Millisecond {
		t.Errorf("20ms of the processors take %v", took)
	}
}
