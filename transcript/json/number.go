package json

import "weir/internal/ascii"

// Digits reads a number that may come in pieces:
//
//	-? (0|[1-9][0-9]*) (.[0-9]+)? ([eE][+-]?[0-9]+)?
//
// Its zero value is the state before the first byte.
type Digits uint8

const (
	numberStart Digits = iota
	numberMinus
	numberZero
	numberWhole
	numberPoint
	numberFraction
	numberE
	numberSign
	numberExponent
)

// Read reads on at src[i:] up to the first byte that does not continue the number,
// or to the end of src, and returns the offset there.
func (d *Digits) Read(src []byte, i int) int {
	for ; i < len(src); i++ {
		next := d.after(src[i])
		if next == numberStart {
			break
		}
		*d = next
	}
	return i
}

// Whole reports whether the bytes read so far are a number.
func (d Digits) Whole() bool {
	return d == numberZero || d == numberWhole || d == numberFraction || d == numberExponent
}

// after returns the state behind c, or numberStart where c does not continue the
// number.
func (d Digits) after(c byte) Digits {
	switch {
	case ascii.IsDigit(c):
		return d.afterDigit(c)
	case c == '-' && d == numberStart:
		return numberMinus
	case c == '.' && (d == numberZero || d == numberWhole):
		return numberPoint
	case c|0x20 == 'e' && (d == numberZero || d == numberWhole || d == numberFraction):
		return numberE
	case (c == '+' || c == '-') && d == numberE:
		return numberSign
	}
	return numberStart
}

func (d Digits) afterDigit(c byte) Digits {
	switch d {
	case numberStart, numberMinus:
		if c == '0' {
			return numberZero
		}
		return numberWhole
	case numberZero:
		return numberStart
	case numberPoint:
		return numberFraction
	case numberE, numberSign:
		return numberExponent
	}
	return d
}
