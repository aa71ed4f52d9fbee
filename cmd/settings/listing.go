package settings

import (
	"errors"
	"strconv"
	"strings"

	"weir/internal/app/gitignore"
	"weir/internal/app/hint"
)

// A Listing says which findings the reports for people list.
type Listing struct {
	Least   string // severity, or "" for all
	PerRule int    // things of a rule, or 0 for as many as fit
	All     bool   // everything is listed
}

// listing returns the settings of a Listing.
func listing() []Setting {
	at := func(o *Options) *Listing { return &o.Scan.Listing }
	return []Setting{
		{Flag: "min-severity", group: inOutput, arg: "SEVERITY", usage: "list no findings below it in text and Markdown: low (default), medium, high, critical; they are counted, and fail the run as ever", known: leasts, runOnly: true, option: word(func(o *Options) *string { return &at(o).Least })},
		{Flag: "max-per-rule", group: inOutput, arg: "N", usage: "list so many different things of each rule in text and Markdown (default: as many as 200 lines hold, 10 at most)", runOnly: true,
			option: option{parse: perRule, show: text(func(o *Options) string { return strconv.Itoa(at(o).PerRule) })}},
		{Flag: "all", group: inOutput, usage: "list all findings, with all of their places", runOnly: true, option: toggle(func(o *Options) *bool { return &at(o).All })},
	}
}

func leasts() []string { return severities()[1:] }

// perRule is the value of --max-per-rule.
func perRule(o *Options, values []string) error {
	n, err := strconv.Atoi(strings.TrimSpace(Last(values)))
	if err != nil || n < 1 {
		return hint.With(errors.New("not a number from 1"), "--all lists everything")
	}
	o.Scan.PerRule = n
	return nil
}

// reportFile is a setting that names a file for a report.
func reportFile(flag, short, usage string) Setting {
	return Setting{Flag: flag, group: inOutput, short: short, arg: "FILE", usage: usage, list: true, adds: true, runOnly: true, option: moreWords(func(o *Options) *[]string { return &o.Scan.Paths })}
}

// globs are the values of --exclude.
func globs(o *Options, values []string) error {
	for _, v := range values {
		if l, err := gitignore.Parse(v); err != nil || l.Len() != 1 {
			return hint.With(errors.New("not a pattern as in .gitignore"), "--exclude 'testdata/' or --exclude '*.golden.md'")
		}
	}
	o.Scan.Exclude = values
	return nil
}
