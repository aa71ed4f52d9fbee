package canary

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"

	"weir/internal/siphash"
)

// A Fingerprint recognises a prompt by a sample of keyed hashes, so that the
// prompt itself need not be where it is looked for. It is immutable and may be
// used from many goroutines.
//
// It is no encryption. The holder of a fingerprint can test a guess of eight words
// in a row, and with the beginning of a prompt at hand guess on. It keeps the
// text from people who merely see the file.
type Fingerprint struct {
	key   Key
	words int
	marks []mark
	index places // of the marks, by their hashes
}

// A Key makes two fingerprints of one prompt different.
type Key [16]byte

func (k *Key) hash() siphash.Key {
	return siphash.Key{Low: binary.LittleEndian.Uint64(k[:8]), High: binary.LittleEndian.Uint64(k[8:])}
}

// A mark is one sampled passage.
type mark struct {
	hash uint64
	at   int32 // index of its first word
}

const (
	passage     = 8 // words that are hashed together
	sampled     = 3 // passages of which at least one is kept
	minPassage  = 24
	fingerprint = "weir-fingerprint-1"
)

// NewFingerprint samples text: of every three passages of eight words in a row
// that begin side by side, at least one. It keeps no reference to text.
func NewFingerprint(text []byte, key Key) *Fingerprint {
	f := &Fingerprint{key: key}
	var all []mark
	p := passages{reader: reader{text: text}, key: key.hash()}
	for f.words < maxWords && p.next() {
		f.words++
		if p.telling() {
			all = append(all, mark{p.hash(), int32(f.words - passage)})
		}
	}
	f.marks = winnow(all)
	f.index = placesOf(f.marks)
	return f
}

// winnow keeps the mark with the least hash of each run of neighbours.
func winnow(all []mark) []mark {
	var kept []mark
	for i := range all {
		last := min(i+sampled, len(all))
		least := i
		for j := i; j < last; j++ {
			if all[j].hash <= all[least].hash {
				least = j
			}
		}
		if n := len(kept); n == 0 || kept[n-1].at < all[least].at {
			kept = append(kept, all[least])
		}
	}
	return kept
}

func placesOf(marks []mark) places {
	hashes := make([]uint64, len(marks))
	for i := range marks {
		hashes[i] = marks[i].hash
	}
	return newPlaces(hashes)
}

// Words returns how many words the prompt had.
func (f *Fingerprint) Words() int { return f.words }

// Extend compares text with the prompt as Prompt.Extend does, as far as the
// sample allows: repetitions of fewer than eight words in a row are not found.
func (f *Fingerprint) Extend(c *Cover, text []byte) Overlap {
	var best Overlap
	var row chain
	said := 0 // words of the text up to which it is counted
	p := passages{reader: reader{text: text}, key: f.key.hash()}
	for p.next() {
		if p.words < passage {
			continue
		}
		m := f.find(p.hash(), &row)
		if m == nil {
			continue
		}
		c.grow(f.words)
		at := int(m.at)
		c.add(at, at+passage)
		c.said += p.words - max(p.words-passage, said)
		said = p.words
		row.add(p.first().start, at, p.words-passage, passage)
		if row.words > best.LongestRun {
			best.LongestRun, best.Start, best.End = row.words, row.start, p.last().end
		}
	}
	return c.Of(best, f.words)
}

// find returns the mark with that hash that goes on with row, or the first one,
// or nil.
func (f *Fingerprint) find(hash uint64, row *chain) *mark {
	first := f.index.first(hash)
	if first < 0 {
		return nil
	}
	for i, tries := first, 0; i >= 0 && tries < maxTries; i, tries = f.index.later[i], tries+1 {
		if at := int(f.marks[i].at); row.words > 0 && row.last-passage < at && at <= row.last+maxSkip {
			return &f.marks[i]
		}
	}
	return &f.marks[first]
}

// passages reads a text word by word and knows the last eight.
type passages struct {
	reader reader
	key    siphash.Key
	ring   [passage]word
	words  int
}

func (p *passages) next() bool {
	w, ok := p.reader.next()
	if ok {
		p.ring[p.words%passage] = w
		p.words++
	}
	return ok
}

func (p *passages) first() *word { return &p.ring[p.words%passage] }
func (p *passages) last() *word  { return &p.ring[(p.words-1)%passage] }

// telling reports whether the passage is whole and long enough to mean
// something by itself.
func (p *passages) telling() bool {
	runes, dense := 0, false
	for i := range p.ring {
		runes += p.ring[i].runes
		dense = dense || p.ring[i].dense
	}
	return p.words >= passage && (dense || runes >= minPassage)
}

// hash returns SipHash-2-4 of the words of the passage, under the key.
func (p *passages) hash() uint64 {
	var hashes [8 * passage]byte
	for i := range passage {
		binary.LittleEndian.PutUint64(hashes[8*i:], p.ring[(p.words+i)%passage].hash)
	}
	return p.key.Sum64(hashes[:])
}

// Append appends f to dst in the form that ParseFingerprint reads: a line with
// key and number of words, and one line for each passage.
func (f *Fingerprint) Append(dst []byte) []byte {
	dst = fmt.Appendf(dst, "%s %x %d\n", fingerprint, f.key[:], f.words)
	for _, m := range f.marks {
		dst = fmt.Appendf(dst, "%d %016x\n", m.at, m.hash)
	}
	return dst
}

// ErrFingerprint says that a text is no fingerprint.
var ErrFingerprint = errors.New("not a fingerprint of weir canary fingerprint")

// ParseFingerprint reads what Append wrote. It returns ErrFingerprint for
// anything else.
func ParseFingerprint(text []byte) (*Fingerprint, error) {
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	head := bytes.Fields(lines[0])
	f := &Fingerprint{}
	if len(head) != 3 || string(head[0]) != fingerprint || len(head[1]) != 2*len(f.key) {
		return nil, ErrFingerprint
	}
	if _, err := hex.Decode(f.key[:], head[1]); err != nil {
		return nil, ErrFingerprint
	}
	words, err := strconv.Atoi(string(head[2]))
	if err != nil || words < 0 || words > maxWords {
		return nil, ErrFingerprint
	}
	f.words = words
	for _, line := range lines[1:] {
		m, ok := parseMark(line)
		if n := len(f.marks); !ok || int(m.at)+passage > words || n > 0 && f.marks[n-1].at >= m.at {
			return nil, ErrFingerprint
		}
		f.marks = append(f.marks, m)
	}
	f.index = placesOf(f.marks)
	return f, nil
}

func parseMark(line []byte) (m mark, ok bool) {
	at, hash, _ := bytes.Cut(line, []byte(" "))
	n, err := strconv.ParseUint(string(at), 10, 31)
	if err != nil || len(hash) != 16 {
		return m, false
	}
	m.at = int32(n)
	m.hash, err = strconv.ParseUint(string(hash), 16, 64)
	return m, err == nil
}
