package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// hostSchema names the JSON document of `host`. Its number rises when a field is removed or changes its meaning.
const hostSchema = "tilefoundry.host/1"

func (c *command) hostCommand() *cobra.Command {
	l := loading{guard: c.guard}
	var h hostQuery
	cmd := &cobra.Command{
		Use:                   "host [FLAGS] FILE [NAME]",
		DisableFlagsInUseLine: true,
		Short:                 "Show what the file-level Python of a file evaluates to",
		Long: `Evaluates the file-level Python of one file, as every other command does first, and prints a line for each name that the
file binds, in the order of first binding: NAME = the repr of its value. Names that an import statement binds are left out unless --imports
asks for them, and names with two underscores at both ends always are.

Of a long repr the first 65536 bytes are listed. NAME shows one value, whole, instead: a name, a path such as CONFIG.hidden_size, or any
expression, evaluated where the file ended and under the same limits. FILE:NAME is the same.

A statement that needs a module which is not there is set aside with what it defines; its names are shown so, with the reason. When the
file fails, what it bound before is shown, its diagnostics go to standard error, and the exit status is 1. With --format json one document
on standard output holds everything.

The exit status is 0 when the evaluation succeeds, 1 when it does not or NAME has no value, 2 for wrong usage (a file that cannot be
read, a NAME that the file does not bind, a text that is no expression), 3 for an internal error.`,
		Example: `  tilefoundry host model.py
  tilefoundry host model.py CONFIG.hidden_size
  tilefoundry host --types model.py "[m.name for m in Model.modules]"
  tilefoundry host --json model.py | jq '.names[] | select(.state != "value")'`,
		Args: arguments(1, "FILE", "NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := l.settle(cmd); err != nil {
				return err
			}
			return c.host(&l, h, args)
		},
		ValidArgsFunction: completeSource,
	}
	f := cmd.Flags()
	f.BoolVar(&h.types, "types", false, "show the class of each value: NAME: CLASS = REPR")
	f.BoolVar(&h.imports, "imports", false, "also show the names that import statements bind")
	l.addTo(cmd, "text", "short", "json")
	return cmd
}

// hostQuery is what of a file `host` shows, and how.
type hostQuery struct {
	types, imports bool
}

func (c *command) host(l *loading, h hostQuery, args []string) error {
	src, name, err := hostTarget(args)
	if err != nil {
		return err
	}
	e, err := within(&l.limit, func() (*load.Evaluation, error) { return load.Evaluate(src, l.options()) })
	if err != nil {
		return err
	}
	if l.stats {
		defer c.showStats([]*load.Result{&e.Result})
	}
	var values []load.Value
	if name == "" {
		values = e.Values()
	} else {
		if err := unboundName(e, name); err != nil {
			return err
		}
		v, ok, err := e.Expression(name)
		if err != nil {
			return err
		}
		if ok {
			values = append(values, v)
		}
	}
	return c.showValues(l, h, args, name != "", values, e)
}

// hostTarget reads the arguments: one file, and what of it to show.
func hostTarget(args []string) (load.Source, string, error) {
	sources, err := load.Sources(args[:1])
	if err != nil {
		return load.Source{}, "", err
	}
	src := sources[0]
	if src.InFolder {
		return src, "", misuse("host shows one file, and %s is a folder", args[0])
	}
	if strings.EqualFold(filepath.Ext(src.Path), ".json") {
		return src, "", &load.UsageError{Message: fmt.Sprintf("%s is a document, in which there is no Python to evaluate", args[0]), Help: "check, print and layout read it"}
	}
	name := src.Selector
	if len(args) > 1 {
		if name != "" {
			return src, "", misuse("`%s` and `%s` name two values: give one", name, args[1])
		}
		if name = strings.TrimSpace(args[1]); name == "" {
			return src, "", misuse("the NAME is empty")
		}
	}
	src.Selector = ""
	return src, name, nil
}

// unboundName refuses a name, alone or before a dot, that a file which ended well does not bind.
func unboundName(e *load.Evaluation, name string) error {
	head, _, _ := strings.Cut(name, ".")
	for i, r := range head {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return nil
		}
	}
	if !e.Holds() || e.Knows(head) {
		return nil
	}
	return &load.UsageError{Message: fmt.Sprintf("%s binds no `%s`", e.Source.Path, head), Help: diag.DidYouMean(head, e.Names())}
}

// showValues shows values; named says that they were asked for by name.
func (c *command) showValues(l *loading, h hostQuery, args []string, named bool, values []load.Value, e *load.Evaluation) error {
	all := l.gather([]*load.Result{&e.Result})
	c.status = all.status
	var shown []load.Value
	for _, v := range values {
		if h.imports || !v.Imported || named {
			shown = append(shown, v)
		}
	}
	if l.document() {
		return c.hostDocument(l, args, shown, all)
	}
	for _, v := range shown {
		if _, err := io.WriteString(c.out, valueLine(v, h.types)); err != nil {
			return err
		}
	}
	return c.showDiagnostics(l, all)
}

// valueLine is the line of one name. Control characters that a class's own repr may hold are escaped: the line stays one line, and a
// terminal takes no orders from a file.
func valueLine(v load.Value, types bool) string {
	var b strings.Builder
	b.WriteString(v.Name)
	if v.State != load.Evaluated {
		fmt.Fprintf(&b, "  # %s: %s", v.State, v.Text)
	} else {
		if types {
			b.WriteString(": " + v.Type)
		}
		b.WriteString(" = " + v.Text)
	}
	return oneLine(b.String()) + "\n"
}

func oneLine(text string) string {
	if strings.IndexFunc(text, unshowable) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case unshowable(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unshowable holds of control characters and of those that change the direction of text.
func unshowable(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029'
}

type jsonValue struct {
	Name     string  `json:"name"`
	State    string  `json:"state"`
	Type     *string `json:"type"`
	Repr     *string `json:"repr"`
	Reason   *string `json:"reason"`
	Imported bool    `json:"imported"`
	Line     int     `json:"line"`
	Column   int     `json:"column"`
}

type jsonHost struct {
	Schema      string      `json:"schema"`
	Target      string      `json:"target"`
	Names       []jsonValue `json:"names"`
	Diagnostics any         `json:"diagnostics"`
	SetAside    any         `json:"set_aside"`
	Omitted     int         `json:"omitted,omitempty"`
	Passed      bool        `json:"passed"`
}

func (c *command) hostDocument(l *loading, args []string, values []load.Value, all found) error {
	doc := jsonHost{
		Schema: hostSchema, Target: strings.Join(args, " "), Names: []jsonValue{}, Diagnostics: diag.JSONDiagnostics(l.judged(all.diagnostics)),
		SetAside: diag.JSONDiagnostics(all.notes), Omitted: all.omitted.All(), Passed: all.status == holds,
	}
	for _, v := range values {
		at := v.At.File.Position(v.At.Span.Start)
		j := jsonValue{Name: v.Name, State: string(v.State), Imported: v.Imported, Line: at.Line, Column: at.Column}
		if v.State == load.Evaluated {
			j.Type, j.Repr = &v.Type, &v.Text
		} else {
			j.Reason = &v.Text
		}
		doc.Names = append(doc.Names, j)
	}
	return diag.EncodeJSON(c.out, doc)
}
