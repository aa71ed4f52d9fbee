package stages

import (
	"bytes"

	"weir/transcript"
)

const (
	floodDocs = 4096 // texts of an event from which on idle ones are not kept
	idleText  = 32   // bytes of a text that may be idle
)

// idle reports whether no stage has anything to say of d, which was analysed
// and matched: it is short, nothing is found in it, and it is neither the
// model's words nor an address. In a line of very many short values, which are
// judged like all others, only what they take of memory would be left.
func (r *reader) idle(d *Doc) bool {
	in := &r.in
	if len(d.Text) > idleText || len(d.Issues) > 0 || len(d.Views) > 0 ||
		d.injection[1] > d.injection[0] || d.leaks[1] > d.leaks[0] || d.found[1] > d.found[0] {
		return false
	}
	seg := in.Segment(d)
	if seg.Kind == transcript.Text && (seg.Dir == transcript.Out || r.env.canary != nil || bytes.ContainsAny(d.Text, ":/@")) {
		return false
	}
	r.idled = r.env.values(in, d, r.idled[:0])
	return len(r.idled) == 0
}
