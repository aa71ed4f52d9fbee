package mask

import "encoding/binary"

// A numbering holds the numbers that a session assigned to its values, counted by
// entity. Sessions are many and most have few values, so both are small tables. The
// zero given has none.
type numbering struct {
	places []numberedDigest // a power of two of them, at most three quarters of them taken
	values int
	counts []entityCount
}

// A numberedDigest is a value with its number, or a free place with 0.
type numberedDigest struct {
	digest digest
	number int32
}

// An entityCount is the last number that a value of an entity got.
type entityCount struct {
	entity string
	number int32
}

// fewGiven is how many places there are at first.
const fewGiven = 1 << 3

// numberOf returns the number of a value, or 0 if it has none.
func (g *numbering) numberOf(d *digest) int32 {
	if g.values == 0 {
		return 0
	}
	return g.place(d).number
}

// add gives a value that has no number the next one of its entity.
func (g *numbering) add(entity string, d *digest) int32 {
	if 4*(g.values+1) > 3*len(g.places) {
		g.grow()
	}
	g.values++
	n := g.next(entity)
	*g.place(d) = numberedDigest{*d, n}
	return n
}

// next counts one more value of an entity.
func (g *numbering) next(entity string) int32 {
	for i := range g.counts {
		if c := &g.counts[i]; c.entity == entity {
			c.number++
			return c.number
		}
	}
	g.counts = append(g.counts, entityCount{entity, 1})
	return 1
}

// place returns where a value is, or the free place where it would be. Digests are
// hashes under a key that nobody knows, so the first that is free is near.
func (g *numbering) place(d *digest) *numberedDigest {
	mask := uint64(len(g.places) - 1)
	i := binary.LittleEndian.Uint64(d[:]) & mask
	for g.places[i].number != 0 && g.places[i].digest != *d {
		i = (i + 1) & mask
	}
	return &g.places[i]
}

// grow doubles the number of places.
func (g *numbering) grow() {
	old := g.places
	g.places = make([]numberedDigest, max(fewGiven, 2*len(old)))
	for i := range old {
		if old[i].number != 0 {
			*g.place(&old[i].digest) = old[i]
		}
	}
}
