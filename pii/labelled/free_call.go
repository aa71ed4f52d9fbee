package labelled

import (
	"slices"

	"weir/internal/ascii"
)

// freeOfCharge reports whether v is a telephone number that costs its callers nothing, or one that
// is kept for offices and charities: no person has one. The prefixes are those of ITU-T E.164 and
// of the plans of North America, the United Kingdom, Japan, Australia, Russia and of countries
// that use 0800.
func freeOfCharge(v []byte) bool {
	var room [6][]byte
	groups, digits := groupsOf(room[:0], v)
	if len(groups) == 0 {
		return false
	}
	first, second := string(groups[0]), ""
	if len(groups) > 1 {
		second = string(groups[1])
	}
	switch {
	case len(first) > 3 && first[:4] == "0800", len(first) > 4 && first[:5] == "00800":
		return true
	case first == "800":
		return true
	case second == "800" && (v[0] == '+' && first != "91" || first == "0" || first == "8"):
		return true
	case first == "0808" || first == "0300" || first == "0303" || first == "0120":
		return digits >= 10 && len(groups) > 1
	case first == "1800" || first == "1300":
		return digits == 10
	case first == "1":
		return digits == 11 && slices.Contains(freeAreas, second)
	}
	return digits == 10 && len(groups) > 1 && slices.Contains(freeAreas, first)
}

// freeAreas are the areas of North America in which the called party pays.
var freeAreas = []string{"800", "833", "844", "855", "866", "877", "888"}

// groupsOf appends the first groups of digits of v, and returns them and how many digits v has.
func groupsOf(dst [][]byte, v []byte) (groups [][]byte, digits int) {
	for i := 0; i < len(v); i++ {
		from := i
		for i < len(v) && ascii.Digit[v[i]] {
			i++
		}
		if i > from && len(dst) < cap(dst) {
			dst = append(dst, v[from:i])
		}
		digits += i - from
	}
	return dst, digits
}

// round reports whether v has seven zeros in a row: it is the number of a row, or one that somebody
// made up.
func round(v []byte) bool {
	n := 0
	for _, c := range v {
		switch {
		case c == '0':
			n++
		case ascii.Digit[c]:
			n = 0
		}
		if n == manyZeros {
			return true
		}
	}
	return false
}

const manyZeros = 7

// NoPhone reports whether v, which has the form of a telephone number, is nobody's.
func NoPhone(v []byte) bool { return freeOfCharge(v) || round(v) }
