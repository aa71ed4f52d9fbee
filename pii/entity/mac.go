package entity

import (
	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// hardware reads the text around a colon, dash or dot that the candidate filter named
// for its distance from another one.
func (s *scan) hardware(at int) int {
	if e, ok := s.mac(at); ok {
		return e
	}
	if s.text[at] == '.' && ascii.Digit[s.at(at-1)] {
		if e, ok := s.ipv4(at - 1); ok {
			return e
		}
	}
	return s.done
}

// mac reports the hardware address around text[at].
func (s *scan) mac(at int) (int, bool) {
	text, start, first := s.text, at, max(s.done, at-17)
	for start > first && macByte[text[start-1]] {
		start--
	}
	for start < at && pairSep(text[start]) {
		start++
	}
	if ascii.Word[s.at(start-1)] && !rule.Boundary(s.text, start) || start+17 > len(s.text) && start+14 > len(s.text) {
		return 0, false
	}
	if e := start + 17; pairs(s.text, start) && s.clearMAC(start, e, s.text[start+2]) {
		s.pair(start, e)
		return e, true
	}
	if e := start + 14; dotted(s.text, start) && s.clearMAC(start, e, '.') && s.context(start, e).Has(recogniser.MAC) {
		s.add(recogniser.MAC, start, e, match.Context)
		return e, true
	}
	return 0, false
}

// macByte holds the hexadecimal digits and the separators of a hardware address.
var macByte = ascii.Hex.Or(ascii.NewSet(":.-"))

func pairSep(c byte) bool { return c == ':' || c == '-' || c == '.' }

// pair reports six pairs unless they are no device's, or a date and a time.
func (s *scan) pair(start, end int) {
	letters, zeros, fs := 0, 0, 0
	for _, c := range s.text[start:end] {
		letters += word.Bit(word.Letter(c))
		zeros += word.Bit(c == '0')
		fs += word.Bit(c|0x20 == 'f')
	}
	if zeros == 12 || fs == 12 || s.text[start+2] == '-' && letters == 0 && !s.context(start, end).Has(recogniser.MAC) {
		return
	}
	s.add(recogniser.MAC, start, end, match.Validated)
}

// clearMAC reports whether the bytes around text[start:end] allow an address there.
func (s *scan) clearMAC(start, end int, sep byte) bool {
	after := s.at(end)
	if ascii.Word[after] || after == sep && (ascii.Word[s.at(end+1)] || s.tokenAt(end+1)) || s.tokenAt(end) {
		return false
	}
	before := s.at(start - 1)
	return (before != sep || !ascii.Hex[s.at(start-2)] && !s.tokenBefore(start-1)) && !s.tokenBefore(start)
}

// pairs reports whether six pairs with one separator begin at text[i].
func pairs(text []byte, i int) bool {
	if i+17 > len(text) || text[i+2] != ':' && text[i+2] != '-' {
		return false
	}
	for k := range 17 {
		if c := text[i+k]; k%3 == 2 && c != text[i+2] || k%3 != 2 && !ascii.Hex[c] {
			return false
		}
	}
	return true
}

// dotted reports whether three groups of four begin at text[i].
func dotted(text []byte, i int) bool {
	return i+14 <= len(text) && ascii.Hex.All(text[i:i+4]) && text[i+4] == '.' && ascii.Hex.All(text[i+5:i+9]) && text[i+9] == '.' && ascii.Hex.All(text[i+10:i+14])
}
