package pii

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"sync"
)

// The probe looks at eight bytes at a time for what every value without fixed
// letters must have: two digits in a row, dots five apart, colons or dashes
// three apart, or sixteen bytes without a blank. Everything else is
// passed over at memory speed.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// zeros has the high bit of each byte of x that is zero. Bytes above the first
// zero may be marked in error, never the other way round.
func zeros(x uint64) uint64 { return (x - ones) &^ x & highs }

// next returns the offset of the next byte at or after at where a value may
// begin, end or lie, or len(text). What it knows of the last word is kept in
// variables: in a structure it would cost as much as the search.
func next(text []byte, at int) int {
	var digit0, dot0, pair0, gap0 uint64
	gap0 = highs
	for at < len(text) {
		var x uint64
		if at+8 <= len(text) {
			x = binary.LittleEndian.Uint64(text[at:])
		} else {
			x = tail(text[at:])
		}
		low := x &^ highs
		least := (low + (0x80-'0')*ones) &^ x // at least '0'
		digit := least &^ (low + (0x80-'9'-1)*ones) & highs
		dot := zeros(x ^ '.'*ones)
		pair := zeros(x^':'*ones) | zeros(x^'-'*ones)
		gap := ^least & highs
		hit := digit&(digit<<8|digit0>>56) | dot&(dot<<40|dot0>>24) | pair&(pair<<24|pair0>>40)
		if hit != 0 {
			return min(at+bits.TrailingZeros64(hit)/8, len(text)-1)
		}
		if gap|gap0 == 0 {
			return at
		}
		digit0, dot0, pair0, gap0 = digit, dot, pair, gap
		at += 8
	}
	return len(text)
}

// tail returns the last word of a text, which is shorter than eight bytes.
func tail(t []byte) uint64 {
	var b [8]byte
	copy(b[:], t)
	return binary.LittleEndian.Uint64(b[:])
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
	at := next(in.Bytes, 0)
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
		at = next(in.Bytes, max(at+1, s.done))
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
	if end-start > maxToken {
		s.long(start, end)
		return end
	}
	if e, ok := s.colons(start, end); ok {
		return e
	}
	letters, figures, under := s.class(start, end)
	switch {
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
