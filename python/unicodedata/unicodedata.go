// Package unicodedata classifies characters and maps their case as CPython 3.13 does, by the tables of Unicode 15.1 (DEC-24), whatever the
// version of the Go library. The parser asks it what a name may hold, and the host what the methods of str answer.
package unicodedata

import "unicode/utf8"

// IsIDStart reports whether r can begin a name.
func IsIDStart(r rune) bool { return in(idStart[:], r) }

// IsIDContinue reports whether r can stand in a name after its first character.
func IsIDContinue(r rune) bool { return in(idContinue[:], r) }

// IsPrintable is str.isprintable: whether repr and messages show r itself.
func IsPrintable(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= ' ' && r < 0x7f
	}
	return in(printable[:], r)
}

// IsAlpha is str.isalpha.
func IsAlpha(r rune) bool { return in(alpha[:], r) }

// IsDecimal is str.isdecimal.
func IsDecimal(r rune) bool { return in(decimal[:], r) }

// DecimalValue is the value of a character of which [IsDecimal] holds.
func DecimalValue(r rune) int {
	i := find(decimal[:], r)
	return int(uint32(r)-decimal[i][0]) % 10 // neighbouring runs of ten make one range
}

// IsDigit is str.isdigit.
func IsDigit(r rune) bool { return in(digit[:], r) }

// IsNumeric is str.isnumeric.
func IsNumeric(r rune) bool { return in(numeric[:], r) }

// IsSpace is str.isspace.
func IsSpace(r rune) bool { return in(space[:], r) }

// IsUpper reports the property Uppercase.
func IsUpper(r rune) bool { return in(upper[:], r) }

// IsLower reports the property Lowercase.
func IsLower(r rune) bool { return in(lower[:], r) }

// IsTitle reports whether r is a letter of its own for title case.
func IsTitle(r rune) bool { return in(title[:], r) }

// IsCased reports the property Cased.
func IsCased(r rune) bool { return IsUpper(r) || IsLower(r) || IsTitle(r) }

// IsCaseIgnorable reports the property Case_Ignorable, of characters that do not tell whether a word goes on.
func IsCaseIgnorable(r rune) bool { return in(ignorable[:], r) }

// AppendUpper appends the full upper case of r.
func AppendUpper(b []byte, r rune) []byte { return toUpper.append(b, r) }

// AppendLower appends the full lower case of r, which for a sigma is the one within a word.
func AppendLower(b []byte, r rune) []byte { return toLower.append(b, r) }

// AppendTitle appends the full title case of r.
func AppendTitle(b []byte, r rune) []byte { return toTitle.append(b, r) }

// AppendFold appends the full case folding of r.
func AppendFold(b []byte, r rune) []byte { return toFold.append(b, r) }

// run is a run of code points, stride apart, that map to those delta further on.
type run struct {
	lo, hi, stride rune
	delta          rune
}

type mapping struct {
	runs    []run
	several map[rune]string // what maps to more than one character
}

func (m *mapping) append(b []byte, r rune) []byte {
	lo, hi := 0, len(m.runs)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if r > m.runs[mid].hi {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(m.runs) {
		if x := m.runs[lo]; r >= x.lo && (r-x.lo)%x.stride == 0 {
			return utf8.AppendRune(b, r+x.delta)
		}
	}
	if r >= utf8.RuneSelf {
		if s, ok := m.several[r]; ok {
			return append(b, s...)
		}
	}
	return utf8.AppendRune(b, r)
}

func in(ranges [][2]uint32, r rune) bool { return find(ranges, r) >= 0 }

// find is the index of the range that holds r, or -1.
func find(ranges [][2]uint32, r rune) int {
	c := uint32(r)
	lo, hi := 0, len(ranges)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		switch {
		case c < ranges[m][0]:
			hi = m
		case c > ranges[m][1]:
			lo = m + 1
		default:
			return m
		}
	}
	return -1
}
