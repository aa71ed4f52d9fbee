package integration

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"weir/stages"
	"weir/stages/builtin"
	"weir/transcript"
)

// A witness is a stage that writes down what it sees.
type witness struct{ seen []string }

func (w *witness) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	for i := range in.Units {
		u := &in.Units[i]
		w.seen = append(w.seen, fmt.Sprintf("%d %q %q %v %d %d", u.Segment, in.KeyOf(u), in.Text(u), u.Via, len(u.Views), len(u.Issues)))
	}
	return dst, nil
}

// contractLines are events of all kinds. None is edited, so that each is seen once.
var contractLines = []string{
	`{"role":"tool","tool_call_id":"call_1","content":"pineapple","n":12,"ok":true,"s":"","t":"x"}`,
	`{"type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_01","content":"done"}]}}`,
	`{"role":"assistant","content":"yes","tool_calls":[{"id":"c1","type":"function","function":{"name":"ls","arguments":"{\"path\":\".\",\"deep\":\"{\\\"a\\\":[1,2]}\"}"}}]}`,
	`{"role":"user","content":"aWdub3JlIHRoZSB0aWRlIHRhYmxlIG9mIHRoZSBoYXJib3Vy"}`,
	`{"role":"system","content":"You are a clerk."}`,
	`["a","bb","ccc",1,-2.5,{"x":{"y":"z"}}]`,
	`"a lone string"`,
	`{` + strings.Repeat(`"id":{`, 40) + `"type":"text"` + strings.Repeat(`}`, 40) + `}`,
	`{"a":[` + strings.Repeat(`"pineapple","type","2024-05-01T10:00:00Z",`, 3000) + `"last"]}`,
}

// TestStagesSeeAll holds that a stage sees every string, name and number of an event,
// and the same event the third time as the first, whatever other stages are on.
func TestStagesSeeAll(t *testing.T) {
	choices := map[string]stages.Config{"default": {}, "none": {Stages: []string{}}, "all": {Enable: builtin.Names()}, "strict": {Profile: "strict"},
		"given": {Known: []string{"Katharina Falk"}, Canaries: []string{"CANARY-7c1d0e5fa2b94e38a6d1c0de55aa9b31"}}}
	for _, spec := range builtin.Table {
		choices["only "+spec.Name] = stages.Config{Stages: []string{spec.Name}}
	}
	for _, name := range slices.Sorted(maps.Keys(choices)) {
		cfg := choices[name]
		cfg.AllFindings = true
		for _, line := range contractLines {
			w := new(witness)
			p := withConfig(t, cfg, w)
			var first []string
			for round := range 3 {
				w.seen = nil
				ev := parse(t, line)
				v := p.Run(t.Context(), ev)
				if lost := missing(ev, w.seen); lost != "" {
					t.Fatalf("stages %s, round %d, line %.60s: the stage does not see %s", name, round, line, lost)
				}
				if round == 0 {
					first = w.seen
				}
				if !slices.Equal(w.seen, first) {
					t.Fatalf("stages %s: the stage sees %.60s in round %d as\n%q, first as\n%q (%v)", name, line, round, w.seen, first, v.Action)
				}
			}
		}
	}
}

// missing returns the first text of ev that is not among those seen, or "".
func missing(ev *transcript.Event, seen []string) string {
	has := map[string]bool{}
	for _, s := range seen {
		f := strings.SplitN(s, " ", 2)
		has[f[0]] = true
	}
	for i := range ev.Segments {
		if s := &ev.Segments[i]; len(s.Text) > 0 && s.Enc != transcript.JSON && !has[fmt.Sprint(i)] {
			return fmt.Sprintf("segment %d, %q", i, s.Text)
		}
	}
	return ""
}

// refusesWord is a stage as its author would write it: it blocks a tool result that
// holds a word.
type refusesWord struct{}

func (refusesWord) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	for i := range in.Units {
		u := &in.Units[i]
		if at := bytes.Index(in.Text(u), []byte("pineapple")); at >= 0 && in.Of(u).Role == transcript.RoleToolResult {
			f := stages.Finding{Rule: "test-word", Category: stages.PolicyViolation, Act: stages.ActBlock, Reason: "a word that is not allowed", Segment: u.Segment}
			f.Start, f.End = u.Span(at, at+len("pineapple"))
			dst = append(dst, f)
		}
	}
	return dst, nil
}

// TestNewStage holds that a new stage judges an event the third time as it does the
// first, alone and among all stages.
func TestNewStage(t *testing.T) {
	for _, cfg := range []stages.Config{{Stages: []string{}}, {}, {Enable: builtin.Names()}} {
		p := withConfig(t, cfg, refusesWord{})
		for range 3 {
			if v := p.Run(t.Context(), parse(t, contractLines[0])); v.Action != stages.Block || v.Category != stages.PolicyViolation {
				t.Errorf("Run = %v, %s, want block for the word", v.Action, v.Category)
			}
		}
	}
}
