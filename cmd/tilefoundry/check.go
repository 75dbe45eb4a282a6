package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

func (c *command) checkCommand() *cobra.Command {
	var l loading
	var fix bool
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

The exit status is 0 when all sources hold, 1 when one does not, 2 for wrong usage (a file that cannot be read, a name that
selects nothing), 3 for an internal error.`,
		Example: `  tilefoundry check model.py
  tilefoundry check --format short examples tests
  tilefoundry check --json model.py:Model.layer
  tilefoundry check --root .. part/model.py`,
		Args: oneOrMore,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := l.settle(cmd); err != nil {
				return err
			}
			return c.check(&l, args, fix)
		},
		ValidArgsFunction: completeSource,
	}
	l.addTo(cmd, "text", "short", "json", "sarif")
	cmd.Flags().BoolVar(&fix, "fix", false, "first make those suggested edits in the files that leave nothing new to report, then check")
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

func (c *command) check(l *loading, args []string, fix bool) error {
	results, err := l.load(args)
	if err != nil {
		return err
	}
	if fix {
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
	if err := c.showDiagnostics(l, all); err != nil {
		return err
	}
	if c.status == internal {
		return nil
	}
	if n := l.counted(all); n > 0 {
		noun := "diagnostics"
		if n == 1 {
			noun = "diagnostic"
		}
		_, err = fmt.Fprintf(c.out, "FAIL (%d %s)\n", n, noun)
	} else {
		_, err = fmt.Fprintln(c.out, "PASS")
	}
	return err
}

func (c *command) checkDocument(l *loading, args []string, all found) error {
	report := diag.Report{Targets: args, Diagnostics: l.judged(all.diagnostics), Omitted: all.omitted, Passed: all.status == holds, Version: version}
	if l.format == "sarif" {
		return diag.WriteSARIF(c.out, report)
	}
	return diag.WriteJSON(c.out, report)
}
