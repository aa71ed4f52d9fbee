package pii

// A code is a token of letters and digits, or several with dashes or dots
// between: the candidate that identity numbers with letters are read from.
type code struct {
	chars  [maxDigits]byte // letters in upper case
	n      int
	form   uint64 // grouping, one nibble a group
	lower  bool   // it holds small letters
	digits uint64 // bit i: chars[i] is a digit
}

// A coded is the form of a value of letters and digits.
type coded struct {
	r     *Recogniser
	shape string              // 9 a digit, A a letter, X either
	bare  need                // for the token alone
	forms []uint64            // groupings with dashes or dots
	parts need                // for those
	valid func(c []byte) bool // check digits and the like, nil: none
	exact bool                // a context word does not stand in for valid: the shape is that of words

	digits, either uint64 // of shape, as masks
}

// The lengths of the shortest shape and of the longest.
const (
	leastShape  = 7
	longestCode = 18
)

// byLength indexes codeds by the length of their shape.
var byLength = func() (t [maxDigits + 1][]*coded) {
	for _, r := range recognisers {
		for i := range r.Codes {
			c := &r.Codes[i]
			c.r = r
			for k, x := range c.shape {
				switch x {
				case '9':
					c.digits |= 1 << k
				case 'X':
					c.either |= 1 << k
				}
			}
			t[len(c.shape)] = append(t[len(c.shape)], c)
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
	if n > 14 && s.glued(start, end) || s.iban(start) || n >= 26 && s.wallet(start, end) || n > longestCode {
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
		case ties(s.at(from-1)) && word[s.at(from-2)] && from-1 > s.done:
			for from--; from > s.done && word[s.text[from-1]] && to-from <= longestCode+6; from-- {
			}
			if from > 0 && s.text[from-1] == '\\' {
				from += escapeLen(s.text[from:to])
			}
		case ties(s.at(to)) && word[s.at(to+1)]:
			for to++; to < len(s.text) && word[s.text[to]] && to-from <= longestCode+6; to++ {
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
	if !s.spell(start, end) || len(byLength[s.code.n]) == 0 {
		return false
	}
	c := s.code.chars[:s.code.n]
	var around marks
	asked, second := false, (*Recogniser)(nil)
	for _, e := range byLength[s.code.n] {
		need := e.need(s.code.form)
		if need == never || !s.enabled(e.r) || (s.code.digits^e.digits)&^e.either != 0 {
			continue
		}
		if s.code.lower {
			if !s.in.Person && !s.keyMarks().has(e.r) {
				continue // names in programs are written like this
			}
			need = max(need, near)
		}
		valid := e.valid == nil || e.valid(c)
		if valid && need == free {
			s.add(e.r, start, end, Validated)
			return true
		}
		if !asked {
			asked, around = true, s.context(start, end)
		}
		switch said := around.has(e.r); {
		case valid && (said || need == near && s.isAlone()):
			s.add(e.r, start, end, checked(e.valid != nil, said))
			return true
		case said && second == nil && !e.exact:
			second = e.r
		}
	}
	if second != nil {
		s.add(second, start, end, Context)
	}
	return second != nil
}

// need returns what the entry asks for in the form given.
func (e *coded) need(form uint64) need {
	if form < 1<<4 || form == 0 {
		return e.bare
	}
	for i := range e.forms {
		if e.forms[i] == form {
			return e.parts
		}
	}
	return never
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
		if lower(b) {
			b -= 0x20
			c.lower = true
		}
		if digit[b] {
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
