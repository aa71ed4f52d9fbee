//go:build unix

package clean

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// The bytes that SQLite locks in a database and in the index of its write-ahead log
// (https://www.sqlite.org/fileformat2.html, https://www.sqlite.org/walformat.html).
const (
	lockStart, lockBytes             = 1 << 30, 512
	sharedLockStart, sharedLockBytes = 120, 9
)

// lockDatabase keeps other programs from reading and writing a database until release is called.
// It fails with errInUse where one has it open.
func lockDatabase(path string) (release func(), err error) {
	main, err := lock(path, lockStart, lockBytes)
	if err != nil {
		return nil, err
	}
	shared, err := lock(path+sharedEnding, sharedLockStart, sharedLockBytes)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		main.Close()
		return nil, err
	}
	return func() {
		main.Close()
		if shared != nil {
			shared.Close()
		}
	}, nil
}

// lock locks bytes of a file until it is closed.
func lock(path string, start, length int64) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	bytes := syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart, Start: start, Len: length}
	if err := syscall.FcntlFlock(f.Fd(), syscall.F_SETLK, &bytes); err != nil {
		f.Close()
		if errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EACCES) {
			return nil, errInUse
		}
		return nil, err
	}
	return f, nil
}
