package injection

import (
	"testing"

	"weir/internal/match/rule"
)

// TestSpanOutside holds that a match placed outside the text counts as the
// whole text, and breaks nothing.
func TestSpanOutside(t *testing.T) {
	r := Rules()[0]
	for _, m := range []rule.Match{{Rule: r, Start: 12, End: 14}, {Rule: r, Start: -1, End: 2}, {Rule: r, Start: 5, End: 3}} {
		var v Verdict
		New(Balanced).Judge(&v, []byte("short text"), []rule.Match{m}, Untrusted)
		if len(v.Signals) != 1 || v.Signals[0].Start != 0 || v.Signals[0].End != 10 {
			t.Errorf("Judge of span %d:%d gives %d signals, want one for the whole text", m.Start, m.End, len(v.Signals))
		}
	}
}
