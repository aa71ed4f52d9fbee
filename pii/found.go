package pii

import (
	"strings"

	"weir/internal/rule"
)

// A rule of this package names its entity in Tags[0] ("GITHUB_TOKEN"), which
// also marks it as ours together with the prefix of its ID, and may name its
// strength in Tags[1]: "validated", "prefix" (the default), "context" or
// "generic".
const secretFamily = "secret-"

// appendFound appends the matches of the rules of this package.
func appendFound(dst []Match, found []rule.Match) []Match {
	for i := range found {
		r := found[i].Rule
		if len(r.Tags) == 0 || !strings.HasPrefix(r.ID, secretFamily) || found[i].Start >= found[i].End {
			continue
		}
		s := strengthOf(r)
		dst = append(dst, Match{
			Entity: r.Tags[0], Rule: r.ID, Start: found[i].Start, End: found[i].End,
			Severity: r.Severity, Confidence: confidence[s], Strength: s, Secret: true,
		})
	}
	return dst
}

var confidence = [...]float64{Generic: 0.5, Context: 0.7, Prefix: 0.9, Validated: 0.99}

func strengthOf(r *rule.Rule) Strength {
	if len(r.Tags) < 2 {
		return Prefix
	}
	switch r.Tags[1] {
	case "validated":
		return Validated
	case "context":
		return Context
	case "generic":
		return Generic
	}
	return Prefix
}
