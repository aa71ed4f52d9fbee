package labelled

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A form says how many letters and digits the codes of a kind have.
type form struct {
	digits      int // at least
	least, most int // letters and digits together
}

// readCode returns the reader of numbers and codes of a form, in groups that blanks, dashes,
// dots and slashes divide: "X1234567", "12 345 678", "KV-2231/88-B".
func readCode(f form) reader {
	return func(text []byte, at int, label []byte) (start, end int, ok bool) {
		c := codeReader{text: text, form: f}
		register := handelsregister(label)
		if register {
			c.most = 7
		}
		from := behindLetters(text, at)
		end = c.read(from)
		if end <= from {
			end = serial(text, at)
		}
		if register && end > at && ascii.Digit.Count(text[at:end]) > 6 {
			return 0, 0, false
		}
		v := text[at:max(at, end)]
		return at, end, end > at && !socialSecurity(v) && !digest(v) && !address(v) && !(requestForComments(label) && ascii.Upper.Count(v) < 3)
	}
}

// address reports whether v begins like an address in memory.
func address(v []byte) bool { return len(v) > 2 && v[0] == '0' && v[1]|0x20 == 'x' }

// readAccount reads the number of an account. The letters before it are the name of a bank.
func readAccount(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readCode(form{6, 6, 30})(text, at, label)
	if i := bytes.IndexByte(text[start:max(start, end)], ' '); ok && i > 2 && ascii.Upper.All(text[start:start+i]) && plainNumber(text[start+i:end]) {
		start += i + 1
	}
	return start, end, ok
}

// readPermit reads the number of a licence behind a word for any: it has a capital.
func readPermit(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readCode(form{4, 7, 16})(text, at, label)
	v := text[start:max(start, end)]
	return start, end, ok && ascii.Upper.Count(v) > 0 && ascii.Lower.Count(v) == 0
}

// readCover reads the number of a policy behind a word for an insurance: it has letters.
func readCover(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readCode(form{5, 7, 24})(text, at, label)
	v := text[start:max(start, end)]
	return start, end, ok && ascii.Upper.Count(v) > 1 && ascii.Lower.Count(v) == 0 && !bytes.HasPrefix(v, []byte("ISO")) && !bytes.HasPrefix(v, []byte("DIN"))
}

// behindLetters returns the offset behind up to three capitals of another script at text[at:],
// which begin a code, and behind the sign after them.
func behindLetters(text []byte, at int) int {
	i, n := at, 0
	for ; i < len(text) && text[i] >= 0x80 && n < 4; n++ {
		r, size := utf8.DecodeRune(text[i:])
		if !unicode.IsUpper(r) {
			return at
		}
		i += size
	}
	if i > at && i < len(text) && word.In(" -", text[i]) {
		i++
	}
	if n > 3 || i >= len(text) || !ascii.Digit[text[i]] {
		return at
	}
	return i
}

// serial returns the end of the number of a German passport or identity card at text[at:], or
// 0: nine letters and digits without vowels, and perhaps a check digit.
func serial(text []byte, at int) int {
	i, digits := at, 0
	for i < len(text) && ascii.Alnum[text[i]] && i-at < 11 {
		if !word.In("0123456789CFGHJKLMNPRTVWXYZ", text[i]) {
			return 0
		}
		digits += word.Bit(ascii.Digit[text[i]])
		i++
	}
	if n := i - at; n < 9 || n > 10 || digits == 0 || digits == n || !ascii.Upper[text[at]] || !clear(text, i) {
		return 0
	}
	return i
}

// socialSecurity reports whether v is written as social security numbers of the United States
// are, and tax numbers beside them: a recogniser judges those.
func socialSecurity(v []byte) bool {
	return len(v) == 11 && v[3] == '-' && v[6] == '-' && plainNumber(v)
}

// digest reports whether v is a number in hexadecimal as programs write it.
func digest(v []byte) bool {
	return len(v) >= 8 && ascii.Lower.Count(v) > 0 && ascii.Lower.Count(v)+ascii.Digit.Count(v) == len(v) && ascii.Hex.All(v)
}

// handelsregister reports whether a label is that of the German register of companies, whose
// numbers have six digits at most, and perhaps a letter.
func handelsregister(label []byte) bool {
	return len(label) == 3 && (string(label) == "HRB" || string(label) == "HRA")
}

// requestForComments reports whether a label is that of the tax numbers of Mexico, which begin with
// three letters. The standards of the Internet have it too.
func requestForComments(label []byte) bool {
	return len(label) == 3 && bytes.EqualFold(label, []byte("rfc"))
}

