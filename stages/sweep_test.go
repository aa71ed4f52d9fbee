package stages

import (
	"encoding/base64"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// TestForms holds that a value is found in base64 at any alignment.
func TestForms(t *testing.T) {
	value := "k7+Qz/w9~Pm2"
	for shift := range 7 {
		text := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("x", shift) + value + " and more"))
		found := false
		for _, form := range appendForms(nil, []byte(value), new(textStore)) {
			found = found || strings.Contains(text, form)
		}
		if !found {
			t.Errorf("no form of the value in base64 shifted by %d", shift)
		}
	}
	for _, want := range []string{value, "k7%2BQz%2Fw9~Pm2"} {
		found := false
		for _, form := range appendForms(nil, []byte(value), new(textStore)) {
			found = found || form == want
		}
		if !found {
			t.Errorf("appendForms lacks %q", want)
		}
	}
}

// TestSweep holds that a value masked in one place is masked in every other:
// keys, numbers, JSON in strings, and encoded.
func TestSweep(t *testing.T) {
	value := strings.Repeat("q7", 5)
	encoded := base64.StdEncoding.EncodeToString([]byte("id=" + value + ";"))
	p := with(t, masks(value))
	v := p.Run(t.Context(), parse(t, `{"content":"hello `+value+`","copy":"x`+value+`y","`+value+`":1,"args":"{\"a\":\"`+value+`\"}","b64":"`+encoded+`"}`))
	if v.Action != Modify {
		t.Fatalf("Run = %v (%s), want modify", v.Action, v.Reason)
	}
	if strings.Contains(string(v.Event), value) {
		t.Errorf("the value survives in %s", v.Event)
	}
	if want := `{"content":"hello [X]","copy":"x[X]y","[X]":1,"args":"{\"a\":\"[X]\"}","b64":"aWQ9`; !strings.HasPrefix(string(v.Event), want) || strings.Contains(string(v.Event), encoded[5:15]) {
		t.Errorf("event = %s, want it to begin with %s and hold no encoded copy", v.Event, want)
	}
	if out := string(v.Append(nil)); strings.Contains(out, value) || !strings.Contains(out, `"pointer":"/[X]","key":true`) {
		t.Errorf("verdict = %s, want the key's pointer masked", out)
	}
}

// TestSkipped holds that media that was not decoded is named, and passes.
func TestSkipped(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	data := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\x89PNG\x00\x01\xfe", 20)))
	v := p.Run(t.Context(), parse(t, `{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"`+data+`"}}]}`))
	if got, want := strings.Join(v.Skipped, " "), "/content/0/source/data"; v.Action != Allow || got != want {
		t.Errorf("Run = %v, skipped %q, want allow, %q", v.Action, got, want)
	}
}

// formsPlain is appendForms, without regard to cost.
func formsPlain(value string) []string {
	out := []string{value}
	add := func(form string) {
		if len(form) >= minSwept && !slices.Contains(out, form) {
			out = append(out, form)
		}
	}
	add(url.QueryEscape(value))
	add(url.PathEscape(value))
	add(strings.Trim(string(appendString(nil, value)), `"`))
	for shift := range 3 {
		std := base64.RawStdEncoding.EncodeToString([]byte(strings.Repeat("\x00", shift) + value))
		std = std[(shift*4+2)/3 : (shift+len(value))*4/3]
		add(std)
		add(strings.NewReplacer("+", "-", "/", "_").Replace(std))
	}
	return out
}

func TestFormsAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	parts := []string{"a", "Z", "7", "-", "~", ".", "_", "@", "+", "/", "\"", "\\", "\n", "\x7f", "é", "\xff", "\u2028", " ", "%", "{", "`", "[", "'"}
	for range 20000 {
		value := ""
		for n := minSwept + r.IntN(20); len(value) < n; {
			value += parts[r.IntN(len(parts)>>r.IntN(3))]
		}
		if got, want := appendForms([]string{"x"}, []byte(value), new(textStore))[1:], formsPlain(value); !slices.Equal(got, want) {
			t.Fatalf("appendForms(%q) = %q, want %q", value, got, want)
		}
	}
}
