package pii

// numerics lists the numbers with a fixed count of digits that are told from
// others by a check digit, a date or words nearby. Where several accept a
// value the first that may decide gives its name, so the sharper tests stand
// first. The weak check digits (one random number in ten or eleven passes)
// always need more than themselves.
var numerics = []numeric{
	{r: itin, n: 9, bare: near, grouped: free, forms: []uint64{0x324}, seps: "- ", valid: validITIN, exact: true},
	{r: ssn, n: 9, bare: never, grouped: free, forms: []uint64{0x324}, seps: "-. ", valid: validSSN},
	{r: ssn, n: 9, bare: near, grouped: never, valid: func(d []byte) bool { return d[0] == '0' && validSSN(d) }},
	{r: ssn, n: 9, bare: told, grouped: never, valid: validSSN},
	{r: aba, n: 9, bare: near, grouped: near, forms: []uint64{0x441}, seps: "-", valid: validABA},
	{r: acn, n: 9, bare: near, grouped: near, forms: []uint64{0x333}, seps: " ", valid: validACN},
	{r: tfn, n: 9, bare: near, grouped: near, forms: []uint64{0x333}, seps: " ", valid: validTFN},
	{r: sin, n: 9, bare: near, grouped: near, forms: []uint64{0x333}, seps: "- ", valid: validSIN},
	{r: lanr, n: 9, bare: near, valid: validLANR},
	{r: bsn, n: 9, bare: near, grouped: near, forms: []uint64{0x333, 0x423, 0x432}, seps: ". ", valid: validBSN},
	{r: phTIN, n: 9, bare: told, grouped: told, forms: []uint64{0x333}, seps: "-"},
	{r: phTIN, n: 12, bare: told, grouped: told, forms: []uint64{0x3333}, seps: "-"},

	{r: nhs, n: 10, bare: near, grouped: near, forms: []uint64{0x334}, seps: "- ", valid: validNHS},
	{r: npi, n: 10, bare: near, grouped: near, forms: []uint64{0x433}, seps: "- ", valid: validNPI},
	{r: personnummer, n: 10, bare: near, grouped: near, forms: []uint64{0x64}, seps: "-", valid: validPersonnummer},
	{r: personnummer, n: 12, bare: near, grouped: near, forms: []uint64{0x84}, seps: "-", valid: func(d []byte) bool {
		return yearNear(d) && validPersonnummer(d[2:])
	}},
	{r: orgnr, n: 10, bare: told, grouped: near, forms: []uint64{0x64}, seps: "-", valid: func(d []byte) bool { return d[2] >= '2' && luhn(d) }},
	{r: krBRN, n: 10, bare: told, grouped: near, forms: []uint64{0x325}, seps: "-", valid: validBRN},
	{r: medicare, n: 10, bare: near, grouped: near, forms: []uint64{0x451}, seps: "- ", valid: validMedicare},

	{r: cpf, n: 11, bare: near, grouped: free, forms: []uint64{0x3332}, seps: "?", valid: validCPF},
	{r: rrn, n: 11, bare: near, grouped: free, forms: []uint64{0x22232}, seps: "?", valid: validRRN},
	{r: tckn, n: 11, bare: near, valid: validTCKN},
	{r: pesel, n: 11, bare: near, valid: validPESEL},
	{r: deTax, n: 11, bare: near, grouped: near, forms: []uint64{0x2333}, seps: " /", valid: validSteuerID},
	{r: abn, n: 11, bare: near, grouped: near, forms: []uint64{0x2333}, seps: " ", valid: validABN},
	{r: itVAT, n: 11, bare: near, valid: func(d []byte) bool { return luhn(d) && !same(d) }},
	{r: nin, n: 11, bare: told, grouped: near, forms: []uint64{0x434}, seps: " -", valid: func(d []byte) bool { return verhoeff(d) && !same(d) }},

	{r: krLicence, n: 12, bare: told, grouped: free, forms: []uint64{0x2262}, seps: "- ", valid: func(d []byte) bool {
		return d[0] > '0' && number(d[:2]) >= 11 && number(d[:2]) <= 28
	}},
	{r: aadhaar, n: 12, bare: near, grouped: near, forms: []uint64{0x444}, seps: "- ", valid: validAadhaar},
	{r: myNumber, n: 12, bare: near, grouped: near, forms: []uint64{0x444}, seps: "- ", valid: validMyNumber},
	{r: awsAccount, n: 12, bare: told, grouped: told, forms: []uint64{0x444}, seps: "-"},

	{r: krRRN, n: 13, bare: never, grouped: free, forms: []uint64{0x67}, seps: "-", valid: bornKorean},
	{r: krRRN, n: 13, bare: near, grouped: told, forms: []uint64{0x67}, seps: " ", valid: validKoreanRRN},
	{r: ahv, n: 13, bare: near, grouped: free, forms: []uint64{0x3442}, seps: ". ", valid: validAHV},
	{r: tnin, n: 13, bare: near, grouped: free, forms: []uint64{0x14521}, seps: "- ", valid: validTNIN},
	{r: zaID, n: 13, bare: near, grouped: near, forms: []uint64{0x6412, 0x643, 0x64111}, seps: " ", valid: validZA},
	{r: cnpj, n: 14, bare: near, grouped: free, forms: []uint64{0x23342}, seps: "?", valid: validCNPJ},
	{r: nir, n: 15, bare: near, grouped: free, forms: []uint64{0x1222332}, seps: " ", valid: validNIR},
	{r: imei, n: 15, bare: near, grouped: near, forms: []uint64{0x2661, 0x681}, seps: "- ", valid: luhn},
	{r: cnID, n: 18, bare: free, grouped: near, forms: []uint64{0x684, 0x6444}, seps: " ", valid: func(d []byte) bool { return validChinese(d) }},
}

