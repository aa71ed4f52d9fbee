package secret

import (
	"bytes"
	"testing"

	"weir/internal/testrand"
	"weir/pii/word"
)

// One pass over a value finds the same as a search for each form by itself.
func TestStandInTwins(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"$", "{", "(", "%", "s", "#", "a", "x", "0", "${", "{{", "$(", "%s", "#{", "é", "-", "_", ".", "Exam", "ple", "your", "YOUR_", "xxxx", "*****", "change", "me", "REDACTED", "inser", "t"}
	found := 0
	for range 30000 {
		var v []byte
		for n := 1 + r.IntN(6); n > 0; n-- {
			v = append(v, pieces[r.IntN(len(pieces))]...)
		}
		place, stops := false, false
		for _, x := range []string{"${", "{{", "$(", "%s", "#{"} {
			place = place || bytes.Contains(v, []byte(x))
		}
		for _, w := range word.StopWords {
			for i := 0; i+len(w) <= len(v); i++ {
				stops = stops || bytes.EqualFold(v[i:i+len(w)], w)
			}
		}
		if got := reference(v); bytes.IndexByte([]byte("$<{[%*."), v[0]) < 0 && got != place {
			t.Fatalf("reference(%q) = %t", v, got)
		}
		if got := word.HasStopWord(v); got != stops {
			t.Fatalf("holdsStopWord(%q) = %t", v, got)
		}
		found += word.Bit(place) + word.Bit(stops)
	}
	if found < 1000 {
		t.Errorf("only %d found", found)
	}
}
