package likely

import (
	"weir/internal/ascii"
	"weir/pii/word"
)

// describe fills f with the features of the candidate c, if it is not far.
func (w *window) describe(f *features, c *candidate) {
	f.count = 0
	var p place
	p.find(w, c)
	p.findUser(w, c)
	p.findAround(w, c)
	fm := formOf(w.text[c.start:c.end])
	kind, like := fm.kind(), fm.like()
	if c.phrase > 0 {
		kind, like = c.phrase, likeNothing
		f.add(gPhrase, w.phraseFacts(c))
	}
	t := &w.tokens[c.first]
	c.sort = sortOf(kind)
	if c.far = w.isFar(c, &p, kind, like); c.far {
		return
	}
	f.nearest(w, c, c.sort)
	f.own(fm.v)
	f.add(gBias, 0)
	f.form(&fm, kind, like)
	f.place(&p, kind)
	before := int(t.before)
	if before <= int(glued) && c.first > 0 {
		before = signs - 1 + int(w.tokens[c.first-1].class)
	}
	class := 0
	if c.first > 0 {
		class = int(w.tokens[c.first-1].class)
	}
	f.add(gBefore, int(t.before)*classes+class)
	f.add(gKindBefore, kind*befores+before)
	f.add(gPlaceBefore, p.index()*befores+before)
	f.surroundings(w, c, kind, before)
	f.around(w, &p, kind)
	f.add(gMore, w.same(c, kind)*kinds+kind)
	f.add(gNames, bucket(w.names-word.Bit(isName(w.text[c.start:c.end])), 0, 2, 6)*kinds+kind)
	f.add(gSpeaks, (word.Bit(w.speaks)*4+word.Bit(t.quoted)+2*word.Bit(p.tie == 2))*kinds+kind)
	f.add(gForeign, w.foreign(c)*kinds+kind)
	f.strength(w, &fm, like)
	f.add(gSpan, bucket(w.n, 6, 12, 25, 60, 190)*kinds+kind)
}

// isFar reports whether too little near the candidate speaks of values for one of its form. Letters
// with digits are names of things everywhere, such as jinja2; those with a mark as well are few.
func (w *window) isFar(c *candidate, p *place, kind, like int) bool {
	switch {
	case !w.speaks && !p.near(3) && !(w.tokens[c.first].quoted && p.topical()):
		return true // names of values are all over programs and logs
	case p.named(kind, like):
		return false
	}
	return forbidden[like] || kind != markedFull && w.topics == 0 && !p.topical()
}

// strength adds how many sorts of character the candidate has, and whether the window is one in
// which only people write such words.
func (f *features) strength(w *window, fm *form, like int) {
	n := word.Bit(fm.lower+fm.wide > 0) + word.Bit(fm.upper > 0) + word.Bit(fm.digits > 0) + word.Bit(fm.marks > 0) + word.Bit(fm.joints > 0)
	plain := word.Bit(like == likeNothing && fm.rest == 0)
	f.add(gStrength, (n*9+bucket(fm.size, 3, 5, 7, 9, 12, 16, 24, 40))*2+plain)
	where := bucket(w.code(), 0, 2, 6) + word.Bit(w.speaks)
	f.add(gStrengthWhere, ((n*2+plain)*4+bucket(w.names-word.Bit(isName(fm.v)), 0, 2, 6))*5+where)
}

// foreign returns for a candidate in ASCII the script of the word before it and of the one behind,
// and 0 for another candidate.
func (w *window) foreign(c *candidate) (n int) {
	if !ascii.Letter[w.text[c.start]] {
		return 0
	}
	if c.first > 0 {
		n = 3 * (1 + word.Bit(w.text[w.tokens[c.first-1].start] >= 0x80))
	}
	if c.last+1 < w.n {
		n += 1 + word.Bit(w.text[w.tokens[c.last+1].start] >= 0x80)
	}
	return n
}

// nameForms are the forms of names in code and of places.
var nameForms = [likes]bool{likePath: true, likeHost: true, likeName: true, likeConstant: true, likeCamel: true, likeCall: true, likeMarkup: true, likeFlag: true, likeUUID: true}

// named reports whether the name of a value is near enough for a candidate of that form. Without
// one, file names, identifiers and products would be taken for passwords.
func (p *place) named(kind, like int) bool {
	switch {
	case p.cue != Name && p.next != Name:
		return p.cue != NoCue && p.tie == 2 && p.behind <= 3 && !nameForms[like]
	case nameForms[like]:
		return p.tie == 2 && p.near(2)
	case kind == linePhrase:
		return p.near(6)
	case kind == quotedPhrase:
		return p.near(5)
	}
	return p.near(14)
}

// forbidden are the forms of things that are no passwords unless a name of one is right before them.
var forbidden = [likes]bool{likePath: true, likeAddress: true, likeHost: true, likeVersion: true, likeDate: true, likeTime: true, likeMeasure: true, likeUUID: true, likeCall: true, likeMarkup: true, likeFlag: true, likeOrdinal: true, likeRange: true, likeStandard: true, likePlaceholder: true, likeNumber: true}

