// Package filter is one run of the command weir filter: it reads events, has them judged,
// writes the answers and counts them. The package for other modules is weir/filter.
package filter

import (
	"context"
	"errors"
	"fmt"
	"io"
	"syscall"

	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/input"
	"weir/internal/app/ledger"
	"weir/internal/app/observe"
	"weir/internal/app/stdio"
	"weir/stages"
	"weir/stages/delta"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// Options say what to filter and what to write.
type Options struct {
	Pipeline *judge.Judge
	Labeler  *label.Labeler
	In       io.Reader
	Out, Err io.Writer
	Tell     func(kind, text string) // prints a message of a kind, "error" or "hint"
	Viewer   Viewer                  // prints the answers in place of JSON, or nil
	Count    func(*stages.Verdict)   // is called with each verdict before it is written, or nil
	Hub      *observe.Hub            // tells others of each verdict before it is written, and is closed at the end; or nil

	Input    string        // name of the shape of the input, or "auto"
	MaxLine  int           // bytes of a line
	Emit     string        // "envelope", "events" or "verdicts"
	OnBlock  string        // "withhold", "redact" or "stop"
	Keep     bool          // let withheld events out as they came, with Emit "events"
	FailOn   int           // index into FailOns
	Quiet    bool          // print no summary and no progress
	DryRun   bool          // let every line out as it came, and fail for nothing that is found
	Policies <-chan Policy // that are to hold from the next line on, or nil
	Without  []string      // overlays that were left out, for every verdict
	Weir     string        // version of weir, for verdicts and the audit log
	Hash     string        // of the policy, likewise
	Trace    bool          // verdicts say who events are from
	Verdicts string        // file that verdicts are written to as well, or ""
	Summary  string        // file that counts are written to, or ""

	Vault      *ledger.Vault      // or nil
	Audit      *ledger.Audit      // or nil
	Quarantine *ledger.Quarantine // or nil
}

// A Viewer prints answers for people. It sees each event before it is judged, and keeps
// nothing of it; what Answer returns is valid until its next call.
type Viewer interface {
	See(ev *transcript.Event)
	Answer(v *stages.Verdict) ([]byte, error)
}

// A Policy holds for a run from some line on.
type Policy struct {
	Pipeline *judge.Judge
	Without  []string // overlays that were left out
	Hash     string   // of the policy
}

// FailOns lists from which findings on a run fails: from which severity, or if an
// event was withheld.
func FailOns() []string { return []string{"never", "low", "medium", "high", "critical", "block"} }

// New connects the streams. After ctx is done the run ends with the current line.
func New(ctx context.Context, o Options) (*Run, error) {
	f := &Run{opts: o, ctx: ctx}
	f.judging, f.cancel = context.WithCancel(context.WithoutCancel(ctx))
	f.ahead(o.Pipeline)
	if o.Vault != nil {
		f.ledgers = append(f.ledgers, o.Vault)
	}
	if o.Quarantine != nil {
		f.ledgers = append(f.ledgers, o.Quarantine)
	}
	if o.Audit != nil {
		f.ledgers = append(f.ledgers, o.Audit)
	}
	f.judged, f.full = delta.NewStream(o.Pipeline, f.receive), f.writePart
	f.out = stdio.NewOutput(f.ledgers.Before(o.Out), "standard output", o.Summary != "")
	if o.Verdicts != "" {
		var err error
		if f.aside, err = stdio.CreateOutput(o.Verdicts, f.ledgers.Before); err != nil {
			return nil, err
		}
	}
	f.progress = newProgress(&f.opts)
	reading, endReading := context.WithCancel(ctx)
	f.endReading = endReading
	in := stdio.NewInput(reading, o.In, f.flush)
	in.FlushAlso(f.waiting.first)
	shown := f.progress.Reader(in, func() string { return Events(f.tally.lines()) })
	f.units = input.NewReader(shown, o.Input, o.MaxLine, f.opened)
	return f, nil
}

// ahead has events judged while others are asked about those before them. A Viewer sees each
// event just before its answer.
func (f *Run) ahead(j *judge.Judge) {
	if f.opts.Viewer == nil {
		f.waiting.most = j.Defer()
	}
}

// Filter filters the input to its end, to a signal or to the first error, which it returns.
func (f *Run) Filter() error {
	defer f.endReading()
	err := f.run()
	for _, last := range []error{f.flush(), f.out.Close(), f.aside.Close(), f.closeHub(), f.ledgers.Close()} {
		if err == nil {
			err = last
		}
	}
	f.progress.Clear()
	f.tally.forgotten = f.opts.Pipeline.Forgotten()
	return err
}

// closeHub waits for observers, when all answers are written.
func (f *Run) closeHub() error {
	f.missed = f.opts.Hub.Close()
	if f.opts.Audit != nil {
		f.opts.Audit.Dropped(f.missed)
	}
	return nil
}

// Unjudged says which event could not be judged, and how many more, or returns "".
func (f *Run) Unjudged() string { return f.tally.unjudged() }

// Do filters the input to its end, to a signal or to the first error, says how it
// went and returns the exit status.
func (f *Run) Do() int {
	err := f.Filter()
	if errors.Is(err, syscall.EPIPE) {
		return exit.BrokenPipe
	}
	if f.opts.DryRun {
		f.opts.FailOn = 0 // never
	}
	end := f.tally.status(f.opts.FailOn, err != nil)
	if errors.Is(err, stdio.ErrInterrupted) {
		end = exit.Interrupted
	}
	if f.opts.Summary != "" {
		if e := f.writeSummary(f.opts.Summary, end); e != nil {
			f.opts.Tell("error", e.Error())
			end = max(end, exit.Incomplete)
		}
	}
	f.printOutcome(err, end)
	return end
}

// printOutcome prints the outcome of a run that ends with the status end.
func (f *Run) printOutcome(err error, end int) {
	if err != nil && end == exit.Incomplete {
		f.fault(err)
	}
	if err == nil && f.tally.unreadable() && end == exit.Incomplete {
		f.fault(hint.With(errors.New("no part of the input could be read as JSON"), input.Hint(f.tally.head)))
	}
	if reason := f.Unjudged(); reason != "" {
		f.opts.Tell("error", reason)
	}
	if f.missed > 0 {
		f.opts.Tell("hint", "observers missed "+Events(f.missed)+"; the answers are complete all the same")
	}
	if !f.opts.Quiet {
		text := f.tally.String()
		if f.opts.DryRun {
			text = "dry run, nothing changed: " + text
		}
		fmt.Fprintln(f.opts.Err, "weir:", text)
	}
}

// opened says what the input was taken for, unless that is what it always was, and has
// events go out under the encodings of the input.
func (f *Run) opened(shape *input.Shape) error {
	if text := f.units.Encodings() + shape.Name; text != "jsonl" && shape.Name != f.opts.Input && !f.opts.Quiet {
		f.opts.Tell("hint", "the input is read as "+text+": "+shape.Title+" (--input SHAPE says otherwise)")
	}
	if f.opts.Emit != "events" {
		return nil
	}
	return f.out.Encode(f.units.Encode)
}

// fault prints an error and its hints.
func (f *Run) fault(err error) {
	f.opts.Tell("error", err.Error())
	for _, advice := range hint.Of(err) {
		f.opts.Tell("hint", advice)
	}
}
