package normalize

import (
	"strings"
	"testing"
)

// TestLeetNotedOnce holds that a word at the end of a text is noted once, though
// the next block of the text has a mark in it, too.
func TestLeetNotedOnce(t *testing.T) {
	text := strings.Repeat("plain words ", 5) + "s3cr3t" // its digits are on both sides of a border between blocks
	noted := 0
	for _, issue := range new(Normalizer).Analyze([]byte(text), false).Issues {
		if issue.Rule == "unicode-leetspeak" {
			noted++
		}
	}
	if noted != 1 {
		t.Errorf("the word is noted %d times, want 1", noted)
	}
}
