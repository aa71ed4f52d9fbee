package literal

import (
	"math"

	"weir/internal/ascii"
)

// An Anywhere is a compiled list of literals that are found wherever they occur, in the
// middle of a word as well. It reads every byte of a text, where a Set reads the starts of
// words alone. It is immutable and may be used from many goroutines.
//
// Each literal is known by four bytes in a row, or three. The first three choose a row of a
// bitmap, the fourth a bit of it.
type Anywhere struct {
	literals []string // in small letters
	rows     [anyRows]uint32
	first    [anyRows + 1]uint32 // by row: where its grams begin
	grams    []gram
}

// A gram is a place of a literal that it is known by.
type gram struct{ literal, at int32 }

const (
	anyBits  = 12
	anyRows  = 1 << anyBits
	gramSize = 3 // bytes that choose a row

	// MinAnywhere is the length in bytes of the shortest literal that can be found anywhere.
	MinAnywhere = gramSize
)

// anyRow returns the row for the three lowest bytes of x.
func anyRow(x uint32) uint32 { return (x | 0x202020) & 0xffffff * golden >> (32 - anyBits) }

// anyBit returns the number of the bit for the highest byte of x, the same for both cases.
func anyBit(x uint32) uint32 { return x >> 24 & 31 }

// NewAnywhere compiles literals, which are compared without regard to the case of ASCII
// letters. The ID of a literal is its index. The error is a NoWindow for one that is too
// short.
func NewAnywhere(literals []string) (*Anywhere, error) {
	s := &Anywhere{}
	var load [anyRows]int
	grams := make([]gram, len(literals))
	for id, text := range literals {
		if len(text) < MinAnywhere || len(text) > math.MaxInt16 {
			return nil, NoWindow(id)
		}
		text = ascii.Lowered(text)
		s.literals = append(s.literals, text)
		grams[id] = gram{int32(id), int32(rarest(text, &load))}
		row := anyRow(gramOf(text, grams[id].at))
		load[row]++
		s.rows[row] |= bitsOfGram(text, int(grams[id].at))
	}
	s.fill(grams, &load)
	return s, nil
}

// fill sorts the grams by row.
func (s *Anywhere) fill(grams []gram, load *[anyRows]int) {
	for row, n := range load {
		s.first[row+1] = s.first[row] + uint32(n)
	}
	next := s.first
	s.grams = make([]gram, len(grams))
	for _, g := range grams {
		at := &next[anyRow(gramOf(s.literals[g.literal], g.at))]
		s.grams[*at] = g
		*at++
	}
}

// rarest returns where the gram of a literal begins that is the rarest in texts, and in a
// row that few others have.
func rarest(text string, load *[anyRows]int) (at int) {
	most := math.MinInt
	for i := 0; i+gramSize <= len(text); i++ {
		cost := rarity(text[i:min(i+gramSize+1, len(text))]) - load[anyRow(gramOf(text, int32(i)))]
		if cost > most {
			at, most = i, cost
		}
	}
	return at
}

// gramOf returns the bytes of a gram, the first one lowest.
func gramOf(text string, at int32) (x uint32) {
	for i := range min(gramSize+1, len(text)-int(at)) {
		x |= uint32(text[int(at)+i]) << (8 * i)
	}
	return x
}

// bitsOfGram returns the bits of a gram: all of its row where the literal ends before the
// fourth byte.
func bitsOfGram(text string, at int) uint32 {
	if at+gramSize == len(text) {
		return math.MaxUint32
	}
	return 1 << anyBit(gramOf(text, int32(at)))
}

// Append appends every occurrence of every literal in text to dst, ordered by Start and
// then by ID, and returns dst.
func (s *Anywhere) Append(dst []Hit, text []byte) []Hit {
	n, x := len(dst), uint32(0)
	for _, c := range text[:min(gramSize, len(text))] {
		x = x>>8 | uint32(c)<<24
	}
	for i := gramSize; i < len(text); i++ {
		x = x>>8 | uint32(text[i])<<24
		if s.rows[anyRow(x)]>>anyBit(x)&1 != 0 {
			dst = s.look(dst, text, i-gramSize, anyRow(x))
		}
	}
	if len(text) >= gramSize {
		dst = s.look(dst, text, len(text)-gramSize, anyRow(x>>8))
	}
	order(dst, n)
	return dst
}

// look appends the literals of a row that occur with their gram at text[at].
func (s *Anywhere) look(dst []Hit, text []byte, at int, row uint32) []Hit {
	for _, g := range s.grams[s.first[row]:s.first[row+1]] {
		l := s.literals[g.literal]
		from := at - int(g.at)
		if from < 0 || from+len(l) > len(text) || !sameLetters(text[from:from+len(l)], l) {
			continue
		}
		dst = append(dst, Hit{g.literal, int32(from)})
	}
	return dst
}

func sameLetters(text []byte, lower string) bool {
	for i, c := range text {
		if ascii.ToLower(c) != lower[i] {
			return false
		}
	}
	return true
}
