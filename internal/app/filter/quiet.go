package filter

import (
	"context"
	"io"

	"weir/transcript/label"
)

// Quietly filters o.In to its end and writes the events that pass to o.Out. It says nothing, and
// closes o.Pipeline. It returns why an event could not be judged, or "".
func Quietly(ctx context.Context, labels label.Options, o Options) (unjudged string, err error) {
	defer o.Pipeline.Close()
	if o.Labeler, err = label.New(labels); err != nil {
		return "", err
	}
	o.Err, o.Tell, o.Quiet = io.Discard, func(string, string) {}, true
	o.Emit, o.OnBlock = "events", "withhold"
	run, err := New(ctx, o)
	if err != nil {
		return "", err
	}
	err = run.Filter()
	return run.Unjudged(), err
}
