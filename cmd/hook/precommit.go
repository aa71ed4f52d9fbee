package hook

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/scan"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/git"
	"weir/internal/app/hint"
	"weir/internal/app/promptfile"
)

const preCommitLong = `weir hook pre-commit is what .pre-commit-hooks.yaml runs: it scans the files that
the pre-commit framework names, as far as they are prompt files or transcripts by
name. Files that are staged are scanned as weir scan --staged does, a push or a
range of commits as weir scan --from-ref does, and all others whole.

Names begin after -- or with the first word that does not begin with a dash. All
that follows is a name, so that no file can be called like a flag.`

const preCommitName = "pre-commit"

func newHookPreCommit(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     preCommitName + " [flags] -- [FILE…]",
		Short:   "scan the files that the pre-commit framework names",
		Long:    preCommitLong,
		Example: "  weir hook pre-commit -- AGENTS.md prompts/system.prompty",

		DisableFlagsInUseLine: true,
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.Scan(), settings.Pipeline()))
	fl.Preset = func(o *settings.Options) { o.FailOn = "high" }
	cmd.Flags().SetInterspersed(false)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if err := noFileNames(s.Args); err != nil {
			return err
		}
		return preCommitRun(cmd.Context(), s, fl, files)
	}
	return cmd
}

// noFileNames refuses flags that may be names of files: the pre-commit framework
// appends the names of tracked files as they are, and whoever adds a file chooses
// its name. args is the command line of weir.
func noFileNames(args []string) error {
	for _, arg := range args[slices.Index(args, preCommitName)+1:] {
		if arg == "--" {
			return nil
		}
		if _, err := os.Lstat(arg); err == nil && strings.HasPrefix(arg, "-") {
			return hint.With(fmt.Errorf("%q may be a flag or the file of that name", arg), "put -- before the names of files: args: [FLAGS…, --] in .pre-commit-config.yaml")
		}
	}
	return nil
}

func preCommitRun(ctx context.Context, s *console.Streams, fl *settings.Flags, files []string) error {
	if len(files) == 0 {
		return nil
	}
	if from := os.Getenv("PRE_COMMIT_FROM_REF"); from != "" && fl.Given["from-ref"] == nil {
		fl.Given["from-ref"], fl.Given["to-ref"] = []string{from}, []string{os.Getenv("PRE_COMMIT_TO_REF")}
	}
	if fl.Given["from-ref"] != nil || fl.Given["staged"] != nil {
		return scanSome(s, fl, files)
	}
	staged, others, err := splitStaged(ctx, files)
	if err != nil {
		return err
	}
	whole := scanSome(s, fl, slices.DeleteFunc(others, passedOver))
	fl.Given["staged"] = []string{"true"}
	return worse(scanSome(s, fl, staged), whole)
}

// passedOver reports whether a file that is scanned whole is neither a prompt file
// by name nor a link, which may lead to one.
func passedOver(name string) bool {
	info, err := os.Lstat(name)
	_, named := promptfile.Named(filepath.ToSlash(name))
	return !named && (err != nil || info.Mode()&os.ModeSymlink == 0)
}

// worse returns the error that asks for the greater exit status.
func worse(a, b error) error {
	var x, y exit.Error
	if a == nil || errors.As(a, &x) && errors.As(b, &y) && y > x || b != nil && errors.As(a, &x) && !errors.As(b, &y) {
		return b
	}
	return a
}

// scanSome is weir scan for these files. None are no files, and not all.
func scanSome(s *console.Streams, fl *settings.Flags, files []string) error {
	if len(files) == 0 {
		return nil
	}
	return scan.Named(s, fl, files)
}

// splitStaged separates the files that the next commit changes from all others.
func splitStaged(ctx context.Context, files []string) (staged, others []string, err error) {
	changed, err := git.Staged(ctx)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range files {
		if slices.Contains(changed, filepath.ToSlash(filepath.Clean(f))) {
			staged = append(staged, f)
		} else {
			others = append(others, f)
		}
	}
	return staged, others, nil
}
