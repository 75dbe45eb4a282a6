package load

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
)

// One large load at a time: who comes second waits until the first has left; who never was large has nothing to leave.
func TestGateLetsOneIn(t *testing.T) {
	g := newGate()
	enterOne, leaveOne := g.visitor()
	enterTwo, leaveTwo := g.visitor()
	_, leaveThree := g.visitor()
	enterOne()
	in := make(chan struct{})
	go func() {
		enterTwo()
		close(in)
	}()
	leaveThree()
	select {
	case <-in:
		t.Fatal("two are inside")
	default:
	}
	leaveOne()
	<-in
	leaveTwo()
	if len(g) != 0 {
		t.Error("one is inside still")
	}
}

// Several sources that allocate much are loaded one after the other, and each to its own end.
func TestLargeLoads(t *testing.T) {
	dir := t.TempDir()
	var sources []Source
	for name, text := range map[string]string{
		"a.py": "kept = [\"a\" * 10000000 for _ in range(12)]\n",
		"b.py": "kept = [\"b\" * 10000000 for _ in range(1000)]\n",
		"c.py": "kept = [\"c\" * 10000000 for _ in range(12)]\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		sources = append(sources, Source{Path: path})
	}
	results, err := All(sources, Options{Workers: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range results {
		limited := len(r.Diagnostics) == 1 && r.Diagnostics[0].Code == diag.HostLimit
		if want := filepath.Base(r.Source.Path) == "b.py"; limited != want || !want && !r.Holds() {
			t.Errorf("%s: %v", r.Source.Path, r.Diagnostics)
		}
	}
}