// A codeReader reads one code.
type codeReader struct {
	text []byte
	form
}

// read returns the end of the code at text[at:], or 0: that of as many groups as the form
// allows.
func (c *codeReader) read(at int) (end int) {
	size, digits, groups := 0, 0, 0
	for i := at; ; {
		to := c.group(i)
		d := ascii.Digit.Count(c.text[i:to])
		if to == i || groups > 0 && !c.continues(i, to, d) {
			break
		}
		if size+to-i > c.most {
			if d > 0 && !(to-i == 4 && !clear(c.text, to)) {
				return 0 // a row of numbers, and not a date behind a code
			}
			break
		}
		size, digits, groups = size+to-i, digits+d, groups+1
		if size >= c.least && digits >= c.form.digits && clear(c.text, to) {
			end = to
		}
		if i = c.next(to); i < 0 {
			break
		}
	}
	if end > 0 && tokenFollows(c.text, end) {
		return 0
	}
	if end > 0 && plainNumber(c.text[at:end]) && (date(c.text[at:end]) || years(c.text[at:end]) || amount(c.text, at, end)) {
		return 0
	}
	return end
}

// group returns the end of the letters and digits at text[i].
func (c *codeReader) group(i int) int {
	for i < len(c.text) && ascii.Alnum[c.text[i]] {
		i++
	}
	return i
}

// continues reports whether the group text[i:to], which is not the first, belongs to the
// code: it has digits, or is a capital or, tied to the last group, up to three.
func (c *codeReader) continues(i, to, digits int) bool {
	g, sign := c.text[i:to], c.text[i-1]
	switch {
	case digits > 0:
		return sign != ' ' || ascii.Lower.Count(g) == 0 && !ordinal(g)
	case sign == '.':
		return false
	}
	return len(g) <= 3 && ascii.Upper.All(g) && (sign != ' ' || len(g) == 1)
}

// ordinal reports whether a group is a number with a unit.
func ordinal(g []byte) bool { return len(g) > 2 && ascii.Digit[g[0]] && ascii.Upper.Count(g) > 2 }

// next returns the offset of the group behind the one that ends at text[i], or -1.
func (c *codeReader) next(i int) int {
	for n := range 3 {
		j := i + n
		switch {
		case j >= len(c.text):
			return -1
		case ascii.Alnum[c.text[j]] && n > 0:
			return j
		case n == 0 && !word.In(" -./", c.text[j]), n > 0 && !word.In("-/", c.text[j]):
			return -1
		}
	}
	return -1
}

// clear reports whether a value may end before text[i]: neither a longer one goes on there
// nor a token in the place of one, so that masked text is read as the text itself was.
func clear(text []byte, i int) bool {
	if i >= len(text) {
		return true
	}
	next := byte(0)
	if i+1 < len(text) {
		next = text[i+1]
	}
	switch c := text[i]; c {
	case '@', '%', '_', '[', '(':
		return false
	case '-', '.', '/':
		return !ascii.Word[next] && next != '['
	case ':', ',':
		return !ascii.Digit[next] && next != '['
	default:
		return !ascii.Alnum[c]
	}
}

// tokenFollows reports whether a token follows text[:end] within a few groups: it may be in
// the place of a number of the same row, with which none of them was read.
func tokenFollows(text []byte, end int) bool {
	for i := end; i+2 < len(text) && i < end+tokenReach && text[i] != '\n'; i++ {
		if text[i] == '[' && ascii.IsUpper(text[i+1]) && ascii.IsUpper(text[i+2]) {
			return true
		}
	}
	return false
}

// tokenReach is how many bytes behind a value a token speaks against it.
const tokenReach = 40

// plainNumber reports whether t has digits and signs only.
func plainNumber(t []byte) bool { return ascii.Letter.Count(t) == 0 }

// amount reports whether text[at:end] is a number of something: a currency is beside it, or
// it has thousands and decimals.
func amount(text []byte, at, end int) bool {
	if at > 0 && word.In("$<>", text[at-1]) || end < len(text) && word.In("%$", text[end]) {
		return true
	}
	rest := bytes.TrimPrefix(text[end:min(len(text), end+6)], []byte(" "))
	for _, unit := range [...]string{"EUR", "USD", "GBP", "€", "$", "PLN", "CHF", "kB", "MB", "GB", "ms", "km"} {
		if bytes.HasPrefix(rest, []byte(unit)) && (len(rest) == len(unit) || !ascii.Alnum[rest[len(unit)]]) {
			return true
		}
	}
	return false
}
