package contextword

import (
	"bytes"
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// plainIn is the plain twin of In: every word is written in lower case and
// looked up, alone and with the one before it.
func plainIn(t []byte, n int, last bool) (m recogniser.Set) {
	if last {
		t, n = lastWords(t, n), len(t)
	}
	known, before, read := builtIn(), "", 0
	for i := 0; i < len(t) && n > 0 && read < maxRead; {
		end := i
		for end < len(t) && word.Letter(t[end]) && (end == i || !(ascii.IsUpper(t[end]) && ascii.IsLower(t[end-1]) && ascii.IsLower(t[i]))) {
			end++
		}
		if end == i {
			i++
			continue
		}
		if i > 0 && ascii.Digit[t[i-1]] && t[i] < 0x80 {
			for i < len(t) && t[i] < 0x80 && word.Letter(t[i]) {
				i++
			}
			continue
		}
		w := string(word.AppendFolded(nil, t[i:min(end, i+maxWord)]))
		m.Union(known.words[w])
		m.Union(known.words[before+" "+w])
		for _, p := range known.unspaced {
			if bytes.Contains([]byte(w), p.text) {
				m.Union(p.marks)
			}
		}
		before, i, n, read = w, end, n-1, read+len(w)+1
	}
	return m
}

func TestInTwin(t *testing.T) {
	words := strings.Split("the|a|of|"+strings.Repeat("w", 64)+"|phone"+strings.Repeat("W", 59)+"|-|---|-- -- --|call|me|at|is|my|number|user|Id|x9|12|é|中文|ß|long"+strings.Repeat("er", 40), "|")
	for _, r := range recogniser.All() {
		words = append(words, r.Context...)
	}
	glue := []string{" ", "_", "-", ": ", "", "", "\n", "7", ", ", "'s "}
	r := testrand.New(t)
	spoken := 0
	for range 100_000 {
		var b strings.Builder
		for n := r.IntN(9); n > 0; n-- {
			w := words[r.IntN(len(words))]
			switch r.IntN(4) {
			case 0:
				w = strings.ToUpper(w)
			case 1:
				w = strings.ToUpper(w[:1]) + w[1:]
			}
			b.WriteString(w + glue[r.IntN(len(glue))])
		}
		text, n, last := []byte(b.String()), 1+r.IntN(8), r.IntN(2) == 0
		from := r.IntN(len(text) + 1)
		to := from + r.IntN(len(text)-from+1)
		if r.IntN(2) == 0 {
			from, to = 0, len(text)
		}
		got, want := In(text[from:to], n, last), plainIn(text[from:to], n, last)
		if got != want {
			t.Fatalf("In(%q, %d, %t) = %x, want %x", text, n, last, got, want)
		}
		spoken += word.Bit(got != recogniser.Set{})
	}
	if spoken < 10_000 {
		t.Errorf("%d texts have context words, want many", spoken)
	}
}
