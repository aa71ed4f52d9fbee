package exfil

import "encoding/binary"

// Eight bytes are mixed if one of them is a digit and all of them are ASCII from
// the dash on, as in a token. Prose and code have few such places at multiples
// of eight, and every token of sixteen bytes fills one.

// nextMixed returns the first of at, at+8, at+16, … where eight bytes of text are
// mixed, or a place with less than eight bytes left.
func nextMixed(text []byte, at int) int {
	const low, high = 0x0101010101010101, 0x8080808080808080
	for ; at+8 <= len(text); at += 8 {
		x := binary.LittleEndian.Uint64(text[at:])
		if (x|(x-'-'*low))&high == 0 && ((x^'0'*low)+(0x7f-9)*low)&high != high {
			break
		}
	}
	return at
}
