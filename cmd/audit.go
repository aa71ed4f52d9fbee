package cmd

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/audit"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/report"
)

func newAudit(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "audit COMMAND",
		Short: "check audit logs",
		RunE:  console.NeedsCommand,
	}
	cmd.AddCommand(newAuditVerify(s))
	return cmd
}

const auditVerifyLong = `weir audit verify checks the log that weir --audit FILE wrote: every line holds the
hash of the one before, so that a line that was changed, taken out, put in or moved
shows. Lines taken from the end show where the end of the last run is missing, or
with --head, which takes a hash that was printed before and kept elsewhere.

With a key, in $WEIR_AUDIT_KEY or a file, the hashes are keyed: then nobody without
it can write a log anew.

  0  the log is as it was written
  1  it is not
  2  it could not be read`

func newAuditVerify(s *console.Streams) *cobra.Command {
	var head, keyFile string
	cmd := &cobra.Command{
		Use:     "verify [flags] FILE",
		Short:   "check the hash chain of an audit log",
		Long:    auditVerifyLong,
		Example: "  weir audit verify audit.jsonl",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return hint.With(errors.New("name one audit log"), "weir audit verify FILE")
			}
			return auditVerifyRun(s, args[0], keyFile, head)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&head, "head", "", "the log has to hold a line with this hash")
	cmd.Flags().Var(console.NewPath(&keyFile), "audit-key-file", "key of the log (or $"+settings.AuditKeyVar+")")
	return cmd
}

func auditVerifyRun(s *console.Streams, name, keyFile, head string) error {
	key, err := settings.ReadKey(keyFile, settings.AuditKeyVar)
	if err != nil {
		return err
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	seen := false
	state, err := audit.Read(f, key, func(hash string) { seen = seen || hash == head })
	var broken *audit.Error
	switch {
	case err == nil && state.Lines == 0:
		err = errors.New("there is nothing in it")
	case err == nil && !state.Ended:
		err = audit.ErrEnd
	case err == nil && head != "" && !seen:
		err = errors.New("cut off or another log: no line has the hash of --head")
	case err != nil && !errors.As(err, &broken):
		return err
	}
	if err != nil {
		s.Message("error", name+": "+err.Error())
		return exit.Error(exit.Findings)
	}
	_, err = fmt.Fprintf(s.Out, "%s: intact, %s, %s%s, head %s\n", console.Neutral(name), report.Plural(state.Lines, "line"), report.Plural(state.Runs, "run"), without(state.Open), state.Head)
	return err
}

func without(n int) string {
	if n == 0 {
		return ""
	}
	return " (" + strconv.Itoa(n) + " without an end)"
}
