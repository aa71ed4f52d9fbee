package model

import (
	_ "embed"
	"encoding/binary"
)

//go:generate go run makelexicon.go

// precompiledLexicon is what CompileLexicon returns for lexicon.txt. Reading the text
// would take longer than most runs of the program take for everything else.
//
//go:embed lexicon.bin
var precompiledLexicon string

// CompileLexicon returns the entries of lexicon.txt as the tokenizer reads them, in
// little-endian words of 32 bits: the words after their number, the phrases of either
// index in order after theirs, and last the bytes of the stems.
func CompileLexicon() []byte {
	d := readLexicon()
	b := append32(nil, uint32(len(d.words)))
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

// loadLexicon returns the dictionary that CompileLexicon wrote to data. The dictionary
// keeps data.
func loadLexicon(data string) *dictionary {
	r := words32(data)
	d := new(dictionary)
	d.words = make([]phraseWord, r.next())
	for i := range d.words {
		hash, stem := r.next(), r.next()
		d.words[i] = phraseWord{hash, stem >> 8, uint8(stem)}
	}
	for _, x := range []*index{&d.whole, &d.stems} {
		x.phrases = make([]phrase, r.next())
		for i := range x.phrases {
			p := r.next()
			x.phrases[i] = phrase{uint16(p), uint8(p >> 16), class(p >> 24)}
		}
	}
	d.vocabulary.stems = string(r)
	d.whole.build(&d.vocabulary)
	d.stems.build(&d.vocabulary)
	return d
}

// words32 is the part of a precompiled lexicon that is still to be read.
type words32 string

func (r *words32) next() uint32 {
	s := *r
	*r = s[4:]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}
