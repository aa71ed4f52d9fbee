package literal

import (
	"encoding/binary"
	"math"
	"strings"

	"weir/internal/ascii"
)

// An Anywhere is a compiled list of literals that are found wherever they occur, in the
// middle of a word as well. It looks at one place of a text in a few, where a Set looks at
// the starts of words. It is immutable and may be used from many goroutines.
//
// A literal is known by grams, each of four bytes in a row, or of three if it has no more.
// The first three choose a row of a bitmap, the fourth a bit of it. If the shortest literal
// has six bytes, every third place of a text is looked at: each literal is known by the
// grams at three places in a row, one of which is looked at wherever the literal occurs.
type Anywhere struct {
	literals []string // in small letters
	step     int      // from one place that is looked at to the next
	rows     [anyRows]uint32
	first    [anyRows + 1]uint32 // by row: where its grams begin
	grams    []gram
}

// A gram is a place of a literal that it is known by.
type gram struct {
	want, mask  uint32 // its bytes, caseless, and which there are
	literal, at int32
}

const (
	anyBits  = 12
	anyRows  = 1 << anyBits
	gramSize = 3 // bytes that choose a row
	mostStep = 4

	// MinAnywhere is the length in bytes of the shortest literal that can be found anywhere.
	MinAnywhere = gramSize
)

// anyRow returns the row for the three lowest bytes of x.
func anyRow(x uint32) uint32 { return (x | 0x202020) & 0xffffff * golden >> (32 - anyBits) }

// anyBit returns the number of the bit for the highest byte of x, the same for both cases.
func anyBit(x uint32) uint32 { return x >> 24 & 31 }

// NewAnywhere compiles literals, which are compared as Literal.Text says. The ID of a literal
// is its index. The error is a NoWindow for one that has no MinAnywhere bytes in a row
// without a space or other blank.
func NewAnywhere(literals []string) (*Anywhere, error) {
	s := &Anywhere{step: mostStep}
	for id, text := range literals {
		run := LongestWord(text)
		if run < MinAnywhere || len(text) > math.MaxInt16 {
			return nil, NoWindow(id)
		}
		s.literals = append(s.literals, ascii.Lowered(text))
		s.step = min(s.step, max(1, run-gramSize))
	}
	var load [anyRows]int
	var grams []gram
	for id := range s.literals {
		from := s.rarest(s.literals[id], &load)
		for at := from; at < from+s.step; at++ {
			g := s.newGram(id, at)
			load[anyRow(g.want)]++
			grams = append(grams, g)
		}
	}
	s.fill(grams, &load)
	return s, nil
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

// newGram returns the gram of a literal at a place, and enters it in the bitmap.
func (s *Anywhere) newGram(id, at int) gram {
	x, n := gramOf(s.literals[id], at)
	g := gram{want: x | 0x20202020, mask: math.MaxUint32, literal: int32(id), at: int32(at)}
	bit := uint32(1) << anyBit(x)
	if n == gramSize {
		g.mask, bit = g.mask>>8, math.MaxUint32
		g.want &= g.mask
	}
	s.rows[anyRow(x)] |= bit
	return g
}

// fill sorts the grams by row.
func (s *Anywhere) fill(grams []gram, load *[anyRows]int) {
	for row, n := range load {
		s.first[row+1] = s.first[row] + uint32(n)
	}
	next := s.first
	s.grams = make([]gram, len(grams))
	for _, g := range grams {
		at := &next[anyRow(g.want)]
		s.grams[*at] = g
		*at++
	}
}

// rarest returns where the grams of a literal begin that are the rarest in texts, and in
// rows that few others have.
func (s *Anywhere) rarest(text string, load *[anyRows]int) (best int) {
	most := math.MinInt
	for from := 0; from+s.step-1+gramSize <= len(text); from++ {
		if strings.ContainsAny(text[from:from+s.step-1+gramSize], " "+blanks) {
			continue // other bytes may be there in a text
		}
		cost := 0
		for at := from; at < from+s.step; at++ {
			x, n := gramOf(text, at)
			cost += Rarity(text[at:at+n]) - load[anyRow(x)]
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
	n, at, rows := len(dst), 0, &s.rows
	for ; s.step == 1 && at+8 <= len(text); at += 4 {
		x := binary.LittleEndian.Uint64(text[at:])
		a, b, c, d := uint32(x), uint32(x>>8), uint32(x>>16), uint32(x>>24)
		if (rows[anyRow(a)]>>anyBit(a)|rows[anyRow(b)]>>anyBit(b)|rows[anyRow(c)]>>anyBit(c)|rows[anyRow(d)]>>anyBit(d))&1 == 0 {
			continue
		}
		for i, y := range [...]uint32{a, b, c, d} {
			if rows[anyRow(y)]>>anyBit(y)&1 != 0 {
				dst = s.look(dst, text, at+i, y)
			}
		}
	}
	for step := s.step; at+4 <= len(text); at += step {
		x := binary.LittleEndian.Uint32(text[at:])
		if rows[anyRow(x)]>>anyBit(x)&1 != 0 {
			dst = s.look(dst, text, at, x)
		}
	}
	if at+gramSize == len(text) {
		dst = s.look(dst, text, at, uint32(text[at])|uint32(text[at+1])<<8|uint32(text[at+2])<<16)
	}
	order(dst, n)
	return dst
}

// look appends the literals that occur with a gram at text[at], where x is.
func (s *Anywhere) look(dst []Hit, text []byte, at int, x uint32) []Hit {
	row := anyRow(x)
	for i := s.first[row]; i < s.first[row+1]; i++ {
		g := &s.grams[i]
		if (x|0x20202020)&g.mask != g.want {
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
