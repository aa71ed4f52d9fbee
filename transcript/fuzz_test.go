package transcript

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	goccy "github.com/goccy/go-json"

	wjson "weir/transcript/json"
)

// seeds are lines of every shape that the parser distinguishes.
var seeds = []string{
	`{"a":1,"b":[true,false,null,-0.5e+7],"c":{"d":"e"}}`,
	`"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"`,
	`"\ud800\ud800\udc00x\udfff"`,
	"\"a\xff\xc3x\xa9\xed\xa0\x80 \u4e2d \U0001F600\"",
	`{"a":"{\"b\":\"x\\ny\",\"c\":[1,\"[\\\"z\\\"]\"]}"}`,
	`["[1]\n{\"k\":2} ","{\"a\":1,\"a\":2}","{]"]`,
	`{"a":1,"\u0061":2}`, `{"":{"":{}}}`, `[01]`, `[1.]`, `{"a":1,}`, `[1] x`, "[\u00a0]", "\"\x01\"", `"\q"`, ``, ` `,
	`{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10}`,
	`{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"a":10}`,
	strings.Repeat("[", 600) + strings.Repeat("]", 600),
}

// stricter reports a fault in which weir is stricter than encoding/json: equal
// keys, and nesting beyond 512 where encoding/json goes to 10,000. (JSON in a
// string is never one of them.)
func stricter(f *Fault) bool { return f.Code == FaultDuplicate || f.Code == FaultDepth }

func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	var p Parser
	var ev Event
	f.Fuzz(func(t *testing.T, raw []byte) {
		p.Parse(1, raw, &ev)
		valid := json.Valid(raw)
		if ev.Fault != nil && valid && !stricter(ev.Fault) || ev.Fault == nil && !valid {
			t.Fatalf("Parse(%q): fault %v, encoding/json says valid = %v", raw, ev.Fault, valid)
		}
		if got := goccy.Valid(raw); got != valid {
			t.Fatalf("goccy.Valid(%q) = %v, encoding/json says %v", raw, got, valid)
		}
		if ev.Fault != nil {
			checkFault(t, &ev)
			return
		}
		if got, want := outermost(&ev), tokens(t, raw); got != want {
			t.Errorf("Parse(%q) =\n%swant\n%s", raw, got, want)
		}
		checkEvent(t, &ev)
	})
}

// checkFault checks that a duplicate really is one and that nothing is left.
func checkFault(t *testing.T, ev *Event) {
	if len(ev.Segments) != 0 || len(ev.nodes) != 0 || ev.Fault.Offset > len(ev.Raw) {
		t.Errorf("Parse(%q): fault %v with %d segments", ev.Raw, ev.Fault, len(ev.Segments))
	}
	if ev.Fault.Code == FaultDuplicate && json.Valid(ev.Raw) && !hasDuplicate(ev.Raw) {
		t.Errorf("Parse(%q): %v, but no key is there twice", ev.Raw, ev.Fault)
	}
}

// hasDuplicate is the slow twin of keys.
func hasDuplicate(raw []byte) bool {
	d := json.NewDecoder(bytes.NewReader(raw))
	type open struct {
		seen  map[string]bool // nil in an array
		value bool            // a value comes next
	}
	var stack []open
	for {
		tok, err := d.Token()
		if err != nil {
			return false
		}
		top := len(stack) - 1
		if top >= 0 && stack[top].seen != nil && tok != json.Delim('}') {
			if name, ok := tok.(string); ok && !stack[top].value {
				if stack[top].seen[name] {
					return true
				}
				stack[top].seen[name] = true
			}
			stack[top].value = !stack[top].value
		}
		switch tok {
		case json.Delim('{'):
			stack = append(stack, open{seen: map[string]bool{}})
		case json.Delim('['):
			stack = append(stack, open{})
		case json.Delim('}'), json.Delim(']'):
			stack = stack[:top]
		}
	}
}

// tokens writes the strings and numbers of a line as encoding/json reads them.
func tokens(t *testing.T, raw []byte) string {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var b strings.Builder
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return b.String()
		}
		if err != nil {
			t.Fatalf("Token of %q: %v", raw, err)
		}
		switch v := tok.(type) {
		case string:
			fmt.Fprintf(&b, "%q\n", v)
		case json.Number:
			fmt.Fprintf(&b, "#%s\n", v)
		}
	}
}

// outermost writes the segments of the line itself in the form of tokens.
func outermost(ev *Event) string {
	var b strings.Builder
	for i := range ev.Segments {
		switch s := &ev.Segments[i]; {
		case s.Parent >= 0:
		case s.Kind == Number:
			fmt.Fprintf(&b, "#%s\n", s.Text)
		default:
			fmt.Fprintf(&b, "%q\n", s.Text)
		}
	}
	return b.String()
}

