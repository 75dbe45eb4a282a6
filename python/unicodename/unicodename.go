// Package unicodename finds a character by its Unicode name, for the \N{...} of string literals. The names are those of Unicode 15.1 with its
// formal aliases, as CPython 3.13 has them. They lie compressed in the binary and are unpacked when the first name is asked for.
package unicodename

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"io"
	"strconv"
	"strings"
	"sync"
)

//go:embed names.bin
var packed []byte

// names returns the table of the unpacked text: lines "delta NAME", where delta is the distance in hexadecimal from the
// code point of the line before, and empty for 1.
var names = sync.OnceValue(func() *table {
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		panic("unicodename: the embedded names are damaged: " + err.Error())
	}
	return index(string(text))
})

type entry struct {
	name string
	r    rune
}

// table is a hash table with open addressing over the names, each of which is a part of one text.
type table struct {
	slots []entry
}

const slots = 1 << 16 // for some 35,000 names

func index(text string) *table {
	t := &table{make([]entry, slots)}
	r := rune(0)
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		text = rest
		delta, name, _ := strings.Cut(line, " ")
		step := int64(1)
		if delta != "" {
			step, _ = strconv.ParseInt(delta, 16, 32)
		}
		r += rune(step)
		i := hash(name)
		for t.slots[i].name != "" {
			i = (i + 1) % slots
		}
		t.slots[i] = entry{name, r}
	}
	return t
}

func hash(name string) uint32 {
	h := uint32(2166136261)
	for i := 0; i < len(name); i++ {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return (h ^ h>>16) % slots
}

// Lookup returns the character with a name. Case does not matter, except in the names that follow from a rule.
func Lookup(name string) (rune, bool) {
	if len(name) > 256 {
		return 0, false
	}
	if rest, ok := strings.CutPrefix(name, "HANGUL SYLLABLE "); ok {
		return hangul(rest)
	}
	if rest, ok := strings.CutPrefix(name, "CJK UNIFIED IDEOGRAPH-"); ok {
		return ideograph(rest)
	}
	name = strings.ToUpper(name)
	t := names()
	for i := hash(name); t.slots[i].name != ""; i = (i + 1) % slots {
		if t.slots[i].name == name {
			return t.slots[i].r, true
		}
	}
	return 0, false
}

// ideographs holds the ranges of the CJK unified ideographs.
var ideographs = [...][2]rune{
	{0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0x20000, 0x2a6df}, {0x2a700, 0x2b739}, {0x2b740, 0x2b81d}, {0x2b820, 0x2cea1}, {0x2ceb0, 0x2ebe0},
	{0x2ebf0, 0x2ee5d}, {0x30000, 0x3134a}, {0x31350, 0x323af},
}

func ideograph(digits string) (rune, bool) {
	if len(digits) != 4 && len(digits) != 5 || strings.ToUpper(digits) != digits {
		return 0, false
	}
	v, err := strconv.ParseUint(digits, 16, 32)
	if err != nil {
		return 0, false
	}
	for _, r := range ideographs {
		if rune(v) >= r[0] && rune(v) <= r[1] {
			return rune(v), true
		}
	}
	return 0, false
}

// The parts of a Hangul syllable's name, in the order of their numbers (Unicode, section 3.12).
var (
	leads  = [...]string{"G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H"}
	vowels = [...]string{"A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE", "WI", "YU", "EU", "YI", "I"}
	tails  = [...]string{"", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M", "B", "BS", "S", "SS", "NG", "J", "C", "K", "T", "P", "H"}
)

func hangul(name string) (rune, bool) {
	lead, name := longestPart(leads[:], name)
	vowel, name := longestPart(vowels[:], name)
	tail, name := longestPart(tails[:], name)
	if lead < 0 || vowel < 0 || tail < 0 || name != "" {
		return 0, false
	}
	return rune(0xac00 + (lead*len(vowels)+vowel)*len(tails) + tail), true
}

// longestPart returns the longest of parts that name begins with, or -1, and the rest of name.
func longestPart(parts []string, name string) (int, string) {
	best := -1
	for i, s := range parts {
		if strings.HasPrefix(name, s) && (best < 0 || len(s) > len(parts[best])) {
			best = i
		}
	}
	if best < 0 {
		return -1, name
	}
	return best, name[len(parts[best]):]
}
