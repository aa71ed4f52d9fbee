package stages

import (
	"slices"
	"strconv"
	"strings"

	"weir/normalize"
	"weir/pii/mask"
	"weir/transcript"
)

// A Revealer shows what weir sees in the strings of an event: who speaks, the
// views that detectors read, and what is hidden. It is not safe for concurrent
// use.
type Revealer struct{ reader reader }

// NewRevealer returns a Revealer.
func NewRevealer() *Revealer { return &Revealer{newReader(newEnv(&Config{}, mask.Masking{}))} }

// Append appends to dst what is seen in ev as one JSON object, without a
// newline: {"line":N,"segments":[…]}, one segment for each string, then those
// object keys in which something is to be seen. Unlike a verdict it shows the
// text itself. A line that cannot be read has an "error" and no segments.
func (r *Revealer) Append(dst []byte, ev *transcript.Event) []byte {
	dst = append(dst, `{"line":`...)
	dst = strconv.AppendInt(dst, int64(ev.Line), 10)
	if ev.Fault != nil {
		dst = appendField(dst, "error", ev.Fault.Reason())
		return append(dst, `,"segments":[]}`...)
	}
	dst = appendField(dst, "format", ev.Format)
	dst = append(dst, `,"segments":[`...)
	docs := r.docs(ev)
	first := len(dst)
	for _, keys := range []bool{false, true} {
		for i := range ev.Segments {
			seg := &ev.Segments[i]
			if seg.Kind == transcript.Number || (seg.Kind == transcript.Key) != keys || keys && len(docs[i]) == 0 {
				continue
			}
			if len(dst) > first {
				dst = append(dst, ',')
			}
			dst = appendSegment(dst, ev, i, docs[i])
		}
	}
	return append(dst, "]}"...)
}

// docs returns the texts in which there is something to see, by segment.
func (r *Revealer) docs(ev *transcript.Event) map[int][]*Unit {
	if r.reader.read(ev) != nil {
		return nil // a rule that ran out of steps hides no view
	}
	docs := map[int][]*Unit{}
	for i := range r.reader.in.Units {
		if d := &r.reader.in.Units[i]; !d.Echo && (len(d.Views) > 0 || len(d.Issues) > 0 || d.Depth > 0) {
			docs[d.Segment] = append(docs[d.Segment], d)
		}
	}
	return docs
}

func appendSegment(dst []byte, ev *transcript.Event, i int, docs []*Unit) []byte {
	seg := &ev.Segments[i]
	dst = appendString(append(dst, `{"pointer":`...), ev.Pointer(i))
	if seg.Kind == transcript.Key {
		dst = append(dst, `,"key":true`...)
	}
	dst = appendField(dst, "role", seg.Role.String())
	dst = appendField(dst, "trust", seg.Trust.String())
	dst = appendField(dst, "dir", seg.Dir.String())
	if len(docs) == 0 {
		dst = appendString(append(dst, `,"emit":`...), string(seg.Text))
		return append(dst, `,"views":{},"hidden":[]}`...)
	}
	dst = appendString(append(dst, `,"emit":`...), cleaned(docs[0]))
	dst = appendString(append(dst, `,"views":{"text":`...), string(seg.Text))
	for _, v := range docs[0].Views {
		dst = append(appendString(append(dst, ','), v.Name), ':')
		dst = appendString(dst, string(v.Text))
	}
	for _, d := range docs {
		if d.recovered() {
			dst = appendString(append(dst, `,"recovered":`...), string(d.Text))
		}
	}
	return appendHidden(append(dst, `},"hidden":[`...), seg, docs)
}

// appendHidden appends the decoded texts, and closes list and segment.
func appendHidden(dst []byte, seg *transcript.Segment, docs []*Unit) []byte {
	first := len(dst)
	show := func(scheme string, text string, start, end int) {
		if len(dst) > first {
			dst = append(dst, ',')
		}
		dst = appendString(append(dst, `{"scheme":`...), scheme)
		dst = appendString(append(dst, `,"text":`...), text)
		dst = append(dst, `,"start":`...)
		dst = strconv.AppendInt(dst, int64(runes(seg.Text, start)), 10)
		dst = append(dst, `,"end":`...)
		dst = strconv.AppendInt(dst, int64(runes(seg.Text, end)), 10)
		dst = append(dst, '}')
	}
	for _, d := range docs {
		if d.Depth == 0 || d.recovered() {
			continue
		}
		scheme := strings.Join(d.Via, "+")
		show(scheme, string(d.Text), d.Start, d.End)
		for _, v := range d.Views {
			show(scheme+"+"+v.Name, string(v.Text), d.Start, d.End)
		}
	}
	return append(dst, "]}"...)
}

// runes returns how many code points begin before byte at of text.
func runes(text []byte, at int) (n int) {
	for _, b := range text[:at] {
		if b&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

// cleaned returns the text of d with the edits that normalisation asks for.
func cleaned(d *Unit) string {
	issues := slices.DeleteFunc(slices.Clone(d.Issues), func(is normalize.Issue) bool { return is.Act == normalize.Note })
	slices.SortFunc(issues, func(a, b normalize.Issue) int { return a.Start - b.Start })
	var b strings.Builder
	at := 0
	for _, is := range issues {
		if is.Start < at {
			continue
		}
		b.Write(d.Text[at:is.Start])
		b.WriteString(is.Replace)
		at = is.End
	}
	b.Write(d.Text[at:])
	return b.String()
}
