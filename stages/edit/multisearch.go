package edit

import (
	"encoding/binary"
	"slices"

	"weir/internal/reuse"
)

// A multiSearch looks for exact strings of MinCopied bytes or more in a text, as there are when
// an event was edited: a few, or thousands, and other ones for each event. So building it has to
// be cheap.
type multiSearch struct {
	strings []string
	ids     map[string]int32             // the first string of each text
	heads   map[uint64]int32             // by head: the first string with it, plus one
	next    []int32                      // by string: the next one of its head with another length, plus one
	filter  [1 << filterBits / 64]uint64 // of the hashes of heads
	found   []int32                      // scratch of find
}

const (
	filterBits = 15
	headMask   = 1<<(8*MinCopied) - 1 // the head of a string is its first MinCopied bytes
)

// reset makes f look for strings.
func (f *multiSearch) reset(strings []string) {
	f.strings, f.next = strings, reuse.Grow(reuse.Empty(f.next), len(strings))
	f.ids, f.heads = emptyMap(f.ids, len(strings)), emptyMap(f.heads, len(strings))
	clear(f.filter[:])
	for id, s := range strings {
		f.next = append(f.next, 0)
		if _, known := f.ids[s]; !known {
			f.ids[s] = int32(id)
			f.add(head(s), int32(id))
		}
	}
}

// add enters a string by its head, unless one of its length is there: ids tells those apart.
// Thousands of strings may begin with the same bytes.
func (f *multiSearch) add(head uint64, id int32) {
	last := f.heads[head]
	if last == 0 {
		f.heads[head] = id + 1
		h := hashOf(head)
		f.filter[h/64] |= 1 << (h % 64)
		return
	}
	for ; ; last = f.next[last-1] {
		if len(f.strings[last-1]) == len(f.strings[id]) {
			return
		}
		if f.next[last-1] == 0 {
			f.next[last-1] = id + 1
			return
		}
	}
}

func hashOf(head uint64) uint64 { return head * 0x9e3779b97f4a7c15 >> (64 - filterBits) }

// head returns the head of a text.
func head[T string | []byte](s T) uint64 {
	var b [8]byte
	copy(b[:MinCopied], s)
	return binary.LittleEndian.Uint64(b[:])
}

// find calls hit for every occurrence of every string, in order of place.
func (f *multiSearch) find(text []byte, hit func(start, id int)) {
	at := 0
	for ; at+8 <= len(text); at++ {
		x := binary.LittleEndian.Uint64(text[at:]) & headMask
		if h := hashOf(x); f.filter[h/64]>>(h%64)&1 != 0 {
			f.findAt(text, at, x, hit)
		}
	}
	for ; at+MinCopied <= len(text); at++ {
		f.findAt(text, at, head(text[at:]), hit)
	}
}

// findAt calls hit for every string at text[at], which has that head.
func (f *multiSearch) findAt(text []byte, at int, head uint64, hit func(start, id int)) {
	f.found = f.at(f.found[:0], text, at, head)
	for _, id := range f.found {
		hit(at, int(id))
	}
}

// at appends the strings that occur at text[at], which has that head, in their order.
func (f *multiSearch) at(dst []int32, text []byte, at int, head uint64) []int32 {
	for i := f.heads[head]; i > 0; i = f.next[i-1] {
		if end := at + len(f.strings[i-1]); end <= len(text) {
			if id, ok := f.ids[string(text[at:end])]; ok {
				dst = append(dst, id)
			}
		}
	}
	slices.Sort(dst)
	return dst
}
