package edit

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"

	"weir/internal/reuse"
)

// A multiSearch looks for exact strings in a text, as there are when an event was
// edited: a few, or thousands, and other ones for each event. So building it has
// to be cheap.
//
// It looks at every step-th place of a text only. The bytes there, in an
// occurrence, are one of the first step grams of a string, and those are known.
type multiSearch struct {
	strings []string
	least   int // length of the shortest string
	step    int
	mask    uint64 // of the bytes of a gram
	filter  []uint64
	grams   []gram  // of all strings
	heads   []int32 // by hash of the gram: index into grams plus one, or 0
	shift   uint8   // of a hash, to a place in heads
	sieve   uint8   // of a hash, to a place in the filter
	places  []found // scratch of find

	many bool             // there are so many strings that a gram represents all of a length …
	ids  map[string]int32 // … and they are found by their text
}

// A gram is a few bytes of a string, offset bytes from its beginning.
type gram struct {
	bytes      uint64
	id, offset int32
	length     int32 // of the string
	next       int32 // index of another gram of the same hash plus one, or 0
}

// A found is an occurrence of a string in a text.
type found struct{ start, id int32 }

const (
	maxStep     = 8
	manyStrings = 1 << 8          // from here on a gram says more and is taken from fewer places
	longGram    = MinCopied       // bytes of a gram of one of many strings …
	shortGram   = 4               // … and of one of a few
	manyGrams   = 1 << 12         // grams from which on more of them cost more than looking at more places
	filterBits  = 5               // log2 of the bits of the filter for each gram there is room for
	leastGrams  = 1 << 9          // room for grams, at least
	keepGrams   = leastGrams * 64 // room that is kept for the next event
)

// reset makes f look for strings of at least minSwept bytes.
func (f *multiSearch) reset(strings []string) {
	f.strings, f.least = strings, len(strings[0])
	for _, s := range strings {
		f.least = min(f.least, len(s))
	}
	size := shortGram
	f.step = min(f.least-size+1, maxStep)
	if len(strings) > manyStrings {
		size = longGram
		f.step = max(1, min(f.least-size+1, maxStep, manyGrams/len(strings)))
	}
	f.mask = 1<<(8*size) - 1
	f.room(len(strings) * f.step)
	f.index()
	for id, s := range strings {
		for offset := range f.step {
			f.add(gram{bytes: leading(s[offset:]) & f.mask, id: int32(id), offset: int32(offset), length: int32(len(s))})
		}
	}
}

// index fills ids where there are many strings. They often begin with the same
// bytes, and to compare each of them at every place would take their square.
func (f *multiSearch) index() {
	if f.many = len(f.strings) > manyStrings; !f.many {
		return
	}
	f.ids = emptyMap(f.ids, len(f.strings))
	for id, s := range f.strings {
		f.ids[s] = int32(id)
	}
}

// room makes room for n grams.
func (f *multiSearch) room(n int) {
	size := leastGrams
	for size < n {
		size *= 2
	}
	if size > len(f.heads) || size <= keepGrams && len(f.heads) > keepGrams {
		f.heads, f.grams, f.filter = make([]int32, size), make([]gram, 0, n), make([]uint64, size<<filterBits>>6)
	}
	clear(f.heads)
	clear(f.filter)
	f.grams, f.shift = f.grams[:0], uint8(64-bits.TrailingZeros(uint(len(f.heads))))
	f.sieve = f.shift - filterBits
}

func (f *multiSearch) add(g gram) {
	h := spread(g.bytes)
	f.filter[h>>f.sieve>>6] |= 1 << (h >> f.sieve & 63)
	head := &f.heads[h>>f.shift]
	for i := *head; f.many && i > 0; i = f.grams[i-1].next {
		if same := &f.grams[i-1]; same.bytes == g.bytes && same.offset == g.offset && same.length == g.length {
			return
		}
	}
	g.next = *head
	f.grams = append(f.grams, g)
	*head = int32(len(f.grams))
}

func spread(x uint64) uint64 { return x * 0x9e3779b97f4a7c15 }

// leading returns the first eight bytes of s, with zeros after its end.
func leading(s string) uint64 {
	if len(s) >= 8 {
		return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	}
	var b [8]byte
	copy(b[:], s)
	return binary.LittleEndian.Uint64(b[:])
}

// find calls hit for every occurrence of every string, in order of place.
func (f *multiSearch) find(text []byte, hit func(start, id int)) {
	if len(text) < f.least {
		return
	}
	f.places = reuse.Empty(f.places)
	at := f.next(text, 0)
	for ; at+8 <= len(text); at = f.next(text, at+f.step) {
		f.check(text, at, binary.LittleEndian.Uint64(text[at:])&f.mask)
	}
	for ; at < len(text); at += f.step {
		f.check(text, at, leading(string(text[at:]))&f.mask)
	}
	slices.SortFunc(f.places, func(a, b found) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.id, b.id)) })
	for _, p := range f.places {
		hit(int(p.start), int(p.id))
	}
}

// next returns the first place from at on where a gram may be, or where the
// text has no eight bytes any more. Its variables stay in registers.
//
//go:noinline
func (f *multiSearch) next(text []byte, at int) int {
	step, mask, filter, sieve := f.step, f.mask, f.filter, f.sieve&63
	for ; at+8 <= len(text); at += step {
		h := spread(binary.LittleEndian.Uint64(text[at:])&mask) >> sieve
		if filter[h>>6]>>(h&63)&1 != 0 {
			break
		}
	}
	return at
}

// check notes the strings that have a gram at text[at].
func (f *multiSearch) check(text []byte, at int, bytes uint64) {
	for i := f.heads[spread(bytes)>>f.shift]; i > 0; i = f.grams[i-1].next {
		g := &f.grams[i-1]
		if start := at - int(g.offset); g.bytes == bytes && start >= 0 && len(text)-start >= int(g.length) {
			if id, ok := f.stringOf(g, text[start:start+int(g.length)]); ok {
				if len(f.places) == cap(f.places) {
					f.places = reuse.GrowFor(f.places, at, len(text), reuse.Measured)
				}
				f.places = append(f.places, found{int32(start), id})
			}
		}
	}
}

// stringOf returns the index of the string of g that s is.
func (f *multiSearch) stringOf(g *gram, s []byte) (id int32, ok bool) {
	if !f.many {
		return g.id, f.strings[g.id] == string(s)
	}
	id, ok = f.ids[string(s)]
	return id, ok
}
