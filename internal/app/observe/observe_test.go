package observe

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"weir/internal/match/rule"
	"weir/stages"
)

// What does not fit into a queue is dropped and counted, as is what its function panics at, and
// nobody who adds to it waits.
func TestQueue(t *testing.T) {
	var missed atomic.Int64
	var got []int
	began, release := make(chan struct{}), make(chan struct{})
	q := NewQueue(3, &missed, func(i int) {
		if i == 0 {
			close(began)
			<-release
		}
		if i == 2 {
			panic("observer")
		}
		got = append(got, i)
	})
	q.Put(0)
	<-began
	for i := 1; i < 10; i++ { // three of them fit
		q.Put(i)
	}
	close(release)
	if !q.Close(time.Minute) {
		t.Error("Close waited in vain")
	}
	if want := []int{0, 1, 3}; !slices.Equal(got, want) || missed.Load() != 7 {
		t.Errorf("got %v and missed %d, want %v and 7", got, missed.Load(), want)
	}
}

// Close does not wait longer than it may.
func TestQueueBlocked(t *testing.T) {
	var missed atomic.Int64
	release := make(chan struct{})
	q := NewQueue(5, &missed, func(int) { <-release })
	for i := range 4 {
		q.Put(i)
	}
	if q.Close(time.Millisecond) || missed.Load() < 4 {
		t.Errorf("Close of a blocked queue: in time, or %d missed, want 4", missed.Load())
	}
	close(release)
}

// A recorder notes the answers and events that it gets.
type recorder struct {
	told   []string
	closed bool
}

func (r *recorder) Observe(e *Event) {
	if e.Session == "panic" {
		panic("observer")
	}
	r.told = append(r.told, fmt.Sprint(e.Session, e.Begins, e.Ends, e.Verdict != nil))
}

func (r *recorder) Close() { r.closed = true }

// A session begins with its first event that can be read, and ends with the run, or when many
// others have begun. A panic of one observer keeps nothing from the others.
func TestHub(t *testing.T) {
	var missed atomic.Int64
	first, second := &recorder{}, &recorder{}
	h := NewHub(&missed, first, second)
	h.Verdict("", &stages.Verdict{Category: stages.InvalidInput})
	h.Verdict("a", &stages.Verdict{Action: stages.Allow})
	h.Verdict("a", &stages.Verdict{Action: stages.Allow})
	h.Verdict("panic", &stages.Verdict{})
	if n := h.Close(); n != 4 || !first.closed || !second.closed {
		t.Errorf("Close = %d, want 4 missed and both closed", n)
	}
	want := []string{"falsefalsetrue", "atruefalsetrue", "afalsefalsetrue", "afalsetruefalse"}
	for _, r := range []*recorder{first, second} {
		if got := strings.ReplaceAll(strings.Join(r.told, "|"), " ", ""); got != strings.Join(want, "|") {
			t.Errorf("told %s, want %q", got, want)
		}
	}
}

func TestHubForgets(t *testing.T) {
	r := &recorder{}
	h := NewHub(new(atomic.Int64), r)
	for i := range maxSessions + 1 {
		h.Verdict(fmt.Sprint("s", i), &stages.Verdict{})
	}
	if len(h.known) != maxSessions || !slices.Contains(r.told, fmt.Sprint("s0", false, true, false)) {
		t.Errorf("%d sessions known, want %d and the first ended", len(h.known), maxSessions)
	}
}

// counted returns metrics of some events.
func counted() *Metrics {
	var missed atomic.Int64
	missed.Store(2)
	m := NewMetrics("0.1", "ab", &missed)
	v := &stages.Verdict{Action: stages.Modify, Complete: true, Source: &stages.Source{Phases: stages.AfterTool},
		Findings: []stages.Finding{{Stage: "pii", Rule: `a"\` + "\n", Severity: rule.High}, {Stage: "pii", Rule: "b", AllowedBy: "entry"}},
		Trace:    []stages.Step{{Stage: "pii", Time: time.Second / 2}}}
	m.Observe(&Event{Begins: true, Verdict: v})
	m.Observe(&Event{Verdict: &stages.Verdict{Category: stages.SystemError}})
	m.Observe(&Event{Ends: true})
	return m
}

func TestPrometheus(t *testing.T) {
	got := string(counted().Prometheus())
	for _, want := range []string{
		"weir_info{version=\"0.1\",policy=\"ab\"} 1\n", "weir_events_total{action=\"modify\"} 1\n", "weir_events_total{action=\"block\"} 1\n", "weir_events_total{action=\"allow\"} 0\n",
		"weir_incomplete_total 1\n", "weir_phases_total{phase=\"after_tool\"} 1\n", "weir_sessions_total 1\n", "weir_withheld_total{category=\"SYSTEM_ERROR\"} 1\n",
		`weir_findings_total{stage="pii",rule="a\"\\\n",severity="high"} 1` + "\n", "weir_stage_seconds_total{stage=\"pii\"} 0.5\n", "weir_observer_missed_total 2\n", "# TYPE weir_run_seconds gauge\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("Prometheus lacks %q:\n%s", want, got)
		}
	}
	if strings.Contains(got, `rule="b"`) {
		t.Error("a finding of a value that is allowed counts")
	}
}

// Both forms have the same metrics.
func TestOTLP(t *testing.T) {
	m := counted()
	var data otlpData
	if err := json.Unmarshal(m.OTLP(), &data); err != nil {
		t.Fatal(err)
	}
	text := m.Prometheus()
	for _, x := range data.ResourceMetrics[0].ScopeMetrics[0].Metrics {
		name := strings.ReplaceAll(x.Name, ".", "_")
		points := x.Gauge
		if x.Sum != nil {
			name, points = name+"_total", x.Sum
			if !points.Monotonic || points.Temporality != otlpCumulative {
				t.Errorf("%s is no counter", x.Name)
			}
		}
		if n := bytes.Count(text, []byte("\n"+name)); n != len(points.DataPoints) {
			t.Errorf("%s has %d points, and %d in the form of Prometheus", x.Name, len(points.DataPoints), n)
		}
	}
}

// A file is replaced as a whole, and what cannot be written is said at the end.
func TestFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "metrics")
	text := "first"
	var failed error
	f, err := NewFile(name, func() []byte { return []byte(text) }, func(err error) { failed = err })
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(name); string(got) != "first" {
		t.Errorf("the file has %q at the start", got)
	}
	f.Close()
	if files, _ := os.ReadDir(filepath.Dir(name)); len(files) != 1 || failed != nil {
		t.Errorf("%d files, %v, want one", len(files), failed)
	}
	f, err = NewFile(name, func() []byte { return []byte(text) }, func(err error) { failed = err })
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Dir(name)); err != nil {
		t.Fatal(err)
	}
	f.Close()
	if failed == nil {
		t.Error("a file that cannot be written: no error")
	}
	if _, err := NewFile(os.TempDir(), func() []byte { return nil }, nil); err == nil {
		t.Error("NewFile of a directory: no error")
	}
}
