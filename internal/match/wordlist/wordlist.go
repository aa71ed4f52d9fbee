// Package wordlist finds the entries of long lists in a text: words, names and phrases,
// whole and without regard to case. The time depends on the number of words in the text,
// and hardly on the number of entries.
//
// A word is a run of letters, digits and underscores; in scripts that put no space between
// words, each character is one. An entry is known by the hash of its first words, three at
// the most. A bitmap refuses nearly all words of a text; for the others the entries with
// that hash are compared in full.
package wordlist

import (
	"errors"
	"math/bits"
	"unicode/utf8"

	"weir/internal/ascii"
)

// Limits of an entry and of a list.
const (
	MinEntry = 3   // bytes
	MaxEntry = 250 // bytes
	MaxAlike = 10_000
	maxArena = 1<<32 - 1 // bytes of all entries
)

// Errors of Add and List. They do not quote the entry.
var (
	ErrShort = errors.New("shorter than 3 bytes")
	ErrLong  = errors.New("longer than 250 bytes")
	ErrBare  = errors.New("no letter or digit in it")
	ErrUTF8  = errors.New("not UTF-8")
	ErrFull  = errors.New("more than 4 GiB of entries")
	ErrAlike = errors.New("more than 10000 entries begin with the same words")
)

// keyWords is how many of its first words an entry is known by, at the most.
const keyWords = 3

// A List is a compiled list. It is immutable and may be used from many goroutines.
type List struct {
	arena   []byte   // the entries, folded, one after the other
	ends    []uint32 // of the entries in the arena
	owners  []int32  // by entry
	leads   []uint8  // by entry: bytes before its first word
	keys    filter   // of the keys and their last words, and of the last two words of those with three
	buckets []uint32 // by bucket, and one more: where its items begin
	items   []item
	longest int // entry, in bytes
}

// An item is an entry in its bucket.
type item struct {
	tag   uint32 // more of the hash
	entry uint32
}

// A Hit is one occurrence of an entry.
type Hit struct {
	Owner      int32 // as given to Add
	Start, End int   // bytes of the text, half-open
}

// Longest returns the length of the longest entry, in bytes.
func (l *List) Longest() int { return l.longest }

// Len returns how many entries there are.
func (l *List) Len() int { return len(l.ends) }

// Append appends every occurrence of every entry in text to dst, in the order of the words
// that they are known by, and returns dst. Occurrences may overlap.
func (l *List) Append(dst []Hit, text []byte) []Hit {
	if l.Len() == 0 {
		return dst
	}
	w := words{text: text}
	for w.fill() {
		for hits := l.keys.lasts(w.fresh()); hits != 0; hits &= hits - 1 {
			words := w.read[bits.TrailingZeros64(hits):][:keyWords]
			dst = l.lookBack(dst, text, words)
		}
	}
	return dst
}

// lookBack appends the entries whose key ends with the last one of words.
func (l *List) lookBack(dst []Hit, text []byte, words []word) []Hit {
	last, before, first := words[2], words[1], words[0]
	line, one := l.keys.line(last.hash), join(last.hash, 0)
	two := join(before.hash, one)
	if line.has(one) != 0 {
		dst = l.look(dst, text, one, last.start)
	}
	if line.has(two) == 0 {
		return dst // a third word makes no key of it
	}
	dst = l.look(dst, text, two, before.start)
	if three := join(first.hash, two); line.has(three) != 0 {
		dst = l.look(dst, text, three, first.start)
	}
	return dst
}

// look appends the entries of a key whose first word begins at text[at].
func (l *List) look(dst []Hit, text []byte, key uint64, at int) []Hit {
	b := bucketOf(key, len(l.buckets)-1)
	for _, it := range l.items[l.buckets[b]:l.buckets[b+1]] {
		if it.tag != uint32(key) {
			continue
		}
		if start, end, ok := l.compare(it.entry, text, at); ok {
			dst = append(dst, Hit{l.owners[it.entry], start, end})
		}
	}
	return dst
}

// compare reports whether an entry occurs in text with its first word at text[at].
func (l *List) compare(entry uint32, text []byte, at int) (start, end int, ok bool) {
	e, lead := l.entry(entry), int(l.leads[entry])
	start = at - lead
	if start < 0 || string(text[start:at]) != string(e[:lead]) {
		return 0, 0, false
	}
	end, ok = equal(e[lead:], text, at)
	return start, end, ok
}

func (l *List) entry(i uint32) []byte {
	from := uint32(0)
	if i > 0 {
		from = l.ends[i-1]
	}
	return l.arena[from:l.ends[i]]
}

// equal reports whether text[at:] begins with a folded entry, and no word goes on behind it.
func equal(entry, text []byte, at int) (end int, ok bool) {
	for i := 0; i < len(entry); {
		if at == len(text) {
			return 0, false
		}
		c := entry[i]
		switch {
		case c == ' ':
			from := at
			for at < len(text) && ascii.Space[text[at]] {
				at++
			}
			if at == from {
				return 0, false
			}
			i++
		case c < utf8.RuneSelf:
			if ascii.ToLower(text[at]) != c {
				return 0, false
			}
			at++
			i++
		default:
			want, n := utf8.DecodeRune(entry[i:])
			got, m := utf8.DecodeRune(text[at:])
			if fold(got) != want || m < 2 {
				return 0, false
			}
			i, at = i+n, at+m
		}
	}
	last, _ := utf8.DecodeLastRune(entry)
	return at, kindOf(last) != letter || !wordGoesOn(text, at)
}

// A filter is a Bloom filter of last words and of the keys that end with them. All that belongs to
// one last word is in one line of a cache: a search then waits for memory once a word. Words of one
// length have lines of their own: most words of a text are short, few entries end with a short
// word, and so the lines that are read most are few.
type filter [lengths][]line

// A line has three bits, in one of its words, for each hash.
type line [8]uint64

// newFilter returns a filter with 24 bits for each entry, given how many of them have a last word
// of a length.
func newFilter(entries [lengths]int) (f filter) {
	for i, n := range entries {
		f[i] = make([]line, 1+n*24/512)
	}
	return f
}

// line returns the line of a last word.
func (f *filter) line(last uint64) *line {
	lines := f[last%lengths]
	i, _ := bits.Mul64(last, uint64(len(lines)))
	return &lines[i]
}

// lasts returns a bit for each of up to 64 words that may be the last one of a key. It has no
// branches, so that the processor fetches the lines of many words at once.
func (f *filter) lasts(words []word) (found uint64) {
	for i := range words {
		last := words[i].hash
		found |= f.line(last).has(last) << (i & 63)
	}
	return found
}

func (l *line) add(hash uint64) { l[hash>>24&7] |= bitsOf(hash) }

// has returns 1 if hash may have been added, and else 0.
func (l *line) has(hash uint64) uint64 {
	missing := bitsOf(hash) &^ l[hash>>24&7]
	return (missing - 1) &^ missing >> 63
}

func bitsOf(hash uint64) uint64 {
	return 1<<(hash>>4&63) | 1<<(hash>>10&63) | 1<<(hash>>16&63)
}

func bucketOf(key uint64, buckets int) uint64 {
	return key * golden >> (64 - bits.Len(uint(buckets-1)))
}
