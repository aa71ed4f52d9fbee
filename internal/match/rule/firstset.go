package rule

import (
	"encoding/binary"
	"maps"
	"math"
	"math/bits"
	"slices"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// A firstSet is the first set of a pattern: a Bloom filter of the four bytes that a match
// may begin with, where a hash sets two bits in one word. A search asks it at each start
// of a word, or at each byte where matches may begin inside words, and so looks at few
// places of a window. Where one of the four bytes is not ASCII, the first character alone
// is hashed, into words of their own.
type firstSet [1<<(firstBits-12) + 1<<(foreignBits-12)]uint64

const (
	firstBytes  = 4 // of a match, that are hashed
	firstBits   = 17
	foreignBits = 14
	maxFirst    = 320 // with more of them a window is read as a whole
	maxForeign  = 48  // with more first characters than that, all are held to be some
	anyStart    = 1 << firstBits
	anyForeign  = anyStart + 1<<foreignBits // not a hash: all that foreignHash may return
)

// firstHash takes ASCII letters without regard to case. Blanks, digits and nearly
// all signs are one to it: they lack the bit that letters have.
func firstHash(four uint32) uint32 { return letters(four) * 0x9e3779b1 >> (32 - firstBits) }

// foreignHash is the hash of four bytes that are not all ASCII: that of the first
// character. ASCII letters have to be given in lower case.
func foreignHash(r rune) uint32 { return anyStart | uint32(r)*0x9e3779b1>>(32-foreignBits) }

// foreignStart returns the hash of text[at:], of whose first four bytes one at least is
// not ASCII, and whether a character begins there.
func foreignStart(text []byte, at int) (hash uint32, ok bool) {
	c := text[at]
	if c < utf8.RuneSelf {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		return foreignHash(rune(c)), true
	}
	if insideRune(text, at) {
		return 0, false
	}
	r, _ := decodeRune(text[at:])
	return foreignHash(r), true
}

// letters keeps the five bits of each byte that distinguish letters, and clears bytes that
// lack the letter bit.
func letters(four uint32) uint32 { return four >> 6 & 0x01010101 * 0x1f & four }

// add enters a hash: its upper bits choose a word, six each of the others a bit.
func (s *firstSet) add(hash uint32) { s[hash>>12] |= 1<<(hash&63) | 1<<(hash>>6&63) }

func (s *firstSet) has(hash uint32) bool {
	word := s[hash>>12]
	return word>>(hash&63)&(word>>(hash>>6&63))&1 != 0
}

// rulesOut reports whether no match begins with four bytes, which are ASCII.
func (s *firstSet) rulesOut(four uint32) bool {
	return four&beyondASCII == 0 && !s.has(firstHash(four))
}

// mayBegin reports whether a match may begin at text[at:], of whose first four bytes one is
// not ASCII; of others rulesOut knows. With fewer bytes a match may begin with any character.
func (s *firstSet) mayBegin(text []byte, at int) bool {
	if rest := text[at:]; len(rest) < 4 {
		return !insideRune(text, at)
	} else if binary.LittleEndian.Uint32(rest)&beyondASCII == 0 {
		return true
	}
	hash, ok := foreignStart(text, at)
	return ok && s.has(hash)
}

// mayBeginForeign is mayBegin where one of the first four bytes is not ASCII, or where there are
// fewer. It returns how many bytes the character takes, or what is left of one that begins before at.
func (s *firstSet) mayBeginForeign(text []byte, at int) (may bool, width int) {
	if text[at] < utf8.RuneSelf || len(text)-at < 4 || !utf8.RuneStart(text[at]) {
		if may, width = s.mayBegin(text, at), 1; text[at] >= utf8.RuneSelf {
			_, width = decodeRune(text[at:])
		}
		return may, width
	}
	r, width := decodeRune(text[at:])
	return s.has(foreignHash(r)), width
}

// newFirstSet returns the first set of hashes.
func newFirstSet(hashes []uint32) *firstSet {
	s := new(firstSet)
	for _, h := range hashes {
		if h == anyForeign {
			for i := anyStart >> 12; i < len(s); i++ {
				s[i] = math.MaxUint64
			}
		} else {
			s.add(h)
		}
	}
	return s
}

// firstSetOf works out the hashes of what may begin a match of a, in order, or
// returns nil if a can have no first set. The second result reports whether a match may
// begin elsewhere than where a word does.
func firstSetOf(a *automaton) (hashes []uint32, anywhere bool) {
	c := startCollector{dfa: newDFA(a, true), hashes: map[uint32]bool{}}
	for before := range uint8(kinds) {
		if !c.collect(c.dfa.begin(before), 0, 0) {
			return nil, false
		}
	}
	c.foreign()
	return append([]uint32{}, slices.Sorted(maps.Keys(c.hashes))...), beginsAnywhere(c.dfa)
}

// begins reports whether a match may begin with a character of a class, behind
// something of that kind.
func (d *dfa) begins(before, class uint8) bool { return d.step(d.begin(before), class) != dead }

// beginsAnywhere reports whether a match may begin elsewhere than where a word does.
func beginsAnywhere(d *dfa) bool {
	for c := range byte(utf8.RuneSelf) {
		for before := range uint8(kinds) {
			if d.begins(before, d.automaton.ascii[c]) && (!ascii.Word[c] || before == kindWord) {
				return true
			}
		}
	}
	return false
}

// A startCollector collects hashes of what may begin a match.
type startCollector struct {
	dfa    *dfa
	hashes map[uint32]bool
}

// collect adds what leads on from a state, to which the first n bytes of four
// have led. It reports whether every match has four bytes, and not too much
// may begin one.
func (s *startCollector) collect(state uint16, four uint32, n int) bool {
	if n == 4 {
		s.hashes[firstHash(four)] = true
		return len(s.hashes) <= maxFirst
	}
	d := s.dfa
	if d.step(state, d.ends) == found {
		return false
	}
	for c := range byte(utf8.RuneSelf) {
		class := d.automaton.ascii[c]
		if 'A' <= c && c <= 'Z' && class == d.automaton.ascii[c|0x20] {
			continue // has the same hash
		}
		next := d.step(state, class)
		if next == unknown || next == found && n < 3 {
			return false
		}
		if next != dead && !s.collect(next, four|uint32(c)<<(8*n), n+1) {
			return false
		}
	}
	return true
}

// foreign adds the first characters of matches among whose first four bytes one is not
// ASCII, as far as that can be: those beyond ASCII, and all others.
func (s *startCollector) foreign() {
	a := s.dfa.automaton
	first := map[uint32]bool{}
	for r := range rune(utf8.RuneSelf) {
		if s.mayBegin(a.ascii[r]) {
			first[foreignHash(unicode.ToLower(r))] = true
		}
	}
	for i, r := range a.bounds {
		end := rune(utf8.MaxRune + 1)
		if i+1 < len(a.bounds) {
			end = a.bounds[i+1]
		}
		for ; r < end && len(first) <= maxForeign && s.mayBegin(a.classes[i]); r++ {
			first[foreignHash(r)] = true
		}
	}
	if len(first) > maxForeign {
		first = map[uint32]bool{anyForeign: true}
	}
	maps.Copy(s.hashes, first)
}

// mayBegin reports whether a match may begin with a character of a class.
func (s *startCollector) mayBegin(class uint8) bool {
	for before := range uint8(kinds) {
		if s.dfa.begins(before, class) {
			return true
		}
	}
	return false
}

var wordTable = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits, "_")

