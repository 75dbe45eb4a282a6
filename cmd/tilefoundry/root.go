package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

const program = "tilefoundry"

// command is one command line being served.
type command struct {
	streams
	root   *cobra.Command
	status int
}

// badLine is a malformed command line: its message is followed by the help of the command it was meant for (CLI-4).
type badLine struct{ message string }

func (e *badLine) Error() string { return e.message }

func misuse(format string, args ...any) error {
	return &badLine{fmt.Sprintf(format, args...)}
}

func newCommand(s streams) *command {
	c := &command{streams: s}
	c.root = &cobra.Command{
		Use: program + " COMMAND [ARGUMENTS]",
		// Every form that a usage line needs is written out in Use.
		DisableFlagsInUseLine: true,
		Short:                 "TileFoundry: check and print tensor programs written in a Python-embedded DSL",
		Long: `A source is a Python file, FILE.py, or one thing in it, FILE.py:NAME. It is read and evaluated by this program
itself: no Python is needed, and nothing in the file can write, start a process or reach the network.`,
		Example: `  tilefoundry check model.py              does everything in the file hold?
  tilefoundry check examples              every file of a folder
  tilefoundry print model.py:Model.layer  one module as canonical source
  tilefoundry explain TF4001              what a code means`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misuse("there is no command `%s`%s", args[0], meant(args[0], verbs(cmd)))
			}
			writeHelp(c.out, cmd)
			return nil
		},
	}
	c.root.SetOut(s.out)
	c.root.SetErr(s.err)
	c.root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { writeHelp(c.out, cmd) })
	c.root.SetFlagErrorFunc(flagError)
	c.root.CompletionOptions.DisableDefaultCmd = true
	c.root.SetHelpCommand(c.helpCommand())
	c.root.PersistentFlags().BoolP("help", "h", false, "show this help")
	cobra.EnableCommandSorting = false
	c.root.AddCommand(c.checkCommand(), c.printCommand(), c.layoutCommand(), c.hostCommand(), c.astCommand(), c.opsCommand(), c.explainCommand(), c.versionCommand(), c.completionCommand())
	return c
}

// failed reports the error that ended a command line and returns its status.
func (c *command) failed(cmd *cobra.Command, err error) int {
	if errors.Is(err, syscall.EPIPE) {
		return c.status
	}
	var usage *load.UsageError
	var line *badLine
	switch {
	case errors.As(err, &usage):
		fmt.Fprintf(c.err, "%s: error: %s\n", cmd.CommandPath(), diag.Printable(usage.Message))
		for _, cause := range usage.Causes {
			fmt.Fprintf(c.err, "  %s\n", diag.Printable(cause))
		}
		if usage.Help != "" {
			fmt.Fprintf(c.err, "help: %s\n", diag.Printable(usage.Help))
		}
		return misused
	case errors.As(err, &line):
		c.misuse(cmd, line.message)
		return misused
	}
	var output *outputError
	if errors.As(err, &output) {
		fmt.Fprintf(c.err, "%s: error: %s\n", cmd.CommandPath(), diag.Printable(output.Error()))
		return misused
	}
	var late *timeUp
	if errors.As(err, &late) {
		fmt.Fprintf(c.err, "%s: error: %s\nhelp: --limit time=%v allows more\n", cmd.CommandPath(), late, 2*late.limit)
		return fails
	}
	var written *fs.PathError
	if errors.As(err, &written) { // standard output does not take what is written, as on a full disk: the command line was right
		fmt.Fprintf(c.err, "%s: error: %s\n", cmd.CommandPath(), diag.Printable(err.Error()))
		return misused
	}
	c.misuse(cmd, err.Error()) // what cobra finds wrong by itself, as a shell it does not know
	return misused
}

// misuse writes what is wrong with a command line, the help of its command (CLI-4), and because that is long what is wrong once more: the end is
// what a terminal still shows.
func (c *command) misuse(cmd *cobra.Command, message string) {
	line := fmt.Sprintf("%s: error: %s\n", cmd.CommandPath(), diag.Printable(message))
	io.WriteString(c.err, line+"\n")
	writeHelp(c.err, cmd)
	io.WriteString(c.err, "\n"+line)
}

// arguments accepts as many arguments as a command has names for; the first are required.
func arguments(required int, names ...string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) < required:
			return misuse("no %s is given", names[len(args)])
		case len(args) > len(names):
			return misuse("`%s` is one argument too many", args[len(names)])
		}
		return nil
	}
}

// flagError names the flag that was meant.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		name := unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			return misuse("there is no flag `-%s`", name)
		}
		hint := ""
		if s := diag.Suggest(name, names); s != "" {
			hint = "; did you mean `--" + s + "`?"
		}
		return misuse("there is no flag `--%s`%s", name, hint)
	}
	return misuse("%s", err)
}

// meant is the tail of a message that suggests what was meant.
func meant(word string, candidates []string) string {
	if hint := diag.DidYouMean(word, candidates); hint != "" {
		return "; " + hint
	}
	return ""
}

func verbs(root *cobra.Command) []string {
	var names []string
	for _, sub := range root.Commands() {
		if !sub.Hidden {
			names = append(names, sub.Name())
		}
	}
	return names
}
