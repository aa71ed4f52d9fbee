package stages

import (
	"strconv"

	"weir/internal/match/rule"
	"weir/internal/reuse"
	"weir/transcript"
)

// DefaultMaxFindings is how many findings an event may have unless Config.MaxFindings
// says otherwise.
const DefaultMaxFindings = 100_000

// A finding takes some hundred bytes of memory. So that an event does not take many times its
// size, beyond looseFindings of them it may have one for bytesPerFinding bytes of its line.
const (
	looseFindings   = 8 << 10
	bytesPerFinding = 28
)

// FindingLimit returns how many findings ev may have.
func (c *Config) FindingLimit(ev *transcript.Event) int {
	switch {
	case c.MaxFindings > DefaultMaxFindings:
		return c.MaxFindings // whoever asks for so many has the memory
	case c.MaxFindings > 0:
		return min(c.MaxFindings, looseFor(ev))
	}
	return min(DefaultMaxFindings, looseFor(ev))
}

// looseFor returns how many findings an event of the size of ev may have. An event that was
// put together has no line, but texts.
func looseFor(ev *transcript.Event) int {
	size := len(ev.Raw)
	for i := range ev.Segments {
		if size/bytesPerFinding >= DefaultMaxFindings || len(ev.Raw) > 0 {
			break
		}
		size += len(ev.Segments[i].Text)
	}
	return max(looseFindings, size/bytesPerFinding)
}

// Append appends a finding to those of the event. Findings that nobody expected double their memory
// a few times, and have room for all that the event may have then: huge slices are not copied again and again.
func (in *Input) Append(dst []Finding, f Finding) []Finding {
	if n := len(dst); n == cap(dst) && n >= reuse.Keep && n <= in.Most {
		more := n
		if n > in.Most/4 {
			more = in.Most + 1 - n
		}
		dst = reuse.Grow(dst, more)
	}
	return append(dst, f)
}

// Full reports whether there are so many findings that the event is withheld.
func (in *Input) Full(fs []Finding) bool { return in.Most > 0 && len(fs) > in.Most }

// Room returns for how many findings there has to be room before the stages begin: for those that are
// expected, or for all that the event may have where these are many.
func (in *Input) Room() int {
	if in.Found > in.Most/4 && in.Found > reuse.Keep {
		return in.Most + 1
	}
	return min(in.Found, in.Most)
}

// WithholdTooMany withholds an event with more findings than it may have. Of them nothing is
// kept, so that neither memory nor the verdict grows with the line.
func (v *Verdict) WithholdTooMany(max int) { v.WithholdFor(TooManyFindings(max)) }

// WithholdFor withholds an event for a finding that says that there is too much in it, and keeps no other.
func (v *Verdict) WithholdFor(f Finding) {
	v.Findings, v.places, v.holders = append(v.Findings[:0], f), append(v.places[:0], place{}), v.holders[:0]
	v.Withhold(f.Stage, f.Category, f.Reason)
	v.Complete = true
}

// TooManyFindings is the finding that withholds an event with more than max findings.
func TooManyFindings(max int) Finding {
	return Finding{Stage: Required, Rule: "validate-findings", Category: InvalidInput, Severity: rule.Medium, Act: ActBlock, Segment: -1,
		Reason: "more than " + strconv.Itoa(max) + " findings", OWASP: "LLM10"}
}

// Heavy is the finding that withholds an event whose texts would take too much memory.
func Heavy() Finding {
	return Finding{Stage: Required, Rule: "validate-size", Category: InvalidInput, Severity: rule.Medium, Act: ActBlock, Segment: -1,
		Reason: "too many short texts with hidden or foreign characters", OWASP: "LLM10"}
}
