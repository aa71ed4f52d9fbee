package entity

import (
	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// A run is a row of digit groups with one separator between each two: the
// candidate that cards, social security numbers, phone numbers and national
// numbers are read from. A dot or dash binds closer than a blank.
type run struct {
	digits [maxDigits]byte
	groups int
	n      int                // digits
	from   [maxGroups]int     // offset in the text where a group begins
	upto   [maxGroups + 1]int // digits before a group
	sep    [maxGroups]byte    // separator after a group, 0 after the last
	open   bool               // more digits follow a blank, beyond the run
}

const (
	maxGroups = 10
	maxDigits = 40
)

// byDigits indexes the forms of numbers by their count of digits.
var byDigits = func() (t [maxDigits + 1][]*recogniser.Number) {
	for _, r := range recogniser.All() {
		for i := range r.Numbers {
			e := &r.Numbers[i]
			t[e.Digits] = append(t[e.Digits], e)
		}
	}
	return
}()

// numbers reads the run of digit groups that begins with text[start:end] and
// returns the offset up to which it was decided.
func (s *scan) numbers(start, end int) int {
	if s.at(start-1) == '.' || s.at(end) == '.' && end-start <= 3 {
		if e, ok := s.ipv4(start); ok {
			return e
		}
	}
	if e, ok := s.percentMail(start, end); ok {
		return e
	}
	return s.digitRun(start, end)
}

// digitRun reads and judges the run that begins with the token text[start:end], or
// with the digit before it.
func (s *scan) digitRun(start, end int) int {
	if b := s.lone(start); b < start {
		s.read(b)
		if e, ok := s.classify(b, s.run.tight()); ok {
			return e
		}
	} else if s.inRow(start, end) {
		return s.plates(start, end)
	}
	s.read(start)
	return s.groups(start, end, s.run.tight())
}

// groups judges the run that begins with the token text[start:end], of which
// tight groups hang together.
func (s *scan) groups(start, end, tight int) int {
	last := s.run.end(tight)
	if e, ok := s.lettered(start, end, last); ok {
		return e
	}
	if form, _ := s.run.form(tight); form == 0x422 && (s.run.digits[0] == '1' || s.run.digits[0] == '2') {
		s.birth(start, last)
		return last // a date is nothing else
	}
	if s.run.n < 5 && !bracket(s.at(end), s.at(end+1)) {
		return max(s.plates(start, end), last)
	}
	if e, ok := s.classify(start, tight); ok {
		return e
	}
	if e, ok := s.cardBesideSlash(start, tight); ok {
		return e
	}
	if e, ok := s.phone(start); ok {
		return e
	}
	if e, ok := s.contextOnly(tight); ok {
		return e
	}
	return max(s.plates(start, end), last)
}

// inRow reports whether a short group of digits is in a row of others with which it
// can begin no value: cards begin with four digits.
func (s *scan) inRow(start, end int) bool {
	n := end - start
	return n < 7 && n != 4 && s.at(end) == ' ' && ascii.Digit[s.at(end+1)] && s.beside(start) && s.phoneStart(start) == start
}

// bracket reports whether the area code of a telephone number may end or
// follow here.
func bracket(a, b byte) bool { return a == ')' || a == ' ' && b == '(' }

// lone returns the offset of the digit that is a group of its own before
// text[start], or start. The probe asks for two digits in a row.
func (s *scan) lone(start int) int {
	c := s.at(start - 1)
	if c != ' ' && c != '-' || !ascii.Digit[s.at(start-2)] || start-2 < s.done || !rule.Boundary(s.text, start-2) {
		return start
	}
	if c == ' ' && s.beside(start-2) || !s.clearLeft(start-2) {
		return start
	}
	return start - 2
}

// lettered reports an identity number whose digits, up to text[last], a dash ties
// to letters, or to a last group that ends in one.
func (s *scan) lettered(start, end, last int) (int, bool) {
	before := s.at(start-1) == '-' && word.Letter(s.at(start-2))
	after := ascii.Word[s.at(last)] || s.at(last) == '-' && word.Letter(s.at(last+1))
	if !before && !after {
		return 0, false
	}
	from, to := s.joined(start, end)
	if from < 0 || from == start && to == end || !s.clearLeft(from) || !s.clearRight(to) || !s.spelledOut(from, to) {
		return 0, false
	}
	return to, true
}

// longest is the greatest count of digits that blanks may divide.
const longest = 19

// read fills s.run with the groups that begin at start.
func (s *scan) read(start int) {
	r := &s.run
	r.groups, r.n, r.open = 0, 0, false
	for i := start; ; {
		i = r.addGroup(s.text, i)
		c := s.at(i)
		if !groupSep(c) || !ascii.Digit[s.at(i+1)] {
			return
		}
		if r.groups == maxGroups || r.n == maxDigits || c == ' ' && r.n >= longest {
			r.open = true
			return
		}
		r.sep[r.groups-1] = c
		i++
	}
}

// addGroup adds the digits at text[i] to the run as its last group, and returns where
// they end.
func (r *run) addGroup(text []byte, i int) int {
	g := r.groups
	r.from[g], r.upto[g] = i, r.n
	for i < len(text) && ascii.Digit[text[i]] && r.n < maxDigits {
		r.digits[r.n] = text[i]
		r.n++
		i++
	}
	r.groups++
	r.upto[r.groups], r.sep[g] = r.n, 0
	return i
}

func groupSep(c byte) bool { return c == ' ' || c == '-' || c == '.' || c == '/' }

// tight returns how many of the first groups hang together without a blank.
func (r *run) tight() int {
	for g := 0; g < r.groups; g++ {
		if c := r.sep[g]; c == ' ' || c == 0 {
			return g + 1
		}
	}
	return r.groups
}

// end returns the offset in the text after the first g groups.
func (r *run) end(g int) int {
	return r.from[g-1] + r.upto[g] - r.upto[g-1]
}

// form returns the grouping of the first g groups, a nibble a group, and their
// separator: 0 if there is one group, '?' if separators differ.
func (r *run) form(g int) (form uint64, sep byte) {
	for i := range g {
		form = form<<4 | uint64(min(r.upto[i+1]-r.upto[i], 15))
		switch {
		case i == g-1:
		case i == 0:
			sep = r.sep[0]
		case r.sep[i] != sep:
			sep = '?'
		}
	}
	return form, sep
}

// classify tries the tables on the first tight groups, and on the longer
// prefixes that end at a blank.
func (s *scan) classify(start, tight int) (int, bool) {
	if !s.clearLeft(start) {
		return 0, false
	}
	joined := s.beside(start)
	for g := s.run.groups; g > tight; g-- {
		if n := s.run.upto[g]; n <= longest && (s.run.sep[g-1] == ' ' || s.run.sep[g-1] == 0) {
			whole := !joined && g == s.run.groups && !s.run.open && !(s.at(s.run.end(g)) == ' ' && s.tokenAt(s.run.end(g)+1))
			if !whole && n < 12 {
				break // with more digits beside it, only a card is recognised
			}
			if e, ok := s.decide(start, g, whole); ok {
				return e, true
			}
		}
	}
	return s.decide(start, tight, true)
}

// partOfCode reports whether a group of four letters and digits precedes
// text[start]: then the groups that follow belong to an account number or the
// like, of which they may look like a card.
func (s *scan) partOfCode(start int) bool {
	if start < 5 || s.text[start-1] != ' ' || ascii.Word[s.at(start-6)] || s.last == start-1 {
		return false // the group is a value of its own
	}
	if groupSep(s.at(start-6)) && s.at(start-6) != ' ' && ascii.Digit[s.at(start-7)] || s.codeEndsAt(start-1) {
		return false // it ends a date or a telephone number, or is the security code of a card
	}
	digits := 0
	for _, c := range s.text[start-5 : start-1] {
		if !ascii.Word[c] || c == '_' {
			return false
		}
		digits += word.Bit(ascii.Digit[c])
	}
	return digits > 0
}

// decide reports the value that the first g groups are, if any. A run that is not
// whole has more digits beside it, and only a strong form counts.
func (s *scan) decide(start, g int, whole bool) (int, bool) {
	n := s.run.upto[g]
	if n > maxDigits || n < 7 {
		return 0, false
	}
	end := s.run.end(g)
	if !s.clearRight(end) {
		return 0, false
	}
	form, sep := s.run.form(g)
	d := s.run.digits[:n]
	if s.card(start, end, d, form, sep, whole) {
		return end, true
	}
	if !whole || len(byDigits[n]) == 0 {
		return 0, false
	}
	return end, s.fixed(start, end, d, form, sep)
}

// fixed tries the numbers with a fixed count of digits.
func (s *scan) fixed(start, end int, d []byte, form uint64, sep byte) bool {
	if len(d) == 9 && recogniser.SampleSSN(d) {
		// Typed to fill a field of nine digits, unless the field is that of this
		// very number, written as it is written.
		if form != 0x324 || sep != '-' || recogniser.AllSame(d) || !s.context(start, end).Has(recogniser.SSN) {
			return false
		}
		s.add(recogniser.SSN, start, end, match.Context)
		return true
	}
	var byContext *recogniser.Recogniser // the first that a context word names, though Valid refuses the value
	for _, e := range byDigits[len(d)] {
		need := e.Needs(form, sep)
		if need == recogniser.Never || !s.finder.enabled(e.Recogniser) {
			continue
		}
		valid := e.Valid == nil || e.Valid(d)
		if valid && need == recogniser.Free {
			s.add(e.Recogniser, start, end, match.Validated)
			return true
		}
		said := s.context(start, end).Has(e.Recogniser)
		if said && word.DistinctBytes(d) < 3 && (e.Valid == nil || !valid) {
			continue // somebody typed it to fill a field
		}
		switch {
		case valid && (said || need == recogniser.ContextOrBare && s.isBareAnswer()):
			s.add(e.Recogniser, start, end, checked(e.Valid != nil, said))
			return true
		case said && byContext == nil && !e.Exact:
			byContext = e.Recogniser
		}
	}
	if byContext != nil {
		s.add(byContext, start, end, match.Context)
	}
	return byContext != nil
}

// checked returns the strength of a value whose form alone does not decide.
func checked(sum, said bool) match.Strength {
	switch {
	case sum && said:
		return match.Validated
	case sum || said:
		return match.Context
	}
	return match.Generic
}

// clearLeft reports whether a number may begin at text[i]: no path, version,
// clock or longer identifier goes on into it.
func (s *scan) clearLeft(i int) bool {
	c := s.at(i - 1)
	switch c {
	case '-', '/', '\\', '@', '$', '%', '~', '^':
		return false
	case '.', ':':
		return !ascii.Digit[s.at(i-2)] && !s.tokenBefore(i-1)
	case ']':
		return !s.tokenBefore(i)
	}
	return true
}

// clearRight reports whether a number may end before text[i].
func (s *scan) clearRight(i int) bool {
	c, next := s.at(i), s.at(i+1)
	if ascii.Word[c] {
		return false
	}
	switch c {
	case '-', '.', '/':
		return !ascii.Word[next] && !s.tokenAt(i+1)
	case ':':
		return !ascii.Digit[next] && !s.tokenAt(i+1)
	case '%', '@', '(':
		return false
	case '[':
		return !s.tokenAt(i)
	}
	return true
}
