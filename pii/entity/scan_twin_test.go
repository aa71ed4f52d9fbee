package entity

import (
	"crypto/sha256"
	"reflect"
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/pii/labelled"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// The plain twin of the sweep finds candidates byte by byte and forgets what it
// has read.

// plainPlace reports whether a value may begin, end or lie at text[i].
func plainPlace(text []byte, i int) bool {
	at := func(k int) byte {
		if k < 0 {
			return 0
		}
		return text[k]
	}
	pair := func(c byte) bool { return c == ':' || c == '-' }
	solid := 0
	for solid < 16 && at(i-solid) >= '0' && at(i-solid) < 0x80 {
		solid++
	}
	return ascii.Digit[at(i)] && ascii.Digit[at(i-1)] || at(i) == '.' && at(i-5) == '.' || pair(at(i)) && pair(at(i-3)) || solid == 16
}

// plainRecognised is appendRecognised.
func (f *Finder) plainRecognised(dst []match.Match, in match.Text) []match.Match {
	s := new(scan)
	s.reset(f, dst, in)
	for i, c := range in.Bytes {
		if c == '@' {
			s.email(i)
			s.handles(i)
		}
	}
	s.last = 0
	s.plainLabels()
	for at := range in.Bytes {
		if at >= s.done && plainPlace(in.Bytes, at) {
			s.seen = 0
			s.done = max(s.done, s.candidate(at))
		}
	}
	s.securityCodes()
	s.near()
	return s.dst
}

// plainLabels finds the labels that begin up to 64 bytes before three digits in a row or
// the third of three pairs of digits.
func (s *scan) plainLabels() {
	digit := func(i int) bool { return i >= 0 && i < len(s.text) && ascii.Digit[s.text[i]] }
	pair := func(i int) bool { return digit(i) && digit(i-1) }
	behind := func(i int, p func(int) bool) bool {
		for n := 2; n <= pairReach; n++ {
			if p(i - n) {
				return true
			}
		}
		return false
	}
	second := func(i int) bool { return pair(i) && behind(i, pair) }
	done := 0
	for q := range s.text {
		if !pair(q) || !digit(q-2) && !(second(q) && behind(q, second)) {
			continue
		}
		for i := max(done, q-64); i <= q; i++ {
			if i > 0 && s.text[i-1] == '\\' {
				continue // Append looks behind the letter of an escape itself
			}
			for _, f := range labelled.Append(nil, s.text, i, 1) {
				s.addFound(f)
			}
		}
		done = q + 1
	}
}

// sameRecognised reports where the sweep and its plain twin differ on a text.
func sameRecognised(t *testing.T, f *Finder, in match.Text) {
	got := match.ResolveTail(f.appendRecognised(nil, in), 0)
	want := match.ResolveTail(f.plainRecognised(nil, in), 0)
	if len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
		t.Fatalf("in %q (key %q, person %t)\n got %v\nwant %v", in.Bytes, in.Key, in.Person, got, want)
	}
}

// twinPieces are what texts of values and near misses are made of.
func twinPieces() []string {
	pieces := strings.Split(" |, |: |:|-|.|/|\n|\\n|\\t|\\u00e9|\\|=|[|]|(|) |+|+1 (|@|%40|%|_|é|中|  |\t|\"|\"id\": |0|7|12|19|34|56|123|555|2024|1990|12:30:45|.781|T16|T16:14:02|2024-05-17T16:14:02.781Z|\"2024-05-17T16:14:02.781Z\"|[2026-05-17T16:14:02Z, 12|=2026-05-17T16:14:02.7Z)\n|2024-05-17|Z|+02:00|-03:00|1990-05-17|2012/03/04|00:1a:2b|:3c:4d:5e|aa-bb-cc|-dd-ee-ff|001a.2b3c|.4d5e|::|2a02:c7f:1234::5|1:2:3:4:5:6:7:8|81.2.69.142|9.9.|1.2.3.4.5|AB12 ABC|AB12|ABC 123AB|AB 12 34 56 C|34 AB 123|10 of 20|X1234567L|AB123456C|4111 1111 1111 1111|4111111111111111|a4111111111111111bc|(415) 555-2671|415-555-2671|06 12 34 56 78|DE89 3704 0044 0532 0130 00|DE89370400440532013000|GB82|1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa|bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4|0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed|5aaeb6053f3e94c9b9a09f33669435e7ef1beaed|ada@example.com|icon@2x.png|phone |ssn |passport |vin |card |mac |ip |born |konto |abcdefghijklmnopqrs|SHA256|UTF8|utf8|x86|0xDEADBEEF|32-bit|v12.16.0|go1.26|sha3-256|UTF-16|R21|X509|x00|\\x00|\\u0304|std::|bank |driver |2001-2004|1999-2006,|(closes: #1017715)|945445|20070526|[EMAIL_ADDRESS:12]|[CREDIT_CARD_1]|--------------------|$|12-X|ABC-", "|")
	for _, r := range recogniser.All() {
		pieces = append(pieces, r.Match...)
		pieces = append(pieces, r.NoMatch...)
	}
	return pieces
}

