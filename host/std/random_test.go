package std_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/host/std"
)

var (
	recorded = flag.String("recorded", "testdata/programs.jsonl.gz", "the recorded programs of TestRandomPrograms")
	show     = flag.Int("show", 20, "how many differences TestRandomPrograms shows")
)

// TestRandomPrograms runs each recorded program and compares all that it leaves with what CPython 3.13 gave (HOST-5): the value of every
// name, or the class and the message of the exception that ended it. testdata/generate.py drew and recorded them.
func TestRandomPrograms(t *testing.T) {
	programs := readRecorded(t, *recorded)
	if len(programs) < 1000 {
		t.Fatalf("only %d programs", len(programs))
	}
	differences := make([]string, len(programs))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				differences[i] = programs[i].difference()
			}
		})
	}
	for i := range programs {
		next <- i
	}
	close(next)
	workers.Wait()
	found := 0
	for i, d := range differences {
		if d == "" {
			continue
		}
		if found++; found <= *show {
			t.Errorf("program %d: %s\n%s", i, d, indented(programs[i].text))
		}
	}
	if found > 0 {
		t.Errorf("%d of %d programs differ", found, len(programs))
	}
}

// recordedProgram is a program and what CPython leaves: the ascii() of r0, r1, ... or one item that begins with "!".
type recordedProgram struct {
	text string
	want []string
}

func readRecorded(t *testing.T, path string) []recordedProgram {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var all []recordedProgram
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p recordedProgram
		if err := json.Unmarshal(lines.Bytes(), &[]any{&p.text, &p.want}); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// difference runs the program, and answers how it differs from what is wanted, or nothing.
func (p recordedProgram) difference() string {
	f := diag.NewFile("m.py", []byte(p.text))
	tree, ds := parse(f)
	if len(ds) > 0 {
		return "syntax: " + ds[0].Message
	}
	r := host.Run(f, tree, host.Options{Name: "m", Known: std.Modules(), Parse: parse})
	if len(p.want) == 1 && strings.HasPrefix(p.want[0], "!") && len(r.Diagnostics) > 0 {
		return differs("the end", p.want[0], ended(r.Thread, r.Diagnostics[0]))
	}
	for _, d := range r.Diagnostics {
		return "ended by " + d.Message
	}
	for i, want := range p.want {
		name := fmt.Sprintf("r%d", i)
		v := r.Module.Get(name)
		if v == nil {
			return name + " is not bound"
		}
		if d := differs(name, want, asciiText(r.Thread, v)); d != "" {
			return d
		}
	}
	return ""
}

func differs(what, want, got string) string {
	if want == got {
		return ""
	}
	return fmt.Sprintf("%s\n got %s\nwant %s", what, got, want)
}

// asciiText is ascii(v), or the exception that it raises.
func asciiText(t *host.Thread, v host.Value) string {
	text, f := t.Call(host.LookupBuiltin("ascii"), []host.Value{v}, nil)
	if f != nil {
		return "!" + f.ClassName() + ": " + quoted(t, f.Text())
	}
	s, _ := host.AsStr(text)
	return s
}

func quoted(t *host.Thread, text string) string {
	return asciiText(t, host.Str(text))
}

// ended is the exception that ended a load, in the form of the records.
func ended(t *host.Thread, d diag.Diagnostic) string {
	class, message, _ := strings.Cut(d.Message, ": ")
	if d.Class == "" {
		return "?" + d.Message
	}
	return "!" + class + ": " + quoted(t, message)
}

func indented(text string) string {
	return "\t" + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n\t")
}
