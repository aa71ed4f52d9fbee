// Package replay judges the lines of a transcript under a policy, for commands that look at
// verdicts and write no events.
package replay

import (
	"context"
	"fmt"

	"weir/internal/app/stdio"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/delta"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A Replay judges the lines of one transcript in order, and finds all there is to find. It is
// not safe for concurrent use.
type Replay struct {
	Event   *transcript.Event // the line that was read last, labelled
	labeler *label.Labeler
	parser  transcript.Parser
	judged  *delta.Stream
}

// New returns a Replay that calls take with each verdict, which is valid during that call.
// Verdicts come in the order of the lines; one on a text in pieces may come some lines later.
// It fails where the policy cannot be had.
func New(policy stages.Config, labels label.Options, take func(*stages.Verdict) error) (*Replay, error) {
	policy.AllFindings = true
	pipeline, err := judge.New(builtin.Table, policy)
	if err != nil {
		return nil, err
	}
	labeler, err := label.New(labels)
	if err != nil {
		return nil, err
	}
	r := &Replay{Event: new(transcript.Event), labeler: labeler}
	r.judged = delta.NewStream(pipeline, func(v *stages.Verdict, _, _ []byte) error {
		if judge.Abandoned(v) {
			r.Event = new(transcript.Event)
		}
		if !v.Complete {
			return fmt.Errorf("line %d: stage %s: %s", v.Line, v.Stage, v.Reason)
		}
		return take(v)
	})
	return r, nil
}

// Line judges a line. limit is how many bytes a line may have. It fails with the error of take,
// and where a stage could not judge.
func (r *Replay) Line(line *transcript.Line, limit int) error {
	if line.TooLong {
		*r.Event = stdio.TooLong(line, limit)
	} else {
		r.Event.BOM = line.BOM
		r.parser.Parse(line.Number, line.Raw, r.Event)
		r.labeler.Label(r.Event)
	}
	return r.judged.Push(context.Background(), r.Event, nil)
}

// Close gives the verdicts on texts in pieces that have no end.
func (r *Replay) Close(ctx context.Context) error { return r.judged.Close(ctx) }
