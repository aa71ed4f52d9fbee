package mask

import (
	"encoding/binary"
	"slices"

	"weir/pii/match"
)

// A headIndex finds values by a head of fixed length. Before it hashes a head with
// the key, it tests the head against a filter, which grows with the index.
type headIndex struct {
	filter []uint64                  // of the heads; nil without heads
	shift  uint8                     // of a hash, to a place in the filter
	places []uint16                  // of the heads, in the largest filter
	heads  map[digest][]indexedValue // by the digest of the head

	ways   map[digest][]way        // by the same: how the values of heads differ but in their bytes
	values map[digest]*match.Match // those of all heads
}

// A way is a length and an entity that values of one head have. Thousands of values may begin
// alike: a text is hashed once for all that are of one way.
type way struct {
	size   int
	entity string
}

const (
	smallFilter = 12 // log2 of the bits of a filter …
	largeFilter = 16 // … and of one of more than manyHeads
	manyHeads   = 1 << smallFilter / 16
)

// An indexedValue is one entry of an index.
type indexedValue struct {
	digest digest
	size   int          // bytes, or digits
	match  *match.Match // shared by all values of its rule
}

func (r *headIndex) add(m *Masker, head []byte, x indexedValue) {
	if r.heads == nil {
		r.heads = map[digest][]indexedValue{}
		r.resize(smallFilter)
	}
	r.places = append(r.places, uint16(headHash(head)>>(64-largeFilter)))
	if len(r.places) == manyHeads {
		r.resize(largeFilter)
	}
	r.set(r.places[len(r.places)-1])
	d := m.digest("head", head)
	r.heads[d] = append(r.heads[d], x)
	r.learn(d, &x)
}

// learn adds a value with the given head to what is asked of texts.
func (r *headIndex) learn(head digest, x *indexedValue) {
	if r.ways == nil {
		r.ways, r.values = map[digest][]way{}, map[digest]*match.Match{}
	}
	if w := (way{x.size, x.match.Entity}); !slices.Contains(r.ways[head], w) {
		r.ways[head] = append(r.ways[head], w)
	}
	if r.values[x.digest] == nil {
		r.values[x.digest] = x.match
	}
}

func (r *headIndex) resize(size int) {
	r.filter, r.shift = make([]uint64, 1<<(size-6)), uint8(64-size)
	for _, p := range r.places {
		r.set(p)
	}
}

func (r *headIndex) set(place uint16) {
	h := uint64(place) << (64 - largeFilter) >> r.shift
	r.filter[h>>6] |= 1 << (h & 63)
}

// find returns the values that may begin with head.
func (r *headIndex) find(m *Masker, head []byte) []indexedValue {
	if r.heads == nil || !r.maybe(headHash(head)) {
		return nil
	}
	return r.heads[m.digest("head", head)]
}

// waysOf returns those of the values that may begin with head.
func (r *headIndex) waysOf(m *Masker, head []byte) []way {
	if r.heads == nil || !r.maybe(headHash(head)) {
		return nil
	}
	return r.ways[m.digest("head", head)]
}

func (r *headIndex) maybe(hash uint64) bool {
	h := hash >> r.shift
	return r.filter[h>>6]>>(h&63)&1 != 0
}

// headHash hashes the first eight bytes of a head.
func headHash(head []byte) uint64 { return spread(headAt(head, 0, len(head))) }

// headAt returns the head of that size at text[i], at most eight bytes of it, the first one lowest.
// Bytes behind the text are zero.
func headAt(text []byte, i, size int) uint64 {
	if i+8 > len(text) {
		return headAtEnd(text[min(i, len(text)):], size)
	}
	return binary.LittleEndian.Uint64(text[i:]) & (1<<(8*size) - 1)
}

// headAtEnd is headAt of a text of less than eight bytes.
func headAtEnd(text []byte, size int) uint64 {
	var b [8]byte
	copy(b[:], text[:min(size, len(text))])
	return binary.LittleEndian.Uint64(b[:])
}

func spread(x uint64) uint64 { return x * 0x9e3779b97f4a7c15 }
