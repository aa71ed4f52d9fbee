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
// that differ, the others have been judged, and of those what differs and near
// bytes on either side, or all of them where near is wholeTexts.
func (r *reader) readEdited(ev, from *transcript.Event, near int) error {
	r.begin(ev)
	same := len(from.Segments) == len(ev.Segments)
	for i := range ev.Segments {
		s := &ev.Segments[i]
		if !r.reads(ev, i) || same && bytes.Equal(s.Text, from.Segments[i].Text) {
			continue
		}
		part := span{i, 0, len(s.Text)}
		if same && near != wholeTexts && !s.IllFormed {
			start, end := changed(s.Text, from.Segments[i].Text)
			part.start, part.end = around(s.Text, start, end, near)
		}
		if err := r.readPart(part); err != nil {
			return err
		}
	}
	return nil
}

// readPart reads a part of a segment's text as a text of its own.
func (r *reader) readPart(p span) error {
	s := &r.in.Event.Segments[p.segment]
	d := Doc{Segment: p.segment, Text: s.Text[p.start:p.end], End: p.end - p.start, offset: p.start, numberly: s.Kind == transcript.Number}
	return r.add(d, s.IllFormed)
}

// readEdits is readEdited for edits that are sorted by place, of which each is
// read by itself with reachEdit bytes on either side. It reports false, without
// having read all, where that may not show everything that readEdited would: what
// the model writes is judged as a whole, as a script is, and if there is anything
// at all near an edit it may depend on what stands further away.
func (r *reader) readEdits(ev, from *transcript.Event, edits []transcript.Edit) (ok bool, err error) {
	r.begin(ev)
	if len(from.Segments) != len(ev.Segments) {
		return false, nil
	}
	for i := range ev.Segments {
		n := 0
		for n < len(edits) && edits[n].Segment == i {
			n++
		}
		own := edits[:n]
		edits = edits[n:]
		s := &ev.Segments[i]
		if !r.reads(ev, i) || n == 0 && bytes.Equal(s.Text, from.Segments[i].Text) {
			continue
		}
		if s.Kind != transcript.Text || s.IllFormed || s.Dir != transcript.In {
			return false, nil
		}
		if ok, err := r.readNear(i, from.Segments[i].Text, own); !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

// readNear reads what stands near the edits of one segment, whose text was old.
// It fails where the segment's text is not what the edits make of old.
func (r *reader) readNear(segment int, old []byte, edits []transcript.Edit) (ok bool, err error) {
	text := r.in.Event.Segments[segment].Text
	from, at := 0, 0 // what comes next in old and in text
	part := span{segment: segment}
	for _, e := range edits {
		n := e.Start - from
		if n < 0 || !bytes.HasPrefix(text[at:], old[from:e.Start]) || !bytes.HasPrefix(text[at+n:], []byte(e.Replace)) {
			return false, nil
		}
		start, end := around(text, at+n, at+n+len(e.Replace), reachEdit)
		if part.end > 0 && start > part.end {
			if ok, err := r.readPlain(part); !ok || err != nil {
				return false, err
			}
			part.start = start
		}
		if part.end == 0 {
			part.start = start
		}
		part.end = end
		from, at = e.End, at+n+len(e.Replace)
	}
	if !bytes.Equal(text[at:], old[from:]) || part.end == 0 {
		return false, nil
	}
	return r.readPlain(part)
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

// changed returns the part of text that is not as in old.
func changed(text, old []byte) (start, end int) {
	n := min(len(text), len(old))
	const step = 64
	for start+step <= n && bytes.Equal(text[start:start+step], old[start:start+step]) {
		start += step
	}
	for start < n && text[start] == old[start] {
		start++
	}
	end, n = len(text), n-start
	tail := old[len(old)-n:]
	for n >= step && bytes.Equal(text[end-step:end], tail[n-step:n]) {
		end, n = end-step, n-step
	}
	for n > 0 && text[end-1] == tail[n-1] {
		end, n = end-1, n-1
	}
	return start, end
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
