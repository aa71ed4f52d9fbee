package entity

import (
	"bytes"
	"slices"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/labelled"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// phone reports a telephone number that begins at text[start], or shortly
// before it with a plus sign, a bracket or a digit standing alone.
func (s *scan) phone(start int) (int, bool) {
	if !s.finder.enabled(recogniser.Phone) {
		return 0, false
	}
	from := s.phoneStart(start)
	if from == start && s.run.n < 7 && s.gap(s.run.end(s.run.groups)) == 0 {
		return 0, false
	}
	plus := s.text[from] == '+' || s.at(from) == '(' && s.at(from+1) == '+'
	s.dial(from)
	if s.tel.n < 7 {
		return 0, false
	}
	if plus {
		return s.international(from)
	}
	if !s.clearLeft(from) {
		return 0, false
	}
	if end := s.extension(s.tel.end(s.tel.groups)); s.apart(from, end) {
		if strength, ok := s.national(from, end); ok {
			return s.unlessOther(from, end, strength)
		}
	}
	if end, ok := s.strict(from); ok {
		return s.unlessOther(from, end, match.Prefix)
	}
	return 0, false
}

// apart reports whether the number text[from:end] is complete: only a blank divides it
// from no further digits.
func (s *scan) apart(from, end int) bool {
	if s.tel.n > 15 || s.tel.open || s.beside(from) || s.partOfCode(from) || !s.clearRight(end) {
		return false
	}
	return s.at(end) != ' ' || !s.tokenAt(end+1)
}

// unlessOther reports the telephone number text[from:end] if nothing says that it
// is some other number.
func (s *scan) unlessOther(from, end int, strength match.Strength) (int, bool) {
	if s.otherNumber(from) || labelled.NoPhone(s.text[from:end]) {
		return 0, false
	}
	s.add(recogniser.Phone, from, end, strength)
	return end, true
}

// strict returns the end of a number that its own separators hold together,
// whatever digits follow a blank.
func (s *scan) strict(from int) (int, bool) {
	g := s.tel.tight()
	if g == 1 || s.tel.upto[g] > 15 {
		return 0, false
	}
	form, sep := s.tel.form(g)
	end := s.extension(s.tel.end(g))
	if !s.clearRight(end) || sep == '/' || sep == '?' && s.dots(g) || !grouped(s.tel.digits[:s.tel.upto[g]], form, s.text[from] == '(') {
		return 0, false
	}
	return end, true
}

// phoneStart returns where the number begins whose first two digits in a row
// are at start: "+1 (", "(", "1-" and "0 (" may come before them.
func (s *scan) phoneStart(start int) int {
	i := start
	if s.at(i-1) == '(' && (s.closes(start) || s.at(i-2) == '+') {
		i--
	}
	j := i
	if c := s.at(j - 1); c == ' ' || c == '-' || c == '.' {
		j--
	}
	k := j
	for k > 0 && j-k < 3 && ascii.Digit[s.text[k-1]] {
		k--
	}
	switch {
	case s.at(k-1) == '+' && k < j && s.mayBegin(k-1):
		i = k - 1
	case s.at(i-1) == '+' && s.mayBegin(i-1):
		i--
	case j-k == 1 && j < start && (s.text[k] == '0' || s.text[k] == '1') && s.mayBegin(k) && !s.beside(k):
		i = k
	}
	if s.text[i] == '+' && s.at(i-1) == '(' {
		i--
	}
	return max(i, min(start, s.done))
}

// closes reports whether the digits at text[i:] end in a closing bracket.
func (s *scan) closes(i int) bool {
	for ascii.Digit[s.at(i)] {
		i++
	}
	return s.at(i) == ')'
}

// mayBegin reports whether a number may begin at text[i].
func (s *scan) mayBegin(i int) bool {
	if i == 0 {
		return true
	}
	c := s.text[i-1]
	return i > s.done && !word.In("+-./@%$\\", c) && (!ascii.Word[c] || rule.Boundary(s.text, i))
}

// dial fills s.tel with the groups of a telephone number: blanks, dashes, dots
// and brackets are between them, at most two in a row.
func (s *scan) dial(from int) {
	r := &s.tel
	r.groups, r.n, r.open = 0, 0, false
	i := from
	for i < len(s.text) && (s.text[i] == '+' || s.text[i] == '(') {
		i++
	}
	for {
		i = r.addGroup(s.text, i)
		gap := s.gap(i)
		if gap == 0 || r.n > 4 && s.text[i+gap-1] == '(' || r.n > 6 && s.text[i] == ')' {
			return
		}
		if r.groups == maxGroups || r.n == maxDigits {
			r.open = true
			return
		}
		r.sep[r.groups-1] = s.text[i]
		i += gap
	}
}

// gap returns the length of the separator at text[i] between two groups of a telephone
// number, or 0.
func (s *scan) gap(i int) int {
	switch a, b := s.at(i), s.at(i+1); {
	case ascii.Digit[b] && (a == ' ' || a == '-' || a == '.' || a == ')' || a == '('):
		return 1
	case ascii.Digit[s.at(i+2)] && (a == ' ' && b == '(' || a == ')' && (b == ' ' || b == '-' || b == '.')):
		return 2
	}
	return 0
}

// international reports a number with a plus sign: as many groups as make a
// length that the country has.
func (s *scan) international(from int) (int, bool) {
	r := &s.tel
	if s.text[from] == '(' && bytes.IndexByte(s.text[from:r.end(r.groups)], ')') < 0 {
		from++
	}
	code := dialCodeOf(r.digits[:r.n])
	if code == nil {
		return 0, false
	}
	for g := r.groups; g > 0; g-- {
		n := r.upto[g]
		if n < len(code.prefix) || g < r.groups && r.sep[g-1] != ' ' || !code.fits(r.digits[len(code.prefix):n]) {
			continue
		}
		if end := s.extension(r.end(g)); s.clearRight(end) {
			if labelled.NoPhone(s.text[from:end]) {
				return 0, false
			}
			s.add(recogniser.Phone, from, end, match.Validated)
			return end, true
		}
	}
	return 0, false
}

// extension returns the end of the extension that follows a number, or i.
func (s *scan) extension(i int) int {
	at := i
	for at < i+2 && (s.at(at) == ' ' || s.at(at) == ',') {
		at++
	}
	if c := s.at(at) | 0x20; c != 'x' && c != 'e' {
		return i
	}
	j := at
	for j < at+4 && word.Letter(s.at(j)) {
		j++
	}
	var buf [4]byte
	switch string(word.AppendFolded(buf[:0], s.text[min(at, len(s.text)):min(j, len(s.text))])) {
	case "x", "ext", "extn":
	default:
		return i
	}
	for s.at(j) == '.' || s.at(j) == ' ' {
		j++
	}
	digits := 0
	for ascii.Digit[s.at(j)] {
		j, digits = j+1, digits+1
	}
	if digits == 0 || digits > 6 || !s.clearRight(j) {
		return i
	}
	return j
}

// fits reports whether a country has such numbers.
func (c *dialCode) fits(national []byte) bool {
	n := len(national)
	if len(c.prefix)+n < 8 || n > 0 && recogniser.AllSame(national) {
		return false
	}
	if c.prefix == "1" {
		return n == 10 && national[0] >= '2' // the plus sign is evidence enough
	}
	trunk := n > 0 && national[0] == '0' // +44 (0)20 …
	return n >= c.least && n <= c.most || trunk && n-1 >= c.least && n-1 <= c.most
}

// northAmerican reports whether ten digits are a number of the North American
// plan: area and exchange begin with 2 to 9, the area is no service code.
func northAmerican(d []byte) bool {
	return d[0] >= '2' && d[3] >= '2' && !(d[1] == '1' && d[2] == '1') && !recogniser.AllSame(d[3:]) || string(d) == "5555555555"
}

// national judges a number without a plus sign.
func (s *scan) national(from, end int) (match.Strength, bool) {
	r := &s.tel
	form, sep := r.form(r.groups)
	d := r.digits[:r.n]
	if sep != 0 && sep != '/' && grouped(d, form, s.text[from] == '(' || sep == ')') && !(sep == '?' && s.dots(r.groups)) {
		return match.Prefix, true
	}
	switch {
	case s.dialable(d, form, sep) && !fiction(d) && s.context(from, end).Has(recogniser.Phone):
		return match.Context, true
	case s.in.Person && sep == 0 && (mobile(d) || s.isBareAnswer() && localArea(d)):
		return match.Generic, true
	case s.in.Person && sep == 0 && len(d) == 11 && westAfrican(d):
		return match.Generic, true
	case s.in.Person && (sep != 0 && sep != '.' || form == 0x22222) && (trunkForm(d, form) || mobileForm(d, form)): // a line of many a hex dump, too
		return match.Generic, true
	case brazilian(d, form) && r.sep[r.groups-2] == '-' && (sep == '?' || sep == ')'):
		return match.Generic, true
	case sep != 0 && s.isBareAnswer() && d[0] == '0' && d[1] != '0' && r.n >= 10 && r.n <= 12 && r.groups >= 3:
		return match.Generic, true
	}
	return match.Generic, false
}

// dots reports whether a dot is among the separators of the first g groups:
// beside others it is that of a decimal number.
func (s *scan) dots(g int) bool {
	return slices.Contains(s.tel.sep[:g-1], '.')
}

// dialable reports whether digits that a word calls a telephone number can be one.
func (s *scan) dialable(d []byte, form uint64, sep byte) bool {
	if len(d) > 13 || recogniser.AllSame(d) || s.in.Number && len(d) < 10 {
		return false
	}
	if sep == 0 {
		return len(d) >= 9 && !(len(d) == 13 && d[0] == '1')
	}
	for f := form; f > 0; f >>= 4 {
		if f&15 > 8 {
			return false
		}
	}
	switch form {
	case 0x422, 0x421, 0x412, 0x411, 0x224, 0x214, 0x124, 0x114, 0x44: // dates and ranges of years
		return false
	}
	return true
}

// grouped reports whether digits and grouping are those of a telephone number
// and of hardly anything else.
func grouped(d []byte, form uint64, mixed bool) bool {
	switch form {
	case 0x334, 0x37: // 415-555-2671, (415) 5552671
		return (form == 0x334 || mixed) && (northAmerican(d) || mixed && d[0] >= '2' && !recogniser.AllSame(d))
	case 0x1334: // 1-800-555-2671
		return d[0] == '1' && northAmerican(d[1:])
	case 0x344, 0x3434: // Korea, Japan, China
		return len(d) == 11 && (d[0] == '0' && (d[1] == '1' && d[2] != '2' || d[1] >= '7' && d[2] == '0') || d[0] == '1' && d[1] >= '3')
	case 0x3322: // Turkey without trunk zero
		return localArea(d)
	case 0x4322, 0x13322, 0x137, 0x434: // Turkey
		return len(d) == 11 && d[0] == '0' && localArea(d[1:])
	case 0x56: // 07700 900123
		return d[0] == '0' && d[1] == '7' && d[2] >= '3'
	case 0x533, 0x344 << 4: // 07700 900 123
		return len(d) == 11 && d[0] == '0' && d[1] == '7' && d[2] >= '3'
	}
	return false
}

// westAfrican reports whether eleven digits are a mobile number of Nigeria.
func westAfrican(d []byte) bool {
	return d[0] == '0' && d[1] >= '7' && d[1] <= '9' && (d[2] == '0' || d[2] == '1') && !recogniser.AllSame(d[3:])
}

// trunkForm reports whether digits with a trunk zero are in the groups in which people write
// the numbers of their country. Eight digits in a row, as in 03-1234-5678, are an example.
func trunkForm(d []byte, form uint64) bool {
	if d[0] != '0' || d[1] == '0' || recogniser.AllSame(d[2:]) || word.Sequential(d[2:]) {
		return false
	}
	switch form {
	case 0x22222, 0x433, 0x3322, 0x343, 0x4222, 0x2332, 0x244, 0x434, 0x3222, 0x13322,
		0x334, 0x533, 0x333, 0x234, 0x344, 0x235, 0x2234, 0x444, 0x2224, 0x3332, 0x2333:
		return true
	case 0x48, 0x47: // 0176 40938815
		return d[1] == '1' && d[2] >= '5' && d[2] <= '7'
	}
	return false
}

// mobileForm reports whether digits without a trunk zero are a mobile number in the groups of
// India or of Spain.
func mobileForm(d []byte, form uint64) bool {
	if recogniser.AllSame(d[2:]) || word.Sequential(d) {
		return false
	}
	return form == 0x55 && d[0] >= '7' || form == 0x3222 && (d[0] == '6' || d[0] == '7')
}

// brazilian reports whether digits are a mobile number of Brazil with its area.
func brazilian(d []byte, form uint64) bool {
	return form == 0x254 && d[0] != '0' && d[1] != '0' && d[2] == '9' && !recogniser.AllSame(d[3:])
}

// mobile reports whether bare digits with a trunk zero are a mobile number.
func mobile(d []byte) bool {
	return len(d) == 11 && d[0] == '0' && (d[1] == '7' && d[2] >= '3' || d[1] == '5' && localArea(d[1:]) || d[1] == '1' && d[2] == '0') ||
		len(d) == 11 && d[0] == '0' && localArea(d[1:])
}

// localArea reports whether ten digits begin with an area or mobile prefix of
// Turkey, whose numbers are often written without their zero.
func localArea(d []byte) bool {
	if len(d) != 10 || recogniser.AllSame(d[3:]) {
		return false
	}
	p := recogniser.Decimal(d[:3])
	if p >= 501 && p <= 507 || p >= 530 && p <= 559 || p == 561 {
		return true
	}
	return p%2 == 0 && p >= 212 && p <= 488 && localAreas[(p-212)/64]>>((p-212)%64)&1 != 0
}

// localAreas has bit p-212 set for each area code p.
var localAreas = func() (m [5]uint64) {
	for _, p := range [...]int{
		212, 216, 222, 224, 226, 228, 232, 236, 242, 246, 248, 252, 256, 258, 262, 264, 266, 272, 274, 276, 282, 284, 286, 288,
		312, 318, 322, 324, 326, 328, 332, 338, 342, 344, 346, 348, 352, 354, 356, 358, 362, 364, 366, 368, 370, 372, 374, 376, 378, 380, 382, 384, 386, 388, 392,
		412, 414, 416, 422, 424, 426, 428, 432, 434, 436, 438, 442, 446, 452, 454, 456, 458, 462, 464, 466, 472, 474, 476, 478, 482, 484, 486, 488,
	} {
		m[(p-212)/64] |= 1 << ((p - 212) % 64)
	}
	return m
}()
