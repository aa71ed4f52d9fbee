package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"weir/pii/labelled"
)

// A report counts what a model finds in messages that it did not learn from.
type report struct {
	show  bool
	known map[string]bool // values that are found without the model, behind their message and a tab
	sums  map[string]*sum // by type of value

	messages, changed int // without values
	wrong             int // guesses that are no value
	harmless, harmed  int // texts
}

// A sum counts the values of one type.
type sum struct{ values, known, found, either int }

func (r *report) readKnown(name string) error {
	r.known = map[string]bool{}
	if name == "" {
		return nil
	}
	data, err := os.ReadFile(name)
	for line := range strings.Lines(string(data)) {
		r.known[strings.TrimSuffix(line, "\n")] = true
	}
	return err
}

// add counts what the model finds in a message.
func (r *report) add(m *message, weights string) {
	found, places := labelled.Judge([]byte(m.Text), weights), m.places()
	seen := map[string]bool{}
	for _, p := range places {
		if _, ok := groupOf[p.kind]; ok && !seen[p.kind+p.value] {
			seen[p.kind+p.value] = true
			r.addValue(m, p, found)
		}
	}
	wrong := 0
	for _, g := range found {
		if !slices.ContainsFunc(places, func(p place) bool { return min(g.End, p.end) > max(g.Start, p.start) }) {
			wrong++
			r.print1("FALSE", m, g.Start, g.End)
		}
	}
	r.wrong += wrong
	if len(m.Values) == 0 {
		r.messages++
		r.changed += min(1, wrong)
	}
}

// addValue counts a value, given what is found.
func (r *report) addValue(m *message, p place, found []labelled.Guess) {
	s := r.sums[p.kind]
	if s == nil {
		s = new(sum)
		r.sums[p.kind] = s
	}
	hit := slices.ContainsFunc(found, func(g labelled.Guess) bool { return g.Start <= p.start && g.End >= p.end })
	known := r.known[m.ID+"\t"+p.value]
	s.values++
	if hit {
		s.found++
	}
	if known {
		s.known++
	}
	if hit || known {
		s.either++
	} else {
		r.print1("MISSED "+p.kind, m, p.start, p.end)
	}
}

// addHarmless counts what the model finds in a harmless text.
func (r *report) addHarmless(m *message, weights string) {
	r.harmless++
	if found := labelled.Judge([]byte(m.Text), weights); len(found) > 0 {
		r.harmed++
		r.print1("HARMED", m, found[0].Start, found[0].End)
	}
}

// print1 prints a place of a message, if that was asked for.
func (r *report) print1(what string, m *message, start, end int) {
	if r.show {
		fmt.Printf("%s %s %q in %q\n", what, m.ID, m.Text[start:end], m.Text[max(0, start-70):min(len(m.Text), end+40)])
	}
}

func (r *report) print() {
	var all sum
	for _, kind := range slices.Sorted(maps.Keys(r.sums)) {
		s := r.sums[kind]
		s.print(kind)
		all = sum{all.values + s.values, all.known + s.known, all.found + s.found, all.either + s.either}
	}
	all.print("all")
	fmt.Printf("guesses that are no value: %d; messages without values that change: %d of %d; harmless texts: %d of %d\n", r.wrong, r.changed, r.messages, r.harmed, r.harmless)
}

func (s *sum) print(kind string) {
	percent := func(n int) float64 { return 100 * float64(n) / float64(s.values) }
	fmt.Printf("%-16s %4d: known %5.1f %%, found %5.1f %%, either %5.1f %%\n", kind, s.values, percent(s.known), percent(s.found), percent(s.either))
}
