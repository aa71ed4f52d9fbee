package literal

import (
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// A record holds one literal of a Set.
type record struct {
	text string // as it is compared
	id   int32
	tail uint16 // the flags, and from runShift on Literal.Run
	at   uint16 // bytes from the literal's start to its window
}

// The flags of a record.
const (
	flagFree  = 1 << iota // it may begin in the middle of a word: Literal.Inside
	flagWhole             // window.whole
	flagExact             // Literal.Exact
	flagEdge              // Literal.Edge

	runShift = 8
)

// newRecord returns the record of k.
func newRecord(k *known) record {
	r := record{text: k.Text, id: k.id, tail: uint16(k.Run) << runShift, at: uint16(k.at)}
	for i, is := range [...]bool{k.Inside, k.whole, k.Exact, k.Edge} {
		if is {
			r.tail |= 1 << i
		}
	}
	return r
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
	*record
	start int32 // byte offset in the text
	short bool  // it was found by a short window
}

// admitted reports whether the bytes around the place are as the record requires.
func (e *equal) admitted(text []byte) bool {
	start := int(e.start)
	if e.tail|e.at == 0 && start%bytemask.Size != bytemask.Size-1 {
		return true // it begins at a place, which is where a word starts, but for the last of a block
	}
	end := start + len(e.text)
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

// verify compares the literals that some found name with the text, writes those that are
// equal to out, which has room for all, and returns their number. base is the offset of
// the chunk in the text.
func verify(s *Set, text []byte, base int, some []found, out []equal) (n int) {
	for i := range some {
		f := &some[i]
		for mask := f.mask; mask != 0; mask &= mask - 1 {
			lane := &s.lanes[int(f.lanes)+bits.TrailingZeros8(mask)]
			r := &s.records[lane.how&laneRecord]
			start := base + int(f.at) - int(r.at)
			end := start + len(r.text)
			if start >= 0 && end <= len(text) && r.equals(text[start:end]) {
				out[n] = equal{r, int32(start), f.lanes >= s.shortLanes}
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
