// Package literal finds many literal strings in a text in one pass, ASCII
// letters without regard to case.
//
// It looks only where words start, which bit masks tell for 64 bytes at a time:
// every literal is known by a few bytes at the start of a word in it, its
// window. A text's own bytes there are looked up in small bitmaps, which refuse
// nearly all of them; what they let pass is compared in full. So a text costs
// by its words and hardly more for many literals than for few.
package literal

import (
	"encoding/binary"

	"weir/internal/bytemask"
)

// A Literal is a string to look for. The empty one never occurs.
type Literal struct {
	Text string // ASCII letters in either case; other bytes are compared as they are

	// Inside says that the literal occurs in the middle of a word, too. Otherwise
	// one that begins with a letter or digit occurs only where a word starts.
	Inside bool
}

// A Hit is one occurrence of a literal.
type Hit struct {
	ID    int32 // index into the slice given to New
	Start int32 // byte offset in the text where the literal begins
}

// A Set is a compiled list of literals. It is immutable and may be used from
// many goroutines at once.
type Set struct {
	words   filters    // of windows at words that begin with an ASCII letter or digit, or a sign
	foreign filters    // of the others
	shift   uint       // of a window's hash, to a slot: an index of next and slots
	next    []next     // of the literals whose windows have one slot
	slots   []slot     // likewise, where they are
	around  []surround // of literals, as slots say …
	entries []entry    // … and those literals
}

// A next tells by lowest five bits of the first and the second byte behind a window
// what some literal has there. It is kept apart from the slot because most lookups
// end here.
type next [2]uint32

// may tells in its lowest bit whether what is behind a window may be what some
// literal has there.
func (k *next) may(behind uint64) uint32 {
	return k[0] >> (behind & 31) & (k[1] >> (behind >> 8 & 31))
}

// A slot holds where the literals of one slot are: around[first:last] and
// entries[first:last].
type slot struct{ first, last int32 }

// A surround is what a literal has behind its window and before its place,
// caseless: eight and four bytes at most, the others are 0 in the mask.
type surround struct {
	behind, behindMask uint64
	before, beforeMask uint32
}

// An entry is a literal with its window.
type entry struct {
	text  string // ASCII letters in lower case
	id    int32
	at    int32 // bytes from the literal's start to the place of the window
	free  bool  // it may begin in the middle of a word
	whole bool  // the word at the place has to have less than four letters and digits
}

// Append appends every occurrence of every literal in text to dst, ordered by
// Start and then by ID, and returns dst. Occurrences may overlap. It allocates
// only where dst is too small.
func (s *Set) Append(dst []Hit, text []byte) []Hit {
	x := search{set: s, text: text, hits: dst}
	for at := 0; at < len(text); {
		if at >= margin {
			at = scan(&x.places, &s.words, text, at, &x.candidates)
		}
		if x.candidates.n > enough {
			x.checkAll()
			continue
		}
		if at < len(text) {
			x.block(at)
			at += bytemask.Size
		}
	}
	x.checkAll()
	return order(x.hits, len(dst))
}

// A search is one Append at work.
type search struct {
	set        *Set
	text       []byte
	hits       []Hit
	places     places
	candidates candidates
}

// block collects the candidates of text[at:at+64].
func (x *search) block(at int) {
	var padded [blockSize]byte
	t := &padded
	if at >= margin && at+bytemask.Size+margin <= len(x.text) {
		t = (*[blockSize]byte)(x.text[at-margin:])
	} else {
		before := min(at, margin)
		copy(padded[margin-before:], x.text[at-before:])
	}
	p := &x.places
	p.look((*[bytemask.Size]byte)(t[margin:]))
	sieve(&x.set.words, t, p.words, p.rest, at, &x.candidates)
	if p.foreign != 0 {
		sieve(&x.set.foreign, t, 0, p.foreign, at, &x.candidates)
	}
}

// checkAll takes the candidates away and appends the literals that stand there.
// It narrows them all before it looks at any: no lookup waits for another.
func (x *search) checkAll() {
	c, n := &x.candidates, 0
	for k, at := range c.at[:c.n] {
		passed := c.passed[k]
		for ; passed&(passed-1) != 0; passed &= passed - 1 { // one of several
			if x.look(int(at), passed&-passed) != 0 {
				x.compare(int(at), passed&-passed)
			}
		}
		c.at[n], c.passed[n] = at, passed
		n += x.look(int(at), passed)
	}
	for k, at := range c.at[:n] {
		x.compare(int(at), c.passed[k])
	}
	c.n = 0
}

