package std_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/host"
)

// TestNamesOfBuiltins compares dir() of the builtin classes with that of CPython 3.13.0, recorded in testdata/dirs.txt, name by name
// (HOST-395): what is missing are the names that do not exist (HOST-356), and nothing is there that CPython has not. Formatting by % is no
// operation of bytes (HOST-162), and is refused.
func TestNamesOfBuiltins(t *testing.T) {
	text, err := os.ReadFile("testdata/dirs.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		names := strings.Fields(line)
		class := names[0]
		want := slices.DeleteFunc(names[1:], func(n string) bool {
			return host.AbsentName(n) || class == "bytes" && (n == "__mod__" || n == "__rmod__")
		})
		r := run(t, "out = dir("+class+")\n", host.Options{})
		items, _ := host.AsItems(r.Module.Get("out"))
		var got []string
		for _, it := range items {
			s, _ := host.AsStr(it)
			got = append(got, s)
		}
		if !slices.Equal(got, want) {
			t.Errorf("dir(%s)\n got %v\nwant %v", class, got, want)
		}
	}
	check(t, "b'%d' % 1\n", host.Options{}, refused("% formatting of bytes"))
}
