package scan

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"weir/cmd/settings"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/stdio"
)

// A reportOutput is one report: its format, and the file it goes to, "" being
// standard output.
type reportOutput struct{ format, path string }

// outputsOf pairs formats with files, in order. A file without a format has the
// one of its name's extension; a format without a file goes to standard output,
// where there is room for one. Where all go to files, people get the text.
func outputsOf(o *settings.ScanOptions) ([]reportOutput, error) {
	formats := slices.Clone(o.Formats)
	for i := len(formats); i < len(o.Paths); i++ {
		format := report.FormatOf(o.Paths[i])
		if format == "" {
			return nil, hint.With(fmt.Errorf("%s: which report goes there is not said", o.Paths[i]), "give one --report-format for each --report-path")
		}
		formats = append(formats, format)
	}
	if len(formats) > len(o.Paths)+1 {
		return nil, hint.With(errors.New("more than one report for standard output"), "give one --report-path for each --report-format")
	}
	if len(formats) == len(o.Paths) && !slices.Contains(o.Paths, "-") {
		formats = append(formats, "text")
	}
	var outs []reportOutput
	for i, f := range formats {
		out := reportOutput{format: f}
		if i < len(o.Paths) && o.Paths[i] != "-" {
			out.path = o.Paths[i]
		}
		outs = append(outs, out)
	}
	return outs, checkReports(outs)
}

// checkReports refuses two reports for one place.
func checkReports(outs []reportOutput) error {
	seen := map[string]bool{}
	for _, out := range outs {
		if seen[out.path] {
			return fmt.Errorf("two reports for %s", orStandardOutput(out.path))
		}
		seen[out.path] = true
	}
	return nil
}

func orStandardOutput(path string) string {
	if path == "" {
		return "standard output"
	}
	return path
}

// write writes all reports.
func (r *scanRun) write(rep *report.Report, outs []reportOutput) error {
	for _, out := range outs {
		if err := r.writeOne(rep, out); err != nil {
			return fmt.Errorf("write %s: %w", orStandardOutput(out.path), err)
		}
	}
	return nil
}

func (r *scanRun) writeOne(rep *report.Report, out reportOutput) error {
	o := &r.opts.Scan
	rep.Listing = report.Listing{Least: report.SeverityNamed(o.Least), PerRule: o.PerRule, All: o.All, Color: o.Color == "always"}
	if out.path == "" {
		rep.Listing.Color = r.Colored(o.Color)
		rep.Listing.Links = stdio.Colorful(r.Out) && o.Color != "never"
		return rep.Write(r.Out, out.format)
	}
	f, err := os.Create(out.path)
	if err != nil {
		return err
	}
	err = rep.Write(io.Writer(f), out.format)
	return errors.Join(err, f.Close())
}

// pagesOf returns the outputs of weir report: files, or a page on standard output.
func pagesOf(o *settings.ScanOptions) ([]reportOutput, error) {
	if len(o.Paths) == 0 {
		return []reportOutput{{format: "html"}}, nil
	}
	var outs []reportOutput
	for _, path := range o.Paths {
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
