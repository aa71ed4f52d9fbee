package stages

import (
	"context"
	"strings"

	"weir/pii"
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
	cause  *Finding
	failed string // reason of a failure to judge
	stage  string // who failed

	ctx context.Context
	w   *worker
}

// A cut is a finding in the text of a stream.
type cut struct {
	Finding              // with the span in bytes of the stream's text
	value         []byte // what is masked, where the token depends on it
	match         pii.Match
	before, after string // what stays of a number that is edited
	level         int    // strings around the place
	number        bool
	told          bool // the replacement went out with an earlier cut
	shards        []shard
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
func (c *cut) each(e *env) bool {
	return c.value != nil && !c.number && c.order[1] == 0 && e.masker.Restorable(&c.match)
}

// text builds the replacement, which takes the place of the cut in the text of
// the stream. token is what a vault keeps in it, or "".
func (c *cut) text(e *env, session string) (s, token string) {
	if !c.edits() || c.told && !c.each(e) {
		return "", ""
	}
	s = c.Replace
	if c.value != nil {
		s = e.masker.Replace(session, c.match, c.value)
		switch restorable := e.masker.Restorable(&c.match); {
		case restorable && c.order[1] > 0:
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
		s = strings.TrimSuffix(strings.TrimPrefix(string(appendString(nil, s)), `"`), `"`)
	}
	return s, token
}

// A window is what a worker needs to judge texts that grow.
type window struct {
	event  transcript.Event
	reader reader
	found  []Finding

	again  transcript.Event // the text as it goes out
	text   []byte           // the same
	seam   int              // bytes of text that went out before
	out    int              // where what goes out now ends in text
	edited int              // where the last edit ends in text, or 0 for none
	edits  []Finding        // in text, of what goes out now
}

// join decides what can be decided of g.
func (w *worker) join(ctx context.Context, g *growth) {
	w.at.Store(0)
	g.ctx, g.w = ctx, w
	defer func() {
		g.ctx, g.w = nil, nil
		if recover() != nil {
			g.failed, g.stage = reasonPanic, w.stageName()
		}
	}()
	if err := g.root.advance(g); err != nil && g.failed == "" {
		g.failed, g.stage = reasonError, w.stageName()
	}
}

// judgeText runs the stages over what is kept of t. The findings are those in the
// text itself, with offsets into it.
func (w *worker) judgeText(g *growth, t *text) ([]Finding, error) {
	win := &w.window
	label := g.label
	label.Enc = transcript.Plain
	win.event.Compose(&g.head, t.key, t.buf[:t.upto()-t.base], t.kind, label, t.ill)
	if err := win.reader.read(&win.event); err == errCrowded {
		return []Finding{crowded(w.env.cfg.maxFindings())}, nil
	} else if err != nil {
		return nil, err
	}
	win.reader.in.joined, win.reader.in.partial = true, !t.ended
	if err := w.checkText(g); err != nil {
		return nil, err
	}
	segment := len(win.event.Segments) - 1
	fs := win.found[:0]
	for _, f := range win.found {
		switch {
		case f.Segment == segment:
			f.Start, f.End = f.Start+t.base, f.End+t.base
			fs = append(fs, f)
		case f.Segment < 0:
			f.Start, f.End = t.done, t.upto()
			fs = append(fs, f)
		}
	}
	win.found = fs
	return fs, nil
}

// checkText runs the stages over the event of the window.
func (w *worker) checkText(g *growth) error {
	win := &w.window
	win.found = win.found[:0]
	for i := range w.stages {
		w.at.Store(int32(i))
		if g.ctx.Err() != nil {
			g.failed, g.stage = reasonCanceled, w.stageName()
			return g.ctx.Err()
		}
		from := len(win.found)
		var err error
		if win.found, err = w.stages[i].impl.Check(g.ctx, &win.reader.in, win.found); err != nil {
			return err
		}
		for k := from; k < len(win.found); k++ {
			win.found[k].Stage = w.stages[i].Name
		}
	}
	return nil
}
