package mask

import (
	"math"
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
	"weir/pii/match"
)

// LeastRedacted returns the length of the shortest text in which AppendRedacted may find
// a value of the session, or math.MaxInt where the session has none.
func (m *Masker) LeastRedacted(sessionID string) int {
	if !m.anyIndex.Load() {
		return math.MaxInt
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if x := m.findIndex(sessionID); x != nil {
		return x.least
	}
	return math.MaxInt
}

// AppendRedacted appends to dst the places in text of values that were redacted before
// in the session, and returns it.
func (m *Masker) AppendRedacted(dst []match.Match, sessionID string, text []byte) []match.Match {
	if !m.anyIndex.Load() {
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

// indexBlocks is how many blocks are searched at a time: the digits of the one after
// them have to be known.
const indexBlocks = 15

func (s *search) run(dst []match.Match) []match.Match {
	k := &s.m.masks
	k[0] = bytemask.Masks{}
	for from := 0; from < len(s.text); {
		n := s.index.table.LookAll(k[1:], s.text[from:])
		if n <= indexBlocks {
			k[n+1] = bytemask.Masks{} // nothing follows the text
		} else {
			n = indexBlocks
		}
		for i := range n {
			dst = s.block(dst, from+i*bytemask.Size, i+1)
		}
		k[0] = k[n]
		from += n * bytemask.Size
	}
	return dst
}

// block searches the block at text[at:], which is row i of the masks.
func (s *search) block(dst []match.Match, at, i int) []match.Match {
	x, before, m, after := s.index, &s.m.masks[i-1].Class, &s.m.masks[i].Class, &s.m.masks[i+1].Class
	words := wordMask(m)
	starts := words &^ bytemask.Shift(words, wordMask(before), 1)
	if x.signs {
		starts |= ^words
	}
	for long := starts & m[longFirst] & bytemask.Ahead(m[longSecond], after[longSecond], 1); long != 0; long &= long - 1 {
		if i := at + bits.TrailingZeros64(long); i >= s.next.long && x.long.maybe(spread(headAt(s.text, i, minIndexed))) {
			dst, s.next.long = s.value(dst, &x.long, i, minIndexed)
		}
	}
	for short := starts & m[shortFirst] & bytemask.Ahead(m[shortSecond], after[shortSecond], 1); short != 0; short &= short - 1 {
		if i := at + bits.TrailingZeros64(short); i >= s.next.short && x.short.maybe(spread(headAt(s.text, i, minName))) {
			dst, s.next.short = s.value(dst, &x.short, i, minName)
		}
	}
	if x.numbers.heads != nil && m[digitClass] != 0 {
		digits := [2]uint64{m[digitClass], after[digitClass]}
		if places := numberStarts(&digits, before[digitClass]); places != 0 {
			dst = s.figured(dst, at, places, &digits)
		}
	}
	return dst
}

// wordMask returns the letters and digits of a block.
func wordMask(m *[8]uint64) uint64 { return m[digitClass] | m[atoOClass] | m[pToZClass] }

// value appends the value of r that begins at text[i], if there is one. It returns where the search
// for more values of r goes on.
func (s *search) value(dst []match.Match, r *headIndex, i, head int) ([]match.Match, int) {
	if i+head > len(s.text) {
		return dst, i
	}
	dst, i = s.m.appendLongest(dst, r, s.text, i, head)
	return dst, i + 1
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

// ahead returns the mask x of a block moved n places, below 64, towards the
// beginning of the text, with what comes in from the next block.
func ahead(x *[2]uint64, n int) uint64 { return bytemask.Ahead(x[0], x[1], uint(n)) }

// numberStarts returns the offsets in a block at which a number of minDigits digits in
// groups may begin, by its first six bytes. The digits are those of the block and of
// the one after it, before are those of the block before.
func numberStarts(digits *[2]uint64, before uint64) uint64 {
	none := ^(digits[0] | ahead(digits, 1)) // of two bytes in a row one is a digit
	none |= none >> 1
	none |= none >> 2
	none |= none >> 2
	return digits[0] &^ bytemask.Shift(digits[0], before, 1) &^ none
}

// follow returns how many digits are among the next 13 bytes of the text from byte i of
// a block on, and among the next 47: those hold minDigits and maxFigures of them if no
// two have more than one other byte between them.
func follow(digits *[2]uint64, i int) (near, far int) {
	x := ahead(digits, i)
	return bits.OnesCount64(x & reach(minDigits)), bits.OnesCount64(x & reach(maxFigures))
}

// reach returns the places within which n digits lie that have at most one other byte
// between two of them.
func reach(n int) uint64 { return 1<<(2*n-1) - 1 }

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

// appendLongest appends the longest value of r that begins at text[i], if there is one,
// and returns where the search goes on.
func (m *Masker) appendLongest(dst []match.Match, r *headIndex, text []byte, i, head int) ([]match.Match, int) {
	if i > 0 && ascii.Word[text[i]] && ascii.Word[text[i-1]] {
		return dst, i
	}
	n := len(dst)
	for _, w := range r.waysOf(m, text[i:i+head]) {
		end := i + w.size
		if end > len(text) || end < len(text) && ascii.Word[text[end]] && ascii.Word[text[end-1]] || len(dst) > n && dst[n].End >= end {
			continue
		}
		if known := r.values[m.digest(w.entity, text[i:end])]; known != nil {
			found := *known
			found.Start, found.End = i, end
			dst = append(dst[:n], found)
		}
	}
	if len(dst) > n {
		i = dst[n].End - 1
	}
	return dst, i
}

// maxFigures is the greatest number of digits that are asked for.
const maxFigures = 24

// numbers appends the number at text[i], in any groups, if it is one that is
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
			break // else the digits after it may be its rest
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
