package cmd

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"weir/cmd/canary"
	"weir/cmd/console"
	"weir/cmd/hook"
	"weir/cmd/rules"
	"weir/cmd/scan"
	"weir/internal/app/hint"
	"weir/internal/app/manual"
	"weir/internal/app/version"
)

// newRoot builds the command tree. Without a subcommand weir filters.
func newRoot(s *console.Streams) *cobra.Command {
	root := newFilter(s)
	root.Use = "weir"
	root.Args = noSuchCommand
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { manual.WriteHelp(cmd.OutOrStdout(), cmd) })
	root.SetFlagErrorFunc(console.FlagError)
	for _, g := range commandGroups(s) {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title})
		for _, c := range g.commands {
			c.GroupID = g.title
			root.AddCommand(c)
		}
	}
	root.SetHelpCommand(newHelp())
	// Without this flag of our own cobra would take -v for it too.
	root.Flags().Bool("version", false, "print the version, the commit and its date")
	root.Version = version.Current().String()
	root.SetVersionTemplate("{{.Version}}\n")
	root.InitDefaultHelpFlag()
	return root
}

// A commandGroup is commands on one subject, as the help lists them.
type commandGroup struct {
	title    string
	commands []*cobra.Command
}

func commandGroups(s *console.Streams) []commandGroup {
	return []commandGroup{
		{"Judge", []*cobra.Command{newFilter(s), scan.New(s), hook.New(s), hook.NewGitHook(s), newMCP(s), newClean(s), newShare(s)}},
		{"Look", []*cobra.Command{newView(s), scan.NewReport(s), newExplain(s), newReveal(s), newDiff(s)}},
		{"Decide", []*cobra.Command{newConfig(s), newPolicy(s), rules.New(s), newAllow(s), newStages(s), newFormats(s), canary.New(s)}},
		{"Prove", []*cobra.Command{newEval(s), hook.NewDoctor(s), newAudit(s)}},
		{"Take back", []*cobra.Command{newUnmask(s), newRelease(s)}},
		{"About weir", []*cobra.Command{newVersion(s), newCompletion(s)}},
	}
}

// noSuchCommand refuses words after weir that are no command. A word that is a
// file gets the hint that its reader needs.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	word := args[0]
	if _, err := os.Stat(word); err == nil {
		return hint.With(fmt.Errorf("unexpected argument %q", word), console.FileHint(word))
	}
	return hint.With(fmt.Errorf("unknown command %q", word), console.SuggestOr(word, console.CommandNames(cmd), "weir -h lists the commands"))
}
