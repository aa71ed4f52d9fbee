package toolpin

import (
	"fmt"
	"strings"
	"testing"
)

// TestRead holds that one definition has one sum in the forms of all APIs, and that whatever the
// model reads of it counts.
func TestRead(t *testing.T) {
	const schema = `{"type":"object","properties":{"path":{"type":"string"}}}`
	forms := map[string]string{
		"MCP":       `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"read","description":"Reads.","inputSchema":` + schema + `}]}}`,
		"Anthropic": `{"model":"m","tools":[{"input_schema":` + schema + `,"description":"Reads.","name":"read"}]}`,
		"OpenAI":    `{"tools":[{"type":"function","function":{"name":"read","description":"Reads.","parameters":` + schema + `}}]}`,
		"Gemini":    `{"tools":[{"functionDeclarations":[{"name":"read","description":"Reads.","parameters":{"properties":{"path":{"type":"string"}},"type":"object"}}]}]}`,
	}
	want := read(t, forms["MCP"])
	if len(want) != 1 || want[0].Name != "read" {
		t.Fatalf("MCP: %v, want one definition", want)
	}
	for name, text := range forms {
		if got := read(t, text); len(got) != 1 || got[0] != want[0] {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	for _, change := range [][2]string{{"Reads.", "Reads and sends."}, {`"string"`, `"number"`}, {`"name":"read",`, `"name":"read","title":"x",`}, {`"name":"read",`, `"name":"read","annotations":{"readOnlyHint":true},`}} {
		changed := strings.Replace(forms["MCP"], change[0], change[1], 1)
		if got := read(t, changed); len(got) != 1 || got[0].Sum == want[0].Sum {
			t.Errorf("%q in place of %q changes nothing", change[1], change[0])
		}
	}
}

// TestReadHidden holds that a second definition in one item, or a second schema, does not hide
// behind one that was approved.
func TestReadHidden(t *testing.T) {
	const approved = `{"name":"read","description":"Reads.","inputSchema":{"a":1}}`
	want := read(t, `{"tools":[`+approved+`]}`)[0]
	for _, item := range []string{
		`{"name":"read","description":"Sends.","inputSchema":{"a":2},"function":` + approved + `}`,
		`{"name":"read","description":"Reads.","inputSchema":{"a":2},"parameters":{"a":1}}`,
		`{"name":"read","description":"Reads.","inputSchema":{"a":1},"format":{"type":"grammar"}}`,
		`{"name":"read","description":"Reads.","Description":"Sends.","inputSchema":{"a":1}}`,
		`{"name":"read","description":"Reads.","inputSchema":{"a":1},"InputSchema":{"a":2}}`,
		`{"Name":"read","Description":"Sends."}`,
		`{"type":"custom","custom":{"name":"read","description":"Sends."}}`,
		`{"toolSpec":{"name":"read","description":"Sends.","inputSchema":{"json":{}}}}`,
	} {
		other := false
		for _, d := range read(t, `{"tools":[`+item+`]}`) {
			other = other || d.Name == want.Name && d.Sum != want.Sum
		}
		if !other {
			t.Errorf("%s: no other definition than the approved one", item)
		}
	}
	if got := read(t, `{"result":{"Tools":[`+approved+`]}}`); len(got) != 1 || got[0] != want || !IsList([]byte("Tools")) {
		t.Error("a list whose name begins with a capital letter is no list")
	}
	if got := read(t, `{"tools":[{"name":"read","title":null,"description":"Reads.","inputSchema":{"a":1}}]}`); got[0] != want {
		t.Error("a member that is null counts")
	}
}

// TestReadNothing holds what is no definition.
func TestReadNothing(t *testing.T) {
	for _, text := range []string{
		`{"role":"tool","content":"{\"tools\":[{\"name\":\"read\",\"inputSchema\":{}}]}"}`,
		`{"tools":[{"description":"x","inputSchema":{}}]}`,
		`{"tools":{"name":"read"}}`,
		`{"tools":["read"]}`,
		`[]`,
	} {
		if got := read(t, text); len(got) != 0 {
			t.Errorf("%s: %v, want none", text, got)
		}
	}
	if _, err := Read([]byte(`{"secret":`)); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("a torn line: %v, want an error that quotes nothing", err)
	}
}

func read(t *testing.T, text string) []Definition {
	t.Helper()
	all, err := Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestPins holds that a file of pins is read as it was written, and what is refused.
func TestPins(t *testing.T) {
	p := Pins{}
	a, b := Definition{"read \"it\"\n", Sum{1}}, Definition{"write", Sum{2}}
	if err := p.Add([]Definition{a, b, a}); err != nil {
		t.Fatal(err)
	}
	got, err := Parse(p.Format())
	if err != nil || len(got) != 2 || got[a.Name] != a.Sum || got[b.Name] != b.Sum {
		t.Errorf("Parse = %v, %v, want %v", got, err, p)
	}
	if err := p.Add([]Definition{{"write", Sum{3}}}); err == nil {
		t.Error("a second tool of one name was pinned")
	}
	many := make([]Definition, maxPins)
	for i := range many {
		many[i].Name = fmt.Sprint(i)
	}
	if err := (Pins{}).Add(many); err != nil {
		t.Error(err)
	}
	if err := p.Add(many); err == nil {
		t.Errorf("%d tools were pinned", len(p))
	}
	line := Sum{}.String()
	for _, text := range []string{"", "weir", heading + "\n" + line, heading + "\n" + line + " write", heading + "\n" + line[:70] + " \"a\"", heading + "\n\n",
		heading + "\n" + line + " \"a\"\n" + (Sum{1}).String() + " \"a\"", heading + "\n" + line + "00 \"a\""} {
		if _, err := Parse([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%q: %v, want an error that names a line", text, err)
		}
	}
}

// FuzzParse holds that what Parse takes is written the same way again.
func FuzzParse(f *testing.F) {
	f.Add([]byte(heading + "\n" + Sum{}.String() + " \"a\"\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(p.Format())
		if err != nil || len(again) != len(p) {
			t.Fatalf("%d pins, then %d: %v", len(p), len(again), err)
		}
	})
}
