package cmd

import (
	"context"
	"io"
)

// An input reads a stream so that a signal can end a read that blocks, and so
// that everything answered is written before such a read begins.
type input struct {
	r       io.Reader
	ctx     context.Context
	flush   func() error // before each read that may block
	regular bool         // r is a regular file, whose reads do not block
	asked   chan []byte  // to the goroutine that reads
	got     chan readResult
}

type readResult struct {
	n   int
	err error
}

func newInput(ctx context.Context, r io.Reader, flush func() error) *input {
	_, file := regular(r)
	return &input{r: r, ctx: ctx, flush: flush, regular: file}
}

// Read reads what may block on another goroutine. After an interruption that
// goroutine may still write to p, so the caller must not use p again.
func (in *input) Read(p []byte) (int, error) {
	if !in.regular {
		if err := in.flush(); err != nil {
			return 0, err
		}
	}
	if in.ctx.Err() != nil {
		return 0, errInterrupted
	}
	if in.regular {
		return in.r.Read(p)
	}
	if in.asked == nil {
		in.asked, in.got = make(chan []byte), make(chan readResult, 1)
		go func() {
			for p := range in.asked {
				n, err := in.r.Read(p)
				in.got <- readResult{n, err}
			}
		}()
	}
	in.asked <- p
	select {
	case g := <-in.got:
		return g.n, g.err
	case <-in.ctx.Done():
		return 0, errInterrupted
	}
}
