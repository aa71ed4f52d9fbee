// Package verdict judges the events of hooks with the stages and returns the outcome in
// the types of package hook.
package verdict

import (
	"context"
	"strings"

	"weir/internal/app/hook"
	"weir/internal/match/rule"
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A Judge judges hook events.
type Judge struct {
	Pipeline *judge.Judge
	Labels   label.Options
	Refuse   rule.Severity               // edits below it may be left undone
	Memory   Memory                      // or nil: each event is judged by itself
	Record   func(*stages.Verdict) error // takes the verdict before the reply goes out, or nil
	Call     *Call                       // of a tool, or nil for an event that calls none
}

// Reasons for refusing an event that has to do with files beside it.
const (
	failureMemory = "what weir remembers of its session cannot be used (weir doctor says why)"
	failureRecord = "its verdict could not be recorded"
)

// stageCall is the stage that verdicts name which withhold a call for a token in it.
const stageCall = "hook"

// Unjudged returns the verdict on a hook event that could not be judged.
func Unjudged(raw []byte, reason string) *stages.Verdict {
	v := new(stages.Verdict)
	v.Reset(&transcript.Event{Line: 1, Raw: raw})
	v.Source = new(stages.Source)
	v.Fail(stages.Required, reason)
	return v
}

// Judge judges one hook event. It returns nil where weir itself is at fault.
func (j *Judge) Judge(ctx context.Context, raw []byte) *hook.Judgement {
	if j.Labels.Format == "auto" {
		j.Labels.Format = "hooks" // a hook event it is, whatever it looks like
	}
	s, err := j.begin(ctx, raw)
	if s == nil {
		return nil
	}
	if err != nil {
		return &hook.Judgement{Raw: raw, Failure: failureMemory}
	}
	v := j.Pipeline.Run(ctx, &s.event)
	result := judgement(j.Refuse, &s.event, v)
	if v.Complete && s.end() != nil {
		return &hook.Judgement{Raw: raw, Failure: failureMemory}
	}
	if j.Call != nil && result.Edited != nil {
		if result.Refusal = s.checkCall(ctx, j.Call); result.Refusal != "" {
			v.Withhold(stageCall, stages.PolicyViolation, result.Refusal)
			v.Event = nil
		}
	}
	if j.Record != nil && j.Record(v) != nil {
		return &hook.Judgement{Raw: raw, Failure: failureRecord, Recorded: true} // as far as it can be
	}
	result.Recorded = j.Record != nil
	return result
}

// judgement puts a verdict in the terms of hooks.
func judgement(refuse rule.Severity, ev *transcript.Event, v *stages.Verdict) *hook.Judgement {
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
			j.Hits = append(j.Hits, hook.Hit{Rule: f.Rule, Category: string(f.Category), Member: memberOf(ev, f.Segment), Minor: minor(f, refuse)})
		}
	}
	if j.Edited == nil && len(j.Hits) == 0 {
		j.Hits = append(j.Hits, hook.Hit{Rule: v.Stage, Category: string(v.Category)})
	}
	return j
}

// minor reports whether what f asks for may be left undone.
func minor(f *stages.Finding, refuse rule.Severity) bool {
	if f.Act == stages.ActBlock {
		return false
	}
	return f.Severity < refuse
}

// memberOf returns the name of the event's member that a segment lies in.
func memberOf(ev *transcript.Event, segment int) string {
	if segment < 0 {
		return ""
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(ev.Pointer(segment), "/"), "/")
	return name
}
