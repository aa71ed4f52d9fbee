package delta

import (
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// The rule of what is masked or withheld because a text could not be decided in its bounds.
const (
	ruleUndecided   = "stream-undecided"
	undecided       = "[REDACTED:UNDECIDED]"
	reasonUndecided = "a text in pieces could not be decided within its bounds"
)

// A content is the text of a stream buffer and what was found in it. While a worker
// judges it, only that worker uses it.
type content struct {
	label  transcript.Label // that of the least trusted fragment
	head   transcript.Event // line, session and format
	root   *buffer
	forced bool // commit all of it now: the undecided end is masked
	cutOff bool // the stream ended in the middle of the text

	edits  []*streamEdit // since the last commit
	masked []maskedValue // values whose copies are masked, the oldest first
	cause  *stages.Finding

	policy  *stages.Policy
	pieces  *judge.PieceJudge // of the worker, while it judges the text
	scratch *scratch          // memory of the worker, while it judges the text
}

// A scratch is memory that texts use one after the other while they are judged.
type scratch struct {
	event transcript.Event // the text as an event of its own
	in    *stages.Input    // what the stages saw of event

	again  transcript.Event  // the edited text as an event of its own
	text   []byte            // the edited text, with what went out before it and what follows
	seam   int               // bytes of text that went out before
	out    int               // where what goes out now ends in text
	edited int               // where the last edit ends in text, or 0 for none
	edits  []transcript.Edit // in text, of what goes out now
}

// commit commits what is decided of g.
func (g *content) commit(b *judge.PieceJudge, win *scratch) error {
	g.pieces, g.scratch = b, win
	defer func() { g.pieces, g.scratch = nil, nil }()
	return g.root.commit(g)
}

// examine has the stages judge what t keeps of its text, which is decided up to h. The findings
// have offsets into the whole text.
func (g *content) examine(t *buffer, h int) ([]stages.Finding, error) {
	win := g.scratch
	label := g.label
	label.Enc = transcript.Plain
	win.event.Compose(&g.head, t.name(), t.bytes[:t.judgeable()-t.base], t.kind, label, t.illFormed)
	in, found, err := g.pieces.Examine(&win.event, !t.ended, min(max(h, t.committed), t.judgeable())-t.base)
	if err != nil {
		return nil, err
	}
	win.in = in
	segment := len(win.event.Segments) - 1
	fs := found[:0]
	for _, f := range found {
		switch {
		case f.Segment == segment:
			f.Start, f.End = f.Start+t.base, f.End+t.base
			fs = append(fs, f)
		case f.Segment < 0:
			f.Start, f.End = t.committed, t.judgeable()
			fs = append(fs, f)
		}
	}
	return fs, nil
}
