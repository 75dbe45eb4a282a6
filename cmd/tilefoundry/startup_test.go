package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkAgainstStartOfCPython times the built binary checking a whole model, and the CPython 3.13 binary doing nothing (`-c pass`), in turn in
// one run. It reports the medians in milliseconds and their ratio; PYTHON313 names the interpreter, else python3.13 is looked for.
func BenchmarkAgainstStartOfCPython(b *testing.B) {
	python := os.Getenv("PYTHON313")
	if python == "" {
		python, _ = exec.LookPath("python3.13")
	}
	if python == "" {
		b.Skip("no CPython 3.13 to compare with: set PYTHON313 to its binary")
	}
	binary := filepath.Join(b.TempDir(), "tilefoundry")
	build := exec.Command("go", "build", "-trimpath", "-o", binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	var check, pass []time.Duration
	for b.Loop() {
		for range 20 {
			check = append(check, timed(b, binary, "check", "../../examples/qwen3_1_7b/model.py"))
			pass = append(pass, timed(b, python, "-c", "pass"))
		}
	}
	c, p := median(check), median(pass)
	b.ReportMetric(c.Seconds()*1e3, "check-ms")
	b.ReportMetric(p.Seconds()*1e3, "cpython-ms")
	b.ReportMetric(c.Seconds()/p.Seconds(), "ratio")
}

func timed(b *testing.B, name string, args ...string) time.Duration {
	start := time.Now()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		b.Fatalf("%s: %v\n%s", name, err, out)
	}
	return time.Since(start)
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}
