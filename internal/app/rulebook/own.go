package rulebook

import (
	"slices"

	"weir/internal/pack"
)

// With returns Entries with the rules of one's own behind them.
func With(own *pack.Set) []Entry { return append(Entries(), named(ownRules(own))...) }

// ownRules are those of packs.
func ownRules(own *pack.Set) []Entry {
	var entries []Entry
	for _, r := range own.Rules() {
		e := Entry{ID: r.ID, Stage: "rules", Title: r.Title, Category: r.Kind.Category, Severity: r.Severity.String(), OWASP: r.Kind.OWASP,
			Form: ownForm(r), Pattern: r.Regex, Anchors: slices.Clone(r.Anchors), Why: r.Why, Fix: r.Remedy}
		if r.Action == pack.Mask && r.Replacement == nil {
			e.Entity = r.Entity
		}
		for i := range r.Samples {
			if s := &r.Samples[i]; s.Match {
				e.Match = append(e.Match, s.Text)
			} else {
				e.NoMatch = append(e.NoMatch, s.Text)
			}
		}
		entries = append(entries, e)
	}
	return entries
}

func ownForm(r *pack.Rule) string {
	if r.Regex != "" {
		return "a regex of " + r.File
	}
	return "words of " + r.File
}
