package filter

import (
	"context"
	"errors"
	"io"

	"weir/internal/app/filter"
	"weir/stages/judge"
)

// Copy reads events from src, one JSON value a line, until it ends, and writes to dst those
// that pass, as weir --emit events does: an event that is not changed comes out byte for
// byte, one that is withheld does not come out, and each is written before Copy waits for
// the next one. It forgets the events when it returns.
//
// It returns the first error of src or dst, an error if an event could not be judged, or an
// error if ctx ended it. An event that is withheld for what it holds is no error.
func (f *Filter) Copy(ctx context.Context, dst io.Writer, src io.Reader) error {
	j, err := judge.New(f.table, f.config)
	if err != nil {
		return err
	}
	unjudged, err := filter.Quietly(ctx, f.labels(), filter.Options{Pipeline: j, In: src, Out: dst, Input: "jsonl", Hub: f.watchers.apart()})
	if err == nil && unjudged != "" {
		return errors.New(unjudged)
	}
	return err
}
