package literal

import (
	"fmt"
	"math/bits"
)

// New compiles literals. The ID of a literal is its index. Bytes above 0x7F are
// compared as they are: write literals of other scripts in the form the text
// will have. The error is a NoWindow where a literal cannot be looked for, see
// Findable.
func New(literals []Literal) (*Set, error) {
	b := builder{set: &Set{}, hashed: make([]hashed, 0, len(literals))}
	for id, l := range literals {
		if l.Text == "" {
			continue
		}
		text := lower(l.Text)
		k, at, ok := choose(text, l.Inside)
		if !ok {
			return nil, NoWindow(id)
		}
		b.add(k, at, entry{text: text, id: int32(id), free: l.Inside, whole: k == windowAround && !ended(text[at:])})
	}
	b.table()
	return b.set, nil
}

// A NoWindow is the ID of a literal that cannot be looked for.
type NoWindow int

func (id NoWindow) Error() string { return fmt.Sprintf("literal %d cannot be looked for", int(id)) }

// A builder makes a Set.
type builder struct {
	set    *Set
	hashed []hashed
}

// A hashed is an entry with its window's hash.
type hashed struct {
	hash   uint64
	around surround
	entry
}

// table makes the slots and entries of the set: it counts the entries of each
// slot, gives each its part of them, and fills the parts.
func (b *builder) table() {
	s := b.set
	size := bits.Len(uint(len(b.hashed) + len(b.hashed)/2 + 1))
	s.next, s.slots, s.shift = make([]next, 1<<size), make([]slot, 1<<size), uint(64-size)
	s.around, s.entries = make([]surround, len(b.hashed)), make([]entry, len(b.hashed))
	for i := range b.hashed {
		s.slots[s.slot(b.hashed[i].hash)].last++
	}
	free := int32(0)
	for i := range s.slots {
		k := &s.slots[i]
		k.first, free = free, free+k.last
		k.last = k.first
	}
	for i := range b.hashed {
		h := &b.hashed[i]
		slot := s.slot(h.hash)
		k := &s.slots[slot]
		s.around[k.last], s.entries[k.last] = h.around, h.entry
		k.last++
		s.next[slot].mark(h.around)
	}
}

// mark notes what a literal has behind its window.
func (k *next) mark(s surround) {
	for i := range k {
		if s.behindMask>>(8*i)&1 == 0 {
			k[i] = ^uint32(0)
		}
		k[i] |= 1 << (s.behind >> (8 * i) & 31)
	}
}

// add enters e with the window of kind k at its text[at].
func (b *builder) add(k windowKind, at int, e entry) {
	w := window[k]
	x := pack(e.text[at-w.before:][:w.size])
	f := &b.set.words
	if e.text[at] >= 0x80 {
		f = &b.set.foreign
	}
	f.add(k, x, isLong(e.text[at:]))
	if k == windowThree && alnum[e.text[at]] && alnum[e.text[at+1]] && alnum[e.text[at+2]] {
		f.addLonger(x)
	}
	e.at = int32(at)
	w = k.lookup()
	b.hashed = append(b.hashed, hashed{x * w.golden, e.surround(at - w.before + w.size), e})
}

// surround returns what e has around its window, which ends at its text[end].
func (e *entry) surround(end int) (s surround) {
	behind := e.text[end:min(end+8, len(e.text))]
	s.behind, s.behindMask = pack(behind), 1<<(8*len(behind))-1
	before := e.text[max(0, e.at-4):e.at]
	s.before = uint32(pack(before) << (8 * (4 - len(before))))
	s.beforeMask = ^uint32(0) << (8 * (4 - len(before)))
	return s
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
	for i := range len(text) {
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
				bits = k.cost(text, i, most)
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
