package integration

import (
	"context"
	"strings"
	"testing"

	"weir/stages"
)

const cleanLine = `{"session_id":"s1","role":"tool","tool_call_id":"c1","content":"` +
	`func (r *reader) analyze(text []byte) *Analysis {\n\tif r.used == len(r.norms) {\n\t\tr.norms = append(r.norms, nil)\n\t}\n\treturn nil\n}\n` + `"}`

func BenchmarkRun(b *testing.B) {
	p, err := New(stages.Config{})
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
