// Package lock locks files between processes: one process at a time holds the lock. The
// system lets go of a lock when its process ends, however it ends.
package lock

import (
	"context"
	"errors"
	"os"
	"time"
)

// ErrBusy says that another process has the file.
var ErrBusy = errors.New("another process has it")

const retry = 2 * time.Millisecond // between two attempts

// Wait locks f until it is closed, and waits for another process that has it until ctx is
// done.
func Wait(ctx context.Context, f *os.File) error {
	for {
		err := Try(f)
		if !errors.Is(err, ErrBusy) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(retry):
		}
	}
}
