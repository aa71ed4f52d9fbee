package judge

import (
	"testing"
	"testing/synctest"
	"time"
)

// The watchdog reports the job that takes too long, whichever jobs ran before it, and no other.
func TestWatch(t *testing.T) {
	for _, tt := range []struct {
		name  string
		jobs  []time.Duration // the last one does not end
		pause time.Duration   // between two jobs
	}{
		{"the first", nil, 0},
		{"after short ones", []time.Duration{1, 2, 3}, 0},
		{"after long ones", []time.Duration{99, 98, 99}, 0},
		{"after a pause", []time.Duration{1, 99, 1}, time.Hour},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				const limit = 100 * time.Second
				over := make(chan time.Time, 1)
				w := newWatch(func() { over <- time.Now() })
				for _, d := range tt.jobs {
					w.begin(limit)
					time.Sleep(d * time.Second)
					if !w.end() {
						t.Fatalf("a job of %ds took too long", d)
					}
					time.Sleep(tt.pause)
				}
				began := time.Now()
				w.begin(limit)
				took := (<-over).Sub(began)
				if took < limit || took > limit+limit/looks {
					t.Errorf("told after %v, want %v and at most a quarter more", took, limit)
				}
				if w.end() {
					t.Error("a job that took too long ended in time")
				}
			})
		})
	}
}
