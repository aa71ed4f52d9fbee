package transcript

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"strings"
	"testing"
)

// words give generated tool output: code-like lines with quotes, tabs and a few
// words beyond ASCII.
var words = strings.Fields(`func return if err != nil { } := range "quoted" value\n buffer count
	// the of and for result size index "key": 17 0x1f 2026-01-02 path/to/file.go naïve 결과 → ok`)

// prose returns about n bytes of generated text.
func prose(r *rand.Rand, n int) string {
	var b strings.Builder
	for width := 0; b.Len() < n; width++ {
		b.WriteString(words[r.Intn(len(words))])
		b.WriteByte(" \n"[min(1, r.Intn(9)/8)])
		if width%11 == 0 {
			b.WriteString("\n\t")
		}
	}
	return b.String()
}

// event returns a tool result of about n bytes as one line.
func event(r *rand.Rand, n int) []byte {
	type part struct {
		Type string `json:"type"`
		ID   string `json:"tool_use_id"`
		Text string `json:"content"`
	}
	args, _ := json.Marshal(map[string]any{"path": "a/b.go", "limit": 200})
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(map[string]any{
		"ts": "2026-01-02T03:04:05.678Z", "session_id": "5e55-10", "seq": 12, "type": "message", "arguments": string(args),
		"message": map[string]any{"role": "user", "content": []part{{"tool_result", "toolu_017", prose(r, n)}}},
	})
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func BenchmarkParse(b *testing.B) {
	for _, n := range []int{200, 1000, 4000, 32000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			benchmarkParse(b, event(rand.New(rand.NewSource(1)), n))
		})
	}
	b.Run("high", func(b *testing.B) {
		benchmarkParse(b, []byte(`"`+strings.Repeat("도구의 결과를 읽고 ", 200)+`"`))
	})
	b.Run("numbers", func(b *testing.B) { benchmarkParse(b, []byte("["+strings.Repeat("-0.0123, ", 1000)+"1]")) })
	b.Run("nested", func(b *testing.B) {
		benchmarkParse(b, []byte(wrap(string(event(rand.New(rand.NewSource(1)), 4000)), 1)))
	})
}

func benchmarkParse(b *testing.B, line []byte) {
	var p Parser
	var ev Event
	b.SetBytes(int64(len(line)))
	b.ReportAllocs()
	for b.Loop() {
		p.Parse(1, line, &ev)
	}
	if ev.Fault != nil {
		b.Fatal(ev.Fault)
	}
}

func BenchmarkReader(b *testing.B) {
	line := append(event(rand.New(rand.NewSource(1)), 2000), '\n')
	in := bytes.Repeat(line, 1000)
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	for b.Loop() {
		r := NewReader(bytes.NewReader(in), 0)
		for _, err := r.Next(); err != io.EOF; _, err = r.Next() {
		}
	}
}

func BenchmarkSplice(b *testing.B) {
	ev, es := many(10_000)
	var out []byte
	b.SetBytes(int64(len(ev.Raw)))
	for b.Loop() {
		out, _ = ev.Splice(out[:0], es)
	}
}

func BenchmarkLocate(b *testing.B) {
	ev, es := many(10_000)
	ps := make([]Location, len(es))
	b.SetBytes(int64(len(ev.Raw)))
	for b.Loop() {
		for i, e := range es {
			ps[i] = Location{Segment: e.Segment, Start: e.Start, End: e.End}
		}
		ev.Locate(ps)
	}
}

func TestParseDoesNotAllocate(t *testing.T) {
	var p Parser
	var ev Event
	for _, n := range []int{200, 32000} {
		line := event(rand.New(rand.NewSource(1)), n)
		if got := testing.AllocsPerRun(20, func() { p.Parse(1, line, &ev) }); got != 0 || ev.Fault != nil {
			t.Errorf("Parse of %d bytes: %v allocations, fault %v, want 0", len(line), got, ev.Fault)
		}
	}
}

// Memory that a huge line took is given back.
func TestParseGivesBack(t *testing.T) {
	var p Parser
	var ev Event
	huge := "[" + strings.Repeat(`"aaaaaaaa",`, 1<<19) + "1]"
	p.Parse(1, []byte(huge), &ev)
	p.Parse(2, []byte(`{"a":1}`), &ev)
	if cap(ev.arena) > keepArena || cap(ev.nodes) > keepNodes || cap(ev.Segments) > keepSegments {
		t.Errorf("after a huge line: arena %d, nodes %d, segments %d", cap(ev.arena), cap(ev.nodes), cap(ev.Segments))
	}
}
