package entity

import (
	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// Cards that something is written right beside: the month of expiry after a
// slash, letters that ran into the number. Paths and identifiers look the same,
// so these require more than cards with blanks around them.

// cardBesideSlash reports a card among the first tight groups of the run, with slashes
// around it.
func (s *scan) cardBesideSlash(start, tight int) (int, bool) {
	for g := 1; g <= tight; g++ {
		if s.run.sep[g-1] != '/' && g < tight || s.run.upto[g] < 14 {
			continue
		}
		end := s.run.end(g)
		form, sep := s.run.form(g)
		if !s.printed(s.run.digits[:s.run.upto[g]], form, sep) {
			return 0, false
		}
		left, right := s.clearLeft(start), s.clearRight(end)
		if !right && left && s.expiry(end) || (left || s.at(start-1) == '/') && (right || s.at(end) == '/') && s.context(start, end).Has(recogniser.Card) {
			s.add(recogniser.Card, start, end, match.Validated)
			return end, true
		}
		return 0, false
	}
	return 0, false
}

// printed reports whether digits and grouping are those of a card that needs no
// words around it.
func (s *scan) printed(d []byte, form uint64, sep byte) bool {
	usual, ok := cardForm(form, sep)
	return ok && usual && len(d) <= 16 && (sep != 0 || len(d) >= 14) && !recogniser.AllSame(d) && issued(d) && recogniser.Luhn(d) && s.finder.enabled(recogniser.Card)
}

// expiry reports whether a month and a year, or a security code, follow the
// slash at text[i].
func (s *scan) expiry(i int) bool {
	if s.at(i) != '/' {
		return false
	}
	first, i := s.figures(i + 1)
	if c := s.at(i); len(first) <= 2 && (c == '/' || c == '-') {
		year, end := s.figures(i + 1)
		m := recogniser.Decimal(first)
		return m >= 1 && m <= 12 && (len(year) == 2 || len(year) == 4) && !ascii.Word[s.at(end)]
	}
	return (len(first) == 3 || len(first) == 4) && !ascii.Word[s.at(i)] && s.at(i) != '/'
}

// figures returns the digits at text[i], up to five, and where they end.
func (s *scan) figures(i int) ([]byte, int) {
	from := i
	for i < from+5 && ascii.Digit[s.at(i)] {
		i++
	}
	return s.text[min(from, len(s.text)):min(i, len(s.text))], i
}

// cardInWord reports the card in a token of digits with letters before or after
// them: where words say so, or no more than three letters follow that are no
// part of a number in hexadecimal.
func (s *scan) cardInWord(start, end int) bool {
	from := start
	for from < end && !ascii.Digit[s.text[from]] {
		from++
	}
	to := from
	for to < end && ascii.Digit[s.text[to]] {
		to++
	}
	if n := to - from; n < 14 || n > 16 || !s.printed(s.text[from:to], 0, 0) || !s.clearLeft(start) {
		return false
	}
	for _, c := range s.text[to:end] {
		if ascii.Digit[c] || c == '_' {
			return false
		}
	}
	tail := s.text[to:end]
	if (from > start || len(tail) > 3 || ascii.Hex.All(tail) && ascii.IsLower(tail[0])) && !s.context(from, to).Has(recogniser.Card) {
		return false
	}
	s.add(recogniser.Card, from, to, match.Validated)
	return true
}
