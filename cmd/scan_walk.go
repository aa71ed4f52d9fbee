package cmd

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"weir/internal/app/gitignore"
	"weir/internal/app/promptfile"
	"weir/internal/app/scan"
)

// path scans a file, standard input or what is below a directory.
func (r *scanRunner) path(name string) error {
	if name == "-" {
		r.one(&scan.Input{Path: "-", Body: r.in, Stdin: true})
		return nil
	}
	info, err := os.Stat(name)
	if err != nil {
		r.problem(slashed(name), err)
		return nil
	}
	if !info.IsDir() {
		r.file(name)
		return nil
	}
	return r.walk(name)
}

// file scans one file, which was asked for by name or found.
func (r *scanRunner) file(name string) {
	f, err := os.Open(name)
	if err != nil {
		r.problem(slashed(name), err)
		return
	}
	defer f.Close()
	r.one(&scan.Input{Path: slashed(name), Body: io.Reader(f)})
}

func slashed(name string) string { return filepath.ToSlash(filepath.Clean(name)) }

// walk scans what is below a directory but for what .gitignore and .weirignore
// leave out.
func (r *scanRunner) walk(root string) error {
	ignored, err := newIgnores(root)
	if err != nil {
		return err
	}
	return filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case r.ctx.Err() != nil:
			return filepath.SkipAll
		case err != nil:
			r.problem(slashed(name), err)
			return nil
		case d.IsDir():
			if name != root && (metadata(d.Name()) || ignored.out(name, true)) {
				return filepath.SkipDir
			}
			return ignored.enter(name)
		case !r.wanted(name, d) || ignored.out(name, false):
			return nil
		}
		r.file(name)
		return nil
	})
}

// wanted reports whether a file found in a directory is scanned.
func (r *scanRunner) wanted(name string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink != 0 {
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() {
			return false // what it points to is no file, or not there
		}
	} else if !d.Type().IsRegular() {
		return false
	}
	_, named := promptfile.Named(filepath.ToSlash(name))
	return named || r.opts.scan.allFiles
}

// Ignores are the ignore files of the directories from the top of a work tree
// down to where a walk is.
type ignores struct {
	top   string // the work tree, or where the walk began
	lists map[string][]*gitignore.List
}

// newIgnores reads the ignore files above root, up to the top of its work tree.
func newIgnores(root string) (*ignores, error) {
	abs, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	top := workTree(abs)
	if top == "" {
		top = abs
	}
	ig := &ignores{top: top, lists: map[string][]*gitignore.List{}}
	if text, err := os.ReadFile(filepath.Join(top, ".git", "info", "exclude")); err == nil {
		ig.lists[top] = append(ig.lists[top], gitignore.Parse(string(text)))
	}
	for dir := abs; len(dir) > len(top); {
		if dir = filepath.Dir(dir); len(dir) >= len(top) {
			if err := ig.enter(dir); err != nil {
				return nil, err
			}
		}
	}
	return ig, nil
}

// workTree returns the top of the git work tree that dir is in, or "".
func workTree(dir string) string {
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

// enter reads the ignore files of a directory.
func (ig *ignores) enter(dir string) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	for _, name := range []string{".gitignore", ".weirignore"} {
		text, err := os.ReadFile(filepath.Join(abs, name))
		if err != nil {
			if os.IsNotExist(err) {
				continue
			}
			return err // what it would leave out is not known
		}
		ig.lists[abs] = append(ig.lists[abs], gitignore.Parse(string(text)))
	}
	return nil
}

// metadata reports whether a directory of that name belongs to a version control
// system, which is never looked into.
func metadata(name string) bool { return name == ".git" || name == ".hg" || name == ".svn" }

// out reports whether the ignore files leave a path out. The one nearest to it
// decides.
func (ig *ignores) out(name string, folder bool) bool {
	abs, err := filepath.Abs(name)
	if err != nil {
		return false
	}
	for dir := filepath.Dir(abs); len(dir) >= len(ig.top); dir = filepath.Dir(dir) {
		lists := ig.lists[dir]
		for i := len(lists) - 1; i >= 0; i-- {
			below, _ := filepath.Rel(dir, abs)
			if decided, out := lists[i].Match(filepath.ToSlash(below), folder); decided {
				return out
			}
		}
		if up := filepath.Dir(dir); up == dir || !strings.HasPrefix(abs, ig.top) {
			break
		}
	}
	return false
}
