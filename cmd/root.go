package cmd

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"weir/internal/app/hint"
	"weir/internal/app/manual"
)

// newRoot builds the command tree. Without a subcommand weir filters.
func newRoot(s *streams) *cobra.Command {
	root := newFilter(s)
	root.Use = "weir"
	root.Args = noSuchCommand
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { manual.WriteHelp(cmd.OutOrStdout(), cmd) })
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(
		newFilter(s),
		newScan(s),
		newView(s),
		newReport(s),
		newDiff(s), newExplain(s), newClean(s),
		newHook(s),
		newMCP(s),
		newInstallHook(s),
		newDoctor(s),
		newReveal(s),
		newCanary(s),
		newEval(s),
		newUnmask(s),
		newRelease(s),
		newAudit(s),
		newStages(s),
		newFormats(s),
		newRules(s),
		newAllow(s),
		newPolicy(s),
		newConfig(s),
		newVersion(s),
		newCompletion(s),
	)
	root.SetHelpCommand(newHelp())
	// Without this flag of our own cobra would take -v for it too.
	root.Flags().Bool("version", false, "print the version, the commit and its date")
	root.Version = newVersionInfo().String()
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
		return hint.With(fmt.Errorf("unexpected argument %q", word), fileHint(word))
	}
	return hint.With(fmt.Errorf("unknown command %q", word), suggestOr(word, commandNames(cmd), "weir -h lists the commands"))
}

// noFiles refuses arguments of a command that reads standard input alone.
func noFiles(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return hint.With(fmt.Errorf("unexpected argument %q", args[0]), fileHint(args[0]))
}

func fileHint(name string) string {
	return fmt.Sprintf("events are read from standard input: weir < %s", name)
}

// noArgs refuses arguments of a command that takes none.
func noArgs(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return fmt.Errorf("unexpected argument %q", args[0])
}

// needsCommand is the work of a command that only groups others.
func needsCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return hint.With(fmt.Errorf("%s needs a command", cmd.CommandPath()), hint.OneOf(commandNames(cmd)))
	}
	return hint.With(fmt.Errorf("unknown command %q", cmd.CommandPath()+" "+args[0]), hint.DidYouMean(args[0], commandNames(cmd)))
}

// suggestOr returns the hint for an unknown word, or other if no known word is near.
func suggestOr(word string, known []string, other string) string {
	return cmp.Or(hint.DidYouMean(word, known), other)
}

// arguments refuses fewer arguments than least, and more than most if that is not 0.
func arguments(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return hint.With(fmt.Errorf("%s needs an argument", cmd.CommandPath()), cmd.UseLine())
		case most > 0 && len(args) > most:
			return hint.With(fmt.Errorf("unexpected argument %q", args[most]), cmd.UseLine())
		}
		return nil
	}
}

func commandNames(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}

// flagError turns the flag parser's errors into ours.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return unknownFlag(cmd, unknown)
	case errors.As(err, &missing):
		return fmt.Errorf("--%s needs a value", missing.GetFlag().Name)
	case errors.As(err, &invalid):
		return badFlagValue(invalid)
	}
	return err
}

// badFlagValue says what the setting's own check says. An unknown word says what
// it should have been; other faults need the name of the flag.
func badFlagValue(e *pflag.InvalidValueError) error {
	own := e.Unwrap()
	var word *unknownWordError
	if errors.As(own, &word) {
		return own
	}
	return fmt.Errorf("--%s: %w", e.GetFlag().Name, own)
}

func unknownFlag(cmd *cobra.Command, e *pflag.NotExistError) error {
	if short := e.GetSpecifiedShortnames(); short != "" {
		return hint.With(fmt.Errorf("unknown flag %q", "-"+short), helpHint(cmd))
	}
	name := e.GetSpecifiedName()
	var known []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
	advice := helpHint(cmd)
	if near := hint.Nearest("--"+strings.TrimLeft(name, "-"), known); near != "" {
		advice = fmt.Sprintf("did you mean %q?", near)
	}
	return hint.With(fmt.Errorf("unknown flag %q", "--"+name), advice)
}

func helpHint(cmd *cobra.Command) string { return cmd.CommandPath() + " -h lists the flags" }
