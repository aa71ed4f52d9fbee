package literal

// A windowKind tells which bytes around the place where a word starts make the
// window of a literal.
type windowKind int

// The kinds.
const (
	windowEight  windowKind = iota // eight bytes from the start of a word on
	windowSix                      // six
	windowFour                     // four, of a word that has as many letters and digits
	windowThree                    // three, of a word that has no more; New adds what longer ones may go on with
	windowAround                   // the byte before it and two from it on
	windowKinds
)

// caseless has the bit set that small letters have and capitals have not. Other
// bytes lose it too: a window is compared without that bit everywhere.
const caseless = 0x2020202020202020

// window holds how a kind's bytes lie around the place.
var window = [...]struct{ before, size int }{
	windowEight:  {0, 8},
	windowSix:    {0, 6},
	windowFour:   {0, 4},
	windowThree:  {0, 3},
	windowAround: {1, 3},
}

// key returns the key of the window of that kind that x begins with. Keys of two
// kinds differ: caseless bytes are 0x20 at least, kinds are less.
func (k windowKind) key(x uint64) uint64 {
	if k == windowEight {
		return x
	}
	unused := 64 - 8*window[k].size
	return x<<unused>>unused | uint64(k)<<56
}

// A filter is a Bloom filter with two bits a window, both in one word.
type filter [1 << filterBits / 64]uint64

const filterBits = 17

// golden spreads the bits of a hash: 2^64 divided by the golden ratio.
const golden = 0x9e3779b97f4a7c15

func (f *filter) add(x uint64) {
	h := x * golden
	f[h>>(64-filterBits+6)] |= 1<<(h>>40&63) | 1<<(h>>34&63)
}

// has returns 0 in its lowest bit where x is not in f.
func (f *filter) has(x uint64) uint64 {
	h := x * golden
	w := f[h>>(64-filterBits+6)]
	return w >> (h >> 40 & 63) & (w >> (h >> 34 & 63))
}

func hash(key uint64, shift uint) uint64 { return key * golden >> shift }

// filters tell of which windows there may be a literal.
type filters struct {
	eight, six, four, short filter

	// pairs tells of which two bytes any of the windows begin that a word of
	// less than four letters and digits, or a sign, may have.
	pairs [1 << 16 / 64]uint64
}

// word tells in its lowest bit whether a literal may have its window at a word of
// four letters or digits at least which begins with next.
func (f *filters) word(next uint64) uint64 {
	return f.eight.has(next) | f.six.has(next<<16) | f.four.has(next<<32)
}

// pair tells in its lowest bit whether x may begin what pairs knows.
func (f *filters) pair(x uint64) uint64 {
	x &= 0xffff
	return f.pairs[x/64] >> (x % 64)
}

// add enters the window of kind k that x begins with; long says that its word
// has four letters and digits at least.
func (f *filters) add(k windowKind, x uint64, long bool) {
	switch k {
	case windowEight:
		f.eight.add(x)
		if !long {
			f.addPair(x)
		}
	case windowSix:
		f.six.add(x << 16)
		if !long {
			f.addPair(x)
		}
	case windowFour:
		f.four.add(x << 32)
	case windowThree:
		f.short.add(x << 40)
		f.addPair(x)
	case windowAround:
		f.short.add(x << 40)
		f.addPair(x >> 8)
	}
}

func (f *filters) addPair(x uint64) {
	x &= 0xffff
	f.pairs[x/64] |= 1 << (x % 64)
}
