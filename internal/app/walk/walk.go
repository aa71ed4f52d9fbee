// Package walk finds the files of a directory that are to be judged. The directory
// may be somebody else's: what lies in it decides nothing about what is found.
package walk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Options say how to walk.
type Options struct {
	// Wanted reports whether a file of that name, which has slashes, is to be
	// judged.
	Wanted func(name string) bool
	// Top is the absolute path of the user's own repository, whose ignore files
	// hold, or "" if none do.
	Top string
	// Visit takes each file that is to be judged, in order.
	Visit func(name string)
	// Skip takes a path that cannot be judged, and why.
	Skip func(name string, why error)
	// Note takes what the user has to know about a path.
	Note func(name, text string)
	// Done reports whether to end early.
	Done func() bool
}

// A walker is one walk.
type walker struct {
	Options
	ignored *ignores
	tree    string   // real path of the directory that links may lead to
	linked  []string // real paths of the directories that the walk is in through links
	found   int      // files and directories found through links
}

// Reasons for a path that is not judged.
var (
	ErrOutside  = errors.New("a link to what lies outside of the tree")
	ErrDangling = errors.New("a broken symbolic link")
	ErrLoop     = errors.New("a link to a directory that it lies in")
	ErrMany     = errors.New("links lead to too many files")
	ErrNoFile   = errors.New("neither a file nor a directory")
)

// maxLinked is the number of files and directories that are looked at through
// links: directories of links that lead to each other multiply.
const maxLinked = 50_000

// Walk visits the wanted files below root but for what the ignore files of the
// user's own repository leave out. Links are followed as long as they stay in the
// repository of root, or in root if it is in none. It fails if those ignore files
// cannot be read.
func Walk(root string, o Options) error {
	ignored, err := newIgnores(o.Top)
	if err != nil {
		return err
	}
	abs, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return err
	}
	w := &walker{Options: o, ignored: ignored, tree: treeOf(real)}
	for _, dir := range above(abs, o.Top) {
		w.enter(dir)
	}
	w.folder(root)
	return nil
}

// above returns the directories from top to dir, which is not among them.
func above(dir, top string) (dirs []string) {
	if _, ok := within(top, dir); !ok {
		return nil
	}
	for up := filepath.Dir(dir); up != top; up = filepath.Dir(up) {
		dirs = append(dirs, up)
	}
	return dirs
}

// WorkTree returns the top of the git work tree that dir is in, or "".
func WorkTree(dir string) string {
	for {
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}

// treeOf returns the directory that links in dir may lead to: its repository, or dir
// itself.
func treeOf(dir string) string {
	if top := WorkTree(dir); top != "" {
		return top
	}
	return dir
}

// enter reads the ignore files of a directory.
func (w *walker) enter(dir string) {
	for _, err := range w.ignored.enter(dir) {
		w.Note(Slashed(dir), "ignore file not read: "+err.Error())
	}
}

// Slashed returns the name of a file as it is reported.
func Slashed(name string) string { return filepath.ToSlash(filepath.Clean(name)) }

// folder visits the files of a directory.
func (w *walker) folder(dir string) {
	if w.Done() {
		return
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		w.Skip(Slashed(dir), cause(err))
	}
	w.enter(dir)
	for _, d := range entries {
		if len(w.linked) > 0 {
			if w.found++; w.found > maxLinked {
				w.Skip(Slashed(dir), ErrMany)
				return
			}
		}
		w.entry(filepath.Join(dir, d.Name()), d.Type())
	}
}

// cause returns an error without the path, which is said beside it.
func cause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

func (w *walker) entry(name string, mode fs.FileMode) {
	switch {
	case mode.IsDir():
		if filepath.Base(name) != ".git" && !w.leftOut(name, true) {
			w.folder(name)
		}
	case mode&fs.ModeSymlink != 0:
		if !w.leftOut(name, false) && !w.leftOut(name, true) {
			w.link(name)
		}
	case !w.Wanted(Slashed(name)) || w.leftOut(name, false):
	case mode.IsRegular():
		w.Visit(name)
	default:
		w.Skip(Slashed(name), ErrNoFile)
	}
}

// leftOut reports whether policy leaves a path out. The first time that an ignore
// file which is no policy would, that is said.
func (w *walker) leftOut(name string, folder bool) bool {
	out, unheeded := w.ignored.out(name, folder)
	if unheeded != nil && !folder && !out && !unheeded.reported && w.Wanted(Slashed(name)) {
		unheeded.reported = true
		w.Note(Slashed(unheeded.file), "not obeyed: it would leave out "+Slashed(name)+"; only the ignore files at the top of your own repository leave files out")
	}
	return out
}

// link follows a link.
func (w *walker) link(name string) {
	real, err := resolve(name)
	if err != nil {
		w.Skip(Slashed(name), ErrDangling)
		return
	}
	info, err := os.Stat(real)
	_, inside := within(w.tree, real)
	switch {
	case err != nil:
		w.Skip(Slashed(name), ErrDangling)
	case !info.IsDir() && !w.Wanted(Slashed(name)):
	case !inside && real != w.tree:
		w.Skip(Slashed(name), ErrOutside)
	case info.IsDir():
		w.linkedFolder(name, real)
	case info.Mode().IsRegular():
		w.Visit(name)
	default:
		w.Skip(Slashed(name), ErrNoFile)
	}
}

// resolve returns the absolute path that a name leads to.
func resolve(name string) (string, error) {
	real, err := filepath.EvalSymlinks(name)
	if err != nil {
		return "", err
	}
	return filepath.Abs(real)
}

// linkedFolder visits the files of a directory under the name of a link to it.
func (w *walker) linkedFolder(name, real string) {
	at, err := resolve(filepath.Dir(name))
	if err != nil {
		w.Skip(Slashed(name), cause(err))
		return
	}
	for _, dir := range append([]string{at}, w.linked...) {
		if dir == real || strings.HasPrefix(dir, real+string(filepath.Separator)) {
			w.Skip(Slashed(name), ErrLoop)
			return
		}
	}
	if filepath.Base(real) == ".git" {
		return
	}
	w.linked = append(w.linked, real)
	w.folder(name)
	w.linked = w.linked[:len(w.linked)-1]
}

// Linked visits a link that somebody else has named, such as git: unlike one that
// the user names, it is followed no further than the repository it is in.
func Linked(name string, o Options) {
	w := &walker{Options: o, ignored: &ignores{lists: map[string][]*list{}}}
	abs, err := filepath.Abs(filepath.Dir(name))
	if err == nil {
		abs, err = filepath.EvalSymlinks(abs)
	}
	if err != nil {
		w.Skip(Slashed(name), cause(err))
		return
	}
	w.tree = treeOf(abs)
	w.link(name)
}
