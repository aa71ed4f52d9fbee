package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"

	"weir/internal/app/exit"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/stdio"
	"weir/stages"
	"weir/transcript"
	"weir/transcript/label"
)

const diffLong = `weir diff judges transcripts under two policies and shows the verdicts that
change: what would be withheld, cut or masked that is not now, and the other way
round. OLD and NEW are config files or names of profiles.

Exit status 1 says that a verdict changes.`

const diffExample = `  weir diff balanced strict session.jsonl
  weir diff old.yaml new.yaml logs/*.jsonl --json | jq -r .new.action | sort | uniq -c`

func newDiff(s *streams) *cobra.Command {
	d := &diff{streams: s}
	cmd := &cobra.Command{
		Use:     "diff OLD NEW [FILE…|-] [flags]",
		Short:   "show the verdicts that change from one policy to another",
		Long:    diffLong,
		Example: diffExample,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return hint.With(errors.New("name two policies"), "weir diff balanced strict session.jsonl")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return d.run(args[0], args[1], args[2:]) },
	}
	cmd.Flags().BoolVar(&d.json, "json", false, "print one JSON object for each verdict that changes")
	cmd.Flags().BoolVarP(&d.quiet, "quiet", "q", false, "print no summary")
	return cmd
}

// A diff is one run of weir diff.
type diff struct {
	*streams
	json, quiet     bool
	ctx             context.Context
	old, new        *side
	out             *stdio.Output
	file            string
	events, changed int
}

// A side judges under one policy.
type side struct {
	opts     *options
	pipeline *stages.Pipeline
	labeler  *label.Labeler
	parser   transcript.Parser
	event    *transcript.Event
	judged   *stages.Stream
	ready    []diffVerdict // answers that the other side has not given yet
}

// A diffVerdict is what is compared of a verdict.
type diffVerdict struct {
	Line     int           `json:"-"`
	Action   string        `json:"action"`
	Findings []diffFinding `json:"findings"`
}

type diffFinding struct {
	Rule    string `json:"rule"`
	Action  string `json:"action"`
	Pointer string `json:"pointer,omitempty"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
}

func (d *diff) run(old, new string, files []string) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	d.ctx, d.out = ctx, stdio.NewOutput(d.streams.out, "standard output", false)
	if d.old, err = d.side(old); err != nil {
		return err
	}
	if d.new, err = d.side(new); err != nil {
		return err
	}
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		if err := d.read(name); err != nil {
			return errors.Join(err, d.out.Flush())
		}
	}
	return d.end()
}

// side makes a side of a config file or of the name of a profile.
func (d *diff) side(name string) (*side, error) {
	o := defaults()
	if _, err := os.Stat(name); err != nil && slices.Contains(stages.Profiles(), name) {
		o.profile = name
	} else if err := readConfig(name, o); err != nil {
		return nil, err
	}
	var err error
	if o.secrets, err = readSecrets(o.prompts, o.fingerprints); err != nil {
		return nil, err
	}
	o.allFindings = true
	return &side{opts: o}, nil
}

// begin prepares a side for a stream of its own.
func (s *side) begin() (err error) {
	if s.pipeline, err = stages.New(s.opts.policy()); err != nil {
		return err
	}
	if s.labeler, err = label.New(s.opts.labels()); err != nil {
		return err
	}
	s.event, s.ready = new(transcript.Event), nil
	s.judged = stages.NewStream(s.pipeline, func(v *stages.Verdict, _, _ []byte) error {
		if v.Abandoned() {
			s.event = new(transcript.Event)
		}
		if !v.Complete {
			return fmt.Errorf("line %d: stage %s: %s", v.Line, v.Stage, v.Reason)
		}
		s.ready = append(s.ready, comparedOf(v))
		return nil
	})
	return nil
}

func comparedOf(v *stages.Verdict) diffVerdict {
	out := diffVerdict{Line: v.Line, Action: v.Action.String(), Findings: []diffFinding{}}
	for i := range v.Findings {
		f, p := &v.Findings[i], v.Place(i)
		out.Findings = append(out.Findings, diffFinding{f.Rule, f.Act.String(), p.Pointer + p.Inner, p.Start, p.End})
	}
	return out
}

// read compares the verdicts on one file.
func (d *diff) read(name string) error {
	in := d.in
	d.file = "-"
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in, d.file = f, filepath.ToSlash(filepath.Clean(name))
	}
	for _, s := range []*side{d.old, d.new} {
		if err := s.begin(); err != nil {
			return err
		}
	}
	lines := transcript.NewReader(stdio.NewInput(d.ctx, in, d.out.Flush), d.old.opts.maxLine)
	err := d.lines(lines)
	for _, s := range []*side{d.old, d.new} {
		if e := s.judged.Close(context.WithoutCancel(d.ctx)); err == nil {
			err = e
		}
	}
	if errors.Is(err, stdio.ErrInterrupted) {
		return exit.Error(exit.Interrupted)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", d.file, err)
	}
	return d.compare()
}

func (d *diff) lines(lines *transcript.Reader) error {
	return stdio.EachLine(lines, func(line *transcript.Line) error {
		for _, s := range []*side{d.old, d.new} {
			if err := s.judge(line, lines.Limit()); err != nil {
				return err
			}
		}
		return d.compare()
	})
}

func (s *side) judge(line *transcript.Line, limit int) error {
	if line.TooLong {
		*s.event = stdio.TooLong(line, limit)
	} else {
		s.event.BOM = line.BOM
		s.parser.Parse(line.Number, line.Raw, s.event)
		s.labeler.Label(s.event)
	}
	return s.judged.Push(context.Background(), s.event, nil)
}

// compare shows the verdicts that both sides have given and that differ.
func (d *diff) compare() error {
	n := min(len(d.old.ready), len(d.new.ready))
	for i := range n {
		d.events++
		if a, b := &d.old.ready[i], &d.new.ready[i]; a.Action != b.Action || !slices.Equal(a.Findings, b.Findings) {
			d.changed++
			if err := d.show(a, b); err != nil {
				return err
			}
		}
	}
	d.old.ready, d.new.ready = slices.Delete(d.old.ready, 0, n), slices.Delete(d.new.ready, 0, n)
	return nil
}

func (d *diff) show(a, b *diffVerdict) error {
	if d.json {
		text, err := json.Marshal(struct {
			File string       `json:"file"`
			Line int          `json:"line"`
			Old  *diffVerdict `json:"old"`
			New  *diffVerdict `json:"new"`
		}{d.file, a.Line, a, b})
		if err != nil {
			return err
		}
		return d.out.Write(text, stdio.Newline)
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
	return d.out.Write([]byte(neutral(text)), stdio.Newline)
}

// missing returns the findings of a that b does not have.
func missing(a, b []diffFinding) (out []diffFinding) {
	for _, f := range a {
		if !slices.Contains(b, f) {
			out = append(out, f)
		}
	}
	return out
}

func (f diffFinding) short() string {
	return strings.TrimSuffix(fmt.Sprintf("%s:%s@%s", f.Rule, f.Action, f.Pointer), "@")
}

func (d *diff) end() error {
	if err := d.out.Flush(); err != nil {
		return err
	}
	if !d.quiet {
		verb := "verdicts change"
		if d.changed == 1 {
			verb = "verdict changes"
		}
		fmt.Fprintf(d.err, "weir: %s: %d %s\n", filter.Events(d.events), d.changed, verb)
	}
	if d.changed > 0 {
		return exit.Error(exit.Findings)
	}
	return nil
}
