package pii

import (
	"bytes"
	"testing"

	"weir/pii/mask"
	"weir/pii/match"
)

// TestMaskKnownTwice holds texts that were once masked further when they were masked again: a
// token took the place of what spoke against the value behind it.
func TestMaskKnownTwice(t *testing.T) {
	card := "4111-1111-1111-" + "1111"
	for _, text := range []string{
		"the fix DB_PASSWORD=******************** writes tests them release then",
		"card:" + card + "x: @app.route",
		card + "/1226 ssn: (555) 123-45677 44051401459) ",
		"Medicare 2123 45670 1 (415) 555-2671 4155552671 ",
	} {
		for _, d := range []*Detector{New(Options{}), withForm()} {
			m := mask.NewMasker()
			once := masked(d, m, match.Text{Bytes: []byte(text)})
			if again := masked(d, m, match.Text{Bytes: once}); !bytes.Equal(once, again) {
				t.Errorf("%q becomes %q when it is masked again", once, again)
			}
		}
	}
}
