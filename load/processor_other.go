//go:build !unix

package load

import "time"

var processStart = time.Now()

// processorTime is what the process has taken of the processors, where the system is not asked: the time it has run.
func processorTime() time.Duration { return time.Since(processStart) }
