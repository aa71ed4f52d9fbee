package model

import (
	_ "embed" // of lexicon.bin
	"encoding/binary"
	"hash/crc32"
)

//go:generate go run makelexicon.go

// storedLexicon is what StoreLexicon returned: to read the lexicon takes longer than
// most runs of the program take for all else.
//
//go:embed lexicon.bin
var storedLexicon string

// StoreLexicon returns the phrases of the lexicon as the tokenizer reads them, in a form
// that is read quickly: a sum of the lexicon, all words, the phrases of both indexes in
// order, each with how many there are before them, and last the stems.
func StoreLexicon() []byte {
	d := readLexicon()
	b := append32(nil, lexiconSum(), uint32(len(d.words)))
	for _, w := range d.words {
		b = append32(b, w.hash, w.at<<8|uint32(w.size))
	}
	for _, x := range []*index{&d.whole, &d.stems} {
		b = append32(b, uint32(len(x.phrases)))
		for _, p := range x.phrases {
			b = append32(b, uint32(p.from)|uint32(p.n)<<16|uint32(p.class)<<24)
		}
	}
	return append(b, d.vocabulary.stems...)
}

func append32(b []byte, list ...uint32) []byte {
	for _, x := range list {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	return b
}

// lexiconSum is a checksum of the lexicon.
func lexiconSum() (sum uint32) {
	for _, list := range lexicon {
		sum = crc32.Update(sum, crc32.IEEETable, []byte(list))
		sum += uint32(len(list))
	}
	return sum
}

// restore returns the lexicon that was stored, and whether it is that of today. The
// dictionary keeps data.
func restore(data string) (*dictionary, bool) {
	r := stored(data)
	if len(r) < 4 || r.next32() != lexiconSum() {
		return nil, false
	}
	d := new(dictionary)
	d.words = make([]phraseWord, r.next32())
	for i := range d.words {
		hash, stem := r.next32(), r.next32()
		d.words[i] = phraseWord{hash, stem >> 8, uint8(stem)}
	}
	for _, x := range []*index{&d.whole, &d.stems} {
		x.phrases = make([]phrase, r.next32())
		for i := range x.phrases {
			p := r.next32()
			x.phrases[i] = phrase{uint16(p), uint8(p >> 16), class(p >> 24)}
		}
	}
	d.vocabulary.stems = string(r)
	d.whole.build(&d.vocabulary)
	d.stems.build(&d.vocabulary)
	return d, true
}

// A stored is what is left to read of a stored lexicon.
type stored string

func (r *stored) next32() uint32 {
	s := *r
	*r = s[4:]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}