// checkEvent checks what holds for every event that was accepted.
func checkEvent(t *testing.T, ev *Event) {
	seen := map[string]bool{}
	for i := range ev.Segments {
		s := &ev.Segments[i]
		ascii := !bytes.ContainsFunc(s.Text, func(r rune) bool { return r >= utf8.RuneSelf })
		if s.ASCII != ascii || !utf8.Valid(s.Text) || int(s.Parent) >= i {
			t.Errorf("Parse(%q): segment %d: ASCII %v, want %v; parent %d", ev.Raw, i, s.ASCII, ascii, s.Parent)
		}
		if name := fmt.Sprintf("%v %s", s.Kind, ev.Pointer(i)); s.Kind == Key && seen[name] {
			t.Errorf("Parse(%q): two segments are %s", ev.Raw, name)
		} else {
			seen[name] = true
		}
		first, end := Value{ev, s.node}.Segments()
		if first != i || end <= i || end > len(ev.Segments) {
			t.Errorf("Parse(%q): segment %d spans %d:%d", ev.Raw, i, first, end)
		}
	}
}

// FuzzNested compares JSON in strings with what a second parse of the text says.
func FuzzNested(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
		f.Add([]byte(wrap(s, 1)))
		f.Add([]byte(wrap(s, 3)))
	}
	f.Add([]byte(`["[\"\ud800\"]"]`)) // the inner text is repaired, and no JSON
	f.Fuzz(func(t *testing.T, text []byte) {
		if !utf8.Valid(text) {
			t.Skip()
		}
		line, err := json.Marshal(string(text))
		if err != nil {
			t.Fatal(err)
		}
		ev := parse(string(line))
		if ev.Fault != nil {
			t.Fatalf("Parse(%q): %v", line, ev.Fault)
		}
		want, ok := nestedTwin(text, maxNested)
		if got := dumpInner(ev); ok != (ev.Segments[0].Enc == JSON) || got != want {
			t.Errorf("Parse(%q): JSON %v\n%swant %v\n%s", line, ev.Segments[0].Enc, got, ok, want)
		}
		checkEvent(t, ev)
	})
}

// dumpInner writes the segments inside the first, one a line.
func dumpInner(ev *Event) string {
	var b strings.Builder
	for i := 1; i < len(ev.Segments); i++ {
		s := &ev.Segments[i]
		fmt.Fprintf(&b, "%d %v %v %q\n", ev.Depth(i), s.Kind, s.Enc, s.Text)
	}
	return b.String()
}

// nestedTwin is the slow way: cut the text into values with encoding/json, parse
// each as a line of its own, and so on for its strings.
func nestedTwin(text []byte, levels int) (string, bool) {
	var b strings.Builder
	ok := twin(&b, string(text), 1, levels, 0)
	if !ok {
		return "", false
	}
	return b.String(), true
}

func twin(b *strings.Builder, text string, level, levels, depth int) bool {
	trimmed := strings.Trim(text, " \t\r\n")
	if levels == 0 || trimmed == "" {
		return false
	}
	var out strings.Builder
	d := json.NewDecoder(strings.NewReader(trimmed))
	for {
		var raw json.RawMessage
		if err := d.Decode(&raw); err == io.EOF {
			break
		} else if err != nil || raw[0] != '{' && raw[0] != '[' {
			return false
		}
		ev := new(Event)
		(&Parser{MaxDepth: defaultDepth - depth}).parsePlain(raw, ev)
		if ev.Fault != nil {
			return false
		}
		for i := range ev.Segments {
			s := &ev.Segments[i]
			var inner strings.Builder
			enc := Plain
			if s.Kind == Text && !s.IllFormed && twin(&inner, string(s.Text), level+1, levels-1, depth+around(ev, s.node)) {
				enc = JSON
			}
			fmt.Fprintf(&out, "%d %v %v %q\n", level, s.Kind, enc, s.Text)
			if enc == JSON {
				out.WriteString(inner.String())
			}
		}
	}
	b.WriteString(out.String())
	return true
}

// parsePlain parses a line without looking into its strings.
func (p *Parser) parsePlain(raw []byte, ev *Event) {
	ev.reset(1, raw)
	p.begin(ev)
	p.level, p.stack = maxNested, make([]frame, maxNested)
	p.read(wjson.Line, -1)
}

// around counts the objects and arrays around a node.
func around(ev *Event, i int32) int {
	n := 0
	for i = ev.nodes[i].parent; i >= 0; i = ev.nodes[i].parent {
		n++
	}
	return n
}

// FuzzSplice edits one or two segments of a line and parses the result again: it
// has to be the same line with these texts changed and nothing else.
func FuzzSplice(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s), 0, 0, 1, "x", 1, 0, 0, "")
		f.Add([]byte(s), 3, 0, 9, "\"\\\n", 2, 1, 2, "é")
	}
	f.Fuzz(func(t *testing.T, raw []byte, sa, as, ae int, ra string, sb, bs, be int, rb string) {
		ev := parse(string(raw))
		if len(ev.Segments) == 0 {
			t.Skip()
		}
		es := []Edit{clip(ev, sa, as, ae, ra), clip(ev, sb, bs, be, rb)}
		checkSplice(t, ev, es[:1])
		checkSplice(t, ev, es)
		checkLocate(t, ev, es)
	})
}

