package judge

import (
	"strings"
	"testing"
	"time"

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
	if v := j.Run(t.Context(), ev); v.Action != stages.Block || v.Category != stages.SystemError || v.Complete || v.Event != nil || v.Stage != "analysis" {
		t.Errorf("Run = %v, %s by %s, complete %t, want an incomplete block by the analysis", v.Action, v.Category, v.Stage, v.Complete)
	}
}

// A verdict on an event that took too long names what was at work: the analysis, before the
// stages and of the edited texts, and no stage.
func TestHungAnalysis(t *testing.T) {
	for _, again := range []bool{false, true} {
		j, err := New(builtin.Table, stages.Config{})
		if err != nil {
			t.Fatal(err)
		}
		stop := make(chan struct{})
		hang := func([]byte, int) (int, int, bool) { <-stop; return 0, 0, false }
		analyzer := j.worker.analyzer
		if j.limit = 50 * time.Millisecond; again {
			analyzer = j.worker.rescan.analyzer
		}
		analyzer.SetRules(rule.NewSet([]*rule.Rule{{ID: "test-hang", Anchors: []string{"hello"}, Find: hang}}))
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, []byte(`{"role":"tool","content":"ada@example.org says hello"}`), ev)
		v := j.Run(t.Context(), ev)
		if v.Action != stages.Block || v.Complete || v.Stage != "analysis" {
			t.Errorf("again %t: Run = %v by %s, complete %t, want an incomplete block by the analysis", again, v.Action, v.Stage, v.Complete)
		}
		close(stop)
		j.Close()
	}
}
