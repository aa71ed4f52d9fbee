package stages

import (
	"strconv"
	"unicode/utf8"
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

// A part says where one piece of a finding lies, in the terms of the contract.
type part struct {
	line       int
	pointer    string
	start, end int // code points of the decoded string
}

// A pieces is what is known of the fragments of one event.
type pieces struct {
	held   bool
	found  []Finding
	cause  *Finding // why the text that a fragment belongs to is withheld, or nil
	failed string   // reason why it could not be judged, or ""
	stage  string
}

// addPieces adds what was found in the fragments to v. It reports whether they
// could be judged.
func (w *worker) addPieces(v *Verdict, ps *pieces) bool {
	if ps.failed != "" {
		v.Findings = v.Findings[:0]
		v.fail(ps.stage, ps.failed)
		return false
	}
	for i := range ps.found {
		f := &ps.found[i]
		if f.edits() {
			v.Action = min(v.Action, Modify)
		}
		v.Findings = append(v.Findings, *f)
	}
	if c := ps.cause; c != nil {
		v.Findings = append(v.Findings, *c)
		if v.Action != Block {
			v.withhold(c.Stage, c.Category, c.Reason)
		}
	}
	return true
}

// findings returns those in the fragments of a line that goes out.
func (w *waiting) findings(by *worker, dst []Finding) []Finding {
	for i := range w.shards {
		s := &w.shards[i]
		c := s.cut
		f := c.Finding
		f.Segment, f.Start, f.End = s.seg, s.start, s.end
		f.Replace = ""
		first := &c.shards[0]
		leads := first.line == s.line && first.seg == s.seg && first.start == s.start
		if leads || c.each(by.env) {
			var k kept
			f.Replace, k.token = c.text(by.env, w.event.Session)
			if c.number {
				k.number = []byte(c.before + string(c.value) + c.after)
			}
			if leads && len(c.shards) > 1 {
				k.parts = c.parts(by)
			}
			if k.token != "" || k.number != nil || k.parts != nil {
				f.kept = &k
			}
		}
		dst = append(dst, f)
	}
	return dst
}

// parts says where the pieces of c lie. All of them are in lines that have not
// gone out.
func (c *cut) parts(by *worker) []part {
	ps := make([]part, len(c.shards))
	for i := range c.shards {
		s := &c.shards[i]
		ev := s.line.event
		text := ev.Segments[s.seg].Text
		n := by.naming(ev, nil)
		start := utf8.RuneCount(text[:s.start])
		ps[i] = part{ev.Line, n.pointer(s.seg), start, start + utf8.RuneCount(text[s.start:s.end])}
	}
	return ps
}

func appendParts(dst []byte, ps []part) []byte {
	dst = append(dst, `,"parts":[`...)
	for i := range ps {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"line":`...)
		dst = strconv.AppendInt(dst, int64(ps[i].line), 10)
		dst = appendPointer(append(dst, `,"pointer":`...), ps[i].pointer)
		dst = append(dst, `,"start":`...)
		dst = strconv.AppendInt(dst, int64(ps[i].start), 10)
		dst = append(dst, `,"end":`...)
		dst = strconv.AppendInt(dst, int64(ps[i].end), 10)
		dst = append(dst, '}')
	}
	return append(dst, ']')
}