// look returns 1 if a literal whose window at text[at] passed may stand there, or 0.
func (x *search) look(at int, passed uint8) int {
	w := &lookups[passed&7]
	from := at - w.before
	if from < 0 {
		return 0
	}
	k := &x.set.next[x.set.slot(load(x.text, from)*w.golden)]
	return int(k.may(load(x.text, from+w.size)) & 1)
}

// slot returns the slot of a hash.
func (s *Set) slot(hash uint64) uint64 { return hash >> (s.shift & 63) }

// compare appends the literals that stand in the text with a window that passed at
// text[at].
func (x *search) compare(at int, passed uint8) {
	w := &lookups[passed&7]
	k := x.set.slots[x.set.slot(load(x.text, at-w.before)*w.golden)]
	behind, before := load(x.text, at-w.before+w.size), loadBefore(x.text, at)
	for i, s := range x.set.around[k.first:k.last] {
		if (behind^s.behind)&s.behindMask != 0 || (before^s.before)&s.beforeMask != 0 {
			continue
		}
		if e := &x.set.entries[int(k.first)+i]; e.stands(x.text, at) {
			x.hits = append(x.hits, Hit{e.id, int32(at) - e.at})
		}
	}
}

// load returns the eight bytes from text[at] on caseless, the first one lowest;
// blanks follow where the text ends.
func load(text []byte, at int) uint64 {
	if at+8 <= len(text) {
		return binary.LittleEndian.Uint64(text[at:at+8]) | caseless
	}
	return loadEnd(text, at)
}

func loadEnd(text []byte, at int) uint64 {
	var end [8]byte
	if at < len(text) {
		copy(end[:], text[at:])
	}
	return binary.LittleEndian.Uint64(end[:]) | caseless
}

// loadBefore returns the four bytes before text[at] caseless, the last one highest.
func loadBefore(text []byte, at int) uint32 {
	if at >= 4 {
		return binary.LittleEndian.Uint32(text[at-4:at]) | caseless&0xffffffff
	}
	var start [4]byte
	copy(start[4-at:], text[:at])
	return binary.LittleEndian.Uint32(start[:]) | caseless&0xffffffff
}

// stands reports whether the literal stands in text with its window at text[at].
func (e *entry) stands(text []byte, at int) bool {
	start := at - int(e.at)
	if start < 0 || len(text)-start < len(e.text) {
		return false
	}
	if !equalFold(text[start:start+len(e.text)], e.text) || e.whole && isLong(text[at:]) {
		return false
	}
	return e.free || !alnum[text[start]] || WordStart(text, start)
}

// isLong reports whether t begins with four letters and digits.
func isLong[T []byte | string](t T) bool {
	return len(t) >= 4 && alnum[t[0]] && alnum[t[1]] && alnum[t[2]] && alnum[t[3]]
}

// order sorts dst[n:] and drops what was found twice. It comes nearly in order.
func order(dst []Hit, n int) []Hit {
	for i := n + 1; i < len(dst); i++ {
		h, j := dst[i], i
		for ; j > n && less(h, dst[j-1]); j-- {
			dst[j] = dst[j-1]
		}
		dst[j] = h
	}
	m := n
	for i := n; i < len(dst); i++ {
		if m == n || dst[i] != dst[m-1] {
			dst[m] = dst[i]
			m++
		}
	}
	return dst[:m]
}

func less(a, b Hit) bool { return a.Start < b.Start || a.Start == b.Start && a.ID < b.ID }

// equalFold compares text with a literal of the same length.
func equalFold(text []byte, literal string) bool {
	for i, c := range text {
		if fold[c] != literal[i] {
			return false
		}
	}
	return true
}

// fold maps ASCII capitals to small letters and every other byte to itself.
var fold = func() (t [256]byte) {
	for i := range t {
		t[i] = byte(i)
		if 'A' <= i && i <= 'Z' {
			t[i] += 'a' - 'A'
		}
	}
	return t
}()
