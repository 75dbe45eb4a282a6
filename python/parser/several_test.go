package parser_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// slip is a mistake of a person: the line that CPython 3.13.0 blames where it is the only one of its file, and the line that is wrong.
type slip struct {
	blamed, edited int
	kind           string
}

func readSeveral(t *testing.T, path string, each func(source string, slips []slip)) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var row [2]json.RawMessage
		mustUnmarshal(t, lines.Bytes(), &row)
		var source string
		var made [][3]json.RawMessage
		mustUnmarshal(t, row[0], &source)
		mustUnmarshal(t, row[1], &made)
		var slips []slip
		for _, m := range made {
			var s slip
			mustUnmarshal(t, m[0], &s.blamed)
			mustUnmarshal(t, m[1], &s.edited)
			mustUnmarshal(t, m[2], &s.kind)
			slips = append(slips, s)
		}
		each(source, slips)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// TestSeveralMistakes: of several mistakes in one file nearly all are reported, in their lines, and nearly nothing beside them. What remains is
// mostly CPython's own choice of the first error, a bracket closed twice further down. TILEFOUNDRY_SEVERAL names another file that
// testdata/several/gen.py has written, and then each difference is shown.
func TestSeveralMistakes(t *testing.T) {
	path, show := "testdata/several/several.gz", false
	if other := os.Getenv("TILEFOUNDRY_SEVERAL"); other != "" {
		path, show = other, true
	}
	programs, mistakes, found, beside := 0, 0, 0, 0
	readSeveral(t, path, func(source string, slips []slip) {
		programs++
		mistakes += len(slips)
		r := parser.Parse(diag.NewFile("f", []byte(source)))
		var lines, opened []int
		for _, e := range r.Errors {
			line, _ := r.File.LineCol(e.Span.Start)
			lines = append(lines, line)
			if line, _ = r.File.LineCol(e.Opened.Start); e.Opened.Empty() {
				line = 0
			}
			opened = append(opened, line)
		}
		used := make([]bool, len(lines))
		for _, s := range slips {
			hit := false
			for i := range lines {
				if !used[i] && (lines[i] == s.blamed || lines[i] == s.edited || opened[i] == s.edited) {
					used[i], hit = true, true
					found++
					break
				}
			}
			if !hit && show {
				t.Logf("missed %+v of %+v, errors at %v", s, slips, lines)
			}
		}
		for i, u := range used {
			if !u {
				beside++
				if show {
					t.Logf("line %d: %s beside %+v, errors at %v", lines[i], r.Errors[i].Message, slips, lines)
				}
			}
		}
	})
	t.Logf("%d programs: %d of %d mistakes found, %d errors beside them", programs, found, mistakes, beside)
	if programs < 200 || found*100 < mistakes*97 || beside*100 > mistakes*4 {
		t.Errorf("%d programs: %d of %d mistakes found, %d errors beside them", programs, found, mistakes, beside)
	}
}
