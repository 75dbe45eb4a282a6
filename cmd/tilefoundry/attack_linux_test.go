package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/internal/hostile"
)

// What any input of a mebibyte may cost at the default limits.
const (
	mostMemory = 1 << 30
	mostTime   = 10 * time.Second
)

// TestAttacks runs the built binary on attacks and measures what the system says each cost: on every fourth of the quick ones, or on all where
// TILEFOUNDRY_ATTACKS is set.
func TestAttacks(t *testing.T) {
	binary := built(t)
	seen := map[string]bool{}
	for i, a := range attacks() {
		if seen[a.name] {
			t.Fatalf("two attacks are called %s", a.name)
		}
		seen[a.name] = true
		if !allAttacks && (a.long || i%4 != 0) {
			continue
		}
		t.Run(a.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range a.files() {
				if len(text) > mebibyte+4096 {
					t.Fatalf("%s has %d bytes", name, len(text))
				}
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			args := a.args
			if args == nil {
				args = []string{"check", "--format", "short"}
			}
			source := a.source
			if source == "" {
				source = "m.py"
			}
			c := measure(t, binary, append(slices.Clone(args), filepath.Join(dir, source))...)
			t.Logf("%6.2f s, %4d MiB, status %d", c.took.Seconds(), c.peak>>20, c.status)
			if c.status < holds || c.status > misused {
				t.Errorf("status %d: %.2000s", c.status, c.output)
			}
			if c.peak >= mostMemory {
				t.Errorf("%d MiB", c.peak>>20)
			}
			if c.took > mostTime {
				t.Errorf("%v", c.took)
			}
			if !bytes.Contains(c.output, []byte(a.want)) {
				t.Errorf("no word of %q: %.600s", a.want, c.output)
			}
			if len(c.output) > 4<<20 && a.args == nil { // what is asked to show a tree or a program shows it
				t.Errorf("%d bytes of output", len(c.output))
			}
		})
	}
}

type cost struct {
	took   time.Duration // by the clock or by the processors, whichever is less: other work on the machine is no fault of the input
	peak   int64         // bytes resident at most
	status int
	output []byte
}

// measure runs a command that gets no longer than some minutes.
func measure(t *testing.T, name string, args ...string) cost {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 18*mostTime)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	start := time.Now()
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	took := min(time.Since(start), time.Duration(usage.Utime.Nano()+usage.Stime.Nano()))
	return cost{took, usage.Maxrss << 10, cmd.ProcessState.ExitCode(), out.Bytes()}
}

// Output onto a pipe that no one reads is refused at once, and onto one that is read arrives.
func TestOutputOntoPipe(t *testing.T) {
	dir := t.TempDir()
	source, pipe := filepath.Join(dir, "m.py"), filepath.Join(dir, "pipe")
	text := dslHead + "\n\n@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return x\n"
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	soon(t, "print onto a pipe that no one reads", func() {
		if status, _, errs := tf("print", "-o", pipe, source); status != misused || !strings.Contains(errs, "no one reads from it") {
			t.Errorf("status %d: %s", status, errs)
		}
	})
	read := make(chan []byte)
	go func() {
		b, err := os.ReadFile(pipe)
		if err != nil {
			t.Error(err)
		}
		read <- b
	}()
	for tries := 1; ; tries++ { // until the reader has opened it, which may wait long for a processor
		status, _, errs := tf("print", "-o", pipe, source)
		if status == holds {
			break
		}
		if !strings.Contains(errs, "no one reads from it") || tries == 6000 {
			t.Fatalf("status %d: %s", status, errs)
		}
		time.Sleep(10 * time.Millisecond)
	}
	if got := <-read; !bytes.Contains(got, []byte("def f(")) {
		t.Errorf("%q arrived", got)
	}
}

