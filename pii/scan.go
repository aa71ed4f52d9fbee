package pii

import (
	"bytes"
	"math/bits"
	"sync"

	"weir/internal/bytemask"
)

// signTable holds the classes of bytes that tell where a value may be.
var signTable = bytemask.New(bytemask.Digits, ".", ":", "-", bytemask.Range('0', 0x7f))

// signs finds the places in a text where a value without fixed letters may
// begin, end or lie: where two digits stand in a row, dots five apart, colons or
// dashes three apart, or sixteen bytes without a blank. It looks at 64 bytes at a
// time; everything else is passed over at memory speed.
type signs struct {
	text  []byte
	block int    // where the block after the one at hand begins
	left  uint64 // places in the block at hand

	// Of the block at hand: what the next one needs to know of it.
	digits, dots, pairs uint64
	solid               bytemask.Row // of bytes without a blank
	masks               bytemask.Masks
}

// next returns the first place at or after at, or the length of the text. It has
// to be asked with rising offsets.
func (s *signs) next(at int) int {
	for {
		if from := at - (s.block - bytemask.Size); from > 0 {
			s.left = s.left >> min(from, 63) >> (from - min(from, 63)) << from
		}
		if s.left != 0 {
			i := bits.TrailingZeros64(s.left)
			return s.block - bytemask.Size + i
		}
		if s.block >= len(s.text) {
			return len(s.text)
		}
		s.look()
	}
}

// look takes the next block.
func (s *signs) look() {
	m := &s.masks
	signTable.Look(m, s.text, s.block)
	digits, dots, pairs := m.Class[0], m.Class[1], m.Class[2]|m.Class[3]
	s.left = digits&bytemask.Shift(digits, s.digits, 1) | dots&bytemask.Shift(dots, s.dots, 5) | pairs&bytemask.Shift(pairs, s.pairs, 3)
	s.left |= s.solid.Sixteen(m.Class[4])
	s.digits, s.dots, s.pairs = digits, dots, pairs
	s.block += bytemask.Size
}

// A scan is one walk over one text. It is pooled because the recognisers'
// tables hold functions that take it.
type scan struct {
	*Detector
	in    Text
	text  []byte
	dst   []Match
	first int // dst[first:] is this scan's
	done  int // nothing before it is looked at again
	last  int // where the value reported last ends

	key      marks // recognisers that the JSON key speaks for
	keyed    bool  // key is set
	alone    bool  // the text is nothing but values
	measured bool  // alone is set

	run  run    // the number being read
	tel  run    // the same, as a telephone number
	code code   // the identity number being read
	word []byte // scratch of the context search

	asked, upto int   // the value that context was last asked for
	said        marks // and the answer
}

var scans = sync.Pool{New: func() any { return &scan{word: make([]byte, 0, 256)} }}

// appendRecognised appends what the recognisers see.
func (d *Detector) appendRecognised(dst []Match, in Text) []Match {
	places := signs{text: in.Bytes}
	at := places.next(0)
	mail := bytes.IndexByte(in.Bytes, '@')
	if at == len(in.Bytes) && mail < 0 {
		return dst
	}
	s := scans.Get().(*scan)
	s.reset(d, dst, in)
	for ; mail >= 0; mail = indexFrom(in.Bytes, '@', mail+1) {
		s.email(mail)
	}
	s.last = 0
	for at < len(in.Bytes) {
		s.done = max(s.done, s.look(at))
		at = places.next(max(at+1, s.done))
	}
	dst = s.dst
	s.reset(nil, nil, Text{})
	scans.Put(s)
	return dst
}

func indexFrom(text []byte, c byte, from int) int {
	if i := bytes.IndexByte(text[from:], c); i >= 0 {
		return from + i
	}
	return -1
}

func (s *scan) reset(d *Detector, dst []Match, in Text) {
	s.Detector, s.dst, s.first, s.in, s.text = d, dst, len(dst), in, in.Bytes
	s.done, s.keyed, s.measured, s.alone = 0, false, false, false
	s.key, s.asked, s.upto = marks{}, -1, -1
}

