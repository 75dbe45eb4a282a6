package stopwatch

import (
	"testing"
	"time"
)

// What is within its bound runs once, and what never is a few times.
func TestLeast(t *testing.T) {
	for bound, want := range map[time.Duration]int{time.Hour: 1, -1: attempts} {
		runs := 0
		if took := Least(bound, func() { runs++ }); runs != want || took < 0 || took > time.Minute {
			t.Errorf("within %v: %d runs, %v", bound, runs, took)
		}
	}
}