// startsIn returns the places of text[at:at+bytemask.Size], as bits, where a word or a
// byte beyond ASCII starts.
func startsIn(text []byte, at int) uint64 {
	var m bytemask.Masks
	wordTable.Look(&m, text, at)
	words := m.Class[0] | m.Class[1] | m.Class[2] | m.Class[3]
	before := words << 1
	if at > 0 && ascii.Word[text[at-1]] {
		before |= 1
	}
	return words&^before | m.High
}

// readCost is what it costs to look at a place where a match may begin, in bytes
// that are read.
const readCost = 3

// start returns the first place in text[at:end] at which a match may begin that
// ends before end, or end if no match begins before it; and the first at which one may begin
// that ends later. The last result is false if it cannot decide about the place, or would
// have to read more than budget bytes.
func (m *matcher) start(text []byte, at, end, budget int) (place, open int, sure bool) {
	x := startSearch{matcher: m, text: text, end: end, budget: budget, place: end, open: end, sure: true}
	if m.anywhere {
		x.bytes(at)
	} else {
		x.words(at)
	}
	return x.place, x.open, x.sure
}

// A startSearch is one search for the start of a match.
type startSearch struct {
	*matcher
	text        []byte
	end, budget int
	place, open int // see matcher.start
	sure        bool
}

// words looks at the places where a word starts, from text[at] on.
func (x *startSearch) words(at int) {
	s, text := x.firsts, x.text
	for ; at < x.end; at += bytemask.Size {
		for starts := startsIn(text, at); starts != 0; {
			place := at + bits.TrailingZeros64(starts)
			starts &= starts - 1
			if place+4 <= len(text) {
				if four := binary.LittleEndian.Uint32(text[place : place+4]); four&beyondASCII == 0 {
					if s.has(firstHash(four)) && (place >= x.end || x.look(place)) {
						return
					}
					continue
				}
			}
			if place >= x.end {
				return
			}
			may, width := s.mayBeginForeign(text, place)
			if may && x.look(place) {
				return
			}
			starts &^= (1<<width - 1) << (place - at)
		}
	}
}

// bytes looks at all places from text[at] on.
func (x *startSearch) bytes(at int) {
	s, text := x.firsts, x.text[:x.end]
	for ; at+4 <= len(text); at++ {
		if !s.rulesOut(binary.LittleEndian.Uint32(text[at:at+4])) && s.mayBegin(text, at) && x.look(at) {
			return
		}
	}
	for x.open = min(x.open, at); at < len(text); at++ {
		// Of ASCII, a match would have four bytes.
		if slices.ContainsFunc(text[at:], func(c byte) bool { return c >= utf8.RuneSelf }) && !insideRune(text, at) && x.look(at) {
			return
		}
	}
}

// knowsStarts reports whether something is known of where matches begin.
func (m *matcher) knowsStarts() bool { return m.firsts != nil }

// beyondASCII has the bits that bytes beyond ASCII have.
const beyondASCII = 0x80808080

// look runs the dfa at text[at], and reports whether the search is over.
func (x *startSearch) look(at int) bool {
	matched, sure, read := x.first.read(x.text, at, x.end)
	x.budget -= read + readCost
	if matched || !sure || x.budget < 0 {
		x.place, x.sure = at, sure && x.budget >= 0
		return true
	}
	if at+read == x.end {
		x.open = min(x.open, at)
	}
	return false
}

// insideRune reports whether text[at] belongs to a code point that begins before
// it.
func insideRune(text []byte, at int) bool {
	if utf8.RuneStart(text[at]) {
		return false
	}
	start := runeStart(text, at)
	_, n := utf8.DecodeRune(text[start:])
	return start < at && start+n > at
}
