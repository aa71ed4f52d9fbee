package stages

import (
	"bytes"
	"unicode/utf8"

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
		d := Doc{Segment: i, Text: s.Text, End: len(s.Text), numberly: s.Kind == transcript.Number}
		if same && near != wholeTexts && !s.IllFormed {
			start, end := changed(s.Text, from.Segments[i].Text)
			d.offset, end = around(s.Text, start, end, near)
			d.Text, d.End = s.Text[d.offset:end], end-d.offset
		}
		if err := r.add(d, s.IllFormed); err != nil {
			return err
		}
	}
	return nil
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
