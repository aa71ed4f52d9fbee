package tagger

import "unicode/utf8"

// Tags of tokens: a name begins with one tag and goes on with the next.
const (
	outside = iota
	person
	personOn
	location
	locationOn
	organization
	organizationOn
	tags
)

// mostFeatures is how many features a token has at most.
const mostFeatures = 44

// A line says how the line of a token is laid out.
type line struct {
	from, to int    // tokens, without the end of the line
	style    uint32 // of the line
	label    uint32 // hash and classes of the word that names the line's value
	labelled int    // token from which on label holds
	before   uint32 // classes of the last word of the line before
}

// The styles of lines.
const (
	plain    = iota
	headline // nearly all words have a capital
	shouting // all words are in capitals
	coded    // signs of code
	short    // four words at most
	small    // no word has a capital
)

// A reader makes the features of the tokens of a text. It is reused from text to text.
type reader struct {
	text     []byte
	tokens   []token
	sure     int  // tokens whose classes are known; those of the others may depend on tokens that are not read
	more     bool // there are such tokens
	beyond   bool // one that is not sure was asked for, or one that is not read
	line     line
	key      uint32 // what names the whole text: the name of its member of JSON
	features [mostFeatures]uint32
	n        int
}

// lexical is the identity of a token as features have it. A word that is no common word and in
// no class is known by its shape and lists alone: so the model learns names by what is around
// them.
func (t *token) lexical() uint32 {
	switch {
	case t.shape == sign:
		h := t.hash << 1
		if t.apart {
			h++
		}
		return h
	case t.shape == newline:
		return '\n'
	case t.shape == number:
		return t.size()
	case t.shape >= han, t.bits&^names != 0:
		return t.hash
	}
	return uint32(t.shape)<<8 | uint32(t.base)<<6 | t.bits&names | 1<<20
}

// size says how long a number is, and whether it may be a year.
func (t *token) size() uint32 {
	n := uint32(t.end - t.start)
	if n == 4 && t.year {
		return 1<<21 | 5
	}
	return 1<<21 | min(n, 4) | n/6<<3&8
}

// form is the shape of a token and the lists of names that have it.
func (t *token) form() uint32 {
	return uint32(t.shape)<<8 | uint32(t.base)<<6 | t.bits&(names|common|inner)
}

// classesOf are the classes of a token beside the lists of names.
func (t *token) classes() uint32 {
	if t.shape == sign {
		return t.hash
	}
	if t.shape == newline {
		return 1
	}
	return t.bits &^ (names | inner)
}

// reachNeighbour is how far away the next word with a capital is looked for.
const reachNeighbour = 7

// neighbour says what the next word with a capital is that is not beside token i, in the direction by.
func (r *reader) neighbour(i, by int) uint32 {
	for k := i + 2*by; k != i+reachNeighbour*by; k += by {
		t := r.at(k)
		if t.shape == newline {
			return 1
		}
		if t.shape == title || t.shape == mixed || t.shape == upper {
			return t.form() | t.bits&(classProduct|classMonth|classTitle) | 2<<20
		}
	}
	return 0
}

// endings returns the hashes of the last three letters of a token and of the last two.
func (r *reader) endings(t *token) (three, two uint32) {
	switch {
	case t.shape == sign || t.shape == newline || t.cut:
		return 0, 0
	case t.shape >= han:
		return t.hash, t.hash
	}
	var last [3]rune
	for k, word := 2, r.text[t.start:t.end]; k >= 0 && len(word) > 0; k-- {
		c, n := utf8.DecodeLastRune(word)
		last[k], word = c, word[:len(word)-n]
	}
	two = hashRune(hashRune(firstHash, last[1]), last[2])
	return hashRune(hashRune(hashRune(firstHash, last[0]), last[1]), last[2]), two
}

// tail is the ending of a word in small letters.
func (r *reader) tail(t *token) uint32 {
	if t.shape == lower || t.shape == caseless {
		three, _ := r.endings(t)
		return three
	}
	return uint32(t.shape)
}

// edge is the token before and after a text.
var edge = token{shape: newline, hash: '\n', apart: true}

// at returns token i. Whatever is behind a token is to be asked for by at.
func (r *reader) at(i int) *token {
	if uint(i) < uint(r.sure) {
		return &r.tokens[i]
	}
	return r.unsure(i)
}

// unsure is at where the text goes on behind the tokens, or ends.
func (r *reader) unsure(i int) *token {
	if i < 0 {
		return &edge
	}
	r.beyond = r.beyond || r.more
	if i < len(r.tokens) {
		return &r.tokens[i]
	}
	return &edge
}

// add adds the feature of a template with two values.
func (r *reader) add(template, a, b uint32) {
	h := template*0x9e3779b1 ^ a*0x85ebca6b
	h ^= h >> 15
	h = (h ^ b) * 0xc2b2ae35
	h ^= h >> 13
	h *= 0x27d4eb2f
	r.features[r.n] = h
	r.n++
}

