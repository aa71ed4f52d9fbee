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
// that is read quickly: a sum of the lexicon, and for both indexes how many phrases and
// words there are and the phrases in order.
func StoreLexicon() []byte {
	b := binary.LittleEndian.AppendUint32(nil, lexiconSum())
	d := readLexicon()
	for _, x := range []*index{&d.whole, &d.stems} {
		n := 0
		for i := range x.phrases {
			n += len(x.phrases[i].words)
		}
		b = binary.LittleEndian.AppendUint16(b, uint16(len(x.phrases)))
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
		for i := range x.phrases {
			b = x.phrases[i].appendStored(b)
		}
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

// appendStored appends the class of p and its words, each with the length of a stem,
// 0 for a whole word, and the stem.
func (p *phrase) appendStored(b []byte) []byte {
	b = append(b, byte(p.class), byte(len(p.words)))
	for _, w := range p.words {
		b = binary.LittleEndian.AppendUint32(b, w.hash)
		b = append(append(b, byte(len(w.text))), w.text...)
	}
	return b
}

// restore returns the lexicon that was stored, and whether it is that of today. The
// dictionary keeps data.
func restore(data string) (*dictionary, bool) {
	r := stored(data)
	if len(r) < 4 || r.next32() != lexiconSum() {
		return nil, false
	}
	d := new(dictionary)
	for _, x := range []*index{&d.whole, &d.stems} {
		n := r.next32()
		x.phrases = make([]phrase, n&0xffff)
		words := make([]phraseWord, n>>16)
		for i := range x.phrases {
			words = r.phrase(&x.phrases[i], words)
		}
		x.build()
	}
	return d, true
}

// A stored is what is left to read of a stored lexicon.
type stored string

func (r *stored) next32() uint32 {
	s := *r
	*r = s[4:]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// phrase reads p, with its words in the first ones of room, and returns the others.
func (r *stored) phrase(p *phrase, room []phraseWord) []phraseWord {
	s := *r
	n := int(s[1])
	p.class, p.words = class(s[0]), room[:n:n]
	*r = s[2:]
	for i := range p.words {
		w := &p.words[i]
		w.hash = r.next32()
		size := int((*r)[0])
		w.text, w.stem = string((*r)[1:1+size]), size > 0
		*r = (*r)[1+size:]
	}
	return room[n:]
}
