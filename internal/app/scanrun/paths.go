package scanrun

import (
	"io"
	"os"

	"weir/internal/app/promptfile"
	"weir/internal/app/report"
	"weir/internal/app/scanfile"
	"weir/internal/app/sqlite"
	"weir/internal/app/stdio"
	"weir/internal/app/walk"
)

// path scans a file, standard input or what is below a directory.
func (r *Run) path(name string) error {
	if name == "-" {
		r.one(&scanfile.Input{Path: "-", Body: r.interruptible(r.opts.Stdin), Stdin: true})
		return nil
	}
	info, err := os.Lstat(name)
	if err == nil && info.Mode()&os.ModeSymlink != 0 && r.opts.LinksFound {
		walk.Linked(name, r.walking(""))
		return nil
	}
	if err == nil {
		info, err = os.Stat(name)
	}
	if err != nil {
		r.problem(walk.Slashed(name), err)
		return nil
	}
	if info.Mode().IsRegular() {
		r.file(name, false)
		return nil
	}
	if !info.IsDir() {
		f := &lateFile{name: name}
		r.one(&scanfile.Input{Path: walk.Slashed(name), Body: r.interruptible(f)})
		return nil
	}
	return walk.Walk(name, r.walking(r.opts.Source.policyTop()))
}

// interruptible returns a reader of in that a signal ends, even while it waits.
func (r *Run) interruptible(in io.Reader) io.Reader {
	return stdio.NewInput(r.ctx, in, func() error { return nil })
}

// A lateFile is a pipe or a device that is opened by its first read, since that waits until
// somebody writes into the pipe. It is left open: a read may still wait when the run ends.
type lateFile struct {
	name string
	file *os.File
}

// Read implements io.Reader.
func (f *lateFile) Read(p []byte) (n int, err error) {
	if f.file == nil {
		if f.file, err = os.Open(f.name); err != nil {
			return 0, err
		}
	}
	return f.file.Read(p)
}

// walking returns how directories are walked, with the ignore files of the
// repository at top, or without any for "".
func (r *Run) walking(top string) walk.Options {
	return walk.Options{
		Wanted: func(name string) bool { return r.wanted(name) && !r.excluded(r.opts.Source.below(name)) },
		Top:    top,
		Visit:  func(name string) { r.file(name, !r.opts.AllFiles) },
		Skip:   r.skip,
		Note: func(name, text string) {
			r.report.Notices = append(r.report.Notices, report.Problem{Path: name, Text: text})
		},
		Done: func() bool { return r.ctx.Err() != nil },
	}
}

// skip records a path that cannot be judged. If its name says that a model reads
// it, the scan is not complete.
func (r *Run) skip(name string, why error) {
	r.report.Skipped++
	if _, named := promptfile.Named(name); named || promptfile.Folder(name) {
		r.problem(name, why)
		return
	}
	r.report.Notices = append(r.report.Notices, report.Problem{Path: name, Text: "skipped: " + why.Error()})
}

// file scans one file, which was found or asked for by name.
func (r *Run) file(name string, found bool) {
	f, err := walk.OpenRegular(name)
	if err != nil {
		r.problem(walk.Slashed(name), err)
		return
	}
	defer f.Close()
	in := &scanfile.Input{Path: walk.Slashed(name), Body: f, Found: found}
	if sqlite.IsFile(f) {
		d, log, err := sqlite.OpenFiles(f)
		defer log.Close() // it may be nil
		if err != nil {
			r.problem(walk.Slashed(name), err)
			return
		}
		in.Database = d
	}
	r.one(in)
}
