package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/catalogue"
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
)

// opsForms are the forms of the ops command.
var opsForms = []string{"text", "markdown", "json"}

func (c *command) opsCommand() *cobra.Command {
	var form string
	cmd := &cobra.Command{
		Use:                   "ops [FLAGS] [NAME]",
		DisableFlagsInUseLine: true,
		Short:                 "List the ops of the namespace tf, or show the page of one",
		Long: `Shows the page of an op: what a call takes and gives, how axes and placements go through it, what is refused and with which
code, and an example that checks. Without a name it lists all of them, by what they are for.`,
		Example: `  tilefoundry ops
  tilefoundry ops reduce
  tilefoundry ops matmul --format json`,
		Args: arguments(0, "NAME"),
		RunE: func(_ *cobra.Command, args []string) error {
			if !slices.Contains(opsForms, form) {
				return misuse("--format is one of %s, not `%s`%s", strings.Join(opsForms, ", "), form, meant(form, opsForms))
			}
			if len(args) == 0 {
				return c.listOps(form)
			}
			return c.showOp(args[0], form)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return ir.Default.Names("tf"), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().StringVar(&form, "format", "text", "how pages are shown; `FORM` is "+strings.Join(opsForms, ", "))
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(opsForms, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// opsDocument is the JSON of the ops command.
type opsDocument struct {
	Version int                 `json:"version"`
	Ops     []*catalogue.Entry  `json:"ops"`
	Common  []catalogue.Refusal `json:"common_refusals"`
}

func (c *command) listOps(form string) error {
	entries := catalogue.List(ir.Default, "tf")
	switch form {
	case "markdown":
		return catalogue.WriteDocument(c.out, entries)
	case "json":
		return c.writeOps(entries)
	}
	return catalogue.WriteList(c.out, entries)
}

func (c *command) showOp(name, form string) error {
	e, ok := catalogue.Find(ir.Default, "tf", name)
	if !ok {
		return misuse("there is no op `%s`%s", name, meant(name, ir.Default.Names("tf")))
	}
	switch form {
	case "markdown":
		return catalogue.WriteMarkdown(c.out, e, 1)
	case "json":
		return c.writeOps([]*catalogue.Entry{e})
	}
	return catalogue.WriteText(c.out, e)
}

func (c *command) writeOps(entries []*catalogue.Entry) error {
	return diag.EncodeJSON(c.out, opsDocument{Version: catalogue.Version, Ops: entries, Common: catalogue.Common()})
}
