package tagger

import "strings"

// How evidence counts, in the scores of tags.
const (
	titleScore  = 500 // for a name after a title: more than all else together
	singleScore = 180 // what a name of one word has over no name at least, where lists do not show one
)

// titled reports whether token i is a word with a capital, or of a script without capitals, after
// a title as in "Mrs. Lowe", and no word of another kind.
func (s *scratch) titled(i int) bool {
	t := &s.tokens[i]
	if t.shape != title && t.shape != caseless || t.bits&(common|classTitle) != 0 || t.bits&classProduct != 0 && t.bits&names == 0 {
		return false
	}
	p := s.at(i - 1)
	if s.is(i-1, ".") {
		p = s.at(i - 2)
	}
	return t.apart && p.bits&classTitle != 0 && p.end-p.start > 1
}

// doubtful reports whether too little speaks for a person of one token, which is t and token i of
// the window. In small letters only given names that are no common words are one. A word with a capital that only lists of
// names have needs no more than the weights.
func (s *scratch) doubtful(t *token, i int) bool {
	switch {
	case t.shape == lower && (t.bits&common != 0 || t.bits&given == 0):
		return true
	case t.shape == title && t.bits&(given|family) != 0 && t.bits&(common|place|placePart|classProduct) == 0:
		return false
	}
	return s.all[i][person]-s.all[i][outside] < singleScore
}

// inside reports whether text[start:end] is part of something longer that is no name: a password, an
// address of mail, a path.
func inside(text []byte, start, end int) bool {
	if start > 1 && joiner(text[start-1]) && alnum(text[start-2]) {
		return true
	}
	if end+1 >= len(text) || !alnum(text[end+1]) {
		return false
	}
	switch c := text[end]; c {
	case '-':
		return '0' <= text[end+1] && text[end+1] <= '9'
	default:
		return c == '=' || joiner(c)
	}
}

// joiner reports whether a sign joins words to what is no name.
func joiner(c byte) bool { return strings.IndexByte(`-._@#&+/\$%~`, c) >= 0 }

func alnum(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c >= 0x80
}
