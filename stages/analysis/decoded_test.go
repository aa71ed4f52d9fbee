package analysis

import (
	"encoding/base64"
	"testing"
)

// TestDecodedSplit holds that a decoded text in which hidden characters stay is read once more with
// the words apart that they join, and any other decoded text once.
func TestDecodedSplit(t *testing.T) {
	for text, want := range map[string]int{
		"please go\u200bon with this to the end": 1,
		"please go on\u00adwith this to the end": 1,
		"please go on with this to the end":      0,
	} {
		line := `{"role":"tool","content":"` + base64.StdEncoding.EncodeToString([]byte(text)) + `"}`
		in, err := newAnalyzer(t).Analyze(parse(t, line))
		if err != nil {
			t.Fatal(err)
		}
		decoded, apart := 0, 0
		for i := range in.Units {
			switch u := &in.Units[i]; {
			case u.Depth > 0 && u.Echo:
				apart++
			case u.Depth > 0:
				decoded++
			}
		}
		if decoded != 1 || apart != want {
			t.Errorf("%q is decoded %d times and read with words apart %d times, want 1 and %d", text, decoded, apart, want)
		}
	}
}
