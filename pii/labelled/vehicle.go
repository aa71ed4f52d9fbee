package labelled

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/word"
)

// plateForms are the forms of licence plates of many countries, with L for a capital, 0 for a
// digit, and a blank for a blank or a dash. Names of cars have none of them.
var plateForms = func() map[string]bool {
	forms := map[string]bool{}
	for f := range strings.SplitSeq("LLL 000L|LLL 000LL|LLL000LL|LLL 000 LL|LL 000 LL|LL000LL|L 000 LL|L000LL 00|L000LL00|L000LL 000|L000LL000|L 000 LL 000|L 000 LL 00|LL 0000 LL|LL0000LL|0LL 0000|0L0 0000|000 0000 LL|0000 LLL|0000LLL|"+
		"LLL 0000|LLL0000|LLL0L00|LLL 0L00|00 LL 00|LL 00 00|00 00 LL|LL 00 LL|LL00 LLL|LL00LLL|L00 LLL|L000 LLL|0LLL000|0LLL 000|L LL 0000|L LL 000|LL LL 000|LL LL 0000|LLL LL 000|LLL L 000|L L 0000|LL L 0000|LL L 000|LL 00 LLL|LL 000 LLL|"+
		"LL 0L000|LL 00000|LL 0000L|LLL 00000|LL 000LL|LL 00LLL|00 LLL 00|00 L 0000|00 LL 000|00 LLL 000|00L 00000|LL 00 LL 0000|LL 00 L 0000|LL00 LL 0000|LL00LL0000|L 0000 LL|L 0000 LLL|LL 0000 LLL|000 L 0000|000 LL 000|0 LLL 000|LLL 00L|LL 000 00|LL 0000 L", "|") {
		forms[f] = true
	}
	return forms
}()

// readVehicle reads a licence plate in the form of a country, behind a word for a vehicle.
func readVehicle(text []byte, at int, _ []byte) (start, end int, ok bool) {
	var form []byte
	i := at
	for i < len(text) && len(form) <= mostPlate+3 {
		r, size := utf8.DecodeRune(text[i:])
		switch {
		case ascii.IsDigit(text[i]):
			form = append(form, '0')
		case unicode.IsUpper(r):
			form = append(form, 'L')
		case word.In(" -", text[i]) && i > at && i+1 < len(text) && plateGoesOn(text[i+1:]):
			form = append(form, ' ')
		default:
			return at, i, plateForms[string(form)] && !model(text[at:i]) && !word.Letter(text[i]) && clear(text, i) && !tokenFollows(text, i) && !foursFollow(text, i)
		}
		i += size
	}
	return at, i, i == len(text) && plateForms[string(form)] && !model(text[at:i])
}

// model reports whether v is letters, a blank and a year: a model of a car.
func model(v []byte) bool {
	n := len(v)
	return n > 5 && v[n-5] == ' ' && ascii.Digit.All(v[n-4:]) && (v[n-4] == '1' && v[n-3] == '9' || v[n-4] == '2' && v[n-3] == '0')
}

// plateGoesOn reports whether t begins with a further group of a plate.
func plateGoesOn(t []byte) bool {
	r, _ := utf8.DecodeRune(t)
	return ascii.IsDigit(t[0]) || unicode.IsUpper(r) && !lowerFollows(t)
}

// lowerFollows reports whether a small letter is in the first word of t.
func lowerFollows(t []byte) bool {
	for len(t) > 0 && word.Letter(t[0]) {
		r, size := utf8.DecodeRune(t)
		if unicode.IsLower(r) {
			return true
		}
		t = t[size:]
	}
	return false
}
