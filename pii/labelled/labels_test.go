package labelled

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/pii/word"
)

var update = flag.Bool("update", false, "write labels.bin anew")

//go:embed labels.txt
var labelTable string

// TestLabels compares labels.bin with labels.txt.
func TestLabels(t *testing.T) {
	m := maker{values: map[uint32]uint32{}, out: make([]byte, slotsAt+slots*slotSize)}
	for line := range strings.Lines(labelTable) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if line[0] == '#' || len(fields) != 3 {
			continue
		}
		kind := slices.IndexFunc(kinds, func(k kind) bool { return k.name == fields[0] })
		if kind < 0 {
			t.Fatalf("labels.txt: %s is no kind", fields[0])
		}
		for _, l := range strings.Split(fields[2], "|") {
			m.add(l, 1<<kind)
		}
	}
	for _, l := range slices.Concat(seedLabels, recoveryLabels) {
		m.add(l, 1<<(len(kinds)-1))
	}
	if len(m.values) > slots*3/4 {
		t.Fatalf("%d labels and beginnings are too many for %d slots", len(m.values), slots)
	}
	want := m.table()
	if *update {
		if err := os.WriteFile("labels.bin", want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal([]byte(labelBytes), want) {
		t.Error("labels.bin differs from labels.txt: run go generate ./pii/labelled")
	}
}

// A maker makes labels.bin.
type maker struct {
	values map[uint32]uint32 // by hash
	out    []byte
}

// add adds a label as texts write it: package word knows the capitals of Latin-1 and of
// Russian only, so others are added. Labels have three bytes at least, so one of two has the
// byte behind it.
func (m *maker) add(l string, value uint32) {
	bare, capitals := strings.CutPrefix(l, "!")
	bare, heading := strings.CutPrefix(bare, "^")
	value |= uint32(word.Bit(capitals))*capitalsBit | uint32(word.Bit(heading))*headingBit
	r, n := utf8.DecodeRuneInString(bare)
	for _, w := range []string{strings.ToLower(bare), string(unicode.ToUpper(r)) + bare[n:], strings.ToUpper(bare)} {
		if len(w) >= 3 {
			m.write([]byte(w), value)
			continue
		}
		for _, sign := range []string{" ", ":", "."} {
			m.write([]byte(w+sign), value)
		}
	}
}

// write adds one writing of a label with its beginnings.
func (m *maker) write(w []byte, value uint32) {
	m.filter(w)
	m.first(w)
	h := firstHash
	for i := 0; i < len(w); {
		if i, h = unit(w, i, h); i < len(w) {
			m.values[h] |= beginningBit
		}
	}
	old := m.values[h]
	switch {
	case old&kindBits == 0:
	case old&headingBit == 0 && value&headingBit != 0:
		return // it counts elsewhere as well
	case old&headingBit != 0 && value&headingBit == 0:
		m.values[h] = old & beginningBit
	default:
		value &= old | ^uint32(capitalsBit) // in one kind it counts in small letters, too
		m.values[h] = old & (value | ^uint32(capitalsBit))
	}
	m.values[h] |= value
}

// filter sets the bits of the filter for a label: one of three bytes may have signs behind it.
func (m *maker) filter(w []byte) {
	signs := []byte{0}
	if len(w) == 3 {
		signs = []byte(" :.=#\"'`-/(|\t\n\r_,\\\xc2\xe2\xe3\xef0123456789")
	}
	for _, c := range signs {
		f := filterBit(binary.LittleEndian.Uint32(append(slices.Clone(w), c)))
		m.out[f/8] |= 1 << (f % 8)
	}
}

// first sets the bit of the first word of a label, which a sign may follow.
func (m *maker) first(w []byte) {
	if bit, known := firstWord(binary.LittleEndian.Uint64(append(slices.Clone(w), make([]byte, 8)...))); known {
		m.out[filterBits/8+bit/8] |= 1 << (bit % 8)
	}
}

// table returns the table, its slots filled in the order of their hashes.
func (m *maker) table() []byte {
	hashes := make([]uint32, 0, len(m.values))
	for h := range m.values {
		hashes = append(hashes, h)
	}
	slices.Sort(hashes)
	for _, h := range hashes {
		m.enter(h, m.values[h])
	}
	return m.out
}

func (m *maker) enter(h, value uint32) {
	for i := h % slots; ; i = (i + 1) % slots {
		slot := m.out[slotsAt+i*slotSize:][:slotSize]
		if binary.LittleEndian.Uint32(slot[4:]) == 0 {
			binary.LittleEndian.PutUint32(slot, h)
			binary.LittleEndian.PutUint32(slot[4:], value)
			return
		}
	}
}

// TestFirstWords holds that the filter of first words lets pass where read finds a label,
// whatever follows, and that letters soon follow the digits that a label begins with.
func TestFirstWords(t *testing.T) {
	r := testrand.New(t)
	behind := []string{"", " ", ":", ": 4", "\t", "_", "s", "é", "\u00a0", "：", "号", "1"}
	for line := range strings.Lines(labelTable) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if line[0] == '#' || len(fields) != 3 {
			continue
		}
		for _, l := range strings.Split(fields[2], "|") {
			l = strings.TrimLeft(l, "!^")
			if ascii.Digit[l[0]] && strings.IndexFunc(l, unicode.IsLetter) > MostDigits {
				t.Errorf("no letter follows soon in %q", l)
			}
			for _, w := range []string{l, strings.ToUpper(l), l[:r.IntN(len(l))] + behind[r.IntN(len(behind))] + l} {
				text := []byte(w + behind[r.IntN(len(behind))] + "        ")
				var ls labelEnds
				if ls.read(text, 0) > 0 && !mayBeWord(binary.LittleEndian.Uint64(text)) {
					t.Errorf("the filter has no %q", text)
				}
			}
		}
	}
}
