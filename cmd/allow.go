package cmd

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/internal/app/hint"
	"weir/internal/tuning"
)

func newAllow(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "allow COMMAND",
		Short: "write entries of the allow list",
		RunE:  console.NeedsCommand,
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "hash < FILE",
		Short: "print entries for the values on standard input, one a line, that do not hold them",
		Long: `weir allow hash reads values on standard input, one a line, and prints an entry of the
allow list for each that holds a hash in place of the value: an HMAC with SHA-256, keyed
with a salt of this run. A long random value cannot be computed from its hash. A short
one, such as a telephone number, can be guessed by whoever holds the list.`,
		Example: "  weir allow hash < values.txt >> weir.yaml",
		Args:    console.NoFiles,
		RunE:    func(*cobra.Command, []string) error { return allowHashRun(s) },
	})
	return cmd
}

// allowHashRun prints an entry for each line of standard input.
func allowHashRun(s *console.Streams) error {
	s.Waits("values, one a line,")
	salt, n := tuning.NewSalt(), 0
	lines := bufio.NewScanner(s.In)
	for lines.Scan() {
		value := strings.TrimSuffix(lines.Text(), "\r")
		if value == "" {
			continue
		}
		if n++; n == 1 {
			fmt.Fprintln(s.Out, "allow:")
		}
		if _, err := fmt.Fprintf(s.Out, "  - hash: %s\n", tuning.HashEntry(salt, value)); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return errors.New("a line of standard input is too long for a value")
	}
	if n == 0 {
		return hint.With(errors.New("there is no value on standard input"), "printf '%s\\n' \"$VALUE\" | weir allow hash")
	}
	return nil
}
