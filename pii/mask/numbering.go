package mask

// A numbering holds the numbers that a session assigned to its values, counted by
// entity. The zero numbering is empty.
type numbering struct {
	numbers map[digest]int32 // of values
	counts  []entityCount    // few: a session has few kinds of values
}

// An entityCount is the last number that a value of an entity got.
type entityCount struct {
	entity string
	number int32
}

// numberOf returns the number of a value, or 0 if it has none.
func (g *numbering) numberOf(d *digest) int32 { return g.numbers[*d] }

// add gives a value that has no number the next one of its entity.
func (g *numbering) add(entity string, d *digest) int32 {
	if g.numbers == nil {
		g.numbers = map[digest]int32{}
	}
	n := g.next(entity)
	g.numbers[*d] = n
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
