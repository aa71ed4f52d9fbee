package stages

import "weir/transcript"

// lookAgain judges t[from:to], which is decided and edited as fs says, once
// more as it goes out, behind what came before as it was: that says what some
// values are. What is still dirty is withheld. The offsets are those of what is
// kept of t.
func (t *text) lookAgain(g *growth, fs []Finding, from, to int) error {
	win := &g.w.window
	if t.kind == transcript.Number || !t.edited(win, fs, from, to) {
		return nil
	}
	label := g.label
	label.Enc = transcript.Plain
	win.again.Compose(&g.head, t.key, win.text, t.kind, label, false)
	reader := &g.w.again.reader
	if err := reader.read(&win.again); err != nil {
		return err
	}
	in := &reader.in
	in.rescan, in.replaced = true, true
	segment := len(win.again.Segments) - 1
	for i := range g.w.stages {
		g.w.at.Store(int32(i))
		var err error
		if g.w.again.found, err = g.w.stages[i].impl.Check(g.ctx, in, g.w.again.found[:0]); err != nil {
			return err
		}
		for k := range g.w.again.found {
			f := &g.w.again.found[k]
			if f.Act != Note && f.Segment == segment && f.End > from && !ownText(&win.again, f, win.edits) {
				g.cause = &Finding{Stage: g.w.stages[i].Name, Rule: f.Rule, Category: f.Category, Severity: f.Severity, Act: ActBlock, Reason: reasonDirty, OWASP: f.OWASP}
				return nil
			}
		}
	}
	return nil
}

// edited writes t[:to] with the edits from from on to win.text, and the edits to
// win.edits. It reports whether there are any. A token that is not given yet is
// written without its number.
func (t *text) edited(win *window, fs []Finding, from, to int) bool {
	win.text, win.edits = append(win.text[:0], t.buf[:from]...), win.edits[:0]
	at := from
	for _, f := range fs {
		if !f.edits() || f.Start < at || f.End > to {
			continue
		}
		switch {
		case f.told:
			f.Replace = ""
		case f.copyOf != nil:
			f.Replace = "[" + f.copyOf.match.Entity + "]"
		case f.masked > 0:
			f.Replace = "[" + win.reader.in.Masked[f.masked-1].match.Entity + "]"
		}
		win.text = append(append(win.text, t.buf[at:f.Start]...), f.Replace...)
		win.edits = append(win.edits, f)
		at = f.End
	}
	win.text = append(win.text, t.buf[at:to]...)
	return len(win.edits) > 0
}
