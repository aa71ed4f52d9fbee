package ascii

import (
	"strings"
	"testing"
)

// TestClasses holds the functions and the sets against the characters that
// each class has.
func TestClasses(t *testing.T) {
	const digits, lower = "0123456789", "abcdefghijklmnopqrstuvwxyz"
	upper := strings.ToUpper(lower)
	classes := []struct {
		name string
		want string
		set  *Set
		is   func(byte) bool
	}{
		{"Digit", digits, Digit, IsDigit},
		{"Hex", digits + "abcdefABCDEF", Hex, IsHex},
		{"Lower", lower, Lower, IsLower},
		{"Upper", upper, Upper, IsUpper},
		{"Letter", lower + upper, Letter, IsLetter},
		{"Alnum", digits + lower + upper, Alnum, IsAlnum},
		{"Word", digits + lower + upper + "_", Word, nil},
		{"Space", " \t\n\v\f\r", Space, nil},
		{"Blank", " \t", Blank, nil},
	}
	for _, class := range classes {
		for c := range 256 {
			want := strings.Contains(class.want, string([]byte{byte(c)})) && c < 128
			if got := class.set[c]; got != want {
				t.Errorf("%s[%#x] = %v, want %v", class.name, c, got, want)
			}
			if class.is != nil && class.is(byte(c)) != want {
				t.Errorf("Is%s(%#x) = %v, want %v", class.name, c, !want, want)
			}
		}
	}
}

func TestNewSet(t *testing.T) {
	for spec, want := range map[string]string{"": "", "a-c": "abc", "-a": "-a", "a-": "a-", "x-x": "x-", "a-cx-z.": "abcxyz."} {
		var got strings.Builder
		for c, in := range NewSet(spec) {
			if in {
				got.WriteByte(byte(c))
			}
		}
		if sorted(got.String()) != sorted(want) {
			t.Errorf("NewSet(%q) has %q, want %q", spec, got.String(), want)
		}
	}
}

func sorted(s string) string {
	var set [256]bool
	for i := range len(s) {
		set[s[i]] = true
	}
	var b strings.Builder
	for c, in := range set {
		if in {
			b.WriteByte(byte(c))
		}
	}
	return b.String()
}

func TestValues(t *testing.T) {
	for c := range 256 {
		want := strings.IndexByte("0123456789abcdef", ToLower(byte(c)))
		if got := HexValue(byte(c)); got != want {
			t.Errorf("HexValue(%#x) = %d, want %d", c, got, want)
		}
	}
}

func TestLowered(t *testing.T) {
	for s, want := range map[string]string{"": "", "a-É": "a-É", "aBc Ü[Z": "abc Ü[z"} {
		if got := Lowered(s); got != want {
			t.Errorf("Lowered(%q) = %q, want %q", s, got, want)
		}
	}
}
