package diag

import "testing"

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
