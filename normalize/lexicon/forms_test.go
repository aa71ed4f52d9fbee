package lexicon

import "testing"

// Texts that look alike have the same skeleton.
func TestSkeleton(t *testing.T) {
	for text, want := range map[string]string{"a1l|": "aiii", "00o": "ooo", "barn vvirr": "bam wirr", "rv": "rv", "": ""} {
		if got := string(Skeleton([]byte("x"), []byte(text))); got != "x"+want {
			t.Errorf("Skeleton(%q) = %q, want %q behind x", text, got, want)
		}
	}
}

func TestReversed(t *testing.T) {
	for w, want := range map[string]bool{"tpmorp": true, "TPMORP": true, "erongi": true, "prompt": false, "tpmor": false, "sdrow": false, "": false} {
		if got := IsReversed([]byte(w)); got != want {
			t.Errorf("IsReversed(%q) = %t, want %t", w, got, want)
		}
	}
}

// A word in leetspeak has a digit or a sign before a letter, and may have one that is two letters.
func TestLeet(t *testing.T) {
	for w, want := range map[string]string{"1gnor3": "ignore", "pr0mpt": "prompt", "ru1es": "rules", "sy5t3m": "system", "prompt": "", "prompt5": "", "x9z8q": "", "1g": "", "": ""} {
		if IsLeet([]byte(w)) != (want != "") {
			t.Errorf("IsLeet(%q) = %t", w, want == "")
		}
		if got, ok := Unleet([]byte("x "), []byte(w)); want != "" && (!ok || string(got) != "x "+want) {
			t.Errorf("Unleet(%q) = %q, %t, want %q", w, got, ok, want)
		}
	}
}