// read sets the features of token i, whose line is r.line.
func (r *reader) read(i int) []uint32 {
	r.n = 0
	t, p, pp, n, nn := r.at(i), r.at(i-1), r.at(i-2), r.at(i+1), r.at(i+2)
	w, wp, wpp, wn, wnn := t.lexical(), p.lexical(), pp.lexical(), n.lexical(), nn.lexical()
	f, fp, fn := t.form(), p.form(), n.form()
	c, cp, cpp, cn, cnn := t.classes(), p.classes(), pp.classes(), n.classes(), nn.classes()
	r.add(0, 0, 0)
	r.add(1, w, 0)
	r.add(2, wp, f)
	r.add(3, wn, f)
	r.add(4, wpp, f)
	r.add(5, wnn, f)
	r.add(6, wpp*31+wp, uint32(t.shape))
	r.add(7, wn*31+wnn, uint32(t.shape))
	r.add(8, w, wn)
	r.add(9, w, wp)
	r.add(10, f, 0)
	r.add(11, f, fp)
	r.add(12, f, fn)
	r.add(13, f, fp<<16|fn)
	r.add(14, uint32(t.shape), uint32(p.shape)<<8|uint32(n.shape))
	r.add(15, uint32(t.shape), uint32(pp.shape)<<16|uint32(p.shape)<<8|uint32(n.shape)<<4|uint32(nn.shape)<<24)
	three, two := r.endings(t)
	r.add(16, three, uint32(t.shape))
	r.add(17, two, uint32(t.shape))
	r.add(18, cp, f)
	r.add(19, cn, f)
	r.add(20, cpp, cp<<4|uint32(t.shape))
	r.add(21, cn, cnn<<4|uint32(t.shape))
	r.add(22, c, uint32(t.shape))
	r.add(23, cpp, f)
	r.add(24, cnn, f)
	r.layout(i, t, f)
	r.wider(i, t, f)
	r.add(38, wp*31+wn, f)
	r.add(39, r.tail(n), f)
	r.add(40, r.tail(p), f)
	return r.features[:r.n]
}

// wider adds the features of words that are not beside token i.
func (r *reader) wider(i int, t *token, f uint32) {
	before := r.at(i - 3)
	r.add(36, before.classes(), f)
	r.add(37, before.lexical(), uint32(t.shape))
	r.add(41, r.neighbour(i, -1), f)
	r.add(42, r.neighbour(i, 1), f)
}

// layout adds the features of the line.
func (r *reader) layout(i int, t *token, f uint32) {
	l := &r.line
	place := uint32(0)
	if i == l.from {
		place |= 1
	}
	if i == l.to-1 {
		place |= 2
	}
	r.add(25, l.style, f)
	r.add(26, l.style<<4|place, f)
	r.add(27, l.before, f)
	r.add(28, l.before, place<<8|uint32(t.shape)|l.style<<12)
	if i >= l.labelled && l.label != 0 {
		r.add(29, l.label, f)
		r.add(30, l.label, uint32(t.shape)|uint32(min(i-l.labelled, 3))<<8)
	}
	if r.key != 0 {
		r.add(31, r.key, f)
		r.add(32, r.key, uint32(t.shape)|place<<8)
	}
}

// lineOf sets r.line for the line that holds token i, which begins at from.
func (r *reader) lineOf(i int) {
	l := line{from: i}
	for l.from > 0 && r.tokens[l.from-1].shape != newline && i-l.from < longestLine {
		l.from--
	}
	words, capitals, shouted, codes := 0, 0, 0, 0
	for l.to = l.from; l.to-i < longestLine; l.to++ {
		t := r.at(l.to)
		if t.shape == newline {
			break
		}
		switch t.shape {
		case lower, caseless:
			words++
		case title, initial:
			words, capitals = words+1, capitals+1
		case upper:
			words, capitals, shouted = words+1, capitals+1, shouted+1
		case mixed:
			codes++
		case sign:
			if t.hash < 0x80 && codeSign[t.hash] {
				codes++
			}
		}
	}
	l.style = styleOf(words, capitals, shouted, codes)
	for k := l.from - 1; k >= 0 && k > l.from-4; k-- {
		if r.tokens[k].shape < sign || r.tokens[k].shape >= caseless {
			l.before = r.tokens[k].classes()
			if l.before == 0 {
				l.before = 3
			}
			break
		}
	}
	r.line = l
}

// styleOf returns the style of a line of so many words: capitals of them begin with a capital
// letter, shouted of them have no other letters.
func styleOf(words, capitals, shouted, codes int) uint32 {
	switch {
	case codes > 2 && codes*4 > words:
		return coded
	case words > 1 && shouted == words:
		return shouting
	case words > 3 && capitals*4 >= words*3:
		return headline
	case words <= 4:
		return short
	case capitals == 0:
		return small
	}
	return 0
}

// longestLine is how many tokens around a token its line is looked at.
const longestLine = 60

var codeSign = [0x80]bool{'{': true, '}': true, ';': true, '=': true, '(': true, ')': true, '[': true, ']': true, '<': true, '>': true, '$': true, '\\': true, '#': true}

// label sets what names the value of token i: the word before the last colon, equals sign
// or the like, if it is at most that many tokens before.
func (r *reader) label(i int) {
	r.line.label = 0
	for k := i - 1; k >= r.line.from && k > i-reachLabel; k-- {
		t := &r.tokens[k]
		if t.shape != sign || !labelSign(t.hash) {
			continue
		}
		for j := k - 1; j >= r.line.from && j > k-4; j-- {
			if w := &r.tokens[j]; w.shape != sign && w.shape != number {
				r.line.label, r.line.labelled = w.bits&^(names|inner)|1<<30|w.lexical()<<31, k+1
				return
			}
		}
	}
}

// reachLabel is how many tokens of a value its label is known.
const reachLabel = 7

func labelSign(h uint32) bool {
	return h == ':' || h == '=' || h == '：' || h == '|'
}
