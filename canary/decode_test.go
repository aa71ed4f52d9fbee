package canary

import (
	"encoding/base64"
	"strings"
	"testing"
)

func TestAppendDecoded(t *testing.T) {
	secret := strings.Repeat("\x00\x07hidden thing", 3)
	tags := strings.Map(func(r rune) rune { return r + 0xe0000 }, "hidden thing")
	tests := []struct{ in, want, from string }{
		{"so " + base64.StdEncoding.EncodeToString([]byte(secret)) + " it is", secret, base64.RawStdEncoding.EncodeToString([]byte(secret))},
		{base64.RawURLEncoding.EncodeToString([]byte("???>>>" + secret)), "???>>>" + secret, ""},
		{"a" + tags[:20] + "b" + tags[20:] + "c", "hidden thing", ""},
		{"short c2hvcnQ= and long words in a row that are none", "", ""},
		{"", "", ""},
	}
	for _, tt := range tests {
		got := AppendDecoded(nil, []byte(tt.in))
		text := ""
		if len(got) > 0 {
			text = string(got[0].Text)
			if tt.from != "" && tt.in[got[0].Start:got[0].End] != tt.from {
				t.Errorf("AppendDecoded(%q) is from %d:%d", tt.in, got[0].Start, got[0].End)
			}
		}
		if len(got) > 1 || text != tt.want {
			t.Errorf("AppendDecoded(%q) = %q, want %q", tt.in, text, tt.want)
		}
	}
}

func FuzzAppendDecoded(f *testing.F) {
	f.Add(strings.Repeat("aGVsbG8g", 10), 3)
	f.Add("\U000e0041\xf3\xa0", 0)
	f.Fuzz(func(t *testing.T, text string, _ int) {
		for _, d := range AppendDecoded(nil, []byte(text)) {
			if d.Start < 0 || d.Start >= d.End || d.End > len(text) || len(d.Text) > d.End-d.Start {
				t.Fatalf("AppendDecoded(%q) = %d:%d", text, d.Start, d.End)
			}
		}
	})
}
