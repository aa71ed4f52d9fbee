package recogniser

import (
	"strings"

	"weir/internal/ascii"
	"weir/pii/word"
)

// Check characters of values with letters. A function gets only texts that fit the
// Shape of a Code, so it tests neither lengths nor kinds of characters. The algorithms
// are those of the issuing authorities (ICAO Doc 9303 for German documents, 49 CFR 565
// for vehicles); the tests hold them against published examples, not against a list.

func spanishLetter(d []byte) byte { return "TRWAGMYFPDXBNJZSQVHLCKE"[mod(d, 23)] }

func validNIE(c []byte) bool {
	if c[0] < 'X' {
		return false
	}
	d := [8]byte{c[0] - 'X' + '0'}
	copy(d[1:], c[1:8])
	return spanishLetter(d[:]) == c[8]
}

func validNRIC(c []byte) bool {
	sum := weighted(c[1:], 2, 7, 6, 5, 4, 3, 2)
	switch c[0] {
	case 'S':
		return "JZIHGFEDCBA"[sum%11] == c[8]
	case 'T':
		return "JZIHGFEDCBA"[(sum+4)%11] == c[8]
	case 'F':
		return "XWUTRQPNMLK"[sum%11] == c[8]
	case 'G':
		return "XWUTRQPNMLK"[(sum+4)%11] == c[8]
	case 'M':
		return "KLJNPQRTUWX"[10-(sum+3)%11] == c[8]
	}
	return false
}

func validUEN(c []byte) bool {
	const alphabet = "ABCDEFGHJKLMNPQRSTUVWX0123456789"
	if !word.In("RST", c[0]) {
		return false
	}
	sum := 0
	for i, w := range [...]int{4, 3, 5, 3, 10, 2, 2, 5, 7} {
		k := strings.IndexByte(alphabet, c[i])
		if k < 0 {
			return false
		}
		sum += k * w
	}
	return alphabet[(sum-5+11)%11] == c[9]
}

func validNINO(c []byte) bool {
	if word.In("DFIQUV", c[0]) || word.In("DFIQUVO", c[1]) || c[8] > 'D' {
		return false
	}
	switch string(c[:2]) {
	case "BG", "GB", "KN", "NK", "NT", "TN", "ZZ":
		return false
	}
	return true
}

func validDEA(d []byte) bool {
	return weighted(d, 1, 2, 1, 2, 1, 2)%10 == int(d[6]-'0') && !AllSame(d)
}

func validGermanID(c []byte) bool {
	for _, x := range c {
		if !ascii.Digit[x] && !word.In("CFGHJKLMNPRTVWXYZ", x) {
			return false
		}
	}
	return ascii.Digit[c[8]] && icao(c)
}

// crossSum sums the digits of each product of digit and weight.
func crossSum(d []byte, weights ...int) int {
	sum := 0
	for i, w := range weights {
		p := int(d[i]-'0') * w
		sum += p/10 + p%10
	}
	return sum
}

func validGermanSocial(c []byte) bool {
	if day := Decimal(c[2:4]); !MonthDay(Decimal(c[4:6]), day) && !MonthDay(Decimal(c[4:6]), day-50) {
		return false
	}
	l := c[8] - 'A' + 1
	d := [12]byte{8: '0' + l/10, 9: '0' + l%10, 10: c[9], 11: c[10]}
	copy(d[:], c[:8])
	return crossSum(d[:], 2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)%10 == int(c[11]-'0')
}

func validGermanHealth(c []byte) bool {
	l := c[0] - 'A' + 1
	d := [10]byte{'0' + l/10, '0' + l%10}
	copy(d[2:], c[1:9])
	return crossSum(d[:], 1, 2, 1, 2, 1, 2, 1, 2, 1, 2)%10 == int(c[9]-'0')
}

func validGSTIN(c []byte) bool {
	state := Decimal(c[:2])
	return state >= 1 && state <= 38 && c[13] == 'Z' && c[12] != '0'
}

// validFiscal checks an Italian codice fiscale. Digits may have been replaced
// by letters where two people would have had the same one.
func validFiscal(c []byte) bool {
	const odd = "\x01\x00\x05\x07\x09\x0d\x0f\x11\x13\x15\x02\x04\x12\x14\x0b\x03\x06\x08\x0c\x0e\x10\x0a\x16\x19\x18\x17"
	sum := 0
	for i, x := range c[:15] {
		v := int(x - 'A')
		if ascii.Digit[x] {
			v = int(x - '0')
		}
		if i%2 == 0 {
			v = int(odd[v])
		}
		sum += v
	}
	return byte('A'+sum%26) == c[15] && word.In("ABCDEHLMPRST", c[8]) && ascii.Digit.Count(c) > 2
}

func validItalianLicence(c []byte) bool {
	for _, x := range c[2:9] {
		if !ascii.Digit[x] && !word.In("BCDFGHJKLMNPRSTUVWXYZ", x) {
			return false
		}
	}
	return c[0] == 'U' && c[1] == '1'
}

func validUKLicence(c []byte) bool {
	month := int(c[6]-'0')*10 + int(c[7]-'0')
	if month > 50 {
		month -= 50
	}
	return MonthDay(month, Decimal(c[8:10])) && ascii.Digit[c[13]]
}

func validUKPlate(c []byte) bool {
	age := Decimal(c[2:4])
	if word.In("IJQTUXZ", c[0]) || word.In("IQ", c[1]) || !(age >= 2 && age <= 29 || age >= 51 && age <= 79) {
		return false
	}
	return !word.In("IQ", c[4]) && !word.In("IQ", c[5]) && !word.In("IQ", c[6])
}

func validMBI(c []byte) bool {
	for _, x := range c {
		if word.In("SLOIBZ", x) {
			return false
		}
	}
	return c[0] != '0'
}

func validCURP(c []byte) bool {
	const alphabet = "0123456789ABCDEFGHIJKLMN\x00OPQRSTUVWXYZ" // Ñ is between N and O
	sum := 0
	for i, x := range c[:17] {
		sum += strings.IndexByte(alphabet, x) * (18 - i)
	}
	return (c[10] == 'H' || c[10] == 'M' || c[10] == 'X') && yymmdd(c[4:10]) && (10-sum%10)%10 == int(c[17]-'0')
}

// validHETU checks a Finnish identity code without its century sign.
func validHETU(c []byte) bool {
	n := Decimal(c[:9])
	serial := Decimal(c[6:9])
	return MonthDay(Decimal(c[2:4]), Decimal(c[:2])) && serial >= 2 && "0123456789ABCDEFHJKLMNPRSTUVWXY"[n%31] == c[9]
}

func validVIN(c []byte) bool {
	sum, letters := 0, 0
	for i, x := range c {
		if word.In("IOQ", x) {
			return false
		}
		letters += word.Bit(!ascii.Digit[x])
		sum += vinValue(x) * [17]int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}[i]
	}
	return letters >= 2 && letters < 17 && "0123456789X"[sum%11] == c[8]
}

func vinValue(x byte) int {
	switch {
	case x <= '9':
		return int(x - '0')
	case x <= 'H':
		return int(x-'A') + 1
	case x <= 'R':
		return int(x-'J') + 1
	}
	return int(x-'S') + 2
}

// ValidProvince reports whether a Turkish plate begins with the number of a province.
func ValidProvince(c []byte) bool {
	p := Decimal(c[:2])
	return p >= 1 && p <= 81
}
