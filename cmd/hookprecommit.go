package cmd

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"weir/internal/app/promptfile"
)

const preCommitLong = `weir hook pre-commit is what .pre-commit-hooks.yaml runs: it scans the files that
the pre-commit framework names, as far as they are prompt files or transcripts by
name. Files that are staged are scanned as weir scan --staged does, a push or a
range of commits as weir scan --from-ref does, and all others whole.`

func newHookPreCommit(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "pre-commit [flags] [FILE…]",
		Short:   "scan the files that the pre-commit framework names",
		Long:    preCommitLong,
		Example: "  weir hook pre-commit AGENTS.md prompts/system.prompty",
	}
	fl := addFlags(cmd, slices.Concat(scanSettings(), pipelineSettings()))
	fl.preset = func(o *options) { o.failOn = "high" }
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		return preCommitRun(cmd.Context(), s, fl, files)
	}
	return cmd
}

func preCommitRun(ctx context.Context, s *streams, fl *flags, files []string) error {
	files = slices.DeleteFunc(files, func(f string) bool {
		_, named := promptfile.Named(filepath.ToSlash(f))
		return !named
	})
	if len(files) == 0 {
		return nil
	}
	if from := os.Getenv("PRE_COMMIT_FROM_REF"); from != "" && fl.given["from-ref"] == nil {
		fl.given["from-ref"], fl.given["to-ref"] = []string{from}, []string{os.Getenv("PRE_COMMIT_TO_REF")}
	}
	if fl.given["from-ref"] != nil || fl.given["staged"] != nil {
		return scanSome(s, fl, files)
	}
	staged, others, err := splitStaged(ctx, files)
	if err != nil {
		return err
	}
	whole := scanSome(s, fl, others)
	fl.given["staged"] = []string{"true"}
	return worse(scanSome(s, fl, staged), whole)
}

// worse returns the error that asks for the greater exit status.
func worse(a, b error) error {
	var x, y exitError
	if a == nil || errors.As(a, &x) && errors.As(b, &y) && y > x || b != nil && errors.As(a, &x) && !errors.As(b, &y) {
		return b
	}
	return a
}

// scanSome is weir scan for these files. None are no files, and not all.
func scanSome(s *streams, fl *flags, files []string) error {
	if len(files) == 0 {
		return nil
	}
	return (&scanRunner{streams: s}).run(fl, files)
}

// splitStaged tells the files that the next commit changes from all others.
func splitStaged(ctx context.Context, files []string) (staged, others []string, err error) {
	out, err := gitText(ctx, "", "diff", "--cached", "--name-only", "-z", "--no-renames", "--diff-filter=AMT", "--relative")
	if err != nil {
		return nil, nil, err
	}
	changed := strings.Split(out, "\x00")
	for _, f := range files {
		if slices.Contains(changed, filepath.ToSlash(filepath.Clean(f))) {
			staged = append(staged, f)
		} else {
			others = append(others, f)
		}
	}
	return staged, others, nil
}
