package diag

import (
	"cmp"
	"fmt"
	"slices"
)

// Replace is the fix that puts text in the place of one span.
func Replace(title string, at Location, text string) Fix {
	return Fix{Title: title, Edits: []Edit{{Location: at, NewText: text}}}
}

// Write is the fix that replaces one span, named for what it writes.
func Write(at Location, text string) Fix { return Replace("write `"+text+"`", at, text) }

// Apply makes edits of one file and returns the new text. The edits may come in any order, and one given twice counts once. Edits that
// overlap, that insert different texts at one place, that reach outside the file, or that belong to another file are an error, and then
// nothing is changed.
func (f *File) Apply(edits []Edit) ([]byte, error) {
	sorted := slices.Clone(edits)
	slices.SortStableFunc(sorted, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Location.Span.Start, b.Location.Span.Start), cmp.Compare(a.Location.Span.End, b.Location.Span.End))
	})
	sorted = slices.Compact(sorted)
	var out []byte
	done := uint32(0)
	for i, e := range sorted {
		s := e.Location.Span
		switch {
		case e.Location.File != f:
			return nil, fmt.Errorf("the edit of %s is not one of %s", e.Location, f.Name)
		case s.End < s.Start || uint64(s.End) > uint64(len(f.Src)):
			return nil, fmt.Errorf("the edit [%d, %d) lies outside %s", s.Start, s.End, f.Name)
		case s.Start < done, i > 0 && s.Start == sorted[i-1].Location.Span.Start:
			return nil, fmt.Errorf("two edits of %s overlap at %s", f.Name, e.Location)
		}
		out = append(out, f.Src[done:s.Start]...)
		out = append(out, e.NewText...)
		done = s.End
	}
	return append(out, f.Src[done:]...), nil
}

// Chosen picks the edits of one file to make at once: the first fix of each diagnostic, in their order, unless it clashes with one that was
// picked before or touches another file. It returns the edits, in the order of their places and each once, and how many diagnostics they mend.
func (f *File) Chosen(ds []Diagnostic) (edits []Edit, mended int) {
	for _, d := range ds {
		if len(d.Fixes) == 0 {
			continue
		}
		fits := true
		var added []Edit
		for _, e := range d.Fixes[0].Edits {
			at, found := slices.BinarySearchFunc(edits, e.Location.Span.Start, startsAt)
			if found && edits[at] == e {
				continue
			}
			if fits = !found && f.fits(e, edits, at); !fits {
				break
			}
			edits, added = slices.Insert(edits, at, e), append(added, e)
		}
		if fits {
			mended++
			continue
		}
		for _, e := range added {
			at, _ := slices.BinarySearchFunc(edits, e.Location.Span.Start, startsAt)
			edits = slices.Delete(edits, at, at+1)
		}
	}
	return edits, mended
}

func startsAt(e Edit, start uint32) int { return cmp.Compare(e.Location.Span.Start, start) }

// fits reports whether an edit of the file can stand at an index of others, which are in order, as [File.Apply] asks.
func (f *File) fits(e Edit, others []Edit, at int) bool {
	s := e.Location.Span
	switch {
	case e.Location.File != f, s.End < s.Start, uint64(s.End) > uint64(len(f.Src)):
		return false
	case at > 0 && others[at-1].Location.Span.End > s.Start:
		return false
	}
	return at == len(others) || s.End <= others[at].Location.Span.Start
}
