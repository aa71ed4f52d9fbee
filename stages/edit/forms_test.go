package edit

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"
	"testing"

	"weir/internal/jsonout"
	"weir/internal/testrand"
)

// TestForms holds that a value is found in base64 at any alignment.
func TestForms(t *testing.T) {
	value := "k7+Qz/w9~Pm2"
	for shift := range 7 {
		text := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("x", shift) + value + " and more"))
		found := false
		for _, form := range appendForms(nil, []byte(value)) {
			found = found || strings.Contains(text, form)
		}
		if !found {
			t.Errorf("no form of the value in base64 shifted by %d", shift)
		}
	}
	for _, want := range []string{value, "k7%2BQz%2Fw9~Pm2"} {
		found := false
		for _, form := range appendForms(nil, []byte(value)) {
			found = found || form == want
		}
		if !found {
			t.Errorf("appendForms lacks %q", want)
		}
	}
}

func TestFormsAgainstPlain(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"a", "Z", "7", "-", "~", ".", "_", "@", "+", "/", "\"", "\\", "\n", "\x7f", "é", "\xff", "\u2028", " ", "%", "{", "`", "[", "'"}
	for range 20000 {
		value := ""
		for n := MinCopied + r.IntN(20); len(value) < n; {
			value += parts[r.IntN(len(parts)>>r.IntN(3))]
		}
		if got, want := appendForms([]string{"x"}, []byte(value))[1:], formsPlain(value); !slices.Equal(got, want) {
			t.Fatalf("appendForms(%q) = %q, want %q", value, got, want)
		}
	}
}

// formsPlain is appendForms, without regard to cost.
func formsPlain(value string) []string {
	out := []string{value}
	add := func(form string) {
		if len(form) >= MinCopied && !slices.Contains(out, form) {
			out = append(out, form)
		}
	}
	add(url.QueryEscape(value))
	add(url.PathEscape(value))
	add(strings.Trim(string(jsonout.AppendString(nil, value)), `"`))
	for shift := range 3 {
		std := base64.RawStdEncoding.EncodeToString([]byte(strings.Repeat("\x00", shift) + value))
		std = std[(shift*4+2)/3 : (shift+len(value))*4/3]
		add(std)
		add(strings.NewReplacer("+", "-", "/", "_").Replace(std))
	}
	return out
}
