package diag

import (
	"strconv"
	"strings"
)

// Plural is a number of things in words: `1 axis`, `2 axes`, `0 entries`. The noun is given for one.
func Plural[N int | int64](n N, noun string) string {
	return strconv.FormatInt(int64(n), 10) + " " + plural(n == 1, noun)
}

func plural(one bool, noun string) string {
	switch {
	case one:
		return noun
	case noun == "child":
		return "children"
	case strings.HasSuffix(noun, "axis"):
		return strings.TrimSuffix(noun, "is") + "es"
	case strings.HasSuffix(noun, "ry"):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}
