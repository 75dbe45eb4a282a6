//go:build !unix

package stopwatch

import "time"

var processStart = time.Now()

// Processor is what all threads of this process have taken of the processors so far; here, where the system is not asked, the time it has run.
func Processor() time.Duration { return time.Since(processStart) }
