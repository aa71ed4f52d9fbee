// Package packs reads packs of users' rules from files and proves them: every sample has to hold
// before a pack is used. Package pack parses a pack; it reads no files.
package packs

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"weir/internal/app/hint"
	"weir/internal/app/rulebook"
	"weir/internal/app/walk"
	"weir/internal/pack"
)

// Limits of files, in bytes.
const (
	maxPack  = 8 << 20
	maxWords = 256 << 20
)

// Load reads the packs in files, and in the files of directories that end in .yaml or .yml,
// adds those that have been read, and proves all of them. The error names a file and a line,
// and has a hint.
func Load(names []string, parsed ...*pack.Pack) (*pack.Set, error) {
	set, err := Read(names, parsed...)
	if err != nil {
		return nil, err
	}
	if faults := Prove(set); len(faults) > 0 {
		return nil, faults[0]
	}
	return set, nil
}

// Read is Load without the samples.
func Read(names []string, parsed ...*pack.Pack) (*pack.Set, error) {
	files, err := filesOf(names)
	if err != nil {
		return nil, err
	}
	all := slices.Clone(parsed)
	for _, name := range files {
		data, err := walk.ReadFile(name, maxPack)
		if err != nil {
			return nil, fileError(name, err, "a pack is a file of at most 8 MiB; put long lists into a words_file")
		}
		p, err := Parse(name, data)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	if err := checkIDs(all); err != nil {
		return nil, err
	}
	set, err := pack.Compile(all, readWords)
	return set, advised(err)
}

// A FileError says that a pack could not be read.
type FileError struct {
	Name string // of the file or directory
	err  error
}

func (e *FileError) Error() string { return e.err.Error() }

// Unwrap returns what is wrong.
func (e *FileError) Unwrap() error { return e.err }

func fileError(name string, err error, next string) error {
	return &FileError{name, hint.With(err, next)}
}

// Parse returns the pack that a file of that name holds. The error has a hint.
func Parse(name string, text []byte) (*pack.Pack, error) {
	p, err := pack.Parse(name, text)
	return p, advised(err)
}

// advised returns err with the hint that it has.
func advised(err error) error {
	if next := pack.Next(err); next != "" {
		return hint.With(err, next)
	}
	return err
}

// filesOf returns the files that names mean, directories replaced by their packs.
func filesOf(names []string) (files []string, err error) {
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			return nil, fileError(name, err, "--rules takes a pack or a directory of packs; weir rules new prints one to begin with")
		}
		if !info.IsDir() {
			files = append(files, name)
			continue
		}
		inside, err := packsIn(name)
		if err != nil {
			return nil, err
		}
		files = append(files, inside...)
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

// packsIn returns the packs of a directory, in order of their names.
func packsIn(dir string) (files []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if ext := filepath.Ext(e.Name()); !e.IsDir() && (ext == ".yaml" || ext == ".yml") {
			files = append(files, filepath.Join(dir, e.Name()))
		}
	}
	if len(files) == 0 {
		return nil, fileError(dir, fmt.Errorf("%s: no file that ends in .yaml or .yml", dir), "weir rules new > "+filepath.Join(dir, "mine.yaml"))
	}
	return files, nil
}

// readWords reads a word list. Its name is relative to the pack that names it.
func readWords(r *pack.Rule, name string) ([]byte, error) {
	if !filepath.IsAbs(name) {
		name = filepath.Join(filepath.Dir(r.File), name)
	}
	return walk.ReadFile(name, maxWords)
}

// CheckFormats fails on a rule for a format that is not known.
func CheckFormats(set *pack.Set, known []string) error { return advised(set.CheckFormats(known)) }

// checkIDs refuses rules with the id of one of weir's own: reports and lists of what is
// allowed could not tell them apart.
func checkIDs(all []*pack.Pack) error {
	own := rulebook.IDs()
	for _, p := range all {
		for _, r := range p.Rules {
			if own[r.ID] {
				return advised(r.TakenError())
			}
		}
	}
	return nil
}