// TestUnderTracer lets a tracer list every file that the binary opens or asks about, and every process and connection it starts, while it checks the
// attempts of the security table and sources that name what lies outside: nothing beyond what a harmless source makes it do, and what lies beneath the
// sources' folders.
func TestUnderTracer(t *testing.T) {
	tracer, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("there is no strace to trace with")
	}
	binary := built(t)
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	trace := func(sources ...string) []string {
		log := filepath.Join(dir, "trace")
		args := append([]string{"-f", "-qq", "-e", "trace=%file,%network,%process", "-e", "signal=none", "-s", "300", "-o", log, binary, "check", "--format", "short"}, sources...)
		out, err := exec.Command(tracer, args...).CombinedOutput()
		text, readErr := os.ReadFile(log)
		if readErr != nil || !bytes.Contains(text, []byte("execve(")) {
			t.Skipf("strace cannot trace here: %v %v %.300s", err, readErr, out)
		}
		return calls(string(text))
	}
	usual := map[string]bool{}
	for range 3 {
		for _, c := range trace(write("harmless/m.py", "x = 1\n"), write("other/m.py", "import json\ny = json.dumps([1])\n")) {
			usual[c] = true
		}
	}
	var sources []string
	add := func(text string) { sources = append(sources, write(fmt.Sprintf("in/s%d/m.py", len(sources)), text)) }
	for _, row := range hostile.Rows {
		if !row.Long() {
			add(hostile.Places[0].Files(row.Setup, row.Expr)["m.py"])
		}
	}
	for _, text := range []string{
		"import canary\n", "from . import canary\n", "import sys\nsys.path.insert(0, '../..')\nimport canary\n", "open('../../canary.py')\n", "open('/proc/self/environ')\n",
		"from transformers import AutoConfig\nAutoConfig.from_pretrained('../..')\n", "from pathlib import Path\nPath('../../canary.py').resolve()\n",
		"import os\nos.path.realpath('/etc/passwd')\nos.path.exists('../../canary.py')\n",
	} {
		add(text)
	}
	write("canary.py", "x = 1\n")
	found := 0
	for _, c := range trace(sources...) {
		if usual[c] {
			continue
		}
		if !strings.Contains(c, `"`+dir+`/in/`) && !relative(c) && !asksOfFolder(c, dir+"/in/") || strings.Contains(c, "O_WRONLY") || strings.Contains(c, "O_RDWR") || strings.Contains(c, "O_CREAT") {
			t.Errorf("%s", c)
		}
		found++
	}
	if found < len(sources) {
		t.Errorf("%d calls for %d sources: the trace is not whole", found, len(sources))
	}
}

// calls are the lines of a trace without process numbers, results and addresses; those of threads and of ends are left out.
func calls(trace string) []string {
	var out []string
	for _, line := range strings.Split(trace, "\n") {
		_, call, ok := strings.Cut(line, " ")
		call = strings.TrimSpace(call)
		// strace writes ??? for a thread that the end of the process met before its call could be read.
		if !ok || strings.HasPrefix(call, "<...") || strings.HasPrefix(call, "???") || strings.HasPrefix(call, "clone") || strings.HasPrefix(call, "exit") || strings.HasPrefix(call, "tgkill") || strings.HasPrefix(call, "+++") ||
			strings.HasPrefix(call, "execve(") && strings.Contains(call, "tilefoundry") {
			continue
		}
		if i := strings.LastIndex(call, ") = "); i >= 0 {
			call = call[:i+1]
		}
		out = append(out, strings.TrimSuffix(call, " <unfinished ...>"))
	}
	return out
}

// asksOfFolder reports whether a call asks what a folder on the way to the sources is, which resolving the links of their paths takes.
func asksOfFolder(call, sources string) bool {
	_, path, ok := strings.Cut(call, `"`)
	path, _, _ = strings.Cut(path, `"`)
	return ok && (strings.HasPrefix(call, "newfstatat(") || strings.HasPrefix(call, "readlinkat(")) && strings.HasPrefix(sources, path+"/")
}

// relative reports whether a call names a path within a folder that is open already, without a way up.
func relative(call string) bool {
	at, path, ok := strings.Cut(call, `"`)
	path, _, _ = strings.Cut(path, `"`)
	return ok && !strings.Contains(at, "AT_FDCWD") && strings.Contains(at, "at(") && !strings.HasPrefix(path, "/") && !strings.Contains(path, "..")
}
