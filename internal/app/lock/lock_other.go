//go:build !unix && !windows

package lock

import (
	"errors"
	"os"
)

// Try fails: this system has no locks.
func Try(*os.File) error { return errors.ErrUnsupported }
