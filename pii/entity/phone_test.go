package entity

import "testing"

// A dot among other separators is that of a decimal number.
func TestDots(t *testing.T) {
	for _, tt := range []struct {
		separators string
		groups     int
		want       bool
	}{{"- ", 3, false}, {"-.", 3, true}, {".-", 3, true}, {"- .", 3, false}} {
		var s scan
		copy(s.tel.sep[:], tt.separators)
		if got := s.dots(tt.groups); got != tt.want {
			t.Errorf("dots(%d) of %q = %t, want %t", tt.groups, tt.separators, got, tt.want)
		}
	}
}

// Digits that a word calls a telephone number have no group of more than eight, and are no
// date.
func TestDialable(t *testing.T) {
	for _, tt := range []struct {
		digits string
		form   uint64
		sep    byte
		want   bool
	}{
		{"4155552671", 0x334, '-', true}, {"12123456789", 0x29, '-', false}, {"12345678912", 0x92, '-', false},
		{"20260504", 0x422, '-', false}, {"415555267", 0x9, 0, true}, {"41555526", 0x8, 0, false},
		{"1415555267123", 0xd, 0, false}, {"5555555555", 0x334, '-', false}, {"41555526712345", 0x3344, '-', false},
	} {
		var s scan
		if got := s.dialable([]byte(tt.digits), tt.form, tt.sep); got != tt.want {
			t.Errorf("dialable(%s, %x, %q) = %t, want %t", tt.digits, tt.form, tt.sep, got, tt.want)
		}
	}
}

// A token ends right before a place only where all of it is a token.
func TestTokenFrom(t *testing.T) {
	for _, tt := range []struct {
		text string
		want int
	}{{"[EMAIL_ADDRESS_1]", 0}, {"x [EMAIL_1]", 2}, {"[email_1]", -1}, {"[A]", -1}, {"x(EMAIL_1]", -1}, {"[Email]", -1}, {"EMAIL_1]", -1}, {"[EMAIL_1", -1}} {
		s := scan{text: []byte(tt.text)}
		if got := s.tokenFrom(len(tt.text)); got != tt.want {
			t.Errorf("tokenFrom(%q) = %d, want %d", tt.text, got, tt.want)
		}
	}
}
