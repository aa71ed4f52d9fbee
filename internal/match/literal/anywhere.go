package literal

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"weir/internal/ascii"
)

// An Anywhere is a compiled list of literals that are found wherever they occur, in the
// middle of a word as well. It looks at one place of a text in a few, where a Set looks at
// the starts of words. It is immutable and may be used from many goroutines.
//
// A literal is known by grams, each of four bytes in a row, or of three if it has no more.
// A bitmap knows the hashes of all fours of bytes that begin with a gram. If the shortest
// literal has six bytes, every third place of a text is looked at: each literal is known by
// the grams at three places in a row, one of which is looked at wherever the literal occurs.
type Anywhere struct {
	literals []string // in small letters
	step     int      // from one place that is looked at to the next
	filter   *fours
	shift    uint8 // of a hash, which leaves the number of its bit in filter
	four     grams
	three    grams
}

// fours is a bitmap of hashes of four bytes, of which a short list uses the beginning.
type fours [mostBits / 64]uint64

// has reports whether a gram may begin as x does.
func (f *fours) has(x uint32, shift uint8) bool {
	h := gramHash(x) >> shift
	return f[h>>6&(mostBits/64-1)]>>(h&63)&1 != 0
}

// grams are those of one size.
type grams struct {
	mask  uint32   // of the bytes of a gram
	shift uint8    // of a hash, which leaves the number of its row
	first []uint32 // by row, and one more: where its grams begin
	list  []gram
}

// A gram is a place of a literal that it is known by.
type gram struct {
	bytes       uint32 // the first one lowest, in small letters
	literal, at int32
}

const (
	gramSize = 3 // bytes of a gram at the least
	mostStep = 4

	// The bitmap has so many bits for each hash, within these bounds.
	bitsEach   = 64
	leastBits  = 1 << 13
	mostBits   = 1 << 20
	caselessX4 = 0x20202020

	// MinAnywhere is the length in bytes of the shortest literal that can be found anywhere.
	MinAnywhere = gramSize
)

// gramHash returns the hash of four bytes, of which the upper bits count.
func gramHash(x uint32) uint32 { return (x | caselessX4) * golden }

// NewAnywhere compiles literals, which are compared as Literal.Text says. The ID of a literal
// is its index. The error is a NoWindow for one that has no MinAnywhere bytes in a row
// without a space or other blank.
func NewAnywhere(literals []string) (*Anywhere, error) {
	s := &Anywhere{step: mostStep, literals: make([]string, 0, len(literals))}
	for id, text := range literals {
		run := LongestWord(text)
		if run < MinAnywhere || len(text) > math.MaxInt16 {
			return nil, NoWindow(id)
		}
		s.literals = append(s.literals, ascii.Lowered(text))
		s.step = min(s.step, max(1, run-gramSize))
	}
	four := make([]gram, 0, s.step*len(literals))
	var three []gram
	load := make([]uint8, 1<<16) // by the upper half of a hash: grams of four bytes
	for id, text := range s.literals {
		from := s.rarest(text, load)
		for at := from; at < from+s.step; at++ {
			x, n := gramOf(text, at)
			if g := (gram{x, int32(id), int32(at)}); n == gramSize {
				three = append(three, g)
			} else {
				four = append(four, g)
				load[gramHash(x)>>16] += 1 - load[gramHash(x)>>16]>>7 // at most 128
			}
		}
	}
	s.four, s.three = newGrams(four, math.MaxUint32), newGrams(three, math.MaxUint32>>8)
	s.enter(four, three)
	return s, nil
}

// newGrams sorts grams by row.
func newGrams(list []gram, mask uint32) grams {
	size := max(1, bits.Len(uint(len(list))))
	s := grams{mask, uint8(32 - size), make([]uint32, 1<<size+1), make([]gram, len(list))}
	for i := range list {
		s.first[s.row(list[i].bytes)+1]++
	}
	for row := range len(s.first) - 1 {
		s.first[row+1] += s.first[row]
	}
	next := slices.Clone(s.first)
	for _, g := range list {
		at := &next[s.row(g.bytes)]
		s.list[*at] = g
		*at++
	}
	return s
}

// row returns the row of the gram that x begins with.
func (s *grams) row(x uint32) uint32 { return gramHash(x&s.mask) >> (s.shift & 31) }

