package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/irjson"
	"github.com/tilefoundry/tilefoundry/load"
)

// printing holds the flags of the print verb.
type printing struct {
	format  string
	output  string
	spans   bool
	options inspect.Options
}

// printForms are the forms that print writes.
var printForms = []string{"dsl", "compact", "dot", "json"}

func (c *command) printCommand() *cobra.Command {
	l := loading{guard: c.guard}
	var p printing
	cmd := &cobra.Command{
		Use:                   "print [FLAGS] SOURCE...",
		DisableFlagsInUseLine: true,
		Short:                 "Print modules and functions as canonical source, or for reading and drawing",
		Long: `Checks the sources and prints what they define, or the one thing selected. SOURCE is as for check. The form is one of
  dsl      canonical DSL source: text that checks again, to the same program, and prints the same again
  compact  a summary for reading: one line a value, with its type
  dot      the graph of each function, and of each module's entry, for Graphviz: pipe it to dot -Tsvg
  json     everything, for other programs: check, print and layout read it as a SOURCE of its own. One SOURCE at a time

Where the thing selected calls a function that stands outside it, canonical source calls it by name and does not hold it:
print the whole file to have both. Where several definitions of a file have one name, as those of a factory do, each is bound
to the name that the file binds it to.

Nothing is printed of a source that does not hold: its diagnostics go to standard error and the exit status is 1. Methods
of modules are left out of canonical source, and one note on standard error says which; --methods names them in a comment.`,
		Example: `  tilefoundry print model.py
  tilefoundry print model.py:Model.layer --types
  tilefoundry print model.py:Model.layer.norm --format dot | dot -Tsvg > norm.svg
  tilefoundry print model.py --format json -o model.json
  tilefoundry print model.py -o canonical.py`,
		Args: oneOrMore,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := l.settle(cmd); err != nil {
				return err
			}
			if err := p.settle(cmd); err != nil {
				return err
			}
			return c.print(&l, args, p)
		},
		ValidArgsFunction: completeSource,
	}
	p.addTo(cmd)
	l.addAs(cmd, "diagnostics", "text", "short")
	return cmd
}

func (p *printing) addTo(cmd *cobra.Command) {
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&p.format, "format", "dsl", "what is printed; `FORM` is "+strings.Join(printForms, ", "))
	f.BoolVar(&p.options.Types, "types", false, "add each value's type as a comment")
	f.BoolVar(&p.options.Loc, "loc", false, "add the label of each labelled value as a comment")
	f.BoolVar(&p.spans, "source", false, "add each value's place in the source, as a comment or, with --format json, as a field")
	f.BoolVar(&p.options.Methods, "methods", false, "name each module's methods in a comment")
	f.StringVarP(&p.output, "output", "o", "", "write to `FILE` instead of standard output, whole or not at all")
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(printForms, cobra.ShellCompDirectiveNoFileComp))
}

// settle checks the values of the flags against each other.
func (p *printing) settle(cmd *cobra.Command) error {
	if !slices.Contains(printForms, p.format) {
		return misuse("--format is one of %s, not `%s`%s", strings.Join(printForms, ", "), p.format, meant(p.format, printForms))
	}
	if p.format != "dsl" {
		for _, flag := range []string{"types", "loc", "source", "methods"} {
			if cmd.Flags().Changed(flag) && (flag != "source" || p.format != "json") {
				return misuse("--%s adds comments to canonical source, and --format %s has none", flag, p.format)
			}
		}
	}
	if p.output == "" && cmd.Flags().Changed("output") {
		return misuse("--output names no file")
	}
	if p.spans {
		p.options.Metadata = append(p.options.Metadata, inspect.SourceSpan)
	}
	return nil
}

func (c *command) print(l *loading, args []string, p printing) error {
	results, err := l.load(args)
	if err != nil {
		return err
	}
	if err := load.RequireChecked(results); err != nil {
		return err
	}
	all := l.gather(results)
	c.status = all.status
	if l.stats {
		defer c.showStats(results)
	}
	if err := c.showDiagnostics(l, all); err != nil {
		return err
	}
	if c.status != holds {
		return nil
	}
	if p.format == "json" && len(results) > 1 {
		return misuse("--format json prints one SOURCE: a document stands for one file, and %d are given", len(results))
	}
	text, err := p.text(l, results)
	if err != nil {
		return c.refusePrint(l, err)
	}
	if p.output != "" {
		err = writeWhole(p.output, []byte(text))
	} else {
		_, err = io.WriteString(c.out, text)
	}
	if methods := leftOut(results); err == nil && p.format == "dsl" && len(methods) > 0 && !p.options.Methods {
		_, err = fmt.Fprintf(c.err, "note: the text leaves out the methods %s\n", strings.Join(methods, ", "))
	}
	return err
}

// text is what is printed of all results.
func (p *printing) text(l *loading, results []*load.Result) (string, error) {
	var texts []string
	for _, r := range results {
		if len(r.Items) == 0 {
			continue
		}
		text, err := p.textOf(l, r)
		if err != nil {
			return "", err
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "\n"), nil
}

// textOf is what is printed of one result.
func (p *printing) textOf(l *loading, r *load.Result) (string, error) {
	defer l.begin("printing", r.Source.Path)()
	switch p.format {
	case "compact":
		return inspect.Compact(definitions(r))
	case "json":
		return p.document(r)
	case "dot":
		return inspect.DOT(definitions(r))
	}
	named := definitions(r)
	for i, item := range r.Items {
		named[i] = inspect.Named{Name: item.Name, Item: named[i]}
	}
	return inspect.File(named, p.options)
}

// document is the JSON form of what a load found.
func (p *printing) document(r *load.Result) (string, error) {
	items := make([]irjson.Item, len(r.Items))
	for i, item := range r.Items {
		items[i] = irjson.Item{Name: item.Name, Module: item.Module, Function: item.Function}
	}
	text, err := irjson.Write(items, irjson.Options{Source: p.spans})
	return string(text), err
}

// leftOut names the methods that canonical text leaves out (DEC-25).
func leftOut(results []*load.Result) []string {
	var methods []string
	for _, r := range results {
		for _, item := range r.Items {
			if item.Module != nil {
				methods = append(methods, inspect.LeftOut(item.Module)...)
			}
		}
	}
	return methods
}

// definitions are what a load found, for the printer.
func definitions(r *load.Result) []any {
	var all []any
	for _, item := range r.Items {
		if item.Module != nil {
			all = append(all, item.Module)
		} else {
			all = append(all, item.Function)
		}
	}
	return all
}

// refusePrint reports what the printer refuses (PRN-7 to PRN-15): the source holds and has no canonical text.
func (c *command) refusePrint(l *loading, err error) error {
	c.status = fails
	refused := found{status: fails}
	for _, e := range ir.AsErrors(err) {
		refused.diagnostics = append(refused.diagnostics, e.Diagnostic())
	}
	return c.showDiagnostics(l, refused)
}
