package likely

// A sum counts the tokens before a token, so that what is between a cue and a candidate is a
// difference and not a walk.
type sum struct {
	stops, signs, ties, abouts uint8 // ends of sentences; colons and equals; words
	last                       int16 // the nearest token before that is a cue, or -1
	next                       int16 // the nearest token from this one on that is a cue, or the number of tokens

	topic, enter, kind int16 // the nearest tokens before of these classes, or -1
	topicNext          int16 // the nearest token from this one on that is a topic, or the number of tokens
}

// sumUp fills the sums of the tokens and of the place behind the last one.
func (w *window) sumUp() {
	s := sum{last: -1, topic: -1, enter: -1, kind: -1}
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
		case Topic:
			s.topic = int16(i)
		case Enter:
			s.enter = int16(i)
		case Kind:
			s.kind = int16(i)
		}
		if t.cue != NoCue {
			s.last = int16(i)
		}
	}
	w.sums[w.n] = s
	next, topic := int16(w.n), int16(w.n)
	for i := w.n; i >= 0; i-- {
		if i < w.n && w.tokens[i].cue != NoCue {
			next = int16(i)
		}
		if i < w.n && w.tokens[i].class == Topic {
			topic = int16(i)
		}
		w.sums[i].next, w.sums[i].topicNext = next, topic
	}
}
