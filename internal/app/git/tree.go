package git

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// The modes of entries that are no files, as git prints them.
const (
	modeLink       = "120000"
	modeRepository = "160000" // a commit of another repository
)

// Errors of a path that names no file of the tree.
var (
	ErrOutside    = errors.New("a link to what lies outside of the repository")
	ErrDangling   = errors.New("a broken symbolic link")
	ErrLoop       = errors.New("a link that leads back to itself")
	ErrRepository = errors.New("a repository of its own (submodule)")
	errTarget     = errors.New("a link whose target cannot be read")
)

// An Entry is one path of a tree.
type Entry struct {
	Mode string // as git prints it: "100644"
	Blob string // name of the object
}

// A Tree is one version of the files of a repository.
type Tree struct {
	entries map[string]Entry
	paths   []string        // of the entries, sorted
	folders map[string]bool // that hold entries
	links   []string        // paths of links, sorted
	targets map[string]string
	read    func(blob string) ([]byte, error)
}

// ReadTree returns the files of a commit, or those of the index for "". top is the
// top of the work tree. Targets of links are read with blobs, which has to stay
// open as long as the tree is used.
func ReadTree(ctx context.Context, top, ref string, blobs *Blobs) (*Tree, error) {
	args := []string{"ls-files", "--stage", "-z"}
	if ref != "" {
		args = []string{"ls-tree", "-r", "-z", "--full-tree", ref}
	}
	out, err := output(ctx, top, maxOutput, args...)
	if err != nil {
		return nil, err
	}
	t := &Tree{entries: map[string]Entry{}, targets: map[string]string{}, read: func(blob string) ([]byte, error) { return blobs.Read(blob, maxTarget) }}
	return t, t.parse(string(out), ref != "")
}

// maxTarget is the longest target of a link, in bytes.
const maxTarget = 4096

// parse reads lines of "mode blob stage TAB path" or "mode type blob TAB path".
func (t *Tree) parse(out string, commit bool) error {
	for line := range strings.SplitSeq(strings.TrimSuffix(out, "\x00"), "\x00") {
		if line == "" {
			continue
		}
		meta, path, ok := strings.Cut(line, "\t")
		fields := strings.Fields(meta)
		if !ok || len(fields) < 3 {
			return errors.New("git: list of files not understood")
		}
		e := Entry{fields[0], fields[1]}
		if commit {
			e.Blob = fields[2]
		}
		t.entries[path] = e
		t.paths = append(t.paths, path)
		if e.Mode == modeLink {
			t.links = append(t.links, path)
		}
	}
	slices.Sort(t.paths)
	slices.Sort(t.links)
	return nil
}

// Links returns the paths of all links, sorted.
func (t *Tree) Links() []string { return t.links }

// File returns the entry of the file that path names once all links are followed.
// It fails if that is no file of the tree.
func (t *Tree) File(path string) (Entry, error) {
	at, err := t.Resolve(path)
	if err != nil {
		return Entry{}, err
	}
	e, ok := t.entries[at]
	if !ok {
		return Entry{}, errors.New("a directory")
	}
	return e, nil
}

// maxLinks is the number of links that are followed for one path, as in Linux.
const maxLinks = 40

// Resolve returns the path of the file or directory that path names once all links
// are followed.
func (t *Tree) Resolve(path string) (string, error) {
	rest := strings.Split(path, "/")
	var at []string
	for followed := 0; len(rest) > 0; {
		part := rest[0]
		rest = rest[1:]
		switch part {
		case "", ".":
			continue
		case "..":
			if len(at) == 0 {
				return "", ErrOutside
			}
			at = at[:len(at)-1]
			continue
		}
		at = append(at, part)
		e, ok := t.entries[strings.Join(at, "/")]
		switch {
		case !ok && !t.isFolder(strings.Join(at, "/")), ok && e.Mode != modeLink && e.Mode != modeRepository && len(rest) > 0:
			return "", ErrDangling
		case e.Mode == modeRepository:
			return "", ErrRepository
		case e.Mode != modeLink:
			continue
		}
		if followed++; followed > maxLinks {
			return "", ErrLoop
		}
		target, err := t.target(e.Blob)
		if err != nil {
			return "", err
		}
		at, rest = at[:len(at)-1], append(strings.Split(target, "/"), rest...)
	}
	return strings.Join(at, "/"), nil
}

func (t *Tree) target(blob string) (string, error) {
	if target, ok := t.targets[blob]; ok {
		return target, nil
	}
	text, err := t.read(blob)
	if err != nil {
		return "", fmt.Errorf("%w: %w", errTarget, err)
	}
	target := string(text)
	if strings.HasPrefix(target, "/") {
		return "", ErrOutside
	}
	t.targets[blob] = target
	return target, nil
}

func (t *Tree) isFolder(path string) bool {
	if t.folders == nil {
		t.folders = map[string]bool{}
		for _, p := range t.paths {
			for i := strings.LastIndexByte(p, '/'); i > 0 && !t.folders[p[:i]]; i = strings.LastIndexByte(p[:i], '/') {
				t.folders[p[:i]] = true
			}
		}
	}
	return path == "" || t.folders[path]
}

// Below returns the paths of the entries in a directory and in those below it.
func (t *Tree) Below(folder string) []string {
	if folder == "" {
		return t.paths
	}
	from, _ := slices.BinarySearch(t.paths, folder+"/")
	to, _ := slices.BinarySearch(t.paths, folder+"0") // "0" comes next after "/"
	return t.paths[from:to]
}
