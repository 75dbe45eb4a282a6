package diag

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// context is how many lines stand around a change.
const context = 3

// UnifiedDiff is what turns one text into another, in the form that patch and git apply read (with -p0); empty where they are equal. The name is that
// of both files. Lines end at \n and keep their bytes.
//
//	--- model.py
//	+++ model.py
//	@@ -6,3 +6,3 @@
//	 @func
//	 def f(x: Tensor[(4,), "f32"]):
//	-    return tf.expp(x)
//	+    return tf.exp(x)
func UnifiedDiff(name string, old, new []byte) []byte {
	a, b := splitLines(old), splitLines(new)
	changes := changedLines(a, b)
	if len(changes) == 0 {
		return nil
	}
	if strings.ContainsFunc(name, unsafeRune) {
		name = strconv.Quote(name)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", name, name)
	for len(changes) > 0 {
		n := 1
		for n < len(changes) && changes[n].fromA-changes[n-1].toA <= 2*context {
			n++
		}
		writeHunk(&out, a, b, changes[:n])
		changes = changes[n:]
	}
	return out.Bytes()
}

// splitLines cuts a text behind each \n.
func splitLines(text []byte) [][]byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	if last := len(lines) - 1; len(lines[last]) == 0 {
		lines = lines[:last]
	}
	return lines
}

// change is lines [fromA, toA) of one text that lines [fromB, toB) of the other replace.
type change struct{ fromA, toA, fromB, toB int }

// writeHunk writes changes that stand close together, with the lines around them.
func writeHunk(out *bytes.Buffer, a, b [][]byte, changes []change) {
	first, last := changes[0], changes[len(changes)-1]
	before, after := min(context, first.fromA), min(context, len(a)-last.toA)
	startA, endA := first.fromA-before, last.toA+after
	startB, endB := first.fromB-before, last.toB+after
	fmt.Fprintf(out, "@@ -%s +%s @@\n", hunkRange(startA, endA), hunkRange(startB, endB))
	at := startA
	for _, c := range changes {
		writeLines(out, ' ', a[at:c.fromA])
		writeLines(out, '-', a[c.fromA:c.toA])
		writeLines(out, '+', b[c.fromB:c.toB])
		at = c.toA
	}
	writeLines(out, ' ', a[at:endA])
}

// hunkRange is the lines of a hunk in one of the texts: the first one and how many where that is not one, or for none the one before them.
func hunkRange(start, end int) string {
	switch end - start {
	case 0:
		return strconv.Itoa(start) + ",0"
	case 1:
		return strconv.Itoa(end)
	}
	return strconv.Itoa(start+1) + "," + strconv.Itoa(end-start)
}

func writeLines(out *bytes.Buffer, sign byte, lines [][]byte) {
	for _, l := range lines {
		out.WriteByte(sign)
		out.Write(l)
		if !bytes.HasSuffix(l, []byte("\n")) {
			out.WriteString("\n\\ No newline at end of file\n")
		}
	}
}

// changedLines finds a shortest way from a to b. It follows, for a growing number of edits, how far each diagonal of the table of both texts reaches
// (Myers, 1986), and then walks back from the end. The time grows with the lines that differ, not with those that do not.
func changedLines(a, b [][]byte) []change {
	skip := 0
	for skip < len(a) && skip < len(b) && bytes.Equal(a[skip], b[skip]) {
		skip++
	}
	a, b = a[skip:], b[skip:]
	var trace [][]int // for each number of edits d, how far diagonals -d to d reach in a, before they are extended
	reach := []int{0}
	for d := 0; ; d++ {
		at := func(k int) *int { return &reach[k+d] }
		for k := -d; k <= d; k += 2 {
			x := *at(k)
			for x < len(a) && x-k < len(b) && bytes.Equal(a[x], b[x-k]) {
				x++
			}
			*at(k) = x
			if x == len(a) && x-k == len(b) {
				return walkBack(append(trace, reach), len(a), len(b), skip)
			}
		}
		trace = append(trace, reach)
		next := make([]int, 2*d+3)
		for k := -d - 1; k <= d+1; k += 2 {
			x := 0
			if k > -d-1 {
				x = max(x, *at(k - 1)+1) // a line of a is left out
			}
			if k < d+1 {
				x = max(x, *at(k + 1)) // a line of b is put in
			}
			next[k+d+1] = x
		}
		reach = next
	}
}

// walkBack lists the changes of the way that trace found, in order. Lines are counted from skip.
func walkBack(trace [][]int, x, y, skip int) []change {
	var all []change
	for d := len(trace) - 1; d > 0; d-- {
		k := x - y
		at := func(k int) int { return trace[d-1][k+d-1] }
		removed := k > -d && (k == d || at(k-1)+1 > at(k+1))
		c := change{}
		if removed {
			px := at(k - 1)
			c = change{px, px + 1, px - k + 1, px - k + 1}
			x, y = px, px-k+1
		} else {
			px := at(k + 1)
			c = change{px, px, px - k - 1, px - k}
			x, y = px, px-k-1
		}
		c = change{c.fromA + skip, c.toA + skip, c.fromB + skip, c.toB + skip}
		if n := len(all); n > 0 && all[n-1].fromA == c.toA && all[n-1].fromB == c.toB {
			all[n-1].fromA, all[n-1].fromB = c.fromA, c.fromB
			continue
		}
		all = append(all, c)
	}
	slices.Reverse(all)
	return all
}
