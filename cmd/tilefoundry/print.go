package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

func (c *command) printCommand() *cobra.Command {
	var l loading
	var options inspect.Options
	var output string
	var spans bool
	cmd := &cobra.Command{
		Use:                   "print [FLAGS] SOURCE...",
		DisableFlagsInUseLine: true,
		Short:                 "Print modules and functions as canonical source",
		Long: `Checks the sources and prints what they define, or the one thing selected, as canonical DSL source: text that checks
again, to the same program, and prints the same again. SOURCE is as for check. Where the thing selected calls a function that
stands outside it, the text calls it by name and does not hold it: print the whole file to have both.

Nothing is printed of a source that does not hold: its diagnostics go to standard error and the exit status is 1. Methods
of modules are left out of the text, and one note on standard error says which; --methods names them in a comment.`,
		Example: `  tilefoundry print model.py
  tilefoundry print model.py:Model.layer --types
  tilefoundry print model.py -o canonical.py`,
		Args: oneOrMore,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := l.settle(cmd); err != nil {
				return err
			}
			if output == "" && cmd.Flags().Changed("output") {
				return misuse("--output names no file")
			}
			if spans {
				options.Metadata = append(options.Metadata, inspect.SourceSpan)
			}
			return c.print(&l, args, options, output)
		},
		ValidArgsFunction: completeSource,
	}
	f := cmd.Flags()
	f.BoolVar(&options.Types, "types", false, "add each value's type as a comment")
	f.BoolVar(&options.Loc, "loc", false, "add the label of each labelled value as a comment")
	f.BoolVar(&spans, "spans", false, "add each value's place in the source as a comment")
	f.BoolVar(&options.Methods, "methods", false, "name each module's methods in a comment")
	f.StringVarP(&output, "output", "o", "", "write to `FILE` instead of standard output, whole or not at all")
	l.addTo(cmd, "text", "short")
	return cmd
}

func (c *command) print(l *loading, args []string, options inspect.Options, output string) error {
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
	var texts, methods []string
	for _, r := range results {
		if len(r.Items) == 0 {
			continue
		}
		text, err := inspect.File(definitions(r), options)
		if err != nil {
			return c.refusePrint(l, err)
		}
		texts = append(texts, text)
		for _, item := range r.Items {
			if item.Module != nil {
				methods = append(methods, inspect.LeftOut(item.Module)...)
			}
		}
	}
	text := strings.Join(texts, "\n")
	if output != "" {
		err = writeWhole(output, []byte(text))
	} else {
		_, err = io.WriteString(c.out, text)
	}
	if err == nil && len(methods) > 0 && !options.Methods {
		_, err = fmt.Fprintf(c.err, "note: the text leaves out the methods %s\n", strings.Join(methods, ", "))
	}
	return err
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
