package mcp

import (
	"bytes"
	"context"
	"slices"
	"sync"

	"weir/internal/app/ledger"
	"weir/internal/app/observe"
	"weir/internal/match/rule"
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A side is one of the two that exchange messages.
type side uint8

const (
	client side = iota
	server
)

// A screen judges the messages of both sides as the events of one session, in the order
// in which they come. It is safe for concurrent use.
type screen struct {
	refuse     rule.Severity               // from here on a request that needs an edit is refused
	fault      func(side, *message) string // why a message does not fit those before it, or ""
	dryRun     bool                        // every message goes on as it came
	without    []string                    // overlays that were left out
	weir       string                      // version of weir
	policy     string                      // hash of the policy
	hub        *observe.Hub                // or nil
	audit      *ledger.Audit               // or nil
	quarantine *ledger.Quarantine          // or nil
	ledgers    ledger.Ledgers              // written before a message goes on

	mu       sync.Mutex
	pipeline *judge.Judge
	labelers [2]*label.Labeler // of each side
	parser   transcript.Parser
	event    *transcript.Event
	number   int    // messages so far
	verdict  []byte // of the last one
	members  []byte // of its line in the audit log
}

// newScreen returns a screen with the labels of o. Texts of a server are untrusted, whatever
// trust these labels give.
func newScreen(o *Options, fault func(side, *message) string) (*screen, error) {
	s := &screen{refuse: o.Refuse, fault: fault, dryRun: o.DryRun, without: o.Without, weir: o.Weir, policy: o.Hash, hub: o.Hub, audit: o.Audit, quarantine: o.Quarantine, ledgers: o.ledgers(),
		pipeline: o.Pipeline, event: new(transcript.Event)}
	labels := o.Labels
	labels.Format = "mcp"
	var err error
	if s.labelers[client], err = label.New(labels); err != nil {
		return nil, err
	}
	labels.Trust = transcript.Untrusted
	s.labelers[server], err = label.New(labels)
	return s, err
}

// A ruling says what becomes of a message.
type ruling struct {
	message
	text    []byte   // as it goes on: the message itself or memory of the ruling; nil if it must not
	refusal *refusal // why it must not, or nil
}

// judge returns what becomes of the message raw. It fails if that could not be recorded.
func (s *screen) judge(from side, raw []byte) (ruling, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.number++
	if !s.read(from, raw) {
		return ruling{refusal: failure("internal error while reading the message")}, nil
	}
	r := ruling{message: readMessage(s.event)}
	v := s.pipeline.Run(context.Background(), s.event)
	if judge.Abandoned(v) {
		s.parser, s.event = transcript.Parser{}, new(transcript.Event)
	}
	v.Without = s.without
	s.decide(from, &r, v)
	s.hub.Verdict(v.Session, v)
	return r, s.record(v, &r)
}

// read makes an event of raw and reports whether that went well. A panic there costs this
// message alone.
func (s *screen) read(from side, raw []byte) (ok bool) {
	defer func() {
		if recover() != nil {
			s.parser, s.event, ok = transcript.Parser{}, new(transcript.Event), false
		}
	}()
	s.parser.Parse(s.number, raw, s.event)
	s.labelers[from].Label(s.event)
	s.event.Session = "mcp" // one server, one session, though no message says so
	return true
}

// decide fills r. A request passes as it came or is refused: the tool would run with other
// arguments than those that were approved. All else passes with its edits.
func (s *screen) decide(from side, r *ruling, v *stages.Verdict) {
	fault := s.fault(from, &r.message)
	switch {
	case v.Action == stages.Block:
		r.refusal = refusalOf(v, s.refuse)
	case fault != "":
		r.refuse(v, fault)
	case v.Action == stages.Allow:
		r.text = v.Raw
	case from == client && r.kind == request:
		s.decideRequest(r, v)
	default:
		r.text = bytes.Clone(v.Event)
		if !s.pairs(r) {
			r.refuse(v, reasonPairing)
		}
	}
	if s.dryRun {
		r.text, v.DryRun = v.Raw, true
	}
}

// decideRequest decides on a request in which an edit was found to be needed.
func (s *screen) decideRequest(r *ruling, v *stages.Verdict) {
	if !slices.ContainsFunc(v.Findings, func(f stages.Finding) bool { return asks(&f, s.refuse) }) {
		r.text, v.DryRun = v.Raw, true // its edits are left undone
		return
	}
	r.refusal = refusalOf(v, s.refuse)
	f := strongest(v.Findings, s.refuse)
	r.refusal.category = string(f.Category)
	v.Withhold(f.Stage, f.Category, reasonEdit)
}

// strongest returns the finding of the greatest severity that asks for an edit.
func strongest(fs []stages.Finding, least rule.Severity) *stages.Finding {
	var best *stages.Finding
	for i := range fs {
		if f := &fs[i]; asks(f, least) && (best == nil || f.Severity > best.Severity) {
			best = f
		}
	}
	return best
}

// refuse withholds the message for a reason of the relay's own.
func (r *ruling) refuse(v *stages.Verdict, reason string) {
	v.Withhold(stages.Required, stages.InvalidInput, reason)
	r.text, r.refusal = nil, &refusal{code: codeWithheld, category: string(v.Category), reason: reason}
}

// pairs reports whether the edited message still has the ids of the message that came.
func (s *screen) pairs(r *ruling) bool {
	var parser transcript.Parser
	var ev transcript.Event
	parser.Parse(s.number, r.text, &ev)
	return readMessage(&ev) == r.message
}

// attribute says in v under which policy it came about.
func (s *screen) attribute(v *stages.Verdict) {
	if v.Source == nil {
		v.Source = new(stages.Source) // the message was not judged
	}
	v.Source.Weir, v.Source.Policy = s.weir, s.policy
}

// record adds the verdict to the audit log, and what is withheld to the quarantine, and
// has both written.
func (s *screen) record(v *stages.Verdict, r *ruling) error {
	if s.audit != nil || s.quarantine != nil {
		s.verdict = v.Append(s.verdict[:0])
	}
	if s.audit != nil {
		s.attribute(v)
		v.Event = r.text
		s.members = v.AppendSource(s.members[:0])
		s.audit.Add(s.verdict, s.members)
	}
	if s.quarantine != nil && r.text == nil && len(v.Raw) > 0 {
		s.quarantine.Add(s.number, s.verdict, v.Raw, v.ApproveWithin())
	}
	return s.ledgers.Flush()
}
