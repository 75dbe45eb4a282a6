package std_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/host"
)

// speedPrograms are the host programs whose time is compared with CPython's; TestPrograms compares what they give.
func speedPrograms(tb testing.TB) []string {
	tb.Helper()
	paths, err := filepath.Glob("testdata/speed/*.py")
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no programs: %v", err)
	}
	return paths
}

// TestPrograms compares each program under testdata/programs and testdata/speed, and the thirty of HOST-400 under testdata/values, with what
// CPython 3.13.0 gives (HOST-5): testdata/expected.py wrote the .out files. The programs cover HOST-60 to HOST-71, HOST-100 to HOST-129,
// HOST-140 to HOST-150, HOST-160 to HOST-170, HOST-180 to HOST-187, HOST-240 to HOST-248, HOST-320 to HOST-350, HOST-370 to HOST-375,
// HOST-390 to HOST-398; modules.py MOD-math-2, MOD-json-2 to MOD-json-4, MOD-it-1, MOD-col-1, MOD-copy-1, MOD-abc-1 and MOD-types-1;
// records.py MOD-dc-2 to MOD-dc-6 and MOD-enum-1 to MOD-enum-4; functions.py MOD-ft-1 to MOD-ft-3; paths.py MOD-path-1 and MOD-os-3.
func TestPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/programs/*.py")
	values, bad := filepath.Glob("testdata/values/*.py")
	files = append(append(files, values...), speedPrograms(t)...)
	if err == nil {
		err = bad
	}
	if err != nil || len(files) < 40 {
		t.Fatalf("programs: %d, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".py"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, ".py") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			r := run(t, string(src), host.Options{})
			compare(t, asciiOuts(t, r), strings.Split(strings.TrimSuffix(string(want), "\n"), "\n"))
		})
	}
}

// asciiOuts is outs through ascii().
func asciiOuts(t *testing.T, r *host.Result) []string {
	t.Helper()
	outs(t, r)
	items, _ := host.AsItems(r.Module.Get("out"))
	var texts []string
	for _, it := range items {
		v, f := r.Thread.Call(host.LookupBuiltin("ascii"), []host.Value{it}, nil)
		if f != nil {
			texts = append(texts, "!"+f.Error())
			continue
		}
		s, _ := host.AsStr(v)
		texts = append(texts, s)
	}
	return texts
}

func compare(t *testing.T, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		g, w := "(missing)", "(missing)"
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("item %d:\n got %s\nwant %s", i, g, w)
		}
	}
}
