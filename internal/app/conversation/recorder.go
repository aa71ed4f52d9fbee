package conversation

import (
	"bytes"
	"regexp"
	"sync"

	"weir/stages"
	"weir/transcript"
)

// A Recorder makes Events of the answers to one stream. It sees each event before it is
// judged, for the answer no longer knows who speaks. It is not safe for concurrent use.
type Recorder struct {
	cleaner *cleaner // of text that was cut, or nil if that is not shown
	values  *values
	queue   []snapshot // of events without an answer, in order
	parser  transcript.Parser
	source  transcript.Event // the event as it came
	sent    transcript.Event // the event that goes out
}

// A snapshot is the part of an event that is kept until its answer.
type snapshot struct {
	raw    []byte
	labels []transcript.Label
	tools  []string // by segment, or nil without calls
	time   string
	pieces bool // it holds pieces of texts that come in several lines
}

// NewRecorder returns a Recorder. With showCut, events hold the text that was cut or
// withheld too, judged once more under policy and masked.
func NewRecorder(policy stages.Config, showCut bool) (*Recorder, error) {
	r := &Recorder{values: newValues(someValues)}
	if !showCut {
		return r, nil
	}
	var err error
	r.cleaner, err = newCleaner(policy)
	return r, err
}

// See remembers whose words ev holds. Nothing of ev is kept.
func (r *Recorder) See(ev *transcript.Event) {
	s := snapshot{raw: bytes.Clone(ev.Raw), labels: make([]transcript.Label, len(ev.Segments)), pieces: len(ev.Fragments) > 0 || ev.EndsTexts()}
	for i := range ev.Segments {
		s.labels[i] = ev.Segments[i].Label
		if tool := ev.OriginOf(i).Tool; tool != "" && plainName().MatchString(tool) {
			if s.tools == nil {
				s.tools = make([]string, len(ev.Segments))
			}
			s.tools[i] = tool
		}
	}
	if plainTime().Match(ev.Time) {
		s.time = string(ev.Time)
	}
	if len(r.queue) == maxWaiting {
		r.queue = append(r.queue[:0], r.queue[1:]...) // text between events has no answer
	}
	r.queue = append(r.queue, s)
}

// maxWaiting is how many events may wait for their answers: more than a stream holds back.
const maxWaiting = 4096

// The other members of an event are shown only where they have the form that they should have.
var (
	plainName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_.:/-]{1,64}$`) })
	plainTime = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9TZ:.+ -]{8,35}$`) })
)

// Answer returns the Event that v answers. It keeps nothing of v.
func (r *Recorder) Answer(v *stages.Verdict) *Event {
	out := &Event{Line: v.Line, Session: v.Session, Turn: v.Turn, Format: v.Format, Action: v.Action.String(),
		Category: string(v.Category), Reason: v.Reason, Findings: findings(v)}
	seen := r.next(v.Raw)
	if seen == nil {
		return out
	}
	out.Time = seen.time
	r.parser.Parse(v.Line, v.Raw, &r.source)
	if r.source.Fault != nil || len(r.source.Segments) != len(seen.labels) {
		return out
	}
	m := &marker{recorder: r, verdict: v, seen: seen, bySegment: r.bySegment(v)}
	out.Messages = m.messages()
	return out
}

// next returns the snapshot of the event with that line, or nil if no snapshot has it.
// Events are answered in order: those before it have no answer.
func (r *Recorder) next(raw []byte) *snapshot {
	for i := range r.queue {
		if bytes.Equal(r.queue[i].raw, raw) {
			s := r.queue[i]
			r.queue = append(r.queue[:0], r.queue[i+1:]...)
			return &s
		}
	}
	return nil
}

func findings(v *stages.Verdict) []Finding {
	var out []Finding
	for i := range v.Findings {
		f, at := &v.Findings[i], v.Location(i)
		out = append(out, Finding{Rule: f.Rule, Category: string(f.Category), Severity: f.Severity.String(), Action: f.Act.String(),
			Pointer: at.Pointer + at.Inner, Via: append([]string(nil), f.Via...), Reason: f.Reason, Related: append([]int(nil), f.Related...),
			AllowedBy: f.AllowedBy, AbsorbedBy: f.AbsorbedBy})
	}
	return out
}

// bySegment returns the findings of v by the outermost string that they lie in, as
// indexes, and remembers the values among them.
func (r *Recorder) bySegment(v *stages.Verdict) map[int][]int {
	out := map[int][]int{}
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Segment < 0 || f.Segment >= len(r.source.Segments) {
			continue
		}
		if seg := &r.source.Segments[f.Segment]; f.Secret() && f.AllowedBy == "" && f.End <= len(seg.Text) && f.Start <= f.End {
			r.values.add(seg.Text[f.Start:f.End])
		}
		seg := f.Segment
		for r.source.Segments[seg].Parent >= 0 {
			seg = int(r.source.Segments[seg].Parent)
		}
		out[seg] = append(out[seg], i)
	}
	return out
}