// topical reports whether words near the candidate say that the text is about getting in.
func (p *place) topical() bool {
	return min(p.topic, p.topicNext) <= 8 || p.cue != NoCue && p.behind <= 12
}

// near reports whether the name of a value is at most so many words before the candidate, or
// behind it.
func (p *place) near(words int) bool { return p.cue == Name && p.behind <= words || p.next == Name }

// form adds the features of the form.
func (f *features) form(fm *form, kind, like int) {
	length := bucket(fm.size, 3, 5, 7, 9, 12, 16, 24, 40)
	f.add(gKind, kind)
	f.add(gLength, length)
	f.add(gLike, like)
	look := word.Bit(fm.upper > 0) + 2*word.Bit(fm.lower > 0) + 4*word.Bit(fm.digits > 1) + 8*word.Bit(fm.caps > 0 || fm.marks > 1 || fm.inner > 1)
	f.add(gLook, look)
	f.add(gKindLook, kind*looks+look)
	f.add(gKindLength, kind*9+length)
	f.add(gKindLike, kind*likes+like)
	f.add(gTail, min(fm.tail, 6))
	f.add(gSize, word.Bit(word.WordLike(fm.v))+2*word.Bit(fm.rest > 0))
}

// place adds the features of the place.
func (f *features) place(p *place, kind int) {
	at := p.index()
	f.add(gPlace, at)
	f.add(gKindPlace, kind*places+at)
	f.add(gPlaceStops, at*3+p.stops)
	f.add(gCue, int(p.cue)*cues+int(p.next))
	f.add(gCuePlace, int(max(p.cue, p.next))*places+at)
	f.add(gTie, p.tie)
	f.add(gTieKind, p.tie*kinds+kind)
	f.add(gAbout, p.about)
	f.add(gUser, p.user)
	f.add(gUserKind, p.user*kinds+kind)
	f.add(gLines, p.lines)
	f.add(gLinesPlace, p.lines*places+at)
	f.add(gColumn, p.column)
	f.add(gColumnKind, p.column*kinds+kind)
}

// surroundings adds what the line and the signs around the candidate say.
func (f *features) surroundings(w *window, c *candidate, kind, before int) {
	behind := signs
	if c.last+1 < w.n {
		behind = int(w.tokens[c.last+1].before)
	}
	f.add(gBehind, behind)
	t := &w.tokens[c.first]
	q := word.Bit(t.quoted)
	f.add(gQuoted, q)
	f.add(gQuotedKind, q*kinds+kind)
	alone := 0
	if n := w.lines[t.line].tokens; n == c.last-c.first+1 {
		alone = 3
	} else if behind == signs || behind == int(line) {
		alone = 2
	} else if t.before == line {
		alone = 1
	}
	f.add(gAlone, alone)
	f.add(gAloneKind, alone*kinds+kind)
	code := bucket(w.lines[t.line].code, 0, 2)
	f.add(gCode, code)
	f.add(gCodeBefore, code*befores+before)
	f.add(gCodeKind, code*kinds+kind)
}

// same returns how many other tokens of letters and digits the window has, up to three, if the
// candidate is such a one: a text of many such words is data.
func (w *window) same(c *candidate, kind int) int {
	if kind >= numeric {
		return 0
	}
	return bucket(w.mixed-word.Bit(w.tokens[c.first].mixed), 0, 1, 3, 8, 20)
}

// phraseFacts says of a phrase how long it is, whether all its words are in small letters, and
// whether sentences have one of them.
func (w *window) phraseFacts(c *candidate) int {
	plain, small := true, true
	for i := c.first; i <= c.last; i++ {
		t := &w.tokens[i]
		v := w.text[t.start:t.end]
		plain = plain && t.class == Other
		small = small && ascii.Upper.Count(v) == 0
	}
	n := bucket(c.last-c.first+1, 2, 3)*4 + word.Bit(plain) + 2*word.Bit(small)
	behind := line
	if c.last+1 < w.n {
		behind = w.tokens[c.last+1].before
	}
	return (n*signs+int(behind))*2 + word.Bit(ascii.Digit.Any(w.text[c.start:c.end]))
}

// around adds what the words about getting in say.
func (f *features) around(w *window, p *place, kind int) {
	topic, enter, word2 := bucket(p.topic, 0, 1, 3, 6, 12, 24), bucket(p.enter, 0, 1, 3, 8), bucket(p.kind, 0, 1, 3, 8)
	f.add(gTopic, topic)
	f.add(gTopicKind, topic*kinds+kind)
	f.add(gTopicNext, bucket(p.topicNext, 0, 2, 6))
	f.add(gEnter, enter)
	f.add(gEnterKind, enter*kinds+kind)
	f.add(gKindWord, word2)
	f.add(gKindWordKind, word2*kinds+kind)
	topics := bucket(w.topics, 0, 1, 2, 4)
	f.add(gTopics, topics)
	f.add(gTopicsKind, topics*kinds+kind)
	f.add(gTopicEnter, topic*5+enter)
	near := word.Bit(p.behind < 6) + 2*word.Bit(p.topic < 6 || p.kind < 6)
	f.add(gNearKind, near*kinds+kind)
}