// The digits of the functions below have been counted by their table entry.

func validNHS(d []byte) bool {
	c := (11 - weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 11
	return c == int(d[9]-'0') && !same(d)
}

func validNPI(d []byte) bool {
	return (d[0] == '1' || d[0] == '2') && !same(d[:9]) && luhn(append(append(make([]byte, 0, 16), "80840"...), d...))
}

func validABA(d []byte) bool {
	p := number(d[:2])
	ok := p <= 12 || p >= 21 && p <= 32 || p >= 61 && p <= 72 || p == 80
	return ok && weighted(d, 3, 7, 1, 3, 7, 1, 3, 7, 1)%10 == 0 && !same(d)
}

func validACN(d []byte) bool {
	return (10-weighted(d, 8, 7, 6, 5, 4, 3, 2, 1)%10)%10 == int(d[8]-'0') && !same(d)
}

func validTFN(d []byte) bool {
	return weighted(d, 1, 4, 3, 7, 5, 8, 6, 9, 10)%11 == 0 && !same(d)
}

func validABN(d []byte) bool {
	return d[0] != '0' && (weighted(d, 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)-10)%89 == 0
}

func validMedicare(d []byte) bool {
	return d[0] >= '2' && d[0] <= '6' && weighted(d, 1, 3, 7, 9, 1, 3, 7, 9)%10 == int(d[8]-'0')
}

func validSIN(d []byte) bool { return d[0] != '0' && d[0] != '8' && luhn(d) && !same(d) }

func validLANR(d []byte) bool {
	return (10-weighted(d, 4, 9, 4, 9, 4, 9)%10)%10 == int(d[6]-'0') && number(d[7:]) > 0 && number(d[:6]) > 0
}

func validBSN(d []byte) bool {
	return weighted(d, 9, 8, 7, 6, 5, 4, 3, 2, -1)%11 == 0 && !same(d)
}

func validPersonnummer(d []byte) bool {
	day := number(d[4:6])
	if day > 60 {
		day -= 60 // coordination numbers
	}
	return monthDay(number(d[2:4]), day) && luhn(d)
}

// yearNear reports whether four digits begin a birth's year.
func yearNear(d []byte) bool { y := number(d[:4]); return y >= 1850 && y <= 2099 }

func validBRN(d []byte) bool {
	s := weighted(d, 1, 3, 7, 1, 3, 7, 1, 3, 5) + int(d[8]-'0')*5/10
	return (10-s%10)%10 == int(d[9]-'0') && !same(d)
}

func validCPF(d []byte) bool {
	return !same(d) && mod11Tail(d[:9], 11) == d[9] && mod11Tail(d[:10], 11) == d[10]
}

func validCNPJ(d []byte) bool {
	return !same(d) && mod11Tail(d[:12], 9) == d[12] && mod11Tail(d[:13], 9) == d[13]
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
	key := number(d[9:])
	before := 97 - number(d[:9])%97
	after := 97 - (2000000000+number(d[:9]))%97
	return monthDay(max(1, number(d[2:4])%20), max(1, number(d[4:6]))) && (key == before || key == after)
}

func validTCKN(d []byte) bool {
	odd := weighted(d, 1, 0, 1, 0, 1, 0, 1, 0, 1)
	even := weighted(d, 0, 1, 0, 1, 0, 1, 0, 1)
	return d[0] != '0' && (odd*7-even+100)%10 == int(d[9]-'0') && (odd+even+int(d[9]-'0'))%10 == int(d[10]-'0')
}

func validPESEL(d []byte) bool {
	sum := weighted(d, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3)
	return monthDay(number(d[2:4])%20, number(d[4:6])) && (10-sum%10)%10 == int(d[10]-'0')
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
	return c == int(d[11]-'0') && !same(d)
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
	return d[0] >= '1' && d[0] <= '8' && (11-s%11)%10 == int(d[12]-'0') && !same(d[:12])
}

func validZA(d []byte) bool { return yymmdd(d) && d[10] <= '2' && luhn(d) }

func validNIR(d []byte) bool {
	month := number(d[3:5])
	sex := d[0] == '1' || d[0] == '2' || d[0] == '3' || d[0] == '4' || d[0] == '7' || d[0] == '8'
	return sex && (month >= 1 && month <= 12 || month >= 20 && month <= 42 || month >= 50) && 97-mod(d[:13], 97) == number(d[13:])
}

// validChinese checks a resident identity number of the mainland, whose last
// character may be X.
func validChinese(c []byte) bool {
	region := number(c[:2])
	return region >= 11 && region <= 82 && yyyymmdd(c[6:14]) && mod11x2(c[:17]) == c[17]
}
