package entity

import (
	"weir/internal/ascii"
	"weir/pii/match"
)

// Text that was masked before is not searched again, and the text beside a
// token must not be taken for more than it was taken for beside the value:
// mask(mask(x)) is mask(x). So a token counts as one more digit group where
// digits beside a number speak against it, and no context is read across one.

// tokenBefore reports whether a token ends right before text[i].
func (s *scan) tokenBefore(i int) bool { return s.tokenFrom(i) >= 0 }

// tokenFrom returns where the token begins that ends right before text[i], or
// -1.
func (s *scan) tokenFrom(i int) int {
	if s.at(i-1) != ']' {
		return -1
	}
	j := i - 2
	for j >= 0 && i-j < match.MaxToken && tokenByte(s.text[j]) {
		j--
	}
	if j < 0 || s.text[j] != '[' || i-j < 5 || !ascii.IsUpper(s.text[j+1]) || !ascii.IsUpper(s.text[j+2]) {
		return -1
	}
	return j
}

// tokenAt reports whether a token begins at text[i].
func (s *scan) tokenAt(i int) bool {
	if s.at(i) != '[' || !ascii.IsUpper(s.at(i+1)) || !ascii.IsUpper(s.at(i+2)) {
		return false
	}
	j := i + 3
	for j < len(s.text) && j-i < match.MaxToken && tokenByte(s.text[j]) {
		j++
	}
	return s.at(j) == ']'
}

// inToken returns the end of the token that text[start:end] lies in, or 0.
func (s *scan) inToken(start, end int) int {
	for start > 0 && end-start < match.MaxToken && tokenByte(s.text[start-1]) {
		start--
	}
	if start == 0 || !s.tokenAt(start-1) {
		return 0
	}
	for s.text[end] != ']' {
		end++
	}
	return end + 1
}

func tokenByte(c byte) bool { return ascii.Word[c] || c == ':' }

// beside reports whether text[i] follows a blank and that follows a digit, or a token
// that may have replaced digits.
func (s *scan) beside(i int) bool {
	return s.at(i-1) == ' ' && (ascii.Digit[s.at(i-2)] || s.tokenBefore(i-1))
}
