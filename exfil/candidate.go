package exfil

import "encoding/binary"

// nextCandidate returns the first of at, at+8, at+16, … at which a token of sixteen bytes
// may lie: the eight bytes there are ASCII from the hyphen on, and one of them is a digit.
// Prose and code have few such places. Without one it returns a place with fewer than
// eight bytes left.
func nextCandidate(text []byte, at int) int {
	for at+8 <= len(text) && !isCandidate(text[at:]) {
		at += 8
	}
	return at
}

// isCandidate reports whether a token may lie where t begins, which has eight bytes.
func isCandidate(t []byte) bool {
	const low, high = 0x0101010101010101, 0x8080808080808080
	x := binary.LittleEndian.Uint64(t)
	return ((x^'0'*low)+(0x7f-9)*low)&high != high && (x|(x-'-'*low))&high == 0
}
