package literal

import (
	"fmt"
	"math"
	"math/bits"
	"strings"
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
		text := lower(l.Text)
		w, ok := choose(text, l.Inside)
		if !ok || len(text) > math.MaxInt16 {
			return nil, NoWindow(id)
		}
		if !l.Exact {
			l.Text = text
		}
		list = append(list, known{l, int32(id), w})
	}
	return assemble(list, len(literals)), nil
}

// A NoWindow is the ID of a literal that cannot be looked for.
type NoWindow int

func (id NoWindow) Error() string { return fmt.Sprintf("literal %d cannot be looked for", int(id)) }

// A known is a literal as it is compared, with its ID and window.
type known struct {
	Literal
	id int32
	window
}

// assemble makes the set of literals, of which there are so many with the empty ones.
func assemble(list []known, literals int) *Set {
	s := &Set{entries: make([]entry, len(list)), texts: make([]string, literals)}
	for i := range list {
		s.enter(&list[i])
	}
	cells := uint32(0)
	for row, set := range s.long {
		s.longCells[row], cells = cells, cells+uint32(bits.OnesCount64(set))
	}
	for row, set := range s.short {
		s.shortCells[row], cells = cells, cells+uint32(bits.OnesCount32(set))
	}
	s.first = make([]uint32, cells+1)
	s.fill(list, s.share(list))
	return s
}

// share gives each cell its groups. It returns for each half of a cell, those of literals
// whose groups begin at the place and the others, where its last group ends, counted in
// literals.
func (s *Set) share(list []known) (ends []uint32) {
	ends = make([]uint32, 2*(len(s.first)-1))
	for i := range list {
		s.eachHalf(&list[i], func(half uint32) { ends[half]++ })
	}
	groups := uint32(0)
	for half, n := range ends {
		if half%2 == 0 {
			s.first[half/2] = groups
		}
		ends[half] = groups*groupSize + n
		groups += (n + groupSize - 1) / groupSize
		s.most = max(s.most, int(groups-s.first[half/2]))
	}
	s.first[len(s.first)-1] = groups
	s.groups = make([]group, groups)
	return ends
}

// fill puts the literals into their groups, of which the ends are as share returns them.
func (s *Set) fill(list []known, ends []uint32) {
	for i := range s.groups {
		s.groups[i].fold = [groupSize]uint64{^uint64(0), ^uint64(0), ^uint64(0)}
	}
	for i := len(list) - 1; i >= 0; i-- {
		k := &list[i]
		s.texts[k.id], s.entries[i] = k.Text, newEntry(k)
		before := k.before()
		p := patternOf(k.Text, k.at-int(before), k.Exact)
		s.eachHalf(k, func(half uint32) {
			ends[half]--
			g, j := &s.groups[ends[half]/groupSize], ends[half]%groupSize
			g.want[j], g.fold[j], g.entry[j], g.before = p.want, p.fold, uint32(i), before
		})
	}
}

// enter tells the filters of a literal.
func (s *Set) enter(k *known) {
	if x := k.bytes(); k.long() {
		s.long[longRow(x)] |= longBitsOf(x, k.size)
	} else {
		s.short[shortRow(x)] |= shortBitsOf(x, k.size)
	}
}

// eachHalf calls f for the half that the literal has in each cell that knows it.
func (s *Set) eachHalf(k *known, f func(half uint32)) {
	x, half := k.bytes(), uint32(0)
	if k.before() > 0 {
		half = 1
	}
	if k.long() {
		for set := longBitsOf(x, k.size); set != 0; set &= set - 1 {
			f(2*s.longCell(longRow(x), uint32(bits.TrailingZeros64(set))) + half)
		}
		return
	}
	for set := shortBitsOf(x, k.size); set != 0; set &= set - 1 {
		f(2*s.shortCell(shortRow(x), uint32(bits.TrailingZeros32(set))) + half)
	}
}

// bytes returns what is known of the text from the place on.
func (k *known) bytes() uint64 { return firstBytes(k.Text[k.at:]) }

// Findable reports whether l can be looked for: somewhere in it a word starts
// of which three bytes belong to it, or two and the byte before, in which case it
// occurs only where that word has less than four letters and digits. The start
// of the literal itself does not count where it may be inside of a word.
func (l Literal) Findable() bool {
	_, ok := choose(lower(l.Text), l.Inside)
	return ok
}

// choose returns the rarest window of a literal. One of a word that goes on behind the
// literal after two bytes is the last resort.
func choose(text string, inside bool) (best window, ok bool) {
	most := -1
	var room [64]uint16
	r := rarities(room[:0], text)
	plain := min(len(text), longRun)
	if strings.IndexByte(text, '\\') >= 0 {
		plain = 0
	}
	for i := range len(text) {
		if 0 < i && i < plain && letter(text[i]) && letter(text[i-1]) {
			continue // wordStart says so, too
		}
		first := i == 0 && inside && alnum[text[0]] // perhaps in the middle of a word
		if first || !wordStart(text, i) {
			continue
		}
		w := window{at: i, size: min(mostBytes, len(text)-i)}
		if w.size < leastShort || w.size == leastShort && i == 0 {
			break
		}
		w.whole = w.size == leastShort && !ended(text[i:])
		cost := 0
		if !w.whole {
			cost = w.cost(text, r, most)
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
		if !alnum[t[i]] {
			return i > 0
		}
	}
	return false
}

// lower maps ASCII capitals to small letters and leaves all else alone.
func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		b[i] = fold[c]
	}
	return string(b)
}