// add reports a value.
func (s *scan) add(r id, start, end int, strength Strength) {
	if !s.on[r] || start >= end {
		return
	}
	s.last = end
	rec := &recognisers[r]
	s.dst = append(s.dst, Match{
		Entity: rec.Entity, Rule: rec.ID, Start: start, End: end,
		Severity: rec.Severity, Strength: strength,
	})
}

// look reads what stands at text[at], where the probe fired, and returns the
// offset up to which nothing more can be found, or less.
func (s *scan) look(at int) int {
	c := s.text[at]
	switch {
	case c == ':' || c == '-' || c == '.':
		return s.hardware(at)
	case !word[c]:
		return s.done
	}
	start, end := s.token(at)
	if start == end {
		return s.done // nothing but an escape
	}
	if end-start > maxToken {
		s.long(start, end)
		return end
	}
	if e, ok := s.colons(start, end); ok {
		return e
	}
	letters, figures, under := s.class(start, end)
	switch {
	case figures && end-start == 1:
		return s.done // its neighbours tell whether it belongs to them
	case under, !figures && end-start < 26, s.at(start-1) == ':' && s.inToken(start, end) > 0:
	case letters:
		s.codes(start, end)
	case end-start < 7 && !s.goesOn(end) && s.at(start-1) != '.':
	default:
		return s.numbers(start, end)
	}
	return end
}

// goesOn reports whether what ends before text[end] is only the first group of
// something longer.
func (s *scan) goesOn(end int) bool {
	c, after := s.at(end), s.at(end+1)
	return groupSep(c) && (word[after] || after == '(') || c == ')'
}

// maxToken is the longest run of letters and digits that is read as a whole; a
// longer one is an encoding or a hash. An IBAN has at most 34.
const maxToken = 44

// token returns the run of letters, digits and underscores around at. The
// letter of an escape written out in the text does not belong to it.
func (s *scan) token(at int) (start, end int) {
	start, end = at, at+1
	for start > s.done && word[s.text[start-1]] {
		start--
	}
	for end < len(s.text) && word[s.text[end]] {
		end++
	}
	for start < end && start > 0 && s.text[start-1] == '\\' {
		n := escapeLen(s.text[start:end])
		if n == 0 {
			break
		}
		start += n
	}
	return start, end
}

// escapeLen returns the length of the escape that follows a backslash.
func escapeLen(t []byte) int {
	switch t[0] {
	case 'n', 't', 'r', 'f', 'b', 'v', 'a', '0':
		return 1
	case 'u':
		if len(t) >= 5 && hexadecimal(t[1:5]) {
			return 5
		}
	case 'x':
		if len(t) >= 3 && hexadecimal(t[1:3]) {
			return 3
		}
	}
	return 0
}

// class reports whether a token holds letters, digits, and an underscore.
func (s *scan) class(start, end int) (letters, figures, under bool) {
	for _, c := range s.text[start:end] {
		letters = letters || c > '9'
		figures = figures || c <= '9'
		under = under || c == '_'
	}
	return letters, figures, under
}

// word, digit and hex mark the bytes of their kind.
var word, digit, hexDigit = func() (w, d, h [256]bool) {
	for c := 0; c < 256; c++ {
		d[c] = '0' <= c && c <= '9'
		w[c] = d[c] || 'a' <= c|0x20 && c|0x20 <= 'z' && c < 128 || c == '_'
		h[c] = d[c] || 'a' <= c|0x20 && c|0x20 <= 'f' && c < 128
	}
	return
}()

func hexadecimal(t []byte) bool {
	for _, c := range t {
		if !hexDigit[c] {
			return false
		}
	}
	return true
}

// at returns text[i], or 0 outside.
func (s *scan) at(i int) byte {
	if i < 0 || i >= len(s.text) {
		return 0
	}
	return s.text[i]
}
