package diag

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The texts are those of GNU diff 3.8, run as `diff -u --label m.py --label m.py`.
func TestUnifiedDiff(t *testing.T) {
	numbered := func(n int, change map[int]string) string {
		var b strings.Builder
		for i := 1; i <= n; i++ {
			if text, ok := change[i]; ok {
				b.WriteString(text)
				continue
			}
			fmt.Fprintf(&b, "%d\n", i)
		}
		return b.String()
	}
	for _, tt := range []struct{ name, old, new, want string }{
		{"equal", "a\n", "a\n", ""},
		{"one line", "a\nb\nc\n", "a\nB\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"},
		{"from nothing", "", "a\n", "@@ -0,0 +1 @@\n+a\n"},
		{"no end of line", "a\nb", "a\nc", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"},
		{"the end of line is put there", "a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"},
		{"carriage returns", "a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"},
		{"two hunks", numbered(20, nil), numbered(20, map[int]string{2: "two\n", 15: "", 16: "16\nmore\n"}),
			"@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n@@ -12,8 +12,8 @@\n 12\n 13\n 14\n-15\n 16\n+more\n 17\n 18\n 19\n"},
		{"close by", numbered(9, nil), numbered(9, map[int]string{1: "one\n", 8: "eight\n"}),
			"@@ -1,9 +1,9 @@\n-1\n+one\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+eight\n 9\n"},
	} {
		want := tt.want
		if want != "" {
			want = "--- m.py\n+++ m.py\n" + want
		}
		if got := string(UnifiedDiff("m.py", []byte(tt.old), []byte(tt.new))); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, want)
		}
	}
	if got := UnifiedDiff("a\nb.py", nil, []byte("x")); !bytes.HasPrefix(got, []byte("--- \"a\\nb.py\"\n+++ ")) {
		t.Errorf("a name with a line end: %s", got)
	}
}

// What a difference says, done to the old text, gives the new one.
func TestUnifiedDiffApplies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.Map(rapid.SliceOfN(rapid.SampledFrom([]string{"a\n", "b\n", "\n", "c\r\n"}), 0, 40), func(lines []string) string { return strings.Join(lines, "") })
		end := rapid.SampledFrom([]string{"", "", "x", "y"})
		old, new := text.Draw(t, "old")+end.Draw(t, "end"), text.Draw(t, "new")+end.Draw(t, "new end")
		if got := patched(t, old, string(UnifiedDiff("m", []byte(old), []byte(new)))); got != new {
			t.Fatalf("%q, not %q", got, new)
		}
	})
}

// patched does what a difference says.
func patched(t *rapid.T, old, diff string) string {
	lines := strings.SplitAfter(old, "\n")
	var out strings.Builder
	at := 0
	diff = strings.ReplaceAll(diff, "\n\\ No newline at end of file\n", "\x00") // ends a line without its \n
	for _, l := range strings.FieldsFunc(strings.ReplaceAll(diff, "\n", "\n\x01"), func(r rune) bool { return r == '\x01' }) {
		for _, l := range strings.SplitAfter(l, "\x00") {
			body := strings.TrimSuffix(l, "\x00")
			switch {
			case body == "" || strings.HasPrefix(body, "---") || strings.HasPrefix(body, "+++"):
			case body[0] == '@':
				var start int
				if _, err := fmt.Sscanf(body, "@@ -%d", &start); err != nil {
					t.Fatal(err)
				}
				if !strings.HasPrefix(body, fmt.Sprintf("@@ -%d,0 ", start)) {
					start--
				}
				out.WriteString(strings.Join(lines[at:start], ""))
				at = start
			case body[0] == '+':
				out.WriteString(body[1:])
			default:
				if lines[at] != body[1:] {
					t.Fatalf("line %d is %q, not %q", at+1, lines[at], body[1:])
				}
				if body[0] == ' ' {
					out.WriteString(body[1:])
				}
				at++
			}
		}
	}
	return out.String() + strings.Join(lines[at:], "")
}
