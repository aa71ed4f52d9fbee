package delta

import (
	"unicode/utf8"

	"weir/stages"
	"weir/stages/judge"
)

// A piece is a fragment of a line whose text is not decided yet.
type piece struct {
	line  *waiting
	seg   int // index into the segments of the line
	at, n int // bytes of the stream's text
}

// A shard is the part of a cut that lies in one fragment.
type shard struct {
	cut        *cut
	line       *waiting
	seg        int
	start, end int // bytes of the fragment
}

// findings returns those in the fragments of a line that goes out.
func (w *waiting) findings(by *judge.Judge, dst []stages.Finding) []stages.Finding {
	for i := range w.shards {
		s := &w.shards[i]
		c := s.cut
		f := c.Finding
		f.Segment, f.Start, f.End = s.seg, s.start, s.end
		f.Replace = ""
		first := &c.shards[0]
		leads := first.line == s.line && first.seg == s.seg && first.start == s.start
		if leads || c.each(by.Policy()) {
			var k stages.Extra
			f.Replace, k.Token = c.text(by.Policy(), w.event.Session)
			if c.number {
				k.Number = []byte(c.before + string(c.value) + c.after)
			}
			if leads && len(c.shards) > 1 {
				k.Parts = c.parts(by)
			}
			if k.Token != "" || k.Number != nil || k.Parts != nil {
				f.Extra = &k
			}
		}
		dst = append(dst, f)
	}
	return dst
}

// parts says where the pieces of c lie. All of them are in lines that have not
// gone out.
func (c *cut) parts(by *judge.Judge) []stages.Part {
	ps := make([]stages.Part, len(c.shards))
	for i := range c.shards {
		s := &c.shards[i]
		ev := s.line.event
		text := ev.Segments[s.seg].Text
		start := utf8.RuneCount(text[:s.start])
		ps[i] = stages.Part{Line: ev.Line, Pointer: by.Pointer(ev, s.seg), Start: start, End: start + utf8.RuneCount(text[s.start:s.end])}
	}
	return ps
}
