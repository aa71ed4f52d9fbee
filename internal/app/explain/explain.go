// Package explain says why an event got its verdict, and what would have to differ.
package explain

import (
	"context"
	"errors"
	"io"
	"slices"

	"weir/internal/app/hint"
	"weir/internal/app/replay"
	"weir/internal/app/stdio"
	"weir/internal/tuning"
	"weir/stages"
	"weir/transcript"
	"weir/transcript/label"
)

// Options say which event of a transcript to explain.
type Options struct {
	Policy  stages.Config
	Labels  label.Options
	MaxLine int // bytes of a line
	Line    int // number of the event's line, from 1
}

// An Explanation says why an event got its verdict. It holds no text of the event.
type Explanation struct {
	Line     int       `json:"line"`
	Format   string    `json:"format,omitempty"`
	Session  string    `json:"session,omitempty"`
	Turn     int       `json:"turn,omitempty"`
	Action   string    `json:"action"`
	Stage    string    `json:"stage,omitempty"`    // who withheld the event
	Category string    `json:"category,omitempty"` // of the block
	Reason   string    `json:"reason,omitempty"`   // of the block
	Findings []Finding `json:"findings"`
	Texts    []Text    `json:"texts"`
	Changes  []Change  `json:"changes"`
}

// A Finding is a finding with the rule behind it.
type Finding struct {
	Rule       string   `json:"rule"`
	Stage      string   `json:"stage"`
	Severity   string   `json:"severity"`
	Action     string   `json:"action"`
	Pointer    string   `json:"pointer,omitempty"`
	Start      int      `json:"start"` // code points of the string, half-open
	End        int      `json:"end"`
	Via        []string `json:"via,omitempty"`        // decodings between the string and the match
	Intent     string   `json:"intent,omitempty"`     // how an order is meant
	Confidence float64  `json:"confidence,omitempty"` // 0 to 1
	Related    []int    `json:"related,omitempty"`    // lines of earlier events
	AllowedBy  string   `json:"allowed_by,omitempty"` // entry of the allow list
}

// A Text is a string of the event that a finding is about, and who says it.
type Text struct {
	Pointer string `json:"pointer"`
	Role    string `json:"role"`
	Trust   string `json:"trust"`
	Dir     string `json:"direction"`
	Runes   int    `json:"characters"`
}

// A Change is a change of the policy after which the verdict has another action.
type Change struct {
	What   string `json:"what"`   // flags, or a key of the config
	Action string `json:"action"` // that the verdict then has
}

// errNoEvent says that the line has no event.
var errNoEvent = errors.New("the line has no event")

// Explain reads a transcript up to the event, and judges it again under each change of the
// policy that might give another verdict. It fails where the line has no event.
func Explain(ctx context.Context, in io.ReadSeeker, o Options) (*Explanation, error) {
	e, err := o.judge(ctx, in)
	if err != nil {
		return nil, err
	}
	for _, c := range changesFor(e) {
		other := o
		c.apply(&other)
		if _, err := in.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		then, err := other.judge(ctx, in)
		if err != nil {
			return nil, err
		}
		if then.Action != e.Action {
			e.Changes = append(e.Changes, Change{c.what, then.Action})
		}
	}
	return e, nil
}

// judge reads the transcript and explains the verdict on the event.
func (o *Options) judge(ctx context.Context, in io.Reader) (e *Explanation, err error) {
	var labels []Text
	r, err := replay.New(o.Policy, o.Labels, func(v *stages.Verdict) error {
		if v.Line == o.Line {
			e = explained(v)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	lines := transcript.NewReader(stdio.NewInput(ctx, in, func() error { return nil }), o.MaxLine)
	err = stdio.EachLine(lines, func(line *transcript.Line) error {
		if e != nil {
			return io.EOF
		}
		if err := r.Line(line, lines.Limit()); err != nil {
			return err
		}
		if line.Number == o.Line {
			labels = textsOf(r.Event)
		}
		return nil
	})
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if err := r.Close(context.WithoutCancel(ctx)); err != nil {
		return nil, err
	}
	if e == nil {
		return nil, hint.With(errNoEvent, "name the number of a line that is not blank, as run.jsonl:12")
	}
	e.Texts = slices.DeleteFunc(labels, func(t Text) bool {
		return !slices.ContainsFunc(e.Findings, func(f Finding) bool { return f.Pointer == t.Pointer })
	})
	return e, nil
}

// explained returns what a verdict says, without what would change it.
func explained(v *stages.Verdict) *Explanation {
	e := &Explanation{Line: v.Line, Format: v.Format, Session: v.Session, Turn: v.Turn, Action: v.Action.String(),
		Stage: v.Stage, Category: string(v.Category), Reason: v.Reason, Findings: []Finding{}, Changes: []Change{}}
	for i := range v.Findings {
		f, p := &v.Findings[i], v.Location(i)
		e.Findings = append(e.Findings, Finding{Rule: f.Rule, Stage: f.Stage, Severity: f.Severity.String(), Action: f.Act.String(),
			Pointer: p.Pointer + p.Inner, Start: p.Start, End: p.End, Via: f.Via, Intent: f.Intent, Confidence: f.Confidence,
			Related: slices.Clone(f.Related), AllowedBy: f.AllowedBy})
	}
	return e
}

// textsOf returns the strings of an event with their labels.
func textsOf(ev *transcript.Event) (all []Text) {
	for i := range ev.Segments {
		if s := &ev.Segments[i]; s.Kind == transcript.Text {
			all = append(all, Text{ev.Pointer(i), s.Role.String(), s.Trust.String(), s.Dir.String(), len([]rune(string(s.Text)))})
		}
	}
	return all
}

// A variation changes a policy in one point.
type variation struct {
	what  string
	apply func(*Options)
}

// changesFor returns the changes that may give the event another verdict: another profile, its
// texts trusted, each rule muted and each stage off.
func changesFor(e *Explanation) (all []variation) {
	for _, name := range stages.Profiles() {
		all = append(all, variation{"--profile " + name, func(o *Options) { o.Policy.Profile = name }})
	}
	for _, t := range []transcript.Trust{transcript.User, transcript.Operator} {
		all = append(all, variation{"raise_trust: " + t.String() + " in an override for these texts", func(o *Options) {
			o.Labels.Trust = max(o.Labels.Trust, t)
			o.Labels.Overrides = append(slices.Clip(o.Labels.Overrides), label.Override{Trust: t, Raises: true})
			o.Policy.Overrides = append(slices.Clip(o.Policy.Overrides), stages.Override{})
		}})
	}
	var acting, their []string // rules that have changed something, and their stages
	for _, f := range e.Findings {
		if f.Action == stages.Note.String() {
			continue
		}
		if !slices.Contains(acting, f.Rule) {
			acting = append(acting, f.Rule)
			all = append(all, muted(f.Rule))
		}
		if !slices.Contains(their, f.Stage) && f.Stage != stages.Required {
			their = append(their, f.Stage)
			all = append(all, variation{"--disable-stage " + f.Stage, func(o *Options) { o.Policy.Disable = append(slices.Clip(o.Policy.Disable), f.Stage) }})
		}
	}
	return all
}

// muted returns the change that mutes a rule.
func muted(id string) variation {
	return variation{"--rule " + id + "=off", func(o *Options) {
		var top tuning.Rules
		top.Set(id, tuning.Off)
		under := o.Policy.Rules
		o.Policy.Rules = top.Over(&under)
	}}
}
