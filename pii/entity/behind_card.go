package entity

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// cardReach is how far behind a card its security code may be, in bytes.
const cardReach = 64

// securityCodes reports the security codes behind the cards that were found: behind the date
// on which the card expires, or behind a word for a code, in the same line.
func (s *scan) securityCodes() {
	if !s.finder.enabled(recogniser.CardSecurityCode) {
		return
	}
	for _, m := range s.dst[s.first:] {
		if m.Rule != recogniser.Card.ID || m.Strength < match.Validated {
			continue
		}
		if start, end, ok := codeBehind(s.text, m.End); ok {
			n := len(s.dst)
			s.add(recogniser.CardSecurityCode, start, end, match.Context)
			for k := range s.dst[n:] {
				s.dst[n+k].Secret = true
			}
		}
	}
}

// codeEndsAt reports whether the security code of the card that was found last ends at text[i].
func (s *scan) codeEndsAt(i int) bool {
	if len(s.dst) == s.first || !s.finder.enabled(recogniser.CardSecurityCode) {
		return false
	}
	card := &s.dst[len(s.dst)-1]
	if card.Rule != recogniser.Card.ID || card.Strength < match.Validated || card.End+cardReach < i {
		return false
	}
	_, end, ok := codeBehind(s.text, card.End)
	return ok && end == i
}

// codeBehind returns the security code behind the card that ends before text[i].
func codeBehind(text []byte, i int) (start, end int, ok bool) {
	limit := min(len(text), i+cardReach)
	expires, named := false, false
	for i < limit {
		switch c := text[i]; {
		case ascii.Digit[c]:
			from := i
			for i < len(text) && ascii.Digit[text[i]] {
				i++
			}
			n := i - from
			if expires || named {
				if n == 3 || n == 4 && !named && i < len(text) && text[i] != '/' && !yearOfDate(text, from) {
					return from, i, !ascii.Word[byteAt(text, i)] && !word.In("/-", byteAt(text, i)) && !(word.In(".,", byteAt(text, i)) && ascii.Digit[byteAt(text, i+1)])
				}
				if expires {
					return 0, 0, false
				}
			}
			to := expiry(text, from)
			if to == 0 {
				return 0, 0, false
			}
			expires, i = true, to
		case word.Letter(c):
			from := i
			for i < limit && word.Letter(text[i]) {
				i++
			}
			named = named || codeWords.Has(text[from:i])
		case c == '\n' || c == '[' || c == '{':
			return 0, 0, false
		default:
			i++
		}
	}
	return 0, 0, false
}

// yearOfDate reports whether the four digits at text[i:] are the year behind a day and a month.
func yearOfDate(text []byte, i int) bool {
	year := recogniser.Decimal(text[i : i+4])
	return word.In("/-.", text[i-1]) && year >= 1900 && year < 2100
}

func byteAt(text []byte, i int) byte {
	if i < len(text) {
		return text[i]
	}
	return 0
}

// expiry returns the end of a month and a year at text[i:]: "04/29", "0429", "4/2029", or 0.
func expiry(text []byte, i int) (end int) {
	from := i
	for i < len(text) && ascii.Digit[text[i]] {
		i++
	}
	month := text[from:i]
	if len(month) == 4 && recogniser.Decimal(month[:2]) >= 1 && recogniser.Decimal(month[:2]) <= 12 && recogniser.Decimal(month[2:]) >= 20 {
		return i
	}
	rest := bytes.TrimLeft(text[i:min(len(text), i+4)], " ")
	if len(month) > 2 || recogniser.Decimal(month) < 1 || recogniser.Decimal(month) > 12 || len(rest) == 0 || !word.In("/-.", rest[0]) {
		return 0
	}
	i = len(text[:i]) + bytes.IndexByte(text[i:min(len(text), i+4)], rest[0]) + 1
	for i < len(text) && text[i] == ' ' {
		i++
	}
	from = i
	for i < len(text) && ascii.Digit[text[i]] {
		i++
	}
	if n := i - from; n != 2 && (n != 4 || recogniser.Decimal(text[from:i]) < 2000 || recogniser.Decimal(text[from:i]) >= 2100) {
		return 0
	}
	return i
}

// codeWords are words for a code, which behind a card is its security code.
var codeWords = word.NewVocabulary("cvv", "cvc", "cvn", "csc", "cid", "code", "sec", "security", "back", "kod", "kód", "kode", "koden", "koodi", "cod", "cód", "código", "codigo", "codice", "hinten", "rückseite", "prüfziffer",
	"crypto", "cryptogramme", "dos", "dorso", "reverso", "verso", "atrás", "retro", "achterop", "tyłu", "odwrocie", "zezadu", "vzadu", "hátul", "spate", "πίσω", "κωδικός", "код", "сзади", "обороте", "звороті", "ззаду", "отзад", "arka", "arkasındaki", "kodu", "güvenlik", "baksidan", "baksiden", "bagsiden", "takana", "takapuolella",
	"בגב", "קוד", "رمز", "كود", "خلف", "कोड", "पीछे", "后三位", "背面", "安全码", "裏面", "セキュリティコード", "뒷면", "보안코드", "mã", "รหัส", "หลังบัตร", "belakang")
