package delta

import (
	"bytes"
	"unicode/utf8"

	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// A sentTail is the end of a text as it went out, if it has an edit: the replacement and
// what follows may be a value together.
type sentTail struct {
	text []byte
	edit int // end of the last edit in text
}

// rescan judges t[from:to] with the edits of fs once more, as it goes out, behind the end of
// what went out before. If a finding is left the text is withheld. Offsets are those of what
// t keeps.
func (t *buffer) rescan(g *content, fs []stages.Finding, from, to int) error {
	win := g.scratch
	if t.kind == transcript.Number {
		return nil
	}
	t.writeEdited(g, fs, from, to)
	if win.edited == 0 {
		return nil
	}
	label := g.label
	label.Enc = transcript.Plain
	win.again.Compose(&g.head, t.name(), win.text, t.kind, label, false)
	segment := len(win.again.Segments) - 1
	whole := t.ended && to == len(t.bytes)
	own := func(f *stages.Finding) bool {
		return f.Segment != segment || !win.completes(f, whole) || judge.Wrote(&win.again, f, win.edits)
	}
	f, err := g.pieces.Rescan(&win.again, own)
	if f != nil {
		g.cause = f
	}
	t.sent.update(win)
	return err
}

// completes reports whether f is complete with what goes out now, and was not before. A
// finding that withholds the text is complete takeBackReach bytes later.
func (win *scratch) completes(f *stages.Finding, whole bool) bool {
	end := f.End
	if f.Act == stages.ActBlock {
		end += takeBackReach
	}
	return end > win.seam && (whole || end <= win.out)
}

// writeEdited sets win.text to the end of what went out, up to win.seam, t[from:to] with the
// edits of fs, up to win.out, and what follows. win.edited is the end of the last edit, or
// 0. Tokens have no numbers: these are given when lines are answered.
func (t *buffer) writeEdited(g *content, fs []stages.Finding, from, to int) {
	win := g.scratch
	win.text, win.edited, win.edits = append(win.text[:0], t.sent.text...), t.sent.edit, win.edits[:0]
	if win.edited == 0 {
		win.text = append(win.text, t.bytes[:from]...)
	}
	win.seam = len(win.text)
	at := from
	for _, f := range fs {
		if !f.Edits() || f.Start < at || f.End > to {
			continue
		}
		f.Replace = t.preview(g, &f)
		win.text = append(append(win.text, t.bytes[at:f.Start]...), f.Replace...)
		if win.edited = len(win.text); f.WritesOwn() {
			win.edits = append(win.edits, transcript.Edit{Replace: f.Replace})
		}
		at = f.End
	}
	win.text = append(win.text, t.bytes[at:to]...)
	win.out = len(win.text)
	win.text = append(win.text, t.bytes[to:max(to, t.judgeable()-t.base)]...) // context of what goes out
}

// preview returns the replacement of f, without the number of its token.
func (t *buffer) preview(g *content, f *stages.Finding) string {
	masker := g.policy.Masker
	switch {
	case f.Told:
		return ""
	case f.Source != nil:
		return masker.Preview(&f.Source.(*streamEdit).match, f.Source.(*streamEdit).value)
	case f.Masked > 0:
		m := &g.scratch.in.Masked[f.Masked-1]
		return masker.Preview(m.Match, m.Value)
	}
	return f.Replace
}

// update takes the end of what goes out now, from a blank on if one is near: half a run may
// look like another value.
func (s *sentTail) update(win *scratch) {
	text, cut := win.text[:win.out], max(0, win.out-lookBehind)
	if win.edited <= cut {
		*s = sentTail{}
		return
	}
	if i := bytes.IndexByte(text[cut:win.edited], ' '); cut > 0 && i >= 0 {
		cut += i
	}
	for !utf8.RuneStart(text[cut]) {
		cut++
	}
	s.text, s.edit = append(s.text[:0], text[cut:]...), win.edited-cut
}
