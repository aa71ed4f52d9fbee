package filter

import (
	"slices"
	"testing"

	"weir/internal/app/exit"
	"weir/stages"
)

// One tally decides the status: nothing that was not judged is a success.
func TestTallyStatus(t *testing.T) {
	finding := func(severity int) *stages.Verdict {
		v := &stages.Verdict{Action: stages.Modify, Complete: true, Findings: make([]stages.Finding, 1)}
		for range severity {
			v.Findings[0].Severity++
		}
		return v
	}
	block := &stages.Verdict{Action: stages.Block, Complete: true, Category: stages.RateLimited}
	zero := &stages.Verdict{}
	allow := &stages.Verdict{Action: stages.Allow, Complete: true}
	for _, c := range []struct {
		name   string
		v      *stages.Verdict
		failOn string
		failed bool
		want   int
	}{
		{"nothing found", allow, "low", false, exit.Clean},
		{"low, never", finding(0), "never", false, exit.Clean},
		{"low, low", finding(0), "low", false, exit.Findings},
		{"low, medium", finding(0), "medium", false, exit.Clean},
		{"high, medium", finding(2), "medium", false, exit.Findings},
		{"high, high", finding(2), "high", false, exit.Findings},
		{"high, critical", finding(2), "critical", false, exit.Clean},
		{"critical, critical", finding(3), "critical", false, exit.Findings},
		{"critical but not withheld, block", finding(3), "block", false, exit.Clean},
		{"withheld, block", block, "block", false, exit.Findings},
		{"withheld, never", block, "never", false, exit.Clean},
		{"zero verdict, never", zero, "never", false, exit.Incomplete},
		{"zero verdict, low", zero, "low", false, exit.Incomplete},
		{"input failed", allow, "never", true, exit.Incomplete},
		{"input failed after a finding", finding(3), "low", true, exit.Incomplete},
	} {
		var sum tally
		sum.add(c.v)
		if got := sum.status(slices.Index(FailOns(), c.failOn), c.failed); got != c.want {
			t.Errorf("%s: status(%q, %v) = %d, want %d", c.name, c.failOn, c.failed, got, c.want)
		}
	}
}
