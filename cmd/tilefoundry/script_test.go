package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tilefoundry": main})
}

// The command line as a user meets it: one script a topic, under testdata/script.
func TestScripts(t *testing.T) {
	examples, err := filepath.Abs("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("EXAMPLES", examples)
			env.Setenv("TERM", "xterm")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "latin1": latin1},
	})
}

// latin1 writes a file in Latin-1 from one in UTF-8: `latin1 FROM TO`.
func latin1(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: latin1 FROM TO")
	}
	var out []byte
	for _, r := range ts.ReadFile(args[0]) {
		if r > 0xff {
			ts.Fatalf("%q is not in Latin-1", r)
		}
		out = append(out, byte(r))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), out, 0o666))
}

// exits runs a command line and requires its status: `exits 2 tilefoundry check`.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND...")
	}
	err := ts.Exec(args[1], args[2:]...)
	status := 0
	if err != nil {
		exit, ok := err.(interface{ ExitCode() int })
		if !ok {
			ts.Fatalf("%v", err)
		}
		status = exit.ExitCode()
	}
	if got := string(rune('0' + status)); got != args[0] {
		ts.Fatalf("exit status %d, want %s", status, args[0])
	}
}
