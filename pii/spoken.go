package pii

import (
	"slices"

	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/secret"
)

// A spokenSearch finds the passwords of a text in prose that have no match of their own: those
// behind the words between a match and its label, and those that follow in the same sentence.
// Matches may come every few bytes, so it reads each label and each sentence once.
type spokenSearch struct {
	text   []byte
	finder rule.Finder   // nil until it is needed
	read   int           // labels that begin before it are read
	ahead  []spokenLabel // those of them whose password does not end before the last match
	own    siblings      // of the last match
	within siblings      // of the last password between a match and its label
}

// A spokenLabel is where a label begins, and the password that is behind it.
type spokenLabel struct{ label, start, end int }

// append appends m, a password in prose, those that follow in its sentence, and those behind
// the words between its own word and it. The matches of a text come in order.
func (s *spokenSearch) append(dst []match.Match, m match.Match) []match.Match {
	dst = s.own.append(dst, s.text, m)
	low := max(0, m.Start-secret.SpokenReach)
	waiting := s.ahead
	s.ahead = s.ahead[:0]
	for _, l := range waiting {
		if l.label >= low {
			dst = s.add(dst, m, l)
		}
	}
	if s.finder == nil {
		s.finder = secret.NewSpokenFinder()
	}
	for s.read = max(s.read, low); s.read < m.Start; {
		start, end, label := secret.SpokenWithin(s.finder, s.text, s.read, m.Start)
		if label < 0 {
			s.read = m.Start
			break
		}
		s.read = label + 1
		dst = s.add(dst, m, spokenLabel{label, start, end})
	}
	return dst
}

// add appends the password of a label before m, if it ends before m, and keeps it for later
// matches if not.
func (s *spokenSearch) add(dst []match.Match, m match.Match, l spokenLabel) []match.Match {
	if l.end > m.Start {
		s.ahead = append(s.ahead, l)
		return dst
	}
	m.Start, m.End = l.start, l.end
	return s.within.append(dst, s.text, m)
}

// mostSpoken is how many passwords of one sentence are looked for behind one.
const mostSpoken = 4

// siblings are a password in prose and those that follow in its sentence.
type siblings struct {
	spans [1 + mostSpoken][2]int
	n     int
	last  bool // none follows the last one
}

// append appends m and those that follow it, but for those that it appended for the password
// before.
func (s *siblings) append(dst []match.Match, text []byte, m match.Match) []match.Match {
	if k := slices.Index(s.spans[:s.n], [2]int{m.Start, m.End}); k >= 0 {
		s.n = copy(s.spans[:], s.spans[k:s.n])
	} else {
		s.spans[0], s.n, s.last = [2]int{m.Start, m.End}, 1, false
		dst = append(dst, m)
	}
	for s.n < len(s.spans) && !s.last {
		end := s.spans[s.n-1]
		start, stop, ok := secret.AnotherSpoken(text, end[0], end[1])
		if !ok {
			s.last = true
			break
		}
		m.Start, m.End = start, stop
		s.spans[s.n] = [2]int{start, stop}
		s.n++
		dst = append(dst, m)
	}
	return dst
}
