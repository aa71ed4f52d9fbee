package clean

import (
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"path/filepath"

	"weir/internal/app/atomicfile"
)

// restoreDatabase puts back a database and its write-ahead log, unless an agent has written to
// either: pages of one and pages of the other are no database.
func (k *kept) restoreDatabase(dir string) error {
	if _, err := os.Lstat(k.Path); err != nil {
		return err
	}
	release, err := lockDatabase(k.Path)
	if err != nil {
		return err
	}
	defer release()
	same, err := k.sameLog(dir)
	if err != nil || same {
		return errors.Join(err, condition(same, k.isRestored()))
	}
	if info, err := os.Lstat(k.Path + logEnding); err == nil && info.Size() > 0 {
		return errOther
	}
	info, err := os.Lstat(k.Path)
	if err != nil {
		return err
	}
	if info.Size() == k.Size || k.isRestored() == nil { // nothing was added
		if err := errors.Join(k.restore(dir), removeBesides(k.Path)); err != nil || k.Log == "" {
			return err
		}
		return k.restoreLog(dir, info)
	}
	return errOther
}

// sameLog reports whether the log beside the database is the one that was kept.
func (k *kept) sameLog(dir string) (bool, error) {
	if k.Log == "" {
		return false, nil
	}
	is, err := openIfThere(k.Path + logEnding)
	if is == nil || err != nil {
		return false, err
	}
	defer is.Close()
	was, err := os.Open(filepath.Join(dir, k.Log))
	if err != nil {
		return false, err
	}
	defer was.Close()
	a, b := sha256.New(), sha256.New()
	_, err = io.Copy(a, is)
	if err == nil {
		_, err = io.Copy(b, was)
	}
	return sum(a) == sum(b), err
}

// restoreLog puts back the write-ahead log, with the mode and the owner of the database.
func (k *kept) restoreLog(dir string, like os.FileInfo) error {
	old, err := os.Open(filepath.Join(dir, k.Log))
	if err != nil {
		return err
	}
	defer old.Close()
	part, err := atomicfile.Create(k.Path+logEnding, 0o600)
	if err != nil {
		return err
	}
	defer part.Close()
	part.Like(like)
	if _, err := io.Copy(part, old); err != nil {
		return err
	}
	if err := part.Finish(); err != nil {
		return err
	}
	return swap(part, old, k.LogTime)
}
