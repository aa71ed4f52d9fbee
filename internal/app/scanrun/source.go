package scanrun

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"weir/internal/app/git"
	"weir/internal/app/gitignore"
	"weir/internal/app/hint"
	"weir/internal/app/walk"
)

// treeConfig is the config file of a work tree, and ignoreFile what leaves files of
// a change out.
const (
	treeConfig = ".weir.yaml"
	ignoreFile = ".weirignore"
)

// maxPolicy is the longest config or ignore file that is read, in bytes.
const maxPolicy = 1 << 20

// A Source is where the files come from that say how to judge: config, ignore file,
// baseline. Those at the top of the git work tree that the working directory is in
// are the user's own. In a range they are read as they are in its base, as a change
// must not decide over itself.
type Source struct {
	ctx       context.Context
	here      string // the working directory
	top       string // of the work tree here, or ""
	ref       string // of the base, as it was given
	commit    string // name of the base, or "" for no range
	untrusted bool   // nothing of the work tree is policy
}

// NewSource returns the Source for a range that begins with ref, or "" for none.
func NewSource(ctx context.Context, ref string, untrusted bool) (*Source, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	s := &Source{ctx: ctx, here: here, top: walk.WorkTree(here), ref: ref, untrusted: untrusted}
	if ref != "" {
		s.commit, err = commit(ctx, ref)
	}
	return s, err
}

// commit returns the name of the commit that ref means, HEAD for "".
func commit(ctx context.Context, ref string) (string, error) {
	if ref == "" {
		ref = "HEAD"
	}
	name := git.Commit(ctx, ref)
	if name == "" {
		if _, err := git.Top(ctx); err != nil {
			return "", hint.With(err, "run it in a git work tree")
		}
		return "", hint.With(fmt.Errorf("%q is no commit that is here", ref), "fetch it first; a shallow clone may not have it")
	}
	return name, nil
}

// Config returns the name and the text of the config file of the work tree, or no
// name if the work tree has no config file.
func (s *Source) Config() (name string, text []byte, err error) {
	if s.top == "" || s.untrusted {
		return "", nil, nil
	}
	name = filepath.Join(s.top, treeConfig)
	if s.commit != "" {
		text, ok, err := git.File(s.ctx, s.commit, treeConfig, maxPolicy)
		if !ok {
			name = ""
		}
		return name, text, err
	}
	text, err = walk.ReadRegular(name, maxPolicy)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil, nil
	}
	return name, text, err
}

// maxBaseline is the longest file of the run's own that is read, in bytes.
const maxBaseline = 64 << 20

// Read returns a file that the user has named: a config, a baseline. In a range, one
// that lies in the work tree is read as it is in the base.
func (s *Source) Read(name string) ([]byte, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	rel, err := filepath.Rel(s.top, abs)
	if s.commit == "" || s.top == "" || err != nil || strings.HasPrefix(rel, "..") {
		return walk.ReadFile(name, maxBaseline)
	}
	text, ok, err := git.File(s.ctx, s.commit, filepath.ToSlash(rel), maxBaseline)
	if err == nil && !ok {
		err = hint.With(fmt.Errorf("%s is not in %s", name, s.ref), "a change is judged by the files of its base; bring this one in first")
	}
	return text, err
}

// ignores returns the ignore file that holds for a change, the one of the index for
// what is staged.
func (s *Source) ignores() (*gitignore.List, error) {
	if s.untrusted {
		return nil, nil
	}
	text, ok, err := git.File(s.ctx, s.commit, ignoreFile, maxPolicy)
	if err != nil || !ok {
		return nil, err
	}
	l, err := gitignore.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", ignoreFile, err)
	}
	return l, nil
}

// policyTop returns the directory whose ignore files hold in a walk, or "".
func (s *Source) policyTop() string {
	if s.untrusted {
		return ""
	}
	return s.top
}

// foreign reports whether a file lies outside of the repository that the working
// directory is in. Without a repository no file is foreign.
func (s *Source) foreign(path string) bool {
	if s.top == "" {
		return false
	}
	abs, err := filepath.Abs(filepath.FromSlash(path))
	if err != nil {
		return true
	}
	rel, err := filepath.Rel(s.top, abs)
	return err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// below returns a path, with slashes, relative to the working directory where it is below
// that.
func (s *Source) below(name string) string {
	rel, err := filepath.Rel(s.here, filepath.FromSlash(name))
	if !filepath.IsAbs(filepath.FromSlash(name)) || err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return name
	}
	return filepath.ToSlash(rel)
}

// isOwn reports whether a path of the tree, with slashes, is the file of that name.
func (s *Source) isOwn(path, name string) bool {
	abs, err := filepath.Abs(name)
	return name != "" && err == nil && abs == filepath.Join(s.top, filepath.FromSlash(path))
}
