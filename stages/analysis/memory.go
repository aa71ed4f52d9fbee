package analysis

import (
	"bytes"
	"errors"

	"weir/stages"
	"weir/transcript"
)

// ErrHeavy says that what analysis knows of the texts of an event takes more memory than it may.
var ErrHeavy = errors.New("the texts take too much memory")

// The facts of a text take some hundred bytes, even if the text has three. The facts of an event and
// its parsed line take up to factsFactor times the size of the line, and factsFloor in any case.
const (
	factsFactor = 19
	factsFloor  = 4 << 20
)

// factsLimit returns how many bytes the facts of an event may take.
func factsLimit(ev *transcript.Event) int {
	size := len(ev.Raw)
	if size == 0 { // it was put together of texts
		for i := range ev.Segments {
			size += len(ev.Segments[i].Text)
		}
	}
	return max(factsFloor, factsFactor*size) - transcript.BytesPerValue*len(ev.Segments)
}

// The bytes that one of each takes.
const (
	factsBytes   = 112
	issueBytes   = 80
	valueBytes   = 56
	matchesBytes = 96
	matchBytes   = 24
)

// bytesOf returns about how many bytes the facts of a text take.
func bytesOf(f *stages.Facts) int {
	n := factsBytes + len(f.Issues)*issueBytes + len(f.Values)*valueBytes
	for _, v := range f.Views {
		n += v.Bytes()
	}
	if f.Matches != &stages.NoMatches {
		n += matchesBytes + (len(f.Injection)+len(f.Leaks)+len(f.Secrets)+len(f.Own))*matchBytes
	}
	return n
}

// Texts of up to maxShared bytes share their facts with equal ones in events with more than
// sharedFrom texts: the same few fill most cells of a table.
const (
	maxShared  = 64
	sharedFrom = 1 << 10
)

// A shareKey is all that the facts of a text without decodings depend on, but its name.
type shareKey struct {
	text  string
	label transcript.Label
	kind  transcript.Kind
}

// A share is a text with facts that equal ones have as well.
type share struct {
	name  []byte // of the member that it is the value of
	facts *stages.Facts
}

// shared returns the facts of an equal text before, or nil.
func (a *Analyzer) shared(seg *transcript.Segment) *stages.Facts {
	if !a.mayShare(seg) {
		return nil
	}
	s, ok := a.shares[shareKey{string(seg.Text), seg.Label, seg.Kind}]
	if !ok || !bytes.Equal(s.name, a.name) {
		return nil
	}
	return s.facts
}

// share lets equal texts behind this one have its facts.
func (a *Analyzer) share(seg *transcript.Segment, f *stages.Facts) {
	if !a.mayShare(seg) || f.Split != nil || len(a.shares) >= sharedFrom {
		return
	}
	if a.shares == nil {
		a.shares = map[shareKey]share{}
	}
	a.shares[shareKey{string(seg.Text), seg.Label, seg.Kind}] = share{a.name, f}
}

// mayShare reports whether a text is one of very many short ones. Bytes that are no UTF-8 have
// readings of their own.
func (a *Analyzer) mayShare(seg *transcript.Segment) bool {
	return len(seg.Text) <= maxShared && !seg.IllFormed && !a.rescan && len(a.in.Event.Segments) > sharedFrom
}
