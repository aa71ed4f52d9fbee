package cmd

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"weir/internal/app/gate"
	"weir/internal/app/report"
	"weir/internal/app/scan"
)

// treeConfig is the config file of a work tree. Only a scan reads it, which
// judges what its owner keeps, and never from the change that is judged.
const treeConfig = ".weir.yaml"

// options returns what the run was asked to do. The config file is that of
// --config, $WEIR_CONFIG, the work tree or the user, the first that there is;
// in a range the one of the work tree is that of the base.
func (r *scanRunner) options(fl *flags) (*options, error) {
	ref := last(fl.given["from-ref"])
	return fl.optionsOver(func(o *options) error {
		o.scan.fromRef = ref
		name, err := r.configName(fl, ref)
		if err != nil || name == "" {
			return err
		}
		r.opts = o
		text, err := r.base(name)
		if err != nil {
			return err
		}
		o.config = name
		return parseConfig(name, text, o)
	})
}

func (r *scanRunner) configName(fl *flags, ref string) (string, error) {
	if fl.config != "" || os.Getenv("WEIR_CONFIG") != "" {
		return findConfig(fl.config)
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	top := workTree(dir)
	for ; top != ""; dir = filepath.Dir(dir) {
		name := filepath.Join(dir, treeConfig)
		rel, err := filepath.Rel(top, name)
		if err != nil {
			return "", err
		}
		if ref != "" {
			if _, err := r.git("cat-file", "-e", ref+":"+filepath.ToSlash(rel)); err == nil {
				return name, nil
			}
		} else if _, err := os.Stat(name); err == nil {
			return name, nil
		}
		if dir == top {
			break
		}
	}
	return findConfig("")
}

// base reads a file of the run's own: config, baseline. In a range, one that
// lies in the work tree is read as it stands in the base.
func (r *scanRunner) base(name string) ([]byte, error) {
	ref := r.opts.scan.fromRef
	if ref == "" {
		return readFileAtMost(name, maxBaseline)
	}
	abs, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	top := workTree(here)
	rel, err := filepath.Rel(top, abs)
	if err != nil || strings.HasPrefix(rel, "..") || top == "" {
		return readFileAtMost(name, maxBaseline)
	}
	text, err := r.git("cat-file", "blob", ref+":"+filepath.ToSlash(rel))
	if err != nil {
		return nil, withHint(fmt.Errorf("%s is not in %s", name, ref), "a change is judged by the files of its base; bring this one in first")
	}
	return text, nil
}

// maxBaseline is the longest baseline that is read, in bytes.
const maxBaseline = 64 << 20

func readFileAtMost(name string, limit int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Size() > limit {
		return nil, errors.New(name + ": too long")
	}
	return os.ReadFile(name)
}

// ownFiles reports a change to what decides over changes: it takes effect once
// it is merged, so somebody should look.
func (r *scanRunner) ownFiles(list []change) {
	for _, c := range list {
		base := filepath.Base(c.path)
		if base != treeConfig && base != ".weirignore" && !r.isOwn(c.path) {
			continue
		}
		fd := scan.Finding{Finding: report.Finding{Path: c.path, Line: 1, Column: 1, EndLine: 1, EndColumn: 1, Rule: gate.Changed.ID,
			Category: "POLICY_VIOLATION", Severity: gate.Changed.Severity, Fingerprint: scan.Fingerprint(gate.Changed.ID, c.path, "", 0)}}
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
