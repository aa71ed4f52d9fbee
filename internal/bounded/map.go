// Package bounded stores values by name within a fixed bound, and reports it when
// a caller asks for a value that it had to forget.
package bounded

import "hash/maphash"

// A Map keeps a value for each of the names that were last in use, up to a
// fixed number. It evicts by the CLOCK algorithm: a name that was used since the
// hand last passed stays. The hash of an evicted name goes into a Bloom filter,
// so that Missed recognises the name if it returns. A Map is not safe for
// concurrent use.
type Map[T any] struct {
	seed    maphash.Seed
	index   map[uint64]int32
	slots   []slot[T]
	free    []int32 // slots that hold no value
	hand    int
	max     int
	release func(*T) bool
	evicted Filter
	lost    int
}

// A slot holds the value of one name.
type slot[T any] struct {
	key   uint64 // keyed hash of the name, under which the index has it
	id    uint64 // Hash of the name
	used  bool   // since the hand last passed
	taken bool
	value T
}

// NewMap returns a Map of at most max values. It calls release for a value that
// it evicts; release reports whether the loss matters, and only then do Lost and
// Missed count it.
func NewMap[T any](max int, release func(*T) bool) *Map[T] {
	return &Map[T]{seed: maphash.MakeSeed(), index: map[uint64]int32{}, max: max, release: release}
}

// Len returns how many names are known.
func (m *Map[T]) Len() int { return len(m.index) }

// Lost returns how many values were evicted whose loss matters.
func (m *Map[T]) Lost() int { return m.lost }

// Find returns the value of a name, or nil. The pointer is valid until the next
// call of Add or Evict.
func (m *Map[T]) Find(name string) *T {
	if len(m.index) == 0 {
		return nil
	}
	i, ok := m.index[maphash.String(m.seed, name)]
	if !ok {
		return nil
	}
	m.slots[i].used = true
	return &m.slots[i].value
}

// FindBytes is Find for a name in bytes, which it does not keep.
func (m *Map[T]) FindBytes(name []byte) *T {
	if len(m.index) == 0 {
		return nil
	}
	i, ok := m.index[maphash.Bytes(m.seed, name)]
	if !ok {
		return nil
	}
	m.slots[i].used = true
	return &m.slots[i].value
}

// Add returns the value of a name, a new zero value if the name is not known.
// The pointer is valid until the next call of Add or Evict.
func (m *Map[T]) Add(name string) *T {
	if v := m.Find(name); v != nil {
		return v
	}
	i := m.freeSlot()
	s := &m.slots[i]
	*s = slot[T]{key: maphash.String(m.seed, name), id: Hash(name), used: true, taken: true}
	m.index[s.key] = i
	return &s.value
}

func (m *Map[T]) freeSlot() int32 {
	if len(m.free) == 0 && len(m.slots) < m.max {
		m.slots = append(m.slots, slot[T]{})
		return int32(len(m.slots) - 1)
	}
	if len(m.free) == 0 {
		m.Evict()
	}
	i := m.free[len(m.free)-1]
	m.free = m.free[:len(m.free)-1]
	return i
}

// Evict forgets a name that was not in use for a while. It does nothing if no
// name is known.
func (m *Map[T]) Evict() {
	for len(m.index) > 0 {
		i := m.hand
		m.hand = (m.hand + 1) % len(m.slots)
		if s := &m.slots[i]; s.taken && !s.used {
			m.evict(s)
			m.free = append(m.free, int32(i))
			return
		}
		m.slots[i].used = false
	}
}

func (m *Map[T]) evict(s *slot[T]) {
	if m.release(&s.value) {
		m.lost++
		m.evicted.Add(s.id)
	}
	delete(m.index, s.key)
	*s = slot[T]{}
}

// Missed reports whether a value of the name was evicted whose loss matters. It
// may report true for a name that was never known, never false for one that was.
func (m *Map[T]) Missed(name string) bool { return m.evicted.Has(Hash(name)) }
