package cmd

import (
	"os"
	"path/filepath"

	"weir/internal/app/promptfile"
	"weir/internal/app/report"
	"weir/internal/app/scan"
	"weir/internal/app/walk"
)

// path scans a file, standard input or what is below a directory.
func (r *scanRunner) path(name string) error {
	if name == "-" {
		r.one(&scan.Input{Path: "-", Body: r.in, Stdin: true})
		return nil
	}
	info, err := os.Lstat(name)
	if err == nil && info.Mode()&os.ModeSymlink != 0 && r.linksFound {
		walk.Linked(name, r.walking(""))
		return nil
	}
	if err == nil {
		info, err = os.Stat(name)
	}
	if err != nil {
		r.problem(slashed(name), err)
		return nil
	}
	if !info.IsDir() {
		r.file(name)
		return nil
	}
	top, err := gitTop()
	if err != nil {
		return err
	}
	if r.opts.scan.untrusted {
		top = ""
	}
	return walk.Walk(name, r.walking(top))
}

// walking returns how directories are walked, with the ignore files of the
// repository at top, or without any for "".
func (r *scanRunner) walking(top string) walk.Options {
	return walk.Options{
		Wanted: r.wanted,
		Top:    top,
		Visit:  r.file,
		Skip:   r.skip,
		Note: func(name, text string) {
			r.report.Notices = append(r.report.Notices, report.Problem{Path: name, Text: text})
		},
		Done: func() bool { return r.ctx.Err() != nil },
	}
}

// skip records a path that cannot be judged. If its name says that a model reads
// it, the scan is not complete.
func (r *scanRunner) skip(name string, why error) {
	r.report.Skipped++
	if _, named := promptfile.Named(name); named || promptfile.Folder(name) {
		r.problem(name, why)
		return
	}
	r.report.Notices = append(r.report.Notices, report.Problem{Path: name, Text: "skipped: " + why.Error()})
}

// file scans one file, which was asked for by name or found.
func (r *scanRunner) file(name string) {
	f, err := os.Open(name)
	if err != nil {
		r.problem(slashed(name), err)
		return
	}
	defer f.Close()
	r.one(&scan.Input{Path: slashed(name), Body: f})
}

func slashed(name string) string { return filepath.ToSlash(filepath.Clean(name)) }

// workTree returns the top of the git work tree that dir is in, or "".
func workTree(dir string) string { return walk.WorkTree(dir) }
