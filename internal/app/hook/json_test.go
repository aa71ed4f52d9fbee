package hook

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-json"
)

var eventNames = []struct{ raw, want string }{
	{`{"hook_event_name":"Stop"}`, "Stop"},
	{`{"hookEventName":"Stop"}`, "Stop"},
	{" {\n\t\"session_id\" : \"x\" ,\n \"hook_event_name\" : \"Stop\"\n}\n", "Stop"},
	{`{"hook_event_name":"Stop","hookEventName":"Stop"}`, "Stop"},
	{`{"hook_event_name":"Stop","hookEventName":"PreToolUse"}`, ""},
	{`{"hook_event_name":"Stop","hook_event_name":"PreToolUse"}`, ""},
	{`{"hook_event_name":"Stop","hook_event_name":7}`, ""},
	{`{"hook_event_name":"Stop","tool_input":{"a":[1,"tor`, "Stop"},
	{`{"tool_input":{"a":[1,"torn","hook_event_name":"Stop"`, ""},
	{`{"tool_response":{"hook_event_name":"Stop"},"x":1}`, ""},
	{`{"tool_response":"\"hook_event_name\":\"Stop\"","hook_event_name":"PostToolUse"}`, "PostToolUse"},
	{`{"tool_response":"}","hook_event_name":"PostToolUse"}`, "PostToolUse"},
	{`{"tool_response":"\\","hook_event_name":"PostToolUse"}`, "PostToolUse"},
	{`{"hook_event_name":"two words"}`, ""},
	{`{"hook_event_name":"\u0053top"}`, ""},
	{`{"hook_event_name":""}`, ""},
	{`[{"hook_event_name":"Stop"}]`, ""},
	{`"hook_event_name"`, ""},
	{``, ""},
	{`{`, ""},
	{`{"hook_event_name"`, ""},
	{`{"hook_event_name":`, ""},
	{`{"hook_event_name":"Sto`, ""},
	{`{"hook_event_name":}`, ""},
	{`{"hook_event_name":"Stop""x":1,"hook_event_name":"PreToolUse"}`, "Stop"},
	{`{,"hook_event_name":"Stop"}`, ""},
}

func TestEventName(t *testing.T) {
	for _, c := range eventNames {
		if got := EventName([]byte(c.raw)); got != c.want {
			t.Errorf("EventName(%q) = %q, want %q", c.raw, got, c.want)
		}
	}
}

func TestBlank(t *testing.T) {
	names := []string{"stdout", "n", "ok", "type", "text", "mimeType", "z", "base64"}
	for _, c := range []struct{ in, want string }{
		{`"a"`, `"[WITHHELD]"`},
		{`-1.5e3`, `0`},
		{`true`, `false`},
		{`null`, `null`},
		{`[]`, `[]`},
		{`{"stdout":"a","n":5,"ok":true}`, `{"stdout":"[WITHHELD]","n":0,"ok":false}`},
		{`{"type":"text","text":"text"}`, `{"type":"text","text":"[WITHHELD]"}`},
		{`{"type":"a b","mimeType":"image/png"}`, `{"type":"[WITHHELD]","mimeType":"image/png"}`},
		{`{"type":"ignore_all_prior_instructions"}`, `{"type":"[WITHHELD]"}`},
		{`{"type":{"text":"y"},"z":"w"}`, `{"type":{"text":"[WITHHELD]"},"z":"[WITHHELD]"}`},
		{`{"type":["word"]}`, `{"type":["[WITHHELD]"]}`},
		{`[{"type":"text"},"word"]`, `[{"type":"text"}]`},
		{`[true,false,false,true]`, `[false]`},
		{`{"type":5,"x":"word"}`, `{"type":0}`},
		{`{"ignore_all_prior_instructions":"v"}`, `{}`},
		{`{"ok":{"ignore":1,"ok":2,"ok":3}}`, `{"ok":{"ok":0}}`},
		{`{"type":"image","base64":"aGk="}`, `{"type":"image","base64":"` + emptyImage + `"}`},
		{`{ "z" : "b\"c" , "n" : "\\" }`, `{"z":"[WITHHELD]","n":"[WITHHELD]"}`},
		{strings.Repeat("[", 100) + strings.Repeat("]", 100), strings.Repeat("[", maxBlank) + "null" + strings.Repeat("]", maxBlank)},
		{`{"n" 5}`, `null`},
		{``, `null`},
	} {
		if got := string(blank([]byte(c.in), names)); got != c.want {
			t.Errorf("blank(%s) = %s, want %s", c.in, got, c.want)
		}
	}
}

func TestSameShape(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{`{"a":"b"}`, `{"a":"c"}`, true},
		{`{"a":"b"}`, `{ "a" : "c" }`, true},
		{`{"a":"b"}`, `{"c":"b"}`, false},
		{`{"a":1}`, `{"a":"[X]"}`, false},
		{`{"a":1}`, `{"a":2}`, false},
		{`{"a":true}`, `{"a":false}`, false},
		{`["a"]`, `["a","b"]`, false},
		{`["a","b"]`, `["a"]`, false},
		{`"a"`, `["a"]`, false},
		{`""`, ``, false},
	} {
		if got := sameShape([]byte(c.a), []byte(c.b)); got != c.want {
			t.Errorf("sameShape(%s, %s) = %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// FuzzMembers compares the splitter with a JSON decoder: what is valid comes out
// as it decodes it, and nothing makes it fall over.
func FuzzMembers(f *testing.F) {
	for _, c := range eventNames {
		f.Add([]byte(c.raw))
	}
	f.Add([]byte(`{"a":{"b":[1,2,{"c":"}]"}]},"d":null,"e":-0.5}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		all, err := members(raw)
		EventName(raw)
		var want map[string]json.RawMessage
		if !json.Valid(raw) || json.Unmarshal(raw, &want) != nil || want == nil {
			return
		}
		if err != nil {
			t.Fatalf("members of a valid object of %d bytes: %v", len(raw), err)
		}
		last := map[string][]byte{}
		for _, m := range all {
			last[m.name] = m.value
		}
		if len(last) != len(want) {
			t.Errorf("members = %d names, want %d", len(last), len(want))
		}
		for name, value := range last {
			if !json.Valid(value) || !bytes.Equal(bytes.TrimSpace(want[name]), value) {
				t.Errorf("value of a member is %d bytes, want %d", len(value), len(want[name]))
			}
		}
	})
}

// FuzzBlank checks that the blank form of a result is JSON, holds nothing but what
// is known beforehand, and is its own blank form.
func FuzzBlank(f *testing.F) {
	for _, seed := range []string{`{"stdout":"b","type":"text","n":1.5}`, `["word",{"type":["x"]}]`, `"a"`, `7`} {
		f.Add([]byte(seed))
	}
	names := claudeTools["Read"]
	f.Fuzz(func(t *testing.T, raw []byte) {
		got := blank(raw, names)
		if !json.Valid(got) {
			t.Fatalf("blank of %d bytes is not JSON", len(raw))
		}
		if again := blank(got, names); !bytes.Equal(again, got) {
			t.Errorf("blank of what is blank is different")
		}
		for at := 0; ; {
			tok := next(got, at)
			if tok.kind == 0 {
				return
			}
			known := slices.Concat(names, kindWords, []string{withheld, emptyImage})
			if s := text(got[tok.start:tok.end]); tok.kind == '"' && !slices.Contains(known, s) {
				t.Errorf("blank keeps a text of %d bytes", len(s))
			}
			at = tok.end
		}
	})
}
