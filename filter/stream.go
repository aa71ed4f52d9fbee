package filter

import (
	"bytes"
	"context"
	"hash/fnv"
	"strconv"
	"sync"
	"sync/atomic"

	"weir/stages"
	"weir/stages/delta"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A Filter judges events. It is safe for concurrent use.
type Filter struct {
	config   stages.Config
	format   string
	table    stages.Table
	watchers watchers
	judges   []*sharedJudge // as many as may work at once; each has the memory of its own sessions
	streams  atomic.Uint64  // opened so far without a name
	closed   sync.Once
}

// A sharedJudge is one that several streams use, one at a time.
type sharedJudge struct {
	mu    sync.Mutex
	judge *judge.Judge
}

func (f *Filter) labels() label.Options {
	return label.Options{Format: f.format, Trust: transcript.Operator, Origins: f.config.Sources}
}

// Close ends what the Filter has running, and waits for its observers. Neither it nor its streams
// may be used after that.
func (f *Filter) Close() error {
	f.closed.Do(func() {
		f.watchers.close()
		for _, j := range f.judges {
			j.judge.Close()
		}
	})
	return nil
}

// maxEvent is how many bytes an event may have.
const maxEvent = 16 << 20

// A Stream is the events of one conversation, in order: a request, the answer to it, the
// next request. It is safe for concurrent use.
type Stream struct {
	filter  *Filter
	shared  *sharedJudge
	session string
	labeler *label.Labeler
	judged  *delta.Stream
	parser  transcript.Parser
	event   *transcript.Event
	number  int       // events so far
	answers []Verdict // of the current call
}

// Stream returns a new stream. Streams of the same name are one session: what the stages
// remember of one of them they know in the other. With the name "" the stream is a session
// of its own. An event belongs to the session of its stream, whichever session it names.
func (f *Filter) Stream(session string) *Stream {
	if session == "" {
		session = "stream-" + strconv.FormatUint(f.streams.Add(1), 10)
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(session))     // never fails
	labeler, _ := label.New(f.labels()) // did not fail in Build
	s := &Stream{filter: f, shared: f.judges[int(h.Sum32()%uint32(len(f.judges)))], session: session, labeler: labeler, event: new(transcript.Event)}
	s.judged = delta.NewStream(s.shared.judge, s.answer)
	return s
}

// Push judges the next event and returns the verdicts that are due, in the order of the
// events. Mostly that is the one on this event. An event with a piece of a text may be held
// until the text shows whether a secret begins in it; the events after it wait too. Close
// returns the verdicts that are left.
//
// If ctx is done the event is withheld, and so is one of more than 16 MiB. Push keeps nothing of event.
func (s *Stream) Push(ctx context.Context, event []byte) []Verdict {
	s.shared.mu.Lock()
	defer s.shared.mu.Unlock()
	s.number++
	if s.read(event) {
		_ = s.judged.Push(ctx, s.event, nil) // fails if s.answer does
	} else {
		_ = s.judged.Refuse(ctx, s.broken(event), nil)
	}
	return s.take()
}

// Close ends all texts that come in pieces and returns the verdicts that are left. The
// stream may be used again, for the next answer of its conversation.
func (s *Stream) Close(ctx context.Context) []Verdict {
	s.shared.mu.Lock()
	defer s.shared.mu.Unlock()
	_ = s.judged.Close(ctx)
	return s.take()
}

// read makes an event of raw and reports whether that went well. A panic there costs this
// event alone.
func (s *Stream) read(raw []byte) (ok bool) {
	defer func() {
		if recover() != nil {
			s.parser, s.event, ok = transcript.Parser{}, new(transcript.Event), false
		}
	}()
	if len(raw) > maxEvent {
		*s.event = transcript.Event{Line: s.number, Fault: &transcript.Fault{Code: transcript.FaultTooLong, Limit: maxEvent}}
		return true
	}
	s.parser.Parse(s.number, raw, s.event)
	s.labeler.Label(s.event)
	s.event.Session = s.session
	return true
}

// broken is the verdict on an event that could not be read for a mistake of weir.
func (s *Stream) broken(raw []byte) *stages.Verdict {
	v := &stages.Verdict{Line: s.number, Raw: bytes.Clone(raw)}
	v.Fail(stages.Required, "internal error while reading the event")
	return v
}

// answer takes the verdict on one event.
func (s *Stream) answer(v *stages.Verdict, _, _ []byte) error {
	if judge.Abandoned(v) {
		s.parser, s.event = transcript.Parser{}, new(transcript.Event)
	}
	s.filter.watchers.tell(s.session, v)
	s.answers = append(s.answers, verdictOf(v))
	return nil
}

func (s *Stream) take() []Verdict {
	out := s.answers
	s.answers = nil
	return out
}
