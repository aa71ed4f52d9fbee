package literal

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"weir/internal/match/bytemask"
	"weir/internal/testrand"
)

// The scan in assembly, where there is one, against the plain one.
func TestScan(t *testing.T) {
	literals := append(phrases(300), words("sk-", "-us", "<|end", "[inst", "://", "<!--", "key", "2/9", "to a", "\nkey:", "to\tb", "忽略", "éa")...)
	for i := range 40 {
		literals = append(literals, words("key"+string(rune('!'+i)), string(rune('!'+i))+" access")...)
	}
	for _, n := range []int{32, 63, 64, 65, 128, 129, 300} {
		literals = append(literals, words("Long "+strings.Repeat("and longer ", 30)[:n-5])...)
	}
	for i := range literals {
		literals[i].Exact = i%3 == 0
	}
	s := compile(t, literals)
	r := testrand.New(t)
	between := []string{" ", "", "\n", "\t", "\x0e", "\x08", "-", "_", ". ", "\\n", "X", "x", "7", "é", "<", "[", ";", "Z", "\x00", strings.Repeat("a/", 20), strings.Repeat(" ", 40), strings.Repeat("\\", 3)}
	hits := 0
	for i := range 300 {
		var text []byte
		n := r.IntN(600)
		if i%50 == 0 {
			n = r.IntN(3 * chunkSize)
		}
		for len(text) < n {
			l := literals[r.IntN(len(literals))].Text
			switch r.IntN(6) {
			case 0, 1:
				l = strings.ToUpper(l[:1]) + l[1:]
			case 2:
				l = strings.ToUpper(l)
			case 3, 4:
				l = strings.ReplaceAll(l, " ", blanks[r.IntN(manyBlanks):][:1])
			}
			text = append(append(text, l[:len(l)-r.IntN(2)*r.IntN(len(l))]...), between[r.IntN(len(between))]...)
		}
		compareScans(t, s, text)
		hits += len(s.all(text))
	}
	if hits < 500 {
		t.Errorf("only %d hits", hits)
	}
}

// compareScans scans text both ways and compares all that comes of it.
func compareScans(t *testing.T, s *Set, text []byte) {
	t.Helper()
	var p, q places
	var c, d chunk
	out, want := make([]found, len(c.kept)*s.most), make([]found, len(c.kept)*s.most)
	for at := 0; at < len(text); at += chunkSize {
		scan(&p, s, &c, text, at)
		d.fill(text, at)
		scanPlain(&q, s, &d)
		if end := 2*margin + (c.size+bytemask.Size-1)&^(bytemask.Size-1); c.size != d.size || !bytes.Equal(c.text[:end], d.text[:end]) {
			t.Fatalf("of %q at %d, the chunk is %q, want %q", text, at, c.text[:end], d.text[:end])
		}
		if !slices.Equal(c.places[:c.n], d.places[:d.n]) || !slices.Equal(c.long[:c.longs], d.long[:d.longs]) || !slices.Equal(c.short[:c.shorts], d.short[:d.shorts]) {
			t.Fatalf("scan(%q) at %d finds %v, %v, %v, want %v, %v, %v", text, at, c.places[:c.n], c.long[:c.longs], c.short[:c.shorts], d.places[:d.n], d.long[:d.longs], d.short[:d.shorts])
		}
		if !slices.Equal(c.kept[:c.keeps], d.kept[:d.keeps]) {
			t.Fatalf("of %q at %d, %v are kept, want %v", text, at, c.kept[:c.keeps], d.kept[:d.keeps])
		}
		if c.keeps == 0 {
			continue
		}
		n, m := match(s, &c, c.kept[:c.keeps], out), matchPlain(s, &c, c.kept[:c.keeps], want)
		if !slices.Equal(out[:n], want[:m]) {
			t.Fatalf("match(%q) at %d finds %v, want %v", text, at, out[:n], want[:m])
		}
	}
}

// Texts of any bytes, and of few that make many words, escapes or codes.
func TestScanAnything(t *testing.T) {
	s := compile(t, phrases(3000))
	r := testrand.New(t)
	for i := range 300 {
		alphabet := make([]byte, 1+r.IntN(20))
		for i := range alphabet {
			alphabet[i] = byte(r.IntN(256))
			if r.IntN(2) == 0 {
				alphabet[i] = "aZ0/\\: _<[|\t\n\r"[r.IntN(14)]
			}
		}
		n := r.IntN(700)
		if i%50 == 0 {
			n = r.IntN(3 * chunkSize)
		}
		text := make([]byte, n)
		for i := range text {
			text[i] = alphabet[r.IntN(len(alphabet))]
		}
		compareScans(t, s, text)
	}
}

// Many literals whose windows begin alike.
func TestAlike(t *testing.T) {
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
	if s.most < 3 {
		t.Errorf("%d times %d lanes in a cell, want 3", s.most, lanesAtOnce)
	}
	r := testrand.New(t)
	for range 20 {
		var text []byte
		for len(text) < 100 {
			text = append(append(text, literals[r.IntN(len(literals))].Text...), byte(' '+r.IntN(95)))
		}
		if got, want := s.all(text), naive(literals, text); !slices.Equal(got, want) {
			t.Fatalf("Append(%q) = %v, want %v", text, got, want)
		}
	}
}
