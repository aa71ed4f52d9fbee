// Package rules has the commands of weir rules: list, explain, test, new, check and import.
package rules

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/rulebook"
)

// New returns weir rules.
func New(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rules COMMAND",
		Short: "list, explain and prove the rules, and those of one's own",
		RunE:  console.NeedsCommand,
	}
	cmd.AddCommand(newRulesList(s), newRulesExplain(s), newRulesTest(s), newRulesNew(s), newRulesCheck(s), newRulesImport(s))
	return cmd
}

func newRulesList(s *console.Streams) *cobra.Command {
	var asJSON bool
	var fl *settings.Flags
	cmd := &cobra.Command{
		Use:     "list [flags]",
		Short:   "list all rules, in the order of the stages",
		Example: "  weir rules list --json | jq -r '.[] | select(.severity == \"critical\").id'",
		Args:    console.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return rulesListRun(s, fl, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array")
	fl = rulesFlag(cmd)
	return cmd
}

func rulesListRun(s *console.Streams, fl *settings.Flags, asJSON bool) error {
	o, err := fl.Options()
	if err != nil {
		return err
	}
	entries := rulebook.With(o.Own)
	if asJSON {
		return s.PrintJSON(entries)
	}
	w := tabwriter.NewWriter(s.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "STAGE\tRULE\tSEVERITY\tTITLE")
	for _, e := range entries {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", e.Stage, e.ID, e.Severity, e.Title)
	}
	return w.Flush()
}

func newRulesExplain(s *console.Streams) *cobra.Command {
	var asJSON bool
	var fl *settings.Flags
	cmd := &cobra.Command{
		Use:     "explain RULE|ENTITY [flags]",
		Short:   "say what a rule finds, why it matters and what to do",
		Long:    "weir rules explain says what a rule finds, why it matters and what to do. The\nname of an entity, as masked values carry it, explains all rules that find it.",
		Example: "  weir rules explain pii-email\n  weir rules explain GITHUB_TOKEN",
		Args:    oneRule,
		RunE: func(_ *cobra.Command, args []string) error {
			return rulesExplainRun(s, fl, args[0], asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	fl = rulesFlag(cmd)
	return cmd
}

func oneRule(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return hint.With(fmt.Errorf("name one rule"), "weir rules list")
	}
	return nil
}

func rulesExplainRun(s *console.Streams, fl *settings.Flags, id string, asJSON bool) error {
	o, err := fl.Options()
	if err != nil {
		return err
	}
	entries := rulebook.With(o.Own)
	if of := slices.DeleteFunc(slices.Clone(entries), func(e rulebook.Entry) bool { return e.Entity != id || id == "" }); len(of) > 0 {
		return explainAll(s, of, asJSON)
	}
	e, err := findRule(entries, id)
	if err != nil {
		return err
	}
	return explainAll(s, []rulebook.Entry{*e}, asJSON)
}

// explainAll explains the rules of one entity, or the one rule that was named,
// each as a text or a JSON object of its own.
func explainAll(s *console.Streams, entries []rulebook.Entry, asJSON bool) error {
	for i := range entries {
		if asJSON {
			if err := s.PrintJSON(&entries[i]); err != nil {
				return err
			}
			continue
		}
		text := explainRule(&entries[i])
		if i > 0 {
			text = "\n" + text
		}
		if _, err := s.Out.Write([]byte(text)); err != nil {
			return err
		}
	}
	return nil
}

func findRule(entries []rulebook.Entry, id string) (*rulebook.Entry, error) {
	i := slices.IndexFunc(entries, func(e rulebook.Entry) bool { return e.ID == id })
	if i >= 0 {
		return &entries[i], nil
	}
	var known []string
	for _, e := range entries {
		known = append(known, e.ID)
	}
	return nil, hint.With(fmt.Errorf("unknown rule %q", id), console.SuggestOr(id, known, "weir rules list shows all"))
}

// explainRule returns all that is known about a rule. Examples are quoted, because
// they may hold control characters, which no terminal should get.
func explainRule(e *rulebook.Entry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n", e.ID, e.Title)
	field := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "  %-9s %s\n", name, value)
		}
	}
	field("stage", e.Stage)
	field("entity", e.Entity)
	field("category", e.Category)
	field("severity", e.Severity)
	field("owasp", e.OWASP)
	field("asi", e.ASI)
	field("atlas", e.ATLAS)
	field("language", e.Lang)
	field("region", e.Region)
	field("form", e.Form)
	field("check", e.Check)
	field("needs", e.Needs)
	field("context", strings.Join(e.Context, ", "))
	fmt.Fprintf(&b, "\nWhy: %s\nDo:  %s\n", e.Why, e.Fix)
	examples(&b, "Finds", e.Match)
	examples(&b, "Passes", e.NoMatch)
	if e.MadeUp {
		b.WriteString("\nValues that are visibly made up pass too, unless --mask-examples is given.\n")
	}
	return b.String()
}

func examples(b *strings.Builder, title string, texts []string) {
	if len(texts) > 0 {
		fmt.Fprintf(b, "\n%s:\n", title)
	}
	for _, t := range texts {
		fmt.Fprintf(b, "  %+q\n", t)
	}
}

func newRulesTest(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "test [RULE|PACK…]",
		Short:   "run the rules' own examples",
		Long:    "weir rules test runs the examples that rules carry: each must find all that it\nis meant to find and none of its near misses. Without arguments it runs all of\nweir's own. For a pack, a file that ends in .yaml or a directory, it prints what\nthe samples give.",
		Example: "  weir rules test injection-ignore-previous\n  weir rules test mine.yaml",
		RunE:    func(_ *cobra.Command, args []string) error { return rulesTestRun(s, args) },
	}
}

func rulesTestRun(s *console.Streams, ids []string) error {
	if slices.ContainsFunc(ids, isPack) {
		return packsTestRun(s, ids)
	}
	entries := rulebook.Entries()
	chosen := entries
	if len(ids) > 0 {
		chosen = nil
	}
	for _, id := range ids {
		e, err := findRule(entries, id)
		if err != nil {
			return err
		}
		chosen = append(chosen, *e)
	}
	return prove(s, chosen)
}

// prove runs the examples of entries. A rule that does not hold makes the
// status that of findings.
func prove(s *console.Streams, entries []rulebook.Entry) error {
	rules, examples, wrong := 0, 0, 0
	for i := range entries {
		errs, ran := entries[i].Prove()
		if !ran {
			continue
		}
		rules++
		examples += len(entries[i].Match) + len(entries[i].NoMatch)
		wrong += len(errs)
		for _, err := range errs {
			s.Message("error", err.Error())
		}
	}
	if _, err := fmt.Fprintf(s.Out, "%d rules, %d examples, %d wrong\n", rules, examples, wrong); err != nil {
		return err
	}
	if wrong > 0 {
		return exit.Error(exit.Findings)
	}
	return nil
}