// enter makes the bitmap.
func (s *Anywhere) enter(four, three []gram) {
	hashes := len(four) + len(three)<<8
	size := min(max(1<<bits.Len(uint(bitsEach*hashes)), leastBits), mostBits)
	s.filter, s.shift = new(fours), uint8(32-bits.TrailingZeros(uint(size)))
	set := func(x uint32) {
		h := gramHash(x) >> s.shift
		s.filter[h>>6] |= 1 << (h & 63)
	}
	for _, g := range four {
		set(g.bytes)
	}
	for _, g := range three {
		for c := range uint32(1 << 8) { // what follows may be any byte
			set(g.bytes | c<<24)
		}
	}
}

// LongestWord returns how many bytes of text in a row are no blanks, at the most.
func LongestWord(text string) (most int) {
	word := 0
	for i := range len(text) {
		if word++; text[i] == ' ' || isBlank(text[i]) {
			word = 0
		}
		most = max(most, word)
	}
	return most
}

// rarest returns where the grams of a literal begin that are the rarest in texts, and that
// few others have.
func (s *Anywhere) rarest(text string, load []uint8) (best int) {
	most, free := math.MinInt, 0 // the bytes from text[free] on are no blanks
	for end := 1; end <= len(text); end++ {
		if c := text[end-1]; c == ' ' || isBlank(c) {
			free = end // other bytes may be there in a text
		}
		from := end - (s.step - 1 + gramSize)
		if from < free {
			continue
		}
		cost := 0
		for at := from; at < from+s.step; at++ {
			x, n := gramOf(text, at)
			cost += Rarity(text[at:at+n]) - int(load[gramHash(x)>>16])
		}
		if cost > most {
			best, most = from, cost
		}
	}
	return best
}

// gramOf returns the bytes of the gram at a place, the first one lowest, and how many they
// are.
func gramOf(text string, at int) (x uint32, n int) {
	n = min(gramSize+1, len(text)-at)
	if n > gramSize && (text[at+gramSize] == ' ' || isBlank(text[at+gramSize])) {
		n = gramSize
	}
	for i := range n {
		x |= uint32(text[at+i]) << (8 * i)
	}
	return x, n
}

// Append appends every occurrence of every literal in text to dst, ordered by Start and
// then by ID, and returns dst.
func (s *Anywhere) Append(dst []Hit, text []byte) []Hit {
	n, at := len(dst), s.next(text, 0)
	for ; at+4 <= len(text); at = s.next(text, at+s.step) {
		x := binary.LittleEndian.Uint32(text[at:])
		dst = s.look(dst, text, at, x, &s.four)
		dst = s.look(dst, text, at, x, &s.three)
	}
	if at+gramSize == len(text) {
		dst = s.look(dst, text, at, uint32(text[at])|uint32(text[at+1])<<8|uint32(text[at+2])<<16, &s.three)
	}
	order(dst, n)
	return dst
}

// next returns the first place from text[at] on where a gram may be, or one with less than
// four bytes behind it. All that its loops need stays in registers, as nothing is called.
//
//go:noinline
func (s *Anywhere) next(text []byte, at int) int {
	if at < 0 {
		return at // never; it spares the loops a test
	}
	filter, shift, step := s.filter, s.shift&31, s.step
	for ; step == 1 && at+8 <= len(text); at += 4 {
		x := binary.LittleEndian.Uint64(text[at : at+8])
		if filter.has(uint32(x), shift) {
			return at
		}
		if filter.has(uint32(x>>8), shift) {
			return at + 1
		}
		if filter.has(uint32(x>>16), shift) {
			return at + 2
		}
		if filter.has(uint32(x>>24), shift) {
			return at + 3
		}
	}
	for ; at+4 <= len(text); at += step {
		if filter.has(binary.LittleEndian.Uint32(text[at:at+4]), shift) {
			break
		}
	}
	return at
}

// look appends the literals that occur with a gram at text[at], where x is.
func (s *Anywhere) look(dst []Hit, text []byte, at int, x uint32, grams *grams) []Hit {
	row := grams.row(x)
	x = (x | caselessX4) & grams.mask
	for i := grams.first[row]; i < grams.first[row+1]; i++ {
		g := &grams.list[i]
		if x != (g.bytes|caselessX4)&grams.mask {
			continue
		}
		l, from := s.literals[g.literal], at-int(g.at)
		if from < 0 || from+len(l) > len(text) || !sameLetters(text[from:from+len(l)], l) {
			continue
		}
		dst = append(dst, Hit{g.literal, int32(from)})
	}
	return dst
}

func sameLetters(text []byte, lower string) bool {
	for i, c := range text {
		if !Like(c, lower[i]) {
			return false
		}
	}
	return true
}
