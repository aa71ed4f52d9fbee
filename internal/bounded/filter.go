package bounded

import "encoding/binary"

const (
	filterBits   = 1 << 23 // 1 MiB
	filterHashes = 4
)

// A Filter is a Bloom filter of fixed size over hashes of 64 bits. Its zero
// value is empty, and takes no memory before the first Add.
type Filter struct{ bits []uint64 }

// Add adds a hash.
func (f *Filter) Add(hash uint64) {
	if f.bits == nil {
		f.bits = make([]uint64, filterBits/64)
	}
	for i := range uint64(filterHashes) {
		b := bit(hash, i)
		f.bits[b/64] |= 1 << (b % 64)
	}
}

// Has reports whether a hash was added. It may report true for one that was not.
func (f *Filter) Has(hash uint64) bool {
	if f.bits == nil {
		return false
	}
	for i := range uint64(filterHashes) {
		if b := bit(hash, i); f.bits[b/64]&(1<<(b%64)) == 0 {
			return false
		}
	}
	return true
}

// bit derives the i-th bit of a hash from its two halves, after Kirsch and
// Mitzenmacher, "Less hashing, same performance" (2006).
func bit(hash, i uint64) uint64 { return (hash>>32 + i*(hash&0xffffffff|1)) % filterBits }

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
