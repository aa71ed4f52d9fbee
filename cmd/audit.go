package cmd

import (
	"errors"
	"fmt"
	"os"
	"slices"
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
	cmd.AddCommand(newAuditVerify(s), newAuditHead(s))
	return cmd
}

const auditHeadLong = `weir audit head prints the hash of the last line of a log, after it has checked all
lines. Keep it in another place: verify --head finds out later whether the log still
holds that line. The run that writes the log may be at work.

  0  the hash is printed
  1  the log is not as it was written
  2  it could not be read`

func newAuditHead(s *console.Streams) *cobra.Command {
	var keyFile string
	cmd := &cobra.Command{
		Use:     "head [flags] FILE",
		Short:   "print the hash of the last line of an audit log",
		Long:    auditHeadLong,
		Example: "  weir audit head audit.jsonl > /elsewhere/head\n  weir audit verify audit.jsonl --head \"$(cat /elsewhere/head)\"",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return hint.With(errors.New("name one audit log"), "weir audit head FILE")
			}
			return auditHeadRun(s, args[0], keyFile)
		},
	}
	cmd.Flags().Var(console.NewPath(&keyFile), "audit-key-file", "key of the log (or $"+settings.AuditKeyVar+")")
	return cmd
}

func auditHeadRun(s *console.Streams, name, keyFile string) error {
	state, err := readAudit(name, keyFile, nil)
	if err == nil && state.Lines == 0 {
		err = errEmptyAudit
	}
	if err != nil {
		return auditFault(s, name, err)
	}
	_, err = fmt.Fprintln(s.Out, state.Head)
	return err
}

// errEmptyAudit says that a log has no line.
var errEmptyAudit = errors.New("there is nothing in it")

// readAudit checks the chain of a log and calls each, if it is not nil, with every hash.
func readAudit(name, keyFile string, each func(hash string)) (audit.State, error) {
	key, err := settings.ReadKey(keyFile, settings.AuditKeyVar)
	if err != nil {
		return audit.State{}, err
	}
	f, err := os.Open(name)
	if err != nil {
		return audit.State{}, err
	}
	defer f.Close()
	return audit.Read(f, key, each)
}

// auditFault says what is wrong with a log, or returns err where it could not be read.
func auditFault(s *console.Streams, name string, err error) error {
	var broken *audit.Error
	if !errors.As(err, &broken) && !slices.Contains([]error{errEmptyAudit, errNoHead, audit.ErrEnd}, err) {
		return err
	}
	s.Message("error", name+": "+err.Error())
	return exit.Error(exit.Findings)
}

const auditVerifyLong = `weir audit verify checks the log that weir --audit FILE wrote: every line holds the
hash of the one before, so that a line that was changed, taken out, put in or moved
shows. Lines taken from the end show where the end of the last run is missing, or
with --head, which takes a hash that weir audit head printed and that was kept
elsewhere. Where the log goes on behind a run without an end, that run was killed, or
lines are missing: --allow-killed accepts it.

With a key, in $WEIR_AUDIT_KEY or a file, the hashes are keyed: then nobody without
it can write a log anew.

  0  the log is as it was written
  1  it is not
  2  it could not be read`

func newAuditVerify(s *console.Streams) *cobra.Command {
	var head, keyFile string
	var killed bool
	cmd := &cobra.Command{
		Use:     "verify [flags] FILE",
		Short:   "check the hash chain of an audit log",
		Long:    auditVerifyLong,
		Example: "  weir audit verify audit.jsonl",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return hint.With(errors.New("name one audit log"), "weir audit verify FILE")
			}
			return auditVerifyRun(s, args[0], keyFile, head, killed)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&head, "head", "", "the log has to hold a line with this hash")
	cmd.Flags().BoolVar(&killed, "allow-killed", false, "accept runs without an end, but for the last one")
	cmd.Flags().Var(console.NewPath(&keyFile), "audit-key-file", "key of the log (or $"+settings.AuditKeyVar+")")
	return cmd
}

// errNoHead says that a log lacks the line that it has to hold.
var errNoHead = errors.New("cut off or another log: no line has the hash of --head")

func auditVerifyRun(s *console.Streams, name, keyFile, head string, killed bool) error {
	seen := head == ""
	state, err := readAudit(name, keyFile, func(hash string) { seen = seen || hash == head })
	switch {
	case err != nil:
	case state.Lines == 0:
		err = errEmptyAudit
	case !state.Ended:
		err = audit.ErrEnd
	case !seen:
		err = errNoHead
	case state.Gap > 0 && !killed:
		err = &audit.Error{Line: state.Gap, Reason: audit.ReasonOpen}
	}
	if err != nil {
		return auditFault(s, name, err)
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
