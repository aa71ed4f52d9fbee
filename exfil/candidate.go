package exfil

import "encoding/binary"

// nextCandidate returns the first of at, at+8, at+16, … at which a token of sixteen bytes
// may lie: the eight bytes there are ASCII from the hyphen on, and one of them is a digit.
// Prose and code have few such places. Without one it returns a place with fewer than
// eight bytes left.
func nextCandidate(text []byte, at int) int {
	if at > len(text) {
		return at
	}
	t := text[at:]
	for ; len(t) >= 32; t = t[32:] { // four places in a round take fewer instructions
		switch {
		case isCandidate(t):
			return len(text) - len(t)
		case isCandidate(t[8:]):
			return len(text) - len(t) + 8
		case isCandidate(t[16:]):
			return len(text) - len(t) + 16
		case isCandidate(t[24:]):
			return len(text) - len(t) + 24
		}
	}
	for len(t) >= 8 && !isCandidate(t) {
		t = t[8:]
	}
	return len(text) - len(t)
}

// isCandidate reports whether a token may lie where t begins, which has eight bytes.
func isCandidate(t []byte) bool {
	const low, high = 0x0101010101010101, 0x8080808080808080
	x := binary.LittleEndian.Uint64(t)
	return ((x^'0'*low)+(0x7f-9)*low)&high != high && (x|(x-'-'*low))&high == 0
}
