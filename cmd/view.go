package cmd

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"weir/internal/app/conversation"
	"weir/internal/app/exit"
	"weir/internal/app/input"
	"weir/internal/app/pager"
	"weir/internal/app/rulebook"
	"weir/internal/app/stdio"
	"weir/internal/app/view"
)

const viewLong = `weir view shows a transcript as a conversation, as it is after the edits: who speaks,
how far that is trusted, what was masked, cut and withheld, and why. It follows a stream
on standard input. Hidden characters appear by their numbers.

In a terminal the view goes through $WEIR_PAGER, $PAGER or less.`

const viewExample = `  weir view session.jsonl
  tail -f session.jsonl | weir view --only findings
  weir view -f markdown session.jsonl > session.md`

func newView(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "view [flags] [FILE…|-]",
		Short:   "show a transcript as a conversation",
		Long:    viewLong,
		Example: viewExample,
	}
	fl := addFlags(cmd, slices.Concat(viewSettings(), pipelineSettings()))
	cmd.RunE = func(_ *cobra.Command, files []string) error {
		o, err := fl.options()
		if err != nil {
			return err
		}
		o.allFindings = true
		if o.view.format == "html" {
			return (&scanRun{streams: s, outputs: (*scanOptions).pages}).run(fl, files)
		}
		return (&viewRun{streams: s, flags: fl, opts: o}).run(files)
	}
	return cmd
}

// View options say how a conversation is shown.
type viewOptions struct {
	format  string
	session string
	only    string
	full    bool
	noPager bool
}

func viewSettings() []setting {
	at := func(o *options) *viewOptions { return &o.view }
	return []setting{
		choice("input", "SHAPE", "read the input as this: "+shapeList()+" (default auto)", input.Names, func(o *options) *string { return &o.input }),
		{flag: "report-format", short: "f", arg: "FORMAT", usage: strings.Join(viewFormats(), ", ") + " (default text)", known: viewFormats, runOnly: true,
			parse: anyWord(func(o *options) *string { return &at(o).format }), show: text(func(o *options) string { return at(o).format })},
		runOnly(anyText("session", "ID", "show this session alone", func(o *options) *string { return &at(o).session })),
		runOnly(choice("only", "WHAT", "findings: show only events in which something was found", onlys, func(o *options) *string { return &at(o).only })),
		runOnly(toggle("full", "show long texts whole", func(o *options) *bool { return &at(o).full })),
		showCutText(),
		runOnly(choice("color", "WHEN", "color the text: auto (default), always, never", whens, func(o *options) *string { return &o.scan.color })),
		runOnly(toggle("no-pager", "write straight to the terminal", func(o *options) *bool { return &at(o).noPager })),
		quiet(),
	}
}

func onlys() []string { return []string{"findings"} }

func viewFormats() []string {
	var names []string
	for _, f := range view.Formats() {
		names = append(names, f.Name)
	}
	return append(names, "html")
}

// A viewRun is one run of weir view.
type viewRun struct {
	*streams
	flags *flags
	opts  *options
}

// run shows the files one after the other.
func (r *viewRun) run(files []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(files) == 0 {
		files = []string{"-"}
	}
	out, color, width := io.Writer(r.out), r.colored(r.opts.scan.color), stdio.Width(r.out)
	var said bytes.Buffer
	if p := r.page(files); p != nil {
		direct, err := out, r.err
		out, r.err = p, &said
		defer func() {
			_ = p.Wait() // the user has seen what there is to see
			r.out, r.err = direct, err
			_, _ = said.WriteTo(err)
		}()
	}
	worst := exit.Clean
	for _, name := range files {
		status, err := r.file(ctx, name, &view.Options{Width: width, Color: color}, out)
		switch {
		case err != nil:
			return err
		case status == exit.BrokenPipe && out != r.out:
			return nil // the user has left the pager
		case status > exit.Incomplete:
			return exit.Error(status)
		}
		worst = max(worst, status)
	}
	if worst != exit.Clean {
		return exit.Error(worst)
	}
	return nil
}

// page starts the pager for files that are shown in a terminal. A stream is followed in
// the terminal itself.
func (r *viewRun) page(files []string) *pager.Pager {
	if r.opts.view.noPager || !stdio.IsTerminal(r.out) || slices.Contains(files, "-") {
		return nil
	}
	command := os.Getenv("WEIR_PAGER")
	if command == "" {
		command = os.Getenv("PAGER")
	}
	return pager.Start(command, r.out, r.err)
}

// file shows one file.
func (r *viewRun) file(ctx context.Context, name string, o *view.Options, out io.Writer) (int, error) {
	in := r.in
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return 0, fmt.Errorf("read %w", err)
		}
		defer f.Close()
		in, o.Path = f, filepath.ToSlash(filepath.Clean(name))
	}
	viewer, err := r.opts.viewer(o)
	if err != nil {
		return 0, err
	}
	run, err := newFilterRun(ctx, &streams{in: in, out: out, err: r.err}, r.flags, r.opts, viewer)
	if err != nil {
		return 0, err
	}
	return run.Do(), nil
}

// viewer returns what prints a conversation.
func (o *options) viewer(shown *view.Options) (*view.Viewer, error) {
	recorder, err := conversation.NewRecorder(o.policy(), o.showCut)
	if err != nil {
		return nil, err
	}
	shown.Session, shown.OnlyFindings, shown.Full = o.view.session, o.view.only != "", o.view.full
	shown.Title = titles(o)
	format := o.view.format
	if format == "" {
		format = view.Formats()[0].Name
	}
	return view.New(format, recorder, *shown)
}

// titles returns what rules find, by ID.
func titles(o *options) func(string) string {
	known := map[string]string{}
	return func(rule string) string {
		if len(known) == 0 {
			for _, e := range rulebook.With(o.own) {
				known[e.ID] = e.Title
			}
		}
		if title := known[rule]; title != "" {
			return title
		}
		return rule
	}
}
