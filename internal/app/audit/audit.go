// Package audit keeps a log in which every line holds the hash of the one before,
// so that a line that was changed, taken out, put in or moved shows. It knows
// bytes, and opens no files.
//
// A line is one JSON object:
//
//	{"audit":"weir.audit/v1","seq":3,"prev":"HASH",BODY,"hash":"HASH"}
//
// where BODY is "begin":{…} for the first line of a run, "end":{…} for the last
// and "verdict":{…} or "release":{…} for those between, and hash is the SHA-256 of all bytes of
// the line before ,"hash". With a key it is the HMAC under that key: then nobody
// without it can write the log anew. The first line of a log has zeros for prev.
package audit

import (
	"bufio"
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
)

const (
	head = `{"audit":"weir.audit/v1","seq":`
	tail = len(`,"hash":"`+`"}`) + 2*sha256.Size
)

// The kinds of lines.
const (
	begin   = "begin"
	verdict = "verdict"
	end     = "end"
	release = "release"
)

// A State is where a log ends.
type State struct {
	Lines int    // so far
	Runs  int    // begun
	Open  int    // runs without an end, the last one not counted
	Gap   int    // line of the first run that follows one without an end, or 0
	Head  string // hash of the last line, in hexadecimal; zeros for an empty log
	Ended bool   // the last line is the end of a run; so is an empty log
}

// An Error says where a log is not as it was written.
type Error struct {
	Line   int // from 1, or 0 for the last one of a log that was not counted
	Reason string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return "the last line: " + e.Reason
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Reason)
}

// Reasons of an Error.
const (
	ReasonForm  = "not a line of an audit log"
	ReasonHash  = "changed, or written with another key: the hash does not fit"
	ReasonChain = "lines were taken out, put in or moved: it does not follow the line before"
	ReasonTorn  = "torn: the line has no end"
	ReasonOpen  = "the run before has no end: it was killed, or lines were taken from its end"
)

// ErrEnd says that the end of the last run is missing.
var ErrEnd = errors.New("cut off: the last run has no end; it is still at work, was killed, or lines are missing")

func newHash(key []byte) hash.Hash {
	if len(key) == 0 {
		return sha256.New()
	}
	return hmac.New(sha256.New, key)
}

func sum(h hash.Hash, line []byte) string {
	h.Reset()
	h.Write(line)
	return hex.EncodeToString(h.Sum(nil))
}

// Read checks a log line by line and calls each, if it is not nil, with the hash
// of every line. It returns where the log ends. It fails with an *Error where the
// log is not as it was written. A missing end of the last run is no error here:
// it shows in the State.
func Read(r io.Reader, key []byte, each func(hash string)) (State, error) {
	s := State{Head: zeros, Ended: true}
	h := newHash(key)
	for lines := bufio.NewReaderSize(r, 64<<10); ; {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return s, nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return s, err
		}
		if reason := s.next(h, line); reason != "" {
			return s, &Error{s.Lines + 1, reason}
		}
		s.Lines++
		if each != nil {
			each(s.Head)
		}
	}
}

// maxTail is the most bytes of the last line of a log that ReadEnd looks at.
const maxTail = 1 << 20

// ReadEnd returns where a log of that size ends, by its last line alone: what has to be known to
// add to it. It counts no runs. It fails with an *Error where the last line is not as it was
// written; whether the lines before are is for Read.
func ReadEnd(r io.ReaderAt, size int64, key []byte) (State, error) {
	if size == 0 {
		return State{Head: zeros, Ended: true}, nil
	}
	tail := make([]byte, min(size, maxTail))
	if _, err := r.ReadAt(tail, size-int64(len(tail))); err != nil {
		return State{}, err
	}
	body, whole := bytes.CutSuffix(tail, []byte("\n"))
	begins := bytes.LastIndexByte(body, '\n') + 1
	if !whole || begins == 0 && int64(len(tail)) < size {
		return State{}, &Error{0, ReasonTorn}
	}
	line := tail[begins:]
	var s State
	if _, err := fmt.Sscanf(string(line[:min(len(line), maxHead)]), head+`%d,"prev":"%64s`, &s.Lines, &s.Head); err != nil || s.Lines < 1 {
		return State{}, &Error{0, ReasonForm}
	}
	s.Lines--
	if reason := s.next(newHash(key), line); reason != "" {
		return State{}, &Error{s.Lines + 1, reason}
	}
	s.Lines++
	return s, nil
}

// maxHead is more than the bytes of a line before what it says.
const maxHead = 160

const zeros = "0000000000000000000000000000000000000000000000000000000000000000"

// next checks one line against what came before, and takes it.
func (s *State) next(h hash.Hash, line []byte) (reason string) {
	line, whole := bytes.CutSuffix(line, []byte("\n"))
	switch {
	case !whole:
		return ReasonTorn
	case len(line) < len(head)+tail || !bytes.HasPrefix(line, []byte(head)) || !bytes.HasPrefix(line[len(line)-tail:], []byte(`,"hash":"`)):
		return ReasonForm
	}
	body, own := line[:len(line)-tail], line[len(line)-tail+len(`,"hash":"`):len(line)-len(`"}`)]
	if !hmac.Equal([]byte(sum(h, body)), own) || !bytes.HasSuffix(line, []byte(`"}`)) {
		return ReasonHash
	}
	rest, follows := bytes.CutPrefix(body, s.start(nil))
	if !follows {
		return ReasonChain
	}
	switch kind, _, _ := bytes.Cut(rest, []byte(`":`)); string(kind) {
	case begin:
		if s.Lines > 0 && !s.Ended {
			if s.Open++; s.Gap == 0 {
				s.Gap = s.Lines + 1
			}
		}
		s.Runs++
		s.Ended = false
	case end:
		s.Ended = true
	case verdict, release:
	default:
		return ReasonForm
	}
	s.Head = string(own)
	return ""
}

// start appends what the next line begins with, up to the name of its kind.
func (s *State) start(dst []byte) []byte {
	return fmt.Appendf(dst, `%s%d,"prev":"%s","`, head, s.Lines+1, s.Head)
}

// A Log appends to an audit log.
type Log struct {
	w     io.Writer
	hash  hash.Hash
	state State
	buf   []byte
	err   error // sticky
}

// NewLog returns a Log that goes on where state says that the log ends, and
// begins a run there. about is a JSON object that says what it is.
func NewLog(w io.Writer, key []byte, state State, about []byte) *Log {
	l := &Log{w: w, hash: newHash(key), state: state}
	l.add(begin, about)
	return l
}

// Verdict adds a verdict, which is a JSON object.
func (l *Log) Verdict(v []byte) { l.add(verdict, v) }

// Release adds an event that was let go, or was not, which is a JSON object.
func (l *Log) Release(r []byte) { l.add(release, r) }

// End adds the end of the run and writes all there is.
func (l *Log) End(about []byte) error {
	l.add(end, about)
	return l.Flush()
}

func (l *Log) add(kind string, object []byte) {
	from := len(l.buf)
	l.buf = l.state.start(l.buf)
	l.buf = append(append(append(l.buf, kind...), `":`...), object...)
	l.state.Head = sum(l.hash, l.buf[from:])
	l.buf = append(append(append(l.buf, `,"hash":"`...), l.state.Head...), "\"}\n"...)
	l.state.Lines++
}

// Flush writes what was added. After an error nothing more is written.
func (l *Log) Flush() error {
	if l.err == nil && len(l.buf) > 0 {
		_, l.err = l.w.Write(l.buf)
		l.buf = l.buf[:0]
	}
	return l.err
}
