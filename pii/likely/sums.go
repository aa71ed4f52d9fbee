package likely

// A sum counts the tokens before a token, so that what is between a cue and a candidate is a
// difference and not a walk.
type sum struct {
	stops, signs, ties, abouts uint8 // ends of sentences; colons and equals; words
	last                       int16 // the nearest token before that is a cue, or -1
	next                       int16 // the nearest token from this one on that is a cue, or the number of tokens
}

// sumUp fills the sums of the tokens and of the place behind the last one.
func (w *window) sumUp() {
	s := sum{last: -1}
	for i := range w.n {
		w.sums[i] = s
		t := &w.tokens[i]
		switch t.before {
		case stop:
			s.stops++
		case colon, equals:
			s.signs++
		}
		switch t.class {
		case Tie, Into:
			s.ties++
		case About:
			s.abouts++
		}
		if t.cue != NoCue {
			s.last = int16(i)
		}
	}
	w.sums[w.n] = s
	next := int16(w.n)
	for i := w.n; i >= 0; i-- {
		if i < w.n && w.tokens[i].cue != NoCue {
			next = int16(i)
		}
		w.sums[i].next = next
	}
}
