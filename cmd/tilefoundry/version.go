package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// version is the release this source becomes.
const version = "0.1.0"

func (c *command) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "version",
		DisableFlagsInUseLine: true,
		Short:                 "Print the version of this program",
		Example:               "  tilefoundry version",
		Args:                  arguments(0),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(c.out, "%s %s (%s %s/%s)\n", program, version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}
