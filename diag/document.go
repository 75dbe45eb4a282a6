package diag

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// ReportSchema names the JSON document that WriteJSON writes. Its number rises when a field is removed or changes its meaning; new
// fields may come without that.
const ReportSchema = "tilefoundry.check/1"

// Report is what a static check found, for the document formats.
type Report struct {
	Targets     []string // the sources as the user named them
	Diagnostics []Diagnostic
	Omitted     int  // diagnostics beyond the limit, counted but not listed
	Passed      bool // the verdict, which --warnings-as-errors may have turned
	Version     string
}

type jsonPosition struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"`
}

type jsonRelated struct {
	*jsonPosition
	Message string `json:"message"`
}

type jsonEdit struct {
	jsonPosition
	NewText string `json:"new_text"`
}

type jsonFix struct {
	Title string     `json:"title"`
	Edits []jsonEdit `json:"edits"`
}

// jsonDiagnostic holds the fields that CHK-65 names first, then what the text form shows besides.
type jsonDiagnostic struct {
	File      *string       `json:"file"`
	Line      *int          `json:"line"`
	Column    *int          `json:"column"`
	EndLine   *int          `json:"end_line"`
	EndColumn *int          `json:"end_column"`
	Variable  *string       `json:"variable"`
	Category  string        `json:"category"`
	Code      *string       `json:"code"`
	Severity  string        `json:"severity"`
	Class     *string       `json:"class"`
	Message   string        `json:"message"`
	Label     string        `json:"label,omitempty"`
	Related   []jsonRelated `json:"related,omitempty"`
	Notes     []string      `json:"notes,omitempty"`
	Help      string        `json:"help,omitempty"`
	Fixes     []jsonFix     `json:"fixes,omitempty"`
}

type jsonReport struct {
	Schema      string           `json:"schema"`
	Target      string           `json:"target"`
	Targets     []string         `json:"targets"`
	Mode        string           `json:"mode"`
	Diagnostics []jsonDiagnostic `json:"diagnostics"`
	Warnings    []jsonDiagnostic `json:"warnings,omitempty"`
	Omitted     int              `json:"omitted,omitempty"`
	Passed      bool             `json:"passed"`
}

// WriteJSON writes one document (CHK-65, CLI-43): the verdict, the diagnostics and, when there are any, the warnings.
func WriteJSON(w io.Writer, r Report) error {
	doc := jsonReport{
		Schema:      ReportSchema,
		Target:      strings.Join(r.Targets, " "),
		Targets:     append([]string{}, r.Targets...),
		Mode:        "static",
		Diagnostics: []jsonDiagnostic{},
		Omitted:     r.Omitted,
		Passed:      r.Passed,
	}
	for _, d := range r.Diagnostics {
		if d.Severity == Warning {
			doc.Warnings = append(doc.Warnings, diagnosticJSON(d))
		} else {
			doc.Diagnostics = append(doc.Diagnostics, diagnosticJSON(d))
		}
	}
	return EncodeJSON(w, doc)
}

// JSONDiagnostics is what a document of a verb other than check holds of diagnostics: the form they have in WriteJSON.
func JSONDiagnostics(ds []Diagnostic) any {
	all := []jsonDiagnostic{}
	for _, d := range ds {
		all = append(all, diagnosticJSON(d))
	}
	return all
}

// EncodeJSON writes a document with an indent of two. Characters of a text that could give orders to the terminal it is shown on, or reorder what
// stands there, are written as \uXXXX: a reader of JSON gets the same text either way.
func EncodeJSON(w io.Writer, doc any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(doc); err != nil {
		return err
	}
	_, err := w.Write(escapeUnsafe(b.Bytes()))
	return err
}

// escapeUnsafe escapes what encoding/json leaves as it is: outside strings a document has ASCII only, and no control characters but line ends.
func escapeUnsafe(text []byte) []byte {
	unsafe := func(r rune) bool { return r >= 0x7f && unsafeRune(r) }
	if bytes.IndexFunc(text, unsafe) < 0 {
		return text
	}
	var out []byte
	for _, r := range string(text) {
		if unsafe(r) {
			out = fmt.Appendf(out, `\u%04x`, r)
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

func diagnosticJSON(d Diagnostic) jsonDiagnostic {
	j := jsonDiagnostic{
		Variable: optional(d.Variable),
		Category: d.Category(),
		Code:     optional(string(d.Code)),
		Severity: d.Severity.String(),
		Class:    optional(d.Class),
		Message:  Clip(d.Message),
		Label:    Clip(d.Label),
		Help:     Clip(d.Help),
	}
	if p := positionJSON(d.Primary); p != nil {
		j.File, j.Line, j.Column, j.EndLine, j.EndColumn = &p.File, &p.Line, &p.Column, &p.EndLine, &p.EndColumn
	}
	for _, n := range d.Notes {
		j.Notes = append(j.Notes, Clip(n))
	}
	for _, r := range d.Related {
		j.Related = append(j.Related, jsonRelated{positionJSON(r.Location), Clip(r.Message)})
	}
	for _, f := range d.Fixes {
		fix := jsonFix{Title: f.Title, Edits: []jsonEdit{}}
		for _, e := range f.Edits {
			if p := positionJSON(e.Location); p != nil {
				fix.Edits = append(fix.Edits, jsonEdit{*p, e.NewText})
			}
		}
		j.Fixes = append(j.Fixes, fix)
	}
	return j
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func positionJSON(l Location) *jsonPosition {
	if !l.Valid() {
		return nil
	}
	start, end := l.File.Position(l.Span.Start), l.File.Position(max(l.Span.Start, l.Span.End))
	return &jsonPosition{l.File.Name, start.Line, start.Column, end.Line, end.Column}
}
