package cmd

import (
	"context"
	"slices"
	"strings"

	"weir/internal/app/hook"
	"weir/internal/rule"
	"weir/stages"
	"weir/transcript"
	"weir/transcript/label"
)

// hookPolicy returns the policy for one hook event. A token in the place of personal
// data would end up in the files of the user once the agent writes what it has
// read, so that in what agents read secrets alone are masked.
func (o *options) hookPolicy(kind hook.Kind) stages.Config {
	policy := o.policy()
	policy.SecretsOnly = !o.maskPersonal && (kind == hook.After || kind == hook.Answer)
	return policy
}

// judgeEvent judges one hook event. It returns nil where weir itself is at fault.
func (h *hookCall) judgeEvent(ctx context.Context, o *options, raw []byte) *hook.Judgement {
	name := o.event
	if name == "" {
		name = hook.EventName(raw)
	}
	policy := o.hookPolicy(h.agent.Event(name).Kind)
	keeps, err := o.masking(&policy)
	if err != nil {
		return nil
	}
	pipeline, err := stages.New(policy)
	if err != nil {
		return nil
	}
	j := judgeWith(ctx, o, pipeline, raw)
	if keeps != nil && keeps.Close() != nil {
		return nil // a token that stands for nothing must not go out
	}
	return j
}

func judgeWith(ctx context.Context, o *options, pipeline *stages.Pipeline, raw []byte) *hook.Judgement {
	labels := o.labels()
	if labels.Format == "auto" {
		labels.Format = "hooks" // a hook event it is, whatever it looks like
	}
	labeler, err := label.New(labels)
	if err != nil {
		return nil
	}
	var parser transcript.Parser
	ev := new(transcript.Event)
	parser.Parse(1, raw, ev)
	labeler.Label(ev)
	return judgement(o, ev, pipeline.Run(ctx, ev))
}

// judgement puts a verdict in the terms of hooks.
func judgement(o *options, ev *transcript.Event, v *stages.Verdict) *hook.Judgement {
	j := &hook.Judgement{Raw: ev.Raw}
	switch {
	case !v.Complete:
		j.Failure = v.Reason
		return j
	case v.Category == stages.InvalidInput:
		j.Failure = "it is not acceptable JSON"
		return j
	case v.Action != stages.Block:
		j.Edited = v.Event
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Act == stages.ActBlock || f.Act.Edits() {
			j.Hits = append(j.Hits, hook.Hit{Rule: f.Rule, Category: string(f.Category), Member: memberOf(ev, f.Segment), Minor: o.minor(f)})
		}
	}
	if j.Edited == nil && len(j.Hits) == 0 {
		j.Hits = append(j.Hits, hook.Hit{Rule: v.Stage, Category: string(v.Category)})
	}
	return j
}

// minor reports whether what f asks for may be left undone.
func (o *options) minor(f *stages.Finding) bool {
	if f.Act == stages.ActBlock {
		return false
	}
	from := slices.Index(refusals(), o.refuse)
	return f.Severity < rule.Severity(from) // "low" is the first of both
}

// memberOf returns the name of the event's member that a segment lies in.
func memberOf(ev *transcript.Event, segment int) string {
	if segment < 0 {
		return ""
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(ev.Pointer(segment), "/"), "/")
	return name
}
