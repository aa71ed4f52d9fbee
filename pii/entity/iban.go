package entity

import (
	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// iban reports an IBAN that begins at text[start].
func (s *scan) iban(start int) bool {
	if start+15 > len(s.text) || !ascii.Digit[s.text[start+2]] || !ascii.Digit[s.text[start+3]] || !word.Letter(s.text[start]) || !word.Letter(s.text[start+1]) || !s.finder.enabled(recogniser.IBAN) {
		return false
	}
	n := recogniser.IBANLength(s.text[start]&^0x20, s.text[start+1]&^0x20)
	if n == 0 || !s.clearLeft(start) {
		return false
	}
	end, ok := s.account(start, n)
	if !ok {
		return false
	}
	c := s.code.chars[:n]
	valid := recogniser.Mod97(c[:4], recogniser.Mod97(c[4:], 0)) == 1
	if valid && !s.code.lower {
		s.add(recogniser.IBAN, start, end, match.Validated)
		return true
	}
	if !s.context(start, end).Has(recogniser.IBAN) {
		return false
	}
	s.add(recogniser.IBAN, start, end, match.Context)
	return true
}

// account spells n letters and digits from text[start:] into s.code: together,
// or in groups of four with one kind of separator.
func (s *scan) account(start, n int) (end int, ok bool) {
	c := &s.code
	*c = code{}
	i, sep := start, byte(0)
	for c.n < n {
		b := s.at(i)
		if c.n > 0 && c.n%4 == 0 && (b == ' ' || b == '-') && (sep == b || sep == 0 && c.n == 4) {
			sep = b
			i++
			b = s.at(i)
		} else if sep != 0 && c.n%4 == 0 {
			return 0, false
		}
		if b == '_' || !ascii.Word[b] {
			return 0, false
		}
		c.lower = c.lower || ascii.IsLower(b)
		if ascii.IsLower(b) {
			b -= 0x20
		}
		c.chars[c.n] = b
		c.n++
		i++
	}
	if !s.clearRight(i) {
		return 0, false
	}
	return i, true
}
