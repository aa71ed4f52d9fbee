package pii

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/match"
	"weir/pii/secret"
)

var escapes = regexp.MustCompile(`%[0-9A-F]{2}`)

// TestKnownForms holds that a value is found as common encoders write it, and
// nothing of it is left.
func TestKnownForms(t *testing.T) {
	r := testrand.New(t)
	const set = `abcXYZ0189 "\/+&=%<>'@:é…😀~-_`
	for range 2000 {
		var b strings.Builder
		for range 8 + r.IntN(20) {
			rs := []rune(set)
			b.WriteRune(rs[r.IntN(len(rs))])
		}
		v := b.String()
		quoted, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var plain bytes.Buffer
		e := json.NewEncoder(&plain)
		e.SetEscapeHTML(false)
		if err := e.Encode(v); err != nil {
			t.Fatal(err)
		}
		pad := strings.Repeat("x", r.IntN(6))
		d := New(Options{Known: secret.NewKnown([]string{v})})
		for name, text := range map[string]string{
			"plain": "is " + v + " so", "query": url.QueryEscape(v), "path": url.PathEscape(v), "lower": "~" + escapes.ReplaceAllStringFunc(url.QueryEscape(v), strings.ToLower),
			"json": string(quoted), "json plain": plain.String(), "hex": hex.EncodeToString([]byte(v)),
			"base64": base64.StdEncoding.EncodeToString([]byte(pad + v + "tail")), "base64url": base64.URLEncoding.EncodeToString([]byte(pad + v + "tail")),
		} {
			ms := d.Append(nil, match.Text{Bytes: []byte(text)}, nil)
			// The hexadecimal form may be the number of a card, which is masked as one.
			if !slices.ContainsFunc(ms, func(m match.Match) bool {
				return m.Rule == secret.RuleKnown || name == "hex" && m.End-m.Start == len(text)
			}) {
				t.Fatalf("%s: %q is not found in %q", name, v, text)
			}
		}
	}
}

func TestKnownWhole(t *testing.T) {
	d := New(Options{Known: secret.NewKnown([]string{"tulip", "longer-secret"})})
	for text, want := range map[string]int{"a tulip.": 1, "tulips": 0, "atulip": 0, "xlonger-secretx": 1, "longer-secre": 0, "": 0, "tul": 0} {
		if got := len(d.Append(nil, match.Text{Bytes: []byte(text)}, nil)); got != want {
			t.Errorf("Append(%q): %d values, want %d", text, got, want)
		}
	}
	if secret.NewKnown(nil) != nil || secret.NewKnown([]string{"abc"}) != nil {
		t.Error("NewKnown of nothing that can be looked for is not nil")
	}
}
