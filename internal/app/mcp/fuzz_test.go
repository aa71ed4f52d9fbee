package mcp

import (
	"encoding/json"
	"testing"

	"weir/transcript"
)

// FuzzReadMessage holds that no line makes the relay panic, and that what it takes for a message
// of a kind is one for a reader that knows nothing of weir.
func FuzzReadMessage(f *testing.F) {
	for _, seed := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}`, `{"jsonrpc":"2.0","id":"x","result":{}}`, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}`,
		`{"jsonrpc":"2.0","id":1,"method":"a","result":1}`, `{"id":null,"error":{"code":1}}`, `[]`, `{"method":1}`, `{"id":1.5,"method":"a"}`, `{"id":{},"method":"a"}`, `{`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		var ev transcript.Event
		new(transcript.Parser).Parse(1, line, &ev)
		if ev.Fault != nil {
			return
		}
		m := readMessage(&ev)
		var other map[string]json.RawMessage
		if err := json.Unmarshal(line, &other); m.kind != noMessage && err != nil {
			t.Fatalf("kind %d of what is no object: %v", m.kind, err)
		}
		_, method := other["method"]
		switch m.kind {
		case request, notification:
			if !method || (m.id != "") != (m.kind == request) {
				t.Fatalf("kind %d, id %q: %s", m.kind, m.id, line)
			}
		case answer:
			if method || m.id == "" {
				t.Fatalf("an answer with a method or without an id: %s", line)
			}
		}
	})
}
