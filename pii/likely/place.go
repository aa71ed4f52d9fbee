package likely

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A place is where a candidate is, seen from the cues.
type place struct {
	behind, before int // words from the cue before to it, and from it to the next cue; or many
	cue, next      Cue
	stops          int // sentences that end between the cue before and it
	lines          int // lines that end there, or 3 without a cue before it
	tie            int // 1 a word or a sign ties it to the cue before, 2 just before it
	about          int
	user           int
	column         int
	topic          int // words from the nearest topic before to it, or many
	topicNext      int // the same of the one behind it
	enter, kind    int
}

const many = 99

// find fills p for the candidate c.
func (p *place) find(w *window, c *candidate) {
	*p = place{behind: many, before: many, lines: 3, topic: many, topicNext: many, enter: many, kind: many}
	p.findCue(w, c)
	if i := int(w.sums[c.last+1].next); i < w.n && w.tokens[i].line == w.tokens[c.last].line {
		p.before, p.next = i-c.last-1, w.tokens[i].cue
	}
	p.findTie(w, c)
}

// findCue notes the cue before the candidate, and what is between them.
func (p *place) findCue(w *window, c *candidate) {
	i := int(w.sums[c.first].last)
	if i < 0 {
		return
	}
	t, u := &w.tokens[c.first], &w.tokens[i]
	p.behind, p.cue = c.first-1-i, w.nameBefore(i)
	p.lines = min(2, t.line-u.line)
	p.column = w.columns(u, t)
	from, to := &w.sums[i+1], &w.sums[c.first]
	p.stops = min(2, int(w.sums[c.first+1].stops-from.stops))
	p.tie = word.Bit(w.sums[c.first+1].signs > from.signs || to.ties > from.ties)
	p.about = min(2, int(to.abouts-from.abouts))
}

// findAround notes how far the nearest words about getting in are.
func (p *place) findAround(w *window, c *candidate) {
	s := &w.sums[c.first]
	p.topic, p.enter, p.kind = wordsTo(s.topic, c.first), wordsTo(s.enter, c.first), wordsTo(s.kind, c.first)
	if i := int(w.sums[c.last+1].topicNext); i < min(w.n, c.last+8) {
		p.topicNext = i - c.last - 1
	}
}

// wordsTo returns how many words are between the token i, if there is one, and the candidate that
// begins with the token first, or many.
func wordsTo(i int16, first int) int {
	if i < 0 || int(i) < first-reachTopic {
		return many
	}
	return first - 1 - int(i)
}

// reachTopic is how many words before a candidate are looked at.
const reachTopic = 24

// nameBefore returns the cue of the token i, or Name if the name of a value is a few words before
// that: "the password of the wifi".
func (w *window) nameBefore(i int) Cue {
	for k := i - 1; k >= max(0, i-6) && w.tokens[k].line == w.tokens[i].line; k-- {
		if w.tokens[k].cue == Name {
			return Name
		}
	}
	return w.tokens[i].cue
}

// findTie notes what is just before the candidate.
func (p *place) findTie(w *window, c *candidate) {
	s := w.tokens[c.first].before
	if s == colon || s == equals || c.first > 0 && (w.tokens[c.first-1].class == Tie || w.tokens[c.first-1].class == Into) {
		p.tie = 2
	}
}

// findUser notes whether a user is before the candidate.
func (p *place) findUser(w *window, c *candidate) {
	for i := c.first - 1; i >= max(0, c.first-4); i-- {
		u := &w.tokens[i]
		if u.class == User {
			p.user = max(p.user, 1)
		}
	}
	if c.first == 0 {
		return
	}
	u, s := &w.tokens[c.first-1], w.tokens[c.first].before
	v := w.text[u.start:u.end]
	mail := false
	for _, b := range v {
		mail = mail || b == '@'
	}
	switch {
	case mail || u.class == Masked:
		p.user = 2
	case s == slash && u.cue == NoCue && ascii.Letter.Any(v):
		p.user = 3
	case u.mixed || bytes.IndexByte(v, '_') > 0 || bytes.IndexByte(v, '.') > 0 || c.first > 1 && w.tokens[c.first-2].mixed:
		p.user = 4
	}
}

// columns returns 1 if the token t is below u in a table, 2 if it is in another column, and 0 if
// there is no table.
func (w *window) columns(u, t *token) int {
	if n := w.lines[u.line].cells; n == 0 || u.line == t.line || w.lines[t.line].cells != n {
		return 0
	}
	return 1 + word.Bit(u.column != t.column)
}

// index returns the index of the place among places.
func (p *place) index() int {
	return bucket(p.behind, 0, 1, 2, 3, 5, 8, 14)*5 + bucket(p.before, 0, 1, 3, 6)
}
