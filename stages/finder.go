package stages

import (
	"bytes"
	"cmp"
	"slices"
)

// A finder looks for exact strings in a text. It is made anew for each event, so
// building it has to be cheap: a filter and a map of the strings' first bytes,
// or nothing where there are only a few.
type finder struct {
	strings []string
	places  []found          // of a few strings
	next    []int32          // another string with the same first bytes, or -1
	heads   map[uint64]int32 // by first bytes
	filter  [1 << (finderBits - 6)]uint64
}

const (
	finderBits = 15
	finderHead = minSwept // bytes of a string that the filter knows
	finderMask = 1<<(8*finderHead) - 1
)

// A found is where a string stands in a text.
type found struct{ start, id int }

// fewStrings is up to how many strings a search for each of them is faster.
const fewStrings = 16

func (f *finder) reset(strings []string) {
	f.strings, f.next = strings, f.next[:0]
	if len(strings) <= fewStrings {
		return
	}
	f.heads = make(map[uint64]int32, len(strings))
	clear(f.filter[:])
	for i, s := range strings {
		var key uint64
		for j := range finderHead {
			key = key<<8 | uint64(s[j])
		}
		head, ok := f.heads[key]
		if !ok {
			head = -1
		}
		f.next = append(f.next, head)
		f.heads[key] = int32(i)
		h := finderHash(key)
		f.filter[h>>6] |= 1 << (h & 63)
	}
}

func finderHash(key uint64) uint64 { return key * 0x9E3779B97F4A7C15 >> (64 - finderBits) }

// find calls hit for every occurrence of every string, in order of place.
func (f *finder) find(text []byte, hit func(start, id int)) {
	if len(f.strings) <= fewStrings {
		f.findEach(text, hit)
		return
	}
	var key uint64
	for i, c := range text {
		key = (key<<8 | uint64(c)) & finderMask
		h := finderHash(key)
		if f.filter[h>>6]>>(h&63)&1 == 0 || i < finderHead-1 {
			continue
		}
		start := i - finderHead + 1
		id, ok := f.heads[key]
		for ; ok && id >= 0; id = f.next[id] {
			if s := f.strings[id]; len(text)-start >= len(s) && string(text[start:start+len(s)]) == s {
				hit(start, int(id))
			}
		}
	}
}

// findEach is find for a few strings.
func (f *finder) findEach(text []byte, hit func(start, id int)) {
	f.places = f.places[:0]
	for id, s := range f.strings {
		for from := 0; ; {
			i := bytes.Index(text[from:], []byte(s))
			if i < 0 {
				break
			}
			f.places = append(f.places, found{from + i, id})
			from += i + 1
		}
	}
	slices.SortFunc(f.places, func(a, b found) int { return cmp.Or(a.start-b.start, a.id-b.id) })
	for _, p := range f.places {
		hit(p.start, p.id)
	}
}
