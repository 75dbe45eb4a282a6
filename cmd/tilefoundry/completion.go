package main

import (
	"slices"

	"github.com/spf13/cobra"
)

var shells = []string{"bash", "zsh", "fish", "powershell"}

func (c *command) completionCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "completion SHELL",
		DisableFlagsInUseLine: true,
		Short:                 "Print the script that completes this program's command lines in a shell",
		Long:                  "SHELL is bash, zsh, fish or powershell. The script goes to standard output; how a shell loads it is the shell's affair.",
		Example: `  source <(tilefoundry completion bash)
  tilefoundry completion fish > ~/.config/fish/completions/tilefoundry.fish`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return misuse("give one SHELL: bash, zsh, fish or powershell")
			}
			if !slices.Contains(shells, args[0]) {
				return misuse("there is no completion for the shell `%s`%s", args[0], meant(args[0], shells))
			}
			return nil
		},
		ValidArgs: shells,
		RunE: func(_ *cobra.Command, args []string) error {
			switch args[0] {
			case "bash":
				return c.root.GenBashCompletionV2(c.out, true)
			case "zsh":
				return c.root.GenZshCompletion(c.out)
			case "fish":
				return c.root.GenFishCompletion(c.out, true)
			}
			return c.root.GenPowerShellCompletionWithDesc(c.out)
		},
	}
}
