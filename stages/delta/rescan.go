package delta

import (
	"bytes"
	"unicode/utf8"

	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// A sent is the end of a text as it went out, as far back as an edit there may make
// something of what follows. It is empty where no edit is that near.
type sent struct {
	text []byte
	edit int // where the last edit ends in text
}

// rescan judges t[from:to], which is decided and edited as fs says, once more as it
// goes out, behind the end of what went out before. A text that is still dirty is
// withheld. The offsets are those of what is kept of t.
func (t *text) rescan(g *growth, fs []stages.Finding, from, to int) error {
	win := g.win
	if t.kind == transcript.Number {
		return nil
	}
	t.write(g, fs, from, to)
	if win.edited == 0 {
		return nil
	}
	label := g.label
	label.Enc = transcript.Plain
	win.again.Compose(&g.head, t.key, win.text, t.kind, label, false)
	segment := len(win.again.Segments) - 1
	whole := t.ended && to == len(t.buf)
	own := func(f *stages.Finding) bool {
		return f.Segment != segment || !win.decides(f, whole) || judge.Wrote(&win.again, f, win.edits)
	}
	f, err := g.bench.Rescan(&win.again, own)
	if f != nil {
		g.cause = f
	}
	t.sent.keep(win)
	return err
}

// decides reports whether f is to be judged with what goes out now: it ends there and
// not before, and where it withholds the text, what follows it is known.
func (win *window) decides(f *stages.Finding, whole bool) bool {
	end := f.End
	if f.Act == stages.ActBlock {
		end += reachBlock
	}
	return end > win.seam && (whole || end <= win.out)
}

// write sets win.text to the end of what went out, win.seam to its length, and appends
// t[from:to] with the edits of fs, up to win.out, and what follows. win.edited is where
// the last edit ends, or 0 where none is near. A token whose number is not given yet is
// written without it.
func (t *text) write(g *growth, fs []stages.Finding, from, to int) {
	win := g.win
	win.text, win.edited, win.edits = append(win.text[:0], t.sent.text...), t.sent.edit, win.edits[:0]
	if win.edited == 0 {
		win.text = append(win.text, t.buf[:from]...)
	}
	win.seam = len(win.text)
	at := from
	for _, f := range fs {
		if !f.Edits() || f.Start < at || f.End > to {
			continue
		}
		f.Replace = t.replacement(g, &f)
		win.text = append(append(win.text, t.buf[at:f.Start]...), f.Replace...)
		win.edited, win.edits = len(win.text), append(win.edits, transcript.Edit{Replace: f.Replace})
		at = f.End
	}
	win.text = append(win.text, t.buf[at:to]...)
	win.out = len(win.text)
	win.text = append(win.text, t.buf[to:max(to, t.upto()-t.base)]...) // which says what the end of it is
}

// replacement returns what f puts in the place of its span, as far as it is known.
func (t *text) replacement(g *growth, f *stages.Finding) string {
	masker := g.policy.Masker
	switch {
	case f.Told:
		return ""
	case f.Source != nil:
		return masker.Preview(&f.Source.(*cut).match, f.Source.(*cut).value)
	case f.Masked > 0:
		m := &g.win.in.Masked[f.Masked-1]
		return masker.Preview(m.Match, m.Value)
	}
	return f.Replace
}

// keep takes the end of what goes out now. It begins after a blank, if one is near:
// the second half of a run is another text.
func (s *sent) keep(win *window) {
	text, cut := win.text[:win.out], max(0, win.out-lookBehind)
	if win.edited <= cut {
		*s = sent{}
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
