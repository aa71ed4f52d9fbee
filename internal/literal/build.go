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
	b := newBuilder(len(literals))
	for id, l := range literals {
		if l.Text == "" {
			continue
		}
		text := lower(l.Text)
		k, at, ok := choose(text, l.Inside)
		if !ok || len(text) > math.MaxInt16 {
			return nil, NoWindow(id)
		}
		e := newEntry(l, l.compared(text), id, at)
		e.whole = k == windowAround && !ended(text[at:])
		if e.long {
			b.set.texts[id] = l.compared(text)
		}
		b.add(text, k, e)
	}
	b.table()
	return b.set, nil
}

// compared returns what a text is compared with; lower is the literal in lower case.
func (l *Literal) compared(lower string) string {
	if l.Exact {
		return l.Text
	}
	return lower
}

// A NoWindow is the ID of a literal that cannot be looked for.
type NoWindow int

func (id NoWindow) Error() string { return fmt.Sprintf("literal %d cannot be looked for", int(id)) }

// A builder makes a Set.
type builder struct {
	set    *Set
	hashed []hashed
	used   []bool // by slot
}

// A hashed is an entry with the span of its window and the slot it belongs to.
type hashed struct {
	text     string
	from, to int
	slot     uint32
	entry
}

func newBuilder(literals int) *builder {
	size := max(1, bits.Len(uint(literals)))
	s := &Set{slots: make([]slot, 2<<size), shift: uint(32 - size), texts: make([]string, literals)}
	for i := range s.slots {
		s.slots[i] = freeSlot(i, s.shift)
	}
	return &builder{set: s, hashed: make([]hashed, 0, literals), used: make([]bool, len(s.slots))}
}

// freeSlot returns the i-th slot as long as it has no literals.
func freeSlot(i int, shift uint) (k slot) {
	if i%2 != 0 {
		k.tag = ^(uint32(i/2) << shift) // which no hash of this pair has
	}
	return k
}

// place returns the slot for a hash: the one that has it, a free one of the two, or the
// first, which then is for all others.
func (b *builder) place(hash uint32) uint32 {
	i := b.set.slot(hash)
	k := &b.set.slots[i]
	switch {
	case b.used[i] && k.tag == hash:
		return i
	case b.used[i] && b.used[i+1]:
		k.mask = 0
		return i
	case b.used[i]:
		i++
	}
	b.used[i] = true
	k = &b.set.slots[i]
	k.tag, k.mask = hash, ^uint32(0)
	return i
}

// crowd is how many literals make a slot worth splitting.
const crowd = 3

// table makes the slots and entries of the set: it counts the entries of each
// slot, gives each its part of them, and fills the parts.
func (b *builder) table() {
	s := b.set
	b.split()
	for i := range b.hashed {
		h := &b.hashed[i]
		k := &s.slots[h.slot]
		k.count++
		k.near.mark(h.text, h.from, h.to)
	}
	free := uint32(0)
	for i := range s.slots {
		k := &s.slots[i]
		if k.count > 0 {
			k.first, free = free, free+uint32(k.count)
			k.count = 0
		}
	}
	s.entries = make([]entry, len(b.hashed))
	for i := range b.hashed {
		h := &b.hashed[i]
		k := &s.slots[h.slot]
		s.entries[k.first+uint32(k.count)] = h.entry
		k.count++
	}
}

// split moves the literals of crowded slots to slots of their own.
func (b *builder) split() {
	last := make([]int32, len(b.set.slots)) // by slot: its last literal, plus one …
	same := make([]int32, len(b.hashed))    // … and by literal the one before it
	for i := range b.hashed {
		slot := b.hashed[i].slot
		same[i], last[slot] = last[slot], int32(i+1)
	}
	var members []*hashed
	for slot, i := range last {
		members = members[:0]
		for ; i != 0; i = same[i-1] {
			members = append(members, &b.hashed[i-1])
		}
		b.splitSlot(uint32(slot), members)
	}
}

