package transcript

import (
	"hash/maphash"

	"weir/transcript/json"
)

// A Fragment is a string of an Event that is a piece of a longer text, which
// comes in several lines. Fragments with the same Stream are pieces of one
// text, in the order of their lines.
type Fragment struct {
	Segment int    // index into Event.Segments
	Stream  uint64 // which text
	group   uint64 // which block or answer it belongs to
	scope   uint64 // which message
	session uint64 // which conversation
}

// Ended reports whether the text that f is a piece of is complete with ev.
func (ev *Event) Ended(f *Fragment) bool {
	for _, e := range ev.ends {
		if e == f.group || e == f.scope || e == f.session {
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

// piece notes that segment i is a fragment.
func (l *Labeler) piece(i int, id, index value, field string) {
	scope := l.scopeOf(id)
	group := l.groupOf(scope, index)
	f := Fragment{Segment: i, group: group, scope: scope, session: l.cur.key | 1}
	f.Stream = mixed(group, maphash.String(l.sessions.seed, field))
	l.ev.Fragments = append(l.ev.Fragments, f)
	l.cur.loose = l.cur.loose || scalar(id) == nil && scalar(index) == nil
}

const mix = 0x9e3779b97f4a7c15

func mixed(a, b uint64) uint64 { return (a^b)*mix | 1 }

// scopeOf returns the number of the message whose pieces a line has: of id, or
// of the one that is open in the session.
func (l *Labeler) scopeOf(id value) uint64 {
	if s := scalar(id); s != nil {
		return maphash.Bytes(l.sessions.seed, s) | 1
	}
	return mixed(l.cur.stream, l.cur.key)
}

func (l *Labeler) groupOf(scope uint64, index value) uint64 {
	return mixed(scope, maphash.Bytes(l.sessions.seed, scalar(index)))
}

func (l *Labeler) ends(n uint64) { l.ev.ends = append(l.ev.ends, n) }

// pieces completes what the formats say of fragments: which answer of several
// one belongs to, and which texts are complete with this line.
func (l *Labeler) pieces(v value) {
	switch {
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			if c.kind() == objectNode {
				l.shape.of(c)
				l.piecesOf(c)
			}
		}
	case v.kind() == objectNode:
		l.piecesOf(v)
	}
	if l.cur.loose && len(l.ev.Fragments) == 0 {
		l.cur.loose = false
		l.ends(l.scopeOf(value{}))
	}
}

func (l *Labeler) piecesOf(v value) {
	s := &l.shape
	switch {
	case s.has(kChoices):
		l.choicePieces(v)
	case s.has(kCandidates):
		l.candidatePieces(v)
	case s.has(kEventType):
		l.stepEnds(v)
	case s.typ != nil:
		l.typeEnds(v, s.typ)
	}
}

// typeEnds takes the end of blocks and messages from the type of an event.
func (l *Labeler) typeEnds(v value, typ []byte) {
	switch string(typ) {
	case "stream_event":
		e := v.get("event")
		l.typeEnds(e, e.get("type").str())
	case "content_block_stop":
		l.ends(l.groupOf(l.scopeOf(value{}), v.get("index")))
	case "message_stop", "error":
		l.ends(l.scopeOf(value{}))
	case "text-end", "reasoning-end":
		l.ends(l.scopeOf(v.get("id")))
	case "tool-input-available", "tool-input-error", "tool-output-available":
		l.ends(l.scopeOf(v.get("toolCallId")))
	case "finish", "abort":
		l.ends(l.cur.key | 1)
	case "assistant.message", "assistant.reasoning":
		if id := first(v.get("data").get("messageId"), v.get("data").get("reasoningId")); id.ok() {
			l.ends(l.scopeOf(id))
		}
	default:
		if hasPrefix(typ, "response.") && hasSuffix(typ, ".done") && v.get("item_id").ok() {
			l.ends(l.scopeOf(v.get("item_id")))
		}
	}
}

// stepEnds takes the end of a step from an event of an interaction.
func (l *Labeler) stepEnds(v value) {
	switch string(v.get("event_type").str()) {
	case "step.stop", "content.stop":
		l.ends(l.groupOf(l.scopeOf(value{}), v.get("index")))
	case "interaction.completed", "interaction.complete":
		l.ends(l.scopeOf(value{}))
	}
}

// choicePieces tells the pieces of several answers in one stream apart. An
// answer ends with its finish_reason.
func (l *Labeler) choicePieces(v value) {
	for k := v.get("choices").first(); k.ok(); k = k.next() {
		group := l.groupOf(l.scopeOf(v.get("id")), k.get("index"))
		begin, end := k.segments()
		for i := range l.ev.Fragments {
			if f := &l.ev.Fragments[i]; begin <= f.Segment && f.Segment < end {
				f.group, f.Stream = group, mixed(group, f.Stream)
			}
		}
		if k.get("finish_reason").kind() == textNode {
			l.ends(group)
		}
	}
}

// candidatePieces makes fragments of the texts of a Gemini stream. Nothing in a
// line says that it is one: a candidate without a finishReason is a piece, and
// so is what follows up to the one that has it.
func (l *Labeler) candidatePieces(v value) {
	id := first(v.get("responseId"), v.get("response_id"))
	for k := v.get("candidates").first(); k.ok(); k = k.next() {
		finished := k.get("finishReason").kind() == textNode || k.get("finish_reason").kind() == textNode
		if !finished || l.cur.open {
			l.candidatePiece(k, id)
		}
		l.cur.open = !finished
		if finished {
			l.ends(l.groupOf(l.scopeOf(id), k.get("index")))
		}
	}
}

func (l *Labeler) candidatePiece(k, id value) {
	for p := k.get("content").get("parts").first(); p.ok(); p = p.next() {
		t := p.get("text")
		if i := t.segment(); i >= 0 && t.kind() == textNode {
			b := l.ev.Segments[i].Label
			l.fragment(t, b, id, k.get("index"), b.Role.String())
		}
		for a := p.get("functionCall").get("partialArgs").first(); a.ok(); a = a.next() {
			l.fragment(a.get("stringValue"), labelCall, id, k.get("index"), string(a.get("jsonPath").str()))
		}
	}
}
