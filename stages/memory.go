package stages

import "hash/maphash"

const (
	bloomBits   = 1 << 23 // bits of the filter of what was forgotten, 1 MiB
	bloomHashes = 4
)

// A memory keeps a value for each of the sessions that were last in use, up to
// a fixed number. One that is forgotten goes into a filter of fixed size, so
// that a session which returns is not taken for a new one. The filter may take a
// new session for an old one, never the other way round.
type memory[T any] struct {
	seed  maphash.Seed
	index map[uint64]int32
	slots []slot[T]
	free  []int32 // slots that hold nothing
	hand  int
	max   int
	drop  func(*T) bool // lets go of a value; reports whether it will be missed
	bloom []uint64      // nil until something that is missed was forgotten
	lost  int           // values forgotten that are missed
}

// A slot is the place of one session.
type slot[T any] struct {
	key   uint64 // keyed hash of the id, under which the index has it
	id    uint64 // hash of the id that is the same in every run
	used  bool   // since the hand last passed
	taken bool
	value T
}

func newMemory[T any](max int, drop func(*T) bool) *memory[T] {
	return &memory[T]{seed: maphash.MakeSeed(), index: map[uint64]int32{}, max: max, drop: drop}
}

// find returns what is known of a session, or nil. It is valid until the next
// call of add.
func (m *memory[T]) find(session string) *T {
	if len(m.index) == 0 {
		return nil
	}
	i, ok := m.index[maphash.String(m.seed, session)]
	if !ok {
		return nil
	}
	m.slots[i].used = true
	return &m.slots[i].value
}

// add is find, for a session that will be known from now on.
func (m *memory[T]) add(session string) *T {
	if v := m.find(session); v != nil {
		return v
	}
	i := m.place()
	s := &m.slots[i]
	*s = slot[T]{key: maphash.String(m.seed, session), id: stableHash(session), used: true, taken: true}
	m.index[s.key] = i
	return &s.value
}

// place returns the index of a slot that is free.
func (m *memory[T]) place() int32 {
	if len(m.free) == 0 && len(m.slots) < m.max {
		m.slots = append(m.slots, slot[T]{})
		return int32(len(m.slots) - 1)
	}
	if len(m.free) == 0 {
		m.forget()
	}
	i := m.free[len(m.free)-1]
	m.free = m.free[:len(m.free)-1]
	return i
}

// forget forgets a session that was not used for a while. It does nothing while
// none is known.
func (m *memory[T]) forget() {
	for len(m.index) > 0 {
		i := m.hand
		m.hand = (m.hand + 1) % len(m.slots)
		if s := &m.slots[i]; s.taken && !s.used {
			m.let(s)
			m.free = append(m.free, int32(i))
			return
		}
		m.slots[i].used = false
	}
}

func (m *memory[T]) let(s *slot[T]) {
	if m.drop(&s.value) {
		m.lost++
		m.mark(s.id)
	}
	delete(m.index, s.key)
	*s = slot[T]{}
}

// missed reports whether something that was known of a session is forgotten.
func (m *memory[T]) missed(session string) bool {
	if m.bloom == nil {
		return false
	}
	id := stableHash(session)
	for i := range uint64(bloomHashes) {
		if b := bloomBit(id, i); m.bloom[b/64]&(1<<(b%64)) == 0 {
			return false
		}
	}
	return true
}

func (m *memory[T]) mark(id uint64) {
	if m.bloom == nil {
		m.bloom = make([]uint64, bloomBits/64)
	}
	for i := range uint64(bloomHashes) {
		b := bloomBit(id, i)
		m.bloom[b/64] |= 1 << (b % 64)
	}
}

// bloomBit derives bit i of a hash: two halves of it, combined.
func bloomBit(id, i uint64) uint64 { return (id>>32 + i*(id&0xffffffff|1)) % bloomBits }

// stableHash hashes s alike in every run: what the filter takes for known must
// not depend on chance.
func stableHash(s string) uint64 {
	const odd = 0xD6E8FEB86659FD93
	h := uint64(14695981039346656037) ^ uint64(len(s))
	for ; len(s) >= 8; s = s[8:] {
		h = (h ^ leading(s)) * odd
		h ^= h >> 29
	}
	h = (h ^ leading(s)) * odd
	h ^= h >> 29
	h *= odd
	return h ^ h>>32
}
