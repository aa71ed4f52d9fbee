package tagger

// How evidence counts, in the scores of tags.
const (
	titleScore  = 500 // for a name after a title: more than all else together
	singleScore = 130 // what a name of one word has over no name at least
)

// titled reports whether token i is a word with a capital, or of a script without capitals, after
// a title as in "Mrs. Lowe", and no word of another kind.
func (s *scratch) titled(i int) bool {
	t := &s.tokens[i]
	if t.shape != title && t.shape != caseless || t.bits&(common|classProduct|classTitle) != 0 {
		return false
	}
	p := s.at(i - 1)
	if s.is(i-1, ".") {
		p = s.at(i - 2)
	}
	return t.apart && p.bits&classTitle != 0 && p.end-p.start > 1
}

// doubtful reports whether too little speaks for a person of one token, which is t and token i of
// the window. A common word in small letters never is one.
func (s *scratch) doubtful(t *token, i int) bool {
	return t.shape == lower && t.bits&common != 0 || s.all[i][person]-s.all[i][outside] < singleScore
}