// clip makes an edit of arbitrary numbers, on code point boundaries.
func clip(ev *Event, seg, start, end int, replace string) Edit {
	seg = int(uint(seg) % uint(len(ev.Segments)))
	text := ev.Segments[seg].Text
	start, end = int(uint(start)%uint(len(text)+1)), int(uint(end)%uint(len(text)+1))
	start, end = min(start, end), max(start, end)
	for start > 0 && start < len(text) && !utf8.RuneStart(text[start]) {
		start--
	}
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end++
	}
	return Edit{seg, start, end, replace}
}

func checkSplice(t *testing.T, ev *Event, es []Edit) {
	got, err := ev.Splice(nil, es)
	if err != nil {
		if err == errRange || err == errInside {
			t.Errorf("Splice(%q, %v): %v", ev.Raw, es, err)
		}
		return
	}
	after := parse(string(got))
	if after.Fault != nil {
		t.Fatalf("Splice(%q, %v) = %q: %v", ev.Raw, es, got, after.Fault)
	}
	outer := outerEdits(ev, es)
	if have, want := outermost(after), outermost(edited(ev, outer)); have != want {
		t.Errorf("Splice(%q, %v) = %q, that is\n%swant\n%s", ev.Raw, es, got, have, want)
	}
	if have, want := skeleton(after), skeleton(edited(ev, outer)); have != want {
		t.Errorf("Splice(%q, %v) = %q, outside its strings %q, want %q", ev.Raw, es, got, have, want)
	}
	if ev.Segments[es[0].Segment].Parent >= 0 && len(es) == 1 {
		checkInner(t, ev, after, es)
	}
}

// edited returns a copy of the segments of ev with edits applied to their texts;
// an edited number is a string.
func edited(ev *Event, es []Edit) *Event {
	out := &Event{Raw: ev.Raw, nodes: ev.nodes, Segments: append([]Segment(nil), ev.Segments...)}
	es = append([]Edit(nil), es...)
	for i := range es {
		es[i].Replace = strings.ToValidUTF8(es[i].Replace, "\uFFFD")
	}
	sortEdits(es)
	for i := range out.Segments {
		if on := editsOf(es, i); len(on) > 0 {
			s := &out.Segments[i]
			s.Text = []byte(applyEdits(s.Text, on))
			if s.Kind == Number {
				s.Kind = Text
			}
		}
	}
	return out
}

// skeleton is the line without the insides of strings and without numbers.
func skeleton(ev *Event) string {
	var b []byte
	at := 0
	for i := range ev.Segments {
		if s := &ev.Segments[i]; s.Parent < 0 {
			n := ev.nodes[s.node]
			b = append(b, ev.Raw[at:n.off]...)
			b = append(b, '.')
			at = int(n.end)
		}
	}
	return string(append(b, ev.Raw[at:]...))
}

// checkInner checks that an edit inside JSON in a string changes one segment
// there and no other.
func checkInner(t *testing.T, ev, after *Event, es []Edit) {
	want, parent := edited(ev, es), map[int]bool{}
	for p := int(ev.Segments[es[0].Segment].Parent); p >= 0; p = int(ev.Segments[p].Parent) {
		parent[p] = true
	}
	for i := range want.Segments {
		w := &want.Segments[i]
		if parent[i] {
			continue
		}
		if i == es[0].Segment && w.Enc != after.Segments[i].Enc || i > es[0].Segment && int(w.Parent) == es[0].Segment {
			return // the edit made or unmade JSON: what follows has moved
		}
		if i >= len(after.Segments) || w.Kind != after.Segments[i].Kind || !bytes.Equal(w.Text, after.Segments[i].Text) {
			t.Errorf("Splice(%q, %v) = %q: segment %d is not as it was", ev.Raw, es, after.Raw, i)
			return
		}
	}
}

// checkLocate compares the offsets of Locate with the text that they delimit.
func checkLocate(t *testing.T, ev *Event, es []Edit) {
	var ps []Location
	for _, e := range es {
		ps = append(ps, Location{Segment: e.Segment, Start: e.Start, End: e.End})
	}
	ev.Locate(ps)
	for _, p := range ps {
		text := ev.Segments[p.Segment].Text
		start, end := utf8.RuneCount(text[:p.Start]), utf8.RuneCount(text[:p.End])
		if p.RuneStart != start || p.RuneEnd != end || p.RawStart > p.RawEnd || p.RawEnd > len(ev.Raw) {
			t.Errorf("Locate(%q) = %+v, want code points %d:%d", ev.Raw, p, start, end)
		}
		if got := decode(ev.Raw[p.RawStart:p.RawEnd], ev.Depth(p.Segment)+1); !bytes.Equal(got, text[p.Start:p.End]) {
			t.Errorf("Locate(%q) = %+v: there stands %q, want %q", ev.Raw, p, got, text[p.Start:p.End])
		}
	}
}

// decode unescapes the inside of a string, level by level.
func decode(raw []byte, levels int) []byte {
	for range levels {
		src := append(append([]byte{'"'}, raw...), '"')
		d := decoder{src: src, i: 1, buf: make([]byte, 3*len(src)+slack)}
		d.run()
		raw = d.buf[:d.n]
	}
	return raw
}
