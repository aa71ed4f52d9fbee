package scan

import (
	"slices"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
)

const reportLong = `weir report judges transcripts and prompt files as weir scan does, and writes what it
finds as a page to look at: counts, a strip of each session, the findings, and the
conversation with the findings in place. The page is one file that loads nothing.
It holds no value that weir masks.`

const reportExample = `  weir report session.jsonl -o report.html
  weir report logs/*.jsonl -o report.html -o report.json     the findings as JSON as well
  weir report logs/*.jsonl -o new.html --previous report.json`

// NewReport returns weir report.
func NewReport(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "report [flags] [PATH…|-]",
		Short:   "write a page with conversations and findings",
		Long:    reportLong,
		Example: reportExample,
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.Report(), settings.ScanOnly(), settings.Pipeline()))
	fl.Preset = func(o *settings.Options) { o.FailOn = "never" }
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		return Pages(s, fl, args)
	}
	return cmd
}
