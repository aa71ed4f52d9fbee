package model

import "math/bits"

// A set holds features. It forgets them quickly, and takes little memory for few.
type set struct {
	slots [setSize]uint64 // a feature, and the round it was added in
	round uint32
	shift uint // of a feature's hash, to its slot
	n     int
}

const setSize = 2048 // a window of 96 tokens has at most about 1000 features

// reset makes s empty, for so many features.
func (s *set) reset(most int) {
	size := bits.Len(uint(min(2*most, setSize-1)))
	s.n, s.shift = 0, uint(32-size)
	if s.round++; s.round == 0 {
		clear(s.slots[:])
		s.round = 1
	}
}

// add reports whether f was not in the set. A set that is full holds everything.
func (s *set) add(f uint32) bool {
	want := uint64(s.round)<<32 | uint64(f)
	last := uint32(1)<<(32-s.shift) - 1
	for i := f * 0x85ebca6b >> s.shift; ; i = (i + 1) & last {
		switch slot := s.slots[i%setSize]; {
		case slot == want:
			return false
		case uint32(slot>>32) != s.round:
			if s.n >= setSize*3/4 {
				return false
			}
			s.slots[i%setSize] = want
			s.n++
			return true
		}
	}
}

// has reports whether f is in the set.
func (s *set) has(f uint32) bool {
	want := uint64(s.round)<<32 | uint64(f)
	last := uint32(1)<<(32-s.shift) - 1
	for i := f * 0x85ebca6b >> s.shift; ; i = (i + 1) & last {
		switch slot := s.slots[i%setSize]; {
		case slot == want:
			return true
		case uint32(slot>>32) != s.round:
			return false
		}
	}
}
