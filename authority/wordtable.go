package authority

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A wordTable maps words of orders, in lower case, to their meanings there.
type wordTable map[string]*meaning

// A meaning is a possible meaning of a word in an order.
type meaning struct {
	word  string
	class Class // effects of the verb in the form of an order
	past  Class // effects of the verb in the past
	lead  bool  // the next word may be an order
}

// words returns the table of all words that orders are made of.
var words = sync.OnceValue(func() wordTable {
	t := wordTable{}
	for _, e := range verbs {
		for w := range strings.FieldsSeq(e.words) {
			for _, form := range verbForms(w) {
				t.add(form).class |= e.class
			}
		}
	}
	for _, e := range pastVerbs {
		for w := range strings.FieldsSeq(e.words) {
			t.add(w).past |= e.class
		}
	}
	for w := range strings.FieldsSeq(leads) {
		t.add(w).lead = true
	}
	return t
})

// verbForms returns a verb and its English participles.
func verbForms(w string) []string {
	n := len(w)
	for i := range n {
		if !ascii.IsLower(w[i]) {
			return []string{w}
		}
	}
	if w[n-1] == 'e' {
		return []string{w, w[:n-1] + "ing"}
	}
	return []string{w, w + "ing", w + w[n-1:] + "ing"}
}

func (t wordTable) add(w string) *meaning {
	if t[w] == nil {
		t[w] = &meaning{word: w}
	}
	return t[w]
}

// next returns the place of the first word of text at or after i, in lower case, with its
// meaning. If no word follows, it returns len(text) twice.
func (t wordTable) next(text []byte, i int) (start, end int, m *meaning) {
	start, end = nextWord(text, i)
	if m = t[string(text[start:end])]; m == nil {
		m = &noMeaning
	}
	return start, end, m
}

// noMeaning is that of all other words.
var noMeaning meaning

// wordByte holds the bytes of words: letters, digits and all that is not ASCII.
var wordByte = *ascii.NewSet("0-9a-zA-Z\x80-\xff")

// Lower brings text into lower case in place. Letters of which the other case is longer or
// shorter stay as they are.
func Lower(text []byte) {
	for i := 0; i < len(text); {
		if c := text[i]; c < utf8.RuneSelf {
			text[i] = ascii.ToLower(c)
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		if low := unicode.ToLower(r); low != r && utf8.RuneLen(low) == n {
			utf8.EncodeRune(text[i:], low)
		}
		i += n
	}
}
