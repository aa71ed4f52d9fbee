package literal

// A windowKind tells which bytes around the place where a word starts make the
// window of a literal.
type windowKind int

// The kinds.
const (
	windowSix    windowKind = iota // six bytes from the start of a word on
	windowFour                     // four
	windowThree                    // three
	windowAround                   // the byte before it and two from it on
	windowKinds
)

// caseless has the bit set that small letters have and capitals have not. Other
// bytes lose it too: a window is compared without that bit everywhere.
const caseless = 0x2020202020202020

// A span tells how bytes lie around a place, and what their hash is multiplied by.
type span struct {
	before, size int
	golden       uint64
}

// window holds the span of each kind.
var window = [...]span{
	windowSix:    {0, 6, goldenSix},
	windowFour:   {0, 4, goldenFour},
	windowThree:  {0, 3, goldenThree},
	windowAround: {1, 3, goldenThree},
}

// lookups holds the spans by which slots are looked up, by the filter that a place
// passed: a window of four bytes is found by the first three.
var lookups = [...]span{window[windowSix], window[windowThree], window[windowAround]}

// lookup returns the index in lookups of windows of kind k.
func (k windowKind) lookup() int {
	return [...]int{windowSix: 0, windowFour: 1, windowThree: 1, windowAround: 2}[k]
}

// golden spreads the bits of a hash: 2^64 divided by the golden ratio. Multiplied
// by one of the others, a hash knows nothing but the first bytes of a window.
const (
	golden      = 0x9e3779b97f4a7c15
	goldenSix   = golden << 16 & (1<<64 - 1)
	goldenFour  = golden << 32 & (1<<64 - 1)
	goldenThree = golden << 40 & (1<<64 - 1)
)

// A filter is a Bloom filter with two bits a window, in one word.
type filter [1 << filterBits]uint64

// Of a hash, the highest bits tell the word, and those below them the bits.
const (
	filterBits  = 10
	firstShift  = 64 - filterBits - 12
	secondShift = firstShift + 6
)

func (f *filter) add(hash uint64) {
	f[hash>>(64-filterBits)] |= 1<<(hash>>firstShift&63) | 1<<(hash>>secondShift&63)
}

// has returns 0 in its lowest bit where no window of that hash is in f.
func (f *filter) has(hash uint64) uint64 {
	word := f[hash>>(64-filterBits)]
	return word >> (hash >> firstShift & 63) & (word >> (hash >> secondShift & 63))
}

// pairs tells for two bytes, by their lowest five bits, with which third byte they
// make a window of three bytes, and behind which byte a window around a place: by
// the lowest five bits of that, in the lower and in the upper half.
type pairs [1 << 10]uint64

// pairSpread moves the lowest five bits of a byte to those of the byte before.
const pairSpread = 1<<13 + 1

// of returns the row of the two bytes that x begins with.
func (p *pairs) of(x uint64) *uint64 {
	return &p[x&0x1f1f*pairSpread>>8&(1<<10-1)]
}

// filters tell of which windows there may be a literal.
type filters struct {
	six   filter // all windows of six bytes
	four  filter // shorter ones at words of four letters and digits at least
	short pairs  // shorter ones elsewhere, by three bytes from the place, or around it
}

// add enters the window of kind k that x begins with; long says that its word
// has four letters and digits at least.
func (f *filters) add(k windowKind, x uint64, long bool) {
	switch {
	case k == windowSix:
		f.six.add(x * goldenSix)
	case k == windowFour && long:
		f.four.add(x * goldenFour)
	case k == windowAround:
		*f.short.of(x >> 8) |= 1 << (32 + x&31)
	default:
		*f.short.of(x) |= 1 << (x >> 16 & 31)
	}
}

// addLonger enters a window of three letters and digits for the longer words
// that begin with them.
func (f *filters) addLonger(x uint64) {
	for c := range alnum {
		if alnum[c] {
			f.four.add((x&0xffffff | uint64(c|0x20)<<24) * goldenFour)
		}
	}
}
