package stdio

import (
	"errors"
	"io"

	"weir/transcript"
)

// EachLine calls do with every line that is not blank.
func EachLine(lines *transcript.Reader, do func(*transcript.Line) error) error {
	for {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if line.Blank {
			continue
		}
		if err := do(&line); err != nil {
			return err
		}
	}
}

// TooLong returns the event of a line that was longer than limit bytes.
func TooLong(line *transcript.Line, limit int) transcript.Event {
	return transcript.Event{Line: line.Number, Fault: &transcript.Fault{Code: transcript.FaultTooLong, Limit: limit}}
}
