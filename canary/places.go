package canary

// places finds where a hash occurs in a list of hashes. A list that was searched with a
// Go map instead would take twice the memory, and there is one for each session.
type places struct {
	hashes []uint64
	slots  []int32 // open addressing: 1 + the first place of a hash, 0 is free
	later  []int32 // by place: the next place of the same hash, or -1
}

func newPlaces(hashes []uint64) places {
	size := 8
	for size < 2*len(hashes) {
		size *= 2
	}
	p := places{hashes, make([]int32, size), make([]int32, len(hashes))}
	for i := len(hashes) - 1; i >= 0; i-- {
		slot := p.slot(hashes[i])
		p.later[i] = p.slots[slot] - 1
		p.slots[slot] = int32(i + 1)
	}
	return p
}

// first returns the first place of hash, or -1.
func (p *places) first(hash uint64) int32 { return p.slots[p.slot(hash)] - 1 }

// slot returns the index of hash in the slots, or of a free slot.
func (p *places) slot(hash uint64) int {
	mask := len(p.slots) - 1
	at := int(hash*fnvPrime>>32) & mask
	for p.slots[at] != 0 && p.hashes[p.slots[at]-1] != hash {
		at = (at + 1) & mask
	}
	return at
}
