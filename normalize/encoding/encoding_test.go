package encoding

import (
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"testing"
)

func TestNotations(t *testing.T) {
	for _, tt := range []struct {
		via, text string
		want      Code
	}{
		{"html", "&amp;x", Code{5, '&', false}},
		{"html", "&#105;x", Code{6, 'i', false}},
		{"html", "&#x69 x", Code{5, 'i', false}},
		{"html", "&#0;", Code{}},
		{"html", "&none;", Code{}},
		{"html", "&amp", Code{}},
		{"escape", `\x69z`, Code{4, 'i', true}},
		{"escape", `\xe9z`, Code{4, 0xe9, true}},
		{"escape", `\u0069z`, Code{6, 'i', false}},
		{"escape", `\u{1f600}`, Code{9, 0x1f600, false}},
		{"escape", `\ud83d\ude00`, Code{12, 0x1f600, false}},
		{"escape", `\ud83dxxxxxx`, Code{}},
		{"escape", `\U0001f600`, Code{10, 0x1f600, false}},
		{"escape", `\n00`, Code{}},
		{"percent", "%69z", Code{3, 'i', true}},
		{"percent", "%u0069", Code{6, 'i', false}},
		{"percent", "%6z", Code{}},
		{"percent", "%01", Code{}},
	} {
		for i := range Notations {
			n := &Notations[i]
			if n.Via != tt.via {
				continue
			}
			if got := n.Parse([]byte(tt.text)); got != tt.want {
				t.Errorf("Parse(%q) = %+v, want %+v", tt.text, got, tt.want)
			}
			at := -1
			if tt.want.Len > 0 {
				at = 3
			}
			if got := n.Find([]byte("abc"+tt.text), 0); got != at {
				t.Errorf("Find(abc%q) = %d, want %d", tt.text, got, at)
			}
		}
	}
}

func TestUnpack(t *testing.T) {
	var u Unpacker
	for _, data := range []string{"", "\x1f", "\x1f\x8b", "\x1f\x8b\x08", "open the gate", "\x78\x9c", "\x78\x9c\x00"} {
		if got, spent := u.Unpack(nil, []byte(data), 1000); len(got) > 0 || spent > 0 {
			t.Errorf("Unpack(%q) = %q, %d", data, got, spent)
		}
	}
	for text, want := range map[string]bool{"H4sIAAAA": true, "eJwLSSwu": true, "eAEBAA": true, "H4sI": true, "H4s": false, "H4s!": false, "T3Blbg==": false, "": false} {
		if got := Packed64([]byte(text)); got != want {
			t.Errorf("Packed64(%q) = %t, want %t", text, got, want)
		}
	}
}

// The digits of a text begin one, and neither those of binary data nor other characters do.
func TestStartsText32(t *testing.T) {
	for data, want := range map[string]bool{"open the g": true, "Öffne das": true, "open \x00 he g": false, "\x00pen the g": false, "open the \x01": false, "\xffpen the g": false} {
		digits := base32.StdEncoding.EncodeToString([]byte(data))
		if got := StartsText32((*[16]byte)([]byte(digits))); got != want {
			t.Errorf("StartsText32 of %q = %t, want %t", data, got, want)
		}
		for i := range 16 {
			if digits := digits[:i] + "!" + digits[i+1:]; StartsText32((*[16]byte)([]byte(digits))) {
				t.Errorf("StartsText32(%q) = true", digits)
			}
		}
	}
}

func TestIsText(t *testing.T) {
	for text, want := range map[string]bool{
		"open the gate at nine": true, "Öffne das Tor um neun": true, "открой ворота": true,
		"short": false, "open the\x00 gate": false, "\xff\xfe\xfd\xfc and more text": false, "#?!%&/()=*+~;:_-<>": false,
	} {
		if got := IsText([]byte(text)); got != want {
			t.Errorf("IsText(%q) = %t, want %t", text, got, want)
		}
		if !want {
			continue
		}
		if !StartsText64([]byte(base64.StdEncoding.EncodeToString([]byte(text)))) || !StartsHex((*[16]byte)([]byte(hex.EncodeToString([]byte(text))))) {
			t.Errorf("%q does not start as text in base64 or hex", text)
		}
	}
}

func TestReadable(t *testing.T) {
	for text, want := range map[string]bool{
		"open the gate": true, "Öffne das Tor": true, "открой ворота": true, "tab\tand\r\nline of words": true,
		"open the\xffgate": false, "\xffopen the gate at nine": false, "open the gate at nine\xc3": false, "open the \ufffd gate": true,
		"open\x01the gate": false, "open\u0085the gate": false, "open the": false, "1234567 open": false,
	} {
		if got := Readable([]byte(text), 12); got != want {
			t.Errorf("Readable(%q, 12) = %t, want %t", text, got, want)
		}
	}
}
