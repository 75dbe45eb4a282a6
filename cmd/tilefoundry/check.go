package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

func (c *command) checkCommand() *cobra.Command {
	l := loading{guard: c.guard}
	var do remedy
	cmd := &cobra.Command{
		Use:                   "check [FLAGS] SOURCE...",
		DisableFlagsInUseLine: true,
		Short:                 "Say whether sources hold, and where and why they do not",
		Long: `Reads each source, evaluates its file-level Python, builds every function and module, infers all types and verifies
them. Every independent mistake is reported in one run. A statement that needs a module which is not there, numpy for one, is
set aside with what it defines: --notes shows it, and a definition asked for by name is then an error.

SOURCE is one of
  FILE.py                        everything bound at file level
  FILE.py:NAME                   one module or function
  FILE.py:MODULE.CHILD.FUNCTION  a child module, or a function of one
  FILE.json, FILE.json:NAME      the same from the JSON form that print --format json writes
  FOLDER                         every .py file beneath it that imports tilefoundry

Diagnostics go to standard error, and the verdict, PASS or FAIL, is the last line of standard output. With --format json or
sarif one document on standard output holds everything.

--fix replaces a file whole or not at all: what reads it meanwhile finds the old text or the new one. The new file has the
permissions, the owner and the encoding of the old one, and a symbolic link still leads to it. A file that may not be written, that
has several hard links, which a replacement would part, or whose owner cannot be kept is left as it is, and a line on standard
error says so. --diff shows the same edits instead: patch -p0 makes them. The verdict is then on standard error, and it and the
exit status are those of the files as they are. An edit that would leave something new to report is not made, and a line on standard
error says what that is.

The exit status is 0 when all sources hold, 1 when one does not, 2 for wrong usage (a file that cannot be read, a name that
selects nothing), 3 for an internal error.`,
		Example: `  tilefoundry check model.py
  tilefoundry check --format short examples tests
  tilefoundry check --json model.py:Model.layer
  tilefoundry check --diff model.py | patch -p0
  tilefoundry check --root .. part/model.py`,
		Args: oneOrMore,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := l.settle(cmd); err != nil {
				return err
			}
			if err := do.settle(&l); err != nil {
				return err
			}
			return c.check(&l, args, do)
		},
		ValidArgsFunction: completeSource,
	}
	l.addTo(cmd, "text", "short", "json", "sarif")
	cmd.Flags().BoolVar(&do.fix, "fix", false, "first make those suggested edits in the files that leave nothing new to report, then check")
	cmd.Flags().BoolVar(&do.diff, "diff", false, "write the edits that --fix would make to standard output, as a unified diff, and change no file")
	return cmd
}

func oneOrMore(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return misuse("no SOURCE is given")
	}
	return nil
}

// completeSource completes Python files and documents; folders come with it.
func completeSource(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	return []string{"py", "json"}, cobra.ShellCompDirectiveFilterFileExt
}

// remedy says what check does with the edits that diagnostics suggest, besides showing them.
type remedy struct{ fix, diff bool }

// settle checks the flags against each other.
func (r remedy) settle(l *loading) error {
	switch {
	case r.fix && r.diff:
		return misuse("--fix makes the edits and --diff only shows them: give one of them")
	case r.diff && l.document():
		return misuse("--diff writes a diff to standard output, and --format %s a document: the document holds the edits too", l.format)
	}
	return nil
}

func (c *command) check(l *loading, args []string, do remedy) error {
	results, err := l.load(args)
	if err != nil {
		return err
	}
	if do.fix {
		changed, err := c.fix(l, results)
		if err != nil {
			return err
		}
		if changed {
			if results, err = l.load(args); err != nil {
				return err
			}
		}
	}
	if err := load.RequireChecked(results); err != nil {
		if do.diff {
			return errors.Join(c.showEdits(l, results), err)
		}
		return err
	}
	all := l.gather(results)
	c.status = all.status
	if l.stats {
		defer c.showStats(results)
	}
	if l.document() {
		return c.checkDocument(l, args, all)
	}
	verdict := c.out
	if do.diff {
		verdict = c.err
		if err := c.showEdits(l, results); err != nil {
			return err
		}
	}
	if err := c.showDiagnostics(l, all); err != nil {
		return err
	}
	if c.status == internal {
		return nil
	}
	if n := l.counted(all); n > 0 {
		_, err = fmt.Fprintf(verdict, "FAIL (%s)\n", diag.Plural(n, "diagnostic"))
	} else {
		_, err = fmt.Fprintln(verdict, "PASS")
	}
	return err
}

func (c *command) checkDocument(l *loading, args []string, all found) error {
	report := diag.Report{Targets: args, Diagnostics: l.judged(all.diagnostics), Omitted: all.omitted.All(), Passed: all.status == holds, Version: version}
	if l.format == "sarif" {
		return diag.WriteSARIF(c.out, report)
	}
	return diag.WriteJSON(c.out, report)
}
