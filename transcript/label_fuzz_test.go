package transcript

import "testing"

// Steady state allocates nothing: sessions are known, ids are kept.
func TestLabelAllocs(t *testing.T) {
	for _, c := range formatCases {
		l := trusting(t)
		var p Parser
		evs := make([]Event, len(c.lines))
		for i, line := range c.lines {
			p.Parse(i+1, []byte(line), &evs[i])
			l.Label(&evs[i])
		}
		got := testing.AllocsPerRun(20, func() {
			for i := range evs {
				l.Label(&evs[i])
			}
		})
		if got > 0 {
			t.Errorf("%s: %.0f allocations for %d lines, want none", c.name, got, len(evs))
		}
	}
}

// FuzzLabel holds every format against any line: the cap holds, and only the
// roles that may have it have trust.
func FuzzLabel(f *testing.F) {
	for _, c := range formatCases {
		for _, line := range c.lines {
			f.Add([]byte(line))
		}
	}
	for _, format := range Formats() {
		f.Add([]byte(format.Example))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		var p Parser
		var ev Event
		if p.Parse(1, line, &ev); ev.Fault != nil {
			return
		}
		for _, format := range append(Formats(), Format{}) {
			opts := LabelOptions{Format: format.Name, Trust: Operator}
			l := mustLabeler(t, opts)
			l.Label(&ev)
			checkLabels(t, &ev, Operator)
			l.cap = Model
			l.Label(&ev)
			checkLabels(t, &ev, Model)
		}
	})
}

func checkLabels(t *testing.T, ev *Event, cap Trust) {
	t.Helper()
	if ev.Turn < 1 {
		t.Errorf("format %s: Turn = %d", ev.Format, ev.Turn)
	}
	for i := range ev.Segments {
		s := &ev.Segments[i]
		switch {
		case s.Trust > cap:
			t.Errorf("format %s: trust %s at segment %d over the cap %s", ev.Format, s.Trust, i, cap)
		case s.Trust == Operator && s.Role != RoleSystem, s.Trust == User && s.Role != RoleUser && s.Role != RoleSystem:
			t.Errorf("format %s: role %s has trust %s at segment %d", ev.Format, s.Role, s.Trust, i)
		case (s.Enc == Opaque || s.Enc == Base64) && s.Trust != Untrusted:
			t.Errorf("format %s: %s text with trust %s at segment %d", ev.Format, s.Enc, s.Trust, i)
		}
	}
}
