package stdio

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	progressPause = 500 * time.Millisecond // between two lines of progress
	steady        = 2 * time.Second        // from which on a rate says something
)

// A Progress shows on a terminal how far a long run is, on one line that it writes again and
// again. A nil one shows nothing.
type Progress struct {
	err   io.Writer
	now   func() time.Time
	begin time.Time
	next  time.Time // not before this
	shown int       // characters of the line that is there
	size  int64     // of all input, in bytes, or 0 if that is not known
	done  int64     // of that
}

// NewProgress returns a Progress that shows on err how much of size bytes is done, or nil if no
// person would see it. A size of 0 is one that is not known.
func NewProgress(err io.Writer, size int64) *Progress {
	if !IsTerminal(err) {
		return nil
	}
	return newProgress(err, size, time.Now)
}

func newProgress(err io.Writer, size int64, now func() time.Time) *Progress {
	return &Progress{err: err, now: now, begin: now(), next: now().Add(progressPause), size: size}
}

// Reader returns a Reader of r that counts what was read, and calls what for how to name it
// before it reads. r may be any Reader if p is nil.
func (p *Progress) Reader(r io.Reader, what func() string) io.Reader {
	if p == nil {
		return r
	}
	return &counted{r: r, p: p, what: what}
}

type counted struct {
	r    io.Reader
	p    *Progress
	what func() string
}

// Read implements io.Reader.
func (c *counted) Read(b []byte) (int, error) {
	c.p.show(c.what)
	n, err := c.r.Read(b)
	c.p.done += int64(n)
	return n, err
}

// show writes the line, at most once in progressPause.
func (p *Progress) show(what func() string) {
	now := p.now()
	if now.Before(p.next) {
		return
	}
	p.next = now.Add(progressPause)
	p.write("weir: " + what() + p.rate(now.Sub(p.begin)))
}

// rate says how much is done, how fast, and how long the rest takes.
func (p *Progress) rate(spent time.Duration) string {
	var text string
	if p.size > 0 {
		text = fmt.Sprintf(", %d %%", min(100, 100*p.done/p.size))
	}
	if spent < steady || p.done == 0 {
		return text
	}
	perSecond := float64(p.done) / spent.Seconds()
	text += fmt.Sprintf(", %.1f MB/s", perSecond/1e6)
	if left := p.size - p.done; left > 0 {
		text += fmt.Sprintf(", %s left", time.Duration(float64(left)/perSecond*float64(time.Second)).Round(time.Second))
	}
	return text
}

// write puts a line in place of the one that is there. Blanks take its rest away: not every
// terminal knows escape sequences.
func (p *Progress) write(line string) {
	n := utf8.RuneCountInString(line)
	fmt.Fprint(p.err, "\r", line, strings.Repeat(" ", max(0, p.shown-n)))
	p.shown = n
}

// Clear takes the line away.
func (p *Progress) Clear() {
	if p != nil && p.shown > 0 {
		p.write("")
		fmt.Fprint(p.err, "\r")
		p.shown = 0
	}
}
