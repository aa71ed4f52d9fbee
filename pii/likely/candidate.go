package likely

import "weir/internal/ascii"

// A candidate is a token, or several, that may be the value.
type candidate struct {
	first, last int  // tokens
	start, end  int  // in the text
	phrase      int  // its kind if it has several words, or 0
	sort        int  // plainSort and so on
	far         bool // isFar
}

const maxValue = 64

// candidates returns the candidates of the window, in the order of the text. A phrase comes before
// the words in it. They are overwritten by the next call.
func (w *window) candidates() []candidate {
	list := w.room[:0]
	for i := range w.n {
		t := &w.tokens[i]
		if t.cue != NoCue || t.class == Masked || w.topics == 0 && t.letters {
			continue
		}
		if n := w.phrase(i); n > 0 && w.topics > 0 {
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
	if len(list) > 0 {
		w.sumUp()
		w.speaks = w.prose()
	}
	return list
}

// phrase returns how many tokens are the phrase that begins with the token i, or 0: those in
// quotes, or those up to the next sign, behind a sign or a word such as "type".
func (w *window) phrase(i int) (n int) {
	t := &w.tokens[i]
	if t.before <= glued && (i == 0 || !mayPrecede[w.tokens[i-1].class] && w.tokens[i-1].cue == NoCue) {
		return 0
	}
	for j := i + 1; j < w.n && j-i < maxPhrase; j++ {
		u := &w.tokens[j]
		if u.before != blank && (!t.quoted || u.before == quoted || u.before == line) || u.cue != NoCue || u.class == Masked {
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
	}
	return n
}

const maxPhrase = 8

// mayPrecede are the classes of words behind which a phrase may begin in the middle of a clause.
var mayPrecede = [classes]bool{Tie: true, Into: true, Enter: true, Kind: true}
