package literal

import (
	"math/bits"
	"slices"
	"strings"
)

// New compiles literals. The ID of a literal is its index; an empty literal
// never occurs. Bytes above 0x7F are compared as they are: write literals of
// other scripts in the form the text will have.
func New(literals []string) *Set {
	b := builder{set: &Set{}, size: windowSize}
	for !b.choose(literals) {
		b.size--
	}
	b.classes()
	b.trie()
	b.link()
	b.endings()
	return b.set
}

// maxStates is how many states there are numbers for.
const maxStates = 1 << 16

// A builder makes the automaton of one Set: windows, classes of bytes, a trie
// of the windows, and from it, level by level, the table.
type builder struct {
	set    *Set
	size   int      // bytes of a window at most
	chosen []choice // by length of key

	short  map[string]bool        // keys that may end within the way to another
	levels [windowSize + 1][]node // states by depth
	plain  uint16                 // states that end no window, the root among them
	ends   []ending               // the others, by state-accept
}

// A choice is the window of one literal.
type choice struct {
	key    string // the window, from classes on as classes of bytes
	window window
	next   int32 // another choice of the same state, or -1
}

// A node is a state with the edge that leads to it.
type node struct {
	state, parent uint16
	class         uint8
}

// An ending is a state that ends a window.
type ending struct {
	fail   uint16 // the state of the longest other window part that ends here
	choice int32  // first of its own choices, or -1
}

// choose takes the rarest window of every literal. It reports false if the
// windows might need more states than there are numbers.
func (b *builder) choose(literals []string) bool {
	crowd := make(map[string]int, len(literals))
	b.chosen = make([]choice, 0, len(literals))
	plain, ends := 1, 0
	for id, l := range literals {
		if l == "" {
			continue
		}
		l = lower(l)
		at := b.rarest(l, crowd)
		key := l[at:min(at+b.size, len(l))]
		if crowd[key]++; crowd[key] == 1 {
			plain += len(key) - 1
			ends += len(key)
		}
		b.chosen = append(b.chosen, choice{key, window{text: l, id: int32(id), end: int32(at + len(key))}, -1})
	}
	slices.SortStableFunc(b.chosen, func(x, y choice) int { return len(x.key) - len(y.key) })
	// A power of two lets the states of four cursors be tested at once. The
	// numbers left free below it cost address space only.
	accept := 1 << bits.Len(uint(plain-1))
	b.set.accept = uint16(accept)
	return accept+ends <= maxStates || b.size == 2
}

// rarest returns where the rarest window of l begins. A window that many
// literals have already is avoided: each of them is compared wherever it ends.
func (b *builder) rarest(l string, crowd map[string]int) int {
	if len(l) <= b.size {
		return 0
	}
	best, most := 0, -1
	inner := rarity(l[:b.size])
	for i := 0; ; i++ {
		end := i + b.size
		if bits := begins(l[i]) + inner - 2*max(0, crowd[l[i:end]]-8); bits > most {
			best, most = i, bits
		}
		if end == len(l) {
			return best
		}
		inner += follows(l[end-1], l[end]) - follows(l[i], l[i+1])
	}
}

// classes numbers the bytes that occur in windows. Frequent ones come first, so
// that the part of a row that is read most is one line of the cache. Where
// there are too many bytes some share a class, and more is left to verify.
func (b *builder) classes() {
	var used [256]bool
	for _, c := range b.chosen {
		for _, k := range []byte(c.key) {
			used[k] = true
		}
	}
	class, n := &b.set.class, 0
	for _, c := range byFrequency() {
		if used[c] {
			class[c] = uint8(1 + n%(1<<stride-1))
			n++
		}
	}
	for c := 'A'; c <= 'Z'; c++ {
		class[c] = class[c+'a'-'A']
	}
	for i := range b.chosen {
		key := []byte(b.chosen[i].key)
		for j, c := range key {
			key[j] = class[c]
		}
		b.chosen[i].key = string(key)
	}
}

// byFrequency returns all bytes, the frequent ones first.
func byFrequency() []byte {
	const frequent = " etaoinsrlcdumpfghbyvkw"
	bytes := []byte(frequent)
	for c := range 256 {
		if strings.IndexByte(frequent, byte(c)) < 0 {
			bytes = append(bytes, byte(c))
		}
	}
	return bytes
}

// trie enters the windows into the table. States that end a window get numbers
// from accept on.
func (b *builder) trie() {
	b.short = make(map[string]bool)
	b.plain = 1
	b.set.table = make([]uint16, (int(b.set.accept)+len(b.chosen))<<stride)
	for i := range b.chosen {
		c := &b.chosen[i]
		if len(c.key) < b.size {
			b.short[c.key] = true
		}
		e := &b.ends[b.enter(c.key)-b.set.accept]
		c.next, e.choice = e.choice, int32(i)
	}
}

// enter returns the state of key.
func (b *builder) enter(key string) uint16 {
	var at uint16
	for i := range len(key) {
		cell := int(at)<<stride | int(key[i])
		to := b.set.table[cell]
		if to == 0 {
			to = b.state(key[:i+1], len(key))
			b.set.table[cell] = to
			b.levels[i+1] = append(b.levels[i+1], node{to, at, key[i]})
		}
		at = to
	}
	return at
}

// state returns a new state for the first bytes of a key.
func (b *builder) state(key string, whole int) uint16 {
	if len(key) < whole && !b.endsShort(key) {
		b.plain++
		return b.plain - 1
	}
	s := b.set
	to := s.accept + uint16(len(b.ends))
	b.ends = append(b.ends, ending{choice: -1})
	if row := (int(to) + 1) << stride; row > len(s.table) {
		s.table = append(s.table, make([]uint16, row-len(s.table))...)
	}
	return to
}

// endsShort reports whether key ends with a window shorter than the others.
func (b *builder) endsShort(key string) bool {
	for i := 0; len(b.short) > 0 && i < len(key); i++ {
		if b.short[key[i:]] {
			return true
		}
	}
	return false
}

// link fills the table, level by level: where the trie has no way on, a state
// goes where its fail state goes, which lies on a level above and is complete.
func (b *builder) link() {
	table, accept := b.set.table, b.set.accept
	fails := make([]uint16, int(accept)+len(b.ends))
	for depth, level := range b.levels {
		if depth == 0 {
			continue
		}
		for _, n := range level {
			fail := uint16(0)
			if depth > 1 {
				fail = table[int(fails[n.parent])<<stride|int(n.class)]
			}
			fails[n.state] = fail
			copy(table[int(n.state)<<stride:][:1<<stride], table[int(fail)<<stride:])
			if n.state >= accept {
				b.ends[n.state-accept].fail = fail
			}
		}
		if depth < windowSize {
			for _, n := range b.levels[depth+1] {
				table[int(n.parent)<<stride|int(n.class)] = n.state
			}
		}
	}
}

// endings lists for each state that ends a window the literals of all windows
// that end there: its own, and by way of the fail states the shorter ones.
func (b *builder) endings() {
	s := b.set
	s.first = make([]int32, 1, len(b.ends)+1)
	for i := range b.ends {
		for at := s.accept + uint16(i); at >= s.accept; at = b.ends[at-s.accept].fail {
			for c := b.ends[at-s.accept].choice; c >= 0; c = b.chosen[c].next {
				w := b.chosen[c].window
				w.setHead()
				s.windows = append(s.windows, w)
			}
		}
		s.first = append(s.first, int32(len(s.windows)))
	}
}

// lower returns l with ASCII capitals as small letters.
func lower(l string) string {
	b := []byte(l)
	for i, c := range b {
		b[i] = fold[c]
	}
	return string(b)
}
