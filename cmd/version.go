package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/internal/app/version"
)

func newVersion(s *console.Streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "version [flags]",
		Short: "print the version, the commit and its date",
		Args:  console.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return versionRun(s, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

func versionRun(s *console.Streams, asJSON bool) error {
	v := version.Current()
	if asJSON {
		return s.PrintJSON(v)
	}
	_, err := fmt.Fprintln(s.Out, v)
	return err
}
