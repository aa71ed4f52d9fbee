package likely

import "weir/internal/ascii"

// A candidate is a token, or several, that may be the value.
type candidate struct {
	first, last int  // tokens
	start, end  int  // in the text
	phrase      int  // its kind if it has several words, or 0
	plain       bool // it is a word of letters alone
	weak        bool // names and numbers of things have its form, and nothing ties it to a name of a value
	far         bool // nothing near names a value: too little for what has the form of a name
}

const maxValue = 64

// candidates returns the candidates of the window, in the order of the text. A phrase comes before
// the words in it. They are overwritten by the next call.
func (w *window) candidates() []candidate {
	w.sumUp()
	list := w.room[:0]
	for i := w.first; i < w.n; i++ {
		t := &w.tokens[i]
		if t.cue != NoCue || t.class == Masked {
			continue
		}
		if n := w.phrase(i); n > 0 {
			c := candidate{first: i, last: i + n - 1, start: t.start, end: w.tokens[i+n-1].end, phrase: linePhrase}
			if t.quoted {
				c.phrase = quotedPhrase
			}
			list = append(list, c)
		}
		if size := t.end - t.start; size >= 3 && size <= maxValue && (t.class == Other || ascii.Digit.Count(w.text[t.start:t.end]) > 0) {
			list = append(list, candidate{first: i, last: i, start: t.start, end: t.end})
		}
	}
	return list
}

// phrase returns how many tokens are the phrase that begins with the token i: in quotes, or all
// of a line, or behind the colon that ends at the end of the line; or 0.
func (w *window) phrase(i int) (n int) {
	t := &w.tokens[i]
	if !t.quoted && t.before != colon && t.before != equals && t.before != line && !(i > 0 && w.tokens[i-1].class == Tie) {
		return 0
	}
	for j := i + 1; j < w.n && j-i < maxPhrase; j++ {
		u := &w.tokens[j]
		if u.before != blank || u.cue != NoCue || u.class == Masked {
			break
		}
		n = j - i + 1
	}
	switch end := i + n; {
	case n < 2 || w.tokens[end-1].end-t.start > maxValue:
		return 0
	case t.quoted:
		if at := w.tokens[end-1].end; at < w.to {
			if s, _ := signOf(w.text, at); s == quoted {
				return n
			}
		}
		return 0
	case end < w.n && w.tokens[end].before < stop:
		return 0
	}
	return n
}

const maxPhrase = 8
