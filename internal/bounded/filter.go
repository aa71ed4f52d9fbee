package bounded

import "encoding/binary"

const (
	smallBits    = 1 << 19 // of a filter for few hashes, 64 KiB
	fewHashes    = smallBits / 64
	filterBits   = 1 << 23 // of one for all that follow, 1 MiB
	filterHashes = 4
)

// A Filter is a Bloom filter of a fixed size over hashes of 64 bits. The first hashes go
// into a small one, which is enough for most streams. Its zero value is empty, and takes no
// memory before the first Add.
type Filter struct {
	small, large []uint64
	few          int // how many hashes small has
}

// Add adds a hash.
func (f *Filter) Add(hash uint64) {
	switch {
	case f.small == nil:
		f.small = make([]uint64, smallBits/64)
	case f.few == fewHashes && f.large == nil:
		f.large = make([]uint64, filterBits/64)
	}
	if f.few < fewHashes {
		f.few++
		setBits(f.small, hash)
		return
	}
	setBits(f.large, hash)
}

// Has reports whether a hash was added. It may report true for one that was not.
func (f *Filter) Has(hash uint64) bool { return hasBits(f.small, hash) || hasBits(f.large, hash) }

func setBits(bits []uint64, hash uint64) {
	for i := range uint64(filterHashes) {
		b := bit(hash, i) % uint64(64*len(bits))
		bits[b/64] |= 1 << (b % 64)
	}
}

// hasBits reports whether all bits of a hash are set. It is false if bits is nil.
func hasBits(bits []uint64, hash uint64) bool {
	if bits == nil {
		return false
	}
	for i := range uint64(filterHashes) {
		if b := bit(hash, i) % uint64(64*len(bits)); bits[b/64]&(1<<(b%64)) == 0 {
			return false
		}
	}
	return true
}

// bit derives the i-th bit of a hash from its two halves, after Kirsch and
// Mitzenmacher, "Less hashing, same performance" (2006).
func bit(hash, i uint64) uint64 { return hash>>32 + i*(hash&0xffffffff|1) }

// Hash returns a hash of s that is the same in every run, so that the false
// positives of a Filter do not depend on chance.
func Hash(s string) uint64 {
	const odd = 0xD6E8FEB86659FD93
	h := uint64(14695981039346656037) ^ uint64(len(s))
	for ; len(s) >= 8; s = s[8:] {
		h = (h ^ word(s)) * odd
		h ^= h >> 29
	}
	h = (h ^ word(s)) * odd
	h ^= h >> 29
	h *= odd
	return h ^ h>>32
}

// word returns the first eight bytes of s, padded with zeros.
func word(s string) uint64 {
	if len(s) >= 8 {
		return binary.LittleEndian.Uint64([]byte(s[:8]))
	}
	var b [8]byte
	copy(b[:], s)
	return binary.LittleEndian.Uint64(b[:])
}
