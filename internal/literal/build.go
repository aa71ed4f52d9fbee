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
	b := builder{set: &Set{}, keyed: make([]keyed, 0, len(literals)+len(literals)/4)}
	for id, l := range literals {
		if l.Text == "" {
			continue
		}
		text := lower(l.Text)
		k, at, ok := choose(text, l.Inside)
		if !ok {
			return nil, NoWindow(id)
		}
		e := entry{text: text, id: int32(id), free: l.Inside, whole: k == windowAround && !ended(text[at:])}
		b.add(k, at, e)
		if k == windowThree {
			b.addLonger(at, e)
		}
	}
	b.table()
	return b.set, nil
}

// A NoWindow is the ID of a literal that cannot be looked for.
type NoWindow int

func (id NoWindow) Error() string { return fmt.Sprintf("literal %d cannot be looked for", int(id)) }

// A builder makes a Set.
type builder struct {
	set   *Set
	keyed []keyed
}

// A keyed is an entry with its key.
type keyed struct {
	key uint64
	entry
}

// table makes the slots and entries of the set: it counts the entries of each
// key, gives each key its part of them, and fills the parts.
func (b *builder) table() {
	s := b.set
	size := bits.Len(uint(2*len(b.keyed) + 1))
	s.slots, s.shift = make([]slot, 1<<size), uint(64-size)
	s.entries = make([]entry, len(b.keyed))
	for i := range b.keyed {
		k := s.find(b.keyed[i].key)
		k.key = b.keyed[i].key
		k.last++
	}
	free := int32(0)
	for i := range s.slots {
		if k := &s.slots[i]; k.last > 0 {
			k.first, free = free, free+k.last
			k.last = k.first
		}
	}
	for i := range b.keyed {
		k := s.find(b.keyed[i].key)
		s.entries[k.last] = b.keyed[i].entry
		k.last++
	}
}

// find returns the slot of key, or the empty one that may become it.
func (s *Set) find(key uint64) *slot {
	i := hash(key, s.shift)
	for s.slots[i].key != key && s.slots[i].key != 0 {
		i = (i + 1) & uint64(len(s.slots)-1)
	}
	return &s.slots[i]
}

// addLonger enters a literal with a window of three letters and digits for the
// longer words that begin with them.
func (b *builder) addLonger(at int, e entry) {
	three := e.text[at : at+3]
	if !alnum[three[0]] || !alnum[three[1]] || !alnum[three[2]] {
		return
	}
	for c := range alnum {
		if alnum[c] && !('A' <= c && c <= 'Z') {
			b.enter(windowFour, load(three+string(rune(c)), 4), at, e)
		}
	}
}

// add enters e with the window of kind k at its text[at].
func (b *builder) add(k windowKind, at int, e entry) {
	b.enter(k, load(e.text[at-window[k].before:], window[k].size), at, e)
}

// enter enters e with the window of kind k that x begins with.
func (b *builder) enter(k windowKind, x uint64, at int, e entry) {
	if e.text[at] < 0x80 {
		b.set.words.add(k, x, isLong(e.text[at:]))
	} else {
		b.set.foreign.add(k, x, true)
	}
	e.at = int32(at)
	behind := e.text[min(at-window[k].before+window[k].size, len(e.text)):]
	n := min(8, len(behind))
	e.behind = load(behind, n)
	if n > 0 {
		e.mask = ^uint64(0) >> (64 - 8*n)
	}
	b.keyed = append(b.keyed, keyed{k.key(x), e})
}

// load returns the first n bytes of text, the first one lowest.
func load(text string, n int) (x uint64) {
	for i := range n {
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
			if from < 0 || to > len(text) || k == windowFour && text[i] < 0x80 && !isLong(text[i:]) {
				continue
			}
			bits := begins(text[from]) + rarity(text[from:to])
			if k == windowAround && !ended(text[i:]) {
				if bits = 0; inside {
					continue
				}
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
