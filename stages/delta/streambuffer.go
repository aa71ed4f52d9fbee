package delta

import (
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
)

// A fragment is a part of a text that is not committed yet, and the line it came in.
type fragment struct {
	line     *queuedLine
	segment  int // index into the segments of the line
	at, size int // its place in the text, in bytes
}

// A streamBuffer is an open text: what came of it, and the fragments that are not
// committed.
type streamBuffer struct {
	stream    uint64              // see transcript.Fragment
	last      transcript.Fragment // the latest one
	content   *content            // nil once a worker was abandoned with it
	fragments []fragment          // not committed, in order
	end       int                 // bytes of the text so far
	highHalf  rune                // high surrogate that the text ends with, or 0
	cause     *stages.Finding     // why the text is withheld, or nil
	failure   *judge.Failure      // why it could not be judged, or nil
}

// failed reports whether the text is withheld: so are all lines with fragments of it.
func (j *streamBuffer) failed() bool { return j.cause != nil || j.failure != nil }

// addFragments appends the fragments of ev to their texts.
func (s *Stream) addFragments(w *queuedLine, ev *transcript.Event) {
	for i := range ev.Fragments {
		f := &ev.Fragments[i]
		j := s.bufferOf(ev, f)
		if j.failed() {
			w.withheldBy = j
			continue
		}
		n := len(ev.Segments[f.Segment].Text)
		j.fragments = append(j.fragments, fragment{w, f.Segment, j.end, n})
		w.undecided++
		j.append(ev, f.Segment)
		s.markChanged(j)
	}
}

// markChanged notes that the current line added to j.
func (s *Stream) markChanged(j *streamBuffer) {
	if slices.Contains(s.changed, j) {
		return
	}
	s.changed = append(s.changed, j)
}

// bufferOf returns the text that f belongs to, opening it if need be. The text has the
// lowest trust of its fragments.
func (s *Stream) bufferOf(ev *transcript.Event, f *transcript.Fragment) *streamBuffer {
	seg := &ev.Segments[f.Segment]
	j := s.buffers[f.Stream]
	if j == nil {
		key := append([]byte(nil), ev.KeyOf(f.Segment)...)
		j = &streamBuffer{stream: f.Stream, content: &content{policy: s.judge.Policy(), label: seg.Label, root: newBuffer(nil, key, transcript.Text)}}
		j.content.head.KeepSource(ev)
		s.buffers[f.Stream] = j
		s.open = append(s.open, j)
	}
	j.last = *f
	if j.content != nil {
		j.content.head.Line = ev.Line
		j.content.label.Trust = min(j.content.label.Trust, seg.Trust)
		j.content.label.Dir = min(j.content.label.Dir, seg.Dir)
	}
	return j
}

// append appends the text of a segment. Two halves of a surrogate pair in two fragments
// become one character.
func (j *streamBuffer) append(ev *transcript.Event, seg int) {
	t, b := j.content.root, ev.Segments[seg].Text
	low, high := ev.Halves(seg)
	at := j.end
	j.end += len(b)
	const n = len("\uFFFD")
	if low && j.highHalf != 0 && t.committed <= t.end()-n {
		t.bytes = t.bytes[:len(t.bytes)-n]
		t.appendRune(utf16.DecodeRune(j.highHalf, ev.FirstHalf(seg)), at-n, 2*n)
		b, at = b[n:], at+n
	}
	if ev.Segments[seg].IllFormed && utf8.RuneCount(b) > 0 {
		t.illFormed = t.illFormed || !high || low || len(b) > n
	}
	if len(b) > 0 {
		t.append(b, at)
	}
	if len(ev.Segments[seg].Text) > 0 {
		j.highHalf = 0
		if high {
			j.highHalf = ev.LastHalf(seg)
		}
	}
}

// releaseDecided drops the fragments that are committed.
func (j *streamBuffer) releaseDecided() {
	t := j.content.root
	done, _ := t.inStream(t.committed, t.committed)
	if t.committed == t.end() {
		done = j.end
	}
	n := 0
	for n < len(j.fragments) && j.fragments[n].at+j.fragments[n].size <= done {
		j.fragments[n].line.undecided--
		n++
	}
	j.fragments = append(j.fragments[:0], j.fragments[n:]...)
}
