package load

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// smallLimits let a hostile program reach every limit quickly (HOST-40).
var smallLimits = host.Limits{
	Steps: 200_000, CallDepth: 100, StructDepth: 100, SyntaxDepth: 200, IntBits: 4096, Text: 1 << 16, Items: 1 << 14, Alloc: 16 << 20,
	SourceFile: 1 << 16, DataFile: 1 << 16, Files: 16, FileBytes: 1 << 18, Modules: 8, ImportDepth: 8,
}

// FuzzCheck holds the whole pipeline to HOST-8: no input makes it panic or take more than a second.
func FuzzCheck(f *testing.F) {
	for _, pattern := range []string{"../testdata/lang/*.py", "../testdata/lang/*/*.py", "../testdata/print/*.py", "../examples/first_steps/*.py"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(src)
		}
	}
	f.Add([]byte(growth[1].make(50)))
	f.Fuzz(func(t *testing.T, src []byte) {
		watch := stopwatch.Start()
		r, err := Text("fuzz.py", src, Options{Limits: smallLimits})
		if err != nil {
			t.Fatal(err)
		}
		if r.Internal {
			for _, d := range r.Diagnostics {
				t.Log(d.Code, d.Message, d.Notes)
			}
			t.Error("an internal error")
		}
		if watch.Taken() <= time.Second {
			return
		}
		took := stopwatch.Least(time.Second, func() { // a machine that is busy with something else is no fault of the input
			if _, err := Text("fuzz.py", src, Options{Limits: smallLimits}); err != nil {
				t.Fatal(err)
			}
		})
		if took > time.Second {
			t.Errorf("took %v", took)
		}
	})
}
