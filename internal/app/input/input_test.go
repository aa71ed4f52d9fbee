package input

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weir/internal/app/hint"
	"weir/internal/testrand"
)

// pieces reads a text in pieces of random length.
type pieces struct {
	text string
	r    *rand.Rand // nil for one piece
}

func (p *pieces) Read(b []byte) (int, error) {
	if p.text == "" {
		return 0, io.EOF
	}
	n := len(p.text)
	if p.r != nil {
		n = 1 + p.r.IntN(min(n, 1+p.r.IntN(40)))
	}
	n = copy(b, p.text[:n])
	p.text = p.text[n:]
	return n, nil
}

func opened(*Shape) error { return nil }

// result is what was read and written of a stream.
type result struct {
	joined string   // all units as the Writer has them when every event goes out
	halved string   // likewise, every other event withheld
	events []string // line and JSON of each
}

// readAll reads a text whole. limit is the length of the longest unit.
func readAll(t testing.TB, text, shape string, limit int, r *rand.Rand) (out result) {
	t.Helper()
	var every, half Writer
	var joined, halved []byte
	in := NewReader(&pieces{text, r}, shape, limit, opened)
	for n := 0; ; {
		u, err := in.Next()
		if errors.Is(err, io.EOF) {
			out.joined, out.halved = encode(t, in, joined), encode(t, in, halved)
			return out
		}
		if hint.Of(err) != nil {
			return result{joined: strings.TrimPrefix(text, "\uFEFF"), events: []string{err.Error()}}
		}
		if err != nil {
			t.Fatal(err)
		}
		frame, event := u.Frame, u.Raw
		if u.Blank && in.Lines() {
			frame.Place = Between
		}
		if event == nil {
			event = []byte{}
		}
		joined = every.Append(joined, &frame, event, u.EOL)
		if !frame.Gap() && !u.Blank {
			out.events = append(out.events, fmt.Sprintf("%d %s", u.Number, u.Raw))
			if n++; n%2 == 0 {
				event = nil
			}
		}
		halved = half.Append(halved, &frame, event, u.EOL)
	}
}

