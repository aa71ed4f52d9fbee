package label

import (
	"testing"

	"weir/internal/testrand"
	"weir/transcript"
	"weir/transcript/format"
)

// TestMixedFormats holds that lines of several formats in one stream, in any
// order, get no more trust than each gets alone.
func TestMixedFormats(t *testing.T) {
	fs := format.All()
	extra := []string{`{"session_id":"s1","role":"system","content":"Be kind"}`, `{"sessionId":"s1","type":"system","uuid":"u","parentUuid":null,"content":"Be kind"}`,
		`{"model":"m","instructions":"Be kind","input":"Hello"}`, `{"systemInstruction":{"parts":[{"text":"Be kind"}]},"contents":[{"role":"user","parts":[{"text":"Hello"}]}]}`}
	alone := func(line string) []transcript.Trust {
		ev := labelLine(t, trusting(t), line)
		out := make([]transcript.Trust, len(ev.Segments))
		for i := range ev.Segments {
			out[i] = ev.Segments[i].Trust
		}
		return out
	}
	r := testrand.New(t)
	for range 300 {
		lines := []string{fs[r.IntN(len(fs))].Example, fs[r.IntN(len(fs))].Example, extra[r.IntN(len(extra))], fs[r.IntN(len(fs))].Example}
		l := trusting(t)
		for range 8 {
			line := lines[r.IntN(len(lines))]
			want := alone(line)
			ev := labelLine(t, l, line)
			for i := range ev.Segments {
				if ev.Segments[i].Trust > want[i] {
					t.Fatalf("%s gains trust at %s: %s, alone %s", ev.Format, ev.Pointer(i), ev.Segments[i].Trust, want[i])
				}
			}
		}
	}
}
