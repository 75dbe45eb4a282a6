package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/diag"
)

func (c *command) explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "explain [CODE]",
		DisableFlagsInUseLine: true,
		Short:                 "Tell what the code of a diagnostic means and how to mend it",
		Long: `Shows the page of a code: what is wrong, why it is an error, what to do, and the smallest program that gives it. Without a
code it lists all of them.`,
		Example: `  tilefoundry explain TF4001
  tilefoundry explain`,
		Args: arguments(0, "CODE"),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.listCodes()
			}
			return c.explain(args[0])
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return codeNames(), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

func codeNames() []string {
	var names []string
	for _, info := range diag.Codes() {
		names = append(names, string(info.Code))
	}
	return names
}

func (c *command) listCodes() error {
	var b strings.Builder
	for _, info := range diag.Codes() {
		fmt.Fprintf(&b, "%s  %s\n", info.Code, info.Title)
	}
	_, err := fmt.Fprint(c.out, b.String())
	return err
}

func (c *command) explain(word string) error {
	code := strings.ToUpper(word)
	if len(code) == 4 && strings.Trim(code, "0123456789") == "" {
		code = "TF" + code
	}
	info, ok := diag.Lookup(diag.Code(code))
	if !ok {
		return misuse("there is no code `%s`%s", word, meant(code, codeNames()))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n%s\n", info.Code, info.Title, strings.TrimSpace(info.Page))
	if info.Example != "" {
		b.WriteString("\nThe smallest program that gives it:\n\n")
		for _, line := range strings.Split(strings.TrimRight(info.Example, "\n"), "\n") {
			b.WriteString(strings.TrimRight("    "+line, " ") + "\n")
		}
	}
	_, err := fmt.Fprint(c.out, b.String())
	return err
}
