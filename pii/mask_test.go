package pii

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"weir/internal/testrand"
)

// masked returns text with what the detector finds replaced.
func masked(d *Detector, m *Masker, in Text) []byte {
	var out []byte
	at := 0
	for _, x := range d.Append(nil, in, nil) {
		out = append(out, in.Bytes[at:x.Start]...)
		out = append(out, m.Replace("s", x, in.Bytes[x.Start:x.End])...)
		at = x.End
	}
	return append(out, in.Bytes[at:]...)
}

func TestMaskerTokens(t *testing.T) {
	m := NewMasker()
	for _, c := range []struct{ session, entity, value, want string }{
		{"a", "EMAIL_ADDRESS", "ada@example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "EMAIL_ADDRESS", "bob@example.com", "[EMAIL_ADDRESS_2]"},
		{"a", "EMAIL_ADDRESS", "ADA@Example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "EMAIL_ADDRESS", "ada%40example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "EMAIL_ADDRESS", "ada＠example.com", "[EMAIL_ADDRESS_1]"},
		{"b", "EMAIL_ADDRESS", "bob@example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "CREDIT_CARD", "4111 1111 1111 1111", "[CREDIT_CARD_1]"},
		{"a", "CREDIT_CARD", "4111-1111-1111-1111", "[CREDIT_CARD_1]"},
		{"a", "CREDIT_CARD", "４１１１111111111111", "[CREDIT_CARD_1]"},
		{"a", "IBAN_CODE", "gb82 west 1234 5698 7654 32", "[IBAN_CODE_1]"},
		{"a", "IBAN_CODE", "GB82WEST12345698765432", "[IBAN_CODE_1]"},
		{"a", "PHONE_NUMBER", "(415) 555-2671", "[PHONE_NUMBER_1]"},
		{"a", "PHONE_NUMBER", "415.555.2671", "[PHONE_NUMBER_1]"},
		{"a", "IP_ADDRESS", "2A02:C7F::0005", "[IP_ADDRESS_1]"},
		{"a", "IP_ADDRESS", "2a02:c7f::5", "[IP_ADDRESS_1]"},
	} {
		if got := m.Replace(c.session, Match{Entity: c.entity, Strength: Validated}, []byte(c.value)); got != c.want {
			t.Errorf("Replace(%q, %s, %q) = %q, want %q", c.session, c.entity, c.value, got, c.want)
		}
	}
	if got, want := m.Replace("a", Match{Entity: "GITHUB_TOKEN", Secret: true, Strength: Prefix}, []byte("x")), "[REDACTED:GITHUB_TOKEN]"; got != want {
		t.Errorf("Replace(secret) = %q, want %q", got, want)
	}
}

// A full table masks without a number; it never gives a number twice.
func TestMaskerFull(t *testing.T) {
	m := NewMasker()
	e := Match{Entity: "E", Strength: Validated}
	for i := range maxEntries {
		m.Replace("a", e, fmt.Append(nil, "v", i))
	}
	if got := m.Replace("a", e, []byte("one more")); got != "[E]" {
		t.Errorf("Replace in a full session = %q, want [E]", got)
	}
	if got := m.Replace("a", e, []byte("v7")); got != "[E_8]" {
		t.Errorf("Replace of a known value = %q, want [E_8]", got)
	}
	for i := range maxTotal / maxEntries {
		for k := range maxEntries {
			m.Replace(fmt.Sprint("s", i), e, fmt.Append(nil, "v", k))
		}
	}
	if m.total > maxTotal {
		t.Errorf("total = %d, want at most %d", m.total, maxTotal)
	}
	if got := m.Replace("a", e, []byte("v7")); got != "[E]" {
		t.Errorf("Replace in a forgotten session = %q, want [E]", got)
	}
}

func TestMaskerSessions(t *testing.T) {
	m := NewMasker()
	for i := range maxSessions + 100 {
		m.Replace(fmt.Sprint(i), Match{Entity: "E", Strength: Validated}, []byte("v"))
	}
	if len(m.sessions) > maxSessions {
		t.Errorf("%d sessions remembered, want at most %d", len(m.sessions), maxSessions)
	}
}

// examples returns every example of the table.
func examples() (out []string) {
	for _, r := range Recognisers() {
		out = append(out, r.Match...)
		out = append(out, r.NoMatch...)
	}
	return out
}

var glue = []string{" ", ", ", "\n", ": ", "; ", " and ", "-", ".", "/", "\\n", "\t", "=", " phone ", "card ", " ssn: ", "(", ") ", "\"", " 12 ", " 4155552671 ", "7 ", "é", "는", "[X] ", "[EMAIL_ADDRESS_1] ", "]", " id=", ":"}

// mixture returns a random text of examples and what may stand between.
func mixture(r *rand.Rand, from []string) []byte {
	var b strings.Builder
	for range 1 + r.IntN(8) {
		b.WriteString(from[r.IntN(len(from))])
		b.WriteString(glue[r.IntN(len(glue))])
	}
	return []byte(b.String())
}

// TestMaskTwice holds that masked text stays as it is: the second look at an
// event must find nothing that the first did not.
func TestMaskTwice(t *testing.T) {
	from := examples()
	r := testrand.New(t)
	for _, d := range []*Detector{New(Options{}), withForm()} {
		for range 60000 {
			in := Text{Bytes: mixture(r, from), Person: r.IntN(2) == 0}
			m := NewMasker()
			once := masked(d, m, in)
			again := Text{Bytes: once, Person: in.Person}
			if twice := masked(d, m, again); !bytes.Equal(once, twice) {
				t.Errorf("mask(mask(%q)) = %q, want %q", in.Bytes, twice, once)
				return
			}
		}
	}
}

// TestNoValueRemains plants values where they are to be found and looks for
// them afterwards.
func TestNoValueRemains(t *testing.T) {
	d := New(Options{})
	r := testrand.New(t)
	frames := []string{"%s", "see %s.", "(%s)", "a, %s, b", "\"%s\"", "x\\n%s\\ny", "<%s>", "値は%sです", "k=%s&z=1", "ends with %s"}
	for range 20000 {
		values := []string{randomMail(r), randomCard(r), randomIBAN(r), randomSSN(r), "+1 415 555 " + string(decimals(r, 4))}
		v := values[r.IntN(len(values))]
		text := fmt.Sprintf(frames[r.IntN(len(frames))], v)
		if got := masked(d, NewMasker(), Text{Bytes: []byte(text)}); bytes.Contains(got, []byte(v)) || bytes.ContainsAny(got, decimal[2:]) {
			t.Errorf("masked(%q) = %q, the value remains", text, got)
		}
	}
}

func randomMail(r *rand.Rand) string {
	const set = "abcdefghijklmnopqrstuvwxyz.+_-"
	b := []byte{'q'}
	for range 1 + r.IntN(20) {
		b = append(b, set[r.IntN(len(set))])
	}
	return strings.TrimRight(strings.ReplaceAll(string(b), "..", "."), ".+-_") + "@" + []string{"example.com", "mail.example.co.uk", "a-b.example.org"}[r.IntN(3)]
}

func randomCard(r *rand.Rand) string {
	stem := append([]byte{'4'}, decimals(r, 14)...)
	for c := byte('0'); ; c++ {
		if v := append(stem[:15:15], c); luhn(v) {
			sep := []string{"", " ", "-"}[r.IntN(3)]
			return strings.Join([]string{string(v[:4]), string(v[4:8]), string(v[8:12]), string(v[12:])}, sep)
		}
	}
}

func randomIBAN(r *rand.Rand) string {
	bban := string(decimals(r, 18))
	v := fmt.Sprintf("DE%02d%s", 98-mod97([]byte(bban+"DE00"), 0), bban)
	if r.IntN(2) == 0 {
		return v
	}
	return v[:4] + " " + v[4:8] + " " + v[8:12] + " " + v[12:16] + " " + v[16:20] + " " + v[20:]
}

func randomSSN(r *rand.Rand) string {
	for {
		if d := decimals(r, 9); validSSN(d) {
			sep := []string{"-", " ", "."}[r.IntN(3)]
			return string(d[:3]) + sep + string(d[3:5]) + sep + string(d[5:])
		}
	}
}

func FuzzAppend(f *testing.F) {
	for _, x := range examples() {
		f.Add([]byte(x), []byte("content"), true)
		f.Add([]byte("tel 1 "+x+" "+x+"."+x), []byte("ssn"), false)
	}
	d := withForm()
	f.Fuzz(func(t *testing.T, text, key []byte, person bool) {
		in := Text{Bytes: text, Key: key, Person: person}
		at := 0
		for _, m := range d.Append(nil, in, nil) {
			if m.Start < at || m.End <= m.Start || m.End > len(text) {
				t.Fatalf("Append(%q): span %d:%d after %d in %d bytes", text, m.Start, m.End, at, len(text))
			}
			if utf8.Valid(text) && !utf8.Valid(text[m.Start:m.End]) {
				t.Fatalf("Append(%q): span %d:%d cuts a code point", text, m.Start, m.End)
			}
			at = m.End
		}
		m := NewMasker()
		once := masked(d, m, in)
		if twice := masked(d, m, Text{Bytes: once, Key: key, Person: person}); !bytes.Equal(once, twice) {
			t.Fatalf("mask(mask(%q)) = %q, want %q", text, twice, once)
		}
	})
}
