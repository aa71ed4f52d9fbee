package ledger

import (
	"errors"
	"fmt"
	"os"

	"weir/internal/vault"
)

// A Vault is a sealed file that a run adds to.
type Vault struct {
	*vault.Writer
	name string
	file *os.File
}

// OpenVault opens a sealed file to add to, and makes it if it is not there.
func OpenVault(name string, lock vault.Lock) (*Vault, error) {
	f, err := appendTo(name)
	if err != nil {
		return nil, err
	}
	index, err := vault.ReadIndex(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	w, err := vault.NewWriter(f, lock, index)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &Vault{w, name, f}, nil
}

// Flush writes what was added.
func (v *Vault) Flush() error { return v.wrap(v.Writer.Flush()) }

// Close ends the file and closes it.
func (v *Vault) Close() error { return v.wrap(errors.Join(v.Writer.Close(), v.file.Close())) }

func (v *Vault) wrap(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("write %s: %w", v.name, err)
}
