package stages

import "encoding/binary"

// isMoment reports whether text is a point in time as logs write it, and nothing
// else: 2026-01-31T23:59:60, with or without a fraction, and the zone if any. The time
// of a line differs from line to line, and nothing is to be found in it.
func isMoment(text []byte) bool {
	if len(text) < len("2026-01-31T23:59:60") {
		return false
	}
	date := binary.LittleEndian.Uint64(text)
	day := binary.LittleEndian.Uint64(text[8:])
	time := binary.LittleEndian.Uint64(text[11:])
	return date0.fits(date) && day0.fits(day) && time0.fits(time) && isZone(fraction(text[19:]))
}

// A digits8 tells which digits may stand where in eight bytes.
type digits8 struct {
	least uint64 // the marks between the digits, and '0' for each digit
	room  uint64 // what may be added to the difference before it exceeds 0x7f
}

func (d digits8) fits(w uint64) bool {
	x := w ^ d.least
	return (x|(x&^highs8+d.room))&highs8 == 0
}

const highs8 = 0x8080808080808080

var (
	date0 = newDigits8("0000-00-", "2999-19-")
	day0  = newDigits8("00T00:00", "39T29:59")
	time0 = newDigits8("00:00:00", "29:59:69")
)

// newDigits8 returns the digits8 of the least and the greatest bytes.
func newDigits8(least, most string) (d digits8) {
	for i := range 8 {
		d.least |= uint64(least[i]) << (8 * i)
		d.room |= uint64(0x7f-(most[i]-least[i])) << (8 * i)
	}
	return d
}

func isDigit(c byte) bool { return c-'0' <= 9 }

// fraction returns what follows the fraction of a second, if there is one, that
// text begins with.
func fraction(text []byte) []byte {
	if len(text) < 2 || text[0] != '.' || !isDigit(text[1]) {
		return text
	}
	i := 2
	for i < len(text) && i <= 9 && isDigit(text[i]) {
		i++
	}
	return text[i:]
}

// isZone reports whether text is a zone, Z or +01:00, or empty.
func isZone(text []byte) bool {
	switch len(text) {
	case 0:
		return true
	case 1:
		return text[0] == 'Z'
	case 6:
		return (text[0] == '+' || text[0] == '-') && text[1] <= '1' && isDigit(text[1]) && isDigit(text[2]) &&
			text[3] == ':' && text[4] <= '5' && isDigit(text[4]) && isDigit(text[5])
	}
	return false
}
