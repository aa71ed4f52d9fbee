// Package literal finds many literal strings in a text in one pass, ASCII
// letters without regard to case, and words that tabs or ends of lines keep apart as if
// those were spaces: texts are wrapped and indented in many ways.
//
// The search looks only at the starts of words, which bit masks give for 64 bytes at a
// time. Each literal is indexed by its window: a few bytes from the start of one of its
// words. Two small bitmaps refuse most starts of words in a text; the others are compared,
// eight bytes at a time, with the few literals whose windows begin alike, and those that
// agree are compared in full. So the time depends on the number of words in the text, and
// hardly on the number of literals.
package literal

import "math/bits"

// A Literal is a string to look for. The empty one never occurs.
type Literal struct {
	// An ASCII letter matches either case, and a space matches any one of the blanks \t,
	// \n, \v, \f and \r as well. Other bytes, and those blanks, match themselves.
	Text string

	// Inside makes the literal match in the middle of a word, too. Without it, one that
	// begins with a letter or digit matches only where a word starts.
	Inside bool

	// Exact makes letters and spaces match only themselves.
	Exact bool

	// Edge makes the literal match only where AtEdge is true.
	Edge bool

	// Run is the number of bytes that have to follow the literal, each a letter, a digit,
	// _, . or -.
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
	long       longFilter
	short      shortFilter
	longCells  [longRows]uint32  // by row: how many cells come before its own
	shortCells [shortRows]uint32 // the same for short windows
	cells      []cell
	lanes      []lane // of the literals, cell by cell
	shortLanes uint32 // where those of short windows begin
	most       int    // the most found that the lanes of one cell may give
	records    []record
}

// A cell knows the literals whose windows may have one bit of a row.
type cell struct {
	tag   uint32 // which bytes they may have beyond those that the filters know
	lanes uint32 // where their lanes begin
}

// longCell returns the number of the cell for a bit of a row of long windows. Each bit that
// is set has one.
func (s *Set) longCell(row, bit uint32) uint32 {
	return s.longCells[row] + uint32(bits.OnesCount64(s.long[row]&(1<<bit-1)))
}

// shortCell does the same for short windows.
func (s *Set) shortCell(row, bit uint32) uint32 {
	return s.shortCells[row] + uint32(bits.OnesCount32(s.short[row]&(1<<bit-1)))
}

// A Scratch is the memory of one worker. It must not be used by two goroutines
// at once. The zero value is ready.
type Scratch struct {
	places places
	chunk  chunk
	found  []found
	equal  [leastFound]equal
	short  []Hit // found by short windows
}

// Append appends every occurrence of every literal in text to dst, ordered by
// Start and then by ID, and returns dst. Occurrences may overlap. It allocates
// only where dst is too small, or the Scratch is new.
func (s *Set) Append(dst []Hit, text []byte, sc *Scratch) []Hit {
	x := search{set: s, text: text, Scratch: sc}
	sc.places = places{}
	if len(sc.found) < max(s.most, leastFound) {
		sc.found = make([]found, max(s.most, leastFound))
	}
	n := len(dst)
	x.hits, sc.short = dst, sc.short[:0]
	for x.base = 0; x.base < len(text); x.base += chunkSize {
		c := &sc.chunk
		scan(&sc.places, s, c, text, x.base)
		x.compare(c.kept[:c.keeps])
	}
	order(x.hits, n)
	order(sc.short, 0)
	return merge(x.hits, n, sc.short)
}

// A search is one Append at work.
type search struct {
	set  *Set
	text []byte
	base int   // of the chunk
	hits []Hit // by long windows
	*Scratch
}

// compare adds the literals that occur at candidates to the hits.
func (x *search) compare(kept []candidate) {
	batch := len(x.found) / max(1, x.set.most)
	for len(kept) > 0 {
		n := min(len(kept), batch)
		x.judge(x.found[:match(x.set, &x.chunk, kept[:n], x.found)])
		kept = kept[n:]
	}
}

// judge compares in full the literals that some found name, and adds those that occur to
// the hits.
func (x *search) judge(some []found) {
	for len(some) > 0 {
		n := min(len(some), len(x.equal)/lanesAtOnce)
		same := verify(x.set, x.text, x.base, some[:n], x.equal[:])
		for i := range x.equal[:same] {
			e := &x.equal[i]
			if !e.admitted(x.text) {
				continue
			}
			if h := (Hit{e.id, e.start}); !e.short {
				x.hits = append(x.hits, h)
			} else {
				x.short = append(x.short, h)
			}
		}
		some = some[n:]
	}
}

// order sorts dst[n:], which comes nearly in order.
func order(dst []Hit, n int) {
	for i := n + 1; i < len(dst); i++ {
		h, m := dst[i], i
		for m > n && less(h, dst[m-1]) {
			dst[m] = dst[m-1]
			m--
		}
		dst[m] = h
	}
}

// merge puts more between dst[n:], both in order, and returns dst.
func merge(dst []Hit, n int, more []Hit) []Hit {
	i, j := len(dst)-1, len(more)-1
	dst = append(dst, more...)
	for to := len(dst) - 1; j >= 0; to-- {
		if i >= n && less(more[j], dst[i]) {
			dst[to] = dst[i]
			i--
		} else {
			dst[to] = more[j]
			j--
		}
	}
	return dst
}

func less(a, b Hit) bool { return a.Start < b.Start || a.Start == b.Start && a.ID < b.ID }
