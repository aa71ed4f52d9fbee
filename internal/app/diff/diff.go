// Package diff judges transcripts under two policies and shows the verdicts that
// differ.
package diff

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/goccy/go-json"

	"weir/internal/app/replay"
	"weir/internal/app/report"
	"weir/internal/app/stdio"
	"weir/stages"
	"weir/transcript"
	"weir/transcript/label"
)

// A Side judges under one policy.
type Side struct {
	policy stages.Config
	labels label.Options
	replay *replay.Replay
	ready  []verdict // answers that the other side has not given yet
}

// NewSide returns a side that finds all there is to find under a policy.
func NewSide(policy stages.Config, labels label.Options) *Side {
	return &Side{policy: policy, labels: labels}
}

// A Diff compares two sides, file by file.
type Diff struct {
	Old, New *Side
	Out      *stdio.Output // takes the verdicts that differ
	JSON     bool          // one JSON object for each, and not a line for people
	MaxLine  int           // bytes of a line

	Events  int // judged so far
	Changed int // verdicts that differ

	ctx  context.Context
	file string // as it is reported
}

// A verdict holds the members of a verdict that are compared.
type verdict struct {
	Line     int       `json:"-"`
	Action   string    `json:"action"`
	Findings []finding `json:"findings"`
}

type finding struct {
	Rule    string `json:"rule"`
	Action  string `json:"action"`
	Pointer string `json:"pointer,omitempty"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
}

// begin prepares a side for a stream of its own.
func (s *Side) begin() (err error) {
	s.ready = nil
	s.replay, err = replay.New(s.policy, s.labels, func(v *stages.Verdict) error {
		s.ready = append(s.ready, comparedOf(v))
		return nil
	})
	return err
}

func comparedOf(v *stages.Verdict) verdict {
	out := verdict{Line: v.Line, Action: v.Action.String(), Findings: []finding{}}
	for i := range v.Findings {
		f, p := &v.Findings[i], v.Location(i)
		out.Findings = append(out.Findings, finding{f.Rule, f.Act.String(), p.Pointer + p.Inner, p.Start, p.End})
	}
	return out
}

// Read compares the verdicts on one file, which in reads. name is how the file is
// reported. It fails with stdio.ErrInterrupted once ctx is done.
func (d *Diff) Read(ctx context.Context, in io.Reader, name string) error {
	d.ctx, d.file = ctx, name
	for _, s := range []*Side{d.Old, d.New} {
		if err := s.begin(); err != nil {
			return err
		}
	}
	lines := transcript.NewReader(stdio.NewInput(d.ctx, in, d.Out.Flush), d.MaxLine)
	err := d.lines(lines)
	for _, s := range []*Side{d.Old, d.New} {
		if e := s.replay.Close(context.WithoutCancel(d.ctx)); err == nil {
			err = e
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", d.file, err)
	}
	return d.compare()
}

func (d *Diff) lines(lines *transcript.Reader) error {
	return stdio.EachLine(lines, func(line *transcript.Line) error {
		for _, s := range []*Side{d.Old, d.New} {
			if err := s.replay.Line(line, lines.Limit()); err != nil {
				return err
			}
		}
		return d.compare()
	})
}

// compare shows the verdicts that both sides have given and that differ.
func (d *Diff) compare() error {
	n := min(len(d.Old.ready), len(d.New.ready))
	for i := range n {
		d.Events++
		if a, b := &d.Old.ready[i], &d.New.ready[i]; a.Action != b.Action || !slices.Equal(a.Findings, b.Findings) {
			d.Changed++
			if err := d.show(a, b); err != nil {
				return err
			}
		}
	}
	d.Old.ready, d.New.ready = slices.Delete(d.Old.ready, 0, n), slices.Delete(d.New.ready, 0, n)
	return nil
}

func (d *Diff) show(a, b *verdict) error {
	if d.JSON {
		text, err := json.Marshal(struct {
			File string   `json:"file"`
			Line int      `json:"line"`
			Old  *verdict `json:"old"`
			New  *verdict `json:"new"`
		}{d.file, a.Line, a, b})
		if err != nil {
			return err
		}
		return d.Out.Write(text, stdio.Newline)
	}
	text := fmt.Sprintf("%s:%d: %s", d.file, a.Line, a.Action)
	if a.Action != b.Action {
		text += " -> " + b.Action
	}
	for _, f := range missing(a.Findings, b.Findings) {
		text += " -" + f.short()
	}
	for _, f := range missing(b.Findings, a.Findings) {
		text += " +" + f.short()
	}
	return d.Out.Write([]byte(report.Neutral(text)), stdio.Newline)
}

// missing returns the findings of a that b does not have.
func missing(a, b []finding) (out []finding) {
	for _, f := range a {
		if !slices.Contains(b, f) {
			out = append(out, f)
		}
	}
	return out
}

func (f finding) short() string {
	return strings.TrimSuffix(fmt.Sprintf("%s:%s@%s", f.Rule, f.Action, f.Pointer), "@")
}
