package pii

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"weir/internal/testrand"
	"weir/pii/mask"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// masked returns text with what the detector finds replaced.
func masked(d *Detector, m *mask.Masker, in match.Text) []byte {
	var out []byte
	at := 0
	for _, x := range d.Append(nil, in, nil) {
		out = append(out, in.Bytes[at:x.Start]...)
		out = append(out, m.Replace("s", x, in.Bytes[x.Start:x.End])...)
		at = x.End
	}
	return append(out, in.Bytes[at:]...)
}

// examples returns every example of the table.
func examples() (out []string) {
	for _, r := range recogniser.All() {
		out = append(out, r.Match...)
		out = append(out, r.NoMatch...)
	}
	return out
}

var glue = []string{" ", ", ", "\n", ": ", "; ", " and ", "-", ".", "/", "\\n", "\t", "=", " phone ", "card ", " ssn: ", "(", ") ", "\"", " 12 ", " 4155552671 ", "7 ", "é", "는", "[X] ", "[EMAIL_ADDRESS_1] ", "]", " id=", ":"}

// mixture returns a random text of examples and of separators.
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
			in := match.Text{Bytes: mixture(r, from), Person: r.IntN(2) == 0}
			m := mask.NewMasker()
			once := masked(d, m, in)
			again := match.Text{Bytes: once, Person: in.Person, Edited: true}
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
		values := []string{randomMail(r), randomCard(r), randomIBAN(r), randomSSN(r), "+1 415 555 " + string(someDigits(r, 4))}
		v := values[r.IntN(len(values))]
		text := fmt.Sprintf(frames[r.IntN(len(frames))], v)
		if got := masked(d, mask.NewMasker(), match.Text{Bytes: []byte(text)}); bytes.Contains(got, []byte(v)) || bytes.ContainsAny(got, "23456789") {
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
	stem := append([]byte{'4'}, someDigits(r, 14)...)
	for c := byte('0'); ; c++ {
		if v := append(stem[:15:15], c); recogniser.Luhn(v) {
			sep := []string{"", " ", "-"}[r.IntN(3)]
			return strings.Join([]string{string(v[:4]), string(v[4:8]), string(v[8:12]), string(v[12:])}, sep)
		}
	}
}

func randomIBAN(r *rand.Rand) string {
	bban := string(someDigits(r, 18))
	v := fmt.Sprintf("DE%02d%s", 98-recogniser.Mod97([]byte(bban+"DE00"), 0), bban)
	if r.IntN(2) == 0 {
		return v
	}
	return v[:4] + " " + v[4:8] + " " + v[8:12] + " " + v[12:16] + " " + v[16:20] + " " + v[20:]
}

func randomSSN(r *rand.Rand) string {
	for {
		if d := someDigits(r, 9); d[0] != '9' && string(d[:3]) != "666" && string(d[3:5]) != "00" && string(d[5:]) != "0000" {
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
		in := match.Text{Bytes: text, Key: key, Person: person}
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
		m := mask.NewMasker()
		once := masked(d, m, in)
		if twice := masked(d, m, match.Text{Bytes: once, Key: key, Person: person}); !bytes.Equal(once, twice) {
			t.Fatalf("mask(mask(%q)) = %q, want %q", text, twice, once)
		}
	})
}

// someDigits returns n random digits, the first not zero.
func someDigits(r *rand.Rand, n int) []byte {
	d := make([]byte, n)
	for i := range d {
		d[i] = byte('0' + r.IntN(10))
	}
	d[0] = byte('1' + r.IntN(9))
	return d
}
