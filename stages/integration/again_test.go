package integration

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/stages"
)

// A writtenRow is a line of testdata/written.
type writtenRow struct {
	ID, Role, Text string
}

func readWritten(t *testing.T, name string) (rows []writtenRow) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r writtenRow
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		rows = append(rows, r)
	}
	return rows
}

// TestJudgedAgain holds that what comes out is not changed when it comes in again. One file of
// rows is judged whole, of all others some that are drawn.
func TestJudgedAgain(t *testing.T) {
	r, talk := testrand.New(t), newTalk(t, stages.Config{})
	names, err := filepath.Glob("../../testdata/written/*.jsonl")
	if err != nil || len(names) == 0 {
		t.Fatalf("no written rows: %v", err)
	}
	n := 0
	for _, name := range names {
		for _, row := range readWritten(t, name) {
			if filepath.Base(name) != "multilingual.jsonl" && r.IntN(12) > 0 {
				continue
			}
			n++
			v := talk.says(strconv.Itoa(n), row.Role, row.Text)
			if v.Action != stages.Modify {
				continue
			}
			line := strings.Replace(string(v.Event), `"session_id":"`, `"session_id":"again `, 1)
			if again := talk.say(line); again.Action != stages.Allow {
				t.Errorf("row %s: what comes out is not let pass: action %v", row.ID, again.Action)
			}
		}
	}
}

// cutsFirst cuts the first x of a text.
type cutsFirst struct{}

func (cutsFirst) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	seg := content(in.Event)
	at := strings.IndexByte(string(in.Event.Segments[seg].Text), 'x')
	if at < 0 {
		return dst, nil
	}
	return append(dst, stages.Finding{Act: stages.Sanitize, Category: stages.PromptInjection, Segment: seg, Start: at, End: at + 1, Replace: stages.CutMark}), nil
}

// What a stage cuts only out of the edited text is cut as well. Where that does not end, the
// event is withheld.
func TestCutAgain(t *testing.T) {
	for n, want := range []stages.Action{stages.Allow, stages.Modify, stages.Modify, stages.Modify, stages.Modify, stages.Modify, stages.Block} {
		p := with(t, cutsFirst{})
		v := p.Run(context.Background(), parse(t, `{"role":"user","content":"hello `+strings.Repeat("x, ", n)+`there"}`))
		if v.Action != want {
			t.Errorf("%d cuts: action %v, want %v", n, v.Action, want)
		}
		if v.Action == stages.Modify && (strings.Count(string(v.Event), stages.CutMark) != n || strings.Contains(string(v.Event), "x")) {
			t.Errorf("%d cuts: what comes out has %d marks", n, strings.Count(string(v.Event), stages.CutMark))
		}
	}
}
