package langtest

import (
	"regexp"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
)

// nouns are the things that messages count.
const nouns = `extent|stride|element|argument|operand|field|value|name|attribute|position|parameter|variant|function|pattern|yield|level|loop|dimension|index|weight`

var disagreement = regexp.MustCompile(`(?:^|[ (])(?:1 (?:[a-z]+ )?(?:axes|entries|children|indices|(?:` + nouns + `)s)|(?:0|[2-9]|[1-9][0-9]+) (?:axis|entry|child|` + nouns + `))\b`)

// A number of things is said in the number of the noun, in every message of every program.
func TestNumbersAgree(t *testing.T) {
	for text, want := range map[string]bool{"it has 1 extents and 2 strides": true, "(1 positions once": true, "2 axis": true, "of 11 axis": true,
		"1 extent, 0 strides, 1 axis, 12 entries": false, "axis 1 has 2": false, "a mesh of 1 axes": true} {
		if disagreement.MatchString(text) != want {
			t.Fatalf("%q: %t", text, !want)
		}
	}
	programs, err := Programs(langRoot)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range diag.Codes() {
		programs = append(programs, Program{Path: string(info.Code) + ".py", Name: "page", Src: []byte(info.Example)})
	}
	for _, p := range programs {
		r, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range r.Diagnostics {
			for _, text := range append([]string{d.Message, d.Help, d.Label}, d.Notes...) {
				if disagreement.MatchString(text) {
					t.Errorf("%s: %s: %q", p.Title(langRoot), d.Code, text)
				}
			}
		}
	}
}
