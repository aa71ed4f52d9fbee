package literal

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"weir/internal/ascii"
)

// New compiles literals. The ID of a literal is its index. Bytes above 0x7F are
// compared as they are: write literals of other scripts in the form the text
// will have. The error is a NoWindow where a literal cannot be looked for, see
// Findable.
func New(literals []Literal) (*Set, error) {
	list := make([]known, 0, len(literals))
	for id, l := range literals {
		if l.Text == "" {
			continue
		}
		text := ascii.Lowered(l.Text)
		w, ok := choose(spaced(text), l.Inside)
		if !ok || len(text) > math.MaxInt16 {
			return nil, NoWindow(id)
		}
		if !l.Exact {
			l.Text = text
		}
		list = append(list, known{Literal: l, id: int32(id), window: w})
	}
	return assemble(list), nil
}

// A NoWindow is the ID of a literal that cannot be looked for.
type NoWindow int

func (id NoWindow) Error() string { return fmt.Sprintf("literal %d cannot be looked for", int(id)) }

// A known is a literal as it is compared, with its ID and window.
type known struct {
	Literal
	id int32
	window
	cells []uint32 // numbers of the cells that know it
}

// assemble makes the set of literals.
func assemble(list []known) *Set {
	s := &Set{records: make([]record, len(list))}
	for i := range list {
		s.enter(&list[i])
	}
	s.cells = make([]cell, s.number())
	numbers := make([]uint32, 0, 2*len(list))
	for i := range list {
		k := &list[i]
		from := len(numbers)
		numbers = s.appendCells(numbers, k)
		k.cells = numbers[from:]
		for _, n := range k.cells {
			s.cells[n].lanes++
		}
	}
	s.share()
	for i := len(list) - 1; i >= 0; i-- {
		s.records[i] = newRecord(&list[i])
		s.put(&list[i], uint32(i))
	}
	return s
}

// number gives the rows their cells and returns how many those are.
func (s *Set) number() (cells uint32) {
	for row, set := range s.long {
		s.longCells[row], cells = cells, cells+uint32(bits.OnesCount64(set))
	}
	s.shortLanes = cells // for now, the first cell of theirs
	for row, set := range s.short {
		s.shortCells[row], cells = cells, cells+uint32(bits.OnesCount32(set))
	}
	return cells
}

// share allocates the lanes of all cells. On entry, the lanes field of a cell is the number
// of lanes it needs; afterwards it is the end of its lanes, which put moves back to their
// beginning as it fills them.
func (s *Set) share() {
	lanes, shortCells := uint32(0), int(s.shortLanes)
	for i := range s.cells {
		if i == shortCells {
			s.shortLanes = lanes
		}
		c := &s.cells[i]
		s.most = max(s.most, int(c.lanes+lanesAtOnce-1)/lanesAtOnce)
		lanes += c.lanes
		c.lanes = lanes
	}
	if shortCells == len(s.cells) {
		s.shortLanes = lanes
	}
	s.lanes = make([]lane, lanes+lanesAtOnce-1)
	for i := range s.cells {
		s.lanes[s.cells[i].lanes-1].how = laneLast
	}
}

// put makes a literal known to its cells, before those that they know already.
func (s *Set) put(k *known, record uint32) {
	l := newLane(k, record)
	tag := k.tag()
	for _, n := range k.cells {
		c := &s.cells[n]
		c.tag |= tag
		c.lanes--
		l.how = l.how&^laneLast | s.lanes[c.lanes].how&laneLast
		s.lanes[c.lanes] = l
	}
}

// enter adds a literal to the filters.
func (s *Set) enter(k *known) {
	if x := k.bytes(); k.long() {
		s.long[longRow(x)] |= longBitsOf(x, k.size)
	} else {
		s.short[shortRow(x)] |= shortBitsOf(x, k.size)
	}
}

// appendCells appends the numbers of the cells that have to know the literal.
func (s *Set) appendCells(dst []uint32, k *known) []uint32 {
	x := k.bytes()
	if k.long() {
		for set := longBitsOf(x, k.size); set != 0; set &= set - 1 {
			dst = append(dst, s.longCell(longRow(x), uint32(bits.TrailingZeros64(set))))
		}
		return dst
	}
	for set := shortBitsOf(x, k.size); set != 0; set &= set - 1 {
		dst = append(dst, s.shortCell(shortRow(x), uint32(bits.TrailingZeros32(set))))
	}
	return dst
}

// tag returns the bits of the literal in the tags of its cells.
func (k *known) tag() uint32 {
	if k.long() {
		return longTagOf(k.bytes(), k.size)
	}
	return shortTagOf(k.Text, k.at)
}

// bytes returns the bytes of the literal from the place of its window on.
func (k *known) bytes() uint64 { return spacedBytes(firstBytes(k.Text[k.at:])) }

// Findable reports whether l can be looked for: somewhere in it a word starts
// of which three bytes belong to it, or two and the byte before, in which case it
// occurs only where that word has less than four letters and digits. The start
// of the literal itself does not count where it may be inside of a word.
func (l Literal) Findable() bool {
	_, ok := choose(spaced(ascii.Lowered(l.Text)), l.Inside)
	return ok
}

// FoundInside reports whether a Set finds every occurrence of l, in the middle of a word too:
// it begins with a byte that is no part of a word, so that its first word starts in it.
func (l Literal) FoundInside() bool {
	w, ok := choose(spaced(ascii.Lowered(l.Text)), false)
	return ok && !w.whole && !ascii.Word[l.Text[0]]
}

// choose returns the rarest window of a literal. One of a word that goes on behind the
// literal after two bytes is the last resort.
func choose(text string, inside bool) (best window, ok bool) {
	most := -1
	plain := min(len(text), longRun)
	if strings.IndexByte(text, '\\') >= 0 {
		plain = 0
	}
	letter := false // the byte before
	for i := range len(text) {
		before := letter
		letter = ascii.IsLetter(text[i])
		if text[i] == ' ' || letter && before && i < plain {
			continue // as wordStart finds, but faster
		}
		first := i == 0 && inside && ascii.Alnum[text[0]] // perhaps in the middle of a word
		if first || !(letter && !before) && !wordStart(text, i) {
			continue
		}
		w := window{at: i, size: min(mostBytes, len(text)-i)}
		if w.size < leastShort || w.size == leastShort && i == 0 {
			break
		}
		w.whole = w.size == leastShort && !ended(text[i:])
		cost := 0
		if !w.whole {
			cost = Rarity(text[w.at : w.at+w.size])
		} else if inside {
			break
		}
		if cost > most {
			best, ok, most = w, true, cost
		}
	}
	return best, ok
}

// ended reports whether a word of at most three letters and digits begins t and
// ends within it.
func ended(t string) bool {
	for i := range min(4, len(t)) {
		if !ascii.Alnum[t[i]] {
			return i > 0
		}
	}
	return false
}
