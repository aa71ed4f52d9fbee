package scanfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"weir/internal/app/input"
	"weir/internal/app/promptfile"
	"weir/stages"
)

// framed reports whether a text is events with something around them: an event stream or a
// log with JSON in its lines.
func framed(text []byte) bool {
	shape := input.ShapeOf(text)
	return shape == "sse" || shape == "log"
}

// A frame says how a unit lies in its line.
type frame struct {
	input.Frame
	before int // bytes of the line before the unit
}

// units judges a text of framed events: each event as one, and the text around them.
func (f *file) units(text []byte) {
	f.Kind = promptfile.Events
	t := f.newStream()
	if t == nil {
		return
	}
	units := input.NewReader(bytes.NewReader(text), "auto", f.scanner.opts.MaxLine, func(*input.Shape) error { return nil })
	lines := bytes.SplitAfter(text, []byte("\n"))
	for f.ctx.Err() == nil {
		u, err := units.Next()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				f.problem(u.Number, fmt.Sprintf("read: %v", err))
			}
			break
		}
		switch {
		case u.Blank || u.Gap():
		case u.TooLong:
			f.problem(u.Number, fmt.Sprintf("line longer than %d bytes", units.Limit()))
		default:
			t.frames = append(t.frames, frame{u.Frame, before(lines, &u)})
			t.between = u.Quoted
			t.push(u.Number, u.Raw, false, false)
		}
	}
	if f.ctx.Err() != nil {
		f.problem(0, "interrupted")
	}
	t.close()
}

// before returns how many bytes of its line are before a unit.
func before(lines [][]byte, u *input.Unit) int {
	if u.Quoted || u.Number < 1 || u.Number > len(lines) {
		return 0
	}
	return max(0, bytes.Index(lines[u.Number-1], u.Raw))
}

// unframe takes the frame of the unit that v answers, and places what was found in the
// line. It reports whether the unit is text between events in which nothing was found.
func (t *stream) unframe(v *stages.Verdict) bool {
	if len(t.frames) == 0 {
		return false
	}
	u := t.frames[0]
	t.frames, t.skip = t.frames[1:], u.before
	if u.Made() && len(v.Findings) > 0 {
		v.MapRaw(u.Offset(v.Raw))
	}
	return u.Quiet && v.Complete && len(v.Findings) == 0
}
