package edit

import (
	"hash/maphash"
	"strings"
)

// chunkSize is how many bytes of text lie in one piece of memory.
const chunkSize = 16 << 10

// A textStore makes strings that share their memory.
type textStore struct{ chunk strings.Builder }

// add returns text as a string.
func (t *textStore) add(text []byte) string {
	if t.chunk.Cap()-t.chunk.Len() < len(text) {
		t.chunk.Reset()
		t.chunk.Grow(max(len(text), chunkSize))
	}
	n := t.chunk.Len()
	t.chunk.Write(text)
	return t.chunk.String()[n:]
}

// An index finds strings of a list by their text. It holds their places in the list
// and nothing else, so that an event of many thousand values makes no garbage. Whoever
// writes the values cannot know which of them share a place in it.
type index struct {
	seed  maphash.Seed
	slots []int32 // place in the list plus one, or 0; a power of two
}

// leastSlots is how many slots there are at least, and keepSlots how many are kept.
const (
	leastSlots = 1 << 4
	keepSlots  = 1 << 12
)

// reset empties x and makes room for n strings.
func (x *index) reset(n int) {
	size := leastSlots
	for size < 2*n {
		size *= 2
	}
	if x.slots == nil {
		x.seed = maphash.MakeSeed()
	}
	if size > len(x.slots) || len(x.slots) > keepSlots {
		x.slots = make([]int32, size)
		return
	}
	clear(x.slots)
}

// slot returns the slot of text: that of the string in list which is the same, or a
// free one.
func (x *index) slot(list []string, text []byte) *int32 {
	for h := maphash.Bytes(x.seed, text); ; h++ {
		at := &x.slots[h&uint64(len(x.slots)-1)]
		if *at == 0 || list[*at-1] == string(text) {
			return at
		}
	}
}

// put makes slot that of the string at place i of its list.
func put(slot *int32, i int) { *slot = int32(i) + 1 }
