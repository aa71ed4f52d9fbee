package cmd

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"weir/internal/app/hint"
	"weir/internal/tuning"
)

func newAllow(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "allow COMMAND",
		Short: "write entries of the allow list",
		RunE:  needsCommand,
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "hash < FILE",
		Short: "print entries for the values on standard input, one a line, that do not hold them",
		Long: `weir allow hash reads values on standard input, one a line, and prints an entry of the
allow list for each that holds a hash in place of the value: an HMAC with SHA-256, keyed
with a salt of this run. A long random value cannot be computed from its hash. A short
one, such as a telephone number, can be guessed by whoever holds the list.`,
		Example: "  weir allow hash < values.txt >> weir.yaml",
		Args:    noFiles,
		RunE:    func(*cobra.Command, []string) error { return allowHashRun(s) },
	})
	return cmd
}

// allowHashRun prints an entry for each line of standard input.
func allowHashRun(s *streams) error {
	s.waits("values, one a line,")
	salt, n := tuning.NewSalt(), 0
	lines := bufio.NewScanner(s.in)
	for lines.Scan() {
		value := strings.TrimSuffix(lines.Text(), "\r")
		if value == "" {
			continue
		}
		if n++; n == 1 {
			fmt.Fprintln(s.out, "allow:")
		}
		if _, err := fmt.Fprintf(s.out, "  - hash: %s\n", tuning.HashEntry(salt, value)); err != nil {
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
