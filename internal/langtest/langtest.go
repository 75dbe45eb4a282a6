// Package langtest runs test programs written in the language. What a program is expected to report stands in it, as comments at the
// end of the line in question:
//
//	y = tf.matmu(x, w)  # ERROR "TF4001 .*matmu"
//	y = tf.matmu(x, w)  # ERROR `matmu` "TF4001"
//	a, b = f(x)         # ERROR "first" "second"
//	s = "\d"            # WARNING "invalid escape"
//	z = (               # ERROR@+1 "on the line after this one"
//
// A pattern is a regular expression, sought in the diagnostic's code, a space and its message; \" stands for a quotation mark. Patterns and
// diagnostics have to match one to one: a pattern without a diagnostic and a diagnostic without a pattern are both failures.
//
// Before a pattern may stand, between backquotes, exactly the text that the diagnostic underlines: `x`, or `x`#2 for the second x of the
// line, or `for i in ...` for a span that goes on behind the line.
package langtest

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Expectation is one pattern of a test program.
type Expectation struct {
	Line     int // where the diagnostic has to begin
	Severity diag.Severity
	Text     string // what the diagnostic has to underline, "" when it is not said
	Nth      int    // which occurrence of Text in the line, from 1
	Pattern  *regexp.Regexp
	Source   string // the pattern as written
}

const patternForm = "(?:`([^`]*)`(?:#(\\d+))?\\s+)?" + `"((?:[^"\\]|\\.)*)"`

var (
	comment = regexp.MustCompile(`# (ERROR|WARNING)(?:@([+-]\d+))?((?:\s+` + patternForm + `)+)`)
	pattern = regexp.MustCompile(patternForm)
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
			for _, q := range pattern.FindAllStringSubmatch(m[3], -1) {
				e := Expectation{Line: i + 1 + offset, Severity: severity, Text: q[1], Nth: 1, Source: strings.ReplaceAll(q[3], `\"`, `"`)}
				if q[2] != "" {
					e.Nth, _ = strconv.Atoi(q[2])
				}
				re, err := regexp.Compile(e.Source)
				if err != nil {
					return nil, fmt.Errorf("line %d: %w", i+1, err)
				}
				e.Pattern = re
				all = append(all, e)
			}
		}
	}
	return all, nil
}

// Underlined is the text under a diagnostic as an expectation writes it: what stands in its first line, with ... when it goes on, and which
// occurrence in that line it is.
func Underlined(l diag.Location) (text string, nth int) {
	if !l.Valid() {
		return "", 1
	}
	line, column := l.File.LineCol(l.Span.Start)
	whole := string(l.File.Line(line))
	end := min(len(whole), column+int(l.Span.End-min(l.Span.Start, l.Span.End)))
	text = whole[column:max(column, end)]
	for at := 0; at <= column && text != ""; nth++ {
		next := strings.Index(whole[at:], text)
		if next < 0 || at+next > column {
			break
		}
		at += next + 1
	}
	last, to := l.File.LineCol(max(l.Span.Start, l.Span.End))
	if last > line && (to > 0 || last > line+1) {
		text, _, _ = strings.Cut(text, "  # ")
		text += " ..."
	}
	return text, max(nth, 1)
}

func (e Expectation) matches(line int, d diag.Diagnostic) bool {
	if e.Line != line || e.Severity != d.Severity || !e.Pattern.MatchString(string(d.Code)+" "+d.Message) {
		return false
	}
	if e.Text == "" {
		return true
	}
	text, nth := Underlined(d.Primary)
	return text == e.Text && nth == e.Nth
}

// Compare matches expectations against the diagnostics of one program and returns a line for each that is left over.
func Compare(name string, expected []Expectation, got []diag.Diagnostic) []string {
	var problems []string
	used := make([]bool, len(expected))
	for _, d := range got {
		line := 1
		if d.Primary.Valid() {
			line = d.Primary.File.Position(d.Primary.Span.Start).Line
		}
		i := -1
		for k, e := range expected {
			if !used[k] && e.matches(line, d) {
				i = k
				break
			}
		}
		if i < 0 {
			text, nth := Underlined(d.Primary)
			if nth > 1 {
				text += "`#" + strconv.Itoa(nth)
			} else {
				text += "`"
			}
			problems = append(problems, fmt.Sprintf("%s:%d: unexpected %s: %s %s, under `%s", name, line, d.Severity, d.Code, d.Message, text))
			continue
		}
		used[i] = true
	}
	for i, e := range expected {
		if !used[i] {
			at := ""
			if e.Text != "" {
				at = fmt.Sprintf(" under `%s`", e.Text)
			}
			problems = append(problems, fmt.Sprintf("%s:%d: no %s%s matches %q", name, e.Line, e.Severity, at, e.Source))
		}
	}
	return problems
}

// Files lists the .py files beneath a folder, in order of their paths.
func Files(root string) ([]string, error) {
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
