package jsonout

import (
	"strings"
	"testing"

	"weir/internal/testrand"
)

// appendStringSlow is the slow twin of appendString.
func appendStringSlow(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < 0x20 || r == 0x7f || r == 0x2028 || r == 0x2029:
			const hex = "0123456789abcdef"
			b.WriteString(`\u`)
			for shift := 12; shift >= 0; shift -= 4 {
				b.WriteByte(hex[r>>shift&15])
			}
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func TestAppendString(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"a", "plain words ", "\"", "\\", "\n", "\x00", "\x7f", "é", "\u2028", "\u2029", "\u2027", "\u202a", "😀", "\xe2\x80", "\xff", "\xed\xa0\x80"}
	for range 20000 {
		var s string
		for range r.IntN(8) {
			s += pieces[r.IntN(len(pieces))]
		}
		want := "x" + appendStringSlow(s)
		if got := string(AppendString([]byte("x"), s)); got != want {
			t.Fatalf("AppendString(%q) = %s, want %s", s, got, want)
		}
		if got := string(AppendString([]byte("x"), []byte(s))); got != want {
			t.Fatalf("AppendString(%q) of bytes = %s, want %s", s, got, want)
		}
	}
}
