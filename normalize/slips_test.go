package normalize

import (
	"strings"
	"testing"
)

// A slip of the keyboard in a text of another alphabet stays, many are a method, and
// where the text is short or Latin nothing is a slip.
func TestSlips(t *testing.T) {
	const russian = "сегодня утром мы проверили журнал событий ещё раз, "
	var n Normalizer
	for text, folded := range map[string]bool{
		russian + "и всё в пopядке":       true,  // two Latin letters
		russian + "и всё в порядкe":       false, // one, at the end
		russian + "а Pythonу нужно время": false, // an ending on a Latin name
		"скоро порядкe":                   true,
		"Το όνομα :field πρέπει να είναι μικρότερo από :most characters, see the list below": false, // among Latin words
		"we looked at the log of events again, in порядкe":                                   true,
		russian + strings.Repeat("и снова порядкe ", 3):                                      true,
	} {
		if got := emit(text, n.Analyze([]byte(text), false)) != text; got != folded {
			t.Errorf("%+q: folded %v, want %v", text, got, folded)
		}
	}
}
