package secret

import (
	"strings"
	"testing"
)

// TestNamesEndValues holds that a value without quotes ends where a name with a
// value of its own begins: a row of names must not be read to its end from each
// of them.
func TestNamesEndValues(t *testing.T) {
	for _, unit := range []string{"password=", "secret=1", "pwd:"} {
		text := []byte(strings.Repeat(unit, 100))
		s := setting{text: text}
		if !s.readName(0) || !s.readOperator() || !s.readValue() {
			continue // no value at all
		}
		if n := s.end - s.start; n > 2*len(unit) {
			t.Errorf("the value after the first %q takes %d bytes, want at most %d", unit, n, 2*len(unit))
		}
	}
}
