package entity

import (
	"bytes"
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// The candidate filter names the few bytes of a text at which a value may begin,
// end or lie, from masks of 64 bytes. The scan then reads the text around
// such a byte. Most texts have few.

// candidateTable has the classes of bytes that the filter asks for.
var candidateTable = bytemask.New(bytemask.Digits, ":", "-", ".", bytemask.Range('0', 0x7f), bytemask.LettersAtoO, bytemask.LettersPtoZ, "_")

// Classes of candidateTable.
const (
	digitClass = iota
	colonClass
	dashClass
	dotClass
	solidClass // no blank, nor any sign up to the slash
	atoOClass
	pToZClass
	underscoreClass
)

// wordMask returns the bytes of tokens in a block.
func wordMask(m *bytemask.Masks) uint64 {
	return m.Class[digitClass] | m.Class[atoOClass] | m.Class[pToZClass] | m.Class[underscoreClass]
}

// candidates returns the bytes of block m, behind block p, at which a value may begin,
// end or lie:
//   - a digit behind a digit: every number, and nearly every identity number with letters
//   - a dot five behind a dot, a colon or dash three behind another: hardware addresses
//     and IPv4 addresses whose numbers have one digit
//   - a byte of a token behind fifteen others without a blank: values with no two digits
//     together, such as a wallet's address
func candidates(m, p *bytemask.Masks) uint64 {
	digits := m.Class[digitClass]
	at := digits & bytemask.Shift(digits, p.Class[digitClass], 1)
	at |= apart(m.Class[dotClass], p.Class[dotClass], 5)
	at |= apart(m.Class[colonClass]|m.Class[dashClass], p.Class[colonClass]|p.Class[dashClass], 3)
	if solid := behindSolid(m.Class[solidClass], p.Class[solidClass]); solid != 0 {
		at |= solid & wordMask(m)
	}
	return at
}

// apart returns the bits of mask that are n places behind another one and not directly
// behind one, as those of a line of dashes are. before is the mask of the block before.
func apart(mask, before uint64, n uint) uint64 {
	return mask & bytemask.Shift(mask, before, n) &^ bytemask.Shift(mask, before, 1)
}

// behindSolid returns the bits of mask before which fifteen others are set. before is the
// mask of the block before.
func behindSolid(mask, before uint64) uint64 {
	within := mask & (mask << 1)
	within &= within << 2
	within &= within << 4
	within &= within << 8
	last := bits.LeadingZeros64(^before) // how many bits are set at the end of before
	return within | mask&^(mask+1)&^(1<<(max(0, 15-last)&63)-1)
}

// blocksAtOnce is how many blocks of masks are made in one go.
const blocksAtOnce = 16

// sweep reads the candidates of the text in order, those with an @ first.
func (s *scan) sweep() {
	for at := bytes.IndexByte(s.text, '@'); at >= 0; at = nextByte(s.text, at, '@') {
		s.email(at)
		s.handles(at)
	}
	s.last, s.masks[0] = 0, bytemask.Masks{}
	for base := 0; base < len(s.text); base += blocksAtOnce * bytemask.Size {
		n := candidateTable.LookAll(s.masks[1:], s.text[base:])
		for i := range n {
			m := &s.masks[1+i]
			if at := candidates(m, &s.masks[i]); at != 0 {
				s.labels(base+i*bytemask.Size, m, &s.masks[i])
				s.block(base+i*bytemask.Size, m, at)
			}
		}
		s.masks[0] = s.masks[n]
	}
}

// nextByte returns the offset of the next byte c in text behind text[at], or -1.
func nextByte(text []byte, at int, c byte) int {
	n := bytes.IndexByte(text[at+1:], c)
	if n < 0 {
		return -1
	}
	return at + 1 + n
}

// A tokenBlock is a block at text[from:] as masks that tokens are read from.
type tokenBlock struct {
	from                       int
	word, digits, under, signs uint64 // under: underscores; signs: colons, dashes and dots
}

// block reads the candidates of the block at text[from:].
func (s *scan) block(from int, m *bytemask.Masks, candidates uint64) {
	b := tokenBlock{from, wordMask(m), m.Class[digitClass], m.Class[underscoreClass], m.Class[colonClass] | m.Class[dashClass] | m.Class[dotClass]}
	for {
		if n := max(s.done, s.seen) - from; n > 0 {
			if n >= bytemask.Size {
				return
			}
			candidates &= ^uint64(0) << n // the bytes before n are read
		}
		if candidates == 0 {
			return
		}
		i := bits.TrailingZeros64(candidates)
		candidates &= candidates - 1
		if end := s.candidateIn(&b, i); end > s.done {
			s.done = end
		}
	}
}

// candidateIn is candidate for byte i of a block: it reads the token there from the
// masks if all of it lies in the block.
func (s *scan) candidateIn(b *tokenBlock, i int) int {
	before, after := ^b.word&(1<<(i&63)-1), ^b.word>>(i&63)
	if before == 0 && b.from > 0 || after == 0 || b.word>>(i&63)&1 == 0 {
		return s.candidate(b.from + i)
	}
	start, end := bits.Len64(before), i+bits.TrailingZeros64(after)
	t := token{start: b.from + start, end: b.from + end}
	if t.start < s.done {
		return s.candidate(b.from + i)
	}
	own := uint64(1)<<(end&63) - 1<<(start&63)
	digits := b.digits & own
	if b.signs&(1<<(end&63)|1<<(start&63)>>1) == 0 { // nothing is tied to the token
		switch {
		case digits == 0 && end-start < leastLetters:
			s.seen = t.end
			return s.done
		case digits == own && end-start < leastNumber && end-start > 1 && start > 0 && s.text[t.start-1] != '\\' && !s.goesOn(t.end):
			s.seen = t.end
			return t.end
		}
	} else if digits == own && end-start == 4 {
		if e := s.timestamp(t.start); e > 0 {
			return e
		}
	}
	t.digits, t.under = bits.OnesCount64(digits), b.under&own != 0
	return s.wordAt(t)
}

// candidate reads the text around text[at] and returns the offset up to which
// nothing more can be found, or less.
func (s *scan) candidate(at int) int {
	switch c := s.text[at]; {
	case c == ':' || c == '-' || c == '.':
		return s.hardware(at)
	case !ascii.Word[c] || at < s.seen:
		return s.done
	}
	return s.wordAt(s.token(at))
}

// wordAt calls word for the token t without the escapes that it begins with, and
// returns its result.
func (s *scan) wordAt(t token) int {
	if t.start > 0 && s.text[t.start-1] == '\\' {
		s.cutEscape(&t)
	}
	s.seen = t.end
	if t.start == t.end {
		return s.done
	}
	return s.word(t)
}

// word reads the token t with the groups tied to it. It returns the offset up to
// which nothing more can be found, or less.
func (s *scan) word(t token) int {
	start, end, n := t.start, t.end, t.end-t.start
	before, after := s.at(start-1), s.at(end)
	switch {
	case start == s.done && ascii.Word[before]:
		return end // the rest of a word whose beginning was read as part of a number
	case n > maxToken:
		s.long(start, end)
		return end
	case pairSep(before) || pairSep(after):
		if e, ok := s.colons(start, end); ok {
			return e
		}
	}
	switch {
	case t.digits == 1 && n == 1:
		return s.done // its neighbours decide whether it belongs to them
	case t.digits == 0 && (t.under || n < leastLetters):
		return s.done // a name, with which digits tied to it may hang together
	case t.under, before == ':' && s.inToken(start, end) > 0:
	case t.digits < n:
		s.codes(start, end)
	case n < leastNumber && before != '.' && !s.goesOn(end):
	default:
		return s.numbers(start, end)
	}
	return end
}

// timestamp returns the end of a date and time of this century as RFC 3339 writes it, in
// UTC, that begins at text[start], or 0. Nearly every line of a transcript holds one. No
// value includes a part of it, since none but an address with colons may end before "-",
// "T" or ":"; so it is not read number by number.
func (s *scan) timestamp(start int) int {
	const form = "2099-99-99T99:99:99"
	t := s.text[start:]
	if len(t) <= len(form) || t[0] != '2' || t[1] != '0' || s.at(start-1) == ':' {
		return 0
	}
	for i := 2; i < len(form); i++ {
		if form[i] == '9' && !ascii.Digit[t[i]] || form[i] != '9' && t[i] != form[i] {
			return 0
		}
	}
	n := len(form)
	if t[n] == '.' {
		for n++; n < len(t) && ascii.Digit[t[n]]; n++ {
		}
	}
	if n == len(t) || t[n] != 'Z' || n+1 < len(t) && ascii.Word[t[n+1]] {
		return 0
	}
	return start + n + 1
}

// leastLetters is the length of the shortest value without a digit. It has no
// underscores.
const leastLetters = 26

// leastNumber is the count of digits of the shortest number that is written in one group.
const leastNumber = 7
