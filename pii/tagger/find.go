package tagger

import (
	"sync"
	"unicode/utf8"
)

// A Kind says what a name names.
type Kind uint8

// The kinds of names.
const (
	Person Kind = iota
	Location
	Organization
	Address // a street address
)

// A Found is a name in a text.
type Found struct {
	Kind       Kind
	Start, End int // bytes of the text
}

// The bounds of one pass over a text.
const (
	mostTokens = 4096 // tokens that are read at a time
	around     = 4    // tokens beside one that may be part of a name, which are tagged as well
)

// Kinds is a set of kinds.
type Kinds struct {
	Names     bool // people, places and organisations
	Addresses bool // street addresses
}

// scratch is what one pass over a text needs.
type scratch struct {
	reader
	gate      gate
	low, high int // the tokens that may be part of a name or show an address; others are around them
	done      int // end of the last address, in tokens
	until     int // end of the last address, in bytes
	chosen    []bool
	all       []scores
	best      []uint8
	back      [][tags]uint8
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// Append appends the names and addresses in text to dst that want asks for. Names are in order of
// place and apart from each other, and so are addresses. key is the name of the JSON member whose value the text is, or empty. The work grows in a straight
// line with the length of the text.
func (m *Model) Append(dst []Found, text, key []byte, want Kinds) []Found {
	if len(text) < 2 {
		return dst
	}
	s := scratches.Get().(*scratch)
	s.text, s.until = text, 0
	s.gate.reset(m, text, want)
	keyed := false
	for at := 0; at < len(text); {
		from := at
		at = s.gate.line(at)
		if found := s.gate.holds(); found != (Kinds{}) {
			end := at
			for at < len(text) && at-from < longestPart {
				at = s.gate.line(at)
				if more := s.gate.holds(); more != (Kinds{}) {
					found, end = Kinds{found.Names || more.Names, found.Addresses || more.Addresses}, at
				} else {
					break
				}
			}
			if !keyed {
				s.key, keyed = m.keyOf(key), true
			}
			dst = m.appendPart(dst, s, from, end, found)
		}
	}
	s.text, s.gate.text = nil, nil
	scratches.Put(s)
	return dst
}

// longestPart is how many bytes of lines are read at once, and one more line.
const longestPart = 1 << 12

// appendPart appends what want asks for of the lines text[from:to].
func (m *Model) appendPart(dst []Found, s *scratch, from, to int, want Kinds) []Found {
	return m.appendReading(dst, s, from, to, want, fewBehind)
}

// fewBehind is how many tokens behind lines are read at first. Hardly ever more are asked for.
const fewBehind = 10

// appendReading is appendPart that reads few tokens behind the lines. If any behind those is asked
// for, what was found is dropped, and all within reach are read.
func (m *Model) appendReading(dst []Found, s *scratch, from, to int, want Kinds, few int) []Found {
	text := s.text[:ahead(s.text, to, want)]
	for at := back(text, from); at < to; {
		begin, before, until := at, len(dst), s.until
		at = m.readTokens(s, begin, from, to, text, few)
		if dst = m.appendHeld(dst, s, want); s.beyond {
			s.until = until
			at = m.readTokens(s, begin, from, to, text, mostTokens)
			dst = m.appendHeld(dst[:before], s, want)
		}
	}
	return dst
}

// readTokens sets s.tokens to those of text[begin:], of which at most few begin at to or behind it.
// It returns where it stopped.
func (m *Model) readTokens(s *scratch, begin, from, to int, text []byte, few int) (end int) {
	s.tokens, end = appendTokensTo(s.tokens[:0], text, begin, mostTokens, to, few)
	m.list.classify(s.tokens, text, &s.gate)
	s.low, s.high = 0, len(s.tokens)
	for s.low < s.high && s.tokens[s.low].start < from {
		s.low++
	}
	for s.high > s.low && s.tokens[s.high-1].start >= to {
		s.high--
	}
	s.sure, s.more, s.beyond = len(s.tokens), end < len(text) && len(s.tokens) < mostTokens, false
	if s.more {
		s.sure = max(0, s.sure-longestThing)
	}
	return end
}

// appendHeld appends what want asks for of s.tokens from s.low to s.high.
func (m *Model) appendHeld(dst []Found, s *scratch, want Kinds) []Found {
	if want.Names {
		dst = m.appendNames(dst, s, s.text)
	}
	if want.Addresses {
		dst = s.appendAddresses(dst)
	}
	return dst
}

// How many bytes around lines are read for what they say of a name, and behind a street for the
// other lines of the address.
const (
	reachBack  = 28
	reachAhead = 20
	reachLines = 256
)

// back returns where what is read before text[at:] begins: at a blank, if there is one.
func back(text []byte, at int) int {
	i := max(0, at-reachBack)
	for k := i; k < at && i > 0; k++ {
		if text[k] <= ' ' {
			return k
		}
	}
	for i < at && !utf8.RuneStart(text[i]) {
		i++
	}
	return i
}

// ahead returns where what is read behind text[:at] ends: at a blank, if there is one.
func ahead(text []byte, at int, want Kinds) int {
	i := at + reachAhead
	if want.Addresses {
		i = at + reachLines
	}
	if i >= len(text) {
		return len(text)
	}
	for k := i; k > at; k-- {
		if text[k] <= ' ' {
			return k
		}
	}
	for i > at && !utf8.RuneStart(text[i]) {
		i--
	}
	return i
}

// keyOf returns what the name of a JSON member says: the classes of its last two words.
func (m *Model) keyOf(key []byte) uint32 {
	var words [8]uint32
	n := 0
	h := firstHash
	flush := func() {
		if h != firstHash && n < len(words) {
			words[n] = m.list.find(h)&^(names|inner) | 1<<30
			n++
		}
		h = firstHash
	}
	before := rune(0)
	for _, r := range string(key) {
		if k := kindOf(r); k == signKind || k == digitKind || r == '_' {
			flush()
		} else {
			if 'A' <= r && r <= 'Z' && 'a' <= before && before <= 'z' {
				flush()
			}
			h = hashRune(h, r)
		}
		before = r
	}
	flush()
	switch n {
	case 0:
		return 0
	case 1:
		return words[0]
	}
	return words[n-1] | words[n-2]
}

// appendNames appends the names among s.tokens.
func (m *Model) appendNames(dst []Found, s *scratch, text []byte) []Found {
	if !m.choose(s) {
		return dst
	}
	for i := s.low; i < s.high; {
		if !s.chosen[i] {
			i++
			continue
		}
		end := i
		for end < len(s.tokens) && s.chosen[end] {
			end++
		}
		m.tag(s, i, end)
		dst = s.appendSpans(dst, text, i)
		i = end
	}
	return dst
}

// choose marks the tokens that are tagged: those that may be part of a name, and those
// around them that it may go on to. It reports whether there are any.
func (m *Model) choose(s *scratch) bool {
	n := len(s.tokens)
	if cap(s.chosen) < n {
		s.chosen = make([]bool, n, 2*n)
	}
	s.chosen = s.chosen[:n]
	clear(s.chosen)
	upto, any := 0, false
	for i := s.low; i < s.high; i++ {
		if !s.candidate(i) {
			continue
		}
		any = true
		from, to := i, i+1
		for from > max(upto, i-around) && s.tokens[from-1].inner() {
			from--
		}
		for to < i+around+1 && s.at(to).inner() {
			to++
		}
		for k := from; k < to; k++ {
			s.chosen[k] = true
		}
		upto = max(upto, to)
	}
	return any
}

// inner reports whether a token may be beside another in a name.
func (t *token) inner() bool {
	switch t.shape {
	case number, newline:
		return false
	case lower:
		return t.bits&(classParticle|names) != 0
	case sign:
		return t.hash < 0x80 && (t.hash == '.' || t.hash == '-' || t.hash == '\'' || t.hash == '&') || t.hash >= 0x80
	}
	return true
}

// candidate reports whether token i may be part of a name: it has a capital and is no common
// word, or a list of names has it. An initial is beside one that is.
func (s *scratch) candidate(i int) bool {
	t := &s.tokens[i]
	switch t.shape {
	case title:
		return !s.called(i) && (t.bits&common == 0 || t.bits&names != 0 && s.supported(i))
	case upper:
		return t.bits&names != 0 && t.bits&common == 0
	case lower:
		return t.bits&(given|family) != 0 && t.bits&common == 0
	case caseless:
		return t.bits&common == 0 && (t.bits&(given|family) != 0 || s.introduced(i))
	case han, kana, hangul:
		return t.bits&names != 0
	}
	return false
}

// called reports whether token i is a word of code: it is glued to the bracket behind it, or to a
// word in small letters before it, by a dot or the like.
func (s *scratch) called(i int) bool {
	n, p := s.at(i+1), s.at(i-1)
	if !n.apart && n.shape == sign && n.hash == '(' {
		return true
	}
	if s.tokens[i].apart || p.apart || p.shape != sign {
		return false
	}
	pp := s.at(i - 2)
	return (pp.shape == lower || pp.shape == mixed) && (p.hash == '.' || p.hash == ':' || p.hash == '_' || p.hash == '/')
}

// supported reports whether something beside token i, a word with a capital that is a common word
// as well, may make it a name: another word with a capital, or a word or a sign that is not of prose.
func (s *scratch) supported(i int) bool {
	p, n := s.at(i-1), s.at(i+1)
	if n.shape == sign && n.hash == '.' {
		n = s.at(i + 2)
	}
	if n.shape == title || n.shape == initial || p.shape == title || p.shape == initial || (p.bits|n.bits)&cues != 0 {
		return true
	}
	return n.shape != lower || p.shape != newline && p.shape != sign && p.shape != lower
}

// introduced reports whether a word before token i or behind it, with at most a few signs and ends of
// lines between them, is one that is beside names: a word without capitals that no list has may be a
// name there.
func (s *scratch) introduced(i int) bool {
	if s.at(i+1).bits&cues != 0 {
		return true
	}
	for k := i - 1; k >= max(0, i-reachIntroduced); k-- {
		if t := &s.tokens[k]; t.shape != sign && t.shape != newline {
			return t.bits&cues != 0
		}
	}
	return false
}

// reachIntroduced is how many tokens before a name the word is that introduces it.
const reachIntroduced = 5

// cues are the classes of words that are beside names.
const cues = firstClass | firstClass<<1 | firstClass<<2 | firstClass<<3 | firstClass<<4 | firstClass<<5 | firstClass<<6 | firstClass<<7

// tag sets s.best to the tags of tokens from to end.
func (m *Model) tag(s *scratch, from, end int) {
	s.all = s.all[:0]
	s.lineOf(from)
	for i := from; i < end; i++ {
		if i >= s.line.to {
			s.lineOf(i)
		}
		s.label(i)
		all := m.weigh(s.read(i))
		for t := person; t < tags; t += 2 {
			all[t] -= m.bias
		}
		if s.titled(i) {
			all[person] += titleScore
		}
		if t := &s.tokens[i]; t.shape == newline || t.bits&thingName != 0 {
			for t := 1; t < tags; t++ {
				all[t] = never / 2
			}
		}
		s.all = append(s.all, all)
	}
	n := end - from
	if cap(s.best) < n {
		s.best, s.back = make([]uint8, n, 2*n), make([][tags]uint8, n, 2*n)
	}
	s.best, s.back = s.best[:n], s.back[:n]
	decode(s.best, s.back, s.all, &m.move)
}

// appendSpans appends the names that s.best has, whose first token is from.
func (s *scratch) appendSpans(dst []Found, text []byte, from int) []Found {
	for i := 0; i < len(s.best); {
		tag := s.best[i]
		first := i
		i++
		if tag == outside {
			continue
		}
		for i < len(s.best) && s.best[i] == tag+1 {
			i++
		}
		if tag == person && i == first+1 && s.doubtful(&s.tokens[from+first], first) {
			continue
		}
		a, b := s.trim(from+first, from+i)
		if a < b && s.whole(a, b, tag) && !inside(text, s.tokens[a].start, s.tokens[b-1].end) {
			dst = append(dst, Found{Kind(tag-1) / 2, s.tokens[a].start, s.tokens[b-1].end})
		}
	}
	return dst
}

// trim cuts a name off where no name goes on: at a gap as between columns, at the end of a
// sentence, before a small word that is no particle, and leaves out the signs around it.
func (s *scratch) trim(a, b int) (int, int) {
	for a < b && s.tokens[a].shape == sign {
		a++
	}
	for k := a + 1; k < b; k++ {
		t, p := &s.tokens[k], &s.tokens[k-1]
		if t.shape == lower && s.tokens[a].shape != lower && t.bits&(classParticle|names) == 0 {
			if b = k; k == a+1 {
				return a, a // the weights meant both words
			}
		}
		if t.start > p.end+1 || s.is(k, ".") && p.end-p.start > 3 && s.at(k+1).apart {
			b = k
		}
	}
	for b > a && s.tokens[b-1].shape == sign && !(s.is(b-1, ".") && b-a > 1 && s.tokens[b-2].shape == initial) {
		b--
	}
	return a, b
}

// smallWords reports whether tokens from a to b, more than one, are all in small letters and one
// of them is in no list of names: words of a language that the lists of words lack.
func (s *scratch) smallWords(a, b int) bool {
	listed := true
	for k := a; k < b; k++ {
		t := &s.tokens[k]
		if t.shape != lower {
			return false
		}
		listed = listed && t.bits&(given|family) != 0 && t.bits&common == 0
	}
	return b-a > 1 && (!listed || s.tokens[a].bits&given == 0 || s.tokens[b-1].bits&family == 0)
}

// whole reports whether tokens from a to b are a name as far as their form goes: more than a
// letter, or than one character of a script without blanks that no title follows, no month beside
// a number, and no abbreviation in capitals
// if it is to be a person.
func (s *scratch) whole(a, b int, tag uint8) bool {
	if t := &s.tokens[a]; b-a == 1 {
		switch {
		case t.shape >= han:
			return s.at(b).bits&classTitle != 0
		case t.bits&classMonth != 0 && (s.at(a-1).shape == number || s.at(b).shape == number):
			return false
		}
	}
	if tag == person && (s.smallWords(a, b) || s.tokens[a].bits&classStreetBefore != 0 && s.tokens[a].bits&given == 0) {
		return false
	}
	for k := a; k < b && tag == person; k++ {
		if t := &s.tokens[k]; t.shape == upper && t.end-t.start <= 4 && t.bits&names == 0 {
			return false
		}
	}
	return s.tokens[b-1].end-s.tokens[a].start > 1
}
