package pii

import (
	"bytes"
	"slices"
	"sync"

	"weir/internal/bytemask"
)

// A scan is one walk over one text. It is pooled because the recognisers'
// tables hold functions that take it.
type scan struct {
	*Detector
	in    Text
	text  []byte
	dst   []Match
	first int // dst[first:] is this scan's
	done  int // nothing before it is looked at again
	seen  int // where the word ends that was read last
	last  int // where the value reported last ends

	key      marks // recognisers that the JSON key speaks for
	keyed    bool  // key is set
	alone    bool  // the text is nothing but values
	measured bool  // alone is set

	run   run                          // the number being read
	tel   run                          // the same, as a telephone number
	code  code                         // the identity number being read
	masks [blocksAtOnce]bytemask.Masks // of the blocks at hand

	asked, upto int   // the value that context was last asked for
	said        marks // and the answer
}

var scans = sync.Pool{New: func() any { return new(scan) }}

// leastValue is the length of the shortest text that is a value: six digits.
const leastValue = 6

// appendRecognised appends what the recognisers see.
func (d *Detector) appendRecognised(dst []Match, in Text) []Match {
	if len(in.Bytes) < leastValue {
		return dst
	}
	s := scans.Get().(*scan)
	s.reset(d, dst, in)
	s.sweep()
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
	s.done, s.seen, s.last, s.keyed, s.measured, s.alone = 0, 0, 0, false, false, false
	s.key, s.asked, s.upto = marks{}, -1, -1
}

// add reports a value.
func (s *scan) add(r *Recogniser, start, end int, strength Strength) {
	if r == nil || !s.enabled(r) || start >= end {
		return
	}
	s.last = end
	if n := len(s.dst) - s.first; n >= manyMatches && len(s.dst) == cap(s.dst) {
		// As many in the rest of the text as so far: a huge slice is not doubled again and again.
		s.dst = slices.Grow(s.dst, n/64+min(n*(len(s.text)-end)/end, 8*n))
	}
	s.dst = append(s.dst, Match{
		Entity: r.Entity, Rule: r.ID, Start: start, End: end,
		Severity: r.Severity, Strength: strength,
	})
}

// manyMatches is how many values say how many there are in the rest of a text.
const manyMatches = 1 << 8

// goesOn reports whether what ends before text[end] is only the first group of
// something longer.
func (s *scan) goesOn(end int) bool {
	c := s.at(end)
	return groupSep(c) && groupStart[s.at(end+1)] || c == ')'
}

// groupStart marks what a group of something longer begins with.
var groupStart = func() (t [256]bool) {
	t = word
	t['('] = true
	return t
}()

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
