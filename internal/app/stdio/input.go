package stdio

import (
	"context"
	"errors"
	"io"
)

// An Input reads a stream so that a signal can end a read that blocks, and so
// that everything answered is written before such a read begins.
type Input struct {
	r       io.Reader
	ctx     context.Context
	flush   func() error           // before each read that may block
	more    func() <-chan struct{} // closed when there is more to flush while a read blocks, or nil
	regular bool                   // r is a regular file, whose reads do not block
	asked   chan []byte            // to the goroutine that reads
	got     chan readResult
}

// ErrInterrupted ends a run that a signal stopped.
var ErrInterrupted = errors.New("interrupted")

type readResult struct {
	n   int
	err error
}

// NewInput returns an Input that reads r until ctx is done, and calls flush before a
// read that may block.
func NewInput(ctx context.Context, r io.Reader, flush func() error) *Input {
	_, file := Regular(r)
	none := func() <-chan struct{} { return nil }
	return &Input{r: r, ctx: ctx, flush: flush, more: none, regular: file}
}

// FlushAlso has in call flush while a read blocks too, as soon as the channel that more returns
// is closed. If more returns nil, there is nothing to wait for.
func (in *Input) FlushAlso(more func() <-chan struct{}) { in.more = more }

// Read reads what may block on another goroutine. After an interruption that
// goroutine may still write to p, so the caller must not use p again.
func (in *Input) Read(p []byte) (int, error) {
	if !in.regular {
		if err := in.flush(); err != nil {
			return 0, err
		}
	}
	if in.ctx.Err() != nil {
		return 0, ErrInterrupted
	}
	if in.regular {
		return in.r.Read(p)
	}
	if in.asked == nil {
		in.asked, in.got = make(chan []byte), make(chan readResult, 1)
		go readFor(in.ctx, in.r, in.asked, in.got)
	}
	select {
	case in.asked <- p:
	case <-in.ctx.Done():
		return 0, ErrInterrupted
	}
	return in.wait()
}

// wait waits for what the other goroutine reads, and ends that goroutine with the stream.
func (in *Input) wait() (int, error) {
	for {
		select {
		case g := <-in.got:
			if g.err != nil {
				close(in.asked)
				in.asked = nil // another read begins anew
			}
			return g.n, g.err
		case <-in.ctx.Done():
			return 0, ErrInterrupted
		case <-in.more():
			if err := in.flush(); err != nil {
				return 0, err
			}
		}
	}
}

// readFor reads r into the buffers that come from asked, until asked is closed or ctx is done. It
// knows nothing of the Input: a goroutine that waits for ever would keep a whole run in memory.
func readFor(ctx context.Context, r io.Reader, asked <-chan []byte, got chan<- readResult) {
	for {
		select {
		case p, ok := <-asked:
			if !ok {
				return
			}
			n, err := r.Read(p)
			got <- readResult{n, err}
		case <-ctx.Done():
			return
		}
	}
}
