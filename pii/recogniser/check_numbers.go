package recogniser

// Check digits of numbers. A function gets only texts with the Digits of its Number,
// all of them decimal. The algorithms are those of the issuing authorities: Luhn is
// ISO/IEC 7812-1, mod 11,10 and 11-2 are ISO 7064, Chinese numbers GB 11643, Aadhaar
// is Verhoeff's scheme, AHV that of EAN-13, and the others are weighted sums.

func validNHS(d []byte) bool {
	c := (11 - weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 11
	return c == int(d[9]-'0') && !AllSame(d)
}

func validNPI(d []byte) bool {
	return (d[0] == '1' || d[0] == '2') && !AllSame(d[:9]) && Luhn(append(append(make([]byte, 0, 16), "80840"...), d...))
}

func validABA(d []byte) bool {
	p := Decimal(d[:2])
	ok := p <= 12 || p >= 21 && p <= 32 || p >= 61 && p <= 72 || p == 80
	return ok && weighted(d, 3, 7, 1, 3, 7, 1, 3, 7, 1)%10 == 0 && !AllSame(d)
}

func validACN(d []byte) bool {
	return (10-weighted(d, 8, 7, 6, 5, 4, 3, 2, 1)%10)%10 == int(d[8]-'0') && !AllSame(d)
}

func validTFN(d []byte) bool {
	return weighted(d, 1, 4, 3, 7, 5, 8, 6, 9, 10)%11 == 0 && !AllSame(d)
}

func validABN(d []byte) bool {
	return d[0] != '0' && (weighted(d, 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)-10)%89 == 0
}

func validMedicare(d []byte) bool {
	return d[0] >= '2' && d[0] <= '6' && weighted(d, 1, 3, 7, 9, 1, 3, 7, 9)%10 == int(d[8]-'0')
}

func validSIN(d []byte) bool { return d[0] != '0' && d[0] != '8' && Luhn(d) && !AllSame(d) }

func validLANR(d []byte) bool {
	return (10-weighted(d, 4, 9, 4, 9, 4, 9)%10)%10 == int(d[6]-'0') && Decimal(d[7:]) > 0 && Decimal(d[:6]) > 0
}

func validBSN(d []byte) bool {
	return weighted(d, 9, 8, 7, 6, 5, 4, 3, 2, -1)%11 == 0 && !AllSame(d)
}

func validPersonnummer(d []byte) bool {
	day := Decimal(d[4:6])
	if day > 60 {
		day -= 60 // coordination numbers
	}
	return MonthDay(Decimal(d[2:4]), day) && Luhn(d)
}

// birthYear reports whether d begins with four digits that may be the year of a birth.
func birthYear(d []byte) bool { y := Decimal(d[:4]); return y >= 1850 && y <= 2099 }

func validBRN(d []byte) bool {
	s := weighted(d, 1, 3, 7, 1, 3, 7, 1, 3, 5) + int(d[8]-'0')*5/10
	return (10-s%10)%10 == int(d[9]-'0') && !AllSame(d)
}

// validCPF leaves out the number that counts down, which forms show as an example.
func validCPF(d []byte) bool {
	return !AllSame(d) && string(d) != "98765432100" && mod11Tail(d[:9], 11) == d[9] && mod11Tail(d[:10], 11) == d[10]
}

func validCNPJ(d []byte) bool {
	return !AllSame(d) && mod11Tail(d[:12], 9) == d[12] && mod11Tail(d[:13], 9) == d[13]
}

// mod11Tail returns the Brazilian check digit of d: weights rise from 2 at the
// right up to most and begin again.
func mod11Tail(d []byte, most int) byte {
	sum, w := 0, 2
	for i := len(d) - 1; i >= 0; i-- {
		sum += int(d[i]-'0') * w
		if w++; w > most {
			w = 2
		}
	}
	if r := sum % 11; r > 1 {
		return byte('0' + 11 - r)
	}
	return '0'
}

func validRRN(d []byte) bool {
	key := Decimal(d[9:])
	before := 97 - Decimal(d[:9])%97
	after := 97 - (2000000000+Decimal(d[:9]))%97
	return MonthDay(max(1, Decimal(d[2:4])%20), max(1, Decimal(d[4:6]))) && (key == before || key == after)
}

func validTCKN(d []byte) bool {
	odd := weighted(d, 1, 0, 1, 0, 1, 0, 1, 0, 1)
	even := weighted(d, 0, 1, 0, 1, 0, 1, 0, 1)
	return d[0] != '0' && (odd*7-even+100)%10 == int(d[9]-'0') && (odd+even+int(d[9]-'0'))%10 == int(d[10]-'0')
}

func validPESEL(d []byte) bool {
	sum := weighted(d, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3)
	return MonthDay(Decimal(d[2:4])%20, Decimal(d[4:6])) && (10-sum%10)%10 == int(d[10]-'0')
}

func validSteuerID(d []byte) bool {
	if d[0] == '0' || !mod11x10(d) {
		return false
	}
	var count [10]int
	for _, c := range d[:10] {
		if count[c-'0']++; count[c-'0'] > 3 {
			return false
		}
	}
	return true
}

func validAadhaar(d []byte) bool {
	if d[0] < '2' || !verhoeff(d) {
		return false
	}
	for i := range 6 {
		if d[i] != d[11-i] {
			return true
		}
	}
	return false // a palindrome
}

func validMyNumber(d []byte) bool {
	r := weighted(d, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2) % 11
	c := 0
	if r > 1 {
		c = 11 - r
	}
	return c == int(d[11]-'0') && !AllSame(d)
}

// bornKorean reports whether a Korean resident number has a date and a digit
// of sex and century. Since October 2020 it has no check digit.
func bornKorean(d []byte) bool { return yymmdd(d) && d[6] != '0' }

func validKoreanRRN(d []byte) bool {
	s := weighted(d, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5)
	c := int(d[12] - '0')
	return bornKorean(d) && ((11-s%11)%10 == c || (13-s%11)%10 == c)
}

func validAHV(d []byte) bool {
	return d[0] == '7' && d[1] == '5' && d[2] == '6' && weighted(d, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1)%10 == 0
}

func validTNIN(d []byte) bool {
	s := weighted(d, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
	return d[0] >= '1' && d[0] <= '8' && (11-s%11)%10 == int(d[12]-'0') && !AllSame(d[:12])
}

func validZA(d []byte) bool { return yymmdd(d) && d[10] <= '2' && Luhn(d) }

func validNIR(d []byte) bool {
	month := Decimal(d[3:5])
	sex := d[0] == '1' || d[0] == '2' || d[0] == '3' || d[0] == '4' || d[0] == '7' || d[0] == '8'
	return sex && (month >= 1 && month <= 12 || month >= 20 && month <= 42 || month >= 50) && 97-mod(d[:13], 97) == Decimal(d[13:])
}

// validChinese checks a resident identity number of the mainland, whose last
// character may be X.
func validChinese(c []byte) bool {
	region := Decimal(c[:2])
	return region >= 11 && region <= 82 && yyyymmdd(c[6:14]) && mod11x2(c[:17]) == c[17]
}
