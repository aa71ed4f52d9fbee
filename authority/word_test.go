package authority

import (
	"bytes"
	"testing"

	"weir/internal/testrand"
)

// The stem of a word in lower case is that of a copy in capitals, and the word stays as it is.
func TestStemCopies(t *testing.T) {
	r := testrand.New(t)
	roots := []string{"send", "cop", "watch", "mix", "tax", "pass", "stopp", "mak", "bus", "x", "größ", "re-run", "a_b", ""}
	endings := []string{"ing", "ies", "es", "s", "e", "ed", "ss", ""}
	for range 2000 {
		w := []byte(roots[r.IntN(len(roots))] + endings[r.IntN(len(endings))])
		before := bytes.Clone(w)
		got := bytes.Clone(stem(w))
		if want := stem(bytes.ToUpper(w)); !bytes.Equal(got, want) || !bytes.Equal(w, before) {
			t.Fatalf("stem(%q) = %q, in capitals %q; the word is %q now", before, got, want, w)
		}
	}
}

// A word with "re" before a verb of the lexicon has the effects of the verb, and other words have
// none by that.
func TestAgain(t *testing.T) {
	for text, want := range map[string]bool{"rebuy": true, "resend": true, "re": false, "rework9": false, "buy": false} {
		start, end, m := words().next([]byte(text), 0)
		if got := words().again([]byte(text)[start:end], m) != None; got != want {
			t.Errorf("again(%q) has effects: %t, want %t", text, got, want)
		}
	}
}

func TestIsIP(t *testing.T) {
	for v, want := range map[string]bool{"10.0.0.7": true, "10.0.7": false, "1.2.3.4.5": false, "10.0.0.x": false, "v1.0.0.7": false, "": false} {
		if got := isIP([]byte(v)); got != want {
			t.Errorf("isIP(%q) = %t, want %t", v, got, want)
		}
	}
}

// A request remembers its latest clauses, and that it lost some.
func TestManyClauses(t *testing.T) {
	var r Request
	for range maxClauses {
		r.append(clause{})
	}
	if r.lost || len(r.clauses) != maxClauses {
		t.Errorf("%d clauses of %d, lost: %t", len(r.clauses), maxClauses, r.lost)
	}
	r.append(clause{open: true})
	if n := len(r.clauses); !r.lost || n >= maxClauses || !r.clauses[n-1].open {
		t.Errorf("%d clauses behind %d and one more, lost: %t", n, maxClauses, r.lost)
	}
}
