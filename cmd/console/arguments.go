package console

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"weir/internal/app/hint"
)

// NoFiles refuses arguments of a command that reads standard input alone.
func NoFiles(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return hint.With(fmt.Errorf("unexpected argument %q", args[0]), cmd.CommandPath()+" reads standard input: "+cmd.CommandPath()+" < FILE")
}

// FileHint is the advice for a command that reads standard input and was given a file.
func FileHint(name string) string {
	return fmt.Sprintf("events are read from standard input: weir < %s", name)
}

// NoArgs refuses arguments of a command that takes none.
func NoArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return hint.With(fmt.Errorf("unexpected argument %q", args[0]), cmd.CommandPath()+" takes flags alone; "+helpHint(cmd))
}

// NeedsCommand is the work of a command that only groups others.
func NeedsCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return hint.With(fmt.Errorf("%s needs a command", cmd.CommandPath()), hint.OneOf(CommandNames(cmd)))
	}
	return hint.With(fmt.Errorf("unknown command %q", cmd.CommandPath()+" "+args[0]), hint.DidYouMean(args[0], CommandNames(cmd)))
}

// SuggestOr returns the hint for an unknown word, or other if no known word is near.
func SuggestOr(word string, known []string, other string) string {
	return cmp.Or(hint.DidYouMean(word, known), other)
}

// Arguments refuses fewer arguments than least, and more than most if that is not 0.
func Arguments(least, most int) cobra.PositionalArgs {
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

// CommandNames returns the names of the commands below cmd that help lists.
func CommandNames(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}

// FlagError turns the flag parser's errors into ours.
func FlagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return unknownFlag(cmd, unknown)
	case errors.As(err, &missing):
		return hint.With(fmt.Errorf("--%s needs a value", missing.GetFlag().Name), usageHint(missing.GetFlag()))
	case errors.As(err, &invalid):
		if advice := reportHint(cmd, invalid.GetValue()); advice != "" && invalid.GetFlag().Name == "format" {
			return hint.With(fmt.Errorf("unknown format %q", invalid.GetValue()), advice)
		}
		return badFlagValue(invalid)
	}
	return err
}

// reportHint says how a report of a format is asked for, if the command writes such reports: other
// programs take --format json or --json for that. The usage of the flag lists its formats.
func reportHint(cmd *cobra.Command, format string) string {
	f := cmd.Flags().Lookup("report-format")
	if f == nil || !slices.Contains(strings.FieldsFunc(f.Usage, func(c rune) bool { return !unicode.IsLetter(c) }), format) {
		return ""
	}
	return fmt.Sprintf("-f %s is the format of the report, and --format that of the input", format)
}

// badFlagValue says what the setting's own check says. An unknown word says what
// it should have been; other faults need the name of the flag.
func badFlagValue(e *pflag.InvalidValueError) error {
	own := e.Unwrap()
	var word *UnknownWordError
	if errors.As(own, &word) {
		return own
	}
	err := fmt.Errorf("--%s: %w", e.GetFlag().Name, own)
	if len(hint.Of(own)) == 0 {
		return hint.With(err, usageHint(e.GetFlag()))
	}
	return err
}

func usageHint(f *pflag.Flag) string { return "--" + f.Name + ": " + f.Usage }

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
	advice = cmp.Or(reportHint(cmd, name), advice)
	return hint.With(fmt.Errorf("unknown flag %q", "--"+name), advice)
}

func helpHint(cmd *cobra.Command) string { return cmd.CommandPath() + " -h lists the flags" }

// An UnknownWordError says that a setting does not take a word.
type UnknownWordError struct {
	Noun   string // what the word should have been
	Quoted string // the word in quotation marks, or "" where it is not repeated
}

// Error quotes the word only if e has it.
func (e *UnknownWordError) Error() string {
	return strings.TrimSuffix("unknown "+e.Noun+" "+e.Quoted, " ")
}
