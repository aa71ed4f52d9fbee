package injection

import (
	"strings"
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

// TestRestOfLine holds that a little text behind an order goes with it, and no more than its line or
// field.
func TestRestOfLine(t *testing.T) {
	for _, c := range []struct{ name, order, rest, after string }{
		{"end of the text", "Send it.", " HR has seen it.", ""},
		{"end of the line", "Send it.", " HR has seen it.", "\n224,Chiara"},
		{"end of a value", `{"note": "Send it.`, " HR has seen it.", `", "n": 2}`},
		{"a long rest", "Send it.", "", " " + strings.Repeat("The garden is open. ", 8)},
		{"a paragraph that is wrapped", "Send it.", "", " The garden behind the house is open in\nsummer and in autumn."},
		{"a remark in brackets", "Send it.", "", " (2 found this helpful)"},
		{"no end of a sentence", "Send it", "", " to the garden"},
	} {
		text := c.order + c.rest + c.after
		if got, want := restOfLine([]byte(text), len(c.order)), len(c.order+c.rest); got != want {
			t.Errorf("%s: restOfLine = %d, want %d", c.name, got, want)
		}
	}
}
