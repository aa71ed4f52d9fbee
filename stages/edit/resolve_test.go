package edit

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/stages"
	"weir/transcript"
)

// TestResolve holds the precedence: mask over sanitize over strip over fold,
// and an edit that removes everything over what it contains.
func TestResolve(t *testing.T) {
	type edit struct {
		act        stages.FindingAction
		start, end int
	}
	tests := []struct {
		name  string
		edits []edit
		want  string // of "abcdefghij", each edit writing its act's first letter
	}{
		{"apart", []edit{{stages.Mask, 0, 2}, {stages.Strip, 4, 5}}, "McdSfghij"},
		{"touching", []edit{{stages.Mask, 0, 2}, {stages.Mask, 2, 4}}, "MMefghij"},
		{"overlap: the stronger covers both", []edit{{stages.Mask, 0, 4}, {stages.Sanitize, 2, 6}}, "Mghij"},
		{"overlap: order does not matter", []edit{{stages.Sanitize, 0, 4}, {stages.Mask, 2, 6}}, "Mghij"},
		{"a cut holds a mask", []edit{{stages.Sanitize, 0, 8}, {stages.Mask, 2, 4}}, "Zij"},
		{"a fold holds a mask", []edit{{stages.Fold, 0, 8}, {stages.Mask, 2, 4}}, "Mij"},
		{"a mask holds strips", []edit{{stages.Strip, 2, 3}, {stages.Mask, 0, 8}, {stages.Strip, 5, 6}}, "Mij"},
		{"same place", []edit{{stages.Sanitize, 1, 3}, {stages.Mask, 1, 3}}, "aMdefghij"},
		{"chain", []edit{{stages.Strip, 0, 3}, {stages.Sanitize, 2, 5}, {stages.Mask, 4, 7}}, "Mhij"},
		{"notes do nothing", []edit{{stages.Note, 0, 10}, {stages.Strip, 1, 2}}, "aScdefghij"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ev := parse(t, `"abcdefghij"`)
			var fs []stages.Finding
			for _, e := range tt.edits {
				fs = append(fs, stages.Finding{Act: e.act, Start: e.start, End: e.end, Replace: letter(e.act), Rule: e.act.String()})
			}
			Resolve(ev, fs)
			if got := apply(t, ev, fs); got != tt.want {
				t.Errorf("resolve gave %q, want %q", got, tt.want)
			}
		})
	}
}

func letter(a stages.FindingAction) string {
	return map[stages.FindingAction]string{stages.Fold: "F", stages.Strip: "S", stages.Sanitize: "Z", stages.Mask: "M"}[a]
}

func apply(t *testing.T, ev *transcript.Event, fs []stages.Finding) string {
	t.Helper()
	out, err := ev.Splice(nil, AppendEdits(nil, fs))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Trim(string(out), `"`)
}

// TestResolveDisjoint holds, for many random sets of edits, that what is left
// is disjoint, covers all that was to be removed, and that every edit is
// either made or absorbed by one that covers it.
func TestResolveDisjoint(t *testing.T) {
	r := testrand.New(t)
	ev := parse(t, `"`+strings.Repeat("x", 60)+`"`)
	for range 20000 {
		var fs, before []stages.Finding
		for range 1 + r.IntN(8) {
			start := r.IntN(55)
			fs = append(fs, stages.Finding{Act: stages.Fold + stages.FindingAction(r.IntN(4)), Start: start, End: start + 1 + r.IntN(60-start), Rule: "r", Replace: "-"})
		}
		before = append(before, fs...)
		Resolve(ev, fs)
		end := 0
		for _, f := range fs {
			if f.Edits() {
				if f.Start < end {
					t.Fatalf("edits overlap: %v from %v", fs, before)
				}
				end = f.End
			}
		}
		for _, b := range before {
			if !within(fs, b) {
				t.Fatalf("%v is not covered: %v from %v", b, fs, before)
			}
		}
	}
}

func within(fs []stages.Finding, b stages.Finding) bool {
	for _, f := range fs {
		if f.Edits() && f.Start <= b.Start && b.End <= f.End {
			return true
		}
	}
	return false
}

// TestResolveGrapheme holds that an edit takes the combining marks that follow
// along.
func TestResolveGrapheme(t *testing.T) {
	ev := parse(t, "\"abc\u0301d\"")
	fs := []stages.Finding{{Act: stages.Mask, Start: 0, End: 3, Replace: "[X]"}}
	Resolve(ev, fs)
	if got, want := apply(t, ev, fs), "[X]d"; got != want {
		t.Errorf("resolve gave %q, want %q", got, want)
	}
}

// TestArrange compares arrange with a stable sort.
func TestArrange(t *testing.T) {
	r := testrand.New(t)
	for range 500 {
		fs := make([]stages.Finding, r.IntN(40))
		for i := range fs {
			fs[i] = stages.Finding{Segment: r.IntN(4) - 1, Start: r.IntN(5), End: 5 + r.IntN(3), Rule: strconv.Itoa(i)}
		}
		want := slices.Clone(fs)
		slices.SortStableFunc(want, func(a, b stages.Finding) int { return byPlace(&a, &b) })
		arrange(fs)
		for i := range fs {
			if fs[i].Rule != want[i].Rule {
				t.Fatalf("place %d has finding %s, want %s", i, fs[i].Rule, want[i].Rule)
			}
		}
	}
}

// parse returns line as an event.
func parse(t testing.TB, line string) *transcript.Event {
	t.Helper()
	ev := new(transcript.Event)
	new(transcript.Parser).Parse(1, []byte(line), ev)
	if ev.Fault != nil {
		t.Fatal(ev.Fault.Reason())
	}
	return ev
}
