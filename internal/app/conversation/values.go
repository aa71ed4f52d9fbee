package conversation

import (
	"slices"
	"strings"
)

const (
	minValue   = 6       // bytes of a value from which on copies of it are masked
	someValues = 4096    // values that are remembered of a stream; of more, the last ones are
	allValues  = 1 << 20 // of files that are in memory
)

// Values are those that were masked so far. Text that never went out has not been
// searched for them by the pipeline.
type values struct {
	max      int
	known    map[string]bool
	order    []string
	replacer *strings.Replacer // of known, or nil if it has to be made anew
}

func newValues(max int) *values { return &values{max: max, known: map[string]bool{}} }

func (s *values) add(value []byte) {
	if len(value) < minValue || s.known[string(value)] {
		return
	}
	if len(s.order) == s.max {
		delete(s.known, s.order[0])
		s.order = s.order[1:]
	}
	v := string(value)
	s.known[v], s.order, s.replacer = true, append(s.order, v), nil
}

// sweep returns text with every value in it masked, longer values before those they begin
// with.
func (s *values) sweep(text string) string {
	if len(s.order) == 0 || len(text) < minValue {
		return text
	}
	if s.replacer == nil {
		longest := slices.Clone(s.order)
		slices.SortFunc(longest, func(a, b string) int { return len(b) - len(a) })
		var pairs []string
		for _, v := range longest {
			pairs = append(pairs, v, hidden)
		}
		s.replacer = strings.NewReplacer(pairs...)
	}
	return s.replacer.Replace(text)
}
