package transcript

// What an Event and a Parser keep between lines. A longer line gets the memory
// it needs and gives it back with the next one.
const (
	keepArena    = 1 << 20 // bytes
	keepNodes    = 1 << 14 // nodes
	keepSegments = 1 << 14 // segments
	keepKeys     = 1 << 14 // names
	keepPoints   = 1 << 12 // ends of places
)

// Trivial is the length in bytes below which an item of an array says nothing.
// Of such items a line keeps the first keepTrivial: beyond them, strings and
// numbers that are so short, and true, false and null, are no segments.
const Trivial = 3

const (
	keepTrivial = 1 << 12
	reckonFrom  = 1 << 13 // nodes after which the rest of a line is taken to be like its beginning
)

// trivial reports whether node i, which is short, need not be kept. Edits change
// no short text, so the edited line keeps the same items.
func (p *Parser) trivial(i int32) bool {
	up := p.ev.nodes[i].parent
	if up < 0 || p.ev.nodes[up].kind != arrayNode {
		return false
	}
	if p.level > 0 {
		return len(p.ev.nodes) > keepTrivial
	}
	p.tiny++
	return p.tiny > keepTrivial
}

// reset prepares ev for a line.
func (ev *Event) reset(line int, raw []byte) {
	ev.Line, ev.Raw, ev.Fault = line, raw, nil
	ev.Format, ev.Session, ev.Turn = "", "", 0
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

// clear forgets what was parsed. Segments are zeroed, or their texts would keep
// memory alive that the arena has given back.
func (ev *Event) clear() {
	clear(ev.Segments)
	ev.Segments, ev.nodes, ev.arena = ev.Segments[:0], ev.nodes[:0], ev.arena[:0]
	ev.marks, ev.marked = ev.marks[:0], false
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

// grow makes room for further nodes and segments. Many small values are the case
// in which a line takes most memory, so on a long line what is to come is
// reckoned from what has come rather than doubled for.
func (p *Parser) grow() {
	ev, at := p.ev, p.i
	if len(ev.nodes) < reckonFrom {
		n := max(64, len(ev.nodes))
		ev.nodes, ev.Segments = roomFor(ev.nodes, n), roomFor(ev.Segments, n)
		return
	}
	if host := p.host; host >= 0 {
		for ev.Segments[host].Parent >= 0 {
			host = int(ev.Segments[host].Parent)
		}
		at += int(ev.nodes[ev.Segments[host].node].off)
	}
	at = max(1, min(at, len(ev.Raw)))
	rest := 1.05 * float64(len(ev.Raw)-at) / float64(at)
	room := func(n int) int { return n/8 + int(rest*float64(n)) }
	ev.nodes, ev.Segments = roomFor(ev.nodes, room(len(ev.nodes))), roomFor(ev.Segments, room(len(ev.Segments)))
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
