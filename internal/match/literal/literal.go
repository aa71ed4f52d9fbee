// Package literal finds many literal strings in a text in one pass, ASCII
// letters without regard to case, and words that tabs or ends of lines keep apart as if
// those were spaces: texts are wrapped and indented in many ways.
//
// It looks only where words start, which bit masks tell for 64 bytes at a time:
// every literal is known by a few bytes at the start of a word in it, its
// window. A text's own bytes there are looked up in two small bitmaps, which refuse
// most of them; eight bytes of what they let pass are compared with the few literals
// whose windows begin alike, and only what agrees is compared in full. So a text costs
// by its words and hardly more for many literals than for few.
package literal

import "math/bits"

// A Literal is a string to look for. The empty one never occurs.
type Literal struct {
	// ASCII letters stand for either case, and a space for any one of the blanks \t, \n,
	// \v, \f and \r as well. Other bytes, and those blanks, are compared as they are.
	Text string

	// Inside says that the literal occurs in the middle of a word, too. Otherwise
	// one that begins with a letter or digit occurs only where a word starts.
	Inside bool

	// Exact says that letters and spaces are compared as they are, too.
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
	long       longFilter
	short      shortFilter
	longCells  [longRows]uint32  // by row: how many cells come before its own
	shortCells [shortRows]uint32 // likewise
	cells      []cell
	lanes      []lane // of the literals, cell by cell
	shortLanes uint32 // where those of short windows begin
	most       int    // what there may be found of one cell
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
	short  []Hit // by short windows
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

// compare adds the literals that stand at candidates to the hits.
func (x *search) compare(kept []candidate) {
	batch := len(x.found) / max(1, x.set.most)
	for len(kept) > 0 {
		n := min(len(kept), batch)
		x.judge(x.found[:match(x.set, &x.chunk, kept[:n], x.found)])
		kept = kept[n:]
	}
}

// judge adds those of the literals that some found tell of to the hits that stand there.
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
