package labelled

import (
	"strconv"

	"weir/internal/ascii"
	"weir/pii/word"
)

// AppendSpelled appends the values in the message of a person whose numbers are words: "my PIN is
// four four one two", "geboren am dritten Mai neunzehnhundertachtundsechzig". It reads the message
// with digits in the place of the words. A text with tokens in the place of values has none.
func AppendSpelled(dst []Found, text []byte) []Found {
	if len(text) > longestNear || masked(text) {
		return dst
	}
	v := view{text: text, lower: word.AppendFolded(make([]byte, 0, len(text)), text)}
	if v.read(); len(v.runs) == 0 {
		return dst
	}
	first := len(dst)
	for base := 0; base < len(v.out); base += 64 {
		dst = Append(dst, v.out, base, ^uint64(0))
	}
	dst = AppendNear(dst, v.out)
	kept := dst[:first]
	for _, f := range dst[first:] {
		if start, end, ok := v.origin(f.Start, f.End); ok {
			kept = append(kept, Found{f.Of, start, end})
		}
	}
	return kept
}

// A view is a text with digits in the place of spelled numbers.
type view struct {
	text, lower []byte
	out         []byte
	runs        []spelledRun
	done        int // how far text is copied
}

// A spelledRun is where a number is spelled in the text, and where its digits are in the view.
type spelledRun struct{ start, end, from, to int }

// origin returns the place in the text of the value out[start:end], which holds a spelled number. Of
// a number that is a part of it, all words are.
func (v *view) origin(start, end int) (from, to int, ok bool) {
	from, to = start, end
	for i := range v.runs {
		r := &v.runs[i]
		ok = ok || r.from < end && start < r.to
		if r.to <= start {
			from = start + r.end - r.to
		} else if r.from <= start {
			from = r.start
		}
		if r.to <= end {
			to = end + r.end - r.to
		} else if r.from < end {
			to = r.end
		}
	}
	return from, to, ok
}

// read fills the view.
func (v *view) read() {
	t := numerals()
	for i := 0; i < len(v.lower); i++ {
		if t.roots[v.lower[i]] == 0 || i > 0 && v.lower[i] < 0x80 && word.Letter(v.lower[i-1]) || !v.mayBegin(i) {
			continue
		}
		var best spelled
		for langs, lang := t.languages(v.lower, i), 0; langs != 0; langs, lang = langs>>1, lang+1 {
			if langs&1 == 0 {
				continue
			}
			s := spelled{text: v.lower, lang: lang}
			if s.read(i); s.end > best.end {
				best = s
			}
		}
		if best.end > i && (len(best.digits) >= leastSpelled || len(best.digits) > 0 && v.besideMonth(i, best.end)) {
			v.replace(i, &best)
			i = best.end - 1
		}
	}
	v.out = append(v.out, v.text[v.done:]...)
}

// leastSpelled is how many digits a number has that no month is beside.
const leastSpelled = 3

// mayBegin reports whether a numeral may begin at text[i].
func (v *view) mayBegin(i int) bool {
	t := v.lower
	return word.Letter(t[i]) && (t[i] < 0x80 || t[i] >= 0xc2) && (i == 0 || !word.Letter(t[i-1]) && !ascii.Digit[t[i-1]] || spaceless(t[i:]) || t[i] >= 0xe0 && endsInSign(t[:i]))
}

// replace puts digits in the place of text[start:s.end].
func (v *view) replace(start int, s *spelled) {
	v.out = append(v.out, v.text[v.done:start]...)
	from := len(v.out)
	v.out = append(v.out, s.digits...)
	v.runs = append(v.runs, spelledRun{start, s.end, from, len(v.out)})
	v.done = s.end
}

// besideMonth reports whether the name of a month, or a sign for one, is beside lower[start:end].
// A short word may be between.
func (v *view) besideMonth(start, end int) bool {
	t := v.lower
	if end < len(t) && spaceless(t[end:]) {
		for _, s := range [...]string{"月", "日", "年"} {
			if len(t)-end >= len(s) && string(t[end:end+len(s)]) == s {
				return true
			}
		}
		return false
	}
	for n, i := 0, end; n < 2; n++ {
		from := i
		for from < len(t) && (t[from] == ' ' || t[from] == ',') {
			from++
		}
		for i = from; i < len(t) && word.Letter(t[i]) && i-from < maxMonth; i++ {
		}
		if isMonth(t[from:i]) {
			return true
		}
		if i-from > maxLinkBytes {
			break
		}
	}
	for n, i := 0, start; n < 2; n++ {
		to := i
		for to > 0 && (t[to-1] == ' ' || t[to-1] == ',') {
			to--
		}
		for i = to; i > 0 && word.Letter(t[i-1]) && to-i < maxMonth; i-- {
		}
		if isMonth(t[i:to]) {
			return true
		}
		if to-i > maxLinkBytes {
			break
		}
	}
	return false
}

// maxLinkBytes is the length of the longest word between a day, a month and a year: "del", "года".
const maxLinkBytes = 6

// A spelled is a number while it is read.
type spelled struct {
	text   []byte
	lang   int
	end    int    // of the words that are read
	digits []byte // of the numbers before the last one
	parts  int
	number
}

// maxParts is how many words one number has at most.
const maxParts = 40

