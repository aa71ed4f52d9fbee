package pii

import "weir/internal/rule"

var iban = &Recogniser{
	ID: "pii-iban", Entity: "IBAN_CODE", Title: "international bank account number",
	Format: "country code, two check digits, the country's account number; groups of four with blanks or dashes", Check: "ISO 7064 mod 97-10 and the country's length",
	Severity: rule.High, Default: true, Tier: 1,
	Context: []string{"iban", "ibans", "account", "konto", "kontonummer", "bankverbindung", "compte", "rib", "cuenta", "conto", "rekening", "rekeningnummer", "konta", "счет", "счёт", "hesap", "계좌", "口座"},
	Match:   []string{"DE89 3704 0044 0532 0130 00", "GB82WEST12345698765432", "iban: GB82-WEST-1234-5698-7654-32", "IBAN DE89370400440532013001"},
	NoMatch: []string{"DE89370400440532013001", "DE89 3704 0044 0532 0130", "XX89370400440532013000", "SHA1DE89370400440532013000"},
	Why:     "With a name it is enough to draw money in some schemes, and it identifies its holder.",
	Fix:     "Mask it; country and last four characters are enough to recognise it.",
}

// ibanLengths gives the length of an IBAN by country (SWIFT IBAN registry).
const ibanLengths = "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30 " +
	"AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28 "

// ibanLength returns the length of the IBANs of a country, or 0.
func ibanLength(a, b byte) int {
	for i := 0; i+5 <= len(ibanLengths); i += 5 {
		if ibanLengths[i] == a && ibanLengths[i+1] == b {
			return int(ibanLengths[i+2]-'0')*10 + int(ibanLengths[i+3]-'0')
		}
	}
	return 0
}

// iban reports an IBAN that begins at text[start].
func (s *scan) iban(start int) bool {
	if start+15 > len(s.text) || !digit[s.text[start+2]] || !digit[s.text[start+3]] || !letter(s.text[start]) || !letter(s.text[start+1]) || !s.enabled(iban) {
		return false
	}
	n := ibanLength(s.text[start]&^0x20, s.text[start+1]&^0x20)
	if n == 0 || !s.clearLeft(start) {
		return false
	}
	end, ok := s.account(start, n)
	if !ok {
		return false
	}
	c := s.code.chars[:n]
	valid := mod97(c[:4], mod97(c[4:], 0)) == 1
	if valid && !s.code.lower {
		s.add(iban, start, end, Validated)
		return true
	}
	if !s.context(start, end).has(iban) {
		return false
	}
	s.add(iban, start, end, Context)
	return true
}

// account spells n letters and digits from text[start:] into s.code: together,
// or in groups of four with one kind of separator.
func (s *scan) account(start, n int) (end int, ok bool) {
	c := &s.code
	*c = code{}
	i, sep := start, byte(0)
	for c.n < n {
		b := s.at(i)
		if c.n > 0 && c.n%4 == 0 && (b == ' ' || b == '-') && (sep == b || sep == 0 && c.n == 4) {
			sep = b
			i++
			b = s.at(i)
		} else if sep != 0 && c.n%4 == 0 {
			return 0, false
		}
		if b == '_' || !word[b] {
			return 0, false
		}
		c.lower = c.lower || lower(b)
		if lower(b) {
			b -= 0x20
		}
		c.chars[c.n] = b
		c.n++
		i++
	}
	if !s.clearRight(i) {
		return 0, false
	}
	return i, true
}
