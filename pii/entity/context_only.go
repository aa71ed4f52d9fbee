package entity

import (
	"weir/internal/ascii"
	"weir/pii/labelled"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// withLoose are the recognisers with such numbers.
var withLoose = withForms(func(r *recogniser.Recogniser) int { return len(r.ContextNumbers) })

// contextOnly reports the number that the first g groups of the run are, if the words
// around it say what it is.
func (s *scan) contextOnly(g int) (int, bool) {
	start, end := s.run.from[0], s.run.end(g)
	n := s.run.upto[g]
	if e, ok := s.birth(start, end); ok {
		return e, true
	}
	if n < 6 || n > 17 || !s.clearLeft(start) || !s.clearRight(end) {
		return 0, false
	}
	form, sep := s.run.form(g)
	if sep != 0 && (sep != '-' || form == 0x422) {
		return 0, false
	}
	return end, s.contextNumber(start, end, n, sep != 0)
}

// contextNumber reports the number text[start:end] of n digits, in groups or not, that
// the words around it say it is.
func (s *scan) contextNumber(start, end, n int, groups bool) bool {
	if s.testCard(start, end, s.text[start:end]) {
		return false
	}
	around := s.context(start, end)
	for _, r := range withLoose {
		for _, x := range r.ContextNumbers {
			if around.Has(r) && n >= x.Least && n <= x.Most && (!groups || !x.Bare) && s.finder.enabled(r) {
				s.add(r, start, end, match.Context)
				return true
			}
		}
	}
	return false
}

// latestBirth is the last year taken for a birth: later dates are a log's.
const latestBirth = 2015

// birth reports a date of birth whose first or last group begins at start.
func (s *scan) birth(start, end int) (int, bool) {
	from := start
	for from > s.done && start-from < 6 && (ascii.Digit[s.text[from-1]] || dateSep(s.text[from-1])) {
		from--
	}
	if from != start && dateSep(s.text[from]) || !s.finder.enabled(recogniser.DateOfBirth) || end-from < 8 || end-from > 10 {
		return 0, false
	}
	if !date(s.text[from:end]) || !s.clearLeft(from) || !s.clearRight(end) || !s.context(from, end).Has(recogniser.DateOfBirth) || labelled.OfThing(s.text, from) {
		return 0, false
	}
	s.add(recogniser.DateOfBirth, from, end, match.Context)
	return end, true
}

func dateSep(c byte) bool { return c == '/' || c == '-' || c == '.' }

// date reports whether t is a day between 1900 and latestBirth: year first, or
// year last with day and month in either order.
func date(t []byte) bool {
	var n [3]int
	k, sep := 0, byte(0)
	for i, c := range t {
		switch {
		case ascii.Digit[c]:
			n[k] = n[k]*10 + int(c-'0')
		case k < 2 && i > 0 && dateSep(c) && (sep == 0 || sep == c) && ascii.Digit[t[i-1]]:
			sep = c
			k++
		default:
			return false
		}
	}
	if k != 2 {
		return false
	}
	if n[0] > 31 {
		n[0], n[2] = n[2], n[0]
	}
	return n[2] >= 1900 && n[2] <= latestBirth && (recogniser.MonthDay(n[0], n[1]) || recogniser.MonthDay(n[1], n[0]))
}
