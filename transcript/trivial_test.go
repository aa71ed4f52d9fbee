package transcript

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"
)

// TestTrivialItems holds that the items of arrays which a long line does not
// keep change nothing about those it keeps.
func TestTrivialItems(t *testing.T) {
	many := strings.Repeat(`1,"","ab",null,`, keepTrivial)
	var p Parser
	var ev Event
	for _, line := range []string{
		`[` + many + `"here",{"a":1,"b":"","c":[12,345]},7]`,
		`{"x":"[` + strings.ReplaceAll(many, `"`, `\"`) + `\"here\",{\"a\":1,\"b\":\"\",\"c\":[12,345]},7]"}`,
	} {
		p.Parse(1, []byte(line), &ev)
		if ev.Fault != nil {
			t.Fatal(ev.Fault)
		}
		if n := len(ev.Segments); n > 5*keepTrivial {
			t.Errorf("%d segments, want %d or less", n, 5*keepTrivial)
		}
		got := map[string]string{}
		for i := range ev.Segments {
			if s := &ev.Segments[i]; s.Kind != Key {
				got[strings.TrimPrefix(ev.Pointer(i), "/x/#")] = string(s.Text)
			}
		}
		n := 4 * keepTrivial
		for pointer, want := range map[string]string{
			fmt.Sprintf("/%d", n): "here", fmt.Sprintf("/%d/a", n+1): "1", fmt.Sprintf("/%d/b", n+1): "", fmt.Sprintf("/%d/c/1", n+1): "345",
		} {
			if text, ok := got[pointer]; !ok || text != want {
				t.Errorf("%s is %q, want %q", pointer, text, want)
			}
		}
		if at := n + 2; got[fmt.Sprintf("/%d", at)] != "" || got[fmt.Sprintf("/%d/c/0", n+1)] != "" {
			t.Errorf("short items are kept beyond the first %d", keepTrivial)
		}
	}
}

// TestTrivialEdit holds that an edit behind items that are not kept changes
// nothing else, and that the edited line is labelled as the original was.
func TestTrivialEdit(t *testing.T) {
	line := `[` + strings.Repeat(`1,`, 2*keepTrivial) + `"hello there",{"role":"user","content":"x y z"}]`
	ev := labelLine(t, trusting(t), line)
	for i := range ev.Segments {
		if string(ev.Segments[i].Text) != "hello there" {
			continue
		}
		out, err := ev.Splice(nil, []Edit{{i, 6, 11, "you"}})
		if want := strings.Replace(line, "there", "you", 1); err != nil || string(out) != want {
			t.Fatalf("Splice: %v, or not as wanted", err)
		}
		var p Parser
		after := new(Event)
		p.Parse(1, out, after)
		after.CopyLabels(ev)
		for k := range after.Segments {
			if after.Segments[k].Label != ev.Segments[k].Label {
				t.Fatalf("segment %d is labelled %v, want %v", k, after.Segments[k].Label, ev.Segments[k].Label)
			}
		}
	}
}

// TestParseMemory bounds what a line of many small values takes, in lengths of
// the line.
func TestParseMemory(t *testing.T) {
	const size = 1 << 20
	for unit, most := range map[string]int{`1,`: 2, `"",`: 2, `null,`: 2, `[],`: 12, `{},`: 12, `"abc",`: 16, `1234,`: 18, `-0.0123,`: 12, `{"id":123,"tag":"abc"},`: 18, `{"a":1},`: 30} {
		line := []byte("[" + strings.Repeat(unit, size/len(unit)) + "1]")
		for name, line := range map[string][]byte{"": line, " in a string": []byte(`"` + strings.ReplaceAll(string(line), `"`, `\"`) + `"`)} {
			var p Parser
			var ev Event
			p.Parse(1, line, &ev)
			took := cap(ev.nodes)*int(unsafe.Sizeof(node{})) + cap(ev.Segments)*int(unsafe.Sizeof(Segment{}))
			if ev.Fault != nil || took > most*len(line) {
				t.Errorf("%d bytes of %s%s take %d, want %d times as much or less", len(line), unit, name, took, most)
			}
		}
	}
}
