package judge

import (
	"testing"

	"weir/stages"
	"weir/transcript"
)

// TestFoundIn holds that an id shares what was found in a text if the text is the id, or one of
// them holds the other and is long enough to be one value.
func TestFoundIn(t *testing.T) {
	const text = "to bluefinch-7 now"
	in := func(start, end int) stages.Finding { return stages.Finding{Start: start, End: end} }
	allowed, refused, nowhere := in(3, 14), in(3, 14), in(3, 14)
	allowed.AllowedBy, refused.Category, nowhere.Segment = "list", stages.Unauthorized, -1
	for _, c := range []struct {
		name string
		f    stages.Finding
		id   string
		want bool
	}{
		{"the text", in(0, 0), text, true},
		{"what was found", in(3, 14), "bluefinch-7", true},
		{"a part of it", in(3, 14), "finch-7", true},
		{"a short part of it", in(3, 14), "nch-7", false},
		{"more than it", in(3, 14), "a-bluefinch-7", true},
		{"more than a short one", in(0, 2), "bluefinch-to", false},
		{"another part of the text", in(0, 2), "bluefinch-7", false},
		{"a finding that reaches too far", in(3, 99), "bluefinch-7 now", true},
		{"a finding that is allowed", allowed, "bluefinch-7", false},
		{"a tool that must not be called", refused, "bluefinch-7", false},
		{"a finding of no text", nowhere, "bluefinch-7", false},
	} {
		ev := &transcript.Event{Segments: []transcript.Segment{{Text: []byte(text)}}}
		if got := foundIn(ev, &stages.Verdict{Findings: []stages.Finding{c.f}}, c.id); got != c.want {
			t.Errorf("%s: found %t, want %t", c.name, got, c.want)
		}
	}
}
