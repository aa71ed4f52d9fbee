package labelled

import (
	"bytes"

	"weir/internal/ascii"
)

// The digits of a telephone number, with the country code and an extension.
const (
	leastDigits = 7
	mostDigits  = 15
)

// readPhone reads a telephone number in any groups: a word says that it is one.
func readPhone(text []byte, at int, _ []byte) (start, end int, ok bool) {
	t := telephone{text: text}
	end = t.read(at)
	if ok = end > at && t.likely(at, end); ok && text[at] == '(' && bytes.IndexByte(text[at:end], ')') < 0 {
		at++ // the bracket is around more than the number
	}
	return at, end, ok
}

// readDialled reads a telephone number behind words that may precede another number: it has
// nine digits, and groups, a plus sign or a zero before them.
func readDialled(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readPhone(text, at, label)
	if !ok {
		return 0, 0, false
	}
	v := text[start:end]
	d := ascii.Digit.Count(v)
	if d == 12 && fours(v) {
		return 0, 0, false // that of an order
	}
	return start, end, d >= 9 && (v[0] == '0' || v[0] == '+' || v[0] == '(' || d < len(v)) || d == 8 && groupsOfAtLeast(v, 2)
}

// fours reports whether v is groups of four digits.
func fours(v []byte) bool {
	for _, g := range bytes.Fields(v) {
		if len(g) != 4 {
			return false
		}
	}
	return true
}

// groupsOfAtLeast reports whether blanks alone divide v into groups of at least n digits.
func groupsOfAtLeast(v []byte, n int) bool {
	groups := bytes.Fields(v)
	for _, g := range groups {
		if len(g) < n || !ascii.Digit.All(g) {
			return false
		}
	}
	return len(groups) > 1
}

// A telephone reads one number.
type telephone struct {
	text   []byte
	digits int // read so far
	groups int
	widest int // digits of the longest group
}

// read returns the end of the number at text[at:], or 0.
func (t *telephone) read(at int) (end int) {
	i := at
	for i < len(t.text) && (t.text[i] == '+' || t.text[i] == '(') && i-at < 2 {
		i++
	}
	var whole telephone // up to end
	for {
		to := i
		for to < len(t.text) && ascii.Digit[t.text[to]] {
			to++
		}
		if to == i || t.groups > 0 && t.other(i, to) {
			break
		}
		if t.digits+to-i > mostDigits {
			return 0 // a row of numbers
		}
		t.digits, t.groups, t.widest = t.digits+to-i, t.groups+1, max(t.widest, to-i)
		if t.digits >= leastDigits && clear(t.text, to) {
			whole, end = *t, to
		}
		n := t.separator(to)
		if n == 0 || t.text[to] == ')' && bytes.IndexByte(t.text[at:to], '(') < 0 {
			break
		}
		i = to + n
	}
	*t = whole
	if tokenFollows(t.text, end) {
		return 0
	}
	return end
}

// other reports whether the group text[i:to] begins something else: a date, a time, a word,
// or the next number.
func (t *telephone) other(i, to int) bool {
	c := byte(0)
	if to < len(t.text) {
		c = t.text[to]
	}
	complete := t.digits >= leastDigits && t.text[i-1] == ' '
	return c == ':' || ascii.Word[c] || complete && (to-i == 4 && c == '-' || t.digits > leastDigits+1 && t.text[i] == '0' && to-i > 2)
}

// separator returns the length of the signs at text[i] before a further group, or 0.
func (t *telephone) separator(i int) int {
	for n := 1; n <= 3 && i+n < len(t.text); n++ {
		switch c := t.text[i+n-1]; {
		case c == ' ' || c == '-' || c == '.' || c == '/' || c == ')' || c == '(':
		default:
			return 0
		}
		if ascii.Digit[t.text[i+n]] {
			return n
		}
	}
	return 0
}

// likely reports whether text[at:end] is no date, amount, time stamp or filling.
func (t *telephone) likely(at, end int) bool {
	v := t.text[at:end]
	d := ascii.Digit.Count(v)
	switch {
	case date(v), years(v), amount(t.text, at, end), filled(v), fiction(v), objectID(v), NoPhone(v):
		return false
	case t.groups == 1:
		return d >= 8 && d <= 13 && (v[0] != '1' || d == 11)
	case t.groups == 2 && bytes.IndexByte(v, '.') >= 0:
		return false // a decimal number
	}
	return t.widest <= 10
}

// objectID reports whether v begins with one digit alone and has many dots, as the identifiers of ASN.1 have.
func objectID(v []byte) bool { return v[1] == '.' && bytes.Count(v, []byte(".")) > 3 }

// years reports whether v is a range of years.
func years(v []byte) bool {
	return len(v) == 9 && (v[4] == '-' || v[4] == '/') && (v[0] == '1' || v[0] == '2') && v[0] <= v[5] && v[5] <= '2'
}

// filled reports whether all digits of v are the same.
func filled(v []byte) bool {
	seen := 0
	for _, c := range v {
		if ascii.Digit[c] {
			seen |= 1 << (c - '0')
		}
	}
	return seen&(seen-1) == 0
}

// fiction reports whether v is a number that nobody has: digits that count up, or a local
// number that North America keeps for stories.
func fiction(v []byte) bool {
	var buf [mostDigits + 1]byte
	d := buf[:0]
	for _, c := range v {
		if ascii.Digit[c] && len(d) < len(buf) {
			d = append(d, c)
		}
	}
	return bytes.HasSuffix(d, []byte("12345678")) || bytes.HasPrefix(d, []byte("12345678")) || len(d) == 7 && bytes.HasPrefix(d, []byte("55501"))
}
