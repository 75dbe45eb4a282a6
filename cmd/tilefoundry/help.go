package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// helpCommand serves `tilefoundry help VERB`, which says the same as `tilefoundry VERB --help`.
func (c *command) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "help [COMMAND]",
		DisableFlagsInUseLine: true,
		Short:                 "Show the help of a command",
		Hidden:                true,
		RunE: func(_ *cobra.Command, args []string) error {
			about := c.root
			if len(args) > 0 {
				sub, rest, err := c.root.Find(args)
				if err != nil || len(rest) > 0 || sub == c.root {
					return misuse("there is no command `%s`%s", args[0], meant(args[0], verbs(c.root)))
				}
				about = sub
			}
			writeHelp(c.out, about)
			return nil
		},
	}
}

// writeHelp writes everything a person needs to use a command: what it does, its forms, its flags and examples.
func writeHelp(w io.Writer, cmd *cobra.Command) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", cmd.Short)
	if cmd.Long != "" {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(cmd.Long))
	}
	fmt.Fprintf(&b, "\nUsage:\n  %s\n", strings.TrimSpace(cmd.UseLine()))
	writeVerbs(&b, cmd)
	if flags := cmd.NonInheritedFlags(); flags.HasAvailableFlags() {
		fmt.Fprintf(&b, "\nFlags:\n%s", flags.FlagUsages())
	}
	if flags := cmd.InheritedFlags(); flags.HasAvailableFlags() {
		fmt.Fprintf(&b, "\nEverywhere:\n%s", flags.FlagUsages())
	}
	if cmd.Example != "" {
		fmt.Fprintf(&b, "\nExamples:\n%s\n", cmd.Example)
	}
	if !cmd.HasParent() {
		b.WriteString(exitStatuses)
		fmt.Fprintf(&b, "\n`%s COMMAND --help` tells the rest of a command.\n", program)
	}
	io.WriteString(w, b.String())
}

func writeVerbs(b *strings.Builder, cmd *cobra.Command) {
	width := 0
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			width = max(width, len(sub.Name()))
		}
	}
	if width == 0 {
		return
	}
	b.WriteString("\nCommands:\n")
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			fmt.Fprintf(b, "  %-*s  %s\n", width, sub.Name(), sub.Short)
		}
	}
}

const exitStatuses = `
Exit status:
  0  it holds, or what was asked for was done
  1  a source does not hold
  2  wrong usage, a file that cannot be read included
  3  internal error: a fault of this program
`
