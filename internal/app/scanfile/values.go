package scanfile

import (
	"slices"
	"strings"
)

const (
	minSwept  = 6   // bytes of a value from which on further copies are masked
	maxValues = 512 // values that are remembered of one file
	minPiece  = 4   // bytes of a value that must not be shown at the cut end of an excerpt
)

// A values remembers what was masked in a file: where it occurs again, nothing beside it may
// show that it is one. Of very many values it keeps the last ones.
type values struct {
	list  []string
	known map[string]bool // those in list
	next  int             // index of the one that is dropped next, if list is full
}

func newValues() *values { return &values{known: map[string]bool{}} }

func (vs *values) remember(value []byte) {
	if len(value) < minSwept || vs.known[string(value)] {
		return
	}
	v := string(value)
	vs.known[v] = true
	if len(vs.list) < maxValues {
		vs.list = append(vs.list, v)
		return
	}
	delete(vs.known, vs.list[vs.next])
	vs.list[vs.next] = v
	vs.next = (vs.next + 1) % maxValues
}

// A sweeper takes the values of a file out of what is shown of it.
type sweeper struct {
	whole  *strings.Replacer
	heads  map[string][]string // values by their first minPiece bytes
	tails  map[string][]string // values by their last ones
	values int
}

func newSweeper(values []string) *sweeper {
	s := &sweeper{heads: map[string][]string{}, tails: map[string][]string{}, values: len(values)}
	// The replacer takes the first that fits: longer values go before those that
	// they begin with.
	values = slices.Clone(values)
	slices.SortFunc(values, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, v := range values {
		pairs = append(pairs, v, masked)
		head, tail := v[:minPiece], v[len(v)-minPiece:]
		s.heads[head], s.tails[tail] = append(s.heads[head], v), append(s.tails[tail], v)
	}
	s.whole = strings.NewReplacer(pairs...)
	return s
}

// sweep returns text with every value in it masked.
func (s *sweeper) sweep(text string) string {
	if s.values == 0 {
		return text
	}
	return s.whole.Replace(text)
}

// sweepCut is sweep for a text that was cut where it has an ellipsis: a piece of
// a value beside a cut goes too.
func (s *sweeper) sweepCut(text string) string {
	pieces := strings.Split(s.sweep(text), "…")
	for i := range pieces {
		if i+1 < len(pieces) {
			pieces[i] = s.withoutHead(pieces[i])
		}
		if i > 0 {
			pieces[i] = s.withoutTail(pieces[i])
		}
	}
	return strings.Join(pieces, "…")
}

// withoutHead returns text without the longest beginning of a value that it ends with.
func (s *sweeper) withoutHead(text string) string {
	for i := 0; i+minPiece <= len(text); i++ {
		for _, v := range s.heads[text[i:i+minPiece]] {
			if strings.HasPrefix(v, text[i:]) {
				return text[:i]
			}
		}
	}
	return text
}

// withoutTail returns text without the longest end of a value that it begins with.
func (s *sweeper) withoutTail(text string) string {
	for i := len(text); i >= minPiece; i-- {
		for _, v := range s.tails[text[i-minPiece:i]] {
			if strings.HasSuffix(v, text[:i]) {
				return text[i:]
			}
		}
	}
	return text
}
