package transcript

import (
	"bytes"
	"fmt"
	"math/rand"
	"reflect"
	"strings"
	"testing"
)

// alike are lines of which others are made.
var alike = []string{
	`{"ts": "2026-01-02T03:04:05Z", "session_id": "s", "seq": 1, "type": "message", "message": {"role": "user", "content": [{"type": "text", "text": "some plain text"}]}}`,
	`{"ts": "2026-01-02T03:04:05Z", "session_id": "s", "seq": 1, "type": "message", "message": {"role": "user", "content": "hello"}}`,
	`{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"read","arguments":"{\"path\":\"a\",\"n\":[1,2]}"}}],"done":true}`,
	`{"role":"tool","tool_call_id":"c1","content":"text","is_error":false,"list":["a","bc",1,22,true,null,"{}","[]",[],{}],"x":{"y":{"z":-1.5e3}}}`,
	`{"type":"{x}","role":"[1]","object":"{\"a\":1}","a":1}`,
	`{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10}`,
	`[1,2,[3,["x",[]]],{"a":[{}]}]`, `"text"`, `12`, ` { "a" : "b" , "c" : [ 1 , "d" ] } `, `{"r\u006fle":"x","text":"\ud83d\ude00 caf\u00e9 naïve"}`,
}

// twist changes a line here and there.
func twist(r *rand.Rand, line []byte) []byte {
	line = bytes.Clone(line)
	const marks = `{}[]":,\ 0123x-.etn` + "\x01\xff\n"
	for range r.Intn(3) {
		at := r.Intn(len(line) + 1)
		switch r.Intn(5) {
		case 0:
			line = append(line[:at:at], append([]byte{marks[r.Intn(len(marks))]}, line[at:]...)...)
		case 1:
			if at < len(line) {
				line = append(line[:at], line[at+1:]...)
			}
		case 2:
			if at < len(line) {
				line[at] = marks[r.Intn(len(marks))]
			}
		case 3: // another value
			values := []string{`"v"`, `7`, `-0.5`, `true`, `null`, `{}`, `["a"]`, `"{\"k\":1}"`, `"[1"`, `""`, `"\u00e9\\ \ud800"`, "\"\xff\xfe bad\"", `"` + strings.Repeat("long ", 30) + `"`}
			if i := bytes.IndexByte(line[at:], ':'); i >= 0 {
				from := at + i + 1
				to := from + len(bytes.TrimLeft(line[from:], "\" "))
				if k := bytes.IndexAny(line[from:], ",}]"); k >= 0 {
					to = from + k
				}
				line = append(line[:from:from], append([]byte(values[r.Intn(len(values))]), line[min(to, len(line)):]...)...)
			}
		case 4:
			if r.Intn(8) == 0 {
				line = line[:at]
			}
		}
		if len(line) == 0 {
			line = []byte("1")
		}
	}
	return line
}

// TestFollows holds that a parser that remembers how lines are built reads them as
// one that does not.
func TestFollows(t *testing.T) {
	followed := 0
	for seed := range int64(8) {
		r := rand.New(rand.NewSource(seed))
		p, plain := Parser{Follows: true}, Parser{}
		if seed%2 == 1 {
			p.MaxDepth, plain.MaxDepth = 5, 5
		}
		lines := append([]string(nil), alike...)
		for n := range 6000 {
			line := twist(r, []byte(lines[r.Intn(len(lines))]))
			if r.Intn(40) == 0 && len(lines) < 200 {
				lines = append(lines, string(line))
			}
			if n%1000 == 999 {
				p.MaxDepth, plain.MaxDepth = 3+n/1000, 3+n/1000
			}
			var got, want Event
			p.Parse(n, line, &got)
			plain.Parse(n, line, &want)
			if !p.strayed {
				followed++
			}
			if err := sameEvent(&got, &want); err != nil {
				t.Fatalf("seed %d: Parse(%q): %v", seed, line, err)
			}
			if p.tiny != plain.tiny {
				t.Fatalf("seed %d: Parse(%q) counts %d trivial items, want %d", seed, line, p.tiny, plain.tiny)
			}
		}
		if len(p.trail.steps) > maxSteps {
			t.Errorf("%d steps are remembered, want %d at most", len(p.trail.steps), maxSteps)
		}
	}
	if followed < 10000 {
		t.Errorf("%d lines were followed to their end, want more", followed)
	}
}

// sameEvent returns how two events differ as a parser makes them, or nil.
func sameEvent(got, want *Event) error {
	if !reflect.DeepEqual(got.Fault, want.Fault) {
		return fmt.Errorf("fault %v, want %v", got.Fault, want.Fault)
	}
	if len(got.nodes) != len(want.nodes) || len(got.Segments) != len(want.Segments) {
		return fmt.Errorf("%d nodes and %d segments, want %d and %d", len(got.nodes), len(got.Segments), len(want.nodes), len(want.Segments))
	}
	for i := range got.nodes {
		if got.nodes[i] != want.nodes[i] {
			return fmt.Errorf("node %d is %+v, want %+v", i, got.nodes[i], want.nodes[i])
		}
	}
	for i := range got.Segments {
		g, w := got.Segments[i], want.Segments[i]
		if string(g.Text) != string(w.Text) || (g.Text == nil) != (w.Text == nil) || cap(g.Text) != len(g.Text) {
			return fmt.Errorf("segment %d is %q, want %q", i, g.Text, w.Text)
		}
		if got.NameOf(i) != want.nameAround(i) {
			return fmt.Errorf("segment %d stands under the name %d, want %d", i, got.NameOf(i), want.nameAround(i))
		}
		g.under, w.under = 0, 0
		if g.Text, w.Text = nil, nil; !reflect.DeepEqual(g, w) {
			return fmt.Errorf("segment %d is %+v, want %+v", i, g, w)
		}
	}
	return nil
}

