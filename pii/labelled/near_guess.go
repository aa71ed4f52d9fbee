package labelled

import (
	"bytes"
	"strings"

	"weir/internal/ascii"
	"weir/pii/word"
)

// each calls yield for each guess of the text that a word for values of its group is near.
func (j *judge) each(yield func(g *Guess)) {
	for k := range j.tokens {
		if !j.mayStart(k) {
			continue
		}
		for group := range groups {
			if j.all&fits[group] != 0 {
				j.eachOf(group, k, yield)
			}
		}
	}
}

// eachOf is each for one group and the guesses that begin with the token k.
func (j *judge) eachOf(group Group, k int, yield func(g *Guess)) {
	at, last := j.tokens[k].start, 0
	for _, read := range guessReads[group] {
		start, end, ok := read(j.text, at, nil)
		if !ok || end <= at || end == last || !j.mayBe(group, at, end) || (group == PIN || group == CVV) && (j.counts(k) || j.other(k)) || j.denied(k) {
			continue
		}
		if group != Telephone {
			start = at
		}
		last = end
		if j.describe(group, k, start, end); j.fit {
			yield(&Guess{start, end, group, j.features})
		}
	}
}

// mayBe reports whether nothing speaks against a value text[at:end]: it is not one digit again and
// again, and neither the sign before it nor its letters say that it is the number of an issue, a
// hash or the name of a standard.
func (j *judge) mayBe(group Group, at, end int) bool {
	v, before := j.text[at:end], j.text[max(0, at-2):at]
	switch {
	case filled(v), tokenFollows(j.text, end), bytes.HasSuffix(before, []byte("(#")), bytes.HasSuffix(before, []byte("..")), bytes.HasPrefix(j.text[end:], []byte("..")):
		return false
	case group == PIN || group == CVV:
		return (len(v) < 6 || !counting(v)) && !bytes.HasSuffix(before, []byte("#")) && !bytes.HasSuffix(before, []byte(" :")) && !recentYear(v) && !(group == PIN && listed(j.text, at, end))
	case group == Telephone:
		return !NoPhone(v)
	case group == Date:
		return string(v) != "1970-01-01" // the first day of Unix
	case group == ID:
		return ascii.Digit.Count(v) >= 4 && ascii.Lower.Count(v) == 0 && !standard(v) && !trouble(v) && !socialSecurity(v) && !(ascii.Digit.Count(v) > 6 && registered(j.text, at))
	case group == Plate:
		return ascii.Lower.Count(v) == 0 && !standard(v)
	}
	return true
}

// counts reports whether the word before the token k says that a time follows, or that behind it is
// a unit.
func (j *judge) counts(k int) bool {
	return k > 0 && j.tokens[k-1].class == saysClock || k+1 < len(j.tokens) && j.tokens[k+1].class == saysUnit && j.tokens[k+1].before == ' '
}

// denied reports whether the words before the label right before the token k say that no such value
// follows.
func (j *judge) denied(k int) bool {
	i := k - 1
	if i < 0 || j.tokens[i].kinds() == 0 {
		return false
	}
	for i > 0 && j.tokens[i].labels != 0 && j.tokens[i-1].labels == j.tokens[i].labels {
		i--
	}
	return denied(j.text[:j.tokens[i].start])
}

// registered reports whether the label right before text[at:] is that of the German register of
// companies.
func registered(text []byte, at int) bool {
	before := bytes.TrimRight(text[:at], " ")
	return handelsregister(before[max(0, len(before)-3):])
}

// other reports whether the word right before the token k names other numbers, as a model or a part
// has, or what a code is of that is no secret, as in "error code 4417". Of a script without blanks, a
// word is several tokens.
func (j *judge) other(k int) bool {
	if k > 1 && j.tokens[k-2].class == saysOther && word.OneOf(j.text[j.tokens[k-1].start:j.tokens[k-1].end], codes) && word.OneOf(j.text[j.tokens[k-2].start:j.tokens[k-2].end], ofCodes) {
		return true
	}
	for i := k - 1; i >= 0 && k-i <= 3; i-- {
		t := &j.tokens[i]
		if t.class == saysOther && t.kinds() == 0 {
			return true
		}
		if !spaceless(j.text[t.start:]) || i == 0 || j.tokens[i-1].end != t.start {
			return bytes.EqualFold(j.text[t.start:t.end], []byte("id"))
		}
	}
	return false
}

var (
	codes   = []string{"code", "codes"}
	ofCodes = strings.Fields("error status exit source promo discount coupon voucher country area zip colour color product http dress hs tariff sort qr bar")
)

// recentYear reports whether v is a year from 1950 to 2029.
func recentYear(v []byte) bool {
	return len(v) == 4 && (v[0] == '1' && v[1] == '9' && v[2] >= '5' || v[0] == '2' && v[1] == '0' && v[2] < '3')
}

// standard reports whether v begins with the letters of a list that has a number for each of its things.
func standard(v []byte) bool {
	for _, s := range [...]string{"CVE", "CWE", "AML", "GHSA", "RFC", "ISO", "DIN", "ISBN", "ISSN"} {
		if bytes.HasPrefix(v, []byte(s)) {
			return true
		}
	}
	return false
}

// trouble reports whether v is a trouble code of a car, as SAE J2012 writes them: P0299, U0100.
func trouble(v []byte) bool {
	return len(v) == 5 && word.In("PBCU", v[0]) && word.In("0123", v[1]) && ascii.Hex.All(v[2:])
}

