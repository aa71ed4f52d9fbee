package lock

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// One file at a time has the lock, and closing it lets the next one have it.
func TestLock(t *testing.T) {
	name := filepath.Join(t.TempDir(), "f")
	open := func() *os.File {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	first, second := open(), open()
	if err := Try(first); err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Wait(gone, second); !errors.Is(err, ErrBusy) {
		t.Errorf("Wait for a file that is locked = %v, want ErrBusy", err)
	}
	waited := make(chan error)
	go func() { waited <- Wait(t.Context(), second) }()
	first.Close()
	if err := <-waited; err != nil {
		t.Errorf("Wait = %v after the first file was closed", err)
	}
}
