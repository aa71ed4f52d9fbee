package stages

import (
	"bytes"
	"context"
	"slices"
)

// A Deferrer is a stage that hands texts to other programs and whose answers others need not
// wait for: it decides by what it sends alone, and its findings are about the line as a whole
// and edit nothing.
type Deferrer interface {
	Asker

	// Ahead returns how many events may wait for the stage at a time, or 0 if every one has to be
	// decided before the next.
	Ahead() int

	// Defer returns a function that does for an event what Check does. It keeps nothing of in,
	// and may be called on any goroutine while other events are judged.
	Defer(in *Input) func(ctx context.Context) ([]Finding, error)
}

// A Counter is a FindingObserver that counts which events are withheld, whichever stage does
// it. Each event has to be decided before the next one is judged.
type Counter interface {
	FindingObserver
	CountsWithheld()
}

// Later is what a verdict becomes when the answers are there that it hangs on.
type Later interface {
	Ready() <-chan struct{} // closed when Verdict need not wait any longer
	Verdict() *Verdict      // waits, and returns the same verdict each time
}

// Clone returns a copy of v that refers to no memory of the judge or of the event.
func (v *Verdict) Clone() *Verdict {
	c := *v
	c.Findings, c.Skipped, c.Trace, c.Without = slices.Clone(v.Findings), slices.Clone(v.Skipped), slices.Clone(v.Trace), slices.Clone(v.Without)
	for i := range c.Findings {
		f := &c.Findings[i]
		f.Via, f.Related, f.Source = slices.Clone(f.Via), slices.Clone(f.Related), nil
	}
	c.places, c.holders = slices.Clone(v.places), slices.Clone(v.holders)
	c.Raw, c.Event = bytes.Clone(v.Raw), bytes.Clone(v.Event)
	if v.Source != nil {
		source := *v.Source
		source.Tools = slices.Clone(source.Tools)
		c.Source = &source
	}
	return &c
}

// AddWhole adds findings about the line as a whole to those of v, which have their locations,
// from index at on.
func (v *Verdict) AddWhole(at int, fs []Finding) {
	for i := range fs {
		f := fs[i]
		f.Segment = -1
		v.Findings = slices.Insert(v.Findings, at+i, f)
		if at+i < len(v.places) {
			v.places = slices.Insert(v.places, at+i, place{})
		} else {
			v.AddNoLocation()
		}
	}
}
