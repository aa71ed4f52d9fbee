package word

import (
	"bytes"
	"math/bits"

	"weir/internal/ascii"
)

// MaxJudged is how many bytes of a value are looked at to judge it.
const MaxJudged = 256

// LowEntropy reports whether the random part of a token is not random: too few distinct
// bytes, a run of the alphabet, or words that documentation puts there.
func LowEntropy(body []byte, min int) bool {
	return DistinctBytes(body) < min || Sequential(body) || HasStopWord(body)
}

// DistinctBytes counts the different bytes of b.
func DistinctBytes(b []byte) int {
	var seen [4]uint64
	for _, c := range b {
		seen[c>>6] |= 1 << (c & 63)
	}
	return bits.OnesCount64(seen[0]) + bits.OnesCount64(seen[1]) + bits.OnesCount64(seen[2]) + bits.OnesCount64(seen[3])
}

// Sequential reports whether at least half of the bytes of b are in runs of
// four or more that repeat a byte, or of six or more that follow the alphabet,
// as in abcdefgh0123 and AAAABBBB.
func Sequential(b []byte) bool {
	b = b[:min(len(b), MaxJudged)]
	if len(b) < 8 {
		return false
	}
	in, run, same, last := 0, 1, 1, folded[b[0]]
	for i := 1; i < len(b); i++ {
		c := folded[b[i]]
		if c-last <= 1 || c == wrapped[last] {
			run++
			same += Bit(b[i] == b[i-1])
		} else {
			in += lengthOfRun(run, same)
			run, same = 1, 1
		}
		last = c
	}
	in += lengthOfRun(run, same)
	return in*2 >= len(b)
}

// lengthOfRun returns n if a run of n bytes is long enough, of which the first ones
// are the same, else 0.
func lengthOfRun(n, same int) int {
	if n >= 6 || n >= 4 && same == n {
		return n
	}
	return 0
}

// folded has small letters for capitals, wrapped the byte that follows the end of the alphabet.
var folded, wrapped = func() (folded, wrapped [256]byte) {
	for c := range folded {
		folded[c], wrapped[c] = ascii.ToLower(byte(c)), byte(c)
	}
	wrapped['9'], wrapped['z'] = '0', 'a'
	return folded, wrapped
}()

// StopWords occur in placeholders and never in secrets. Each has
// at least five letters, so that chance does not write them.
var StopWords = [][]byte{
	[]byte("example"), []byte("placeholder"), []byte("redacted"), []byte("changeme"), []byte("change-me"), []byte("change_me"),
	[]byte("your_"), []byte("your-"), []byte("replace"), []byte("xxxxx"), []byte("*****"), []byte("....."), []byte("insert"),
}

// HasStopWord reports whether b holds one of StopWords, in any case.
func HasStopWord(b []byte) bool {
	b = b[:min(len(b), MaxJudged)]
	for i := 1; i < len(b); i++ {
		if stopPairs[b[i-1]&31]>>(b[i]&31)&1 != 0 && stopsAt(b, i-1) {
			return true
		}
	}
	return false
}

// stopsAt reports whether b[i:] begins with a stop word.
func stopsAt(b []byte, i int) bool {
	for _, w := range stopWordsBy[b[i]] {
		if len(w) <= len(b)-i && bytes.EqualFold(b[i:i+len(w)], w) && !mixedRun(b[i:i+len(w)], w) {
			return true
		}
	}
	return false
}

// mixedRun reports whether v spells a stop word of one repeated letter in both cases, as in
// XXxXX. People repeat one key; chance writes both cases sixteen times as often.
func mixedRun(v, stopWord []byte) bool {
	return stopWord[0] == stopWord[1] && DistinctBytes(v) > 1
}

// stopPairs holds the first two bytes of stop words, in any case.
var stopPairs = func() (t [32]uint32) {
	for _, w := range StopWords {
		t[w[0]&31] |= 1 << (w[1] & 31)
	}
	return t
}()

// stopWordsBy has the stop words by their first byte, in either case.
var stopWordsBy = func() (t [256][][]byte) {
	for _, w := range StopWords {
		c := w[0]
		t[c] = append(t[c], w)
		if ascii.IsLower(c) {
			t[c&^0x20] = append(t[c&^0x20], w)
		}
	}
	return t
}()

// ContainsFold reports whether b holds word, which is lower case, in any case.
func ContainsFold(b, word []byte) bool {
	first, second := word[0], word[1]
	for i := 0; i+len(word) <= len(b); i++ {
		if b[i]|0x20 == first|0x20 && b[i+1]|0x20 == second|0x20 && bytes.EqualFold(b[i:i+len(word)], word) {
			return true
		}
	}
	return false
}
