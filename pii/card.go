package pii

import "weir/internal/rule"

var card = &Recogniser{
	ID: "pii-credit-card", Entity: "CREDIT_CARD", Title: "payment card number",
	Format: "12 to 19 digits, bare or in the groups printed on cards, with blanks, dashes or dots", Check: "Luhn, and an issuer's prefix with a length that issuer uses",
	Needs: "context for 12, 13 and 17 to 19 bare digits and for other groups", Severity: rule.High, Default: true, Tier: 1,
	Context: []string{"card", "cards", "credit", "debit", "visa", "mastercard", "amex", "discover", "maestro", "pan", "cardnumber", "ccnum", "ccn", "cc", "creditcard",
		"tarjeta", "carte", "kreditkarte", "karte", "kartennummer", "carta", "cartão", "cartao", "карта", "карты", "kart", "kartı",
		"카드", "信用卡", "卡号", "カード"},
	Match:   []string{"4111 1111 1111 1111", "pay with 5555-5555-5555-4444 now", "378282246310005", "card 4111111111111112", "4111111111111111/12/26", "4111-1111-1111-1111/1226", "4111111111111111/123", "card/4111111111111111", "PAN4111111111111111", "card:4111111111111111x", "5105105105105100EXP"},
	NoMatch: []string{"4111111111111112", "id 411111111111111111", "4111-1111-1111-1111-1", "time=1702548049203840", "0000 0000 0000 0000", "6984 696B 6980 6998 6978 6934 69CC", "5414 5415 5416 5417 5418", "/files/4111111111111111/view", "https://host/p/4111111111111111", "4111111111111111abc0", "a4111111111111111", "id_4111111111111111", "x := 41111111111111111111111111", "0x4111111111111111", "4111111111111111e", "1844674407370955161,", "2.4111111111111111"},
	Why:     "It is money, and holding it in a log brings the log under PCI DSS.",
	Fix:     "Mask it; the last four digits are enough to recognise it.",
}

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
	p := number(d[:4])
	for i := range issuers {
		if r := &issuers[i]; p >= r.low && p <= r.high && r.lengths>>len(d)&1 != 0 {
			return true
		}
	}
	return false
}

// card reports a payment card number. Where it is not whole, more digits stand
// beside it and words are not asked.
func (s *scan) card(start, end int, d []byte, form uint64, sep byte, whole bool) bool {
	n := len(d)
	usual, ok := cardForm(form, sep)
	if sep == ' ' && (s.partOfCode(start) || s.hexAfter(end) || counting(d, form)) {
		usual = false
	}
	if n < 12 || n > 19 || !ok || !s.enabled(card) || same(d) {
		return false
	}
	if issued(d) && luhn(d) && usual && (sep != 0 || n >= 14 && n <= 16) {
		s.add(card, start, end, Validated)
		return true
	}
	if !whole || d[0] == '0' || sep == 0 && d[0] == '1' || s.in.Number || !s.context(start, end).has(card) {
		return false
	}
	switch {
	case issued(d) && luhn(d):
		s.add(card, start, end, Validated)
	case n >= 13:
		s.add(card, start, end, Context)
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
	for i = from; hexDigit[s.at(i)] && i-from < 6; i++ {
		letters += b2i(letter(s.text[i]))
	}
	if i-from < 4 || i-from > 5 || word[s.at(i)] {
		return 0, 0
	}
	if ibanLength(s.text[from], s.text[from+1]) > 0 && digit[s.text[from+2]] {
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
		if step := number(d[i:i+4]) - number(d[i-4:i]); step < 1 || step > 9 {
			return false
		}
	}
	return true
}
