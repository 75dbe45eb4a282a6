//go:build unix

package stopwatch

import (
	"syscall"
	"time"
)

// Processor is what all threads of this process have taken of the processors so far. It does not grow while other processes run.
func Processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
