package delta

import (
	"strings"

	"weir/internal/jsonout"
	"weir/pii"
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// Rules and reasons of texts that come in pieces.
const (
	ruleUndecided   = "stream-undecided"
	undecided       = "[REDACTED:UNDECIDED]"
	reasonUndecided = "a text in pieces could not be decided within its bounds"
)

// A growth is the text of one stream as far as it has come, with what was
// found in it. While a worker judges it, nobody else touches it.
type growth struct {
	label transcript.Label
	head  transcript.Event // session and format of its first line
	root  *text
	force bool // decide now: what is not known is masked
	torn  bool // the stream ended in the middle of the text

	cuts   []*cut  // found since the last judgement
	masked []swept // values whose copies are masked too
	cause  *stages.Finding

	policy *stages.Policy
	bench  *judge.Bench // while the text is judged
	win    *window      // likewise
}

// A cut is a finding in the text of a stream.
type cut struct {
	stages.Finding        // with the span in bytes of the stream's text
	value          []byte // what is masked, where the token depends on it
	match          pii.Match
	before, after  string // what stays of a number that is edited
	level          int    // strings around the place
	number         bool
	told           bool // the replacement went out with an earlier cut
	shards         []shard
}

// A swept is a value that was masked and is looked for in what follows.
type swept struct {
	value []byte
	cut   *cut
}

const maxSwept = 32 // values of one stream that are looked for

// each reports whether every piece of the cut gets a token of its own, so that
// a vault can restore it where it was. A number is restored in its first piece:
// two tokens are no JSON value.
func (c *cut) each(p *stages.Policy) bool {
	return c.value != nil && !c.number && c.Order[1] == 0 && p.Masker.Restorable(&c.match)
}

// text builds the replacement, which takes the place of the cut in the text of
// the stream. token is what a vault keeps in it, or "".
func (c *cut) text(p *stages.Policy, session string) (s, token string) {
	if !c.Edits() || c.told && !c.each(p) {
		return "", ""
	}
	s = c.Replace
	if c.value != nil {
		s = p.Masker.Replace(session, c.match, c.value)
		switch restorable := p.Masker.Restorable(&c.match); {
		case restorable && c.Order[1] > 0:
			s = "[REDACTED:" + c.match.Entity + "]" // of the order nothing may come back
		case restorable:
			token = s
		}
	}
	level := c.level
	if c.number {
		s = `"` + c.before + s + c.after + `"`
	}
	for ; level > 0; level-- {
		s = strings.TrimSuffix(strings.TrimPrefix(string(jsonout.AppendString(nil, s)), `"`), `"`)
	}
	return s, token
}

// A window is memory for judging texts that grow, one after the other.
type window struct {
	event transcript.Event
	in    *stages.Input // of event

	again  transcript.Event  // the text as it goes out
	text   []byte            // the same
	seam   int               // bytes of text that went out before
	out    int               // where what goes out now ends in text
	edited int               // where the last edit ends in text, or 0 for none
	edits  []transcript.Edit // in text, of what goes out now
}

// decide decides what can be decided of g.
func (g *growth) decide(b *judge.Bench, win *window) error {
	g.bench, g.win = b, win
	defer func() { g.bench, g.win = nil, nil }()
	return g.root.advance(g)
}

// examine has the stages judge what is kept of t. The findings are those in the
// text itself, with offsets into it.
func (g *growth) examine(t *text) ([]stages.Finding, error) {
	win := g.win
	label := g.label
	label.Enc = transcript.Plain
	win.event.Compose(&g.head, t.key, t.buf[:t.upto()-t.base], t.kind, label, t.ill)
	in, found, err := g.bench.Examine(&win.event, !t.ended)
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
			f.Start, f.End = t.done, t.upto()
			fs = append(fs, f)
		}
	}
	return fs, nil
}
