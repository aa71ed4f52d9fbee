package session

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"weir/internal/app/lock"
	"weir/internal/state"
)

// add adds one to the number that a session remembers, and returns it.
func add(t *testing.T, dir, owner string) int {
	f, err := Open(t.Context(), dir, owner)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	keep := func(c *state.Coder) { state.Int(c, &n) }
	if err := f.Snapshot.Load("n", keep); err != nil {
		t.Fatal(err)
	}
	n++
	if err := errors.Join(f.Snapshot.Save("n", keep), f.Save()); err != nil {
		t.Fatal(err)
	}
	return n
}

// Sessions are remembered apart, and processes that come at once wait for each other.
func TestOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "weir", "sessions")
	var all sync.WaitGroup
	for i := range 40 {
		all.Go(func() { add(t, dir, fmt.Sprint("owner ", i%2)) })
	}
	all.Wait()
	for _, owner := range []string{"owner 0", "owner 1"} {
		if n := add(t, dir, owner); n != 21 {
			t.Errorf("%s counted %d, want 21", owner, n)
		}
	}
	if faults := Check(dir); len(faults) > 0 {
		t.Errorf("Check = %v", faults)
	}
	if runtime.GOOS == "windows" {
		return
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append([]string{"."}, names(entries)...) {
		info, err := os.Stat(filepath.Join(dir, name))
		if want := map[bool]os.FileMode{true: 0o700, false: 0o600}[info.IsDir()]; err != nil || info.Mode().Perm() != want {
			t.Errorf("%s has mode %o, want %o (%v)", name, info.Mode().Perm(), want, err)
		}
	}
}

func names(entries []os.DirEntry) (list []string) {
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// fileOf returns the name of the only session in dir.
func fileOf(t *testing.T, dir string) string {
	found, err := filepath.Glob(filepath.Join(dir, "*"+suffix))
	if err != nil || len(found) != 1 {
		t.Fatalf("%v, %v, want one session", found, err)
	}
	return found[0]
}

// A memory that is not as it was written, or not private, is refused, and Check names it.
func TestOpenRefuses(t *testing.T) {
	unix := runtime.GOOS != "windows"
	for _, c := range []struct {
		name string
		harm func(dir, file string) error
		want error
		unix bool
	}{
		{"torn", func(_, f string) error { return os.Truncate(f, 40) }, state.ErrDamaged, false},
		{"empty", func(_, f string) error { return os.Truncate(f, 0) }, state.ErrDamaged, false},
		{"text", func(_, f string) error { return os.WriteFile(f, []byte("hello"), 0o600) }, state.ErrDamaged, false},
		{"another version", func(_, f string) error { return os.WriteFile(f, []byte("weir.session/v9\nabc"), 0o600) }, state.ErrVersion, false},
		{"readable by others", func(_, f string) error { return os.Chmod(f, 0o644) }, ErrModes, true},
		{"folder of others", func(dir, _ string) error { return os.Chmod(dir, 0o755) }, ErrModes, true},
		{"a link", func(dir, f string) error {
			return errors.Join(os.Rename(f, f+".away"), os.Symlink(f+".away", f))
		}, ErrKind, true},
	} {
		if c.unix && !unix {
			continue
		}
		dir := filepath.Join(t.TempDir(), "sessions")
		add(t, dir, "owner")
		if err := c.harm(dir, fileOf(t, dir)); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(t.Context(), dir, "owner"); !errors.Is(err, c.want) {
			t.Errorf("%s: Open = %v, want %v", c.name, err, c.want)
		}
		if faults := Check(dir); len(faults) != 1 {
			t.Errorf("%s: Check = %v, want one fault", c.name, faults)
		}
	}
}

// The memory of another session in the place of one's own is refused.
func TestOpenForeign(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sessions")
	add(t, dir, "another")
	other := fileOf(t, dir)
	text, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(other); err != nil {
		t.Fatal(err)
	}
	add(t, dir, "owner")
	if err := os.WriteFile(fileOf(t, dir), text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), dir, "owner"); !errors.Is(err, state.ErrForeign) {
		t.Errorf("Open = %v, want ErrForeign", err)
	}
}

// Open fails with an error of its own if another process keeps the session for too long.
func TestOpenBusy(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sessions")
	f, err := Open(t.Context(), dir, "owner")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(gone, dir, "owner"); !errors.Is(err, lock.ErrBusy) {
		t.Errorf("Open of a session that another process has = %v, want ErrBusy", err)
	}
}

// Sessions that were not used for long are removed when another one begins.
func TestRemoveOld(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sessions")
	add(t, dir, "old")
	old := fileOf(t, dir)
	long := time.Now().Add(-2 * keepFor)
	if err := os.Chtimes(old, long, long); err != nil {
		t.Fatal(err)
	}
	add(t, dir, "new")
	if name := fileOf(t, dir); name == old {
		t.Error("the old session is still there")
	}
	if locks, _ := filepath.Glob(filepath.Join(dir, "*"+lockSuffix)); len(locks) != 1 {
		t.Errorf("the files that are locked are %q, want that of the new session", locks)
	}
}

// A file that is locked and has no session is removed with the old sessions, unless a process
// has it.
func TestRemoveOldLocks(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sessions")
	add(t, dir, "first")
	long := time.Now().Add(-2 * keepFor)
	lost, held := filepath.Join(dir, "lost"+lockSuffix), filepath.Join(dir, "held"+lockSuffix)
	has, err := hold(t.Context(), held)
	if err != nil {
		t.Fatal(err)
	}
	defer has.Close()
	for _, name := range []string{lost, held} {
		if err := errors.Join(os.WriteFile(name, nil, 0o600), os.Chtimes(name, long, long)); err != nil {
			t.Fatal(err)
		}
	}
	add(t, dir, "new")
	if _, err := os.Stat(lost); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the lost file: %v", err)
	}
	if _, err := os.Stat(held); err != nil {
		t.Errorf("the file that a process has: %v", err)
	}
}

// Processes that wait for a file that is removed meanwhile begin again: one at a time has it.
func TestHoldRemoved(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a"+lockSuffix)
	first, err := hold(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	var inside atomic.Int32
	for range 8 {
		all.Go(func() {
			f, err := hold(t.Context(), name)
			if err != nil {
				t.Error(err)
				return
			}
			if n := inside.Add(1); n != 1 {
				t.Errorf("%d processes have the file", n)
			}
			inside.Add(-1)
			os.Remove(name)
			f.Close()
		})
	}
	os.Remove(name)
	first.Close()
	all.Wait()
}
