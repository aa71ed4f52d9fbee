package authority

import (
	"bytes"
	"encoding/binary"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A wordTable maps words as orders have them, in lower case, to what they mean there. It is
// an open hash table that is filled once: text is read word by word, and most words are in
// no lexicon.
type wordTable struct {
	slots [1 << 12]meaning
}

// A meaning is what a word of an order may mean.
type meaning struct {
	word  string
	class Class // effects of the verb in the form of an order
	past  Class // effects of the verb in the past
	lead  bool  // the next word may be an order
}

// words returns the table of all words that orders are made of.
var words = sync.OnceValue(func() *wordTable {
	t := new(wordTable)
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

func (t *wordTable) add(w string) *meaning {
	m := t.slot(hash([]byte(w)), []byte(w))
	m.word = w
	return m
}

// slot returns where w, of that hash, is or would be.
func (t *wordTable) slot(h uint32, w []byte) *meaning {
	for i := spread(h); ; i = (i + 1) % uint32(len(t.slots)) {
		if m := &t.slots[i]; m.word == "" || m.word == string(w) {
			return m
		}
	}
}

func spread(h uint32) uint32 { return h * 0x9E3779B1 >> (32 - 12) }

// next returns the place of the first word of text at or after i, in lower case, with its
// meaning. If no word follows, it returns len(text) twice.
func (t *wordTable) next(text []byte, i int) (start, end int, m *meaning) {
	for i < len(text) && !wordByte[text[i]] {
		i++
	}
	start = i
	h := uint32(2166136261)
	for i < len(text) && wordByte[text[i]] {
		h = (h ^ uint32(text[i])) * 16777619
		i++
	}
	w := text[start:i]
	if m = &t.slots[spread(h)]; m.word == string(w) || m.word == "" {
		return start, i, m
	}
	return start, i, t.slot(h, w)
}

// wordByte holds the bytes of words: letters, digits and all that is not ASCII.
var wordByte = *ascii.NewSet("0-9a-zA-Z\x80-\xff")

// lowered returns what bytes.ToLower does.
func lowered(text []byte) []byte {
	for _, c := range text {
		if c >= utf8.RuneSelf {
			return bytes.ToLower(text)
		}
	}
	low := bytes.Clone(text)
	Lower(low)
	return low
}

// Lower brings text into lower case in place. Letters of which the other case is longer or
// shorter stay as they are.
func Lower(text []byte) {
	const ones, high = 0x0101010101010101, 0x8080808080808080
	i := 0
	for ; i+8 <= len(text); i += 8 {
		x := binary.LittleEndian.Uint64(text[i:])
		if x&high != 0 {
			lowerWide(text[i:])
			return
		}
		upper := (x + (0x80-'A')*ones) &^ (x + (0x7F-'Z')*ones) & high
		binary.LittleEndian.PutUint64(text[i:], x|upper>>2)
	}
	lowerWide(text[i:])
}

// lowerWide is Lower for text with letters that are not ASCII.
func lowerWide(text []byte) {
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
