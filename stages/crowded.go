package stages

import (
	"strconv"

	"weir/internal/match/rule"
)

// DefaultMaxFindings is how many findings an event may have unless Config.MaxFindings
// says otherwise.
const DefaultMaxFindings = 100_000

// FindingLimit returns how many findings an event may have.
func (c *Config) FindingLimit() int {
	if c.MaxFindings > 0 {
		return c.MaxFindings
	}
	return DefaultMaxFindings
}

// Crowd withholds an event with more findings than it may have. Of them nothing is
// kept, so that neither memory nor the verdict grows with the line.
func (v *Verdict) Crowd(max int) {
	f := Crowded(max)
	v.Findings, v.places, v.holders = append(v.Findings[:0], f), append(v.places[:0], place{}), v.holders[:0]
	v.Withhold(f.Stage, f.Category, f.Reason)
	v.Complete = true
}

// Crowded is the finding that withholds an event with more than max findings.
func Crowded(max int) Finding {
	return Finding{Stage: Required, Rule: "validate-findings", Category: InvalidInput, Severity: rule.Medium, Act: ActBlock, Segment: -1,
		Reason: "more than " + strconv.Itoa(max) + " findings", OWASP: "LLM10"}
}
