package input

import (
	"bufio"
	"bytes"
	"regexp"

	"weir/transcript"
	"weir/transcript/json"
)

// A logReader reads a log line by line. A line is JSON, text, or text before a JSON object:
// then the text frames the object.
type logReader struct {
	lines  *transcript.Reader
	quoted []byte
	object transcript.Line // of the line whose text was returned
	waits  bool            // object was not returned
}

func newLog(_ *bufio.Reader, lines *transcript.Reader) unitReader { return &logReader{lines: lines} }

// Next implements unitReader.
func (r *logReader) Next() (Unit, error) {
	if r.waits {
		r.waits = false
		return Unit{Line: r.object}, nil
	}
	line, err := r.lines.Next()
	if err != nil || line.Blank || line.TooLong || isWhole(line.Raw) {
		return lineUnit(&line), err
	}
	at := objectAt(line.Raw)
	u := Unit{line, Frame{Quoted: true}}
	if at < len(line.Raw) {
		r.object, r.waits = line, true
		r.object.Raw, r.object.BOM = line.Raw[at:], false
		u.Place, u.Quiet, u.EOL = Before, true, nil
	}
	r.quoted = json.AppendString(r.quoted[:0], line.Raw[:at])
	u.Raw = r.quoted
	return u, nil
}

// maxBraces is the number of braces of a line that are tried as the beginning of JSON.
const maxBraces = 8

// objectAt returns where the JSON object begins that a line ends with, or the length of the
// line.
func objectAt(line []byte) int {
	at := 0
	for range maxBraces {
		n := bytes.IndexByte(line[at:], '{')
		if n < 0 {
			break
		}
		if at += n; isWhole(line[at:]) {
			return at
		}
		at++
	}
	return len(line)
}

// logStart matches what lines of logs begin with: a date, a time or a level.
var logStart = regexp.MustCompile(`^(?:\d{4}[-/]\d\d[-/]\d\d[T ]|\d\d:\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:|(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\b)`)

// isLog reports whether a line begins like one of a log, or has a JSON object behind text.
func isLog(line []byte, _ bool) bool {
	return logStart.Match(line) || objectAt(line) < len(line)
}
