package stages

import (
	"bytes"
	"unicode/utf8"

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
			if err := r.add(p.segment, p.start, p.end); err != nil {
				return err
			}
		}
	}
	return nil
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
