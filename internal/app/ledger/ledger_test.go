package ledger

import (
	"errors"
	"path/filepath"
	"sync"
	"testing"

	"weir/internal/app/lock"
	"weir/internal/app/quarantine"
	"weir/internal/vault"
)

// A second run that wants to add to an audit log is refused until the first one ends: two
// would break the chain.
func TestOneAudit(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log")
	first, err := OpenAudit(name, nil, "v", "p")
	if err != nil {
		t.Fatal(err)
	}
	if second, err := OpenAudit(name, nil, "v", "p"); !errors.Is(err, lock.ErrBusy) {
		t.Errorf("a second OpenAudit = %v, %v, want %v", second, err, lock.ErrBusy)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	third, err := OpenAudit(name, nil, "v", "p")
	if err != nil {
		t.Fatalf("OpenAudit after the end of the first run: %v", err)
	}
	if err := third.Close(); err != nil {
		t.Error(err)
	}
}

// A vault and a quarantine take the entries of several runs at once.
func TestManyWriters(t *testing.T) {
	const writers, entries = 8, 50
	key, err := vault.NewKey(make([]byte, vault.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			plain, err := OpenPlainQuarantine(filepath.Join(dir, "plain"))
			if err != nil {
				t.Error(err)
				return
			}
			sealedFile, err := OpenVault(filepath.Join(dir, "sealed"), key)
			if err != nil {
				t.Error(err)
				return
			}
			for i := range entries {
				for _, q := range []*Quarantine{plain, SealedQuarantine(sealedFile)} {
					q.Add(i+1, []byte(`{"line":1}`), []byte("withheld"), 0)
					if err := q.Flush(); err != nil {
						t.Error(err)
					}
				}
			}
			if err := errors.Join(plain.Close(), sealedFile.Close()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for _, name := range []string{"plain", "sealed"} {
		f, err := appendTo(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		events, err := quarantine.Read(f, []vault.Opener{key})
		if err != nil || len(events) != writers*entries {
			t.Errorf("%s: %d events, %v, want %d", name, len(events), err, writers*entries)
		}
		f.Close()
	}
}
