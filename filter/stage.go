package filter

import (
	"context"
	"errors"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/stages"
)

// A Stage is a stage of one's own. Check returns what it finds in an event; an error or a
// panic withholds the event. Check sees every event, with every text of it, and sees an
// event again where it was edited or where more of a streamed text has come. Given the same
// event it has to find the same. It is called for several events at once.
type Stage interface {
	Check(ctx context.Context, e *Event) ([]Finding, error)
}

// A Finding is the result of a stage for a part of an event. The zero Act withholds the
// event.
type Finding struct {
	Rule       string // name of lower-case letters, digits and hyphens
	Text       int    // index into Event.Texts, or Whole
	Start, End int    // bytes of the text, half-open
	Act        Act
	Replace    string // what takes the place of these bytes, for Edit
}

// Whole is the Text of a Finding about a whole event.
const Whole = -1

// An Act is the action that a Finding asks for.
type Act uint8

// The acts, strictest first.
const (
	Withhold Act = iota // the event does not go out
	Edit                // Replace takes the place of a part of a text
	Note                // nothing
)

// A Guard returns an error for an event that must not pass. The error is not repeated
// anywhere, as it may hold the text.
type Guard func(ctx context.Context, e *Event) error

// A Transform returns the edits of a text, in any order. It is called for every text of an
// event and has to leave what it has written as it is: a text that needs a second edit does
// not pass.
type Transform func(ctx context.Context, t *Text) ([]Change, error)

// A Change puts Replace in the place of the bytes from Start to End of a text.
type Change struct {
	Start, End int
	Replace    string
}

// Guard adds a guard. The finding of an event that it withholds is of the rule NAME-guard.
func (b *Builder) Guard(name string, g Guard) *Builder {
	if g == nil {
		return b.Stage(name, nil)
	}
	return b.Stage(name, guardStage{name + "-guard", g})
}

// Transform adds a transform. The finding of an edit is of the rule NAME-transform.
func (b *Builder) Transform(name string, t Transform) *Builder {
	if t == nil {
		return b.Stage(name, nil)
	}
	return b.Stage(name, transformStage{name + "-transform", t})
}

type guardStage struct {
	rule  string
	guard Guard
}

func (s guardStage) Check(ctx context.Context, e *Event) ([]Finding, error) {
	if s.guard(ctx, e) != nil {
		return []Finding{{Rule: s.rule, Text: Whole}}, nil
	}
	return nil, nil
}

type transformStage struct {
	rule      string
	transform Transform
}

func (s transformStage) Check(ctx context.Context, e *Event) (found []Finding, err error) {
	for i := range e.Texts {
		changes, err := s.transform(ctx, &e.Texts[i])
		if err != nil {
			return nil, err
		}
		for _, c := range changes {
			found = append(found, Finding{Rule: s.rule, Text: i, Start: c.Start, End: c.End, Act: Edit, Replace: c.Replace})
		}
	}
	return found, nil
}

// An ownStage makes a Stage one of weir's.
type ownStage struct{ Stage }

// errFinding is the error of a stage whose findings make no sense.
var errFinding = errors.New("a finding without a rule, or of what the event does not have")

func (s *ownStage) Check(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	e := newEvent(in)
	found, err := s.Stage.Check(ctx, e)
	if err != nil {
		return dst, err
	}
	for i := range found {
		f, ok := findingOf(in, &found[i])
		if !ok {
			return dst, errFinding
		}
		dst = append(dst, f)
	}
	return dst, nil
}

// reasonOwn is the reason for withholding an event that a stage of one's own objects to.
const reasonOwn = "a stage of one's own objects"

// findingOf returns f as weir's stages give it. It reports false if f makes no sense.
func findingOf(in *stages.Input, f *Finding) (stages.Finding, bool) {
	out := stages.Finding{Rule: f.Rule, Category: stages.PolicyViolation, Severity: rule.High, Segment: -1}
	switch f.Act {
	case Edit:
		out.Act, out.Replace, out.Foreign = stages.Sanitize, f.Replace, true
	case Note:
		out.Act, out.Severity = stages.Note, rule.Low
	default:
		out.Block(reasonOwn)
	}
	if !plainName.MatchString(f.Rule) {
		return out, false
	}
	if f.Text == Whole {
		return out, f.Act != Edit
	}
	if f.Text < 0 || f.Text >= len(in.Units) {
		return out, false
	}
	u := &in.Units[f.Text]
	if !isSpan(in.Text(u), f.Start, f.End) {
		return out, false
	}
	out.Segment = u.Segment
	out.Start, out.End = u.Span(f.Start, f.End)
	return out, true
}

// isSpan reports whether start and end are the ends of whole characters of text, in order.
func isSpan(text []byte, start, end int) bool {
	starts := func(i int) bool { return i == len(text) || utf8.RuneStart(text[i]) }
	return 0 <= start && start <= end && end <= len(text) && starts(start) && starts(end)
}
