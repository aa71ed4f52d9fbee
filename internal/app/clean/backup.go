package clean

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/goccy/go-json"

	"weir/internal/app/atomicfile"
	"weir/internal/app/hint"
	"weir/internal/app/walk"
)

// manifestName is the file of a backup that lists what was copied. It has no ending that weir
// clean reads: a backup within a folder that is cleaned later keeps the names of its files.
const manifestName = "manifest"

// A Backup is a folder that keeps files as they were before they were masked. Only its owner
// can read it.
type Backup struct {
	dir      string
	manifest *os.File
	copies   int
	torn     error // why the manifest ends in a part of a line, or nil
}

// A kept is a line of the manifest.
type kept struct {
	Path   string    `json:"path"`   // of the file, absolute
	Copy   string    `json:"copy"`   // name of the copy in the folder
	Before string    `json:"before"` // SHA-256 of the file as it was
	After  string    `json:"after"`  // and as it was masked
	Size   int64     `json:"size"`   // of the masked file, in bytes
	Time   time.Time `json:"time"`   // of its last change

	Database bool      `json:"database,omitempty"` // it is an SQLite database
	Log      string    `json:"log,omitempty"`      // name of the copy of its write-ahead log, or ""
	LogTime  time.Time `json:"log_time,omitzero"`  // of the last change of that
}

// NewBackup makes the folder of that name, which must not be there yet.
func NewBackup(dir string) (*Backup, error) {
	if err := os.MkdirAll(filepath.Dir(dir), 0o700); err != nil {
		return nil, err
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, hint.With(err, "name a new folder: a backup holds the files of one run")
	}
	f, err := os.OpenFile(filepath.Join(dir, manifestName), os.O_WRONLY|os.O_CREATE|os.O_EXCL|os.O_APPEND, 0o600)
	return &Backup{dir: dir, manifest: f}, err
}

var errName = hint.With(errors.New("the name of the file is not UTF-8"), "rename the file, or mask it without --backup")

// keep copies a file, and writes to the disk which one. size is that of the text with the digest
// after, which takes its place.
func (b *Backup) keep(path string, info os.FileInfo, before, after string, size int64) error {
	return b.add(kept{Path: path, Before: before, After: after, Size: size, Time: info.ModTime()})
}

// keepDatabase is keep for a database, and for its write-ahead log if there is one.
func (b *Backup) keepDatabase(path string, info os.FileInfo, before, after string, size int64) error {
	k := kept{Path: path, Before: before, After: after, Size: size, Time: info.ModTime(), Database: true}
	log, err := os.Lstat(path + logEnding)
	if err == nil && log.Size() > 0 {
		k.Log, k.LogTime = b.name(), log.ModTime()
		_, err = copyFile(path+logEnding, filepath.Join(b.dir, k.Log))
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return b.add(k)
}

// name returns the name of the next copy.
func (b *Backup) name() string {
	b.copies++
	return fmt.Sprintf("%06d", b.copies)
}

func (b *Backup) add(k kept) (err error) {
	path := k.Path
	if k.Path, err = filepath.Abs(path); err != nil {
		return err
	}
	if b.torn != nil {
		return b.torn
	}
	if !utf8.ValidString(k.Path) { // JSON would hold another name
		return errName
	}
	k.Copy = b.name()
	if got, err := copyFile(path, filepath.Join(b.dir, k.Copy)); err != nil || got != k.Before {
		return errors.Join(errChanged, err)
	}
	line, err := json.Marshal(k)
	if err != nil {
		return err
	}
	_, err = b.manifest.Write(append(line, '\n'))
	b.torn = errors.Join(err, b.manifest.Sync())
	return b.torn
}

// Close closes the manifest.
func (b *Backup) Close() error { return b.manifest.Close() }

// copyFile copies a file to a new one, down to the disk, and returns the SHA-256 of the text.
func copyFile(from, to string) (digest string, err error) {
	in, err := os.Open(from)
	if err != nil {
		return "", err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	_, err = io.Copy(io.MultiWriter(out, h), in)
	return sum(h), errors.Join(err, out.Sync(), out.Close())
}

// Undo puts back the files of a backup, the last one first. A file that an agent went on with
// gets back its beginning. It calls done with each file, and with why that one was left alone.
func Undo(dir string, done func(path string, err error)) error {
	all, err := readManifest(filepath.Join(dir, manifestName))
	if err != nil {
		return err
	}
	for _, k := range slices.Backward(all) {
		if k.Database {
			done(k.Path, k.restoreDatabase(dir))
			continue
		}
		done(k.Path, k.restore(dir))
	}
	return nil
}

// maxManifest is how long a manifest may be, in bytes.
const maxManifest = 256 << 20

func readManifest(name string) (all []kept, err error) {
	text, err := walk.ReadRegular(name, maxManifest)
	if err != nil {
		return nil, hint.With(err, "name the folder that --backup made")
	}
	for line := range bytes.Lines(text) {
		if !bytes.HasSuffix(line, []byte("\n")) {
			break // the run ended while it wrote the line, before it masked the file
		}
		var k kept
		if err := json.Unmarshal(line, &k); err != nil || filepath.Base(k.Copy) != k.Copy || k.Log != "" && filepath.Base(k.Log) != k.Log || !filepath.IsAbs(k.Path) {
			return nil, fmt.Errorf("%s:%d: not a line of a manifest", name, len(all)+1)
		}
		all = append(all, k)
	}
	return all, nil
}

// errOther says that a file is neither the one that was masked nor one that goes on with it.
var errOther = errors.New("the file was changed since, and stays as it is; its copy is in the backup")

// restore puts back one file.
func (k *kept) restore(dir string) error {
	now, err := os.Open(k.Path)
	if err != nil {
		return err
	}
	defer now.Close()
	info, err := now.Stat()
	if err != nil {
		return err
	}
	h := sha256.New()
	if _, err := io.CopyN(h, now, k.Size); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if sum(h) != k.After || info.Size() < k.Size {
		return k.isRestored()
	}
	part, err := atomicfile.Create(k.Path, 0o600)
	if err != nil {
		return err
	}
	defer part.Close()
	if err := k.writeCopy(part, dir); err != nil {
		return err
	}
	added, err := io.Copy(part, now) // what came behind the masked text
	if err != nil {
		return err
	}
	modified := k.Time
	if added > 0 {
		modified = info.ModTime()
	}
	return replace(part, now, k.Path, info, modified)
}

// writeCopy writes the file as it was kept.
func (k *kept) writeCopy(out io.Writer, dir string) error {
	old, err := os.Open(filepath.Join(dir, k.Copy))
	if err != nil {
		return err
	}
	defer old.Close()
	was := sha256.New()
	if _, err := io.Copy(out, io.TeeReader(old, was)); err != nil || sum(was) != k.Before {
		return errors.Join(errors.New("the copy in the backup is not the file that was kept"), err)
	}
	return nil
}

// isRestored returns nil if the file is as it was before it was masked, and errOther otherwise.
func (k *kept) isRestored() error {
	f, err := os.Open(k.Path)
	if err != nil {
		return err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return err
	}
	if hex.EncodeToString(h.Sum(nil)) != k.Before {
		return errOther
	}
	return nil
}
