package lexicon

// A Segmenter cuts joined words apart. The zero value is ready; it is for one
// goroutine.
type Segmenter struct {
	cost []int32
	back []uint8
	cuts []int // where words end, in order; then how many words are known
}

// Cut finds the cheapest way to write the lower-case letters as words. It returns the
// ends of the words, valid until the next Cut, the number of them in the lexicon, and
// the number of letters in no word.
func (s *Segmenter) Cut(letters []byte) (ends []int, known, unknown int) {
	s.cost, s.back = s.cost[:0], s.back[:0]
	for i := range len(letters) + 1 {
		s.cost, s.back = append(s.cost, int32(i)*unknownCost), append(s.back, 0)
	}
	for i := range letters {
		s.words(letters, i)
		if c := s.cost[i] + unknownCost; c <= s.cost[i+1] {
			s.cost[i+1], s.back[i+1] = c, 0
		}
	}
	s.cuts = s.cuts[:0]
	for i := len(letters); i > 0; {
		n := int(s.back[i])
		if n == 0 {
			unknown++
			n = 1
			// Letters of no word stay together.
			if i == len(letters) || s.back[i+1] != 0 || len(s.cuts) == 0 {
				s.cuts = append(s.cuts, i)
			}
		} else {
			known++
			s.cuts = append(s.cuts, i)
		}
		i -= n
	}
	for l, r := 0, len(s.cuts)-1; l < r; l, r = l+1, r-1 {
		s.cuts[l], s.cuts[r] = s.cuts[r], s.cuts[l]
	}
	return s.cuts, known, unknown
}

// words enters the words that begin at letters[i]. Of ways with the same cost, the one
// whose last word is shorter wins, and one that ends with no word wins over all.
func (s *Segmenter) words(letters []byte, i int) {
	h := firstHash
	for n := 1; n <= LongestWord && i+n <= len(letters); n++ {
		h = nextHash(h, letters[i+n-1])
		if n == 3 && !startsWord(lastHash(h)) {
			return
		}
		if c := s.cost[i] + wordCost(n); c <= s.cost[i+n] && lexiconIndex(letters[i:i+n], lastHash(h)) >= 0 {
			s.cost[i+n], s.back[i+n] = c, uint8(n)
		}
	}
}

// wordCost makes few long words cheaper than many short ones.
func wordCost(n int) int32 {
	switch n {
	case 1:
		return 13
	case 2:
		return 12
	}
	return 10
}
