package labelled

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// leastDecimals is how many decimals a coordinate has that shows a house: 0.001 degrees are
// a hundred metres.
const leastDecimals = 3

// readPlace reads a latitude and a longitude: "52.52001, 13.40495", or in degrees, minutes
// and seconds.
func readPlace(text []byte, at int, _ []byte) (start, end int, ok bool) {
	if at > 0 && text[at-1] == '-' {
		at--
	}
	i, ok := coordinate(text, at, 90)
	if !ok {
		return 0, 0, false
	}
	i = toLongitude(text, i)
	end, ok = coordinate(text, i, 180)
	return at, end, ok && clear(text, end)
}

// readHome reads a place behind a word that is said of many things: both coordinates have
// four decimals.
func readHome(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readPlace(text, at, label)
	if !ok {
		return 0, 0, false
	}
	first, second := bytes.IndexByte(text[start:end], '.'), bytes.LastIndexByte(text[start:end], '.')
	return start, end, first != second && ascii.Digit.Count(text[start:start+first]) > word.Bit(text[start+first-1] == '0') && decimals(text, start+first) >= 4 && decimals(text, start+second) >= 4
}

// decimals counts the digits behind the point at text[i].
func decimals(text []byte, i int) (n int) {
	for i++; i < len(text) && ascii.Digit[text[i]]; i++ {
		n++
	}
	return n
}

// coordinate returns the end of the coordinate at text[i], at most that many degrees.
func coordinate(text []byte, i, most int) (end int, ok bool) {
	if i < len(text) && (text[i] == '-' || text[i] == '+') {
		i++
	}
	degrees, from := 0, i
	for i < len(text) && ascii.Digit[text[i]] && i-from < 4 {
		degrees = degrees*10 + int(text[i]-'0')
		i++
	}
	if i == from || i == len(text) || degrees > most {
		return 0, false
	}
	if text[i] != '.' {
		return minutes(text, i)
	}
	from = i + 1
	for i = from; i < len(text) && ascii.Digit[text[i]]; {
		i++
	}
	return compass(text, i), i-from >= leastDecimals
}

// minutes reads the minutes and seconds behind degrees.
func minutes(text []byte, i int) (end int, ok bool) {
	signs := 0
	for from := i; i < len(text) && i-from < 20; {
		switch c := text[i]; {
		case ascii.Digit[c], c == '.' && signs > 0, c == ' ' && signs > 0 && signs < 3:
			i++
		case c == '\'' || c == '"':
			signs++
			i++
		default:
			n := degreeSign(text[i:])
			if n == 0 {
				return compass(text, i), signs >= 2
			}
			signs++
			i += n
		}
	}
	return compass(text, i), signs >= 2
}

// degreeSign returns the length of the sign for degrees, minutes or seconds beyond ASCII
// that t begins with, or 0.
func degreeSign(t []byte) int {
	for _, s := range [...]string{"°", "º", "′", "″", "’", "”"} {
		if len(t) >= len(s) && string(t[:len(s)]) == s {
			return len(s)
		}
	}
	return 0
}

// compass returns the end of the letter for a direction that follows text[:i].
func compass(text []byte, i int) int {
	j := i
	for j < len(text) && j-i < 2 && (text[j] == ' ' || degreeSign(text[j:]) > 0) {
		j += max(1, degreeSign(text[j:]))
	}
	if j < len(text) && word.In("NSEWO", text[j]) && (j+1 == len(text) || !ascii.Word[text[j+1]]) {
		return j + 1
	}
	return i
}

// toLongitude returns the offset of the digits or the sign of the longitude: signs and its
// name may be between.
func toLongitude(text []byte, i int) int {
	for from := i; i < len(text) && i-from < 24; i++ {
		c := text[i]
		if ascii.Digit[c] || c == '-' && i+1 < len(text) && ascii.Digit[text[i+1]] {
			return i
		}
		if c < 0x80 && !word.In(" ,;:/=\"'\nlongitude", ascii.ToLower(c)) {
			break
		}
	}
	return len(text)
}
