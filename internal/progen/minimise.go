package progen

import "strings"

// minimise takes lines off a text as long as it still fails: large runs first, then smaller ones, until no single line can go.
func minimise(text string, fails func(string) bool) string {
	lines := strings.Split(text, "\n")
	for size := len(lines) / 2; size > 0; {
		removed := false
		for at := 0; at+size <= len(lines); {
			fewer := append(append([]string{}, lines[:at]...), lines[at+size:]...)
			if fails(strings.Join(fewer, "\n")) {
				lines, removed = fewer, true
			} else {
				at += max(size/2, 1)
			}
		}
		if !removed || size > 1 {
			size /= 2
		}
	}
	return strings.Join(lines, "\n")
}
