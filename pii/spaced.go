package pii

// A spacedForm is a value of several short groups with blanks between, of
// which a token may be the beginning or, after letters, the second group.
type spacedForm struct {
	shape string // 9 a digit, A a letter, X either, a blank itself
	back  int    // bytes of shape before the token
	need  need
	valid func(c []byte) bool // of the characters without blanks
}

// withSpaced are the recognisers with such forms.
var withSpaced = withForms(func(r *Recogniser) int { return len(r.Spaced) })

// withForms returns the recognisers with any forms of a kind.
func withForms(count func(*Recogniser) int) (rs []*Recogniser) {
	for _, r := range recognisers {
		if count(r) > 0 {
			rs = append(rs, r)
		}
	}
	return rs
}

func validProvince(c []byte) bool {
	p := number(c[:2])
	return p >= 1 && p <= 81
}

// plates tries the forms with blanks around the token text[start:end] and
// returns where the one it reported ends, or end.
func (s *scan) plates(start, end int) int {
	before := start > 2 && s.text[start-1] == ' ' && letter(s.text[start-2]) && letter(s.text[start-3])
	after := s.at(end) == ' ' && letter(s.at(end+1))
	if after && end-start == 2 {
		if e, ok := s.province(start, end); ok {
			return e
		}
	}
	after = after && end-start == 4
	if !before && !after {
		return end
	}
	for _, r := range withSpaced {
		for i := range r.Spaced {
			f := &r.Spaced[i]
			if f.back == 0 && !after || f.back > 0 && !before || !s.enabled(r) {
				continue
			}
			if from, to := start-f.back, start-f.back+len(f.shape); from >= 0 && s.spaced(r, f, from, to) {
				return to
			}
		}
	}
	return end
}

// provinceShapes are the forms of a Turkish plate by count of letters and of
// last digits.
var provinceShapes = [3][3]string{
	{"99 A 99", "99 A 999", "99 A 9999"},
	{"99 AA 99", "99 AA 999", "99 AA 9999"},
	{"99 AAA 99", "99 AAA 999", "99 AAA 9999"},
}

// province reports a plate that begins with the number of a province, then one
// to three letters and two to four digits.
func (s *scan) province(start, end int) (int, bool) {
	i := end + 1
	for i < end+4 && letter(s.at(i)) {
		i++
	}
	if s.at(i) != ' ' || !digit[s.at(i+1)] || !digit[s.at(i+2)] || !s.enabled(trPlate) {
		return 0, false
	}
	to := i + 3
	for to < i+5 && digit[s.at(to)] {
		to++
	}
	f := spacedForm{provinceShapes[i-end-2][to-i-3], 0, near, validProvince}
	return to, s.spaced(trPlate, &f, start, to)
}

// spaced reports text[from:to] if it has the form.
func (s *scan) spaced(r *Recogniser, f *spacedForm, from, to int) bool {
	if to > len(s.text) || word[s.at(from-1)] || !s.clearLeft(from) || !s.clearRight(to) {
		return false
	}
	c := &s.code.chars
	n, small := 0, false
	for k := range f.shape {
		b := s.text[from+k]
		if !fits(f.shape[k], b) {
			return false
		}
		if b == ' ' {
			continue
		}
		if small = small || lower(b); lower(b) {
			b -= 0x20
		}
		c[n] = b
		n++
	}
	if f.valid != nil && !f.valid(c[:n]) {
		return false
	}
	if small && !s.in.Person && !s.keyMarks().has(r) {
		return false
	}
	said := false
	if f.need != free || small {
		if said = s.context(from, to).has(r); !said && !s.isAlone() {
			return false
		}
	}
	s.add(r, from, to, checked(f.valid != nil, said || f.need == free))
	return true
}

func fits(shape, b byte) bool {
	switch shape {
	case '9':
		return digit[b]
	case 'A':
		return b < 0x80 && letter(b)
	case 'X':
		return word[b] && b != '_'
	}
	return b == shape
}
