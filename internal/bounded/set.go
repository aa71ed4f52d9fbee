package bounded

// A Set is a set of hashes of 64 bits, up to a fixed number of them. Once full it refuses
// new hashes and keeps the old ones, so that no flood can push one out. It takes about 16
// bytes a hash, where a Go map takes some 40. It is not safe for concurrent use.
type Set struct {
	max   int
	n     int
	slots []uint64 // open addressing; 0 is free
}

// NewSet returns an empty Set of at most max hashes.
func NewSet(max int) *Set { return &Set{max: max, slots: make([]uint64, 64)} }

// Len returns how many hashes are known.
func (s *Set) Len() int { return s.n }

// Has reports whether a hash, which is not 0, was added.
func (s *Set) Has(hash uint64) bool { return s.slots[s.slot(hash)] == hash }

// Add adds a hash, which is not 0, and reports false if there is no room for it.
func (s *Set) Add(hash uint64) bool {
	if s.Has(hash) {
		return true
	}
	if s.n == s.max {
		return false
	}
	if s.n++; 4*s.n > 3*len(s.slots) {
		s.grow()
	}
	s.slots[s.slot(hash)] = hash
	return true
}

// grow doubles the slots.
func (s *Set) grow() {
	old := s.slots
	s.slots = make([]uint64, 2*len(old))
	for _, hash := range old {
		if hash != 0 {
			s.slots[s.slot(hash)] = hash
		}
	}
}

// slot returns the index of hash in the slots, or of the free slot that is to take it.
func (s *Set) slot(hash uint64) int {
	mask := len(s.slots) - 1
	at := int(hash>>20) & mask
	for s.slots[at] != 0 && s.slots[at] != hash {
		at = (at + 1) & mask
	}
	return at
}
