package canary

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

const canaryCheckLong = `weir canary check looks for canaries, and for what gives a prompt away, in plain
texts, as if a model had written them: in the files given, or on standard input. It
prints one line for each place, with byte offsets, and never the text. The exit
status is 1 if there is one.`

func newCanaryCheck(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "check [FILE…] [flags]",
		Short:   "look for canaries and prompts in texts",
		Long:    canaryCheckLong,
		Example: "  weir canary check --canary-seed \"$SEED\" answer.txt",
	}
	fl := settings.AddFlags(cmd, checkSettings())
	var session string
	cmd.Flags().Var(&word{at: &session, arg: "ID"}, "session", "session whose tokens are meant")
	cmd.RunE = func(_ *cobra.Command, files []string) error {
		o, err := fl.Options()
		if err != nil {
			return err
		}
		return canaryCheckRun(s, o, session, files)
	}
	return cmd
}

// checkSettings are those of the pipeline that say what must not be given away.
func checkSettings() []settings.Setting {
	return slices.DeleteFunc(settings.Pipeline(), func(s settings.Setting) bool {
		return !slices.Contains([]string{"canary", "canary-seed", "prompt", "prompt-fingerprint"}, s.Flag)
	})
}

var errNothingArmed = errors.New("nothing to look for")

func canaryCheckRun(s *console.Streams, o *settings.Options, session string, files []string) error {
	if len(o.Canaries)+len(o.Prompts)+len(o.Fingerprints) == 0 && o.CanarySeed == "" {
		return hint.With(errNothingArmed, "give --canary TOKEN, --canary-seed SEED, --prompt FILE or --prompt-fingerprint FILE")
	}
	policy := o.Policy()
	policy.Stages, policy.Enable, policy.Disable, policy.AllFindings = []string{"canary"}, nil, nil, true
	pipeline, err := judge.New(builtin.Table, policy)
	if err != nil {
		return err
	}
	c := &canaryCheck{Streams: s, pipeline: pipeline, session: session}
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		if err := c.file(name); err != nil {
			return err
		}
	}
	if c.found {
		return exit.Error(exit.Findings)
	}
	return nil
}

// A canaryCheck is one run of weir canary check.
type canaryCheck struct {
	*console.Streams
	pipeline *judge.Judge
	session  string
	found    bool
}

func (c *canaryCheck) file(name string) error {
	in := io.NopCloser(c.In)
	if name == "-" {
		c.Waits("a text")
	} else {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		in = f
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, settings.GreatestMaxLine+1))
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	if len(text) > settings.GreatestMaxLine {
		return fmt.Errorf("%s: a text has at most %d bytes", name, settings.GreatestMaxLine)
	}
	return c.text(name, text)
}

// text looks at a text in the event that a model would have written it in.
func (c *canaryCheck) text(name string, text []byte) error {
	line, err := json.Marshal(struct {
		Role    string `json:"role"`
		Content string `json:"content"`
	}{"assistant", string(text)})
	if err != nil {
		return err
	}
	labeler, err := label.New(label.Options{Trust: transcript.Operator})
	if err != nil {
		return err
	}
	var parser transcript.Parser
	var ev transcript.Event
	parser.Parse(1, line, &ev)
	labeler.Label(&ev)
	ev.Session = c.session
	v := c.pipeline.Run(context.Background(), &ev)
	if !v.Complete {
		return fmt.Errorf("%s: stage %s: %s", name, v.Stage, v.Reason)
	}
	for i := range v.Findings {
		if err := c.report(name, &v.Findings[i]); err != nil {
			return err
		}
	}
	return nil
}

func (c *canaryCheck) report(name string, f *stages.Finding) error {
	if f.Stage != "canary" || f.Act != stages.ActBlock {
		return nil
	}
	c.found = true
	_, err := fmt.Fprintf(c.Out, "%s: %s at %d-%d\n", console.Neutral(name), f.Rule, f.Start, f.End)
	return err
}
