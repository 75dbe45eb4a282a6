package progen

import (
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	_ "github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

// The properties run over a number of programs, 500 unless TILEFOUNDRY_PROGRAMS says another, from the seed TILEFOUNDRY_SEED, which is 1. A
// failure names the seed of its program: New(seed) is that program.
const defaultPrograms = 500

func number(t testing.TB, name string, otherwise uint64) uint64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// overSeeds calls f for each seed on as many threads as there are, and gives up after a few failures.
func overSeeds(t *testing.T, f func(seed uint64) error) (programs uint64) {
	t.Helper()
	n := number(t, "TILEFOUNDRY_PROGRAMS", defaultPrograms)
	if testing.Short() {
		n = min(n, 200)
	}
	first := number(t, "TILEFOUNDRY_SEED", 1)
	var mu sync.Mutex
	var wg sync.WaitGroup
	next, failures := uint64(0), 0
	start := time.Now()
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for {
				mu.Lock()
				k := next
				next++
				stop := k >= n || failures >= 5
				mu.Unlock()
				if stop {
					return
				}
				if err := f(first + k); err != nil {
					mu.Lock()
					failures++
					mu.Unlock()
					t.Errorf("seed %d: %v", first+k, err)
				}
			}
		})
	}
	wg.Wait()
	t.Logf("%d programs in %v", min(next, n), time.Since(start).Round(time.Millisecond))
	return n
}

// TestProgramsHold: a generated program checks without a diagnostic; its canonical text checks too, is equal to it, and prints the same again
// (PRN-113, PRN-114, PRN-124, DEC-10, DEC-25).
func TestProgramsHold(t *testing.T) {
	overSeeds(t, func(seed uint64) error {
		p := New(seed)
		if r, err := load.Text("program.py", []byte(p.Text), load.Options{}); err == nil && len(r.Diagnostics) > 0 && r.Holds() {
			return fmt.Errorf("a warning: %s", rendered(r))
		}
		kind, detail := roundTrip(p.Text)
		if kind == "" {
			return nil
		}
		small := minimise(p.Text, func(text string) bool {
			k, _ := roundTrip(text)
			return k == kind
		})
		_, smallDetail := roundTrip(small)
		return fmt.Errorf("%s\n%s\nthe smallest program found that does so:\n%s\n%s", kind, detail, small, smallDetail)
	})
}

// TestEveryOpIsGenerated: the catalogue of the generator is that of the registry, and the programs call each op of it.
func TestEveryOpIsGenerated(t *testing.T) {
	if want := ir.Default.Names("tf"); !slices.Equal(opNames, want) {
		t.Errorf("the generator knows %v, the registry has %v", opNames, want)
	}
	calls := map[string]int{}
	for seed := range uint64(400) {
		for _, op := range New(seed).Ops {
			calls[op]++
		}
	}
	for _, op := range opNames {
		if calls[op] < 40 {
			t.Errorf("%s is called %d times in 400 programs", op, calls[op])
		}
	}
	if n := len(slices.Collect(maps.Keys(calls))); n != len(opNames) {
		t.Errorf("%d ops are called of %d", n, len(opNames))
	}
}

// roundTrip checks a text, prints it, reads it back and prints it again. It says what went wrong: the code of a diagnostic, or a word, which is
// `print` where there is no text to read back.
func roundTrip(src string) (kind, detail string) {
	first, err := load.Text("program.py", []byte(src), load.Options{})
	if err != nil {
		return "load", err.Error()
	}
	if !first.Holds() {
		return "checking gives " + string(first.Diagnostics[0].Code), rendered(first)
	}
	one, err := script(first)
	if err != nil {
		return "print", err.Error()
	}
	if strings.Contains(one, "tf.dim_") {
		return "print", "a dimension used as an operand has no text that reads back (PRN-121)"
	}
	second, err := load.Text("printed.py", []byte(one), load.Options{})
	if err != nil {
		return "load", err.Error()
	}
	if !second.Holds() {
		return "checking what is printed gives " + string(second.Diagnostics[0].Code), rendered(second)
	}
	two, err := script(second)
	if err != nil {
		return "print", err.Error()
	}
	if one != two {
		return "the second print differs", firstDifference(one, two)
	}
	if len(first.Items) != len(second.Items) {
		return "other definitions are read back", ""
	}
	for i, a := range first.Items {
		b := second.Items[i]
		if a.Module != nil && !ir.EqualModulesUnderPrint(a.Module, b.Module) {
			return "the module read back is not equal", a.Name
		}
		if a.Function != nil && !ir.EqualUnderPrint(a.Function, b.Function) {
			return "the function read back is not equal", a.Name
		}
	}
	return "", ""
}

func rendered(r *load.Result) string {
	var b strings.Builder
	if err := diag.WriteText(&b, r.Diagnostics, diag.TextOptions{}); err != nil {
		return err.Error()
	}
	return b.String()
}

func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d was\n%s\nand is\n%s", i+1, x[i], y[i])
		}
	}
	return "one text is longer"
}

// script is the canonical text of all that a load defines.
func script(r *load.Result) (string, error) {
	var definitions []any
	for _, item := range r.Items {
		definition := any(item.Function)
		if item.Module != nil {
			definition = item.Module
		}
		definitions = append(definitions, inspect.Named{Name: item.Name, Item: definition})
	}
	return inspect.File(definitions, inspect.Options{})
}
