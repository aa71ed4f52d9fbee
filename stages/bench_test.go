package stages

import (
	"context"
	"strings"
	"testing"
)

const cleanLine = `{"session_id":"s1","role":"tool","tool_call_id":"c1","content":"` +
	`func (r *reader) analyze(text []byte) *Analysis {\n\tif r.used == len(r.norms) {\n\t\tr.norms = append(r.norms, nil)\n\t}\n\treturn nil\n}\n` + `"}`

// TestCleanLineAllocates holds that an event in which nothing is found costs
// no allocation.
func TestCleanLineAllocates(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	for name, line := range map[string]string{"ascii": cleanLine, "russian": strings.ReplaceAll(cleanLine, "return nil", "вернуть ничего")} {
		ev, out := parse(t, line), make([]byte, 0, 1024)
		if v := p.Run(context.Background(), ev); v.Action != Allow || len(v.Findings) > 0 {
			t.Fatalf("%s: Run = %v with %d findings, want allow without", name, v.Action, len(v.Findings))
		}
		if n := testing.AllocsPerRun(100, func() { p.Run(context.Background(), ev).Append(out) }); n != 0 {
			t.Errorf("%s: Run allocates %v times, want 0", name, n)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	p, err := New(Config{})
	if err != nil {
		b.Fatal(err)
	}
	for _, bm := range []struct {
		name string
		n    int
	}{{"short", 1}, {"long", 50}} {
		b.Run(bm.name, func(b *testing.B) {
			body := cleanLine[strings.Index(cleanLine, "func"):strings.LastIndex(cleanLine, `"`)]
			line := strings.Replace(cleanLine, body, strings.Repeat(body, bm.n), 1)
			ev := parse(b, line)
			b.SetBytes(int64(len(line)))
			for b.Loop() {
				p.Run(context.Background(), ev)
			}
		})
	}
}
