package transcript

import "weir/transcript/json"

// A Fragment is a string of an Event that is a piece of a longer text, which
// comes in several lines. Fragments with the same Stream are pieces of one
// text, in the order of their lines.
type Fragment struct {
	Segment int    // index into Event.Segments
	Stream  uint64 // number of the text
	Group   uint64 // number of the block or answer that the text belongs to
	Scope   uint64 // number of the message
	Session uint64 // number of the conversation
}

// EndText records that the texts of the group, scope or session of that number are
// complete with ev.
func (ev *Event) EndText(n uint64) { ev.ends = append(ev.ends, n) }

// Ended reports whether the text that f is a piece of is complete with ev.
func (ev *Event) Ended(f *Fragment) bool {
	for _, e := range ev.ends {
		if e == f.Group || e == f.Scope || e == f.Session {
			return true
		}
	}
	return false
}

// EndsTexts reports whether ev ends any texts that came in pieces.
func (ev *Event) EndsTexts() bool { return len(ev.ends) > 0 }

// Halves reports whether the text of a string begins with the second half of a
// surrogate pair, and whether it ends with the first half of one. Either is
// read as U+FFFD, but next to its other half in another fragment it is a
// character.
func (ev *Event) Halves(seg int) (low, high bool) {
	s := &ev.Segments[seg]
	n := &ev.nodes[s.node]
	if !s.IllFormed || s.Parent >= 0 || n.end-n.off < 8 {
		return false, false
	}
	src := ev.Raw[n.off+1 : n.end-1]
	tail := len(src) - 6
	slashes := 0
	for i := tail; i >= 0 && src[i] == '\\'; i-- {
		slashes++
	}
	first, _ := json.CodeUnit(src)
	last, _ := json.CodeUnit(src[tail:])
	return isLowSurrogate(first), slashes%2 == 1 && isHighSurrogate(last)
}

func isHighSurrogate(r rune) bool { return 0xD800 <= r && r < 0xDC00 }
func isLowSurrogate(r rune) bool  { return 0xDC00 <= r && r < 0xE000 }

// half returns the code unit of the escape that the text of a string begins or
// ends with.
func (ev *Event) half(seg int, last bool) rune {
	n := &ev.nodes[ev.Segments[seg].node]
	src := ev.Raw[n.off+1 : n.end-1]
	if last {
		src = src[len(src)-6:]
	}
	r, _ := json.CodeUnit(src)
	return r
}

// FirstHalf returns the second half of a surrogate pair that a text begins
// with, where Halves says that it does.
func (ev *Event) FirstHalf(seg int) rune { return ev.half(seg, false) }

// LastHalf returns the first half of a surrogate pair that a text ends with,
// where Halves says that it does.
func (ev *Event) LastHalf(seg int) rune { return ev.half(seg, true) }
