package delta

import (
	"weir/stages"
	"weir/stages/edit"
	"weir/transcript"
)

// commitText judges a plain text and commits what is decided.
func (t *buffer) commitText(g *content) error {
	if t.committed == t.end() || t.kind == transcript.Number && !t.ended {
		return nil
	}
	h := t.end()
	if !t.ended {
		if len(t.bytes) < stages.MinText && !t.forced(g) {
			return nil // no rule matches so little
		}
		if h = t.undecidedFrom(g, g.policy); !t.forced(g) && (h <= t.committed || t.judgedRecently()) {
			return nil
		}
	}
	t.judged = t.end()
	fs, err := g.examine(t, h)
	if err != nil {
		return err
	}
	fs, pending := t.takeCause(g, fs)
	if g.cause != nil {
		return nil
	}
	fs = t.addCopies(g, fs)
	if !t.ended {
		h = max(t.committed, t.settled(g, fs, min(h, pending)))
	}
	if t.openEdit >= 0 && t.end()-t.openEdit > 2*maxUndecided {
		g.cause = overBound()
		return nil
	}
	if t.forced(g) && h < t.end() || t.ended && g.cutOff {
		fs, h = t.maskUndecided(g, fs, h), t.end()
	}
	return t.commitTo(g, fs, h)
}

// commitTo makes edits of the findings that are new and before h, and commits the text up to
// h.
func (t *buffer) commitTo(g *content, fs []stages.Finding, h int) error {
	fresh := fs[:0]
	out, began := -1, t.committed
	for _, f := range fs {
		if f.End <= t.committed || f.End > h {
			continue
		}
		f.Told = t.openEdit >= 0 && f.Start < t.committed && f.Start >= t.openEdit
		if f.Act.Edits() && f.End == h && h == t.end() && !t.ended {
			out = f.Start // cut by force: it may go on
		}
		f.Start = max(f.Start, t.committed)
		fresh = append(fresh, f)
	}
	if h > t.committed || len(fresh) > 0 {
		t.openEdit = out
	}
	t.committed = h
	if len(fresh) == 0 && t.sent.edit == 0 {
		return nil
	}
	for i := range fresh {
		if fresh[i].Act.Edits() {
			fresh = t.rememberMasked(g, &fresh[i], fresh, began, h)
		}
	}
	for i := range fresh { // Resolve takes offsets into what is kept
		fresh[i].Start, fresh[i].End = fresh[i].Start-t.base, fresh[i].End-t.base
	}
	edit.Resolve(&g.scratch.event, fresh)
	t.addEdits(g, fresh, h)
	return t.rescan(g, fresh, began-t.base, h-t.base)
}

// commit commits as much of the text as is decided.
func (t *buffer) commit(g *content) error {
	if t.state == undetected {
		t.detectJSON()
	}
	switch {
	case t.state == jsonText:
		ok, err := t.json.read(g, t)
		if ok || err != nil {
			t.trim()
			return err
		}
		// It is no JSON after all: the rest is plain text.
		t.state, t.json = plainText, jsonReader{}
		fallthrough
	case t.state == plainText:
		err := t.commitText(g)
		t.trim()
		return err
	}
	return nil
}

// detectJSON sets the state of the text by its first character that is no white space.
func (t *buffer) detectJSON() {
	for t.committed < t.end() {
		switch c := t.bytes[t.committed-t.base]; {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			t.committed++
			continue
		case (c == '{' || c == '[') && t.kind == transcript.Text && t.level < maxStringDepth:
			t.state, t.json = jsonText, jsonReader{pos: t.committed}
			return
		}
		t.state = plainText
		return
	}
}
