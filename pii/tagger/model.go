package tagger

import (
	_ "embed" // the lists and weights
	"encoding/binary"
	"errors"
	"sync"
)

// A Model holds the lists of words and the weights. It is immutable and may be used from many
// goroutines.
type Model struct {
	list  wordList
	rows  string // of eight bytes: weights, one for each tag and moved by zeroWeight, and the check of a feature
	shift uint   // of a feature's hash, to its row
	move  [tags][tags]int32
	bias  int32 // taken off the score of the beginning of a name
}

const magic = "weirTG02"

// ErrFormat says that data holds no model.
var ErrFormat = errors.New("not a model made by pii/tagger/train, or of another version")

//go:embed tagger.bin
var builtIn string

// Default returns the model that is built in. It is read when it is asked for first.
var Default = sync.OnceValue(func() *Model {
	m, err := Parse(builtIn)
	if err != nil {
		panic("pii/tagger: the built-in model cannot be read")
	}
	return m
})

// Parse reads a model that Encode wrote. The Model refers to data.
func Parse(data string) (*Model, error) {
	if len(data) < len(magic)+8 || data[:len(magic)] != magic {
		return nil, ErrFormat
	}
	m := new(Model)
	p := parser{data: data[len(magic):]}
	bits := p.number()
	m.bias = int32(p.number())
	for i := range m.move {
		for k := range m.move[i] {
			m.move[i][k] = int32(p.number())
		}
	}
	for range p.number() {
		m.list.sets = append(m.list.sets, p.number())
	}
	entries := int(p.number())
	m.list.head = p.bytes(headBytes)
	m.list.entries = p.bytes(entries * entryBytes)
	m.shift = 32 - uint(bits)
	if p.bad || bits == 0 || bits > 20 || len(p.data) != 8<<bits || !m.list.valid() {
		return nil, ErrFormat
	}
	m.rows = p.data
	return m, nil
}

// valid reports whether find stays within the lists.
func (l *wordList) valid() bool {
	last := uint32(0)
	for b := range uint32(1 << bucketBits) {
		if f := l.first(b); f < last || f > uint32(len(l.entries)/entryBytes) {
			return false
		} else {
			last = f
		}
	}
	for i := 0; i < len(l.entries); i += entryBytes {
		if le32(l.entries[i:])&(1<<(32-restBits)-1) >= uint32(len(l.sets)) {
			return false
		}
	}
	return true
}

// A parser reads numbers and bytes from the beginning of data.
type parser struct {
	data string
	bad  bool // data was too short
}

func (p *parser) number() uint32 {
	if b := p.bytes(4); b != "" {
		return le32(b)
	}
	return 0
}

func (p *parser) bytes(n int) string {
	if n < 0 || len(p.data) < n {
		p.bad, p.data = true, ""
		return ""
	}
	b := p.data[:n]
	p.data = p.data[n:]
	return b
}

// header appends all of a model but its lists and rows of weights.
func (m *Model) header(bits int) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(magic), uint32(bits))
	out = binary.LittleEndian.AppendUint32(out, uint32(m.bias))
	for i := range m.move {
		for k := range m.move[i] {
			out = binary.LittleEndian.AppendUint32(out, uint32(m.move[i][k]))
		}
	}
	return out
}
