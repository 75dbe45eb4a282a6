//go:build unix

package std_test

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"

	"github.com/tilefoundry/tilefoundry/host"
)

func sourceOf(tb testing.TB, path string) string {
	tb.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return string(src)
}

// timeInCPython compiles and executes each file once for every line read from standard input, and answers the processor seconds both took;
// those of the interpreter's start are not in them.
const timeInCPython = `
import sys, time
for line in sys.stdin:
    path = line.strip()
    source = open(path).read()
    space = {"__name__": "m"}
    start = time.process_time()
    exec(compile(source, path, "exec"), space)
    print(time.process_time() - start, flush=True)
`

// processorSeconds is what all threads of this process have taken of the processors so far, the collector's among them. Unlike the time of
// day it does not grow while another process runs.
func processorSeconds(tb testing.TB) float64 {
	tb.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

const speedRounds = 15

// BenchmarkAgainstCPython times each program here (parsing and evaluation) and in one CPython 3.13 process (compile and exec), in turn in one run,
// both in processor time and without start-up. It reports the ratio of the fastest rounds of each program, and prints the geometric mean of the
// ratios of those that ran. PYTHON313 names the interpreter.
func BenchmarkAgainstCPython(b *testing.B) {
	python := os.Getenv("PYTHON313")
	if python == "" {
		python = "python3.13"
		if home, err := os.UserHomeDir(); err == nil {
			if p := filepath.Join(home, ".pyenv/versions/3.13.0/bin/python3.13"); fileExists(p) {
				python = p
			}
		}
	}
	if _, err := exec.LookPath(python); err != nil {
		b.Skip("no CPython 3.13 to compare with: set PYTHON313 to its binary")
	}
	cmd := exec.Command(python, "-c", timeInCPython)
	in, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	defer func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			b.Error(err)
		}
	}()
	defer debug.SetGCPercent(debug.SetGCPercent(1600)) // as the command sets it
	var ratios []float64
	for _, path := range speedPrograms(b) {
		b.Run(strings.TrimSuffix(filepath.Base(path), ".py"), func(b *testing.B) {
			src := sourceOf(b, path)
			ours, theirs := math.Inf(1), math.Inf(1)
			runtime.GC() // of what the program before left
			for b.Loop() {
				for range speedRounds {
					start := processorSeconds(b)
					run(b, src, host.Options{})
					ours = min(ours, processorSeconds(b)-start)
					fmt.Fprintln(in, path)
					var seconds float64
					if _, err := fmt.Fscan(out, &seconds); err != nil {
						b.Fatal(err)
					}
					theirs = min(theirs, seconds)
				}
			}
			ratios = append(ratios, ours/theirs)
			b.ReportMetric(0, "ns/op") // which would be of both
			b.ReportMetric(ours*1e3, "ms")
			b.ReportMetric(theirs*1e3, "ms-CPython")
			b.ReportMetric(ours/theirs, "ratio")
		})
	}
	logs := 0.0
	for _, r := range ratios {
		logs += math.Log(r)
	}
	if len(ratios) > 1 {
		fmt.Printf("geometric mean of %d programs: %.2f\n", len(ratios), math.Exp(logs/float64(len(ratios))))
	}
}

// BenchmarkPrograms runs each program by itself, for a profile of it.
func BenchmarkPrograms(b *testing.B) {
	for _, path := range speedPrograms(b) {
		b.Run(strings.TrimSuffix(filepath.Base(path), ".py"), func(b *testing.B) {
			b.ReportAllocs()
			src := sourceOf(b, path)
			for b.Loop() {
				run(b, src, host.Options{})
			}
		})
	}
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
