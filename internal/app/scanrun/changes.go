package scanrun

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"weir/internal/app/gate"
	"weir/internal/app/git"
	"weir/internal/app/hint"
	"weir/internal/app/promptfile"
	"weir/internal/app/report"
	"weir/internal/app/scanfile"
)

// changes scans the files that git says have changed: in the index against the
// last commit, or from one commit to another.
func (r *Run) changes(paths []string) error {
	top, err := git.Top(r.ctx)
	if err != nil {
		return hint.With(err, "run it in a git work tree")
	}
	within, err := r.insideOf(top, paths)
	if err != nil {
		return err
	}
	span, err := r.span()
	if err != nil {
		return err
	}
	blobs, err := git.OpenBlobs(r.ctx, top)
	if err != nil {
		return err
	}
	list, err := span.Changes(r.ctx, top, blobs, r.wanted)
	if err != nil {
		return errors.Join(err, blobs.Close())
	}
	list = slices.DeleteFunc(list, func(c git.Change) bool {
		return !within(c.Path) && (c.Through == "" || !within(c.Through) && !within(c.File))
	})
	if !span.Staged {
		r.ownFiles(list)
	}
	if err := r.blobs(blobs, list); err != nil {
		return errors.Join(err, blobs.Close())
	}
	return blobs.Close()
}

// wanted reports whether a file of that name is judged where it is found.
func (r *Run) wanted(name string) bool {
	_, named := promptfile.Named(name)
	return named || r.opts.AllFiles || promptfile.IsCode(name)
}

// excluded reports whether a file is left out where it is found.
func (r *Run) excluded(name string) bool {
	if !r.exclude.Excludes(name) {
		return false
	}
	r.left[name] = true
	return true
}

// insideOf returns whether a path, from the top of the work tree, is one of paths
// or below one. Without paths all are. Paths are names, and no patterns: git takes
// ":(exclude)*" for a pattern, and a file can be called so.
func (r *Run) insideOf(top string, paths []string) (func(path string) bool, error) {
	prefix, err := git.Prefix(r.ctx)
	if err != nil {
		return nil, err
	}
	var roots []string
	for _, p := range paths {
		root := filepath.ToSlash(filepath.Join(prefix, p))
		if filepath.IsAbs(p) {
			rel, err := filepath.Rel(top, p)
			if err != nil {
				return nil, err
			}
			root = filepath.ToSlash(rel)
		}
		if root == ".." || strings.HasPrefix(root, "../") {
			return nil, fmt.Errorf("%s is outside of the repository", p)
		}
		roots = append(roots, root)
	}
	return func(path string) bool {
		return len(paths) == 0 || slices.ContainsFunc(roots, func(root string) bool {
			return root == "." || path == root || strings.HasPrefix(path, root+"/")
		})
	}, nil
}

// span returns the versions to compare. A range begins where its two commits part.
func (r *Run) span() (git.Range, error) {
	if r.opts.Staged {
		return git.Range{Staged: true}, nil
	}
	to, err := commit(r.ctx, r.opts.To)
	if err != nil {
		return git.Range{}, err
	}
	from := r.opts.Source.commit
	if base := git.MergeBase(r.ctx, from, to); base != "" {
		from = base // with no common past, all that differs counts
	}
	return git.Range{From: from, To: to}, nil
}

// blobs scans the new version of each file that is wanted.
func (r *Run) blobs(b *git.Blobs, list []git.Change) error {
	ignored, err := r.opts.Source.ignores()
	if err != nil {
		return err
	}
	var left []string
	for _, c := range list {
		switch {
		case ignored.Excludes(c.Path) || r.excluded(c.Path):
		case c.Skipped != nil:
			r.skip(c.Path, c.Skipped)
		case c.New != "" && r.wanted(c.Path):
			if err := r.blob(b, c); err != nil {
				return err
			}
		case c.New != "":
			left = append(left, c.Path)
		}
	}
	r.noteLeft("not judged", left, "; --all-files judges every text file")
	return nil
}

// maxLeftNamed is how many of the files that are not judged the report names.
const maxLeftNamed = 5

// noteLeft says which files were not judged, and why.
func (r *Run) noteLeft(why string, paths []string, advice string) {
	if len(paths) == 0 {
		return
	}
	text := why + ": " + strings.Join(paths[:min(len(paths), maxLeftNamed)], ", ")
	if more := len(paths) - maxLeftNamed; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	r.report.Notices = append(r.report.Notices, report.Problem{Text: text + advice})
}

func (r *Run) blob(b *git.Blobs, c git.Change) error {
	in := &scanfile.Input{Path: c.Path, Change: true, Found: !r.opts.AllFiles}
	text, err := b.Read(c.New, scanfile.MaxFile)
	if err == nil && c.Old != "" {
		in.Old, err = b.Read(c.Old, scanfile.MaxFile)
		in.Old = append([]byte{}, in.Old...) // an empty file is not a missing one
	}
	switch {
	case errors.Is(err, git.ErrTooLong):
		r.problem(c.Path, fmt.Errorf("longer than %d MiB", scanfile.MaxFile>>20))
		return nil
	case errors.Is(err, git.ErrMissing):
		r.problem(c.Path, err)
		return nil
	case err != nil:
		return err
	}
	in.Body = bytes.NewReader(text)
	r.one(in)
	return nil
}

// ownFiles reports a change to what decides over changes: it takes effect once
// it is merged, so somebody should look.
func (r *Run) ownFiles(list []git.Change) {
	for _, c := range list {
		base := filepath.Base(c.Path)
		if base != treeConfig && base != ignoreFile && !r.opts.Source.isOwn(c.Path, r.opts.Baseline) && !r.opts.Source.isOwn(c.Path, r.opts.Config) {
			continue
		}
		fd := scanfile.Finding{Finding: report.Finding{Path: c.Path, Line: 1, Column: 1, EndLine: 1, EndColumn: 1, Rule: gate.Changed.ID,
			Category: "POLICY_VIOLATION", Severity: gate.Changed.Severity, Fingerprint: scanfile.Fingerprint(gate.Changed.ID, c.Path, "", 0)}}
		r.found = append(r.found, fd)
	}
}
