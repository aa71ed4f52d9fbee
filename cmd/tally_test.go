package cmd

import (
	"testing"

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
		{"nothing found", allow, "low", false, exitClean},
		{"low, never", finding(0), "never", false, exitClean},
		{"low, low", finding(0), "low", false, exitFindings},
		{"low, medium", finding(0), "medium", false, exitClean},
		{"high, medium", finding(2), "medium", false, exitFindings},
		{"high, high", finding(2), "high", false, exitFindings},
		{"high, critical", finding(2), "critical", false, exitClean},
		{"critical, critical", finding(3), "critical", false, exitFindings},
		{"critical but not withheld, block", finding(3), "block", false, exitClean},
		{"withheld, block", block, "block", false, exitFindings},
		{"withheld, never", block, "never", false, exitClean},
		{"zero verdict, never", zero, "never", false, exitIncomplete},
		{"zero verdict, low", zero, "low", false, exitIncomplete},
		{"input failed", allow, "never", true, exitIncomplete},
		{"input failed after a finding", finding(3), "low", true, exitIncomplete},
	} {
		var sum tally
		sum.add(c.v)
		if got := sum.status(c.failOn, c.failed); got != c.want {
			t.Errorf("%s: status(%q, %v) = %d, want %d", c.name, c.failOn, c.failed, got, c.want)
		}
	}
}
