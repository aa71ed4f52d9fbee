package cmd

import (
	"errors"
	"io"

	"weir/transcript"
)

// eachLine gives every line that is not blank to do.
func eachLine(lines *transcript.Reader, do func(*transcript.Line) error) error {
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

// tooLong is the event of a line that was longer than limit bytes.
func tooLong(line *transcript.Line, limit int) transcript.Event {
	return transcript.Event{Line: line.Number, Fault: &transcript.Fault{Code: transcript.FaultTooLong, Limit: limit}}
}
