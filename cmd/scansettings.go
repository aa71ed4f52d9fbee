package cmd

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"weir/internal/app/gate"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/rulebook"
	"weir/internal/app/stdio"
	"weir/internal/pack"
)

// Scan options are what a scan was asked to do beside what every run is.
type scanOptions struct {
	staged   bool
	fromRef  string
	toRef    string
	allFiles bool
	// The tree is somebody else's: nothing in it is policy.
	untrusted bool
	formats   []string
	paths     []string // files that reports go to, in the order of formats
	color     string

	baseline      string // file
	writeBaseline string // file
	baselineKey   string // file

	max     []gate.Limit
	against string // file
}

// scanSettings choose what is scanned and how that is reported.
func scanSettings() []setting {
	at := func(o *options) *scanOptions { return &o.scan }
	return append([]setting{
		dryRun(),
		runOnly(toggle("staged", "scan what is staged in git, and report only what touches lines it adds", func(o *options) *bool { return &at(o).staged })),
		runOnly(anyText("from-ref", "REF", "scan what git finds changed since REF, with the config and ignores of REF", func(o *options) *string { return &at(o).fromRef })),
		runOnly(anyText("to-ref", "REF", "up to this commit (default HEAD)", func(o *options) *string { return &at(o).toRef })),
		runOnly(toggle("all-files", "scan every text file, not only those that are prompt files or transcripts by name", func(o *options) *bool { return &at(o).allFiles })),
		runOnly(toggle("untrusted-tree", "take nothing in the tree for your own: no config, ignore file or comment of it counts, and all text is untrusted", func(o *options) *bool { return &at(o).untrusted })),
		{flag: "report-format", short: "f", arg: "FORMAT…", usage: strings.Replace(strings.Join(report.Names(), ", "), ",", " (default),", 1), known: report.Names, list: true, runOnly: true,
			parse: words(func(o *options) *[]string { return &at(o).formats }), show: list(func(o *options) []string { return at(o).formats })},
		{flag: "report-path", short: "r", arg: "FILE", usage: "write the report there; repeatable, one for each format, which its ending may tell", list: true, adds: true, runOnly: true,
			parse: words(func(o *options) *[]string { return &at(o).paths }), show: list(func(o *options) []string { return at(o).paths })},
		choice("fail-on", "SEVERITY", "exit 1 from here on: never, low, medium, high, critical (default high)", severities, func(o *options) *string { return &o.failOn }),
		{flag: "max", arg: "CLASS=LIMIT", usage: "fail if more cases than LIMIT, as 3 or 0.5%, have findings of CLASS: injection, leak, canary, exfil, pii, secret, any, or a rule", list: true, adds: true, runOnly: true,
			parse: limits, show: list(func(o *options) []string { return limitTexts(at(o).max) })},
		{flag: "against", arg: "FILE", usage: "fail only for what a previous run, its JSON report or its results, did not have", runOnly: true,
			parse: file(func(o *options) *string { return &at(o).against }), show: text(func(o *options) string { return at(o).against })},
		runOnly(choice("color", "WHEN", "color the text report: auto (default), always, never", whens, func(o *options) *string { return &at(o).color })),
		quiet(),
	}, scanOnlySettings()...)
}

// scanOnlySettings are those of a scan that a config file may hold too.
func scanOnlySettings() []setting {
	at := func(o *options) *scanOptions { return &o.scan }
	return []setting{
		{flag: "baseline", short: "b", arg: "FILE", usage: "leave out the findings that FILE accepts",
			parse: file(func(o *options) *string { return &at(o).baseline }), show: text(func(o *options) string { return at(o).baseline })},
		{flag: "write-baseline", arg: "FILE", usage: "accept all that is found, in FILE", runOnly: true,
			parse: file(func(o *options) *string { return &at(o).writeBaseline }), show: text(func(o *options) string { return at(o).writeBaseline })},
		{flag: "baseline-key", arg: "FILE", usage: "key for the values in a baseline (or $WEIR_BASELINE_KEY)", runOnly: true,
			parse: file(func(o *options) *string { return &at(o).baselineKey }), show: text(func(o *options) string { return at(o).baselineKey })},
	}
}

