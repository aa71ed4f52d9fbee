package tagger

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
)

// The classes of words. Those up to placePart are lists of names; the others are the lists of
// classes.txt, in the order of classNames.
const (
	given     = 1 << iota // given name
	family                // family name
	place                 // town, country or region
	placePart             // word of the name of a place
	common                // word that is also written small
	inner                 // inside a name of several characters, in scripts without blanks
	firstClass
)

// The classes that code knows by name: their places in classNames.
const (
	classTitle        = firstClass
	classMonth        = firstClass << 8
	classPreposition  = firstClass << 11
	classParticle     = firstClass << 12
	classStreetBefore = firstClass << 17
	classStreetAfter  = firstClass << 18
	classStreetWeak   = firstClass << 19
	classUnit         = firstClass << 20
	classNumber       = firstClass << 21
	classLabel        = firstClass << 22
	classProduct      = firstClass << 14
)

// The bits of names of things that have several words, as brands that are named after people.
const (
	thingStart = 1 << 30 // the first word of one
	thingName  = 1 << 31 // all of it, where its hash is looked up; and each word of it in a text
)

// names are the bits of lists of names.
const names = given | family | place | placePart

// classNames are the lists of classes.txt, which get the bits from firstClass on.
var classNames = []string{"title", "greeting", "closing", "intro", "relation", "role", "label", "say", "month", "day", "company", "preposition", "particle", "street", "product", "code", "group", "street_before", "street_after", "street_weak", "unit", "number_word", "address_label", "thing"}

// The head of the lists: where each bucket of hashes begins.
const (
	bucketBits = 14
	headBytes  = 4 << bucketBits
	entryBytes = 4
	restBits   = 32 - bucketBits
)

// A wordList finds the classes of words by the hash of their letters. An entry has the rest of the
// hash and the index of a set of classes.
type wordList struct {
	head    string // first entry of each bucket, 32 bits with the lowest first
	entries string
	sets    []uint32
}

// spread makes a hash of which the high bits are spread evenly for short words as well.
func spread(hash uint32) uint32 { return hash * 0x9e3779b1 }

// find returns the classes of the word of that hash, or 0.
func (l *wordList) find(hash uint32) uint32 {
	hash = spread(hash)
	bucket := hash >> restBits
	from, to := l.first(bucket), uint32(len(l.entries)/entryBytes)
	if bucket+1 < 1<<bucketBits {
		to = l.first(bucket + 1)
	}
	rest := hash & (1<<restBits - 1)
	// The entry is near the place that its value says.
	at := from + uint32(uint64(rest)*uint64(to-from)>>restBits)
	for at > from && l.rest(at-1) >= rest {
		at--
	}
	for at < to && l.rest(at) < rest {
		at++
	}
	if at < to && l.rest(at) == rest {
		return l.sets[l.entry(at)&(1<<(32-restBits)-1)]
	}
	return 0
}

func (l *wordList) entry(i uint32) uint32 {
	at := entryBytes * int(i)
	return le32(l.entries[at : at+entryBytes])
}

// rest returns the rest of the hash of an entry.
func (l *wordList) rest(entry uint32) uint32 {
	return l.entry(entry) >> (32 - restBits)
}

func (l *wordList) first(bucket uint32) uint32 {
	at := 4 * int(bucket)
	return le32(l.head[at : at+4])
}

func le64(s string) uint64 {
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

func le32(s string) uint32 {
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// appendList appends the lists of words as find reads them: the number of sets and the sets, the
// number of entries, the head and the entries. It returns nil where there are more sets than an
// entry can name.
func appendList(dst []byte, bits map[uint32]uint32) []byte {
	hashes := slices.SortedFunc(maps.Keys(bits), func(a, b uint32) int { return cmp.Compare(spread(a), spread(b)) })
	var sets []uint32
	index := map[uint32]uint32{}
	head := make([]byte, 0, headBytes)
	var entries []byte
	for i, h := range hashes {
		for len(head) < headBytes && uint32(len(head)/4) <= spread(h)>>restBits {
			head = binary.LittleEndian.AppendUint32(head, uint32(i))
		}
		k, ok := index[bits[h]]
		if !ok {
			k = uint32(len(sets))
			index[bits[h]], sets = k, append(sets, bits[h])
		}
		entries = binary.LittleEndian.AppendUint32(entries, spread(h)<<(32-restBits)|k)
	}
	for len(head) < headBytes {
		head = binary.LittleEndian.AppendUint32(head, uint32(len(hashes)))
	}
	if len(sets) > 1<<(32-restBits) {
		return nil
	}
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(sets)))
	for _, s := range sets {
		dst = binary.LittleEndian.AppendUint32(dst, s)
	}
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(hashes)))
	return append(append(dst, head...), entries...)
}

// classify sets the classes of tokens of text. cache has those that were looked up before, or is nil.
func (l *wordList) classify(tokens []token, text []byte, cache *gate) {
	for i := range tokens {
		if t := &tokens[i]; t.shape < han && t.shape != sign && t.shape != newline && t.shape != number {
			if cache != nil {
				t.bits = cache.bits(t.hash)
			} else {
				t.bits = l.find(t.hash)
			}
			if t.bits == 0 && (t.shape == title || t.shape == caseless) {
				l.bases(t, text[t.start:t.end])
			}
		} else if t.shape >= han {
			l.joined(tokens[i:])
		}
	}
	l.things(tokens)
}

// longestThing is how many tokens the name of a thing has at most.
const longestThing = 6

// things marks the words of names of things. They count as names of products, and no longer as
// names of people and places.
func (l *wordList) things(tokens []token) {
	for i := range tokens {
		if tokens[i].bits&thingStart == 0 {
			continue
		}
		tokens[i].bits &^= thingStart
		if n := l.thing(tokens[i:]); n > 0 {
			for k := range tokens[i : i+n] {
				t := &tokens[i+k]
				t.bits = t.bits&^names | common | classProduct | thingName
			}
		}
	}
}

// thing returns how many tokens the longest name of a thing has that tokens begin with, or 0.
func (l *wordList) thing(tokens []token) int {
	h, longest := firstHash, 0
	for n := 0; n < len(tokens) && n < longestThing && tokens[n].shape != newline; n++ {
		if h = l.extend(h, &tokens[n]); n > 0 && l.find(h)&thingName != 0 {
			longest = n + 1
		}
	}
	return longest
}

// longestJoined is how many characters a name in scripts without blanks has that is looked up.
const longestJoined = 4

// joined sets the classes of the names that begin with the first of tokens, in scripts without
// blanks.
func (l *wordList) joined(tokens []token) {
	h := firstHash
	for n := 0; n < len(tokens) && n < longestJoined && tokens[n].shape >= han && (n == 0 || !tokens[n].apart); n++ {
		h = l.extend(h, &tokens[n])
		bits := l.find(h)
		if bits == 0 {
			continue
		}
		tokens[0].bits |= bits
		for k := 1; k <= n; k++ {
			tokens[k].bits |= inner
		}
	}
}

// extend continues the hash of several characters by the one of t.
func (l *wordList) extend(h uint32, t *token) uint32 {
	if h == firstHash {
		return t.hash
	}
	return (h ^ t.hash) * nextHash
}
