package cmd

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
)

// A ledger is a file that is added to, and that has to be written before the
// output it speaks of: a vault, an audit log, a quarantine.
type ledger interface {
	flush() error
	close() error
}

type ledgers []ledger

func (ls ledgers) flush() error {
	var errs []error
	for _, l := range ls {
		errs = append(errs, l.flush())
	}
	return errors.Join(errs...)
}

func (ls ledgers) close() error {
	var errs []error
	for _, l := range ls {
		errs = append(errs, l.close())
	}
	return errors.Join(errs...)
}

// appendTo opens a file to read what is in it and add to it. A new one can be
// read by its owner alone. What cannot be read twice is no such file.
func appendTo(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: not a regular file", name)
	}
	return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
}

// before returns a Writer that writes to w after all ledgers are written.
func (ls ledgers) before(w io.Writer) io.Writer {
	if len(ls) == 0 {
		return w
	}
	return &afterLedgers{ls, w}
}

type afterLedgers struct {
	ledgers
	w io.Writer
}

func (a *afterLedgers) Write(p []byte) (int, error) {
	if err := a.flush(); err != nil {
		return 0, err
	}
	return a.w.Write(p)
}

// openLedgers opens what is written before the output.
func (f *stream) openLedgers(vault *keeper) (err error) {
	if vault != nil {
		f.keeps = append(f.keeps, vault)
	}
	if f.withheld, err = f.opts.openQuarantine(); err != nil {
		return err
	}
	if f.withheld != nil {
		f.keeps = append(f.keeps, f.withheld)
	}
	if f.audit, err = f.opts.openAudit(); err != nil {
		return err
	}
	if f.audit != nil {
		f.keeps = append(f.keeps, f.audit)
	}
	return nil
}

// checkLedgers refuses to use one file for two purposes: what one of them writes
// would make the other unreadable.
func (s *streams) checkLedgers(o *options) error {
	kinds := []string{"the vault", "the audit log", "the quarantine"}
	for i, name := range []string{o.vault, o.audit, o.quarantine} {
		info, err := os.Stat(name)
		if name == "" || err != nil {
			continue
		}
		if out, ok := regular(s.out); ok && os.SameFile(out, info) {
			return fmt.Errorf("standard output is %s", kinds[i])
		}
		others := slices.DeleteFunc([]string{o.vault, o.audit, o.quarantine, o.verdicts, o.summary}, func(other string) bool { return other == "" })
		others = slices.Delete(others, slices.Index(others, name), slices.Index(others, name)+1)
		for _, other := range others {
			if found, err := os.Stat(other); err == nil && os.SameFile(found, info) {
				return fmt.Errorf("%s is %s", other, kinds[i])
			}
		}
	}
	return nil
}
