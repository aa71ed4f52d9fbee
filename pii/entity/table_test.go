package entity

import "testing"

// Groups of digits that a table of code points has, that count up, or that are a book are no
// numbers of cards and telephones.
func TestNumbersOfTables(t *testing.T) {
	for text, want := range map[string]bool{"x 1F600 0041": true, "x 1F60 0041.": true, "x 1600 0041": false, "x 1F600 x": false, "x 1F60": false, "x1F600 0041": false, "x 1F6001 0041": false, "x DE44 0041": false} {
		s := scan{text: []byte(text)}
		if got := s.hexAfter(1); got != want {
			t.Errorf("hexAfter in %q = %t, want %t", text, got, want)
		}
	}
	for digits, want := range map[string]bool{"1234123512361237": true, "1000100910181027": true, "1234123512361299": false, "1234123512361236": false, "4321432043194318": false} {
		if got := counting([]byte(digits), 0x4444); got != want {
			t.Errorf("counting(%q) = %t, want %t", digits, got, want)
		}
		if counting([]byte(digits), 0x556) {
			t.Errorf("%q counts in groups of other lengths", digits)
		}
	}
	for digits, want := range map[string]bool{"9780306406157": true, "9780306406158": false, "9770306406158": false, "978030640615": false, "9791034567891": false} {
		if got := book([]byte(digits)); got != want {
			t.Errorf("book(%q) = %t, want %t", digits, got, want)
		}
	}
}
