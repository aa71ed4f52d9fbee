package pii

import "bytes"

// dull reports whether the random part of a token is none: too few distinct
// bytes, a run of the alphabet, or words that documentation puts there.
func dull(body []byte, min int) bool {
	return distinct(body) < min || sequential(body) || holdsStopWord(body)
}

// distinct counts the different bytes of b.
func distinct(b []byte) int {
	var seen byteSet
	n := 0
	for _, c := range b {
		if !seen.has(c) {
			seen.add(c)
			n++
		}
	}
	return n
}

// sequential reports whether at least half of the bytes of b stand in runs of
// four or more that repeat a byte, or of six or more that follow the alphabet,
// as in abcdefgh0123 and AAAABBBB.
func sequential(b []byte) bool {
	b = b[:min(len(b), judged)]
	if len(b) < 8 {
		return false
	}
	in, run, same := 0, 1, 1
	for i := 1; i <= len(b); i++ {
		if i < len(b) && follows(fold(b[i-1]), fold(b[i])) {
			run++
			if b[i] == b[i-1] {
				same++
			}
			continue
		}
		if run >= 6 || run >= 4 && same == run {
			in += run
		}
		run, same = 1, 1
	}
	return in*2 >= len(b)
}

// follows reports whether b comes after a in the alphabet, or is the same.
func follows(a, b byte) bool { return b-a <= 1 || a == '9' && b == '0' || a == 'z' && b == 'a' }

func fold(b byte) byte {
	if isUpper(b) {
		return b | 0x20
	}
	return b
}

// stopWords stand in values that are no secrets wherever they occur. Each has
// at least five letters, so that chance does not write them.
var stopWords = [][]byte{
	[]byte("example"), []byte("placeholder"), []byte("redacted"), []byte("changeme"), []byte("change-me"), []byte("change_me"),
	[]byte("your_"), []byte("your-"), []byte("replace"), []byte("xxxxx"), []byte("*****"), []byte("....."), []byte("insert"),
}

func holdsStopWord(b []byte) bool {
	b = b[:min(len(b), judged)]
	for i := 1; i < len(b); i++ {
		if stopPairs[b[i-1]&31]>>(b[i]&31)&1 != 0 && stopsAt(b, i-1) {
			return true
		}
	}
	return false
}

// stopsAt reports whether a stop word stands at b[i:].
func stopsAt(b []byte, i int) bool {
	for _, w := range stopWordsBy[b[i]] {
		if len(w) <= len(b)-i && bytes.EqualFold(b[i:i+len(w)], w) {
			return true
		}
	}
	return false
}

// stopPairs holds the first two bytes of stop words, whatever their case.
var stopPairs = func() (t [32]uint32) {
	for _, w := range stopWords {
		t[w[0]&31] |= 1 << (w[1] & 31)
	}
	return t
}()

// stopWordsBy has the stop words by their first byte, in either case.
var stopWordsBy = func() (t [256][][]byte) {
	for _, w := range stopWords {
		c := w[0]
		t[c] = append(t[c], w)
		if isLower(c) {
			t[c&^0x20] = append(t[c&^0x20], w)
		}
	}
	return t
}()

// containsFold reports whether b holds word, which is lower case, in any case.
func containsFold(b, word []byte) bool {
	first, second := word[0], word[1]
	for i := 0; i+len(word) <= len(b); i++ {
		if b[i]|0x20 == first|0x20 && b[i+1]|0x20 == second|0x20 && bytes.EqualFold(b[i:i+len(word)], word) {
			return true
		}
	}
	return false
}
