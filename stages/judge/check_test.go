package judge

import (
	"context"
	"fmt"
	"testing"

	"weir/stages"
	"weir/stages/builtin"
	"weir/transcript"
)

// A finder makes findings of no text, and counts how often it is asked.
type finder struct{ makes, asked int }

func (f *finder) Check(_ context.Context, _ *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	f.asked++
	for range f.makes {
		dst = append(dst, stages.Finding{Segment: -1, Rule: "test", Act: stages.Note})
	}
	return dst, nil
}

// TestStagesBehindTooMany holds that an event with too many findings is withheld, and that no
// further stage adds to them.
func TestStagesBehindTooMany(t *testing.T) {
	const most = 5
	for makes, want := range map[int]int{most - 1: 1, most: 1, most + 1: 0} {
		first, second := &finder{makes: makes}, &finder{}
		var more stages.Table
		for i, f := range []*finder{first, second} {
			more = append(more, stages.Spec{Name: fmt.Sprint("test-", i), Order: 1<<20 + i, Default: true, New: func(*stages.Policy) (stages.Stage, error) { return f, nil }})
		}
		j, err := New(builtin.Table.With(more), stages.Config{MaxFindings: most})
		if err != nil {
			t.Fatal(err)
		}
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, []byte(`{"role":"user","content":"hello"}`), ev)
		v := j.Run(t.Context(), ev)
		if first.asked != 1 || second.asked != want || (v.Action == stages.Block) != (want == 0) {
			t.Errorf("%d findings: %v, the stages are asked %d and %d times, want 1 and %d", makes, v.Action, first.asked, second.asked, want)
		}
		j.Close()
	}
}
