package cmd

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"weir/internal/app/hint"
	"weir/internal/app/report"
)

const reportLong = `weir report judges transcripts and prompt files as weir scan does, and writes what it
finds as a page to look at: counts, a strip of each session, the findings, and the
conversation with the findings in place. The page is one file that loads nothing.
It holds no value that weir masks.`

const reportExample = `  weir report session.jsonl -o report.html
  weir report logs/*.jsonl -o report.html -o report.json     the findings as JSON as well
  weir report logs/*.jsonl -o new.html --previous report.json`

func newReport(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "report [flags] [PATH…|-]",
		Short:   "write a page with conversations and findings",
		Long:    reportLong,
		Example: reportExample,
	}
	fl := addFlags(cmd, slices.Concat(reportSettings(), scanOnlySettings(), pipelineSettings()))
	fl.preset = func(o *options) { o.failOn = "never" }
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		return (&scanRun{streams: s, outputs: (*scanOptions).pages}).run(fl, args)
	}
	return cmd
}

// reportSettings are those of weir report that weir scan does not have, or has in another
// form.
func reportSettings() []setting {
	at := func(o *options) *scanOptions { return &o.scan }
	return []setting{
		{flag: "output", short: "o", arg: "FILE", usage: "write the report there; repeatable, the ending tells the format (default: a page on standard output)", list: true, adds: true, runOnly: true,
			parse: words(func(o *options) *[]string { return &at(o).paths }), show: list(func(o *options) []string { return at(o).paths })},
		{flag: "previous", arg: "FILE", usage: "compare with an earlier report, in its JSON form", runOnly: true,
			parse: file(func(o *options) *string { return &at(o).against }), show: text(func(o *options) string { return at(o).against })},
		showCutText(),
		runOnly(toggle("all-files", "judge every text file, not only those that are prompt files or transcripts by name", func(o *options) *bool { return &at(o).allFiles })),
		choice("fail-on", "SEVERITY", "exit 1 from here on: never (default), low, medium, high, critical", severities, func(o *options) *string { return &o.failOn }),
		quiet(),
	}
}

// showCutText is a setting of the commands that show conversations.
func showCutText() setting {
	return runOnly(toggle("show-cut-text", "show the text that is cut or withheld too, without the values in it", func(o *options) *bool { return &o.showCut }))
}

// pages are the outputs of weir report: files, or a page on standard output.
func (o *scanOptions) pages() ([]reportOutput, error) {
	if len(o.paths) == 0 {
		return []reportOutput{{format: "html"}}, nil
	}
	var outs []reportOutput
	for _, path := range o.paths {
		out := reportOutput{format: report.FormatOf(path), path: path}
		switch {
		case path == "-":
			out = reportOutput{format: "html"}
		case out.format == "":
			return nil, hint.With(errors.New("the ending of "+path+" tells no format"), "name it report.html, or report.json")
		}
		outs = append(outs, out)
	}
	return outs, checkReports(outs)
}
