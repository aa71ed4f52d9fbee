package recogniser

// The functions here take a value without its separators: digits as ASCII, letters in
// upper case. Most of them do not test its length: the caller gives as many characters as the
// sum takes, as the form that it belongs to has them.

// Luhn reports whether the digits satisfy ISO/IEC 7812-1, annex B.
func Luhn(d []byte) bool {
	sum, double := 0, false
	for i := len(d) - 1; i >= 0; i-- {
		v := int(d[i] - '0')
		if double {
			if v *= 2; v > 9 {
				v -= 9
			}
		}
		double = !double
		sum += v
	}
	return len(d) > 1 && sum%10 == 0
}

// weighted returns the sum of the digits, each times its weight.
func weighted(d []byte, weights ...int) int {
	sum := 0
	for i, w := range weights {
		sum += int(d[i]-'0') * w
	}
	return sum
}

// mod returns the decimal number d modulo m.
func mod(d []byte, m int) int {
	r := 0
	for _, c := range d {
		r = (r*10 + int(c-'0')) % m
	}
	return r
}

// Mod97 returns the remainder of ISO 7064 mod 97-10, letters as 10 to 35.
func Mod97(s []byte, r int) int {
	for _, c := range s {
		if c >= 'A' {
			r = (r*100 + int(c-'A') + 10) % 97
		} else {
			r = (r*10 + int(c-'0')) % 97
		}
	}
	return r
}

// mod11x10 reports whether the digits satisfy ISO 7064 mod 11,10.
func mod11x10(d []byte) bool {
	p := 10
	for _, c := range d[:len(d)-1] {
		s := (p + int(c-'0')) % 10
		if s == 0 {
			s = 10
		}
		p = s * 2 % 11
	}
	return (11-p)%10 == int(d[len(d)-1]-'0')
}

// mod11x2 returns the check character of ISO 7064 mod 11-2 over the digits.
func mod11x2(d []byte) byte {
	p := 0
	for _, c := range d {
		p = (p + int(c-'0')) * 2 % 11
	}
	return "0123456789X"[(12-p)%11]
}

// verhoeff reports whether the digits satisfy Verhoeff's scheme, which is
// arithmetic in the dihedral group of order ten.
func verhoeff(d []byte) bool {
	c := 0
	for i := range d {
		v := int(d[len(d)-1-i] - '0')
		for range i % 8 {
			v = verhoeffTurn[v]
		}
		c = dihedral(c, v)
	}
	return c == 0
}

var verhoeffTurn = [10]int{1, 5, 7, 6, 2, 8, 3, 0, 9, 4}

// dihedral multiplies in D5: 0 to 4 are rotations, 5 to 9 reflections.
func dihedral(a, b int) int {
	switch {
	case a < 5 && b < 5:
		return (a + b) % 5
	case a < 5:
		return 5 + (a+b-5)%5
	case b < 5:
		return 5 + (a-5-b+5)%5
	}
	return (a - b + 5) % 5
}

// icao reports whether the last character checks the others with weights
// 7, 3, 1, letters as 10 to 35 (ICAO Doc 9303).
func icao(s []byte) bool {
	sum := 0
	for i, c := range s[:len(s)-1] {
		sum += value36(c) * [3]int{7, 3, 1}[i%3]
	}
	return sum%10 == value36(s[len(s)-1])
}

// value36 returns the value of a digit or capital letter in base 36.
func value36(c byte) int {
	if c >= 'A' {
		return int(c-'A') + 10
	}
	return int(c - '0')
}

// AllSame reports whether all digits are equal.
func AllSame(d []byte) bool {
	for _, c := range d {
		if c != d[0] {
			return false
		}
	}
	return true
}

// Decimal returns the decimal number d, which has at most nine digits.
func Decimal(d []byte) int {
	n := 0
	for _, c := range d {
		n = n*10 + int(c-'0')
	}
	return n
}

// MonthDay reports whether a month and a day exist together in some year.
func MonthDay(month, day int) bool {
	if month < 1 || month > 12 || day < 1 {
		return false
	}
	return day <= [...]int{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
}

// yymmdd reports whether six digits are a date, the century left open.
func yymmdd(d []byte) bool { return MonthDay(Decimal(d[2:4]), Decimal(d[4:6])) }

// yyyymmdd reports whether eight digits are the date of a birth.
func yyyymmdd(d []byte) bool {
	return birthYear(d) && MonthDay(Decimal(d[4:6]), Decimal(d[6:8]))
}
