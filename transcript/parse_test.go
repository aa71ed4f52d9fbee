package transcript

import (
	"fmt"
	"strings"
	"testing"
)

func parse(raw string) *Event {
	var p Parser
	ev := new(Event)
	p.Parse(1, []byte(raw), ev)
	return ev
}

// dump writes one segment a line: kind, pointer, text, flags.
func dump(ev *Event) string {
	var b strings.Builder
	for i := range ev.Segments {
		s := &ev.Segments[i]
		fmt.Fprintf(&b, "%v %s %q", s.Kind, ev.Pointer(i), s.Text)
		if !s.ASCII {
			b.WriteString(" high")
		}
		if s.IllFormed {
			b.WriteString(" ill")
		}
		if s.Enc == JSON {
			b.WriteString(" json")
		}
		if s.Parent >= 0 {
			fmt.Fprintf(&b, " in %d", s.Parent)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestParseSegments(t *testing.T) {
	for _, tt := range []struct{ name, raw, want string }{
		{"string", `"a\nb"`, "text  \"a\\nb\"\n"},
		{"literals", ` [true , false,null] `, ""},
		{"number", `-1.5e+3`, "number  \"-1.5e+3\"\n"},
		{"members", `{"a":{"b":[1,"x"]},"c":[]}`,
			"key /a \"a\"\nkey /a/b \"b\"\nnumber /a/b/0 \"1\"\ntext /a/b/1 \"x\"\nkey /c \"c\"\n"},
		{"pointer escapes", `{"a/b~c":"x"}`, "key /a~1b~0c \"a/b~c\"\ntext /a~1b~0c \"x\"\n"},
		{"escapes", `"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0041"`, "text  \"\\\"\\\\/\\b\\f\\n\\r\\té😀A\" high\n"},
		{"ascii escape", `"\u0041"`, "text  \"A\"\n"},
		{"lone high surrogate", `"a\ud800b"`, "text  \"a�b\" high ill\n"},
		{"lone low surrogate", `"\udc00"`, "text  \"�\" high ill\n"},
		{"two high surrogates and a low one", `"\ud800\ud800\udc00"`, "text  \"�𐀀\" high ill\n"},
		{"written U+FFFD is well formed", `"\ufffd` + "\uFFFD" + `"`, "text  \"��\" high\n"},
		{"overlong slash", "\"\xc0\xaf\"", "text  \"��\" high ill\n"},
		{"surrogate in bytes", "\"\xed\xa0\x80\"", "text  \"���\" high ill\n"},
		{"cut sequence", "\"\xe4\xb8\"", "text  \"��\" high ill\n"},
		{"json", `{"a":"{\"b\":\"c\"}"}`,
			"key /a \"a\"\ntext /a \"{\\\"b\\\":\\\"c\\\"}\" json\nkey /a/#/b \"b\" in 1\ntext /a/#/b \"c\" in 1\n"},
		{"two values", `" [1]\n[2] "`,
			"text  \" [1]\\n[2] \" json\nnumber /#/0/0 \"1\" in 0\nnumber /#/1/0 \"2\" in 0\n"},
		{"json in json", `"[\"[\\\"x\\\"]\"]"`,
			"text  \"[\\\"[\\\\\\\"x\\\\\\\"]\\\"]\" json\ntext /#/0 \"[\\\"x\\\"]\" json in 0\ntext /#/0/#/0 \"x\" in 1\n"},
		{"inner fault", `["{\"a\":1,}","x"]`, "text /0 \"{\\\"a\\\":1,}\"\ntext /1 \"x\"\n"},
		{"inner duplicate", `["{\"a\":1,\"a\":2}"]`, "text /0 \"{\\\"a\\\":1,\\\"a\\\":2}\"\n"},
		{"json and words", `"{} and more }"`, "text  \"{} and more }\"\n"},
		{"scalar in a string", `"17"`, "text  \"17\"\n"},
		{"key is not read as json", `{"{}":1}`, "key /{} \"{}\"\nnumber /{} \"1\"\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := parse(tt.raw)
			if ev.Fault != nil {
				t.Fatalf("Parse(%q): %v", tt.raw, ev.Fault)
			}
			if got := dump(ev); got != tt.want {
				t.Errorf("Parse(%q) =\n%swant\n%s", tt.raw, got, tt.want)
			}
		})
	}
}

func TestParseFaults(t *testing.T) {
	for _, tt := range []struct{ name, raw, want string }{
		{"empty", "", "unexpected end of line at offset 0"},
		{"blank", " \t\r", "unexpected end of line at offset 3"},
		{"words", "hello", "not JSON: unexpected byte at offset 0"},
		{"sse", `data: {"a":1}`, "not JSON: unexpected byte at offset 0"},
		{"comment", `// {"a":1}`, "not JSON: unexpected byte at offset 0"},
		{"two values", `{"a":1} {"b":2}`, "trailing data after the value at offset 8"},
		{"two glued values", `{}{}`, "trailing data after the value at offset 2"},
		{"torn object", `{"a":1`, "unexpected end of line at offset 6"},
		{"torn string", `{"a":"x`, "unexpected end of line at offset 7"},
		{"torn escape", `"x\`, "unexpected end of line at offset 3"},
		{"torn word", `[tru`, "unexpected end of line at offset 4"},
		{"torn number", `-`, "unexpected end of line at offset 1"},
		{"torn name", `{"a"`, "unexpected end of line at offset 4"},
		{"bom inside", "[\uFEFF1]", "not JSON: unexpected byte at offset 1"},
		{"nul", "\x00", "not JSON: unexpected byte at offset 0"},
		{"nul after", "{}\x00", "trailing data after the value at offset 2"},
		{"nul in string", "\"a\x00\"", "not JSON: raw control character in a string at offset 2"},
		{"tab in string", "\"a\t\"", "not JSON: raw control character in a string at offset 2"},
		{"utf-16 le", "\xff\xfe{\x00}\x00", "not JSON: bad UTF-8 outside a string at offset 0"},
		{"utf-16 be without mark", "\x00{\x00}", "not JSON: unexpected byte at offset 0"},
		{"bad utf-8 outside", "[\xc0\xaf]", "not JSON: bad UTF-8 outside a string at offset 1"},
		{"no-break space", "[\u00a01]", "not JSON: unexpected byte at offset 1"},
		{"single quotes", `{'a':1}`, "not JSON: unexpected byte at offset 1"},
		{"bare name", `{a:1}`, "not JSON: unexpected byte at offset 1"},
		{"comma at end of array", `[1,]`, "not JSON: unexpected byte at offset 3"},
		{"comma at end of object", `{"a":1,}`, "not JSON: unexpected byte at offset 7"},
		{"comma first", `[,1]`, "not JSON: unexpected byte at offset 1"},
		{"no comma", `[1 2]`, "not JSON: unexpected byte at offset 3"},
		{"no colon", `{"a" 1}`, "not JSON: unexpected byte at offset 5"},
		{"wrong bracket", `[1}`, "not JSON: unexpected byte at offset 2"},
		{"bad escape", `"\q"`, "not JSON: bad escape in a string at offset 1"},
		{"bad hex", `"\u12g4"`, "not JSON: bad escape in a string at offset 1"},
		{"short hex", `"\u12"`, "not JSON: bad escape in a string at offset 1"},
		{"leading zero", `[01]`, "not JSON: unexpected byte at offset 2"},
		{"leading zero alone", `01`, "trailing data after the value at offset 1"},
		{"plus", `+1`, "not JSON: unexpected byte at offset 0"},
		{"no fraction", `[1.]`, "not JSON: bad number at offset 3"},
		{"no exponent", `[1e]`, "not JSON: bad number at offset 3"},
		{"no integer", `[-.5]`, "not JSON: bad number at offset 2"},
		{"NaN", `NaN`, "not JSON: unexpected byte at offset 0"},
		{"upper case", `True`, "not JSON: unexpected byte at offset 0"},
		{"duplicate", `{"a":1,"b":2,"a":3}`, "duplicate key at offset 13"},
		{"duplicate escaped", `{"a":1,"\u0061":3}`, "duplicate key at offset 7"},
		{"duplicate empty", `{"":1,"":2}`, "duplicate key at offset 6"},
		{"duplicate inside", `[{"x":{"a":1,"a":2}}]`, "duplicate key at offset 13"},
		{"depth 10,000", strings.Repeat("[", 10000) + strings.Repeat("]", 10000), "nesting deeper than 512"},
		{"depth 10,000 torn", strings.Repeat(`{"a":`, 10000), "nesting deeper than 512"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := parse(tt.raw)
			if ev.Fault == nil {
				t.Fatalf("Parse(%.40q): no fault, want %q", tt.raw, tt.want)
			}
			if got := ev.Fault.Reason(); got != tt.want {
				t.Errorf("Parse(%.40q): %q, want %q", tt.raw, got, tt.want)
			}
			if len(ev.Segments) != 0 || ev.Root().Exists() {
				t.Errorf("Parse(%.40q): a faulty line has %d segments, want 0", tt.raw, len(ev.Segments))
			}
		})
	}
}