func TestSweepTwin(t *testing.T) {
	pieces := twinPieces()
	finders := []*Finder{NewFinder(nil, nil, false), everyFinder(), NewFinder(nil, []string{"pii-email"}, true)}
	keys := [][]byte{nil, nil, nil, []byte("content"), []byte("phone"), []byte("passport_number"), []byte("card")}
	r := testrand.New(t)
	rounds := 40_000
	if testing.Short() {
		rounds /= 10
	}
	for range rounds {
		var b strings.Builder
		for n := 1 + r.IntN(12); n > 0; n-- {
			p := pieces[r.IntN(len(pieces))]
			if r.IntN(4) == 0 { // somewhere in the middle
				from := r.IntN(len(p) + 1)
				p = p[from : from+r.IntN(len(p)-from+1)]
			}
			b.WriteString(p)
			if r.IntN(3) == 0 {
				b.WriteByte(' ')
			}
			if r.IntN(40) == 0 {
				b.WriteString(strings.Repeat("word ", r.IntN(40)))
			}
		}
		text := []byte(b.String())
		for n := r.IntN(3); n > 0 && len(text) > 0; n-- {
			text[r.IntN(len(text))] = "0123456789abcXYZ-.:/ @_"[r.IntN(23)]
		}
		sameRecognised(t, finders[r.IntN(len(finders))], match.Text{Bytes: text, Key: keys[r.IntN(len(keys))], Person: r.IntN(4) == 0})
	}
}

// Every value at every place of a block, and with the end of the text right
// after it.
func TestSweepPlaces(t *testing.T) {
	d := formFinder()
	values := []string{"aa:bb:cc:dd:ee:fa", "ab-cd-ef-ab-cd-ef", "mac abcd.efab.cdef", "--:ab:cd:ef:ab:cd:ea", "2a02:c7f:1234::a:b", "a:b:c:d:e:f:a:bb", "------- ab-cd-ef-ab-cd-ef --------", "mac ....abcd.efab.cdef....", "ip: .1.23.4.5", "ip ..9.9.9.19.."}
	for _, rec := range recogniser.All() {
		values = append(values, rec.Match...)
	}
	for _, x := range values {
		for at := range 140 {
			text := strings.Repeat("x ", at/2) + strings.Repeat(" ", at%2) + x
			for _, before := range []string{`\n`, `\u00e9`, "aa:bb:cc:dd:ee:ff:00:11\\n", "abcdefghijklmnop=", "12-"} {
				sameRecognised(t, d, match.Text{Bytes: []byte(strings.Repeat(" ", at) + before + x)})
			}
			sameRecognised(t, d, match.Text{Bytes: []byte(text)})
			sameRecognised(t, d, match.Text{Bytes: []byte(text + " and words " + strings.Repeat("y ", 1100))})
		}
	}
}

// Where one address of groups follows another, only the text behind it decides.
func TestSweepSignsAfter(t *testing.T) {
	for _, x := range []string{"mac aa:abcd.efab.cdef-..-", "mac aa:abcd.efab.cdef:-.:"} {
		if got := everyFinder().appendRecognised(nil, match.Text{Bytes: []byte(x)}); len(got) != 1 || got[0].Entity != "MAC_ADDRESS" {
			t.Errorf("in %q %v", x, got)
		}
		sameRecognised(t, everyFinder(), match.Text{Bytes: []byte(x)})
	}
}

