package cmd

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"weir/internal/app/audit"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/stages"
)

// auditKeyVar is the variable that the key of an audit log may be in.
const auditKeyVar = "WEIR_AUDIT_KEY"

// An auditLog is the audit log that a run adds to.
type auditLog struct {
	log    *audit.Log
	name   string
	file   *os.File
	events int
	buf    []byte
}

// openAudit opens the audit log to add to, or returns nil where none is asked
// for. A log that is not as it was written is not added to.
func (o *options) openAudit() (*auditLog, error) {
	if o.audit == "" {
		return nil, nil
	}
	key, err := readKey(o.auditKeyFile, auditKeyVar)
	if err != nil {
		return nil, err
	}
	f, err := appendTo(o.audit)
	if err != nil {
		return nil, err
	}
	state, err := audit.Read(f, key, nil)
	if err != nil {
		f.Close()
		return nil, hint.With(fmt.Errorf("%s: %w", o.audit, err), "it is left as it is; write to another file")
	}
	about := fmt.Appendf(nil, `{"weir":%q,"keyed":%t}`, Version, key != nil)
	return &auditLog{log: audit.NewLog(f, key, state, about), name: o.audit, file: f}, nil
}

// add adds a verdict, with the hash of the event that goes out with it.
func (a *auditLog) add(verdict, event []byte) {
	a.events++
	a.buf = append(a.buf[:0], verdict...)
	if event != nil {
		a.buf = fmt.Appendf(a.buf, `,"event_sha256":"%x"`, sha256.Sum256(event))
	}
	a.log.Verdict(a.buf)
}

func (a *auditLog) flush() error { return a.wrap(a.log.Flush()) }

func (a *auditLog) close() error {
	return a.wrap(errors.Join(a.log.End(fmt.Appendf(nil, `{"events":%d}`, a.events)), a.file.Close()))
}

func (a *auditLog) wrap(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("write %s: %w", a.name, err)
}

// record adds an answer to the audit log and a withheld event to the
// quarantine. verdict is that of an envelope, without its end.
func (f *stream) record(v *stages.Verdict, verdict []byte) {
	if f.audit == nil && f.withheld == nil {
		return
	}
	verdict = verdict[len(`{"verdict":`):]
	if f.audit != nil {
		event := v.Event
		if v.Action == stages.Block {
			event = nil
		}
		f.audit.add(verdict, event)
	}
	if f.withheld != nil && v.Action == stages.Block && len(v.Raw) > 0 {
		f.withheld.add(v.Line, verdict, v.Raw)
	}
}

func newAudit(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "audit COMMAND",
		Short: "check audit logs",
		RunE:  needsCommand,
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

func newAuditVerify(s *streams) *cobra.Command {
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
	cmd.Flags().Var(&path{&keyFile}, "audit-key-file", "key of the log (or $"+auditKeyVar+")")
	return cmd
}

func auditVerifyRun(s *streams, name, keyFile, head string) error {
	key, err := readKey(keyFile, auditKeyVar)
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
		s.message("error", name+": "+err.Error())
		return exitError(exitFindings)
	}
	_, err = fmt.Fprintf(s.out, "%s: intact, %s, %s%s, head %s\n", neutral(name), report.Plural(state.Lines, "line"), report.Plural(state.Runs, "run"), without(state.Open), state.Head)
	return err
}

func without(n int) string {
	if n == 0 {
		return ""
	}
	return " (" + strconv.Itoa(n) + " without an end)"
}
