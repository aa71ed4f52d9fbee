package filter

import (
	"fmt"
	"io"
	"os"
	"time"

	"weir/internal/app/stdio"
)

const progressPause = 500 * time.Millisecond // between two lines of progress

// A progress shows on a terminal how far a long run is. A nil one shows nothing.
type progress struct {
	in    io.Reader
	err   io.Writer
	next  time.Time // not before this
	shown bool
	size  int64 // of the input, or 0 if unknown
}

// newProgress returns nil where no person would see it, or where it would be mixed
// with answers on the same terminal.
func newProgress(o *Options) *progress {
	if o.Quiet || !stdio.IsTerminal(o.Err) || stdio.IsTerminal(o.Out) || stdio.IsTerminal(o.In) {
		return nil
	}
	p := &progress{in: o.In, err: o.Err, next: time.Now().Add(progressPause)}
	if info, ok := stdio.Regular(o.In); ok {
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
	fmt.Fprintf(p.err, "\r\x1b[Kweir: %s%s", Events(lines), p.percent())
}

func (p *progress) percent() string {
	f, ok := p.in.(*os.File)
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
		fmt.Fprint(p.err, "\r\x1b[K")
	}
}
