package integration

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"weir/internal/match/rule"
	"weir/internal/testrand"
	"weir/pii"
	"weir/stages"
)

// An example is a text in which the pii stage finds values by one rule.
type example struct {
	rule, text string
	values     []string
}

// findable returns the examples of every rule and recogniser, with the values
// that are found in them.
func findable(t *testing.T) (out []example) {
	set, scratch, detector := rule.NewSet(pii.Rules()), new(rule.Scratch), pii.New(pii.Options{})
	add := func(id string, texts []string) {
		for _, text := range texts {
			found, err := set.Append(nil, []byte(text), scratch)
			if err != nil {
				t.Fatal(err)
			}
			e := example{rule: id, text: text}
			for _, m := range detector.Append(nil, pii.Text{Bytes: []byte(text)}, found) {
				e.values = append(e.values, text[m.Start:m.End])
			}
			if len(e.values) > 0 {
				out = append(out, e)
			}
		}
	}
	for _, r := range pii.Rules() {
		match, _ := r.AllExamples()
		add(r.ID, match)
	}
	for _, r := range pii.Recognisers() {
		add(r.ID, r.Match)
	}
	return out
}

// places are the ways in which an example may occur in an event.
var places = []struct {
	name string
	line func(m maker, t *testing.T, e example) string
}{
	{"text", func(m maker, t *testing.T, e example) string {
		return line(t, obj{"role": "tool", "content": m.words(3) + "\n" + e.text + "\n" + m.words(3)})
	}},
	{"whole text", func(m maker, t *testing.T, e example) string {
		return line(t, obj{"role": "user", "content": e.text})
	}},
	{"arguments", func(m maker, t *testing.T, e example) string {
		inner := line(t, obj{"command": e.text, "n": 1})
		return line(t, obj{"role": "assistant", "tool_calls": arr{obj{"function": obj{"name": "x", "arguments": inner}}}})
	}},
	{"JSON in JSON in JSON", func(m maker, t *testing.T, e example) string {
		return line(t, obj{"a": line(t, obj{"b": line(t, obj{"c": arr{e.text}})})})
	}},
	{"escapes", func(m maker, t *testing.T, e example) string {
		return escapedLine(line(t, obj{"role": "tool", "content": e.text}), 1)
	}},
	{"name", func(m maker, t *testing.T, e example) string {
		return line(t, obj{"x": obj{e.text: true}})
	}},
	{"array of texts", func(m maker, t *testing.T, e example) string {
		return line(t, obj{"lines": arr{m.words(2), e.text, m.words(2)}})
	}},
	{"base64", func(m maker, t *testing.T, e example) string {
		return line(t, obj{"data": base64.StdEncoding.EncodeToString([]byte(m.words(2) + "\n" + e.text + "\n" + m.words(2)))})
	}},
}

// TestMaskedEntities holds, for every rule and recogniser and every place in an
// event, that nothing of a value is left in the event or the verdict, and that
// what was masked stays as it is when it comes again.
func TestMaskedEntities(t *testing.T) {
	rounds := 3
	if testing.Short() {
		rounds = 1
	}
	r, m := newMaskRun(t, stages.Config{}, false), maker{testrand.New(t)}
	all, events, blocked := findable(t), 0, 0
	for range rounds {
		for _, e := range all {
			for _, p := range places {
				text := p.line(m, t, e)
				out, said, withheld := r.masked(t, []string{text})
				events++
				if withheld {
					blocked++
					continue
				}
				for _, v := range e.values {
					if survives(v, decoded(t, out[0])+said) {
						t.Errorf("%s as %s: a value of %d bytes survives", e.rule, p.name, len(v))
					}
				}
				if again, _, _ := r.masked(t, out); again[0] != out[0] {
					t.Errorf("%s as %s: masked twice it is another text", e.rule, p.name)
				}
			}
		}
	}
	if blocked > events/100 {
		t.Errorf("%d of %d events are withheld", blocked, events)
	}
	t.Logf("%d events of %d examples, %d withheld", events, len(all), blocked)
}

// survives reports whether half of the value, and at least eight bytes of it, is
// part of the text.
func survives(value, text string) bool {
	size := max(8, (len(value)+1)/2)
	if len(value) < size {
		return len(value) >= 6 && strings.Contains(text, value)
	}
	for i := 0; i+size <= len(value); i++ {
		if strings.Contains(text, value[i:i+size]) {
			return true
		}
	}
	return false
}

// decoded returns all strings in a line, and what they hold in JSON and base64.
func decoded(t *testing.T, text string) string {
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	writeDecoded(&b, v)
	return b.String()
}

func writeDecoded(b *strings.Builder, v any) {
	switch v := v.(type) {
	case string:
		b.WriteString(v + "\n")
		var inner any
		if strings.HasPrefix(v, "{") && json.Unmarshal([]byte(v), &inner) == nil {
			writeDecoded(b, inner)
		}
		if raw, err := base64.StdEncoding.DecodeString(v); err == nil && len(v) > 8 {
			b.Write(raw)
		}
	case []any:
		for _, x := range v {
			writeDecoded(b, x)
		}
	case map[string]any:
		for k, x := range v {
			writeDecoded(b, k)
			writeDecoded(b, x)
		}
	}
}
