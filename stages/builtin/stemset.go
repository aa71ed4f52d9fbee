package builtin

import (
	"math/bits"
	"math/rand/v2"
)

// A stemSet is a set of hashes of words. The zero stemSet is empty. A session has one
// that grows a few words at a time, which takes less in a table of its own than in a
// map.
type stemSet struct {
	places []uint32 // a power of two of them, less than half of them taken; 0 for none
	zero   bool     // the hash 0 is in the set
	taken  int      // places
}

// fewStems is how many places a set has at first.
const fewStems = 1 << 6

// stemSpread spreads hashes over the places in a way that no text can know.
var stemSpread = rand.Uint64() | 1

// len returns how many hashes are in s.
func (s *stemSet) len() int {
	if s.zero {
		return s.taken + 1
	}
	return s.taken
}

// has reports whether stem is in s.
func (s *stemSet) has(stem uint32) bool {
	if stem == 0 {
		return s.zero
	}
	return s.taken > 0 && *s.place(stem) != 0
}

// add adds stem to s, unless it is there.
func (s *stemSet) add(stem uint32) {
	if stem == 0 {
		s.zero = true
		return
	}
	if 2*(s.taken+1) > len(s.places) {
		s.grow()
	}
	if p := s.place(stem); *p == 0 {
		*p = stem
		s.taken++
	}
}

// place returns where stem is in s, or the free place where it would be.
func (s *stemSet) place(stem uint32) *uint32 {
	i := int(uint64(stem) * stemSpread >> (64 - bits.Len(uint(len(s.places)-1))))
	for s.places[i] != 0 && s.places[i] != stem {
		i = (i + 1) & (len(s.places) - 1)
	}
	return &s.places[i]
}

// grow doubles the number of places.
func (s *stemSet) grow() {
	old := s.places
	s.places = make([]uint32, max(fewStems, 2*len(old)))
	for _, stem := range old {
		if stem != 0 {
			*s.place(stem) = stem
		}
	}
}
