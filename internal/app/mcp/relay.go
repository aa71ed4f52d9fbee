package mcp

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"github.com/goccy/go-json"

	"weir/internal/app/stdio"
	"weir/transcript"
)

// A relay passes the messages of two sides on, line by line, as soon as each is judged.
type relay struct {
	screen  *screen
	waiting *waiting
	dryRun  bool
	note    func(text string)
	ends    [2]*end // where each side is written to
}

func newRelay(o *Options, in io.Writer) (*relay, error) {
	r := &relay{dryRun: o.DryRun, note: o.Note, ends: [2]*end{client: {w: o.Out}, server: {w: in}}}
	r.waiting = newWaiting(o.Limit, r.late)
	var err error
	r.screen, err = newScreen(o, r.fault)
	return r, err
}

// An end is where one side is written to. It is safe for concurrent use.
type end struct {
	mu sync.Mutex
	w  io.Writer
}

// write writes a line in one piece.
func (e *end) write(text []byte) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	_, err := e.w.Write(append(text[:len(text):len(text)], '\n'))
	return err
}

// run passes on what one side says until it ends, and returns why it ended before.
func (r *relay) run(from side, in io.Reader, maxLine int) error {
	return stdio.EachLine(transcript.NewReader(in, maxLine), func(line *transcript.Line) error {
		return r.line(from, line)
	})
}

func (r *relay) line(from side, line *transcript.Line) error {
	if line.TooLong {
		return r.unreadable(from, failure(reasonTooLong), true)
	}
	text, err := r.batch(from, line.Raw)
	if err != nil || text == nil {
		return err
	}
	return r.send(1-from, text)
}

// send writes a line to one side. A server that does not read any more gives no answers
// either.
func (r *relay) send(to side, text []byte) error {
	err := r.ends[to].write(text)
	if err != nil && to == server {
		return r.fail(reasonEnded, false)
	}
	return err
}

// batch returns what goes on of a line: of a batch, those of its messages that pass.
func (r *relay) batch(from side, raw []byte) ([]byte, error) {
	var all []json.RawMessage
	if bytes.TrimLeft(raw, " \t\r")[0] != '[' || json.Unmarshal(raw, &all) != nil || len(all) == 0 {
		return r.message(from, raw)
	}
	var passed [][]byte
	for _, one := range all {
		text, err := r.message(from, one)
		if err != nil {
			return nil, err
		}
		if text != nil {
			passed = append(passed, text)
		}
	}
	if len(passed) == 0 {
		return nil, nil
	}
	return append(append([]byte{'['}, bytes.Join(passed, []byte{','})...), ']'), nil
}

// message returns one message as it goes on, or nil where it does not.
func (r *relay) message(from side, raw []byte) ([]byte, error) {
	m, err := r.screen.judge(from, raw)
	switch {
	case err != nil:
		return nil, err
	case r.dryRun:
		r.rehearse(&m)
		return m.text, nil
	case m.kind == noMessage:
		return nil, r.unreadable(from, m.refusal, bytes.IndexByte(raw, '{') >= 0)
	case from == client:
		return r.fromClient(&m)
	}
	return r.fromServer(&m)
}

// fault says why a message does not fit those before it, or returns "".
func (r *relay) fault(from side, m *message) string {
	switch {
	case m.kind == noMessage:
		return reasonNoMessage
	case from == server && m.method == methodCall:
		return reasonCalls
	case r.dryRun:
		return ""
	case from == server && m.kind == answer && !r.waiting.has(m.id):
		return reasonNotAsked
	case from == client && m.kind == request:
		return r.waiting.refuses(m.id)
	}
	return ""
}

// fromClient has a request wait for its answer, and answers one that does not pass.
func (r *relay) fromClient(m *ruling) ([]byte, error) {
	switch {
	case m.refusal == nil && m.kind == request && !r.waiting.add(&m.message):
		return nil, r.answer(client, m.id, m.noun(), failure(reasonEnded))
	case m.refusal == nil && m.method == methodCancel:
		r.waiting.cancel(m.cancels)
	case m.refusal == nil:
	case m.kind == request:
		return nil, r.answer(client, m.id, m.noun(), m.refusal)
	case m.kind == answer:
		return nil, r.answer(server, m.id, m.noun(), m.refusal)
	default:
		r.note(m.refusal.text(m.noun()))
	}
	return m.text, nil
}

// fromServer ends the wait of a request for the answer that came, and answers in place of
// what does not pass.
func (r *relay) fromServer(m *ruling) ([]byte, error) {
	switch m.kind {
	case answer:
		return r.answered(m)
	case request:
		if m.refusal != nil {
			return nil, r.answer(server, m.id, m.noun(), m.refusal)
		}
	default:
		if m.refusal != nil {
			r.note(m.refusal.text(m.noun()))
		}
	}
	return m.text, nil
}

// answered passes on the answer to a request that waits. Nobody reads another one.
func (r *relay) answered(m *ruling) ([]byte, error) {
	c, ok := r.waiting.take(m.id)
	switch {
	case !ok:
		r.note((&refusal{code: codeWithheld, category: "INVALID_INPUT", reason: reasonNotAsked}).text(c.noun))
		return nil, nil
	case m.refusal != nil:
		return nil, r.answer(client, m.id, c.noun, m.refusal)
	}
	return m.text, nil
}

// answer answers a request of one side with an error, and says so.
func (r *relay) answer(to side, i id, noun string, why *refusal) error {
	r.note(why.text(noun))
	return r.send(to, why.answer(i, noun))
}

// unreadable withholds what is not a message. If the server wrote it, it may have been the
// answer to any request, so that all of them get an error; a line without an object is no
// answer.
func (r *relay) unreadable(from side, why *refusal, object bool) error {
	if from == client {
		return r.answer(client, null, "message", why)
	}
	r.note(why.text("message"))
	if object {
		return r.fail(reasonUnread, false)
	}
	return nil
}

// fail answers all requests that wait with an error. With ended none waits after that.
func (r *relay) fail(reason string, ended bool) error {
	var err error
	for _, c := range r.waiting.takeAll(ended) {
		err = errors.Join(err, r.answer(client, c.id, c.noun, failure(reason)))
	}
	return err
}

// late answers a request that the server has not answered in time, and tells the server.
// A client that is gone is noticed elsewhere.
func (r *relay) late(c call) {
	if c.cancelled {
		return
	}
	_ = r.answer(client, c.id, c.noun, failure(reasonNoAnswer))
	_ = r.send(server, []byte(`{"jsonrpc":"2.0","method":"`+methodCancel+`","params":{"requestId":`+string(c.id)+`}}`))
}

// rehearse says what would have become of a message.
func (r *relay) rehearse(m *ruling) {
	if m.refusal != nil {
		r.note("weir: dry run, nothing was done: " + m.refusal.text(m.noun())[len("weir: "):])
	}
}
