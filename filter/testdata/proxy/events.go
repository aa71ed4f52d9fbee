package proxy

import (
	"bytes"
	"context"
	"errors"
	"mime"
	"net/http"
	"regexp"

	"weir/filter"
)

// Events are the server-sent events of an answer. The data of each is an event of weir's;
// comments, ids and the like do not pass.
type events struct {
	w      http.ResponseWriter
	ctx    context.Context
	stream *filter.Stream
	rest   []byte   // of an event that is not whole yet
	names  [][]byte // the lines with the names of the events that have no verdict yet
	ended  bool     // one was withheld: nothing follows
}

func isEventStream(contentType string) bool {
	kind, _, _ := mime.ParseMediaType(contentType)
	return kind == "text/event-stream"
}

var errWithheld = errors.New("a part of the answer is withheld")

func (e *events) Write(p []byte) (int, error) {
	e.rest = append(e.rest, bytes.ReplaceAll(p, []byte("\r"), nil)...)
	if len(e.rest) > maxBody {
		e.withhold("INVALID_INPUT")
	}
	for !e.ended {
		event, rest, whole := bytes.Cut(e.rest, []byte("\n\n"))
		if !whole {
			return len(p), nil
		}
		e.rest = rest
		e.event(event)
	}
	return 0, errWithheld // the handler need not go on
}

var nameLine = regexp.MustCompile(`^event: ?[a-z_.]+$`)

// event judges one event.
func (e *events) event(text []byte) {
	var name, data []byte
	for line := range bytes.Lines(text) {
		line = bytes.TrimSuffix(line, []byte("\n"))
		if nameLine.Match(line) {
			name = append(line, '\n')
		} else if value, ok := bytes.CutPrefix(line, []byte("data:")); ok {
			data = append(append(data, bytes.TrimPrefix(value, []byte(" "))...), '\n')
		}
	}
	data = bytes.TrimSuffix(data, []byte("\n"))
	switch {
	case data == nil:
	case string(data) == "[DONE]":
		e.answer(e.stream.Close(e.ctx))
		e.send([]byte("data: [DONE]\n\n"))
	default:
		e.names = append(e.names, bytes.Clone(name))
		e.answer(e.stream.Push(e.ctx, data))
	}
}

// answer writes the events that were judged, each with its name.
func (e *events) answer(verdicts []filter.Verdict) {
	for _, v := range verdicts {
		if v.Action == filter.Block {
			e.withhold(v.Category)
			return
		}
		e.send(bytes.Join([][]byte{e.names[0], []byte("data: "), v.Event, []byte("\n\n")}, nil))
		e.names = e.names[1:]
	}
}

func (e *events) withhold(category string) {
	e.send(append(append([]byte("data: "), failure("the rest of the answer is withheld: "+category)...), "\n\n"...))
	e.ended = true
}

func (e *events) send(text []byte) {
	if e.ended {
		return
	}
	_, _ = e.w.Write(text) // a client that is gone reads nothing
	_ = http.NewResponseController(e.w).Flush()
}

// end writes what is held. An event that is not whole does not pass.
func (e *events) end() {
	if !e.ended {
		e.answer(e.stream.Close(e.ctx))
	}
}
