package cmd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/scan"
	"weir/cmd/settings"
	"weir/internal/app/archive"
	"weir/internal/app/conversation"
	"weir/internal/app/exit"
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

func newView(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "view [flags] [FILE…|-]",
		Short:   "show a transcript as a conversation",
		Long:    viewLong,
		Example: viewExample,
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.View(), settings.Pipeline()))
	cmd.RunE = func(_ *cobra.Command, files []string) error {
		o, err := fl.Options()
		if err != nil {
			return err
		}
		o.AllFindings = true
		if o.View.Format == "html" {
			return scan.Pages(s, fl, files)
		}
		return (&viewRun{Streams: s, flags: fl, opts: o}).run(files)
	}
	return cmd
}

// A viewRun is one run of weir view.
type viewRun struct {
	*console.Streams
	flags *settings.Flags
	opts  *settings.Options
}

// run shows the files one after the other.
func (r *viewRun) run(files []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(files) == 0 {
		files = []string{"-"}
	}
	out, color, width := io.Writer(r.Out), r.Colored(r.opts.Scan.Color), stdio.Width(r.Out)
	var said bytes.Buffer
	if p := r.page(files); p != nil {
		direct, err := out, r.Err
		out, r.Err = p, &said
		defer func() {
			_ = p.Wait() // the user has seen what there is to see
			r.Out, r.Err = direct, err
			_, _ = said.WriteTo(err)
		}()
	}
	worst := exit.Clean
	for _, name := range files {
		status, err := r.file(ctx, name, &view.Options{Width: width, Color: color}, out)
		switch {
		case err != nil:
			return err
		case status == exit.BrokenPipe && out != r.Out:
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
	if r.opts.View.NoPager || !stdio.IsTerminal(r.Out) || slices.Contains(files, "-") {
		return nil
	}
	command := os.Getenv("WEIR_PAGER")
	if command == "" {
		command = os.Getenv("PAGER")
	}
	return pager.Start(command, r.Out, r.Err)
}

// file shows one file.
func (r *viewRun) file(ctx context.Context, name string, o *view.Options, out io.Writer) (int, error) {
	in := r.In
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return 0, fmt.Errorf("read %w", err)
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return 0, &fs.PathError{Op: "read", Path: name, Err: syscall.EISDIR}
		}
		o.Path = filepath.ToSlash(filepath.Clean(name))
		events, err := samples(f)
		if err != nil {
			return 0, fmt.Errorf("read %s: %w", name, err)
		}
		defer events.Close()
		in = events
	}
	viewer, err := newViewer(r.opts, o)
	if err != nil {
		return 0, err
	}
	run, err := newFilterRun(ctx, &console.Streams{In: in, Out: out, Err: r.Err}, r.flags, r.opts, viewer)
	if err != nil {
		return 0, err
	}
	return run.Do(), nil
}

// samples returns a file as it is, or the samples of an archive of Inspect AI, a line each.
func samples(f *os.File) (io.ReadCloser, error) {
	info, err := f.Stat()
	head := make([]byte, archive.HeadSize)
	if err != nil || !info.Mode().IsRegular() {
		return f, err
	}
	if n, err := f.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) || !archive.Is(head[:n]) {
		return f, nil
	}
	r, w := io.Pipe()
	go func() { w.CloseWithError(archive.Samples(f, info.Size(), w)) }() // ends when r is closed
	return r, nil
}

// newViewer returns what prints a conversation.
func newViewer(o *settings.Options, shown *view.Options) (*view.Viewer, error) {
	recorder, err := conversation.NewRecorder(o.Policy(), o.ShowCut)
	if err != nil {
		return nil, err
	}
	shown.Session, shown.OnlyFindings, shown.Full = o.View.Session, o.View.Only != "", o.View.Full
	shown.Title = titles(o)
	format := o.View.Format
	if format == "" {
		format = view.Formats()[0].Name
	}
	return view.New(format, recorder, *shown)
}

// titles returns what rules find, by ID.
func titles(o *settings.Options) func(string) string {
	known := map[string]string{}
	return func(rule string) string {
		if len(known) == 0 {
			for _, e := range rulebook.With(o.Own) {
				known[e.ID] = e.Title
			}
		}
		if title := known[rule]; title != "" {
			return title
		}
		return rule
	}
}
