package mask

import (
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
	"weir/pii/match"
)

// HasRedacted reports whether Recall or AppendTokens may find anything in a text of
// the session.
func (m *Masker) HasRedacted(sessionID string) bool {
	if m.Vault != nil {
		return true
	}
	if !m.anyIndex.Load() {
		return false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.findIndex(sessionID) != nil
}

// AppendRedacted appends to dst the places in text of values that were redacted before
// in the session, and returns it.
func (m *Masker) AppendRedacted(dst []match.Match, sessionID string, text []byte) []match.Match {
	if len(text) < minName || !m.anyIndex.Load() {
		return dst
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.findIndex(sessionID)
	if mem == nil || len(text) < mem.least {
		return dst
	}
	s := search{m: m, index: mem, text: text}
	return s.run(dst)
}

// A search goes through one text.
type search struct {
	m     *Masker
	index *index
	text  []byte
	next  struct{ long, short, number int } // nothing of the kind begins before it
}

// indexBlocks is how many blocks are searched at a time: the one after them has to
// be known.
const indexBlocks = bytemask.Blocks - 1

func (s *search) run(dst []match.Match) []match.Match {
	k := &s.m.kinds
	k.Letters[0], k.Digits[0] = 0, 0
	for from := 0; from < len(s.text); {
		n := bytemask.Sort(k, s.text[from:])
		if n <= indexBlocks {
			k.Letters[n+1], k.Bit5[n+1], k.Digits[n+1] = 0, 0, 0 // nothing follows the text
		} else {
			n = indexBlocks
		}
		if n > 1 || k.Digits[1] != 0 || s.index.digitless {
			dst = s.blocks(dst, n, from)
		}
		k.Letters[0], k.Digits[0] = k.Letters[n], k.Digits[n]
		from += n * bytemask.Size
	}
	return dst
}

// blocks searches n blocks from text[from] on.
func (s *search) blocks(dst []match.Match, n, from int) []match.Match {
	p, mem, k := &s.m.places, s.index, &s.m.kinds
	values, numbers := p.locate(k, n, &mem.long.outlines)
	for ; values != 0; values &= values - 1 {
		i := bits.TrailingZeros64(values)
		dst, s.next.long = s.values(dst, &mem.long, from+i*bytemask.Size, p.values[i], minIndexed, s.next.long)
	}
	if mem.short.heads != nil {
		values, _ = p.locate(k, n, &mem.short.outlines)
		for ; values != 0; values &= values - 1 {
			i := bits.TrailingZeros64(values)
			dst, s.next.short = s.values(dst, &mem.short, from+i*bytemask.Size, p.values[i], minName, s.next.short)
		}
	}
	if mem.numbers.heads != nil {
		for ; numbers != 0; numbers &= numbers - 1 {
			i := bits.TrailingZeros64(numbers)
			dst = s.figured(dst, from+i*bytemask.Size, p.numbers[i], &[2]uint64{k.Digits[i+1], k.Digits[i+2]})
		}
	}
	return dst
}

// figured appends the numbers that begin at places of the block at text[at:], which
// has those digits, as has the one after it.
func (s *search) figured(dst []match.Match, at int, places uint64, digits *[2]uint64) []match.Match {
	for ; places != 0; places &= places - 1 {
		i := bits.TrailingZeros64(places)
		if near, far := follow(digits, i); near < minDigits || far < maxFigures && !s.leads(at+i) {
			continue
		}
		if i += at; i >= s.next.number && !s.grouped(i) {
			dst = s.numbers(dst, i)
		}
	}
	return dst
}

// grouped reports whether text[i] begins a group of digits that belongs to those
// before it.
func (s *search) grouped(i int) bool {
	return i > 1 && isGroupSep(s.text[i-1]) && ascii.Digit[s.text[i-2]]
}

// leads reports whether no word continues into the digits at text[i] and they begin
// as those of an indexed number do.
func (s *search) leads(i int) bool {
	if i+minDigits > len(s.text) || i > 0 && ascii.Word[s.text[i-1]] {
		return false
	}
	second := s.text[i+1]
	if !ascii.Digit[second] {
		second = s.text[i+2]
	}
	return ascii.Digit[second] && s.index.leads[leadOf(s.text[i], second)]
}

func leadOf(first, second byte) int { return int(first-'0')*10 + int(second-'0') }

// values appends the values of r that begin at places of the block at text[at:],
// but not before from, and returns where the search for more of them goes on.
func (s *search) values(dst []match.Match, r *headIndex, at int, places uint64, head, from int) ([]match.Match, int) {
	for ; places != 0; places &= places - 1 {
		i := at + bits.TrailingZeros64(places)
		if i < from || i+head > len(s.text) || !r.maybe(headHash(s.text[i:i+head])) {
			continue
		}
		dst, i = s.m.appendLongest(dst, r, s.text, i, head)
		from = i + 1
	}
	return dst, from
}

// appendLongest appends the longest value of r that begins at text[i], if there is one,
// and returns where the search goes on.
func (m *Masker) appendLongest(dst []match.Match, r *headIndex, text []byte, i, head int) ([]match.Match, int) {
	if i > 0 && ascii.Word[text[i]] && ascii.Word[text[i-1]] {
		return dst, i
	}
	n := len(dst)
	for _, x := range r.find(m, text[i:i+head]) {
		end := i + x.size
		if end > len(text) || end < len(text) && ascii.Word[text[end]] && ascii.Word[text[end-1]] || m.digest(x.match.Entity, text[i:end]) != x.digest {
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
func (s *search) numbers(dst []match.Match, i int) []match.Match {
	for ; i < len(s.text); i++ {
		if !ascii.Digit[s.text[i]] {
			continue
		}
		figures, end := s.figures(i)
		if len(figures) >= minDigits && (i == 0 || !ascii.Word[s.text[i-1]]) && (end == len(s.text) || !ascii.Word[s.text[end]]) {
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
	figures, end := s.m.digits[:0], i
	for ; end < len(s.text) && len(figures) < maxFigures; end++ {
		if c := s.text[end]; ascii.Digit[c] {
			figures = append(figures, c)
		} else if !isGroupSep(c) || end+1 >= len(s.text) || !ascii.Digit[s.text[end+1]] {
			break
		}
	}
	s.m.digits = figures
	return figures, end
}

// number appends text[start:end] if its digits are those of a number that is
// remembered.
func (s *search) number(dst []match.Match, figures []byte, start, end int) []match.Match {
	for _, x := range s.index.numbers.find(s.m, figures) {
		if x.size == len(figures) {
			found := *x.match
			found.Start, found.End = start, end
			return append(dst, found)
		}
	}
	return dst
}

// isGroupSep reports whether c may separate groups of a number.
func isGroupSep(c byte) bool { return c == ' ' || c == '-' || c == '.' || c == '/' }
