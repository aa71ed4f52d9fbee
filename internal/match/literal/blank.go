package literal

import (
	"encoding/binary"

	"weir/internal/ascii"
)

// blanks are the bytes of a text that are taken for a space of a literal, besides the space.
const blanks = "\t\n\v\f\r"

// The blanks have numbers that follow one another.
const (
	firstBlank = '\t'
	manyBlanks = len(blanks)
)

func isBlank(c byte) bool { return c-firstBlank < byte(manyBlanks) }

// Like reports whether a text has c where a literal that is not Exact has want, in small
// letters.
func Like(c, want byte) bool { return ascii.ToLower(c) == want || want == ' ' && isBlank(c) }

// spaced returns s with spaces for its blanks: so all of a chunk is, and so are windows.
func spaced(s string) string {
	for i := range len(s) {
		if isBlank(s[i]) {
			b := []byte(s)
			for ; i < len(b); i++ {
				if isBlank(b[i]) {
					b[i] = ' '
				}
			}
			return string(b)
		}
	}
	return s // as nearly all literals
}

// spaceOut puts spaces for the blanks of a text of a multiple of eight bytes.
func spaceOut(text []byte) {
	for ; len(text) >= 8; text = text[8:] {
		binary.LittleEndian.PutUint64(text, spacedBytes(binary.LittleEndian.Uint64(text)))
	}
}

const ones, tops = 0x0101010101010101, 0x8080808080808080

// withSpaces returns x with a space in each byte of which the top bit is set in where.
func withSpaces(x, where uint64) uint64 {
	where >>= 7
	return x&^(where*0xff) | where*' '
}

// spacedBytes returns x with spaces for its blanks.
func spacedBytes(x uint64) uint64 { return withSpaces(x, blanksIn(x)) }

// spacedFor returns x with a space for each blank where want has a space.
func spacedFor(x, want uint64) uint64 { return withSpaces(x, blanksIn(x)&spacesIn(want)) }

// blanksIn returns the top bit of each byte of x that is a blank.
func blanksIn(x uint64) uint64 {
	low := x &^ tops
	return (low + (0x80-firstBlank)*ones) &^ (low + (0x80-firstBlank-uint64(manyBlanks))*ones) &^ x & tops
}

// spacesIn returns the top bit of each byte of x that is a space.
func spacesIn(x uint64) uint64 {
	x ^= ' ' * ones
	return tops &^ (x&^tops + tops - ones | x)
}
