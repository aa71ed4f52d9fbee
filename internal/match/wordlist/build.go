package wordlist

import (
	"bytes"
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
	ends []ending // of keys with three words
}

// An ending is the last word of a key, and the key of its last two words.
type ending struct{ last, pair uint64 }

// Grow makes room for so many entries, with so many bytes.
func (b *Builder) Grow(entries, bytes int) {
	l := &b.list
	l.arena = slices.Grow(l.arena, bytes+spare)
	l.ends, l.owners, l.leads = slices.Grow(l.ends, entries), slices.Grow(l.owners, entries), slices.Grow(l.leads, entries)
	b.keys, b.last = slices.Grow(b.keys, entries), slices.Grow(b.last, entries)
}

// spare is how many bytes behind the arena are read, and do not count.
const spare = 8

// Add adds an entry, which belongs to owner. Blanks around it do not count, and a run of
// blanks in it matches any other one. An entry that cannot be looked for is an error.
func (b *Builder) Add(entry []byte, owner int32) error {
	entry = bytes.TrimSpace(entry)
	l, from := &b.list, len(b.list.arena)
	switch {
	case len(entry) < MinEntry:
		return ErrShort
	case len(entry) > MaxEntry:
		return ErrLong
	case from+2*len(entry) > maxArena:
		return ErrFull
	}
	var k entryKey
	if arena, ok := appendPlain(l.arena, entry); ok {
		l.arena = arena
		k = plainKey(arena[from:])
	} else if !utf8.Valid(entry) {
		return ErrUTF8
	} else {
		l.arena = appendFolded(l.arena, entry)
		k = keyOf(l.arena[from:])
	}
	if k.words == 0 || k.lead > MaxEntry {
		l.arena = l.arena[:from]
		return ErrBare
	}
	l.ends = append(l.ends, uint32(len(l.arena)))
	l.owners = append(l.owners, owner)
	l.leads = append(l.leads, uint8(k.lead))
	l.longest = max(l.longest, len(l.arena)-from)
	b.keys, b.last = append(b.keys, k.hash), append(b.last, k.last)
	if k.words > 2 {
		b.ends = append(b.ends, ending{k.last, k.pair})
	}
	return nil
}

// plain has the bytes of ASCII, capitals as small letters. Blanks but the space are 0.
var plain = func() (t [256]byte) {
	for c := range byte(utf8.RuneSelf) {
		if c == ' ' || !ascii.Space[c] {
			t[c] = ascii.ToLower(c)
		}
	}
	return t
}()

// appendPlain is appendFolded for an entry of ASCII without two blanks in a row or one that is
// no space, as most are. It reports whether this is one.
func appendPlain(dst, entry []byte) ([]byte, bool) {
	from := len(dst)
	dst = slices.Grow(dst, len(entry)+spare)[:from+len(entry)]
	out := dst[from:]
	before := byte(0)
	for i, c := range entry {
		c = plain[c]
		if c == 0 || c == ' ' && before == ' ' {
			return dst[:from], false
		}
		out[i], before = c, c
	}
	return dst, true
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

// An entryKey is what an entry is known by.
type entryKey struct {
	hash  uint64 // of its first words, …
	words int    // … so many
	last  uint64 // the hash of the last one of them
	pair  uint64 // the key of the last two of them
	lead  int    // bytes before the first one
}

// keyOf returns the key of a folded entry.
func keyOf(entry []byte) (k entryKey) {
	w := words{text: entry}
	if !w.fill() {
		return k
	}
	first := w.fresh()
	for n := min(len(first), keyWords) - 1; n >= 0; n-- {
		k.push(first[n].hash)
	}
	k.lead = first[0].start
	return k
}

// plainKey is keyOf for an entry of ASCII with spare bytes of capacity.
func plainKey(entry []byte) (k entryKey) {
	var hashes [keyWords]uint64
	n := 0
	for at := 0; at < len(entry) && n < keyWords; at++ {
		if !ascii.Word[entry[at]] {
			continue
		}
		from := at
		for at < len(entry) && ascii.Word[entry[at]] {
			at++
		}
		if n == 0 {
			k.lead = from
		}
		hashes[n] = hash(entry[from:len(entry)+spare], at-from)
		n++
	}
	for n > 0 {
		n--
		k.push(hashes[n])
	}
	return k
}

// push puts a word before those of k.
func (k *entryKey) push(word uint64) {
	k.hash = join(word, k.hash)
	switch k.words++; k.words {
	case 1:
		k.last = word
	case 2:
		k.pair = k.hash
	}
}

// List returns the list of what was added. The Builder must not be used afterwards.
func (b *Builder) List() (*List, error) {
	l, n := &b.list, len(b.keys)
	l.keys = b.filter()
	buckets := 1 << bits.Len(uint(n))
	l.buckets = make([]uint32, buckets+1)
	for _, key := range b.keys {
		l.buckets[bucketOf(key, buckets)]++
	}
	for i := range buckets {
		l.buckets[i+1] += l.buckets[i]
	}
	l.items = make([]item, n)
	for i := n - 1; i >= 0; i-- { // the end of each bucket moves to its beginning
		at := &l.buckets[bucketOf(b.keys[i], buckets)]
		*at--
		l.items[*at] = item{uint32(b.keys[i]), uint32(i)}
	}
	return l, l.check()
}

// filter returns the filter of what was added.
func (b *Builder) filter() filter {
	var count [lengths]int
	for _, last := range b.last {
		count[last%lengths]++
	}
	f := newFilter(count)
	for i, last := range b.last {
		l := f.line(last)
		l.add(last)
		l.add(b.keys[i])
	}
	for _, e := range b.ends {
		f.line(e.last).add(e.pair)
	}
	return f
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
