package observe

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"weir/internal/match/rule"
	"weir/stages"
)

// Metrics counts what becomes of events. It is safe for concurrent use.
type Metrics struct {
	about  [2]string // version of weir, hash of the policy
	missed *atomic.Int64
	unsent atomic.Int64 // records that an endpoint did not take
	began  time.Time

	mu         sync.Mutex
	events     [3]int // by stages.Action
	incomplete int
	sessions   int
	phases     [8]int // by bit of stages.Phases
	findings   map[finding]int
	withheld   map[stages.Category]int
	seconds    map[string]float64 // by stage
}

type finding struct {
	stage, rule string
	severity    rule.Severity
}

// NewMetrics returns Metrics of a run that begins now. missed is how many events observers
// miss.
func NewMetrics(version, policy string, missed *atomic.Int64) *Metrics {
	return &Metrics{about: [2]string{version, policy}, missed: missed, began: time.Now(),
		findings: map[finding]int{}, withheld: map[stages.Category]int{}, seconds: map[string]float64{}}
}

// Observe counts an event.
func (m *Metrics) Observe(e *Event) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e.Begins {
		m.sessions++
	}
	if e.Verdict != nil {
		m.count(e.Verdict)
	}
	for i := range m.phases {
		m.phases[i] += int(e.Phases() >> i & 1)
	}
}

func (m *Metrics) count(v *stages.Verdict) {
	m.events[v.Action]++
	if !v.Complete {
		m.incomplete++
	}
	if v.Action == stages.Block {
		m.withheld[v.Category]++
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.AllowedBy == "" {
			m.findings[finding{f.Stage, f.Rule, f.Severity}]++
		}
	}
	for i := range v.Trace {
		if s := &v.Trace[i]; s.Time > 0 {
			m.seconds[s.Stage] += s.Time.Seconds()
		}
	}
}

// Close does nothing: what was counted is read by others.
func (m *Metrics) Close() {}

// A family is one metric with all of its series.
type family struct {
	name, help string // the name has dots between its words
	gauge      bool   // may go down; a counter only grows
	series     []series
}

// A series is one value with its labels.
type series struct {
	labels []string // name, value, name, value, …
	value  float64
}

// families returns all metrics, in an order that depends on nothing but their names.
func (m *Metrics) families() []family {
	m.mu.Lock()
	defer m.mu.Unlock()
	one := func(v float64, labels ...string) []series { return []series{{labels, v}} }
	all := []family{
		{name: "weir.info", help: "Version and policy of the run.", gauge: true, series: one(1, "version", m.about[0], "policy", m.about[1])},
		{name: "weir.events", help: "Events by what became of them."},
		{name: "weir.incomplete", help: "Events that a stage could not judge.", series: one(float64(m.incomplete))},
		{name: "weir.phases", help: "Events by the steps of a conversation that they show."},
		{name: "weir.sessions", help: "Sessions that have begun.", series: one(float64(m.sessions))},
		{name: "weir.withheld", help: "Withheld events by category.", series: byName(m.withheld, "category")},
		{name: "weir.findings", help: "Findings by stage, rule and severity.", series: m.found()},
		{name: "weir.stage.seconds", help: "Time that stages took, with --timings.", series: byName(m.seconds, "stage")},
		{name: "weir.observer.missed", help: "Events that observers missed.", series: one(float64(m.missed.Load()))},
		{name: "weir.otlp.dropped", help: "Records that the endpoint of OTLP did not take.", series: one(float64(m.unsent.Load()))},
		{name: "weir.run.seconds", help: "Time since the run began.", gauge: true, series: one(time.Since(m.began).Seconds())},
	}
	for _, a := range []stages.Action{stages.Allow, stages.Modify, stages.Block} {
		all[1].series = append(all[1].series, series{[]string{"action", a.String()}, float64(m.events[a])})
	}
	for i, name := range stages.Phases(0xff).Names() {
		all[3].series = append(all[3].series, series{[]string{"phase", name}, float64(m.phases[i])})
	}
	return all
}

// byName returns a series for each name, sorted.
func byName[K ~string, V int | float64](values map[K]V, label string) (all []series) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		all = append(all, series{[]string{label, string(name)}, float64(values[name])})
	}
	return all
}

func (m *Metrics) found() (all []series) {
	order := func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.stage, b.stage), cmp.Compare(a.rule, b.rule), cmp.Compare(a.severity, b.severity))
	}
	for _, f := range slices.SortedFunc(maps.Keys(m.findings), order) {
		all = append(all, series{[]string{"stage", f.stage, "rule", f.rule, "severity", f.severity.String()}, float64(m.findings[f])})
	}
	return all
}
