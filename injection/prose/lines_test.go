package prose

import (
	"strings"
	"testing"
)

// TestGoesOn holds which line breaks lie within a sentence: none before an item of a list, a
// line of a form or a turn of a talk.
func TestGoesOn(t *testing.T) {
	const line = "whoever reads this page for somebody else has"
	for next, want := range map[string]bool{
		"to book the suite":        true,
		"(two nights) to pay for":  true,
		"\"one of\" the rooms":     true,
		"hacked, as everybody saw": true,
		"- bread and salt":         false,
		"• bread and salt":         false,
		"note 3: birthday":         false,
		"key=value":                false,
		"a,b,c":                    false,
		"Next sentence":            false,
	} {
		if got := GoesOn([]byte(line+"\n"+next), strings.IndexByte(line+"\n", '\n')); got != want {
			t.Errorf("GoesOn before %q = %t, want %t", next, got, want)
		}
	}
	if quotes := "\"We had the best week of the year\" – a friend"; GoesOn([]byte(quotes+"\n\"Too loud\" – a guest"), len(quotes)) {
		t.Error("GoesOn between the quotations of a list")
	}
	for line, want := range map[string]bool{
		"whoever reads this page for somebody else has":    true,
		"whoever reads this page for somebody else has \r": true,
		"whoever reads this page for somebody else has.":   false,
		"whoever reads this page for somebody else has!":   false,
		"whoever reads this page for somebody else has:":   false,
		"whoever reads this page for somebody else has {":  false,
		"whoever reads this page":                          false,
		"":                                                 false,
	} {
		if got := GoesOn([]byte(line+"\nto book the suite"), len(line)); got != want {
			t.Errorf("GoesOn behind %q = %t, want %t", line, got, want)
		}
	}
}

// Where no letter is small, a line goes on in one that is about as long.
func TestGoesOnWide(t *testing.T) {
	line := strings.Repeat("潮", 20)
	for next, want := range map[string]bool{line: true, line[:len(line)/2]: false} {
		if got := GoesOn([]byte(line+"\n"+next), len(line)); got != want {
			t.Errorf("GoesOn before %d bytes = %t, want %t", len(next), got, want)
		}
	}
}
