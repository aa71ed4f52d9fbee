package rules

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/packs"
	"weir/internal/pack"
)

// rulesFlag adds the flag --rules to a command that needs no other setting.
func rulesFlag(cmd *cobra.Command) *settings.Flags {
	var chosen []settings.Setting
	for _, s := range settings.Pipeline() {
		if s.Flag == "rules" {
			chosen = append(chosen, s)
		}
	}
	return settings.AddFlags(cmd, chosen)
}

func newRulesNew(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "new [FILE]",
		Short:   "write a pack of rules of one's own to begin with",
		Example: "  weir rules new mine.yaml\n  weir rules test mine.yaml\n  weir --rules mine.yaml < events.jsonl",
		Args:    console.Arguments(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				_, err := fmt.Fprint(s.Out, packs.Template)
				return err
			}
			f, err := os.OpenFile(args[0], os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
			if errors.Is(err, fs.ErrExist) {
				return hint.With(err, "give another name; weir rules new alone prints the pack")
			}
			if err != nil {
				return err
			}
			_, err = f.WriteString(packs.Template)
			return errors.Join(err, f.Close())
		},
	}
}

func newRulesCheck(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "check PACK…",
		Short:   "check packs as a run would",
		Long:    "weir rules check reads packs of rules of one's own, or directories of them, as a\nrun with --rules would, and runs their samples. It prints every sample that does\nnot hold, and what a pack could do better.",
		Example: "  weir rules check mine.yaml",
		Args:    onePack,
		RunE:    func(_ *cobra.Command, args []string) error { return rulesCheckRun(s, args) },
	}
}

func onePack(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return hint.With(errors.New("name a pack"), "weir rules new mine.yaml")
	}
	return nil
}

// slashed matches expressions as other languages write them. weir reads one without slashes.
var slashed = regexp.MustCompile(`^/.+/[a-z]*$`)

func rulesCheckRun(s *console.Streams, args []string) error {
	set, err := packs.Read(args)
	if err != nil {
		return err
	}
	faults, samples := packs.Prove(set), 0
	for _, err := range faults {
		s.Report(err)
	}
	for _, r := range set.Rules() {
		if samples += len(r.Samples); len(r.Samples) == 0 {
			s.Message("hint", r.ID+" has no samples: write one match and one near_miss")
		}
		if slashed.MatchString(r.Regex) {
			s.Message("hint", r.ID+" looks for the slashes at its ends too: leave them out, and write (?i) at the beginning for any case")
		}
	}
	for _, r := range set.Alone {
		s.Message("hint", r.ID+" runs on every text, as no text is in all of its matches: write anchors")
	}
	if _, err := fmt.Fprintf(s.Out, "%d rules, %d words, %d samples, %d wrong\n", len(set.Rules()), set.WordCount(), samples, len(faults)); err != nil {
		return err
	}
	if len(faults) > 0 {
		return exit.Error(exit.Findings)
	}
	return nil
}

// isPack reports whether an argument of weir rules test names a pack and not a rule.
func isPack(arg string) bool {
	return strings.HasSuffix(arg, ".yaml") || strings.HasSuffix(arg, ".yml") || strings.ContainsRune(arg, filepath.Separator) || arg == "."
}

// packsTestRun prints what the samples of packs give.
func packsTestRun(s *console.Streams, args []string) error {
	set, err := packs.Read(args)
	if err != nil {
		return err
	}
	wrong, samples := 0, 0
	err = packs.Run(set, func(r *pack.Rule, sample *pack.Sample, output string, fault error) error {
		samples++
		state := "ok"
		if fault != nil {
			state = "WRONG"
			wrong++
		}
		_, err := fmt.Fprintf(s.Out, "%-5s  %s:%d  %s\n         in   %+q\n         out  %s\n", state, r.File, sample.Line, r.ID, sample.Text, output)
		if fault != nil {
			s.Message("error", fault.Error())
		}
		return err
	})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.Out, "%d rules, %d samples, %d wrong\n", len(set.Rules()), samples, wrong); err != nil {
		return err
	}
	if wrong > 0 {
		return exit.Error(exit.Findings)
	}
	return nil
}
