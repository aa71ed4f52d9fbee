package cmd

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/hint"
	"weir/internal/app/ledger"
	"weir/internal/app/quarantine"
	"weir/internal/app/stdio"
)

const releaseLong = `weir release lets events go that weir --quarantine FILE kept: it prints them as they
came, byte for byte, unmasked and unjudged. Without IDs it prints what there is: one
line for each event with its ID and its verdict. The file is left as it is.

An event about which an external stage asked for an approval goes only in the time that
its verdict gives (until), and only with --by, --why and --audit. Later it stays.

A sealed quarantine needs the key in $WEIR_VAULT_KEY or a file, or the age identity
in $WEIR_VAULT_IDENTITY or a file.`

// releaseOptions are the options of one run of weir release.
type releaseOptions struct {
	unmaskOptions
	file     string
	all      bool
	ids      []string
	by, why  string
	audit    string // file
	auditKey string // file
}

func newRelease(s *console.Streams) *cobra.Command {
	o := new(releaseOptions)
	cmd := &cobra.Command{
		Use:   "release --quarantine FILE [flags] [ID…]",
		Short: "let quarantined events go",
		Long:  releaseLong,
		Example: `  weir release --quarantine held.weir                     what is there, and why
  weir release --quarantine held.weir k7f3q2ma-12 | …     let one event go
  weir release --quarantine held.weir --all | weir --stages pii --emit events
  weir release --quarantine held.weir --by mara --why "invoice 12" --audit audit.jsonl k7f3q2ma-13`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.ids = args
			return releaseRun(s, o)
		},
	}
	set := cmd.Flags()
	set.SortFlags = false
	set.Var(console.NewPath(&o.file), "quarantine", "the quarantine")
	set.BoolVar(&o.all, "all", false, "let all events go")
	set.StringVar(&o.by, "by", "", "who lets them go")
	set.StringVar(&o.why, "why", "", "why")
	set.Var(console.NewOutput(&o.audit), "audit", "add who, why and the hash of each event to this audit log")
	set.Var(console.NewPath(&o.auditKey), "audit-key-file", "key of the log (or $"+settings.AuditKeyVar+")")
	set.Var(console.NewPath(&o.keyFile), "vault-key-file", "key that the quarantine was sealed with (or $"+settings.VaultKeyVar+")")
	set.Var(console.NewPath(&o.identity), "vault-identity", "age identities that open it (or $"+identityVar+")")
	return cmd
}

func releaseRun(s *console.Streams, o *releaseOptions) error {
	switch {
	case o.file == "":
		return hint.With(errors.New("release needs a quarantine"), "weir release --quarantine FILE")
	case o.all && len(o.ids) > 0:
		return errors.New("either --all or IDs")
	case (o.audit != "") != (o.by != "" && o.why != "") || (o.by != "") != (o.why != ""):
		return hint.With(errors.New("--by, --why and --audit belong together"), signedHint)
	}
	if stdio.IsClosed(s.Out) {
		return console.ErrClosedOutput
	}
	events, err := o.quarantined(o.file)
	if err != nil {
		return err
	}
	if !o.all && len(o.ids) == 0 {
		return listQuarantined(s, events)
	}
	if events, err = o.chosen(events); err != nil {
		return err
	}
	return release(s, o, events)
}

const signedHint = `weir release --quarantine FILE --by NAME --why REASON --audit FILE ID…`

// listQuarantined prints what there is.
func listQuarantined(s *console.Streams, events []quarantine.Event) error {
	return writeLines(s, events, func(e *quarantine.Event) []byte { return fmt.Appendf(nil, `{"id":"%s","verdict":%s}`, e.ID, e.Verdict) })
}

// chosen returns the events that o names.
func (o *releaseOptions) chosen(events []quarantine.Event) (chosen []quarantine.Event, err error) {
	for _, id := range o.ids {
		if !slices.ContainsFunc(events, func(e quarantine.Event) bool { return e.ID == id }) {
			return nil, hint.With(fmt.Errorf("no event %q in %s", id, o.file), "weir release --quarantine FILE lists them")
		}
	}
	for _, e := range events {
		if o.all || slices.Contains(o.ids, e.ID) {
			chosen = append(chosen, e)
		}
	}
	return chosen, nil
}

// release prints those of the events that may go. It records all of them, if there is a log
// for that, before it prints any.
func release(s *console.Streams, o *releaseOptions, events []quarantine.Event) (err error) {
	var log *ledger.Audit
	if o.audit != "" {
		if log, err = (&settings.Options{Audit: o.audit, AuditKeyFile: o.auditKey}).OpenAudit(); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, log.Close()) }()
	}
	var going []quarantine.Event
	var late *quarantine.LateError
	now := time.Now()
	for i := range events {
		e := &events[i]
		err := e.Check(now, log != nil)
		switch {
		case errors.Is(err, quarantine.ErrUnsigned):
			return hint.With(err, signedHint)
		case err != nil && !errors.As(err, &late):
			return err
		case err == nil:
			going = append(going, *e)
		}
		if log != nil {
			if err := log.Release(&quarantine.Release{ID: e.ID, By: o.by, Why: o.why, Released: err == nil}, e.Raw); err != nil {
				return err
			}
		}
	}
	if log != nil {
		if err := log.Flush(); err != nil {
			return err
		}
	}
	return errors.Join(writeLines(s, going, func(e *quarantine.Event) []byte { return e.Raw }), lateError(late))
}

// lateError is an error for an event that stays, or nil.
func lateError(late *quarantine.LateError) error {
	if late == nil {
		return nil
	}
	return late
}

// writeLines writes a line for each event.
func writeLines(s *console.Streams, events []quarantine.Event, line func(*quarantine.Event) []byte) error {
	out := stdio.NewOutput(s.Out, "standard output", false)
	for i := range events {
		if err := out.Write(line(&events[i]), stdio.Newline); err != nil {
			return err
		}
	}
	return out.Flush()
}

// quarantined reads a quarantine whole, before anything is printed.
func (o *unmaskOptions) quarantined(file string) ([]quarantine.Event, error) {
	keys, err := o.keys()
	if err != nil {
		return nil, err
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	events, err := quarantine.Read(f, keys)
	if err != nil {
		return nil, vaultError(file, err)
	}
	return events, nil
}
