package eval

import (
	"bytes"
	"context"
	"fmt"

	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A Judge judges rows one after the other and counts the outcomes.
type Judge struct {
	Tally Tally

	pipeline *judge.Judge
	labeler  *label.Labeler
	parser   transcript.Parser
	event    *transcript.Event
	rows     int
	line     []byte
}

// NewJudge returns a Judge for a policy, with a cap on trust.
func NewJudge(policy stages.Config, trust transcript.Trust) (*Judge, error) {
	pipeline, err := judge.New(builtin.Table, policy)
	if err != nil {
		return nil, err
	}
	labeler, err := label.New(label.Options{Trust: trust})
	if err != nil {
		return nil, err
	}
	return &Judge{pipeline: pipeline, labeler: labeler, event: new(transcript.Event)}, nil
}

// Row judges one row, a line of JSON. source is where it comes from if it does not
// say so; file and number are its place.
func (e *Judge) Row(raw []byte, source, file string, number int) error {
	row, err := Parse(bytes.TrimSpace(raw), source)
	if err != nil {
		return err
	}
	e.rows++
	if e.line, err = row.AppendEvent(e.line[:0], fmt.Sprintf("eval-%d", e.rows)); err != nil {
		return err
	}
	e.parser.Parse(e.rows, e.line, e.event)
	e.labeler.Label(e.event)
	v := e.pipeline.Run(context.Background(), e.event)
	if !v.Complete {
		return fmt.Errorf("stage %s: %s", v.Stage, v.Reason)
	}
	o := outcome(v)
	if o.Acted && v.Action != stages.Block && row.Order < row.OrderEnd {
		o.Acted = e.orderGone(&row, v)
	}
	e.Tally.Add(&row, o, file, number)
	return nil
}

// orderGone reports whether half of the order of a row was cut: what announces an order
// may stay, the order may not.
func (e *Judge) orderGone(row *Row, v *stages.Verdict) bool {
	gone := 0
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Act != stages.Sanitize || f.AbsorbedBy != "" || f.Segment < 0 || string(e.event.Segments[f.Segment].Text) != row.Text {
			continue
		}
		gone += max(0, min(f.End, row.OrderEnd)-max(f.Start, row.Order))
	}
	return 2*gone >= row.OrderEnd-row.Order
}

// outcome returns what became of a row. A row that another stage withheld has
// the greatest score: no threshold of the injection stage lets it pass.
func outcome(v *stages.Verdict) Outcome {
	o := Outcome{Acted: v.Action == stages.Block}
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Category == stages.PromptInjection {
			o.Score = max(o.Score, f.Confidence)
			o.Acted = o.Acted || f.Act == stages.Sanitize
		}
	}
	if v.Action == stages.Block && v.Category != stages.PromptInjection {
		o.Score = 1
	}
	return o
}
