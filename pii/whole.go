package pii

import "encoding/binary"

// empty reports whether a text is as a whole something in which no recogniser finds
// anything, whatever stands beside it: the time of an event, a name, or a number
// that is too short. Every event has such texts.
func empty(text []byte) bool {
	if len(text) > maxToken {
		return false
	}
	if text[0] == '2' && recentInstant(text) {
		return true
	}
	var kinds uint8
	for _, c := range text {
		kind := tokenKind[c]
		if kind == 0 {
			return false
		}
		kinds |= kind
	}
	switch {
	case kinds&underKind != 0:
		return true
	case kinds == figureKind:
		return len(text) < 7
	}
	return kinds == letterKind && len(text) < 26
}

// Kinds of bytes that words are made of.
const (
	letterKind = 1 << iota
	figureKind
	underKind
)

var tokenKind = func() (t [256]uint8) {
	for c := range t {
		switch {
		case digit[c]:
			t[c] = figureKind
		case c == '_':
			t[c] = underKind
		case word[c]:
			t[c] = letterKind
		}
	}
	return
}()

// recentInstant reports whether a text is a date after latestBirth and a time of day,
// of which timestamp reads everything.
func recentInstant(text []byte) bool {
	if len(text) < len("2026-09-09T22:59:20") {
		return false
	}
	day, time := binary.LittleEndian.Uint64(text), binary.LittleEndian.Uint64(text[len("2026-09-09T"):])
	if !dayForm.fits(day) || !timeForm.fits(time) || text[1] != '0' || number(text[:4]) <= latestBirth || text[10] != 'T' || !digit[text[8]] || !digit[text[9]] {
		return false
	}
	i := len("2026-09-09T22:59:20")
	if i+1 < len(text) && text[i] == '.' && digit[text[i+1]] {
		for i++; i < len(text) && digit[text[i]]; i++ {
		}
	}
	return i == len(text) || i+1 == len(text) && text[i] == 'Z'
}

// A byteForm is what eight bytes look like of which some are any digits.
type byteForm struct {
	bits, want uint64 // what counts of each byte, and what it has to be
	carry      uint64 // six for each digit, so that what is above 9 shows
}

var dayForm, timeForm = formOf("9999-99-"), formOf("99:99:99")

func formOf(like string) (f byteForm) {
	for i := range 8 {
		bits, want, carry := byte(0xff), like[i], byte(0)
		if digit[want] {
			bits, want, carry = 0xf0, '0', 6
		}
		f.bits |= uint64(bits) << (8 * i)
		f.want |= uint64(want) << (8 * i)
		f.carry |= uint64(carry) << (8 * i)
	}
	return f
}

func (f *byteForm) fits(x uint64) bool {
	return x&f.bits == f.want && (x+f.carry)&f.bits == f.want
}

// isID reports whether a text is nothing but an identifier such as programs draw, of
// groups of hexadecimal digits, and the name of its member does not say that it is
// anything else. It has the form of no value, so that only words would make it one.
func isID(in Text) bool {
	return !in.Person && hexGroups(in.Bytes) && speakOfMember(in.Key) == (marks{})
}

// hexGroups reports whether a text is a UUID, or the first three groups of one.
func hexGroups(text []byte) bool {
	switch len(text) {
	case len("01234567-89ab-cdef-0123-456789abcdef"):
		if text[18] != '-' || text[23] != '-' {
			return false
		}
	case len("01234567-89ab-cdef"):
	default:
		return false
	}
	if text[8] != '-' || text[13] != '-' {
		return false
	}
	digits := 0
	for _, c := range text {
		digits += b2i(hexDigit[c])
	}
	return digits == 16 && len(text) == 18 || digits == 32
}
