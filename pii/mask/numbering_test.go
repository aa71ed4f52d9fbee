package mask

import (
	"encoding/binary"
	"testing"

	"weir/internal/testrand"
)

// TestGiven holds a given against maps.
func TestGiven(t *testing.T) {
	r := testrand.New(t)
	entities := []string{"EMAIL_ADDRESS", "IP_ADDRESS", "PERSON"}
	for range 100 {
		var g numbering
		numbers, counts := map[digest]int32{}, map[string]int32{}
		many := 1 + r.Uint64N(2000)
		for range r.IntN(1500) {
			var d digest
			binary.LittleEndian.PutUint64(d[:], r.Uint64N(many)<<(r.IntN(2)*40))
			if got := g.numberOf(&d); got != numbers[d] {
				t.Fatalf("of = %d, want %d", got, numbers[d])
			}
			if numbers[d] > 0 {
				continue
			}
			entity := entities[r.IntN(len(entities))]
			counts[entity]++
			numbers[d] = counts[entity]
			if got := g.add(entity, &d); got != numbers[d] {
				t.Fatalf("add(%s) = %d, want %d", entity, got, numbers[d])
			}
			if len(g.numbers) != len(numbers) {
				t.Fatalf("%d values, want %d", len(g.numbers), len(numbers))
			}
		}
	}
}
