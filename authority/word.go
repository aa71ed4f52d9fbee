package authority

import (
	"bytes"

	"weir/internal/ascii"
)

// nextWord returns the place of the first word of text at or after i, or len(text) twice.
func nextWord(text []byte, i int) (start, end int) {
	for i < len(text) && !wordByte[text[i]] {
		i++
	}
	start = i
	for i < len(text) && wordByte[text[i]] {
		i++
	}
	return start, i
}

// stem returns the stem of a word: in lower case and without the endings of English verbs
// in the present tense and of plurals. It may be a part of w.
func stem(w []byte) []byte {
	if !stemmed.All(w) {
		w = plainLetters(bytes.ToLower(w))
	}
	n := len(w)
	switch {
	case n > 5 && bytes.HasSuffix(w, []byte("ing")):
		w = w[:n-3]
		if n = len(w); n > 3 && w[n-1] == w[n-2] && w[n-1] != 'l' && w[n-1] != 's' {
			w = w[:n-1]
		}
	case n > 4 && bytes.HasSuffix(w, []byte("ies")):
		w = append(w[:n-3:n-3], 'y')
	case n > 4 && hasEnding(w, "ches", "shes", "sses", "xes"):
		w = w[:n-2]
	case n > 3 && w[n-1] == 's' && w[n-2] != 's' && w[n-2] != 'u' && w[n-2] != 'i':
		w = w[:n-1]
	}
	if n = len(w); n > 4 && w[n-1] == 'e' {
		w = w[:n-1]
	}
	return w
}

// stemmed are the bytes of words of which the stem is a part.
var stemmed = ascii.NewSet("a-z0-9_'-")

// plainLetters writes umlauts as names of tools do.
func plainLetters(w []byte) []byte {
	if bytes.IndexByte(w, 0xC3) < 0 {
		return w
	}
	for _, u := range [...]struct{ letter, plain string }{{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"ß", "ss"}} {
		w = bytes.ReplaceAll(w, []byte(u.letter), []byte(u.plain))
	}
	return w
}

func hasEnding(w []byte, endings ...string) bool {
	for _, e := range endings {
		if bytes.HasSuffix(w, []byte(e)) {
			return true
		}
	}
	return false
}

// hash returns the FNV-1a hash of s.
func hash(s []byte) uint32 {
	h := uint32(2166136261)
	for _, c := range s {
		h = (h ^ uint32(c)) * 16777619
	}
	return h
}
