package cmd

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"weir/internal/app/hint"
	"weir/internal/app/quarantine"
	"weir/internal/app/stdio"
)

const releaseLong = `weir release lets events go that weir --quarantine FILE kept: it prints them as they
came, byte for byte, unmasked and unjudged. Without IDs it prints what there is: one
line for each event with its ID and its verdict. The file is left as it is.

A sealed quarantine needs the key in $WEIR_VAULT_KEY or a file, or the age identity
in $WEIR_VAULT_IDENTITY or a file.`

func newRelease(s *streams) *cobra.Command {
	o, file, all := new(unmaskOptions), "", false
	cmd := &cobra.Command{
		Use:   "release --quarantine FILE [flags] [ID…]",
		Short: "let quarantined events go",
		Long:  releaseLong,
		Example: `  weir release --quarantine held.weir                     what is there, and why
  weir release --quarantine held.weir k7f3q2ma-12 | …     let one event go
  weir release --quarantine held.weir --all | weir --stages pii --emit events`,
		RunE: func(_ *cobra.Command, args []string) error { return releaseRun(s, o, file, all, args) },
	}
	set := cmd.Flags()
	set.SortFlags = false
	set.Var(&path{&file}, "quarantine", "the quarantine")
	set.BoolVar(&all, "all", false, "let all events go")
	set.Var(&path{&o.keyFile}, "vault-key-file", "key that the quarantine was sealed with (or $"+vaultKeyVar+")")
	set.Var(&path{&o.identity}, "vault-identity", "age identities that open it (or $"+identityVar+")")
	return cmd
}

func releaseRun(s *streams, o *unmaskOptions, file string, all bool, ids []string) error {
	switch {
	case file == "":
		return hint.With(errors.New("release needs a quarantine"), "weir release --quarantine FILE")
	case all && len(ids) > 0:
		return errors.New("either --all or IDs")
	}
	if stdio.IsClosed(s.out) {
		return errClosedOutput
	}
	events, err := o.quarantined(file)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if !slices.ContainsFunc(events, func(e quarantine.Event) bool { return e.ID == id }) {
			return hint.With(fmt.Errorf("no event %q in %s", id, file), "weir release --quarantine FILE lists them")
		}
	}
	out := stdio.NewOutput(s.out, "standard output", false)
	for i := range events {
		e := &events[i]
		switch {
		case all || slices.Contains(ids, e.ID):
			err = out.Write(e.Raw, stdio.Newline)
		case len(ids) == 0:
			err = out.Write(fmt.Appendf(nil, `{"id":"%s","verdict":%s}`, e.ID, e.Verdict), stdio.Newline)
		}
		if err != nil {
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