// What is remembered is bounded, and learned anew when lines have changed.
func TestTrailIsBounded(t *testing.T) {
	p, ev := Parser{Follows: true}, new(Event)
	for i := range 3 * relearn {
		p.Parse(i, []byte(fmt.Sprintf(`{"key%d":{"other%d":"text","n":%d}}`, i%7919, i%104729, i)), ev)
		if ev.Fault != nil || string(ev.Segments[3].Text) != "n" {
			t.Fatalf("line %d is read as %+v", i, ev.Segments)
		}
	}
	if n := len(p.trail.steps); n > maxSteps {
		t.Errorf("%d steps are remembered, want %d at most", n, maxSteps)
	}
	p.trail.lines = relearn
	for range 2*maxBeside + 2 {
		p.Parse(1, []byte(`{"a":"b"}`), ev)
	}
	long := []byte(`{"x":["` + strings.Repeat(`a","`, 5000) + `"]}`)
	p.Parse(1, long, ev)
	p.Parse(1, long, ev)
	var want Event
	new(Parser).Parse(1, long, &want)
	if err := sameEvent(ev, &want); err != nil {
		t.Error(err)
	}
}

// A text that an event has stays as it is when the line is parsed that follows it.
func TestFollowedNamesStay(t *testing.T) {
	p := Parser{Follows: true}
	var a, b Event
	for i := range 4 {
		ev := [2]*Event{&a, &b}[i%2]
		p.Parse(i, []byte(fmt.Sprintf(`{"own name":"%d","type":"kind"}`, i)), ev)
	}
	for i, want := range []string{"own name", "2", "type", "kind"} {
		if got := string(a.Segments[i].Text); got != want {
			t.Errorf("segment %d = %q, want %q", i, got, want)
		}
	}
}

// Lines of every format are labelled alike whether the parser remembers how they are
// built or not.
func TestFollowsLabels(t *testing.T) {
	var lines []string
	for _, c := range formatCases {
		lines = append(lines, c.lines...)
	}
	for _, pin := range []string{"", "message"} {
		r := rand.New(rand.NewSource(9))
		p, plain := Parser{Follows: true}, Parser{}
		l, err := NewLabeler(LabelOptions{Trust: Operator, Format: pin})
		other, _ := NewLabeler(LabelOptions{Trust: Operator, Format: pin})
		if err != nil {
			t.Fatal(err)
		}
		other.sessions.seed = l.sessions.seed
		known := 0
		var got, want Event
		for n := range 20000 {
			line := []byte(lines[r.Intn(1+r.Intn(len(lines)))])
			if r.Intn(4) == 0 {
				line = twist(r, line)
			}
			p.Parse(n, line, &got)
			plain.Parse(n, line, &want)
			if got.built != nil && got.built.labeler == l {
				known++
			}
			l.Label(&got)
			other.Label(&want)
			if err := sameEvent(&got, &want); err != nil {
				t.Fatalf("Parse(%q): %v", line, err)
			}
			if got.Format != want.Format || got.Session != want.Session || got.Turn != want.Turn || string(got.Time) != string(want.Time) ||
				!reflect.DeepEqual(got.Fragments, want.Fragments) || !reflect.DeepEqual(got.ends, want.ends) {
				t.Fatalf("Label(%q) differs", line)
			}
		}
		if known < 2000 {
			t.Errorf("the formats of %d lines were known, want more", known)
		}
	}
}

// A line that was read once is followed the next time.
func TestOneLineTeaches(t *testing.T) {
	for _, line := range alike[:5] {
		p, ev := Parser{Follows: true}, new(Event)
		for range 2 {
			p.Parse(1, []byte(line), ev)
		}
		if p.strayed {
			t.Errorf("Parse(%q) strays from itself", line)
		}
	}
}

// What a step comes to finds room whatever memory the event has.
func TestFollowsInLittleRoom(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"":0`)
	for i := range 400 {
		fmt.Fprintf(&b, `,"%d":%d`, i, i%10)
	}
	line := []byte(b.String() + "}")
	p, want := Parser{Follows: true}, new(Event)
	for range 2 {
		p.Parse(1, line, want)
	}
	for _, ev := range []*Event{{}, {nodes: make([]node, 0, 2000)}, {Segments: make([]Segment, 0, 2000)}} {
		p.Parse(1, line, ev)
		if err := sameEvent(ev, want); err != nil {
			t.Error(err)
		}
	}
}
