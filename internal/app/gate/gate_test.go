package gate

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestComments(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []Comment
	}{
		{"nothing here", nil},
		{"key: x # weir:ignore=secret-password -- sample", []Comment{{Line: 1, Target: 1, Rules: []string{"secret-password"}, Reason: "sample", By: "weir"}}},
		{"a\n<!-- weir:ignore=pii-email,pii-phone -- our own -->\nb", []Comment{{Line: 2, Target: 3, Rules: []string{"pii-email", "pii-phone"}, Reason: "our own", By: "weir"}}},
		{"{# weir:ignore=pii-email #}", []Comment{{Line: 1, Target: 2, Rules: []string{"pii-email"}, By: "weir"}}},
		{"x // weir:ignore-next-line=pii-email -- y", []Comment{{Line: 1, Target: 2, Rules: []string{"pii-email"}, Reason: "y", By: "weir"}}},
		{"x # weir:ignore", []Comment{{Line: 1, Target: 1, By: "weir", Fault: "it names no rule"}}},
		{"k # gitleaks:allow\r", []Comment{{Line: 1, Target: 1, By: "gitleaks"}}},
		{"# pragma: allowlist nextline secret", []Comment{{Line: 1, Target: 2, By: "detect-secrets"}}},
		{"<!-- aguara-ignore-next-line -->", nil},
	} {
		if got := Comments([]byte(c.in)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("Comments(%q) = %+v, want %+v", c.in, got, c.want)
		}
	}
}

func TestAccepts(t *testing.T) {
	any := Comment{Target: 3}
	one := Comment{Target: 3, Rules: []string{"pii-email"}}
	broken := Comment{Target: 3, Rules: []string{"pii-email"}, Fault: "x"}
	for _, c := range []struct {
		comment     Comment
		rule        string
		first, last int
		want        bool
	}{
		{one, "pii-email", 3, 3, true},
		{one, "pii-email", 2, 4, true},
		{one, "pii-email", 4, 4, false},
		{one, "pii-phone", 3, 3, false},
		{any, "secret-password", 3, 3, true},
		{any, "injection-ignore-previous", 3, 3, false}, // another tool's comment is about secrets
		{any, "pii-email", 3, 3, false},
		{broken, "pii-email", 3, 3, false},
	} {
		if got := c.comment.Accepts(c.rule, c.first, c.last); got != c.want {
			t.Errorf("%+v.Accepts(%q, %d, %d) = %v, want %v", c.comment, c.rule, c.first, c.last, got, c.want)
		}
	}
}

func TestParseBaselineRefuses(t *testing.T) {
	finger := strings.Repeat("ab", 16)
	good := `{"version":1,"findings":[{"fingerprint":"` + finger + `","rule":"r","path":"p","expires":"2030-01-31"}]}`
	if _, err := ParseBaseline([]byte(good)); err != nil {
		t.Fatalf("ParseBaseline(%q) = %v", good, err)
	}
	for _, in := range []string{
		"", "{}", "[]", "null", "{\"version\":2,\"findings\":[]}", good + good, strings.Replace(good, `"path"`, `"pat"`, 1),
		strings.Replace(good, finger, "ab", 1), strings.Replace(good, "2030-01-31", "never", 1), strings.Replace(good, "{", "", 1),
	} {
		if _, err := ParseBaseline([]byte(in)); err == nil {
			t.Errorf("ParseBaseline(%q) is accepted", in)
		}
	}
}

