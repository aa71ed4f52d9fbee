// Package verdict judges the events of hooks with the stages and puts the outcome in
// the terms of package hook.
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

// Judge judges one hook event. Of edits those below the severity refuse may be left
// undone. It returns nil where weir itself is at fault.
func Judge(ctx context.Context, pipeline *judge.Judge, labels label.Options, refuse rule.Severity, raw []byte) *hook.Judgement {
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
	return judgement(refuse, ev, pipeline.Run(ctx, ev))
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
