//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

const wholeModel = "../../examples/qwen3_1_7b/model.py"

// BenchmarkAgainstStartOfCPython times the built binary checking a whole model, and the CPython 3.13 binary doing nothing (`-c pass`), in turn in
// one run. It reports the medians in milliseconds and their ratio; PYTHON313 names the interpreter, else python3.13 is looked for.
func BenchmarkAgainstStartOfCPython(b *testing.B) {
	python := cpython()
	if python == "" {
		b.Skip("no CPython 3.13 to compare with: set PYTHON313 to its binary")
	}
	binary := built(b)
	var check, pass []time.Duration
	for b.Loop() {
		for range 20 {
			check = append(check, timed(b, binary, "check", wholeModel))
			pass = append(pass, timed(b, python, "-c", "pass"))
		}
	}
	c, p := median(check), median(pass)
	b.ReportMetric(c.Seconds()*1e3, "check-ms")
	b.ReportMetric(p.Seconds()*1e3, "cpython-ms")
	b.ReportMetric(c.Seconds()/p.Seconds(), "ratio")
}

// The built binary checks each decoder in less than 64 MB, as the system counts it.
func TestPeakMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the unit of ru_maxrss is that of Linux")
	}
	var own syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &own); err != nil {
		t.Fatal(err)
	}
	if own.Maxrss*1024 >= 64_000_000 {
		t.Skip("this process is larger than that itself, and the system counts a child from the size of its parent on")
	}
	binary := built(t)
	for _, model := range []string{wholeModel, "../../examples/gemma2_2b/model.py"} {
		cmd := exec.Command(binary, "check", model)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
		if kib := usage.Maxrss; kib*1024 >= 64_000_000 {
			t.Errorf("%s: %d KiB", model, kib)
		} else {
			t.Logf("%s: %d KiB", model, kib)
		}
	}
}

// built is the path of the binary as it is distributed.
func built(tb testing.TB) string {
	binary := filepath.Join(tb.TempDir(), "tilefoundry")
	build := exec.Command("go", "build", "-trimpath", "-o", binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// cpython finds the interpreter's own binary, past the scripts of version managers, which are slower to start; or "" when there is none.
func cpython() string {
	name := os.Getenv("PYTHON313")
	if name == "" {
		name = "python3.13"
	}
	out, err := exec.Command(name, "-c", "import sys; print(sys.executable if sys.version_info[:2] == (3, 13) else '')").Output()
	if home, homeErr := os.UserHomeDir(); err != nil && homeErr == nil {
		name = filepath.Join(home, ".pyenv/versions/3.13.0/bin/python3.13")
		out, err = exec.Command(name, "-c", "import sys; print(sys.executable)").Output()
	}
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
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
