package word

import (
	"strings"
	"testing"
)

func TestHasStopWord(t *testing.T) {
	for text, want := range map[string]bool{
		"9f" + strings.Repeat("x", 5) + "Q2":      true,
		"9f" + strings.Repeat("X", 5) + "Q2":      true,
		"9f" + strings.Repeat("X", 4) + "x" + "4": false, // chance writes both cases
		"k3" + "ReplaceThis":                      true,
		"k3" + "your-key":                         true,
		"k3Rv9QzL":                                false,
	} {
		if HasStopWord([]byte(text)) != want {
			t.Errorf("%q: want %v", text, want)
		}
	}
}
