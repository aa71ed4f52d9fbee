package obfuscation

import (
	"weir/internal/ascii"
	"weir/normalize/lexicon"
)

// A wrongWord is a misspelt word.
type wrongWord struct {
	start, end int
	meant      string // the right spelling
}

// Misspelt finds the misspelt words of a text, if a person typed it, and reports
// whether there are any.
func (n *Scanner) Misspelt(text []byte, typed bool) bool {
	n.wrong = n.wrong[:0]
	if !typed || len(text) > lexicon.LongMisspelt {
		return false
	}
	for i := 0; i < len(text); {
		if !ascii.IsLetter(text[i]) {
			i++
			continue
		}
		start := i
		for i < len(text) && ascii.IsLetter(text[i]) {
			i++
		}
		if meant := lexicon.Correct(text[start:i]); meant != "" {
			n.wrong = append(n.wrong, wrongWord{start, i, meant})
		}
	}
	return len(n.wrong) > 0
}

// spelling adds the view with words in the right spelling, and reports whether there is
// one.
func (b *reading) spelling(wrong []wrongWord) bool {
	if len(wrong) == 0 {
		return false
	}
	v, at := b.view("spelling"), 0
	for i, w := range wrong {
		v.Lower(at, w.start)
		v.Unit(w.start, w.end)
		v.Text = append(v.Text, w.meant...)
		if at = w.end; i > 0 && w.start-wrong[i-1].end <= context {
			b.note("unicode-misspelt-words", wrong[i-1].start, w.end)
		}
	}
	v.Lower(at, len(b.text))
	b.add(v)
	return true
}
