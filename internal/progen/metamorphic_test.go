package progen

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/load"
)

// printedText is the canonical text of a program that holds.
func printedText(text string) (string, error) {
	r, err := load.Text("program.py", []byte(text), load.Options{})
	if err != nil {
		return "", err
	}
	if !r.Holds() {
		return "", fmt.Errorf("%s\n%s", rendered(r), text)
	}
	return script(r)
}

var (
	assigned = regexp.MustCompile(`(?m)^( +)([a-z]+[0-9]+) = .*\n`)
	local    = regexp.MustCompile(`\b(?:x|y|q|src|inp|v|h|gate|mix|t|part|o|at|alias|pieces|scale|shape|held|i|j|k|m)[0-9]+\b`)
)

// TestUnusedValuesLeaveNoTrace: a call whose value nothing uses changes no other value, so the program prints as it did (PRN-124, point 6).
func TestUnusedValuesLeaveNoTrace(t *testing.T) {
	overSeeds(t, func(seed uint64) error {
		p := New(seed)
		before, err := printedText(p.Text)
		if err != nil {
			return err
		}
		r := rand.New(rand.NewPCG(seed, 2))
		lines := assigned.FindAllStringSubmatchIndex(p.Text, -1)
		r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		for _, l := range lines {
			name := p.Text[l[4]:l[5]]
			if typ := p.Values[name]; typ == "" || typ[0] == '[' {
				continue
			}
			extra := fmt.Sprintf("%sunused = tf.cast(tf.shape_of(%s), %q)\n", p.Text[l[2]:l[3]], name, "i32")
			after, err := printedText(p.Text[:l[1]] + extra + p.Text[l[1]:])
			if err != nil {
				return err
			}
			if after != before {
				return fmt.Errorf("after %q, %s\n%s", extra, firstDifference(before, after), p.Text)
			}
			break
		}
		return nil
	})
}

// TestNamesOfLocalsChangeNamesOnly: a program whose parameters and values have other names prints the same but for names, and these correspond
// one to one in each function.
func TestNamesOfLocalsChangeNamesOnly(t *testing.T) {
	overSeeds(t, func(seed uint64) error {
		text := New(seed).Text
		before, err := printedText(text)
		if err != nil {
			return err
		}
		after, err := printedText(local.ReplaceAllStringFunc(text, func(name string) string {
			if slices.Contains(dtypes, name) {
				return name
			}
			return name + "_renamed"
		}))
		if err != nil {
			return err
		}
		a, b := tokens(before), tokens(after)
		if len(a) != len(b) {
			return fmt.Errorf("%s\n%s", firstDifference(before, after), text)
		}
		to, from := map[string]string{}, map[string]string{}
		for i := range a {
			if a[i].text == "def" { // the names of each function are its own
				clear(to)
				clear(from)
			}
			x, y := a[i].text, b[i].text
			if to[x] == "" && from[y] == "" {
				to[x], from[y] = y, x
			}
			if to[x] != y || from[y] != x || x != y && a[i].kind != wordToken && !slices.Contains([]string{"loc", "converter"}, argumentOf(a, i)) {
				return fmt.Errorf("%q became %q in\n%s\nof\n%s", x, y, line(before, a[i].start), text)
			}
		}
		return nil
	})
}

// argumentOf is the word that a string is an argument of, as in converter("w").
func argumentOf(ts []tok, i int) string {
	if i < 2 {
		return ""
	}
	return ts[i-2].text
}

func line(text string, at int) string {
	start := strings.LastIndexByte(text[:at], '\n') + 1
	rest, _, _ := strings.Cut(text[start:], "\n")
	return rest
}
