package walk

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"weir/internal/app/gitignore"
)

// maxIgnore is the longest ignore file that is read, in bytes.
const maxIgnore = 1 << 20

// maxJudged is how many patterns are read from ignore files that are part of what is judged.
const maxJudged = 50_000

var errJudged = errors.New("the ignore files below the top have more than 50000 patterns")

// ignoreFiles are the names of the files that leave paths out.
var ignoreFiles = []string{".gitignore", ".weirignore"}

// An ignores knows what leaves paths out of a walk. The files at the top of the
// user's own repository are the user's policy. Those of any other directory are
// part of what is judged: they may take back what the policy leaves out, and leave
// out nothing themselves.
type ignores struct {
	top   string // absolute path of the directory whose files are policy, or ""
	lists map[string][]*list
	count int // patterns of all lists
}

// A list is one ignore file.
type list struct {
	*gitignore.List
	file     string // its path, for messages
	reported bool   // a note has said that it is not obeyed
}

// newIgnores reads the policy of the repository at top, which may be "" for none.
// It fails if that cannot be read: what it leaves out is then not known.
func newIgnores(top string) (*ignores, error) {
	ig := &ignores{top: top, lists: map[string][]*list{}}
	if top == "" {
		return ig, nil
	}
	for _, name := range append([]string{filepath.Join(".git", "info", "exclude")}, ignoreFiles...) {
		if err := ig.read(top, filepath.Join(top, name)); err != nil {
			return nil, err
		}
	}
	return ig, nil
}

// enter reads the ignore files of a directory. It returns those that cannot be
// read, which are then as good as empty.
func (ig *ignores) enter(dir string) (unread []error) {
	abs, err := filepath.Abs(dir)
	if err != nil || abs == ig.top {
		return nil
	}
	for _, name := range ignoreFiles {
		if err := ig.read(abs, filepath.Join(dir, name)); err != nil {
			unread = append(unread, err)
		}
	}
	return unread
}

// read adds an ignore file to the lists of dir, if it is there.
func (ig *ignores) read(dir, file string) error {
	text, err := ReadRegular(file, maxIgnore)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, errNoDirectory) {
		return nil
	}
	if err != nil {
		return err
	}
	l, err := gitignore.Parse(string(text))
	if err == nil && ig.count+l.Len() > maxJudged {
		err = errJudged
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	ig.count += l.Len()
	ig.lists[dir] = append(ig.lists[dir], &list{List: l, file: file})
	return nil
}

// out reports whether policy leaves a path out, and the list of another directory
// that would, or nil.
func (ig *ignores) out(name string, folder bool) (out bool, unheeded *list) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return false, nil
	}
	if below, ok := within(ig.top, abs); ok {
		for _, l := range ig.lists[ig.top] {
			if decided, leaves := l.Match(below, folder); decided {
				out = leaves // the last list that says anything decides
			}
		}
	}
	for dir := filepath.Dir(abs); dir != ig.top; dir = filepath.Dir(dir) {
		if below, ok := within(dir, abs); ok {
			for _, l := range ig.lists[dir] {
				decided, leaves := l.Match(below, folder)
				switch {
				case decided && !leaves:
					return false, nil
				case leaves || l.Excludes(below):
					unheeded = l
				}
			}
		}
		if unheeded != nil || dir == filepath.Dir(dir) {
			break
		}
	}
	return out, unheeded
}

// within returns the path from dir to abs, with slashes, if abs lies in dir.
func within(dir, abs string) (string, bool) {
	if dir == "" {
		return "", false
	}
	below, err := filepath.Rel(dir, abs)
	if err != nil || below == "." || below == ".." || strings.HasPrefix(below, ".."+string(filepath.Separator)) {
		return "", false
	}
	return filepath.ToSlash(below), true
}
