package pii

import (
	"bytes"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/mask"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// A member's name says that its value is a name or an address, whatever it
// looks like.
func TestHeuristicKeys(t *testing.T) {
	d := everything()
	for _, c := range []struct{ key, value, entity string }{
		{"first_name", "ada", match.Person}, {"lastName", "Löwe", match.Person}, {"passenger_name", "ADA LOVELACE", match.Person}, {"surname", "O'Neil", match.Person},
		{"first_name", "[PERSON_1]", ""}, {"file_name", "Ada Lovelace", ""}, {"first_name", "x86_64", ""}, {"username", "ada", "USERNAME"},
		{"address1", "334 Laurel Lane", "STREET_ADDRESS"}, {"address2", "Suite 970", "STREET_ADDRESS"}, {"shipping_address", "Am Markt 3, Bonn", "STREET_ADDRESS"},
		{"address", "0x7ffe12", ""}, {"ip_address", "10 20", ""}, {"address", "https://x.example/1 2", ""}, {"email_address", "12 b", ""},
	} {
		got := ""
		for _, m := range d.Append(nil, match.Text{Bytes: []byte(c.value), Key: []byte(c.key)}, nil) {
			got = m.Entity
		}
		if got != c.entity {
			t.Errorf("Append(%q: %q) finds %q, want %q", c.key, c.value, got, c.entity)
		}
	}
}

// TestNamesComeAgain holds that a name that was introduced is known in the rest
// of its session, whole and in parts, and that words are not.
func TestNamesComeAgain(t *testing.T) {
	d, m := New(Options{Enable: []string{match.Person}}), mask.NewMasker()
	mask := func(text string) string {
		var b strings.Builder
		at := 0
		ms := match.Resolve(m.AppendRedacted(d.Append(nil, match.Text{Bytes: []byte(text)}, nil), "s", []byte(text)))
		for _, x := range ms {
			b.WriteString(text[at:x.Start] + m.Replace("s", x, []byte(text[x.Start:x.End])))
			at = x.End
		}
		return b.String() + text[at:]
	}
	for _, c := range []struct{ text, want string }{
		{"Hi, I'm Anya Garcia, and I need help.", "Hi, I'm [PERSON_1], and I need help."},
		{"Thank you, Anya. Garcia is on the list; Anya Garcia too.", "Thank you, [PERSON_2]. [PERSON_3] is on the list; [PERSON_1] too."},
		{"in garcia.go, Anyanaville, Garciaford", "in garcia.go, Anyanaville, Garciaford"},
		{"my name is Will Green", "my name is [PERSON_4]"},
		{"Will Green paint do? Will it?", "[PERSON_4] paint do? Will it?"},
	} {
		if got := mask(c.text); got != c.want {
			t.Errorf("mask(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

// Names and addresses are off unless asked for.
func TestHeuristicsAreOptIn(t *testing.T) {
	d := New(Options{})
	for _, r := range recogniser.All() {
		if r.Tier < 3 {
			continue
		}
		for _, x := range r.Match {
			if finds(d, x, r.Entity) {
				t.Errorf("%s finds %q without being asked", r.ID, x)
			}
		}
	}
}

// A token is no name or address, and a text of names that are all masked has none.
func TestHeuristicsTwice(t *testing.T) {
	d, m := New(Options{Enable: []string{match.Person, "STREET_ADDRESS"}}), mask.NewMasker()
	r := testrand.New(t)
	from := append(append([]string(nil), examplesOf("pii-person")...), examplesOf("pii-street-address")...)
	for range 300 {
		text := from[r.IntN(len(from))] + []string{"\n", ". ", ", ", " and "}[r.IntN(4)] + from[r.IntN(len(from))]
		once := masked(d, m, match.Text{Bytes: []byte(text)})
		for _, x := range d.Append(nil, match.Text{Bytes: once}, nil) {
			if bytes.ContainsAny(once[x.Start:x.End], "[]") {
				t.Fatalf("%s covers a token of %q", x.Rule, once)
			}
		}
	}
}

// examplesOf returns the texts in which a recogniser finds something.
func examplesOf(id string) []string {
	for _, r := range recogniser.All() {
		if r.ID == id {
			return r.Match
		}
	}
	return nil
}
