package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// Recall appends the places in text where values stand that were masked before
// in the session.
func (m *Masker) Recall(dst []Match, sessionID string, text []byte) []Match {
	if len(m.memories) == 0 || len(text) < leastName {
		return dst
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.recollect(sessionID)
	if mem == nil {
		return dst
	}
	s := search{m: m, mem: mem, text: text}
	return s.run(dst)
}

// A search goes through one text.
type search struct {
	m    *Masker
	mem  *memory
	text []byte
	next struct{ long, short, number int } // nothing of the kind begins before it
}

func (s *search) run(dst []Match) []Match {
	mem := s.mem
	var blocks [3]block
	before, here, next := &blocks[0], &blocks[1], &blocks[2]
	next.look(s.text, 0, before)
	for at := 0; at < len(s.text); at += bytemask.Size {
		before, here, next = here, next, before
		next.look(s.text, at+bytemask.Size, here)
		if mem.long.heads != nil {
			if places := mem.long.outlines.places(here, next); places != 0 {
				dst, s.next.long = s.values(dst, &mem.long, at, places, leastKnown, s.next.long)
			}
		}
		if mem.short.heads != nil {
			if places := mem.short.outlines.places(here, next); places != 0 {
				dst, s.next.short = s.values(dst, &mem.short, at, places, leastName, s.next.short)
			}
		}
		if mem.numbers.heads == nil {
			continue
		}
		for places := here.numbers(before, next); places != 0; places &= places - 1 {
			if i := at + bits.TrailingZeros64(places); i >= s.next.number {
				dst = s.numbers(dst, i)
			}
		}
	}
	return dst
}

// values appends the values of r that begin at places of the block at text[at:],
// but not before from, and returns where the search for more of them goes on.
func (s *search) values(dst []Match, r *recall, at int, places uint64, head, from int) ([]Match, int) {
	for ; places != 0; places &= places - 1 {
		i := at + bits.TrailingZeros64(places)
		if i < from || i+head > len(s.text) || !r.maybe(headHash(s.text[i:i+head])) {
			continue
		}
		dst, i = s.m.recall(dst, r, s.text, i, head)
		from = i + 1
	}
	return dst, from
}

// recall appends the longest value of r that begins at text[i], if there is one,
// and returns where the search goes on.
func (m *Masker) recall(dst []Match, r *recall, text []byte, i, head int) ([]Match, int) {
	if i > 0 && word[text[i]] && word[text[i-1]] {
		return dst, i
	}
	n := len(dst)
	for _, x := range r.find(m, text[i:i+head]) {
		end := i + x.size
		if end > len(text) || end < len(text) && word[text[end]] && word[text[end-1]] || m.digest(x.match.Entity, text[i:end]) != x.digest {
			continue
		}
		if len(dst) > n && dst[n].End >= end {
			continue
		}
		found := *x.match
		found.Start, found.End = i, end
		dst = append(dst[:n], found)
	}
	if len(dst) > n {
		i = dst[n].End - 1
	}
	return dst, i
}

// maxFigures is the greatest number of digits that are asked for.
const maxFigures = 24

// numbers appends the number at text[i], in whatever groups, if it is one that is
// remembered. A number that goes on is another one.
func (s *search) numbers(dst []Match, i int) []Match {
	for ; i < len(s.text); i++ {
		if !digit[s.text[i]] {
			continue
		}
		figures, end := s.figures(i)
		if len(figures) >= leastDigits && (i == 0 || !word[s.text[i-1]]) && (end == len(s.text) || !word[s.text[end]]) {
			dst = s.number(dst, figures, i, end)
		}
		if i = end; len(figures) < maxFigures {
			break // else what follows may be the rest of it
		}
	}
	s.next.number = i
	return dst
}

// figures returns the digits at text[i], at most maxFigures of them, and where
// they end.
func (s *search) figures(i int) ([]byte, int) {
	figures, end := s.m.figures[:0], i
	for ; end < len(s.text) && len(figures) < maxFigures; end++ {
		if c := s.text[end]; digit[c] {
			figures = append(figures, c)
		} else if !groupSep(c) || end+1 >= len(s.text) || !digit[s.text[end+1]] {
			break
		}
	}
	s.m.figures = figures
	return figures, end
}

// number appends text[start:end] if its digits are those of a number that is
// remembered.
func (s *search) number(dst []Match, figures []byte, start, end int) []Match {
	for _, x := range s.mem.numbers.find(s.m, figures) {
		if x.size == len(figures) {
			found := *x.match
			found.Start, found.End = start, end
			return append(dst, found)
		}
	}
	return dst
}
