package builtin

import (
	"slices"
	"testing"

	"weir/internal/testrand"
	"weir/stages"
)

// notes runs events of which some are withheld, and returns the rules that are noted, with
// the number of the event.
func notes(t *testing.T, withheld []bool) (at []int, rules []string) {
	stage, _ := newBlockRate(nil)
	s := stage.(*blockRates)
	for i, w := range withheld {
		in := new(stages.Input)
		s.Observe(in)
		fs, err := s.Check(t.Context(), in, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range fs {
			if f.Act != stages.Note {
				t.Fatalf("event %d: %v, want a note", i, f)
			}
			at, rules = append(at, i), append(rules, f.Rule)
		}
		if w {
			s.ObserveFindings(in, []stages.Finding{{Act: stages.Note}, {Act: stages.ActBlock}})
		}
	}
	return at, rules
}

func TestBlockRate(t *testing.T) {
	pass, block := make([]bool, 100), slices.Repeat([]bool{true}, 100)
	tests := []struct {
		name   string
		events []bool
		at     []int
		rules  []string
	}{
		{"nothing is withheld", slices.Concat(pass, pass, pass), nil, nil},
		{"all is withheld", slices.Concat(block, block, block), nil, nil},
		{"too few events", block[:rateSamples-1], nil, nil},
		{"a rise is noted once", slices.Concat(pass, block[:60]), []int{103}, []string{ruleSpike}},
		{"two more are no rise", slices.Concat(pass, block[:2], pass), nil, nil},
		{"a fall", slices.Concat(block[:60], pass[:60]), nil, nil},
	}
	for _, tt := range tests {
		at, rules := notes(t, tt.events)
		if tt.name == "a fall" {
			if !slices.Contains(rules, ruleDrop) || slices.Contains(rules, ruleSpike) {
				t.Errorf("%s: %v", tt.name, rules)
			}
			continue
		}
		if !slices.Equal(at, tt.at) || !slices.Equal(rules, tt.rules) {
			t.Errorf("%s: %v at %v, want %v at %v", tt.name, rules, at, tt.rules, tt.at)
		}
	}
}

// TestBlockRateSteady holds that a share that stays the same is seldom noted.
func TestBlockRateSteady(t *testing.T) {
	r := testrand.New(t)
	events := make([]bool, 5000)
	for i := range events {
		events[i] = r.IntN(4) == 0
	}
	if at, rules := notes(t, events); len(rules) > 5 {
		t.Errorf("%v at %v", rules, at)
	}
}
