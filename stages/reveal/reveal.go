// Package reveal returns the views of a text, and what is hidden in it, to be shown to people.
// Package internal/app/reveal writes them.
package reveal

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"weir/internal/jsonout"
	"weir/normalize"
	"weir/stages"
	"weir/stages/analysis"
	"weir/transcript"
)

// A Revealer shows what weir sees in the strings of an event: who speaks, the
// views that detectors read, and what is hidden. It is not safe for concurrent
// use.
type Revealer struct{ analyzer *analysis.Analyzer }

// New returns a Revealer.
func New() *Revealer {
	policy, err := stages.NewPolicy(&stages.Config{MaxFindings: math.MaxInt}, nil)
	if err != nil {
		panic(err) // the default policy can be had
	}
	return &Revealer{analysis.New(policy)}
}

// analyze returns the units that analysis finds in ev, or none where it cannot. A rule that
// reaches its limit hides no view.
func (r *Revealer) analyze(ev *transcript.Event) []stages.Unit {
	in, err := r.analyzer.Analyze(ev)
	if err != nil {
		return nil
	}
	return in.Units
}

// Append appends to dst what is seen in ev as one JSON object, without a
// newline: {"line":N,"segments":[…]}, one segment for each string, then those
// object keys in which something is to be seen. Unlike a verdict it shows the
// text itself. A line that cannot be read has an "error" and no segments.
func (r *Revealer) Append(dst []byte, ev *transcript.Event) []byte {
	dst = append(dst, `{"line":`...)
	dst = strconv.AppendInt(dst, int64(ev.Line), 10)
	if ev.Fault != nil {
		dst = jsonout.AppendField(dst, "error", ev.Fault.Reason())
		return append(dst, `,"segments":[]}`...)
	}
	dst = jsonout.AppendField(dst, "format", ev.Format)
	dst = append(dst, `,"segments":[`...)
	units := r.units(ev)
	first := len(dst)
	for _, keys := range []bool{false, true} {
		for i := range ev.Segments {
			seg := &ev.Segments[i]
			if seg.Kind == transcript.Number || (seg.Kind == transcript.Key) != keys || keys && len(units[i]) == 0 {
				continue
			}
			if len(dst) > first {
				dst = append(dst, ',')
			}
			dst = appendSegment(dst, ev, i, units[i])
		}
	}
	return append(dst, "]}"...)
}

// units returns the texts in which there is something to see, by segment.
func (r *Revealer) units(ev *transcript.Event) map[int][]*stages.Unit {
	all, units := r.analyze(ev), map[int][]*stages.Unit{}
	for i := range all {
		if u := &all[i]; !u.Echo && (len(u.Views) > 0 || len(u.Issues) > 0 || u.Depth > 0) {
			units[u.Segment] = append(units[u.Segment], u)
		}
	}
	return units
}

func appendSegment(dst []byte, ev *transcript.Event, i int, units []*stages.Unit) []byte {
	seg := &ev.Segments[i]
	dst = jsonout.AppendString(append(dst, `{"pointer":`...), ev.Pointer(i))
	if seg.Kind == transcript.Key {
		dst = append(dst, `,"key":true`...)
	}
	dst = jsonout.AppendField(dst, "role", seg.Role.String())
	dst = jsonout.AppendField(dst, "trust", seg.Trust.String())
	dst = jsonout.AppendField(dst, "dir", seg.Dir.String())
	if len(units) == 0 {
		dst = jsonout.AppendString(append(dst, `,"emit":`...), string(seg.Text))
		return append(dst, `,"views":{},"hidden":[]}`...)
	}
	emit, views := string(seg.Text), []*normalize.View(nil)
	if own := units[0]; own.Depth == 0 { // otherwise only what is hidden in the text has views
		emit, views = cleaned(own.TextOf(seg), own.Issues), own.Views
	}
	dst = jsonout.AppendString(append(dst, `,"emit":`...), emit)
	dst = jsonout.AppendString(append(dst, `,"views":{"text":`...), string(seg.Text))
	for _, v := range views {
		dst = append(jsonout.AppendString(append(dst, ','), v.Name), ':')
		dst = jsonout.AppendString(dst, string(v.Text))
	}
	for _, d := range units {
		if d.Recovered() {
			dst = jsonout.AppendString(append(dst, `,"recovered":`...), string(d.Decoded))
		}
	}
	return appendHidden(append(dst, `},"hidden":[`...), seg, units)
}

// appendHidden appends the decoded texts, and closes list and segment.
func appendHidden(dst []byte, seg *transcript.Segment, units []*stages.Unit) []byte {
	first := len(dst)
	show := func(scheme string, text string, start, end int) {
		if len(dst) > first {
			dst = append(dst, ',')
		}
		dst = jsonout.AppendString(append(dst, `{"scheme":`...), scheme)
		dst = jsonout.AppendString(append(dst, `,"text":`...), text)
		dst = append(dst, `,"start":`...)
		dst = strconv.AppendInt(dst, int64(runes(seg.Text, start)), 10)
		dst = append(dst, `,"end":`...)
		dst = strconv.AppendInt(dst, int64(runes(seg.Text, end)), 10)
		dst = append(dst, '}')
	}
	for _, d := range units {
		if d.Depth == 0 || d.Recovered() {
			continue
		}
		scheme := strings.Join(d.Via, "+")
		show(scheme, string(d.Decoded), int(d.Start), int(d.End))
		for _, v := range d.Views {
			show(scheme+"+"+v.Name, string(v.Text), int(d.Start), int(d.End))
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

// cleaned returns a text with the edits that normalisation asks for.
func cleaned(text []byte, issues []normalize.Issue) string {
	issues = slices.DeleteFunc(slices.Clone(issues), func(is normalize.Issue) bool { return is.Act == normalize.Note })
	slices.SortFunc(issues, func(a, b normalize.Issue) int { return a.Start - b.Start })
	var b strings.Builder
	at := 0
	for _, is := range issues {
		if is.Start < at {
			continue
		}
		b.Write(text[at:is.Start])
		b.WriteString(is.Replace)
		at = is.End
	}
	b.Write(text[at:])
	return b.String()
}
