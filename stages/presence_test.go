package stages

import (
	"testing"
)

// TestPresence holds that no stage is told that there is nothing to look at where
// there is.
func TestPresence(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	r := &p.worker.reader
	for _, line := range []string{
		`{"role":"user","content":"hello there"}`,
		`{"role":"assistant","content":"hello there"}`,
		`{"role":"tool","content":"hello there, 1234"}`,
		`{"role":"tool","content":"aGVsbG8gdGhlcmUsIHRoaXMgaXMgYSBzZW50ZW5jZSB0aGF0IGlzIGVuY29kZWQ="}`,
		`{"role":"tool","content":"hel\u200blo th\u0435re"}`,
		"{\"role\":\"tool\",\"content\":\"hello \xff there\"}",
		`{"model":"m","messages":[{"role":"system","content":"be kind"},{"role":"user","content":"hello"},{"role":"assistant","content":"yes, hello"}]}`,
		`{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{\"command\":\"ls\"}"}}]}`,
	} {
		for range 2 { // the second time, what is clean is known
			ev := parse(t, line)
			p.Run(t.Context(), ev)
			var want presence
			for i := range r.in.Docs {
				want.note(r.in.Segment(&r.in.Docs[i]), &r.in.Docs[i])
			}
			if r.in.has != want {
				t.Errorf("%s has %+v, want %+v", line, r.in.has, want)
			}
		}
	}
	if r.in.docsIf(false) != nil || len(r.in.docsIf(true)) != len(r.in.Docs) {
		t.Error("docsIf gives the wrong Docs")
	}
}