func TestFind(t *testing.T) {
	key, value := []byte("key"), []byte("value")
	plain, secret, gone := strings.Repeat("1", 32), strings.Repeat("2", 32), strings.Repeat("3", 32)
	b := &Baseline{Entries: []Entry{{Fingerprint: plain, Expires: "2030-01-31"}, {Fingerprint: secret, HMAC: Digest(key, value)}, {Fingerprint: gone}}}
	on := func(s string) time.Time {
		d, err := time.Parse(time.RFC3339, s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	before, after := on("2030-01-31T23:00:00Z"), on("2030-02-01T00:00:01Z")
	for _, c := range []struct {
		name        string
		fingerprint string
		value, key  []byte
		now         time.Time
		want        Match
	}{
		{"accepted", plain, nil, nil, before, Accepted},
		{"expired", plain, nil, nil, after, Expired},
		{"unknown", strings.Repeat("9", 32), nil, nil, before, None},
		{"the same value", secret, value, key, before, Accepted},
		{"another value in its place", secret, []byte("other"), key, before, None},
		{"another key", secret, value, []byte("k"), before, None},
		{"no key", secret, value, nil, before, Keyless},
		{"a value is never accepted without a digest", plain, value, key, before, None},
	} {
		if _, got := b.Find(c.fingerprint, c.value, c.key, c.now); got != c.want {
			t.Errorf("%s: Find = %v, want %v", c.name, got, c.want)
		}
	}
	if stale := b.Stale(); len(stale) != 1 || stale[0].Fingerprint != gone {
		t.Errorf("Stale = %+v, want the one that was never found", stale)
	}
}

// A written baseline is read again, sorted.
func TestEncode(t *testing.T) {
	a, z := Entry{Fingerprint: strings.Repeat("a", 32), Path: "a"}, Entry{Fingerprint: strings.Repeat("b", 32), Path: "z", Reason: "old"}
	b := &Baseline{Entries: []Entry{z}}
	b.Add(a)
	b.Add(a)
	text, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := ParseBaseline(text)
	if err != nil || !reflect.DeepEqual(got.Entries, []Entry{a, z}) {
		t.Errorf("ParseBaseline(Encode) = %+v, %v, want both entries by path", got, err)
	}
}

func FuzzComments(f *testing.F) {
	f.Add([]byte("x # weir:ignore=a,b -- c -->\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, c := range Comments(text) {
			if c.Target < c.Line || c.Target > c.Line+1 {
				t.Errorf("a comment in line %d is about line %d", c.Line, c.Target)
			}
		}
	})
}

func TestLimit(t *testing.T) {
	for _, c := range []struct {
		text  string
		n, of int
		want  bool
	}{
		{"pii=0", 0, 10, true}, {"pii=0", 1, 10, false}, {"pii=2", 2, 10, true},
		{"any=0.5%", 1, 200, true}, {"any=0.5%", 2, 200, false}, {"any=0%", 0, 0, true}, {"any=100%", 3, 3, true},
	} {
		l, err := ParseLimit(c.text)
		if err != nil || l.Holds(c.n, c.of) != c.want {
			t.Errorf("ParseLimit(%q).Holds(%d, %d) = %v (%v), want %v", c.text, c.n, c.of, !c.want, err, c.want)
		}
	}
	for _, in := range []string{"", "pii", "=1", "pii=", "pii=-1", "pii=x", "pii=101%", "pii=-1%", "pii=NaN%", "pii=1.5"} {
		if _, err := ParseLimit(in); err == nil {
			t.Errorf("ParseLimit(%q) is accepted", in)
		}
	}
}

func TestCovers(t *testing.T) {
	for _, c := range []struct {
		class, rule, category string
		low, want             bool
	}{
		{"any", "x", "y", true, true},
		{"injection", "injection-ignore-previous", "PROMPT_INJECTION", false, true},
		{"injection", "injection-ignore-previous", "PROMPT_INJECTION", true, false},
		{"injection", "obeyed-disregard", "PROMPT_LEAK", false, true},
		{"leak", "obeyed-disregard", "PROMPT_LEAK", false, false},
		{"leak", "canary-token", "PROMPT_LEAK", false, false},
		{"canary", "canary-token", "PROMPT_LEAK", false, true},
		{"leak", "leak-announce", "PROMPT_LEAK", false, true},
		{"exfil", "exfil-image", "DATA_EXFILTRATION", false, true},
		{"pii", "pii-email", "PII_DETECTED", false, true},
		{"pii", "secret-password", "PII_DETECTED", false, false},
		{"secret", "secret-password", "PII_DETECTED", false, true},
		{"pii-email", "pii-email", "PII_DETECTED", false, true},
		{"pii-email", "pii-phone", "PII_DETECTED", false, false},
	} {
		l := Limit{Class: c.class}
		if got := l.Covers(c.rule, c.category, c.low); got != c.want {
			t.Errorf("%s covers %s (low %v) = %v, want %v", c.class, c.rule, c.low, got, c.want)
		}
	}
}
