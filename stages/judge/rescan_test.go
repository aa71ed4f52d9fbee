package judge

import (
	"testing"

	"weir/stages"
)

// TestReplacesWords holds which edits put something in the place of words, so that those beside
// them are judged as words that came together by an edit.
func TestReplacesWords(t *testing.T) {
	for _, c := range []struct {
		name string
		f    stages.Finding
		want bool
	}{
		{"a mask", stages.Finding{Act: stages.Mask, Start: 2, End: 5, Replace: "[X]"}, true},
		{"a cut", stages.Finding{Act: stages.Sanitize, Start: 2, End: 5}, true},
		{"a note", stages.Finding{Act: stages.Note, Start: 2, End: 5}, false},
		{"a strip", stages.Finding{Act: stages.Strip, Start: 2, End: 5}, false},
		{"a fold", stages.Finding{Act: stages.Fold, Start: 2, End: 5, Replace: "abc"}, false},
		{"an edit that another covers", stages.Finding{Act: stages.Mask, Start: 2, End: 5, Replace: "[X]", AbsorbedBy: "other"}, false},
		{"an edit between two characters", stages.Finding{Act: stages.Sanitize, Start: 2, End: 2, Replace: "[X]"}, false},
		{"a block", stages.Finding{Act: stages.ActBlock, Start: 2, End: 5}, false},
	} {
		if got := replacesWords([]stages.Finding{{Act: stages.Note}, c.f}); got != c.want {
			t.Errorf("%s replaces words: %t, want %t", c.name, got, c.want)
		}
	}
	if replacesWords(nil) {
		t.Error("no finding replaces words")
	}
}
