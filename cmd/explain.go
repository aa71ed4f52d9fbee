package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/explain"
	"weir/internal/app/hint"
	"weir/internal/app/input"
	"weir/internal/app/rulebook"
	"weir/internal/app/stdio"
)

const explainLong = `weir explain says why an event of a transcript got its verdict: what was found where, who
says that text and how far it is trusted, which rule found it and why, and which change of
profile, trust, rule or stage would give another verdict. It reads all lines before the event, as
the verdict may depend on them. It prints no text of the event: weir reveal does.`

const explainExample = `  weir explain run.jsonl:12
  weir explain run.jsonl:12 --config weir.yaml --json | jq .changes`

func newExplain(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "explain FILE:LINE",
		Short:   "say why an event got its verdict, and what would change it",
		Long:    explainLong,
		Example: explainExample,
	}
	asJSON := cmd.Flags().Bool("json", false, "print one JSON object")
	fl := settings.AddFlags(cmd, slices.Concat(settings.Pipeline()))
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return hint.With(errors.New("name one line of a file"), "weir explain run.jsonl:12")
		}
		o, err := fl.Options()
		if err != nil {
			return err
		}
		return explainRun(s, o, args[0], *asJSON)
	}
	return cmd
}

func explainRun(s *console.Streams, o *settings.Options, place string, asJSON bool) error {
	name, line, err := placeOf(place)
	if err != nil {
		return err
	}
	in, err := os.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := onlyLines(in, name); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	e, err := explain.Explain(ctx, in, explain.Options{Policy: o.Policy(), Labels: o.Labels(), MaxLine: o.MaxLine, Line: line})
	if errors.Is(err, stdio.ErrInterrupted) {
		return exit.Error(exit.Interrupted)
	}
	if err != nil {
		return hint.With(errors.New(place+": "+err.Error()), hint.Of(err)...)
	}
	var text []byte
	if asJSON {
		if text, err = json.MarshalIndent(e, "", "  "); err != nil {
			return err
		}
		text = append(text, '\n')
	} else {
		text = []byte(e.Text(filepath.ToSlash(name), rulebook.With(o.Own)))
	}
	_, err = s.Out.Write(text)
	return err
}

// onlyLines refuses what weir does not read as JSON lines: a line of it may be no event, and its
// verdict another one. It leaves in at its beginning.
func onlyLines(in io.ReadSeeker, name string) error {
	head := make([]byte, 64<<10)
	n, err := io.ReadFull(in, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return err
	}
	if shape := input.ShapeOf(head[:n]); shape != "jsonl" {
		return hint.With(fmt.Errorf("%s: weir explain reads JSON lines only, and not %s", name, shape), "unpack the file, or write each event on a line of its own")
	}
	_, err = in.Seek(0, io.SeekStart)
	return err
}

// placeOf reads FILE:LINE.
func placeOf(place string) (name string, line int, err error) {
	i := strings.LastIndexByte(place, ':')
	if i > 0 {
		line, err = strconv.Atoi(place[i+1:])
	}
	if i <= 0 || err != nil || line < 1 {
		return "", 0, hint.With(errors.New("not a file and the number of a line"), "weir explain run.jsonl:12")
	}
	return place[:i], line, nil
}
