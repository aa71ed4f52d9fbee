package settings

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"weir/internal/app/gate"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/rulebook"
	"weir/internal/pack"
)

// ScanOptions are what a scan was asked to do beside what every run is.
type ScanOptions struct {
	Staged    bool     // scan the index of git
	FromRef   string   // a commit, or ""
	ToRef     string   // a commit, or "" for HEAD
	AllFiles  bool     // not only prompt files and transcripts
	untrusted bool     // the tree is somebody else's: nothing in it is policy
	Formats   []string // of reports
	Paths     []string // files that reports go to, in the order of Formats
	Color     string   // auto, always, never, or "" for auto
	Exclude   []string // patterns as in .gitignore
	Listing            // of the reports for people

	Baseline      string // file
	WriteBaseline string // file
	baselineKey   string // file

	Max     []gate.Limit // how many cases may have findings
	Against string       // file
}

// Scan returns the settings that choose what is scanned and how that is reported.
func Scan() []Setting {
	at := func(o *Options) *ScanOptions { return &o.Scan }
	return append([]Setting{
		dryRun(),
		{Flag: "staged", group: inInput, usage: "scan what is staged in git, and report only what touches lines it adds", runOnly: true, option: toggle(func(o *Options) *bool { return &at(o).Staged })},
		{Flag: "from-ref", group: inInput, arg: "REF", usage: "scan what git finds changed since REF, with the config and ignores of REF", runOnly: true, option: anyText(func(o *Options) *string { return &at(o).FromRef })},
		{Flag: "to-ref", group: inInput, arg: "REF", usage: "up to this commit (default HEAD)", runOnly: true, option: anyText(func(o *Options) *string { return &at(o).ToRef })},
		{Flag: "all-files", group: inInput, usage: "scan every text file, not only those that are prompt files or transcripts by name", runOnly: true, option: toggle(func(o *Options) *bool { return &at(o).AllFiles })},
		{Flag: "exclude", group: inInput, arg: "GLOB", usage: "leave out what weir finds of these files, as in .gitignore; repeatable. Files that you name are scanned", list: true, adds: true, runOnly: true,
			option: option{parse: globs, show: func(o *Options) []string { return at(o).Exclude }}},
		{Flag: "untrusted-tree", group: inInput, usage: "take nothing in the tree for your own: no config, ignore file or comment of it counts, and all text is untrusted", runOnly: true, option: toggle(func(o *Options) *bool { return &at(o).untrusted })},
		{Flag: "report-format", group: inOutput, short: "f", arg: "FORMAT…", usage: strings.Replace(strings.Join(report.Names(), ", "), ",", " (default),", 1), known: report.Names, list: true, runOnly: true,
			option: words(func(o *Options) *[]string { return &at(o).Formats })},
		reportFile("report-path", "r", "write the report there; repeatable, one for each format, which its ending may tell"),
		reportFile("output", "o", "the same as --report-path"),
		{Flag: "fail-on", group: inGate, arg: "SEVERITY", usage: "exit 1 from here on: never, low, medium, high, critical (default high)", known: severities, option: word(func(o *Options) *string { return &o.FailOn })},
		{Flag: "max", group: inGate, arg: "CLASS=LIMIT", usage: "fail if more cases than LIMIT, as 3 or 0.5%, have findings of CLASS: injection, leak, canary, exfil, pii, secret, any, or a rule", list: true, adds: true, runOnly: true,
			option: option{parse: limits, show: func(o *Options) []string { return limitTexts(at(o).Max) }}},
		{Flag: "against", group: inGate, arg: "FILE", usage: "fail only for what a previous run, its JSON report or its results, did not have", runOnly: true,
			option: file(func(o *Options) *string { return &at(o).Against })},
		{Flag: "color", group: inOutput, arg: "WHEN", usage: "color the text report: auto (default), always, never", known: whens, runOnly: true, option: word(func(o *Options) *string { return &at(o).Color })},
		quiet(),
	}, append(listing(), ScanOnly()...)...)
}

// ScanOnly are those of a scan that a config file may hold too.
func ScanOnly() []Setting {
	at := func(o *Options) *ScanOptions { return &o.Scan }
	return []Setting{
		{Flag: "baseline", group: inGate, short: "b", arg: "FILE", usage: "leave out the findings that FILE accepts",
			option: file(func(o *Options) *string { return &at(o).Baseline })},
		{Flag: "write-baseline", group: inGate, arg: "FILE", usage: "accept all that is found, in FILE", runOnly: true,
			option: output(func(o *Options) *string { return &at(o).WriteBaseline })},
		{Flag: "baseline-key", group: inGate, arg: "FILE", usage: "key for the values in a baseline (or $WEIR_BASELINE_KEY)", runOnly: true,
			option: file(func(o *Options) *string { return &at(o).baselineKey })},
	}
}

// limits are the values of --max.
func limits(o *Options, values []string) error {
	for _, v := range values {
		l, err := gate.ParseLimit(v)
		if err != nil {
			return err
		}
		o.Scan.Max = append(o.Scan.Max, l)
	}
	return nil
}

// CheckLimits refuses a limit whose name is neither a class nor a rule.
func (o *Options) CheckLimits() error {
	for _, l := range o.Scan.Max {
		if l.Known(nil) {
			continue
		}
		if rules := ruleNames(o.Own); !l.Known(rules) {
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

// Key returns the key of the values in baselines, or nil.
func (o *ScanOptions) Key() ([]byte, error) {
	key := []byte(os.Getenv("WEIR_BASELINE_KEY"))
	if o.baselineKey != "" {
		text, err := ReadSmall(o.baselineKey)
		if err != nil {
			return nil, err
		}
		key = bytes.TrimSpace(text)
	}
	return key, nil
}

func severities() []string { return []string{"never", "low", "medium", "high", "critical"} }
func whens() []string      { return []string{"auto", "always", "never"} }

// anyText takes any text but none.
func anyText(at func(*Options) *string) option {
	return option{func(o *Options, values []string) error {
		if Last(values) == "" {
			return errors.New("the value is empty")
		}
		*at(o) = Last(values)
		return nil
	}, text(func(o *Options) string { return *at(o) })}
}
