package clean

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"time"

	"weir/internal/app/atomicfile"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/sqlite"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript/label"
)

// A Cleaner masks files one after the other.
type Cleaner struct {
	Policy  stages.Config
	Labels  label.Options
	MaxLine int           // bytes of a line
	Write   bool          // mask in place; otherwise files are only read
	Backup  *Backup       // takes the files as they were, or nil
	Settle  time.Duration // a file that was written later than this long ago may be in use, and is left alone
	Now     time.Time

	judges judge.Maker
}

// A Result says what was found in a file, and what became of it.
type Result struct {
	File    File           `json:"-"`
	Rules   map[string]int `json:"rules"`             // values that are masked, by rule
	Lines   int            `json:"lines"`             // events and texts in the file
	Unread  int            `json:"unread"`            // lines that could not be judged, and stay as they are
	Deleted int            `json:"deleted,omitempty"` // bytes of deleted texts that a database holds
	Written bool           `json:"written"`           // the file is masked now
	Left    string         `json:"left,omitempty"`    // why the file was left alone, or ""
}

// Values returns how many values are masked.
func (r *Result) Values() (n int) {
	for _, k := range r.Rules {
		n += k
	}
	return n
}

// leftInUse is why a file that was written a moment ago is left alone.
const leftInUse = "written a moment ago: its agent may be running"

var (
	errChanged = errors.New("the file was written to meanwhile; run weir clean again once its agent has ended")
	errLong    = errors.New("a line is too long to be read")
	errSpecial = errors.New("not a regular file")
	errLinked  = hint.With(errors.New("the file has other names (hard links), which would keep the text"), "put a copy of the file in its place")
)

// File reads one file, and masks it if Write is set. An error leaves the file as it was.
func (c *Cleaner) File(ctx context.Context, f File) (r Result, err error) {
	r = Result{File: f, Rules: map[string]int{}, Left: f.Unread}
	if f.Unread != "" {
		return r, nil
	}
	// The file may have become another one since it was found, and opening a pipe waits.
	info, err := os.Lstat(f.Path)
	switch {
	case err != nil:
		return r, err
	case !info.Mode().IsRegular():
		return r, errSpecial
	case c.Write && c.Settle > 0 && c.Now.Sub(info.ModTime()) < c.Settle:
		r.Left = leftInUse
		return r, nil
	}
	in, err := os.Open(f.Path)
	if err != nil {
		return r, err
	}
	defer in.Close()
	if sqlite.IsFile(in) {
		return r, c.database(ctx, &r, in)
	}
	if !c.Write {
		return r, c.judge(ctx, &r, in, io.Discard)
	}
	return r, c.rewrite(ctx, &r, in)
}

// judge reads a file through the filter and writes it, masked, to out.
func (c *Cleaner) judge(ctx context.Context, r *Result, in io.Reader, out io.Writer) error {
	in, err := keepMark(in, out)
	if err != nil {
		return err
	}
	pipeline, err := c.judges.New(builtin.Table, c.Policy)
	if err != nil {
		return err
	}
	long := false
	_, err = filter.Quietly(ctx, c.Labels, filter.Options{Pipeline: pipeline, In: in, Out: out, Input: "auto", MaxLine: c.MaxLine, Keep: true, Count: func(v *stages.Verdict) {
		r.count(v)
		long = long || v.Action == stages.Block && v.Raw == nil
	}})
	if err == nil && long {
		return errLong
	}
	return err
}

// keepMark writes the byte order mark that in begins with, if any. The filter reads past it and
// writes none.
func keepMark(in io.Reader, out io.Writer) (io.Reader, error) {
	const mark = "\uFEFF"
	head := bufio.NewReader(in)
	if got, _ := head.Peek(len(mark)); string(got) != mark { // an error comes again with the next read
		return head, nil
	}
	_, err := io.WriteString(out, mark)
	return head, err
}

// count counts the values of a verdict. A line that is withheld stays as it is.
func (r *Result) count(v *stages.Verdict) {
	r.Lines++
	if v.Action == stages.Block {
		r.Unread++
		return
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Edits() {
			r.Rules[f.Rule]++
		}
	}
}

// rewrite puts the masked text in the place of the file, in one step.
func (c *Cleaner) rewrite(ctx context.Context, r *Result, in *os.File) error {
	before, err := in.Stat()
	if err != nil {
		return err
	}
	part, err := atomicfile.Create(r.File.Path, 0o600)
	if err != nil {
		return err
	}
	defer part.Close()
	was, is := sha256.New(), sha256.New()
	if err := c.judge(ctx, r, io.TeeReader(in, was), io.MultiWriter(part, is)); err != nil {
		return err
	}
	if r.Values() == 0 || sum(was) == sum(is) {
		return nil
	}
	if linked(before) {
		return errLinked
	}
	if err := unchanged(r.File.Path, before); err != nil {
		return err
	}
	if c.Backup != nil {
		size, err := part.Seek(0, io.SeekCurrent)
		if err == nil {
			err = c.Backup.keep(r.File.Path, before, sum(was), sum(is), size)
		}
		if err != nil {
			return fmt.Errorf("backup: %w", err)
		}
	}
	if err := replace(part, in, r.File.Path, before, before.ModTime()); err != nil {
		return err
	}
	r.Written = true
	return nil
}

// unchanged returns errChanged if the file of that name is no longer what it was.
func unchanged(path string, was os.FileInfo) error {
	now, err := os.Lstat(path)
	if err != nil || !os.SameFile(was, now) || now.Size() != was.Size() || !now.ModTime().Equal(was.ModTime()) {
		return errors.Join(errChanged, err)
	}
	return nil
}

// replace puts part in the place of old, the file at path as it was read to its end. was is that
// file at that time, and modified the time to give to the new one.
func replace(part *atomicfile.File, old *os.File, path string, was os.FileInfo, modified time.Time) error {
	if err := part.Finish(); err != nil {
		return err
	}
	if err := unchanged(path, was); err != nil { // writing to the disk takes its time
		return err
	}
	return swap(part, old, modified)
}

func sum(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)) }
