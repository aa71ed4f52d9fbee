package stages

import (
	"errors"
	"strconv"

	"weir/internal/match/rule"
	"weir/transcript"
)

// DefaultMaxFindings is how many findings an event may have unless Config.MaxFindings
// says otherwise.
const DefaultMaxFindings = 100_000

// errCrowded ends the analysis of an event in which more is found than it may have
// findings.
var errCrowded = errors.New("too many findings")

// maxFindings returns how many findings an event may have.
func (c *Config) maxFindings() int {
	if c.MaxFindings > 0 {
		return c.MaxFindings
	}
	return DefaultMaxFindings
}

// crowd withholds an event with more findings than it may have. Of them nothing is
// kept, so that neither memory nor the verdict grows with the line.
func (v *Verdict) crowd(max int) {
	f := crowded(max)
	v.Findings, v.places, v.wheres = append(v.Findings[:0], f), append(v.places[:0], place{}), v.wheres[:0]
	v.withhold(f.Stage, f.Category, f.Reason)
	v.Complete = true
}

// crowded is the finding that withholds an event with more than max findings.
func crowded(max int) Finding {
	return Finding{Stage: required, Rule: "validate-findings", Category: InvalidInput, Severity: rule.Medium, Act: ActBlock, Segment: -1,
		Reason: "more than " + strconv.Itoa(max) + " findings", OWASP: "LLM10"}
}

// crowds counts what was found in a text and reports whether the event has more than
// it may. Each counts that some stage makes a finding of.
func (r *reader) crowds(u *Unit) bool {
	r.count += len(u.Issues) + len(u.Values)
	seg := r.in.Of(u)
	if seg.Dir != transcript.Meta {
		r.count += len(u.Injection)
	}
	if seg.Dir == transcript.Out {
		r.count += len(u.Leaks)
	}
	return r.count > r.env.cfg.maxFindings()
}
