package pii

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

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
		d := New(Options{Known: NewKnown([]string{v})})
		for name, text := range map[string]string{
			"plain": "is " + v + " so", "query": url.QueryEscape(v), "path": url.PathEscape(v), "lower": strings.ToLower(url.QueryEscape("~")+"") + lowerHex(url.QueryEscape(v)),
			"json": string(quoted), "json plain": plain.String(), "hex": hex.EncodeToString([]byte(v)),
			"base64": base64.StdEncoding.EncodeToString([]byte(pad + v + "tail")), "base64url": base64.URLEncoding.EncodeToString([]byte(pad + v + "tail")),
		} {
			ms := d.Append(nil, Text{Bytes: []byte(text)}, nil)
			if !slices.ContainsFunc(ms, func(m Match) bool { return m.Rule == RuleKnown }) {
				t.Fatalf("%s: %q is not found in %q", name, v, text)
			}
		}
	}
}

func TestKnownWhole(t *testing.T) {
	d := New(Options{Known: NewKnown([]string{"tulip", "longer-secret"})})
	for text, want := range map[string]int{"a tulip.": 1, "tulips": 0, "atulip": 0, "xlonger-secretx": 1, "longer-secre": 0, "": 0, "tul": 0} {
		if got := len(d.Append(nil, Text{Bytes: []byte(text)}, nil)); got != want {
			t.Errorf("Append(%q): %d values, want %d", text, got, want)
		}
	}
	if NewKnown(nil) != nil || NewKnown([]string{"abc"}) != nil {
		t.Error("NewKnown of nothing that can be looked for is not nil")
	}
}

func TestFromEnvironment(t *testing.T) {
	random := "q8Zk2" + "Lw9Xv7R"
	got := FromEnvironment([]string{
		"API_KEY=" + random, "DB_PASSWORD=Tr0ub4dor&3", "HOME=/root/" + random, "EDITOR=" + random,
		"API_TOKEN=development", "SSH_KEY=/home/ada/.ssh/id_ed25519", "GITHUB_TOKEN=$OTHER_TOKEN", "SECRET=short1",
		"AUTH_TOKEN=https://auth.example.com/login", "PASSWORD=", "MAX_TOKENS=123456789", "=x", "",
	})
	if want := []string{"Tr0ub4dor&3", random}; !slices.Equal(got, want) {
		t.Errorf("FromEnvironment = %q, want %q", got, want)
	}
}

func TestParseKnown(t *testing.T) {
	got, err := ParseKnown([]byte("one value\r\n\n  two#  \n"))
	if want := []string{"one value", "two#"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("ParseKnown = %q, %v, want %q", got, err, want)
	}
	for _, text := range []string{"", "\n\n", "abcd\nabc", strings.Repeat("x", maxKnownN+1)} {
		if _, err := ParseKnown([]byte(text)); err == nil || strings.Contains(err.Error(), "abc") {
			t.Errorf("ParseKnown of %d bytes = %v, want an error that quotes nothing", len(text), err)
		}
	}
}
