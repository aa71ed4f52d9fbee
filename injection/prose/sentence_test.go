package prose

import (
	"strings"
	"testing"
)

// A sentence ends at the bar or does not.
func TestEndsSentence(t *testing.T) {
	for marked, want := range map[string]bool{
		"Rest now.|": true, "Rest now!| ": true, "Rest now.|\"": true, "rest.|;now": true, "rest(now.|);": true, "休め。|x": true,
		"rest\n|now": true, "rest at 4.|5": false, "rest.|now": false, "rest.|)now": false, "rest,| now": false,
	} {
		before, after, _ := strings.Cut(marked, "|")
		if got := EndsSentence([]byte(before+after), len(before)); got != want {
			t.Errorf("EndsSentence at the bar of %q = %t, want %t", marked, got, want)
		}
	}
}

// The full stop of an initial or a title ends no sentence, and that of a word does.
func TestInitial(t *testing.T) {
	for text, want := range map[string]bool{
		"signed by J.": true, "ask Dr.": true, "ask Prof.": true, "vitamin B12.": false, "the HQ.": false,
		"the doctor.": false, "ask Dr": false, "J.": false, "": false, "sign J": false,
	} {
		if got := Initial([]byte(text), len(text)); got != want {
			t.Errorf("Initial(%q) = %t, want %t", text, got, want)
		}
	}
}

// A paragraph ends before an empty line, also one that is written out, and not before one line end.
func TestParagraphEnd(t *testing.T) {
	for text, want := range map[string]int{
		"salt and\nbread\n\nand oil":       14,
		"salt and\n> bread\n> \n> and oil": 16,
		`salt and bread\n\nand oil`:        14,
		`salt and bread\nand oil`:          23,
		"salt and bread":                   14,
	} {
		if got := ParagraphEnd([]byte(text), 0, 100); got != want {
			t.Errorf("ParagraphEnd(%q) = %d, want %d", text, got, want)
		}
	}
}
