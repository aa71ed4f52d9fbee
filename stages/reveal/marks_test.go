package reveal

import (
	"encoding/base64"
	"strings"
	"testing"
)

func TestMarks(t *testing.T) {
	tags := func(s string) string {
		return strings.Map(func(r rune) rune { return r + 0xe0000 }, s)
	}
	r := New()
	for _, tt := range []struct{ name, text, rule, scheme, reads, becomes string }{
		{"zero width", "pass\u200bword", "unicode-zero-width", "", "", ""},
		{"spoofed", "to p\u0430ypal now", "unicode-mixed-script", "", "", "paypal"},
		{"tags", "hello" + tags("go on") + " there", "unicode-tag-smuggling", "tags", "go on", ""},
		{"base64", "see " + base64.StdEncoding.EncodeToString([]byte("please look at the sky tonight")) + " there", "", "base64", "please look at the sky tonight", ""},
		{"bad bytes", "one \xff two", "unicode-invalid-encoding", "", "", "\uFFFD"},
	} {
		text, marks := r.Text([]byte(tt.text))
		found := false
		for _, m := range marks {
			if m.Start > m.End || m.End > len(text) {
				t.Errorf("%s: mark %d:%d outside of %d bytes", tt.name, m.Start, m.End, len(text))
			}
			found = found || m.Rule == tt.rule && m.Scheme == tt.scheme && m.Text == tt.reads && (m.Replace == tt.becomes || !m.Act.Edits())
		}
		if !found {
			t.Errorf("%s: %+v, want %s reading %q in %q", tt.name, marks, tt.rule, tt.reads, tt.scheme)
		}
	}
	if _, marks := r.Text([]byte("nothing to see, naïve 한 привет")); len(marks) > 0 {
		t.Errorf("plain text has marks: %+v", marks)
	}
}
