package cmd

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"weir/internal/app/gate"
	"weir/internal/app/git"
	"weir/internal/app/report"
	"weir/internal/app/scan"
	"weir/internal/app/walk"
	"weir/transcript"
)

// treeConfig is the config file of a work tree. Only a scan reads it, which
// judges what its owner keeps, and never from the change that is judged.
const treeConfig = ".weir.yaml"

// options returns what the run was asked to do. The config file is that of
// --config, $WEIR_CONFIG, the top of the git work tree here or the user, the first
// that there is; in a range the one of the work tree is that of the base.
func (r *scanRunner) options(fl *flags) (*options, error) {
	if err := r.findBase(fl); err != nil {
		return nil, err
	}
	untrusted := last(fl.given["untrusted-tree"]) == "true"
	o, err := fl.optionsOver(func(o *options) error {
		name, text, err := r.config(fl.config, untrusted)
		if err != nil || name == "" {
			return err
		}
		o.config = name
		return parseConfig(name, text, o)
	})
	if err == nil && untrusted {
		o.trust = transcript.Untrusted.String()
	}
	return o, err
}

// findBase looks up the commit that a range begins with, if the flags ask for a
// range.
func (r *scanRunner) findBase(fl *flags) (err error) {
	r.fromRef = last(fl.given["from-ref"])
	if r.fromRef != "" && last(fl.given["staged"]) != "true" {
		r.baseCommit, err = r.commit(r.fromRef)
	}
	return err
}

// config returns the name and the text of the config file, or no name if there is
// none.
func (r *scanRunner) config(flag string, untrusted bool) (string, []byte, error) {
	if flag == "" && os.Getenv("WEIR_CONFIG") == "" && !untrusted {
		name, text, err := r.treeConfig()
		if name != "" || err != nil {
			return name, text, err
		}
	}
	name, err := findConfig(flag)
	if err != nil || name == "" {
		return "", nil, err
	}
	text, err := r.base(name)
	return name, text, err
}

// treeConfig returns the config file at the top of the work tree here, or no name.
func (r *scanRunner) treeConfig() (string, []byte, error) {
	top, err := gitTop()
	if err != nil || top == "" {
		return "", nil, err
	}
	name := filepath.Join(top, treeConfig)
	if r.baseCommit != "" {
		text, ok, err := git.File(r.ctx, r.baseCommit, treeConfig, maxConfig)
		if !ok {
			name = ""
		}
		return name, text, err
	}
	text, err := walk.ReadSmall(name, maxConfig)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil, nil
	}
	return name, text, err
}

// base reads a file of the run's own: config, baseline. In a range, one that
// lies in the work tree is read as it stands in the base.
func (r *scanRunner) base(name string) ([]byte, error) {
	if r.baseCommit == "" {
		return readFileAtMost(name, maxBaseline)
	}
	abs, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	top, err := gitTop()
	if err != nil {
		return nil, err
	}
	rel, err := filepath.Rel(top, abs)
	if err != nil || strings.HasPrefix(rel, "..") || top == "" {
		return readFileAtMost(name, maxBaseline)
	}
	text, ok, err := git.File(r.ctx, r.baseCommit, filepath.ToSlash(rel), maxBaseline)
	if err == nil && !ok {
		err = withHint(fmt.Errorf("%s is not in %s", name, r.fromRef), "a change is judged by the files of its base; bring this one in first")
	}
	return text, err
}

// maxBaseline is the longest baseline that is read, in bytes.
const maxBaseline = 64 << 20

// readFileAtMost returns what is in a file or a pipe of at most limit bytes.
func readFileAtMost(name string, limit int64) ([]byte, error) {
	if _, err := os.Stat(name); err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("%s: longer than %d bytes", name, limit)
	}
	return text, err
}

// ownFiles reports a change to what decides over changes: it takes effect once
// it is merged, so somebody should look.
func (r *scanRunner) ownFiles(list []git.Change) {
	for _, c := range list {
		base := filepath.Base(c.Path)
		if base != treeConfig && base != ".weirignore" && !r.isOwn(c.Path) {
			continue
		}
		fd := scan.Finding{Finding: report.Finding{Path: c.Path, Line: 1, Column: 1, EndLine: 1, EndColumn: 1, Rule: gate.Changed.ID,
			Category: "POLICY_VIOLATION", Severity: gate.Changed.Severity, Fingerprint: scan.Fingerprint(gate.Changed.ID, c.Path, "", 0)}}
		r.found = append(r.found, fd)
	}
}

// isOwn reports whether a path of the tree is the baseline or the config of the
// run.
func (r *scanRunner) isOwn(path string) bool {
	here, err := os.Getwd()
	if err != nil {
		return false
	}
	for _, name := range []string{r.opts.scan.baseline, r.opts.config} {
		if name == "" {
			continue
		}
		abs, err := filepath.Abs(name)
		if err == nil && abs == filepath.Join(workTree(here), filepath.FromSlash(path)) {
			return true
		}
	}
	return false
}
