//go:build unix

package session

import (
	"os"
	"syscall"
)

// private reports whether this user owns a file or folder, and nobody else may read, write or
// enter it.
func private(info os.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Geteuid() && info.Mode().Perm()&0o077 == 0
}