// encode puts the encodings of a stream on a text.
func encode(t testing.TB, in *Reader, text []byte) string {
	t.Helper()
	var b bytes.Buffer
	e, err := in.Encode(&b)
	if e == nil || err != nil {
		return string(text)
	}
	for len(text) > 0 && err == nil {
		n := 1 + len(text)/3
		if _, err = e.Write(text[:n]); err == nil {
			err = e.Flush()
		}
		text = text[n:]
	}
	if err := errors.Join(err, e.Close()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// checkWhole reports a text that does not come out as it went in, or not the same however
// the stream is cut.
func checkWhole(t testing.TB, text, shape string, r *rand.Rand) {
	t.Helper()
	whole := readAll(t, text, shape, 0, nil)
	if want := strings.TrimPrefix(text, "\uFEFF"); whole.joined != want {
		t.Errorf("%s %q comes out as %q", shape, text, whole.joined)
	}
	for range 4 {
		cut := readAll(t, text, shape, 0, r)
		if cut.joined != whole.joined || cut.halved != whole.halved || !slices.Equal(cut.events, whole.events) {
			t.Errorf("%s %q in pieces = %+v, want %+v", shape, text, cut, whole)
		}
	}
}

// parts are what random streams are made of.
var parts = []string{
	"{", "}", "[", "]", ",", ":", "\"", "\\", "\\n", " ", "\n", "\r\n", "\n\n", "\t", "1", "-0.5e3", "true", "tru", "\x00", "\xff", "\u00e9", "\x1e", "\uFEFF",
	`{"a":1}`, `{"a":[1,{"b":"x\ny"}]}`, `"text"`, `{"role":"user","content":"hi"}`, "[\n  {\"a\":1},\n  {\"a\":2}\n]\n", "{\n  \"a\": 1\n}\n",
	"Hello there.\n", "2026-01-01T00:00:00Z INFO ", "data: ", "data:", "event: x\n", ": ping\n", "id: 1\n", "a,b\n", "\"a\"\"b\",c\r\n",
}

func randomStream(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(24) {
		b.WriteString(parts[r.IntN(len(parts))])
	}
	return b.String()
}

// Every stream comes out byte for byte, in every shape and however it is cut.
func TestUnitsJoin(t *testing.T) {
	r := testrand.New(t)
	for range 1000 {
		text := randomStream(r)
		for _, shape := range Names() {
			checkWhole(t, text, shape, r)
		}
	}
}

func FuzzUnits(f *testing.F) {
	for i, part := range parts {
		f.Add(part+parts[(i*7)%len(parts)], uint8(i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, shape uint8, seed uint64) {
		names := Names()
		checkWhole(t, text, names[int(shape)%len(names)], rand.New(rand.NewPCG(seed, 0)))
	})
}

func TestUnits(t *testing.T) {
	for _, tt := range []struct {
		name, shape, in string
		events          string // line and JSON of each, joined by " | "
		halved          string // what goes out if every other event is withheld
	}{
		{"pretty", "auto", "{\n \"a\": 1\n}\n{\n \"b\": 1\n}\n{}\n", "1 {\n \"a\": 1\n} | 4 {\n \"b\": 1\n} | 7 {}", "{\n \"a\": 1\n}\n{}\n"},
		{"joined", "auto", `{"a":1}{"b":2}[3]`, `1 {"a":1} | 1 {"b":2} | 1 3`, `{"a":1}[3]`},
		{"lists", "auto", "[\n {},\n 1,\n 2\n]\n[ ]\n", "2 {} | 3 1 | 4 2", "[\n {},\n 2\n]\n[ ]\n"},
		{"a list in a list", "json", "[[1,2],\n[3]]", "1 [1,2] | 2 [3]", "[[1,2]]"},
		{"scalars", "json", "1 \"x\" null", `1 1 | 1 "x" | 1 null`, "1 null"},
		{"a text sequence", "auto", "\x1e{\"a\":1}\n\x1e{\"b\":2}\n", `1 {"a":1} | 2 {"b":2}`, "\x1e{\"a\":1}\n\x1e"},
		{"a broken value costs one event", "json", "{\n \"a\": tru,\n \"b\": 1\n}\n{\"c\":1}\n", "1 {\n \"a\": tru,\n \"b\": 1\n} | 5 {\"c\":1}", "{\n \"a\": tru,\n \"b\": 1\n}\n"},
		{"a torn line", "auto", "{\"a\":1,\n{\"b\":2}\n", `1 {"a":1, | 2 {"b":2}`, "{\"a\":1,\n"},
		{"a broken item", "json", "[\n {\"a\": tru},\n {}\n]\n", "2 {\"a\": tru}, | 3 {}", "[\n {\"a\": tru},\n \n]\n"},
		{"a list that is not closed", "json", "[\n {},\n", "2 {} | 3 ", "[\n {}"},
		{"a comma too many", "json", "[\n {},\n]", "2 {} | 3 ]", "[\n {}"},
		{"no comma", "json", "[1 2]", "1 1 | 1 2]", "[1 "},
		{"text behind JSON", "json", "{}\nhello\n{}\n", "1 {} | 2 hello | 3 {}", "{}\n{}\n"},
		{"paragraphs", "auto", "a\nb \"c\"\n\n\nd\n", `1 "a\nb \"c\"" | 5 "d"`, "a\nb \"c\"\n\n\n"},
		{"JSON in text", "auto", "a\n{\"b\":1}\n{c}\n", `1 "a" | 2 {"b":1} | 3 "{c}"`, "a\n{c}\n"},
		{"bytes that are no text", "text", "a\x00\xff\x1b\r\nb", `1 "a\u0000` + "\xff" + `\u001b\r\nb"`, "a\x00\xff\x1b\r\nb"},
		{"a line that begins like JSON is no text", "auto", "[INFO] hello\nx\n", "1 [INFO] hello | 2 x", "[INFO] hello\n"},
		{"a quotation mark", "auto", "\"a\" b\n", `1 "a" b`, "\"a\" b\n"},
		{"an event stream", "auto", "event: a\nid: 1\ndata: {\"a\":1}\n\n: ping\n\ndata: one\ndata: two\n\ndata: [DONE]\n\n",
			`1 "event: a" | 2 "id: 1" | 3 {"a":1} | 5 ": ping" | 7 "one\ntwo" | 10 "[DONE]"`, "event: a\ndata: {\"a\":1}\n\n\ndata: one\ndata: two\n\n"},
		{"data over lines", "sse", "data: {\r\ndata:  \"a\": 1\r\ndata: }\r\n\r\n", "1 {\n \"a\": 1\n}", "data: {\r\ndata:  \"a\": 1\r\ndata: }\r\n\r\n"},
		{"fields without data", "sse", "event: a\nid: 2", `1 "event: a" | 2 "id: 2"`, "event: a\n"},
		{"data that is torn", "sse", "data: {\"a\ndata:x\n", `1 {"a | 2 "x"`, "data: {\"a\n"},
		{"a log", "auto", "2026-01-02 03:04:05 INFO start\n03:04 INFO {a} {\"b\":1}\r\n{\"c\":1}\n\tat x.y(z)\n{\"torn\n",
			`1 "2026-01-02 03:04:05 INFO start" | 2 "03:04 INFO {a} " | 2 {"b":1} | 3 {"c":1} | 4 "\tat x.y(z)" | 5 "{\"torn"`,
			"2026-01-02 03:04:05 INFO start\n{\"b\":1}\r\n\tat x.y(z)\n"},
		{"a prefix", "auto", "app-1  | {\"a\":1}\napp-1  | {\"a\":2}\n", `1 "app-1  | " | 1 {"a":1} | 2 "app-1  | " | 2 {"a":2}`, ""},
		{"a table", "csv", "id,\"the text\",id,\r\n1,\"say \"\"hi\"\"\r\nnow\",x\r\n\r\n2,,y,z,w",
			`1 ["id","the text","id",""] | 2 {"id":"1","the text":"say \"hi\"\r\nnow","column 3":"x"} | 5 {"id":"2","the text":"","column 3":"y","column 4":"z","column 5":"w"}`,
			"id,\"the text\",id,\r\n\r\n2,,y,z,w"},
		{"a table with semicolons", "csv", "a;b\n1,5;2\n", `1 ["a","b"] | 2 {"a":"1,5","b":"2"}`, "a;b\n"},
		{"a quotation mark that is not closed", "csv", "a,b\n\"1,2\n3,4\n", `1 ["a","b"] | 2 "1,2` + "\n3,4\n", "a,b\n"},
		{"blank lines", "auto", "\n\r\n {\n}\n", "3 {\n}", "\n\r\n {\n}\n"},
		{"nothing", "auto", "", "", ""},
	} {
		got := readAll(t, tt.in, tt.shape, 0, nil)
		if events := strings.Join(got.events, " | "); events != tt.events {
			t.Errorf("%s: events %q, want %q", tt.name, events, tt.events)
		}
		if got.halved != tt.halved {
			t.Errorf("%s: every other event gives %q, want %q", tt.name, got.halved, tt.halved)
		}
	}
}

// A unit over the limit is left out; its neighbours are not.
func TestUnitTooLong(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for _, tt := range []struct{ name, shape, in string }{
		{"a value", "json", `{"a":1}{"a":"` + long + `"}{"a":3}`},
		{"an item", "json", `[{"a":1},{"a":"` + long + `"},{"a":3}]`},
		{"a broken value", "json", "{\"a\":1}\n{\"a\":tru\"" + long + "\"}\n{\"a\":3}\n"},
		{"a deep value", "json", "{\"a\":1}\n" + `{"b":` + strings.Repeat("[", 200_000) + "\n{\"a\":3}\n"},
		{"a line of text", "text", "{\"a\":1}\n" + long + "\n{\"a\":3}\n"},
	} {
		want := []string{`{"a":1}`, "", `{"a":3}`}
		if got := eventsOf(t, tt.in, tt.shape, 1000); !slices.Equal(got, want) {
			t.Errorf("%s: events %.60q, want %q", tt.name, got, want)
		}
	}
}

// eventsOf returns the JSON of the events of a stream, "" for those that are too long.
func eventsOf(t *testing.T, text, shape string, limit int) (events []string) {
	t.Helper()
	in := NewReader(strings.NewReader(text), shape, limit, opened)
	for {
		u, err := in.Next()
		if err != nil {
			return events
		}
		if u.TooLong != (u.Raw == nil) {
			t.Errorf("unit with TooLong %v has %d bytes", u.TooLong, len(u.Raw))
		}
		if !u.Gap() && !u.Blank {
			events = append(events, string(u.Raw))
		}
	}
}

// An offset in the JSON of a text or a row is that of the same byte of the stream.
func TestOffset(t *testing.T) {
	for _, tt := range []struct{ shape, in string }{
		{"text", "a \"b\" \\c\td\x01 \u00e9 <here> e\n"},
		{"csv", "h\na;\"b \"\"c\"\" \\ <here>\"\n"},
		{"csv", "h,i\n\"x \"\"c\"\"\nd \\ \",e\"f\" <here>\n"},
	} {
		in := NewReader(strings.NewReader(tt.in), tt.shape, 0, opened)
		u, err := in.Next()
		if tt.shape == "csv" {
			u, err = in.Next()
		}
		if err != nil || !u.Made() {
			t.Fatalf("%q: a unit %+v, %v", tt.in, u, err)
		}
		text := tt.in[len(tt.in)-len(u.EOL)-len((&Writer{}).Append(nil, &u.Frame, u.Raw, nil)):]
		at := bytes.Index(u.Raw, []byte("<here>"))
		for i := range len("<here>") {
			if got, want := u.Offset(u.Raw)(at+i), strings.Index(text, "<here>")+i; got != want {
				t.Errorf("%s %q: offset(%d) = %d, want %d", tt.shape, tt.in, at+i, got, want)
			}
		}
	}
}

// An edited cell is quoted where it has to be; the others stay byte for byte.
func TestEditedRow(t *testing.T) {
	for _, tt := range []struct{ row, event, want string }{
		{`a,"b",c`, `{"x":"a","y":"B","z":"C, D"}`, `a,"B","C, D"`},
		{`a,"b ""c""", d`, `{"x":"A","y":"b \"c\"","z":" d"}`, `A,"b ""c""", d`},
		{`"a"x,b`, `["\"a\"x","say \"b\""]`, `"a"x,"say ""b"""`},
	} {
		w := &row{text: []byte(tt.row), comma: ','}
		if got := string(w.restore([]byte(tt.event))); got != tt.want {
			t.Errorf("restore(%q, %s) = %q, want %q", tt.row, tt.event, got, tt.want)
		}
	}
}
