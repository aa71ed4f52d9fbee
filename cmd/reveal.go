package cmd

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/stages"
	"weir/transcript"
)

const revealLong = `weir reveal shows what weir sees in each string of each event: who speaks and how
far that is trusted, the views that detectors read, and what is hidden. It prints
the text itself, secrets included: it is for looking at, not for logs.`

func newReveal(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "reveal --jsonl [flags] < events.jsonl",
		Short:   "show what is hidden in events",
		Long:    revealLong,
		Example: "  weir reveal --jsonl < session.jsonl | jq '.segments[] | select(.hidden != [])'",
		Args:    noFiles,
	}
	jsonl := cmd.Flags().Bool("jsonl", false, "answer each event line with one JSON object")
	fl := addFlags(cmd, revealSettings())
	cmd.RunE = func(*cobra.Command, []string) error {
		if !*jsonl {
			return withHint(errors.New("reveal reads event lines only"), "weir reveal --jsonl < events.jsonl")
		}
		o, err := fl.options()
		if err != nil {
			return err
		}
		return revealRun(s, o)
	}
	return cmd
}

// revealSettings are those of the pipeline that change what is seen.
func revealSettings() []setting {
	return slices.DeleteFunc(pipelineSettings(), func(s setting) bool {
		return s.flag != "format" && s.flag != "trust" && s.flag != "max-line"
	})
}

func revealRun(s *streams, o *options) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	labeler, err := transcript.NewLabeler(o.labels())
	if err != nil {
		return err
	}
	r := &reveal{out: newOutput(s.out, "standard output", false), labeler: labeler, see: stages.NewRevealer()}
	r.lines = transcript.NewReader(&input{r: s.in, ctx: ctx, before: r.out.flush}, o.maxLine)
	err = errors.Join(r.run(), r.out.flush())
	if errors.Is(err, errInterrupted) {
		return exitError(exitInterrupted)
	}
	return err
}

// A reveal is one run of weir reveal.
type reveal struct {
	lines   *transcript.Reader
	parser  transcript.Parser
	labeler *transcript.Labeler
	event   transcript.Event
	see     *stages.Revealer
	out     *output
	answer  []byte
}

func (r *reveal) run() error {
	for {
		line, err := r.lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if line.Blank {
			continue
		}
		r.read(&line)
		r.answer = append(r.see.Append(r.answer[:0], &r.event), '\n')
		if err := r.out.write(r.answer); err != nil {
			return err
		}
	}
}

func (r *reveal) read(line *transcript.Line) {
	if line.TooLong {
		r.event = transcript.Event{Line: line.Number, Fault: &transcript.Fault{Code: transcript.FaultTooLong, Limit: r.lines.Limit()}}
		return
	}
	r.parser.Parse(line.Number, line.Raw, &r.event)
	r.labeler.Label(&r.event)
}
