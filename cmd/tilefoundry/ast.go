package main

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// treeForms are the ways of writing a tree.
var treeForms = []string{"dump", "tree", "json"}

func (c *command) astCommand() *cobra.Command {
	l := loading{guard: c.guard, forms: []string{"text"}}
	l.limit.only = []string{"source-file", "diagnostics", timeLimit}
	var form string
	cmd := &cobra.Command{
		Use:                   "ast [FLAGS] FILE",
		DisableFlagsInUseLine: true,
		Short:                 "Print the syntax tree of a Python file",
		Long: `Reads any Python 3.13 file, or standard input when FILE is -, and prints the tree that CPython's ast.parse makes of it. Nothing
of the file is evaluated, and the tree shows what CPython's parser accepts: a return outside a function is a matter for check.

The form is one of
  dump  one line of JSON a file: ["Class", [line, column, end line, end column], field, ...] for each node, its fields in
        the order of CPython's _fields and the range left out where a class has none. A constant is {"s": text},
        {"b": hexadecimal}, {"i": hexadecimal}, {"f": the bits of a float}, {"j": those of two}, or "None", "True", "False",
        "..."; after it stands "u" or null. Two files have equal trees exactly when the lines are equal.
  tree  a node a line, indented, with its range and the names of its fields; what is absent or empty is left out
  json  one line of JSON with an object a node: its "class", its "at" and its fields by name; constants as in dump
Lines count from 1, columns are bytes of UTF-8 from 0, and an end lies behind the last byte.

Errors of syntax go to standard error, all that are independent, and then no tree is printed. Warnings go there too.

The exit status is 0 when the file is Python, 1 when it is not, 2 for wrong usage (a file that cannot be read), 3 for an
internal error.`,
		Example: `  tilefoundry ast model.py
  tilefoundry ast --format tree model.py
  echo 'x = 1' | tilefoundry ast --format json -`,
		Args: arguments(1, "FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(treeForms, form) {
				return misuse("--format is one of %s, not `%s`%s", strings.Join(treeForms, ", "), form, meant(form, treeForms))
			}
			l.format = "text"
			if err := l.settle(cmd); err != nil {
				return err
			}
			return c.showTree(&l, args[0], form)
		},
		ValidArgsFunction: completeSource,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&form, "format", "dump", "how the tree is written; `FORM` is "+strings.Join(treeForms, ", "))
	f.StringVar(&l.color, "color", "auto", "colour diagnostics; `WHEN` is auto, always, never; NO_COLOR turns auto off")
	l.limit.addTo(cmd)
	f.BoolVar(&l.strict, "warnings-as-errors", false, "refuse a file that CPython reads with a warning")
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(treeForms, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("color", cobra.FixedCompletions(colorModes, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (c *command) showTree(l *loading, path, form string) error {
	r, err := within(&l.limit, func() (*load.Tree, error) {
		defer l.begin("reading", path)()
		if path == "-" {
			return load.ReadTree("<stdin>", c.in, l.limit.limits)
		}
		return load.TreeOf(path, l.limit.limits)
	})
	if err != nil {
		return err
	}
	all := found{diagnostics: r.Diagnostics, omitted: r.Omitted}
	errors, warnings := diag.Count(r.Diagnostics)
	if errors > 0 || l.strict && warnings > 0 {
		all.status = fails
	}
	c.status = all.status
	if err := c.showDiagnostics(l, all); err != nil || c.status != holds {
		return err
	}
	_, err = io.WriteString(c.out, treeText(l, r, form))
	return err
}

// treeText writes a tree in one of the forms.
func treeText(l *loading, r *load.Tree, form string) string {
	defer l.begin("writing the tree of", r.File.Name)()
	switch form {
	case "tree":
		return ast.Outline(r.Module, r.File)
	case "json":
		return ast.JSON(r.Module, r.File) + "\n"
	}
	return ast.Dump(r.Module, r.File) + "\n"
}
