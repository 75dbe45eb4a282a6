package token

import "unicode/utf8"

func isXIDStart(r rune) bool {
	if r < utf8.RuneSelf {
		return isNameStart(byte(r))
	}
	return inRanges(xidStart[:], uint32(r))
}

func isXIDContinue(r rune) bool {
	if r < utf8.RuneSelf {
		return isNameRest(byte(r))
	}
	return inRanges(xidContinue[:], uint32(r))
}

// isPrintable reports whether a message shows the character itself. As with the others, the table is Unicode 15.1's (DEC-24), whatever the
// version of the Go library.
func isPrintable(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= ' ' && r < 0x7f
	}
	return inRanges(printable[:], uint32(r))
}

func inRanges(ranges [][2]uint32, r uint32) bool {
	lo, hi := 0, len(ranges)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		switch {
		case r < ranges[m][0]:
			hi = m
		case r > ranges[m][1]:
			lo = m + 1
		default:
			return true
		}
	}
	return false
}
