package literal

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// A record is a literal with what is asked of a text that has its window. A set has them
// one behind the other in the form in which it is stored.
type record struct {
	at   int    // bytes from the literal's start to the place of its window
	text string // as it is compared
	tail uint16 // flags, and above them what Literal has as Run
	id   int32
}

// The flags of a record.
const (
	flagFree  = 1 << iota // it may begin in the middle of a word
	flagWhole             // as the window has it
	flagExact             // as Literal has it
	flagEdge              // likewise

	runShift = 8
)

// recordSize is how many bytes a record has besides its text: before it the ID in four, the
// size and the place of the window in two each, and behind it the tail in two.
const recordSize = 10

// appendRecord appends the record of k to dst.
func appendRecord(dst []byte, k *known) []byte {
	tail := uint16(k.Run) << runShift
	for i, is := range [...]bool{k.Inside, k.whole, k.Exact, k.Edge} {
		if is {
			tail |= 1 << i
		}
	}
	dst = binary.LittleEndian.AppendUint64(dst, uint64(k.id)|uint64(len(k.Text))<<32|uint64(k.at)<<48)
	dst = append(dst, k.Text...)
	return binary.LittleEndian.AppendUint16(dst, tail)
}

// readRecord returns the record that begins at data[at].
func readRecord(data string, at int) record {
	head := eight(data, at)
	size := int(head >> 32 & 0xffff)
	rest := data[at+8:][:size+2]
	return record{int(head >> 48), rest[:size], uint16(rest[size]) | uint16(rest[size+1])<<8, int32(head)}
}

// known returns what the record was made of.
func (r *record) known() known {
	return known{
		Literal{r.text, r.tail&flagFree != 0, r.tail&flagExact != 0, r.tail&flagEdge != 0, uint8(r.tail >> runShift)},
		r.id, window{r.at, min(mostBytes, len(r.text)-r.at), r.tail&flagWhole != 0},
	}
}

// equals compares text with the literal, which is as long.
func (r *record) equals(text []byte) bool {
	if r.tail&flagExact != 0 {
		return string(text) == r.text
	}
	return equalFold(text, r.text)
}

// An equal is a place in a text with the same bytes as a literal.
type equal struct {
	id, start int32
	size, at  uint16 // as the record has them
	tail      uint16 // likewise
	short     bool   // it was found by a short window
}

// admitted reports whether what is around the place is as the record asks.
func (e *equal) admitted(text []byte) bool {
	start := int(e.start)
	if e.tail|e.at == 0 && start%bytemask.Size != bytemask.Size-1 {
		return true // it begins at a place, which is where a word starts, but for the last of a block
	}
	end := start + int(e.size)
	switch {
	case e.tail&flagWhole != 0 && isLong(text[start+int(e.at):]):
		return false
	case e.tail&flagEdge != 0 && !AtEdge(text, start):
		return false
	case e.tail&flagFree == 0 && ascii.Alnum[text[start]] && !WordStart(text, start):
		return false
	}
	return isToken(text[end:], int(e.tail>>runShift))
}

// verify notes in out which literals have the same bytes as the text where some found
// say that they may stand, and returns how many those are. There is room for all. base is
// where the chunk begins in the text.
func verify(s *Set, text []byte, base int, some []found, out []equal) (n int) {
	for i := range some {
		f := &some[i]
		for mask := f.mask; mask != 0; mask &= mask - 1 {
			lane := &s.lanes[int(f.lanes)+bits.TrailingZeros8(mask)]
			r := readRecord(s.data, int(lane.how&laneRecord))
			start := base + int(f.at) - r.at
			end := start + len(r.text)
			if start >= 0 && end <= len(text) && r.equals(text[start:end]) {
				out[n] = equal{r.id, int32(start), uint16(len(r.text)), uint16(r.at), r.tail, f.lanes >= s.shortLanes}
				n++
			}
		}
	}
	return n
}

// equalFold compares text with a literal of the same length, eight bytes at a time, and
// the last ones first, as windows are mostly before them.
func equalFold(text []byte, literal string) bool {
	i := len(literal) - 8
	for ; i >= 0; i -= 8 {
		want := eight(literal, i)
		if x := load(text[i:]) | smallLetters(want); x != want && spacedFor(x, want) != want {
			return false
		}
	}
	for i += 7; i >= 0; i-- {
		if !Like(text[i], literal[i]) {
			return false
		}
	}
	return true
}

// eight returns eight bytes of text, the first one lowest.
func eight(text string, at int) uint64 {
	t := text[at:][:8]
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 | uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}

// smallLetters returns 0x20 for each byte of x that is a small letter.
func smallLetters(x uint64) uint64 {
	low := x &^ tops
	return (low + (0x80-'a')*ones) &^ (low + (0x80-'z'-1)*ones) &^ x & tops >> 2
}

// isLong reports whether t begins with four letters and digits.
func isLong[T []byte | string](t T) bool {
	return len(t) >= 4 && ascii.Alnum[t[0]] && ascii.Alnum[t[1]] && ascii.Alnum[t[2]] && ascii.Alnum[t[3]]
}
