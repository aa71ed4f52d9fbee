package entity

import (
	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// An issuer is a range of prefixes with the lengths its numbers have.
type issuer struct {
	low, high int    // first four digits
	lengths   uint32 // bit n: n digits
}

const (
	l12to19 = 0xff << 12
	l16to19 = 0xf << 16
)

// issuers lists the ranges of the networks (ISO/IEC 7812, as the networks
// publish them). They overlap; any that fits is enough.
var issuers = []issuer{
	{2200, 2204, l16to19},               // Mir
	{2221, 2720, 1 << 16},               // Mastercard
	{3000, 3059, 1<<14 | l16to19},       // Diners Club
	{3095, 3095, 1<<14 | l16to19},       // Diners Club
	{3400, 3499, 1 << 15},               // American Express
	{3528, 3589, l16to19},               // JCB
	{3600, 3699, 1<<14 | l16to19},       // Diners Club
	{3700, 3799, 1 << 15},               // American Express
	{3800, 3999, 1<<14 | l16to19},       // Diners Club
	{4000, 4999, 1<<13 | 1<<16 | 1<<19}, // Visa
	{5000, 5099, l12to19},               // Maestro, Dankort, Elo, RuPay, Verve
	{5100, 5599, 1 << 16},               // Mastercard
	{5600, 5899, l12to19},               // Maestro
	{6011, 6011, l16to19},               // Discover
	{6040, 6399, l12to19},               // RuPay, Maestro, UnionPay, InterPayment
	{6440, 6599, l16to19},               // Discover, RuPay, Elo
	{6700, 6799, l12to19},               // Maestro
	{8100, 8299, l16to19},               // UnionPay, RuPay
	{9792, 9792, 1 << 16},               // Troy
}

func issued(d []byte) bool {
	p := recogniser.Decimal(d[:4])
	for i := range issuers {
		if r := &issuers[i]; p >= r.low && p <= r.high && r.lengths>>len(d)&1 != 0 {
			return true
		}
	}
	return false
}

// card reports a payment card number. One that is not whole has more digits beside it,
// and context words do not count.
func (s *scan) card(start, end int, d []byte, form uint64, sep byte, whole bool) bool {
	n := len(d)
	usual, ok := cardForm(form, sep)
	if sep == ' ' && (s.partOfCode(start) || s.hexAfter(end) || counting(d, form)) {
		usual = false
	}
	if n < 12 || n > 19 || !ok || !s.finder.enabled(recogniser.Card) || recogniser.AllSame(d) || s.testCard(start, end, d) {
		return false
	}
	if issued(d) && recogniser.Luhn(d) && usual && (sep != 0 || n >= 14 && n <= 16) {
		s.add(recogniser.Card, start, end, match.Validated)
		return true
	}
	if !whole || d[0] == '0' || sep == 0 && d[0] == '1' || s.in.Number || !s.context(start, end).Has(recogniser.Card) {
		return false
	}
	switch {
	case issued(d) && recogniser.Luhn(d):
		s.add(recogniser.Card, start, end, match.Validated)
	case n >= 13:
		s.add(recogniser.Card, start, end, match.Context)
	default:
		return false
	}
	return true
}

// cardForm reports whether a card may be written in these groups with one kind
// of separator: always in those printed on cards, otherwise where a word says
// so.
func cardForm(form uint64, sep byte) (usual, ok bool) {
	if sep == 0 {
		return true, true
	}
	if sep == '?' || sep == '/' {
		return false, false
	}
	switch form {
	case 0x4444, 0x465, 0x464, 0x44443, 0x4443, 0x4333:
		return true, true
	}
	for ; form > 0; form >>= 4 {
		if g := form & 15; g < 3 || g > 8 {
			return false, false
		}
	}
	return false, true
}

// hexAfter reports whether two groups of hexadecimal digits, with a letter in
// the first, follow text[i]: then it is a table of code points.
func (s *scan) hexAfter(i int) bool {
	first, letters := s.hexGroup(i)
	if letters == 0 {
		return false
	}
	second, _ := s.hexGroup(first)
	return second > 0
}

// hexGroup returns the end of the blank and four or five hexadecimal digits at
// text[i], or 0, and how many of them are letters.
func (s *scan) hexGroup(i int) (end, letters int) {
	if s.at(i) != ' ' {
		return 0, 0
	}
	from := i + 1
	for i = from; ascii.Hex[s.at(i)] && i-from < 6; i++ {
		letters += word.Bit(word.Letter(s.text[i]))
	}
	if i-from < 4 || i-from > 5 || ascii.Word[s.at(i)] {
		return 0, 0
	}
	if recogniser.IBANLength(s.text[from], s.text[from+1]) > 0 && ascii.Digit[s.text[from+2]] {
		return 0, 0 // the account beside the card
	}
	return i, letters
}

// counting reports whether groups of four digits count up.
func counting(d []byte, form uint64) bool {
	if form != 0x4444 {
		return false
	}
	for i := 4; i < 16; i += 4 {
		if step := recogniser.Decimal(d[i:i+4]) - recogniser.Decimal(d[i-4:i]); step < 1 || step > 9 {
			return false
		}
	}
	return true
}
