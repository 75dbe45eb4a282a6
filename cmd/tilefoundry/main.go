// Command tilefoundry checks and prints models written in the TileFoundry DSL. It reads the Python source itself: no Python
// interpreter takes part.
package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// Exit statuses (CLI-3).
const (
	holds    = 0 // the request was served; the sources hold
	fails    = 1 // a source does not hold
	misused  = 2 // wrong usage, a file that cannot be read included
	internal = 3 // a fault of the tool
)

func main() {
	os.Exit(start())
}

// start runs the command line of the process.
func start() int {
	// A reader that goes away ends the output, not the verdict: writes then fail with EPIPE, which output drops.
	signal.Ignore(syscall.SIGPIPE)
	// A check lives for milliseconds and most of what it makes is its result: collecting seldom costs little memory (12 MB more at the peak of a check
	// of all examples than at 400) and leaves the processors to the sources. The few sources that make much are collected in time.
	debug.SetGCPercent(1600)
	debug.SetMemoryLimit(640 << 20)
	guard := load.NewGuard()
	status := make(chan int, 1)
	go func() {
		status <- run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv, guard: guard})
	}()
	select {
	case s := <-status:
		return s
	case why := <-guard.GivenUp(): // nothing is being written while there is work that can be given up
		fmt.Fprintf(os.Stderr, "%s: internal error: %s\n", program, diag.Printable(why))
		return internal
	}
}

// streams is what a command line reads and writes, and the environment it reads.
type streams struct {
	in       io.Reader // nil where a command line is not to read any
	out, err io.Writer
	env      func(string) string
	guard    *load.Guard // of the process; nil guards nothing
}

// run executes one command line and returns the exit status. Nothing below it ends the process.
func run(args []string, s streams) (status int) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(s.err, "%s: internal error: %s\n", program, diag.Printable(fmt.Sprint(r)))
			status = internal
		}
	}()
	c := newCommand(s)
	c.root.SetArgs(args)
	cmd, err := c.root.ExecuteC()
	if err != nil {
		return c.failed(cmd, err)
	}
	return c.status
}
