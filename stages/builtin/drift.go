package builtin

import (
	"context"
	"slices"
	"strconv"

	"weir/crescendo"
	"weir/internal/bounded"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

// maxKeptTurns is the most turns of a conversation that are read back.
const maxKeptTurns = 1 << 10

// maxClimbs is how many conversations are remembered.
const maxClimbs = 1 << 13

// Rules of the drift stage.
const (
	ruleClimb          = "drift-crescendo"
	ruleClimbForgotten = "drift-forgotten"
)

// Reasons of the drift stage.
const (
	reasonClimb     = "the turns of the user climb to what would be refused at once"
	reasonClimbLost = "earlier turns are not known any more, and the profile is strict"
)

// A climbing holds what the last turns of a conversation say.
type climbing struct {
	turns []crescendo.Turn
	lines []int
}

// add adds a turn, and forgets those that are more than the window holds.
func (c *climbing) add(t crescendo.Turn, line, window int) {
	if n := len(c.turns) - window + 1; n > 0 {
		c.turns, c.lines = append(c.turns[:0], c.turns[n:]...), append(c.lines[:0], c.lines[n:]...)
	}
	c.turns, c.lines = append(c.turns, t), append(c.lines, line)
}

// drifts finds conversations that climb, over a window of the user's turns.
type drifts struct {
	policy   *stages.Policy
	limit    stages.Drift
	sessions *bounded.Map[climbing]
	at       climbing // of the current event
	segment  int      // of the last text of the user in it, or noSegment
	returned bool     // it was forgotten before
}

func newDrift(p *stages.Policy) (stages.Stage, error) {
	lost := func(c *climbing) bool {
		return slices.ContainsFunc(c.turns, func(t crescendo.Turn) bool { return t.Harm })
	}
	return &drifts{policy: p, limit: p.Config.Drift.OrDefault(), sessions: bounded.NewMap(maxClimbs, lost)}, nil
}

// Forgotten returns how many conversations could not be kept.
func (s *drifts) Forgotten() int { return s.sessions.Lost() }

// Inherit takes over the conversations that old remembers.
func (s *drifts) Inherit(old stages.Stage) { s.sessions = old.(*drifts).sessions }

// Keep writes or reads the turns of a conversation.
func (s *drifts) Keep(c *state.Coder, ev *transcript.Event) {
	known := s.sessions.Add(sessionKey(ev))
	state.List(c, &known.turns, maxKeptTurns, func(t *crescendo.Turn) {
		state.Int(c, &t.Asks)
		state.Int(c, &t.Leads)
		c.Bool(&t.Harm)
	})
	state.List(c, &known.lines, maxKeptTurns, func(line *int) { state.Int(c, line) })
	if len(known.turns) != len(known.lines) {
		c.Fail()
		*known = climbing{}
	}
}

// Observe adds what the user says in the event to the conversation.
func (s *drifts) Observe(in *stages.Input) {
	s.at.turns, s.at.lines, s.segment, s.returned = s.at.turns[:0], s.at.lines[:0], noSegment, false
	if in.Joined {
		return
	}
	turn := int32(0)
	var said crescendo.Turn
	for i := range in.Units {
		u := &in.Units[i]
		seg := in.Of(u)
		if seg.Role != transcript.RoleUser || seg.Dir != transcript.In || seg.Kind != transcript.Text || u.Echo {
			continue
		}
		weight := weigh(in, u)
		switch {
		case s.segment == noSegment:
			said = weight
		case seg.Turn != turn:
			s.at.add(said, in.Event.Line, s.limit.Window)
			said = weight
		}
		s.segment, turn, said = u.Segment, seg.Turn, said.Heavier(weight)
	}
	if s.segment == noSegment {
		return
	}
	if s.at.add(said, in.Event.Line, s.limit.Window); !holdsConversation(in.Event) {
		s.remember(in.Event)
	}
}

// weigh returns the weights of the heaviest reading of a text.
func weigh(in *stages.Input, u *stages.Unit) crescendo.Turn {
	said := crescendo.Read(in.Plain(u))
	for _, v := range u.Views {
		said = said.Heavier(crescendo.Read(v.Text))
	}
	return said
}

// holdsConversation reports whether the line holds a conversation from its beginning.
func holdsConversation(ev *transcript.Event) bool {
	root := ev.Root()
	return root.IsArray() || root.Get("messages").IsArray() || root.Get("contents").IsArray() || root.Get("input").IsArray()
}

// remember adds the turns of the event to those of its session, and takes them all for those
// at hand.
func (s *drifts) remember(ev *transcript.Event) {
	key := sessionKey(ev)
	s.returned = s.sessions.Find(key) == nil && s.sessions.Missed(key)
	known := s.sessions.Add(key)
	for i := range s.at.turns {
		known.add(s.at.turns[i], s.at.lines[i], s.limit.Window)
	}
	s.at.turns, s.at.lines = append(s.at.turns[:0], known.turns...), append(s.at.lines[:0], known.lines...)
}

// noSegment is the segment of a finding about the event as a whole.
const noSegment = -1

// sessionKey names the session of an event. Sessions of two users have two names, whatever
// their ids are.
func sessionKey(ev *transcript.Event) string {
	return strconv.Itoa(len(ev.Tenant)) + ":" + strconv.Itoa(len(ev.User)) + ":" + string(ev.Tenant) + string(ev.User) + ev.Session
}

func (s *drifts) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || in.Joined || s.segment == noSegment {
		return dst, nil
	}
	if s.returned {
		f := s.finding(in, ruleClimbForgotten, rule.Low)
		if s.policy.Profile == stages.Strict {
			f.Block(reasonClimbLost)
		}
		dst = append(dst, f)
	}
	score := crescendo.Score(s.at.turns)
	if score < s.limit.Threshold {
		return dst, nil
	}
	f := s.finding(in, ruleClimb, rule.High)
	f.Confidence = score
	f.Block(reasonClimb)
	for i, line := range s.at.lines {
		if s.at.turns[i].Harm && line != in.Event.Line {
			f.Related = append(f.Related, line)
		}
	}
	return append(dst, f), nil
}

func (s *drifts) finding(in *stages.Input, id string, severity rule.Severity) stages.Finding {
	return stages.Finding{Rule: id, Category: stages.PromptInjection, Severity: severity, Segment: s.segment,
		End: len(in.Event.Segments[s.segment].Text), OWASP: "LLM01"}
}