// mayStart reports whether a value may begin with the token k.
func (j *judge) mayStart(k int) bool {
	t := &j.tokens[k]
	c := j.text[t.start]
	switch {
	case t.digit:
	case c < 0x80 && !ascii.Upper[c] && !isMonthLead(j.text[t.start:t.end]), t.end-t.start > maxMonth:
		return false
	case !j.digitFollows(k) && !(j.short(k) && j.short(k+1) && j.tokens[k+1].start-t.end < 2 && j.digitFollows(k+1)):
		return false
	}
	if t.start == 0 {
		return true
	}
	tied := t.start > 1 && ascii.Alnum[j.text[t.start-2]]
	switch b := j.text[t.start-1]; {
	case b == '$' || b == '@' || b == '_' || b == '[' && tied || b == ':' && tied && (k == 0 || j.tokens[k-1].kinds() == 0):
		return false
	case b == '-' || b == '.' || b == '/' || b == ',':
		return !tied || !t.digit
	}
	return true
}

// digitFollows reports whether a token with digits follows the token k.
func (j *judge) digitFollows(k int) bool {
	return k+1 < len(j.tokens) && j.tokens[k+1].digit && j.tokens[k+1].start-j.tokens[k].end <= 3
}

// short reports whether the token k has at most four bytes, as the letters of a plate have.
func (j *judge) short(k int) bool {
	return k < len(j.tokens) && j.tokens[k].end-j.tokens[k].start <= 4
}

func isMonthLead(t []byte) bool {
	var folded [2 * maxMonth]byte
	return len(t) <= maxMonth && isMonth(word.AppendFolded(folded[:0], t))
}

// guessReads are the readers of each group.
var guessReads = [groups][]reader{
	Date:      {readNearBirth, readYearless},
	Telephone: {readGuessPhone},
	PIN:       {readNearPIN, readKeypad},
	CVV:       {readDigits(3, 4)},
	Plate:     {readVehicle, readPlate},
	ID:        {readCode(form{3, 4, 24}), readChunk},
}

// lastNear is the last year of a birth.
const lastNear = 2023

// readNearBirth reads a date with its year, which may be that of a child.
func readNearBirth(text []byte, at int, _ []byte) (start, end int, ok bool) {
	d := day{text: text, last: lastNear}
	end = d.read(at + d.readEra(at))
	return at, end, end-at > 5
}

// readYearless reads a day and a month.
func readYearless(text []byte, at int, _ []byte) (start, end int, ok bool) {
	d := day{text: text, last: lastNear, yearless: true}
	end = d.read(at)
	return at, end, end-at > 2
}

// readGuessPhone reads a telephone number behind the plus sign or bracket before it.
func readGuessPhone(text []byte, at int, _ []byte) (start, end int, ok bool) {
	if !ascii.Digit[text[at]] {
		return 0, 0, false
	}
	for at > 0 && word.In("+(", text[at-1]) {
		at--
	}
	return readPhone(text, at, nil)
}

// readNearPIN reads a number of three to eight digits.
func readNearPIN(text []byte, at int, label []byte) (start, end int, ok bool) {
	end = at
	for end < len(text) && ascii.Digit[text[end]] {
		end++
	}
	n := end - at
	return at, end, n >= 3 && n <= 8 && clear(text, end) && !inRow(text, at, end)
}

// readKeypad reads what somebody presses on the keys of a lock: digits with a letter or signs among
// them, as in "C4471" and "15#3390", or groups of one or two digits with a dash between.
func readKeypad(text []byte, at int, _ []byte) (start, end int, ok bool) {
	letters, signs, digits, groups, size := 0, 0, 0, 1, 0
	for end = at; end < len(text) && end-at < maxKeypad; end++ {
		switch c := text[end]; {
		case ascii.Digit[c]:
			digits++
			size++
			continue
		case ascii.Upper[c]:
			letters++
		case c == '#' || c == '*':
			signs++
		case c == '-' && end+1 < len(text) && ascii.Digit[text[end+1]] && size > 0 && size < 3:
			groups, size = groups+1, 0
			continue
		default:
			ok = true
		}
		if ok {
			break
		}
	}
	dashed := groups > 2 && letters+signs == 0 && size < 3 && digits < 9
	keyed := groups == 1 && letters < 3 && signs < 3 && letters+signs > 0 && digits > 2
	return at, end, (dashed && !date(text[at:end]) || keyed) && end-at < maxKeypad && clear(text, end)
}

// maxKeypad is the length from which on no such code is.
const maxKeypad = 12

// readChunk reads a code without blanks: groups of letters and digits with a sign between.
func readChunk(text []byte, at int, _ []byte) (start, end int, ok bool) {
	digits := 0
	for i := at; ; i = end + 1 {
		to := i
		for to < len(text) && (ascii.Alnum[text[to]] || text[to] >= 0x80 && digits == 0 && !ascii.Digit.Any(text[i:to]) && signLen(text[to:]) == 0) {
			to++
		}
		d := ascii.Digit.Count(text[i:to])
		if to == i || i > at && d == 0 && (to-i > 3 || ascii.Lower.Any(text[i:to])) {
			break
		}
		digits, end = digits+d, to
		if to == len(text) || !word.In("-./", text[to]) {
			break
		}
	}
	return at, end, digits >= 3 && end-at <= 26 && clear(text, end)
}

// inRow reports whether digits are beside text[at:end], with a blank between.
func inRow(text []byte, at, end int) bool {
	return at > 1 && text[at-1] == ' ' && ascii.Digit[text[at-2]] || end+1 < len(text) && text[end] == ' ' && ascii.Digit[text[end+1]]
}
