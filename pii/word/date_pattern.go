package word

import "weir/internal/ascii"

// DatePattern reports whether v says how a date or time is written, in letters of English, German,
// French and Spanish: "YYYY-MM-DD", "TT.MM.JJJJ", "jj/mm/aaaa", "hh:mm:ss".
func DatePattern(v []byte) bool {
	groups, run := 0, 0
	for i, c := range v {
		switch {
		case !ascii.IsLetter(c):
			if run = 0; i == 0 || !ascii.IsLetter(v[i-1]) {
				return false
			}
		case run > 0 && c != v[i-1] || run == 4 || !dateLetters[c|0x20]:
			return false
		default:
			if run++; run == 2 {
				groups++
			}
		}
	}
	return groups > 1 && run > 1
}

// dateLetters are the first letters of year, month, day, hour, minute and second, in lower case.
var dateLetters = ascii.NewSet("ymdhsjta")
