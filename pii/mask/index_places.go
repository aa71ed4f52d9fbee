package mask

import (
	"math/bits"

	"weir/internal/match/bytemask"
	"weir/pii/word"
)

// indexPlaces are the offsets in some blocks at which an indexed value may begin.
// They include all values, and others: the search verifies each.
type indexPlaces struct {
	values  [bytemask.Blocks]uint64 // those that fit an outline
	numbers [bytemask.Blocks]uint64 // those of digits in groups
}

// locate fills p from the blocks of k, of which the first n count, and returns
// as bits which of them have values and numbers. The block after those is asked for,
// too.
func (p *indexPlaces) locate(k *bytemask.Kinds, n int, o *outlines) (values, numbers uint64) {
	words := k.Letters[0] | k.Digits[0]
	for i := range n {
		b := blocks{digits: [2]uint64{k.Digits[i+1]}, bit5: [2]uint64{k.Bit5[i+1]}, high: k.High[i+1]}
		b.words[0] = k.Letters[i+1] | k.Digits[i+1]
		if i < bytemask.Blocks-1 {
			b.digits[1], b.bit5[1] = k.Digits[i+2], k.Bit5[i+2]
			b.words[1] = k.Letters[i+2] | k.Digits[i+2]
		}
		b.starts[0] = b.words[0] &^ bytemask.Shift(b.words[0], words, 1)
		b.starts[1] = b.words[1] &^ bytemask.Shift(b.words[1], b.words[0], 1)
		p.values[i], p.numbers[i] = o.places(&b), b.numbers(k.Digits[i])
		values |= uint64(word.Bit(p.values[i] != 0)) << i
		numbers |= uint64(word.Bit(p.numbers[i] != 0)) << i
		words = b.words[0]
	}
	return values, numbers
}

// blocks are the masks of a block and of the one after it.
type blocks struct {
	words, starts [2]uint64 // letters and digits; those that begin a word
	digits, bit5  [2]uint64
	high          uint64
}

// ahead returns the mask x of a block moved n places, below 64, towards the
// beginning of the text, with what comes in from the next block.
func ahead(x *[2]uint64, n uint64) uint64 { return x[0]>>(n&63) | x[1]<<1<<(^n&63) }

// places returns the places of a block where a value that fits one of the
// outlines may begin.
func (o *outlines) places(b *blocks) (at uint64) {
	for i := range o.known {
		x := &o.known[i]
		at |= ahead(&b.starts, x.word) & (ahead(&b.digits, x.digit) | x.anyDigit) &
			((ahead(&b.words, x.end)^x.more)&ahead(&b.words, x.end-1) | x.anyEnd) & (ahead(&b.bit5, x.word) ^ x.large | x.anyCase)
	}
	if o.figured > 0 {
		at |= b.figured(o.figured)
	}
	return at | o.unworded&^b.words[0] | o.beyond&b.high
}

// figured returns the offsets in the first block at which a word with a digit begins
// that may have least bytes; it tests some of them, not all. A word that goes on in the
// next block, or that begins with sixteen letters, is taken to have a digit.
func (b *blocks) figured(least uint64) uint64 {
	letters := b.words[0] &^ b.digits[0]
	holds := b.digits[0] | b.words[1]<<63
	for n := 1; n < 16; n *= 2 { // so many letters, and what holds behind them
		holds |= letters & (holds >> n)
		letters &= letters >> n
	}
	at, rows, last := (holds|letters)&b.starts[0], b.words, least-1
	if least > 3 {
		last -= 3
		for n := range 2 {
			rows[0] &= ahead(&rows, 1+uint64(n))
			rows[1] &= rows[1]>>(1+n) | all<<(bytemask.Size-1-n)
		}
		at &= rows[0]
	}
	return at & ahead(&rows, last) & ahead(&rows, last/2)
}

// numbers returns the offsets in the first block at which a number of minDigits digits
// in groups may begin, by its first six bytes. before are the digits of the block
// before.
func (b *blocks) numbers(before uint64) uint64 {
	none := ^(b.digits[0] | ahead(&b.digits, 1)) // of two bytes in a row one is a digit
	none |= none >> 1
	none |= none >> 2
	none |= none >> 2
	return b.digits[0] &^ bytemask.Shift(b.digits[0], before, 1) &^ none
}

// follow returns how many digits stand within the next 13 places of the text from
// place i of a block on, and within the next 47, which hold leastDigits and
// maxFigures of them if no two have more than one other byte between them.
func follow(digits *[2]uint64, i int) (near, far int) {
	x := ahead(digits, uint64(i))
	return bits.OnesCount64(x & reach(minDigits)), bits.OnesCount64(x & reach(maxFigures))
}

// reach returns the places within which n digits stand that have at most one
// other byte between two of them.
func reach(n int) uint64 { return 1<<(2*n-1) - 1 }
