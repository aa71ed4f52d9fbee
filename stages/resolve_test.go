package stages

import (
	"math/rand"
	"strings"
	"testing"

	"weir/transcript"
)

// TestResolve holds the precedence: mask over sanitize over strip over fold,
// and an edit that removes everything over what it contains.
func TestResolve(t *testing.T) {
	type edit struct {
		act        Act
		start, end int
	}
	tests := []struct {
		name  string
		edits []edit
		want  string // of "abcdefghij", each edit writing its act's first letter
	}{
		{"apart", []edit{{Mask, 0, 2}, {Strip, 4, 5}}, "McdSfghij"},
		{"touching", []edit{{Mask, 0, 2}, {Mask, 2, 4}}, "MMefghij"},
		{"overlap: the stronger covers both", []edit{{Mask, 0, 4}, {Sanitize, 2, 6}}, "Mghij"},
		{"overlap: order does not matter", []edit{{Sanitize, 0, 4}, {Mask, 2, 6}}, "Mghij"},
		{"a cut holds a mask", []edit{{Sanitize, 0, 8}, {Mask, 2, 4}}, "Zij"},
		{"a fold holds a mask", []edit{{Fold, 0, 8}, {Mask, 2, 4}}, "Mij"},
		{"a mask holds strips", []edit{{Strip, 2, 3}, {Mask, 0, 8}, {Strip, 5, 6}}, "Mij"},
		{"same place", []edit{{Sanitize, 1, 3}, {Mask, 1, 3}}, "aMdefghij"},
		{"chain", []edit{{Strip, 0, 3}, {Sanitize, 2, 5}, {Mask, 4, 7}}, "Mhij"},
		{"notes do nothing", []edit{{Note, 0, 10}, {Strip, 1, 2}}, "aScdefghij"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ev := parse(t, `"abcdefghij"`)
			var fs []Finding
			for _, e := range tt.edits {
				fs = append(fs, Finding{Act: e.act, Start: e.start, End: e.end, Replace: letter(e.act), Rule: e.act.String()})
			}
			resolve(ev, fs)
			if got := apply(t, ev, fs); got != tt.want {
				t.Errorf("resolve gave %q, want %q", got, tt.want)
			}
		})
	}
}

func letter(a Act) string {
	return map[Act]string{Fold: "F", Strip: "S", Sanitize: "Z", Mask: "M"}[a]
}

func apply(t *testing.T, ev *transcript.Event, fs []Finding) string {
	t.Helper()
	out, err := ev.Splice(nil, new(rescan).transcriptEdits(fs))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Trim(string(out), `"`)
}

// TestResolveDisjoint holds, for many random sets of edits, that what is left
// is disjoint, covers all that was to be removed, and that every edit is
// either made or absorbed by one that covers it.
func TestResolveDisjoint(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	ev := parse(t, `"`+strings.Repeat("x", 60)+`"`)
	for range 20000 {
		var fs, before []Finding
		for range 1 + r.Intn(8) {
			start := r.Intn(55)
			fs = append(fs, Finding{Act: Fold + Act(r.Intn(4)), Start: start, End: start + 1 + r.Intn(60-start), Rule: "r", Replace: "-"})
		}
		before = append(before, fs...)
		resolve(ev, fs)
		end := 0
		for _, f := range fs {
			if f.edits() {
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

func within(fs []Finding, b Finding) bool {
	for _, f := range fs {
		if f.edits() && f.Start <= b.Start && b.End <= f.End {
			return true
		}
	}
	return false
}

// TestResolveGrapheme holds that an edit takes the combining marks that follow
// along.
func TestResolveGrapheme(t *testing.T) {
	ev := parse(t, "\"abc\u0301d\"")
	fs := []Finding{{Act: Mask, Start: 0, End: 3, Replace: "[X]"}}
	resolve(ev, fs)
	if got, want := apply(t, ev, fs), "[X]d"; got != want {
		t.Errorf("resolve gave %q, want %q", got, want)
	}
}

// A value in a word that hidden characters are taken out around is masked.
func TestMaskInStripped(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	secret := "hunter2x" + "99Zq"
	for _, c := range []struct{ name, text string }{
		{"zero-width spaces", `password: \"` + "\u200b" + secret + "\u200b" + `\"`},
		{"controls", `\"DB_PASSWORD=\u001a` + secret + `\u001e\"`},
		{"many", strings.Repeat("a\u200bb ", 300) + `password: ` + secret + " " + strings.Repeat("a\u200bb ", 300)},
	} {
		v := p.Run(t.Context(), parse(t, `{"role":"tool","tool_call_id":"c","content":"`+c.text+`"}`))
		if v.Action != Modify || strings.Contains(string(v.Event), secret) || strings.Contains(string(v.Append(nil)), secret) {
			t.Errorf("%s: %v, and the value is still there: %v", c.name, v.Action, strings.Contains(string(v.Event), secret))
		}
	}
}
