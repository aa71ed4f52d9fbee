package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/stdio"
	"weir/internal/vault"
	"weir/stages/edit"
	"weir/transcript"
)

// identityVar is the variable that age identities may be in.
const identityVar = "WEIR_VAULT_IDENTITY"

const unmaskLong = `weir unmask puts the values of a vault back in place of its tokens. A line of JSON
gets them as they stood there, byte for byte; any other text gets them plainly.
Nothing is printed unless all of the vault can be opened. Tokens of other vaults
stay, and so do secrets that were redacted: nobody has kept those.

The key is in $WEIR_VAULT_KEY or a file, the age identity in $WEIR_VAULT_IDENTITY
or a file.`

// unmaskOptions are the options of one run of weir unmask.
type unmaskOptions struct {
	vaults   []string
	keyFile  string
	identity string // file
	partial  bool
	quiet    bool
}

func newUnmask(s *console.Streams) *cobra.Command {
	o := new(unmaskOptions)
	cmd := &cobra.Command{
		Use:     "unmask --vault FILE [flags] < masked.jsonl",
		Short:   "put vault values back in place of tokens",
		Long:    unmaskLong,
		Example: "  weir unmask --vault values.weir --vault-key-file key < masked.jsonl > events.jsonl",
		Args:    console.NoFiles,
		RunE:    func(*cobra.Command, []string) error { return unmaskRun(s, o) },
	}
	set := cmd.Flags()
	set.SortFlags = false
	set.Var(&paths{&o.vaults}, "vault", "the vault; repeatable")
	set.Var(console.NewPath(&o.keyFile), "vault-key-file", "key of the vault (or $WEIR_VAULT_KEY)")
	set.Var(console.NewPath(&o.identity), "vault-identity", "age identities that open the vault (or $WEIR_VAULT_IDENTITY)")
	set.BoolVar(&o.partial, "partial", false, "put back what can be had of a vault that is cut off or damaged")
	set.BoolVarP(&o.quiet, "quiet", "q", false, "print no summary")
	return cmd
}

// A paths is the pflag.Value of a list of files.
type paths struct{ names *[]string }

func (p *paths) String() string { return "" }
func (p *paths) Type() string   { return "FILE" }

func (p *paths) Set(text string) error {
	if text == "" {
		return console.ErrNoFile
	}
	*p.names = append(*p.names, text)
	return nil
}

func unmaskRun(s *console.Streams, o *unmaskOptions) error {
	if len(o.vaults) == 0 {
		return hint.With(errors.New("unmask needs a vault"), "weir unmask --vault FILE < masked.jsonl")
	}
	if stdio.IsClosed(s.In) {
		return console.ErrClosedInput
	}
	if stdio.IsClosed(s.Out) {
		return console.ErrClosedOutput
	}
	if err := s.CheckFiles(o.vaults...); err != nil {
		return err
	}
	v, err := o.open()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if !o.quiet {
		s.Waits("masked events")
	}
	u := &unmask{Streams: s, put: edit.NewUnmasker(v), out: stdio.NewOutput(s.Out, "standard output", false)}
	u.lines = transcript.NewReader(stdio.NewInput(ctx, s.In, u.out.Flush), settings.GreatestMaxLine)
	return u.finish(u.run(), v.Lost, o.quiet)
}

// open reads the vaults whole, before anything is printed.
func (o *unmaskOptions) open() (*vault.Vault, error) {
	keys, err := o.keys()
	if err != nil {
		return nil, err
	}
	all := new(vault.Vault)
	for _, name := range o.vaults {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		v, err := vault.Read(f, keys, o.partial)
		f.Close()
		if err != nil {
			return nil, vaultError(name, err)
		}
		all.Add(v)
	}
	return all, nil
}

func vaultError(name string, err error) error {
	advice := ""
	switch {
	case errors.Is(err, vault.ErrEnd):
		advice = "a run that is still at work or was killed leaves it so; --partial puts back what is there"
	case errors.Is(err, vault.ErrDamaged):
		advice = "--partial puts back what can still be opened"
	case errors.Is(err, vault.ErrKey), errors.Is(err, vault.ErrNeedsKey):
		advice = "the key it was sealed with is in $" + settings.VaultKeyVar + " or --vault-key-file FILE"
	case errors.Is(err, vault.ErrNeedsIdentity):
		advice = "the identity of its recipient is in $" + identityVar + " or --vault-identity FILE"
	}
	return hint.With(fmt.Errorf("%s: %w", name, err), advice)
}

// keys returns all that may open a vault.
func (o *unmaskOptions) keys() ([]vault.Opener, error) {
	var keys []vault.Opener
	text, err := settings.ReadKey(o.keyFile, settings.VaultKeyVar)
	if err != nil {
		return nil, err
	}
	if text != nil {
		key, err := vault.NewKey(text)
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	from, identities := "$"+identityVar, []byte(os.Getenv(identityVar))
	if o.identity != "" {
		if identities, err = settings.ReadSmall(o.identity); err != nil {
			return nil, err
		}
		from = o.identity
	}
	if len(identities) > 0 || o.identity != "" {
		ids, err := vault.ParseIdentities(identities)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", from, err)
		}
		keys = append(keys, ids)
	}
	return keys, nil
}

// An unmask is one run of weir unmask.
type unmask struct {
	*console.Streams
	lines *transcript.Reader
	put   *edit.Unmasker
	out   *stdio.Output
	buf   []byte
}

func (u *unmask) run() error {
	for {
		line, err := u.lines.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil && !errors.Is(err, stdio.ErrInterrupted):
			return fmt.Errorf("%w: %w", filter.ErrTorn, err)
		case err != nil:
			return err
		case line.TooLong:
			return fmt.Errorf("line %d has more than %d bytes", line.Number, settings.GreatestMaxLine)
		}
		u.buf = u.buf[:0]
		if line.BOM {
			u.buf = append(u.buf, "\uFEFF"...)
		}
		if err := u.out.Write(u.put.Append(u.buf, line.Raw), line.EOL); err != nil {
			return err
		}
	}
}

// finish flushes, says how it went and turns that into an exit status.
func (u *unmask) finish(err error, lost int, quiet bool) error {
	err = errors.Join(err, u.out.Flush())
	if errors.Is(err, syscall.EPIPE) {
		return exit.Error(exit.BrokenPipe)
	}
	if !quiet {
		fmt.Fprintf(u.Err, "weir: %s restored", report.Plural(u.put.Restored, "token"))
		if n := u.put.Foreign; n > 0 {
			fmt.Fprintf(u.Err, ", %s of other vaults left", report.Plural(n, "token"))
		}
		fmt.Fprintln(u.Err)
	}
	switch {
	case errors.Is(err, stdio.ErrInterrupted):
		return exit.Error(exit.Interrupted)
	case err != nil:
		return err
	case u.put.Missing > 0:
		return fmt.Errorf("%s are of this vault, which has no value for them", report.Plural(u.put.Missing, "token"))
	case lost > 0:
		return fmt.Errorf("%s of the vault could not be opened", report.Plural(lost, "record"))
	}
	return nil
}
