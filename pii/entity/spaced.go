package entity

import (
	"weir/internal/ascii"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// withSpaced are the recognisers with such forms.
var withSpaced = withForms(func(r *recogniser.Recogniser) int { return len(r.Spaced) })

// withForms returns the recognisers with any forms of a kind.
func withForms(count func(*recogniser.Recogniser) int) (rs []*recogniser.Recogniser) {
	for _, r := range recogniser.All() {
		if count(r) > 0 {
			rs = append(rs, r)
		}
	}
	return rs
}

// plates tries the forms with blanks around the token text[start:end] and
// returns where the one it reported ends, or end.
func (s *scan) plates(start, end int) int {
	before := start > 2 && s.text[start-1] == ' ' && word.Letter(s.text[start-2]) && word.Letter(s.text[start-3])
	after := s.at(end) == ' ' && word.Letter(s.at(end+1))
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
			if f.Back == 0 && !after || f.Back > 0 && !before || !s.finder.enabled(r) {
				continue
			}
			if from, to := start-f.Back, start-f.Back+len(f.Shape); from >= 0 && s.spaced(r, f, from, to) {
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
	for i < end+4 && word.Letter(s.at(i)) {
		i++
	}
	if s.at(i) != ' ' || !ascii.Digit[s.at(i+1)] || !ascii.Digit[s.at(i+2)] || !s.finder.enabled(recogniser.TRPlate) {
		return 0, false
	}
	to := i + 3
	for to < i+5 && ascii.Digit[s.at(to)] {
		to++
	}
	f := recogniser.SpacedCode{Shape: provinceShapes[i-end-2][to-i-3], Need: recogniser.ContextOrBare, Valid: recogniser.ValidProvince}
	return to, s.spaced(recogniser.TRPlate, &f, start, to)
}

// spaced reports text[from:to] if it has the form.
func (s *scan) spaced(r *recogniser.Recogniser, f *recogniser.SpacedCode, from, to int) bool {
	if to > len(s.text) || ascii.Word[s.at(from-1)] || !s.clearLeft(from) || !s.clearRight(to) {
		return false
	}
	c := &s.code.chars
	n, small := 0, false
	for k := range f.Shape {
		b := s.text[from+k]
		if !fits(f.Shape[k], b) {
			return false
		}
		if b == ' ' {
			continue
		}
		if small = small || ascii.IsLower(b); ascii.IsLower(b) {
			b -= 0x20
		}
		c[n] = b
		n++
	}
	if f.Valid != nil && !f.Valid(c[:n]) {
		return false
	}
	if small && !s.in.Person && !s.keyContext().Has(r) {
		return false
	}
	said := false
	if f.Need != recogniser.Free || small {
		if said = s.context(from, to).Has(r); !said && !s.isBareAnswer() {
			return false
		}
	}
	s.add(r, from, to, checked(f.Valid != nil, said || f.Need == recogniser.Free))
	return true
}

func fits(shape, b byte) bool {
	switch shape {
	case '9':
		return ascii.Digit[b]
	case 'A':
		return b < 0x80 && word.Letter(b)
	case 'X':
		return ascii.Word[b] && b != '_'
	}
	return b == shape
}
