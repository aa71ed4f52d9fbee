package conversation

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/json"
)

// hidden takes the place of a value that has no token.
const hidden = "[MASKED]"

// A cleaner judges a text once more by itself and masks the values in it: a value may be
// known as one only without the text around it that was cut.
type cleaner struct {
	judge  *judge.Judge
	parser transcript.Parser
	event  *transcript.Event
	raw    []byte
}

func newCleaner(policy stages.Config) (*cleaner, error) {
	policy.AllFindings = true
	j, err := judge.New(builtin.Table, policy)
	return &cleaner{judge: j, event: new(transcript.Event)}, err
}

// clean returns text without values. Where it cannot be judged, nothing of it is left.
func (c *cleaner) clean(text string) string {
	if strings.TrimSpace(text) == "" {
		return text
	}
	c.raw = json.AppendString(c.raw[:0], []byte(text))
	c.parser.Parse(1, c.raw, c.event)
	if c.event.Fault != nil {
		return hidden
	}
	c.event.Format = "unknown"
	for i := range c.event.Segments {
		c.event.Segments[i].Label = transcript.Label{}
	}
	v := c.judge.Run(context.Background(), c.event)
	if judge.Abandoned(v) {
		c.event = new(transcript.Event)
	}
	if !v.Complete {
		return hidden
	}
	return mask([]rune(text), v)
}

// mask returns text with the values that v names replaced.
func mask(text []rune, v *stages.Verdict) string {
	var places []region
	for i := range v.Findings {
		at := v.Location(i)
		if f := &v.Findings[i]; f.Secret() && f.AllowedBy == "" && at.Start < at.End && at.End <= len(text) {
			places = append(places, region{i, at.Start, at.End})
		}
	}
	slices.SortStableFunc(places, func(a, b region) int { return cmp.Or(a.start-b.start, b.end-a.end) })
	var b strings.Builder
	at := 0
	for _, p := range places {
		if p.start >= at {
			b.WriteString(string(text[at:p.start]))
			b.WriteString(cmp.Or(v.Findings[p.finding].Replace, hidden))
		}
		at = max(at, p.end)
	}
	b.WriteString(string(text[at:]))
	return b.String()
}