func (b *builder) splitSlot(slot uint32, members []*hashed) {
	k := &b.set.slots[slot]
	for i := range k.splits {
		if len(members) <= crowd {
			return
		}
		how := bestSplit(members)
		if how == 0 {
			return
		}
		k.splits[i] = how
		members = b.move(k, how, members)
	}
}

// bestSplit returns the split that leaves the fewest literals to compare: those that
// it does not reach, and of the others those of the most frequent key.
func bestSplit(members []*hashed) (best split) {
	least := len(members)
	for at := -splitBefore; at < splitBehind; at++ {
		if at == 0 {
			at = window[windowThree].size // nearly all windows have the bytes before that
		}
		for bytes := 1; bytes <= 2 && at+bytes <= splitBehind; bytes++ {
			how := splitAt(at, bytes)
			if n := how.leaves(members, least); n < least {
				best, least = how, n
			}
		}
	}
	return best
}

// leaves returns how many of the members are left to compare, at worst, or least if
// there are as many.
func (how split) leaves(members []*hashed, least int) int {
	var count [128]uint16 // by a small hash of what they have there
	left, most := 0, uint16(0)
	for _, h := range members {
		if left+int(most) >= least {
			return least
		}
		if !how.reaches(len(h.text), int(h.at)) {
			left++
			continue
		}
		at := int(h.at) + how.at()
		key := (h.text[at] | 0x20) * 0x1f
		if how.bytes() == 2 {
			key = key<<1 ^ h.text[at+1]
		}
		count[key&127]++
		most = max(most, count[key&127])
	}
	return left + int(most)
}

// move gives the members of a slot that the split reaches to slots of their own, and
// returns the others.
func (b *builder) move(k *slot, how split, members []*hashed) []*hashed {
	left := members[:0]
	for _, h := range members {
		if !how.reaches(len(h.text), int(h.at)) {
			left = append(left, h)
			continue
		}
		k.near.mark(h.text, h.from, h.to)
		h.slot = b.place(how.hash(k, []byte(h.text), int(h.at)))
	}
	return left
}

// add enters the literal e with a window of kind k.
func (b *builder) add(text string, k windowKind, e entry) {
	w, at := window[k], int(e.at)
	x := pack(text[at-w.before:][:w.size])
	f := &b.set.words
	if text[at] >= 0x80 {
		f = &b.set.foreign
	}
	f.add(k, x, isLong(text[at:]))
	if k == windowThree && alnum[text[at]] && alnum[text[at+1]] && alnum[text[at+2]] {
		f.addLonger(x)
	}
	w = lookups[k.lookup()]
	from := at - w.before
	b.hashed = append(b.hashed, hashed{text, from, from + w.size, b.place(uint32(x * w.golden >> 32)), e})
}

// pack returns the bytes of text caseless, the first one lowest.
func pack(text string) (x uint64) {
	for i := range len(text) {
		x |= uint64(text[i]|0x20) << (8 * i)
	}
	return x
}

// Findable reports whether l can be looked for: somewhere in it a word starts
// of which three bytes belong to it, or two and the byte before, in which case it
// occurs only where that word has less than four letters and digits. The start
// of the literal itself does not count where it may be inside of a word.
func (l Literal) Findable() bool {
	_, _, ok := choose(lower(l.Text), l.Inside)
	return ok
}

// choose returns the rarest window of a literal and the place it belongs to. A
// window around a word that goes on behind the literal is the last resort.
func choose(text string, inside bool) (kind windowKind, at int, ok bool) {
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
		for k := range windowKinds {
			from := i - window[k].before
			to := from + window[k].size
			if from < 0 || to > len(text) {
				continue
			}
			bits := 0
			if k != windowAround || ended(text[i:]) {
				bits = k.cost(text, r, i, most)
			} else if inside {
				continue
			}
			if bits > most {
				kind, at, ok, most = k, i, true, bits
			}
		}
	}
	return kind, at, ok
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
