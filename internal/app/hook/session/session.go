// Package session keeps the memory of an agent's session between two hook events, in one file for
// each session. One process at a time has the file.
//
// It fails closed: a folder or a file that others may read or write, and a file that is torn,
// of another session or of another version of weir, is refused and left as it is.
package session

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weir/internal/app/lock"
	"weir/internal/state"
)

// Errors of folders and files, beside those of state.Snapshot.
var (
	ErrModes = errors.New("it is not private: the folder has to have mode 0700, its files 0600, and this user as their owner")
	ErrKind  = errors.New("it is no folder, or holds something in the place of a file")
)

const (
	suffix     = ".session"
	lockSuffix = ".lock"
	keepFor    = 30 * 24 * time.Hour // since the last event of a session
)

// A File is the memory of one session, which this process alone has until Close.
type File struct {
	Snapshot state.Snapshot
	owner    string
	name     string
	lock     *os.File
}

// Open returns the memory of a session in the folder dir, which it makes. owner is the agent
// and the id of the session, in any form that tells sessions apart. It waits for another
// process that has the file until ctx is done. Files of sessions that have not been used for
// 30 days are removed when a new session begins.
func Open(ctx context.Context, dir, owner string) (*File, error) {
	if err := makeDir(dir); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(owner))
	f := &File{owner: owner, name: filepath.Join(dir, hex.EncodeToString(sum[:16])+suffix)}
	var err error
	if f.lock, err = hold(ctx, lockOf(f.name)); err != nil {
		return nil, err
	}
	if err := f.read(); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// makeDir makes the folder, or checks that it is private.
func makeDir(dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o700); err == nil || !errors.Is(err, fs.ErrExist) {
		return err
	}
	return checkDir(dir)
}

func checkDir(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return ErrKind
	case !private(info):
		return ErrModes
	}
	return nil
}

// lockOf returns the name of the file that is locked for a session. The memory itself is
// replaced by each Save, and a lock on it would not hold.
func lockOf(name string) string { return strings.TrimSuffix(name, suffix) + lockSuffix }

// hold returns a file that this process has locked. A process that removes the file does so
// with the lock: whoever waited for it has a file without a name then, and begins again.
func hold(ctx context.Context, name string) (*os.File, error) {
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		if err := lock.Wait(ctx, f); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		if isNamed(f, name) {
			return f, nil
		}
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
}

// isNamed reports whether the name is still that of the file.
func isNamed(f *os.File, name string) bool {
	held, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(name)
	return err == nil && os.SameFile(held, there)
}

// read reads the memory, which is empty for a new session.
func (f *File) read() error {
	text, err := readPrivate(f.name)
	if errors.Is(err, fs.ErrNotExist) {
		removeOld(filepath.Dir(f.name))
		return nil
	}
	if err != nil {
		return err
	}
	return f.Snapshot.Unmarshal(text, f.owner)
}

// readPrivate reads a regular file that this user alone may read and write.
func readPrivate(name string) ([]byte, error) {
	info, err := os.Lstat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, ErrKind
	case !private(info):
		return nil, ErrModes
	}
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, state.MaxSnapshot+1))
}

// Save writes the memory, in one step: a process that is killed leaves the old one.
func (f *File) Save() error {
	text, err := f.Snapshot.Marshal(f.owner)
	if err != nil {
		return err
	}
	part, err := os.CreateTemp(filepath.Dir(f.name), "part-*") // with mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(part.Name())
	_, err = part.Write(text)
	if err = errors.Join(err, part.Close()); err != nil {
		return err
	}
	return os.Rename(part.Name(), f.name)
}

// Close lets another process have the memory.
func (f *File) Close() error { return f.lock.Close() }

// removeOld removes the memories of sessions that have not been used for long. One that
// another process has stays.
func removeOld(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		info, err := e.Info()
		if err != nil || time.Since(info.ModTime()) < keepFor {
			continue
		}
		switch {
		case strings.HasPrefix(e.Name(), "part-"):
			_ = os.Remove(name) // of a process that was killed
		case strings.HasSuffix(e.Name(), suffix):
			remove(name)
		case strings.HasSuffix(e.Name(), lockSuffix):
			removeLock(name)
		}
	}
}

// remove removes the memory of one session with the file that is locked for it.
func remove(name string) {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if held, err := hold(gone, lockOf(name)); err == nil {
		_ = os.Remove(name)
		_ = os.Remove(lockOf(name))
		_ = held.Close()
	}
}

// removeLock removes the file that is locked for a session without a memory. Its time is that
// of the first event.
func removeLock(name string) {
	memory := strings.TrimSuffix(name, lockSuffix) + suffix
	if _, err := os.Lstat(memory); errors.Is(err, fs.ErrNotExist) {
		remove(memory)
	}
}

// A Folder opens the memories of the sessions of one agent, one after the other. An empty Dir
// is refused: there is no place for memories.
type Folder struct {
	Dir, Agent string
	file       *File
}

// Open returns what is remembered of a session, which nobody else has until Close.
func (d *Folder) Open(ctx context.Context, session string) (*state.Snapshot, error) {
	if d.Dir == "" {
		return nil, ErrKind
	}
	sum := sha256.Sum256([]byte(session))
	f, err := Open(ctx, d.Dir, d.Agent+" "+hex.EncodeToString(sum[:]))
	if err != nil {
		return nil, err
	}
	d.file = f
	return &f.Snapshot, nil
}

// Save writes the memory of the session that was opened.
func (d *Folder) Save() error { return d.file.Save() }

// Close lets another process have the memory of the session that was opened, if one was.
func (d *Folder) Close() error {
	if d.file == nil {
		return nil
	}
	return d.file.Close()
}

// Names returns the names of the files that have faults, sorted.
func Names(faults map[string]error) []string { return slices.Sorted(maps.Keys(faults)) }

// Check reports what is wrong with a folder of sessions and the files in it: for each fault a
// file and an error. A folder that is not there has no faults.
func Check(dir string) map[string]error {
	faults := map[string]error{}
	err := checkDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return faults
	}
	if err != nil {
		faults[dir] = err
		return faults
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		faults[dir] = err
		return faults
	}
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		text, err := readPrivate(name)
		if err == nil && strings.HasSuffix(name, suffix) {
			err = new(state.Snapshot).Unmarshal(text, "")
		}
		if err != nil && !errors.Is(err, state.ErrForeign) && !errors.Is(err, fs.ErrNotExist) {
			faults[name] = err
		}
	}
	return faults
}