// limits are the values of --max.
func limits(o *options, values []string) error {
	for _, v := range values {
		l, err := gate.ParseLimit(v)
		if err != nil {
			return err
		}
		o.scan.max = append(o.scan.max, l)
	}
	return nil
}

// checkLimits refuses a limit whose name is neither a class nor a rule.
func (o *options) checkLimits() error {
	for _, l := range o.scan.max {
		if l.Known(nil) {
			continue
		}
		if rules := ruleNames(o.own); !l.Known(rules) {
			return hint.With(fmt.Errorf("--max: unknown class %q", l.Class), hint.DidYouMean(l.Class, slices.Concat(gate.Classes(), rules)), hint.OneOf(gate.Classes()))
		}
	}
	return nil
}

func ruleNames(own *pack.Set) []string {
	var names []string
	for _, e := range rulebook.With(own) {
		names = append(names, e.ID)
	}
	return names
}

func limitTexts(ls []gate.Limit) []string {
	var texts []string
	for _, l := range ls {
		texts = append(texts, l.Class+"="+l.Text)
	}
	return texts
}

// key returns the key of the values in baselines, or nil.
func (o *scanOptions) key() ([]byte, error) {
	key := []byte(os.Getenv("WEIR_BASELINE_KEY"))
	if o.baselineKey != "" {
		text, err := readSmall(o.baselineKey)
		if err != nil {
			return nil, err
		}
		key = bytes.TrimSpace(text)
	}
	return key, nil
}

func severities() []string { return []string{"never", "low", "medium", "high", "critical"} }
func whens() []string      { return []string{"auto", "always", "never"} }

func runOnly(s setting) setting {
	s.runOnly = true
	return s
}

// anyText is a setting that takes any text but none.
func anyText(flag, arg, usage string, at func(*options) *string) setting {
	return setting{flag: flag, arg: arg, usage: usage,
		parse: func(o *options, values []string) error {
			if last(values) == "" {
				return errors.New("the value is empty")
			}
			*at(o) = last(values)
			return nil
		},
		show: text(func(o *options) string { return *at(o) })}
}

// A reportOutput is one report: its format, and the file it goes to, "" being
// standard output.
type reportOutput struct{ format, path string }

// outputs pairs formats with files, in order. A file without a format has the
// one of its name's extension; a format without a file goes to standard output,
// where there is room for one. Where all go to files, people get the text.
func (o *scanOptions) outputs() ([]reportOutput, error) {
	formats := slices.Clone(o.formats)
	for i := len(formats); i < len(o.paths); i++ {
		format := report.FormatOf(o.paths[i])
		if format == "" {
			return nil, hint.With(fmt.Errorf("%s: which report goes there is not said", o.paths[i]), "give one --report-format for each --report-path")
		}
		formats = append(formats, format)
	}
	if len(formats) > len(o.paths)+1 {
		return nil, hint.With(errors.New("more than one report for standard output"), "give one --report-path for each --report-format")
	}
	if len(formats) == len(o.paths) && !slices.Contains(o.paths, "-") {
		formats = append(formats, "text")
	}
	var outs []reportOutput
	for i, f := range formats {
		out := reportOutput{format: f}
		if i < len(o.paths) && o.paths[i] != "-" {
			out.path = o.paths[i]
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
	if out.path == "" {
		rep.Color = r.colored(r.opts.scan.color)
		return rep.Write(r.out, out.format)
	}
	rep.Color = r.opts.scan.color == "always"
	f, err := os.Create(out.path)
	if err != nil {
		return err
	}
	err = rep.Write(io.Writer(f), out.format)
	return errors.Join(err, f.Close())
}

// colored reports whether the text on standard output is to be in color.
func (s *streams) colored(when string) bool {
	switch when {
	case "always":
		return true
	case "never":
		return false
	}
	return stdio.Colorful(s.out)
}