// Texts of few different bytes come upon what texts of examples do not.
func TestSweepFewBytes(t *testing.T) {
	finders := []*Finder{formFinder(), NewFinder(nil, nil, true)}
	alphabets := []string{"0a:-. ", "12:-", "1a:", "0f-", "ab.1", "12. -/", "1 (+)-", "19-/. T:", "A1 ", "AB12 -.", "a1_@.", "\\n1a:", "1234567890 ", "12 ,\n", "é1:-", "%40a.com@"}
	r := testrand.New(t)
	rounds := 20_000
	if testing.Short() {
		rounds /= 10
	}
	for range rounds {
		alphabet := alphabets[r.IntN(len(alphabets))]
		text := make([]byte, 1+r.IntN(200))
		for i := range text {
			text[i] = alphabet[r.IntN(len(alphabet))]
			if i > 3 && r.IntN(3) > 0 {
				text[i] = text[i-3] // what comes again at a distance
			}
		}
		sameRecognised(t, finders[r.IntN(2)], match.Text{Bytes: text, Person: r.IntN(4) == 0})
	}
}

// Values without two digits together, at every place of a block.
func TestSweepSolid(t *testing.T) {
	f := NewFinder(nil, nil, false)
	values := []string{letterWallet(t)}
	for check := byte('A'); check <= 'Z'; check++ {
		if x := "RSSMRA8LT1LA5LS" + string(check); len(f.plainRecognised(nil, match.Text{Bytes: []byte(x)})) > 0 {
			values = append(values, x)
		}
	}
	if len(values) != 2 {
		t.Fatalf("%d values, want an address and a fiscal code", len(values))
	}
	for _, x := range values {
		for at := range 140 {
			for _, after := range []string{"", " ", "\"", "é", "[", " x"} {
				in := match.Text{Bytes: []byte(strings.Repeat(" ", at) + x + after)}
				if got := f.appendRecognised(nil, in); after != "[" && len(got) != 1 {
					t.Fatalf("%q after %d blanks: %v, want one value", x, at, got)
				}
				sameRecognised(t, f, in)
			}
		}
	}
}

// letterWallet returns an address in base 58 without a digit.
func letterWallet(t *testing.T) string {
	r := testrand.New(t)
	for {
		var b [25]byte
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		b[0] = 30
		first := sha256.Sum256(b[:21])
		second := sha256.Sum256(first[:])
		copy(b[21:], second[:4])
		if x := inBase58(b[:], 1); b[20] != 0 && ascii.Letter.All([]byte(x)) {
			return x
		}
	}
}

// A date and time is skipped whole, whatever is beside it.
func TestSweepTimestamps(t *testing.T) {
	finders := []*Finder{formFinder(), NewFinder(nil, nil, true)}
	before := []string{"", " ", "-", ".", "+", "1 ", "1-", "0 (", "+1 (", "%40", "%4", "ssn ", "born ", "12.", "12/", "a", "ada@", "[", "\"", "\\n", "\n", "=", "card 4111 ", "4111-1111-", "::", "aa:bb:", "AB12 ", "12 ", "[EMAIL_ADDRESS_1]", "[EMAIL_ADDRESS_1] ", "1.2.3.", "DE89 3704 0044 0532 ", "tel +49 30 "}
	after := []string{"", " ", "-12", ".5", "+02:00", "/3", "@example.com", " 4111 1111 1111 1111", "-4111-1111-1111-1111", "a", "_", ":", "::1", "%40a.com", "\"", ",12", "] ", ")", ") 555-2671", " AB12 CDE"}
	for _, stamp := range []string{"2026-05-17T16:14:02.781Z", "2026-05-17T16:14:02Z", "2026-05-17T16:14:02.Z", "2011-05-17T16:14:02Z", "2026-05-17T16:14:02", "2026-05-17T16:14:02.781+02:00"} {
		for _, b := range before {
			for _, a := range after {
				for _, blanks := range []int{0, 7, 50} {
					sameRecognised(t, finders[blanks%2], match.Text{Bytes: []byte(strings.Repeat(" ", blanks) + b + stamp + a), Person: blanks == 0})
				}
			}
		}
	}
}
