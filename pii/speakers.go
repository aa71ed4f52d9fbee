package pii

import (
	"bytes"
	"encoding/binary"
	"strings"
	"sync"
	"sync/atomic"
)

// A speaker is a context word of a script that writes no spaces.
type speaker struct {
	text  []byte
	marks marks
}

// A speakerTable holds the context words of all recognisers. Nearly all words asked
// for are none, and the filters say so.
type speakerTable struct {
	words map[string]marks // words, and two with a blank
	parts []speaker
	known wordFilter // words, and the second of two
	alone wordFilter // words
	pairs wordFilter // two
}

// A wordFilter holds hashes, two bits of one number for each, and may hold others.
type wordFilter [256]uint64

func (f *wordFilter) add(hash uint64) { f[hash>>56] |= 1<<(hash>>50&63) | 1<<(hash>>44&63) }

func (f *wordFilter) has(hash uint64) bool {
	x := f[hash>>56]
	return x>>(hash>>50&63)&(x>>(hash>>44&63))&1 != 0
}

// pairHash tells the hash of two words from that of the second.
func pairHash(before, hash uint64) uint64 { return hash + 31*before }

// firstBytes returns the first eight bytes of t, or all and zeros.
func firstBytes(t []byte) uint64 {
	var b [8]byte
	copy(b[:], t)
	return binary.LittleEndian.Uint64(b[:])
}

// hashOf returns the hash of a word of n letters, of which first are the first eight,
// or all of them and whatever follows. Letters of ASCII may be of either case.
func hashOf(first uint64, n int) uint64 {
	first &= ^uint64(0) >> (-8 * min(n, 8) & 63)
	return spread((first | 0x2020202020202020) + uint64(n)<<58)
}

// foldedHash returns the hash of any word.
func foldedHash(w []byte) uint64 {
	var buf [maxWord]byte
	return hashOf(firstBytes(appendFolded(buf[:0], w)), len(w))
}

// mayTell reports whether a word with the hash may be in the table, or two of which
// the first has the hash before. Where there is none before, it may say so, too.
func (t *speakerTable) mayTell(before, hash uint64) bool {
	return t.alone.has(hash) || t.pairs.has(pairHash(before, hash))
}

// ask returns what a word of the text and it together with the one before it, if
// there is one, speak for.
func (t *speakerTable) ask(text []byte, before, w heard) marks {
	word := text[w.from:w.to]
	if t.mayTell(before.hash, w.hash) || spaceless(word) {
		return t.lookup(text[before.from:before.to], word)
	}
	return marks{}
}

// lookup asks for a word and for two together, where there is one before it.
func (t *speakerTable) lookup(before, w []byte) (m marks) {
	var buf [2*maxWord + 1]byte
	both := appendFolded(buf[:0], before)
	if len(before) > 0 {
		both = append(both, ' ')
	}
	at := len(both)
	both = appendFolded(both, w)
	w = both[at:]
	m = t.words[string(w)]
	if len(before) > 0 {
		m.union(t.words[string(both)])
	}
	if spaceless(w) {
		for i := range t.parts {
			if bytes.Contains(w, t.parts[i].text) {
				m.union(t.parts[i].marks)
			}
		}
	}
	return m
}

// spaceless reports whether a word holds letters of a script that may leave no
// space between words: those whose UTF-8 begins with 0xe1 or more.
func spaceless(w []byte) bool {
	for _, c := range w {
		if c >= 0xe1 {
			return true
		}
	}
	return false
}

// learn puts an entry, a word or two with a blank, into the filters.
func (t *speakerTable) learn(entry string) {
	before, last, two := strings.Cut(entry, " ")
	if !two {
		h := foldedHash([]byte(entry))
		t.known.add(h)
		t.alone.add(h)
		return
	}
	h := foldedHash([]byte(last))
	t.known.add(h)
	t.pairs.add(pairHash(foldedHash([]byte(before)), h))
}

// speakers returns the table of context words, which is made on first use.
func speakers() *speakerTable {
	if t := speakersMade.Load(); t != nil {
		return t
	}
	return makeSpeakers()
}

var speakersMade atomic.Pointer[speakerTable]

var makeSpeakers = sync.OnceValue(func() *speakerTable {
	t := &speakerTable{words: map[string]marks{}}
	parts := map[string]int{}
	for r := range recognisers {
		for _, w := range recognisers[r].Context {
			if w[0] < 0xe1 {
				m := t.words[w]
				m.add(id(r))
				t.words[w] = m
				t.learn(w)
				continue
			}
			i, ok := parts[w]
			if !ok {
				i = len(t.parts)
				parts[w] = i
				t.parts = append(t.parts, speaker{text: []byte(w)})
			}
			t.parts[i].marks.add(id(r))
		}
	}
	speakersMade.Store(t)
	return t
})
