//go:build unix

package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// specials puts into the working folder what is no regular file, by what messages say of it.
func specials(t *testing.T) map[string]string {
	t.Helper()
	t.Chdir(t.TempDir()) // the path of a socket has to be short
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(syscall.Mkfifo("pipe.py", 0o600))
	must(os.Symlink("pipe.py", "link.py"))
	must(os.Mkdir("folder", 0o700))
	must(os.Symlink("/dev/zero", "zero.py"))
	must(os.Symlink("turn.py", "turn.py"))
	all := map[string]string{"pipe.py": "neither a file nor a folder", "link.py": "neither a file nor a folder", "zero.py": "neither a file nor a folder", "turn.py": "too many levels"}
	if l, err := net.Listen("unix", "sock.py"); err == nil {
		t.Cleanup(func() { l.Close() })
		all["sock.py"] = "neither a file nor a folder"
	}
	return all
}

// soon fails the test when the work takes long.
func soon(t *testing.T, what string, work func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		work()
	}()
	select {
	case <-done:
	case <-time.After(30 * time.Second):
		t.Fatalf("%s does not end", what)
	}
}

// LOADSRC-12 for every command: no input makes it wait, and what is no file is named as that.
func TestSpecialInputs(t *testing.T) {
	all := specials(t)
	for name, want := range all {
		for _, args := range [][]string{{"check"}, {"check", "--fix"}, {"print"}, {"layout"}, {"host"}, {"ast"}, {"check", "--json"}} {
			soon(t, strings.Join(args, " ")+" "+name, func() {
				if status, _, errs := tf(append(args, name)...); status != misused || !strings.Contains(errs, want) {
					t.Errorf("%v %s: status %d, %s", args, name, status, errs)
				}
			})
		}
	}
	for _, verb := range []string{"host", "ast"} {
		if status, _, errs := tf(verb, "folder"); status != misused || !strings.Contains(errs, "folder") {
			t.Errorf("%s folder: status %d, %s", verb, status, errs)
		}
	}
	soon(t, "check .", func() { // what is no file is left out of a folder
		if status, _, errs := tf("check", "."); status != misused || !strings.Contains(errs, "imports tilefoundry") {
			t.Errorf("check .: status %d, %s", status, errs)
		}
	})
}

// Nothing is written that was not asked for: every command leaves the folder of its source, and the working folder, as they were. A result that cannot
// be written where it is wanted is an error, at once, and leaves what is there.
func TestNothingIsWritten(t *testing.T) {
	specials(t)
	text := dslHead + "x = 1\n\n\n@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    return x\n"
	if err := os.WriteFile("m.py", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	before := state(t, ".")
	for _, args := range [][]string{
		{"check", "m.py"}, {"check", "--json", "m.py"}, {"check", "--format", "sarif", "m.py"}, {"check", "--fix", "m.py"}, {"check", "--stats", "m.py"}, {"check", "."},
		{"print", "m.py"}, {"print", "--types", "m.py"}, {"print", "--format", "json", "m.py"}, {"layout", "m.py:f"}, {"layout", "m.py:f", "x"}, {"host", "m.py"}, {"host", "--json", "m.py", "x"},
		{"ast", "m.py"}, {"ast", "--format", "json", "m.py"}, {"ops"}, {"ops", "matmul"}, {"explain"}, {"explain", "TF4001"}, {"version"}, {"completion", "bash"}, {"help"}, {"nothing"},
		{"print", "-o", "folder", "m.py"}, {"print", "-o", "pipe.py", "m.py"}, {"print", "-o", "sock.py", "m.py"}, {"print", "-o", "folder/none/x", "m.py"}, {"print", "-o", "turn.py", "m.py"},
		{"print", "-o", "new", "nothing.py"}, {"print", "-o", "new", "m.py:nothing"}, {"layout", "m.py:f", "x", "--svg", "folder"},
	} {
		soon(t, strings.Join(args, " "), func() {
			status, _, errs := tf(args...)
			if status == internal || strings.Contains(strings.Join(args, " "), " -o ") && status == holds {
				t.Errorf("%v: status %d, %s", args, status, errs)
			}
		})
		if after := state(t, "."); after != before {
			t.Fatalf("%v: before\n%safter\n%s", args, before, after)
		}
	}
}

// state lists a folder with sizes, modes and times.
func state(t *testing.T, root string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err != nil {
			return err
		}
		b.WriteString(path + " " + info.Mode().String() + " " + info.ModTime().Format(time.RFC3339Nano) + "\n")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
