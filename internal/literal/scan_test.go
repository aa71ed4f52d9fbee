package literal

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weir/internal/bytemask"
)

// The scan in assembly, where there is one, against the plain one.
func TestScan(t *testing.T) {
	literals := append(phrases(300), words("sk-", "-us", "<|end", "[inst", "://", "<!--", "key", "2/9", "to a", "忽略", "éa")...)
	for i := range 40 {
		literals = append(literals, words("key"+string(rune('!'+i)), string(rune('!'+i))+" access")...)
	}
	s := compile(t, literals)
	r := rand.New(rand.NewPCG(3, 4))
	between := []string{" ", "", "\n", "-", "_", ". ", "\\n", "X", "x", "7", "é", "<", "[", ";", "Z", "\x00", strings.Repeat("a/", 20), strings.Repeat(" ", 40), strings.Repeat("\\", 3)}
	hits := 0
	for range 3000 {
		var text []byte
		for n := r.IntN(600); len(text) < n; {
			l := literals[r.IntN(len(literals))].Text
			if r.IntN(3) == 0 {
				l = strings.ToUpper(l[:1]) + l[1:]
			}
			text = append(append(text, l[:len(l)-r.IntN(2)*r.IntN(len(l))]...), between[r.IntN(len(between))]...)
		}
		compareScans(t, s, text)
		got, want := s.all(text), s.allPlain(text)
		if !slices.Equal(got, want) {
			t.Fatalf("Append finds %v, without assembly and pieces %v", got, want)
		}
		hits += len(got)
	}
	if hits < 10000 {
		t.Errorf("only %d hits", hits)
	}
}

// compareScans scans text both ways and compares all that comes of it.
func compareScans(t *testing.T, s *Set, text []byte) {
	t.Helper()
	in := inMargins(text)
	var p, q places
	var c, d candidates
	for at := 0; at < len(in)-2*margin; {
		next, want := scan(&p, s, in, at, &c), scanPlain(&q, s, in, at, &d)
		if next != want || c.n != d.n || c.left != d.left {
			t.Fatalf("scan(%q) goes from %d to %d with %d, %d; want %d with %d, %d", text, at, next, c.n, c.left, want, d.n, d.left)
		}
		if !slices.Equal(c.at[:c.n], d.at[:d.n]) || !slices.Equal(c.passed[:c.n], d.passed[:d.n]) || !slices.Equal(c.found[:c.left], d.found[:d.left]) {
			t.Fatalf("scan(%q) from %d finds %v, want %v", text, at, c.found[:c.left], d.found[:d.left])
		}
		at = next
	}
}

// inMargins returns text in whole blocks with margins.
func inMargins(text []byte) []byte {
	in := make([]byte, 2*margin+(len(text)+bytemask.Size-1)/bytemask.Size*bytemask.Size)
	copy(in[margin:], text)
	return in
}

// allPlain is Append in one piece and without assembly.
func (s *Set) allPlain(text []byte) []Hit {
	x := search{set: s, text: text, Scratch: new(Scratch)}
	in := inMargins(text)
	for at := 0; at < len(in)-2*margin; {
		at = scanPlain(&x.places, s, in, at, &x.candidates)
		x.compare(in, 0)
	}
	return order(x.hits, 0)
}

// Texts of any bytes, and of few that make many words, escapes or codes.
func TestScanAnything(t *testing.T) {
	s := compile(t, phrases(3000))
	r := rand.New(rand.NewPCG(7, 8))
	for range 3000 {
		alphabet := make([]byte, 1+r.IntN(20))
		for i := range alphabet {
			alphabet[i] = byte(r.IntN(256))
			if r.IntN(2) == 0 {
				alphabet[i] = "aZ0/\\: _<[|"[r.IntN(11)]
			}
		}
		text := make([]byte, r.IntN(700))
		for i := range text {
			text[i] = alphabet[r.IntN(len(alphabet))]
		}
		compareScans(t, s, text)
	}
}

// What the splits of slots leave out is not near.
func TestSplits(t *testing.T) {
	var literals []Literal
	for _, word := range []string{"key", "access", "secret"} {
		for c := byte(' '); c < 0x7f; c++ {
			for _, l := range []string{word, word + string(c), word + string(c) + "x", string(c) + word, "a" + string(c) + word, "b " + word + string(c)} {
				if l := (Literal{Text: l}); l.Findable() {
					literals = append(literals, l)
				}
			}
		}
	}
	s := compile(t, literals)
	split := 0
	for i := range s.slots {
		if s.slots[i].splits[0] != 0 {
			split++
		}
	}
	if split < 3 {
		t.Errorf("%d slots are split, want 3", split)
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		var text []byte
		for len(text) < 100 {
			text = append(append(text, literals[r.IntN(len(literals))].Text...), byte(' '+r.IntN(95)))
		}
		if got, want := s.all(text), naive(literals, text); !slices.Equal(got, want) {
			t.Fatalf("Append(%q) = %v, want %v", text, got, want)
		}
	}
}
