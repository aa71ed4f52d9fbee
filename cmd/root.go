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
	root.AddCommand(
		newFilter(s),
		scan.New(s),
		newView(s),
		scan.NewReport(s),
		newDiff(s), newExplain(s), newClean(s),
		hook.New(s),
		newMCP(s),
		hook.NewGitHook(s),
		hook.NewDoctor(s),
		newReveal(s),
		canary.New(s),
		newEval(s),
		newUnmask(s),
		newRelease(s),
		newAudit(s),
		newStages(s),
		newFormats(s),
		rules.New(s),
		newAllow(s),
		newPolicy(s),
		newConfig(s),
		newVersion(s),
		newCompletion(s),
	)
	root.SetHelpCommand(newHelp())
	// Without this flag of our own cobra would take -v for it too.
	root.Flags().Bool("version", false, "print the version, the commit and its date")
	root.Version = version.Current().String()
	root.SetVersionTemplate("{{.Version}}\n")
	root.InitDefaultHelpFlag()
	return root
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
