package entity

import (
	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// A code is a token of letters and digits, or several with dashes or dots
// between: the candidate that identity numbers with letters are read from.
type code struct {
	chars  [maxDigits]byte // letters in upper case
	n      int
	form   uint64 // grouping, one nibble a group
	lower  bool   // it holds small letters
	digits uint64 // bit i: chars[i] is a digit
}

// The lengths of the shortest shape and of the longest.
const (
	leastShape  = 7
	longestCode = 18
)

// byLength indexes codeds by the length of their shape.
var byLength = func() (t [maxDigits + 1][]*recogniser.Code) {
	for _, r := range recogniser.All() {
		for i := range r.Codes {
			c := &r.Codes[i]
			t[len(c.Shape)] = append(t[len(c.Shape)], c)
		}
	}
	return
}()

// codes reads the word of letters and digits text[start:end].
func (s *scan) codes(start, end int) {
	if _, ok := s.percentMail(start, end); ok {
		return
	}
	n := end - start
	if n > 14 && s.cardInWord(start, end) || s.iban(start) || n >= 26 && s.wallet(start, end) || n > longestCode {
		return
	}
	from, to := s.joined(start, end)
	if from >= 0 && s.clearLeft(from) && s.clearRight(to) && s.spelledOut(from, to) || from != start || to != end {
		return
	}
	s.plates(start, end)
}

// joined returns the tokens that dashes or dots tie to text[start:end], or -1
// where there are more than an identity number has.
func (s *scan) joined(start, end int) (from, to int) {
	from, to = start, end
	for to-from <= longestCode+6 {
		switch {
		case ties(s.at(from-1)) && ascii.Word[s.at(from-2)] && from-1 > s.done:
			for from--; from > s.done && ascii.Word[s.text[from-1]] && to-from <= longestCode+6; from-- {
			}
			if from > 0 && s.text[from-1] == '\\' {
				from += escapeLen(s.text[from:to])
			}
		case ties(s.at(to)) && ascii.Word[s.at(to+1)]:
			for to++; to < len(s.text) && ascii.Word[s.text[to]] && to-from <= longestCode+6; to++ {
			}
		default:
			return from, to
		}
	}
	return -1, -1
}

func ties(c byte) bool { return c == '-' || c == '.' || c == '+' }

// spelledOut tries the table on text[start:end].
func (s *scan) spelledOut(start, end int) bool {
	if end-start < leastShape || !s.spell(start, end) || len(byLength[s.code.n]) == 0 {
		return false
	}
	c := s.code.chars[:s.code.n]
	var second *recogniser.Recogniser
	for _, e := range byLength[s.code.n] {
		need := e.Needs(s.code.form)
		if need == recogniser.Never || !s.finder.enabled(e.Recogniser) || (s.code.digits^e.DigitMask)&^e.EitherMask != 0 {
			continue
		}
		if s.code.lower {
			if !s.in.Person && !s.keyContext().Has(e.Recogniser) {
				continue // names in programs are written like this
			}
			need = max(need, recogniser.ContextOrBare)
		}
		valid := e.Valid == nil || e.Valid(c)
		if valid && need == recogniser.Free {
			s.add(e.Recogniser, start, end, match.Validated)
			return true
		}
		switch said := s.context(start, end).Has(e.Recogniser); {
		case valid && (said || need == recogniser.ContextOrBare && s.isBareAnswer()):
			s.add(e.Recogniser, start, end, checked(e.Valid != nil, said))
			return true
		case said && second == nil && !e.Exact:
			second = e.Recogniser
		}
	}
	if second != nil {
		s.add(second, start, end, match.Context)
	}
	return second != nil
}

// spell fills s.code from text[start:end]. It fails if that is too long.
func (s *scan) spell(start, end int) bool {
	c := &s.code
	*c = code{}
	group := uint64(0)
	for _, b := range s.text[start:end] {
		if ties(b) {
			c.form, group = c.form<<4|min(group, 15), 0
			continue
		}
		if b == '_' || c.n == maxDigits {
			return false
		}
		if ascii.IsLower(b) {
			b -= 0x20
			c.lower = true
		}
		if ascii.Digit[b] {
			c.digits |= 1 << c.n
		}
		c.chars[c.n] = b
		c.n++
		group++
	}
	if c.form != 0 {
		c.form = c.form<<4 | min(group, 15)
	}
	return true
}
