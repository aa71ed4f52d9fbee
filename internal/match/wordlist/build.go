package wordlist

import (
	"bytes"
	"math"
	"math/bits"
	"slices"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A Builder collects the entries of a List. The zero value is ready.
type Builder struct {
	list List
	keys []uint64 // by entry
	last []uint64 // by entry: the hash of the last word of its key
}

// Add adds an entry, which belongs to owner. Blanks around it do not count, and a run of
// blanks in it matches any other one. An entry that cannot be looked for is an error.
func (b *Builder) Add(entry []byte, owner int32) error {
	entry = bytes.TrimSpace(entry)
	switch {
	case len(entry) < MinEntry:
		return ErrShort
	case len(entry) > MaxEntry:
		return ErrLong
	case !utf8.Valid(entry):
		return ErrUTF8
	case len(b.list.arena)+2*len(entry) > maxArena:
		return ErrFull
	}
	from := len(b.list.arena)
	b.list.arena = appendFolded(b.list.arena, entry)
	folded := b.list.arena[from:]
	key, last, lead, ok := keyOf(folded)
	if !ok || lead > MaxEntry {
		b.list.arena = b.list.arena[:from]
		return ErrBare
	}
	b.list.ends = append(b.list.ends, uint32(len(b.list.arena)))
	b.list.owners = append(b.list.owners, owner)
	b.list.leads = append(b.list.leads, uint8(lead))
	b.list.longest = max(b.list.longest, len(folded))
	b.keys, b.last = append(b.keys, key), append(b.last, last)
	return nil
}

// appendFolded appends an entry as it is compared.
func appendFolded(dst, entry []byte) []byte {
	for i := 0; i < len(entry); {
		c := entry[i]
		switch {
		case ascii.Space[c]:
			if dst[len(dst)-1] != ' ' { // an entry does not begin with a blank
				dst = append(dst, ' ')
			}
			i++
		case c < utf8.RuneSelf:
			dst = append(dst, ascii.ToLower(c))
			i++
		default:
			r, n := utf8.DecodeRune(entry[i:])
			dst = utf8.AppendRune(dst, fold(r))
			i += n
		}
	}
	return dst
}

// keyOf returns the key of a folded entry, the hash of the last word of the key, and where
// its first word begins.
func keyOf(entry []byte) (key, last uint64, lead int, ok bool) {
	w := words{text: entry}
	for w.count < keyWords && w.next(&everything) {
	}
	if w.count == 0 {
		return 0, 0, 0, false
	}
	for n := range w.count {
		key = join(w.last(n).hash, key)
	}
	return key, w.last(0).hash, w.last(w.count - 1).start, true
}

// everything is a filter that has every hash.
var everything = filter{bits: []uint64{math.MaxUint64}, shift: 58}

// List returns the list of what was added. The Builder must not be used afterwards.
func (b *Builder) List() (*List, error) {
	l, n := &b.list, len(b.keys)
	l.keys, l.last = newFilter(n), newFilter(n)
	buckets := 2 << bits.Len(uint(n))
	l.buckets = make([]uint32, buckets+1)
	for i, key := range b.keys {
		l.keys.add(key)
		l.last.add(b.last[i])
		l.buckets[bucketOf(key, buckets)+1]++
	}
	for i := range buckets {
		l.buckets[i+1] += l.buckets[i]
	}
	l.items = make([]item, n)
	next := slices.Clone(l.buckets[:buckets])
	for i, key := range b.keys {
		at := &next[bucketOf(key, buckets)]
		l.items[*at] = item{uint32(key), uint32(i)}
		*at++
	}
	return l, l.check()
}

// check refuses lists of which so many entries share a key that a text could make the
// search slow.
func (l *List) check() error {
	for b := range len(l.buckets) - 1 {
		if l.buckets[b+1]-l.buckets[b] > MaxAlike {
			return ErrAlike
		}
	}
	return nil
}
