package judge

import (
	"strings"
	"testing"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/stages/builtin"
	"weir/transcript"
)

// A rule that runs out of steps blocks the event.
func TestRuleOutOfSteps(t *testing.T) {
	j, err := New(builtin.Table, stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	j.worker.analyzer.SetRules(rule.NewSet([]*rule.Rule{{ID: "test-runaway", Anchors: []string{"hello"}, Engine: rule.Backtrack,
		Pattern: `hello (a+)+(?=b)b`, After: 300}}))
	ev := new(transcript.Event)
	new(transcript.Parser).Parse(1, []byte(`{"role":"tool","content":"hello `+strings.Repeat("a", 200)+`"}`), ev)
	if v := j.Run(t.Context(), ev); v.Action != stages.Block || v.Category != stages.SystemError || v.Complete || v.Event != nil {
		t.Errorf("Run = %v, %s, complete %t, want an incomplete block", v.Action, v.Category, v.Complete)
	}
}
