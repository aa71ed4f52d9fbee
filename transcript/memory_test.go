package transcript

import (
	"strings"
	"testing"
	"unsafe"
)

// TestShortItems holds that a line keeps every item of an array, however short
// and however many they are.
func TestShortItems(t *testing.T) {
	const times = 10_000
	many := strings.Repeat(`1,"","ab",null,`, times)
	for name, line := range map[string]string{
		"line":   `[` + many + `7]`,
		"string": `{"x":"[` + strings.ReplaceAll(many, `"`, `\"`) + `7]"}`,
	} {
		ev := parse(line)
		if ev.Fault != nil {
			t.Fatal(ev.Fault)
		}
		got := map[string]int{}
		for i := range ev.Segments {
			got[string(ev.Segments[i].Text)]++
		}
		if got["1"] != times || got[""] != times || got["ab"] != times || got["7"] != 1 {
			t.Errorf("%s: items of each kind: %d, %d, %d and %d, want %d and 1", name, got["1"], got[""], got["ab"], got["7"], times)
		}
	}
}

// TestTooMany holds that a line with too many values and names has a fault, also
// where they are in a string that holds JSON.
func TestTooMany(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		want       string
	}{
		{"as many as a line may have", `[` + strings.Repeat(`1,`, maxNodes-2) + `1]`, ""},
		{"one more", `[` + strings.Repeat(`1,`, maxNodes-1) + `1]`, "more than 262144 values and names"},
		{"brackets", `[` + strings.Repeat(`[],`, maxNodes) + `1]`, "more than 262144 values and names"},
		{"names", `{"":0,` + strings.TrimSuffix(strings.Repeat(`"a":[1,2],`, maxNodes), ",") + `}`, "more than 262144 values and names"},
		{"in a string", `{"x":"[` + strings.Repeat(`1,`, maxNodes) + `1]"}`, "more than 262144 values and names"},
		{"a longer line", `["` + strings.Repeat("x", (maxNodes+9)*perNode) + `"` + strings.Repeat(`,1`, maxNodes) + `]`, ""},
	} {
		ev := parse(tt.line)
		got := ""
		if ev.Fault != nil {
			got = ev.Fault.Reason()
		}
		if got != tt.want {
			t.Errorf("%s: fault %q, want %q", tt.name, got, tt.want)
		}
		if tt.want != "" && len(ev.Segments) > 0 {
			t.Errorf("%s: %d segments beside a fault", tt.name, len(ev.Segments))
		}
	}
}

// TestParseMemory bounds what a line of many small values takes, in lengths of
// the line.
func TestParseMemory(t *testing.T) {
	const size = 1 << 20
	const most = 21
	for _, unit := range []string{`1,`, `"",`, `null,`, `[],`, `{},`, `"abc",`, `1234,`, `-0.0123,`, `{"id":123,"tag":"abc"},`, `{"a":1},`} {
		line := []byte("[" + strings.Repeat(unit, size/len(unit)) + "1]")
		for name, line := range map[string][]byte{"": line, " in a string": []byte(`"` + strings.ReplaceAll(string(line), `"`, `\"`) + `"`)} {
			var p Parser
			var ev Event
			p.Parse(1, line, &ev)
			took := cap(ev.nodes)*int(unsafe.Sizeof(node{})) + cap(ev.Segments)*int(unsafe.Sizeof(Segment{}))
			if took > most*len(line) {
				t.Errorf("%d bytes of %s%s take %d, want %d times as much or less", len(line), unit, name, took, most)
			}
		}
	}
}