// read reads the words at text[at:].
func (s *spelled) read(at int) {
	t := numerals()
	var whole spelled // up to the last end of a word
	links := 0
	for i := at; s.parts < maxParts; {
		n := t.longest(s.text, i, s.lang)
		if n == nil || links > 0 && n.kind == numLink || s.parts == 0 && n.kind == numLink || s.parts > 0 && n.kind == numPlus {
			break
		}
		links = word.Bit(n.kind == numLink)
		if !s.take(n) {
			break
		}
		s.parts++
		i += len(n.word)
		if wordEnds(s.text, i) && links == 0 && n.kind != numRepeat {
			whole = *s
			whole.end = i
			whole.digits = whole.flushed()
		}
		if n.kind == numOrdinal {
			break
		}
		if i = s.next(i); i < 0 {
			break
		}
	}
	*s = whole
}

// next returns where the next word begins behind the one that ends at text[i], or -1. A comma ends a
// number, and the digits go on.
func (s *spelled) next(i int) int {
	from := i
	for i < len(s.text) && i-from < 5 {
		switch c := s.text[i]; {
		case c == ' ' || c == '-':
			i++
		case c == ',':
			s.digits, s.number = s.flushed(), number{}
			i++
		case c >= 0xe2 && i+3 <= len(s.text) && (string(s.text[i:i+3]) == "、" || string(s.text[i:i+3]) == "，" || string(s.text[i:i+3]) == "…"):
			s.digits, s.number = s.flushed(), number{}
			i += 3
		case c == '.' && i+2 < len(s.text) && s.text[i+1] == '.':
			s.digits, s.number = s.flushed(), number{}
			i += 2
		default:
			return i
		}
	}
	return i
}

// A number is the value of words that belong together.
type number struct {
	big, small int
	last       int  // kind of the last word
	any        bool // there is one
	linked     bool // a word for "and" precedes
	repeat     int  // how often the next digit counts
}

// flushed returns the digits with those of the last number.
func (s *spelled) flushed() []byte {
	if !s.any {
		return s.digits
	}
	return strconv.AppendInt(s.digits[:len(s.digits):len(s.digits)], int64(s.big+s.small), 10)
}

// take adds a numeral, and reports whether it can follow.
func (s *spelled) take(n *numeral) bool {
	linked := s.linked
	s.linked = n.kind == numLink
	switch n.kind {
	case numLink:
	case numPlus:
		s.digits = append(s.digits, '+')
	case numRepeat:
		s.close()
		s.repeat = n.value
	case numDigit:
		s.digit(n.value)
	case numTens:
		s.tens(n.value, linked)
	case numSmall:
		s.teens(n.value)
	case numTen:
		if !s.any || s.last != numDigit || s.small == 0 {
			s.close()
			s.small = 1
		}
		s.small, s.last, s.any = s.small*10, numTens, true
	case numHundred, numHundreds:
		s.hundreds(n)
	case numOrdinal:
		if !(s.any && s.last == numTens && n.value < 10) {
			if s.any && !linked || len(s.digits) > 0 {
				return false
			}
		}
		s.small, s.last, s.any = s.small+n.value, numOrdinal, true
	}
	return true
}

// close ends the number, so that the next word begins another one.
func (s *spelled) close() {
	s.digits = s.flushed()
	s.number = number{linked: s.linked}
}

// digit adds a digit: to tens and hundreds, or as one of its own.
func (s *spelled) digit(d int) {
	repeat := max(1, s.repeat)
	s.repeat = 0
	if !(s.any && s.last == numTens && s.small%10 == 0 && d > 0) && !(s.any && s.big > 0 && s.small == 0) {
		s.close()
	}
	for ; repeat > 1; repeat-- {
		s.digits = append(s.digits[:len(s.digits):len(s.digits)], '0'+byte(d))
	}
	s.small, s.last, s.any = s.small+d, numDigit, true
}

// tens adds tens: to hundreds, to the digit before "and" as in "acht und sechzig", or as a
// number of their own. Four of twenty are eighty in French.
func (s *spelled) tens(n int, linked bool) {
	switch {
	case s.any && s.last == numDigit && linked && s.small > 0:
		s.small += n
	case s.any && s.last == numDigit && s.small == 4 && n == 20 && s.french():
		s.small = 80
	case s.any && s.big > 0 && s.small == 0:
		s.small = n
	default:
		s.close()
		s.small = n
	}
	s.last, s.any = numTens, true
}

// teens adds a number from 10 to 29: to hundreds, to sixty and eighty in French, or as one of its
// own.
func (s *spelled) teens(n int) {
	sums := s.any && (s.big > 0 && s.small == 0 || s.last == numTens && n < 20 && (s.small == 60 || s.small == 80) && s.french())
	if !sums {
		s.close()
	}
	s.small, s.any, s.last = s.small+n, true, numSmall
	if n == 10 {
		s.last = numTens // "dix sept", "mười lăm"
	}
}

// hundreds adds hundreds and thousands.
func (s *spelled) hundreds(n *numeral) {
	switch {
	case n.kind == numHundreds:
		if s.big%1000 != 0 || s.small != 0 {
			s.close()
		}
		s.big += n.value
	case n.value == 100:
		s.big, s.small = s.big+100*max(1, s.small), 0
	default:
		s.big, s.small = 1000*max(1, s.big+s.small), 0
	}
	s.last, s.any = numHundred, true
}

// french reports whether the language is French.
func (s *spelled) french() bool { return numerals().longest([]byte("vingt"), 0, s.lang) != nil }
