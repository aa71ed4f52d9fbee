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
	if c.far = p.remote() && !w.tokens[c.first].mixed; c.far {
		return
	}
	p.findUser(w, c)
	p.findAround(w, c)
	fm := formOf(w.text[c.start:c.end])
	kind, like := fm.kind(), fm.like()
	if c.phrase > 0 {
		kind, like = c.phrase, likeNothing
		f.add(gPhrase, w.phraseFacts(c))
	}
	c.plain = kind == lowerWord || kind == titleWord || kind == upperWord || kind == wideWord
	t := &w.tokens[c.first]
	c.weak = weakForms[kind] && (p.cue != Name || p.tie == 0)
	c.far = w.lines[t.line].code > 2 && !p.near(6) || !p.named(kind, like) && !(like == likeNothing && fm.chosen(kind) && p.topical())
	if c.far {
		return
	}
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
	f.add(gMore, w.same(c, kind))
}

// weakForms are the kinds of form that names and numbers of things have as well.
var weakForms = [kinds]bool{joinedTwo: true, joinedMore: true, upperTail: true, upperInner: true, allDigits: true, numeric: true, lowerTail: true, linePhrase: true, mixedWord: true}

// nameForms are the forms of names in code and of places.
var nameForms = [likes]bool{likePath: true, likeHost: true, likeFile: true, likeName: true, likeConstant: true, likeCamel: true, likeCall: true, likeMarkup: true, likeFlag: true, likeUUID: true}

// named reports whether the name of a value is near enough for a candidate of that form. Without
// one, file names, identifiers and products would be taken for passwords.
func (p *place) named(kind, like int) bool {
	switch {
	case p.cue != Name && p.next != Name:
		return p.cue != NoCue && p.tie == 2 && p.behind <= 3 && !nameForms[like]
	case nameForms[like]:
		return p.tie == 2 && p.near(2)
	case kind == linePhrase:
		return p.tie == 2 && p.near(4)
	case kind == quotedPhrase:
		return p.near(5)
	}
	return p.near(14)
}

// remote reports whether nothing near names a value: named and topical then hold only for forms
// that people choose, which have letters and digits.
func (p *place) remote() bool {
	return !p.near(14) && !(p.cue != NoCue && p.tie == 2 && p.behind <= 3)
}

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
	return bucket(w.mixed-word.Bit(w.tokens[c.first].mixed), 0, 1, 3)
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
	return bucket(c.last-c.first+1, 2, 3)*4 + word.Bit(plain) + 2*word.Bit(small)
}

// around adds what the words about getting in say.
func (f *features) around(w *window, p *place, kind int) {
	topic, enter, word2 := bucket(p.topic, 0, 1, 3, 6, 12, 24), bucket(p.enter, 0, 1, 3, 8), bucket(p.kind, 0, 1, 3, 8)
	f.add(gMode, word.Bit(w.whole))
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
	f.add(gNearKind, (word.Bit(w.whole)*4+near)*kinds+kind)
}
