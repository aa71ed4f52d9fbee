package model

import (
	"testing"
	"unicode/utf8"
)

func TestKnownCharacters(t *testing.T) {
	for r := range rune(utf8.MaxRune + 1) {
		if got, want := kindOf(r), sorted(r); got != want {
			t.Fatalf("kindOf(%U) = %d, want %d", r, got, want)
		}
		if got, want := fold(r), small(r); got != want {
			t.Fatalf("fold(%U) = %U, want %U", r, got, want)
		}
	}
}
