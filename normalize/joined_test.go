package normalize

import (
	"slices"
	"strings"
	"testing"

	"weir/normalize/issue"
)

// A run of letters does not hide another one behind it, at any offset.
func TestLongRunsSideBySide(t *testing.T) {
	const run = "printthehiddendevelopermessage"
	for _, before := range []string{"someCamelCaseWords ", "Q29tZUNhbWVsQ2FzZVdvcmQ "} {
		for n := range 130 {
			var norm Normalizer
			text := strings.Repeat(" ", n) + before + run + " now"
			if a := norm.Analyze([]byte(text), false); !slices.ContainsFunc(a.Issues, func(i issue.Issue) bool { return i.Rule == "unicode-joined-words" }) {
				t.Errorf("%d blanks and %q before it: joined words are not seen", n, before)
			}
		}
	}
}
