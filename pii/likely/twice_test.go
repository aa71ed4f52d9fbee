package likely

import (
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/pii/word"
)

// noWords are words for a model that knows a cue of two letters in Chinese.
var noWords = &Words{
	Cue: func(text []byte, at int) (int, Cue) {
		if cue := "密码"; strings.HasPrefix(string(text[at:min(len(text), at+len(cue))]), cue) {
			return at + len(cue), Name
		}
		return at, NoCue
	},
	Class: func([]byte) Class { return Other },
}

// In valid UTF-8 the end of a token is the same whether the run that it is in was read for a token
// before or not.
func TestWordEndTwice(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"ab:", "pw=", "密码", "请", "は", "x/", ")", "(", "*", "’", "'", "-", "--", ".", " ", "é", "п", "7", "://", "@"}
	for range 3000 {
		var b strings.Builder
		for range 1 + r.IntN(40) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		w := new(window)
		w.words = noWords
		text := []byte(b.String())
		w.load(text, 0)
		for i := range w.n {
			token := &w.tokens[i]
			if token.class == Masked {
				continue
			}
			alone := new(window)
			alone.words, alone.text, alone.to = noWords, text, len(text)
			if got := alone.wordEnd(token.start); got != token.end {
				t.Fatalf("token %d of %q ends at %d, read alone at %d", i, text, token.end, got)
			}
		}
	}
}

// The count of mixed tokens is what a walk over the window counts.
func TestSameTwice(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"a1", "b2c", "Lark7", " ", " ", "密码", "77", "abc", "\n", "[REDACTED:KEY_1]"}
	for range 500 {
		var b strings.Builder
		for range r.IntN(60) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		w := new(window)
		w.words = noWords
		w.load([]byte(b.String()), 0)
		for _, c := range w.candidates() {
			n := 0
			for i := range w.n {
				v := w.text[w.tokens[i].start:w.tokens[i].end]
				if i != c.first && w.tokens[i].cue == NoCue && len(v) >= 3 && ascii.Digit.Count(v) > 0 && ascii.Letter.Count(v) > 0 {
					n++
				}
			}
			if got := w.same(&c, lowerWord); got != bucket(n, 0, 1, 3, 8, 20) {
				t.Fatalf("same of %d:%d in %q is %d, but %d other tokens are mixed", c.start, c.end, b.String(), got, n)
			}
		}
	}
}

// A word has the class that a search through all beginnings gives.
func TestClassTwice(t *testing.T) {
	r := testrand.New(t)
	a := arounds()
	var words []string
	for w := range a.whole {
		words = append(words, w)
	}
	for w := range a.heads {
		words = append(words, w)
	}
	for range 20000 {
		w := words[r.IntN(len(words))]
		v := []byte(w[:1+r.IntN(len(w))] + words[r.IntN(len(words))][:r.IntN(2)])
		if v[0] >= 0xe3 || len(v) > maxAround {
			continue
		}
		folded := word.AppendFolded(nil, v)
		want, ok := a.whole[string(folded)]
		for n := min(len(folded), maxHead); n > 2 && !ok; n-- {
			want, ok = a.heads[string(folded[:n])]
		}
		if got := a.classOf(v); got != want {
			t.Fatalf("classOf(%q) = %d, want %d", v, got, want)
		}
	}
}
