package cmd

import (
	"fmt"
	"os"
	"time"
)

// isTerminal reports whether a stream is a terminal. The null device is a
// character device too, and is none.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	nothing, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, nothing)
}

const progressPause = 500 * time.Millisecond // between two lines of progress

// A progress shows on a terminal how far a long run is. A nil one shows nothing.
type progress struct {
	s     *streams
	next  time.Time // not before this
	shown bool
	size  int64 // of the input, or 0 if unknown
}

// newProgress returns nil where nobody would see it, or where it would be mixed
// with answers on the same terminal.
func newProgress(s *streams, quiet bool) *progress {
	if quiet || !isTerminal(s.err) || isTerminal(s.out) || isTerminal(s.in) {
		return nil
	}
	p := &progress{s: s, next: time.Now().Add(progressPause)}
	if info, ok := regular(s.in); ok {
		p.size = info.Size()
	}
	return p
}

func (p *progress) show(lines int) {
	if p == nil || time.Now().Before(p.next) {
		return
	}
	p.next = time.Now().Add(progressPause)
	p.shown = true
	fmt.Fprintf(p.s.err, "\r\x1b[Kweir: %s%s", events(lines), p.percent())
}

func (p *progress) percent() string {
	f, ok := p.s.in.(*os.File)
	if !ok || p.size == 0 {
		return ""
	}
	at, err := f.Seek(0, 1)
	if err != nil {
		return ""
	}
	return fmt.Sprintf(", %d %%", min(100, 100*at/p.size))
}

func (p *progress) clear() {
	if p != nil && p.shown {
		fmt.Fprint(p.s.err, "\r\x1b[K")
	}
}
