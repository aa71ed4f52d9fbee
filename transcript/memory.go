package transcript

import (
	"bytes"
	"slices"
)

// What an Event and a Parser keep between lines. A longer line gets the memory
// it needs and gives it back with the next one.
const (
	keepArena    = 1 << 20 // bytes
	keepNodes    = 1 << 14 // nodes
	keepSegments = 1 << 14 // segments
	keepKeys     = 1 << 14 // names
)

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
}

// room makes sure that n more bytes, and a word of slack for stores that write
// eight bytes at a time, fit into the arena. Texts already handed out stay where
// they are: bytes once written never change, so the old memory remains true.
func (ev *Event) room(n int) {
	if n += len(ev.arena) + 8; n > cap(ev.arena) {
		grown := make([]byte, len(ev.arena), n+n/4)
		copy(grown, ev.arena)
		ev.arena = grown
	}
}

// grow makes room for the nodes and segments of rest. Many small values are the
// case in which a line takes most memory, so they are counted, by the bytes that
// stand before them, rather than doubled for.
func (ev *Event) grow(rest []byte) {
	n := 64
	if len(ev.nodes) >= 1024 {
		n = 16 + bytes.Count(rest, []byte(",")) + bytes.Count(rest, []byte(":")) +
			bytes.Count(rest, []byte("[")) + bytes.Count(rest, []byte("{"))
	}
	n = max(n, len(ev.nodes)/2)
	ev.nodes = slices.Grow(ev.nodes, n)
	ev.Segments = slices.Grow(ev.Segments, n)
}
