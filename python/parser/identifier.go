package parser

import "golang.org/x/text/unicode/norm"

// normalize returns a name in NFKC, in which Python compares names.
func normalize(name string) string {
	for i := 0; i < len(name); i++ {
		if name[i] >= 0x80 {
			return norm.NFKC.String(name)
		}
	}
	return name
}
