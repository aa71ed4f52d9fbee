// Package literal finds many literal strings in a text in one pass, ASCII
// letters without regard to case.
//
// It looks only where words start, which bit masks tell for 64 bytes at a time:
// every literal is known by a few bytes at the start of a word in it, its
// window. A text's own bytes there are looked up in small bitmaps, which refuse
// nearly all of them; what they let pass is narrowed by the bytes around it, and
// only then compared in full. So a text costs by its words and hardly more for
// many literals than for few.
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

	// Exact says that letters are compared as they are, too.
	Exact bool

	// Edge says that the literal occurs only where AtEdge says so.
	Edge bool

	// Run is how many bytes of tokens stand behind the literal at least: letters,
	// digits, _, . and -.
	Run uint8
}

// A Hit is one occurrence of a literal.
type Hit struct {
	ID    int32 // index into the slice given to New
	Start int32 // byte offset in the text where the literal begins
}

// A Set is a compiled list of literals. It is immutable and may be used from
// many goroutines at once.
type Set struct {
	words   filters // of windows at words that begin with an ASCII letter or digit, or a sign
	foreign filters // of the others
	shift   uint    // of a window's hash, to a pair of slots
	slots   []slot
	entries []entry  // the literals, slot by slot
	texts   []string // those of them that are long, as they are compared, by ID
}

// A Scratch is the memory of one worker. It must not be used by two goroutines
// at once. The zero value is ready.
type Scratch struct {
	places     places
	candidates candidates
	padded     [2*margin + 2*bytemask.Size]byte
}

// Append appends every occurrence of every literal in text to dst, ordered by
// Start and then by ID, and returns dst. Occurrences may overlap. It allocates
// only where dst is too small.
func (s *Set) Append(dst []Hit, text []byte, sc *Scratch) []Hit {
	x := search{set: s, text: text, hits: dst, Scratch: sc}
	sc.places = places{}
	if len(text) <= 2*bytemask.Size {
		x.edge(0, len(text))
	} else {
		const first = bytemask.Size
		last := first + (len(text)-margin-first)&^(bytemask.Size-1)
		x.edge(0, first)
		x.piece(text[first-margin:last+margin], first)
		x.edge(last, len(text))
	}
	return order(x.hits, len(dst))
}

// A search is one Append at work.
type search struct {
	set  *Set
	text []byte
	hits []Hit
	*Scratch
}

// edge looks for literals with their place in text[from:to], two blocks at most,
// where the text does not have a margin before or behind them.
func (x *search) edge(from, to int) {
	before := min(from, margin)
	x.padded = [len(x.padded)]byte{}
	copy(x.padded[margin-before:], x.text[from-before:min(to+margin, len(x.text))])
	size := (to - from + bytemask.Size - 1) &^ (bytemask.Size - 1)
	x.piece(x.padded[:margin+size+margin], from)
}

// piece looks for literals with their place in t, which is blocks with a margin
// before and behind. What is at t[margin] is at text[base].
func (x *search) piece(t []byte, base int) {
	for at := 0; at < len(t)-2*margin; {
		at = scan(&x.places, x.set, t, at, &x.candidates)
		x.compare(t, base)
	}
}

// compare appends the literals that stand at the places that were found.
func (x *search) compare(t []byte, base int) {
	c := &x.candidates
	for i := range c.found[:c.left] {
		f := &c.found[i]
		around := t[f.at:][:2*margin]
		k := &x.set.slots[f.slot]
		x.stand(k, around, base+int(f.at))
		if k.splits[0] != 0 {
			x.parts(k, around, base, f)
		}
	}
}

// parts appends the literals of the parts of slot k that stand at a place that was
// found, given what is around that.
func (x *search) parts(k *slot, around []byte, base int, f *found) {
	from := margin - lookups[f.kind].before
	to := from + lookups[f.kind].size
	for _, how := range k.splits {
		if how == 0 {
			return
		}
		hash := how.hash(k, around, margin)
		if part := &x.set.slots[x.set.slot(hash)]; part.may(hash, around, from, to) != 0 {
			x.stand(part, around, base+int(f.at))
		}
	}
}

// stand appends the literals of a slot that stand with their place at text[at], given
// what is around it.
func (x *search) stand(k *slot, around []byte, at int) {
	before := binary.LittleEndian.Uint64(around[margin-8:])
	ahead := binary.LittleEndian.Uint64(around[margin:])
	entries := x.set.entries[k.first:][:k.count]
	for i := range entries {
		e := &entries[i]
		if e.ahead.differs(ahead)|e.before.differs(before) == 0 && x.stands(e, at) {
			x.hits = append(x.hits, Hit{e.id, int32(at) - int32(e.at)})
		}
	}
}

// stands reports whether a literal stands in the text with its place at text[at],
// given that ahead and before do not speak against it.
func (x *search) stands(e *entry, at int) bool {
	text, start := x.text, at-int(e.at)
	if start < 0 || len(text)-start < int(e.size) {
		return false
	}
	end := start + int(e.size)
	if e.far && e.end.differs(binary.LittleEndian.Uint64(text[end-8:])) != 0 || e.long && !e.equals(text[start:end], x.set.texts[e.id]) {
		return false
	}
	if e.whole && isLong(text[at:]) || e.edge && !AtEdge(text, start) || e.run > 0 && !isToken(text[end:], int(e.run)) {
		return false
	}
	return e.free || !alnum[text[start]] || WordStart(text, start)
}

// order sorts dst[n:] and drops what was found twice. It comes nearly in order.
func order(dst []Hit, n int) []Hit {
	m := n
	for _, h := range dst[n:] {
		i := m
		for i > n && less(h, dst[i-1]) {
			i--
		}
		if i > n && h == dst[i-1] {
			continue
		}
		if i < m {
			copy(dst[i+1:m+1], dst[i:m])
		}
		dst[i] = h
		m++
	}
	return dst[:m]
}

func less(a, b Hit) bool { return a.Start < b.Start || a.Start == b.Start && a.ID < b.ID }
