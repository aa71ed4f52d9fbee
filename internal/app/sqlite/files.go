package sqlite

import (
	"errors"
	"io/fs"
	"os"
)

// LogEnding is what the name of a write-ahead log has behind that of its database.
const LogEnding = "-wal"

// IsFile reports whether a regular file is a database. Where it cannot be read, that is an error
// of the next one who reads it.
func IsFile(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	head := make([]byte, len(magic))
	n, _ := f.ReadAt(head, 0)
	return Is(head[:n])
}

// OpenFiles opens the database in a file with the log beside it, which it returns, or nil if
// the log does not exist. The log has to be closed.
func OpenFiles(f *os.File) (d *Database, log *os.File, err error) {
	main, err := source(f)
	if err != nil {
		return nil, nil, err
	}
	var beside Source
	if info, err := os.Lstat(f.Name() + LogEnding); err == nil && info.Mode().IsRegular() {
		if log, err = os.Open(f.Name() + LogEnding); err != nil {
			return nil, nil, err
		}
		beside, err = source(log)
		if err != nil {
			return nil, log, err
		}
	} else if err == nil {
		return nil, nil, errors.New("the log of the database is no regular file")
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	d, err = Open(main, beside)
	return d, log, err
}

func source(f *os.File) (Source, error) {
	info, err := f.Stat()
	if err != nil {
		return Source{}, err
	}
	return Source{f, info.Size()}, nil
}
