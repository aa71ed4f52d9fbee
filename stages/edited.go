package stages

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"weir/injection"
	"weir/internal/rule"
	"weir/normalize"
	"weir/transcript"
)

// readEdited is read for ev, an edited form of from. It reads only the segments
// that differ, the others have been judged, and of those what stands near the
// edits, which are sorted by place, or all where near is wholeTexts. What the
// model writes is judged as a whole, as a script is, so that there all between two
// edits is near them too.
func (r *reader) readEdited(ev, from *transcript.Event, edits []transcript.Edit, near int) error {
	r.begin(ev)
	for i := range ev.Segments {
		own := editsOf(edits, i)
		edits = edits[len(own):]
		if !r.differs(ev, from, i) {
			continue
		}
		parts, ok := r.near(ev, from, i, own, near)
		if !ok {
			parts = append(parts[:0], span{i, 0, len(ev.Segments[i].Text)})
		} else if last := parts[len(parts)-1].end; ev.Segments[i].Dir != transcript.In {
			parts = parts[:1]
			parts[0].end = last
		}
		for _, p := range parts {
			if err := r.readPart(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// readPlainly is readEdited where the text near the edits is plain. It reports
// false, without having read all, where it may not show everything: if there is
// anything at all near an edit, it may depend on what stands further away.
//
// It reports false without having read anything where the edits stand so close that
// readEdited reads the same.
func (r *reader) readPlainly(ev, from *transcript.Event, edits []transcript.Edit) (ok bool, err error) {
	r.begin(ev)
	all, whole := r.toRead[:0], true
	for i := range ev.Segments {
		own := editsOf(edits, i)
		edits = edits[len(own):]
		if !r.differs(ev, from, i) {
			continue
		}
		parts, ok := r.near(ev, from, i, own, reachEdit)
		if !ok || ev.Segments[i].Kind != transcript.Text || ev.Segments[i].Dir != transcript.In {
			return false, nil
		}
		whole = whole && len(parts) == 1 && parts[0] == span{i, 0, len(ev.Segments[i].Text)}
		all = append(all, parts...)
	}
	if r.toRead = all; whole && len(all) > 0 {
		return false, nil
	}
	for _, p := range all {
		if ok, err := r.readPlain(p); !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

// editsOf returns those edits that are of a segment, of edits sorted by place
// none of which is of one before it.
func editsOf(edits []transcript.Edit, segment int) []transcript.Edit {
	n := 0
	for n < len(edits) && edits[n].Segment == segment {
		n++
	}
	return edits[:n]
}

// differs reports whether segment i of ev is to be read and not that of from.
func (r *reader) differs(ev, from *transcript.Event, i int) bool {
	return r.reads(ev, i) && (len(from.Segments) != len(ev.Segments) || !bytes.Equal(ev.Segments[i].Text, from.Segments[i].Text))
}

// near returns the parts of segment i of ev that stand near its edits. It fails
// where that cannot be told, or the edits do not make its text of that of from.
func (r *reader) near(ev, from *transcript.Event, i int, edits []transcript.Edit, near int) (parts []span, ok bool) {
	parts = r.parts[:0]
	defer func() { r.parts = parts }()
	if near == wholeTexts || len(edits) == 0 || len(from.Segments) != len(ev.Segments) || ev.Segments[i].IllFormed {
		return parts, false
	}
	text, old := ev.Segments[i].Text, from.Segments[i].Text
	for _, e := range edits {
		// What is left of text and old begins with what stands before the edit.
		n := e.Start - (len(from.Segments[i].Text) - len(old))
		if n < 0 || n > len(text) || !bytes.Equal(text[:n], old[:n]) || !bytes.HasPrefix(text[n:], []byte(e.Replace)) {
			return parts, false
		}
		at := len(ev.Segments[i].Text) - len(text) + n
		start, end := around(ev.Segments[i].Text, at, at+len(e.Replace), near)
		if k := len(parts) - 1; k >= 0 && start <= parts[k].end {
			parts[k].end = max(parts[k].end, end)
		} else {
			parts = append(parts, span{i, start, end})
		}
		text, old = text[n+len(e.Replace):], old[n+e.End-e.Start:]
	}
	return parts, bytes.Equal(text, old)
}

// readPart reads a part of a segment's text as a text of its own.
func (r *reader) readPart(p span) error {
	return r.add(p.segment, p.start, p.end)
}

// readPlain is readPart. It fails where a rule knows something in that part of
// the text, or something is disguised there.
func (r *reader) readPlain(p span) (ok bool, err error) {
	in := &r.in
	n := len(in.Docs)
	if err := r.readPart(p); err != nil {
		return false, err
	}
	known := len(in.leaks) > 0 || slices.ContainsFunc(in.injection, func(m rule.Match) bool { return !injection.Calls(m.Rule) })
	return !known && !in.over && len(in.Docs) == n+1 && in.Docs[n].folded(), nil
}

// folded reports whether d holds nothing that is disguised, but maybe letters
// that are read without their marks as well.
func (d *Doc) folded() bool {
	return len(d.Issues) == 0 && !slices.ContainsFunc(d.Views, func(v *normalize.View) bool { return v.Name != "latin" && v.Name != "native" })
}

// around returns a part of text that holds text[start:end] and about near bytes
// on either side. It parts no characters, and lines only if they are long.
func around(text []byte, start, end, near int) (int, int) {
	if start -= near; start <= 0 {
		start = 0
	} else if i := bytes.LastIndexByte(text[max(0, start-near):start], '\n'); i >= 0 {
		start = max(0, start-near) + i + 1
	}
	if end += near; end >= len(text) {
		end = len(text)
	} else if i := bytes.IndexByte(text[end:min(len(text), end+near)], '\n'); i >= 0 {
		end += i
	}
	for start > 0 && !utf8.RuneStart(text[start]) {
		start--
	}
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end++
	}
	return start, end
}
