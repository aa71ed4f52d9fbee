package cmd

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/eval"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/input"
	"weir/internal/app/walk"
	"weir/transcript"
)

const evalLong = `weir eval judges labelled texts and says how many attacks were acted on and how
many harmless texts. Each line of FILE is an object with text and label (0 or 1,
false or true, "benign" or "attack"), and if you like role (user, assistant, tool
or system), source and kind. Each text is judged as one message of a session of
its own. Acted on means withheld, or cut by the injection stage.

Without a gate the exit status does not depend on the outcome. A text is not
printed; wrong answers are named by file and line.

The table by threshold shows the result of acting from one confidence on, for
every role alike. It is where to look before changing the profile.`

const evalExample = `  weir eval --sample > labelled.jsonl
  weir eval labelled.jsonl --min-recall 0.8 --max-fpr 0.01
  weir eval --report-format json labelled.jsonl > baseline.json
  weir eval labelled.jsonl --no-regress baseline.json --report-format junit > junit.xml`

// An evaluation is one run of weir eval.
type evaluation struct {
	format    string
	minRecall *float64
	maxFPR    *float64
	baseline  string // file
	slack     float64

	misses int
	judge  *eval.Judge
}

func newEval(s *console.Streams) *cobra.Command {
	e := &evaluation{format: eval.Formats()[0]}
	cmd := &cobra.Command{
		Use:     "eval FILE… [flags]",
		Short:   "measure recall and false positives on labelled texts",
		Long:    evalLong,
		Example: evalExample,
	}
	fl := settings.AddFlags(cmd, evalSettings())
	set := cmd.Flags()
	set.Var(&oneWord{&e.format, eval.Formats()}, "report-format", "text (default), json, junit or markdown")
	set.Var(&rate{&e.minRecall}, "min-recall", "exit 1 if fewer attacks are acted on, as 0.8 or 80%")
	set.Var(&rate{&e.maxFPR}, "max-fpr", "exit 1 if more harmless texts are acted on, as 0.01 or 1%")
	set.Var(console.NewPath(&e.baseline), "no-regress", "exit 1 if any source is worse than in FILE, an earlier JSON report")
	slack := new(float64)
	set.Var(&rate{&slack}, "slack", "how much worse --no-regress allows (default 0)")
	set.IntVar(&e.misses, "misses", 0, "list up to N wrong answers of each source, by file and line")
	sample := set.Bool("sample", false, "print labelled texts to begin with, and judge nothing")
	_ = cmd.RegisterFlagCompletionFunc("report-format", cobra.FixedCompletions(eval.Formats(), cobra.ShellCompDirectiveNoFileComp))
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if *sample {
			_, err := s.Out.Write(eval.Sample)
			return err
		}
		o, err := fl.Options()
		if err != nil {
			return err
		}
		e.slack = *slack
		return e.run(s, o, args)
	}
	return cmd
}

const evalFormHint = "weir eval --sample prints lines to begin with"

// evalSettings are those of the pipeline that can change an outcome: the lines
// that are judged are made here.
func evalSettings() []settings.Setting {
	return slices.DeleteFunc(settings.Pipeline(), func(s settings.Setting) bool { return s.Flag == "format" || s.Flag == "max-line" })
}

func (e *evaluation) run(s *console.Streams, o *settings.Options, files []string) (err error) {
	if len(files) == 0 {
		return hint.With(errors.New("name a file of labelled texts"), "weir eval labelled.jsonl, or - for standard input", evalFormHint)
	}
	base, err := readBaseline(e.baseline)
	if err != nil {
		return err
	}
	if e.judge, err = eval.NewJudge(o.Policy(), settings.TrustLevel(o.Trust)); err != nil {
		return err
	}
	e.judge.Tally.MaxMisses = e.misses
	for _, name := range files {
		if err := e.file(s, name); err != nil {
			return err
		}
	}
	report := e.judge.Tally.Report()
	e.gates(report, base)
	if _, err := s.Out.Write(report.Render(e.format)); err != nil {
		return err
	}
	if !report.Passed() {
		return exit.Error(exit.Findings)
	}
	return nil
}

// maxReport is how long an earlier report may be, in bytes.
const maxReport = 64 << 20

// readBaseline reads an earlier report. Without a name it returns nil.
func readBaseline(name string) (*eval.Report, error) {
	if name == "" {
		return nil, nil
	}
	text, err := walk.ReadFile(name, maxReport)
	if err != nil {
		return nil, err
	}
	base := new(eval.Report)
	if err := json.Unmarshal(text, base); err != nil || base.Schema != eval.Schema {
		return nil, hint.With(fmt.Errorf("%s is no report of weir eval", name), "weir eval --report-format json FILE… > "+name)
	}
	return base, nil
}

func (e *evaluation) gates(r, base *eval.Report) {
	if e.minRecall != nil {
		r.MinRecall(*e.minRecall)
	}
	if e.maxFPR != nil {
		r.MaxFPR(*e.maxFPR)
	}
	if base != nil {
		r.NoRegress(base, e.slack)
	}
}

// file judges the rows of one file, or of standard input for "-".
func (e *evaluation) file(s *console.Streams, name string) error {
	in := s.In
	if name == "-" {
		s.Waits("labelled texts, one JSON object a line,")
	} else {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	source := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	in, err := input.Decode(in)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	lines := transcript.NewReader(in, settings.GreatestMaxLine)
	for {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if line.Blank {
			continue
		}
		if line.TooLong {
			return fmt.Errorf("%s: line %d: longer than %s", name, line.Number, settings.SizeText(lines.Limit()))
		}
		if err := e.judge.Row(line.Raw, source, name, line.Number); err != nil {
			return hint.With(fmt.Errorf("%s: line %d: %w", name, line.Number, err), evalFormHint)
		}
	}
}

// A oneWord is the pflag.Value of a choice that is about this run alone.
type oneWord struct {
	at    *string
	known []string // the default first
}

func (w *oneWord) String() string { return "" }
func (w *oneWord) Type() string   { return "FORMAT" }

func (w *oneWord) Set(text string) error {
	if !slices.Contains(w.known, text) {
		return hint.With(&console.UnknownWordError{Noun: "format", Quoted: strconv.Quote(text)}, hint.DidYouMean(text, w.known))
	}
	*w.at = text
	return nil
}

// A rate is the pflag.Value of a share from 0 to 1, also written in percent.
type rate struct{ at **float64 }

func (r *rate) String() string { return "" }
func (r *rate) Type() string   { return "RATE" }

func (r *rate) Set(text string) error {
	digits, percent := strings.CutSuffix(text, "%")
	v, err := strconv.ParseFloat(digits, 64)
	if percent {
		v /= 100
	}
	if err != nil || !(v >= 0 && v <= 1) {
		return errors.New("not a share from 0 to 1")
	}
	*r.at = &v
	return nil
}
