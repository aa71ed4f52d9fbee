package rule

import (
	_ "embed" // of needs.bin
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"

	"weir/internal/bytemask"
)

// A need of a pattern is a set of beginnings of words of which one stands in every
// match: of four bytes, without regard to case. Patterns of whom that is known have
// up to a few, see needs_derive.go. Hits are refused where a block of the window has
// none of them, before anything of their rule is touched.
//
// All needs lie in one table, a Bloom filter for each: a hash chooses one row of it, which
// is two lines of the cache, and three words of that; a word meets the needs whose bits are
// set in all three. With one bit alone two words in three that passed would be others than
// those meant. A text is looked up once for all of its rules.
const (
	needRows  = 7 // bits of a hash that choose a row
	needPlace = 4 // bits that choose a word of it, three times
	needBits  = needRows + 3*needPlace
	needKnown = 1 << 63 // of a block: it has been looked at
	mostNeeds = 63      // bits that needs have
)

//go:embed needs.bin
var needTable string

// A needWords has by hash the needs that a word may meet.
type needWords [1 << needRows][1 << needPlace]uint64

// met returns the needs that a word with that hash meets.
func (w *needWords) met(hash uint32) uint64 {
	row := &w[hash>>(3*needPlace)&(1<<needRows-1)]
	return row[hash&(1<<needPlace-1)] & row[hash>>needPlace&(1<<needPlace-1)] & row[hash>>(2*needPlace)&(1<<needPlace-1)]
}

// add notes that a word with that hash meets needs.
func (w *needWords) add(hash uint32, needs uint64) {
	row := &w[hash>>(3*needPlace)]
	for range 3 {
		row[hash&(1<<needPlace-1)] |= needs
		hash >>= needPlace
	}
}

// builtInNeeds are those of needTable.
var builtInNeeds = sync.OnceValue(func() *needWords {
	t := new(needWords)
	for i := range t {
		for k := range t[i] {
			at := 8 * (i<<needPlace + k)
			t[i][k] = binary.LittleEndian.Uint64([]byte(needTable[at : at+8]))
		}
	}
	return t
})

// needHash returns the hash of a word. It takes ASCII letters without regard to case, and
// blanks, digits and nearly all signs for one, as starterHash does.
func needHash(four uint32) uint32 {
	return uint32(uint64(letters(four)) * 0xd6e8feb86659fd93 >> (64 - needBits))
}

// metNeeds tells which needs the words of a text meet, block by block as it is asked.
// The zero value is ready.
type metNeeds struct {
	text   []byte
	blocks []uint64 // needKnown and the needs that are met, or 0
	words  *needWords
}

// change makes text the one that is asked about.
func (m *metNeeds) change(text []byte) { m.text, m.blocks = text, m.blocks[:0] }

// within reports whether words that start in text[start:end] may meet all needs.
func (m *metNeeds) within(start, end int, needs uint64) bool {
	if len(m.blocks) == 0 {
		n := (len(m.text) + bytemask.Size - 1) / bytemask.Size
		m.blocks = slices.Grow(m.blocks, n)[:n]
		clear(m.blocks)
		m.words = builtInNeeds()
	}
	for i := start / bytemask.Size; i*bytemask.Size < end; i++ {
		met := m.blocks[i]
		if met == 0 {
			met = m.look(i * bytemask.Size)
			m.blocks[i] = met
		}
		if needs &^= met; needs == 0 {
			return true
		}
	}
	return false
}

var needClasses = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits, "_", `\`)

// look returns what the words meet that start in the block at text[at:], and
// needKnown. What an escape such as \n is followed by is a word, too.
func (m *metNeeds) look(at int) uint64 {
	rest := m.text[at:]
	var tail [bytemask.Size + 4]byte
	if len(rest) < len(tail) {
		copy(tail[:], rest)
		rest = tail[:]
	}
	block := (*[len(tail)]byte)(rest)
	words, met, mixed := m.words, uint64(needKnown), uint32(0)
	starts, high := m.starts(at, (*[bytemask.Size]byte)(rest))
	for ; starts != 0; starts &= starts - 1 {
		i := bits.TrailingZeros64(starts) & (bytemask.Size - 1)
		four := binary.LittleEndian.Uint32(block[i : i+4])
		met |= words.met(needHash(four))
		mixed |= four
	}
	if high || mixed&beyondASCII != 0 {
		met |= needsBeyond(rest[:len(tail)], mixed&beyondASCII != 0)
	}
	return met
}

// starts returns where words start in the block at text[at:], and whether it has bytes
// beyond ASCII.
func (m *metNeeds) starts(at int, block *[bytemask.Size]byte) (starts uint64, high bool) {
	var k bytemask.Masks
	needClasses.Block(&k, block)
	words := k.Class[0] | k.Class[1] | k.Class[2] | k.Class[3]
	before, escaped := words<<1, k.Class[4]<<2
	if at > 1 {
		last, other := m.text[at-1], m.text[at-2]
		if word[last] {
			before |= 1
		}
		if last == '\\' {
			escaped |= 2
		}
		if other == '\\' {
			escaped |= 1
		}
	}
	return words & (escaped | ^before), k.High != 0
}

// needsBeyond returns the needs that words of text with characters beyond ASCII meet:
// all of them if it has one that folds to a letter of ASCII. If mixed is set, there are
// words that begin with others.
func needsBeyond(text []byte, mixed bool) uint64 {
	for i := range len(text) - 1 {
		if c, next := text[i], text[i+1]; c == 0xc5 && next == 0xbf || c == 0xe2 && next == 0x84 {
			return 1<<mostNeeds - 1 // ſ, or perhaps the Kelvin sign
		}
	}
	if mixed {
		return needsForeign | needsMixed
	}
	return needsForeign
}
