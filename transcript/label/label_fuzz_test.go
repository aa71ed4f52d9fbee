package label

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weir/transcript"
	"weir/transcript/format"
)

// Steady state allocates nothing: sessions are known, ids are kept.
func TestLabelAllocs(t *testing.T) {
	for name, lines := range streams(t) {
		l := trusting(t)
		var p transcript.Parser
		evs := make([]transcript.Event, len(lines))
		raw := make([][]byte, len(lines))
		for i, line := range lines {
			raw[i] = []byte(line)
		}
		got := testing.AllocsPerRun(20, func() { // the run before those that count makes room
			for i := range evs {
				p.Parse(i+1, raw[i], &evs[i]) // it empties the list of pieces
				l.Label(&evs[i])
			}
		})
		if got > 0 {
			t.Errorf("%s: %.0f allocations for %d lines, want none", name, got, len(evs))
		}
	}
}

// FuzzLabel holds every format against any line: the cap holds, and only the
// roles that may have it have trust.
func FuzzLabel(f *testing.F) {
	for _, lines := range streams(f) {
		for _, line := range lines {
			f.Add([]byte(line))
		}
	}
	for _, known := range format.All() {
		f.Add([]byte(known.Example))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		var p transcript.Parser
		var ev transcript.Event
		if p.Parse(1, line, &ev); ev.Fault != nil {
			return
		}
		for _, name := range append(formatNames(), "") {
			l := mustLabeler(t, Options{Format: name, Trust: transcript.Operator})
			l.Label(&ev)
			checkLabels(t, &ev, transcript.Operator)
			l.cap = transcript.Model
			l.Label(&ev)
			checkLabels(t, &ev, transcript.Model)
		}
	})
}

// streams returns the lines of the golden pair of each format.
func streams(t testing.TB) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, name := range formatNames() {
		lines, err := os.ReadFile(filepath.Join("..", "format", "testdata", name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		all[name] = slices.DeleteFunc(strings.Split(string(lines), "\n"), func(line string) bool { return line == "" })
	}
	return all
}

func formatNames() []string {
	var names []string
	for _, f := range format.All() {
		names = append(names, f.Name)
	}
	return names
}

func checkLabels(t *testing.T, ev *transcript.Event, cap transcript.Trust) {
	t.Helper()
	if ev.Turn < 1 {
		t.Errorf("format %s: Turn = %d", ev.Format, ev.Turn)
	}
	for i := range ev.Segments {
		s := &ev.Segments[i]
		switch {
		case s.Trust > cap:
			t.Errorf("format %s: trust %s at segment %d over the cap %s", ev.Format, s.Trust, i, cap)
		case s.Trust == transcript.Operator && s.Role != transcript.RoleSystem, s.Trust == transcript.User && s.Role != transcript.RoleUser && s.Role != transcript.RoleSystem:
			t.Errorf("format %s: role %s has trust %s at segment %d", ev.Format, s.Role, s.Trust, i)
		case (s.Enc == transcript.Opaque || s.Enc == transcript.Base64) && s.Trust != transcript.Untrusted:
			t.Errorf("format %s: %s text with trust %s at segment %d", ev.Format, s.Enc, s.Trust, i)
		}
	}
}
