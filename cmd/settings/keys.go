package settings

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"weir/internal/app/hint"
	"weir/internal/app/ledger"
	"weir/internal/app/stdio"
	"weir/internal/app/version"
	"weir/internal/vault"
	"weir/stages"
)

// The variables that keys may be in. There is no flag for a key: the command
// line can be read by everyone on the machine.
const (
	MaskKeyVar  = "WEIR_MASK_KEY"
	VaultKeyVar = "WEIR_VAULT_KEY"
)

const keyHint = "make one: openssl rand -base64 32 > FILE"

// Masking adds to c how values are masked, with what has to be read from files
// and from the environment for it. It returns the vault, or nil.
func (o *Options) Masking(c *stages.Config) (*ledger.Vault, error) {
	key, err := ReadKey(o.maskKeyFile, MaskKeyVar)
	if err != nil {
		return nil, err
	}
	c.Mask, c.MaskKey = o.Mask, key
	keeps, err := o.openVault()
	if err != nil || keeps == nil {
		return nil, err
	}
	c.Vault = keeps.Writer
	return keeps, nil
}

// MaskingWithoutVault adds to c how values are masked where nothing is kept of them. The tokens
// of a vault, which have its tag, are others then.
func (o *Options) MaskingWithoutVault(c *stages.Config) error {
	if o.Vault != "" {
		return nil
	}
	_, err := o.Masking(c)
	return err
}

// ReadKey returns the key in a file or, where none is named, in a variable; nil
// where there is neither. It fails on one that is too short.
func ReadKey(file, variable string) ([]byte, error) {
	from, text := "$"+variable, []byte(os.Getenv(variable))
	if file != "" {
		var err error
		if text, err = ReadSmall(file); err != nil {
			return nil, err
		}
		from = file
	}
	text = []byte(strings.TrimSpace(string(text)))
	if len(text) == 0 && file == "" {
		return nil, nil
	}
	if len(text) < vault.MinKey {
		return nil, hint.With(fmt.Errorf("%s: a key has at least %d bytes", from, vault.MinKey), keyHint)
	}
	return text, nil
}

// readKnown reads the values that are to be masked by their letters.
func (o *Options) readKnown() error {
	if o.maskEnv {
		o.Environ = os.Environ()
	}
	if o.knownValues == "" {
		return nil
	}
	text, err := ReadSmall(o.knownValues)
	if err != nil {
		return err
	}
	if o.Known, err = stages.ParseKnown(text); err != nil {
		return fmt.Errorf("%s: %w", o.knownValues, err)
	}
	return nil
}

// openVault opens the vault to add to, or returns nil where none is asked for.
func (o *Options) openVault() (*ledger.Vault, error) {
	if o.Vault == "" {
		if (len(o.vaultRecipients) > 0 || o.vaultKeyFile != "") && o.Quarantine == "" {
			return nil, errors.New("there is a key for a vault, but no --vault")
		}
		return nil, nil
	}
	return o.addTo(o.Vault, "--vault")
}

// addTo opens a sealed file to add to. flag is what asked for it.
func (o *Options) addTo(name, flag string) (*ledger.Vault, error) {
	lock, err := o.vaultLock(flag)
	if err != nil {
		return nil, err
	}
	return ledger.OpenVault(name, lock)
}

// vaultLock returns what seals a file: a key or recipients.
func (o *Options) vaultLock(flag string) (vault.Lock, error) {
	if len(o.vaultRecipients) > 0 {
		if o.vaultKeyFile != "" {
			return nil, errors.New("a vault is sealed with a key or to recipients, not both")
		}
		return vault.ParseRecipients(o.vaultRecipients)
	}
	text, err := ReadKey(o.vaultKeyFile, VaultKeyVar)
	if err != nil {
		return nil, err
	}
	if text == nil {
		plain := ""
		if flag == "--quarantine" {
			plain = "or keep the events as they came: --quarantine-plain"
		}
		return nil, hint.With(errors.New(flag+" needs a key"), "set $"+VaultKeyVar+", or give --vault-key-file FILE or --vault-recipient age1…", keyHint, plain)
	}
	return vault.NewKey(text)
}

