package pii

import (
	"bytes"
	"testing"

	"weir/internal/match/rule"
	"weir/internal/testrand"
	"weir/pii/mask"
)

// spokenParts are pieces of sentences about passwords in several languages.
var spokenParts = []string{
	"password ", "pw: ", "the wifi ", "is ", "senha ", "mdp ", "пароль ", "heslo ", "login ", "for the ", "on ", "do portal ", "root ", "user ", "and ", "old ", "nouveau ", ", ", ". ", " / ", "\n", ": ", "\"", "(", ") ",
	"« ", " » ", "= ", "to ", "opens with ", "tried ", "pass ", "code ", "server ", "db01.corp.lan ", "ada ", "ada@box1 ", "https://ada:", "AKIA", "key ", "puk ", "steam: ", "wlan ",
	"Kap-Moor9x ", "moor.Kap.Tal7 ", "n4pf-Kuchen!, ", "tal/moor/9Kap ", "kuchen-moor-tal. ", "Moor#2210 ", "moortal77, ", "48213377 ", "[REDACTED:PASSWORD] ", "три-моря-2x ", "a hill of sand ", "密码是", "，",
}

// TestSpokenTwice holds that text in which passwords were masked stays as it is.
func TestSpokenTwice(t *testing.T) {
	d, r, set := New(Options{}), testrand.New(t), rule.NewSet(Rules())
	for range 8000 {
		var b bytes.Buffer
		for range 2 + r.IntN(9) {
			b.WriteString(spokenParts[r.IntN(len(spokenParts))])
		}
		text := b.Bytes()
		once := maskedBy(t, d, set, text)
		if twice := maskedBy(t, d, set, once); !bytes.Equal(once, twice) {
			t.Fatalf("%q: masked %q, then %q", text, once, twice)
		}
	}
}

// maskedBy returns text with all that rules and recognisers find replaced.
func maskedBy(t *testing.T, d *Detector, set *rule.Set, text []byte) (out []byte) {
	hits, err := set.Append(nil, text, new(rule.Scratch))
	if err != nil {
		t.Fatal(err)
	}
	at, m := 0, mask.NewMasker()
	for _, x := range d.Append(nil, Text{Bytes: text}, hits) {
		out = append(out, text[at:x.Start]...)
		out = append(out, m.Replace("s", x, text[x.Start:x.End])...)
		at = x.End
	}
	return append(out, text[at:]...)
}

// TestColumnsOfPasswords holds that each column of passwords in a table is found, not the first one
// alone.
func TestColumnsOfPasswords(t *testing.T) {
	d, set := New(Options{}), rule.NewSet(Rules())
	text := []byte("user,wifi password,admin password\nada,moor7-tal22,see-31kuchen\nbob,hof3-wald91,tal-40felsen")
	const want = "user,wifi password,admin password\nada,[REDACTED:PASSWORD],[REDACTED:PASSWORD]\nbob,[REDACTED:PASSWORD],[REDACTED:PASSWORD]"
	if got := maskedBy(t, d, set, text); string(got) != want {
		t.Errorf("masked %q", got)
	}
}
