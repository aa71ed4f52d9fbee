package stages

import "weir/transcript"

// A presence says which kinds of texts an event has, so that a stage with nothing
// to look at need not go through them.
type presence struct {
	out       bool // the model wrote it
	system    bool // it is of the system
	user      bool // it has the trust of a person
	echo      bool // a Doc is one
	disguised bool // there is something in how it is written, or it was decoded
}

// docsIf returns the Docs of in, or none where those that are looked for are not
// among them.
func (in *Input) docsIf(any bool) []Doc {
	if any {
		return in.Docs
	}
	return nil
}

// note adds the kind of d.
func (p *presence) note(seg *transcript.Segment, d *Doc) {
	p.out = p.out || seg.Dir == transcript.Out
	p.system = p.system || seg.Role == transcript.RoleSystem
	p.user = p.user || seg.Trust == transcript.User
	p.echo = p.echo || d.echo
	p.disguised = p.disguised || len(d.Issues) > 0 || d.torn || d.Depth > 0
}
