// Package overlay keeps the files of a folder and their digests. The digests lie beside the folder,
// so that a change of a file by somebody who may write to the folder alone is noticed. The package
// does not read the contents.
package overlay

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"weir/internal/app/atomicfile"
	"weir/internal/app/hint"
	"weir/internal/app/walk"
)

// MaxFile is how long an overlay may be, in bytes.
const MaxFile = 8 << 20

const maxDigests = 1 << 20 // bytes of all digests

// A Folder is the name of a folder of overlays. Its digests are in the file of that name
// with ".sha256" behind it, in the form of sha256sum.
type Folder string

// Digests returns the name of the file with the digests.
func (f Folder) Digests() string { return filepath.Clean(string(f)) + ".sha256" }

// A File is one overlay.
type File struct {
	Name string // within the folder
	Path string
	Text []byte // nil where Err is not
	Err  error  // why it cannot be relied on, with a hint, or nil
}

// Errors of a File.
var (
	ErrAltered = errors.New("not the file that was added: it has another digest")
	ErrMissing = errors.New("the file is missing")
	ErrUnknown = errors.New("nobody has added this file: it has no digest")
)

// Read returns all overlays by name: those that have a digest, and those that end in .yaml
// or .yml in the folder. Where neither the folder nor the digests exist, no overlay is in force.
func (f Folder) Read() ([]File, error) {
	digests, err := f.readDigests()
	if err != nil {
		return nil, err
	}
	named := maps.Clone(digests)
	entries, err := os.ReadDir(string(f))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, e := range entries {
		if ext := strings.ToLower(filepath.Ext(e.Name())); ext == ".yaml" || ext == ".yml" {
			named[e.Name()] = digests[e.Name()]
		}
	}
	var files []File
	for _, name := range slices.Sorted(maps.Keys(named)) {
		files = append(files, f.read(name, named[name]))
	}
	return files, nil
}

// read reads one overlay, which has to have the digest.
func (f Folder) read(name, digest string) File {
	file := File{Name: name, Path: filepath.Join(string(f), name)}
	text, err := walk.ReadRegular(file.Path, MaxFile)
	remove := "weir policy remove " + name + " does without it"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		file.Err = hint.With(ErrMissing, "bring the file back, or add it again: weir policy add FILE", remove)
	case err != nil:
		file.Err = hint.With(err, remove)
	case digest == "":
		file.Err = hint.With(ErrUnknown, "read it, then: weir policy add "+file.Path, remove)
	case digestOf(text) != digest:
		file.Err = hint.With(ErrAltered, "read it, then: weir policy add "+file.Path, remove)
	default:
		file.Text = text
	}
	return file
}

func digestOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

var (
	digestLine = regexp.MustCompile(`^([0-9a-f]{64})  (.+)$`) // of the file of digests
	validName  = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}\.ya?ml$`)
)

// readDigests returns the digests by name.
func (f Folder) readDigests() (map[string]string, error) {
	digests := map[string]string{}
	text, err := walk.ReadRegular(f.Digests(), maxDigests)
	if errors.Is(err, fs.ErrNotExist) {
		return digests, nil
	}
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		m := digestLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if m == nil || !validName.MatchString(m[2]) || digests[m[2]] != "" {
			return nil, hint.With(fmt.Errorf("%s: a line is not the digest and the name of one overlay", f.Digests()), "bring the file back, or delete it and add the overlays again: weir policy add FILE")
		}
		digests[m[2]] = m[1]
	}
	return digests, nil
}

// Add puts a file of that name and text into the folder, in place of one that has the name,
// and writes its digest. If it is interrupted the overlay counts as altered.
func (f Folder) Add(name string, text []byte) error {
	if !validName.MatchString(name) {
		return hint.With(fmt.Errorf("%q is no name of an overlay", name), "write letters, digits, points, hyphens and .yaml at the end")
	}
	digests, err := f.readDigests()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(string(f), 0o755); err != nil {
		return err
	}
	if err := atomicfile.Write(filepath.Join(string(f), name), text, 0o644); err != nil {
		return err
	}
	digests[name] = digestOf(text)
	return f.writeDigests(digests)
}

// Remove deletes an overlay with its digest. One of them is enough.
func (f Folder) Remove(name string) error {
	files, err := f.Read()
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(files, func(file File) bool { return file.Name == name }) {
		return hint.With(fmt.Errorf("there is no overlay %q", name), "weir policy list shows all")
	}
	if err := os.Remove(filepath.Join(string(f), name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	digests, err := f.readDigests()
	if err != nil {
		return err
	}
	delete(digests, name)
	return f.writeDigests(digests)
}

func (f Folder) writeDigests(digests map[string]string) error {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(digests)) {
		b.WriteString(digests[name] + "  " + name + "\n")
	}
	return atomicfile.Write(f.Digests(), []byte(b.String()), 0o644)
}
