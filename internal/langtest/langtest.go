// Package langtest runs test programs written in the language. What a program is expected to report stands in it, as comments at the
// end of the line in question:
//
//	y = tf.matmu(x, w)  # ERROR "TF4001 .*matmu"
//	a, b = f(x)         # ERROR "first" "second"
//	s = "\d"            # WARNING "invalid escape"
//	z = (               # ERROR@+1 "on the line after this one"
//
// A pattern is a regular expression, sought in the diagnostic's code, a space and its message; \" stands for a quotation mark. Patterns and
// diagnostics have to match one to one: a pattern without a diagnostic and a diagnostic without a pattern are both failures.
package langtest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// Expectation is one pattern of a test program.
type Expectation struct {
	Line     int // where the diagnostic has to begin
	Severity diag.Severity
	Pattern  *regexp.Regexp
	Source   string // the pattern as written
}

var (
	comment = regexp.MustCompile(`# (ERROR|WARNING)(?:@([+-]\d+))?((?:\s+"(?:[^"\\]|\\.)*")+)`)
	quoted  = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)
)

// Expectations reads the comments of a program.
func Expectations(src []byte) ([]Expectation, error) {
	var all []Expectation
	for i, line := range strings.Split(string(src), "\n") {
		for _, m := range comment.FindAllStringSubmatch(line, -1) {
			offset := 0
			if m[2] != "" {
				offset, _ = strconv.Atoi(m[2])
			}
			severity := diag.Error
			if m[1] == "WARNING" {
				severity = diag.Warning
			}
			for _, q := range quoted.FindAllStringSubmatch(m[3], -1) {
				text := strings.ReplaceAll(q[1], `\"`, `"`)
				re, err := regexp.Compile(text)
				if err != nil {
					return nil, fmt.Errorf("line %d: %w", i+1, err)
				}
				all = append(all, Expectation{i + 1 + offset, severity, re, text})
			}
		}
	}
	return all, nil
}

// Compare matches expectations against the diagnostics of one file and returns a line for each that is left over.
func Compare(name string, expected []Expectation, got []diag.Diagnostic) []string {
	var problems []string
	used := make([]bool, len(expected))
	for _, d := range got {
		line := 1
		if d.Primary.Valid() {
			line = d.Primary.File.Position(d.Primary.Span.Start).Line
		}
		text := string(d.Code) + " " + d.Message
		i := slices.IndexFunc(expected, func(e Expectation) bool {
			return e.Line == line && e.Severity == d.Severity && e.Pattern.MatchString(text)
		})
		for i >= 0 && used[i] {
			next := slices.IndexFunc(expected[i+1:], func(e Expectation) bool {
				return e.Line == line && e.Severity == d.Severity && e.Pattern.MatchString(text)
			})
			if next < 0 {
				i = -1
			} else {
				i += 1 + next
			}
		}
		if i < 0 {
			problems = append(problems, fmt.Sprintf("%s:%d: unexpected %s: %s", name, line, d.Severity, text))
			continue
		}
		used[i] = true
	}
	for i, e := range expected {
		if !used[i] {
			problems = append(problems, fmt.Sprintf("%s:%d: no %s matches %q", name, e.Line, e.Severity, e.Source))
		}
	}
	return problems
}

// Check loads one program and compares. Diagnostics that lie in another file are left to that file's own run.
func Check(path string) ([]string, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	expected, err := Expectations(src)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	r, err := load.File(load.Source{Path: path}, load.Options{})
	if err != nil {
		return nil, err
	}
	var own []diag.Diagnostic
	for _, d := range r.Diagnostics {
		if !d.Primary.Valid() || d.Primary.File == r.File {
			own = append(own, d)
		}
	}
	return Compare(filepath.Base(path), expected, own), nil
}

// Programs lists the .py files beneath a folder, in order of their paths.
func Programs(root string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".py") {
			files = append(files, path)
		}
		return err
	})
	slices.Sort(files)
	return files, err
}
