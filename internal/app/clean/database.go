package clean

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"weir/internal/app/atomicfile"
	"weir/internal/app/hint"
	"weir/internal/app/sqlite"
)

// The endings of the files beside a database.
const (
	logEnding     = sqlite.LogEnding
	sharedEnding  = "-shm"     // an index of these
	journalEnding = "-journal" // pages as they were before the last transaction
)

var (
	errJournal = hint.With(errors.New("the database has a transaction that did not end"), "open it with its agent, or with sqlite3, and end that again")
	errVirtual = hint.With(errors.New("the database has a virtual table, whose index would keep the text"), "delete the sessions with the agent itself")
	errIndexed = hint.With(errors.New("an index of the database holds a value that has to be masked"), "delete the session with the agent itself")
	errRest    = errors.New("something to mask would be left in the database, so it stays as it is")
	errInUse   = hint.With(errors.New("a program has the database open"), "end the agent and run weir clean again")
)

// A database is one at work.
type database struct {
	*Cleaner
	result *Result
	main   *os.File
	log    *os.File // or nil
	read   *sqlite.Database
	cells  *cells
}

// database judges an SQLite database and masks it if Write is set. An error leaves it as it was.
func (c *Cleaner) database(ctx context.Context, r *Result, main *os.File) error {
	d := &database{Cleaner: c, result: r, main: main}
	var err error
	d.read, d.log, err = sqlite.OpenFiles(main)
	defer d.log.Close() // it may be nil
	if err != nil {
		return err
	}
	if d.log != nil {
		info, err := d.log.Stat()
		if err != nil {
			return err
		}
		if c.Write && c.Settle > 0 && c.Now.Sub(info.ModTime()) < c.Settle {
			r.Left = leftInUse
			return nil
		}
	}
	if err := d.open(ctx); err != nil {
		return err
	}
	defer d.cells.close()
	if !c.Write {
		d.result.Deleted, err = d.read.Write(io.Discard, new(sqlite.Rewrite))
		return err
	}
	return d.rewrite(ctx)
}

// openIfThere opens a regular file, or returns nil if the file does not exist.
func openIfThere(name string) (*os.File, error) {
	info, err := os.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errSpecial
	}
	return os.Open(name)
}

// open reads the database and judges its texts.
func (d *database) open(ctx context.Context) error {
	hot, err := unfinished(d.main.Name() + journalEnding)
	if err != nil {
		return err
	}
	if hot {
		return errJournal
	}
	if d.cells, err = newCells(ctx, d.Cleaner, d.result); err != nil {
		return err
	}
	return d.cells.judge(d.read)
}

// unfinished reports whether a rollback journal is there that belongs to the database. One whose
// header was made zero is the rest of a transaction that ended.
func unfinished(name string) (bool, error) {
	f, err := openIfThere(name)
	if f == nil {
		return false, err
	}
	defer f.Close()
	head := make([]byte, 8)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	return n > 0 && !bytes.Equal(head[:n], make([]byte, n)), nil
}

// rewrite puts a masked copy in the place of the database, and removes the files beside it,
// which hold pages as they were.
func (d *database) rewrite(ctx context.Context) error {
	if d.cells.virtual && !d.cells.edits.Empty() {
		return errVirtual
	}
	if d.cells.indexed() {
		return errIndexed
	}
	before, err := d.main.Stat()
	if err != nil {
		return err
	}
	part, err := atomicfile.Create(d.main.Name(), 0o600)
	if err != nil {
		return err
	}
	defer part.Close()
	is := sha256.New()
	if d.result.Deleted, err = d.read.Write(io.MultiWriter(part, is), &d.cells.edits); err != nil {
		return err
	}
	if d.cells.edits.Empty() && d.result.Deleted == 0 && !d.besides() {
		return nil
	}
	if linked(before) {
		return errLinked
	}
	if err := d.isClean(ctx, part.File); err != nil {
		return err
	}
	return d.swap(part, before, sum(is))
}

func condition(holds bool, err error) error {
	if holds {
		return err
	}
	return nil
}

// besides reports whether a file beside the database holds pages.
func (d *database) besides() bool {
	for _, ending := range []string{logEnding, journalEnding} {
		if info, err := os.Lstat(d.main.Name() + ending); err == nil && info.Size() > 0 {
			return true
		}
	}
	return false
}

// isClean judges the copy as the database was judged: nothing may be left to mask.
func (d *database) isClean(ctx context.Context, part *os.File) error {
	read, _, err := sqlite.OpenFiles(part)
	if err != nil {
		return err
	}
	again := Result{Rules: map[string]int{}}
	cells, err := newCells(ctx, d.Cleaner, &again)
	if err != nil {
		return err
	}
	defer cells.close()
	if err := cells.judge(read); err != nil {
		return err
	}
	return condition(!cells.edits.Empty() || again.Unread != d.result.Unread || again.Lines != d.result.Lines, errRest)
}

// swap puts the copy in the place of the database, while no other program may open it.
func (d *database) swap(part *atomicfile.File, before os.FileInfo, after string) error {
	path := d.main.Name()
	was := sha256.New()
	size, err := io.Copy(was, d.main)
	if err != nil || size != before.Size() {
		return errors.Join(errChanged, err)
	}
	if d.Backup != nil {
		copied, err := part.Seek(0, io.SeekCurrent)
		if err == nil {
			err = d.Backup.keepDatabase(path, before, sum(was), after, copied)
		}
		if err != nil {
			return fmt.Errorf("backup: %w", err)
		}
	}
	release, err := lockDatabase(path)
	if err != nil {
		return err
	}
	defer release()
	if d.log != nil {
		info, err := d.log.Stat()
		if err != nil {
			return err
		}
		if err := unchanged(d.log.Name(), info); err != nil {
			return err
		}
	}
	if err := replace(part, d.main, path, before, before.ModTime()); err != nil {
		return err
	}
	d.result.Written = true
	return removeBesides(path)
}

// removeBesides removes the files beside a database: what they hold is in the database.
func removeBesides(path string) (err error) {
	for _, ending := range []string{logEnding, sharedEnding, journalEnding} {
		if e := os.Remove(path + ending); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}