// maskHint says what a way of masking lacks.
func maskHint(err error) error {
	switch {
	case errors.Is(err, stages.ErrNoMaskKey):
		return hint.With(err, "set $"+MaskKeyVar+" or give --mask-key-file FILE")
	case errors.Is(err, stages.ErrNoVault):
		return hint.With(err, "give --vault FILE")
	}
	return err
}

// maskModes refuses unknown entities and modes.
func maskModes(o *Options, values []string) error {
	for _, v := range values {
		what, mode := stages.ParseMask(v)
		name, _, _ := strings.Cut(v, "=")
		switch {
		case what == "":
			return hint.With(errors.New("no such entity"), hint.DidYouMean(name, stages.MaskTargets()), "write it as EMAIL_ADDRESS=hmac, pii=token or secrets=seal")
		case mode == "":
			return hint.With(errors.New("no such mode"), hint.OneOf(stages.MaskModes()))
		}
	}
	o.Mask = append(o.Mask, values...)
	return nil
}

// recipients refuses a text that is no age recipient.
func recipients(o *Options, values []string) error {
	if _, err := vault.ParseRecipients(values); err != nil {
		return err
	}
	o.vaultRecipients = append(o.vaultRecipients, values...)
	return nil
}

// openQuarantine opens the quarantine to add to, or returns nil where none is asked
// for.
func (o *Options) openQuarantine() (*ledger.Quarantine, error) {
	switch {
	case o.Quarantine == "" && o.quarantinePlain:
		return nil, errors.New("--quarantine-plain needs --quarantine")
	case o.Quarantine == "":
		return nil, nil
	case o.quarantinePlain:
		return ledger.OpenPlainQuarantine(o.Quarantine)
	}
	sealed, err := o.addTo(o.Quarantine, "--quarantine")
	if err != nil {
		return nil, err
	}
	return ledger.SealedQuarantine(sealed), nil
}

// OpenAudit opens the audit log to add to, or returns nil where none is asked for.
func (o *Options) OpenAudit() (*ledger.Audit, error) { return o.openAudit(ledger.OpenAudit) }

// WaitForAudit opens the audit log to add a few lines to, and waits for others who do that. It
// returns nil where no log is asked for.
func (o *Options) WaitForAudit(ctx context.Context) (*ledger.Audit, error) {
	return o.openAudit(func(file string, key []byte, version, policy string) (*ledger.Audit, error) {
		return ledger.WaitForAudit(ctx, file, key, version, policy)
	})
}

func (o *Options) openAudit(open func(file string, key []byte, version, policy string) (*ledger.Audit, error)) (*ledger.Audit, error) {
	if o.Audit == "" {
		return nil, nil
	}
	key, err := ReadKey(o.AuditKeyFile, AuditKeyVar)
	if err != nil {
		return nil, err
	}
	return open(o.Audit, key, version.Number, o.PolicyHash())
}

// CheckLedgers refuses to use one file for two purposes: what one of them writes
// would make the other unreadable, or take its place.
func (o *Options) CheckLedgers(stdout io.Writer) error {
	kinds := []string{"the vault", "the audit log", "the quarantine", "the file of --metrics", "the file of --otlp"}
	names := []string{o.Vault, o.Audit, o.Quarantine, o.Metrics, o.OTLP, o.Verdicts, o.Summary}
	for i, kind := range kinds {
		name := names[i]
		if name == "" {
			continue
		}
		info, err := os.Stat(name)
		if out, ok := stdio.Regular(stdout); ok && err == nil && os.SameFile(out, info) {
			return fmt.Errorf("standard output is %s", kind)
		}
		for j, other := range names {
			if j == i || other == "" {
				continue
			}
			found, missing := os.Stat(other)
			if filepath.Clean(other) == filepath.Clean(name) || err == nil && missing == nil && os.SameFile(found, info) {
				return fmt.Errorf("%s is %s", other, kind)
			}
		}
	}
	return nil
}

// AuditKeyVar is the variable that the key of an audit log may be in.
const AuditKeyVar = "WEIR_AUDIT_KEY"
