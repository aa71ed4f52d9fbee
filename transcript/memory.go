package transcript

// An Event and a Parser keep memory of limited size between lines. A longer line gets the memory
// it needs and gives it back with the next one.
const (
	keepArena     = 1 << 20 // bytes
	keepNodes     = 1 << 14 // nodes
	keepSegments  = 1 << 14 // segments
	keepKeys      = 1 << 14 // names
	keepLocations = 1 << 12 // edits, or ends of locations
)

const extrapolateFrom = 1 << 12 // nodes or segments

// BytesPerValue is about how many bytes a value or name of a line takes: a node, a Segment and a
// text to judge.
const BytesPerValue = 88

// The most values and names that a line may have. Each takes some 90 bytes, so
// without a bound a line of many short values would take forty times its length.
// A line that has more is withheld: nothing of it is left out.
const (
	maxNodes = 1 << 18 // of a line of up to maxNodes*perNode bytes
	perNode  = 16      // bytes of a longer line for each further one
)

// nodeLimit returns the most nodes that a line of n bytes may have.
func nodeLimit(n int) int { return max(maxNodes, n/perNode) }

// reset prepares ev for a line.
func (ev *Event) reset(line int, raw []byte) {
	ev.Line, ev.Raw, ev.Fault = line, raw, nil
	ev.Format, ev.Session, ev.Turn, ev.Origins = "", "", 0, nil
	ev.Fragments, ev.ends = ev.Fragments[:0], ev.ends[:0]
	ev.clear()
	if n := cap(ev.arena); n > keepArena && n > 4*len(raw) {
		ev.arena = nil
	}
	if n := cap(ev.nodes); n > keepNodes && n > len(raw) {
		ev.nodes = nil
	}
	if n := cap(ev.Segments); n > keepSegments && n > len(raw) {
		ev.Segments = nil
	}
}

// clear forgets the parsed line. Segments are zeroed, or their texts would keep
// memory alive that the arena has given back.
func (ev *Event) clear() {
	clear(ev.Segments)
	ev.Segments, ev.nodes, ev.arena = ev.Segments[:0], ev.nodes[:0], ev.arena[:0]
}

// room makes sure that n more bytes, and slack for stores that write
// many bytes at a time, fit into the arena. Texts already handed out stay where
// they are: bytes once written never change, so the old memory remains true.
func (ev *Event) room(n int) {
	if n += len(ev.arena) + slack; n > cap(ev.arena) {
		grown := make([]byte, len(ev.arena), n+n/4)
		copy(grown, ev.arena)
		ev.arena = grown
	}
}

// further returns for how many more nodes or segments to make room behind the first n. From
// extrapolateFrom on it takes the rest of the text to be like its beginning: each copy of slices
// that size stays in memory until the next collection.
func (p *Parser) further(n int) int {
	more := n
	if n >= extrapolateFrom {
		more = int(1.02 * float64(n) * float64(len(p.src)-p.i) / float64(max(1, p.i)))
		most := p.most * n / len(p.ev.nodes) // as many of them as there are nodes now
		more = min(more, most+most/50-n, len(p.ev.Raw)/2)
	}
	return max(64, more)
}

// roomFor is slices.Grow without writing to the room, which the system gives
// only as it is used: most lines need less than was counted.
func roomFor[T any](s []T, n int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	grown := make([]T, len(s), len(s)+n)
	copy(grown, s)
	return grown
}
