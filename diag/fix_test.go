package diag

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

func TestApply(t *testing.T) {
	f, other := NewFile("m.py", []byte("x = a + b\n")), NewFile("n.py", []byte("y\n"))
	at := func(file *File, from, to uint32, text string) Edit {
		return Edit{Location{file, Span{from, to}}, text}
	}
	for name, tt := range map[string]struct {
		edits []Edit
		want  string // "" for an error
	}{
		"none":                     {nil, "x = a + b\n"},
		"in any order":             {[]Edit{at(f, 8, 9, "c"), at(f, 4, 5, "aa")}, "x = aa + c\n"},
		"an insertion":             {[]Edit{at(f, 0, 0, "# ")}, "# x = a + b\n"},
		"at the end":               {[]Edit{at(f, 10, 10, "y\n")}, "x = a + b\ny\n"},
		"a deletion":               {[]Edit{at(f, 5, 9, "")}, "x = a\n"},
		"side by side":             {[]Edit{at(f, 4, 5, "1"), at(f, 5, 6, "")}, "x = 1+ b\n"},
		"one twice":                {[]Edit{at(f, 4, 5, "c"), at(f, 4, 5, "c")}, "x = c + b\n"},
		"overlapping":              {[]Edit{at(f, 4, 7, "c"), at(f, 6, 9, "d")}, ""},
		"two insertions":           {[]Edit{at(f, 4, 4, "c"), at(f, 4, 4, "d")}, ""},
		"an insertion and its end": {[]Edit{at(f, 4, 4, "c"), at(f, 4, 5, "d")}, ""},
		"beyond the end":           {[]Edit{at(f, 9, 11, "c")}, ""},
		"backwards":                {[]Edit{at(f, 5, 4, "c")}, ""},
		"another file":             {[]Edit{at(other, 0, 1, "c")}, ""},
	} {
		got, err := f.Apply(tt.edits)
		if (err != nil) != (tt.want == "") || string(got) != tt.want {
			t.Errorf("%s: %q, %v, want %q", name, got, err, tt.want)
		}
	}
}

// Of fixes that clash the first stays, and a fix is made whole or not at all.
func TestChosen(t *testing.T) {
	f := NewFile("m.py", []byte("x = a + b\n"))
	fix := func(edits ...Edit) Diagnostic {
		return Diagnostic{Fixes: []Fix{{Edits: edits}, {Title: "another way"}}}
	}
	at := func(from, to uint32, text string) Edit { return Edit{Location{f, Span{from, to}}, text} }
	edits, mended := f.Chosen([]Diagnostic{fix(at(4, 5, "c")), {}, fix(at(8, 9, "d"), at(4, 5, "e")), fix(at(8, 9, "f"))})
	got, err := f.Apply(edits)
	if err != nil || string(got) != "x = c + f\n" || mended != 2 {
		t.Errorf("%q, %d, %v", got, mended, err)
	}
}

// What is chosen is what making one fix after the other comes to, each only where all so far can still be made together.
func TestChosenOneByOne(t *testing.T) {
	f := NewFile("m.py", []byte("0123456789"))
	other := NewFile("n.py", f.Src)
	r := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		var ds []Diagnostic
		var want []Edit
		fit := 0
		for range 1 + r.IntN(5) {
			var edits []Edit
			for range 1 + r.IntN(3) {
				at := uint32(r.IntN(10))
				e := Edit{Location{f, Span{at, at + uint32(r.IntN(3))}}, string(rune('a' + r.IntN(2)))}
				if r.IntN(20) == 0 {
					e.Location.File = other
				}
				edits = append(edits, e)
			}
			ds = append(ds, Diagnostic{Fixes: []Fix{{Edits: edits}}})
			if more := append(slices.Clone(want), edits...); fits(f, more) {
				want, fit = more, fit+1
			}
		}
		edits, mended := f.Chosen(ds)
		got, err := f.Apply(edits)
		if err != nil {
			t.Fatalf("%+v: %v", ds, err)
		}
		if text, _ := f.Apply(want); string(got) != string(text) || mended != fit {
			t.Fatalf("%+v: %q with %d, want %q with %d", ds, got, mended, text, fit)
		}
	}
}

func fits(f *File, edits []Edit) bool {
	_, err := f.Apply(edits)
	return err == nil
}

// Tens of thousands of fixes are chosen in a moment, those that all make one edit and those of places of their own.
func TestChosenOfMany(t *testing.T) {
	f := NewFile("m.py", []byte(strings.Repeat("x", 100_000)))
	var ds []Diagnostic
	for i := range uint32(50_000) {
		ds = append(ds, Diagnostic{Fixes: []Fix{{Edits: []Edit{{Location{f, Span{0, 1}}, "z"}}}}}, Diagnostic{Fixes: []Fix{{Edits: []Edit{{Location{f, Span{2*i + 1, 2*i + 2}}, "y"}}}}})
	}
	took := stopwatch.Least(2*time.Second, func() {
		if edits, mended := f.Chosen(ds); len(edits) != 50_001 || mended != 100_000 {
			t.Fatalf("%d edits mend %d", len(edits), mended)
		}
	})
	if took > 2*time.Second {
		t.Errorf("took %v", took)
	}
}
